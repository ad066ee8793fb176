"""Words that are names and also ordinary words, in English and Spanish: alone they need a reason to count as a name.

All folded (no case, no accents). A list is short on purpose: it says "look at the context", never "this is no name".
"""


def words(text: str) -> frozenset[str]:
    return frozenset(text.split())


NEVER = words(  # no name at all when they stand alone
    """
    a ap al ben bin d da dal de del dela della den der des di do dos du e el ibn l la las le les lo los mac mc
    o san santa st ten ter van vander von y zu the and of to in on at for with from by or not no an is are was
    were be been has have had will he she it they his her their its this that these those i you we my your our
    me him them who what when where why how all any as but if so than then there up out over con sin por para
    un una unos unas en que se su sus mi tu es son esta este esto ese esa como pero mas muy ya si ni al lo le
    ha han he hay ser estar entre sobre desde hasta jr sr sra dr dra mr mrs ms miss prof don dona ii iii iv
    md phd rn np pa dds dmd lcsw lpc rd dna
    """
) - {"will", "bin", "ben"}

PARTICLES = words(
    "al ap ben bin d da dal de del dela della den der des di do dos du el ibn l la las le les lo los mac mc "
    "o san santa st ten ter van vander von zu"
)

SMALL = words(  # family names that are words where they stand in small letters, and that no list of words has
    """
    dias meses anos horas semanas bordes cara caras ella ellas lisa lisas pares tomas cadenas lagos polos polo cabo
    agudo aguda choque banda porta ante dada clara claras baja bajas alta altas seria serias lista listas
    """
)

INNER = words("de del la las los van von der den da dos di du")  # particles in the middle of a name

# Words that a single letter belongs to: hepatitis B.
CLASSED = words(
    """
    vitamin vitamina hepatitis type tipo group grupo stage estadio grade grado class clase plan option opcion child
    influenza gripe factor complex complejo part parte schedule strep vit hep category categoria level nivel phase fase
    """
)

CALENDAR = words(
    """
    april may june july august abril mayo junio julio agosto enero domingo sabado january december summer
    autumn winter spring sunday monday friday septiembre octubre
    """
)

HOURS = words(  # said of a time of day
    "one two three four five six seven eight nine ten eleven twelve noon midnight half quarter past"
    " una dos tres cuatro cinco seis siete ocho nueve diez once doce mediodia medianoche media cuarto"
)


def listed(text: str) -> frozenset[str]:
    """Names of one word or more, between commas."""
    return frozenset(text.strip().replace("\n    ", "").split(","))


