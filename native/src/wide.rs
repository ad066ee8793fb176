//! The net's sums on a machine of the x86 kind that has wide registers. It is asked once, when the net is read.

use std::arch::x86_64::{
    __m256, __m256i, _mm256_add_epi32, _mm256_add_ps, _mm256_fmadd_ps, _mm256_loadu_ps, _mm256_loadu_si256,
    _mm256_madd_epi16, _mm256_set1_epi32, _mm256_set1_ps, _mm256_setzero_ps, _mm256_storeu_ps, _mm256_storeu_si256,
};

use crate::net::{stepped, Bag, Net, Place, Room, Share, EMBEDDED, INNER, PLACES, REACH, SHARE, TOGETHER, WIDE};
use crate::product::Live;
use crate::reading::Kept;
use crate::text::Text;

const LANES: usize = 8;
const BLOCKS: usize = INNER / LANES;
/// Registers of the second layer for each place: all places together stay in those that there are.
const HELD: usize = 4;
const HALF: usize = 64;
/// Registers of the first layer for each of some words: what is read of the weights does for all of them.
const FEW: usize = 3;

/// Weights of two rows of a place, turn by turn: two products are made and added in one step.
type Pair = [[i16; 2 * LANES]; BLOCKS];
/// Weights of one value for each place of the second window.
type Row = [[[f32; LANES]; HELD]; PLACES];
type Sums = [[__m256; HELD]; PLACES];
/// The values of a word, two by two.
type Pairs = [i32; EMBEDDED / 2];

/// The weights of both windows. There are none where the machine lacks something.
pub struct Wide {
    first: Vec<[Pair; EMBEDDED / 2]>,
    second: Vec<Vec<Row>>,
}

impl Wide {
    pub fn here(first: &[Place], second: &[f32]) -> Option<Self> {
        let has_all = is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma");
        let block = |block: usize| (0..INNER).map(|value| row(second, block, value)).collect();
        (has_all && is_x86_feature_detected!("bmi1") && second.len() == PLACES * INNER * WIDE).then(|| Wide {
            first: first.iter().map(paired).collect(),
            second: (0..WIDE / (HELD * LANES)).map(block).collect(),
        })
    }

    /// What a word adds.
    pub fn share(&self, bag: &Bag, half: i32, shift: u32) -> Option<Share> {
        // the machine was asked
        Some(unsafe { self.shared(bag, half, shift) })
    }

    /// The same of some words at once.
    pub fn shares(&self, bags: &[Bag; TOGETHER], half: i32, shift: u32) -> Option<[Share; TOGETHER]> {
        let pairs = |bag: &Bag| std::array::from_fn(|at| pair(bag[2 * at], bag[2 * at + 1]));
        // the machine was asked
        Some(unsafe { self.all_shared(&bags.each_ref().map(pairs), half, shift) })
    }

    /// A row of scores for every word.
    pub fn scored(&self, net: &Net, text: &Text, kept: &Kept, room: &mut Room) {
        // the machine was asked
        unsafe { self.score(net, text, kept, room) }
    }

    #[target_feature(enable = "avx2")]
    unsafe fn shared(&self, bag: &Bag, half: i32, shift: u32) -> Share {
        let mut share = [0; SHARE];
        for (pairs, steps) in self.first.iter().zip(share.chunks_exact_mut(INNER)) {
            let mut held = [_mm256_set1_epi32(half); BLOCKS];
            for (row, values) in pairs.iter().zip(bag.chunks_exact(2)) {
                let both = _mm256_set1_epi32(pair(values[0], values[1]));
                for (sum, weights) in held.iter_mut().zip(row) {
                    let weights = _mm256_loadu_si256(weights.as_ptr().cast());
                    *sum = _mm256_add_epi32(*sum, _mm256_madd_epi16(both, weights));
                }
            }
            told(&held, steps, shift);
        }
        share
    }

