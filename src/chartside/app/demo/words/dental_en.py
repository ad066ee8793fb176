"""Dental fragments in English for first visits, and what all visits share."""

from chartside.app.demo.words.dental_en_acts import ACTS
from chartside.app.demo.words.voice import DentalLens, DentalVoice

LENSES: dict[str, DentalLens] = {
    "filling": DentalLens(
        opening=(
            "Here for an exam; sensitive to sweets around {tooth}.",
            "First visit; more than two years since the last dental exam.",
        ),
        history=("Slight, brief discomfort, none at night.", "No pain; floss catches."),
        finding=(
            "{Tooth}: {surface} lesion into dentin, vital; bitewing without pulp involvement.",
        ),
        proposal=("Composite filling of {tooth} and cleaning.",),
    ),
    "repair": DentalLens(
        opening=("An old filling in {tooth} broke some days ago.",),
        history=("Sharp edge against the tongue; no spontaneous pain.",),
        finding=("{Tooth}: fractured filling with loss of material; vital.",),
        proposal=("Replace the filling in {tooth}.",),
    ),
    "gingivitis": DentalLens(
        opening=("Comes for bleeding gums when brushing.", "Swollen gums and bad breath."),
        history=("For months; brushes quickly once a day.", "Does not clean between the teeth."),
        finding=("Gingiva red and swollen, no attachment loss; probing 2 to 3 mm.",),
        proposal=("Professional cleaning, instruction, re-evaluation.",),
    ),
    "perio": DentalLens(
        opening=("Comes for bleeding and teeth that look longer.", "Slight mobility, bad breath."),
        history=("Over several years; a relative lost teeth to gum disease.",),
        finding=("Generalized pockets of 4 to 6 mm; moderate horizontal bone loss.",),
        proposal=("Scaling in two sessions and re-evaluation.",),
    ),
    "root_canal": DentalLens(
        opening=("Severe pain in {tooth} for three days, worse at night.",),
        history=("Pain is spontaneous and lasts minutes after cold or heat.",),
        finding=("{Tooth}: deep decay, lingering response to cold, tender to percussion.",),
        proposal=("Root canal of {tooth}, then a crown.",),
    ),
    "abscess": DentalLens(
        opening=("Pain and swelling of the gum at {tooth} for two days.",),
        history=("Pain on biting; no fever or trouble swallowing.",),
        finding=("{Tooth}: buccal swelling, no response to cold, apical radiolucency.",),
        proposal=("Antibiotic, and root canal of {tooth} once swelling is down.",),
    ),
    "crown": DentalLens(
        opening=("Sharp, brief pain on biting with {tooth}, on release.",),
        history=("For weeks; avoids chewing on that side.",),
        finding=("{Tooth}: crack visible with transillumination, bite test positive.",),
        proposal=("Full crown on {tooth}.",),
    ),
    "guard": DentalLens(
        opening=("Jaw pain and tension on waking.", "Tooth wear and noise at night."),
        history=("For months, worse in times of stress.",),
        finding=("Wear facets, tender masseters; joint without locking.",),
        proposal=("Hard night guard.",),
    ),
    "wisdom": DentalLens(
        opening=("Repeated discomfort around {tooth}.",),
        history=("Two episodes of swelling in the past year.",),
        finding=("{Tooth} impacted, mesioangular; gum tender.",),
        proposal=("Surgical removal of {tooth}.",),
    ),
    "implant": DentalLens(
        opening=("Wants to replace {tooth}, lost to decay more than a year ago.",),
        history=("Chews on the other side; no complaints.",),
        finding=("Site of {tooth} edentulous, gum healthy, space kept.",),
        proposal=("Single implant and crown at {tooth}.",),
    ),
    "check": DentalLens(
        opening=("Here for exam and cleaning.", "Exam after moving to the area; no complaints."),
        history=("No pain or bleeding.", "Last exam a year ago."),
        finding=("No decay or pockets; slight calculus on lower incisors.",),
        proposal=("Cleaning and regular exams.",),
    ),
}

VOICE = DentalVoice(
    acts=ACTS,
    indices="Plaque index {plaque}%, bleeding on probing {bleeding}%.",
    pockets="Sites of 4 mm or deeper: {pockets}.",
    anaesthetic=(
        "Infiltration with articaine 4% and epinephrine 1:100,000, 1.8 mL.",
        "Mandibular block with lidocaine 2% and epinephrine 1:100,000, 1.8 mL.",
    ),
    latex="Latex-free dam and gloves because of allergy.",
    medicine="{drug} ordered for {days} days.",
    medicine_lasting="{drug} recommended.",
    next_visit=("Next visit in {weeks}.", "Return in {weeks}."),
    soft_tissue=(
        "Lips, tongue, floor of mouth and palate without lesions.",
        "Mucosa normal; no palpable nodes.",
        "Soft tissues unremarkable.",
    ),
    asides=(
        "No change in health or medication since the last visit.",
        "Somewhat nervous; a hand signal to pause was agreed.",
        "Asks about whitening; to be discussed once treatment is complete.",
        "Prefers morning appointments.",
        "Travels next month and would like to finish before.",
        "Changed to a soft brush as advised.",
        "Drinks sweetened coffee twice a day; less sugar advised.",
        "Asks for an estimate for the insurer.",
        "Blood pressure at the start within normal limits.",
        "Uses the fluoride toothpaste as recommended.",
    ),
    quote=('States: "{quote}"', 'In own words: "{quote}"'),
    quotes=(
        "I used to put this off for years.",
        "I just want to chew on both sides again.",
        "The brushes between the teeth were easier than I thought.",
        "I'd rather know everything before you start.",
        "My last dentist never explained it.",
        "I only notice it with cold water.",
    ),
    examined=(
        "Full exam with charting, panoramic X-ray and photographs.",
        "Exam, probing and bitewing X-rays.",
    ),
    informed=(
        "Findings shown on screen; estimate discussed.",
        "Alternatives, risks and costs explained; questions answered.",
    ),
    status="{problem}.",
)
