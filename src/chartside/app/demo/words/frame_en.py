"""First and last visits in English."""

from chartside.app.demo.words.frame import FrameVoice

VOICE = FrameVoice(
    past={
        "behavioural_health": (
            "Brief counseling in college, helpful. No psychiatric admissions, no suicide attempts.",
            "One earlier course of therapy, ended by a move. No admissions, no suicide attempts.",
            "No earlier mental health treatment. Medical history without serious illness.",
        ),
        "nutrition": (
            "No surgery. Saw a dietitian once, years ago.",
            "Appendectomy in youth. No earlier nutrition care.",
            "No digestive surgery; several diets without guidance.",
        ),
        "dental": (
            "Regular dental care until some years ago; no complications with anesthesia.",
            "Earlier fillings; wisdom teeth assessed in youth; no bleeding disorder.",
            "No heart valve disease, no anticoagulants.",
        ),
        "primary_care": (
            "Appendectomy in youth; no other surgery.",
            "No hospital stays in the past five years.",
            "Gallbladder removed some years ago.",
        ),
    },
    family={
        "behavioural_health": (
            "Mother treated for anxiety. No suicide in the family.",
            "Father drank heavily; a sister was treated for depression.",
            "No known mental illness in the family.",
        ),
        "nutrition": (
            "Mother with type 2 diabetes; father with high blood pressure.",
            "Grandparents with diabetes; no celiac disease known.",
            "Overweight in several relatives.",
        ),
        "dental": (
            "Mother lost teeth early to gum disease.",
            "No relevant dental history in the family.",
            "Brother with crowding, treated.",
        ),
        "primary_care": (
            "Father with heart disease in his sixties; mother with diabetes.",
            "Mother with high blood pressure; no cancer in close relatives.",
            "Grandmother with colon cancer at 74.",
        ),
    },
    habits={
        "behavioural_health": (
            "Alcohol on social occasions; no other substances. Two coffees a day.",
            "No tobacco; cannabis not used. Exercises irregularly.",
            "No tobacco or drugs.",
        ),
        "nutrition": (
            "No tobacco. Sleeps six to seven hours. Cooks at home on weekends.",
            "Alcohol on some weekends. Sits most of the workday.",
            "Drinks about a liter of water a day.",
        ),
        "dental": (
            "Brushes twice a day; flosses at times. No tobacco.",
            "Snacks between meals; sweetened coffee.",
            "Smokes five cigarettes a day and is thinking of quitting.",
        ),
        "primary_care": (
            "No tobacco; a drink or two on weekends.",
            "Former smoker, quit some years ago.",
            "No tobacco, no alcohol. Walks some days.",
        ),
    },
    aftercare={
        "behavioural_health": (
            "Continue skills practice; written relapse-prevention plan given.",
            "Monthly check with own mood rating; early signs listed.",
        ),
        "nutrition": (
            "Keep the meal pattern; weigh every two weeks.",
            "Labs with treating physician in six months.",
        ),
        "dental": (
            "Cleaning and exam every six months.",
            "Daily interdental cleaning; X-rays in a year.",
        ),
        "primary_care": (
            "Records sent to the next practice; labs due listed.",
            "Refills given for 90 days; screening dates listed.",
        ),
    },
    medicines="Current medication: {list}.",
    no_medicines=("No regular medication.", "Takes no medication."),
    allergies="Allergies: {list}.",
    allergy="{substance} ({reaction})",
    no_allergies=("No known allergies.", "Denies drug or food allergies."),
    social=("{Household}; {occupation}.", "{Occupation}; {household}."),
    diagnoses="Diagnostic impression: {list}.",
    goal="Goal: {goal}.",
    approach=("Proposed: {list}.", "Treatment: {list}."),
    agreed=(
        "Plan discussed and agreed; consent to treatment signed.",
        "Options explained; agrees with the plan.",
    ),
    reason_done=(
        "Goals of treatment reached; discharge agreed together.",
        "Planned end of treatment.",
    ),
    reason_open=(
        "Patient is moving and continues care elsewhere.",
        "Ends at own wish before goals were fully reached; the door remains open.",
    ),
    course=(
        "{visits} visits for {problem}. Treatment: {approach}.",
        "Seen {visits} times for {problem}. Main approach: {main}.",
    ),
    outcome="{measure}: from {first} to {last}.",
    no_outcome=("Symptoms and function as described in the last note.",),
    met=("Goal met: {goal}.",),
    near=("Goal partly met: {goal}.",),
    unmet=("Goal not met: {goal}.",),
    last_medicines="Medication at discharge: {list}.",
    return_if=(
        "May return at any time; call if symptoms come back.",
        "Contact the clinic if there is a setback.",
    ),
)
