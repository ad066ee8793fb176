//! From scores to places in the text. The net's word counts unless it is unsure; then what a word is by itself.

use std::sync::Arc;

use crate::addresses::{said, Addresses};
use crate::borne::{Borne, Written};
use crate::bridging::Bridging;
use crate::classes::{Ch, Classes};
use crate::codes::Codes;
use crate::data::Data;
use crate::figures::Figures;
use crate::flags::*;
use crate::houses::Houses;
use crate::joining::Joining;
use crate::lettered::elided;
use crate::listing::Listing;
use crate::meant::Meant;
use crate::mistyped::Mistyped;
use crate::reading::Reader;
use crate::rex::Rex;
use crate::slips::Slips;
use crate::sums::Lists;
use crate::table::Words;
use crate::tagged::{Around, Tagged};
use crate::text::{Span, Text};
use crate::trimming::Trimming;
use crate::whereabouts::Whereabouts;

const OPENING_BRACKET: [Ch; 2] = [32, 40];
const TO: [Ch; 2] = [116, 111];
const OF: [Ch; 2] = [111, 102];
const SEEN: [Ch; 4] = [115, 101, 101, 110];

pub struct Tagging {
    around: Around,
    bridging: Bridging,
    joining: Joining,
    listing: Listing,
    trimming: Trimming,
    houses: Houses,
    addresses: Addresses,
    whereabouts: Whereabouts,
    meant: Meant,
    borne: Borne,
    mistyped: Mistyped,
    lists: Arc<Lists>,
    codes: Codes,
    figures: Figures,
    kinds: Vec<u8>,
    layer: u8,
    hours: Words,
    any_house: Words,
    large: Words,
    feasts: Words,
    fields: Words,
    days: Words,
    before_months: Words,
    names_too: Words,
    words_too: Words,
    few_figures: Rex,
    relative: Words,
    ordinal: Words,
    of_eponyms: Words,
    named_too: Words,
    inside: Words,
    ranked: Words,
    sentence_ends: Words,
    town: u32,
    fewest_of_year: usize,
    most_years: usize,
    things: Words,
    tongues: Words,
    given: u32,
    short: usize,
    above: f64,
    above_small: f64,
    above_small_place: f64,
    above_said: f64,
    above_nameless: f64,
    signed: Words,
    speaks: Words,
    and: Words,
    opening_rare: f64,
    inside_rare: f64,
    never: f64,
    manys: u32,
    above_rare: f64,
    above_with: f64,
    surely: f64,
    before_first: f64,
    by_capital: f64,
    in_eponym: f64,
    in_headline: f64,
    channels: Words,
    any_one: Words,
    in_channel: f64,
    in_thing: f64,
    in_thing_small: f64,
    lone_eponym: f64,
    titles: Words,
    anywhere: Words,
    ranked_within: usize,
    in_known_eponym: f64,
    namesakes: Words,
    lone_house: f64,
    in_capitals: f64,
    who_acts: f64,
    tubes: Words,
    opening: f64,
    alike: f64,
    alike_with: f64,
    alike_opening: f64,
    alike_among: f64,
    no_letters: usize,
    with: Words,
    ending: Words,
    shouted: f64,
    monthly: f64,
    called_so: f64,
    particular: f64,
    without_capital: f64,
    letter: f64,
    before_ages: Words,
    old: Rex,
}

