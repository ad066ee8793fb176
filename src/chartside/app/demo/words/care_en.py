"""Primary-care fragments in English that any condition shares."""

from chartside.app.demo.words.voice import CareVoice

VOICE = CareVoice(
    quote=('States: "{quote}"', 'In own words: "{quote}"', 'Adds: "{quote}"'),
    quotes_hard=(
        "I know what to do, it's doing it every day.",
        "I feel fine, so it's easy to forget.",
        "It's been a rough couple of months.",
        "I'd rather not take more pills if I can help it.",
    ),
    quotes_better=(
        "I finally have a routine.",
        "I have more energy than last year.",
        "My family noticed the difference.",
        "It's become automatic.",
    ),
    review=(
        "No chest pain, palpitations or swelling.",
        "Otherwise feels well; appetite normal.",
        "No fever, weight loss or new symptoms.",
        "No recent falls.",
    ),
    vitals=(
        "BP {systolic}/{diastolic} mmHg, pulse {pulse}, temperature {temperature}, weight "
        "{weight}, BMI {bmi}."
    ),
    reading=(
        "{measure} {value} (previously {before}).",
        "{measure}: {value}, was {before}.",
    ),
    reading_first="{measure} {value}.",
    general=(
        "Well appearing, in no distress.",
        "Alert, comfortable.",
        "Good general condition.",
    ),
    status_hard=(
        "{problem}: not at goal.",
        "{problem}: above target; adherence and lifestyle reviewed.",
        "{problem}: uncontrolled, no alarm features.",
    ),
    status_mixed=(
        "{problem}: improving, not yet at goal.",
        "{problem}: partial response.",
    ),
    status_better=(
        "{problem}: at goal.",
        "{problem}: well controlled on current treatment.",
        "{problem}: stable.",
    ),
    also="{problem}: no change.",
    annual=(
        "Yearly exam: screening and vaccines reviewed and updated.",
        "Preventive visit: cancer screening, vaccines and fall risk reviewed for age.",
    ),
    medicine_steady=("Continue {drug}.", "{Drug}: no change."),
    medicine_new=("Start {drug}; side effects explained.", "Begin {drug}."),
    medicine_raised=(
        "Increase {name} from {earlier} to {dose}.",
        "{Name} raised from {earlier} to {dose}; recheck at next visit.",
    ),
    response=(
        "Agrees with the plan and repeated it back.",
        "Questions answered; understands when to call.",
        "Plan made together; benefits and harms discussed.",
    ),
    pressure_noted="Blood pressure high today: home readings, review at the next follow-up.",
    in_spanish=(
        "Visit held in Spanish.",
        "Spanish spoken throughout; written instructions in Spanish.",
    ),
    next_visit=("Return in {weeks}.", "Follow-up in {weeks} or sooner if needed."),
)
