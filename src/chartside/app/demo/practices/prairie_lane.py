"""Prairie Lane Primary Care: an adult practice near Chicago where many speak Spanish."""

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

_DAYS = week(range(5), "08:00-12:00", "13:00-17:00")

PRAIRIE_LANE = Clinic(
    slug="prairie-lane",
    kind="primary_care",
    name="Prairie Lane Primary Care",
    time_zone="America/Chicago",
    locale="en-US",
    currency="USD",
    place="chicago",
    street="5120 Prairie Lane",
    city="Cicero",
    region="IL",
    postal_code="60804",
    phone="+1 708-555-0118",
    email="hello@prairielane.example",
    ages=(18, 88),
    spanish_share=0.45,
    hours=_DAYS | week((5,), "08:30-12:30"),
    staff=(
        StaffMember("Ruth", "Abernathy", "admin", "admin@prairielane.example"),
        StaffMember(
            given="Daniel",
            family="Okafor",
            role="clinician",
            email="daniel.okafor@prairielane.example",
            credentials="MD",
            specialty=Text("Family medicine", "Medicina familiar"),
            npi=npi("218450937"),
            license_no="IL-MD-900318",
            note_format="soap",
            prescribes=True,
            room="Exam 1",
        ),
        StaffMember(
            given="Lucía",
            family="Herrera",
            role="clinician",
            email="lucia.herrera@prairielane.example",
            credentials="DO",
            specialty=Text("Internal medicine", "Medicina interna"),
            npi=npi("224763180"),
            license_no="IL-DO-900744",
            note_format="soap",
            prescribes=True,
            hours=week(range(4), "08:30-12:00", "13:00-17:00"),
            room="Exam 2",
        ),
        StaffMember(
            given="Hannah",
            family="Brooks",
            role="clinician",
            email="hannah.brooks@prairielane.example",
            credentials="FNP-C",
            specialty=Text("Family practice", "Atención primaria"),
            npi=npi("239912654"),
            license_no="IL-APRN-900126",
            note_format="soap",
            prescribes=True,
            room="Exam 3",
        ),
        StaffMember("Mateo", "Reyes", "assistant", "mateo.reyes@prairielane.example", "CMA"),
        StaffMember("Rosa", "Fields", "receptionist", "rosa.fields@prairielane.example"),
        StaffMember("Carol", "Page", "biller", "carol.page@prairielane.example"),
    ),
    rooms=(
        Room("Exam 1", "exam"),
        Room("Exam 2", "exam"),
        Room("Exam 3", "exam"),
        Room("Procedure room", "exam"),
        Room("Video", "video"),
    ),
    appointment_types=(
        AppointmentType(
            "new-patient", Text("New patient", "Primera visita"), 40, "#0f766e", "intake", weight=2
        ),
        AppointmentType(
            "follow-up", Text("Follow-up", "Seguimiento"), 20, "#0e7490", "follow_up", weight=10
        ),
        AppointmentType(
            "same-day",
            Text("Same-day visit", "Visita en el día"),
            20,
            "#c2410c",
            "acute",
            weight=6,
        ),
        AppointmentType(
            "annual", Text("Annual exam", "Revisión anual"), 40, "#4d7c0f", "annual_exam", weight=3
        ),
        AppointmentType(
            "telehealth", Text("Video visit", "Visita por video"), 20, "#1d4ed8", "telehealth", 2
        ),
        AppointmentType(
            "nurse", Text("Nurse visit", "Enfermería"), 15, "#475569", "nurse_visit", weight=2
        ),
    ),
    services=(
        Service(
            "99214",
            "cpt",
            Text("Office visit, established patient", "Consulta, paciente conocido"),
            Decimal("185.00"),
            "follow_up",
        ),
        Service(
            "G0439",
            "hcpcs",
            Text("Yearly wellness visit", "Visita anual de bienestar"),
            Decimal("210.00"),
            "annual_exam",
        ),
        Service(
            "G0008",
            "hcpcs",
            Text("Giving the flu vaccine", "Aplicación de la vacuna antigripal"),
            Decimal("32.00"),
            "nurse_visit",
        ),
        Service(
            "PL-NEW",
            "house",
            Text("First visit", "Primera consulta"),
            Decimal("260.00"),
            "intake",
        ),
        Service(
            "PL-SAME",
            "house",
            Text("Same-day visit", "Consulta en el día"),
            Decimal("140.00"),
            "acute",
        ),
        Service(
            "PL-A1C", "house", Text("A1c in the office", "HbA1c en consulta"), Decimal("28.00")
        ),
        Service(
            "PL-ECG", "house", Text("Electrocardiogram", "Electrocardiograma"), Decimal("60.00")
        ),
        Service("PL-FORM", "house", Text("Form completion", "Formulario"), Decimal("25.00")),
    ),
    payers=(
        Payer("Self-pay", "SELF", weight=3),
        Payer("Lakeshore Health Plan", "DEMO11", Decimal("25.00"), weight=5),
        Payer("Prairie State Mutual", "DEMO12", Decimal("35.00"), weight=4),
        Payer("Medicare Part B", "DEMO13", Decimal("0.00"), weight=4),
        Payer("Medicaid managed care (demo)", "DEMO14", Decimal("0.00"), weight=4),
    ),
)
