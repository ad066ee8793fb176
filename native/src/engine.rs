//! The layers over one text.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};

use crate::calendar::Calendar;
use crate::classes::Ch;
use crate::data::Data;
use crate::days::{Dated, Dates};
use crate::facilities::Facilities;
use crate::ffi_lexicon::Known;
use crate::flags;
use crate::folding::{Folded, Folding};
use crate::forms::Forms;
use crate::groups::Groups;
use crate::kinds::{self, TO_CHECK};
use crate::leet::Leet;
use crate::lexicon::Rules;
use crate::makers::Makers;
use crate::masked::Masked;
use crate::net::{Net, Room};
use crate::patterns::Patterns;
use crate::reading::{Kept, Reader};
use crate::signing::Signing;
use crate::spans::{apart, Spans};
use crate::spelt::Spelt;
use crate::tagged::Tagged;
use crate::tagging::Tagging;
use crate::text::{Span, Text};
use crate::titled::Titled;

/// A text of that many words is cut before it comes here.
const LONGEST: usize = 1 << 16;

pub struct Engine {
    pub reader: Reader,
    pub net: Net,
    pub rules: Rules,
    pub patterns: Patterns,
    facilities: Facilities,
    forms: Forms,
    leet: Leet,
    makers: Makers,
    masked: Masked,
    signing: Signing,
    spelt: Spelt,
    groups: Groups,
    titled: Titled,
    calendar: Calendar,
    dates: Dates,
    folding: Folding,
    order: Spans,
    tagging: Tagging,
    kept: Mutex<State>,
}

/// Python asks from several threads, without a lock of its own where it takes long.
const _: () = {
    const fn is_shared<T: Sync>() {}
    is_shared::<Engine>();
    is_shared::<Known>();
};

/// Why a text is not read.
pub enum Unread {
    /// It must be read elsewhere.
    Elsewhere,
    /// A letter or an escape stands in it of which nothing was told yet.
    Untold,
}

#[derive(Default)]
struct State {
    kept: Kept,
    room: Room,
}

impl Engine {
    pub fn new(data: &Data) -> Result<Self, String> {
        flags::agreed(data)?;
        kinds::agreed(data)?;
        let reader = Reader::new(data)?;
        let net = Net::new(data, reader.rows())?;
        let patterns = Patterns::new(data, &reader.lists)?;
        let facilities = Facilities::new(data, &reader.lists)?;
        let leet = Leet::new(data, &reader.lists)?;
        let mut made = Engine {
            rules: Rules::new(data, &reader.lists)?,
            tagging: Tagging::new(data, &reader.lists, &reader.near)?,
            reader,
            net,
            patterns,
            facilities,
            leet,
            forms: Forms::new(data)?,
            makers: Makers::new(data)?,
            masked: Masked::new(data)?,
            signing: Signing::new(data)?,
            spelt: Spelt::new(data)?,
            groups: Groups::new(data)?,
            titled: Titled::new(data)?,
            calendar: Calendar::new(data)?,
            dates: Dates::new(data)?,
            folding: Folding::new(data)?,
            order: Spans::new(data)?,
            kept: Mutex::default(),
        };
        made.reader.members = data.members.take();
        Ok(made)
    }

