"""Sentences with holes, of our own making. {name} and the like are identifiers; {drug}, {epo} and the like are not."""

ENGLISH = """
Please pull the last three visits for {name}.
{first} called, wants a refill of {drug} {dose}, call back at {phone}
Pt {lastfirst} ({mrn}) due for recall since {date}
can u move {first} {last} to {date} pls
is {first} coming in today or tmrw?
Got a message from {first}'s mom, {name}, about the rash
ask {first} if the {drug} helped
who saw {last} on {date}?
{last} needs a prior auth for {drug}, member {plan}
new patient: {name}, born {date}, lives at {addr}, {city} {zip}
Mailing address changed to {addr}, {city}, {st} {zip}
letter to Dr. {last} at {fac} re: {name}
{name} was transferred from {fac} to {fac} on {date}
Discharged from {fac} in {city} last week
Referred by {name}, MD, {fac}, {city}
I spoke to {first} at {fac}, ext {ext}, fax {phone}
Her sister {first} will drive her home.
His wife, {first}, and son {first} were present.
The patient, {name}, is {old} years old and frail.
{old} y/o F, {first}, with {epo} disease
{age}yo M {init} w/ {epo}'s, seen {date} at {fac}
{init} was seen by Dr. {last} for suspected {epo} syndrome
Dr {last} thinks it is {epo} disease; {first} disagrees
Mr. {last} denies chest pain. {lab}.
Ms. {last} is a pleasant {age} year old with {epo}'s disease
Mrs {last} has an appointment {date} {time} with {name}
Seen today with nurse {first}; plan discussed with {last}.
SSN {ssn}, driver's license {lic}
insurance id {plan}, group {num}
acct {num} past due, card {card}
VIN {vin}, plate {plate}
serial no. {dev} implanted {date}
uploaded {file} to the chart
logged in from {ip} as {email}
her email is {email} and cell {phone}
portal link {url}
NPI {npi}, DEA {dea}
case {num} opened by {first} {last}
From: {name} <{email}>
To: {name}; {name}
Re: {name}, MRN {mrn}, DOB {date}
Signed electronically by {name}, RN on {date} at {time}
Dictated by {name} / transcribed by {init}
cc: {last}, {last}, and {name}
Thanks, {first}
hi {first}, your results are back. - Dr {last}
hey it's {first}, did you get the fax from {fac}?
{first} and {first} both have {drug} on the list
did {last} sign off on {first}'s labs?
Lives in {city} with her daughter {first}.
moved from {city} to {city} in {year}
born in {city}, works at a bakery
Patient of {fac}; previous PCP {name} in {city}
She was admitted to {fac} on {date} and discharged {date}.
Follow-up {date} with {last}. {lab}
Next visit {date} or {date}.
schedule: {first} {time}, {last} {time}, {name} {time}
- {name}, {age}, {drug} {dose}
1. {lastfirst} - {date} - {phone}
Emergency contact: {name} (husband) {phone}
Guarantor {name}, {addr}
{first} {last} | {date} | {phone} | {email}
{{"patient": "{name}", "dob": "{date}", "phone": "{phone}", "notes": "{first} takes {drug}"}}
{{"name": "{lastfirst}", "mrn": "{mrn}", "city": "{city}", "status": "active"}}
{{"to": "{email}", "body": "Dear {first}, please call {phone}."}}
patient_name={first}_{last}&dob={date}
[doctor] hi {first} , how are you ?
[doctor] okay {first} , so dr. {last} sent you over for the {epo} ?
[patient] my husband {first} said i should come in .
doctor: good morning {first} , this is the visit for {name}
{first} is a {age}-year-old female who presents with knee pain
So {first}, tell me about the headaches
{name} presents today for follow up of {epo} disease.
CHIEF COMPLAINT: {name} is here for {drug} refill
What dose of {drug} for {name}, {age}, weight 70 kg, followed at {fac}?
Guidelines for {epo} disease in a {age}-year-old, {name}, seen at {fac} on {date} (MRN: {mrn})?
best tx for {age}yo w/ CHF, {init}, from {city}, {st}, ins {plan}
Interaction of {drug} and {drug} for {first} {ini}., DOB {date}
last seen {reldate} at {fac}
admitted {reldate}, room 12, {fac}
My name is {name} and I was born on {date}
I live at {addr} in {city}
Call {first} back asap!!
{first}: pain 7/10, {lab}
Tell {first} that {last} is out until {date}
{upname} WAS SEEN ON {date}
PATIENT: {upname}   DOB: {date}
the {last} family
{last}, {first} {ini}.
{first} "{first}" {last}
""".strip().splitlines()

