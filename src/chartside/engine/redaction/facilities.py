"""Hospitals, practices and places by their form: `Mount Kay Family Practice`, `Clínica La Peláez`, `Denver, CO`."""

import re
from collections.abc import Iterable, Iterator

from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.spans import Span
from chartside.engine.redaction.tables import OF_MEDICINE, words
from chartside.engine.redaction.triggers import (
    CENTRO,
    FAMOUS,
    FIRM,
    KIND,
    LANDMARK,
    STATE,
    STATES,
    titled,
)

_ANY = KIND | CENTRO | FAMOUS | FIRM | STATE | LANDMARK

_WORD = r"(?:St\.|Bros\.|Sta\.|Ntra\.|Dr\.|[A-Z]\.|[A-Z][\w'’-]{0,30})"
_NONE = r"(?:Have|Has|Had|Did|Does|From|FROM|To|TO|Let|The|At|AT|In|Ask|Call|Is|Was)"
_ANY_SUCH = (  # what a school, a programme or a ward is called that is none in particular
    r"(?:High|Middle|Elementary|Medical|Dental|Nursing|Grade|Public|Private|Old|New|My|Her|His|Law|Graduate|Summer|"
    r"Night|Sunday|Intensive|Partial|Employee|Diabetes|Outpatient|Inpatient|Pediatric|General|Clinical|Sports|Adult|"
    r"Integrated|Child|Hospital|Emergency|Post|Cardiac|Residential|Day|Methadone|Weight|Support|Community|National|"
    r"Home|Enteral|Parenteral|Total|Individual|Family|Group|Couples|Exposure|Prevention|Treatment|Special|Early|After|"
    r"Adolescent|Addiction|Geriatric|Consult|Liaison|Bowel|Food|Meal|Low|High|Social|Surgical|Skin|Mental|"
    r"Interventional|Preventive|Vascular|Behavioral|Medicine|Physical|Occupational|Speech|Therapy|Surgery|"
    r"Step|Twelve|Referred|Attends|Attended|Started|Finished|Graduated|Completed|Dropped|Works|Oral|Hand|Spine)"
)
_SCHOOLS = (  # `at Little Acorns Preschool`, `the Stepping Stones Eating Disorder Program`
    rf"(?:(?<=[a-z0-9,:;/] )|(?<=\())(?!{_NONE} |{_ANY_SUCH} ){_WORD} (?:(?:{_WORD}|of|and|&|the) ){{0,4}}?"
    r"(?:Assisted Living|Memory Care|Senior Living|Preschool|Day ?[Cc]are|Elementary(?: School)?|School|Academy|Magnet|"
    r"College|Recovery|Program|Dentistry|Orthodontics|Oral Surgery|Ortho(?: (?:&|and) Spine)?|Orthopa?edics|Counseling|"
    r"Psychiatry|Psychology|Endodontics|Periodontics|Dairy|Roofing|Diner|Grill|Auto Body|Energy|(?:Iron )?Works|"
    r"Tool (?:&|and) Die|Plumbing(?: (?:&|and) Heating)?|"
    r"Packaging|Credit Union|Group Home|Adult Home|Detox|Internal Medicine|Community Health|Prep|Construction|"
    r"Educate Together|Foundry|"
    r"Landscaping|Steel|Co-op|Supply|Montessori|Transit|(?:[A-Z][a-z]{3,9} )?Shelter|Mission|Treatment Center|"
    r"Primary Care|Therapy Group|Rehab (?:and|&) Nursing|"
    r"Donuts|Brewery|Brewing|Deli|Tavern|Motel|Casino|Lumber|Sawmill|Quarry|Freight|Haulage|Buses|Taxis|"
    r"Couriers|Removals|Textiles|Fulfillment|Manufacturing|"
    r"Welding|Nurseries|Orchards|Vineyards|Winery|Meats|Fisheries|Cannery|Kennels|Stables|Opticians|"
    r"Realty|Solicitors|Upholstery|Janitorial|Packers|Builders|Movers|RFC|AFC|"
    r"Nursery|Parish|Church|Poultry|Wellness|Dental Lab|Laboratory|Smiles|Oncology Center|"
    r"Apothecary|Chemist|Machine Shop|Head Start|Day Cent(?:er|re)|Florist|CAMHS|Podiatry|"
    r"(?:Nursery|Home) (?:&|and) Garden|(?:Addiction|Recovery|Family|Counsell?ing|Youth|Community) Services|"
    r"(?<!Pediatric )(?<!Interventional )(?<!Preventive )(?<!Adult )"
    r"(?:Nephrology|Cardiology|Dermatology|Neurology|Prosthodontics|OB/GYN)|"
    r"Ambulance Service(?: NHS Trust)?|Psychological Services|Community Mental Health|"
    r"(?:Renal|Kidney|Heart|Eye|Medical|Psychiatric|Psychological|Pediatric|Surgical|Oral Surgery|Counseling|Therapy|"
    r"Endodontic|Periodontal|Nutrition|Digestive|Pulmonary|Cardiology|Orthopa?edic) Associates|"
    r"Behavioral Health|Trucking|Logistics|Foods|Motors|Bakery|Farms|Manor|Nutrition)(?![\w])"
)
_HOMES = (  # `The Cottages at Mill Creek`, `Our Lady of Sorrows`
    rf"(?<![\w])(?:Our Lady of (?:the )?{_WORD}|(?:Holy (?:Cross|Family|Name|Trinity)|Sacred Heart|Mount Carmel|"
    rf"Good (?:Shepherd|Samaritan)))(?: (?!Dr|for|and|in){_WORD}){{0,3}}|"
    r"(?<![\w])(?:The )?(?:Cottages|Villas?|Gardens|Terraces?|Manor|Village|Meadows|Oaks|Pines|Residences?|Lodge) "
    rf"(?:at|of) (?:the )?{_WORD}(?: {_WORD})?"
)
_CAUSES = (  # what a house is for; `Elm Center for Ana Ruiz`
    r"(?:Eating|Behaviou?ral|Women(?:['’]s)?|Children(?:['’]s)?|Famil(?:y|ies)|Mental|Cancer|Health|Advanced|Recovery|"
    r"Healing|Integrative|Anxiety|Autism|Child|Sleep|Pain|Change|Oral|Digestive|Rehabilitation|Psych[a-z]+|"
    r"Adolescents?|Young|Community|Human|Sexual|Reproductive|Wellness|Growth|Trauma|Orthop[a-z]+|Dental|Cosmetic|"
    r"Implant|Counsell?ing|Therapy|Nutrition|Diabetes|Weight|Kidney|Spine|Hearing|Vision|Speech|Addictions?|Cognitive)"
)
_ENGLISH = re.compile(
    rf"(?<![\w])(?!{_NONE} |National ){_WORD} (?:{_WORD} ){{0,3}}?(?:Center|Centre|Institute|Clinic) for (?:the )?"
    rf"{_CAUSES}(?: (?:(?:and|of|&) )?(?:{_CAUSES}|Disorders?|Medicine|Care|Surgery|Dentistry|Psychology|Development|"
    r"Management|Studies|Behaviou?r|Adults)){0,3}|"
    rf"(?<![\w])(?!{_NONE} |Delta Dental ){_WORD} (?:(?:{_WORD}|of|and|&|the|for) ){{0,4}}?"
    r"(?:(?:Regional|General|University|Community|Memorial|"
    r"Children(?:['’]?s)?|County|State|Family|Dental|Cancer|Heart|Eye|Medical|Health|Surgical|Women(?:['’]?s)?) ){0,3}"
    r"(?:Hospitals?|Clinics?|Medical Cent(?:er|re)|Med Ctr|Health Cent(?:er|re)|Family Practice|Dental Associates|"
    r"Dental Care|Dental|Medical Group|Health System|Healthcare|Cancer Cent(?:er|re)|Institute|Presbyterian|Hospice|"
    r"Nursing Home|Pharmacy|Surgery Cent(?:er|re)|Urgent Care|Infirmary|Family Medicine|Pediatrics|Practice)(?![\w])"
    r"(?: (?:Nutrition|Partners|Network|Group|Services|Systems?|Associates|Alliance|Trust|Foundation)(?![\w]))?"
    rf"|{_SCHOOLS}|{_HOMES}"
)
_HOME = re.compile(_HOMES)
# what stands before a word of kind in the others: looked at first, it spares most texts the whole
_BEFORE_KIND = re.compile(rf"(?:(?<![\w]){_WORD}|(?<![^ ])(?:of|and|&|the|for)) \Z")
_FARTHEST = 42
_FIRM = re.compile(  # `Ironwood Psychological Services, PLLC`
    rf"(?<![\w])(?!{_NONE} ){_WORD}(?: (?:{_WORD}|and|&|the)){{1,5}},? (?:PLLC|LLC|LLP)(?![\w])"
)
_OFFICE = (
    rf"(?: (?:(?:de|del|la|las|los|lo|y|e|en|contra|sobre) ){{0,2}}{_WORD}){{1,4}}"
    rf"(?: n(?:um)?\.?o?\.? ?[0-9]{{1,3}}(?: de (?:(?:la|las|los|el) )?{_WORD}(?: (?:de (?:la )?)?{_WORD}){{0,2}})?)?"
)
_SPANISH = re.compile(
    r"(?<![\w])(?:Hospital|Clinica|Centro(?: de (?:Salud|Especialidades))?|Area de Salud|"
    r"Policlinic[oa]|Ambulatorio|Consultorio|"
    r"Residencia|Sanatorio|Farmacia|Fundacion|Complejo|Instituto|Maternidad|Mutua|Asociacion para)"
    r"(?! de (?:Referencia|Dia|Guardia|Zona)(?![\w]| (?:de|del|la|el) | [A-Z]))"
    r"(?: (?:Universitari[oa]?|General|Clinico|Hospitalario|Asistencial|Regional|Comarcal|Provincial|Dental|Medic[oa]|"
    r"Infantil|Materno|Privado|Nacional)){0,3}"
    rf"(?: (?:de|del|de la|de las|de los|la|las|los|el|y|d'|do|da)){{0,2}} {_WORD}"
    rf"(?: (?:(?:de|del|la|las|los|el|y|i|do|da|en|of|the) ){{0,2}}(?!Asociacion para){_WORD}){{0,5}}|"
    r"(?<![\w])(?:[Rr]esidencia|[Cc]olegio|[Ee]scuela|[Gg]uarderia|[Ii]kastola|[Ll]iceo|[Ii]nstituto?|"
    r"[Cc]arniceria|[Pp]asteleria|[Pp]apeleria|[Zz]apateria|[Ll]avanderia|[Tt]intoreria|[Hh]eladeria|[Pp]izzeria|"
    r"[Cc]afeteria|[Cc]arpinteria|[Hh]erreria|[Ii]mprenta|[Pp]escaderia|[Ff]ruteria|[Vv]erduleria|[Cc]erveceria|"
    r"[Jj]oyeria|[Rr]elojeria|[Vv]eterinaria|[Ff]uneraria|[Ii]nmobiliaria|[Hh]otel|[Hh]ostal|[Pp]osada|"
    r"[Aa]silo|[Pp]enitenciaria|[Rr]eclusorio|[Cc]uartel|[Tt]emplo|[Cc]ofradia|"
    r"[Hh]ermandad|[Ss]indicato|[Hh]acienda|[Rr]ancho|[Ff]inca|[Gg]ranja|[Aa]serradero|[Mm]olino|[Ee]mpacadora|"
    r"[Pp]rocesadora|[Dd]istribuidora|[Aa]barrotes|[Pp]anificadora|[Tt]ortilleria|[Gg]asolinera|[Rr]efaccionaria|"
    r"[Bb]arberia|[Mm]uebleria|[Tt]elemarketing|[Mm]udanzas|[Aa]utobuses|[Aa]stilleros|[Mm]inera|[Pp]esquera|"
    r"[Cc]urtiembre|[Cc]onfecciones|[Pp]rotesicos|[Cc]alzados|[Cc]all [Cc]ent(?:er|re)|"
    r"[Pp]osta(?: [Mm]edica)?|[Hh]ogar|[Pp]anaderia|[Tt]alleres|[Tt]ransportes|[Cc]onstrucciones|[Ff]armacia|"
    r"[Cc]onstructora|[Ll]ibreria|[Ii]nstitucion [Ee]ducativa|"
    r"(?<!istoria )[Cc]linica|[Cc]onservera|[Hh]orticola|[Ss]upermercados?|[Ff]erreteria|[Pp]eluqueria|"
    r"[Rr]estaurante|[Bb]odegas?|"
    r"[Aa]utoescuela|[Gg]estoria|[Pp]arroquia|[Cc]entro de (?:mayores|dia|acogida|estetica|fisioterapia|estudios)|"
    r"(?<=el )CP(?= [A-Z][a-z]{3})|IES|CEIP|"
    r"[Ee]quipo de (?:Atencion Temprana|Salud Mental|Orientacion)"
    r"(?= del? (?!Enlace|Referencia|Adultos|Zona|Sector|Area|Distrito|Guardia))|"
    r"CESFAM|UMF|UBA|EAP|CESAC|HGZ|HGR|IPS|IE|"
    r"[Bb]achillerato|"
    r"[Pp]rimaria|[Ss]ecundaria|[Pp]reparatoria|[Jj]ardin(?: de [Nn]inos)?|[Dd]rogueria|Drogas|[Tt]aqueria|"
    r"[Pp]olleria|[Ll]impiezas|[Mm]aquiladora|[Ff]rigorifico|[Tt]extil|[Tt]ransporte|[Cc]asa [Hh]ogar|"
    r"Laboratorio|Periodoncia|Implantologia|Odontopediatria|CRA|CSM|CAD|[Vv]iveros|[Aa]lbergue(?: [Mm]unicipal)?|"
    r"[Bb]ar|[Cc]ooperativa|[Cc]asa de [Aa]cogida|"
    r"[Cc]entro de salud|[Pp]oliclinic[oa]|hospital(?! [0-9])|[Ff]abrica|"
    r"[Cc]entro (?:[Ii]ntegral|[Mm]edico)(?: de [a-z]{5,12})?|"
    r"[Oo]rtodoncia(?! (?:de |del |Invisalign|Lingual|Fija|Interceptiva|Removible|Invisible|Correctiva))|"
    r"[Uu]nidad de [Ss]alud [Mm]ental(?= de)|[Uu]nidad de [Mm]edicina [Ff]amiliar)"
    r"(?! (?:de |en )?(?:la )?(?:Avd?a?\.?|[Cc]alle|C/|Jr\.|Plaza|Hospital|Centro|Clinica) ?)"
    rf"(?: (?:de|del|de la|de las|de los|la|las|los|el)){{0,2}} "
    rf"(?:{_WORD}|[0-9]{{1,3}}(?![0-9/.-]| de [a-z]))(?<!Dr\.)(?<! Dra)(?<! Dr)"
    rf"(?: (?:(?:de|del|la|las|los|el|y) ){{0,2}}{_WORD}){{0,4}}(?![\w])|"
    # an office by its name, and by itself within a sentence: `el Juzgado de Familia nº 4 de Getafe`
    r"(?<![\w])(?:Juzgados?|Tribunal|Fiscalia|Ayuntamiento|Comisaria|Audiencia|Consejo(?= de [A-Z]))"
    rf"(?:{_OFFICE}|(?<=[a-z] Juzgado)|"
    r"(?<=[a-z] Fiscalia)|(?<=[a-z] Ayuntamiento)|(?<=[a-z] Comisaria))(?![\w])"
)
_LANDMARK = re.compile(  # `near the Elm Street underpass`, `la estación de Atocha`
    rf"(?:near|behind|past|beside|outside|by) (?:the )?((?:old )?(?:{_WORD} (?:[0-9]{{1,3}} )?){{1,4}}"
    r"(?:trailer park|mobile home park|station|bridge|mall|tower|underpass|overpass|roundabout|crossing|elevator|"
    r"viaduct|quarry|market|depot|bus depot|terminal|truck stop|(?:grain )?silo|(?:water|clock) tower|picture house|"
    r"cinema|cemetery|graveyard|feed store|gas station|general store|bus stop|fairgrounds?|cannery|sawmill|schoolhouse|"
    r"grain mill|stadium|lighthouse|fountain|mill|footbridge|marina|monument|bandshell|bandstand|firehouse|boat launch|"
    r"boat ramp|trailhead|water park|Bridge|Crossing|Station|Tower|Mall)(?![\w])"
    rf"(?: (?:on|at) {_WORD}(?: (?:{_WORD}|[0-9]{{1,3}}))?)?"
    r"|old (?:[a-z]{3,10} )?(?:elevator|viaduct|tower|mill|bridge|station|quarry|barn|church|schoolhouse|silo)(?![\w])"
    r"(?: on (?:Route|Highway|Hwy|County Road) [0-9]{1,3})?)"
    r"|((?<=the )old (?:[a-z]{3,10} )?(?:schoolhouse|mill|barn|church|station|rectory|manse|creamery|dairy) "
    rf"(?:on|at|by) {_WORD}(?: {_WORD}){{0,3}}"
    r"|(?:[Dd]etras|[Ff]rente|[Jj]unto|[Ee]nfrente) (?:de|a)l?(?: la| los| las)? "
    r"(?:cementerio|plaza|iglesia|mercado|parque|estacion|terminal|cancha|estadio|capilla|puente|escuela|colegio|"
    r"hospital|supermercado|gasolinera|panaderia|farmacia|rotonda|faro|muelle|malecon)"
    rf"(?: (?:de|del|la|las|los|el|san)){{0,2}} {_WORD}(?: (?:(?:de|del|la|las|los|y) ){{0,2}}{_WORD}){{0,3}}"
    r"|(?:[Tt]orre|[Ee]stacion|[Ee]rmita|[Ff]uente(?= de l[ao]s| del)|[Pp]laza|[Ff]aro|[Pp]arque|"
    r"[Ff]eria(?= de)|[Cc]ementerio|[Rr]otonda|[Mm]alecon|[Bb]alneario|[Pp]araje|[Rr]esguardo|[Mm]irador|"
    r"[Pp]asarela|[Mm]uelle|[Aa]zud|"
    r"[Ff]undidora|[Zz]ocalo|[Pp]anteon|[Gg]lorieta|[Mm]onumento|[Oo]valo|[Cc]omuna|[Cc]omarca|[Mm]ercado|[Cc]ondado|[Mm]unicipio|"
    r"[Pp]artido(?= de (?:La |Las |Los |El |[A-Z]))|[Cc]ampo de [Ff]utbol|"
    r"[Pp]oblacion|[Aa]sentamiento [Hh]umano|[Vv]ereda|[Ee]jido|[Cc]errada|"
    r"[Ff]raccionamiento|[Pp]olideportivo|[Cc]aserio|[Pp]edania|[Cc]orregimiento)"
    rf"(?: (?:de|del|la|las|los|el|al)){{0,2}} {_WORD}"
    rf"(?: (?:(?:de|del|la|las|los|y) ){{0,2}}{_WORD}){{0,3}}"
    # regions smaller than a land or a state
    r"|(?:Caribe|Pacifico|Amazonia|Altiplano|Chaco|Litoral) (?:mexican|colombian|peruan|ecuatorian|chilen|argentin|"
    r"venezolan|bolivian|costarricense|honduren|panamen|guatemaltec|paraguay|santafesin|andaluz|catalan)[oa]?"
    r"(?![\w])|Bay Area(?! under)|Inland Empire|(?:Florida|Texas|Oklahoma|Nebraska|Alaska) (?:Keys|Panhandle)"
    r"|Poconos|Adirondacks|Finger Lakes|Thousand Islands|Tidewater|Low[Cc]ountry(?![\w]))"
)
_KNOWN = re.compile(  # not the score that is called so, nor the month of May
    r"(?<![\w])(?<![Cc]riterios de )(?<!ijera )(?<!ijeras )(?<!ijera de )(?<!ijeras de )(?<![Mm]esa de )"
    r"(?:UCSF|UCLA|UCSD|UPMC|OHSU|UWMC|BIDMC|MSKCC|MDACC|VUMC|UTSW|UIHC|UMMC|URMC|CUIMC|UCI Health|"
    r"NYU(?: Langone)?|MGH|"
    r"ucsf|ucla|ucsd|upmc|ohsu|uwmc|bidmc|mskcc|mdacc|vumc|utsw|uihc|ummc|urmc|cuimc|BWH|MUSC|MD Anderson|"
    r"Mass(?:achusetts)? General|Kaiser(?: Permanente)?|Johns Hopkins|"
    r"Mayo(?: Clinic|(?!-| (?:scissors|stand|tray|needle|hook|y|o|es|fue|se|en|con|de|del|al|peor|mejor)(?![\w])))|"
    r"Cleveland Clinic|"
    r"Cedars[- ]Sinai|M(?:oun)?t\.? Sinai|"
    r"Brigham(?: (?:and|&) Women['’]s)?|Stanford|Beth Israel|Sloan[- ]Kettering|Northwestern|Duke|Emory|"
    r"(?:(?<=at )|(?<=from )|(?<=to ))Vanderbilt|"  # by itself it is a questionnaire
    r"(?:CVS|Walgreens|Rexall|Rite Aid|Walmart|Kroger|Publix|Costco|Safeway|Duane Reade) (?:# ?[0-9]{2,5}|"
    r"(?:on|at) (?:[A-Z][\w.'’]+|[0-9]{1,3}(?:st|nd|rd|th))(?: (?:(?:and|&) )?[A-Z][\w.'’]+){0,3})|"
    r"Vanderbilt(?= (?:University|Med|Health|Hospital|Clinic|ER|ED|Children|Psych))|"
    r"Montefiore|Geisinger|Intermountain|Sutter|Scripps|Dana[- ]Farber|St\.? Jude|Walter Reed|Quironsalud|"
    r"St\.? (?:Luke|Vincent|Mary|Joseph|Francis|Anne|Elizabeth|Peter|Thomas|Michael|Agnes|Barnabas|Bernard|Clare|James)"
    r"['’]s|"
    r"Vall d'Hebron|"
    r"(?:[Ii]nka[Ff]arma|[Mm]i[Ff]arma|[Ff]armatodo|[Cc]ruz [Vv]erde|[Ss]alcobrand|[Ff]ybeca|[Ff]armacity|"
    r"[Ss]ana[Ss]ana) (?:(?:de|en|del) )?(?:la )?(?:[Aa]v\.?|[Aa]venida|[Cc]alle|[Cc]lle?|[Jj]r\.?|[Cc]arrera|[Cc]ra) "
    r"[A-Za-z0-9]+(?: [A-Z][\w]+){0,2}|"
    r"SAMUR|INTCF|(?<=la )ONCE|O(?:sakidetza|SAKIDETZA)|SESCAM|S(?:acyl|ACYL)|S(?:ergas|ERGAS)|"
    r"(?:IMSS|ISSSTE)(?= [0-9A-Z]))"
    r"(?: (?:ER|ED|Health|Med(?:ical)? (?:Center|Ctr)|[Hh]ospital|[Cc]linic|medical center|Medicine|University))?"
    r"(?![\w])"
    r"(?! (?:criteria|scores?|scales?|forms?|treadmill|classification|guidelines?|type [AB]|signs?|syndrome|disease|"
    r"teacher|parents?|profesora?|padres|rating|test|index|staging|stage|macro|clips?|repair|procedure|palsy|"
    r"fracture|maneuver|reflex)(?![\w])|"
    r":? (?:de |still |was |is )?[0-9]{1,2}(?![0-9/:]))"
)
_SOURCE = re.compile(  # of what is known, and where nobody was treated
    r"(?<![a-z])(?:recommend(?:ations?|ed|s)|guidelines?|guidance|criteria|protocols?|according to|published|"
    r"stud(?:y|ies)|recomend(?:aciones|ado|ada)|guias?|criterios|protocolos?|segun)(?: (?:from|by|of|at|de|del|por))?"
    r"(?: (?:the|la|el))? \Z"
)
_LETTERED = re.compile(  # `Hospital del Oeste "Luis Paz" (HO)`
    r"[\"'”»]?(?: [\"“«][^\"”»\n(]{3,40}[\"”»])? ?\(([A-Z]{2,8}(?:-[A-Z]{2,8})?|[A-Z][A-Za-z]{1,6}[0-9]{1,3})\)"
)
_QUOTED = re.compile(  # `HGD "Orad y Gajías"`, of which either name may be found
    r"(?<![\w])[CH][A-Z]{1,5}(?= [\"“«](?:[A-Z][\w'’-]+ (?:(?:y|i|de|del|la) ){0,2}){0,2}\Z)"
)
_QUOTES = frozenset('"“«')
_FURTHEST, _HOSPITAL = 40, "H"
_RUN = re.compile(r"[^\W_]+")
_WITHIN = re.compile(r"[^\"”»\n]{2,40}(?=[\"”»])")
_INITIALS = re.compile(r"(?<![\w])[A-Z](?=[\w])")
_QUOTABLE = frozenset({Kind.PERSON, Kind.PLACE, Kind.FACILITY})
_CITY = (
    re.compile(  # not after an abbreviation, nor before a number: "denies SI, HI", "Ruiz, ID X84"
        rf"(?<![\w])(?:NYC|{_WORD}(?: {_WORD}){{0,3}}(?<![A-Z])), (?:{STATES})"
        r"(?![\w]| [A-Z]+-?[0-9]| [0-9]{6}|(?<=MO), #?[0-9])"
    )
)