STATES = words(  # that are nobody's name and no town's
    """
    alabama alaska arizona arkansas california colorado connecticut delaware florida hawaii idaho illinois iowa
    kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri nebraska nevada ohio
    oklahoma oregon pennsylvania tennessee texas utah vermont wisconsin wyoming
    """
) | listed(
    """
    new hampshire,new jersey,new mexico,north carolina,north dakota,rhode island,south carolina,south dakota,
    west virginia,new england,ohio river valley,mississippi river valley,ohio valley,ohio river,mississippi river,
    great lakes,pacific northwest
    """
)
COUNTRIES = words(
    """
    afghanistan albania algeria angola argentina armenia australia austria azerbaijan bahrain bangladesh belarus belgium
    bolivia bosnia botswana brazil bulgaria cambodia cameroon canada colombia croatia cyprus denmark ecuador egypt
    eritrea estonia ethiopia finland germany ghana greece haiti honduras hungary iceland indonesia iran iraq italy
    jamaica japan kazakhstan kosovo laos latvia lebanon liberia libya lithuania macedonia madagascar malaysia
    mauritania moldova mongolia morocco mozambique myanmar namibia nepal netherlands nicaragua nigeria norway pakistan
    paraguay peru philippines poland portugal romania russia rwanda senegal serbia slovakia slovenia somalia spain sudan
    sweden switzerland syria taiwan tanzania thailand tunisia turkey uganda ukraine uruguay uzbekistan venezuela vietnam
    yemen zambia zimbabwe
    alemania argelia belgica brasil camerun croacia dinamarca egipto eslovaquia eslovenia espana estonia etiopia
    filipinas finlandia grecia hungria irak islandia japon letonia libano lituania marruecos noruega
    polonia guatemala rumania rusia suecia suiza tailandia tunez turquia ucrania irlanda inglaterra escocia mexico
    afganistan bielorrusia camboya gabon gambia jordania kazajistan kenia libia malasia malawi moldavia ruanda singapore
    singapur siria sudafrica
    """
) | listed(
    """
    costa rica,el salvador,dominican republic,republica dominicana,puerto rico,saudi arabia,
    south africa,south korea,united kingdom,united states,estados unidos,reino unido,sri lanka,czech republic,
    republica checa,new zealand,nueva zelanda
    """
)
PEOPLES = words(  # what somebody speaks, and where from: nobody by itself
    """
    hmong vietnamese ukrainian tagalog quechua nahuatl wolof somali amharic tigrinya creole portuguese portugues arabic
    arabe mandarin cantonese farsi dari pashto urdu hindi punjabi bengali swahili haitian aymara guarani euskera rumano
    ucraniano vietnamita tamazight bambara romanian nepali burmese khmer japanese korean
    """
)
LARGE = STATES | COUNTRIES | PEOPLES
NAMED_TOO = words(  # countries that somebody is called by: they are one after `in`
    "ireland england scotland wales gales france francia india israel kenya cuba chile china italia jordan panama"
    " europe europa"
)
LANDS = STATES | NAMED_TOO | words("georgia washington virginia")  # no law calls them identifiers
BEDS = words(
    "bed room rm bay chair cama habitacion hab box sillon sala"
)  # where somebody lies, numbered
NUMBERED = BEDS | words("limas")  # or what a dentist works with, by its size: `limas 25/04`
TONGUES = words(  # what somebody speaks, and is called too
    "english french german irish welsh dutch danish polish spanish swiss russian portuguese italian greek ingles"
    " catalan gallego"
)
INTERJECTIONS = words(  # what a message opens with, and somebody is called
    "vale che oye ojo venga anda morning evening afternoon okay hey sorry thanks cheers gracias hola hello"
    " buenas sumerce"
)
FEASTS = listed(  # days that bear a name
    """
    semana santa,viernes santo,jueves santo,sabado santo,domingo de ramos,dia de reyes,ano nuevo,santa claus,papa noel,
    good friday,easter monday,new year,saint patrick,st patrick,st valentine,san valentin,san fermin,santiago apostol,
    easter,christmas,thanksgiving,halloween,ramadan,navidad,pascua
    """
)
WEEKDAYS = words(
    "lunes martes miercoles jueves viernes monday tuesday wednesday thursday friday saturday sunday"
    " mon tue tues wed weds thu thur thurs fri"
)

TITLES = words(
    """
    mr mrs ms miss mx dr dra doctor doctora prof professor sr sra srta senor senora senorita don dona d dna
    nurse enfermera enfermero sister brother uncle aunt tia tio patient paciente pt pte client cliente name
    nombre named llamado llamada called gp
    """
)

ACTS = words(  # what only a person does: a name stands before it, even where a sentence begins
    """
    reports presents denies states says complains came comes called arrived attended mentions describes feels wants
    fainted cried vomited relapsed smoked slept continues continued met lost gained stopped started refused missed
    asked needs rang phoned texted emailed cancelled booked arrives asks agrees refuses declined refiere acude
    presenta niega comenta viene llama llamo pide dice cuenta acudio llego vino vendra refirio
    walks walked described describes shares shared thinks tolerated tearful restless ambulates ambulated endorses
    camina descansa desayuna deambula falto vomito llora duerme tolera
    binged purged binges purges skipped skips denied canceled cancels ate yelled lied choked coughed agreed threw
    ghosted messaged weighs weighed felt sleeps prefers relapses declines nego comio lloro gano anulo recayo recae
    dijo olvida rechaza cumplio empezo aguanta trae trajo reclama interrumpe attends interrupts
    """
)

