"""Riverbend Behavioral Health: therapy and medication visits in the Hudson Valley."""

from decimal import Decimal

from chartside.app.demo.practices.practice import (
    AppointmentType,
    Clinic,
    Payer,
    Room,
    Service,
    StaffMember,
    npi,
    week,
)
from chartside.app.demo.shapes import Text

_DAYS = week(range(5), "08:30-12:30", "13:15-18:00")
_EVENINGS = week((0, 2, 3), "11:00-15:00", "15:30-19:30")

RIVERBEND = Clinic(
    slug="riverbend",
    kind="behavioural_health",
    name="Riverbend Behavioral Health",
    time_zone="America/New_York",
    locale="en-US",
    currency="USD",
    place="hudson",
    street="214 Mill Street",
    city="Poughkeepsie",
    region="NY",
    postal_code="12601",
    phone="+1 845-555-0142",
    email="hello@riverbend.example",
    ages=(18, 72),
    spanish_share=0.12,
    hours=_DAYS | week((0, 2, 3), "08:30-12:30", "13:15-19:30"),
    staff=(
        StaffMember("Dana", "Whitfield", "admin", "admin@riverbend.example"),
        StaffMember(
            given="Miriam",
            family="Kaplan",
            role="clinician",
            email="miriam.kaplan@riverbend.example",
            credentials="PsyD",
            specialty=Text("Clinical psychology", "Psicología clínica"),
            npi=npi("228840671"),
            license_no="NY-PSY-900417",
            note_format="soap",
            hours=_DAYS,
            room="Office 1",
        ),
        StaffMember(
            given="Marcus",
            family="O'Neill",
            role="clinician",
            email="marcus.oneill@riverbend.example",
            credentials="LCSW-R",
            specialty=Text("Trauma and mood disorders", "Trauma y trastornos del ánimo"),
            npi=npi("231905528"),
            license_no="NY-LCSW-900862",
            note_format="dap",
            hours=_EVENINGS,
            room="Office 2",
        ),
        StaffMember(
            given="Elena",
            family="de la Cruz",
            role="clinician",
            email="elena.delacruz@riverbend.example",
            credentials="LMHC, CASAC",
            specialty=Text("Substance use, bilingual care", "Adicciones, atención bilingüe"),
            npi=npi("240337196"),
            license_no="NY-LMHC-900233",
            note_format="birp",
            hours=_DAYS,
            room="Office 3",
        ),
        StaffMember(
            given="Priya",
            family="Raman",
            role="clinician",
            email="priya.raman@riverbend.example",
            credentials="PMHNP-BC",
            specialty=Text("Psychiatric medication", "Tratamiento farmacológico"),
            npi=npi("256671043"),
            license_no="NY-NPP-900551",
            note_format="soap",
            prescribes=True,
            hours=week((1, 3, 4), "09:00-13:00", "13:45-17:00"),
            room="Office 4",
        ),
        StaffMember("Will", "Grant", "assistant", "will.grant@riverbend.example"),
        StaffMember("Joy", "Baker", "receptionist", "joy.baker@riverbend.example"),
        StaffMember("Tomasz", "Kowalski", "biller", "tomasz.kowalski@riverbend.example"),
    ),
    rooms=(
        Room("Office 1", "office"),
        Room("Office 2", "office"),
        Room("Office 3", "office"),
        Room("Office 4", "office"),
        Room("Group room", "group"),
        Room("Video", "video"),
    ),
    appointment_types=(
        AppointmentType(
            "intake", Text("Intake", "Primera entrevista"), 60, "#0f766e", "intake", weight=2
        ),
        AppointmentType(
            "individual",
            Text("Individual therapy", "Terapia individual"),
            55,
            "#0e7490",
            "individual_therapy",
            weight=12,
        ),
        AppointmentType(
            "individual-short",
            Text("Individual therapy, 45 min", "Terapia individual, 45 min"),
            45,
            "#0369a1",
            "individual_therapy",
            weight=6,
        ),
        AppointmentType(
            "telehealth",
            Text("Telehealth session", "Sesión por video"),
            45,
            "#1d4ed8",
            "telehealth",
            weight=6,
        ),
        AppointmentType(
            "family", Text("Family session", "Sesión familiar"), 50, "#4d7c0f", "family_therapy"
        ),
        AppointmentType(
            "group", Text("Skills group", "Grupo de habilidades"), 75, "#a16207", "group_therapy"
        ),
        AppointmentType(
            "medication",
            Text("Medication visit", "Visita de medicación"),
            30,
            "#475569",
            "medication_management",
            weight=4,
        ),
        AppointmentType(
            "crisis", Text("Urgent session", "Sesión urgente"), 60, "#c2410c", "crisis"
        ),
    ),
    services=(
        Service(
            "90791",
            "cpt",
            Text("First diagnostic interview", "Primera entrevista diagnóstica"),
            Decimal("240.00"),
            "intake",
        ),
        Service(
            "90832", "cpt", Text("Therapy, half hour", "Terapia, media hora"), Decimal("110.00")
        ),
        Service(
            "90834", "cpt", Text("Therapy, 45 minutes", "Terapia, 45 minutos"), Decimal("150.00")
        ),
        Service(
            "90837",
            "cpt",
            Text("Therapy, an hour", "Terapia, una hora"),
            Decimal("195.00"),
            "individual_therapy",
        ),
        Service(
            "90847",
            "cpt",
            Text("Family therapy with the patient", "Terapia familiar con el paciente"),
            Decimal("185.00"),
            "family_therapy",
        ),
        Service(
            "90853",
            "cpt",
            Text("Group therapy", "Terapia de grupo"),
            Decimal("65.00"),
            "group_therapy",
        ),
        Service(
            "90839",
            "cpt",
            Text("Crisis therapy, first hour", "Terapia en crisis, primera hora"),
            Decimal("260.00"),
            "crisis",
        ),
        Service(
            "99214",
            "cpt",
            Text("Medication visit, established patient", "Visita de medicación, sucesiva"),
            Decimal("175.00"),
            "medication_management",
        ),
        Service(
            "LATE",
            "house",
            Text("Late cancellation", "Cancelación tardía"),
            Decimal("75.00"),
        ),
    ),
    payers=(
        Payer("Self-pay", "SELF", weight=3),
        Payer("Hudson Mutual Health", "DEMO01", Decimal("30.00"), 20, weight=6),
        Payer("Catskill Health Plan", "DEMO02", Decimal("25.00"), 24, weight=5),
        Payer("Empire Commons Insurance", "DEMO03", Decimal("40.00"), 16, weight=3),
        Payer("Medicaid managed care (demo)", "DEMO04", Decimal("0.00"), 30, weight=3),
    ),
)