impl Tagging {
    pub fn new(data: &Data, lists: &Arc<Lists>, near: &Arc<Slips>) -> Result<Self, String> {
        data.agreed("tagging._JOINS", r"[ \t.,'’_/()#:-]{0,3}")?;
        let kinds = data.raw("label_kinds")?.to_vec();
        if kinds.len() != crate::net::LABELS {
            return Err("every label needs a kind".into());
        }
        Ok(Tagging {
            around: Around::new(data)?,
            bridging: Bridging::new(data)?,
            joining: Joining::new(data)?,
            listing: Listing::new(data)?,
            trimming: Trimming::new(data)?,
            houses: Houses::new(data)?,
            addresses: Addresses::new(data)?,
            whereabouts: Whereabouts::new(data)?,
            meant: Meant::new(data, lists)?,
            borne: Borne::new(data)?,
            mistyped: Mistyped::new(data, near)?,
            lists: lists.clone(),
            codes: Codes::new(data)?,
            figures: Figures::new(data)?,
            kinds,
            layer: data.size("kinds.Layer.TAGGER")? as u8,
            hours: data.list("ordinary.HOURS")?,
            any_house: data.list("tagging._ANY_HOUSE")?,
            large: data.list("ordinary.LARGE")?,
            fields: data.list("tagging._FIELDS")?,
            feasts: data.list("ordinary.FEASTS")?,
            days: data.list("tagging._DAYS")?,
            before_months: data.list("tagging._BEFORE_MONTHS")?,
            names_too: data.list("dates.NAMES_TOO")?,
            words_too: data.list("dates.WORDS_TOO")?,
            few_figures: data.rex("tagging._FEW_FIGURES")?,
            relative: data.list("tagging._RELATIVE")?,
            ordinal: data.list("figures._ORDINAL")?,
            of_eponyms: data.list("ordinary.OF_EPONYMS")?,
            named_too: data.list("ordinary.NAMED_TOO")?,
            inside: data.list("tagging._INSIDE")?,
            ranked: data.list("figures._RANKED")?,
            sentence_ends: data.list("tagging._SENTENCE_ENDS")?,
            town: data.bits("holding._TOWN")?,
            tongues: data.list("ordinary.TONGUES")?,
            things: data.list("holding._THINGS")?,
            channels: data.list("holding._CHANNELS")?,
            any_one: data.list("holding._ANY_ONE")?,
            in_channel: data.num("holding.IN_CHANNEL")?,
            given: data.bits("holding._GIVEN")?,
            fewest_of_year: data.size("holding._FEWEST_OF_YEAR")?,
            most_years: data.size("holding._MOST_YEARS")?,
            short: data.size("tagging._SHORT")?,
            above: data.num("holding.ABOVE")?,
            above_small: data.num("holding.ABOVE_SMALL")?,
            above_small_place: data.num("holding.ABOVE_SMALL_PLACE")?,
            above_said: data.num("holding.ABOVE_SAID")?,
            above_nameless: data.num("holding.ABOVE_NAMELESS")?,
            signed: data.list("holding._SIGNED")?,
            speaks: data.list("holding._SPEAKS")?,
            and: data.list("holding._AND")?,
            opening_rare: data.num("holding.OPENING_RARE")?,
            inside_rare: data.num("holding.INSIDE_RARE")?,
            never: data.num("holding.NEVER")?,
            manys: data.bits("holding._MANYS")?,
            above_rare: data.num("holding.ABOVE_RARE")?,
            above_with: data.num("holding.ABOVE_WITH")?,
            surely: data.num("holding.SURELY")?,
            before_first: data.num("holding.BEFORE_FIRST")?,
            by_capital: data.num("holding.BY_CAPITAL")?,
            namesakes: data.list("ordinary.NAMESAKES")?,
            in_known_eponym: data.num("holding.IN_KNOWN_EPONYM")?,
            lone_eponym: data.num("holding.LONE_EPONYM")?,
            titles: data.list("ordinary.TITLES")?,
            anywhere: data.list("holding._ANYWHERE")?,
            ranked_within: data.size("figures._RANKED_WITHIN")?,
            in_thing: data.num("holding.IN_THING")?,
            in_thing_small: data.num("holding.IN_THING_SMALL")?,
            in_eponym: data.num("holding.IN_EPONYM")?,
            in_headline: data.num("holding.IN_HEADLINE")?,
            lone_house: data.num("holding.LONE_HOUSE")?,
            in_capitals: data.num("holding.IN_CAPITALS")?,
            who_acts: data.num("holding.WHO_ACTS")?,
            tubes: data.list("holding._TUBES")?,
            opening: data.num("tagging.OPENING")?,
            alike_opening: data.num("tagging.ALIKE_OPENING")?,
            alike_with: data.num("tagging.ALIKE_WITH")?,
            no_letters: data.size("tagging._NO_LETTERS")?,
            alike_among: data.num("tagging.ALIKE_AMONG")?,
            with: data.list("holding.WITH")?,
            ending: data.list("tagging._ENDING")?,
            alike: data.num("tagging.ALIKE")?,
            shouted: data.num("tagging.SHOUTED")?,
            without_capital: data.num("tagging.WITHOUT_CAPITAL")?,
            monthly: data.num("tagging.MONTHLY")?,
            called_so: data.num("tagging.CALLED_SO")?,
            particular: data.num("tagging.PARTICULAR")?,
            letter: data.num("tagging.LETTER")?,
            before_ages: data.list("tagging._BEFORE_AGES")?,
            old: data.rex("tagging._OLD")?,
        })
    }

    pub fn is_unmeant(&self, found: &Tagged, span: &Span, reader: &Reader) -> bool {
        self.meant.is_unmeant(found, span, reader, &self.around)
    }

    pub fn is_unseen(&self, found: &Tagged, span: &Span) -> bool {
        self.meant.is_unseen(found, span)
    }