SPANISH = """
Busca las últimas visitas de {name}.
{first} ha llamado, quiere receta de {drug} {dose}, su móvil es {phone}
Pte {lastfirst} (NHC {mrn}) pendiente de revisión desde el {date}
cambia a {first} {last} al {date} porfa
viene hoy {first}?
Mensaje de la madre de {first}, {name}, por la erupción
pregunta a {first} si le fue bien el {drug}
¿quién vio a {last} el {date}?
{last} necesita autorización para {drug}, póliza {plan}
paciente nuevo: {name}, nacido el {date}, vive en {addr}, {zip} {city}
Domicilio: {addr}. {zip} {city} ({city})
carta al Dr. {last} del {fac} sobre {name}
{name} fue trasladada del {fac} al {fac} el {date}
Alta del {fac} de {city} la semana pasada
Remitido por {name}, {fac}, {city}
Hablé con {first} en {fac}, ext {ext}, fax {phone}
Su hermana {first} la llevará a casa.
Acude con su mujer, {first}, y su hijo {first}.
La paciente, {name}, tiene {old} años y vive sola.
Mujer de {old} años, {first}, con enfermedad de {epo}
varón de {age} años, {init}, con {epo}, visto el {date} en {fac}
El Dr. {last} sospecha enfermedad de {epo}; {first} no está de acuerdo
El Sr. {last} niega dolor torácico. {lab}.
La Sra. {last} es una mujer de {age} años con síndrome de {epo}
Doña {first} {last} tiene cita el {date} a las {time} con {name}
D. {name}, con DNI {ssn}, autoriza
Vista hoy con la enfermera {first}; plan comentado con {last}.
DNI {ssn}, nº colegiado {num}
tarjeta sanitaria {plan}, NASS {num}
cuenta {card} a nombre de {name}
matrícula {plate}, bastidor {vin}
nº de serie {dev} implantado el {date}
he subido {file} a la ficha
entró desde {ip} como {email}
su correo es {email} y el móvil {phone}
enlace del portal {url}
expediente {num} abierto por {name}
De: {name} <{email}>
Ref: {name}, NHC {mrn}, FN {date}
Firmado por {name}, enfermera, el {date} a las {time}
Gracias, {first}
hola {first}, ya están tus resultados. Dra. {last}
oye soy {first}, ¿llegó el fax de {fac}?
{first} y {first} toman {drug}
¿ha firmado {last} la analítica de {first}?
Vive en {city} con su hija {first}.
se mudó de {city} a {city} en {year}
natural de {city}, trabaja en una panadería
Paciente de {fac}; su médico anterior {name} en {city}
Ingresó en {fac} el {date} y fue alta el {date}.
Revisión el {date} con {last}. {lab}
agenda: {first} {time}, {last} {time}, {name} {time}
- {name}, {age} años, {drug} {dose}
1. {lastfirst} - {date} - {phone}
Contacto: {name} (marido) {phone}
{name} | {date} | {phone} | {email}
{{"paciente": "{name}", "nacimiento": "{date}", "telefono": "{phone}", "notas": "{first} toma {drug}"}}
{{"nombre": "{lastfirst}", "nhc": "{mrn}", "ciudad": "{city}", "estado": "activo"}}
Nombre: {first}.\\nApellidos: {last} {last}.\\nNHC: {mrn}.\\nDomicilio: {addr}.\\nLocalidad: {city}.\\nCP: {zip}.
Médico: {name} NºCol: {num}. Servicio de Urología. {fac}. {addr}. {zip} {city}. Correo: {email}
Correspondencia: Dr. {name}. {fac}. {addr}. {zip} {city}. Tel.: {phone}
¿qué dosis de {drug} para {name}, {age} años, en seguimiento en {fac}?
Me llamo {name} y nací el {date}
Vivo en {addr}, {city}
¡Llama a {first} ya!
{first}: dolor 7/10, {lab}
Dile a {first} que {last} no está hasta el {date}
{upname} ACUDE EL {date}
PACIENTE: {upname}   FECHA NAC: {date}
la familia {last}
visto el {reldate} en {fac}
""".strip().splitlines()

