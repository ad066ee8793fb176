"""A question to the copilot in two trips: all that it is answered from, and all that is kept of it.

As the functions of a step, each does one fixed thing with the rights of whoever calls it, begins by confining its
transaction, and never makes a statement out of a text. Who is behind a token is asked the same way, through the
identity door, which is open for that one statement.
"""

from alembic import op

from chartside.kernel.db.ddl import APP, ORG

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

# by keys, so that a plan which is kept is right for every clinic
PINNED = "SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off"


def function(name: str, arguments: str, returns: str, body: str) -> None:
    op.execute(
        f"CREATE FUNCTION {name}({arguments}) RETURNS {returns} "
        f"LANGUAGE plpgsql SECURITY INVOKER {PINNED} AS $$ {body} $$"
    )
    types = ", ".join(one.split()[1] for one in arguments.split(", ") if one)
    op.execute(f"REVOKE ALL ON FUNCTION {name}({types}) FROM PUBLIC")
    op.execute(f"GRANT EXECUTE ON FUNCTION {name}({types}) TO {APP}")


def upgrade() -> None:
    _person()
    _directory()
    _opening()
    _ask()


def _person() -> None:
    """Whom a session or a token belongs to, whether or not it still counts. NULL: nobody."""
    found = """
        RETURN (SELECT jsonb_build_object(
                           'user_id', u.id, 'name', u.name, 'email', u.email, 'org_id', o.id, 'org_name', o.name,
                           'role', m.role, 'time_zone', o.time_zone, 'locale', coalesce(u.locale, o.locale),
                           'currency', o.currency, 'own_grants', r.permissions, 'seen_at', {seen},
                           'expires_at', s.expires_at)
                  FROM {table} s
                  JOIN users u ON u.id = s.user_id
                  JOIN organizations o ON o.id = s.org_id
                  JOIN memberships m ON m.org_id = s.org_id AND m.user_id = s.user_id
                  LEFT JOIN roles r ON r.org_id = m.org_id AND r.name = m.role
                 WHERE s.token_hash = p ->> 'hash' AND s.revoked_at IS NULL AND u.active AND m.active);
    """
    function(
        "chartside_person",
        "p_scope jsonb, p jsonb",
        "jsonb",
        f"""
        BEGIN
            PERFORM chartside_confine(p_scope);
            PERFORM set_config('app.door', 'identity', true);
            IF (p ->> 'bearer')::boolean THEN
                {found.format(table="api_tokens", seen="s.last_used_at")}
            END IF;
            {found.format(table="auth_sessions", seen="s.seen_at")}
        END
        """,
    )


def _directory() -> None:
    """Tells in a word whether the people of a clinic are the same: as long as it is the same, they are.

    Rows of changes are only ever added within the time that is asked for, so their number says whether there are more.
    """
    function(
        "chartside_directory_mark",
        "p_since timestamptz",
        "text",
        """
        BEGIN
            RETURN (SELECT count(*) FROM directory_changes WHERE created_at >= p_since) || ' ' ||
                coalesce((SELECT md5(string_agg(concat_ws(chr(1), id, name, email), chr(2) ORDER BY id))
                            FROM users), '') || ' ' ||
                coalesce((SELECT md5(string_agg(concat_ws(chr(1), id, name, coalesce(npi, chr(3)), license_number),
                                                chr(2) ORDER BY id)) FROM professionals), '');
        END
        """,
    )


def _opening() -> None:
    """A person's own conversation as their next message finds it, with who asks, whom the page shows, and who answers.

    `opened` is NULL where there is none. The patient is the one that is given, else the one that was open last.
    """
    function(
        "chartside_opening",
        "p_scope jsonb, p jsonb",
        "TABLE (opened jsonb, history text[], settings ai_settings, known text)",
        f"""
        DECLARE
            v_thread threads;
            v_user uuid := (p ->> 'user')::uuid;
            v_patient uuid;
        BEGIN
            PERFORM chartside_confine(p_scope);
            SELECT t.* INTO v_thread FROM threads t
             WHERE t.id = (p ->> 'thread')::uuid AND t.user_id = v_user AND t.surface = p ->> 'surface'
               AND t.purged_at IS NULL;
            IF v_thread.id IS NOT NULL THEN
                v_patient := CASE WHEN (p ->> 'given')::boolean THEN p ->> 'patient'
                                  ELSE v_thread.context ->> 'patient_id' END;
                opened := jsonb_build_object(
                    'title', v_thread.title, 'context', v_thread.context, 'patient_id', v_thread.patient_id,
                    'status', v_thread.status, 'active_at', v_thread.active_at, 'revision', v_thread.revision,
                    'latest', (SELECT r.status FROM runs r WHERE r.thread_id = v_thread.id
                                ORDER BY r.created_at DESC, r.id DESC LIMIT 1),
                    'mark', CASE WHEN p ->> 'since' IS NOT NULL
                                 THEN chartside_directory_mark((p ->> 'since')::timestamptz) END,
                    'asking', (SELECT jsonb_build_object(
                                          'name', u.name, 'clinic', o.name, 'own_id', own.id, 'own_name', own.name,
                                          'credentials', own.credentials, 'active', own.active,
                                          'patient_id', c.id, 'given_name', c.given_name,
                                          'family_name', c.family_name, 'ai_consent', c.ai_consent)
                                 FROM memberships m JOIN users u ON u.id = m.user_id
                                 JOIN organizations o ON o.id = m.org_id
                                 LEFT JOIN professionals own ON own.user_id = u.id
                                 LEFT JOIN patients c ON c.id = v_patient
                                WHERE m.user_id = v_user AND m.org_id = {ORG} LIMIT 1));
                history := ARRAY(SELECT m.body::text FROM messages m
                                  WHERE m.thread_id = v_thread.id AND NOT m.aside ORDER BY m.seq);
                SELECT s.* INTO settings FROM ai_settings s;
                known := (SELECT coalesce(json_agg(json_build_array(y.token, y.kind, y.value, y.layer)
                                                   ORDER BY y.id)::text, '[]')
                            FROM symbols y WHERE y.thread_id = v_thread.id);
            END IF;
            RETURN NEXT;
        END
        """,
    )