def spans(text: Folded) -> list[Span]:
    """A single look at the words says whether the dear patterns are needed, and where. None reaches over a line."""
    reading = text.reading
    if not reading.seen & _ANY:
        return []
    plain = titled(text.plain) if text.plain.isupper() else text.plain
    found = list(_by_kind(text, plain))
    for pattern, flag in ((_SPANISH, CENTRO), (_KNOWN, FAMOUS)):
        past = 0
        for place in reading.places(flag) if reading.seen & flag else ():
            match = pattern.match(plain, place) if place >= past else None
            if match and not _says(text, plain, place):
                past = match.end()
                found.append(_span(match, Kind.FACILITY))
    if reading.seen & LANDMARK:
        found += _landmarks(plain, reading.places(LANDMARK))
    if reading.seen & STATE:
        places = (p for p in reading.places(STATE) if plain[max(0, p - 2) : p] == ", ")
        for start, end in _lines(plain, places):
            found += (_span(m, Kind.PLACE) for m in _CITY.finditer(plain, start, end))
    return found


def may_name(plain: str, place: int) -> bool:
    """Whether a word of kind can belong to a house by what stands before it, or by itself."""
    before = _BEFORE_KIND.search(plain, max(0, place - _FARTHEST), place)
    return before is not None or _HOME.match(plain, place) is not None


