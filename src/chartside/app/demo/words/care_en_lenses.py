"""Primary-care fragments in English, by condition."""

from chartside.app.demo.words.voice import CareLens, Illness

LENSES: dict[str, CareLens] = {
    "pressure": CareLens(
        opening=(
            "Establishing care; high blood pressure for several years, high at a pharmacy check.",
            "New patient with known high blood pressure, without follow-up for a year.",
        ),
        hard=(
            "Home readings mostly above 140 systolic. Salt from restaurant meals on workdays.",
            "Forgot tablets on several mornings. No chest pain or headache.",
            "Feels well; home cuff shows high values in the evening.",
        ),
        mixed=(
            "Home readings around 135, better on weekends.",
            "Takes tablets daily; still eats out often.",
            "Walks twice a week; no dizziness.",
        ),
        better=(
            "Home readings in the 120s. No dizziness on standing.",
            "Cooks at home with less salt and walks most days.",
            "Takes tablets with breakfast and has not missed any.",
        ),
        exam=(
            "Heart regular without murmur; lungs clear; no edema.",
            "Regular rhythm, no bruits; pulses symmetric.",
        ),
        advice=(
            "Home readings twice a week, bring the log.",
            "Less salt; goal below 130/80.",
            "Basic metabolic panel with the next labs.",
        ),
    ),
    "diabetes": CareLens(
        opening=(
            "Establishing care for type 2 diabetes, moved from another practice.",
            "New patient with type 2 diabetes found two years ago, without recent labs.",
        ),
        hard=(
            "Fasting readings mostly above 160. Soda with meals on workdays.",
            "Missed evening doses; thirst and night urination.",
            "Ran out of test strips; eating irregular.",
        ),
        mixed=(
            "Fasting readings between 130 and 150. Smaller portions at dinner.",
            "Takes medication; walks on weekends.",
            "No low readings; sweet drinks cut by half.",
        ),
        better=(
            "Fasting readings around 110 to 125. No low glucose.",
            "Water instead of soda; walks after dinner.",
            "Takes medication daily and keeps a log.",
        ),
        exam=(
            "Feet: skin intact, pulses present, monofilament normal.",
            "Heart and lungs normal; no foot lesions.",
        ),
        advice=(
            "Yearly eye exam; referral given.",
            "A1c in three months; kidney tests yearly.",
            "Reviewed low-glucose signs and sick-day rules.",
        ),
    ),
    "lipids": CareLens(
        opening=(
            "Establishing care; on a statin for high cholesterol, no recent labs.",
            "New patient with high cholesterol; an uncle had an early heart attack.",
        ),
        hard=(
            "Skips the statin several nights a week.",
            "Fried food and cheese on most days.",
        ),
        mixed=(
            "Takes the statin most nights; no muscle pain.",
            "Fewer fried meals; cheese at dinner remains.",
        ),
        better=(
            "Takes the statin nightly without side effects.",
            "Fish twice a week and regular walks.",
        ),
        exam=(
            "Heart regular; no xanthelasma; carotids without bruits.",
            "Normal heart sounds; abdomen soft.",
        ),
        advice=(
            "Lipid panel before the next visit.",
            "Report muscle pain or dark urine.",
            "Diet review; dietitian if wished.",
        ),
    ),
    "thyroid": CareLens(
        opening=(
            "Establishing care; underactive thyroid for years, tired and cold lately.",
            "New patient with underactive thyroid, dose not checked for a year.",
        ),
        hard=(
            "Tired by afternoon, cold intolerance, dry skin.",
            "Takes the tablet with coffee; constipation persists.",
        ),
        mixed=("Energy somewhat better; skin still dry.", "Less constipation; sleeps well."),
        better=("Energy normal, weight stable.", "No palpitations or tremor; feels well."),
        exam=(
            "Thyroid not enlarged, no nodules; reflexes normal.",
            "Skin slightly dry; thyroid smooth.",
        ),
        advice=(
            "Tablet on an empty stomach, an hour before coffee.",
            "TSH six to eight weeks after any change.",
        ),
    ),
    "asthma": CareLens(
        opening=(
            "Establishing care for asthma since childhood.",
            "New patient with asthma; cough and wheeze at night, worse in spring.",
        ),
        hard=(
            "Wheeze on most days, awake with cough two nights a week.",
            "Reliever several times a week; forgets the controller.",
        ),
        mixed=(
            "Wheeze on one or two days a week; one night awake.",
            "Controller on most days; short of breath when running.",
        ),
        better=("No night symptoms; exercise without limits.", "Reliever used once this month."),
        exam=(
            "Lungs clear, no wheeze; speaks in full sentences; oxygen saturation 98%.",
            "Good air entry on both sides, no prolonged expiration.",
        ),
        advice=(
            "Inhaler technique checked with spacer.",
            "Written action plan reviewed.",
            "Flu vaccine in the fall.",
        ),
    ),
    "copd": CareLens(
        opening=(
            "Establishing care; short of breath on exertion for years, long smoking history.",
        ),
        hard=(
            "Stops once on a flight of stairs; morning cough with clear sputum.",
            "One week of more cough after a cold, no fever.",
        ),
        mixed=("Climbs a flight slowly; cough unchanged.", "Uses inhaler daily; walks the block."),
        better=("Climbs a flight without stopping.", "Walks twenty minutes daily; no flare-ups."),
        exam=(
            "Distant breath sounds, no wheeze; oxygen saturation 95%.",
            "Prolonged expiration, no crackles; no edema.",
        ),
        advice=(
            "Breathing rehabilitation offered.",
            "Help with quitting discussed; vaccines reviewed.",
            "Call early if sputum changes.",
        ),
    ),
    "knee": CareLens(
        opening=("Establishing care; right knee pain on stairs for two years.",),
        hard=(
            "Right knee pain on most days, worse on stairs; stiff for ten minutes in the morning.",
            "Stopped the evening walk because of the knee.",
        ),
        mixed=("Less pain with exercises; stairs still hard.", "Walks fifteen minutes."),
        better=("Walks half an hour; pain after long days only.", "Stairs without the rail."),
        exam=(
            "Right knee: no effusion, crepitus, full extension, stable.",
            "Right knee: medial joint line tender, flexion 120 degrees.",
        ),
        advice=(
            "Thigh exercises three times a week.",
            "Physical therapy referral.",
            "Weight loss helps the knee; goal agreed.",
        ),
    ),
    "back": CareLens(
        opening=("Establishing care; low back pain on and off for a year.",),
        hard=(
            "Low back pain on most days, worse after sitting; no leg weakness, no bladder trouble.",
            "Woke twice from pain when turning in bed.",
        ),
        mixed=("Pain on half the days, eases with movement.", "Back to lighter tasks."),
        better=("Occasional stiffness only.", "Full activity; exercises most mornings."),
        exam=(
            "Lumbar muscles tender, straight leg raise negative, strength and reflexes normal.",
            "Flexion limited by stiffness; gait normal; no focal deficit.",
        ),
        advice=(
            "Stay active; heat and home exercises.",
            "Physical therapy referral.",
            "Imaging not needed without warning signs.",
        ),
    ),
    "reflux": CareLens(
        opening=("Establishing care; heartburn after dinner, on tablets from urgent care.",),
        hard=(
            "Heartburn on four or five days, worse lying down.",
            "Sour taste at night; late meals.",
        ),
        mixed=("Heartburn on two days a week.", "Better since eating earlier."),
        better=("Heartburn less than once a week.", "No symptoms on treatment."),
        exam=("Abdomen soft, not tender.", "No epigastric tenderness; no masses."),
        advice=(
            "Dinner three hours before bed, head of bed raised.",
            "Try stepping down the medication after eight weeks.",
            "Return if trouble swallowing or weight loss.",
        ),
    ),
    "migraine": CareLens(
        opening=("Establishing care; throbbing headaches with nausea for years.",),
        hard=(
            "Six to eight headache days this month, missed one day of work.",
            "Headaches around short sleep and skipped meals.",
        ),
        mixed=("Four headache days; tablet helps if taken early.", "Less nausea."),
        better=("One or two headache days a month.", "Regular sleep; tablet rarely needed."),
        exam=(
            "Cranial nerves normal, fundi sharp, gait normal.",
            "Neurological exam normal; neck supple.",
        ),
        advice=(
            "Headache diary; tablet at onset, at most nine days a month.",
            "Regular meals and sleep.",
        ),
    ),
    "bones": CareLens(
        opening=(
            "Establishing care; low bone density on a scan two years ago, on weekly tablets.",
        ),
        hard=("Takes the weekly tablet irregularly.", "Low calcium intake; little exercise."),
        mixed=("Weekly tablet taken; walks twice a week.", "One stumble, no injury."),
        better=("Weekly tablet without stomach trouble.", "Balance class twice a week; no falls."),
        exam=("No spinal tenderness; rises from chair without arms.", "Gait steady; no kyphosis."),
        advice=(
            "Tablet with a full glass of water, upright for half an hour.",
            "Home checked for fall risks.",
            "Bone density scan every two years.",
        ),
    ),
    "prostate": CareLens(
        opening=("Establishing care; weak stream and night urination, on tablets for a year.",),
        hard=("Up three or four times a night; weak stream.", "Hesitancy and dribbling."),
        mixed=("Up twice a night; stream better.", "Less urgency."),
        better=("Up once a night; satisfied.", "Good stream; no dizziness on the tablet."),
        exam=("Bladder not palpable; abdomen soft.", "No suprapubic tenderness."),
        advice=("Less fluid after 7 pm, no decongestants.", "Rise slowly on the tablet."),
    ),
}

