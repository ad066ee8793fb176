"""Who is introduced by the words before them: kin, whom one writes to or greets, who lies in a bed, who is calling.

A name that is a word too stands there as a name. What is said of anybody in such a place (`room 3 ready`) stays.
"""

from chartside.engine.redaction.around import NAME, eponym
from chartside.engine.redaction.ordinary import AFTER_VERBS, BEDS, LEARNED
from chartside.engine.redaction.ordinary import words as words_of
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.shortened import SHORTENED
from chartside.engine.redaction.tables import EPONYM, NAMED, OF_MEDICINE, TOP, Known, words
from chartside.engine.redaction.tagger import Tagged
from chartside.engine.redaction.triggers import (
    ALPHABETIC,
    CAPITAL,
    LABELLING_WORD,
    LETTERS,
    MONTHS,
    PARTICLE,
    SMALL,
    TITLED,
)

# How far ahead a name must be …
KIN = -6.0  # … in a first name after `wife`
KIN_WORD = -2.0  # … if it is a frequent word
BEDDED = -7.0  # … in a name after the number of a bed
GREETED = -12.0  # … in one after `Dear`
OF_ROLE = -6.0  # … in one with a capital after `doctora`
DISCUSSED = -6.0  # … in one after `d/w`
RELATIONS = words_of(  # what somebody is to another
    "wife husband spouse partner daughter son mother father mom mum dad sister brother aunt uncle niece nephew cousin"
    " grandmother grandfather grandma grandpa caregiver guardian contact esposa esposo marido pareja hija hijo madre"
    " padre hermana hermano abuela abuelo tia tio nuera yerno suegra suegro sobrina sobrino prima cuidadora cuidador"
    " friend boyfriend girlfriend fiance fiancee roommate neighbor neighbour sponsor interpreter teacher coach tech"
    " technician nurse hygienist therapist receptionist novio novia amiga amigo vecina vecino enfermera enfermero"
    " higienista recepcionista mama papa mam"
)
_OF = frozenset({"of", "de"})
_TO = frozenset({"to", "a"})
_WRITTEN = words_of(
    "sms text message email mail letter note fax mensaje correo carta nota whatsapp"
)
_POSTS = words_of("enf psic dent fisio nutr matr aux att")  # what somebody is, shortened
_ROLES = words_of(
    "doctor doctora psiquiatra psicologa psicologo pediatra cardiologa cardiologo dentista odontologa odontologo"
    " nutricionista matrona terapeuta cirujana cirujano ortodoncista anestesista"
)
_AFTER_BEDDED = frozenset({",", ":", ";", ".", "("})
_LICENCES = words_of("colegiada colegiado col npi license licencia")
_GREETINGS = words_of("dear estimado estimada querido querida")
_GREETED = frozenset({",", ":", "\n"})
_ANYBODY = words_of(
    "colleague colleagues colega colegas companero companera companeros doctor doctora dr dra sir madam sirs team"
    " equipo all patient paciente pacientes parent parents family familia senor senora senores amigo amiga customer"
    " client cliente provider guardian padres madre padre valued mr mrs ms sr sra"
)
_CALLING = words_of("its soy llamo")
_LETTERED = words_of("initials iniciales")
_BY, _DONE_BY, _MONTHS = "by", words_of("by asst assist"), frozenset(MONTHS)
_DOINGS = words_of(
    "reviewed signed typed dictated entered drawn checked verified scribed logged called phoned written documented"
)
_OPENING = frozenset(",;.\n/")  # `filling replaced; assist XR`
_LABELLING = frozenset({" ", ": ", ":", " : "})
_OPENED, _CLOSED = " (", ")"
_MOST_INITIALS, _SIGNED = 3, 2  # more letters at the end of a note are a disease
_SIGNING = frozenset(  # between what was written and who wrote it
    f"{stop}{blank}{dash}{after}"
    for stop in (".", "!", "?", ")")
    for blank in ("", " ", "\n")
    for dash in ("-", "–", "—", "--", "/", "~")
    for after in ("", " ")
)
_PAIRED = _SIGNING | {". ", ".\n", "\n"}
_TO_CREDENTIALS = frozenset({" ", ", ", ",", "/", "-"})
_STOPS, _PARTING = frozenset(".!?)"), frozenset({"/", "-"})
_FEWEST_OF_NOTE, _MOST_CREDENTIALS = 8, 3  # words
CREDENTIALS = LEARNED | words_of(  # and what else ends a note
    "do pa ma ms mph lvn lpn pt ot cna pnp dc dpm od fax tel ok eod asap tbd tbc prn gp hca sw pd ps fyi dm mi"
    " cwocn otr slp dpt lat atc cdces cdcs rbt pgy"
    " af ra hf tb ca bp hr rr si hi ed er or iv im po sc sl os oi ou va uc ad us ct mr xr rx dx tx hx fx bx sx"
    " cx ap nv bl id am mg ml kg cm mm mo wk hs eva nka nad wnl npo bid tid qid qd fin arnp aprn crnp lsw qmhp"
    " cns ob gu ent hh eap cps dhs dcf ems pcp cvs ups ssa dmv thx ty pls tks ctm rtc rtw c r l lm lvm vm nr ns"
    " na ul ur ll lr cc ck tg cl ta fc fr bmi ny it idk nvm kk chf htn dvt srp gi bh chw ng ue le"
)
_ENDING = frozenset({",", ".", "!", "\n", ""})
_D, _W, _WITH = "d", "w", "/"
_GIVEN_COMMON, _FAMILY = int(Known.GIVEN_COMMON), int(Known.FAMILY_COMMON)
_AFTER_FAMILY = frozenset({" ", "", ",", ".", ";", "?", "!", ")", "\n", "'", "’"})
_LANGUAGE = int(Known.ENGLISH | Known.SPANISH)


