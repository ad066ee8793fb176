//! What can stand before a match and at its first places: nearly every place is passed over by that alone.

use std::collections::HashMap;

use crate::classes::Ch;
use crate::first::First;
use crate::rexmake::{Kept, Maker, Step};
use crate::rexparse::Set;
use crate::values::Keyed;

/// The place before a match, and its first ones.
const PLACES: usize = 8;
/// Ways to begin that are told apart: a byte for each, with a bit for each place.
const LANES: usize = 8;
const LOWEST: u64 = u64::MAX / u8::MAX as u64;
const ASCII: usize = 128;
const WIDE: usize = ASCII;
const NONE: usize = ASCII + 1;
const MOST_WAYS: usize = 300;
const MOST_STATES: usize = 4000; // that are followed
const WORD: [u64; 2] = [0x03FF_0000_0000_0000, 0x07FF_FFFE_87FF_FFFE];

/// Of each sign, and of none, where it may stand.
pub struct Opening {
    places: [u64; NONE + 1],
    last: usize,
}

type Lane = [First; PLACES];

impl Opening {
    pub fn new(made: &Maker, begin: u32) -> Result<Self, String> {
        let made = Making { steps: &made.steps, sets: &made.sets, nothing: &made.nothing };
        let lanes = made.ways(begin)?.into_iter().map(|way| made.lane(way, PLACES)).collect::<Result<Vec<_>, _>>()?;
        let lanes = together(lanes);
        let mut places = [0; NONE + 1];
        for (lane, firsts) in lanes.iter().enumerate() {
            for (at, first) in firsts.iter().enumerate() {
                for (sign, places) in places.iter_mut().enumerate() {
                    *places |= u64::from(holds(first, sign)) << (PLACES * lane + at);
                }
            }
        }
        let told = |lane: &Lane| lane.iter().rposition(|first| *first != First::ANY).unwrap_or(0);
        Ok(Opening { places, last: lanes.iter().map(told).max().unwrap_or(0) })
    }

    /// May a match begin there?
    #[inline]
    pub fn may(&self, text: &[Ch], at: usize) -> bool {
        let mut open = LOWEST;
        for near in 0..=self.last {
            open &= self.places[sign(text, (at + near).wrapping_sub(1))] >> near;
            if open == 0 {
                return false;
            }
        }
        true
    }

    /// The first place in a range where one may.
    #[inline]
    pub fn find(&self, text: &[Ch], from: usize, to: usize) -> Option<usize> {
        let (mut open, all) = (0, LOWEST << self.last);
        for at in from..to + self.last {
            open = (open << 1 | LOWEST) & self.places[sign(text, at.wrapping_sub(1))];
            if open & all != 0 && at >= from + self.last {
                return Some(at - self.last);
            }
        }
        None
    }
}

#[inline]
fn sign(text: &[Ch], at: usize) -> usize {
    text.get(at).map_or(NONE, |&c| (c as usize).min(WIDE))
}

fn holds(first: &First, sign: usize) -> bool {
    match sign {
        WIDE => first.wide,
        NONE => first.end,
        c => first.ascii[c >> 6] >> (c & 63) & 1 != 0,
    }
}

/// Places at which it is asked which branches are open.
const NEAR: usize = 4;

/// By the sort of a sign, and by its place: a bit for each branch.
pub type Open = Box<[[u64; NEAR]]>;

/// Signs of one sort open the same branches everywhere in an expression.
pub struct Sorts([u8; NONE + 1]);

impl Sorts {
    pub fn new(maker: &mut Maker) -> Result<Self, String> {
        let made = Making { steps: &maker.steps, sets: &maker.sets, nothing: &maker.nothing };
        let mut forks: Vec<(usize, Vec<[u64; NEAR]>)> = Vec::new();
        for (at, step) in made.steps.iter().enumerate() {
            let Step::Some { to, .. } = &step.0 else { continue };
            let mut open = vec![[0; NEAR]; NONE + 1];
            for (branch, &step) in to.iter().enumerate() {
                let state = State { step, past: 0, limit: First::ANY };
                let lane = made.lane(Way { before: First::ANY, state }, 1 + NEAR)?;
                for (sign, open) in open.iter_mut().enumerate() {
                    for (open, first) in open.iter_mut().zip(&lane[1..]) {
                        *open |= u64::from(holds(first, sign)) << branch;
                    }
                }
            }
            forks.push((at, open));
        }
        let told = |sign: usize| forks.iter().map(|(_, open)| open[sign]).collect::<Vec<_>>();
        let (mut kinds, mut firsts) = (HashMap::new(), Vec::new());
        let sorts = std::array::from_fn(|sign| {
            *kinds.entry(told(sign)).or_insert_with(|| {
                firsts.push(sign);
                firsts.len() as u8 - 1
            })
        });
        for (at, held) in forks {
            if let Step::Some { open, .. } = &mut maker.steps[at].0 {
                *open = firsts.iter().map(|&sign| held[sign]).collect();
            }
        }
        Ok(Sorts(sorts))
    }

