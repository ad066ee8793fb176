//! Who is named in a text: the people of a clinic, and what a conversation knows.

use crate::classes::Ch;
use crate::days::Dated;
use crate::flags::JOINED;
use crate::kinds::{BIRTH, DIRECTORY, PERSON, SYMBOLS};
use crate::lexicon::{Lexicon, Rules, Told};
use crate::names::Match;
use crate::patterns::Births;
use crate::text::{Span, Text};

/// Stands between two texts of one entry.
pub const BETWEEN: Ch = 0x1F;
/// Stands between two entries.
pub const APART: Ch = 0x1E;
const BLANK: Ch = 32;
const NOBODY: i32 = -1;
/// More words than that are looked through in order.
const MANY: usize = 32;

/// What a conversation knows of a text, and whom the clinic knows.
pub fn known(
    rules: &Rules,
    births: &Births,
    symbols: Option<&Lexicon>,
    people: Option<&Lexicon>,
    text: &Text,
    dates: &[Dated],
    out: &mut Vec<Span>,
) {
    let places = if symbols.is_some() || people.is_some() { text.runs(JOINED) } else { Vec::new() };
    if let Some(symbols) = symbols {
        symbols.symbols(rules, text, &places, dates, out);
    }
    if let Some(people) = people {
        people.people(rules, births, text, &places, dates, out);
    }
}

/// The words that are part of a known name.
pub fn borne(symbols: Option<&Lexicon>, people: Option<&Lexicon>, text: &Text) -> Vec<usize> {
    let known = |word: &[Ch]| [symbols, people].into_iter().flatten().any(|lexicon| lexicon.bears(word));
    (0..text.len()).filter(|&at| !text.pieces[at].number && known(&text.low(at))).collect()
}

impl Lexicon {
    /// Take up somebody with all that is told of them, or let go of them. `text` and `folded` are of one length.
    pub fn change_entry(&mut self, rules: &Rules, owner: u32, kind: u8, text: &[Ch], folded: &[Ch], add: bool) {
        if add {
            self.mark(owner, kind);
        }
        let space = |&c: &Ch| rules.names.context.classes.space(c);
        let texts = || text.split(|&c| c == BETWEEN);
        let mut longer: Vec<&[Ch]> = Vec::with_capacity(16);
        longer.extend(texts().filter(|text| text.contains(&BLANK)).flat_map(|text| text.split(space)));
        if longer.len() > MANY {
            longer.sort_unstable();
        }
        let within = |word: &[Ch]| {
            if longer.len() > MANY {
                longer.binary_search(&word).is_ok()
            } else {
                longer.contains(&word)
            }
        };
        let mut start = 0;
        for text in texts() {
            let low = &folded[start..start + text.len()];
            start += text.len() + 1;
            // one word that a longer text already holds says nothing new; an e-mail is found by its form
            if text.is_empty() || !(rules.is_email(text) || within(text)) {
                self.change(rules, owner, Told::Text(rules.kind_of(text, low, kind), text, low), add);
            }
        }
    }

    /// Values of a conversation that stand in a text.
    pub fn symbols(&self, rules: &Rules, text: &Text, places: &[(usize, usize)], dates: &[Dated], out: &mut Vec<Span>) {
        for found in self.matches(rules, text, places) {
            let kind = found.kind.unwrap_or_else(|| self.kind_of(&found.owners));
            out.push(Span {
                start: found.start,
                end: found.end,
                kind,
                layer: SYMBOLS,
                lone: found.lone,
                owner: NOBODY,
            });
        }
        for date in self.births(dates) {
            out.push(born(date, SYMBOLS));
        }
    }

    /// Everybody known who is named in a text.
    pub fn people(
        &self,
        rules: &Rules,
        births: &Births,
        text: &Text,
        places: &[(usize, usize)],
        dates: &[Dated],
        out: &mut Vec<Span>,
    ) {
        let matches = self.matches(rules, text, places);
        out.extend(matches.iter().map(|found| self.person(rules, found)));
        let mut named: Option<Vec<u32>> = None;
        for date in self.births(dates) {
            // on most days somebody was born: a date is theirs beside a word of birth, or beside their name
            let named = named.get_or_insert_with(|| surely(&matches));
            let owners = self.born(date.days());
            if owners.iter().any(|owner| named.binary_search(owner).is_ok())
                || births.near(text.folded, date.start, date.end)
            {
                out.push(born(date, DIRECTORY));
            }
        }
    }

    /// Full dates on which somebody known was born.
    fn births<'a>(&'a self, dates: &'a [Dated]) -> impl Iterator<Item = &'a Dated> {
        dates.iter().filter(|date| !self.born(date.days()).is_empty())
    }

    fn person(&self, rules: &Rules, found: &Match) -> Span {
        let (start, end, lone) = (found.start, found.end, found.lone);
        let many = found.owners.is_empty() || found.owners.len() > rules.most_owners;
        let kind = found.kind.unwrap_or_else(|| if many { PERSON } else { self.kind_of(&found.owners) });
        let owner = match found.owners[..] {
            [one] if found.kind.is_none() && !lone => one as i32,
            _ => NOBODY,
        };
        Span { start, end, kind, layer: DIRECTORY, lone, owner }
    }
}

/// Who is named by more than one word, in order.
fn surely(matches: &[Match]) -> Vec<u32> {
    let sure = matches.iter().filter(|found| !found.lone);
    let mut named: Vec<u32> = sure.flat_map(|found| found.owners.iter().copied()).collect();
    named.sort_unstable();
    named
}

fn born(date: &Dated, layer: u8) -> Span {
    Span { start: date.start, end: date.end, kind: BIRTH, layer, lone: false, owner: NOBODY }
}
