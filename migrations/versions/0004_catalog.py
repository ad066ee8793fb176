"""Catalog: the public code sets, and each clinic's price list."""

from collections.abc import Iterator

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from chartside.kernel.db.ddl import one_of, reference_table, tenant_table, text_column

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

CATEGORIES = (
    *("assessment", "psychotherapy", "crisis", "family", "group"),
    *("office_visit", "nutrition", "screening"),
)

# Descriptions and the words to find them by are our own: those of the publisher are copyrighted.
# Code, description, category, minutes, whether it only adds to another code, other words.
CPT = """
90785 | Extra effort to communicate in a session | psychotherapy | - | add-on | interpreter play complexity
90791 | First interview and diagnosis, no medical care | assessment | - | - | intake evaluation psychiatric
90792 | First interview and diagnosis, with medical care | assessment | - | - | intake evaluation psychiatric prescriber
90832 | Individual talk therapy, half hour | psychotherapy | 16-37 | - | psychotherapy 30 counseling
90833 | Half hour of talk therapy on top of a visit | psychotherapy | 16-37 | add-on | psychotherapy 30 e/m
90834 | Individual talk therapy, three quarters of an hour | psychotherapy | 38-52 | - | psychotherapy 45 counseling
90836 | Three quarters of talk therapy on top of a visit | psychotherapy | 38-52 | add-on | psychotherapy 45 e/m
90837 | Individual talk therapy, full hour | psychotherapy | 53- | - | psychotherapy 60 counseling
90838 | Full hour of talk therapy on top of a visit | psychotherapy | 53- | add-on | psychotherapy 60 e/m
90839 | Therapy in an acute crisis, first hour | crisis | 30-74 | - | emergency urgent psychotherapy 60
90840 | Therapy in an acute crisis, each further half hour | crisis | 30- | add-on | emergency urgent psychotherapy
90846 | Therapy with the family while the patient is away | family | 26- | - | couple parents psychotherapy without
90847 | Therapy with the patient and the family together | family | 26- | - | couple parents psychotherapy conjoint
90849 | Therapy with several families in one group | group | - | - | multiple family psychotherapy
90853 | Talk therapy in a group | group | - | - | psychotherapy
96127 | Short questionnaire on mood or behaviour, scored | screening | - | - | phq gad screener scale test
97802 | Nutrition counselling, first visit, per 15 minutes | nutrition | 15- | - | dietitian diet mnt counseling initial
97803 | Nutrition counselling, later visit, per 15 minutes | nutrition | 15- | - | dietitian diet mnt follow-up
97804 | Nutrition counselling in a group, per 30 minutes | nutrition | 30- | - | dietitian diet mnt counseling class
99202 | Office visit of a new patient, simple | office_visit | 15-29 | - | e/m evaluation management
99203 | Office visit of a new patient, somewhat involved | office_visit | 30-44 | - | e/m evaluation management
99204 | Office visit of a new patient, involved | office_visit | 45-59 | - | e/m evaluation management
99205 | Office visit of a new patient, very involved | office_visit | 60-74 | - | e/m evaluation management
99211 | Brief office visit of a known patient, by staff | office_visit | - | - | e/m established nurse
99212 | Office visit of a known patient, simple | office_visit | 10-19 | - | e/m established follow-up
99213 | Office visit of a known patient, somewhat involved | office_visit | 20-29 | - | e/m established follow-up
99214 | Office visit of a known patient, involved | office_visit | 30-39 | - | e/m medication management
99215 | Office visit of a known patient, very involved | office_visit | 40-54 | - | e/m medication management
"""


def upgrade() -> None:
    _code_sets()
    _cpt_codes()
    _icd10_codes()
    _services()


def _code_sets() -> None:
    reference_table(
        "code_sets",
        sa.Column("name", sa.String(), primary_key=True),
        text_column("edition"),
        text_column("fingerprint"),
        sa.Column("loaded_at", sa.DateTime(timezone=True), nullable=False),
    )


def _cpt_codes() -> None:
    reference_table(
        "cpt_codes",
        sa.Column("code", sa.String(), primary_key=True),
        text_column("description"),
        text_column("category"),
        sa.Column("minutes_from", sa.SmallInteger()),
        sa.Column("minutes_to", sa.SmallInteger()),
        sa.Column("is_addon", sa.Boolean(), nullable=False),
        text_column("keywords"),
        one_of("cpt_codes", "category", CATEGORIES),
    )
    names = (
        *("code", "description", "category"),
        *("minutes_from", "minutes_to", "is_addon", "keywords"),
    )
    table = sa.table("cpt_codes", *(sa.column(name) for name in names))
    op.bulk_insert(table, [dict(zip(names, row, strict=True)) for row in _cpt_rows()])


def _cpt_rows() -> Iterator[tuple[object, ...]]:
    for line in CPT.strip().splitlines():
        code, description, category, minutes, addon, words = map(str.strip, line.split("|"))
        least, _, most = minutes.partition("-")
        span = (int(least) if least else None, int(most) if most else None)
        yield code, description, category, *span, addon == "add-on", words


def _icd10_codes() -> None:
    reference_table(
        "icd10_codes",
        sa.Column("code", sa.String(collation="C"), primary_key=True),  # for its beginnings
        text_column("description"),
        text_column("kind"),
        sa.Column("billable", sa.Boolean(), nullable=False),
        sa.Column("chapter", sa.SmallInteger(), nullable=False),
        text_column("parent", null=True),
        sa.Column("terms", postgresql.ARRAY(sa.String()), nullable=False),
        sa.Column("synonyms", postgresql.ARRAY(sa.String()), nullable=False),
        sa.Column("retired", sa.Boolean(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("words", postgresql.TSVECTOR(), nullable=False),
        one_of("icd10_codes", "kind", ("chapter", "section", "heading", "diagnosis")),
    )
    op.create_index("icd10_codes_parent_idx", "icd10_codes", ["parent"])
    op.create_index("icd10_codes_rank_code_idx", "icd10_codes", ["rank", "code"])
    op.create_index("icd10_codes_words_idx", "icd10_codes", ["words"], postgresql_using="gin")


def _services() -> None:
    tenant_table(
        "services",
        text_column("code"),
        text_column("name"),
        text_column("description", null=True),
        sa.Column("minutes", sa.SmallInteger()),
        sa.Column("price", sa.Numeric(10, 2), nullable=False),
        text_column("currency"),
        sa.Column("active", sa.Boolean(), nullable=False),
        text_column("search_text"),
        sa.UniqueConstraint("org_id", "code", name="services_org_id_code_key"),
        sa.CheckConstraint("price >= 0", name="services_price_check"),
        sa.CheckConstraint("minutes BETWEEN 1 AND 1440", name="services_minutes_check"),
        agent="all",
    )