DOES = ACTS | words(  # what somebody does too, among others: with these a capital is believed
    """
    is was has had will would can could did does didnt isnt wont no not and or with from again here today takes took
    got gets went goes lives lived works moved sent left signed paid owes missed thinks thought told tells
    wanted hates
    likes es esta estaba ha habia tiene tenia se no y con de va fue vive toma tomo quiere queria pago firmo dejo sigue
    ya le lo me nos puede pregunta pregunto manda mando debe
    fell fainted forgot vomited stopped started quit tolerates tolerated returned brought broke lost ran woke slept
    reported dropped restarted bit chipped cracked swallowed knocked sees calls turned scored showed shows popped ended
    alert oriented resting afebrile afebril coping asintomatica asintomatico nerviosa nervioso
    uploaded filled finished completed changed changes cancela cumple empieza conto confirma vuelve sube pesa mide
    acepta acepto sufre rompio
    seems looks sounds knows knew believes doesnt cant wasnt hasnt needed appears tried tries uses drinks smokes eats
    speaks passed died gave given saw seen hurt came rescheduled confirmed requested received refused complained
    underwent hasn doesn isn wasn didn won began begins became grew wrote writes made makes found joined married retired
    studied worked suffered remained recovered stayed kept keeps bought hears
    cayo olvido vomito dejo empezo trajo perdio durmio parece sabe cree necesita bebe fuma come habla murio dio vio
    pidio confirmo cancelo rechazo sufrio ingreso salio volvio llega llegara vendra esperaba espera solicita
    picked smoked drank drove slipped tripped argued admitted admits apologized responded replied answered insists
    insisted worries worried noticed recalls remembers planned learned learnt drives snores complains
    retiro recogio lleva llevaba equivoco fumo bebio compro pierde
    """
)

ACRONYMS = words(
    "ana eva ada ira mia sam pam cal mac ted ali lea sara hal sal tia alma mara dora rita max"
)

