"""Therapy fragments in English: worry, panic, trauma, obsessions, attention."""

from chartside.app.demo.words.voice import TherapyLens, Work

ANXIETY = TherapyLens(
    opening=(
        "Seeks help for worry that is hard to stop and has spread from one concern to many.",
        "Comes for constant worry, muscle tension and trouble relaxing even on days off.",
        "Referred by primary care for persistent worry with tension headaches and poor sleep.",
    ),
    history=(
        "Worry has been present on most days for more than a year and rose over the last months. "
        "Topics move between health, money and getting things right. Feels keyed up, tires easily "
        "and loses the thread when concentrating.",
        "Describes a lifelong tendency to expect the worst, manageable until about eight months "
        "ago. Since then worry takes several hours a day, with jaw tension and restlessness. "
        "Checks "
        "messages repeatedly and asks family for reassurance.",
    ),
    hard=(
        "Worry took up most of each evening and was hard to interrupt.",
        "Reports racing what-if thoughts on nearly every day and tension across the shoulders.",
        "Has been checking messages and asking for reassurance several times a day.",
        "Put off two decisions this week for fear of choosing wrong.",
    ),
    mixed=(
        "Worry still comes daily but in shorter spells, and can be put aside when busy.",
        "Had four days with little worry and three that felt like before.",
        "Notices the first signs of tension sooner and sometimes acts on them.",
        "Asked for reassurance less, though two difficult evenings were reported.",
    ),
    better=(
        "Worry is now occasional and passes within minutes on most days.",
        "Made a decision this week without going over it afterwards.",
        "Reports feeling at ease in the evenings and reading again before bed.",
        "Handled an unexpected problem without the usual spiral.",
    ),
    quotes_hard=(
        "My mind just goes down the list of everything that could go wrong.",
        "I'm tired all day and then wide awake with it at night.",
        "Even when things are fine I'm waiting for the next thing.",
    ),
    quotes_better=(
        "I caught it early and let it go, which is new for me.",
        "I still worry, but it doesn't run the day anymore.",
        "I noticed I hadn't checked my phone in two hours.",
    ),
    impression=(
        "Picture fits generalized anxiety: worry across several areas, out of proportion, with "
        "tension and poor sleep; avoidance and reassurance keep it going.",
        "Worry works as a way to feel prepared; intolerance of uncertainty is the thread between "
        "the topics.",
    ),
    work=(
        Work(
            "Reviewed the worry log and sorted entries into solvable problems and hypothetical "
            "worries.",
            "Sorted most entries without help and saw that the larger part was hypothetical.",
            "Keep the worry log and mark each entry P or H.",
        ),
        Work(
            "Introduced a fixed worry period and practiced postponing with a brief written cue.",
            "Was doubtful at first, then postponed two worries during the session.",
            "Hold a 20-minute worry period at 6 pm on five days.",
        ),
        Work(
            "Planned a small experiment on uncertainty: sending a message without rereading it.",
            "Rated expected distress 7 out of 10 and agreed to try.",
            "Do the experiment three times and write down what happened.",
        ),
        Work(
            "Led progressive muscle relaxation and linked it to early tension cues.",
            "Tension fell from 6 to 3 by own rating.",
            "Practice the short version once a day.",
        ),
        Work(
            "Examined the belief that worrying prevents harm, using two events of the past week.",
            "Concluded that the outcome had not depended on the worrying.",
            "Note one prediction a day and check it in the evening.",
        ),
    ),
)

