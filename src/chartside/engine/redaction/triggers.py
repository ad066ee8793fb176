"""Words that can begin, or must stand in, what a pattern looks for: where there is none, it need not be tried."""

import re

from chartside.engine.redaction.ordinary import (
    BESIDE_EPONYMS,
    LABELLING,
    OF_EPONYMS,
    PARTICLES,
    words,
)

DIGITS = 1 << 0  # a row of digits
AT = 1 << 1  # an e-mail address that is spoken
FILE = 1 << 2  # the ending of a file
TITLE = 1 << 3  # Dr., Sra.
LABEL = 1 << 4  # MRN, policy number
MONTH = 1 << 5
ROAD = 1 << 6  # calle, avenida: an address begins
STREET = 1 << 7  # Street, Lane: an address ends
KIND = 1 << 8  # with a capital, of what kind a facility is
CENTRO = 1 << 9  # the same, where the name begins with it
FAMOUS = 1 << 10  # a hospital that everybody knows by its name
STATE = 1 << 11  # two capitals
JOINED = 1 << 13  # the next word follows without a gap
FIELD = 1 << 14  # of a form: Localidad, address
FOOT = 1 << 15  # of a letter: Remitido por, signed
COUNTING = 1 << 16  # a figure in words
DOT = 1 << 17  # a page that is spoken
LANDMARK = 1 << 18  # what everybody finds, or a word that leads to it
PILOT = 1 << 19  # a letter, in the alphabet of pilots
FIRM = 1 << 20  # PLLC: a firm ends
EPONYM = 1 << 12  # disease, syndrome: what a name beside it names is no person

# What a word is by itself, whatever it begins.
LABELLING_WORD = 1 << 0  # stands before an identifier, never in one
PARTICLE = 1 << 1  # de, van
INITIAL = 1 << 2  # one capital
LETTERS = 1 << 3  # two to five capitals, or one: an acronym rather than a name
CAPITAL = 1 << 4
SMALL = 1 << 5
ALPHABETIC = 1 << 6
TITLED = 1 << 7  # a capital, and small letters after it
_ACRONYM = 5

MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "january jan enero ene",
            "february feb febrero",
            "march mar marzo",
            "april apr abril abr",
            "may mayo",
            "june jun junio",
            "july jul julio",
            "august aug agosto ago",
            "september sept sep set septiembre setiembre",
            "october oct octubre",
            "november nov noviembre",
            "december dec diciembre dic",
        ),
        start=1,
    )
    for name in names.split()
}
STATES = (  # MD and PA are also what stands after a name
    "AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC"
)
_STATES = frozenset(STATES.split("|"))
_SUFFIX = "no"  # `mrnno`, `policyno`
_LABELS = frozenset(  # what numbers are called by, less what may stand for `number` at their end
    label.rstrip(_SUFFIX)
    for label in words(
        "mrn nhc n nh dni nie nif ssn ss nuhsa nass npi dea cip passport pasaporte record chart patient member policy"
        " account acct case medical subscriber group license licence historia expediente paciente poliza afiliado"
        " cuenta colegiado colegiada episodio serial serie insurance insur ins site medicare medicaid col id identifier"
        " hc docket claim siniestro procedimiento contrato contract pedido confirmation plate placa placas matricula"
        " zip cp last patente rego curp rfc rut nss nhs cuil cuit cop cnp cmp postcode post nhi pps ppsn dui dpi"
        " nric exp expte factura autos causa cedula lic ending ultimos ultimas nocol ficha card legajo certificado key"
        " keysafe lock lockbox folio fol pac socio credencial afiliacion benef beneficiario ext extension carne bleep"
        " pager beeper biper urn tis agent hosp ref page"
    )
)
PILOTS = words(  # their alphabet
    "alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett juliette kilo lima mike november oscar"
    " papa quebec romeo sierra tango uniform victor whiskey whisky xray yankee zulu"
)
_ANY_CASE = {
    FAMOUS: words(
        "ucsf ucla ucsd upmc ohsu uwmc bidmc mskcc mdacc vumc utsw uihc ummc urmc cuimc"
        " inkafarma mifarma farmatodo cruz salcobrand fybeca farmacity sanasana"
    ),
    AT: words("at arroba"),
    DOT: words("dot punto"),
    LANDMARK: words(
        "torre estacion ermita fuente plaza faro parque glorieta monumento ovalo comuna comarca mercado"
        " campo polideportivo condado municipio partido feria cementerio rotonda malecon balneario paraje"
        " resguardo pasarela muelle azud mirador fundidora zocalo panteon"
        " caserio pedania corregimiento"
        " poblacion asentamiento vereda ejido cerrada fraccionamiento near behind past beside outside by old"
        " detras frente junto enfrente"
    ),
    FILE: words("jpg jpeg png heic pdf dcm doc docx tif tiff gif bmp mp xls xlsx zip txt csv"),
    CENTRO: words(
        "residencia colegio escuela guarderia ikastola liceo institut instituto posta hogar panaderia talleres"
        " transportes construcciones farmacia clinica conservera horticola supermercado supermercados ferreteria"
        " peluqueria restaurante bodega bodegas autoescuela gestoria parroquia centro ies ceip cesfam umf uba eap"
        " ortodoncia unidad cesac hgz hgr ips ie bachillerato primaria secundaria preparatoria jardin drogueria drogas"
        " taqueria polleria limpiezas maquiladora frigorifico textil transporte casa laboratorio periodoncia"
        " implantologia odontopediatria constructora institucion libreria cra viveros csm cad albergue bar cooperativa"
        " policlinico policlinica hospital fabrica cp"
        " carniceria pasteleria papeleria zapateria lavanderia tintoreria heladeria pizzeria cafeteria"
        " carpinteria herreria imprenta pescaderia fruteria verduleria cerveceria joyeria relojeria"
        " veterinaria funeraria inmobiliaria hotel hostal posada asilo penitenciaria"
        " reclusorio cuartel templo cofradia hermandad sindicato hacienda rancho finca granja aserradero"
        " molino empacadora procesadora distribuidora abarrotes panificadora tortilleria gasolinera refaccionaria"
        " barberia muebleria telemarketing mudanzas autobuses astilleros minera pesquera curtiembre confecciones"
        " protesicos calzados call"
    ),
    TITLE: words("dr dra mr mrs ms sr sra srta prof"),
    PILOT: PILOTS,
    MONTH: frozenset(MONTHS),
    COUNTING: words(
        "three four five six seven eight nine tres cuatro cinco seis siete ocho nueve ninety noventa nobenta"
        " ninty nintey noventaiuno noventaiun noventaidos noventaitres noventaicuatro noventaicinco noventaiseis"
        " noventaisiete noventaiocho noventainueve"
        " hundred cien ciento seiscientos setecientos ochocientos novecientos zero cero double doble dash guion"
    ),
    FIELD: words(
        "localidad provincia poblacion ciudad municipio cp codigo city town zip post postcode postal domicilio"
        " direccion address home street mailing nombre apellidos medico medica name full first last family patient"
        " surname pais country professional provider clinician doctor therapist dentist contact guardian profesional"
        " terapeuta dentista paciente contacto apellido surgeon assistant asst attending physician hygienist counselor"
        " counsellor supervisor facilitator midwife anesthetist anaesthetist pediatrician cirujano cirujana ayudante"
        " anestesista matrona higienista nutricionista psicologo psicologa pediatra prescriptor prescriptora"
        " adjunto adjunta residente"
        " witness testigo patologo patologa familiar representante cuidador cuidadora tutor tutora acompanante solicita"
        " solicitante operator driver passenger attorney abogado abogada conductor conductora nurse enfermero"
        " enfermera fisioterapeuta trabajador trabajadora cardiologo cardiologa resp mi middle"
        " preferred also known apodo conocido conocida"
    ),
    FOOT: words(
        "remitido remitida responsable medico medica correspondencia direccion autor firmado referred correspondence"
        " address signed"
    ),
    ROAD: words(
        "c ctra carretera p calle av avd avda avenida plaza pza pz paseo carrer camino ronda travesia callejon pasaje"
        " ul rue rua blvd blvrd boulevard corner intersection esquina cruce edificio edif"
        " privada colonia barrio urbanizacion jiron county state farm road route rte"
        " hwy highway kr cr cra cl cll dg tv ak km"
    ),
    STREET: words(
        "st street ave avenue rd road blvd boulevard ln lane dr drive ct court way terrace place pl circle parkway"
        " crescent trail highway hwy alley mews gardens crossing turnpike hollow cove pike grove parade esplanade quay"
    ),
}
_CAPITAL = {
    KIND: words(
        "hospital hospitals clinic clinics clinica medical med health healthcare family dental centro center centre"
        " institute instituto memorial presbyterian policlinico policlinica ambulatorio consultorio residencia hospice"
        " nursing pharmacy farmacia fundacion complejo children cancer surgery urgent infirmary sanatorio maternidad"
        " foundry"
        " practice pediatrics living memory preschool daycare elementary school academy magnet college recovery program"
        " dentistry orthodontics oral ortho orthopedics orthopaedics counseling behavioral trucking logistics foods"
        " motors bakery farms manor nutrition cottages villas villa gardens terrace village meadows oaks pines"
        " residences lodge psychiatry psychology endodontics periodontics dairy roofing diner grill auto energy works"
        " tool packaging credit group adult detox internal community prep construction plumbing landscaping steel"
        " together co supply nephrology cardiology dermatology neurology prosthodontics ob gyn montessori transit"
        " lab laboratory smiles oncology shelter mission primary nursery parish church poultry wellness lady holy"
        " sacred good mount apothecary chemist machine head services day garden florist camhs podiatry"
        " donuts brewery brewing deli tavern motel casino lumber sawmill quarry freight haulage buses"
        " taxis couriers removals textiles fulfillment"
        " manufacturing welding nurseries orchards vineyards winery meats fisheries cannery kennels"
        " stables opticians realty solicitors upholstery janitorial packers builders"
        " movers rfc afc rehab ambulance psychological"
        " associates"
    ),
    CENTRO: words(
        "hospital clinica centro policlinico policlinica ambulatorio consultorio residencia sanatorio farmacia"
        " fundacion complejo instituto maternidad mutua asociacion juzgado juzgados tribunal fiscalia ayuntamiento"
        " comisaria audiencia consejo equipo"
    ),
    FIRM: words("pllc llc llp"),
    LANDMARK: words(
        "caribe pacifico amazonia altiplano chaco litoral bay inland florida texas oklahoma nebraska alaska poconos"
        " adirondacks finger thousand tidewater lowcountry"
    ),
    FAMOUS: words(
        "uci nyu mgh bwh musc md mass massachusetts kaiser johns mayo cleveland cedars mount mt"
        " brigham stanford beth sloan northwestern duke emory vanderbilt montefiore geisinger intermountain sutter"
        " cvs walgreens rexall rite walmart kroger publix costco safeway duane"
        " scripps dana st walter quironsalud vall samur intcf once osakidetza sescam sacyl sergas imss issste"
    ),
}