def introduced(found: Tagged, at: int) -> bool:
    """Is this word, which is not the first, somebody by what stands beside it?"""
    pieces = found.reading.pieces
    if _is_signed(pieces, at) or _is_under(pieces, at) or _is_lettered(pieces, at):
        return True
    return _is_after(found, at)


def _is_after(found: Tagged, at: int) -> bool:
    pieces = found.reading.pieces
    piece, before = pieces[at], pieces[at - 1]
    if piece.traits & (PARTICLE | LABELLING_WORD) or not piece.low:
        return False
    flags = words().flags(piece.low)
    if flags & _LANGUAGE and not flags & NAMED and not piece.traits & CAPITAL:
        return False  # most words: nobody's name
    if not before.low:
        return at > 1 and (_is_bedded(found, at) or _is_licensed(pieces, at))
    low = before.low
    if before.gap == ". " and low in _POSTS:
        return _is_posted(found, at)
    if before.gap != " ":
        return False
    if low in RELATIONS or (low in _OF and at > 1 and pieces[at - 2].low in RELATIONS):
        return _is_kin(found, at)
    if low in _TO:
        return at > 1 and _is_written_to(pieces, at)
    if low in _GREETINGS or low in _ROLES:
        return _is_greeted(found, at) if low in _GREETINGS else _is_of_role(found, at)
    if low in _CALLING or low in _LETTERED:
        return _is_calling(pieces, at)
    return low == _W and at > 1 and _is_discussed_with(found, at)


def _is_signed(pieces: list[Piece], at: int) -> bool:
    """`Advised ER. -NB`: initials by which a note ends; `Paciente JE, iniciales en el estudio`, `Initials: OT`."""
    piece = pieces[at]
    if not piece.traits & LETTERS or not 1 < len(piece.low) <= _MOST_INITIALS:
        return False
    if pieces[at - 1].low in _LETTERED and pieces[at - 1].gap in _LABELLING:
        return True
    if piece.traits & (PARTICLE | LABELLING_WORD):
        return False
    if at + 1 < len(pieces) and pieces[at + 1].low in _LETTERED:
        return True
    if len(piece.low) > _SIGNED or piece.low in CREDENTIALS:
        return False
    if at + 1 == len(pieces):
        ends = _PAIRED if len(pieces) >= _FEWEST_OF_NOTE else _SIGNING
        return pieces[at - 1].gap in ends or (at > 1 and _is_pair(pieces, at - 1))
    return _is_pair(pieces, at) or _is_short_for(pieces, at)