    /// `borne`: words that are the first name of somebody who is known.
    pub fn spans(
        &self,
        found: &mut Tagged,
        classes: &Classes,
        dates: bool,
        mut borne: Vec<usize>,
        out: &mut Vec<Span>,
    ) {
        let (text, shouted) = (found.text, classes.all_upper(found.text.plain));
        if !borne.is_empty() {
            let small = || classes.all_lower(text.plain);
            let written = if shouted {
                Written::Capitals
            } else if small() {
                Written::Small
            } else {
                Written::Mixed
            };
            borne.retain(|&at| self.borne.has(found, at, written, &self.around));
        }
        let everybodys = |&at: &usize| self.borne.is_everybodys(found, at, &self.around);
        borne.extend((0..text.len()).filter(everybodys));
        let mut shown = self.meant.shown(found, &self.joining, &self.around);
        let towns = [self.joining.towns(text, &self.lists), self.whereabouts.origins_in(text)];
        let mut whole: Vec<_> = towns.into_iter().flatten().map(|(first, last)| (first, last, PLACE)).collect();
        whole.extend(self.whereabouts.stays(found));
        whole.extend(self.mistyped.days_in(text).into_iter().map(|(first, last)| (first, last, DATE)));
        shown.extend(&borne);
        if found.labelled.is_empty() && found.doubtful.is_empty() && shown.is_empty() && whole.is_empty() {
            return;
        }
        self.weigh(found, shouted, classes.all_lower(text.plain), &shown);
        elided(found);
        for (first, last, label) in whole {
            found.labels[first..=last].fill(label as u8);
        }
        self.addresses.reached(found, &self.whereabouts);
        self.houses.placed(found);
        self.houses.unnamed(found);
        self.meant.entitled.leave(found);
        self.with_age(found);
        let mut marks: Vec<usize> = (0..found.labels.len()).filter(|&at| found.labels[at] != 0).collect();
        if marks.iter().any(|&at| matches!(found.label(at), DATE | AGE | NUMBER | PLACE | FACILITY)) {
            self.codes.leave(text, &mut found.labels, &marks);
            marks = (0..found.labels.len()).filter(|&at| found.labels[at] != 0).collect();
        }
        if marks.is_empty() {
            return;
        }
        marks = self.codes.with_tails(text, &mut found.labels, &marks);
        marks = self.bridging.bridged(found, &marks);
        if found.labels.len() > self.short {
            marks = self.joining.propagated(found, marks, &self.around);
        }
        self.trimming.parted(found, &mut marks);
        let mut past = 0;
        for at in marks {
            if at < past {
                continue;
            }
            let label = found.label(at);
            past = self.end(text, &found.labels, at);
            let (first, last) = self.trimming.trimmed(found, at, past);
            let little = || {
                (label == FACILITY && self.none_in_particular(found, first, last, classes))
                    || self.large_or_a_feast(found, label, first, last)
                    || (last == first + 1 && self.tells_nothing(found, label, first))
                    || (label == DATE && self.counts_things(text, first, last))
            };
            let field = (matches!(label, PLACE | ADDRESS | ONLINE) && self.is_field(text, first, last))
                || (label != NAME && last == first + 1 && is_particle(text, first))
                || self.is_ranked(text, first, last);
            let (start, end) = (text.starts[first], text.end(last - 1));
            let figure = label != NAME && self.figures.of_medicine(text.folded, start, end, label);
            if field || figure || (label == DATE && !dates) || (self.by_itself(found, at, past) && little()) {
                continue;
            }
            let kind = self.kinds[label as usize];
            out.push(Span { start, end, kind, layer: self.layer, lone: true, owner: -1 });
        }
    }

    /// A number over 89 right after a name is an age.
    fn with_age(&self, found: &mut Tagged) {
        let text = found.text;
        for at in 1..text.len() {
            if found.labels[at] != 0 || !text.pieces[at].number || !self.old.fullmatch(text.word(at)) {
                continue;
            }
            if !self.before_ages.has(text.gap(at - 1)) {
                continue;
            }
            if found.label(at - 1) == NAME || is_called(text, at) {
                found.labels[at] = AGE as u8; // unless it is a measure: `codes` looks at what follows
            }
        }
    }

    /// Where a run of one label ends.
    fn end(&self, text: &Text, labels: &[u8], at: usize) -> usize {
        let mut end = at + 1;
        while end < labels.len() && labels[end] == labels[at] {
            let gap = text.gap(end - 1);
            if gap != [32] && !joins(gap) {
                break;
            }
            end += 1;
        }
        end
    }

    /// Is nothing found right before it or after it? An address goes on over lines, a number does not.
    fn by_itself(&self, found: &Tagged, at: usize, past: usize) -> bool {
        let goes_on = |gap: &[Ch], other: u32| match found.label(at) {
            FACILITY if other == NAME => gap == [32],
            FACILITY => !gap.iter().any(|&c| self.sentence_ends.has(&[c])), // not beyond the sentence
            DATE | NUMBER => joins(gap),
            _ => true,
        };
        let beside =
            |near: usize, gap: usize| found.labels[near] != 0 && goes_on(found.text.gap(gap), found.label(near));
        !(at > 0 && beside(at - 1, at - 1)) && !(past < found.labels.len() && beside(past, past - 1))
    }

