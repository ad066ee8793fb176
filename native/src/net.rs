//! The tagger's net: two layers of windows over words.
//!
//! What a word adds to each place of the first window depends on the word alone, and what a gap adds on the gap: both
//! are worked out once and kept.

use crate::ahead::ask;
use crate::data::Data;
use crate::doubts::{Beside, Judge};
use crate::flags::{SMALL, TITLED};
use crate::product::{live, Live, Seen, Weights};
use crate::reading::Kept;
use crate::text::{Piece, Text};
use crate::wide::Wide;

pub const LABELS: usize = 9;
const WINDOW: usize = 5;
const MIDDLE: usize = WINDOW / 2;
pub const REACH: usize = 3;
pub const PLACES: usize = 3; // of the second window: so far before, here, so far after
pub const INNER: usize = 96;
pub const WIDE: usize = 64;
pub const EMBEDDED: usize = 96;
/// So many words are read at once, where the machine has what it takes.
pub const TOGETHER: usize = 4;
const STYLES: usize = 3;
const SHOUTED: usize = 2;
const LANES: usize = 16; // of the second layer at a time
const TILE: usize = 48; // of the first layer at a time: so many sums stay in the registers
const STANDINGS: usize = 6;

pub const SHARE: usize = WINDOW * INNER;
const MOST: i32 = i16::MAX as i32 / (2 * WINDOW as i32); // words and gaps of a window together are no more than fits

/// What a word, or a gap, adds to the places of the first window, one after another, in steps.
pub type Share = [i16; SHARE];
pub type Bag = [i16; EMBEDDED];
/// Weights of one place of the first window.
pub type Place = [[i16; INNER]; EMBEDDED];

pub struct Net {
    rows: Vec<[i8; EMBEDDED]>,
    /// In finer steps: so many bits more.
    first: Vec<Place>,
    shift: u32,
    half: i32,
    wide: Option<Wide>,
    second: Seen<PLACES, LANES>,
    bias2: [f32; WIDE],
    third: Weights<12>,
    bias3: [f32; LABELS],
    marks: Vec<Share>,
    pub needs: [f32; STANDINGS],
    sure: f32,
    likelier: f32,
    likelier_shouted: f32,
    around: usize,
    judge: Judge,
}

impl Net {
    pub fn new(data: &Data, rows: usize) -> Result<Self, String> {
        let (first, shift) = (rows_of(data.i16s("first")?), data.bits("net.shift")?);
        if first.len() != EMBEDDED || !(1..16).contains(&shift) {
            return Err("the net has another shape".into());
        }
        let second = data.f32s("second")?;
        let first: Vec<Place> = (0..WINDOW).map(|place| of_place(&first, place)).collect();
        let made = Net {
            rows: data.raw("rows")?.chunks_exact(EMBEDDED).map(bytes).collect(),
            wide: Wide::here(&first, &second),
            first,
            shift,
            half: 1 << (shift - 1),
            second: Seen::new(&second, WIDE),
            bias2: one(data.f32s("bias2")?)?,
            third: Weights::new(&data.f32s("third")?, LABELS),
            bias3: one(data.f32s("bias3")?)?,
            marks: rows_of(data.i16s("marks")?),
            needs: one(data.f32s("needs")?)?,
            sure: data.num("net.sure")? as f32,
            likelier: data.num("net.likelier")? as f32,
            likelier_shouted: data.num("net.likelier_shouted")? as f32,
            around: data.size("net.around")?,
            judge: Judge::new(data)?,
        };
        let sizes = [made.rows.len(), made.second.rows(), made.third.rows()];
        if sizes != [rows, PLACES * INNER, WIDE] || made.marks.len() <= STYLES {
            return Err("the net has another shape".into());
        }
        Ok(made)
    }

    /// Rows for gaps.
    pub fn gaps(&self) -> u32 {
        ((self.marks.len() - 1) / STYLES) as u32
    }

    /// The embedding of a word: its rows together.
    pub fn bag(&self, rows: &[u32]) -> Bag {
        let mut bag = [0; EMBEDDED];
        rows.iter().for_each(|&row| ask(&self.rows[row as usize]));
        for &row in rows {
            for (sum, &value) in bag.iter_mut().zip(&self.rows[row as usize]) {
                *sum += i16::from(value);
            }
        }
        bag
    }

