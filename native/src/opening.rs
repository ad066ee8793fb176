//! What can stand where a match begins, before it, and at the next places: most places are passed over by that alone.

use std::collections::HashSet;

use crate::classes::Ch;
use crate::rexmake::{First, Kept, Step};
use crate::rexparse::Set;

const DEPTH: usize = 8;
const ASCII: usize = 128;
const WIDE: usize = ASCII;
const END: usize = ASCII + 1;
const MOST_STATES: usize = 4000; // that are followed

/// Of each sign, and of the end of the text, at which of the first places of a match it may stand.
pub struct Opening {
    places: [u8; END + 1],
    last: u32,
}

impl Opening {
    pub fn new(steps: &[Kept], sets: &[Set], nothing: &Set, begin: u32) -> Result<Self, String> {
        let mut firsts = Vec::with_capacity(DEPTH);
        let mut states = vec![State { step: begin, past: 0, limit: First::ANY }];
        while firsts.len() < DEPTH && !states.is_empty() {
            let mut level = Level { steps, sets, nothing, first: First::NONE, over: false, next: Vec::new() };
            level.follow(states)?;
            firsts.push(level.first);
            states = if level.over { Vec::new() } else { level.next };
        }
        let mut places = [0; END + 1];
        for (at, first) in firsts.iter().enumerate() {
            for (sign, places) in places.iter_mut().enumerate() {
                let may = match sign {
                    WIDE => first.wide,
                    END => first.end,
                    c => first.ascii[c >> 6] >> (c & 63) & 1 != 0,
                };
                *places |= u8::from(may) << at;
            }
        }
        Ok(Opening { places, last: firsts.len() as u32 - 1 })
    }

    /// May a match begin there?
    #[inline]
    pub fn may(&self, text: &[Ch], at: usize) -> bool {
        (0..=self.last as usize).all(|near| self.places[sign(text, at + near)] >> near & 1 != 0)
    }

    /// The first place in a range where one may.
    #[inline]
    pub fn find(&self, text: &[Ch], from: usize, to: usize) -> Option<usize> {
        let last = self.last as usize;
        let mut held = 0;
        for at in from..to + last {
            held = (held << 1 | 1) & self.places[sign(text, at)];
            if held >> last & 1 != 0 {
                return Some(at - last);
            }
        }
        None
    }
}

#[inline]
fn sign(text: &[Ch], at: usize) -> usize {
    text.get(at).map_or(END, |&c| (c as usize).min(WIDE))
}

/// On the way: before a step, so far into it; what comes next must be within the limit.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    step: u32,
    past: u32,
    limit: First,
}

/// All ways, as far as one place.
struct Level<'a> {
    steps: &'a [Kept],
    sets: &'a [Set],
    nothing: &'a Set,
    /// What may stand there.
    first: First,
    /// Is nothing known of the places after it?
    over: bool,
    next: Vec<State>,
}

impl Level<'_> {
    fn follow(&mut self, mut states: Vec<State>) -> Result<(), String> {
        let mut seen: HashSet<State> = HashSet::new();
        while let Some(state) = states.pop() {
            if !seen.insert(state) {
                continue;
            }
            if seen.len() > MOST_STATES {
                (self.first, self.over) = (First::ANY, true);
                return Ok(());
            }
            let State { step, past, limit } = state;
            match &self.steps[step as usize].0 {
                Step::Char(c, next) => self.taken(First::of(&self.nothing.single(*c)?), limit, *next, 0),
                Step::Same(letters, next) | Step::Alike(letters, next) => {
                    let held = First::of(&self.nothing.single(letters[past as usize])?);
                    let more = past + 1 < letters.len() as u32;
                    self.taken(held, limit, if more { step } else { *next }, if more { past + 1 } else { 0 });
                }
                Step::One(set, next) => self.taken(First::of(set.all(self.sets)), limit, *next, 0),
                Step::Many { set, min, max, next, .. } => {
                    if past < *max {
                        self.taken(First::of(set.all(self.sets)), limit, step, (past + 1).min(DEPTH as u32));
                    }
                    if past >= (*min).min(DEPTH as u32) {
                        states.push(State { step: *next, past: 0, limit });
                    }
                }
                Step::Two { to, .. } => states.extend(to.map(|step| State { step, past: 0, limit })),
                Step::Some { to, .. } => states.extend(to.iter().map(|&step| State { step, past: 0, limit })),
                Step::Beside { set, behind: false, not, next } => {
                    let set = set.all(self.sets);
                    let limit = if *not { limit.without(set) } else { limit.within(set) };
                    states.push(State { step: *next, past: 0, limit });
                }
                Step::End(next) => {
                    let limit = First { end: limit.end, ..First::NONE };
                    states.push(State { step: *next, past: 0, limit });
                }
                Step::Keep(_, next) | Step::Start(next) | Step::Edge(next) => {
                    states.push(State { step: *next, past: 0, limit });
                }
                Step::Beside { next, .. } | Step::Look { next, .. } => {
                    states.push(State { step: *next, past: 0, limit });
                }
                Step::Again(..) | Step::Held | Step::Found => {
                    self.first = self.first.or(limit);
                    self.over = true;
                }
            }
        }
        Ok(())
    }

    /// One sign more.
    fn taken(&mut self, held: First, limit: First, step: u32, past: u32) {
        let held = held.and(limit);
        if held != First::NONE {
            self.first = self.first.or(held);
            self.next.push(State { step, past, limit: First::ANY });
        }
    }
}

/// What can stand where a match begins, and what cannot stand right before it, of ASCII.
#[derive(Clone, Copy)]
pub struct Start {
    pub first: First,
    pub unfit: [u64; 2],
}

impl Start {
    #[inline]
    pub fn fits(&self, text: &[Ch], at: usize) -> bool {
        let before = if at == 0 { 128 } else { text[at - 1] };
        before >= 128 || self.unfit[(before >> 6) as usize] >> (before & 63) & 1 == 0
    }
}

/// By the choices and the looks behind that an expression begins with. Those with one look behind are one.
pub fn begun(steps: &[Kept], step: u32, start: Start, made: &mut Vec<Start>) {
    match &steps[step as usize].0 {
        Step::Beside { set, behind: true, not, next } => {
            let unfit = std::array::from_fn(|at| start.unfit[at] | if *not { set.ascii[at] } else { !set.ascii[at] });
            begun(steps, *next, Start { unfit, ..start }, made);
        }
        Step::Two { to, first } => {
            for (&to, &first) in to.iter().zip(first) {
                begun(steps, to, Start { first: first.and(start.first), ..start }, made);
            }
        }
        Step::Some { to, sorts, open, wide, end } => {
            for (at, &to) in to.iter().enumerate() {
                let first = First::chosen(at, |c| open[usize::from(sorts[c])], *wide, *end).and(start.first);
                begun(steps, to, Start { first, ..start }, made);
            }
        }
        _ => match made.iter_mut().find(|held| held.unfit == start.unfit) {
            Some(held) => held.first = held.first.or(start.first),
            None => made.push(start),
        },
    }
}
