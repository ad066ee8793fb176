"""Harmless sentences: words that are names elsewhere, eponyms, drugs, scores, orders at the desk. Nobody is named."""

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
Latest ADA, ESC and {abbr} guidelines for type 2 diabetes
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
{scale}, {scale}, {lab}
{scale} today, was {scale} in {year}; continue {drug} {dose}
Score: {scale}. {scale}. Denies {cond}.
{abbr}, {abbr} and {abbr}; on {drug} {dose}
hx of {abbr}, {abbr}, s/p {abbr} in {year}
tx for {abbr} in a pt w/ {abbr}? mgmt of {cond}?
{abbr} reviewed, {abbr} pending, {abbr} stable
{age}yo F w/ {abbr} and {cond}, {scale}
side effects of {drug} in a {age}-year-old with {abbr}?
Stage 3 {cond}, grade II, type 2, class B, phase 1
Vitamin D 2000 IU, vitamin B12 1000 mcg, Factor V
Positive {epo} sign, negative {epo} maneuver, {epo} grade {tooth}
{epo} flare, {epo} syndrome ruled out; {epo} criteria met
history of {epo}'s, on {drug}; {epo} procedure in {year}
known {epo} lymphoma, {epo} catheter in place, {epo} drain removed
re {drug}: allergic? see {it}
allergic to {drug} and {drug}
refill {drug} {dose}, {brand} {dose} and {brand}
{brand} {dose} daily; switch from {brand} to {drug}
start {brand} tomorrow, stop {Drug} on Friday
{Do} {it} and {do} {it}.
{do} {it} please
{Do} {it}, then {do} {it}
can you {do} {it} and {do} {it}?
Code {code}, modifier 25, tooth {tooth}, quadrant 2
codes {code}, {code} and {code}
What is the code for {cond}? {code}?
Hope this helps. Hope to hear soon. Hope so.
Bill the secondary insurance. Bill for the visit.
Drew labs this morning. Draw two tubes.
Chase the referral and chase the lab.
Dull ache, sharp at night. Sharp pain, dull later.
Rich in fiber. Early morning stiffness. Long history of falls.
Pat dry the wound. Rob the donor site. Sue is a verb here.
Frank blood in stool. Frank discussion about goals. Frank pus.
Will need clearance. Will follow. Will you print it? Will do.
May repeat once. May return to work. May we close it? May need {drug}.
Grant access to the chart. Grant him leave. Granted.
Mark as no-show. Mark the tooth. Mark it done.
Art class, music and a drum. Page the resident. Page 2 is missing.
Joy at discharge. Faith is a strength. Grace under pressure. Patience helps.
Summer cold, winter cough, spring allergies, autumn cough.
Dawn dosing of insulin; dusk and dawn; sunny day.
Rusty water, sandy stool, stormy weather, misty vision.
Brown spots, white patches, green discharge, gray skin, black stool, blue lips.
Angel dust, crystal, ice, candy, snow: street names of drugs.
Miles walked: 2. Steps: 4,500. Price 45.00. Cash only. Checks accepted.
Major surgery, minor burns, junior doctor, senior center, chief concern.
Jack knife position, jersey finger, mallet toe, hammer toe, trigger thumb.
Nickel allergy. Silver diamine. Gold crown. Pearl on gum.
Ray amputation. Gene therapy. Stem cell. Wade test. Lane 4. Dean of students.
Guy wire. Bob and weave. Nick in the skin. Chip on tooth {tooth}. Cliff effect.
Robin Hood sign, Christmas tree rash, April showers, March fracture.
August heat. June and July closed. The May meeting. October is flu month.
Brush and floss. Spanish speaker. French toast. Greek yogurt. English only.
White count high. Red flag. Stone in the duct. Bell rung twice. Wells score low.
Walker at home, cane outside, needs a ramp. Baker by trade, potter by hobby.
Case closed. Chance of rain. Cherry angioma. Daisy chain. Ivy rash. Lily pollen. Olive oil. Sage tea.
Reed instrument player. Carter Center data. Marshall plan. Jordan almonds.
[doctor] all right , so the next thing is your blood pressure .
[patient] i mean , it hurts when i walk up the stairs .
[doctor] mm-hmm . any fever , chills , or night sweats ?
[patient] no , no , nothing like that , just tired .
[doctor] hey dragon , show me the chest x-ray .
[doctor] so on your exam i do hear a slight murmur , and some swelling in your legs .
doctor: how are you doing today ? patient: doing okay , you know .
Dear team, thanks for the note. Best regards
Hi all, quick question about {it}.
Who is on call? Who signed {it}? Which room is free at {time}?
The pacemaker battery is low. Serial casts. Case report. Record high heat.
Fingerprint reader is broken. Vehicle access only. Charge the card reader. Plate fixation.
Parking is full. The driver waits. The page is down.
He lives alone. She lives with family. They moved last year. Born at term.
Speaks Russian and Hindi; works nights as a driver.
Interpreter: Spanish, Portuguese, Somali, Vietnamese.
considering her travel history to the southern US last summer
seen in a tertiary care center, noted on the chart, community clinic follow up
according to the latest guidelines from {year} and the {abbr}
Fever above 38.4: come in. If temp > 39.2 call us.
after {months} months of {drug}, {months} weeks of rest, {age} days in hospital
3 of 5 visits used. 10 sessions left. Group of 4. Page 1 of 2.
{{"status": "active", "notes": "stable on {drug}", "total": 2}}
{{"birth_date": null, "full_name": "", "phone": null, "sex": "female"}}
{{"start": null, "room": "2", "comment": "bring {it}"}}
{{"code": "{code}", "display": "{cond}", "onset": "{year}"}}
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
{haz} {ello} y {haz} {ello}
{Haz} {ello}, por favor. {Haz} {ello}.
¿puedes mirar {ello}? {haz} {ello}
{scale}, {scale}, {lab}
{scale} hoy, antes {scale}; seguimos con {drug} {dose}
{sigla}, {sigla} y {sigla}; toma {drug} {dose}
AP: {sigla}, {sigla}. Niega {mal}. {lab}
mujer de {age} años con {sigla} y {mal}, {scale}
tratamiento de {mal} en paciente con {sigla}?
código {code}, {code} y {code}; pieza {tooth}
¿Código de {mal}? {code}?
alérgico a {drug} y a {brand}; toma {brand} {dose}
cambiar {brand} por {drug}; renovar {brand} {dose}
Técnica de {epo}, grado III de {epo}, linfoma de {epo}, tubo de {epo}
el fenómeno de {epo}, la maniobra de {epo} y la prueba de {epo}
sospecha de {epo}; brote de {epo}; operado de {epo}
escala de {epo} de {tooth}, {epo} de 8, índice de {epo}
Durante los últimos {months} días, {months} semanas, {months} meses y {tooth} años
a los diez días, hace tres meses, desde hace dos años, en los últimos días
masa de 10 x 8 x 5,5 cm en polo superior izquierdo, bordes irregulares
ojo derecho (OD) y ojo izquierdo (OI), PIO 16 mmHg, AV 0,6
cara lateral derecha, polo inferior, lado izquierdo, banda ancha, dos cadenas
Ante la sospecha, se llevó a cabo. Dada la evolución, pese a todo, fue alta.
Presentaba dolor agudo; había fiebre; eran normales; fueron negativos; destaca anemia.
valores normales 100-200 mg/dl, rango 0-35, 20-25 g al día, 120 ml/min, 8.000 cc
Rosas y claveles en la sala. Flores secas. Mucho sol.
Cruz Roja llamó. Santa paciencia. Semana Santa cerrado. Domingo de Ramos. Navidad.
Bravo, bien hecho. Blanca como la leche. Clara mejoría. Serena y tranquila.
Esperanza de vida alta. Caridad y fe. Salud mental.
Soledad no deseada. Alegría y paz. Consuelo al familiar. Milagros no hacemos.
Mercedes de color negro en el garaje. León en el zoo. Toro bravo. Lobo feroz. Gallo de pelea.
Reyes Magos. Rey y reina. Conde y marqués. Pastor alemán. Guerrero. Herrero. Zapatero.
Monte, valle, río, puente, fuente, campo, prado, huerta, torre, castillo, palacio, iglesias.
Delgado, moreno, rubio, calvo, cano, bello, bueno, alegre, franco, leal, justo, casado.
Marzo y abril, mayo y junio; agosto cerrado; enero frío.
Otoño seco, gramíneas y ciprés.
Ángulo recto, luz de la sala, vela encendida, espejo roto, puerta abierta, mesa baja.
Pino, roble, olmo, nogal, manzano, cerezo, rosal, jazmín, azucena, violeta, margarita.
Ruido al respirar; roncus; crepitantes; roce. Rubor facial. Tos seca.
toma manzanilla, tila, romero, menta y miel; niega hierbas
Llega tarde. Pasa a la sala. Espera fuera. Vuelve mañana.
Fallo de acceso. Tarjeta caducada. Llave perdida.
Nefrología, Urología, Neurocirugía, Cirugía Maxilofacial, Medicina Interna, Urgencias
Datos del paciente. Datos asistenciales. Informe clínico. Remitido a consultas. Alta.
Si fiebre mayor de 38,4 o peor: acudir.
hace 3 años dejó de fumar; 20 cigarrillos al día; 2 copas
Odontograma actualizado. Marcapasos revisado. Volante entregado. Presupuesto aceptado.
""".strip().splitlines()
