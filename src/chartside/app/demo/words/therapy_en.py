"""Therapy fragments in English that any condition shares, and the table of lenses."""

from chartside.app.demo.words.therapy_en_anxiety import (
    ANXIETY,
    ATTENTION,
    OBSESSIONS,
    PANIC,
    TRAUMA,
)
from chartside.app.demo.words.therapy_en_mood import ADJUSTMENT, ALCOHOL, BIPOLAR, DEPRESSION, GRIEF
from chartside.app.demo.words.voice import TherapyLens, TherapyVoice, Work

LENSES: dict[str, TherapyLens] = {
    "anxiety": ANXIETY,
    "panic": PANIC,
    "trauma": TRAUMA,
    "obsessions": OBSESSIONS,
    "attention": ATTENTION,
    "depression": DEPRESSION,
    "grief": GRIEF,
    "adjustment": ADJUSTMENT,
    "alcohol": ALCOHOL,
    "bipolar": BIPOLAR,
}

VOICE = TherapyVoice(
    themes_hard={
        "work": (
            "Workload has increased since a colleague left, with late hours on three days.",
            "Felt criticized by a supervisor and went over the conversation for days.",
        ),
        "study": (
            "Fell behind on two assignments and avoided opening the course page.",
            "Found the group project draining and did most of it alone.",
        ),
        "retirement": (
            "Days feel long without work, and afternoons are spent indoors.",
            "Misses being needed and finds mornings empty.",
        ),
        "partner": (
            "Arguments with partner about chores ended in silence twice.",
            "Feels partner does not see how much effort ordinary days take.",
        ),
        "parenting": (
            "Mornings with the children were tense and ended in raised voices.",
            "Worries about being short-tempered with the children.",
        ),
        "caring": (
            "Care of an aging relative took most evenings, with broken sleep.",
            "A relative's hospital visit upset the week's routine.",
        ),
        "friends": (
            "Turned down an invitation and regretted it later.",
            "Has had little contact with friends.",
        ),
        "money": (
            "An unexpected car repair strained the budget.",
            "Put off opening a bill and felt worse for it.",
        ),
        "health": (
            "Back pain limited walking for some days.",
            "A lingering cold reduced activity.",
        ),
        "rest": (
            "Had no unplanned time and felt worn out by Friday.",
            "Scrolled late into the night instead of resting.",
        ),
    },
    themes_better={
        "work": (
            "Asked the supervisor to set priorities and was heard.",
            "Left work on time on four days.",
        ),
        "study": (
            "Turned in both assignments on time.",
            "Formed a study group that meets on Thursdays.",
        ),
        "retirement": (
            "Joined a walking group and volunteers one morning a week.",
            "Has a weekly plan and enjoys the morning coffee with neighbors.",
        ),
        "partner": (
            "Had a calm talk with partner about sharing chores.",
            "Spent an evening out with partner and enjoyed it.",
        ),
        "parenting": (
            "Mornings with the children went smoothly after preparing the night before.",
            "Played a board game with the children and stayed present.",
        ),
        "caring": (
            "A sibling now takes two evenings of the care.",
            "Arranged respite care for one afternoon a week.",
        ),
        "friends": (
            "Met a friend for coffee and stayed longer than planned.",
            "Called an old friend and plans to meet.",
        ),
        "money": (
            "Made a written budget and set up one payment plan.",
            "Opened all the mail and found it less bad than feared.",
        ),
        "health": (
            "Walks half an hour on most days.",
            "Back pain has eased with daily stretching.",
        ),
        "rest": (
            "Kept Sunday afternoon free.",
            "Put the phone away at ten on most nights.",
        ),
    },
    themes_plain={
        "work": "strain at work",
        "study": "pressure of studies",
        "retirement": "the change since retirement",
        "partner": "tension with partner",
        "parenting": "demands of raising children",
        "caring": "care of a relative",
        "friends": "reduced contact with friends",
        "money": "money worries",
        "health": "physical health",
        "rest": "lack of rest",
    },
    quote=(
        'States: "{quote}"',
        'In own words: "{quote}"',
        'Put it this way: "{quote}"',
    ),
    sleep_hard=(
        "Sleep about five hours, with waking around 3 am.",
        "Takes more than an hour to fall asleep on most nights.",
        "Sleep unrefreshing; appetite reduced.",
    ),
    sleep_better=(
        "Sleeps about seven hours; appetite normal.",
        "Falls asleep within half an hour on most nights.",
        "Sleep and appetite unremarkable.",
    ),
    medicine_steady=(
        "Takes {drug} as prescribed, without side effects.",
        "Reports taking {drug} and tolerating it well.",
        "Continues {drug}; missed one dose since the last session.",
    ),
    medicine_new=(
        "{Drug} was started by the prescriber; mild side effects in the first days, now settled.",
        "Began {drug} after the visit with the prescriber; no side effects so far.",
    ),
    medicine_raised=(
        "Prescriber raised {name} from {earlier} to {dose}; tolerated so far.",
        "Since the last session {name} was increased from {earlier} to {dose} by the prescriber.",
    ),
    arrival=(
        "Arrived on time, casually dressed, good eye contact.",
        "On time, neatly groomed, cooperative.",
        "Arrived a few minutes late, engaged throughout.",
        "Appropriately dressed; posture tense at first, more at ease by the end.",
        "Cooperative and attentive; speech normal in rate and volume.",
    ),
    arrival_video=(
        "Seen by video from home; connection stable, privacy confirmed at the start.",
        "Video session from a private room; identity and location confirmed.",
    ),
    affect_hard=(
        "Mood described as low and tense; affect constricted.",
        "Affect anxious, tearful at one point.",
        "Mood strained; affect congruent, limited in range.",
    ),
    affect_mixed=(
        "Mood described as so-so; affect brighter than last time.",
        "Affect mildly anxious with moments of humor.",
        "Mood variable; affect congruent.",
    ),
    affect_better=(
        "Mood described as good; affect full in range.",
        "Affect relaxed and congruent.",
        "Bright affect, smiled readily.",
    ),
    thinking=(
        "Thought process linear and goal-directed; no psychotic symptoms.",
        "Oriented, thought organized, insight and judgment good.",
        "Thought content without delusions; attention adequate; insight fair.",
        "Alert and oriented; memory grossly intact; judgment intact.",
    ),
    score=(
        "{measure} today {value} (previously {before}){band}.",
        "{measure} {value}, compared with {before} at the last rating{band}.",
        "{measure}: {value}{band}; last rating {before}.",
    ),
    score_first="{measure} at first visit {value}{band}.",
    bands={
        "PHQ-9": (
            (5, "minimal"),
            (10, "mild"),
            (15, "moderate"),
            (20, "moderately severe"),
            (28, "severe"),
        ),
        "GAD-7": ((5, "minimal"), (10, "mild"), (15, "moderate"), (22, "severe")),
        "Y-BOCS": ((8, "subclinical"), (16, "mild"), (24, "moderate"), (41, "severe")),
        "ISI": ((8, "no insomnia"), (15, "subthreshold"), (22, "moderate"), (29, "severe")),
    },
    status_hard=(
        "{problem}: symptoms remain close to the first visit; treatment is still needed at this "
        "frequency.",
        "{problem}: little change yet; everyday function is limited.",
        "{problem}: continues to meet criteria, with clear effect on daily life.",
    ),
    status_mixed=(
        "{problem}: partial response, on the way to the goal.",
        "{problem}: improving; gains are not yet stable.",
        "{problem}: fewer symptoms and better function, some impairment remains.",
    ),
    status_better=(
        "{problem}: marked improvement, goal within reach.",
        "{problem}: symptoms mild; skills are used without prompting.",
        "{problem}: good response; work now turns to keeping the gains.",
    ),
    setback=(
        "Scores rose since the last rating; linked by the client to {theme}.",
        "A setback in the context of {theme}; skills were used later than usual.",
    ),
    shared_work=(
        Work(
            "Practiced paced breathing, six breaths a minute, and checked technique.",
            "Felt calmer within minutes.",
            "Paced breathing five minutes, morning and evening.",
        ),
        Work(
            "Reviewed homework in detail and named what helped and what got in the way.",
            "Was able to name two obstacles and a way around each.",
            "Repeat last week's task with the agreed change.",
        ),
        Work(
            "Clarified values and chose one small act in line with them.",
            "Spoke with energy about what matters most.",
            "Carry out the chosen act once before the next session.",
        ),
    ),
    late_work=(
        Work(
            "Looked back over the scores since the first visit and named what made the difference.",
            "Took credit for two of the changes.",
            "Write down the three skills that helped most.",
        ),
        Work(
            "Began a written plan for setbacks: early signs, first steps, whom to call.",
            "Listed four early signs without prompting.",
            "Finish the plan and keep it where it can be found.",
        ),
        Work(
            "Prepared for a demanding event in the coming weeks.",
            "Chose two skills to use before and one for afterwards.",
            "Use them and note how it went.",
        ),
        Work(
            "Discussed spacing the sessions and what would be a reason to come sooner.",
            "Felt ready for longer gaps, with some doubt.",
            "Keep half an hour in the free week for a review alone.",
        ),
        Work(
            "Took up a new difficulty and let the client lead the steps already learned.",
            "Needed help with one step only.",
            "Apply the same steps to one more situation.",
        ),
    ),
    continue_care=(
        "Continue {approach}; plan of care unchanged.",
        "Continue with {approach}, in line with the treatment plan.",
        "Treatment plan reviewed with the client; continue {approach}.",
    ),
    prescriber=(
        "Prescriber to be informed of scores before the next medication visit.",
        "No change in medication requested; coordination with prescriber continues.",
    ),
    next_visit=(
        "Next session in {weeks}.",
        "Return in {weeks}; call sooner if symptoms worsen.",
        "Next appointment in {weeks}, same time if possible.",
    ),
    no_risk=(
        "Denies suicidal and homicidal thoughts and self-harm. Risk judged low.",
        "No suicidal or homicidal ideation, no self-harm urges reported when asked directly.",
        "Asked about suicide, harm to others and self-injury: all denied. Acute risk low.",
        "Suicidal ideation, homicidal ideation and self-harm denied; future-oriented.",
    ),
    ideation=(
        "Reports passing thoughts of not wanting to wake up, without plan, intent or "
        "preparation; denies homicidal thoughts and self-harm. Names family as reason for living. "
        "Risk moderate, manageable as an outpatient.",
        "Passive suicidal thoughts on some days, no plan or intent, no access to firearms; no "
        "homicidal ideation, no self-harm. Agrees to use the safety plan.",
    ),
    ideation_plan=(
        "Safety plan reviewed, with warning signs, contacts and {line}; means at home discussed.",
        "Updated the safety plan together; knows how to reach the clinic and {line}.",
    ),
    ideation_resolved=(
        "Earlier passive suicidal thoughts have not returned; denies homicidal thoughts and "
        "self-harm. Safety plan remains in place.",
    ),
)
