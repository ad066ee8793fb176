"""Nutrición Jacaranda: a nutrition practice in Mexico City."""

from decimal import Decimal

from chartside.app.demo.practices.practice import (
    AppointmentType,
    Clinic,
    Payer,
    Room,
    Service,
    StaffMember,
    week,
)
from chartside.app.demo.shapes import Text

_DAYS = week(range(5), "09:00-14:00", "16:00-19:30")

JACARANDA = Clinic(
    slug="jacaranda",
    kind="nutrition",
    name="Nutrición Jacaranda",
    time_zone="America/Mexico_City",
    locale="es-MX",
    currency="MXN",
    place="cdmx",
    street="Calle Tonalá 118, Roma Norte",
    city="Ciudad de México",
    region="CDMX",
    postal_code="06700",
    phone="+52 055 555 0117",
    email="hola@jacaranda.example",
    ages=(18, 72),
    spanish_share=1.0,
    hours=_DAYS | week((5,), "09:00-13:30"),
    staff=(
        StaffMember("Gabriela", "Ibarra Soto", "admin", "admin@jacaranda.example"),
        StaffMember(
            given="Mariana",
            family="Ochoa Luna",
            role="clinician",
            email="mariana.ochoa@jacaranda.example",
            credentials="LN, MNC",
            specialty=Text("Clinical nutrition, diabetes", "Nutrición clínica, diabetes"),
            license_no="CP-90011842",
            note_format="soap",
            room="Consultorio 1",
        ),
        StaffMember(
            given="Diego",
            family="Zavala Ríos",
            role="clinician",
            email="diego.zavala@jacaranda.example",
            credentials="LN",
            specialty=Text("Sports nutrition", "Nutrición deportiva"),
            license_no="CP-90024517",
            note_format="soap",
            hours=week((0, 1, 3, 4), "09:00-13:00", "16:00-19:30"),
            room="Consultorio 2",
        ),
        StaffMember(
            given="Alma",
            family="de la Torre",
            role="clinician",
            email="alma.delatorre@jacaranda.example",
            credentials="LN, EDC",
            specialty=Text("Digestive health", "Salud digestiva"),
            license_no="CP-90033960",
            note_format="soap",
            hours=week((1, 2, 3), "09:00-14:00") | week((5,), "09:00-13:30"),
            room="Consultorio 2",
        ),
        StaffMember("Itzel", "Juárez Cruz", "assistant", "itzel.juarez@jacaranda.example"),
        StaffMember("Lupita", "Rosales Peña", "receptionist", "lupita.rosales@jacaranda.example"),
        StaffMember("Arturo", "Mercado Vega", "biller", "arturo.mercado@jacaranda.example"),
    ),
    rooms=(
        Room("Consultorio 1", "office"),
        Room("Consultorio 2", "office"),
        Room("Antropometría", "exam"),
        Room("Video", "video"),
    ),
    appointment_types=(
        AppointmentType(
            "primera", Text("First consultation", "Primera consulta"), 60, "#0f766e", "intake", 2
        ),
        AppointmentType(
            "seguimiento", Text("Follow-up", "Seguimiento"), 30, "#0e7490", "follow_up", weight=10
        ),
        AppointmentType(
            "en-linea",
            Text("Online follow-up", "Seguimiento en línea"),
            30,
            "#1d4ed8",
            "telehealth",
            4,
        ),
        AppointmentType(
            "antropometria",
            Text("Body measurements", "Antropometría"),
            20,
            "#4d7c0f",
            "measurement",
            weight=2,
        ),
        AppointmentType("taller", Text("Workshop", "Taller grupal"), 90, "#a16207", "group"),
    ),
    services=(
        Service(
            "NJ-01",
            "house",
            Text("First consultation", "Primera consulta"),
            Decimal("1100.00"),
            "intake",
        ),
        Service(
            "NJ-02",
            "house",
            Text("Follow-up", "Consulta de seguimiento"),
            Decimal("750.00"),
            "follow_up",
        ),
        Service(
            "NJ-03",
            "house",
            Text("Online follow-up", "Seguimiento en línea"),
            Decimal("650.00"),
            "telehealth",
        ),
        Service(
            "NJ-04",
            "house",
            Text("Body composition", "Composición corporal"),
            Decimal("350.00"),
            "measurement",
        ),
        Service(
            "NJ-05",
            "house",
            Text("Package of six follow-ups", "Paquete de seis seguimientos"),
            Decimal("3900.00"),
        ),
        Service(
            "NJ-06", "house", Text("Workshop place", "Lugar en taller"), Decimal("420.00"), "group"
        ),
    ),
    payers=(
        Payer("Particular", "PART", weight=8),
        Payer("Seguros Anáhuac (demo)", "DEMO21", Decimal("200.00"), 8, weight=2),
        Payer("Convenio empresa Tepeyac (demo)", "DEMO22", Decimal("0.00"), 6, weight=1),
    ),
)