_ENGLISH = words(
    """
    ace actor amber angel apple archer art ash aurora baby bailey baker ball bank banks barber bass bay beach
    bean bear beard bell berry best bill bird bishop black blank blue bond bone bones bonnie booth bow bowl bowman
    boy branch brand bridge bright brook brooks brown buck bud buddy bull burns bush butcher butler buzz candy
    cane care carol carpenter carter carver case cash castle chamber chance chandler chapel chapman charity chart
    chase cherry chief child china chip christian church clay clear clement cliff cloud code coffee cole comfort
    constable constance cook cooper coral cost cotton counts court cousins crane cream creed crisp cross crown
    crystal curry curt daily daisy dale dawn day days deacon dean dear demo dent destiny dick dike dollar dot
    dove down drake draper drew drum duke dusty dwight eagle earl early east easter ebony eden ember english
    ernest eve evening faith fall falls farmer favor fawn fear fern field fields finch finn fire fish fisher fitch
    fleming flint flood flora flower flowers folk foot ford forest forrest foster fountain fox frances francis
    frank free freedom freeman french friend frost fuller game garden gardener gates gay gene genesis gentle
    german gift ginger girl glass glen glory gold golden good goodman grace grain grand grant graves gray green
    grey grove guest gun gunner guy hale hall hand hands handy hank happy hardy harmony harp harper hart haven
    hawk hawkins hay hazel head heart heath heather hedge held herb hick high hill hills hobbs holiday holland
    holly holmes home honey honor hood hook hooker hope horn house howe hubbard hull hunt hunter hurt hush image
    india iris irish israel ivory ivy jack jade jay jean jewel jewels joiner joker jordan joy judge june junior
    justice keen kelvin key keys kidney kind king kitchen kitty knight knot lacy lake lamb lance land lane large
    lark law laws lawn leach leaf lee lemon leslie level liberty light lilac lily lim line little lock lodge long
    lord love lovely low loyal luck lucky lung lynch major male man manger maple march mark marker markets marks
    marsh marshall martial mason masters match max meadow mean means measure melody mercer mercy merry mile miles
    mill miller milling minor miracle misty mode money monk month moody moon moor morning moss mouse mullet
    mustard myrtle nail nash neck needle never new newman nice nick nickel night noble noel noon norm norman north
    note null nurse oak ocean old olive oliver opal orange page pages pain painter palmer park parker parrot
    parson parsons pat patch patience patient peace pearl peck pepper person peter petty phoenix pickle piece
    pike pile pine piper pitt plant plum pointer pole pond poole pope porter post potter potts powder power powers
    pratt precious price pride priest prince print proud prudence purple quick quill rain rains rainbow raven ray
    read reader ready red reed reef rex rich rider riding ring rise rivers river road roach roads rob robin rock
    rod roll roller roman room root rose rosemary rosy round rowan royal ruby rule rush russet rust rusty sage
    sailor sale sales salmon salt sample sanders sandy savage saw sawyer school scott seal search self senior
    serenity sergeant sexton shade shaker sharp shaw shell shepherd shield shore short silver singer single skip
    sky slaughter small smart smith snow solo song sorrow south spear speaker speed spicer spirit spoon sport
    square stable stamp star stark starr steel stern steward stiles still stock stone storm story stout straw
    street strong study sue sugar sun sunny swan swift sword table tailor tall taylor temple tender terry test
    thorn thrower tiller timber toll tom tower town towns tracy trail tree trinity true truth tucker turner tyler
    underwood unit unknown usher vale valentine valley victory viola violet virtue vision wade wagner walk walker
    wall walls ward warden ware warm warner water waters watt watts way weaver web webb webster weeks welcome
    well wells welsh west wheat wheeler while white whole wide wild wilder will wills win wind window wing wings
    wise wolf wolfe woman wood woods woodward word work worth wren wright yard yarn year york young
    alta back bad baja better care clinic daily diet down early face file follow form full gap gain group help
    history hold hours issue job just keep kit last late lab left less lift like list live loss lot low main make
    many mass may meal meet min mind mini miss mix more move need next nil now off once open oral pace pack part
    past path peak phone pick plain play portal push race rash rate rest right risk run safe same sand save scale
    see seen set shot show side sign site size skin sleep slow soft soon sore spot staff start stay step stop such
    suit sure swell take talk team tell term text then thin time tip told tone tooth top total touch trace trial
    turn type use used view wait want wash watch wave wear week went wet worse write zone
    active note plan visit normal new dose unit route name record pending review urgent routine
    bunch call card chin close company deal fair fine heard knee lay numbers penny said sell shin sweet
    """
)

