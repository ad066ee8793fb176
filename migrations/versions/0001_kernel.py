"""The kernel: clinics, people, sign-in, the audit chain, jobs and idempotency."""

import sqlalchemy as sa
from alembic import op
from procrastinate.schema import SchemaManager
from sqlalchemy.dialects.postgresql import ARRAY, JSONB

from chartside.kernel.db.ddl import (
    AGENT,
    APP,
    IDENTITY,
    ORG,
    audit,
    grant,
    immutable,
    one_of,
    tenant_table,
    text_column,
    wall,
)

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    _functions()
    _tenancy()
    _audit()
    _sign_in()
    _idempotency()
    _jobs()


def _functions() -> None:
    op.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    op.execute(
        """
        CREATE FUNCTION chartside_touch() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            NEW.revision := OLD.revision + 1;
            NEW.updated_at := clock_timestamp();
            IF NEW.org_id IS DISTINCT FROM OLD.org_id OR NEW.id IS DISTINCT FROM OLD.id THEN
                RAISE EXCEPTION 'a record never moves to another clinic' USING ERRCODE = '23514';
            END IF;
            RETURN NEW;
        END $$
        """
    )
    op.execute(
        """
        CREATE FUNCTION chartside_count() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            NEW.revision := OLD.revision + 1;
            NEW.updated_at := clock_timestamp();
            RETURN NEW;
        END $$
        """
    )
    op.execute(
        """
        CREATE FUNCTION chartside_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME
                USING ERRCODE = '42501';
        END $$
        """
    )


def _tenancy() -> None:
    op.create_table(
        "organizations",
        sa.Column("id", sa.Uuid(), primary_key=True),
        text_column("name"),
        text_column("slug", unique=True),
        text_column("kind"),
        text_column("time_zone"),
        text_column("locale"),
        text_column("currency"),
        sa.Column("created_at", MOMENT, nullable=False, server_default=sa.func.now()),
        sa.Column("updated_at", MOMENT, nullable=False, server_default=sa.func.now()),
        sa.Column("revision", sa.Integer(), nullable=False, server_default="1"),
        one_of(
            "organizations",
            "kind",
            ("behavioural_health", "nutrition", "dental", "primary_care"),
        ),
    )
    wall("organizations", using=f"id = {ORG} OR {IDENTITY}")
    grant("organizations")
    op.create_table(
        "users",
        sa.Column("id", sa.Uuid(), primary_key=True),
        text_column("email", unique=True),
        text_column("name"),
        text_column("password_hash", null=True),
        text_column("totp_sealed", null=True),
        sa.Column("totp_confirmed_at", MOMENT),
        sa.Column("totp_last_step", sa.BigInteger()),
        text_column("locale", null=True),
        sa.Column("active", sa.Boolean(), nullable=False, server_default="true"),
        sa.Column("created_at", MOMENT, nullable=False, server_default=sa.func.now()),
        sa.Column("updated_at", MOMENT, nullable=False, server_default=sa.func.now()),
        sa.Column("revision", sa.Integer(), nullable=False, server_default="1"),
        sa.CheckConstraint("email = lower(email)", name="users_email_lower_check"),
    )
    tenant_table(
        "memberships",
        sa.Column(
            "user_id",
            sa.Uuid(),
            sa.ForeignKey("users.id", deferrable=True, initially="DEFERRED"),
            nullable=False,
        ),
        text_column("role"),
        sa.Column("active", sa.Boolean(), nullable=False, server_default="true"),
        sa.UniqueConstraint("org_id", "user_id", name="memberships_org_id_user_id_key"),
        agent="all",
        audited=False,
    )
    op.execute(
        f"CREATE POLICY memberships_identity ON memberships USING ({IDENTITY}) WITH CHECK ({IDENTITY})"
    )
    op.create_index("memberships_user_id_idx", "memberships", ["user_id"])
    wall(
        "users",
        using=f"{IDENTITY} OR EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = users.id "
        f"AND m.org_id = {ORG})",
    )
    grant("users", agent=False)
    op.execute(f"GRANT SELECT (id, email, name, locale, active) ON users TO {AGENT}")
    tenant_table(
        "roles",
        text_column("name"),
        sa.Column("permissions", ARRAY(sa.String()), nullable=False),
        sa.UniqueConstraint("org_id", "name", name="roles_org_id_name_key"),
        agent="none",
        audited=False,
        deletable=True,
    )
    op.execute(f"CREATE POLICY roles_identity ON roles FOR SELECT USING ({IDENTITY})")


