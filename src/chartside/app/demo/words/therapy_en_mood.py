"""Therapy fragments in English: depression, grief, adjustment, alcohol, bipolar disorder."""

from chartside.app.demo.words.voice import TherapyLens, Work

DEPRESSION = TherapyLens(
    opening=(
        "Seeks help for low mood and loss of interest over several months.",
        "Comes at the urging of family for withdrawal, low energy and tearfulness.",
        "Referred by primary care after a high depression score at a routine visit.",
    ),
    history=(
        "Mood has been low most of the day for about four months, with little pleasure, early "
        "waking, poor appetite and slowed thinking. Has stopped seeing friends.",
        "Energy and interest faded gradually after a series of disappointments. Sleeps long "
        "without "
        "feeling rested, feels guilty and finds small tasks heavy.",
    ),
    hard=(
        "Mood low on nearly all days, with little energy before noon.",
        "Stayed in bed through most of the weekend and skipped meals.",
        "Canceled two plans and felt guilty afterwards.",
        "Finds it hard to concentrate on anything longer than a page.",
    ),
    mixed=(
        "Mood was lighter on three or four days; mornings remain the hardest.",
        "Did two of the planned activities and enjoyed one of them.",
        "Energy somewhat better, concentration still limited.",
        "Answered messages from a friend after some weeks of silence.",
    ),
    better=(
        "Mood good on most days, with interest back in usual activities.",
        "Kept all planned activities and added one unprompted.",
        "Energy is close to normal and concentration holds for an hour.",
        "Laughed with a friend and noticed it at the time.",
    ),
    quotes_hard=(
        "Everything takes so much effort, even a shower.",
        "I'm just going through the motions.",
        "I can't remember what I used to enjoy.",
    ),
    quotes_better=(
        "I cooked a real meal and it tasted like something.",
        "It's not gone, but I can see over it.",
        "I said no to the couch and went for the walk.",
    ),
    impression=(
        "Depressive symptoms are kept going by withdrawal and harsh self-judgment.",
        "Loss of rewarding activity came first and mood followed; activation is the lever.",
    ),
    work=(
        Work(
            "Reviewed the activity log and linked activity with mood ratings.",
            "Saw that mood rose by two points on days with a walk.",
            "Plan three activities and rate mood before and after.",
        ),
        Work(
            "Identified self-critical thoughts around work and examined the evidence.",
            "Found an alternative that felt about 60 percent true.",
            "Record two thoughts and answer each in writing.",
        ),
        Work(
            "Broke a postponed task into first steps and scheduled the first one.",
            "Chose a ten-minute step and named when and where.",
            "Do the first step on Tuesday and cross it off.",
        ),
        Work(
            "Reviewed sleep and rising times and agreed on a fixed alarm.",
            "Accepted a rising time of 7:30, including the weekend.",
            "Rise at 7:30 on at least five days.",
        ),
        Work(
            "Rehearsed telling a close person how things are and what would help.",
            "Practiced twice, the second time with more ease.",
            "Have the conversation before the next session.",
        ),
    ),
)

