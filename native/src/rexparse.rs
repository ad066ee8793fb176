//! Reads an expression as Python's `re` writes it: as much of that language as ours use, and no more.

use crate::classes::{Ch, Classes};

pub const IGNORECASE: u32 = 2;
const UNICODE: u32 = 32;
const ASCII: u32 = 256;

pub enum Node {
    Char(Ch),
    Set(Set),
    Seq(Vec<Node>),
    Either(Vec<Node>),
    Repeat { body: Box<Node>, min: u32, max: u32, lazy: bool },
    Group(usize, Box<Node>),
    Ref(usize),
    Look { behind: bool, not: bool, body: Box<Node> },
    Start,
    End,
    Edge,
}

const WORD: u8 = 1;
const NO_WORD: u8 = 2;
const DECIMAL: u8 = 4;
const NO_DECIMAL: u8 = 8;
const SPACE: u8 = 16;
const NO_SPACE: u8 = 32;

/// Which characters may stand at a place.
#[derive(Clone)]
pub struct Set {
    pub ascii: [u64; 2],
    wide: Vec<(Ch, Ch)>,
    kinds: u8,
    not: bool,
    pub ignore: bool,
    pub folds: bool,
    classes: Classes,
}

impl Set {
    /// With nothing in it. With `ignore` case is nothing; with `folds` four letters beyond ASCII count as ASCII's too.
    fn new(classes: &Classes, ignore: bool, folds: bool) -> Self {
        Set { ascii: [0; 2], wide: Vec::new(), kinds: 0, not: false, ignore, folds, classes: classes.clone() }
    }

    #[inline]
    pub fn has(&self, c: Ch) -> bool {
        if c < 128 {
            return self.ascii[(c >> 6) as usize] >> (c & 63) & 1 != 0;
        }
        self.has_wide(c)
    }

    #[cold]
    fn has_wide(&self, c: Ch) -> bool {
        let c = if self.folds { folded(c) } else { c };
        if c < 128 {
            return self.ascii[(c >> 6) as usize] >> (c & 63) & 1 != 0;
        }
        let listed = self.wide.iter().any(|&(low, high)| low <= c && c <= high);
        (listed || self.of_kind(c)) != self.not
    }

    fn of_kind(&self, c: Ch) -> bool {
        let (of, to) = (&self.classes, self.kinds);
        to != 0
            && ((to & WORD != 0 && of.word(c))
                || (to & NO_WORD != 0 && !of.word(c))
                || (to & DECIMAL != 0 && of.decimal(c))
                || (to & NO_DECIMAL != 0 && !of.decimal(c))
                || (to & SPACE != 0 && of.space(c))
                || (to & NO_SPACE != 0 && !of.space(c)))
    }

    /// Can a character beyond ASCII stand there?
    pub fn reaches(&self) -> bool {
        let letters = "iskISK".bytes().any(|b| self.ascii[(b >> 6) as usize] >> (b & 63) & 1 != 0);
        self.not || self.kinds != 0 || !self.wide.is_empty() || (self.folds && letters)
    }

    /// This character too, in a copy.
    pub fn single(&self, c: Ch) -> Result<Set, String> {
        let mut set = self.clone();
        set.add(c, c)?;
        Ok(set)
    }

    fn add(&mut self, low: Ch, high: Ch) -> Result<(), String> {
        for c in low..=high.min(127) {
            self.put(c);
            if self.ignore && (c as u8).is_ascii_alphabetic() {
                self.put(c ^ 32);
            }
        }
        if high > 127 {
            if self.ignore && (low != high || self.classes.alpha(low)) {
                return Err("letters beyond ASCII whatever their case".into());
            }
            self.wide.push((low.max(128), high));
        }
        Ok(())
    }

    fn put(&mut self, c: Ch) {
        self.ascii[(c >> 6) as usize] |= 1 << (c & 63);
    }

    fn add_kind(&mut self, kind: u8) {
        self.kinds |= kind;
        let alone = Set { kinds: kind, ..Set::new(&self.classes, false, false) };
        (0..128).filter(|&c| alone.of_kind(c)).for_each(|c| self.put(c));
    }

    fn turned(mut self) -> Self {
        self.ascii = [!self.ascii[0], !self.ascii[1]];
        self.not = true;
        self
    }
}