    #[target_feature(enable = "avx2")]
    unsafe fn all_shared(&self, bags: &[Pairs; TOGETHER], half: i32, shift: u32) -> [Share; TOGETHER] {
        let mut shares = [[0; SHARE]; TOGETHER];
        for (place, rows) in self.first.iter().enumerate() {
            for few in 0..BLOCKS / FEW {
                let mut held = [[_mm256_set1_epi32(half); FEW]; TOGETHER];
                for (at, row) in rows.iter().enumerate() {
                    let mut weights = [_mm256_set1_epi32(0); FEW];
                    for (weights, held) in weights.iter_mut().zip(&row[few * FEW..]) {
                        *weights = _mm256_loadu_si256(held.as_ptr().cast());
                    }
                    for (sums, bag) in held.iter_mut().zip(bags) {
                        let both = _mm256_set1_epi32(bag[at]);
                        for (sum, &weights) in sums.iter_mut().zip(&weights) {
                            *sum = _mm256_add_epi32(*sum, _mm256_madd_epi16(both, weights));
                        }
                    }
                }
                let from = place * INNER + few * FEW * LANES;
                for (share, held) in shares.iter_mut().zip(&held) {
                    told(held, &mut share[from..from + FEW * LANES], shift);
                }
            }
        }
        shares
    }

    #[target_feature(enable = "avx2,fma,bmi1")]
    unsafe fn score(&self, net: &Net, text: &Text, kept: &Kept, room: &mut Room) {
        net.looked(text, kept, room);
        let Room { hidden, lives, mixed, .. } = room;
        for (block, rows) in self.second.iter().enumerate() {
            // all words by one block of weights, which stays at hand meanwhile
            for near in REACH..hidden.len() - REACH {
                let sums = summed(rows, &hidden[near], lives[near]);
                for (place, held) in sums.iter().enumerate() {
                    // the words that see this one: so far after it, at it, so far before it
                    let Some(mixed) = near.checked_sub(place * REACH).and_then(|at| mixed.get_mut(at)) else {
                        continue;
                    };
                    let cells = mixed.chunks_exact_mut(LANES).skip(block * HELD);
                    for (cells, &sum) in cells.zip(held) {
                        let sum = _mm256_add_ps(_mm256_loadu_ps(cells.as_ptr()), sum);
                        _mm256_storeu_ps(cells.as_mut_ptr(), sum);
                    }
                }
            }
        }
        net.told(text, room);
    }
}

/// Sums as steps.
#[target_feature(enable = "avx2")]
unsafe fn told(held: &[__m256i], steps: &mut [i16], shift: u32) {
    for (steps, &held) in steps.chunks_exact_mut(LANES).zip(held) {
        let mut sums = [0; LANES];
        _mm256_storeu_si256(sums.as_mut_ptr().cast(), held);
        steps.iter_mut().zip(sums).for_each(|(step, sum)| *step = stepped(sum, shift));
    }
}

/// Two values beside one another.
fn pair(one: i16, other: i16) -> i32 {
    (i32::from(one) & 0xFFFF) | (i32::from(other) << 16)
}

/// What the live ones of some values make of the weights.
#[target_feature(enable = "avx2,fma,bmi1")]
unsafe fn summed(rows: &[Row], values: &[f32; INNER], live: Live) -> Sums {
    let mut sums = [[_mm256_setzero_ps(); HELD]; PLACES];
    for (half, mut left) in live.into_iter().enumerate() {
        while left != 0 {
            let at = half * HALF + left.trailing_zeros() as usize;
            left &= left - 1;
            let (value, row) = (_mm256_set1_ps(values[at]), &rows[at]);
            for (sums, weights) in sums.iter_mut().zip(row) {
                for (sum, weights) in sums.iter_mut().zip(weights) {
                    *sum = _mm256_fmadd_ps(value, _mm256_loadu_ps(weights.as_ptr()), *sum);
                }
            }
        }
    }
    sums
}

fn paired(place: &Place) -> [Pair; EMBEDDED / 2] {
    let weight = |pair: usize, block: usize, at: usize| place[2 * pair + at % 2][block * LANES + at / 2];
    std::array::from_fn(|pair| std::array::from_fn(|block| std::array::from_fn(|at| weight(pair, block, at))))
}

/// Of the weights row by row, those of one place after those of another.
fn row(second: &[f32], block: usize, value: usize) -> Row {
    let column = |held: usize, lane: usize| (block * HELD + held) * LANES + lane;
    let weight = |place: usize, held: usize, lane: usize| second[(place * INNER + value) * WIDE + column(held, lane)];
    std::array::from_fn(|place| std::array::from_fn(|held| std::array::from_fn(|lane| weight(place, held, lane))))
}