ILLNESSES: dict[str, Illness] = {
    "cold": Illness(
        subjective=(
            "Four days of runny nose, sore throat and cough. No shortness of breath.",
            "Stuffy nose, cough and tiredness since the weekend; sick contacts at home.",
        ),
        exam=("Nasal mucosa swollen, throat slightly red, lungs clear.",),
        assessment=("Viral, no signs of bacterial infection.",),
        plan=("Rest, fluids, saline rinse; return if fever or breathing trouble.",),
    ),
    "throat": Illness(
        subjective=("Sore throat for two days, painful swallowing, slight cough.",),
        exam=("Throat red without exudate, small neck nodes; rapid strep test negative.",),
        assessment=("Likely viral; strep test negative, no antibiotic.",),
        plan=("Warm drinks, pain relief; return if worse or unable to drink.",),
        fever=True,
    ),
    "urine": Illness(
        subjective=("Burning and frequency for two days, no fever, no flank pain.",),
        exam=(
            "Slight suprapubic tenderness, no flank tenderness; dipstick with leukocytes, nitrite.",
        ),
        assessment=("Uncomplicated bladder infection.",),
        plan=("Antibiotic, fluids; culture sent; return if fever or back pain.",),
    ),
    "strain": Illness(
        subjective=("Low back pain since lifting a box three days ago; no leg symptoms.",),
        exam=("Muscle spasm, straight leg raise negative, strength normal.",),
        assessment=("Muscle strain without warning signs.",),
        plan=("Heat, keep moving, light duty for a week.",),
    ),
    "stomach": Illness(
        subjective=("Loose stools and cramps for two days, vomited once; no blood.",),
        exam=("Mucosa moist, abdomen soft with mild diffuse tenderness.",),
        assessment=("Likely viral gastroenteritis, well hydrated.",),
        plan=("Oral rehydration, light food; return if blood, fever or dizziness.",),
    ),
    "rash": Illness(
        subjective=("Itchy rash on both forearms after yard work.",),
        exam=("Red patches with small vesicles on forearms, no infection.",),
        assessment=("Contact reaction, mild.",),
        plan=("Over-the-counter hydrocortisone cream for a week, avoid the trigger.",),
    ),
}