    /// The community clinic, some hospital, at ten.
    fn none_in_particular(&self, found: &Tagged, at: usize, past: usize, classes: &Classes) -> bool {
        let text = found.text;
        if (at..past).all(|one| self.any_house.has(text.low(one))) {
            return true;
        }
        if !text.pieces[at..past].iter().all(|piece| piece.traits & SMALL != 0) {
            return false;
        }
        if past > at + 1 && (at..past).all(|one| found.ahead(one, FACILITY as u8) > self.particular) {
            return false;
        }
        !classes.all_lower(text.plain) || (at..past).all(|one| self.hours.has(text.low(one)))
    }

    /// A state or a country by itself tells of nobody; with a town or a code beside it, it is part of an address.
    fn large_or_a_feast(&self, found: &Tagged, label: u32, at: usize, past: usize) -> bool {
        if !matches!(label, NAME | PLACE) {
            return false;
        }
        let text = found.text;
        let written = said(text, at, past);
        if self.large.has(&written) {
            if label == NAME && found.ahead(at, NAME as u8) >= self.called_so {
                return false; // `esposa de Aymara`
            }
            return !self.addresses.is_country(&written) || !self.whereabouts.is_origin(text, at);
        }
        if at > 0 && self.inside.has(text.low(at - 1)) && self.named_too.has(&written) {
            return true;
        }
        self.feasts.has(&written) || (at > 0 && self.feasts.has(&said(text, at - 1, past)))
    }

    /// A particle, a year, or a number of up to three figures, by itself.
    fn tells_nothing(&self, found: &Tagged, label: u32, at: usize) -> bool {
        let text = found.text;
        if is_particle(text, at) || is_said(text, label, at) || self.is_any_month(found, label, at) {
            return true;
        }
        if label == DATE && text.pieces[at].traits & SMALL != 0 {
            return text.pieces[at].flags & MONTH == 0 || self.words_too.has(text.low(at));
        }
        if label == ADDRESS && text.pieces[at].traits & SMALL != 0 {
            return found.standing(at) == STANDS_ORDINARY;
        }
        if !matches!(label, PLACE | FACILITY | DATE | NUMBER | ONLINE) || !self.few_figures.fullmatch(text.word(at)) {
            return false;
        }
        label != DATE || !(at > 0 && self.days.has(text.low(at - 1)))
    }

    /// A month alone is somebody's where the net is sure of it.
    fn is_any_month(&self, found: &Tagged, label: u32, at: usize) -> bool {
        if !matches!(label, NAME | DATE) || found.text.pieces[at].flags & MONTH == 0 {
            return false;
        }
        if label == DATE {
            return found.ahead(at, DATE as u8) < self.monthly;
        }
        if found.lead[at] < 0.0 && !self.names_too.has(found.text.low(at)) {
            return true;
        }
        at > 0 && self.before_months.has(found.text.low(at - 1)) && found.lead[at] < self.monthly
    }

    /// Of a form, where somebody lives.
    fn is_field(&self, text: &Text, at: usize, past: usize) -> bool {
        if (at..past).any(|one| !self.fields.has(text.low(one))) {
            return false;
        }
        // `E` of `E-mail:`
        let goes_on = text.gap(past - 1) == [45] && past < text.len() && self.fields.has(text.low(past));
        let past = past + usize::from(goes_on);
        match text.gap(past - 1).first() {
            Some(58 | 46) => true,
            Some(47) => text.pieces[past - 1].len > 1,
            _ => false,
        }
    }

    /// `the last 10`: of whatever they are, no day.
    fn counts_things(&self, text: &Text, at: usize, past: usize) -> bool {
        let counted = |one: usize| text.pieces[one].number && self.few_figures.fullmatch(text.word(one));
        self.relative.has(text.low(at)) && (at + 1..past).all(counted)
    }

    /// `on the 25th centile`, `from the 25th to the 9th centile`.
    fn is_ranked(&self, text: &Text, at: usize, past: usize) -> bool {
        if past != at + 2 || past >= text.len() || !text.blank(at + 1) || !self.ordinal.has(text.low(at + 1)) {
            return false;
        }
        let end = text.len().min(past + self.ranked_within);
        let to = text.low(past) == TO;
        self.ranked.has(text.low(past)) || (to && (past..end).any(|near| self.ranked.has(text.low(near))))
    }

