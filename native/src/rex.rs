//! Expressions as Python's `re` reads them: the same match, with the same order of choices.
//!
//! `pos` and `end` are Python's: a look behind sees what stands before `pos`, nothing sees what stands after `end`.

use std::cell::Cell;

use crate::classes::{Ch, Classes};
use crate::first::First;
use crate::opening::{Opening, Sorts};
use crate::rexmake::{last, reach, Kept, Maker, Place, Step};
use crate::rexparse::{folded, parse, Set};

const MOST_GROUPS: usize = 16;
const MOST_TURNS: u32 = 1_000_000;
const UNSET: u32 = u32::MAX;
type Slots = [u32; 2 * MOST_GROUPS];

pub struct Rex {
    steps: Vec<Kept>,
    sets: Vec<Set>,
    begin: Place,
    opening: Opening,
    sorts: Sorts,
    /// What must stand right before the end, where one is asked for.
    last: Option<First>,
    /// How far before it a match begins at the most.
    reach: usize,
    names: Vec<Option<String>>,
    classes: Classes,
}

/// A match, with its groups.
#[derive(Clone)]
pub struct Caps {
    pub start: usize,
    pub end: usize,
    slots: Slots,
}

impl Caps {
    pub fn group(&self, number: usize) -> Option<(usize, usize)> {
        let (start, end) = (self.slots[2 * number], self.slots[2 * number + 1]);
        (start != UNSET && end != UNSET).then_some((start as usize, end as usize))
    }

    pub fn span(&self) -> (usize, usize) {
        (self.start, self.end)
    }
}

/// Where to go on if what was tried fails: `left` is what was not tried, by the sort of its step.
#[derive(Clone, Copy)]
struct Turn {
    step: u32,
    at: u32,
    left: u64,
}

thread_local! {
    static TURNS: Cell<Vec<Turn>> = const { Cell::new(Vec::new()) };
}

struct Walk<'a> {
    text: &'a [Ch],
    slots: Slots,
    turns: Vec<Turn>,
    taken: u32,
    whole: bool,
    /// A match that ends here is none: it would be empty, where one was.
    barred: usize,
}

impl<'a> Walk<'a> {
    fn new(text: &'a [Ch], end: usize) -> Self {
        let text = &text[..end.min(text.len())];
        Walk { text, slots: [UNSET; 2 * MOST_GROUPS], turns: Vec::new(), taken: 0, whole: false, barred: usize::MAX }
    }

    #[inline]
    fn push(&mut self, step: u32, at: usize, left: u64) {
        if self.turns.capacity() == 0 {
            self.turns = TURNS.take();
        }
        self.turns.push(Turn { step, at: at as u32, left });
    }
}

impl Drop for Walk<'_> {
    fn drop(&mut self) {
        if self.turns.capacity() > 0 {
            self.turns.clear();
            TURNS.set(std::mem::take(&mut self.turns));
        }
    }
}

impl Rex {
    pub fn new(pattern: &str, flags: u32, classes: &Classes) -> Result<Self, String> {
        let parsed = parse(pattern, flags, classes)?;
        if parsed.names.len() > MOST_GROUPS {
            return Err("too many groups".into());
        }
        let (last, reach) = (last(&parsed.node, &parsed.nothing), reach(&parsed.node).unwrap_or(usize::MAX));
        let mut maker = Maker { steps: Vec::new(), sets: Vec::new(), nothing: parsed.nothing };
        let found = maker.push(Step::Found, First::ANY);
        let begin = maker.make(&parsed.node, found)?;
        Ok(Rex {
            opening: Opening::new(&maker, begin.step)?,
            sorts: Sorts::new(&mut maker)?,
            steps: maker.steps,
            sets: maker.sets,
            begin,
            last,
            reach,
            names: parsed.names,
            classes: classes.clone(),
        })
    }

    /// The number of a group by its name.
    pub fn group(&self, name: &str) -> Result<usize, String> {
        let found = self.names.iter().position(|held| held.as_deref() == Some(name));
        found.ok_or_else(|| format!("no group {name}"))
    }

    pub fn match_at(&self, text: &[Ch], pos: usize, end: usize) -> Option<Caps> {
        self.matched(&mut Walk::new(text, end), pos)
    }

