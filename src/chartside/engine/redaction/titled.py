"""Texts In Which Every Word Has A Capital: there it tells nothing, and they are read as if they were small."""

import re

_SMALL = re.compile(  # a word without one that titles do not leave small too
    r"(?<![^\s(\"'“¿¡])(?!(?:of|the|and|a|an|to|in|on|for|at|by|with|or|vs|de|del|la|el|los|las|y|o|e|en|con|por|para|al|"
    r"un|una)(?![^\W\d_]))[a-zß-öø-ÿ]"
)
_SAID = re.compile(  # words that nobody is called by, with a capital in the midst of a sentence
    r"(?<=[\w,;:\"”)] )(?:Of|The|To|Is|Are|Was|Were|Be|For|And|With|On|At|It|He|She|You|Your|His|Her|That|This|From|By|"
    r"Or|Not|Does|Has|Have|How|What|When|If|After|Before|About|Please|Que|En|Con|Para|Por|Se|Es|Un|Una|Lo|Como|Cuando|"
    r"Al|Está|Tiene|Desde|Hasta|Pero|Sin|Más|Qué|Cómo|Porque)(?![\w'’])"
)


def as_read(text: str) -> str:
    """The text in small letters if every word of it has a capital, else as it is. No place in it moves."""
    if _SMALL.search(text) or not _SAID.search(text):
        return text
    made = text.lower()
    return made if len(made) == len(text) else text
