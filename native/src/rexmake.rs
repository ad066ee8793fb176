//! Makes of a parsed expression the steps that are walked: each knows the next, and what can stand where it begins.

use std::ops::Deref;

use crate::classes::Ch;
use crate::first::First;
use crate::opening::Open;
use crate::rexparse::{folded, Node, Set};

const MOST_BRANCHES: usize = 64;
const MOST_STEPS: usize = 20_000;
const MOST_LETTERS: usize = 12; // of a step

/// A set as a step has it at hand: ASCII's part, and where all of it is kept.
pub struct Held {
    pub ascii: [u64; 2],
    set: u32,
}

impl Held {
    #[inline]
    pub fn has(&self, c: Ch, sets: &[Set]) -> bool {
        if c < 128 {
            return self.ascii[(c >> 6) as usize] >> (c & 63) & 1 != 0;
        }
        sets[self.set as usize].has(c)
    }

    pub fn all<'a>(&self, sets: &'a [Set]) -> &'a Set {
        &sets[self.set as usize]
    }
}

/// A few letters, at hand where their step is.
#[derive(Clone, Copy)]
pub struct Letters {
    held: [Ch; MOST_LETTERS],
    size: u8,
}

impl Letters {
    fn new(letters: impl ExactSizeIterator<Item = Ch>) -> Self {
        let (mut held, size) = ([0; MOST_LETTERS], letters.len() as u8);
        held.iter_mut().zip(letters).for_each(|(held, c)| *held = c);
        Letters { held, size }
    }
}

impl Deref for Letters {
    type Target = [Ch];

    #[inline]
    fn deref(&self) -> &[Ch] {
        &self.held[..usize::from(self.size).min(MOST_LETTERS)]
    }
}

/// No larger than what a machine reads at once: where an expression goes next is seldom at hand.
#[repr(align(64))]
pub struct Kept(pub Step);

const _: () = assert!(std::mem::size_of::<Kept>() == 64);

pub enum Step {
    Char(Ch, u32),
    /// Letters one after the other; the second sort whatever their case.
    Same(Letters, u32),
    Alike(Letters, u32),
    One(Held, u32),
    /// As many as there are; `sure`: fewer never help. What follows begins with `first`.
    Many {
        set: Held,
        min: u32,
        max: u32,
        sure: bool,
        next: u32,
        first: First,
    },
    Two {
        to: [u32; 2],
        first: [First; 2],
    },
    /// Branches, and which of them are open.
    Some {
        to: Box<[u32]>,
        open: Open,
    },
    Keep(usize, u32),
    Again(usize, u32),
    /// One character before or after.
    Beside {
        set: Held,
        behind: bool,
        not: bool,
        next: u32,
    },
    Look {
        body: u32,
        behind: Option<usize>,
        not: bool,
        next: u32,
    },
    Start(u32),
    End(u32),
    Edge(u32),
    /// A look around held good.
    Held,
    Found,
}

#[derive(Clone, Copy)]
pub struct Place {
    pub step: u32,
    pub first: First,
}

pub struct Maker {
    pub steps: Vec<Kept>,
    pub sets: Vec<Set>,
    pub nothing: Set,
}

impl Maker {
    pub fn push(&mut self, step: Step, first: First) -> Place {
        self.steps.push(Kept(step));
        Place { step: self.steps.len() as u32 - 1, first }
    }

    fn held(&mut self, set: &Set) -> Held {
        self.sets.push(set.clone());
        Held { ascii: set.ascii, set: self.sets.len() as u32 - 1 }
    }

    /// The steps of a node, before those of `next`.
    pub fn make(&mut self, node: &Node, next: Place) -> Result<Place, String> {
        if self.steps.len() > MOST_STEPS {
            return Err("too large".into());
        }
        Ok(match node {
            Node::Seq(nodes) => self.seq(nodes, next)?,
            Node::Char(_) => self.seq(std::slice::from_ref(node), next)?,
            Node::Set(set) => {
                let held = self.held(set);
                self.push(Step::One(held, next.step), First::of(set))
            }
            Node::Either(nodes) => {
                let places = nodes.iter().map(|node| self.make(node, next)).collect::<Result<Vec<_>, _>>()?;
                self.either(&places)
            }
            Node::Repeat { body, min, max, lazy } => self.repeat(body, *min, *max, *lazy, next)?,
            Node::Group(number, body) => {
                let after = self.push(Step::Keep(2 * number + 1, next.step), next.first);
                let inner = self.make(body, after)?;
                self.push(Step::Keep(2 * number, inner.step), inner.first)
            }
            Node::Ref(number) => self.push(Step::Again(*number, next.step), First::ANY),
            Node::Look { behind, not, body } => self.look(*behind, *not, body, next)?,
            Node::Start => self.push(Step::Start(next.step), next.first),
            Node::End => self.push(Step::End(next.step), First { end: next.first.end, ..First::NONE }),
            Node::Edge => self.push(Step::Edge(next.step), next.first),
        })
    }

