//! The net's first sums on a machine of the Arm kind that makes four products of bytes in one step. It is asked once,
//! when the net is read. A value of two bytes is taken in two parts, so that every sum is the same as elsewhere.

use std::arch::aarch64::{int32x4_t, int8x16_t, vaddq_s32, vdupq_n_s32, vld1q_s8, vshlq_n_s32, vst1q_s32};
use std::arch::{asm, is_aarch64_feature_detected};

use crate::net::{stepped, Bag, Net, Place, Room, Share, EMBEDDED, INNER, SHARE, TOGETHER};
use crate::reading::Kept;
use crate::text::Text;

const LANES: usize = 4; // sums of a register, and products that each of them gains in a step
const BYTES: usize = LANES * LANES;
/// Registers of sums for each part of the values: both stay in those that there are.
const HELD: usize = 12;
const TILE: usize = HELD * LANES;
const GROUPS: usize = EMBEDDED / LANES;
const LOW: i32 = 7; // bits of the lower part

/// Weights of four values for the sums of a tile.
type Group = [[i8; BYTES]; HELD];
type Sums = [int32x4_t; HELD];

/// The weights of the first window. There are none where the machine lacks the step, or they are no bytes.
pub struct Wide {
    first: Vec<[Vec<Group>; INNER / TILE]>,
}

impl Wide {
    pub fn here(first: &[Place], _: &[f32]) -> Option<Self> {
        let small = |place: &Place| place.iter().flatten().all(|&weight| i8::try_from(weight).is_ok());
        let has_all = is_aarch64_feature_detected!("dotprod") && first.iter().all(small);
        has_all.then(|| Wide { first: first.iter().map(tiled).collect() })
    }

    /// What a word adds, unless it is made of too much.
    pub fn share(&self, bag: &Bag, half: i32, shift: u32) -> Option<Share> {
        let (mut high, mut low) = ([0; EMBEDDED], [0; EMBEDDED]);
        for ((high, low), &value) in high.iter_mut().zip(&mut low).zip(bag) {
            *high = i8::try_from(value >> LOW).ok()?;
            *low = (value & ((1 << LOW) - 1)) as i8;
        }
        // the machine was asked
        Some(unsafe { self.shared(&high, &low, half, shift) })
    }

    /// Here one by one.
    pub fn shares(&self, _: &[Bag; TOGETHER], _: i32, _: u32) -> Option<[Share; TOGETHER]> {
        None
    }

    pub fn scored(&self, net: &Net, text: &Text, kept: &Kept, room: &mut Room) {
        net.plainly(text, kept, room);
    }

    #[target_feature(enable = "neon,dotprod")]
    unsafe fn shared(&self, high: &[i8; EMBEDDED], low: &[i8; EMBEDDED], half: i32, shift: u32) -> Share {
        let mut share = [0; SHARE];
        for (tiles, steps) in self.first.iter().zip(share.chunks_exact_mut(INNER)) {
            for (groups, steps) in tiles.iter().zip(steps.chunks_exact_mut(TILE)) {
                let (mut above, mut below) = ([vdupq_n_s32(0); HELD], [vdupq_n_s32(half); HELD]);
                for (at, four) in groups.chunks_exact(LANES).enumerate() {
                    let (high, low) = (vld1q_s8(high[at * BYTES..].as_ptr()), vld1q_s8(low[at * BYTES..].as_ptr()));
                    gained::<0>(&mut above, &mut below, &four[0], high, low);
                    gained::<1>(&mut above, &mut below, &four[1], high, low);
                    gained::<2>(&mut above, &mut below, &four[2], high, low);
                    gained::<3>(&mut above, &mut below, &four[3], high, low);
                }
                for ((steps, above), below) in steps.chunks_exact_mut(LANES).zip(above).zip(below) {
                    let mut sums = [0; LANES];
                    vst1q_s32(sums.as_mut_ptr(), vaddq_s32(vshlq_n_s32::<LOW>(above), below));
                    steps.iter_mut().zip(sums).for_each(|(step, sum)| *step = stepped(sum, shift));
                }
            }
        }
        share
    }
}

/// What four values, the lane `AT` of each part, add to the sums of a tile.
#[inline]
#[target_feature(enable = "neon,dotprod")]
unsafe fn gained<const AT: usize>(
    above: &mut Sums,
    below: &mut Sums,
    weights: &Group,
    high: int8x16_t,
    low: int8x16_t,
) {
    for ((above, below), weights) in above.iter_mut().zip(below).zip(weights) {
        let weights = vld1q_s8(weights.as_ptr());
        asm!(
            "sdot {above:v}.4s, {weights:v}.16b, {high:v}.4b[{at}]",
            "sdot {below:v}.4s, {weights:v}.16b, {low:v}.4b[{at}]",
            above = inout(vreg) *above,
            below = inout(vreg) *below,
            weights = in(vreg) weights,
            high = in(vreg) high,
            low = in(vreg) low,
            at = const AT,
            options(pure, nomem, nostack, preserves_flags),
        );
    }
}

/// By tiles of the sums: for every four values the weights that each sum of a register has for them.
fn tiled(place: &Place) -> [Vec<Group>; INNER / TILE] {
    let weight = |tile: usize, group: usize, held: usize, byte: usize| {
        let (sum, value) = (tile * TILE + held * LANES + byte / LANES, group * LANES + byte % LANES);
        place[value][sum] as i8
    };
    std::array::from_fn(|tile| {
        let group = |at: usize| std::array::from_fn(|held| std::array::from_fn(|byte| weight(tile, at, held, byte)));
        (0..GROUPS).map(group).collect()
    })
}