PANIC = TherapyLens(
    opening=(
        "Seeks help after repeated sudden attacks of fear with racing heart and short breath.",
        "Comes after two emergency visits for chest tightness with normal cardiac work-up.",
    ),
    history=(
        "First attack about six months ago in a store; since then several a month, peaking within "
        "ten minutes. Fears the next one and has stopped using the highway.",
        "Attacks began during a stressful period and now come without warning. Carries water and "
        "sits near exits. Medical causes were ruled out by primary care.",
    ),
    hard=(
        "Had several attacks since the last session and left one store halfway through.",
        "Avoided driving beyond the neighborhood and asked to be accompanied.",
        "Watches pulse and breathing closely and reads each change as a warning.",
    ),
    mixed=(
        "Had one full attack and a few that faded before the peak.",
        "Drove alone on local roads but not yet on the highway.",
        "Still sits near exits, though stayed to the end of a family dinner.",
    ),
    better=(
        "No full attack since the last session.",
        "Took the highway twice, anxious at the start and calm by the end.",
        "Noticed a racing heart after the stairs and carried on without checking.",
    ),
    quotes_hard=(
        "I was sure this time it was my heart.",
        "I plan my whole day around where I can get out.",
    ),
    quotes_better=(
        "It came up, I let it, and it went away on its own.",
        "I did the whole shop and forgot to look for the door.",
    ),
    impression=(
        "Attacks are maintained by misreading body sensations and by avoidance and safety "
        "behaviors; motivation for exposure is good.",
        "Panic cycle is clear to the client: sensation, alarm, checking, more sensation.",
    ),
    work=(
        Work(
            "Drew the panic cycle from the most recent attack.",
            "Identified the thought that turned a skipped beat into alarm.",
            "Complete one attack record for each episode.",
        ),
        Work(
            "Did body-sensation exercises in session: spinning, breathing through a straw, "
            "stair steps.",
            "Similarity to panic was highest for the straw; fear fell from 7 to 4 over three "
            "rounds.",
            "Repeat the straw exercise three times a week.",
        ),
        Work(
            "Built a list of avoided situations and ranked them.",
            "Placed ten situations and chose the grocery store at a quiet hour to begin.",
            "Go to the store twice and stay until fear has halved.",
        ),
        Work(
            "Reviewed the last exposure and planned the next without water bottle or phone call.",
            "Saw that the feared outcome did not occur and agreed to drop one safety behavior.",
            "Repeat the exposure without the water bottle.",
        ),
    ),
)

TRAUMA = TherapyLens(
    opening=(
        "Seeks help for nightmares, startle and avoidance after a serious car crash.",
        "Comes for intrusive memories and being on guard since an assault several years ago.",
    ),
    history=(
        "Symptoms have lasted more than a year: unwanted memories, nightmares, avoidance of "
        "reminders, guilt, irritability and easy startle. Details of the event were not pressed at "
        "this visit.",
        "Was managing by keeping busy until a reminder at work brought memories back. Sleeps "
        "lightly, scans rooms and has withdrawn from friends.",
    ),
    hard=(
        "Nightmares on most nights, followed by long spells of lying awake.",
        "A loud noise brought on a strong reaction, with shaking for about half an hour.",
        "Avoided the route that passes the place and canceled an outing with a friend.",
    ),
    mixed=(
        "Nightmares on two or three nights, shorter than before.",
        "Was startled at work but used grounding and stayed.",
        "Spoke with one friend about part of what happened.",
    ),
    better=(
        "Only one bad dream since the last session, with sleep afterwards.",
        "Drove past the place without turning away.",
        "Sat with back to the door in a restaurant and enjoyed the meal.",
    ),
    quotes_hard=(
        "It's like part of me never left that day.",
        "I should have seen it coming. I keep coming back to that.",
    ),
    quotes_better=(
        "I remembered it and it was a memory, not now.",
        "It wasn't my fault. Most days I believe that.",
    ),
    impression=(
        "Self-blame and the belief that nowhere is safe are the main stuck points; avoidance is "
        "easing as they are examined.",
        "Symptoms are consistent with chronic post-traumatic stress; the working alliance supports "
        "trauma-focused work.",
    ),
    work=(
        Work(
            "Taught grounding with the five senses and rehearsed it with a mild reminder.",
            "Distress went from 6 to 3 within a few minutes.",
            "Use grounding at the first sign and note the result.",
        ),
        Work(
            "Reviewed the impact statement and marked stuck points on safety and blame.",
            "Read it aloud, tearful and able to continue.",
            "Add two stuck points to the log.",
        ),
        Work(
            "Worked through a challenging-questions sheet on self-blame.",
            "Separated what was known then from what is known now.",
            "Complete one sheet on the belief about safety.",
        ),
        Work(
            "Reviewed sleep routine and rehearsed a changed ending for the recurring nightmare.",
            "Wrote the new ending in own words.",
            "Rehearse the new ending ten minutes each evening.",
        ),
    ),
)

