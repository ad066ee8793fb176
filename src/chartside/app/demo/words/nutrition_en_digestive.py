"""Nutrition fragments in English: digestion, celiac disease, iron, sport."""

from chartside.app.demo.words.voice import NutritionLens, Work

GUT = NutritionLens(
    opening=(
        "Comes for bloating, abdominal pain and change in bowel habit.",
        "Referred by gastroenterology for a low-FODMAP diet.",
    ),
    history=(
        "Symptoms for more than a year, worse with stress and certain meals. Medical work-up "
        "without alarm features.",
        "Has cut out many foods alone without a clear pattern. No weight loss or bleeding.",
    ),
    hard=(
        "Bloating nearly every afternoon and pain on three days.",
        "Felt unwell after eating out and cut foods out of fear.",
        "Bowel habit irregular through the week.",
    ),
    mixed=(
        "Less bloating; clear symptoms with onion and apple.",
        "Four good days; discomfort after a meal with garlic.",
        "Tolerates lactose-free dairy; unsure about wheat.",
    ),
    better=(
        "Symptoms occasional and mild.",
        "Reintroduced two groups without discomfort.",
        "Eats out knowing what to order.",
    ),
    quotes_hard=(
        "By afternoon my pants don't close.",
        "I'm afraid to eat before going out.",
    ),
    quotes_better=(
        "Now I know it's onion, not everything.",
        "I went out for dinner and nothing happened.",
    ),
    work=(
        Work(
            "Explained the elimination phase with a food list.",
            "Drew up a three-day menu.",
            "Four weeks with a symptom diary.",
        ),
        Work(
            "Reviewed the diary for patterns.",
            "Identified two likely foods.",
            "Keep out only those two.",
        ),
        Work(
            "Planned reintroduction by groups.",
            "Chose to begin with lactose.",
            "Three days a group, rising amounts.",
        ),
        Work(
            "Worked on pace of meals, chewing and fluids.",
            "Recognized eating in ten minutes.",
            "Twenty-minute meals, water through the day.",
        ),
    ),
    gentle_meals=True,
)

CELIAC = NutritionLens(
    opening=(
        "Comes after a recent biopsy diagnosis of celiac disease.",
        "Wants the gluten-free diet reviewed; antibodies are still raised.",
    ),
    history=(
        "Tiredness and bloating before diagnosis. Has removed bread and pasta, does not know "
        "hidden "
        "sources.",
        "Gluten-free for some months, with frequent meals out.",
    ),
    hard=(
        "Two possible exposures from sauces and a meal out.",
        "Shares toaster and utensils at home.",
        "Persistent tiredness.",
    ),
    mixed=(
        "One doubtful exposure; reads nearly all labels.",
        "Utensils are separate; the pantry is still to be arranged.",
        "More energy, occasional bloating.",
    ),
    better=(
        "No known exposure since the last visit.",
        "Kitchen and pantry arranged; asks at restaurants.",
        "Normal energy, no digestive complaints.",
    ),
    quotes_hard=(
        "I had no idea soy sauce had wheat.",
        "Eating out is a gamble.",
    ),
    quotes_better=(
        "Reading labels takes me seconds now.",
        "I have three places where I eat at ease.",
    ),
    work=(
        Work(
            "Practiced label reading with real packages.",
            "Found two hidden sources.",
            "Check the whole pantry.",
        ),
        Work(
            "Reviewed cross contact in the kitchen.",
            "Listed utensils to separate.",
            "Own toaster and board.",
        ),
        Work(
            "Planned how to order in restaurants.",
            "Rehearsed three questions.",
            "Use them at one meal out.",
        ),
        Work(
            "Strengthened the menu with iron, calcium and fiber.",
            "Open to quinoa and legumes.",
            "Legumes three times a week.",
        ),
    ),
    gentle_meals=True,
)

IRON = NutritionLens(
    opening=(
        "Comes for anemia and tiredness; physician prescribed iron and advice.",
        "Low iron stores with heavy periods.",
    ),
    history=(
        "Eats little meat and drinks coffee with meals. Tiredness and hair loss.",
        "Heavy cycles under review by gynecology. Only coffee at breakfast.",
    ),
    hard=(
        "Tired by afternoon and short of breath on stairs.",
        "Forgot the iron on several days because of stomach upset.",
        "Coffee with lunch nearly every day.",
    ),
    mixed=(
        "Takes iron every other day with better tolerance.",
        "More energy, still tired at the end of the day.",
        "Citrus with legumes about half the time.",
    ),
    better=(
        "Normal energy and exercise twice a week.",
        "An iron source at lunch and dinner every day.",
        "Coffee apart from meals.",
    ),
    quotes_hard=(
        "One flight of stairs and I have to stop.",
        "Coffee is the only thing that gets me up.",
    ),
    quotes_better=(
        "I got through the whole class without tiring.",
        "I'm losing less hair.",
    ),
    work=(
        Work(
            "Paired iron sources with vitamin C.",
            "Suggested lentils with tomato and lemon.",
            "Two pairings a day.",
        ),
        Work(
            "Reviewed how the iron is taken and tolerated.",
            "Prefers an empty stomach and fruit afterwards.",
            "Every other day, away from coffee.",
        ),
        Work(
            "Planned a full breakfast.",
            "Chose eggs with spinach and an orange.",
            "Breakfast on five days.",
        ),
        Work(
            "Reviewed plant sources and portions.",
            "Named four that appeal.",
            "One portion a day.",
        ),
    ),
)

SPORT = NutritionLens(
    opening=(
        "Wants better performance in distance running.",
        "Wants to lose fat and keep strength; runs and lifts four days a week.",
    ),
    history=(
        "Trains fasted in the morning and recovers poorly. No recent injury.",
        "Protein mostly at dinner; little food before training.",
    ),
    hard=(
        "Ran out of energy in the long session.",
        "Ate little before training on three days.",
        "Cramps in one session in the heat.",
    ),
    mixed=(
        "More energy when eating before; recovery still to adjust.",
        "Met the protein target on four days.",
        "Hydration better measured.",
    ),
    better=(
        "Good long sessions and good recovery.",
        "Protein spread over four meals every day.",
        "No digestive trouble while running.",
    ),
    quotes_hard=(
        "At mile nine I just went out.",
        "I train on empty because food sits heavy.",
    ),
    quotes_better=(
        "I finished strong, that never happened before.",
        "Same lifts, less weight on the scale.",
    ),
    work=(
        Work(
            "Planned meals before and after training.",
            "Chose options that digest easily.",
            "Apply at three sessions.",
        ),
        Work(
            "Calculated fluids from sweat loss.",
            "Weighed before and after.",
            "Drink by the figure, salt in long sessions.",
        ),
        Work(
            "Spread protein over four meals.",
            "Added a source at breakfast.",
            "Record protein on three days.",
        ),
        Work(
            "Rehearsed carbohydrate loading for race week.",
            "Understood amounts and timing.",
            "Try it before the long run.",
        ),
    ),
)
