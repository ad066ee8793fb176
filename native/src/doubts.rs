//! Words that the net is in doubt about, judged by what else the text tells of them.

use crate::classes::Ch;
use crate::data::Data;
use crate::flags::{CALENDAR, CENTRO, FIELD, KIND, LABEL, TITLED};
use crate::net::LABELS;
use crate::text::{Piece, Text};

const OTHER_SHAPE: &str = "the judge has another shape";
const MOST_TREES: usize = 256;
const MOST_ANSWERS: usize = Answers::BITS as usize;
const LISTS: usize = 16;
const TRAITS: usize = 8;
const SIDE: usize = 6;
const WHOLE: usize = 3;
const SEEN: usize = 11 + 2 * SIDE + LISTS + TRAITS + LABELS - 1 + WHOLE;
const NOWHERE: [f32; SIDE] = [-9.0, 0.0, -1.0, -1.0, -1.0, -1.0];
const BLANK: f32 = 0.0;
const NONE: f32 = 1.0;
const OTHER: f32 = 6.0;
/// A new line, a comma, a point, a colon.
const SIGNS: [(Ch, f32); 4] = [(10, 2.0), (44, 3.0), (46, 4.0), (58, 5.0)];

/// A question of a tree. What is more than `most` leaves the answers that are in `left`.
struct Question {
    most: f32,
    left: Answers,
    tree: usize,
}

/// Answers of one tree that are still open, a bit each: the first of them is its answer once all was asked.
type Answers = u32;

/// Of a word in its text, what is known beside the word itself.
pub struct Beside<'a> {
    pub text: &'a Text<'a>,
    pub scores: &'a [[f32; LABELS]],
    /// Where the net is sure.
    pub sure: &'a [usize],
    /// How far is near.
    pub around: usize,
    pub style: usize,
}

pub struct Judge {
    /// By what they ask about, and of each those first that ask for least: no more are asked than are answered with more.
    questions: [Vec<Question>; SEEN],
    answers: Vec<f32>,
    /// Of each tree: the number of its first answer.
    firsts: Vec<usize>,
    begin: f64,
    alone: f64,
    lowest: f32,
    highest: f32,
    most: f32,
    naming: f32,
    longest: usize,
    far: usize,
    named: u32,
    said: u32,
    of_medicine: u32,
    top: u32,
}

impl Judge {
    pub fn new(data: &Data) -> Result<Self, String> {
        let begins = data.f32s("doubts.begins")?;
        let (mut grown, mut firsts) = (Grown::new(data)?, Vec::new());
        for (tree, root) in data.i16s("doubts.roots")?.into_iter().enumerate() {
            let first = grown.answered;
            firsts.push(first);
            grown.plant(root, None, tree, first).ok_or(OTHER_SHAPE)?;
        }
        let (mut questions, answers) = (grown.made, data.f32s("doubts.answers")?);
        questions.iter_mut().for_each(|some| some.sort_by(|one, other| one.most.total_cmp(&other.most)));
        if grown.answered != answers.len() || firsts.len() > MOST_TREES || begins.len() != 2 {
            return Err(OTHER_SHAPE.into());
        }
        Ok(Judge {
            questions,
            answers,
            firsts,
            begin: begins[0].into(),
            alone: begins[1].into(),
            lowest: data.num("doubts.LOWEST")? as f32,
            highest: data.num("doubts.HIGHEST")? as f32,
            most: data.num("doubts.MOST")? as f32,
            naming: data.num("doubts.NAMING")? as f32,
            longest: data.size("doubts.LONGEST")?,
            far: data.size("doubts.FAR")?,
            named: data.bits("doubts.NAMED")?,
            said: data.bits("doubts._SAID")?,
            of_medicine: data.bits("doubts.OF_MEDICINE")?,
            top: data.bits("doubts.TOP")?,
        })
    }

    /// For each word in doubt: how far ahead a name is.
    pub fn judged(&self, beside: &Beside) -> Vec<(usize, f32)> {
        let Beside { text, scores, .. } = beside;
        let in_doubt = |&at: &usize| {
            let (ahead, best) = lead(&scores[at]);
            ahead > self.lowest && ahead <= self.highest && best <= self.naming && !is_told(&text.pieces[at])
        };
        let few = if scores.len() > self.longest { 0 } else { scores.len() };
        let some: Vec<usize> = (0..few).filter(in_doubt).collect();
        if some.is_empty() {
            return Vec::new();
        }
        let whole = self.told_by_all(text);
        some.into_iter().map(|at| (at, self.ahead(beside, at, &whole))).collect()
    }

    /// Of the whole text: what part is on lists of medicine, what part has a capital, how often nothing explains that.
    fn told_by_all(&self, text: &Text) -> [f32; WHOLE] {
        let (mut learned, mut titled, mut headed) = (0, 0, 0);
        for (at, piece) in text.pieces.iter().enumerate() {
            learned += u32::from(piece.lists & self.of_medicine != 0);
            if piece.traits & TITLED != 0 {
                titled += 1;
                headed += u32::from(piece.lists & self.top != 0 && at > 0 && text.blank(at - 1));
            }
        }
        let part = |some: u32| (f64::from(some) / text.len() as f64) as f32;
        [part(learned), part(titled), headed as f32]
    }

    /// How far ahead a name is that was so far ahead before.
    pub fn settled(&self, before: f32, judged: f32) -> f32 {
        if judged > 0.0 {
            before.max(judged.min(self.most))
        } else {
            judged
        }
    }