CLEAN = """
Will discharge tomorrow if stable.
The grant was approved for the asthma study.
May take {drug} {dose} with food.
Rose colored rash over the trunk, brown sputum.
Mark the site before surgery.
Grace period ended; bill the copay.
She was frank about drinking; hope is good.
Art therapy on the ward, faith group on Sunday.
Young patients with {epo} disease need {drug}.
{epo} sign negative, {epo} test positive.
{epo}'s disease vs {epo} syndrome: differences?
{Drug} versus {drug} in adults over {age}?
{Drug} {dose} BID, stop {drug}.
What are the {epo} criteria and the {year} update?
{epo} score 7, {lab}.
List free slots tomorrow at {time} in room 2
Total collected last month: 1,250.00 by card, 340.50 cash
Tooth {tooth}: composite filling, then {drug} if pain
ICD {code} and CPT 99213, LOINC 2345-7
Diagnosed in {year}, treated with {drug} since {year}.
{age}-year-old man with {epo} disease, BP 130/80, HR 72, SpO2 97%
WBC 12.4, platelets 250,000/mm3, {lab}
Take 1 tablet every 8 hours for 7 days, max 3 g/day
Hunter syndrome, Graves disease and Bell palsy
A fall last winter, no fracture. Summer was fine.
Cook at a school; painter before that.
Baker's cyst behind the left knee, 3 x 2 cm
Foley catheter 16 Fr, Jackson-Pratt drain 40 cc
NYHA class III, CHA2DS2-VASc 4, HAS-BLED 2
Patient in room 3 with pain 7/10, start {drug}?
Trial data from DAPA-HF, PARADIGM and GUSTO
Latest ADA, ESC and WHO guidelines for type 2 diabetes
Efficacy of {drug} in a {age}-year-old female with a high Framingham risk score, seen last summer
MRI of the lumbar spine showed L4-L5 stenosis; EMG pending.
Follow up in 6 weeks. Return sooner if worse.
[doctor] okay , so let's go ahead and do a quick exam .
[patient] yeah , it started about two weeks ago , i think .
Hey, can you summarize the visit and draft a plan?
How do I taper prednisone from 40 mg?
Open the schedule for next Monday afternoon
Please cancel the last order and print the list.
Christmas disease is hemophilia B.
Swan neck deformity; pill rolling; wood lamp exam
Assessment: Chronic Obstructive Pulmonary Disease, Essential Hypertension
Plan: Continue Metformin 500mg. Order Hemoglobin A1c and Lipid Panel.
ALLERGIES: Penicillin, Sulfa. SOCIAL HISTORY: Denies tobacco.
Review of Systems: Cardiovascular: Negative. Respiratory: Positive for cough.
{Drug} and {Drug} interaction?
is {drug} safe with {drug}?
Se pauta {drug} {dose} y control en 2 semanas.
Dolores de cabeza y mareo desde hace 3 días.
Lesión rosa en el tronco, esputo marrón, piel blanca.
Consuelo y apoyo a la familia; mucha paz.
Se cruza de brazos; marcha en cruz.
Sangre en heces, remedios caseros sin efecto.
Pilar del tratamiento: dieta y ejercicio. Luz pupilar presente.
Refiere angustias nocturnas y mercedes antiguas.
Signo de {epo} negativo, test de {epo} positivo.
Enfermedad de {epo} frente a síndrome de {epo}: diferencias
¿{Drug} o {drug} en mayores de {age} años?
Criterios de {epo} y escala de {epo}, actualización de {year}
Paciente de {age} años con enfermedad de {epo}, TA 130/80, {lab}
Leucocitos 12.000/mm3, plaquetas 250.000, {lab}
Pieza {tooth}: obturación; {drug} si dolor
Tomar 1 comprimido cada 8 horas durante 7 días
Diagnosticado en {year}, tratado con {drug} desde {year}.
Huecos libres mañana a las {time} en el gabinete 2
Total cobrado el mes pasado: 1.250,00 con tarjeta
Resonancia lumbar: estenosis L4-L5. Electromiograma pendiente.
Exploración física: Abdomen blando, depresible. Auscultación normal.
Antecedentes: Hipertensión Arterial, Diabetes Mellitus tipo 2.
Ayer llovió y la paciente no vino; el campo y la sierra le sientan bien.
Niega hábitos tóxicos. Trabaja de herrero, pastor y molinero.
Servicio de Cirugía General, Unidad de Cuidados Intensivos
Interacción entre {drug} y {drug}?
resume la visita y prepara el plan
abre la agenda del próximo lunes por la tarde
Calvo desde los 40, moreno, delgado, mano izquierda.
Marcha normal, Romberg negativo. Glasgow 15.
Catéter de Foley, drenaje de Penrose, posición de Fowler
¿cuál es la dosis de {drug} en insuficiencia renal?
""".strip().splitlines()
