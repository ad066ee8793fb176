"""Sentences with holes, of our own making. {name} and the like are identifiers; {drug}, {epo} and the like are not.

Harmless sentences are in `clean.py`, questions in `queries.py`.
"""

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
Seen at {fac} with {first}. {last} tells of {cond} for {months} weeks. {scale}, {scale}.
{name} tells of {cond}. {scale}. We discussed {drug}. {first} will call on {date}.
Telephone call {date}: {first}'s wife, {name}, reports {cond}. Callback {phone}. Address {addr}.
Assessment: {cond}. {last} to continue {drug} {dose}. {scale}. Signed {name}, {date}
S: {last} reports {cond} since {date}. O: {lab}, {scale}. A: {cond}. P: {drug} {dose}.
The {fac} sent {first}'s records; {fac} has none. {cond} since {year}.
{do} {it} for {name}, {do} {it} for {first} and {do} {it}
{first} {last} vs {first} {last}: same person? both live at {addr}
Our offices are located at {addr}, {city}
my address is {addr}⏎{city}, {st} {zip}
Please send it to {addr}, {city} {zip}
I moved, my new address is {addr}
{name}⏎{addr}⏎{city}, {st} {zip}⏎{phone}
Date: {date}⏎Name: {name}⏎Phone: {phone}
who grew up in {city}, now in {city}
originally from {city}, {age} y/o
{first}: "who are you?"⏎{first}: "i'm {first}'s daughter"
my name is {first} but people call me {first}
Redirect to: https://api.example.com/v2/records/{mrn}
Prof. {last} (DOB: {date}) presented with {cond}. Prof. {last} agreed.
[Agent {name}]: Hello {first}, I can see account {num}.
[doctor] hi , {first} . how are you ? [patient] hi , doctor {last} .
[doctor] patient is {name} . medical record number is {num} . she is a {age} -year-old female .
[doctor] hey {first} i'm doctor {last} good to see you today
[doctor] good morning {first} how are you [patient] i'm doing okay
[doctor] so {first} is a {age} -year-old female today here for {cond}
[doctor] hi , ms. {last} . i'm dr. {last} . how are you doing ?
[patient] my daughter {first} made me come in , she worries .
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
Acude a {fac} con {first}. {last} cuenta {mal} desde hace {months} semanas. {scale}, {scale}.
{name} refiere {mal}. {scale}. Hablamos de {drug}. {first} llamará el {date}.
Llamada del {date}: la mujer de {first}, {name}, refiere {mal}. Tel. {phone}. Domicilio {addr}.
Juicio: {mal}. {last} sigue con {drug} {dose}. {scale}. Fdo. {name}, {date}
S: {last} refiere {mal} desde el {date}. O: {lab}, {scale}. P: {drug} {dose}.
{fac} ha mandado {ello} de {first}; {mal} desde {year}
{haz} {ello} de {name}, {haz} {ello} de {first} y {haz} {ello}
mi dirección es {addr}, {zip} {city}
{name}⏎{addr}⏎{zip} {city}⏎{phone}
Domicilio: {addr}.⏎Localidad/ Provincia: {city}.⏎CP: {zip}.⏎NHC: {mrn}.
Ciudad: {city}, {city}⏎Código postal: {zip}⏎Email: {email}
Médico: Dr. {name}. NC {num}. {fac}. {addr}. {zip}. {city}. España.
Remitido por: {name} {fac} {addr} {zip} {city} Correo electrónico: {email}
Dra. {name}. Servicio de Urología. {fac}. {addr}. {zip} {city}. España
Centro de salud: {fac}⏎Fecha de ingreso: {date}⏎Episodio: {num}
atendido en {fac} por {name}; {mal}; alta el {date}
ingresa en {fac} procedente de {city}; en {reldate} refiere {mal}
""".strip().splitlines()