    /// Where the match that begins at `pos` ends.
    pub fn end_at(&self, text: &[Ch], pos: usize, end: usize) -> Option<usize> {
        let mut walk = Walk::new(text, end);
        if !self.opening.may(walk.text, pos) || pos > walk.text.len() {
            return None;
        }
        self.walk(self.begin.step, pos, &mut walk)
    }

    pub fn search(&self, text: &[Ch], pos: usize, end: usize) -> Option<Caps> {
        self.searched(&mut Walk::new(text, end), pos)
    }

    pub fn is_in(&self, text: &[Ch], pos: usize, end: usize) -> bool {
        let mut walk = Walk::new(text, end);
        self.found(&mut walk, pos).is_some()
    }

    /// Is it all of the text?
    pub fn fullmatch(&self, text: &[Ch]) -> bool {
        let mut walk = Walk::new(text, text.len());
        walk.whole = true;
        self.opening.may(text, 0) && self.walk(self.begin.step, 0, &mut walk).is_some()
    }

    pub fn iter<'a>(&'a self, text: &'a [Ch], pos: usize, end: usize) -> impl Iterator<Item = Caps> + 'a {
        let mut walk = Walk::new(text, end);
        let mut pos = pos;
        std::iter::from_fn(move || {
            walk.slots = [UNSET; 2 * MOST_GROUPS];
            let found = self.searched(&mut walk, pos)?;
            pos = found.end;
            walk.barred = if found.start == found.end { pos } else { usize::MAX };
            Some(found)
        })
    }

    fn matched(&self, walk: &mut Walk, pos: usize) -> Option<Caps> {
        if !self.opening.may(walk.text, pos) || pos > walk.text.len() {
            return None;
        }
        let end = self.walk(self.begin.step, pos, walk)?;
        Some(Caps { start: pos, end, slots: walk.slots })
    }

    fn searched(&self, walk: &mut Walk, pos: usize) -> Option<Caps> {
        let (start, end) = self.found(walk, pos)?;
        Some(Caps { start, end, slots: walk.slots })
    }

    fn found(&self, walk: &mut Walk, pos: usize) -> Option<(usize, usize)> {
        let (text, first) = (walk.text, &self.begin.first);
        if self.last.is_some_and(|last| text.is_empty() || !last.may(text, text.len() - 1)) {
            return None;
        }
        let mut from = pos.max(text.len().saturating_sub(self.reach));
        while let Some(at) = self.opening.find(text, from, text.len()) {
            walk.taken = 0;
            if let Some(end) = self.walk(self.begin.step, at, walk) {
                return Some((at, end));
            }
            from = at + 1;
        }
        if pos > text.len() || !first.end {
            return None;
        }
        self.walk(self.begin.step, text.len(), walk).map(|end| (text.len(), end))
    }

