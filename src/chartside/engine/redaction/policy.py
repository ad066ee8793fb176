"""Whether what goes to a model is redacted. A cloud model has no exemption that anybody could give."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RedactionPolicy:
    redact: bool = True


REDACT = RedactionPolicy(redact=True)
IN_CLEAR = RedactionPolicy(redact=False)


def policy_for(*, offline: bool, local: bool = False, exempted: bool = False) -> RedactionPolicy:
    """`offline`: runs in this process and sends nothing. `local`: an endpoint of the clinic's own, which an
    administrator may exempt. Everything else is redacted, whatever was set.
    """
    return IN_CLEAR if offline or (local and exempted) else REDACT
