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
{sign} positive on the left, negative on the right.
{sign}'s and {sign}'s both negative
{sign} {tooth}, {sign} {tooth}, {abbr} {tooth}
{sign}-{sign} {tooth}, {abbr} {tooth}; {sign} grade 2
{sign} II, {sign} B, {sign} type 1, {sign} class C
{sign}'s, stable on {drug}. Worried about {sign}'s.
known {sign}, now worse; rule out {sign}
{sign} vs {sign}: how to tell them apart?
{sign} and {sign} are rare. {sign} is a clinical diagnosis.
Does {sign}'s run in families? Mother had {sign}'s, uncle {sign}'s.
suspected {sign}, {lab}; {sign} less likely
{sign} absent, {sign} present, gait steady
{sign} removed, {sign} flushed, {sign} changed today
{sign} tear, {sign} lesion, {sign} node, {sign} solution, {sign} bag, {sign} tube
{sign}'s without dysplasia; {sign} in remission since {year}
{trade} {dose}, {trade} if needed
{trade} or {trade} for {cond}?
{trade} and {trade} at home, no {trade}
off {trade} since {year}, now on {trade}
{trade} is back ordered; is {trade} covered?
does {trade} interact with {trade}
{trade} today, {trade} due next year, {trade} declined
can she take {trade} with {drug}
how long does {trade} last
a {thing}, two {thing}s and some {thing}
no {thing}, no {thing}, little {thing}
the {thing} was about the size of a {thing}
{Thing} of unknown origin. A {thing} in the morning, some {thing} at night.
his {thing} and her {thing}; their {thing} is fine
More {thing}, less {thing}. Any {thing}?
{Thing}-sized lump, {thing}-like odor, {thing}-shaped scar
Works as a {thing}; used to be a {thing}. Father was a {thing}.
{Thing} and {thing} are fine, avoid {thing}.
allergic to {thing} and {thing} pollen
{Thing} therapy, {thing} test, {thing} pain, {thing} diet, {thing} rash
Butcher, then a farmer. Tailor's bunion. Runner's knee, tennis elbow, golfer's elbow.
Mason by trade, silica exposure. Cooper's ligament. Farmer's lung, baker's asthma.
Lime juice, mint, parsley and dill; no mango, no kiwi.
Poppy seeds before the drug screen. Heather, hazel and birch on the panel.
Eyes: blue. Hair: red. Skin: fair. Build: stocky.
Swallowed a dime, a button, a bead and a magnet.
Two quarters wide, a pea, a plum, a golf ball.
Street drugs: speed, ecstasy, weed, poppers, spice. Denies heroin.
Soda, juice, energy drinks, four beers, a glass of red.
Christmas week closed. Open on Labor Day, New Year and Thanksgiving.
January is busy, February is not. In September we move, in November we open.
Between April and June it is worse; better by August, gone in October.
closed from July to September, back in October
Tuesday or Friday? Thursdays are full. Mondays only.
Fall risk. Fall asleep late. Falls twice a week.
Charity program, grace days, good faith estimate. Paid in cash.
Fit and well. Tired, pale, thin. Old, frail, alone. Loud, rude, drunk.
Red, hot, swollen. Yellow, thick, foul. Dark, cold, mottled.
Hair cut short. Nail clipped. Tongue coated. Chin up. Shin splints. Lip smacking.
Hold the dose. Stop the drip. Push fluids. Wean oxygen. Clamp the tube. Lance it. Rinse and spit.
Ask about sleep. Tell the nurse. Print two copies. Fax it over. Ring the bell. Book a room.
Ok to close. Ok thanks. OK, done. All good. Sounds right. Not today. Maybe later.
Hello, how are things? Hi there. Dear all. Morning! Evening shift. Cheers, reception
the county hospital, a children's ward, any pharmacy, some nursing home, the dental clinic next door
Went to urgent care twice. Seen in the emergency room. Admitted to a hospital abroad.
no hospital near the farm; the health center is shut; the practice moved
Ask the pharmacy. Call the lab. The imaging center has no slot. Home health starts soon.
Western diet. Eastern medicine. Swedish massage. Turkish bath. Dutch language. Swiss cheese model.
Lassa, Marburg and Hanta excluded. Rocky Mountain spotted fever. Valley fever. Q fever.
Toronto, Oslo, Berlin and Paris criteria differ. London score 4. Chicago classification, type II.
App froze, printer jam, login fails, update 3.2 installed, build 4471, port 8080
Screen shows error 404. Ticket closed. Sensor on arm, pump at 0.8 U/h, watch says 92 bpm.
Zoom link, Teams call, Google it, Excel sheet, Word file, Outlook is down, Windows update
Sodium {tooth}, chloride 101, glucose 214, lactate 3, troponin 52, BNP 780, CK 1450
platelets 98000, WBC 14200, neutrophils 8800, CD4 210, viral load 54000, ferritin 1250
CA 125 is 88, CA 19-9 was 41, CEA 6, AFP 12, PSA 9; D-dimer 1800
vision 20/30 right, 20/50 left; 20/20 corrected; J2 near
slot at {time} or {time}; from {time} to {time}; lunch {time}
J1100 x 2, 96372, 20605-50, G0439, {code}-59
2 of 8, 3 in 10, 1 to 4, 5 by 7 cm, 10 to 12 days, 4 x 4 gauze
lot expired, box of 50, aisle 3, shelf 12, floor 2, bay 6, bed 14
{sign} positivo, {sign} negativo, {sign} dudoso
{sign} {tooth}, {sign} {tooth}, {sigla} {tooth}
{sign} II, {sign} B, {sign} tipo 1, {sign} III
{sign} en tratamiento con {drug}; madre con {sign}
{sign} o {sign}, pedir {sigla}
descartar {sign}; sospecha de {sign}; posible {sign}
{sign} sin cambios. {sign} avanzado. {sign} en remisión. {sign} leve.
{sign} del {tooth}, {sign} de 24 horas, {sign} retirado
{trade} {dose} y {trade} si dolor
{trade} o {trade} según peso
{trade} alterna con {drug}; {trade} crema
cambiar {trade} por {trade}, sin {trade} desde {year}
toma {trade}, {trade} y {trade}
{trade} en ayunas, {trade} por la noche
puede tomar {trade} con {drug}
un {cosa}, una {cosa}, algo de {cosa}
sin {cosa} ni {cosa}, poca {cosa}, mucho {cosa}
{Cosa} y {cosa} bien tolerados. Un {cosa} de noche, otro {cosa} de día.
{Cosa} de color claro. Ni {cosa} ni {cosa} en casa.
su {cosa}, mi {cosa}, este {cosa}, otra {cosa}
trabaja de {cosa}, antes fue {cosa}; padre {cosa}
mucha {cosa}, poco {cosa}, cada {cosa}, ningún {cosa}
Infusión de poleo, anís, tila y valeriana. Zumo de limón y naranja.
Comer bien, beber agua, dormir ocho horas. Fuma poco. Bebe vino. Come solo.
Manos frías, pies planos, uñas rotas, dedos fríos, pulgar inflamado, quijada dolorida.
Hola, buenas tardes. Hola a todos. Vale, gracias. Perfecto. Nada más. Ni idea. Bienvenida.
Acuda en ayunas. Acudir si empeora. Cierra la puerta. Abre la boca. Saca la lengua. Traga. Respira.
Caja cerrada. Turno de tarde. Guardia de noche. Box ocupado. Cama libre. Puerta rota.
Enero flojo, febrero lleno. En marzo obras, en octubre mudanza; noviembre tranquilo.
De abril a junio, peor; en agosto, mejor. Mayo es malo. Junio y julio bien.
Todos los Santos, Reyes, Carnaval y la Purísima: cerrado. Fiesta local. Puente largo.
Caballo, perro, gato, loro y canario en casa. Picadura de abeja, mordedura de perro.
Abeto, chopo, encina, fresno, aliso y plátano de sombra.
Panadero con asma, minero con silicosis, cantero, pintor, camarero, portero de noche.
Blanda, roja, caliente. Clara, limpia, fría. Gordo, bajo, tranquilo. Sola y triste.
Pelo rizado, ojos verdes, piel seca, labio roto, barba larga.
el hospital comarcal, un centro de salud, la farmacia del barrio, alguna residencia, la clínica de enfrente
Hospital saturado. Centro cerrado. Farmacia abierta. Residencia avisada. Clínica llena. Consultorio en obras.
Va al centro de día; pide hospital de referencia; centro de especialidades sin cita
Unidad de Memoria, Hospital de Día, Centro de Salud Mental, Servicio de Farmacia, Atención Continuada
Fiebre del Nilo, gripe aviar, mal de altura, baile de San Vito, fuego de San Antón, herpes.
Criterios de Ámsterdam, Boston 8, consenso de Viena, protocolo de Londres, clasificación de París
Sodio 131, cloro 99, glucosa 188, urea 90, troponina 44, BNP 650, CK 980, amilasa 210
plaquetas 88000, leucocitos 13400, CD4 310, carga viral 42000, ferritina 1100, PCR 95
agudeza 20/40 y 20/25; caja 12; planta 3; box 7; turno 2; cama 21
A las {time} o a las {time}; de {time} a {time}
""".strip().splitlines()