def _audit() -> None:
    op.create_table(
        "audit_heads",
        sa.Column("org_id", sa.Uuid(), sa.ForeignKey("organizations.id"), primary_key=True),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        text_column("hash"),
    )
    op.execute("ALTER TABLE audit_heads SET (fillfactor = 20)")
    wall("audit_heads")
    op.execute(f"GRANT SELECT ON audit_heads TO {APP}")
    op.create_table(
        "audit_log",
        sa.Column("org_id", sa.Uuid(), sa.ForeignKey("organizations.id"), primary_key=True),
        sa.Column("seq", sa.BigInteger(), primary_key=True),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("user_id", sa.Uuid()),
        text_column("source"),
        text_column("action"),
        text_column("table_name"),
        text_column("record_id", null=True),
        sa.Column("patient_id", sa.Uuid()),
        text_column("payload"),
        text_column("hash"),
    )
    wall("audit_log")
    op.execute(f"GRANT SELECT ON audit_log TO {APP}")
    immutable("audit_log")
    op.create_index("audit_log_patient_idx", "audit_log", ["org_id", "patient_id", "seq"])
    op.create_index("audit_log_user_idx", "audit_log", ["org_id", "user_id", "seq"])
    op.execute(
        f"""
        CREATE FUNCTION chartside_audit_append(
            p_org uuid, p_action text, p_table text, p_record text, p_patient uuid, p_body jsonb
        ) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
        DECLARE
            v_seq bigint;
            v_before text;
            v_at timestamptz := clock_timestamp();
            v_user uuid := nullif(current_setting('app.user_id', true), '')::uuid;
            v_source text := coalesce(nullif(current_setting('app.source', true), ''), 'system');
            v_payload text;
            v_hash text;
        BEGIN
            IF p_org IS DISTINCT FROM {ORG} THEN
                RAISE EXCEPTION 'audit rows belong to the clinic at work' USING ERRCODE = '42501';
            END IF;
            SELECT seq + 1, hash INTO v_seq, v_before FROM audit_heads WHERE org_id = p_org FOR UPDATE;
            IF v_seq IS NULL THEN
                INSERT INTO audit_heads (org_id, seq, hash) VALUES (p_org, 0, repeat('0', 64))
                    ON CONFLICT (org_id) DO NOTHING;
                SELECT seq + 1, hash INTO v_seq, v_before
                    FROM audit_heads WHERE org_id = p_org FOR UPDATE;
            END IF;
            v_payload := jsonb_build_object(
                'seq', v_seq, 'org_id', p_org, 'at', extract(epoch FROM v_at), 'user_id', v_user,
                'source', v_source, 'action', p_action, 'table', p_table, 'record_id', p_record,
                'patient_id', p_patient,
                'request_id', nullif(current_setting('app.request_id', true), ''),
                'run_id', nullif(current_setting('app.run_id', true), ''),
                'proposal_id', nullif(current_setting('app.proposal_id', true), ''),
                'body', p_body)::text;
            v_hash := encode(sha256(convert_to(v_before || v_payload, 'UTF8')), 'hex');
            INSERT INTO audit_log (org_id, seq, at, user_id, source, action, table_name, record_id,
                                   patient_id, payload, hash)
            VALUES (p_org, v_seq, v_at, v_user, v_source, p_action, p_table, p_record,
                    p_patient, v_payload, v_hash);
            UPDATE audit_heads SET seq = v_seq, hash = v_hash WHERE org_id = p_org;
            RETURN v_seq;
        END $$
        """
    )
    op.execute(
        "REVOKE ALL ON FUNCTION chartside_audit_append(uuid, text, text, text, uuid, jsonb) FROM PUBLIC"
    )
    op.execute(
        f"""
        CREATE FUNCTION chartside_audit_change() RETURNS trigger
        LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
        DECLARE
            v_old jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
            v_new jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
            v_row jsonb := coalesce(v_new, v_old);
            v_org uuid := coalesce((v_row ->> 'org_id')::uuid, {ORG});
            v_hidden text[] := ARRAY['password_hash', 'token_hash', 'totp_sealed', 'api_key_sealed']
                -- whoever may read the trail may not therefore read restricted notes
                || CASE WHEN (v_row ->> 'restricted')::boolean
                        THEN ARRAY['content', 'risk_assessment', 'assumptions',
                                   'amendment_reason', 'discard_reason']
                        ELSE ARRAY[]::text[] END;
            v_changed jsonb;
        BEGIN
            IF {ORG} IS NULL THEN
                RETURN NULL;  -- the identity door writes its own rows, one in each clinic concerned
            END IF;
            IF TG_OP = 'UPDATE' THEN
                SELECT coalesce(jsonb_agg(n.key ORDER BY n.key), '[]'::jsonb) INTO v_changed
                  FROM jsonb_each(v_new) n
                 WHERE n.value IS DISTINCT FROM v_old -> n.key
                   AND n.key NOT IN ('revision', 'updated_at');
                IF v_changed = '[]'::jsonb THEN
                    RETURN NULL;
                END IF;
            END IF;
            PERFORM chartside_audit_append(
                v_org, TG_OP, TG_TABLE_NAME, v_row ->> 'id',
                CASE WHEN TG_ARGV[0] = '' THEN NULL ELSE (v_row ->> TG_ARGV[0])::uuid END,
                jsonb_strip_nulls(jsonb_build_object(
                    'changed', v_changed)) || jsonb_build_object(
                    'old', v_old - v_hidden, 'new', v_new - v_hidden));
            RETURN NULL;
        END $$
        """
    )
    op.execute(
        f"""
        CREATE FUNCTION chartside_audit_note(
            p_action text, p_subject text, p_record text, p_patient uuid, p_body jsonb
        ) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
        BEGIN
            IF p_action IN ('INSERT', 'UPDATE', 'DELETE') THEN
                RAISE EXCEPTION 'changes of records are written by their tables alone'
                    USING ERRCODE = '42501';
            END IF;
            RETURN chartside_audit_append({ORG}, p_action, p_subject, p_record, p_patient, p_body);
        END $$
        """
    )
    op.execute(
        "REVOKE ALL ON FUNCTION chartside_audit_note(text, text, text, uuid, jsonb) FROM PUBLIC"
    )
    op.execute(
        f"GRANT EXECUTE ON FUNCTION chartside_audit_note(text, text, text, uuid, jsonb) TO {APP}"
    )
    for table in ("organizations", "users", "memberships", "roles"):
        audit(table, None)
    for table in ("organizations", "users"):
        op.execute(
            f"CREATE TRIGGER {table}_count BEFORE UPDATE ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION chartside_count()"
        )


