"""Letters: by SMTP where it is set up, else as files for an operator to hand over. They hold links, never passwords."""

import asyncio
import smtplib
from dataclasses import dataclass
from email.message import EmailMessage
from pathlib import Path
from urllib.parse import unquote, urlsplit

from chartside.kernel.ids import new_id


class MailFailed(Exception):
    """The mail server did not take the letter. The job tries again."""


@dataclass(frozen=True, slots=True)
class Letter:
    to: str
    subject: str
    text: str


class Mailer:
    def __init__(self, *, smtp_url: str | None, sender: str, outbox: Path) -> None:
        self._url = smtp_url
        self._sender = sender
        self._outbox = outbox

    async def send(self, letter: Letter) -> None:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._sender, letter.to, letter.subject
        message.set_content(letter.text)
        await asyncio.to_thread(self._post if self._url else self._file, message)

    def _file(self, message: EmailMessage) -> None:
        self._outbox.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = self._outbox / f"{new_id()}.eml"
        path.touch(mode=0o600)
        path.write_bytes(message.as_bytes())

    def _post(self, message: EmailMessage) -> None:
        url = urlsplit(self._url or "")
        kind = smtplib.SMTP_SSL if url.scheme == "smtps" else smtplib.SMTP
        try:
            with kind(url.hostname or "", url.port or 0, timeout=20) as server:
                if url.scheme == "smtp" and server.has_extn("starttls"):
                    server.starttls()
                if url.username:
                    server.login(unquote(url.username), unquote(url.password or ""))
                server.send_message(message)
        except (OSError, smtplib.SMTPException) as error:
            raise MailFailed from error
