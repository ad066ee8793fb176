//! A folded text in pieces: a word and what stands after it.

use std::cell::Cell;
use std::ops::Range;

use crate::classes::Ch;
use crate::members::{Low, On};

/// The how-manieth piece, where it begins, where it ends.
pub type Number = (usize, usize, usize);

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span {
    pub start: usize,
    pub end: usize,
    pub kind: u8,
    pub layer: u8,
    pub lone: bool,
    /// The number of the owner; -1 for none.
    pub owner: i32,
}

#[derive(Clone, Copy)]
pub struct Piece {
    /// Of the word.
    pub len: u32,
    pub flags: u32,
    pub traits: u32,
    /// Row of the word in what is kept of words.
    pub word: u32,
    /// Lists that the word stands on: the compiled ones, and those of the layers.
    pub lists: u32,
    pub sets: u32,
    /// Which of the text's `members` says what it is on.
    pub on: u32,
    pub standing: u8,
    pub number: bool,
    /// Is the gap after it one blank?
    pub blank: bool,
}

pub struct Text<'a> {
    pub plain: &'a [Ch],
    pub folded: &'a [Ch],
    pub pieces: Vec<Piece>,
    /// One more than there are pieces.
    pub starts: Vec<usize>,
    pub seen: u32,
    pub digits: Vec<Number>,
    /// Where the thing is over that begins with a piece, as far as it was asked for.
    pub things: Vec<Cell<u32>>,
    pub members: &'a [On],
}

impl<'a> Text<'a> {
    #[inline]
    pub fn len(&self) -> usize {
        self.pieces.len()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    #[inline]
    pub fn end(&self, at: usize) -> usize {
        self.starts[at] + self.pieces[at].len as usize
    }

    #[inline]
    pub fn word(&self, at: usize) -> &'a [Ch] {
        &self.plain[self.starts[at]..self.end(at)]
    }

    #[inline]
    pub fn gap(&self, at: usize) -> &'a [Ch] {
        &self.plain[self.end(at)..self.starts[at + 1]]
    }

    /// Is the gap one blank?
    #[inline]
    pub fn blank(&self, at: usize) -> bool {
        self.pieces[at].blank
    }

    /// Folded; nothing for a number.
    #[inline]
    pub fn low(&self, at: usize) -> Low<'a> {
        let piece = &self.pieces[at];
        let letters = if piece.number { &[] } else { &self.folded[self.starts[at]..self.end(at)] };
        Low { letters, on: &self.members[piece.on as usize] }
    }

    /// The pieces that begin in a find.
    pub fn held(&self, span: &Span) -> Range<usize> {
        let first = |place: usize| self.starts.partition_point(|&at| at < place);
        first(span.start)..first(span.end)
    }

    /// Where words of this kind begin.
    pub fn places(&self, flag: u32) -> impl Iterator<Item = usize> + '_ {
        let all = if self.seen & flag != 0 { self.pieces.len() } else { 0 };
        (0..all).filter(move |&at| self.pieces[at].flags & flag != 0).map(|at| self.starts[at])
    }

    /// Whole words: `JaneDoe` and `mrn123` are one each. Where each begins and ends in the folded text.
    pub fn runs(&self, joined: u32) -> Vec<(usize, usize)> {
        let mut made: Vec<(usize, usize)> = Vec::with_capacity(self.pieces.len());
        let mut open = false;
        for (at, piece) in self.pieces.iter().enumerate() {
            match made.last_mut() {
                Some(last) if open => last.1 = self.end(at),
                _ => made.push((self.starts[at], self.end(at))),
            }
            open = piece.flags & joined != 0;
        }
        made
    }
}