def _sign_in() -> None:
    op.create_table(
        "auth_sessions",
        text_column("token_hash", primary_key=True),
        sa.Column("user_id", sa.Uuid(), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("org_id", sa.Uuid(), sa.ForeignKey("organizations.id"), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False, server_default=sa.func.now()),
        sa.Column("seen_at", MOMENT, nullable=False, server_default=sa.func.now()),
        sa.Column("expires_at", MOMENT, nullable=False),
        sa.Column("revoked_at", MOMENT),
        sa.ForeignKeyConstraint(
            ["org_id", "user_id"],
            ["memberships.org_id", "memberships.user_id"],
            name="auth_sessions_membership_fkey",
        ),
    )
    wall("auth_sessions", using=f"{IDENTITY} OR org_id = {ORG}")
    grant("auth_sessions", agent=False, deletable=True)
    op.create_index("auth_sessions_user_id_idx", "auth_sessions", ["user_id", "org_id"])
    op.create_table(
        "one_time_links",
        text_column("token_hash", primary_key=True),
        sa.Column("user_id", sa.Uuid(), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False, server_default=sa.func.now()),
        sa.Column("expires_at", MOMENT, nullable=False),
        sa.Column("used_at", MOMENT),
    )
    wall("one_time_links", using=f"{IDENTITY} OR {ORG} IS NOT NULL")
    grant("one_time_links", agent=False, deletable=True)
    op.create_table(
        "login_attempts",
        sa.Column("id", sa.BigInteger(), sa.Identity(), primary_key=True),
        text_column("account_hash"),
        sa.Column("at", MOMENT, nullable=False, server_default=sa.func.now()),
    )
    wall("login_attempts", using=IDENTITY)
    grant("login_attempts", agent=False, deletable=True)
    op.create_index("login_attempts_account_idx", "login_attempts", ["account_hash", "at"])
    tenant_table(
        "api_tokens",
        sa.Column("user_id", sa.Uuid(), nullable=False),
        text_column("name"),
        text_column("token_hash", unique=True),
        sa.Column("expires_at", MOMENT),
        sa.Column("last_used_at", MOMENT),
        sa.Column("revoked_at", MOMENT),
        sa.ForeignKeyConstraint(
            ["org_id", "user_id"],
            ["memberships.org_id", "memberships.user_id"],
            name="api_tokens_membership_fkey",
        ),
        agent="none",
        audited=False,
    )
    op.execute(
        f"CREATE POLICY api_tokens_identity ON api_tokens USING ({IDENTITY}) WITH CHECK ({IDENTITY})"
    )
    audit("api_tokens", None)


def _idempotency() -> None:
    op.create_table(
        "idempotency_keys",
        sa.Column(
            "org_id",
            sa.Uuid(),
            sa.ForeignKey("organizations.id"),
            primary_key=True,
            server_default=sa.text(ORG),
        ),
        sa.Column("user_id", sa.Uuid(), primary_key=True),
        text_column("key", primary_key=True),
        text_column("fingerprint"),
        sa.Column("status", sa.Integer(), nullable=False),
        sa.Column("headers", JSONB(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False, server_default=sa.func.now()),
    )
    wall("idempotency_keys")
    grant("idempotency_keys", agent=False, append_only=True, deletable=True)
    op.create_index("idempotency_keys_created_idx", "idempotency_keys", ["org_id", "created_at"])


def _jobs() -> None:
    schema = SchemaManager.get_schema()
    op.get_bind().exec_driver_sql(schema.replace("%", "%%"))
    op.execute(
        f"""
        DO $$
        DECLARE r record;
        BEGIN
            FOR r IN SELECT c.relname, c.relkind FROM pg_class c
                      WHERE c.relnamespace = 'public'::regnamespace
                        AND c.relname LIKE 'procrastinate%' AND c.relkind IN ('r', 'S')
            LOOP
                IF r.relkind = 'r' THEN
                    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO {APP}', r.relname);
                ELSE
                    EXECUTE format('GRANT USAGE, SELECT ON SEQUENCE %I TO {APP}', r.relname);
                END IF;
            END LOOP;
        END $$
        """
    )
