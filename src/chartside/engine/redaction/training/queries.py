"""Questions of clinicians, put together from parts: what is asked, about whom, with what, seen where."""

import random

from chartside.engine.redaction.training.words import phrases

_ASK = phrases(
    """
What are the latest guidelines for|Best treatment options for|Guidelines for treating|Guidelines for managing
How do I treat
Management of|Mgmt of|rec. tx for|need recs for|Recommended dosage of {drug} for|Efficacy of {drug} in
Risks of {drug} in
Side effects of {drug} in|Is {drug} safe in|Contraindications of {drug} for|Prognosis for|Differential diagnosis for
ddx for
Treatment protocol for|Updated recommendations for|Interaction of {drug} and {drug} in|Best practices for
Indications for {drug} in
Should I start {drug} in|alternative to {drug} for|What is the next step for|Follow-up plan for|Screening advice for
Work-up for
Seek guidance on|Standard care for|Dose adjustment of {drug} for|Can I give {drug} to|Evidence for {drug} in
Anticoagulation in
Rehab plan for|Post-op care for|Safety of {drug} plus {drug} in|Summarize the options for|Spirometry follow-up for
Vaccines for
"""
)
_WHOM = phrases(
    """
a {age}-year-old male|a {age}-year-old female|a {age}-year-old woman|a {age} year old man|{age}yo male|{age}yo F
pt, {age}yo F
a {age}-year-old patient|pt|a pt|an elderly patient|a {age}-year-old boy|a {age}-year-old African American male
a veteran
a {age}-year-old Hispanic female|{age} y/o M|a {age}-year-old child|this patient|a pregnant patient
an athlete, {age},|my patient
"""
)
_WITH = phrases(
    """
with {cond}|w/ {cond}|w/ hx of {abbr}|with a history of {abbr}|with {abbr}|with {cond} and {abbr}
diagnosed with {cond}
dx'd w/ {cond}|s/p {abbr}|with severe {abbr}|with newly diagnosed {cond}|with {epo}'s disease|with {epo} syndrome
on {drug}
with a {epo} score of 4|with a positive {epo} sign|with a family history of {epo}'s disease|with recurrent {cond}
post-op
with stage 3 {cond}|with poorly controlled {abbr}|with elevated {abbr}|with a {abbr} of 34|and a history of {abbr}
taking {drug}
"""
)
_NAMED = phrases(
    """
, {name},|, {init},|, {first},|, named {name},| named {name},|, pt name {name},|, patient name: {name},| ({name})
, name {init},
, Mr. {last},|, Ms. {last},|, pt is {init},|, patient {name},| - {name} -|, known as {first},
 called {first} {last},|, Pt {last},
: {name},|, {lastfirst},|. Name: {name},|, ref. {init}|, initials {init},|, {first} {ini}.,|, patient {init},
; {name},
"""
)
_CARE = phrases(
    """
seen at {fac} on {date}|admitted to {fac} on {date}|last seen at the {fac} on {date}|who visited our {fac} on {date}
at {fac}
treated at {fac} {reldate}|referred by Dr. {last} from {fac}|under Dr. {name}|seen by Dr. {last} at {fac} on {date}
from {city}
last treated at {fac} on {date}|in {city}, {st}|currently living in {city}, {st}|who lives in the {city} area
seen {date}
living in {city}|resident of {addr}, {city}, {st}|who lives at {addr}, {city}|in zip code {zip}
presenting at {fac} on {date}
from {city}, last seen {date}|followed at {fac}|scheduled at {fac} for {date}|evaluated at {fac} in {city} on {date}
seen by {name}, MD
discharged from {fac} on {date}|who saw Dr. {last} on {date}|transferred from {fac} to {fac}
at our {fac} since {date}|born {date}
in ward 7B at {fac}|in room 12 of {fac} since {date}|who works at {fac}|visiting {fac} on {date} with {first}
on {date}
"""
)
_IDENT = phrases(
    """
(MRN: {mrn})|, MRN {mrn}|(mrn#{mrn})|, SSN {ssn}|(SSN: {ssn})|, DOB {date}|(DOB: {date})|(Insurance: {plan})
, insurance {plan}
, insurance ID {plan}|(Insurance#: {plan})|, insurer ID {plan}|, phone {phone}|(call {phone})|, email {email}
, member {plan}
, contact {phone}|, fax {phone}|(record {mrn})|, account {num}|, policy {plan}|(chart {mrn})|. Contact at {email}
, cell {phone}
, NPI {npi}|, case {num}|, device {dev}|, DL {lic}|, reach him at {phone}|, reference {num}|, Medicare {plan}
, acct. no. {num}
"""
)
_PLAIN = phrases(
    """
 last year| diagnosed in {year}| since {year}| last summer| in the US| according to the {abbr}| seen last month
 at a community clinic
 with no known allergies| who moved to the area in {year}| on {drug} {dose}|, {lab}| after {months} months
 in the southern states
 per the {year} update|, considering enrollment in a trial| with a GFR of 45 mL/min| with a BMI over 30
 in primary care| for 2 weeks
"""
)
_PREGUNTA = phrases(
    """
¿Cuáles son las guías para|Mejor tratamiento para|Manejo de|Dosis de {drug} para|¿Es seguro {drug} en
Efectos de {drug} en|Pronóstico de
Diagnóstico diferencial en|Pauta de {drug} para|Recomendaciones para|¿Qué hago con|Contraindicaciones de {drug} en
Seguimiento de
Interacción de {drug} y {drug} en|Protocolo para|¿Puedo dar {drug} a|Alternativa a {drug} en
Indicaciones de {drug} en|Estudio de
"""
)
_QUIEN = phrases(
    """
una mujer de {age} años|un varón de {age} años|un paciente de {age} años|una paciente|un niño de {age} años|paciente
un anciano
una niña de {age} años|mujer de {age}|varón de {age}a|la paciente|el paciente|una embarazada de {age} años
un señor de {age} años
"""
)
_CON = phrases(
    """
con {mal}|con antecedentes de {sigla}|con {sigla}|con {mal} y {sigla}|diagnosticada de {mal}|diagnosticado de {mal}
con enfermedad de {epo}
con síndrome de {epo}|en tratamiento con {drug}|con {sigla} mal controlada|con signo de {epo} positivo|tras {sigla}
alérgico a {drug}
"""
)
_NOMBRE = phrases(
    """
, {name},|, {first},|, llamada {name},| llamado {first},|, de nombre {name},| ({name})|, la Sra. {last},
, el Sr. {last},|, {init},
, doña {first},|, don {first} {last},|: {name},|, {lastfirst},|, paciente {name},|; {name},|, D. {name},
, Dña. {name},
"""
)
_DONDE = phrases(
    """
vista en {fac} el {date}|ingresado en {fac} desde el {date}|remitida por el Dr. {last} de {fac}|natural de {city}
de {city}|en {fac}
que vive en {city}|con domicilio en {addr}, {city}|vecino de {city}|visto el {date} en {fac}
seguida por la Dra. {last}|nacida el {date}
que vive en {addr}|trasladado de {fac} a {fac}|atendida por {name} en {fac}|residente en {zip} {city}
dado de alta de {fac} el {date}
"""
)
_DATO = phrases(
    """
(NHC {mrn})|, NHC: {mrn}|, DNI {ssn}|(DNI: {ssn})|, FN {date}|, tel. {phone}|, móvil {phone}|, póliza {plan}
, {email}|, CIP {plan}
, nº de historia {mrn}|, NASS {num}|, episodio {num}|, tarjeta {plan}|, teléfono {phone}|, correo {email}
, expediente {num}
"""
)
_LLANO = phrases(
    """
 desde {year}| diagnosticada en {year}| el año pasado| sin alergias conocidas| según la {sigla}|, {lab}
 con {drug} {dose}
 en atención primaria| tras {months} meses| el verano pasado| desde hace {months} días
 según la actualización de {year}
"""
)


