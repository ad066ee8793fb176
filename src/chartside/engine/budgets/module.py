"""What budgets bring to the house: the engine has no manifests of its own, so `app` takes these."""

from chartside.engine.budgets import routes
from chartside.engine.budgets.events import BudgetThresholdReached
from chartside.kernel.access import Permission
from chartside.kernel.events import Event

router = routes.router
events: tuple[type[Event], ...] = (BudgetThresholdReached,)
permissions: tuple[Permission, ...] = (
    Permission(
        "ai.settings.read", "See which model the clinic uses, its limits and rules", ("admin",)
    ),
    Permission(
        "ai.settings.write", "Choose the clinic's model, its key, limits and redaction", ("admin",)
    ),
    Permission("ai.usage.read", "See the use of models by person, and the budget", ("admin",)),
)