    /// What a word adds.
    pub fn share(&self, bag: &Bag) -> Share {
        if let Some(share) = self.wide.as_ref().and_then(|wide| wide.share(bag, self.half, self.shift)) {
            return share;
        }
        let mut share = [0; SHARE];
        for (weights, steps) in self.first.iter().zip(share.chunks_exact_mut(INNER)) {
            for (tile, steps) in steps.chunks_exact_mut(TILE).enumerate() {
                let mut sums = [self.half; TILE];
                for (&value, weights) in bag.iter().zip(weights) {
                    for (sum, &weight) in sums.iter_mut().zip(&weights[tile * TILE..(tile + 1) * TILE]) {
                        *sum += i32::from(value) * i32::from(weight);
                    }
                }
                for (step, sum) in steps.iter_mut().zip(sums) {
                    *step = stepped(sum, self.shift);
                }
            }
        }
        share
    }

    /// What some words add, in their order.
    pub fn shares(&self, bags: &[Bag], mut told: impl FnMut(Share)) {
        for bags in bags.chunks(TOGETHER) {
            let wide = self.wide.as_ref().zip(bags.try_into().ok());
            match wide.and_then(|(wide, bags)| wide.shares(bags, self.half, self.shift)) {
                Some(shares) => shares.into_iter().for_each(&mut told),
                None => bags.iter().for_each(|bag| told(self.share(bag))),
            }
        }
    }

    /// A row of scores for every word.
    pub fn scored(&self, text: &Text, kept: &Kept, room: &mut Room) {
        if let Some(wide) = &self.wide {
            return wide.scored(self, text, kept, room);
        }
        self.plainly(text, kept, room);
    }

    /// The same, as any machine can.
    pub fn plainly(&self, text: &Text, kept: &Kept, room: &mut Room) {
        self.looked(text, kept, room);
        let Room { hidden, lives, mixed, .. } = room;
        for block in 0..WIDE / LANES {
            // all words by one block of weights, which stays at hand meanwhile
            for near in REACH..hidden.len() - REACH {
                let sums = self.second.sums(block, &hidden[near], lives[near]);
                for (place, sums) in sums.iter().enumerate() {
                    // the words that see this one: so far after it, at it, so far before it
                    let Some(mixed) = near.checked_sub(place * REACH).and_then(|at| mixed.get_mut(at)) else {
                        continue;
                    };
                    let cells = &mut mixed[block * LANES..(block + 1) * LANES];
                    cells.iter_mut().zip(sums).for_each(|(cell, sum)| *cell += sum);
                }
            }
        }
        self.told(text, room);
    }

    /// What the first window sees of each word; nothing before the first one and after the last.
    #[inline(always)]
    pub fn looked(&self, text: &Text, kept: &Kept, room: &mut Room) {
        let count = text.len();
        let Room { summed, hidden, lives, mixed, .. } = room;
        let written = style(text) * self.gaps() as usize;
        summed.clear();
        summed.resize(count, [0; INNER]);
        hidden.clear();
        hidden.resize(count + 2 * REACH, [0.0; INNER]);
        lives.clear();
        lives.resize(count + 2 * REACH, [0; 2]);
        for (near, piece) in text.pieces.iter().enumerate() {
            let (word, mark) = (kept.shares.of(piece.word), &self.marks[kept.marks[near] as usize + written]);
            for place in 0..WINDOW {
                let at = near + MIDDLE; // the place that sees this word first in its window
                if at >= place && at - place < count {
                    let inner = &mut summed[at - place];
                    let (word, mark) = (&word[place * INNER..], &mark[place * INNER..]);
                    for ((sum, &w), &m) in inner.iter_mut().zip(word).zip(mark) {
                        *sum = sum.wrapping_add(w.wrapping_add(m));
                    }
                }
            }
        }
        for ((sums, inner), lives) in summed.iter().zip(&mut hidden[REACH..]).zip(&mut lives[REACH..]) {
            *inner = sums.map(|sum| f32::from(sum.max(0)));
            *lives = live(inner);
        }
        mixed.clear();
        mixed.resize(count, self.bias2);
    }

