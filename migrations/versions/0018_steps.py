"""A step of a run in few trips: what a step keeps is one fixed function of the database each, with one document.

They run with the rights of whoever calls them and no other, so row security, grants and the audit's triggers bind them
as they bind every statement. None of them makes a statement out of a text: a document only fills places for values.
The first argument confines the transaction, as a session does when it begins; NULL where one has been begun already.
What may not be is raised as CS001 with the name of the refusal, and leaves nothing.
"""

from alembic import op

from chartside.kernel.db.ddl import APP, ORG

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

# All of it goes by keys, for which a plan that is kept is right for every clinic; but one that was made while a table
# was new must not read all of it ever after.
PLANNED = "SET plan_cache_mode = force_generic_plan SET enable_seqscan = off"
PINNED = f"SET search_path = public, pg_temp {PLANNED}"


def function(name: str, arguments: str, returns: str, body: str) -> None:
    op.execute(
        f"CREATE FUNCTION {name}({arguments}) RETURNS {returns} "
        f"LANGUAGE plpgsql SECURITY INVOKER {PINNED} AS $$ {body} $$"
    )
    types = ", ".join(one.split()[1] for one in arguments.split(", ") if one)
    op.execute(f"REVOKE ALL ON FUNCTION {name}({types}) FROM PUBLIC")
    op.execute(f"GRANT EXECUTE ON FUNCTION {name}({types}) TO {APP}")


AUDIT = (
    "chartside_audit_append(uuid, text, text, text, uuid, jsonb)",
    "chartside_audit_change()",
    "chartside_audit_note(text, text, text, uuid, jsonb)",
)


def upgrade() -> None:
    for name in AUDIT:  # by key as well, and at every change of a record
        op.execute(f"ALTER FUNCTION {name} {PLANNED}")
    _parts()
    _begin()
    _sitting()
    _reserve()
    _step()


