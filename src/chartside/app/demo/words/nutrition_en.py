"""Nutrition fragments in English that any condition shares."""

from chartside.app.demo.words.nutrition_en_digestive import CELIAC, GUT, IRON, SPORT
from chartside.app.demo.words.nutrition_en_metabolic import GLUCOSE, LIPIDS, PCOS, WEIGHT
from chartside.app.demo.words.voice import Meals, NutritionLens, NutritionVoice, Work

LENSES: dict[str, NutritionLens] = {
    "weight": WEIGHT,
    "glucose": GLUCOSE,
    "lipids": LIPIDS,
    "gut": GUT,
    "celiac": CELIAC,
    "iron": IRON,
    "pcos": PCOS,
    "sport": SPORT,
}

VOICE = NutritionVoice(
    meals_hard=Meals(
        breakfast=(
            "coffee with sugar and a pastry",
            "no breakfast",
            "sweetened cereal with milk",
            "bacon, egg and cheese on a roll",
        ),
        lunch=(
            "burger with fries and soda",
            "two slices of pizza and soda",
            "large plate of pasta with cream sauce",
            "fried chicken with rice and little salad",
        ),
        snack=("chips", "cookies with coffee", "ice cream", "a candy bar"),
        dinner=(
            "frozen lasagna, second helping",
            "ham and cheese sandwich with chips",
            "takeout noodles",
            "leftovers late, after 10 pm",
        ),
    ),
    meals_better=Meals(
        breakfast=(
            "eggs with vegetables and fruit",
            "plain yogurt with pear and seeds",
            "oatmeal with apple and walnuts",
            "beans, egg and a corn tortilla",
        ),
        lunch=(
            "grilled chicken, brown rice and a large salad",
            "lentil stew with vegetables",
            "fish with potatoes and green beans",
            "turkey and vegetable bowl with quinoa",
        ),
        snack=("an apple", "carrots with hummus", "a handful of nuts", "plain yogurt"),
        dinner=(
            "vegetable soup and an omelet",
            "salad with beans and avocado",
            "baked fish with zucchini",
            "chicken with roasted vegetables",
        ),
    ),
    meals_gentle=Meals(
        breakfast=(
            "eggs with spinach and corn tortillas",
            "lactose-free yogurt with papaya",
            "rice porridge with cinnamon and banana",
        ),
        lunch=(
            "chicken with rice and carrots",
            "fish with potatoes and zucchini",
            "quinoa with tomato and cucumber",
        ),
        snack=("an orange", "a small banana", "rice cakes"),
        dinner=(
            "omelet with spinach and potato",
            "rice with turkey and green beans",
            "baked fish with carrots",
        ),
    ),
    recall=(
        "24-hour recall: breakfast, {breakfast}; lunch, {lunch}; snack, {snack}; dinner, {dinner}. "
        "Estimated {energy} kcal.",
        "Yesterday: {breakfast} for breakfast, {lunch} for lunch, {snack} in the afternoon and "
        "{dinner} in the evening; about {energy} kcal.",
    ),
    activity_hard=("Little activity beyond daily tasks.", "Walked once during the week."),
    activity_better=(
        "Walks 30 minutes on four or five days.",
        "Two strength sessions and two walks a week.",
        "Uses the stairs and walks to work.",
    ),
    quote=('States: "{quote}"', 'In own words: "{quote}"', 'Comments: "{quote}"'),
    body=(
        "Weight {weight} kg{since}, height {height} cm, BMI {bmi}, waist {waist} cm, body fat "
        "{fat}%."
    ),
    body_video="Visit by video; weight at home {weight} kg{since} by own scale.",
    since=" ({change} kg since last visit)",
    unchanged=" (unchanged since last visit)",
    reading=(
        "{measure} {value} (previously {before}).",
        "{measure}: {value}, before {before}.",
    ),
    reading_first="{measure} {value}.",
    pressure="Blood pressure {systolic}/{diastolic} mmHg.",
    status_hard=(
        "{problem}: little change so far; obstacles are time and habits, not knowledge.",
        "{problem}: goals not yet reached; needs simpler steps.",
        "{problem}: readiness is good, practice irregular.",
    ),
    status_mixed=(
        "{problem}: favorable trend, with room in weekends and portions.",
        "{problem}: partial progress toward the goal.",
        "{problem}: habits are settling; figures follow.",
    ),
    status_better=(
        "{problem}: good progress, goal close or reached.",
        "{problem}: habits established; focus on keeping them.",
        "{problem}: good response to the plan.",
    ),
    adherence=("Estimated adherence {share}%.", "Followed about {share}% of the plan."),
    medicine_steady=("Takes {drug}, prescribed by the treating physician.", "Continues {drug}."),
    medicine_new=(
        "Treating physician started {drug}.",
        "Began {drug} as ordered by the treating physician.",
    ),
    medicine_raised=(
        "Treating physician raised {name} from {earlier} to {dose}.",
        "{name} is now {dose}, before {earlier}, by decision of the treating physician.",
    ),
    late_work=(
        Work(
            "Planned the week's menu and shopping list together.",
            "Came with own ideas for four dinners.",
            "Shop with the list once a week.",
        ),
        Work(
            "Went over the food record and praised what has become habit.",
            "Named two habits that need no effort now.",
            "Three days of record before the next visit.",
        ),
        Work(
            "Prepared for a celebration: what to choose, how to go back the next day.",
            "Chose what matters most to enjoy.",
            "Use the plan and comment on it next time.",
        ),
        Work(
            "Adapted two family recipes.",
            "Will cook one of them this week.",
            "Try the new recipe and note who liked it.",
        ),
        Work(
            "Reviewed hunger, sleep and stress as reasons for eating.",
            "Recognized stress as the main one this month.",
            "A ten-minute pause before evening snacks.",
        ),
    ),
    continue_care=(
        "Continue {approach}.",
        "Menu updated. Unchanged: {approach}.",
        "No change in approach: {approach}.",
    ),
    energy_target=(
        "Meal plan of {energy} kcal with three meals and one or two snacks.",
        "Energy target {energy} kcal a day; food record on three days.",
    ),
    next_visit=("Follow-up in {weeks}.", "Return in {weeks} with the food record."),
)
