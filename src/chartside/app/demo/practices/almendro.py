"""Clínica Dental Almendro: general dentistry, periodontics and endodontics in Valencia."""

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

_DAYS = week(range(4), "09:30-14:00", "16:00-20:00") | week((4,), "09:30-15:00")

ALMENDRO = Clinic(
    slug="almendro",
    kind="dental",
    name="Clínica Dental Almendro",
    time_zone="Europe/Madrid",
    locale="es-ES",
    currency="EUR",
    place="valencia",
    street="Calle Colón, 38, 1.º",
    city="Valencia",
    region="Valencia",
    postal_code="46001",
    phone="+34 555 01 42 10",
    email="hola@almendro.example",
    ages=(16, 82),
    spanish_share=1.0,
    hours=_DAYS,
    staff=(
        StaffMember("Pilar", "Ferrer Sanz", "admin", "admin@almendro.example"),
        StaffMember(
            given="Javier",
            family="Soler Vidal",
            role="clinician",
            email="javier.soler@almendro.example",
            credentials="Odontólogo",
            specialty=Text("General and restorative dentistry", "Odontología conservadora"),
            license_no="COEV-90412",
            note_format="soap",
            prescribes=True,
            room="Gabinete 1",
        ),
        StaffMember(
            given="Nuria",
            family="Ibáñez Moya",
            role="clinician",
            email="nuria.ibanez@almendro.example",
            credentials="Odontóloga, Máster en Periodoncia",
            specialty=Text("Periodontics and implants", "Periodoncia e implantes"),
            license_no="COEV-90558",
            note_format="soap",
            prescribes=True,
            hours=week((0, 1, 3), "09:30-14:00", "16:00-20:00"),
            room="Gabinete 2",
        ),
        StaffMember(
            given="Rubén",
            family="Gallego del Río",
            role="clinician",
            email="ruben.gallego@almendro.example",
            credentials="Odontólogo, Máster en Endodoncia",
            specialty=Text("Endodontics", "Endodoncia"),
            license_no="COEV-90673",
            note_format="soap",
            prescribes=True,
            hours=week((2, 3), "09:30-14:00", "16:00-20:00") | week((4,), "09:30-15:00"),
            room="Gabinete 1",
        ),
        StaffMember(
            given="Alba",
            family="Crespo Román",
            role="clinician",
            email="alba.crespo@almendro.example",
            credentials="Higienista dental",
            specialty=Text("Dental hygiene", "Higiene dental"),
            license_no="HIG-90127",
            note_format="soap",
            room="Gabinete 3",
        ),
        StaffMember("Inma", "Parra Gil", "assistant", "inma.parra@almendro.example"),
        StaffMember("Rocío", "Blanco Nieto", "receptionist", "rocio.blanco@almendro.example"),
        StaffMember("Vicente", "Pascual Mora", "biller", "vicente.pascual@almendro.example"),
    ),
    rooms=(
        Room("Gabinete 1", "chair"),
        Room("Gabinete 2", "chair"),
        Room("Gabinete 3", "chair"),
        Room("Radiología", "exam"),
    ),
    appointment_types=(
        AppointmentType(
            "primera", Text("First visit", "Primera visita"), 40, "#0f766e", "intake", weight=2
        ),
        AppointmentType(
            "revision", Text("Check-up", "Revisión"), 20, "#0e7490", "check_up", weight=5
        ),
        AppointmentType("higiene", Text("Hygiene", "Higiene"), 40, "#4d7c0f", "hygiene", weight=6),
        AppointmentType(
            "obturacion", Text("Filling", "Obturación"), 45, "#1d4ed8", "restoration", weight=5
        ),
        AppointmentType(
            "endodoncia", Text("Root canal", "Endodoncia"), 75, "#0369a1", "endodontics", weight=2
        ),
        AppointmentType(
            "periodoncia", Text("Scaling", "Raspado periodontal"), 60, "#a16207", "periodontics", 3
        ),
        AppointmentType(
            "protesis", Text("Crown or bridge", "Prótesis fija"), 60, "#475569", "prosthetics", 2
        ),
        AppointmentType("cirugia", Text("Surgery", "Cirugía"), 60, "#334155", "surgery"),
        AppointmentType("urgencia", Text("Urgent", "Urgencia"), 30, "#c2410c", "urgent", weight=2),
    ),
    services=(
        Service("AL-REV", "house", Text("Check-up", "Revisión"), Decimal("35.00"), "check_up"),
        Service(
            "AL-PRI", "house", Text("First visit", "Primera visita"), Decimal("0.00"), "intake"
        ),
        Service("AL-HIG", "house", Text("Cleaning", "Higiene dental"), Decimal("60.00"), "hygiene"),
        Service(
            "AL-OBT",
            "house",
            Text("Composite filling", "Obturación de composite"),
            Decimal("68.00"),
            "restoration",
        ),
        Service(
            "AL-EN1",
            "house",
            Text("Root canal, one canal", "Endodoncia unirradicular"),
            Decimal("170.00"),
        ),
        Service(
            "AL-EN3",
            "house",
            Text("Root canal, molar", "Endodoncia multirradicular"),
            Decimal("270.00"),
            "endodontics",
        ),
        Service(
            "AL-RAR",
            "house",
            Text("Scaling, one quadrant", "Raspado por cuadrante"),
            Decimal("75.00"),
            "periodontics",
        ),
        Service(
            "AL-MAN",
            "house",
            Text("Periodontal maintenance", "Mantenimiento periodontal"),
            Decimal("80.00"),
        ),
        Service(
            "AL-COR",
            "house",
            Text("Zirconia crown", "Corona de zirconio"),
            Decimal("420.00"),
            "prosthetics",
        ),
        Service("AL-EXT", "house", Text("Extraction", "Exodoncia"), Decimal("65.00"), "surgery"),
        Service(
            "AL-FER",
            "house",
            Text("Night guard", "Férula de descarga"),
            Decimal("260.00"),
        ),
        Service("AL-RX", "house", Text("Panoramic X-ray", "Ortopantomografía"), Decimal("30.00")),
    ),
    payers=(
        Payer("Particular", "PART", weight=8),
        Payer("Mutua Levante Dental (demo)", "DEMO31", Decimal("6.00"), weight=3),
        Payer("Salud Turia Seguros (demo)", "DEMO32", Decimal("0.00"), weight=2),
    ),
)
