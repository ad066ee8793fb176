"""What the words before an eponym say: a disease, a sign or a test is meant, and nobody who is called so."""

from chartside.engine.redaction.ordinary import OF_EPONYMS
from chartside.engine.redaction.ordinary import words as words_of
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.triggers import SMALL, TITLED

_SIGNED = frozenset({" +", "+", "+ ", "+,", "(+"})
_HAVING, _WITH = frozenset({"con", "with"}), "con"
_ANYBODY = words_of(
    "paciente pacientes hombre mujer varon nino nina adulto adulta patient patients man woman boy girl child adult male"
    " female anos people persons adults children personas ninos adultos"
)
_HAS, _WHO_HAS = words_of("has have had tiene tienen"), _ANYBODY | words_of("pt pts pte px")
_WHAT_IS = words_of("is this it likely probable possible probably")
_AFTER_HAD = frozenset('",.;:?)')
_SUSPECTED = words_of(
    "sospecho sospechamos sospechar descartar descarto descartamos descarta descartan suspect suspected suspecting"
    " diagnosticar inherit inherits inherited inheriting heredar hereda known"
    " onset juvenile congenital infantile familial"
)
_SUSPICION = words_of("sospecha suspicion hx history antecedentes diagnosis diagnostico dx")
_IN, _IN_WHOM = (
    frozenset({"in", "en"}),
    words_of(
        "contraindicated contraindicado contraindicada indicated indicado indicada missing raised elevated seen common"
        " rare useful safe seguro segura"
    ),
)
_ARTICLES = frozenset({"el", "un", "the", "an"})  # `a` is `to` in Spanish
_OF_FAMILIES = words_of("family familia twins brothers sisters siblings kids boys girls hermanos")
_ABOUT = frozenset({"sobre", "about", "on"})
_WRITTEN = words_of(
    "consenso guia guias revista anecdota bibliografia articulo articulos resumen poster evidencia guideline guidelines"
    " paper papers article review literature handout folleto charla sesion"
)
_DIFFERENTIAL = words_of(
    "diferencial differential ddx difference differences diferencia diferencias distinguish distinguir differentiate"
    " diferenciar"
)
_OF, _IS, _OF_WHAT = "de", "se", frozenset({"de", "of"})
_DEFINITE = frozenset({"el", "la", "los", "las"})
_FAR, _ENDS = 8, frozenset(".!?\n;")


def diagnosed(pieces: list[Piece], at: int) -> bool:
    """`Felty +`, `paciente con Darier`, `sospecho Morton`, `el Speed`, `guía de 2008 sobre Wells`."""
    if pieces[at].gap[:2] in _SIGNED or _is_owned_by_none(pieces, at):
        return True
    if not at:
        return False
    before = pieces[at - 1]
    if before.low in _HAVING:
        return before.gap == " " and _is_had(pieces, at)
    if before.gap == " " and (
        before.low in _SUSPECTED or _is_suspicion(pieces, at) or _is_all_had(pieces, at)
    ):
        return True
    if before.low in _ARTICLES and before.gap == " ":
        return at + 1 == len(pieces) or not (
            pieces[at + 1].traits & TITLED or pieces[at + 1].low in _OF_FAMILIES
        )
    if before.low in _ABOUT and _said_before(pieces, at, _WRITTEN):
        return True
    return _said_before(pieces, at, _DIFFERENTIAL)


def another(pieces: list[Piece], at: int) -> bool:
    """`el signo de Stafne y el de Spurling`."""
    return at > 1 and pieces[at - 1].low == _OF and pieces[at - 2].low in _DEFINITE


def is_of_kind(pieces: list[Piece], at: int) -> bool:
    """`escala visual de Wegener`, `inventario de depresión de Beck`."""
    if at < 3 or pieces[at - 1].low != _OF or not pieces[at - 2].traits & SMALL:
        return False
    kind = at - 4 if pieces[at - 3].low == _OF and at > 3 else at - 3
    return pieces[kind].low in OF_EPONYMS and all(piece.gap == " " for piece in pieces[kind:at])


def _is_had(pieces: list[Piece], at: int) -> bool:
    """`paciente con Darier`, `hombre de 61 con Apert`, `¿con Prinzmetal se puede conducir?`: what somebody has."""
    if at + 1 < len(pieces) and pieces[at - 1].low == _WITH and pieces[at + 1].low == _IS:
        return True
    who = at - 2
    if who > 1 and not pieces[who].low and pieces[who - 1].low == _OF:
        who -= 2  # "hombre de 61"
    return who >= 0 and pieces[who].low in _ANYBODY


def _is_all_had(pieces: list[Piece], at: int) -> bool:
    """`write "pt has Conn" so that`; not `she has Conn at two`. The net may still see somebody there."""
    if at < 2 or pieces[at - 1].low not in _HAS or pieces[at - 2].low not in _WHO_HAS:
        return False
    return at + 1 == len(pieces) or pieces[at].gap[:1] in _AFTER_HAD


def _is_owned_by_none(pieces: list[Piece], at: int) -> bool:
    """`is this Pick's?`, `likely Crohn's; start steroids`."""
    if not at or at + 1 >= len(pieces) or pieces[at + 1].low != "s" or len(pieces[at].gap) != 1:
        return False
    over = at + 2 == len(pieces) or pieces[at + 1].gap[:1] in _AFTER_HAD
    return over and pieces[at - 1].low in _WHAT_IS


def _is_suspicion(pieces: list[Piece], at: int) -> bool:
    """`sospecha de Felty`, `hx of Vincent`, `contraindicated in Addison`."""
    if at < 2:
        return False
    if pieces[at - 1].low in _OF_WHAT:
        return pieces[at - 2].low in _SUSPICION
    return pieces[at - 1].low in _IN and pieces[at - 2].low in _IN_WHOM


def _said_before(pieces: list[Piece], at: int, said: frozenset[str]) -> bool:
    """Was one of these words said before, within the sentence?"""
    for near in range(at - 1, max(-1, at - 1 - _FAR), -1):
        if not _ENDS.isdisjoint(pieces[near].gap):
            return False
        if pieces[near].low in said:
            return True
    return False