def by_english(plain: str, places: Iterable[int]) -> list[re.Match[str]]:
    lines = _lines(plain, places)
    return [match for start, end in lines for match in _ENGLISH.finditer(plain, start, end)]


def _by_kind(text: Folded, plain: str) -> Iterator[Span]:
    reading = text.reading
    if reading.seen & KIND:
        named = by_english(plain, [p for p in reading.places(KIND) if may_name(plain, p)])
        yield from (_span(m, Kind.FACILITY) for m in named if not _says(text, plain, m.start()))
    if reading.seen & FIRM:
        for start, end in _lines(plain, reading.places(FIRM)):
            yield from (_span(m, Kind.FACILITY) for m in _FIRM.finditer(plain, start, end))


def _landmarks(plain: str, places: Iterable[int]) -> Iterator[Span]:
    for place in places:
        match = _LANDMARK.match(plain, place)
        if match:
            start, end = match.span(match.lastindex or 0)
            yield Span(start, end, Kind.PLACE, Layer.PATTERNS, True)


def is_source(folded: str, place: int) -> bool:
    """`recommendations from Mayo Clinic`."""
    return _SOURCE.search(folded, max(0, place - 50), place) is not None


def _says(text: Folded, plain: str, place: int) -> bool:
    """Is it a house that everybody knows, and what it says is told?"""
    return is_source(text.folded, place) and _KNOWN.match(plain, place) is not None


