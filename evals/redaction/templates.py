"""The sentences. `{slot}` is an identifier and is marked; `<slot>` is filled and is none."""

CHAT = {
    "en": """
can you move {name} to next tuesday, she has <finding>
{name} rang again about <finding>, wants a call back on {phone}
Please look up {first} {last}, DOB {date}, thinks the last visit was {date}
who saw {last} on {shortdate}? the note is missing
tell {first} the <drug> script is ready
Just off the phone with {name}'s mother - number on file ({phone}) is wrong
new pt {name}, {address}, {town}
refill <drug> 20 mg for {name} (MRN {mrn})
Send the referral letter to Dr. {last} at {facility}, fax {fax}
email {first} at {email} re: her crown
{name} - member id {plan}, group unchanged. Is <finding> covered?
ssn for {name} is {ssn}, update the claim pls
His dad {name} will bring him in; {first} is allergic to <drug>
Dr {last} asked whether {name} still takes <drug>
any slot for {last}, {first} before {date}?
cancel {first}'s 4pm
Book {ordinary} {last} for a cleaning on {shortdate}
{ordinary} called, please ring back on {phone}
I saw {odd} today with <finding>, start <drug> 50 mg
{odd} {odd} lives at {address} now
note for {odd}: <finding> improving, back in 2 weeks
She is {age} and lives alone in {town}
portal link for {name}: {url}
login came from {ip}, was that {first}?
car outside is {name}'s, plate {vehicle}, lights on
pacemaker serial {device} for {name} - recall?
charge card {account} for {name}'s copay
Dr. {name}, license {license}, needs prescribing rights
photo saved as {photo}, attach to chart {mrn}
fingerprint {bio} does not match {name}
is {first} the one from {town} with <finding>?
{upper} NO SHOW AGAIN, CALL {phone}
hi it's {first} {last} here, my appointment on {shortdate} - can it be later?
pls merge chart {mrn} and {mrn}, both are {name}
what did we bill {last} for on {date}
{name} (born {date}) moved from {town} to {town}
interpreter for {name}? she speaks <language>
husband {first} ok to discuss results, mobile {phone}
""",
    "es": """
cambia la cita de {name} al martes, tiene <finding>
ha llamado {name} por <finding>, que la llamemos al {phone}
Busca a {first} {last}, nacida el {date}, cree que vino el {date}
¿quién vio a {last} el {shortdate}? falta la nota
dile a {first} que la receta de <drug> está lista
Acabo de hablar con la madre de {name}; el teléfono ({phone}) está mal
paciente nuevo {name}, {address}, {town}
renovar <drug> 20 mg a {name} (NHC {mrn})
Manda el informe al Dr. {last} del {facility}, fax {fax}
escribe a {first} a {email} por lo de la corona
{name} - póliza {plan}, mismo grupo. ¿Cubre <finding>?
el DNI de {name} es {ssn}, corrige la factura
Su padre {name} lo traerá; {first} es alérgico a <drug>
La Dra. {last} pregunta si {name} sigue con <drug>
¿hay hueco para {last}, {first} antes del {date}?
anula la de las 16h de {first}
Cita a {ordinary} {last} para limpieza el {shortdate}
ha llamado {ordinary}, devuélvele la llamada al {phone}
Hoy he visto a {odd} con <finding>, empezar <drug> 50 mg
{odd} {odd} vive ahora en {address}
nota de {odd}: <finding> mejora, revisión en 2 semanas
Tiene {age} años y vive sola en {town}
enlace del portal de {name}: {url}
entraron desde {ip}, ¿era {first}?
el coche de fuera es de {name}, matrícula {vehicle}, luces puestas
marcapasos serie {device} de {name}, ¿retirada?
cobra a la tarjeta {account} el copago de {name}
Dr. {name}, colegiado {license}, necesita permiso de receta
foto guardada como {photo}, súbela a la historia {mrn}
la huella {bio} no coincide con {name}
¿{first} es la de {town} con <finding>?
{upper} NO SE PRESENTA, LLAMAR AL {phone}
hola soy {first} {last}, mi cita del {shortdate} ¿puede ser más tarde?
unir las historias {mrn} y {mrn}, las dos son de {name}
qué le cobramos a {last} el {date}
{name} (nacido el {date}) se mudó de {town} a {town}
¿intérprete para {name}? habla <language>
el marido {first} puede saber los resultados, móvil {phone}
""",
}
NOTES = {
    "en": (
        "Patient: {name}\nMRN: {mrn}   DOB: {date}\nAddress: {address}, {town}\n\nS: {last} reports <finding> since"
        " {shortdate}. Denies fever.\nO: BP 128/82, HR 76. Negative <eponym> sign.\nA: <finding>, stable on <drug>.\n"
        "P: Continue <drug> 20 mg. Review in 6 weeks.\nSigned: Dr. {name}, {date}",
        "Seen today at {facility} with her brother {first}. {odd} {last} tells of <finding> for three weeks. PHQ-9 14,"
        " GAD-7 11. No suicidal ideation. We discussed <drug> and sleep hygiene. {odd} will call on"
        " {shortdate}. If worse"
        " she has our number and that of Dr. {last} ({phone}).",
        "Discharge summary. {name}, {age}-year-old, admitted {date} to {facility}, discharged"
        " {date}. Course: <finding>,"
        " <eponym> disease excluded. Medication: <drug> 5 mg b.i.d. Contact: {email}. Insurance {plan}.",
        "Telephone encounter {date}: {first}'s wife, {name}, reports <finding>. Advised ibuprofen"
        " 400 mg, fluids, and to"
        " attend if T > 38.5. Callback {phone}. Address confirmed: {address}.",
    ),
    "es": (
        "Paciente: {name}\nNHC: {mrn}   F. nac.: {date}\nDomicilio: {address}, {town}\n\nS: {last}"
        " refiere <finding> desde"
        " el {shortdate}. Niega fiebre.\nO: TA 128/82, FC 76. Signo de <eponym> negativo.\nA: <finding>, estable con"
        " <drug>.\nP: Seguir con <drug> 20 mg. Revisión en 6 semanas.\nFirmado: Dra. {name}, {date}",
        "Acude hoy al {facility} con su hermano {first}. {odd} {last} cuenta <finding> desde hace"
        " tres semanas. PHQ-9 14,"
        " GAD-7 11. Sin ideación suicida. Hablamos de <drug> e higiene del sueño. {odd} llamará el"
        " {shortdate}. Si empeora"
        " tiene nuestro teléfono y el del Dr. {last} ({phone}).",
        "Informe de alta. {name}, {age} años, ingresa el {date} en {facility}, alta el {date}. Evolución: <finding>, se"
        " descarta enfermedad de <eponym>. Medicación: <drug> 5 mg c/12h. Contacto: {email}. Póliza {plan}.",
        "Consulta telefónica {date}: la esposa de {first}, {name}, refiere <finding>. Se aconseja ibuprofeno 400 mg,"
        " líquidos y acudir si T > 38,5. Llamar al {phone}. Domicilio confirmado: {address}.",
    ),
}
NEGATIVES = {
    "en": """
How much <drug> for <finding> in an adult?
Start <drug> 20 mg and recheck in 4 weeks
<eponym> disease with <finding>, what next?
negative <eponym> sign, no <finding>
<eponym> test positive on the left
I will grant you that it may rain, but hope remains
May I mark this as done? Will do, frankly.
He will bill the brown file, art therapy is on page 4
rich diet, young adults, joy in small things
dawn phenomenon vs somogyi, adjust insulin
she rose from the chair with grace
BP 142/88, HR 91, SpO2 97 %, T 37.2
PHQ-9 18, GAD-7 14, no plan, no intent
CPT 90834 and 99213 with modifier 25
ICD-10 F41.1, M54.50, K02.9
vitamin D 2000 IU daily, calcium 600 mg b.i.d.
Full blood count, LFTs, TSH, HbA1c 6.9 %
tooth 36 occlusal composite, shade A2
ANA 1:160, anti-CCP negative, RF 12
next patient please, room is free
Which slots are free on Tuesday afternoon?
show me the open claims of this week
draft a SOAP note from what I said
what does <drug> do with grapefruit?
patient says the pain is 7/10, worse at night
three visits left on the authorisation
summer allergies, pollen count is high
the penny dropped: it was the <drug> all along
Christmas and Easter we are closed
Glasgow Coma Scale 15, pupils equal
""",
    "es": """
¿Cuánto <drug> para <finding> en un adulto?
Empezar <drug> 20 mg y revisar en 4 semanas
enfermedad de <eponym> con <finding>, ¿qué hacemos?
signo de <eponym> negativo, sin <finding>
prueba de <eponym> positiva a la izquierda
tiene dolores articulares y busca paz y consuelo
una cruz de color rosa en la puerta blanca
la luz del mar al amanecer, con nieves en la sierra
buena salud, con prudencia, al amparo de la ley
el domingo cerramos, el pilar del tratamiento es el reposo
analítica normal, banana y flor de tilo
TA 142/88, FC 91, SpO2 97 %, T 37,2
PHQ-9 18, GAD-7 14, sin plan ni intención
código F41.1, M54.50 y K02.9
vitamina D 2000 UI al día, calcio 600 mg c/12h
hemograma, perfil hepático, TSH, HbA1c 6,9 %
pieza 36 composite oclusal, color A2
ANA 1:160, anti-CCP negativo, FR 12
siguiente paciente por favor, la sala está libre
¿Qué huecos hay el martes por la tarde?
enséñame las facturas pendientes de esta semana
redacta una nota SOAP con lo que he dicho
¿qué hace el <drug> con el pomelo?
dice que el dolor es 7/10, peor por la noche
quedan tres visitas en la autorización
alergias de primavera, mucho polen de olivo
el ángulo de la mandíbula, sin adenopatías
en Navidad y Semana Santa cerramos
Glasgow 15, pupilas isocóricas
dolor en la cadera, marcha antiálgica
""",
}
LANGUAGES = {"en": ("Polish", "Arabic", "Portuguese"), "es": ("polaco", "árabe", "portugués")}


def lines(text: str) -> tuple[str, ...]:
    return tuple(line for line in text.strip().splitlines() if line)