    /// Where the net is unsure, what a word is by itself decides.
    fn weigh(&self, found: &mut Tagged, shouted: bool, small: bool, shown: &[usize]) {
        let mut marks = std::mem::take(&mut found.labelled);
        let doubtful = std::mem::take(&mut found.doubtful);
        let mut more: Vec<usize> =
            doubtful.into_iter().filter(|&at| found.labels[at] == 0 && self.may_be_name(found, at, shouted)).collect();
        if !small {
            more.retain(|&at| !self.is_word(found, at));
        }
        more.retain(|&at| !self.around.things.has(found.text, at));
        for &at in shown {
            if !more.contains(&at) && found.labels[at] == 0 {
                more.push(at);
            }
        }
        for &at in &more {
            let named = found.ahead(at, NAME as u8) >= found.ahead(at, PLACE as u8);
            found.labels[at] = if named { NAME as u8 } else { PLACE as u8 };
        }
        if !more.is_empty() {
            marks.extend(more);
            marks.sort_unstable();
        }
        for &at in &marks {
            if shown.contains(&at) {
                continue;
            }
            if self.around.is_no_word_of_one(found, at, found.label(at)) || self.is_ordinary(found, at, shouted, small)
            {
                found.labels[at] = 0;
            }
        }
        for &at in &marks {
            if found.label(at) == NAME {
                self.joining.joined(found, at, &self.around);
            }
        }
        for &at in &marks {
            if found.label(at) == NAME {
                self.listing.enumerated(found, at, &self.around);
            }
        }
        for &at in &marks {
            if found.label(at) == NAME && !shown.contains(&at) && self.stands_for_nobody(found, at) {
                found.labels[at] = 0;
            }
        }
    }

    fn may_be_name(&self, found: &Tagged, at: usize, shouted: bool) -> bool {
        let (traits, ahead) = (found.traits(at), found.lead[at]);
        if traits & LETTERS != 0 && !shouted {
            return false;
        }
        if found.text.pieces[at].number && found.ahead(at, NAME as u8) >= found.ahead(at, PLACE as u8) {
            return false;
        }
        if shouted && ahead < self.shouted && found.standing(at) == STANDS_UNKNOWN {
            return false;
        }
        if ahead < 0.0 && self.around.lettered.is_tail(found, at) {
            return false;
        }
        if ahead < 0.0 && found.text.pieces[at].lists & EPONYMS != 0 && !self.around.begins(found.text, at) {
            return false;
        }
        if ahead < self.least_alike(found.text, at)
            && found.standing(at) == STANDS_CAPITAL
            && !self.around.called(found, at)
        {
            return false;
        }
        if self.around.lettered.is_formed(found.text, at) {
            return false;
        }
        traits & LABELLING_WORD == 0 && !self.around.eponym(found.text, at) && !self.around.leads_on(found, at)
    }

    /// A word in small letters that may be a name, where the text has capitals.
    fn is_word(&self, found: &Tagged, at: usize) -> bool {
        let piece = &found.text.pieces[at];
        piece.traits & SMALL != 0 && piece.lists & LANGUAGE != 0 && found.lead[at] < self.without_capital
    }

    fn least_alike(&self, text: &Text, at: usize) -> f64 {
        let piece = &text.pieces[at];
        let named = piece.len as usize >= self.no_letters && piece.lists & NAMED != 0;
        if named && self.around.among_small(text, at) {
            self.alike_among
        } else if self.around.begins(text, at) {
            self.alike_opening
        } else if self.is_with(text, at) {
            self.alike_with
        } else {
            self.alike
        }
    }

    /// `Will discuss with Smith.`
    fn is_with(&self, text: &Text, at: usize) -> bool {
        let gap = text.gap(at);
        at > 0
            && text.pieces[at].traits & TITLED != 0
            && text.blank(at - 1)
            && self.with.has(text.low(at - 1))
            && self.ending.has(&gap[..gap.len().min(1)])
    }

    /// Does a label not hold? An ordinary word needs a clear lead, an eponym and an abbreviation a clearer one.
    fn is_ordinary(&self, found: &Tagged, at: usize, shouted: bool, small: bool) -> bool {
        let label = found.label(at);
        if label == NAME && self.is_reversed(found, at) {
            return false;
        }
        let naming = matches!(label, NAME | PLACE);
        let word = !small && found.traits(at) & SMALL != 0 && found.standing(at) == STANDS_ORDINARY;
        let least = if word { self.in_thing_small } else { self.in_thing };
        if naming && found.ahead(at, label as u8) < least && self.around.things.has(found.text, at) {
            return true;
        }
        let sited = matches!(label, PLACE | FACILITY);
        if sited && (self.is_anywhere(found, at, label) || self.is_of_eponym(found, at, label)) {
            return true;
        }
        if matches!(label, NAME | PLACE | FACILITY) && self.mistyped.has(found, at, label) {
            return true;
        }
        if label == FACILITY {
            return self.is_no_house(found, at);
        }
        if !matches!(label, NAME | PLACE | NUMBER) {
            return false;
        }
        if label == NAME && found.lead[at] < self.least_of_rare(found, at) {
            return true;
        }
        if found.standing(at) == STANDS_ORDINARY {
            let timed = label == NAME && is_after_time(found.text, at);
            return timed || found.ahead(at, label as u8) < self.least_of_word(found, at, label, small);
        }
        if label != NAME {
            return false;
        }
        let ahead = found.lead[at];
        ahead < self.least_of_name(found, at)
            || (ahead < self.in_capitals
                && !shouted
                && !self.opens_and_acts(found, at)
                && (self.is_abbreviation(found, at) || is_the(found, at)))
    }