/// The letter of ASCII that these four are taken for where case is nothing.
pub fn folded(c: Ch) -> Ch {
    match c {
        65..=90 => c + 32,
        0x130 | 0x131 => 'i' as Ch,
        0x17f => 's' as Ch,
        0x212a => 'k' as Ch,
        _ => c,
    }
}

pub struct Parsed {
    pub node: Node,
    /// Of groups, the whole is 0; some have names.
    pub names: Vec<Option<String>>,
    /// A set with nothing in it, that takes case as this expression does.
    pub nothing: Set,
}

pub fn parse(pattern: &str, flags: u32, classes: &Classes) -> Result<Parsed, String> {
    if flags & !(IGNORECASE | UNICODE | ASCII) != 0 {
        return Err(format!("flags {flags}"));
    }
    let ignore = flags & IGNORECASE != 0;
    let mut parser = Parser {
        source: pattern.chars().map(u32::from).collect(),
        at: 0,
        names: vec![None],
        ignore,
        ascii: flags & ASCII != 0,
        classes,
    };
    let node = parser.either()?;
    if parser.at < parser.source.len() {
        return Err("a bracket too many".into());
    }
    let nothing = parser.empty();
    Ok(Parsed { node, names: parser.names, nothing })
}

struct Parser<'a> {
    source: Vec<Ch>,
    at: usize,
    names: Vec<Option<String>>,
    ignore: bool,
    ascii: bool,
    classes: &'a Classes,
}

