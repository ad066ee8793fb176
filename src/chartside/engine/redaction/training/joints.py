"""Beginnings and ends that are put around a name at random, so that no sentence is learnt by heart."""

BEFORE_ENGLISH = (
    """
call|phone|text|tell|ask|remind|notify|message|email|book|cancel|reschedule|move|find|open|show me|pull up
look up|check on|print the labels for|send a reminder to|the balance of|the chart of|notes for|labs for
x-rays of|the allergy list of|results for|a letter for|referral for|the recall of|insurance of
consent form for|treatment plan for|history of|summary for|visit of|spoke with|spoke to|seen by|seen with
referred by|signed by|assigned to|handed over to|attended by|reviewed with|per|from|cc|attn|daughter of|son of
mother of|father of|wife of|husband of|brother of|sister of|caregiver of|parents of|cousin of|guardian of
her daughter|his son|her husband|his wife|the mother|the father|her sister|his brother|my colleague|our nurse
the hygienist|dentist|Mr|Mrs|Ms|Miss|Dr|Dr.|Mr.|Mrs.|Prof.|nurse|Nurse|doctor|patient|Patient|pt|Pt|client
Name:|Patient:|Provider:|Attending:|PCP|PCP:|in a {age}-year-old female,|in a {age}-year-old male,
for a {age} year old woman,|a {age}yo man,|for a patient named|pt named|called|named|my name is|this is|it's
hi|hello|hey|dear|thanks|ok|did|does|is|has|was|will|can|when did|why does|what did|where is|who is|similar to
such as|like|patients like|case of|the case of|regarding|about|re|RE:|on behalf of|instead of|before|after
with|for|to|and|the car of|photo of|portal of|file of|prescription for|invoice for|payment from|a fax from
card of|appointment for|session with|next is|"patient": "|"name": "|"full_name": "|"professional": "
"contact": "|"author": "|comment: "|note: "|{do} {it} for|{do} {it} of|{do} {it} to|{do}|{do}|{Do}|can you {do}|pls {do}
could you {do} {it} for|who is|next patient is|Now seeing|Saw|saw|I saw|we saw|met with|talked to|talked with
heard from
visited by|waiting for|covering for|on call:|cosigned by|dictated by|scribe:|surgeon|anesthesia by|hygiene with
therapist
accompanied by|lives with|here with|brought in by|interpreter|witness|next of kin|proxy|legal guardian
emergency contact
spouse|partner|fiancé|ex-husband|aunt|uncle|niece|nephew|grandma|grandson|stepmother|neighbor|roommate|friend|boss
teacher
so|okay|all right|well|good morning|good afternoon|bye|[doctor] hi ,|[doctor] so|[doctor] hey|[doctor] good morning
[doctor] today i'm seeing|[doctor] patient is|[doctor] i'm doctor|[patient] hi doctor|[patient] thanks doctor
i'm dr.|i'm
resident of|the {last} twins,|allergy of|diagnosis of|vitals of|a copy for|signature of|voicemail from|text from
mail from
insured:|subscriber:|guarantor:|member:|beneficiary:|employer of|room 4:|bed 2:|slot 3:|{time}|{time} -|{time}:
{date}:
""".strip()
    .replace("\n", "|")
    .split("|")
)