    /// The branches that are open.
    #[inline]
    pub fn open(&self, open: &Open, text: &[Ch], at: usize) -> u64 {
        let mut made = u64::MAX;
        for near in 0..NEAR {
            made &= open[usize::from(self.0[sign(text, at + near)])][near];
            if made == 0 {
                break;
            }
        }
        made
    }
}

/// On the way: before a step, so far into it; what comes next must be within the limit.
#[derive(Clone, Copy)]
struct State {
    step: u32,
    past: u32,
    limit: First,
}

/// A way to begin, after what stands before it.
struct Way {
    before: First,
    state: State,
}

struct Making<'a> {
    steps: &'a [Kept],
    sets: &'a [Set],
    nothing: &'a Set,
}

impl Making<'_> {
    /// By the choices, and by what is asked of the signs around, that an expression begins with.
    fn ways(&self, begin: u32) -> Result<Vec<Way>, String> {
        let mut made = Vec::new();
        let mut left = vec![Way { before: First::ANY, state: State { step: begin, past: 0, limit: First::ANY } }];
        while let Some(way) = left.pop() {
            let (before, limit) = (way.before, way.state.limit);
            let mut on = |step: u32, before: First, limit: First| {
                if before != First::NONE && limit != First::NONE {
                    left.push(Way { before, state: State { step, past: 0, limit } });
                }
            };
            match &self.steps[way.state.step as usize].0 {
                _ if made.len() > MOST_WAYS => made.push(way),
                Step::Two { to, .. } => to.iter().for_each(|&to| on(to, before, limit)),
                Step::Some { to, .. } => to.iter().for_each(|&to| on(to, before, limit)),
                Step::Keep(_, next) => on(*next, before, limit),
                Step::Look { body, behind, not, next } => on(*next, before, self.ahead(*body, *behind, *not, limit)?),
                Step::Start(next) => on(*next, First { end: before.end, ..First::NONE }, limit),
                Step::End(next) => on(*next, before, First { end: limit.end, ..First::NONE }),
                Step::Beside { set, behind, not, next } => {
                    let set = set.all(self.sets);
                    let within = |first: First| if *not { first.without(set) } else { first.within(set) };
                    if *behind {
                        on(*next, within(before), limit);
                    } else {
                        on(*next, before, within(limit));
                    }
                }
                Step::Edge(next) => {
                    let inside = First { ascii: WORD, wide: true, end: false };
                    let outside = First { ascii: WORD.map(|bits| !bits), wide: true, end: true };
                    on(*next, before.and(inside), limit.and(outside));
                    on(*next, before.and(outside), limit.and(inside));
                }
                _ => made.push(way),
            }
        }
        Ok(made)
    }

    /// What may come next where a look ahead holds.
    fn ahead(&self, body: u32, behind: Option<usize>, not: bool, limit: First) -> Result<First, String> {
        if behind.is_some() {
            return Ok(limit);
        }
        if !not {
            return Ok(
                limit.and(self.follow(vec![State { step: body, past: 0, limit: First::ANY }], &mut Vec::new())?.0)
            );
        }
        let (mut made, mut left) = (limit, vec![body]);
        while let Some(step) = left.pop() {
            match &self.steps[step as usize].0 {
                Step::Two { to, .. } => left.extend(to),
                Step::Some { to, .. } => left.extend(to.iter()),
                Step::One(set, next) if self.holds(*next) => made = made.without(set.all(self.sets)),
                Step::Char(c, next) if self.holds(*next) => made = made.without(&self.nothing.single(*c)?),
                _ => (),
            }
        }
        Ok(made)
    }

    fn letter(&self, c: Ch) -> First {
        let Set { ignore, folds, .. } = *self.nothing;
        let other = if ignore && c < 128 && (c as u8).is_ascii_alphabetic() { c ^ 32 } else { c };
        let bit = |c: Ch, half: u32| if c / 64 == half { 1 << (c % 64) } else { 0 };
        let ascii = [0, 1].map(|half| bit(c, half) | bit(other, half));
        First { ascii, wide: c > 127 || (folds && matches!(c | 32, 0x69 | 0x6B | 0x73)), end: false }
    }

    fn holds(&self, step: u32) -> bool {
        matches!(self.steps[step as usize].0, Step::Held)
    }

    fn lane(&self, way: Way, most: usize) -> Result<Lane, String> {
        let mut lane = [First::ANY; PLACES];
        lane[0] = way.before;
        let mut states = vec![way.state];
        for place in &mut lane[1..most] {
            let mut next = Vec::new();
            let (first, over) = self.follow(states, &mut next)?;
            *place = first;
            if over {
                break;
            }
            states = next;
        }
        Ok(lane)
    }

    /// What may stand there, and whether nothing is known of the places after it.
    fn follow(&self, mut states: Vec<State>, next: &mut Vec<State>) -> Result<(First, bool), String> {
        let mut seen: Keyed<u64, ()> = Keyed::default();
        let (mut first, mut over, mut followed) = (First::NONE, false, 0);
        while let Some(State { step, past, limit }) = states.pop() {
            if limit == First::ANY && seen.insert(u64::from(step) << 32 | u64::from(past), ()).is_some() {
                continue;
            }
            followed += 1;
            if followed > MOST_STATES {
                return Ok((First::ANY, true));
            }
            let mut taken = |held: First, step: u32, past: u32| {
                let held = held.and(limit);
                if held != First::NONE {
                    first = first.or(held);
                    next.push(State { step, past, limit: First::ANY });
                }
            };
            let mut on = |step: u32, limit: First| states.push(State { step, past: 0, limit });
            match &self.steps[step as usize].0 {
                Step::Char(c, next) => taken(self.letter(*c), *next, 0),
                Step::Same(letters, next) | Step::Alike(letters, next) => {
                    let held = self.letter(letters[past as usize]);
                    let more = past + 1 < letters.len() as u32;
                    taken(held, if more { step } else { *next }, if more { past + 1 } else { 0 });
                }
                Step::One(set, next) => taken(First::of(set.all(self.sets)), *next, 0),
                Step::Many { set, min, max, next, .. } => {
                    if past < *max {
                        taken(First::of(set.all(self.sets)), step, (past + 1).min(PLACES as u32));
                    }
                    if past >= (*min).min(PLACES as u32) {
                        on(*next, limit);
                    }
                }
                Step::Two { to, .. } => to.iter().for_each(|&to| on(to, limit)),
                Step::Some { to, .. } => to.iter().for_each(|&to| on(to, limit)),
                Step::Beside { set, behind: false, not, next } => {
                    let set = set.all(self.sets);
                    on(*next, if *not { limit.without(set) } else { limit.within(set) });
                }
                Step::End(next) => on(*next, First { end: limit.end, ..First::NONE }),
                Step::Keep(_, next) | Step::Start(next) | Step::Edge(next) => on(*next, limit),
                Step::Look { body, behind, not, next } => on(*next, self.ahead(*body, *behind, *not, limit)?),
                Step::Beside { next, .. } => on(*next, limit),
                Step::Again(..) | Step::Held | Step::Found => {
                    first = first.or(limit);
                    over = true;
                }
            }
        }
        Ok((first, over))
    }
}