    /// What is kept of words; all is forgotten after a text that could not be read to its end.
    fn state(&self) -> MutexGuard<'_, State> {
        self.kept.lock().unwrap_or_else(|broken| {
            self.kept.clear_poison();
            let mut state = broken.into_inner();
            *state = State::default();
            state
        })
    }

    /// What stands for a letter, or for an escape, from now on, where a text is compared.
    pub fn tell(&self, piece: &[Ch], plain: &[Ch]) {
        self.folding.tell(piece, plain);
    }

    /// Finds in a text of plain letters as it was written; `placed`: none over another, each with what touches it.
    pub fn read(
        &self,
        raw: &[u8],
        dates: bool,
        placed: bool,
        known: impl FnOnce(&Text, &[Dated], &mut Vec<Span>) -> Option<Vec<usize>>,
    ) -> Result<Vec<Span>, Unread> {
        self.folded(self.folding.plain(raw), dates, placed, known)
    }

    /// The same in any text.
    pub fn read_any(
        &self,
        text: &[Ch],
        dates: bool,
        placed: bool,
        known: impl FnOnce(&Text, &[Dated], &mut Vec<Span>) -> Option<Vec<usize>>,
    ) -> Result<Vec<Span>, Unread> {
        self.folded(self.folding.any(text), dates, placed, known)
    }

    fn folded(
        &self,
        form: Option<Folded>,
        dates: bool,
        placed: bool,
        known: impl FnOnce(&Text, &[Dated], &mut Vec<Span>) -> Option<Vec<usize>>,
    ) -> Result<Vec<Span>, Unread> {
        let form = form.ok_or(Unread::Untold)?;
        let mut found = self.scan(&form.plain, &form.folded, dates, known).ok_or(Unread::Elsewhere)?;
        if found.iter().any(|span| span.kind >= TO_CHECK) {
            return Err(Unread::Elsewhere);
        }
        found.iter_mut().for_each(|span| *span = form.written(*span));
        if !placed {
            return Ok(found);
        }
        found.iter_mut().for_each(|span| *span = self.order.whole(&form.text, *span));
        Ok(apart(found))
    }

    /// Everything that shows by its form or by the words around it; `known` adds what is known, and says which words
    /// are a known first name.
    pub fn scan(
        &self,
        plain: &[Ch],
        folded: &[Ch],
        dates: bool,
        known: impl FnOnce(&Text, &[Dated], &mut Vec<Span>) -> Option<Vec<usize>>,
    ) -> Option<Vec<Span>> {
        let mut state = self.state();
        let State { kept, room } = &mut *state;
        let mut text = self.reader.read(plain, folded, &self.net, kept);
        let figured = self.leet.figured(&text);
        let (plain, folded) = figured.as_ref().map_or((plain, folded), |(plain, folded)| (&plain[..], &folded[..]));
        if figured.is_some() {
            text = self.reader.read(plain, folded, &self.net, kept);
        }
        let meant = self.leet.meant(&text);
        let (plain, folded) = meant.as_ref().map_or((plain, folded), |(plain, folded)| (&plain[..], &folded[..]));
        if meant.is_some() {
            text = self.reader.read(plain, folded, &self.net, kept);
        }
        let untoggled = self.titled.untoggled(&text);
        let plain = untoggled.as_deref().unwrap_or(plain);
        if untoggled.is_some() {
            text = self.reader.read(plain, folded, &self.net, kept);
        }
        let titled = self.titled.is(&text);
        let plain = if titled { folded } else { plain };
        if titled {
            text = self.reader.read(plain, folded, &self.net, kept);
        }
        if text.len() > LONGEST {
            return None;
        }
        let mut out = Vec::new();
        let days = self.dates.days_in(&text);
        let borne = known(&text, &days, &mut out)?;
        self.net.scored(&text, kept, room);
        let mut found = Tagged::new(&text, room, &self.net);
        out.retain(|span| !self.tagging.is_unmeant(&found, span, &self.reader));
        self.patterns.spans(&text, &days, &mut out);
        self.facilities.spans(&text, &mut out);
        self.makers.spans(&text, &mut out);
        self.spelt.spans(&text, &mut out);
        self.groups.spans(&text, &self.spelt, &mut out);
        self.masked.spans(&text, &self.reader.classes, &mut out);
        self.signing.spans(&text, &self.reader.classes, &mut out);
        if dates {
            self.calendar.spans(&text, &days, &mut out);
        }
        if self.reader.classes.all_upper(plain) {
            out.retain(|span| !self.tagging.is_unseen(&found, span));
        }
        if !text.is_empty() {
            self.tagging.spans(&mut found, &self.reader.classes, dates, borne, &mut out);
            self.facilities.by_letters(&text, &mut out);
            self.forms.spans(&text, &mut out);
            self.spelt.before(&text, &mut out);
            self.spelt.along(&text, &mut out);
            self.groups.onward(&text, &self.spelt, &mut out);
            self.patterns.papers.houses(&text, &mut out);
        }
        Some(once(out))
    }
}

const FEW: usize = 48;

/// Of finds at one place the first says what; one that is sure is not left out for one that is not.
fn once(found: Vec<Span>) -> Vec<Span> {
    let mut kept: Vec<Span> = Vec::with_capacity(found.len());
    let mut places: HashMap<(usize, usize), bool> = HashMap::new(); // of many: whether one is sure
    let many = found.len() > FEW;
    for span in found {
        let place = (span.start, span.end);
        let known = if many {
            let before = places.get(&place).copied();
            places.insert(place, before.unwrap_or(false) || !span.lone);
            before.is_some_and(|sure| sure || span.lone)
        } else {
            kept.iter().any(|k| (k.start, k.end) == place && (!k.lone || span.lone))
        };
        if !known {
            kept.push(span);
        }
    }
    kept
}