_LITTLE = re.compile(
    r"\b(?:A|Al|An|And|Any|Are|Ante|As|At|Attn|But|By|Con|Contra|Cp|De|Del|Desde|El|En|Es|Esta|Fax|For|From|Had|Has|Hay|If|"
    r"In|Is|La|Las|Los|Mas|Near|No|Not|Of|On|Or|Para|Pero|Por|Que|Se|Seen|Si|Since|Sin|Su|Tel|That|The|To|Un|Una|Until|Was|"
    r"When|With|Y|Call|Phone)\b"
)


def titled(plain: str) -> str:
    """A text of small letters only, or of capitals only, as it would be written: there a capital says nothing."""
    if not (plain.islower() or plain.isupper()):
        return plain
    made = _LITTLE.sub(lambda word: word[0].lower(), plain.title())
    return made if len(made) == len(plain) else plain


def _table(lists: dict[int, frozenset[str]]) -> dict[str, int]:
    made: dict[str, int] = {}
    for flag, listed in lists.items():
        for word in listed:
            made[word] = made.get(word, 0) | flag
    return made


_ALWAYS, _IF_CAPITAL = _table(_ANY_CASE), _table(_CAPITAL)


def flags_of(word: str, low: str) -> int:
    """What a word can begin."""
    flags = _ALWAYS.get(low, 0)
    if word[0].isupper():
        flags |= _IF_CAPITAL.get(low, 0)
        if word in _STATES:
            flags |= STATE
    if low.rstrip(_SUFFIX) in _LABELS:
        flags |= LABEL
    if low in OF_EPONYMS or low in BESIDE_EPONYMS:
        flags |= EPONYM
    return flags


def traits_of(word: str, low: str) -> int:
    """What a word is by itself."""
    traits = LABELLING_WORD if low in LABELLING else 0
    if low in PARTICLES:
        traits |= PARTICLE
    if word.islower():
        traits |= SMALL
    elif word[0].isupper():
        traits |= CAPITAL
        if word.isupper() and len(word) <= _ACRONYM:
            traits |= LETTERS if len(word) > 1 else LETTERS | INITIAL
        if not word.isupper():
            traits |= TITLED
    return traits | ALPHABETIC if word.isalpha() else traits
