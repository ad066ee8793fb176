//! Fields of a form and the foot of a letter: what a label says that follows, and no other layer has found.

use crate::classes::Ch;
use crate::data::Data;
use crate::flags::{CAPITAL, FIELD, FOOT, FORM_ORDINARY, FORM_SOMEBODYS, LETTERS, PARTICLE, SMALL, TITLED, TOP};
use crate::kinds::{shown, ADDRESS, PERSON, PLACE};
use crate::rex::Rex;
use crate::table::Words;
use crate::text::{Span, Text};

const COLON: Ch = 58;

/// What begins a region, what it holds, what ends it, how long it may be, and whether every word of it counts.
struct Label {
    label: Rex,
    kind: u8,
    ending: Rex,
    longest: usize,
    entire: bool,
}

pub struct Forms {
    labels: Vec<Label>,
    longest_label: usize,
    ties: Rex,
    specialty: Rex,
    professional: u32,
    family: u32,
    openings: Words,
    wide: usize,
    before: Words,
    said: Words,
    large: Words,
    within: Words,
    districts: Words,
}

/// Where a label's value stands.
struct Region<'a> {
    start: usize,
    end: usize,
    of: &'a Label,
}

impl Forms {
    pub fn new(data: &Data) -> Result<Self, String> {
        let rex = |name: &str| data.rex(&format!("forms.{name}"));
        let list = |name: &str| data.list(&format!("forms.{name}"));
        let longest = (data.size("forms._LONGEST_VALUE")?, data.size("forms._LONGEST_FOOT")?);
        let of = |label: &str, kind: u8, ending: &str, longest: usize| {
            let entire = label == "_CALLED" || matches!(ending, "_END_OF_VALUE" | "_END_OF_TEXT");
            Ok::<_, String>(Label { label: rex(label)?, kind, ending: rex(ending)?, longest, entire })
        };
        Ok(Forms {
            labels: vec![
                of("_PLACED", PLACE, "_END_OF_VALUE", longest.0)?,
                of("_LIVING", ADDRESS, "_END_OF_VALUE", longest.0)?,
                of("_CALLED", PERSON, "_END_OF_NAME", longest.0)?,
                of("_ROLE", PERSON, "_END_OF_NAME", longest.0)?,
                of("_KEYED", PERSON, "_END_OF_TEXT", longest.0)?,
                of("_SIGNED", ADDRESS, "_END_OF_FOOT", longest.1)?,
            ],
            longest_label: data.size("forms._LONGEST_LABEL")?,
            ties: rex("_TIES")?,
            specialty: rex("_SPECIALTY")?,
            family: data.bits("forms._FAMILY")?,
            professional: data.bits("forms.OF_MEDICINE")?,
            openings: list("_OPENINGS")?,
            wide: data.size("forms._WIDE")?,
            before: list("_BEFORE")?,
            said: list("_SAID")?,
            large: data.list("ordinary.LARGE")?,
            within: list("_WITHIN")?,
            districts: list("_DISTRICTS")?,
        })
    }

    /// What stands in such places and was not found.
    pub fn spans(&self, text: &Text, out: &mut Vec<Span>) {
        if text.seen & (FIELD | FOOT) == 0 {
            return;
        }
        let taken: Vec<(usize, usize)> = out.iter().map(|span| (span.start, span.end)).collect();
        let mut past = 0;
        for place in text.places(FIELD | FOOT) {
            if place < past {
                continue;
            }
            if let Some(region) = self.region(text, place) {
                past = region.end;
                self.left(text, &region, &taken, out);
            }
        }
    }