    fn seq(&mut self, nodes: &[Node], mut next: Place) -> Result<Place, String> {
        let mut end = nodes.len();
        while end > 0 {
            let letter = |node: &Node| if let Node::Char(c) = node { Some(*c) } else { None };
            let letters = nodes[..end].iter().rev().map_while(letter);
            let mut letters: Vec<Ch> = letters.take(MOST_LETTERS).collect();
            letters.reverse();
            next = match letters.len() {
                0 => self.make(&nodes[end - 1], next)?,
                _ => self.letters(&letters, next)?,
            };
            end -= letters.len().max(1);
        }
        Ok(next)
    }

    fn letters(&mut self, letters: &[Ch], next: Place) -> Result<Place, String> {
        let set = self.nothing.single(letters[0])?;
        let first = First::of(&set);
        let cased = self.nothing.ignore && letters.iter().any(|&c| c < 128 && (c as u8).is_ascii_alphabetic());
        let next = match letters {
            [_, rest @ ..] if cased && !self.nothing.folds && !rest.is_empty() => self.letters(rest, next)?,
            _ => next,
        };
        let step = match (cased, letters.len()) {
            (true, n) if n == 1 || !self.nothing.folds => Step::One(self.held(&set), next.step),
            (true, _) => Step::Alike(Letters::new(letters.iter().map(|&c| folded(c))), next.step),
            (false, 1) => Step::Char(letters[0], next.step),
            (false, _) => Step::Same(Letters::new(letters.iter().copied()), next.step),
        };
        Ok(self.push(step, first))
    }

    fn either(&mut self, places: &[Place]) -> Place {
        if places.len() > MOST_BRANCHES {
            let rest = self.either(&places[MOST_BRANCHES - 1..]);
            let mut places = places[..MOST_BRANCHES - 1].to_vec();
            places.push(rest);
            return self.either(&places);
        }
        let first = places.iter().fold(First::NONE, |first, place| first.or(place.first));
        if let [a, b] = places {
            return self.push(Step::Two { to: [a.step, b.step], first: [a.first, b.first] }, first);
        }
        let to = places.iter().map(|place| place.step).collect();
        self.push(Step::Some { to, open: Open::default() }, first)
    }

    fn repeat(&mut self, body: &Node, min: u32, max: u32, lazy: bool, next: Place) -> Result<Place, String> {
        let single = match body {
            Node::Char(c) => Some(self.nothing.single(*c)?),
            Node::Set(set) => Some(set.clone()),
            _ => None,
        };
        if let (Some(set), false) = (single, lazy) {
            let own = First::of(&set);
            let first = if min == 0 { own.or(next.first) } else { own };
            let sure = own.apart(&next.first);
            let set = self.held(&set);
            let many = Step::Many { set, min, max, sure, next: next.step, first: next.first };
            return Ok(self.push(many, first));
        }
        if nullable(body) && max > 1 {
            return Err("a repetition of what may be nothing".into());
        }
        let mut place = next;
        if max == u32::MAX {
            place = self.endless(body, lazy, next)?;
        } else {
            for _ in min..max {
                let inner = self.make(body, place)?;
                place = self.either(&if lazy { [next, inner] } else { [inner, next] });
            }
        }
        for _ in 0..min {
            place = self.make(body, place)?;
        }
        Ok(place)
    }

    fn endless(&mut self, body: &Node, lazy: bool, next: Place) -> Result<Place, String> {
        let nothing = Place { step: 0, first: First::NONE };
        let held = self.steps.len();
        let begins = self.make(body, nothing)?.first; // as it will be: what follows changes nothing in it
        self.steps.truncate(held);
        let back = self.push(Step::Held, begins.or(next.first));
        let inner = self.make(body, back)?;
        let (to, first) = ([inner.step, next.step], [begins, next.first]);
        self.steps[back.step as usize] = Kept(match lazy {
            false => Step::Two { to, first },
            true => Step::Two { to: [to[1], to[0]], first: [first[1], first[0]] },
        });
        Ok(back)
    }

