"""Names that stand for a scale where a figure follows them, or for a thing where another name is tied to them."""

import re

from chartside.engine.redaction.ordinary import words

SCALES = words(
    """
    ahlback aldrete allgower alvarado angle apgar arnell ashworth atlanta baden bado baker ballard balthazar banff
    barona barthel batts baumann baumgaertner bayley bech beck bell benton berg berlin bethesda bhutani bierman
    bigliani binet bishop bismuth blatchford blessed bloom blumgart bohler borrmann bosniak boston braak braden
    brazelton breslow broberg brodsky bromage brooker brugada brunnstrom cairo caprini capurro cassar catterall
    charlson chevrel child cincinnati clark clavien cobb columbia conners constant cooney cormack cornell corsi
    couinaud cramer crowe daniels danis debakey demirjian denver detsky dindo dorr downes downton dubberley duke dukes
    durie eaton efron elixhauser enneking epworth evans fagerstrom fazekas ferriman ficat fisher fitzpatrick folstein
    fontaine forrest forrester framingham frankel friedman frykman fuhrman garden gartland geneva gijon glasgow gleason
    glickman glogau glover goldberg goldman goligher gorelick gosnell goutallier graf gustilo hachinski hamada hamilton
    hamp hannover harris hawkins hendrich herring hess hinchey hoehn hurley innsbruck isaacs ishak jaeger jarabak judet
    jupiter karnofsky katz kellgren khorana killip kleiner knodell koos kramer kudo kujala kurtzke lansky larsen lauge
    lawton lenke lequesne leriche letournel levine lichtman lille lobo loe lown ludwig lugano lukes lysholm maddrey
    maier mallampati manchester marsh marshall masaoka mattis mayfield mayo mccabe mccusker melone meyerding miller
    mirels modic montreal morrey morse murphy nash neer nolla norton norwood nottingham nurick nyhus oestern oswestry
    outerbridge oxford padua papile paprosky paris patte pauwels pell pfeiffer pfirrmann pichot pierson pitt pittsburgh
    piver plutchik prader prague quigley rai ramsay ranawat rankin ranson reese regan reisberg richmond ricketts ridley
    riker risser robson rockall rockwood romhilt rorschach rutherford rutkow salter sanders sarnat savary scarff
    scarfone schatzker scheie scheltens scheuer schirmer seddon seibert seinsheimer sellers sgarbossa shaffer shamblin
    siewert silness silverman snellen sokolow spaeth spetzler stanford steinberg steinbrocker strasberg stroop
    sunderland sydney tanner tardieu taussig tegner tinetti todani tokuhashi tomita tonnis tronzo truelove tscherne
    turesky vancouver vanderbilt vaughan vesikari vienna volpe wagener wagner walch waterlow weber wechsler wells
    westley winter woodruff yesavage young zarit zung zwolle
    """
)
CHAINS = words(
    """
    abbe-estlander adams-stokes adson-brown aicardi-goutieres albers-schonberg alpers-huttenlocher anderson-hynes
    antley-bixler aran-duchenne argyll-robertson arnold-chiari bannayan-riley bannayan-zonana bardach-salyer
    bardet-biedl barlow-ortolani barre-lieou bassen-kornzweig bayley-pinneau bech-rafaelsen beckwith-wiedemann
    bence-jones bernard-horner bernard-soulier bernhardt-roth birt-hogg bjork-shiley blair-brown blalock-hanlon
    blalock-taussig bland-altman bland-sutton bland-white bloch-sulzberger bourneville-pringle brandt-daroff
    braxton-hicks brescia-cimino brody-lawton brooke-spiegler brown-kelly brown-sequard budd-chiari buschke-lowenstein
    buschke-ollendorff caldwell-luc calve-perthes carey-coombs carpentier-edwards carter-thomason castroviejo-kalt
    charcot-leyden charcot-marie chediak-higashi cheyne-stokes child-pugh churg-strauss cockcroft-gault coffin-lowry
    coffin-siris cole-engman collins-franceschetti collis-belsey collis-nissen cormack-lehane cotrel-dubousset
    creutzfeldt-jakob crigler-najjar crile-wood cronkhite-canada crowe-davis cruveilhier-baumgarten dal-pont damus-kaye
    dandy-walker danis-weber davis-crowe debre-fanconi debre-semelaigne degos-kohlmeier dejerine-klumpke
    dejerine-roussy dejerine-sottas denys-drash der-heijde diamond-blackfan dix-hallpike donath-landsteiner
    dubin-johnson duchenne-erb duke-elder durnin-womersley eaton-lambert edinger-westphal ehlers-danlos ellis-van
    ellsworth-howard emery-dreifuss epstein-barr erb-duchenne erdheim-chester essex-lopresti fanconi-bickel
    farnsworth-munsell ferriman-gallwey fitz-hugh foix-alajouanine foster-kennedy fowler-stephens fox-fordyce
    franceschetti-klein frank-starling fredet-ramstedt freeman-sheldon fuchs-rosenthal fugl-meyer ganong-levine
    gardner-diamond gardner-wells gell-coombs gerstmann-straussler gianotti-crosti giemsa-wright gilles-tourette
    gillies-kilner golabi-behmel goldman-fristoe goldmann-favre goltz-gorlin gorham-stout gorlin-goltz
    gougerot-carteaud gougerot-sjogren gradenigo-lannois graham-steell greulich-pyle grey-turner guillain-barre
    gustilo-anderson guthrie-smith hailey-hailey hallermann-streiff hallervorden-spatz hallpike-dix halstead-reitan
    hawkins-kennedy rumack-matthew bush-francis
    hamman-rich hand-schuller hansen-street hardy-weinberg harris-benedict hein-turesky heineke-mikulicz heinz-ehrlich
    heller-dor heller-toupet henderson-hasselbalch henoch-schonlein hering-breuer hermansky-pudlak hickman-broviac
    hill-sachs hippel-lindau hodgkin-huxley hoehn-yahr hofmeister-finsterer hogg-dube holmes-adie holmes-rahe holt-oram
    horner-trantas hosmer-lemeshow howell-jolly hugh-curtis hurler-scheie hutchinson-gilford hynes-anderson
    imerslund-grasbeck irvine-gass ivor-lewis jackson-pollock jackson-pratt jackson-rees jackson-weiss james-macleod
    jansky-bielschowsky jarisch-herxheimer jatene-lecompte jervell-lange jod-basedow johanson-blizzard kaplan-meier
    kasabach-merritt kashin-beck kaye-stansel kayser-fleischer kearns-sayre kellgren-lawrence kimmelstiel-wilson
    kirby-bauer kleihauer-betke kleine-levin klippel-feil klippel-trenaunay knaus-ogino kocher-debre kocher-langenbeck
    kolmogorov-smirnov koyanagi-harada kruskal-wallis kubler-ross kugelberg-welander kuster-hauser kveim-siltzbach
    labhart-willi lambert-eaton landouzy-dejerine landry-guillain lange-nielsen lauge-hansen laurence-moon lawton-brody
    legg-calve lemli-opitz lennox-gastaut leriche-fontaine lesch-nyhan leser-trelat letterer-siwe libman-sacks
    lich-gregoir liebermann-burchard lloyd-davies loe-silness loeys-dietz louis-bar lowenstein-jensen lown-ganong
    luer-stille mallory-weiss mann-whitney mantel-haenszel marchetti-krantz marchiafava-bignami marchiafava-micheli
    marcus-gunn marie-tooth maroteaux-lamy marshall-marchetti mathieu-hegar may-grunwald may-hegglin may-thurner
    mayer-rokitansky mayo-hegar mayo-noble mayo-robson mccune-albright mcivor-davis meckel-gruber melkersson-rosenthal
    mendel-bechterew meyer-overton michaelis-gutmann michaelis-menten mikulicz-radecki millard-gubler miller-abbott
    miller-dieker miller-fisher milligan-morgan mills-reincke monro-kellie montgomery-asberg moon-biedl morgagni-adams
    morgagni-larrey morquio-brailsford mowat-wilson muckle-wells mueller-hinton muir-torre muller-weiss mustarde-furnas
    naegeli-franceschetti naffziger-jones newman-keuls niemann-pick nissen-rossetti nonne-apelt nonne-milroy
    nylen-barany obwegeser-dal ogino-knaus oliver-cardarelli olsen-hegar ortolani-barlow osgood-schlatter osler-rendu
    osler-weber paget-schroetter pancoast-tobias papillon-lefevre parker-langenbeck parkinson-white parry-romberg
    parsonage-turner partington-rochelle paterson-brown paterson-kelly paul-bunnell pelger-huet pelizaeus-merzbacher
    pell-gregory pellegrini-stieda peutz-jeghers pierre-robin plaut-vincent plummer-vinson politano-leadbetter
    posner-schlossman potts-smith prader-labhart prader-willi pringle-bourneville prochaska-diclemente puestow-gillesby
    queckenstedt-stookey quigley-hein ramsay-hunt reed-sternberg rendu-osler rendu-weber rey-osterrieth
    richardson-olszewski riley-day riley-ruvalcaba rochester-ochsner rochester-pean rokitansky-aschoff
    rokitansky-kuster romano-ward rosai-dorfman rose-waaler roth-bernhardt rothmund-thomson roussy-levy roux-langenbeck
    rubinstein-taybi rumpel-leede russell-silver saethre-chotzen salter-harris scheie-hurler schonlein-henoch
    schuller-christian schwartz-jampel semmes-weinstein sengstaken-blakemore shapiro-wilk sharp-van shwachman-diamond
    shy-drager silver-russell simpson-golabi sjogren-larsson smith-lemli smith-magenis smith-petersen smith-robinson
    sneddon-wilkinson sokolow-lyon spearman-brown spetzler-martin spitz-holter stanford-binet starr-edwards
    steele-richardson stein-leventhal sternheimer-malbin stevens-johnson stewart-treves still-chauffard stille-liston
    stokes-adams stokvis-talma straussler-scheinker strumpell-lorrain strumpell-marie sturge-weber swan-ganz
    swyer-james tanner-whitehouse taussig-bing tawara-aschoff tay-sachs tennison-randall tessier-kufner thayer-martin
    thibierge-weissenbach tolosa-hunt treacher-collins trenaunay-weber trousseau-lallemand truelove-witts
    tscherne-oestern tukey-kramer ullrich-turner unverricht-lundborg urbach-wiethe van-buchem van-creveld van-der
    veau-wardill verner-morrison virchow-robin vogt-koyanagi von-gierke von-hippel von-recklinghausen von-willebrand
    waaler-rose wardill-kilner waterhouse-friderichsen watson-jones watson-schwartz weber-christian weber-dimitri
    weber-fergusson weber-rendu wechsler-bellevue weil-felix weill-marchesani welch-allyn werdnig-hoffmann
    wernicke-korsakoff wernicke-korsakov westphal-edinger whipple-kausch white-garland wilson-mikity wiskott-aldrich
    wohlfart-kugelberg wolf-hirschhorn wolfe-krause wolff-chaikoff wolff-parkinson wong-baker wood-downes wright-giemsa
    wyburn-mason yale-brown ziehl-neelsen zinsser-cole zollinger-ellison
    """
)
_SCORE = re.compile(  # a figure or a grade, and then nothing that a person has: no hour, age, dose
    r"(?:[:=]|,? de| of)? (?:[0-9]{1,2}(?:[.,][0-9])?|I{1,3}[abc]?|IV[abc]?|V|[A-D](?!\.))"
    r"(?=\s*\Z|[,;)\n]|\.(?:\s|\Z)| (?:points?|puntos|errores|at|on|al|en|y|and|with|con|out|sobre|today|hoy|by|vs|"
    r"then|pre|post|antes|after|despues)(?![^\W\d_]))"
    r"|[:=]? (?:[0-9]{1,3}/(?:3[2-9]|[4-9][0-9]|1[0-9]{2})|(?:1[3-9]|2[0-9]|30)/(?:1[4-9]|2[0-9]|30))(?![0-9/])"
)
_BEFORE = re.compile(r"([^\W\d_]+)-\Z")
_AFTER = re.compile(r"-([^\W\d_]+)")
_LONGEST = 24


def scored(plain: str, start: int, end: int, word: str) -> bool:
    """`Hamilton 17`, `Tanner II`, `Child-Pugh B`: nobody. `word` is folded."""
    if word in SCALES and _SCORE.match(plain, end):
        return True
    if plain[end : end + 1] == "-":
        after = _AFTER.match(plain, end)
        if after and f"{word}-{after[1].lower()}" in CHAINS:
            return True
    if plain[start - 1 : start] == "-":
        before = _BEFORE.search(plain, max(0, start - _LONGEST), start)
        return bool(before and f"{before[1].lower()}-{word}" in CHAINS)
    return False