def _parts() -> None:
    function(
        "chartside_confine",
        "p_scope jsonb",
        "void",
        """
        BEGIN
            IF p_scope IS NOT NULL THEN
                PERFORM set_config('app.org_id', coalesce(p_scope ->> 'org_id', ''), true),
                        set_config('app.user_id', coalesce(p_scope ->> 'user_id', ''), true),
                        set_config('app.source', coalesce(p_scope ->> 'source', ''), true),
                        set_config('app.request_id', coalesce(p_scope ->> 'request_id', ''), true),
                        set_config('app.run_id', coalesce(p_scope ->> 'run_id', ''), true),
                        set_config('app.proposal_id', coalesce(p_scope ->> 'proposal_id', ''), true),
                        set_config('app.door', '', true);
            END IF;
        END
        """,
    )
    # What the person at work may do at this moment, and their language, seen from inside the clinic.
    # NULL: nothing any more.
    function(
        "chartside_standing",
        "",
        "jsonb",
        f"""
        BEGIN
            RETURN (SELECT jsonb_build_object('role', m.role, 'time_zone', o.time_zone,
                                              'locale', coalesce(u.locale, o.locale),
                                              'permissions', r.permissions)
                      FROM memberships m JOIN organizations o ON o.id = m.org_id
                      JOIN users u ON u.id = m.user_id
                      LEFT JOIN roles r ON r.org_id = m.org_id AND r.name = m.role
                     WHERE m.org_id = {ORG} AND m.active AND u.active
                       AND m.user_id = nullif(current_setting('app.user_id', true), '')::uuid);
        END
        """,
    )
    function(
        "chartside_say",
        "p_thread uuid, p_run uuid, p_now timestamptz, p_message jsonb",
        "void",
        """
        BEGIN
            UPDATE threads SET active_at = p_now WHERE id = p_thread;  -- locked: two never take one place
            INSERT INTO messages (id, thread_id, seq, role, body, run_id)
            SELECT (p_message ->> 'id')::uuid, p_thread, coalesce(max(m.seq), 0) + 1, p_message ->> 'role',
                   p_message -> 'body', p_run
              FROM messages m WHERE m.thread_id = p_thread;
        END
        """,
    )
    # Events under the numbers that were taken for them; every process is told when this commits.
    function(
        "chartside_tell",
        "p_run uuid, p_last int, p_events jsonb",
        "void",
        """
        BEGIN
            INSERT INTO run_events (run_id, seq, type, data)
            SELECT p_run, p_last - jsonb_array_length(p_events) + e.n, e.one ->> 0, e.one -> 1
              FROM jsonb_array_elements(p_events) WITH ORDINALITY AS e (one, n);
            PERFORM pg_notify('chartside_runs', p_run::text);
        END
        """,
    )
    function(
        "chartside_symbols",
        "p_thread uuid, p_symbols jsonb",
        "void",
        """
        BEGIN
            INSERT INTO symbols (id, thread_id, token, kind, value, layer)
            SELECT (s ->> 'id')::uuid, p_thread, s ->> 'token', s ->> 'kind', s ->> 'value', s ->> 'layer'
              FROM jsonb_array_elements(p_symbols) AS s;
        END
        """,
    )
    # Rows of the audit chain for calls of tools. Last in a transaction: they lock the chain's head.
    function(
        "chartside_notes",
        "p_notes jsonb",
        "void",
        """
        BEGIN
            PERFORM chartside_audit_note('TOOL', n ->> 'subject', NULL, (n ->> 'patient')::uuid, n -> 'body')
               FROM jsonb_array_elements(p_notes) AS n;
        END
        """,
    )
    # The guardrails: NULL lets one call pass and has counted it, else the refusal, and nothing was counted.
    function(
        "chartside_guard",
        "p_run uuid, p jsonb",
        "text",
        """
        DECLARE
            v_closed boolean;
            v_minute int;
            v_session int;
            v_thread uuid;
        BEGIN
            SELECT jsonb_exists(s.blocked_tools, p ->> 'tool'), s.actions_per_minute, s.actions_per_session
              INTO v_closed, v_minute, v_session FROM ai_settings s;
            IF v_closed THEN
                RETURN 'tool_blocked';
            END IF;
            SELECT r.thread_id INTO v_thread FROM runs r WHERE r.id = p_run FOR UPDATE;
            IF v_thread IS NULL OR coalesce(v_session, (p ->> 'per_session')::int) <=
                    (SELECT sum(r.actions) FROM runs r WHERE r.thread_id = v_thread) THEN
                RETURN 'thread_full';
            END IF;
            INSERT INTO rate_counters (user_id, span, starts_at, used)
            VALUES ((p ->> 'user')::uuid, 'actions', (p ->> 'start')::timestamptz, 1)
            ON CONFLICT (org_id, user_id, span, starts_at) DO UPDATE SET used = rate_counters.used + 1
                  WHERE rate_counters.used < coalesce(v_minute, (p ->> 'per_minute')::int);
            IF NOT FOUND THEN
                RETURN 'too_many_actions';
            END IF;
            UPDATE runs SET actions = actions + 1 WHERE id = p_run;
            RETURN NULL;
        END
        """,
    )


def _begin() -> None:
    """A run that was asked for, in the transaction of whoever asked: its thread, its words, its first event."""
    function(
        "chartside_begin",
        "p_scope jsonb, p jsonb",
        "jsonb",
        """
        DECLARE
            v_run uuid := (p ->> 'run')::uuid;
            v_thread uuid := (p ->> 'thread')::uuid;
            v_user uuid := (p ->> 'user')::uuid;
            v_patient uuid := (p ->> 'patient')::uuid;
        BEGIN
            PERFORM chartside_confine(p_scope);
            IF (p ->> 'opens')::boolean THEN
                INSERT INTO threads (id, surface, user_id, patient_id, context, status, active_at)
                VALUES (v_thread, p ->> 'surface', v_user, v_patient, '{}', 'open', (p ->> 'now')::timestamptz);
            END IF;
            INSERT INTO runs (id, thread_id, surface, user_id, patient_id, status, provider, model,
                              prompt_digest, request, deadline_at, event_seq)
            VALUES (v_run, v_thread, p ->> 'surface', v_user, v_patient, 'pending', p ->> 'provider',
                    p ->> 'model', p ->> 'prompt_digest', p -> 'request', (p ->> 'deadline')::timestamptz,
                    jsonb_array_length(p -> 'events'));
            PERFORM chartside_say(v_thread, v_run, (p ->> 'now')::timestamptz, p -> 'message');
            IF p ? 'symbols' THEN
                PERFORM chartside_symbols(v_thread, p -> 'symbols');
            END IF;
            PERFORM chartside_tell(v_run, jsonb_array_length(p -> 'events'), p -> 'events');
            RETURN NULL;
        END
        """,
    )