def _is_under(pieces: list[Piece], at: int) -> bool:
    """Initials on the last line of a note, maybe with what somebody is: `RGM`, `ew/np`; or of an entry in it."""
    if len(pieces) < _FEWEST_OF_NOTE:
        return False
    piece, before = pieces[at], pieces[at - 1]
    entry = piece.gap[:1] == "\n" and at + 1 < len(pieces) and _begins_entry(pieces[at + 1])
    if not entry and len(pieces) - at > _MOST_CREDENTIALS:
        return False
    if not ("\n" in before.gap or before.gap[:1] in _STOPS):
        return False
    if not (
        _may_be_initials(piece) or (_may_sign(piece, before) and not (entry and "\n" in before.gap))
    ):
        return False  # `Seen today.\nOBJ\n3/10 pain at rest`
    if before.gap[:1] == ":" or "\n- " in before.gap:
        return False  # `Ordered:\n- MRI`
    return entry or all(
        before.gap in _TO_CREDENTIALS and after.low in CREDENTIALS
        for before, after in zip(pieces[at:], pieces[at + 1 :], strict=False)
    )


def _is_lettered(pieces: list[Piece], at: int) -> bool:
    """`assist XR`, `called by ltm`: two or three letters that are nothing else."""
    piece, before = pieces[at], pieces[at - 1]
    if before.low not in _DONE_BY or before.gap not in _LABELLING or at < _SIGNED:
        return False
    told = pieces[at - _SIGNED]
    if told.low not in _DOINGS if before.low == _BY else told.gap[:1] not in _OPENING:
        return False
    return _may_be_initials(piece)


def _may_be_initials(piece: Piece) -> bool:
    """Two or three letters that are no word, or none that anybody needs; not `Ana`."""
    if not 1 < len(piece.low) <= _MOST_INITIALS or not piece.traits & ALPHABETIC:
        return False
    if piece.traits & (PARTICLE | LABELLING_WORD) or not piece.traits & (LETTERS | SMALL):
        return False
    if piece.low in CREDENTIALS or (piece.traits & LETTERS and piece.low in SHORTENED):
        return False
    never = TOP if len(piece.low) == _SIGNED else _LANGUAGE | OF_MEDICINE
    return not words().flags(piece.low) & never


def _may_sign(piece: Piece, before: Piece) -> bool:
    """Three capitals after a word in small letters, short for nothing that is known."""
    if len(piece.low) != _MOST_INITIALS or not piece.traits & LETTERS or before.traits & LETTERS:
        return False
    if piece.traits & (PARTICLE | LABELLING_WORD) or piece.low in CREDENTIALS:
        return False
    return piece.low not in SHORTENED and not words().flags(piece.low) & TOP


def _begins_entry(piece: Piece) -> bool:
    """A day, where a line begins."""
    return piece.gap in _PARTING if not piece.low else piece.low in _MONTHS


def _is_pair(pieces: list[Piece], at: int) -> bool:
    """`Mild ooze only. EB/FB`: two who sign."""
    if at + 2 != len(pieces) or pieces[at].gap != _WITH or pieces[at - 1].gap not in _PAIRED:
        return False
    return all(
        piece.traits & LETTERS and len(piece.low) == _SIGNED and piece.low not in CREDENTIALS
        for piece in pieces[at:]
    )


def _is_short_for(pieces: list[Piece], at: int) -> bool:
    """`Miles (ME) relapsed`; not `Alzheimer (AD)`."""
    name = pieces[at - 1]
    if name.gap != _OPENED or pieces[at].gap[:1] != _CLOSED or not name.traits & TITLED:
        return False
    flags = words().flags(name.low)
    return name.low[0] == pieces[at].low[0] and bool(flags & NAMED) and not flags & EPONYM


def may_be_called(found: Tagged, at: int, near: int) -> bool:
    """Can a word beside a name be one? What stands before numbers is a family name after it: `Abena Case denied`."""
    traits = found.reading.pieces[near].traits
    if not traits & LABELLING_WORD:
        return bool(traits & ALPHABETIC)
    return near > at and _is_family_too(found, near)


def _is_family_too(found: Tagged, at: int) -> bool:
    pieces = found.reading.pieces
    piece = pieces[at]
    if not piece.traits & TITLED or piece.gap[:1] not in _AFTER_FAMILY:
        return False
    number = at + 1 < len(pieces) and not pieces[at + 1].low
    return not number and bool(words().flags(piece.low) & _FAMILY)


