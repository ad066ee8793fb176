"""What the house says to a person stands in that person's language: Spanish, else English."""


def told(locale: str, english: str, spanish: str) -> str:
    """The one of two sentences that a person of this locale reads."""
    return spanish if locale.lower().startswith("es") else english