def _sitting() -> None:
    """Take a run to work on it, with all that a sitting begins with: one process wins, however many ask."""
    function(
        "chartside_hold",
        "p_scope jsonb, p jsonb",
        "TABLE (run runs, history text, closed jsonb, standing jsonb)",
        """
        DECLARE
            v_now timestamptz := (p ->> 'now')::timestamptz;
        BEGIN
            PERFORM chartside_confine(p_scope);
            standing := chartside_standing();
            IF standing IS NULL THEN
                RAISE EXCEPTION 'not_signed_in' USING ERRCODE = 'CS001';
            END IF;
            SELECT r.* INTO run FROM runs r WHERE r.id = (p ->> 'run')::uuid FOR UPDATE;
            IF run.id IS NULL THEN
                RAISE EXCEPTION 'not_found' USING ERRCODE = 'CS001';
            ELSIF run.status = 'running' AND run.held_until > v_now THEN
                RAISE EXCEPTION 'run_held' USING ERRCODE = 'CS001';
            ELSIF NOT jsonb_exists(p -> 'expected', run.status) THEN
                RAISE EXCEPTION 'run_over' USING ERRCODE = 'CS001';
            ELSIF NOT jsonb_exists(p -> 'seconds', run.surface) THEN
                RAISE EXCEPTION 'unknown_surface' USING ERRCODE = 'CS001';
            END IF;
            run.held_until := v_now + make_interval(secs => (p -> 'seconds' ->> run.surface)::float8);
            run.status := 'running';
            run.holder := p ->> 'holder';
            run.deadline_at := run.held_until;
            run.stop_asked := false;
            UPDATE runs r SET status = run.status, holder = run.holder, held_until = run.held_until,
                   deadline_at = run.deadline_at, stop_asked = false WHERE r.id = run.id;
            history := (SELECT coalesce(json_agg(m.body ORDER BY m.seq)::text, '[]') FROM messages m
                         WHERE m.thread_id = run.thread_id AND NOT m.aside);
            closed := (SELECT s.blocked_tools FROM ai_settings s);
            RETURN NEXT;
        END
        """,
    )


def _reserve() -> None:
    """A call's place in the rates and the budget, before anything is sent; with the rights of the moment."""
    function(
        "chartside_reserve",
        "p_scope jsonb, p jsonb",
        "jsonb",
        """
        DECLARE
            v_run uuid := (p ->> 'run')::uuid;
            v_user uuid := (p ->> 'user')::uuid;
            v_call jsonb := p -> 'call';
            v_month date := (p ->> 'month')::date;
            v_tokens bigint := (v_call ->> 'input')::bigint + (v_call ->> 'output')::bigint;
            v_cents numeric := coalesce((v_call ->> 'cents')::numeric, 0);
            v_standing jsonb;
            v_before record;
            v_rate jsonb;
            v_used int;
        BEGIN
            PERFORM chartside_confine(p_scope);
            v_standing := chartside_standing();
            IF v_standing IS NULL THEN
                RAISE EXCEPTION 'not_signed_in' USING ERRCODE = 'CS001';
            END IF;
            SELECT r.surface, jsonb_build_object(
                       'minute', coalesce(s.per_minute, (p ->> 'per_minute')::int),
                       'day', coalesce(s.per_day, (p ->> 'per_day')::int)) AS rates,
                   CASE WHEN s.id IS NULL THEN (p ->> 'monthly_tokens')::bigint ELSE s.monthly_tokens END AS most,
                   s.monthly_cents AS most_cents,
                   EXISTS (SELECT 1 FROM model_usage u WHERE u.run_id = r.id AND u.outcome = 'open') AS left_open
              INTO v_before
              FROM runs r LEFT JOIN ai_settings s ON s.org_id = r.org_id WHERE r.id = v_run;
            IF v_before.surface IS NULL THEN
                RAISE EXCEPTION 'not_found' USING ERRCODE = 'CS001';
            ELSIF v_before.left_open THEN  -- of a process that died: it is charged first, by whoever asked
                RAISE EXCEPTION 'left_open' USING ERRCODE = 'CS001';
            END IF;
            FOR v_rate IN SELECT * FROM jsonb_array_elements(p -> 'rates') LOOP
                INSERT INTO rate_counters (user_id, span, starts_at, used)
                VALUES (v_user, v_rate ->> 'span', (v_rate ->> 'start')::timestamptz, 1)
                ON CONFLICT (org_id, user_id, span, starts_at) DO UPDATE SET used = rate_counters.used + 1
                      WHERE rate_counters.used < (v_before.rates ->> (v_rate ->> 'span'))::int
                RETURNING used INTO v_used;
                IF v_used IS NULL THEN
                    RAISE EXCEPTION 'rate_limited' USING ERRCODE = 'CS001', DETAIL = v_rate ->> 'span';
                END IF;
            END LOOP;
            IF v_used = 1 THEN  -- the first of a day: what is older is of no use any more
                DELETE FROM rate_counters
                 WHERE user_id = v_user AND starts_at < (p ->> 'forget')::timestamptz;
            END IF;
            IF (v_call ->> 'budgeted')::boolean THEN
                INSERT INTO ai_budgets (month) VALUES (v_month) ON CONFLICT DO NOTHING;
                UPDATE ai_budgets b SET reserved_tokens = b.reserved_tokens + v_tokens,
                                        reserved_cents = b.reserved_cents + v_cents
                 WHERE b.month = v_month
                   AND (v_before.most IS NULL OR b.tokens + b.reserved_tokens + v_tokens <= v_before.most)
                   AND (v_before.most_cents IS NULL
                        OR b.cents + b.reserved_cents + v_cents <= v_before.most_cents);
                IF NOT FOUND THEN
                    RAISE EXCEPTION 'budget_exhausted' USING ERRCODE = 'CS001';
                END IF;
            END IF;
            INSERT INTO model_usage (id, run_id, user_id, surface, provider, model, input_tokens,
                                     output_tokens, tool_calls, cents, budgeted, outcome, day)
            VALUES ((v_call ->> 'id')::uuid, v_run, v_user, v_before.surface, v_call ->> 'provider',
                    v_call ->> 'model', (v_call ->> 'input')::int, (v_call ->> 'output')::int, 0,
                    (v_call ->> 'cents')::numeric, (v_call ->> 'budgeted')::boolean, 'open',
                    (v_call ->> 'day')::date);
            RETURN v_standing;
        END
        """,
    )