GRIEF = TherapyLens(
    opening=(
        "Seeks help eighteen months after the death of a parent, with yearning that has not eased.",
        "Comes because life has stood still since the death of a brother over a year ago.",
    ),
    history=(
        "Longing and thoughts of the deceased fill most of the day. Has not sorted belongings, "
        "avoids the cemetery and feels that part of self has died.",
        "Describes disbelief, bitterness and trouble picturing a future. Daily tasks are managed "
        "with effort; friends have stopped calling.",
    ),
    hard=(
        "Strong longing every day, worse at night and around an anniversary.",
        "Avoided photographs and the street where they used to walk.",
        "Felt detached at a family gathering and left early.",
    ),
    mixed=(
        "Waves of grief come and go; there were two quieter days.",
        "Looked at photographs with a relative, in tears and glad to have done it.",
        "Cooked a familiar recipe for the first time since the death.",
    ),
    better=(
        "Speaks of the deceased with warmth and sadness, and of own plans.",
        "Visited the cemetery and had lunch with a friend afterwards.",
        "Began to sort belongings and chose what to keep.",
    ),
    quotes_hard=(
        "Everyone else moved on and I'm still standing there.",
        "If I stop hurting it's like leaving them behind.",
    ),
    quotes_better=(
        "I can miss them and still have a good afternoon.",
        "I told the story and I didn't fall apart.",
    ),
    impression=(
        "Avoidance of reminders and guilt about recovering keep the grief from moving.",
        "Grief is becoming more integrated; moments of connection are returning.",
    ),
    work=(
        Work(
            "Revisited the day of the death in imagination and debriefed.",
            "Distress peaked at 8 and settled to 4; stayed with the memory.",
            "Listen to the recording once a day.",
        ),
        Work(
            "Planned a step toward an avoided reminder.",
            "Chose the closet and one box to open.",
            "Open the box with a relative present.",
        ),
        Work(
            "Explored what the relationship gave and what continues.",
            "Spoke at length and smiled at two memories.",
            "Write a letter to the deceased.",
        ),
        Work(
            "Worked on aspirations apart from the loss.",
            "Named one wish for the coming year.",
            "Take one small step toward it.",
        ),
    ),
)

ADJUSTMENT = TherapyLens(
    opening=(
        "Seeks help after a change in circumstances that led to worry, low mood and poor sleep.",
        "Comes within three months of a major life change, feeling overwhelmed.",
    ),
    history=(
        "Functioned well before the change. Since then tearful, tense and unsure, with trouble "
        "concentrating. No earlier episodes of comparable length.",
        "Symptoms began within weeks of the stressor and affect work and home. Supports are "
        "present "
        "but have not been used.",
    ),
    hard=(
        "Feels overwhelmed on most days and goes over the same questions.",
        "Irritable at home and tearful when alone.",
        "Put off the calls that would move things forward.",
    ),
    mixed=(
        "Made one of the two calls planned and felt relieved.",
        "Some days are manageable; bad news still sets off a poor night.",
        "Accepted help from a relative with a practical matter.",
    ),
    better=(
        "Describes a workable routine and fewer bad days.",
        "Settled the main practical question and is looking ahead.",
        "Sees the change as hard and no longer as a catastrophe.",
    ),
    quotes_hard=(
        "I don't recognize my own life right now.",
        "Every time I fix one thing, two more come up.",
    ),
    quotes_better=(
        "It's not what I chose, but I can live with it.",
        "I asked for help and nobody thought less of me.",
    ),
    impression=(
        "Reaction to an identifiable stressor, beyond what is expected, with good prior function.",
        "Problem-solving capacity is returning as arousal falls.",
    ),
    work=(
        Work(
            "Listed what can and cannot be changed and chose one item.",
            "Was relieved to set two items aside.",
            "Act on the chosen item before the next session.",
        ),
        Work(
            "Went through the steps of problem solving with the most pressing matter.",
            "Generated five options and weighed them.",
            "Try the first option and note the result.",
        ),
        Work(
            "Mapped supports and rehearsed asking for practical help.",
            "Named two people and what to ask of each.",
            "Ask one of them this week.",
        ),
        Work(
            "Reviewed daily structure and restored two anchors: meals and a walk.",
            "Agreed to times for both.",
            "Keep both anchors on five days.",
        ),
    ),
)