    /// `nieves en la sierra`, `the Ohio River Valley`: no place or house in particular.
    fn is_anywhere(&self, found: &Tagged, at: usize, label: u32) -> bool {
        if !self.anywhere.has(found.text.low(at)) {
            return false;
        }
        let lone = found.traits(at) & SMALL != 0 && is_unlabelled_beside(found, at);
        is_last_of_large(found, at) || (lone && found.ahead(at, label as u8) < self.in_eponym)
    }

    /// COPD, MRSA, NG: a few capitals among small letters that are nobody's name of many, or a tube.
    fn is_abbreviation(&self, found: &Tagged, at: usize) -> bool {
        let piece = &found.text.pieces[at];
        let nobodys = piece.lists & COMMON_NAME == 0 || self.tubes.has(found.text.low(at));
        piece.traits & (LETTERS | INITIAL) == LETTERS && nobodys
    }

    /// `XD seen for`, `TK wants`: letters that somebody goes by.
    fn opens_and_acts(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        if found.lead[at] < self.who_acts || at + 1 >= text.len() || !self.around.begins(text, at) {
            return false;
        }
        text.blank(at) && (found.within(at + 1, ACTS) || text.low(at + 1) == SEEN)
    }

    /// `la luz del mar al amanecer`: by itself, or in a row of words in small letters that are hardly anything.
    fn is_no_house(&self, found: &Tagged, at: usize) -> bool {
        let ahead = |at: usize| found.ahead(at, FACILITY as u8);
        if is_lone_word(found, at) && ahead(at) < self.lone_house {
            return true;
        }
        let weak = |at: usize| found.standing(at) == STANDS_ORDINARY && ahead(at) < self.above;
        found.traits(at) & SMALL != 0
            && weak(at)
            && found.beside(at).all(|near| found.label(near) != FACILITY || weak(near))
    }

    /// A family name before the first one and a comma: no eponym, and no ordinary word.
    fn is_reversed(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        text.gap(at) == [44, 32]
            && at + 1 < text.len()
            && found.label(at + 1) == NAME
            && text.pieces[at + 1].lists & GIVEN != 0
            && found.ahead(at, NAME as u8) >= self.before_first
            && found.ahead(at + 1, NAME as u8) >= self.surely
    }

    /// In an ordinary word: beside a capital, after a pronoun, in an eponym, or in a row of what is labelled so.
    fn least_of_word(&self, found: &Tagged, at: usize, label: u32, small: bool) -> f64 {
        if label == NAME && (self.around.by_capital(found, at) || self.around.is_done(found.text, at)) {
            self.by_capital
        } else if label == NAME && self.around.eponym(found.text, at) {
            if is_of_few(found.text.pieces[at].lists) {
                self.in_known_eponym
            } else {
                self.in_eponym
            }
        } else if label == NAME && self.around.in_headline(found, at) {
            self.in_headline
        } else if label == NAME && self.is_lone_eponym(found, at) {
            self.lone_eponym
        } else if label == NAME && self.is_of_few_in_small(found, at) {
            self.above_rare
        } else if self.around.in_row(found, at, label) {
            0.0
        } else if found.traits(at) & SMALL == 0 {
            let nobodys = found.text.pieces[at].lists & (NAMED | COMMON_NAME) == 0 && !self.opens_and_acts(found, at);
            if label == NAME && nobodys && self.around.alone(found, at) {
                self.above_nameless
            } else {
                self.above
            }
        } else if !small {
            match found.text.pieces[at].lists & (TOP | OF_MEDICINE) {
                _ if label == NAME => self.above_small,
                0 => self.above_small_place,
                _ => self.above_said,
            }
        } else if at > 0 && self.with.has(found.text.low(at - 1)) {
            self.above_with
        } else {
            self.above
        }
    }