def query(lang: str, chance: random.Random, *, clean: bool) -> str:
    """One question, with holes; a clean one tells nothing of anybody."""
    ask, whom, with_, named, care, ident, plain = (
        (_ASK, _WHOM, _WITH, _NAMED, _CARE, _IDENT, _PLAIN)
        if lang == "en"
        else (_PREGUNTA, _QUIEN, _CON, _NOMBRE, _DONDE, _DATO, _LLANO)
    )
    made = f"{chance.choice(ask)} {chance.choice(whom)} "
    end = chance.choice(("?", "?", ".", ""))
    if clean:
        return (
            made
            + chance.choice(with_)
            + (chance.choice(plain) if chance.random() < 0.6 else "")
            + end
        )
    condition = f" {chance.choice(with_)}" if chance.random() < 0.75 else ""
    made = made.rstrip() + condition if chance.random() < 0.6 else made.rstrip()
    if chance.random() < 0.75:
        made += chance.choice(named)
    if chance.random() < 0.75:
        made += f" {chance.choice(care)}" if made.endswith(",") else f", {chance.choice(care)}"
    if condition and condition not in made:
        made += f",{condition}"
    if chance.random() < 0.5:
        tail = chance.choice(ident)
        made = made.rstrip(",") + (tail if tail[0] in ",." else f" {tail}")
    return made.rstrip(",") + end