AFTER_ENGLISH = (
    """
's chart|'s labs|'s mother|'s insurance|'s appointment|'s file|'s results|'s pain|, please|, thanks|!|?|.|;
 and {name}|, {name} and {name}|is here|is waiting|is late|is out today|is allergic to {drug}
is taking {drug} {dose}|is due {date}|is calling again|is on {drug}|was seen {date}
was seen on {date} at {fac}|was admitted to {fac}|was here on {date}|was transferred to {fac} on {date}
was born {date}|has {epo} disease|has a {epo} cyst|has {lab}|has an appointment on {date}|has no insurance
has moved to {city}|has pain again|says the {drug} helps|says hi|says it hurts|wants to know|wants a refill
wants to cancel {date}|needs a crown|needs a letter|denies pain|reports dizziness|reports pain 6/10
presented with fever|presents for follow up|called from {phone}|called at {time}|no-showed {date}|, {age},
, {age} years old,|, {age}yo,|({age})|, DOB {date},|(DOB {date})|, MRN {mrn},|(MRN: {mrn})|({mrn})|- {date}
/ {date} /|| {phone} ||, MD|, DDS|, RN|, NP|, diagnosed with diabetes|, admitted to {fac}
, currently living in {city}, {st}|, from {city}|, resident of {city}|, seen at {fac} on {date}
, who lives in {city},|, with chronic kidney disease|, presenting with headache|, treated at {fac}
, email {email}|from {city}|at {fac}|on {date}|to {date}|for {date}|since {date}|until {date}
for a cleaning on {date}|for {epo} syndrome|re {drug}|that the {date} session is full|that {name} called
if the {drug} works|about the {epo} test|can be reached at {phone}|at {phone}|{phone}|: {url}|: {email}
, {url}|{file}|, plate {plate}|, serial {dev}|, DL {lic}|, NPI {npi}|and card {card}|({old} yo)|again|today
tomorrow|next week|now|asap|pls|first|instead|by phone|", "start": "{date}"|", "phone": "{phone}"
", "status": "active"|"|sign my note?|sign the note?|prescribe {drug}?|see him on {date}?|allergic to {drug}?
coming in?|pay?|vs insurer {plan}|account {num}|called|called back|called again|just called|calls
called about {cond}|rang|rang about {drug}|phoned|texted|emailed|left a message|left a voicemail|is on hold
is on line 2|is in room 3|is at the desk|checked in|checked out|didn't show|did not show|never came|cancelled
cancelled {date}
went to {fac}|goes to {fac}|moved to {addr}|moved from {city} to {city}|lives at {addr}|lives in {city}
lives alone in {city}
works at {fac}|works in {city}|retired|is {old}|is {old} and lives in {city}|turns {old} on {date}|, {old},
died on {date}
had a fall|had surgery on {date}|has {cond}|has {abbr}|with {cond}|with {abbr}|for {cond}|took {drug}
takes {brand} {dose}
stopped {drug}|wants {brand}|can't tolerate {brand}|tells me|tells of|told us|asks for|asks about {drug}
asked for a copy
owes 45.00|paid by card|paid cash|has a balance|has a copay|, {scale}|: {scale}|- {cond}|, {cond},|w/ {cond}
feels better
feels worse|looks well|is doing well|is stable|is allergic|is pregnant|is deaf|is new|is back|is ready|is next|is done
, {mrn}|#{mrn}|, {phone}|({phone})|, {addr}|, {addr}, {city}|, {addr}, {city}, {st} {zip}|, {city}|({city})
from {fac}|'s 4pm
's son|'s wife|'s husband|'s daughter|'s chart?|'s meds|'s refill|'s x-ray|'s crown|'s balance|'s records
's phone is {phone}
. how are you ?|, how are you|how are you today|. date of birth {date} .|. medical record number is {num} .
and i'm gon na
, okay ?|, right ?|, come on in .|, have a seat .|is a {age} year old|is a {age} -year-old female|here for follow up
, who is from {city},|of {city}|near {city}|, {old}, from {city}|is the one from {city}|, seen in {city} on {date}
, resident of {city}.|, a {old}-year-old resident of {city}|is {old} years old and lives in {city}.
of {city} with {cond}
said the pain is worse|said it hurts|said no|thinks so|agrees|refused|signed|declined|consented|will call back
will come {date}
""".strip()
    .replace("\n", "|")
    .split("|")
)

BEFORE_SPANISH = (
    """
llama a|avisa a|escribe a|busca a|cita a|cita para|cita de|recuerda a|manda a|pregunta a|dile a|cambia a
anula a|abre la ficha de|ficha de|historia de|analítica de|radiografía de|informe de|informe para|carta para
carta de|receta de|receta para|presupuesto de|factura de|foto de|tratamiento de|alergias de|resultados de
el expediente de|el coche de|la tarjeta de|el portal de|el volante de|pago de|consentimiento de|hablé con
habló con|visto por|vista por|remitido por|derivado por|firmado por|atendido por|con|para|por|de|a|y|según
con la doctora|la madre de|el padre de|la hija de|el hijo de|su hija|su hijo|su madre|su marido|su mujer
la esposa de|el hermano de|su tía|el tutor de|el Sr.|la Sra.|Sr.|Sra.|Dña.|D.|don|doña|Don|el señor|la señora
Dr.|Dra.|el Dr.|la Dra.|doctor|doctora|la enfermera|el fisio|la higienista|paciente|Paciente|Pte|pte.
Paciente:|Nombre:|Médico:|Médico|Fdo:|Fdo.|Firmado:|Responsable:|Contacto:|Tutor:|a nombre de|nombre
paciente de {age} años,|mujer de {age} años,|varón de {age} años,|niña de {age} años,|se llama|me llamo|soy
hola|buenas|gracias|oye|vale|¿|¿viene|¿vino|¿quién es|¿qué toma|¿qué tiene|¿cómo está|¿ha venido|¿ha pagado
¿dónde vive|¿cuándo vino|¿qué le pasa a|¿le dimos cita a|resume lo de|resume a|apunta a|pasa a|sustituye a
el caso de|respecto a|sobre|en nombre de|a la atención de|los pacientes:|hoy vienen|"paciente": "|"nombre": "
"profesional": "|"contacto": "|"autor": "|comentario: "|nota: "|evolución {date}:|{haz} {ello} de|{haz} {ello} a|{haz} a
{haz} {ello} para|{Haz} a|{Haz} {ello} de|puedes {haz} a|vi a|visto a|vimos a|hablé ayer con|quedé con|espera a
viene|vino
vendrá|llamó|escribió|acompañada de|acompañado por|vive con|cuidadora|cuidador|testigo|pariente|familiar|vecina
amiga|novio
pareja|cuñada|nuera|yerno|suegra|abuela|abuelo|nieto|nieta|sobrina|tío|padrastro|primo|compañera|jefe|profesor|tutora
firmado|anestesia:|cirujano|higienista|fisioterapeuta|matrona|psicóloga|dentista|pediatra|médico de cabecera|residente
apellido|apellidos|de apellido|titular|tomador:|asegurado:|beneficiario|a favor de|avisar a|recibido de|correo de
mensaje de
bien|bueno|pues|buenos días|buenas tardes|adiós|estimada|estimado|querida|Sra|Sr|dña|srta.|la niña|el niño|el bebé
{time}|{time}:|{time} -|{date}:|cama 2:|sala 3:|box 4|hueco de|sitio de|la de las {time} de|lo de|la paciente
el paciente
""".strip()
    .replace("\n", "|")
    .split("|")
)