_SPANISH = words(
    """
    nino nina varon mujer hombre
    alto alta baja bajo guia grado mira toma nombre pimienta portal febrero marzo noviembre diciembre lunes
    miercoles jueves viernes cita hora sala dieta peso talla dosis lado mano ojo boca diente muela lengua hueso
    piel sangre vena pecho espalda rodilla tobillo cadera hombro codo cuello bien mal mejor peor hoy ayer ahora
    siempre nunca mucho poco nada todo cada otro otra misma mismo izquierda derecha
    agudo aguda banda barriga cadena caja callos camara caras ceja cierra comer copas diez dias frias hola iglesia ingle
    limon luces pareja pera pina pulgar quijada solo tome
    abad abogado aguila alba alcalde alegre alegria aleman alma amado amador amigo amparo angel angeles angustias
    arena armada arroyo ascension asuncion aurora ayala azucena baile ballesteros banderas barba barbero barca
    barco barra barrera barrio bello benigna benigno bermejo blanca blanco blasco bonilla borrego bosque bravo
    bueno buena burgos caballero cabello cabeza cabezas cabra calle calvo camarero camino campo campos candela
    cano cantero caridad carmen carpintero carrera carretero carrillo casado casa casas castano castellano
    castillo castro catalan cerrada cerezo cerro chico cid cielo cisneros clara claro clavel clavo clemente colon
    concepcion conde conejo consuelo copa cordero cordoba corona corral cortes cortina corto costa crespo cruz
    cuerda cuerpo cuesta cueva cuevas daza delgado delgada dia diamante dios dolores duro encarnacion encinas
    escudero espada espejo espinosa esperanza espina estrella expositor fe feliz ferrer fiel flor flores fortuna
    franco frances freire fuente fuentes fuerte galan gallego gallo garza gato gloria gordo gracia gracias
    granada grande guapo guardia guerra guerrero heredia hermosa hermoso herrera herrero hidalgo hierro hoyos
    huerta iglesias inmaculada jardin jazmin jordan jurado justa justo ladron lago laguna leal ley leon lima
    linares lirio lobo lomas luna luz macho madera madrid malo manzano mar marcos marin marina mariscal marques
    martes mata mayor medico medina menor merced mercado merino mesa miel milagros mina miranda modesto molina
    molinero molino monje montana monte montero montes mora moral moreno morena mota naranjo navarro negro nieves
    nogal norte novia novio nube nueva nuevo oliva oliver olivo olmo oro ortega otero palacio palacios palma
    paloma panadero pardo paredes parra pascua pastor patrocinio paz pedernal pena penas pequeno perez perla pico
    pie piedad piedra pilar pinar pino pinto plata plaza portero poza pozo prado presa primo primitivo princesa
    prudencia puente puerta puerto quintana rama ramos real redondo refugio regla reina remedios rey reyes rico
    rio rios rivera robles roble roca rojas rojo roma romano romero rosa rosal rosales rosario rosas rubi rubia
    rubio salado salas salud salvador salinas sancho santo santos sastre seco segura seguro segundo serena sereno
    serra serrano severa severo sevilla sierra silva sol solano soledad soler sordo soria sosa soto suarez tapia
    tejada tejedor tercero tierra toledo toro torre torres transito trigo trinidad trujillo vaca valencia valiente
    valle vara vega vela ventura vera verdad verde vergara vicario victoria vida villa vina violeta virgen
    virtudes visitacion viuda zapatero zamora zorro maxima maximo minima minimo soto prueba maria_ jesus mercedes
    """
) - {"perez", "suarez", "maria_", "ortega", "sosa"}

ORDINARY = _ENGLISH | _SPANISH | CALENDAR

OF_EPONYMS = words(  # what an eponym stands before or after: then it names no person here
    """
    disease diseases syndrome syndromes sign signs test tests score scores scale criteria classification index cyst
    palsy lymphoma sarcoma carcinoma tumor tumour contracture fracture reflex maneuver manoeuvre procedure operation
    position catheter drain stain method lines phenomenon anemia thyroiditis chorea ataxia dystrophy esophagus
    stage staging grade risk rule rules formula tetralogy triad stenosis hernia nodes spots rings cells bodies
    duct gland canal angle block murmur lens chart plates law sphincter ulcer pouch shunt repair resection flap
    flare flares trial study protocol regimen questionnaire inventory coma apnea respiration lamp agar medium
    forceps retractor malformation malformations deformity anomaly encephalopathy aphasia paralysis diverticulum neuroma
    gangrene purpura pupil pupils node nodules facies habitus papilla ampulla fascia foramen plexus ligament tubercle
    equation nomogram grading lactate laryngoscope speculum curette osteotomy anastomosis suture incision sling
    enfermedad sindrome signo test prueba escala criterios clasificacion indice quiste paralisis linfoma sarcoma
    fractura reflejo maniobra procedimiento operacion posicion cateter sonda drenaje tincion fenomeno anemia
    tiroiditis corea ataxia distrofia esofago estadio grado formula tetralogia triada conducto glandula canal angulo
    cociente saco acidosis abscess prosthesis gait modificado modificada
    triangulo angina analysis clamp clamps technique regla reglas punto estadios tecnica curva plano variante colgajo
    bloqueo tecnica metodo cuestionario contractura hernia tumor ulcera contractura enf sd sdr sind esfinter
    escore puntuacion ligamento trompa trompas nodulos celulas cuerpos anillo lineas placa tubo pinza abordaje
    luz lampara brote cirugia marcha temblor ferula malformacion deformidad anomalia encefalopatia afasia diverticulo
    inventario inventarios cureta curetas
    neuroma gangrena purpura pupila pupilas nodulo facies papila ampolla fascia plexo ecuacion nomograma incision sutura
    osteotomia anastomosis laringoscopio lactato
    anemias angulos antibodies antibody antigen arteria artery bacillus canales cateteres circunvolucion cisura
    classifications conductos contracturas contractures corpuscles corpusculos criterion cuestionarios cysts
    drenajes enfermedades equations escalas estadios fenomenos fenotipo formulas fracturas fractures
    fundoplication funduplicatura glandulas grados granulomatosis hernias incisions indexes indices inventories
    ligamentos linfomas lymphomas mal maneuvers maniobras manoeuvres metodos morbo nevo nevus nomograms notch
    operaciones palsies phenotype pinzas portaagujas posiciones procedimientos procedures pruebas puntuaciones
    questionnaires quistes reflejos reflexes retractors sarcomas scales separador separadores signos sindromes
    sondas stages stains sutures technique techniques tecnicas tijera tijeras tinciones tumores tumors tumours
    ulceras valves vasculitis virus
    """
)

