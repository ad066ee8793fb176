"""Words of medicine and of the desk that a sentence of ours is filled with. None of them names anybody."""

from chartside.engine.redaction.training.corpus import listed


def phrases(text: str) -> list[str]:
    return [phrase for line in text.strip().splitlines() for phrase in line.split("|")]


ABBREVIATIONS = listed(
    "COPD CHF CAD HTN DM T2DM T1DM GERD BPH CKD ESRD AKI DVT PE MI NSTEMI STEMI AFib AF TIA CVA MS ALS RA "
    "SLE OA PTSD "
    "ADHD OCD GAD MDD BPD OSA UTI UTIs URI MRSA HIV HCV HBV TB IBS IBD UC PUD GIB HLD PAD PVD CABG PCI "
    "TAVR THA TKA ORIF "
    "BUN BMP CBC CMP LFTs TSH INR PT PTT ESR CRP BNP ABG EKG ECG EEG EMG MRI CT PET CXR KUB US TTE TEE "
    "EGD ERCP PFTs BMI "
    "BP HR RR SpO2 NPO PRN BID TID QID QHS PO IV IM SC SOB CP N/V DKA HHS DASH MELD NASH NAFLD PCOS PID "
    "STI HPV BV IUD OCP "
    "ICU ED ER PACU OR PCP NKDA HEENT WBC RBC Hgb Hct PLT PSA CEA AFP ANA RF ACE ARB NSAID NSAIDs SSRI "
    "SNRI TCA PPI DOAC "
    "LMWH TPN SIADH ITP TTP DIC HIT AML CLL CML ALL NHL MDS NSCLC SCLC HCC RCC GBM ADA AHA ACC WHO CDC "
    "NICE ESC USPSTF "
    "GOLD KDIGO IDSA ACOG AAP ROS HPI PMH FHx SHx A1c GFR eGFR LDL HDL FEV1 FVC ROM PERRLA JVD LLE RLE LUQ RUQ RLQ"
)
ABREVIATURAS = listed(
    "EPOC HTA DM DM2 IC FA ACV ACVA IAM SCA TEP TVP IRC ERC HBP ERGE EII VIH VHB VHC TBC ITU PCR VSG TSH "
    "INR TAC RMN RM "
    "ECG EEG EMG UCI URG TA FC FR SatO2 IMC AINE AINES IECA ARA-II ISRS IBP HBPM NPT TCE ELA EM LES AR "
    "SOP ETS PSA AFP ANA "
    "EVA GCS AP AF NAMC RAMC MVC IABVD AVD OD OI AO PIO AV Hb Hto VCM LDH GOT GPT GGT FA CPK AngioTAC "
    "PAAF CPRE EDA SNG "
    "AP AVB c/12h c/8h IV IM VO SC DE OMS SEMI SEPAR GesEPOC"
)
CONDITIONS = phrases(
    """
type 2 diabetes|chronic migraine|atrial fibrillation|rheumatoid arthritis|major depression|panic disorder|asthma|gout
heart failure|metastatic melanoma|colon cancer|chronic kidney disease|stage 3 breast cancer|pneumonia|cellulitis|lupus
hypothyroidism|primary sclerosing cholangitis|acute pancreatitis|iron deficiency anemia|low back pain|vertigo|sciatica
recurrent infections|hyperlipidemia|obesity|sleep apnea|hepatitis C|pulmonary fibrosis|sickle cell disease|epilepsy
multiple sclerosis|osteoporosis|psoriasis|eczema|shingles|a hip fracture|a torn meniscus|a rotator cuff tear|insomnia
generalized anxiety|bipolar disorder|postpartum depression|gestational diabetes|preeclampsia|endometriosis|infertility
a cracked molar|gum disease|an impacted wisdom tooth|a dental abscess|tongue tie|jaw pain|a loose crown|dry socket
"""
)
DOLENCIAS = phrases(
    """
diabetes tipo 2|migraña crónica|fibrilación auricular|artritis reumatoide|depresión mayor|crisis de ansiedad|asma|gota
insuficiencia cardiaca|melanoma metastásico|cáncer de colon|insuficiencia renal crónica|neumonía|celulitis|lupus
vértigo
hipotiroidismo|pancreatitis aguda|anemia ferropénica|lumbalgia|ciática|obesidad|apnea del sueño|hepatitis C|epilepsia
esclerosis múltiple|osteoporosis|psoriasis|dermatitis|herpes zóster|fractura de cadera|rotura de menisco
hombro doloroso
trastorno bipolar|diabetes gestacional|preeclampsia|endometriosis|una muela rota|enfermedad de las encías
flemón dental
caries profunda|dolor de mandíbula|una corona suelta|alveolitis|bruxismo|tendinitis|esguince de tobillo
fascitis plantar
"""
)
SCALES = phrases(
    """
PHQ-9 {0}|GAD-7 {0}|PHQ-9: {0}|PHQ-2 of 3|AUDIT {0}|AUDIT-C 4|MMSE {0}/30|MoCA {0}|NIHSS {0}|ASA {1}|VAS {1}
EVA {1}/10
Apgar {1}/9|GCS {0}|Barthel {0}|Braden {0}|Wells {1}|CURB-65 {1}|CHA2DS2-VASc {1}|HAS-BLED {1}|MELD {0}|qSOFA {1}
BI-RADS {1}|PI-RADS {1}|TI-RADS {1}|ECOG {1}|KPS {0}|Mallampati {1}|NYHA {1}|Child-Pugh B|HAM-D {0}|YMRS {0}
BDI-II {0}
PCL-5 {0}|ISI {0}|Epworth {0}|STOP-BANG {1}|Norton {0}|Downton {1}|Goldberg {1}/4|Yesavage {1}|Zung {0}|Hamilton {0}
pain {1}/10|dolor {1}/10|pain was {1}/10|GCS 15/15|eGFR 5{1}|Hb < 7.{1}|K > 5.{1}|SpO2 < 9{1}%|glucose > 25{1}
SOAP note|DAS28 3.{1}|vision 20/{0}|strength {1}/5|reflexes 2/4|EVA {1}|T 37.{1}|temp 38.{1}|BP 1{1}0/8{1}|HR 7{1}
FC 8{1}|SpO2 9{1}%|sat 9{1}%|weight 6{1}.5 kg|L{1}-S1|T1{1}|D1{1}
"""
)
VERBS = listed(
    "call phone text tell ask remind notify message email book cancel reschedule move find open show "
    "print send check pull "
    "update merge add remove delete bill charge refund invoice refer admit discharge transfer forward fax "
    "scan upload attach "
    "draft write summarize translate review sign approve verify confirm complete finish close reopen "
    "assign flag mark list "
    "search fetch load save copy change fix correct edit swap switch bring put squeeze fit schedule "
    "register enroll log "
)
VERBOS = listed(
    "llama avisa escribe busca cita recuerda manda envía pregunta dile cambia anula abre cancela "
    "reprograma mueve imprime "
    "revisa comprueba mira corrige actualiza une junta añade quita borra factura cobra devuelve deriva "
    "ingresa traslada "
    "reenvía escanea sube adjunta redacta resume traduce firma aprueba verifica confirma completa cierra "
    "reabre asigna marca "
    "lista enseña carga guarda copia arregla edita pon pásame dame dime apunta registra renueva receta "
    "pide programa coloca "
)
OBJECTS = phrases(
    """
the chart|the invoice|the last note|the claim|the x-rays|the referral|the consent form|the treatment plan|the balance
the appointment|the recall|the lab results|the prescription|the open orders|the estimate|the perio chart
the allergy list
the schedule for tomorrow|room 2|the waiting list|the pacemaker check|the vaccine record|the photo|the intake form
"""
)
OBJETOS = phrases(
    """
la ficha|la factura|la última nota|el parte|las radiografías|el volante|el consentimiento|el plan de tratamiento
el saldo|la cita|el aviso|la analítica|la receta|las órdenes abiertas|el presupuesto|el odontograma|las alergias
la agenda de mañana|la sala 2|la lista de espera|el marcapasos|la cartilla de vacunas|la foto|el cuestionario
el justificante
"""
)
ENDINGS = listed(
    "ax ix ol in ium an ex on yl one ide ane ra va vo za ta pril statin mycin cillin zol pam dil ine al"
)
ONSETS = listed(
    "b c d f g h j k l m n p r s t v w z bl br ch cl cr dr fl fr gl gr kh kr ky ll ng ny pl pr ps rh sh "
    "sk sl sm sn sp st "
    "str sv sz th tr ts tz vl vr wr xi zh zw qu"
)
CORES = listed(
    "a e i o u a e i o u y aa ai ao au ay ea ee ei eo ey ia ie io iu oa oe oi oo ou ue ui uo"
)
CODAS = listed(
    "b c ck d f g h k l ll m n n n nd ng nk ns nt p r r rd rk rn rs rt s s sch sh ss st t th tt tz v x z "
    "lm ld lt mp ft zz "
)