OBSESSIONS = TherapyLens(
    opening=(
        "Seeks help for checking and washing that take hours of the day.",
        "Comes because intrusive thoughts of harm and repeated checking delay leaving home.",
    ),
    history=(
        "Rituals began in adolescence and increased over two years: checking locks and stove, hand "
        "washing, asking family to confirm. Recognizes them as excessive.",
        "Describes unwanted thoughts that are at odds with own values, with checking and silent "
        "counting to feel safe. Skin of the hands is cracked in winter.",
    ),
    hard=(
        "Rituals took between two and three hours on most days.",
        "Went back home twice to check the stove and was late.",
        "Asked family to confirm the locks every night.",
    ),
    mixed=(
        "Rituals take about an hour a day and can be delayed by ten minutes.",
        "Checked the door once instead of five times on four days.",
        "Resisted washing after touching the mailbox, with discomfort for half an hour.",
    ),
    better=(
        "Rituals are down to a few minutes on most days.",
        "Left the house after a single look at the stove all week.",
        "Intrusive thoughts still come and are let go without an answer.",
    ),
    quotes_hard=(
        "I know it's locked. I just can't feel that it's locked.",
        "If I don't do it and something happens, it's on me.",
    ),
    quotes_better=(
        "It nagged at me for ten minutes and then I forgot about it.",
        "I left without checking and nothing happened, again.",
    ),
    impression=(
        "Rituals are maintained by short-term relief and by family accommodation; insight is good.",
        "Inflated responsibility drives the checking; exposures are producing habituation.",
    ),
    work=(
        Work(
            "Built an exposure list and agreed the rules of response prevention.",
            "Ranked twelve items from 20 to 90.",
            "Practice the two lowest items daily.",
        ),
        Work(
            "Did an exposure in session: touched the door handle and trash lid, no washing.",
            "Anxiety rose to 70 and fell to 35 in twenty-five minutes.",
            "Repeat at home four times, no washing for an hour.",
        ),
        Work(
            "Discussed reassurance and agreed a phrase for the family to use.",
            "Found the phrase acceptable and will explain it at home.",
            "Count reassurance questions each day.",
        ),
        Work(
            "Used an imaginal script on uncertainty about harm.",
            "Read the script three times; distress fell from 65 to 40.",
            "Listen to the recording daily.",
        ),
    ),
)

ATTENTION = TherapyLens(
    opening=(
        "Seeks help for missed deadlines, forgetfulness and unfinished tasks.",
        "Comes after a performance review that named lateness and careless errors.",
    ),
    history=(
        "Difficulties since grade school, hidden by last-minute effort. Loses track in meetings, "
        "misplaces keys and pays bills late. School reports describe daydreaming.",
        "Long history of disorganization and restlessness of mind; coped in school with help from "
        "parents. Demands of the present job exceed those strategies.",
    ),
    hard=(
        "Missed two deadlines and found unopened mail from last month.",
        "Started several tasks each day and completed few.",
        "Arrived late to work on three days.",
    ),
    mixed=(
        "Used the calendar on most workdays and missed one appointment.",
        "Finished the main task on three days; afternoons remain scattered.",
        "Bills were paid on time, the inbox is still behind.",
    ),
    better=(
        "Met all deadlines and closed the week's list by Friday.",
        "Uses one calendar and checks it morning and night.",
        "Noticed drifting in a meeting and came back without losing the point.",
    ),
    quotes_hard=(
        "I had the whole day and I don't know where it went.",
        "I feel lazy, but I'm working twice as hard as everyone.",
    ),
    quotes_better=(
        "For once I left work knowing what was done.",
        "The list is boring and it works.",
    ),
    impression=(
        "Difficulties with planning and sustained attention across settings; self-criticism "
        "adds to avoidance.",
        "Skills are taking hold where they are tied to a fixed cue.",
    ),
    work=(
        Work(
            "Set up one calendar and one task list, with a fixed time to review them.",
            "Transferred scattered notes during the session.",
            "Review list and calendar at 8 am and 8 pm.",
        ),
        Work(
            "Broke a postponed report into steps of thirty minutes.",
            "Completed the first step in session.",
            "One step a day, timer on.",
        ),
        Work(
            "Worked on distractibility with a delay pad for passing thoughts.",
            "Tried it for fifteen minutes of reading and returned to the text each time.",
            "Use the delay pad in the first work block.",
        ),
        Work(
            "Looked at self-critical thoughts that follow a mistake.",
            "Put a fairer sentence beside each.",
            "Write one fair sentence after each slip.",
        ),
    ),
)
