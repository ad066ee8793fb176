"""Dental fragments in English, one entry for each kind of visit."""

from chartside.app.demo.words.voice import Act

ACTS: dict[str, Act] = {
    "restore": Act(
        subjective=(
            "Here for a filling in {tooth}. Occasional sensitivity to cold and sweets.",
            "Food catches in {tooth}; no spontaneous pain.",
            "No complaints since the exam; here to treat {tooth}.",
        ),
        objective=(
            "{Tooth}: {surface} cavity with soft dentin, normal response to cold, percussion "
            "negative.",
            "{Tooth}: {surface} lesion into dentin without pulp exposure; vital.",
        ),
        assessment=("{problem}, {tooth}: treated today, prognosis good.",),
        done=(
            "Rubber dam, caries removal, adhesive and layered A2 composite; occlusion adjusted, "
            "polished.",
            "Rubber dam, cavity cleaned, selective etch, A3 composite, polished; contact checked.",
        ),
        response=("Tolerated well; bite comfortable.", "Uneventful."),
        plan=(
            "No chewing on that side until numbness is gone; call if biting hurts.",
            "Some sensitivity for days is expected; call if beyond two weeks.",
        ),
    ),
    "replace": Act(
        subjective=(
            "Filling in {tooth} broke while eating; a sharp edge is felt.",
            "Notes a hole in {tooth} where food collects; no pain.",
        ),
        objective=(
            "{Tooth}: old filling fractured with loss of material, no deep decay; vital.",
            "{Tooth}: open margin and missing material; percussion negative.",
        ),
        assessment=("{problem}, {tooth}: replaced today.",),
        done=(
            "Old filling removed, isolation, composite build-up, polished.",
            "Remnants and marginal decay removed, sectional matrix, layered composite.",
        ),
        response=("Uneventful; occlusion checked.", "Bite comfortable at the end."),
        plan=(
            "Watch the cusp; coverage to be considered if it fractures.",
            "Routine exams.",
        ),
    ),
    "hygiene": Act(
        subjective=(
            "Here for cleaning. Brushes twice a day, flosses irregularly.",
            "No complaints. Electric toothbrush for some months.",
            "Reports slight bleeding on brushing in the lower front.",
            "Feels tartar behind the lower incisors; no pain.",
            "Regular cleaning; uses interdental brushes several nights a week.",
        ),
        objective=(
            "Supragingival calculus on lower incisors; light stain.",
            "Interproximal plaque in the back; gingiva normal in the front.",
            "Few deposits, more on lower lingual surfaces.",
        ),
        assessment=(
            "Well maintained.",
            "Plaque control sufficient.",
        ),
        watch=(
            "Gum health can improve with cleaning between the teeth.",
            "Gum inflammation from plaque; technique reinforced.",
        ),
        done=(
            "Ultrasonic scaling, polishing, review of interdental brushing.",
            "Scaling, air polishing of stain and fluoride varnish.",
        ),
        response=("Tolerated well.", "Showed good technique in the mirror."),
        plan=(
            "Interdental brush 0.7 mm every night.",
            "Keep the brushing routine.",
        ),
    ),
    "check_up": Act(
        subjective=(
            "Routine exam. No pain, no change in health.",
            "Here for exam; sensitivity to cold at the gumline.",
            "No complaints; chews comfortably.",
        ),
        objective=(
            "Mucosa without lesions, restorations intact, no new decay.",
            "Soft tissues normal; slight recession on upper premolars.",
        ),
        assessment=("Stable, no treatment needed.", "No new lesions."),
        watch=("No decay; gums bleed more than they should.",),
        done=(
            "Exam, bitewings, hygiene reinforcement.",
            "Exam with explorer and transillumination; advice on gentle brushing.",
        ),
        response=("Understands the advice.", "No questions."),
        plan=("Cleaning and exam on schedule.", "Sensitivity toothpaste if noticed."),
    ),
    "reevaluate": Act(
        subjective=(
            "Notes less bleeding on brushing and fresher breath.",
            "Uses interdental brushes nearly daily; gums less tender.",
        ),
        objective=(
            "Gingiva firmer and pink; plaque left around molars.",
            "Less inflammation; good control in the front.",
        ),
        assessment=("{problem}: favorable response to initial treatment.",),
        done=(
            "Probing, review of sites with plaque, motivation.",
            "Probing, spot instrumentation, interdental sizes adjusted.",
        ),
        response=("Commits to keep the routine.", "Probing well tolerated."),
        plan=("Move to maintenance.", "Interdental brushes around molars."),
    ),
    "scale_right": Act(
        subjective=(
            "First scaling session. Bleeding on brushing and slight mobility.",
            "No pain; gums feel swollen.",
        ),
        objective=(
            "Right side: pockets of 4 to 6 mm, subgingival calculus, generalized bleeding.",
        ),
        assessment=("{problem}: in active treatment.",),
        done=("Scaling and root planing of the right side, irrigation.",),
        response=("Tolerated well.", "Slight discomfort, controlled by anesthesia."),
        plan=("Left side at the next session; Bass technique and interdental brushes.",),
    ),
    "scale_left": Act(
        subjective=(
            "Right side healed well, sensitive for some days.",
            "Less bleeding on the treated side.",
        ),
        objective=(
            "Left side: pockets of 4 to 6 mm with subgingival calculus; right side less inflamed.",
        ),
        assessment=("{problem}: in active treatment, good early response.",),
        done=("Scaling and root planing of the left side, irrigation.",),
        response=("Tolerated well.", "Uneventful."),
        plan=("Interdental brushes daily; periodontal re-evaluation at the next visit.",),
    ),
    "maintain": Act(
        subjective=(
            "Periodontal maintenance. No spontaneous bleeding.",
            "Brushes well, forgets interdental brushes at times.",
            "No complaints, no new mobility.",
        ),
        objective=(
            "Gingiva firm, plaque localized to molars.",
            "Some residual 4 mm pockets without pus.",
        ),
        assessment=("{problem}: stable in maintenance.", "{problem}: stable, watch molars."),
        watch=("{problem}: residual inflammation, improving; watch pockets at molars.",),
        done=(
            "Probing, instrumentation of residual pockets, polishing.",
            "Ultrasonic maintenance and irrigation; hygiene reinforced.",
        ),
        response=("Tolerated well.", "Remains motivated."),
        plan=("Continue maintenance.", "Interdental brushes daily."),
    ),
    "canal_open": Act(
        subjective=(
            "Spontaneous night pain in {tooth}, lingering with heat.",
            "Pain in {tooth} woke the patient; little relief from analgesic.",
        ),
        objective=("{Tooth}: deep decay; no fracture on X-ray; tender to percussion.",),
        assessment=("{problem}, {tooth}: root canal indicated.",),
        done=(
            "Isolation, access, canals located, electronic length, instrumentation and calcium "
            "hydroxide; temporary filling.",
        ),
        response=("Relief by the end.", "Tolerated well."),
        plan=("Complete the root canal next time; no chewing on that side.",),
    ),
    "canal_abscess": Act(
        subjective=(
            "Less swelling with the antibiotic; {tooth} is tender on biting.",
            "Pain in {tooth} has eased; pressure on chewing remains.",
        ),
        objective=(
            "{Tooth}: no response to cold, percussion painful, apical radiolucency; swelling going "
            "down.",
        ),
        assessment=("{problem}, {tooth}: infection under control, root canal indicated.",),
        done=(
            "Isolation, access with drainage, instrumentation, copious irrigation and calcium "
            "hydroxide; temporary filling.",
        ),
        response=("Pressure relieved.", "Tolerated well."),
        plan=("Finish the antibiotic; complete the root canal next time.",),
    ),
    "canal_fill": Act(
        subjective=(
            "No pain since the last visit; slight pressure tenderness for two days.",
            "No symptoms in {tooth}.",
        ),
        objective=("{Tooth}: temporary intact, percussion negative, no sinus tract.",),
        assessment=("{problem}, {tooth}: root canal completed.",),
        done=(
            "Hypochlorite irrigation, dried, gutta-percha and sealer; final X-ray with correct "
            "length.",
        ),
        response=("Uneventful.", "Tolerated well."),
        plan=("Definitive restoration in the coming weeks to prevent fracture.",),
    ),
    "core": Act(
        subjective=("No complaints after the root canal of {tooth}.",),
        objective=("{Tooth}: no tenderness or swelling; temporary intact.",),
        assessment=("{problem}, {tooth}: infection resolved, restored today.",),
        done=("Fiber post and composite build-up; occlusion adjusted.",),
        response=("Uneventful.",),
        plan=("Control X-ray at six months; consider a crown.",),
    ),
    "crown_prep": Act(
        subjective=(
            "Here for crown preparation of {tooth}; no spontaneous pain.",
            "Chews on the other side as a precaution.",
        ),
        objective=("{Tooth}: sufficient structure, healthy gingiva, occlusion checked.",),
        assessment=("{problem}, {tooth}: full coverage indicated.",),
        done=("Preparation, retraction cord, intraoral scan, shade A3, temporary crown.",),
        response=("Tolerated well; temporary comfortable.",),
        plan=("Fit the final crown; avoid sticky food.",),
    ),
    "crown_fit": Act(
        subjective=("Temporary without problems; here to fit the crown.",),
        objective=("{Tooth}: zirconia crown with good margins and contacts.",),
        assessment=("{problem}, {tooth}: treatment completed, prognosis good.",),
        done=("Try-in, occlusal adjustment, resin cementation, excess removed.",),
        response=("Pleased with shape and shade.", "Bite comfortable."),
        plan=("Floss around the crown.",),
    ),
    "guard_scan": Act(
        subjective=(
            "Jaw tension on waking; grinding has been heard at night.",
            "Morning temple headache on three days a week.",
        ),
        objective=("Wear facets on canines, tender masseters, opening 44 mm.",),
        assessment=("{problem}: with wear and muscle pain.",),
        done=("Scan of both arches and bite record for a hard guard.",),
        response=("Understands the purpose of the guard.",),
        plan=("Deliver the guard; local heat, no chewing gum.",),
    ),
    "guard_fit": Act(
        subjective=("No change; here to receive the guard.",),
        objective=("Guard fits well; even contacts and canine guidance.",),
        assessment=("{problem}: night guard started.",),
        done=("Contacts adjusted and polished; use and cleaning explained.",),
        response=("Finds it comfortable.",),
        plan=("Wear every night.",),
    ),
    "guard_review": Act(
        subjective=("Wears the guard six nights a week; less tension on waking.",),
        objective=("Even wear marks; masseters less tender.",),
        assessment=("{problem}: improved with the guard.",),
        done=("Posterior contacts touched up; jaw relaxation exercises.",),
        response=("Satisfied with the result.",),
        plan=("Bring the guard to each exam.",),
    ),
    "extract": Act(
        subjective=(
            "Episodes of swelling around {tooth} in the past year.",
            "Here for removal of {tooth}; no fever.",
        ),
        objective=("{Tooth} impacted; panoramic X-ray without direct contact with the nerve.",),
        assessment=("{problem}, {tooth}: removal indicated; consent signed.",),
        done=("Flap, minimal bone removal, sectioning, extraction, 4-0 sutures.",),
        response=("Uneventful; hemostasis achieved.",),
        plan=("Ice, soft diet, no rinsing for 24 hours; sutures out at the next visit.",),
    ),
    "sutures": Act(
        subjective=("Swelling for three days, now gone.", "No pain since the fourth day."),
        objective=("Site of {tooth}: healing well, no signs of infection.",),
        assessment=("Uncomplicated recovery.",),
        done=("Sutures removed, saline irrigation.",),
        response=("Tolerated well.",),
        plan=("Gentle brushing of the area; normal activity.",),
    ),
    "implant_place": Act(
        subjective=("Here for implant placement at {tooth}; no change in health.",),
        objective=("Edentulous site of {tooth} with sufficient width on CT.",),
        assessment=("{problem}, {tooth}: single implant indicated; consent signed.",),
        done=("Implant 4.1 x 10 mm, insertion torque 35 Ncm, healing abutment, sutures.",),
        response=("Uneventful.",),
        plan=("Soft diet, ice; sutures out at the next visit.",),
    ),
    "implant_scan": Act(
        subjective=("No complaints at the implant; area kept clean.",),
        objective=("Implant at {tooth} stable, gingiva healthy, bone level kept on X-ray.",),
        assessment=("{problem}, {tooth}: implant integrated.",),
        done=("Scan body, bite record and shade.",),
        response=("Tolerated well.",),
        plan=("Fit the implant crown.",),
    ),
    "implant_crown": Act(
        subjective=("Here to receive the implant crown.",),
        objective=("Crown with passive fit, good contacts, no gap on X-ray.",),
        assessment=("{problem}, {tooth}: tooth replaced, treatment completed.",),
        done=("Crown screwed to 30 Ncm; access sealed with composite.",),
        response=("Pleased with shape and shade.",),
        plan=("Interdental brush and implant floss; implant check every year.",),
    ),
}
