"""Settings: environment variables with the prefix CHARTSIDE_, each with its meaning beside it."""

import os
import secrets
from decimal import Decimal
from functools import cached_property
from pathlib import Path
from typing import Annotated

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

Price = Annotated[Decimal, Field(ge=0, le=10_000_000)]


class Settings(BaseSettings):
    """How this installation runs. Everything has a default that works on one machine."""

    model_config = SettingsConfigDict(env_prefix="CHARTSIDE_", extra="ignore", frozen=True)

    home: Path = Field(Path(".chartside"), description="Where data, secret and logs live.")
    host: str = Field("127.0.0.1", description="Address to serve on.")
    port: int = Field(8030, ge=0, le=65535, description="Port to serve on.")
    public_url: str | None = Field(
        None, description="Address people use, when it differs from host and port (behind a proxy)."
    )
    database_url: SecretStr | None = Field(
        None,
        description="Administrator URL of an external Postgres 15 or newer. It migrates and makes "
        "the two working roles; requests never run on it. Without it the embedded server is used.",
    )
    app_database_url: SecretStr | None = Field(
        None,
        description="URL of the writing role, when the server must not know the administrator's.",
    )
    agent_database_url: SecretStr | None = Field(
        None,
        description="URL of the reading role for agents, when the server must not know the "
        "administrator's.",
    )
    database_pool: int = Field(10, ge=1, le=200, description="Connections per role and process.")
    secret_key: SecretStr | None = Field(
        None,
        description="Key of everything that is signed or sealed; the same on every machine. "
        "Without it one is made and kept in the home directory.",
    )
    session_idle_minutes: int = Field(
        30, ge=1, le=1440, description="A browser session ends after this long without a request."
    )
    session_hours: int = Field(
        12, ge=1, le=168, description="A browser session ends after this long in any case."
    )
    login_attempts: int = Field(
        5,
        ge=1,
        le=100,
        description="Failed sign-ins on one account before it is locked for a time.",
    )
    login_window_minutes: int = Field(
        15,
        ge=1,
        le=1440,
        description="How long failed sign-ins count, and so how long a lock lasts.",
    )
    reset_link_minutes: int = Field(
        60, ge=1, le=10080, description="How long a link to set a password works, once."
    )
    secure_cookies: bool = Field(
        False,
        description="Mark cookies Secure. Turn it on wherever the product is served by HTTPS.",
    )
    max_body_bytes: int = Field(
        1_048_576, ge=1024, description="Largest request body that is read."
    )
    idempotency_hours: int = Field(
        48, ge=1, le=720, description="How long the answer to an Idempotency-Key is kept."
    )
    worker_in_server: bool = Field(
        True,
        description="Run background jobs inside the server; off where `chartside worker` runs.",
    )
    worker_concurrency: int = Field(4, ge=1, le=64, description="Jobs a worker runs side by side.")
    job_lease_seconds: int = Field(
        30, ge=1, le=3600, description="A job whose worker is silent for so long is taken back."
    )
    shutdown_seconds: int = Field(
        10, ge=1, le=300, description="How long open requests may go on after a stop signal."
    )
    smtp_url: SecretStr | None = Field(
        None,
        description="Where letters go: smtp://user:password@host:587, or smtps://. Without it they "
        "are files in the outbox folder of the home directory, for an operator to hand over.",
    )
    mail_from: str = Field("chartside@localhost", description="Sender of letters.")
    log_level: str = Field(
        "INFO",
        pattern=r"(?i)^(debug|info|warning|error)$",
        description="DEBUG, INFO, WARNING or ERROR.",
    )
    openai_api_key: SecretStr | None = Field(
        None,
        description="Key for OpenAI's models, for clinics that bring none of their own. It is sent "
        "to OpenAI's own address only.",
    )
    anthropic_api_key: SecretStr | None = Field(
        None,
        description="Key for Anthropic's models, for clinics that bring none of their own. It is "
        "sent to Anthropic's own address only.",
    )
    google_api_key: SecretStr | None = Field(
        None,
        description="Key for Google's models, for clinics that bring none of their own. It is sent "
        "to Google's own address only.",
    )
    model_prices: dict[str, tuple[Price, Price]] = Field(
        {},
        description="Prices of models that differ from the built-in table, or are not in it, as "
        'JSON: {"model": [input, output]}, in cents per million tokens.',
    )
    anchor_file: Path | None = Field(
        None,
        description="File to which the worker adds the head of every audit chain each hour. "
        "Without it: audit-anchor.jsonl in the home directory.",
    )

    @cached_property
    def secret(self) -> bytes:
        """The installation's key: given, or made once and kept 0600 in the home directory."""
        if self.secret_key is not None:
            return self.secret_key.get_secret_value().encode()
        path = self.home / "secret"
        if not path.exists():
            self.home.mkdir(parents=True, exist_ok=True)
            try:
                with open(path, "x", opener=_private) as file:
                    file.write(secrets.token_urlsafe(48))
            except FileExistsError:
                pass
        return path.read_text().strip().encode()

    @property
    def anchor(self) -> Path:
        return self.anchor_file or self.home / "audit-anchor.jsonl"

    @property
    def address(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return self.public_url or f"http://{host}:{self.port}"


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