impl Parser<'_> {
    fn peek(&self) -> Option<char> {
        self.source.get(self.at).and_then(|&c| char::from_u32(c))
    }

    fn next(&mut self) -> Result<char, String> {
        let c = self.peek().ok_or("it ends too early")?;
        self.at += 1;
        Ok(c)
    }

    fn eat(&mut self, said: &str) -> bool {
        let same = said.chars().map(u32::from).eq(self.source[self.at..].iter().copied().take(said.len()));
        if same {
            self.at += said.len();
        }
        same
    }

    fn either(&mut self) -> Result<Node, String> {
        let mut branches = vec![self.seq()?];
        while self.eat("|") {
            branches.push(self.seq()?);
        }
        Ok(if branches.len() == 1 { branches.remove(0) } else { Node::Either(branches) })
    }

    fn seq(&mut self) -> Result<Node, String> {
        let mut made = Vec::new();
        while self.peek().is_some_and(|c| c != '|' && c != ')') {
            let one = self.one()?;
            made.push(self.repeated(one)?);
        }
        Ok(Node::Seq(made))
    }

    fn one(&mut self) -> Result<Node, String> {
        Ok(match self.next()? {
            '(' => self.group()?,
            '[' => Node::Set(self.set()?),
            '.' => {
                let mut set = self.empty();
                set.add(10, 10)?;
                Node::Set(set.turned())
            }
            '^' => Node::Start,
            '\\' => match self.next()? {
                'Z' => Node::End,
                'b' => Node::Edge,
                c => {
                    let mut set = self.empty();
                    if self.kind(c, &mut set)? {
                        Node::Set(set)
                    } else {
                        Node::Char(self.escaped(c)?)
                    }
                }
            },
            c @ ('*' | '+' | '?' | '$') => return Err(format!("{c} where it is not known")),
            c => Node::Char(self.checked(c)?),
        })
    }

    fn empty(&self) -> Set {
        Set::new(self.classes, self.ignore, self.ignore && !self.ascii)
    }

    fn checked(&self, c: char) -> Result<Ch, String> {
        let c = c as Ch;
        if self.ignore && c > 127 && self.classes.alpha(c) {
            return Err("a letter beyond ASCII whatever its case".into());
        }
        Ok(c)
    }

    /// What a backslash and this character stand for.
    fn escaped(&mut self, c: char) -> Result<Ch, String> {
        Ok(match c {
            'n' => 10,
            't' => 9,
            'r' => 13,
            '0' if !self.peek().is_some_and(|c| c.is_ascii_digit()) => 0,
            'x' | 'u' => {
                let mut made = 0;
                for _ in 0..if c == 'x' { 2 } else { 4 } {
                    made = made * 16 + self.next()?.to_digit(16).ok_or("an escape that is none")?;
                }
                made
            }
            c if c.is_ascii_alphanumeric() => return Err(format!("\\{c} is not known")),
            c => self.checked(c)?,
        })
    }

    fn kind(&self, c: char, set: &mut Set) -> Result<bool, String> {
        let kind = match c {
            'w' => WORD,
            'W' => NO_WORD,
            'd' => DECIMAL,
            'D' => NO_DECIMAL,
            's' => SPACE,
            'S' => NO_SPACE,
            _ => return Ok(false),
        };
        if self.ascii {
            return Err("classes of ASCII".into());
        }
        set.add_kind(kind);
        Ok(true)
    }

    fn set(&mut self) -> Result<Set, String> {
        let mut set = self.empty();
        let not = self.eat("^");
        let mut first = true;
        loop {
            let c = self.next()?;
            if c == ']' && !first {
                break;
            }
            first = false;
            let mut low = c as Ch;
            if c == '\\' {
                let c = self.next()?;
                if self.kind(c, &mut set)? {
                    continue;
                }
                low = self.escaped(c)?;
            }
            let ranged = self.peek() == Some('-') && self.source.get(self.at + 1).is_some_and(|&c| c != 93);
            let mut high = low;
            if ranged {
                self.at += 1;
                high = match self.next()? {
                    '\\' => {
                        let c = self.next()?;
                        self.escaped(c)?
                    }
                    c => c as Ch,
                };
            }
            if high < low {
                return Err("a range that runs backwards".into());
            }
            set.add(low, high)?;
        }
        Ok(if not { set.turned() } else { set })
    }

    fn group(&mut self) -> Result<Node, String> {
        let made = if self.eat("?:") {
            self.either()?
        } else if self.eat("?P=") {
            let name = self.name(')')?;
            self.at -= 1;
            let group = self.names.iter().position(|held| held.as_ref() == Some(&name));
            Node::Ref(group.ok_or("a group that is not there")?)
        } else if self.eat("?P<") {
            let name = self.name('>')?;
            self.captured(Some(name))?
        } else if self.eat("?=") || self.eat("?!") || self.eat("?<=") || self.eat("?<!") {
            let not = self.source[self.at - 1] == '!' as Ch;
            let behind = self.source[self.at - 2] == '<' as Ch;
            let held = self.names.len();
            let body = Box::new(self.either()?);
            if self.names.len() > held {
                return Err("a group that looks around and keeps".into());
            }
            Node::Look { behind, not, body }
        } else if self.peek() == Some('?') {
            return Err("a group of a sort that is not known".into());
        } else {
            self.captured(None)?
        };
        if self.eat(")") {
            Ok(made)
        } else {
            Err("a bracket too few".into())
        }
    }

    fn captured(&mut self, name: Option<String>) -> Result<Node, String> {
        self.names.push(name);
        let number = self.names.len() - 1;
        Ok(Node::Group(number, Box::new(self.either()?)))
    }

    fn name(&mut self, until: char) -> Result<String, String> {
        let mut made = String::new();
        loop {
            match self.next()? {
                c if c == until => return Ok(made),
                c => made.push(c),
            }
        }
    }

    fn repeated(&mut self, one: Node) -> Result<Node, String> {
        let held = self.at;
        let (min, max) = match self.peek() {
            Some('*') => (0, u32::MAX),
            Some('+') => (1, u32::MAX),
            Some('?') => (0, 1),
            Some('{') => {
                self.at += 1;
                let min = self.number();
                let max = if self.eat(",") { self.number().unwrap_or(u32::MAX) } else { min.unwrap_or(0) };
                if self.peek() != Some('}') || self.at == held + 1 {
                    return Err("braces that are no number".into());
                }
                (min.unwrap_or(0), max)
            }
            _ => return Ok(one),
        };
        self.at += 1;
        let lazy = self.eat("?");
        if self.peek().is_some_and(|c| "*+?{".contains(c)) {
            return Err("a repetition of a repetition".into());
        }
        Ok(Node::Repeat { body: Box::new(one), min, max, lazy })
    }

    fn number(&mut self) -> Option<u32> {
        let mut made = None;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            made = Some(made.unwrap_or(0) * 10 + digit);
            self.at += 1;
        }
        made
    }
}
