//! Numbers in parts, some of which are said: `seis cinco cinco, 01 dos, tres 44`, `190 punto 26 punto 14 punto 3`.

use std::ops::Range;

use crate::classes::Ch;
use crate::data::Data;
use crate::flags::{COUNTING, DOT};
use crate::kinds::{shown, DOCUMENT, NUMBER, PHONE, RECORD, TO_CHECK};
use crate::spelt::Spelt;
use crate::table::Words;
use crate::text::{Span, Text};

const STOP: Ch = 46;

pub struct Groups {
    fewest_said: usize,
    fewest_told: usize,
    fewest_figures: usize,
    close: Words,
    between: Words,
    widest: usize,
    joints: Words,
    surely: Words,
    noughts: Words,
    tens: Words,
    nulls: Words,
    odd: Words,
    furthest: usize,
    in_a_row: usize,
}

impl Groups {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Groups {
            fewest_said: data.size("groups._FEWEST_SAID")?,
            fewest_told: data.size("spelt.FEWEST_TOLD")?,
            fewest_figures: data.size("spelt.FEWEST_FIGURES")?,
            close: data.list("groups._CLOSE")?,
            between: data.list("groups._BETWEEN")?,
            widest: data.size("groups._WIDEST")?,
            joints: data.list("groups._JOINTS")?,
            surely: data.list("groups._SURELY")?,
            noughts: data.list("groups._NOUGHTS")?,
            tens: data.list("groups._TENS")?,
            nulls: data.list("groups._NULLS")?,
            odd: data.list("groups._ODD")?,
            furthest: data.size("groups._FURTHEST")?,
            in_a_row: data.size("groups._IN_A_ROW")?,
        })
    }

    /// `seis nueve dos 686 417`, `(eight one six) 555 - oh one four two`: as many figures as a telephone has.
    pub fn spans(&self, text: &Text, spelt: &Spelt, out: &mut Vec<Span>) {
        if text.seen & (COUNTING | DOT) == 0 {
            return;
        }
        let mut at = 0;
        while at < text.len() {
            let (mut past, mut said, mut figures, mut row, mut sure, mut close) = (at, 0, 0, 0, false, true);
            while past < text.len() {
                let Some(worth) = self.worth(text, past, spelt) else { break };
                figures += worth;
                close &= past == at || self.close.has(text.gap(past - 1));
                if text.pieces[past].number {
                    row = 0;
                } else {
                    (said, row) = (said + 1, row + 1);
                }
                let low = text.low(past);
                sure |= row == self.in_a_row || self.noughts.has(low);
                past += 1;
                if !self.is_between(text.gap(past - 1)) {
                    break;
                }
            }
            let fewest = if sure && spelt.is_told(text, at) { self.fewest_told } else { self.fewest_figures };
            if (sure || close) && said >= self.fewest_said && said < past - at && figures >= fewest {
                let (first, past) = (spelt.with_letters(text, at), spelt.past_letters(text, past, true));
                out.push(shown(text.starts[first], text.end(past - 1), PHONE));
            }
            at = past.max(at + 1);
        }
    }

    /// How many figures a word stands for; nothing where it tells of no number.
    fn worth(&self, text: &Text, at: usize, spelt: &Spelt) -> Option<usize> {
        let (low, len) = (text.low(at), text.pieces[at].len as usize);
        if text.pieces[at].number || self.nulls.has(low) {
            Some(len)
        } else if self.joints.has(low) {
            Some(0)
        } else if self.tens.has(low) {
            Some(2)
        } else {
            spelt.is_figure(text, at).then_some(1)
        }
    }

    /// Nothing of a sentence's end.
    fn is_between(&self, gap: &[Ch]) -> bool {
        let within = gap.len() <= self.widest && gap.iter().all(|&sign| self.between.has(&[sign]));
        within && !(gap.len() > 1 && gap.contains(&STOP))
    }

    /// `1 5 1 0 1 0 - M D F - cero nueve`, `2.338;901`: what a number goes on with, said or behind odd signs.
    pub fn onward(&self, text: &Text, spelt: &Spelt, out: &mut Vec<Span>) {
        let starts = &text.starts[..text.len()];
        for place in 0..out.len() {
            let Span { start, end, kind, .. } = out[place];
            if kind < TO_CHECK && !matches!(kind, NUMBER | PHONE | DOCUMENT | RECORD) {
                continue;
            }
            let (at, end) = (starts.partition_point(|&one| one < start), starts.partition_point(|&one| one < end));
            let few = end < at + self.in_a_row && !text.pieces[at.min(end)..end].iter().any(|piece| piece.number);
            let (first, past) = (self.leading(text, at, few, spelt), self.following(text, end, few, spelt));
            if first < at || past > end {
                out.push(shown(text.starts[first], text.end(past - 1), NUMBER));
            }
        }
    }

    /// Where a number is over that seemed to be over there.
    fn following(&self, text: &Text, mut at: usize, few: bool, spelt: &Spelt) -> usize {
        let last = text.len().min(at + self.furthest);
        while 0 < at && at < last {
            if text.pieces[at].number && self.is_odd(text.gap(at - 1)) {
                at += 1;
                continue;
            }
            let mut past = at;
            while past < last && self.worth(text, past, spelt).is_some() && self.is_between(text.gap(past - 1)) {
                past += 1;
            }
            if !self.is_said(text, at..past, few, spelt) {
                break;
            }
            at = past;
        }
        at
    }

    /// Where a number begins that seemed to begin there.
    fn leading(&self, text: &Text, mut at: usize, few: bool, spelt: &Spelt) -> usize {
        let least = at.saturating_sub(self.furthest);
        while least < at && at < text.len() {
            if text.pieces[at - 1].number && self.is_odd(text.gap(at - 1)) {
                at -= 1;
                continue;
            }
            let mut first = at;
            while first > least && self.worth(text, first - 1, spelt).is_some() && self.is_between(text.gap(first - 1))
            {
                first -= 1;
            }
            if !self.is_said(text, first..at, few, spelt) {
                break;
            }
            at = first;
        }
        at
    }

    fn is_odd(&self, gap: &[Ch]) -> bool {
        !gap.is_empty() && gap.iter().all(|&sign| self.odd.has(&[sign]))
    }

    /// Two figures in words (not `Eight two one two`, of teeth), or one that nothing else is counted with.
    fn is_said(&self, text: &Text, mut row: Range<usize>, few: bool, spelt: &Spelt) -> bool {
        let said = row.clone().filter(|&one| !text.pieces[one].number).count();
        let sure = row.clone().any(|one| self.surely.has(text.low(one)));
        (sure || (!few && said >= self.fewest_said)) && row.any(|one| self.worth(text, one, spelt) > Some(0))
    }
}