    /// A row of scores for every word, by what the second window made of it.
    #[inline(always)]
    pub fn told(&self, text: &Text, room: &mut Room) {
        let Room { mixed, scores, unjudged, .. } = room;
        scores.clear();
        for mixed in mixed.iter_mut() {
            positive(mixed);
            let mut score = self.bias3;
            self.third.add(mixed, live(mixed), 0, &mut score);
            scores.push(score);
        }
        self.likely(text, scores, unjudged);
    }

    /// Where a word surely tells of somebody, those around it are likelier to do so; who is in doubt is judged.
    fn likely(&self, text: &Text, scores: &mut [[f32; LABELS]], unjudged: &mut Vec<(usize, f32)>) {
        let written = style(text);
        let likelier = if written == SHOUTED { self.likelier_shouted } else { self.likelier };
        let sure: Vec<usize> = (0..scores.len()).filter(|&at| ahead(&scores[at]) >= self.sure).collect();
        let judged = self.judge.judged(&Beside { text, scores, sure: &sure, around: self.around, style: written });
        let mut past = 0;
        for at in sure {
            let end = scores.len().min(at + self.around + 1);
            for row in &mut scores[past.max(at.saturating_sub(self.around))..end] {
                row[0] -= likelier;
            }
            past = end;
        }
        unjudged.clear();
        for (at, judged) in judged {
            let (best, plain) = (highest(&scores[at]), scores[at][0]);
            unjudged.push((at, plain));
            scores[at][0] = best - self.judge.settled(best - plain, judged);
        }
    }
}

fn highest(row: &[f32; LABELS]) -> f32 {
    row[1..].iter().copied().fold(f32::MIN, f32::max)
}

/// How far the best label is ahead of the ordinary one.
pub fn ahead(row: &[f32; LABELS]) -> f32 {
    highest(row) - row[0]
}

/// What is worked out on the way, used again for the next text.
#[derive(Default)]
pub struct Room {
    summed: Vec<[i16; INNER]>,
    pub hidden: Vec<[f32; INNER]>,
    pub lives: Vec<Live>,
    pub mixed: Vec<[f32; WIDE]>,
    pub scores: Vec<[f32; LABELS]>,
    /// Of each word in doubt: how ordinary it is by the net alone, and by what is sure around.
    pub unjudged: Vec<(usize, f32)>,
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

    /// What a word adds is asked for, if it is there by now.
    pub fn coming(&self, word: usize) {
        if let Some(share) = self.blocks.get(word / BLOCK).and_then(|block| block.get(word % BLOCK)) {
            ask(share);
        }
    }

    pub fn of(&self, word: u32) -> &Share {
        let word = word as usize;
        &self.blocks[word / BLOCK][word % BLOCK]
    }
}

/// How a text is written: with capitals where they belong, without them, or in capitals.
fn style(text: &Text) -> usize {
    let titled = |piece: &Piece| piece.traits & TITLED != 0;
    if text.pieces.iter().skip(1).any(titled) {
        0
    } else if text.pieces.iter().any(|piece| piece.traits & SMALL != 0) {
        1
    } else if text.pieces.first().is_some_and(titled) {
        0
    } else {
        SHOUTED
    }
}

/// A sum of finer steps in steps.
#[inline(always)]
pub fn stepped(sum: i32, shift: u32) -> i16 {
    (sum >> shift).clamp(-MOST, MOST) as i16
}

fn positive<const N: usize>(row: &mut [f32; N]) {
    for value in row {
        *value = value.max(0.0);
    }
}

fn rows_of(values: Vec<i16>) -> Vec<Share> {
    values.chunks_exact(SHARE).map(|row| std::array::from_fn(|at| row[at])).collect()
}

fn of_place(rows: &[Share], place: usize) -> Place {
    std::array::from_fn(|row| std::array::from_fn(|at| rows[row][place * INNER + at]))
}

fn one<const N: usize>(values: Vec<f32>) -> Result<[f32; N], String> {
    values.try_into().map_err(|_| "the net has another shape".to_string())
}

fn bytes(row: &[u8]) -> [i8; EMBEDDED] {
    std::array::from_fn(|at| row[at] as i8)
}