    /// Walk the steps from one on, and back to the last turn when one fails. Where the walk ends.
    fn walk(&self, step: u32, at: usize, walk: &mut Walk) -> Option<usize> {
        let (text, base) = (walk.text, walk.turns.len());
        let start = at;
        let (mut step, mut at) = (step, at);
        loop {
            let next = match &self.steps[step as usize].0 {
                Step::Char(c, next) => (text.get(at) == Some(c)).then(|| (*next, at + 1)),
                Step::Same(letters, next) => {
                    // one by one: they are few, and the first that differs is near
                    let held = text.get(at..at + letters.len());
                    let same = held.is_some_and(|held| held.iter().zip(letters.iter()).all(|(c, to)| c == to));
                    same.then(|| (*next, at + letters.len()))
                }
                Step::Alike(letters, next) => {
                    let held = text.get(at..at + letters.len());
                    let same =
                        held.is_some_and(|held| held.iter().zip(letters.iter()).all(|(&c, &to)| folded(c) == to));
                    same.then(|| (*next, at + letters.len()))
                }
                Step::One(set, next) => text.get(at).is_some_and(|&c| set.has(c, &self.sets)).then(|| (*next, at + 1)),
                Step::Many { set, min, max, sure, next, first } => {
                    let most = text.len().min(at.saturating_add(*max as usize));
                    let low = at + *min as usize;
                    let mut reach = at;
                    while reach < most && set.has(text[reach], &self.sets) {
                        reach += 1;
                    }
                    if reach < low {
                        None
                    } else if *sure || reach == low {
                        Some((*next, reach))
                    } else {
                        fewer(first, text, low, reach).map(|to| {
                            if to > low {
                                walk.push(step, to, low as u64);
                            }
                            (*next, to)
                        })
                    }
                }
                Step::Two { to, first } => match (first[0].may(text, at), first[1].may(text, at)) {
                    (true, second) => {
                        if second {
                            walk.push(step, at, 0);
                        }
                        Some((to[0], at))
                    }
                    (false, true) => Some((to[1], at)),
                    _ => None,
                },
                Step::Some { to, open } => branch(to, self.sorts.open(open, text, at), step, at, walk),
                Step::Keep(slot, next) => {
                    let held = walk.slots[*slot];
                    walk.push(step, at, u64::from(held));
                    walk.slots[*slot] = at as u32;
                    Some((*next, at))
                }
                Step::Again(group, next) => {
                    let (from, to) = (walk.slots[2 * group], walk.slots[2 * group + 1]);
                    let kept = if from == UNSET || to == UNSET { None } else { text.get(from as usize..to as usize) };
                    let same = kept.filter(|kept| text.get(at..at + kept.len()) == Some(kept));
                    same.map(|kept| (*next, at + kept.len()))
                }
                Step::Beside { set, behind, not, next } => {
                    let there = if *behind { at.checked_sub(1) } else { Some(at) };
                    let held = there.and_then(|there| text.get(there)).is_some_and(|&c| set.has(c, &self.sets));
                    (held != *not).then_some((*next, at))
                }
                Step::Look { body, behind, not, next } => {
                    let from = at.checked_sub(behind.unwrap_or(0));
                    let held = from.is_some_and(|from| self.walk(*body, from, walk).is_some());
                    (held != *not).then_some((*next, at))
                }
                Step::Start(next) => (at == 0).then_some((*next, at)),
                Step::End(next) => (at == text.len()).then_some((*next, at)),
                Step::Edge(next) => {
                    let before = at > 0 && self.classes.word(text[at - 1]);
                    let after = text.get(at).is_some_and(|&c| self.classes.word(c));
                    (before != after).then_some((*next, at))
                }
                Step::Held => {
                    walk.turns.truncate(base);
                    return Some(at);
                }
                Step::Found => {
                    if (walk.whole && at < text.len()) || (at == start && at == walk.barred) {
                        None
                    } else {
                        walk.turns.truncate(base);
                        return Some(at);
                    }
                }
            };
            (step, at) = match next {
                Some(next) => next,
                None => self.back(base, walk)?,
            };
        }
    }

    /// The last turn where something is left to be tried.
    fn back(&self, base: usize, walk: &mut Walk) -> Option<(u32, usize)> {
        while walk.turns.len() > base {
            let turn = walk.turns.pop()?;
            walk.taken += 1;
            assert!(walk.taken < MOST_TURNS, "an expression turns too often");
            let at = turn.at as usize;
            match &self.steps[turn.step as usize].0 {
                Step::Two { to, .. } => return Some((to[1], at)),
                Step::Some { to, .. } => return branch(to, turn.left, turn.step, at, walk),
                Step::Keep(slot, _) => walk.slots[*slot] = turn.left as u32,
                Step::Many { next, first, .. } => {
                    let low = turn.left as usize;
                    if let Some(to) = fewer(first, walk.text, low, at - 1) {
                        if to > low {
                            walk.push(turn.step, to, turn.left);
                        }
                        return Some((*next, to));
                    }
                }
                _ => return None,
            }
        }
        None
    }
}

/// The last place, not before `low`, where what follows may begin.
#[inline]
fn fewer(first: &First, text: &[Ch], low: usize, reach: usize) -> Option<usize> {
    (low..=reach).rev().find(|&to| first.may(text, to))
}

/// The first branch that is open; the others are left for later.
#[inline]
fn branch(to: &[u32], open: u64, step: u32, at: usize, walk: &mut Walk) -> Option<(u32, usize)> {
    if open == 0 {
        return None;
    }
    let left = open & (open - 1);
    if left != 0 {
        walk.push(step, at, left);
    }
    Some((to[open.trailing_zeros() as usize], at))
}
