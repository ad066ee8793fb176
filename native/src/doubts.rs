//! Words that the net is in doubt about, judged by what else the text tells of them.

use crate::classes::Ch;
use crate::data::Data;
use crate::flags::{CALENDAR, CENTRO, FIELD, KIND, LABEL};
use crate::net::LABELS;
use crate::text::{Piece, Text};

const LISTS: usize = 16;
const TRAITS: usize = 8;
const SIDE: usize = 6;
const SEEN: usize = 11 + 2 * SIDE + LISTS + TRAITS + LABELS - 1;
const NOWHERE: [f32; SIDE] = [-9.0, 0.0, -1.0, -1.0, -1.0, -1.0];
const BLANK: f32 = 0.0;
const NONE: f32 = 1.0;
const OTHER: f32 = 6.0;
/// A new line, a comma, a point, a colon.
const SIGNS: [(Ch, f32); 4] = [(10, 2.0), (44, 3.0), (46, 4.0), (58, 5.0)];

/// A question: of what it is asked, up to what it goes on below, and where it goes on. An answer stands at a complement.
struct Question {
    asks: usize,
    most: f32,
    below: i16,
    above: i16,
}

pub struct Judge {
    questions: Vec<Question>,
    answers: Vec<f32>,
    roots: Vec<i16>,
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
}

impl Judge {
    pub fn new(data: &Data) -> Result<Self, String> {
        let (asks, most) = (data.raw("doubts.asks")?, data.f32s("doubts.most")?);
        let (below, above) = (data.i16s("doubts.below")?, data.i16s("doubts.above")?);
        let begins = data.f32s("doubts.begins")?;
        let made = Judge {
            questions: (0..asks.len().min(most.len()).min(below.len()).min(above.len()))
                .map(|at| Question { asks: asks[at].into(), most: most[at], below: below[at], above: above[at] })
                .collect(),
            answers: data.f32s("doubts.answers")?,
            roots: data.i16s("doubts.roots")?,
            begin: begins.first().copied().unwrap_or_default().into(),
            alone: begins.last().copied().unwrap_or_default().into(),
            lowest: data.num("doubts.LOWEST")? as f32,
            highest: data.num("doubts.HIGHEST")? as f32,
            most: data.num("doubts.MOST")? as f32,
            naming: data.num("doubts.NAMING")? as f32,
            longest: data.size("doubts.LONGEST")?,
            far: data.size("doubts.FAR")?,
            named: data.bits("doubts.NAMED")?,
            said: data.bits("doubts._SAID")?,
        };
        let whole = |(at, one): (usize, &Question)| {
            one.asks < SEEN && made.is_after(at, one.below) && made.is_after(at, one.above)
        };
        let rooted = |&root: &i16| root == 0 || made.is_after(0, root);
        if !made.questions.iter().enumerate().all(whole) || !made.roots.iter().all(rooted) || begins.len() != 2 {
            return Err("the judge has another shape".into());
        }
        Ok(made)
    }

    /// Does it go on further down, or end?
    fn is_after(&self, at: usize, next: i16) -> bool {
        match usize::try_from(next) {
            Ok(next) => next > at && next < self.questions.len(),
            Err(_) => (!next as usize) < self.answers.len(),
        }
    }

    /// For each word in doubt: how far ahead a name is. `sure`: where the net is sure; `around`: how far is near.
    pub fn judged(
        &self,
        text: &Text,
        scores: &[[f32; LABELS]],
        sure: &[usize],
        around: usize,
        style: usize,
    ) -> Vec<(usize, f32)> {
        let in_doubt = |&at: &usize| {
            let (ahead, best) = lead(&scores[at]);
            ahead > self.lowest && ahead <= self.highest && best <= self.naming && !is_told(&text.pieces[at])
        };
        let ahead = |at: usize| (at, self.ahead(text, scores, sure, around, style, at));
        let few = if scores.len() > self.longest { 0 } else { scores.len() };
        (0..few).filter(in_doubt).map(ahead).collect()
    }

    /// How far ahead a name is that was so far ahead before.
    pub fn settled(&self, before: f32, judged: f32) -> f32 {
        if judged > 0.0 {
            before.max(judged.min(self.most))
        } else {
            judged
        }
    }

    fn ahead(
        &self,
        text: &Text,
        scores: &[[f32; LABELS]],
        sure: &[usize],
        around: usize,
        style: usize,
        at: usize,
    ) -> f32 {
        let near = sure.iter().filter(|&&one| one != at && one.abs_diff(at) <= around).count();
        let seen = self.seen(text, scores, sure, near, style, at);
        let mut sum = 0.0;
        for &root in &self.roots {
            let mut next = root;
            while let Ok(at) = usize::try_from(next) {
                let one = &self.questions[at];
                next = if seen[one.asks] <= one.most { one.below } else { one.above };
            }
            sum += f64::from(self.answers[!next as usize]);
        }
        ((if near > 0 { self.begin } else { self.alone }) + sum) as f32
    }

    /// What is asked about.
    fn seen(
        &self,
        text: &Text,
        scores: &[[f32; LABELS]],
        sure: &[usize],
        near: usize,
        style: usize,
        at: usize,
    ) -> [f32; SEEN] {
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
        seen
    }

    fn side(&self, piece: &Piece, scores: &[f32; LABELS]) -> [f32; SIDE] {
        let (ahead, best) = lead(scores);
        let on = |lists: u32| f32::from(piece.lists & lists != 0);
        [ahead, best, piece.standing.into(), piece.len as f32, on(self.named), on(self.said)]
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