    /// `Dressing changed`, `Risk?`: a word with a capital that hardly anybody is called by, and no name beside it.
    fn least_of_rare(&self, found: &Tagged, at: usize) -> f64 {
        let (text, lists) = (found.text, found.text.pieces[at].lists);
        let named = at + 1 < text.len() && found.label(at + 1) == NAME && text.blank(at);
        let told = at > 0 && text.gap(at - 1).contains(&58);
        let rare = found.traits(at) & TITLED != 0 && lists & LANGUAGE != 0 && lists & self.manys == 0;
        if !rare || named || told || found.standing(at) == STANDS_NAME {
            self.never
        } else if self.around.begins(text, at) {
            if self.opens_and_acts(found, at) || self.is_somebody(found, at) {
                self.never
            } else {
                self.opening_rare
            }
        } else if self.around.alone(found, at) {
            self.inside_rare
        } else {
            self.never
        }
    }

    /// `Chalky` at the end of a message, `Nobby (…) missed`, `Mono es`, `Angustias y Lisandro`.
    fn is_somebody(&self, found: &Tagged, at: usize) -> bool {
        let (text, after) = (found.text, at + 1);
        if after == text.len() {
            return self.signed.has(text.gap(at));
        }
        if !text.blank(at) {
            return text.gap(at) == OPENING_BRACKET;
        }
        if self.speaks.has(text.low(after)) {
            return true;
        }
        self.and.has(text.low(after)) && after + 1 < text.len() && found.label(after + 1) == NAME
    }

    /// An ordinary word that hardly anybody is called by: `the one w the panic atacks`.
    fn is_of_few_in_small(&self, found: &Tagged, at: usize) -> bool {
        let piece = &found.text.pieces[at];
        piece.traits & SMALL != 0 && piece.lists & NAMED != 0 && piece.lists & COMMON_NAME == 0
    }

    /// `missing in Kallmann`, `inventario de Phalen`: nobody lives there.
    fn is_of_eponym(&self, found: &Tagged, mut at: usize, label: u32) -> bool {
        if found.traits(at) & PARTICLE != 0 && at + 1 < found.text.len() {
            at += 1;
        }
        let lists = found.text.pieces[at].lists;
        if !is_of_few(lists) || lists & self.town != 0 {
            return false;
        }
        found.ahead(at, label as u8) < self.in_known_eponym
            && ((label == PLACE && is_unlabelled_beside(found, at)) || self.around.eponym(found.text, at))
    }

    /// `Karen Turner test came back`: right after what is surely one.
    fn follows_name(&self, found: &Tagged, at: usize) -> bool {
        at > 0 && found.text.blank(at - 1) && found.ahead(at - 1, NAME as u8) >= self.surely
    }

    /// What hardly anybody is called, by itself, and no town.
    fn is_lone_eponym(&self, found: &Tagged, at: usize) -> bool {
        let lists = found.text.pieces[at].lists;
        is_of_few(lists) && lists & self.town == 0 && self.is_lone(found, at) && !self.acts(found, at)
    }

    /// Who does something, or has an age: `¿Bianchi puede tomarlo?`, `Bianchi, 41, 128 kg`.
    fn acts(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        if at + 1 >= text.len() || found.traits(at) & TITLED == 0 {
            return false;
        }
        let after = &text.pieces[at + 1];
        if text.blank(at) {
            return found.within(at + 1, DOES);
        }
        text.gap(at) == [44, 32] && after.number && after.len as usize <= self.most_years
    }

    /// In what is no ordinary word by itself: one by its ending, beside a capital, a thing, an eponym, an order.
    fn least_of_name(&self, found: &Tagged, at: usize) -> f64 {
        let (text, lists) = (found.text, found.text.pieces[at].lists);
        if lists & LANGUAGE != 0 && self.around.by_capital(found, at) {
            return self.by_capital;
        }
        if found.traits(at) & SMALL != 0 && self.of_eponyms.has(text.low(at)) {
            return self.in_eponym; // "Miller angle"
        }
        if self.around.eponym(text, at) && !self.follows_name(found, at) {
            let known = lists & EPONYMS != 0 || self.namesakes.has(text.low(at));
            return if known { self.in_known_eponym } else { self.in_eponym };
        }
        if self.is_lone_eponym(found, at) {
            return self.lone_eponym;
        }
        if self.is_named_before(found, at, &self.channels) {
            return self.in_channel;
        }
        if self.around.lettered.is_formed(text, at) || self.is_thing(found, at) || self.around.is_order(found, at) {
            return self.in_eponym;
        }
        if self.around.in_headline(found, at) {
            return self.in_headline;
        }
        let of_any = || at > 1 && text.low(at - 2) == OF && self.any_one.has(text.low(at - 1));
        if found.standing(at) == STANDS_CAPITAL && of_any() {
            return self.in_eponym;
        }
        if self.around.lettered.is_tail(found, at) {
            return self.in_known_eponym;
        }
        let rare = found.standing(at) == STANDS_CAPITAL && lists & COMMON_NAME == 0;
        if rare && found.traits(at) & TITLED != 0 {
            return self.above;
        }
        f64::NEG_INFINITY
    }

