//! The net's sums on a machine of the x86 kind that has wide registers. It is asked once, when the net is read.

use std::arch::x86_64::{
    _mm256_add_epi32, _mm256_loadu_si256, _mm256_madd_epi16, _mm256_set1_epi32, _mm256_storeu_si256,
};

use crate::net::{stepped, Bag, Net, Place, Room, Share, EMBEDDED, INNER, SHARE};
use crate::reading::Kept;
use crate::text::Text;

const LANES: usize = 8;
const BLOCKS: usize = INNER / LANES;

/// Weights of two rows of a place, turn by turn: two products are made and added in one step.
type Pair = [[i16; 2 * LANES]; BLOCKS];

/// The weights of the first window. There are none where the machine lacks something.
pub struct Wide {
    first: Vec<[Pair; EMBEDDED / 2]>,
}

impl Wide {
    pub fn here(first: &[Place]) -> Option<Self> {
        let has_all = is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma");
        (has_all && is_x86_feature_detected!("bmi1")).then(|| Wide { first: first.iter().map(paired).collect() })
    }

    /// What a word adds.
    pub fn share(&self, bag: &Bag, half: i32, shift: u32) -> Share {
        // the machine was asked
        unsafe { self.shared(bag, half, shift) }
    }

    /// A row of scores for every word.
    pub fn scored(&self, net: &Net, text: &Text, kept: &Kept, room: &mut Room) {
        // the machine was asked
        unsafe { scored(net, text, kept, room) }
    }

    #[target_feature(enable = "avx2")]
    unsafe fn shared(&self, bag: &Bag, half: i32, shift: u32) -> Share {
        let mut share = [0; SHARE];
        for (pairs, steps) in self.first.iter().zip(share.chunks_exact_mut(INNER)) {
            let mut held = [_mm256_set1_epi32(half); BLOCKS];
            for (pair, values) in pairs.iter().zip(bag.chunks_exact(2)) {
                let both = _mm256_set1_epi32((i32::from(values[0]) & 0xFFFF) | (i32::from(values[1]) << 16));
                for (sum, weights) in held.iter_mut().zip(pair) {
                    let weights = _mm256_loadu_si256(weights.as_ptr().cast());
                    *sum = _mm256_add_epi32(*sum, _mm256_madd_epi16(both, weights));
                }
            }
            for (steps, held) in steps.chunks_exact_mut(LANES).zip(held) {
                let mut sums = [0; LANES];
                _mm256_storeu_si256(sums.as_mut_ptr().cast(), held);
                steps.iter_mut().zip(sums).for_each(|(step, sum)| *step = stepped(sum, shift));
            }
        }
        share
    }
}

#[target_feature(enable = "avx2,fma,bmi1")]
unsafe fn scored(net: &Net, text: &Text, kept: &Kept, room: &mut Room) {
    net.score::<true>(text, kept, room);
}

fn paired(place: &Place) -> [Pair; EMBEDDED / 2] {
    let weight = |pair: usize, block: usize, at: usize| place[2 * pair + at % 2][block * LANES + at / 2];
    std::array::from_fn(|pair| std::array::from_fn(|block| std::array::from_fn(|at| weight(pair, block, at))))
}
