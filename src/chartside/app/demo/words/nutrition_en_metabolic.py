"""Nutrition fragments in English: weight, glucose, lipids, polycystic ovary."""

from chartside.app.demo.words.voice import NutritionLens, Work

WEIGHT = NutritionLens(
    opening=(
        "Wants to lose weight after several attempts alone, each followed by regain.",
        "Comes for weight gain over three years; hopes for more energy and better health.",
    ),
    history=(
        "At highest adult weight. Past restrictive diets gave quick loss and rebound. Eats out on "
        "weekdays and has a large dinner.",
        "Gain followed a move to desk work. Skips breakfast, is very hungry by late afternoon and "
        "snacks at night.",
    ),
    hard=(
        "Found the plan hard to follow with meals out and gatherings.",
        "Reports afternoon hunger and pastries on most days.",
        "Had soda on four days and did not prepare snacks.",
    ),
    mixed=(
        "Followed the plan on weekdays; weekends were looser.",
        "Soda down to two days, and breakfast is now eaten at home.",
        "Cooked ahead in one week out of two.",
    ),
    better=(
        "Keeps meal times and portions without feeling on a diet.",
        "Drinks water nearly always and plans the week on Sunday.",
        "Notices hunger and fullness and leaves food on the plate.",
    ),
    quotes_hard=(
        "Late afternoon is when it gets away from me.",
        "I'm fine all week and Saturday undoes it.",
    ),
    quotes_better=(
        "My clothes are looser.",
        "I don't think about food all day anymore.",
    ),
    work=(
        Work(
            "Practiced the plate method with food models.",
            "Built three balanced plates from what is usually at home.",
            "Vegetables on half the plate at lunch and dinner.",
        ),
        Work(
            "Planned afternoon snacks with protein and fiber.",
            "Chose three options.",
            "Take a snack to work.",
        ),
        Work(
            "Went over restaurant meals and how to order.",
            "Suggested sharing a plate and swapping fries for vegetables.",
            "Use this at two meals out.",
        ),
        Work(
            "Discussed physical and emotional hunger on a scale of 1 to 10.",
            "Saw that the late dinner answers tiredness.",
            "Note hunger before dinner.",
        ),
    ),
)

GLUCOSE = NutritionLens(
    opening=(
        "Sent by physician to improve glucose control.",
        "Comes after a raised glucose result; diabetes runs in the family.",
    ),
    history=(
        "Recent diagnosis, no earlier nutrition education. Drinks sugary beverages and eats dinner "
        "late. No low glucose.",
        "Has known for some months. Eats twice a day, with large portions of starch and few "
        "vegetables.",
    ),
    hard=(
        "Home fasting readings high, mainly after late dinners.",
        "Juice and sweet bread at breakfast on most days.",
        "Skipped the snack and came to lunch very hungry.",
    ),
    mixed=(
        "Home readings better on weekdays, higher on Sunday.",
        "Changed juice for whole fruit; rice portions are still large.",
        "Walks after lunch on three days a week.",
    ),
    better=(
        "Home readings within range on nearly all days.",
        "Spreads starch over the day, always with vegetables.",
        "Walks fifteen minutes after lunch out of habit.",
    ),
    quotes_hard=(
        "The bread at night is the hardest to give up.",
        "I thought fresh juice didn't count.",
    ),
    quotes_better=(
        "I know what raises it and what doesn't.",
        "I'm less sleepy after lunch.",
    ),
    work=(
        Work(
            "Taught carbohydrate portions with usual foods.",
            "Counted the portions of yesterday's lunch correctly.",
            "Three portions at each main meal, one at the snack.",
        ),
        Work(
            "Compared the glucose record with the food record.",
            "Linked the high values with late dinners.",
            "Dinner before 7:30 pm on five days.",
        ),
        Work(
            "Read labels and compared sugar in drinks.",
            "Was surprised by the sugar in the usual drink.",
            "Water or unsweetened coffee instead.",
        ),
        Work(
            "Worked on fiber and the order of foods on the plate.",
            "Agreed to begin with the vegetables.",
            "Vegetables first at the main meal.",
        ),
    ),
)

LIPIDS = NutritionLens(
    opening=(
        "Comes for high cholesterol and triglycerides on yearly labs.",
        "Seeks advice for high lipids; heart disease in the family.",
    ),
    history=(
        "Eats processed meat and fried food several times a week and drinks beer on weekends. "
        "Little fish, few legumes.",
        "Raised on two occasions. Breakfast out, with pastry and coffee with cream.",
    ),
    hard=(
        "Processed meat or fried food on five days.",
        "No fish, and beer on two nights.",
        "Cream and cheese at most dinners.",
    ),
    mixed=(
        "Fried food down to two days; tried oatmeal at breakfast.",
        "Fish once; cheese at dinner remains.",
        "Plain yogurt instead of cream most of the time.",
    ),
    better=(
        "Fish twice and legumes three times a week.",
        "Cooks with little oil and uses avocado and nuts.",
        "No alcohol on weekdays.",
    ),
    quotes_hard=(
        "Everything at home is fried, it's how we cook.",
        "I don't feel anything, so I forget.",
    ),
    quotes_better=(
        "Baked fish is a family dish now.",
        "The numbers came down and that kept me going.",
    ),
    work=(
        Work(
            "Compared pantry fats and their substitutes.",
            "Chose three changes.",
            "Measure oil by the spoon.",
        ),
        Work(
            "Planned a menu with fish and legumes.",
            "Suggested family recipes.",
            "Fish twice this week.",
        ),
        Work(
            "Discussed alcohol and triglycerides.",
            "Agreed to limit it to Saturday.",
            "Note it in the record.",
        ),
        Work(
            "Introduced soluble fiber: oats, apple, beans.",
            "Tolerates oats well.",
            "Oats or beans daily.",
        ),
    ),
)

PCOS = NutritionLens(
    opening=(
        "Comes for polycystic ovary syndrome with irregular cycles and weight gain.",
        "Referred by gynecology for changes in eating.",
    ),
    history=(
        "Cycles of more than forty days and craving for sweets in the afternoon. Past very "
        "restrictive diets.",
        "Diagnosed two years ago. Small breakfast, large dinner.",
    ),
    hard=(
        "Craves sweets every afternoon; sleep is short.",
        "No cycle yet this month; little activity.",
        "Skipped breakfast on four days.",
    ),
    mixed=(
        "Protein at breakfast half the time, with fewer cravings.",
        "Cycle of thirty-eight days; walks twice a week.",
        "Started strength exercises.",
    ),
    better=(
        "Cycle of thirty-one days; two regular months in a row.",
        "Strength twice a week and a full breakfast.",
        "Occasional cravings, handled without guilt.",
    ),
    quotes_hard=(
        "At five I need something sweet, it's stronger than me.",
        "I do everything and the scale doesn't move.",
    ),
    quotes_better=(
        "My period came on time for the second month.",
        "With a real breakfast the afternoon is different.",
    ),
    work=(
        Work(
            "Designed breakfasts with protein and fiber.",
            "Chose three.",
            "Full breakfast on six days.",
        ),
        Work(
            "Looked at sleep, cravings and schedule together.",
            "Saw that short nights lead to more sweets.",
            "In bed before 11 pm on five days.",
        ),
        Work(
            "Adjusted the spread of carbohydrate.",
            "Prefers them in the afternoon.",
            "Snack with protein at 5 pm.",
        ),
        Work(
            "Agreed an activity plan.",
            "Chose strength training at home.",
            "Two sessions of twenty minutes.",
        ),
    ),
)
