//! The tagger's net: two layers of windows over words.
//!
//! What a word adds to each place of the first window depends on the word alone, and what a gap adds on the gap: both
//! are worked out once and kept.

use crate::data::Data;
use crate::product::{live, Weights};
use crate::reading::Kept;
use crate::text::Text;

pub const LABELS: usize = 9;
const WINDOW: usize = 5;
const MIDDLE: usize = WINDOW / 2;
const REACH: usize = 3;
const INNER: usize = 64;
const WIDE: usize = 40;
const EMBEDDED: usize = 40;
const STANDINGS: usize = 6;

const SHARE: usize = WINDOW * INNER;

/// What a word, or a gap, adds to the places of the first window, one after another.
pub type Share = [f32; SHARE];
pub type Bag = [f32; EMBEDDED];

pub struct Net {
    rows: Vec<[i8; EMBEDDED]>,
    first: Weights,
    second: Weights,
    bias2: [f32; WIDE],
    third: Weights,
    bias3: [f32; LABELS],
    marks: Vec<Share>,
    pub needs: [f32; STANDINGS],
}

impl Net {
    pub fn new(data: &Data, rows: usize) -> Result<Self, String> {
        let made = Net {
            rows: data.raw("rows")?.chunks_exact(EMBEDDED).map(bytes).collect(),
            first: Weights::new(&data.f32s("first")?, SHARE),
            second: Weights::new(&data.f32s("second")?, WIDE),
            bias2: one(data.f32s("bias2")?)?,
            third: Weights::new(&data.f32s("third")?, LABELS),
            bias3: one(data.f32s("bias3")?)?,
            marks: rows_of(data.f32s("marks")?),
            needs: one(data.f32s("needs")?)?,
        };
        let sizes = [made.rows.len(), made.first.rows(), made.second.rows(), made.third.rows()];
        if sizes != [rows, EMBEDDED, 3 * INNER, WIDE] || made.marks.len() < 2 {
            return Err("the net has another shape".into());
        }
        Ok(made)
    }

    /// Rows for gaps.
    pub fn gaps(&self) -> u32 {
        self.marks.len() as u32 - 1
    }

    /// The embedding of a word: its rows together.
    pub fn bag(&self, rows: &[u32]) -> Bag {
        let mut bag = [0i32; EMBEDDED];
        for &row in rows {
            for (sum, &value) in bag.iter_mut().zip(&self.rows[row as usize]) {
                *sum += i32::from(value);
            }
        }
        bag.map(|sum| sum as f32)
    }

    /// What a word adds.
    pub fn share(&self, bag: &Bag) -> Share {
        let mut share = [0.0; SHARE];
        self.first.add(bag, live(bag), 0, &mut share);
        share
    }

    /// A row of scores for every word.
    pub fn scored(&self, text: &Text, kept: &Kept, room: &mut Room) {
        let count = text.len();
        let Room { hidden, lives, scores } = room;
        hidden.clear();
        hidden.resize(count + 2 * REACH, [0.0; INNER]);
        lives.clear();
        lives.resize(count + 2 * REACH, 0);
        for (near, piece) in text.pieces.iter().enumerate() {
            let (word, mark) = (kept.shares.of(piece.word), &self.marks[kept.marks[near] as usize]);
            for place in 0..WINDOW {
                let at = near + MIDDLE; // the place that sees this word first in its window
                if at >= place && at - place < count {
                    let inner = &mut hidden[at - place + REACH];
                    let (word, mark) = (&word[place * INNER..], &mark[place * INNER..]);
                    for ((sum, &w), &m) in inner.iter_mut().zip(word).zip(mark) {
                        *sum += w + m;
                    }
                }
            }
        }
        for (inner, lives) in hidden.iter_mut().zip(lives.iter_mut()) {
            positive(inner);
            *lives = live(inner);
        }
        scores.clear();
        for at in 0..count {
            let mut mixed = self.bias2;
            for place in 0..3 {
                let near = at + place * REACH;
                self.second.add(&hidden[near], lives[near], place * INNER, &mut mixed);
            }
            positive(&mut mixed);
            let mut score = self.bias3;
            self.third.add(&mixed, live(&mixed), 0, &mut score);
            scores.push(score);
        }
    }
}

/// What is worked out on the way, used again for the next text.
#[derive(Default)]
pub struct Room {
    hidden: Vec<[f32; INNER]>,
    lives: Vec<u64>,
    pub scores: Vec<[f32; LABELS]>,
}

const BLOCK: usize = 64;

/// What each word adds, by its number, in blocks: what is there stays where it is when more comes.
#[derive(Default)]
pub struct Shares {
    blocks: Vec<Vec<Share>>,
}

impl Shares {
    pub fn push(&mut self, share: Share) {
        match self.blocks.last_mut() {
            Some(last) if last.len() < BLOCK => last.push(share),
            _ => {
                let mut block = Vec::with_capacity(BLOCK);
                block.push(share);
                self.blocks.push(block);
            }
        }
    }

    fn of(&self, word: u32) -> &Share {
        let word = word as usize;
        &self.blocks[word / BLOCK][word % BLOCK]
    }
}

fn positive<const N: usize>(row: &mut [f32; N]) {
    for value in row {
        *value = value.max(0.0);
    }
}

fn rows_of<const N: usize>(values: Vec<f32>) -> Vec<[f32; N]> {
    values.chunks_exact(N).map(|row| std::array::from_fn(|at| row[at])).collect()
}

fn one<const N: usize>(values: Vec<f32>) -> Result<[f32; N], String> {
    values.try_into().map_err(|_| "the net has another shape".to_string())
}

fn bytes(row: &[u8]) -> [i8; EMBEDDED] {
    std::array::from_fn(|at| row[at] as i8)
}