AFTER_SPANISH = (
    """
, por favor|, gracias|!|?|.|;| y {name}|, {name} y {name}| y a {name}
 y a {name} de que el {date} no hay consulta|"|", "inicio": "{date}"|está aquí|está esperando|no ha venido
no vino el {date}|no vendrá|llega tarde|viene el {date}|vendrá el {date}|llamará el {date}|llama luego
es alérgica a {drug}|es alérgico a {drug}?|es alérgica?|toma {drug} {dose}|tiene {lab}
tiene enfermedad de {epo}|tiene cita el {date}|tiene dolor|tiene fiebre|dice que le duele
dice que el {drug} le sienta mal|quiere anular|quiere otra cita|necesita una corona|pide informe
refiere mejoría|refiere mareo|acude por dolor|acude el {date} por fiebre|niega alergias|presenta tos
ingresa en {fac} el {date}|ingresa hoy|, {age} años|, {age} años, acude el {date}|({age} años)
, de {age} años,|, nacido el {date}|, fecha de nacimiento {date}|(FN {date})|: {lab}|, NHC {mrn}|, NHC: {mrn}.
(NHC {mrn})|, DNI {ssn}|con DNI {ssn}|, colegiado {num}|, NºCol: {num}|, póliza {plan}|con matrícula {plate}
, natural de {city}|, vecina de {city}|de {city}|vive en {addr}|, con domicilio en {addr}|en {fac}
en {fac} el {date}|del {fac}|a {fac}|el {date}|al {date}|del {date}|desde el {date}|hasta el {date}
para el {date}|a las {time}|mañana|hoy|ayer|la semana que viene|ya|otra vez|al {phone}|, {phone}|, tel {phone}
en el {phone}|: {phone}|, {email}|por sospecha de síndrome de {epo}|con enfermedad de {epo}|por {epo}|: {url}
: {email}|, {url}|, foto {file}|, nº serie {dev}|, IBAN {card}|, {old} años|: {tooth} obturación
: #{tooth} endodoncia|creo que toma {drug}|lo comentó su hijo {name}|su marido {name} lo confirma
firmó la nota?|ha firmado?|le recetó {drug}|contra {fac}|ha llamado|ha llamado por {mal}|llama otra vez|llamó ayer
dejó un mensaje|está en sala|ya ha llegado
no se presentó|se fue|anuló el {date}|va a {fac}|fue a {fac}|se muda a {city}|se mudó de {city} a {city}
vive en {city}
vive sola en {city}|trabaja en {fac}|trabaja en {city}|cumple {old} el {date}|, de {old} años,|falleció el {date}
se cayó
se operó el {date}|con {mal}|con {sigla}|por {mal}|para {mal}|tomaba {drug}|toma {brand} {dose}|dejó {drug}
pide {brand}
no tolera {brand}|cuenta que|nos dijo|pregunta por {drug}|pregunta si|debe 45,00|pagó con tarjeta|pagó en efectivo
tiene saldo|, {scale}|: {scale}|- {mal}|, {mal},|está mejor|está peor|está bien|está estable|es alérgica|es nueva
es la siguiente
, {mrn}|nº {mrn}|({phone})|, {addr}|, {addr}, {city}|, {addr}, {zip} {city}|, {city}|({city})|de {fac}
y su hijo {first}
y su hija {first}|y su mujer|y su marido {name}|empeora|mejora|mejora con {drug}|sigue igual|sigue con {drug}
necesita {ello}
quiere {ello}|pide {ello}|firmó {ello}|rechazó {drug}|autoriza|consiente|volverá el {date}|viene acompañada
puede venir?
, de {old} años y natural de {city}|es de {city}|, residente en {city},|de {city} con {mal}
tiene {old} y vive en {city}
, nacida en {city} el {date}|vino de {city}|se fue a {city}|, cerca de {city}|, afincado en {city}
tiene {mal}|tiene {sigla}|sin {mal}|niega {mal}|, {age} años, {mal}|, {age} años, {sigla}, {lab}
de {age} años con {mal}
""".strip()
    .replace("\n", "|")
    .split("|")
)