def by_letters(text: Folded, found: list[Span]) -> list[Span]:
    """`Instituto del Dolor (INDOL)`: the letters of a house that was found, there and wherever they stand again."""
    letters: set[str] = set()
    quotes = any(sign in text.plain for sign in _QUOTES)
    for span in found:
        if span.kind is Kind.FACILITY:
            letters |= _in_brackets(text, span)
        if quotes and span.kind in _QUOTABLE:
            letters |= _before_quotes(text, span)
    return list(_again(text.plain, letters)) if letters else []


def _in_brackets(text: Folded, span: Span) -> set[str]:
    match = _LETTERED.match(text.plain, span.end)
    if not match or any(words().flags(w.lower()) & OF_MEDICINE for w in match[1].split("-")):
        return set()
    return {match[1]}


def _before_quotes(text: Folded, span: Span) -> set[str]:
    """`HGD "Orad y Gajías"`, then `HGDOG`: the letters before a name in quotes, and with its own."""
    match = _QUOTED.search(text.plain, max(0, span.start - _FURTHEST), span.start)
    if not match or (match[0][0] != _HOSPITAL and words().flags(match[0].lower()) & OF_MEDICINE):
        return set()
    start = match.end() + 2  # past the quotes
    whole = _WITHIN.match(text.plain, start)
    if not whole:
        return {match[0]}
    named = _INITIALS.findall(text.plain, start, whole.end())
    return {match[0], "".join([match[0], *named])}


def _again(plain: str, letters: set[str]) -> Iterator[Span]:
    """Wherever one of them stands by itself, or two with a dash. One look at the text, however many there are."""
    last = None
    for run in _RUN.finditer(plain):
        if run[0] in letters:
            yield _span(run, Kind.FACILITY)
        if last and plain[last.end() : run.start()] == "-" and f"{last[0]}-{run[0]}" in letters:
            yield Span(last.start(), run.end(), Kind.FACILITY, Layer.PATTERNS, True)
        last = run


def _lines(plain: str, places: Iterable[int]) -> Iterator[tuple[int, int]]:
    past = 0
    for place in places:
        if place >= past:
            start = plain.rfind("\n", past, place) + 1 or past
            end = plain.find("\n", place)
            past = end if end >= 0 else len(plain)
            yield start, past


def _span(match: re.Match[str], kind: Kind) -> Span:
    return Span(match.start(), match.end(), kind, Layer.PATTERNS, True)
