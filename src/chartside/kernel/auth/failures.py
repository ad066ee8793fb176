"""How signing in can fail.

NotSignedIn
├── WrongCredentials
└── SecondFactorRequired
Forbidden └── CsrfRefused
Invalid   ├── LinkNotValid
          └── WrongCode
Conflict  ├── SecondFactorSet
          └── NotAMember
TooMany   └── AccountLocked
Unavailable └── SealedElsewhere
"""

from chartside.kernel.errors import Conflict, Forbidden, Invalid, NotSignedIn, TooMany, Unavailable


class WrongCredentials(NotSignedIn):
    """The address or the password is not right."""


class SecondFactorRequired(NotSignedIn):
    """Enter the code from your authenticator."""


class CsrfRefused(Forbidden):
    """The request did not come from our own page. Reload and try again."""


class LinkNotValid(Invalid):
    """This link was used, has expired, or never existed. Ask for a new one."""


class WrongCode(Invalid):
    """The code is not right, or was used already."""


class SecondFactorSet(Conflict):
    """A second factor is set already. Remove it first."""


class NotAMember(Conflict):
    """You do not belong to this clinic."""


class SealedElsewhere(Unavailable):
    """Second factors were sealed with another key. An operator must bring the key back, or remove the factor."""


class AccountLocked(TooMany):
    """Too many failed sign-ins. Wait a while, or set a new password."""