    /// Without a name, a title or an initial beside it, and owning nothing.
    fn is_lone(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        if !self.around.alone(found, at) || matches!(text.gap(at).first(), Some(39 | 0x2019)) {
            return false;
        }
        at == 0 || !(self.titles.has(text.low(at - 1)) || found.traits(at - 1) & INITIAL != 0)
    }

    /// What has a number, and what is said to be one: `Blink-182`, `Headspace app`.
    fn is_thing(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        if self.tongues.has(text.low(at)) && self.around.alone(found, at) {
            return true;
        }
        if at + 1 >= text.len() {
            return false;
        }
        if text.blank(at) {
            return self.is_named_before(found, at, &self.things);
        }
        let after = &text.pieces[at + 1];
        if text.gap(at).is_empty() && after.traits & TITLED != 0 && after.len as usize >= self.fewest_of_year {
            return found.labels[at + 1] == 0; // `CareCredit offered`
        }
        text.gap(at) == [45] && after.number && (after.len as usize) < self.fewest_of_year
    }

    /// `Headspace app`: no first name.
    fn is_named_before(&self, found: &Tagged, at: usize, things: &Words) -> bool {
        let text = found.text;
        at + 1 < text.len() && text.blank(at) && things.has(text.low(at + 1)) && text.pieces[at].lists & self.given == 0
    }

    /// An ordinary word that opens a sentence, or a particle without a name.
    fn stands_for_nobody(&self, found: &Tagged, at: usize) -> bool {
        if found.lead[at] < self.opening && self.around.opens(found, at) {
            return true;
        }
        let letter = found.text.pieces[at].len == 1 && found.lead[at] < self.letter;
        let given = found.text.pieces[at].lists & self.given != 0 && found.lead[at] > self.above; // "goes by Della"
        let sure = found.lead[at] > self.letter; // "given to Santa."
        let named = (given || sure) && found.traits(at) & TITLED != 0;
        ((found.traits(at) & PARTICLE != 0 && !named) || letter) && self.around.alone(found, at)
    }
}

fn is_particle(text: &Text, at: usize) -> bool {
    text.pieces[at].traits & (PARTICLE | SMALL) == PARTICLE | SMALL
}

/// An ordinary word is no house by itself.
fn is_lone_word(found: &Tagged, at: usize) -> bool {
    found.standing(at) == STANDS_ORDINARY && found.beside(at).all(|near| matches!(found.label(near), 0 | DATE))
}

/// After two words with a capital that are no place.
fn is_last_of_large(found: &Tagged, at: usize) -> bool {
    let titled = |near: usize| found.text.blank(near) && found.labels[near] == 0 && found.traits(near) & TITLED != 0;
    at >= 2 && titled(at - 1) && titled(at - 2)
}

/// `so that the ROS says`.
fn is_the(found: &Tagged, at: usize) -> bool {
    let letters = found.traits(at) & (LETTERS | INITIAL) == LETTERS;
    letters && at > 0 && found.text.low(at - 1) == [116, 104, 101]
}

/// `QTc 462 ms. ojo con`: no title.
fn is_after_time(text: &Text, at: usize) -> bool {
    text.pieces[at].traits & SMALL != 0 && at > 1 && text.low(at - 1) == [109, 115] && text.low(at - 2).is_empty()
}

/// Does medicine know it, and hardly anybody bear it?
fn is_of_few(lists: u32) -> bool {
    lists & EPONYMS != 0 && lists & COMMON_NAME == 0
}

fn is_unlabelled_beside(found: &Tagged, at: usize) -> bool {
    found.beside(at).all(|near| found.labels[near] == 0)
}

/// Does what stands between two words tie them?
fn joins(gap: &[Ch]) -> bool {
    let ties = |c: &Ch| matches!(c, 9 | 32 | 35 | 39..=41 | 44..=47 | 58 | 95 | 0x2019);
    gap.len() <= 3 && gap.iter().all(ties)
}

/// A figure in words that nobody bears is no name by itself.
fn is_said(text: &Text, label: u32, at: usize) -> bool {
    let piece = &text.pieces[at];
    matches!(label, NAME | PLACE | FACILITY) && piece.flags & COUNTING != 0 && piece.lists & (NAMED | COMMON_NAME) == 0
}

/// A first and a family name, known or not, before an age.
fn is_called(text: &Text, at: usize) -> bool {
    if at < 2 || !text.blank(at - 2) || text.gap(at) != [44, 32] {
        return false;
    }
    let (first, last) = (&text.pieces[at - 2], &text.pieces[at - 1]);
    first.traits & last.traits & TITLED != 0 && first.lists & GIVEN_FIRST != 0 && last.lists & FAMILY_COMMON != 0
}