/// As many as there is room for: those become one that differ least.
fn together(lanes: Vec<Lane>) -> Vec<Lane> {
    let both = |one: &Lane, other: &Lane| -> Lane { std::array::from_fn(|at| one[at].or(other[at])) };
    let mut made: Vec<Lane> = Vec::with_capacity(LANES + 1);
    for lane in lanes {
        made.push(lane);
        if made.len() <= LANES {
            continue;
        }
        let alone: Vec<f64> = made.iter().map(chance).collect();
        let more = |&(one, other): &(usize, usize)| chance(&both(&made[one], &made[other])) - alone[one] - alone[other];
        let pairs = (1..made.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        if let Some((one, other)) = pairs.min_by(|a, b| more(a).total_cmp(&more(b))) {
            made[other] = both(&made[one], &made[other]);
            made.swap_remove(one);
        }
    }
    made
}

/// About how many places of a thousand thousand would be looked at.
fn chance(lane: &Lane) -> f64 {
    lane.iter().map(share).product()
}

fn share(first: &First) -> f64 {
    const BLANK: [u64; 2] = [1 << 32, 0];
    const SMALL: [u64; 2] = [0, 0x07FF_FFFE_0000_0000];
    const ALNUM: [u64; 2] = [0x03FF_0000_0000_0000, 0x0000_0000_07FF_FFFE];
    let many = |of: [u64; 2]| f64::from((first.ascii[0] & of[0]).count_ones() + (first.ascii[1] & of[1]).count_ones());
    (150.0 * many(BLANK) + 25.0 * many(SMALL) + 4.0 * many(ALNUM) + many([u64::MAX; 2])) / 1100.0
}