def _ask() -> None:
    """A run begun and held, with the words, their entries, the looks they are, and the key of the request.

    False, and nothing is kept: the conversation has moved on since it was found, or the key is taken.
    """
    function(
        "chartside_ask",
        "p_scope jsonb, p jsonb",
        "jsonb",
        """
        DECLARE
            v_run uuid := (p ->> 'run')::uuid;
            v_thread uuid := (p ->> 'thread')::uuid;
            v_user uuid := (p ->> 'user')::uuid;
            v_key jsonb := p -> 'key';
            v_place int;
        BEGIN
            PERFORM chartside_confine(p_scope);
            IF v_key IS NOT NULL AND (
                NOT pg_try_advisory_xact_lock(hashtextextended(v_key ->> 'name', 0))
                OR EXISTS (SELECT 1 FROM idempotency_keys k WHERE k.user_id = v_user AND k.key = v_key ->> 'key')
            ) THEN
                RETURN to_jsonb(false);
            END IF;
            -- only from where it was seen: whoever began something here meanwhile has moved it as well
            UPDATE threads SET active_at = (p ->> 'now')::timestamptz, title = p ->> 'title',
                   context = p -> 'context', patient_id = (p ->> 'about')::uuid
             WHERE id = v_thread AND revision = (p ->> 'revision')::int;
            IF NOT FOUND THEN
                RETURN to_jsonb(false);
            END IF;
            INSERT INTO runs (id, thread_id, surface, user_id, patient_id, status, provider, model, prompt_digest,
                              request, holder, held_until, deadline_at, event_seq)
            VALUES (v_run, v_thread, p ->> 'surface', v_user, (p ->> 'patient')::uuid, 'running', p ->> 'provider',
                    p ->> 'model', p ->> 'prompt_digest', p -> 'request', p ->> 'holder',
                    (p ->> 'until')::timestamptz, (p ->> 'until')::timestamptz, jsonb_array_length(p -> 'events'));
            INSERT INTO messages (id, thread_id, seq, role, body, run_id)
            SELECT (p -> 'message' ->> 'id')::uuid, v_thread, coalesce(max(m.seq), 0) + 1,
                   p -> 'message' ->> 'role', p -> 'message' -> 'body', v_run
              FROM messages m WHERE m.thread_id = v_thread;
            IF p ? 'symbols' THEN
                PERFORM chartside_symbols(v_thread, p -> 'symbols');
            END IF;
            INSERT INTO run_events (run_id, seq, type, data)
            SELECT v_run, e.n, e.one ->> 0, e.one -> 1
              FROM jsonb_array_elements(p -> 'events') WITH ORDINALITY AS e (one, n);
            v_place := coalesce((SELECT max(position) FROM copilot_entries WHERE thread_id = v_thread), 0);
            INSERT INTO copilot_entries (id, thread_id, run_id, position, kind, text, mentions, command, settled)
            VALUES ((p -> 'entry' ->> 'said')::uuid, v_thread, v_run, v_place + 1, 'person', p -> 'entry' ->> 'text',
                    p -> 'entry' -> 'mentions', p -> 'entry' ->> 'command', true),
                   ((p -> 'entry' ->> 'answer')::uuid, v_thread, v_run, v_place + 2, 'assistant', '', '[]', NULL,
                    false);
            IF v_key IS NOT NULL THEN
                INSERT INTO idempotency_keys (user_id, key, fingerprint, status, headers, body)
                VALUES (v_user, v_key ->> 'key', v_key ->> 'print', (v_key ->> 'status')::int, v_key -> 'headers',
                        convert_to(v_key ->> 'body', 'UTF8'));
            END IF;
            -- last: they lock the head of the chain
            PERFORM chartside_audit_note(l.one ->> 'action', l.one ->> 'subject', l.one ->> 'record',
                                         (l.one ->> 'patient')::uuid, l.one -> 'body')
               FROM (SELECT one FROM jsonb_array_elements(p -> 'looks') WITH ORDINALITY AS e (one, n)
                      ORDER BY e.n) AS l;
            RETURN to_jsonb(true);
        END
        """,
    )
