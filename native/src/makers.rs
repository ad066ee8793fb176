//! Makers of drugs and devices in brackets: the firm goes with the town it is in, what was made stays.

use crate::classes::Ch;
use crate::data::Data;
use crate::flags::{CAPITAL, PARTICLE, STATE};
use crate::kinds::{shown, FACILITY};
use crate::table::Words;
use crate::text::{Span, Text};

const OPEN: Ch = 40;
const CLOSE: Ch = 41;
const LINE: Ch = 10;
const MARK: Ch = 0xAE;
const AND: [Ch; 3] = [32, 38, 32];

pub struct Makers {
    most: usize,
    trade: Words,
    parts: Words,
    large: Words,
    lands: Words,
    firms: Words,
    makers: Words,
    placed: u32,
    of_medicine: u32,
    fewest_of_firm: usize,
    most_code: usize,
    fewest_with_state: usize,
}

/// From which piece to which.
type Item = (usize, usize);

impl Makers {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Makers {
            most: data.size("makers._MOST")?,
            trade: data.list("makers._TRADE")?,
            parts: data.list("makers._PARTS")?,
            large: data.list("ordinary.LARGE")?,
            lands: data.list("makers._LANDS")?,
            firms: data.list("makers._FIRMS")?,
            makers: data.list("makers._MAKERS")?,
            placed: data.bits("makers._PLACED")?,
            of_medicine: data.bits("makers.OF_MEDICINE")?,
            most_code: data.size("makers._MOST_CODE")?,
            fewest_with_state: data.size("makers._FEWEST_WITH_STATE")?,
            fewest_of_firm: data.size("makers._FEWEST_OF_FIRM")?,
        })
    }

    /// Firms and their places, each by itself.
    pub fn spans(&self, text: &Text, out: &mut Vec<Span>) {
        if !text.plain.contains(&OPEN) {
            return;
        }
        for at in 0..text.len() {
            let before = if at > 0 { text.gap(at - 1) } else { &text.plain[..text.starts[0]] };
            if !before.contains(&OPEN) {
                continue;
            }
            let Some(last) = self.closed(text, at) else { continue };
            let sold = before.contains(&MARK);
            for (first, last) in self.named(text, &self.items(text, at, last), sold) {
                out.push(Span { lone: true, ..shown(text.starts[first], text.end(last), FACILITY) });
            }
        }
    }

    /// The last piece before the bracket closes in the same line.
    fn closed(&self, text: &Text, at: usize) -> Option<usize> {
        for last in at..text.len().min(at + self.most) {
            for &sign in text.gap(last) {
                match sign {
                    CLOSE => return Some(last),
                    OPEN | LINE => return None,
                    _ => (),
                }
            }
        }
        None
    }

    fn items(&self, text: &Text, mut first: usize, last: usize) -> Vec<Item> {
        let mut made = Vec::new();
        for at in first..last {
            let gap = text.gap(at);
            if gap.last() == Some(&32) && gap.iter().any(|&c| self.parts.has(&[c])) {
                made.push((first, at));
                first = at + 1;
            }
        }
        made.push((first, last));
        made
    }

    /// `sold`: whether a sign of trade stands right before the brackets. Then who makes it is no product.
    fn named(&self, text: &Text, items: &[Item], sold: bool) -> Vec<Item> {
        let marked = items.iter().rposition(|&item| self.is_marked(text, item)).map_or(items.len(), |at| at + 1);
        let last = items[items.len() - 1];
        let all = items.len() > 1 && (self.is_place(text, last) || self.ends_in_state(text, items, last));
        let chosen = if marked < items.len() { &items[marked..] } else { items };
        let every = marked < items.len() || all;
        let known = |item: Item| (item != items[0] || items.len() == 1) && self.makers.has(text.low(item.0));
        let named = |&item: &Item| {
            (every || self.is_firm(text, item) || known(item))
                && (self.is_place(text, item) || self.is_name(text, item, sold, all))
        };
        let passed = items.len() - chosen.len();
        let sole = |&&(first, last): &&Item| {
            first == last && self.makers.has(text.low(first)) && self.is_marked(text, (first, last))
        };
        items[..passed].iter().filter(sole).chain(chosen.iter().filter(|item| named(item))).copied().collect()
    }

    /// Is it the name of a product by its sign?
    fn is_marked(&self, text: &Text, (first, last): Item) -> bool {
        !self.is_firm(text, (first, last))
            && (first..=last).any(|at| text.gap(at).contains(&MARK) || self.trade.has(text.low(at)))
    }

    /// The firm, its town and the state.
    fn ends_in_state(&self, text: &Text, items: &[Item], (first, last): Item) -> bool {
        items.len() >= self.fewest_with_state && first == last && text.pieces[last].flags & STATE != 0
    }

    fn is_place(&self, text: &Text, (first, last): Item) -> bool {
        let place = |at: usize| {
            let (piece, low) = (&text.pieces[at], text.low(at));
            !low.is_empty()
                && (piece.traits & PARTICLE != 0
                    || self.large.has(low)
                    || self.lands.has(low)
                    || piece.lists & self.placed != 0)
        };
        text.pieces[first].traits & CAPITAL != 0 && (first..=last).all(place)
    }

    /// With a capital, without a number, and not itself what was made.
    fn is_name(&self, text: &Text, (first, last): Item, sold: bool, placed: bool) -> bool {
        let piece = &text.pieces[first];
        if piece.traits & CAPITAL != 0 && placed && first == last && piece.len as usize <= self.most_code {
            return !text.low(first).is_empty(); // the letters of a region
        }
        let told = || (sold && placed) || self.is_firm(text, (first, last)) || text.gap(first) == AND;
        piece.traits & CAPITAL != 0
            && (told() || piece.lists & self.of_medicine == 0 || self.makers.has(text.low(first)))
            && (first..=last).all(|at| !text.low(at).is_empty())
    }

    fn is_firm(&self, text: &Text, (first, last): Item) -> bool {
        last + 1 - first >= self.fewest_of_firm && self.firms.has(text.low(last))
    }
}