def _step() -> None:
    # The reply of a model, whole, and the admission of the call in it that runs first.
    function(
        "chartside_keep_reply",
        "p_scope jsonb, p jsonb",
        "jsonb",
        """
        DECLARE
            v_run uuid := (p ->> 'run')::uuid;
            v_thread uuid := (p ->> 'thread')::uuid;
            v_step jsonb := p -> 'step';
            v_free jsonb := p -> 'free';
            v_last int;
            v_standing jsonb;
            v_refused text;
        BEGIN
            PERFORM chartside_confine(p_scope);
            PERFORM chartside_say(v_thread, v_run, (p ->> 'now')::timestamptz, p -> 'message');
            INSERT INTO run_steps (id, run_id, step, sent, response, calls, input_tokens, output_tokens,
                                   milliseconds)
            VALUES ((v_step ->> 'id')::uuid, v_run, (v_step ->> 'step')::int, v_step -> 'sent',
                    p -> 'message' -> 'body', '[]', (v_step ->> 'input')::int, (v_step ->> 'output')::int,
                    (v_step ->> 'ms')::int);
            IF p ? 'symbols' THEN
                PERFORM chartside_symbols(v_thread, p -> 'symbols');
            END IF;
            IF v_free IS NOT NULL THEN  -- a model of the house costs nothing, and no budget counts it
                UPDATE model_usage SET input_tokens = (v_free ->> 'input')::int,
                       output_tokens = (v_free ->> 'output')::int, cents = 0, outcome = 'answered',
                       tool_calls = (v_free ->> 'calls')::int, milliseconds = (v_step ->> 'ms')::int
                 WHERE run_id = v_run AND outcome = 'open' AND NOT budgeted;
            END IF;
            UPDATE runs SET step = (v_step ->> 'step')::int, held_until = (p ->> 'until')::timestamptz,
                   input_tokens = input_tokens + (v_step ->> 'input')::int,
                   output_tokens = output_tokens + (v_step ->> 'output')::int,
                   event_seq = event_seq + jsonb_array_length(p -> 'events')
             WHERE id = v_run AND holder = p ->> 'holder' RETURNING event_seq INTO v_last;
            IF v_last IS NULL THEN
                RAISE EXCEPTION 'run_held' USING ERRCODE = 'CS001';
            END IF;
            PERFORM chartside_tell(v_run, v_last, p -> 'events');
            IF p ? 'first' THEN
                v_standing := chartside_standing();
                IF v_standing IS NOT NULL THEN
                    v_refused := chartside_guard(v_run, p -> 'first');
                END IF;
            END IF;
            RETURN jsonb_build_object('last', v_last, 'standing', v_standing, 'refused', v_refused);
        END
        """,
    )
    # Before a further call of the same reply: what the last one did, the rights of the moment, the guardrails.
    function(
        "chartside_admit",
        "p_scope jsonb, p jsonb",
        "jsonb",
        """
        DECLARE
            v_standing jsonb;
            v_refused text;
        BEGIN
            PERFORM chartside_confine(p_scope);
            v_standing := chartside_standing();
            IF v_standing IS NOT NULL AND p ? 'first' THEN
                v_refused := chartside_guard((p ->> 'run')::uuid, p -> 'first');
            END IF;
            PERFORM chartside_notes(p -> 'notes');
            RETURN jsonb_build_object('standing', v_standing, 'refused', v_refused);
        END
        """,
    )
    function(
        "chartside_keep_results",
        "p_scope jsonb, p jsonb",
        "jsonb",
        """
        DECLARE
            v_run uuid := (p ->> 'run')::uuid;
            v_thread uuid := (p ->> 'thread')::uuid;
            v_last int;
            v_stop boolean;
        BEGIN
            PERFORM chartside_confine(p_scope);
            IF p ? 'message' THEN
                PERFORM chartside_say(v_thread, v_run, (p ->> 'now')::timestamptz, p -> 'message');
                UPDATE run_steps SET calls = p -> 'message' -> 'body' -> 'blocks'
                 WHERE run_id = v_run AND step = (p ->> 'step')::int;
            END IF;
            IF p ? 'symbols' THEN
                PERFORM chartside_symbols(v_thread, p -> 'symbols');
            END IF;
            UPDATE runs SET event_seq = event_seq + jsonb_array_length(p -> 'events')
             WHERE id = v_run AND holder = p ->> 'holder' RETURNING event_seq, stop_asked INTO v_last, v_stop;
            IF v_last IS NULL THEN
                RAISE EXCEPTION 'run_held' USING ERRCODE = 'CS001';
            END IF;
            PERFORM chartside_tell(v_run, v_last, p -> 'events');
            PERFORM chartside_notes(p -> 'notes');
            RETURN jsonb_build_object('last', v_last, 'stop', v_stop);
        END
        """,
    )
    # What came after the number that was seen of each run. The states are read first: what rests says no more.
    function(
        "chartside_news",
        "p_scope jsonb, p jsonb",
        "jsonb",
        """
        DECLARE
            v_runs uuid[];
            v_lasts int[];
            v_states jsonb;
        BEGIN
            PERFORM chartside_confine(p_scope);
            SELECT array_agg(s.key::uuid), array_agg(s.value::int) INTO v_runs, v_lasts
              FROM jsonb_each_text(p -> 'seen') AS s;
            SELECT jsonb_agg(jsonb_build_array(r.id, r.event_seq, r.status)) INTO v_states
              FROM runs r WHERE r.id = ANY (v_runs);
            RETURN jsonb_build_object(
                'states', coalesce(v_states, '[]'),
                'events', (SELECT coalesce(jsonb_agg(jsonb_build_array(e.run_id, e.seq, e.type, e.data)
                                                    ORDER BY e.run_id, e.seq), '[]')
                             FROM unnest(v_runs, v_lasts) AS w (run_id, last)
                             CROSS JOIN LATERAL (
                                 SELECT * FROM run_events r WHERE r.run_id = w.run_id AND r.seq > w.last
                                  ORDER BY r.seq LIMIT (p ->> 'most')::int) AS e));
        END
        """,
    )
    # Words as they come. `stop`: somebody asked, in whatever process, and the run is still ours.
    function(
        "chartside_flush",
        "p_scope jsonb, p jsonb",
        "jsonb",
        """
        DECLARE
            v_run uuid := (p ->> 'run')::uuid;
            v_last int;
            v_stop boolean;
        BEGIN
            PERFORM chartside_confine(p_scope);
            UPDATE runs SET event_seq = event_seq + jsonb_array_length(p -> 'events') WHERE id = v_run
            RETURNING event_seq, stop_asked AND holder IS NOT DISTINCT FROM p ->> 'holder' INTO v_last, v_stop;
            IF v_last IS NULL THEN
                RAISE EXCEPTION 'not_found' USING ERRCODE = 'CS001';
            END IF;
            PERFORM chartside_tell(v_run, v_last, p -> 'events');
            RETURN jsonb_build_object('last', v_last, 'stop', v_stop);
        END
        """,
    )