    fn ahead(&self, beside: &Beside, at: usize, whole: &[f32; WHOLE]) -> f32 {
        let near = beside.sure.iter().filter(|&&one| one != at && one.abs_diff(at) <= beside.around).count();
        let mut open = [Answers::MAX; MOST_TREES];
        for (&value, questions) in self.seen(beside, near, at, whole).iter().zip(&self.questions) {
            for one in questions.iter().take_while(|one| value > one.most) {
                open[one.tree % MOST_TREES] &= one.left;
            }
        }
        let answer =
            |(open, first): (&Answers, &usize)| f64::from(self.answers[first + open.trailing_zeros() as usize]);
        let sum: f64 = open.iter().zip(&self.firsts).map(answer).sum();
        ((if near > 0 { self.begin } else { self.alone }) + sum) as f32
    }

    /// What is asked about.
    fn seen(&self, beside: &Beside, near: usize, at: usize, whole: &[f32; WHOLE]) -> [f32; SEEN] {
        let Beside { text, scores, sure, style, .. } = *beside;
        let (piece, (ahead, best)) = (&text.pieces[at], lead(&scores[at]));
        let after = sure.partition_point(|&one| one <= at);
        let before = sure[..after].iter().rev().find(|&&one| one < at).map_or(self.far, |one| at - one);
        let after = sure.get(after).map_or(self.far, |one| one - at);
        let (before, after) = (before.min(self.far), after.min(self.far));
        let side = |side: usize| match text.pieces.get(side) {
            Some(piece) => self.side(piece, &scores[side]),
            None => NOWHERE,
        };
        let gap_before = at.checked_sub(1).map_or(OTHER, |before| gap(text.gap(before)));
        let mut seen = [0.0; SEEN];
        let mut place = 0;
        let mut add = |values: &[f32]| {
            seen[place..place + values.len()].copy_from_slice(values);
            place += values.len();
        };
        add(&[ahead, best, before as f32, after as f32, near as f32]);
        add(&[f32::from(piece.standing), style as f32, piece.len as f32]);
        add(&at.checked_sub(1).map_or(NOWHERE, side));
        add(&side(at + 1));
        add(&[gap(text.gap(at)), gap_before, text.len() as f32]);
        add(&bits::<LISTS>(piece.lists));
        add(&bits::<TRAITS>(piece.traits));
        scores[at][1..].iter().for_each(|score| add(&[score - scores[at][0]]));
        add(whole);
        seen
    }

    fn side(&self, piece: &Piece, scores: &[f32; LABELS]) -> [f32; SIDE] {
        let (ahead, best) = lead(scores);
        let on = |lists: u32| f32::from(piece.lists & lists != 0);
        [ahead, best, piece.standing.into(), piece.len as f32, on(self.named), on(self.said)]
    }
}

/// Trees as they are stored: of what each question asks, up to what it goes on below, and where it goes on. An answer
/// stands at a complement, and they come one after another.
struct Grown {
    asks: Vec<u8>,
    most: Vec<f32>,
    below: Vec<i16>,
    above: Vec<i16>,
    made: [Vec<Question>; SEEN],
    answered: usize,
}

impl Grown {
    fn new(data: &Data) -> Result<Self, String> {
        let (asks, most) = (data.raw("doubts.asks")?.to_vec(), data.f32s("doubts.most")?);
        let (below, above) = (data.i16s("doubts.below")?, data.i16s("doubts.above")?);
        if [most.len(), below.len(), above.len()] != [asks.len(); 3] {
            return Err(OTHER_SHAPE.into());
        }
        Ok(Grown { asks, most, below, above, made: [const { Vec::new() }; SEEN], answered: 0 })
    }

    /// Take up what a tree asks from here on. Its first answer is `first`.
    fn plant(&mut self, next: i16, after: Option<usize>, tree: usize, first: usize) -> Option<()> {
        let Ok(at) = usize::try_from(next) else {
            self.answered += 1;
            return (!next as usize == self.answered - 1 && self.answered - first <= MOST_ANSWERS).then_some(());
        };
        if after.is_some_and(|after| at <= after) {
            return None;
        }
        let (from, below, above) = (self.answered - first, *self.below.get(at)?, self.above[at]);
        self.plant(below, Some(at), tree, first)?;
        let gone = (from..self.answered - first).fold(0, |gone, one| gone | 1 << one);
        let question = Question { most: self.most[at], left: !gone, tree };
        self.made.get_mut(usize::from(self.asks[at]))?.push(question);
        self.plant(above, Some(at), tree, first)
    }
}

/// How far the best label is ahead of the ordinary one, and which it is.
fn lead(scores: &[f32; LABELS]) -> (f32, f32) {
    let mut best = 1;
    for label in 2..LABELS {
        if scores[label] > scores[best] {
            best = label;
        }
    }
    (scores[best] - scores[0], best as f32)
}

/// Is it told elsewhere what it is: a number, a month, a label of a form, the kind of a house?
fn is_told(piece: &Piece) -> bool {
    piece.number || piece.flags & (LABEL | FIELD | KIND | CENTRO) != 0 || piece.sets & CALENDAR != 0
}

fn bits<const N: usize>(of: u32) -> [f32; N] {
    std::array::from_fn(|bit| (of >> bit & 1) as f32)
}

/// What stands between two words.
fn gap(between: &[Ch]) -> f32 {
    match between {
        [32] => BLANK,
        [] => NONE,
        _ => SIGNS.iter().find(|(sign, _)| between.contains(sign)).map_or(OTHER, |&(_, kind)| kind),
    }
}