    fn region(&self, text: &Text, place: usize) -> Option<Region<'_>> {
        if !text.folded[place..text.folded.len().min(place + self.longest_label)].contains(&COLON) {
            return None; // most words that could are no label
        }
        let last = text.plain[..place].iter().rposition(|&c| !self.before.has(&[c]));
        if last.is_some_and(|last| !self.openings.has(&text.plain[last..last + 1]) && place - last <= self.wide) {
            return None;
        }
        self.labels.iter().find_map(|of| {
            let start = of.label.end_at(text.folded, place, text.folded.len())?;
            let limit = text.plain.len().min(start + of.longest);
            let end = of.ending.search(text.folded, start, limit).map_or(limit, |over| over.start);
            Some(Region { start, end, of })
        })
    }

    /// Rows of words with a capital and of numbers that nobody has claimed; a particle may stand in one.
    fn left(&self, text: &Text, region: &Region, taken: &[(usize, usize)], out: &mut Vec<Span>) {
        let at = |place: usize| text.starts[..text.len()].partition_point(|&start| start < place);
        let mut row: Option<(usize, usize)> = None;
        let mut end = |row: &mut Option<(usize, usize)>| {
            if let Some((first, last)) = row.take() {
                let kind = region.of.kind;
                out.push(Span { lone: true, ..shown(text.starts[first], text.end(last), kind) });
            }
        };
        let places = at(region.start)..at(region.end);
        let entire = region.of.entire && !places.is_empty() && self.tells(text, places.start);
        let mut named = false; // whether the word before is somebody's
        let (first, last) = (places.start, places.end.saturating_sub(1));
        for at in places {
            let (from, to) = (text.starts[at], text.end(at));
            if row.is_some() && !text.gap(at - 1).is_empty() && !self.ties.fullmatch(text.gap(at - 1)) {
                end(&mut row);
            }
            let claimed = taken.iter().any(|&(begin, over)| begin < to && from < over);
            let kind = region.of.kind;
            let counts = entire
                || self.counts(text, at, kind)
                || (named && self.goes_on(text, at, kind, at == last))
                || (at == first && self.lost_its_capital(text, at, kind));
            named = claimed || counts;
            if !claimed && counts {
                row = Some((row.map_or(at, |(first, _)| first), at));
            } else if claimed || text.pieces[at].traits & PARTICLE == 0 {
                end(&mut row);
            }
        }
        end(&mut row);
    }

    /// A name that is a word, after another name.
    fn goes_on(&self, text: &Text, at: usize, kind: u8, last: bool) -> bool {
        let (piece, low): (_, &[Ch]) = (&text.pieces[at], text.low(at).letters);
        if !text.blank(at - 1) || text.pieces[at - 1].traits & LETTERS != 0 {
            return false;
        }
        if kind == PERSON && piece.traits & text.pieces[at - 1].traits & SMALL != 0 {
            let never = if last { self.professional } else { self.professional | TOP };
            return piece.lists & (self.family | never) == self.family;
        }
        if piece.traits & (CAPITAL | LETTERS) != CAPITAL || self.said.has(low) || self.large.has(low) {
            return false;
        }
        piece.lists & self.professional == 0 && !self.specialty.fullmatch(low)
    }

    /// Somebody's first letters were cut off.
    fn lost_its_capital(&self, text: &Text, at: usize, kind: u8) -> bool {
        let piece = &text.pieces[at];
        if kind != PERSON || piece.traits & SMALL == 0 || !text.blank(at) {
            return false;
        }
        if !text.pieces.get(at + 1).is_some_and(|next| next.traits & TITLED != 0) {
            return false;
        }
        !self.said.has(text.low(at)) && piece.lists & TOP == 0
    }

    /// Does a value begin with it that is one? `desconocido` is none.
    fn tells(&self, text: &Text, at: usize) -> bool {
        let low = text.low(at);
        low.is_empty() || (text.pieces[at].traits & CAPITAL != 0 && !self.said.has(low))
    }

    fn counts(&self, text: &Text, at: usize, kind: u8) -> bool {
        let (piece, low): (_, &[Ch]) = (&text.pieces[at], text.low(at).letters);
        let ordinal = || at > 0 && text.pieces[at - 1].number && text.gap(at - 1).is_empty();
        if low.is_empty() || self.within.has(low) || ordinal() {
            return kind != PERSON;
        }
        if piece.traits & CAPITAL == 0 || self.said.has(low) || self.large.has(low) {
            return false;
        }
        if kind != PERSON && self.districts.has(low) {
            return true;
        }
        if kind == PERSON && piece.traits & LETTERS != 0 {
            return false;
        }
        let ordinary = || piece.lists & FORM_ORDINARY != 0 || self.specialty.fullmatch(low);
        piece.lists & FORM_SOMEBODYS != 0 || !ordinary()
    }
}