def _is_kin(found: Tagged, at: int) -> bool:
    """`spouse peter trained in transfers`: a first name that is hardly a word, after what somebody is to another."""
    piece = found.reading.pieces[at]
    flags = words().flags(piece.low)
    if not flags & _GIVEN_COMMON or flags & OF_MEDICINE or piece.traits & LETTERS:
        return False
    if piece.traits & SMALL and (flags & TOP or _is_doing(found, at)):
        return False  # `her mother will call`, `the nurse drew two tubes`
    return found.unjudged(at, NAME) > (KIN_WORD if flags & TOP else KIN) and not eponym(found, at)


def _is_doing(found: Tagged, at: int) -> bool:
    pieces = found.reading.pieces
    return at + 1 < len(pieces) and pieces[at].gap == " " and pieces[at + 1].low in AFTER_VERBS


def _is_of_role(found: Tagged, at: int) -> bool:
    """`que la psiquiatra Mas llame`."""
    piece = found.reading.pieces[at]
    if not piece.traits & TITLED or words().flags(piece.low) & (OF_MEDICINE | EPONYM):
        return False
    return found.unjudged(at, NAME) > OF_ROLE


def _is_posted(found: Tagged, at: int) -> bool:
    """`Curas cada 48 h. Enf. Lavado.`; `Enf. Crohn` is a disease."""
    piece = found.reading.pieces[at]
    if not piece.traits & TITLED or words().flags(piece.low) & (OF_MEDICINE | EPONYM):
        return False
    return piece.gap[:1] in _ENDING


def _is_written_to(pieces: list[Piece], at: int) -> bool:
    """`draft an SMS to Summer`."""
    if pieces[at - 2].low not in _WRITTEN or pieces[at - 2].gap != " ":
        return False
    return bool(pieces[at].traits & TITLED and words().flags(pieces[at].low) & _GIVEN_COMMON)


def _is_bedded(found: Tagged, at: int) -> bool:
    """`bed 12 jock, pending MRI`; `room 3 ready` is nobody."""
    pieces = found.reading.pieces
    if pieces[at - 2].low not in BEDS or pieces[at - 1].gap not in (" ", ": "):
        return False
    flags = words().flags(pieces[at].low)
    if not flags & NAMED or flags & (TOP | OF_MEDICINE) or pieces[at].gap[:1] not in _AFTER_BEDDED:
        return False
    return found.unjudged(at, NAME) > BEDDED and not eponym(found, at)


def _is_licensed(pieces: list[Piece], at: int) -> bool:
    """`colegiada 195462598, Cadena, alta en el sistema`."""
    if pieces[at - 2].low not in _LICENCES or pieces[at - 1].gap != ", ":
        return False
    flags = words().flags(pieces[at].low)
    return bool(flags & NAMED) and not flags & OF_MEDICINE and pieces[at].gap[:1] in _AFTER_BEDDED


def _is_greeted(found: Tagged, at: int) -> bool:
    """`Estimada Segunda:`; `Dear colleague,` is anybody."""
    piece = found.reading.pieces[at]
    if not piece.traits & CAPITAL or piece.low in _ANYBODY or piece.gap[:1] not in _GREETED:
        return False
    return found.unjudged(at, NAME) > GREETED


def _is_calling(pieces: list[Piece], at: int) -> bool:
    """`hey doc its pat, swelling is worse`, `patient 4711, initials MT`."""
    if pieces[at - 1].low in _LETTERED:
        return len(pieces[at].low) <= _MOST_INITIALS
    flags = words().flags(pieces[at].low)
    return bool(flags & _GIVEN_COMMON) and pieces[at].gap[:1] in _ENDING


def _is_discussed_with(found: Tagged, at: int) -> bool:
    """`nebs, d/w Motil`; `d/w family` is nobody."""
    pieces = found.reading.pieces
    if pieces[at - 2].low != _D or pieces[at - 2].gap != _WITH or pieces[at].traits & LETTERS:
        return False
    flags = words().flags(pieces[at].low)
    if flags & (TOP | OF_MEDICINE) or (flags & _LANGUAGE and not flags & NAMED):
        return False
    return found.unjudged(at, NAME) > DISCUSSED
