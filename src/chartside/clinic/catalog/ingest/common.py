"""What outpatient clinics use most, and what people call it: in a search these come first and are found by these names.

The order is the order of the results. The names are ours, in English and Spanish; the code set's own come with it.
"""

COMMON_TABLE = """
F41.1  GAD; generalised anxiety; ansiedad generalizada
F41.9  anxiety; ansiedad
F32.A  depression; depresion
F33.1  MDD; recurrent depression; depresion recurrente moderada
F32.9  MDD; major depression; depresion mayor
F32.1  moderate depression; depresion moderada
F32.0  mild depression; depresion leve
F32.2  severe depression; depresion grave
F33.0  depresion recurrente leve
F33.2  depresion recurrente grave
F33.9  depresion recurrente
F33.41 depression in partial remission
F33.42 depression in full remission
F34.1  dysthymia; persistent depression; distimia
F43.10 PTSD; posttraumatic stress; estres postraumatico
F43.12 chronic PTSD
F43.11 acute PTSD
F43.23 adjustment disorder with anxiety and depression; trastorno adaptativo
F43.22 adjustment disorder with anxiety
F43.21 adjustment disorder with depression
F43.20 adjustment disorder; trastorno de adaptacion
F43.0  acute stress; estres agudo
F43.9  stress; estres
F43.81 prolonged grief; duelo prolongado
F41.0  panic attacks; ataques de panico; crisis de angustia
F40.10 social anxiety; social phobia; ansiedad social
F40.00 agoraphobia; agorafobia
F40.01 agoraphobia with panic
F41.8  mixed anxiety
F42.9  OCD; obsessive compulsive; TOC
F42.2  OCD; trastorno obsesivo compulsivo
F90.2  ADHD combined; TDAH
F90.0  ADHD inattentive; ADD
F90.1  ADHD hyperactive
F90.9  ADHD; attention deficit; TDAH; deficit de atencion
F31.9  bipolar; manic depression; trastorno bipolar
F31.81 bipolar 2; bipolar II
F31.30 bipolar depression
F60.3  BPD; borderline personality; emotionally unstable; trastorno limite
F60.9  personality disorder; trastorno de la personalidad
F84.0  autism; ASD; autism spectrum; autismo; TEA
F84.5  Asperger
F20.9  schizophrenia; esquizofrenia
F25.9  schizoaffective
F29    psychosis; psicosis
F50.9  eating disorder; trastorno alimentario
F50.00 anorexia nervosa
F50.20 bulimia
F50.819 binge eating; atracones
F51.01 primary insomnia
G47.00 insomnia; sleeplessness; insomnio
F10.20 alcoholism; alcohol addiction; AUD; alcohol use disorder; alcoholismo
F10.10 alcohol abuse; alcohol misuse; mild alcohol use disorder
F11.20 opioid addiction; OUD; opioid use disorder
F12.20 cannabis addiction; marijuana
F17.210 smoking; cigarettes; tobacco use; tabaquismo
F19.20 substance use disorder; SUD; drug addiction
R45.851 SI; suicidal thoughts; ideacion suicida
R45.850 HI; homicidal thoughts
R45.88 self harm; NSSI; autolesion
F91.3  ODD; oppositional defiant
F91.9  conduct disorder
F81.0  dyslexia; dislexia
F80.9  speech delay
F70    mild intellectual disability
F63.81 intermittent explosive
R45.4  anger; ira
F64.0  gender dysphoria
F52.9  sexual dysfunction
F45.9  psychosomatic
F45.0  somatisation
F44.9  dissociation
Z63.0  relationship problems; couples; marital conflict; problemas de pareja
Z63.4  grief; bereavement; duelo
Z63.5  divorce; separation; divorcio
Z56.6  work stress; burnout; estres laboral
Z73.0  burnout
Z60.0  phase of life problem
Z91.51 history of suicide attempt
Z62.820 parent child conflict
E11.9  T2DM; DM2; type 2 diabetes; diabetes tipo 2; sugar diabetes
E11.65 uncontrolled diabetes; diabetes with high sugar
E11.22 diabetic kidney disease
E11.40 diabetic neuropathy
E11.42 diabetic polyneuropathy; neuropatia diabetica
E11.319 diabetic retinopathy
E10.9  T1DM; DM1; type 1 diabetes; diabetes tipo 1
O24.419 gestational diabetes; diabetes gestacional
R73.03 prediabetes; borderline diabetes
R73.01 impaired fasting glucose
R73.9  high blood sugar; hyperglycemia
E66.9  obesity; obese; obesidad
E66.01 morbid obesity; obesidad morbida
E66.811 class 1 obesity
E66.812 class 2 obesity
E66.813 class 3 obesity
E66.3  overweight; sobrepeso
R63.4  weight loss; perdida de peso
R63.5  weight gain; aumento de peso
R63.6  underweight; bajo peso
R63.0  loss of appetite; anorexia
E46    malnutrition; desnutricion
E43    severe malnutrition
E44.0  moderate malnutrition
E55.9  low vitamin D; deficit de vitamina D
E53.8  vitamin B12 deficiency
E61.1  iron deficiency
D64.9  anemia; low hemoglobin
D50.9  iron deficiency anemia; anemia ferropenica
D51.0  pernicious anemia
K90.0  celiac; coeliac; gluten; celiaquia
E73.9  lactose intolerance; intolerancia a la lactosa
Z71.3  diet counselling; nutrition counselling; consejo dietetico
Z68.30 BMI 30
Z91.010 peanut allergy
Z91.018 food allergy; alergia alimentaria
K58.9  IBS; irritable bowel; colon irritable
K58.0  IBS-D
K50.90 Crohn; crohns disease
K51.90 ulcerative colitis
K76.0  fatty liver; MASLD; NAFLD; higado graso
K59.00 constipation; estrenimiento
K59.04 chronic constipation
R19.7  diarrhea; diarrea
K21.9  GERD; acid reflux; heartburn; reflujo
K29.70 gastritis
K30    indigestion; dyspepsia
R11.2  nausea and vomiting
R10.9  abdominal pain; belly pain; stomach ache; dolor abdominal
E03.9  hypothyroidism; underactive thyroid; hipotiroidismo
E05.90 hyperthyroidism; overactive thyroid; hipertiroidismo
E28.2  PCOS; polycystic ovaries; ovario poliquistico
E78.5  high cholesterol; dyslipidemia; colesterol
E78.00 hypercholesterolemia; hipercolesterolemia
E78.1  high triglycerides
E78.2  mixed hyperlipidemia
E88.810 metabolic syndrome; sindrome metabolico
M10.9  gout; gota
I10    HTN; hypertension; high blood pressure; hipertension; presion alta
I25.10 CAD; coronary artery disease
I48.91 AF; afib; atrial fibrillation; fibrilacion auricular
I50.9  CHF; heart failure; insuficiencia cardiaca
I21.9  MI; heart attack; infarto
I63.9  stroke; CVA; ictus
I83.90 varicose veins
I95.9  low blood pressure; hipotension
N18.9  CKD; chronic kidney disease; enfermedad renal cronica
N18.30 CKD stage 3
N39.0  UTI; bladder infection; infeccion urinaria
N40.0  BPH; enlarged prostate
J06.9  URI; URTI; upper respiratory infection
J00    cold; common cold; resfriado
J02.9  sore throat; faringitis
J01.90 sinus infection; sinusitis
J11.1  flu; influenza; gripe
J18.9  pneumonia; neumonia
J20.9  bronchitis; bronquitis
J30.9  hay fever; allergic rhinitis; rinitis
J30.2  seasonal allergies
J45.909 asthma; asma
J44.9  COPD; EPOC
U07.1  COVID; coronavirus
R05.9  cough; tos
R06.02 SOB; shortness of breath; breathless
R07.9  chest pain; dolor toracico
R50.9  fever; fiebre
R51.9  headache; dolor de cabeza
G43.909 migraine; migrana
G44.209 tension headache
R42    dizziness; vertigo; mareo
R53.83 fatigue; tiredness; cansancio
R52    pain; dolor
G89.29 chronic pain
M54.50 low back pain; lumbago; LBP; dolor lumbar
M54.9  back pain; dolor de espalda
M54.2  neck pain; cervicalgia
M25.561 knee pain right
M25.562 knee pain left
M25.511 shoulder pain right
M25.512 shoulder pain left
M19.90 osteoarthritis; arthritis; artrosis
M06.9  RA; rheumatoid arthritis
M79.7  fibromyalgia; fibromialgia
M81.0  osteoporosis
L30.9  eczema; dermatitis
L20.9  atopic eczema
L40.9  psoriasis
L70.0  acne
L50.9  hives; urticaria
B35.1  nail fungus
B00.9  herpes
H10.9  pink eye; conjunctivitis
H66.90 ear infection; otitis
G40.909 epilepsy; seizure disorder; epilepsia
R56.9  seizure; convulsion; fit
G20.A1 Parkinson
G30.9  Alzheimer
F03.90 dementia; demencia
G35.D  MS; multiple sclerosis; esclerosis multiple
G47.33 OSA; sleep apnea; apnea del sueno
G56.00 carpal tunnel
K02.9  cavity; cavities; tooth decay; caries
K02.61 enamel caries
K02.62 dentin caries
K02.63 deep caries into pulp
K04.01 reversible pulpitis
K04.02 irreversible pulpitis; pulpitis
K04.1  dead tooth; necrotic pulp
K04.7  tooth abscess; dental abscess; absceso dental
K05.00 gingivitis; bleeding gums
K05.10 chronic gingivitis; gum disease
K05.30 periodontitis; periodontal disease; piorrea
K05.6  periodontal disease; gum disease
K03.6  tartar; calculus; plaque; sarro
K03.81 cracked tooth
K08.109 edentulism; toothless
K08.409 missing teeth
K08.89 toothache; dental pain; dolor de muelas
K01.1  impacted tooth; wisdom tooth; muela del juicio
K00.6  teething
M26.4  malocclusion; crooked teeth; maloclusion
M26.609 TMJ; TMD; jaw joint
F45.8  teeth grinding; bruxism; bruxismo
G47.63 sleep bruxism; teeth grinding
K12.0  canker sore; aphthae; afta
K13.79 mouth lesion
R68.2  dry mouth; xerostomia; boca seca
K11.7  dry mouth
Z00.00 annual physical; checkup; check-up; revision anual
Z00.01 annual physical with findings
Z00.129 well child; child checkup
Z01.20 dental checkup; dental exam; dental cleaning; limpieza dental
Z01.21 dental exam with findings
Z23    vaccination; vaccine; vacuna
Z34.90 prenatal; pregnancy check
Z33.1  pregnant; embarazo
Z30.9  birth control; contraception
Z12.31 mammogram
Z12.11 colonoscopy screening
Z13.31 depression screening
Z79.4  on insulin
Z79.899 long-term medication
Z87.891 ex-smoker; former smoker
Z72.0  smoker; tobacco use
Z71.9  counselling
Z09    follow-up
Z88.0  penicillin allergy; alergia a la penicilina
T78.40XA allergic reaction; allergy; alergia
"""


def _read(table: str) -> dict[str, tuple[str, ...]]:
    found = {}
    for line in table.strip().splitlines():
        code, _, names = line.partition(" ")
        found[code] = tuple(name.strip() for name in names.split(";") if name.strip())
    return found


COMMON = _read(COMMON_TABLE)