BESIDE_EPONYMS = words(  # the same beside a word that is known as one, and hardly as a name
    """
    abscess adenoma adenomas aguja agujas alambre algoritmo alopecia amputacion amputation amputations aneurysm
    anillos anticuerpos antigeno aposito appliance approach arteritis arthritis arthropathy arthroplasty
    articulator artritis artropatia asa bacilo balloon balon band bandage bar baremo baremos bars bath blade
    blades blocks body boot bota brace bracket brackets breathing bur burs cannula canula capa cardiomyopathy
    cataract celula checklist cholangitis chordoma cirrhosis clamp clamps clase class classes clavo clavos
    colectomy colitis collar collarin corse crest cribado crisis cristales crystals culture curettes demencia
    dementia dermatitis diet dieta disc discs dislocation dressing eczema efecto effect ejercicios elevator
    elevators endocarditis epilepsia epilepsy eritema erythema escoliosis esofagectomia esophagectomy
    esophagitis espacio espirales estenosis exercise exercises ferulas fibers fibres fijador fissure fistula
    fistulas forcep fosa fossa frame gait gastrectomia gastrectomy gastritis glaucoma grades granules granuloma
    granulos groove guideline guidelines gyrus hamartoma hepatectomy hepatitis hernioplasty herniorrafia
    herniorrhaphy hipotesis holder hook hooks hypothesis hysterectomy implant implante inclusiones inclusions
    interval jaundice keratitis knife knot knots layer lesion lesiones lesions ley leyes linea loop
    loops luxacion macro mancha manchas marco mastectomia mastectomy matrix melanoma membrana membrane methods
    migraine migrana miocardiopatia miopatia mirror model modelo muscle musculo myopathy naevus nail nails
    needle needles nefritis nefropatia nephritis nephropathy neuralgia neuropathy neuropatia nevi nistagmo
    nodosities nodosity nudo nudos nystagmus onda ondas osteochondritis osteocondritis osteomalacia osteotomies
    pancreatectomy pancreatitis papules patch patches pattern patterns pentad pieloplastia pin pins plane plano
    plate poliposis polyposis portas probe probes projection prosthesis protesis proyeccion psychosis pulse
    pulses pump punch punto puntos pyeloplasty queratitis reaccion reacciones reaction reactions regla
    retinopathy retinopatia ring rod rods scissors scoliosis screw screws seizure seizures seno senos septum
    sinus sinuses solucion solution sound sounds space spatula spirals splint spot sprain stent stitch stricture
    stripe stripes surco tendon teoria tetrad theory therapy thrombosis tornillo tornillos tray tremor trias
    trocar ulceracion ulcers uveitis valve valvula valvulas variant variante vein vena vendaje view views wave
    waves wire wires zona zone
    """
)