    fn look(&mut self, behind: bool, not: bool, body: &Node, next: Place) -> Result<Place, String> {
        let single = match body {
            Node::Seq(nodes) if nodes.len() == 1 => match &nodes[0] {
                Node::Char(c) => Some(self.nothing.single(*c)?),
                Node::Set(set) => Some(set.clone()),
                _ => None,
            },
            _ => None,
        };
        if let Some(set) = single {
            let first = match (behind, not) {
                (true, _) => next.first,
                (false, true) => next.first.without(&set),
                (false, false) => next.first.within(&set),
            };
            let set = self.held(&set);
            return Ok(self.push(Step::Beside { set, behind, not, next: next.step }, first));
        }
        let wide = if behind { Some(width(body).ok_or("a look behind of no one width")?) } else { None };
        let held = self.push(Step::Held, First::ANY);
        let body = self.make(body, held)?.step;
        Ok(self.push(Step::Look { body, behind: wide, not, next: next.step }, next.first))
    }
}

/// What can stand right before the end of a text that ends with this; nothing is said of one that may be empty.
pub fn last(node: &Node, nothing: &Set) -> Option<First> {
    let last = ends(node, First::ANY, nothing);
    (at_end(node) && !last.end).then_some(last)
}

/// How far before the end a match begins at the most, where one ends there and nowhere else.
pub fn reach(node: &Node) -> Option<usize> {
    longest(node).filter(|_| at_end(node))
}

/// Does every match end where the text does?
fn at_end(node: &Node) -> bool {
    match node {
        Node::End => true,
        Node::Seq(nodes) => nodes.last().is_some_and(at_end),
        Node::Either(nodes) => nodes.iter().all(at_end),
        Node::Group(_, body) => at_end(body),
        _ => false,
    }
}

fn longest(node: &Node) -> Option<usize> {
    match node {
        Node::Char(_) | Node::Set(_) => Some(1),
        Node::Seq(nodes) => nodes.iter().map(longest).sum(),
        Node::Either(nodes) => nodes.iter().map(longest).try_fold(0, |most, one| Some(most.max(one?))),
        Node::Repeat { body, max, .. } => longest(body)?.checked_mul(*max as usize),
        Node::Group(_, body) => longest(body),
        Node::Ref(_) => None,
        _ => Some(0),
    }
}

fn ends(node: &Node, before: First, nothing: &Set) -> First {
    let of = |node, before| ends(node, before, nothing);
    match node {
        Node::Char(c) => nothing.single(*c).map_or(First::ANY, |set| First::of(&set)),
        Node::Set(set) => First::of(set),
        Node::Seq(nodes) => nodes.iter().fold(before, |before, node| of(node, before)),
        Node::Either(nodes) => nodes.iter().fold(First::NONE, |all, node| all.or(of(node, before))),
        Node::Repeat { body, min: 0, .. } => of(body, before).or(before),
        Node::Repeat { body, .. } | Node::Group(_, body) => of(body, before),
        Node::Ref(_) => First::ANY,
        _ => before,
    }
}

fn nullable(node: &Node) -> bool {
    match node {
        Node::Char(_) | Node::Set(_) => false,
        Node::Seq(nodes) => nodes.iter().all(nullable),
        Node::Either(nodes) => nodes.iter().any(nullable),
        Node::Repeat { body, min, .. } => *min == 0 || nullable(body),
        Node::Group(_, body) => nullable(body),
        _ => true,
    }
}

fn width(node: &Node) -> Option<usize> {
    match node {
        Node::Char(_) | Node::Set(_) => Some(1),
        Node::Seq(nodes) => nodes.iter().map(width).sum(),
        Node::Either(nodes) => {
            let first = width(&nodes[0])?;
            nodes.iter().all(|node| width(node) == Some(first)).then_some(first)
        }
        Node::Repeat { body, min, max, .. } => (min == max).then_some(width(body)? * *min as usize),
        Node::Group(_, body) => width(body),
        Node::Ref(_) => None,
        _ => Some(0),
    }
}