ALCOHOL = TherapyLens(
    opening=(
        "Seeks help to stop drinking after concern voiced by family.",
        "Comes after a warning at work related to drinking.",
    ),
    history=(
        "Drinking rose over five years to most evenings, with larger amounts than intended and "
        "failed attempts to cut down. No seizures or delirium on stopping.",
        "Describes tolerance, strong desire in the evening and neglected activities. Earlier "
        "period "
        "of four months without alcohol. No history of complicated withdrawal.",
    ),
    hard=(
        "Drank on four days, more than intended on two.",
        "Strong cravings after work, given in to on most evenings.",
        "Missed a family commitment because of drinking.",
    ),
    mixed=(
        "Two drinking days, fewer drinks on each; the others were alcohol-free.",
        "Cravings after work persist and usually pass within half an hour.",
        "Attended one meeting and found it more useful than expected.",
    ),
    better=(
        "No alcohol since the last session.",
        "Cravings are brief and met with a call or a walk.",
        "Went to a celebration, drank soda and left when planned.",
    ),
    quotes_hard=(
        "I told myself one, and it was never going to be one.",
        "The drive home is the worst part of the day.",
    ),
    quotes_better=(
        "I woke up on Sunday and remembered Saturday.",
        "The urge came, I called, it went.",
    ),
    impression=(
        "Dependence with clear evening triggers; motivation is growing as costs are named.",
        "No signs of withdrawal at this visit; relapse risk is tied to stress after work.",
    ),
    work=(
        Work(
            "Reviewed drinking diary and carried out a chain analysis of the last drinking day.",
            "Located the decision point at the store on the way home.",
            "Take the other route home and note cravings.",
        ),
        Work(
            "Explored pros and cons of drinking and of not drinking.",
            "Own reasons for change were stated clearly and ranked.",
            "Carry the card with the three main reasons.",
        ),
        Work(
            "Rehearsed refusing a drink in two situations.",
            "Found a phrase that felt natural.",
            "Use the phrase at the weekend gathering.",
        ),
        Work(
            "Practiced urge surfing and planned the first hour after work.",
            "Urge fell from 6 to 2 in ten minutes.",
            "Follow the plan for the first hour on weekdays.",
        ),
    ),
)

BIPOLAR = TherapyLens(
    opening=(
        "Seeks therapy alongside medication for depressive episodes and short periods of high "
        "energy.",
        "Referred by prescriber for therapy after a recent depressive episode.",
    ),
    history=(
        "Several depressive episodes since the twenties and periods of four to six days with "
        "little "
        "sleep, fast speech and overspending, without psychosis or admission.",
        "Mood swings follow loss of routine and sleep. Depressive periods last months; elevated "
        "ones are noticed by family first.",
    ),
    hard=(
        "Low mood and slowness on most days, sleeping ten hours.",
        "Irregular sleep this week, with two nights under five hours.",
        "Missed two doses of the medication.",
    ),
    mixed=(
        "Mood slightly low, steady within the day.",
        "Kept the sleep schedule on five days.",
        "Energy variable; no spending or pressured speech.",
    ),
    better=(
        "Mood even, sleep between seven and eight hours.",
        "Mood chart shows no swings beyond two points.",
        "Turned down an extra shift to protect sleep.",
    ),
    quotes_hard=(
        "I can't tell if I'm tired or going down again.",
        "I miss the energy, I don't miss what comes after.",
    ),
    quotes_better=(
        "Boring is good. I'll take boring.",
        "I saw the signs and went to bed instead of starting a project.",
    ),
    impression=(
        "Depressive pole predominates; no signs of elevated mood at this visit.",
        "Stability follows regular sleep and medication; early signs are recognized.",
    ),
    work=(
        Work(
            "Reviewed the mood and sleep chart and matched changes with events.",
            "Linked the low days with late nights.",
            "Chart mood and sleep daily.",
        ),
        Work(
            "Drew up a list of early signs for both poles with an action for each.",
            "Named four signs and agreed to share them with a trusted person.",
            "Share the list and ask for comments.",
        ),
        Work(
            "Set fixed times for rising, meals and bed.",
            "Found the bedtime the hardest and chose 10:45 pm.",
            "Keep the five anchors on six days.",
        ),
        Work(
            "Discussed reasons for missed doses and tied the tablet to an existing habit.",
            "Will keep it beside the toothbrush.",
            "Mark each dose on the chart.",
        ),
    ),
)