NAMESAKES = words(  # many are called so, and a disease or a sign is too
    """
    allen austin bishop bowen brown bruce campbell cole collins davis edwards ellis evans ferguson fisher foster fuller
    glenn hardy harrington hess hill holmes jefferson kelly kennedy kramer lambert larsen lawrence lewis lloyd marshall
    mason mcdonald meyer miller nelson newton owen parks pearson pierce potter reynolds roberts robin russell rutherford
    schwartz sharp simpson steiner sutton taylor thomson vincent wagner warren watson west williams young
    """
)

ALSO_VERBS = words(
    "sign signs test tests score scores grade block stain stains drain repair position stage stages study chart"
    " ring rings"
)
OWNED = words(  # `Lett's procedure`: what is done to somebody, or told of them
    "chart charts procedure operation test tests score scores study questionnaire inventory regimen protocol repair"
    " resection suture sutures incision fracture hernia ulcer cyst catheter drain gait risk stage grade plates"
)
AFTER_VERBS = words(  # `did Walker sign my note`: what would name a sign is a verb here
    "my the his her their our your it this that these off me him them an some any both two three four"
)

ORDERS = words("mira mire dale toma tome")  # `Mira si firmó`, `Dale el primer hueco`

COMPOUNDS = words(  # `faith-based`, `rose-colored`, `ana 1:160`: what makes a word a part of another
    "based colored coloured like related induced free derived associated positive negative type shaped sided style"
    " sized tinged scented filled stained 1"
)

LABELLING = words(  # words that stand before an identifier, never in one
    """
    mrn nhc dob ssn npi dea cip dni nie nif nass ssn name patient paciente nombre apellidos phone telefono tel
    tlf tfno
    movil fax email correo mail address domicilio direccion localidad provincia cp fecha date birth nacimiento
    edad age
    sexo sex medico doctor dr dra mr mrs ms sr sra md rn account cuenta id insurance member policy poliza case
    expediente serial serie numero number record chart portal user comment status start end notes notas total
    professional comentario contacto contact male female hombre mujer varon years anos old pt pte hx tx dx rx bot
    chatbot nacio nacido nacida born expte
    """
)

GERMS = words(  # what has a name of its own, with the first letter of its kind
    "e-coli p-gingivalis t-forsythia t-denticola s-mutans p-intermedia f-nucleatum s-sanguinis s-salivarius"
    " s-sobrinus a-naeslundii a-israelii a-actinomycetemcomitans s-aureus s-epidermidis s-saprophyticus s-pyogenes"
    " s-agalactiae s-pneumoniae k-pneumoniae m-pneumoniae c-pneumoniae s-viridans e-faecalis e-faecium h-pylori"
    " c-difficile c-perfringens c-tetani c-botulinum b-fragilis h-influenzae s-haemolyticus n-meningitidis"
    " n-gonorrhoeae m-catarrhalis p-aeruginosa b-cepacia p-mirabilis s-marcescens e-cloacae k-aerogenes"
    " e-aerogenes c-freundii s-typhi s-enterica c-jejuni v-cholerae b-burgdorferi c-trachomatis m-genitalium"
    " m-hominis u-urealyticum t-pallidum c-albicans c-glabrata c-krusei c-auris c-tropicalis c-neoformans"
    " h-capsulatum p-jirovecii p-jiroveci p-carinii p-falciparum p-vivax t-gondii g-lamblia e-histolytica"
    " e-vermicularis a-lumbricoides s-scabiei s-capitis s-hominis c-acnes p-acnes g-vaginalis t-vaginalis"
    " m-tuberculosis m-leprae t-rubrum m-furfur l-casei l-reuteri l-rhamnosus l-acidophilus l-plantarum"
    " s-boulardii s-thermophilus b-lactis b-longum b-infantis b-bifidum"
)
LEARNED = words(  # what stands after who has learnt it, and is nothing else
    "md rn np phd psyd lcsw lmft lpc lmhc lcpc pmhnp fnp dnp rd rdn ldn cdces dds dmd otr slp dpt rdh rda"
    " msw bsn msn bcba facp"
)
