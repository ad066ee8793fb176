"""Names that stand in the words of medicine: diseases, signs, scores, operations, things. A hint, never a pass."""

EPONYMS = frozenset(
    """
    parkinson alzheimer crohn hodgkin bell graves hashimoto addison cushing raynaud tourette huntington wilson marfan
    down turner klinefelter asperger kaposi kawasaki barrett meniere sjogren behcet paget dupuytren peyronie bartholin
    baker colles pott bennett jones smith salter harris gleason breslow clark apgar glasgow babinski romberg murphy
    mcburney rovsing kernig brudzinski homans tinel phalen lachman mcmurray lasegue trendelenburg valsalva kegel fowler
    foley swan ganz hickman jackson pratt penrose billroth whipple nissen hartmann roux heller ross fontan norwood
    bosniak child pugh rankin braden ranson karnofsky barthel norton gram papanicolaou wright coombs mantoux schirmer
    snellen ishihara weber rinne dix hallpike epley wernicke korsakoff broca guillain barre creutzfeldt jakob charcot
    gehrig duchenne becker friedreich arnold chiari dandy walker sturge recklinghausen willebrand christmas fanconi
    gaucher fabry pompe tay sachs niemann pick hurler hunter gilbert budd mallory weiss zollinger ellison plummer
    vinson boerhaave hirschsprung meckel peutz jeghers gardner lynch fraumeni wilms ewing burkitt waldenstrom reed
    sternberg reye still osgood schlatter legg calve perthes scheuermann marie tooth wegener henoch schonlein takayasu
    buerger churg strauss goodpasture alport berger bright chaddock framingham hoffmann horner hutchinson jacksonian
    kartagener kleihauer koplik korotkoff krukenberg kussmaul ladd langerhans leriche levine lhermitte lisfranc ludwig
    maisonneuve malgaigne mcardle menkes mobitz mohs moro morton munchausen naegele nikolsky noonan ogilvie ortolani
    barlow pancoast perkins prader willi angelman prinzmetal quincke ramsay hunt rett riedel rorschach sheehan
    sims sister mary joseph spurling stevens johnson stokes adams tanner thomas thompson tietze toupet trousseau
    virchow vogt volkmann wallenberg waterhouse friderichsen wells wenckebach wolff parkinson white wood york
    yergason chvostek cullen grey dressler duke duroziez eisenmenger ehlers danlos erb finkelstein frank starling
    galeazzi monteggia goldmann gordon gower hamilton beck hawkins neer hounsfield jaeger kayser fleischer kocher
    killip nyha mallampati cormack lehane mayo robson pringle ramsay richter bristol epworth edinburgh zung fagerstrom
    bethesda ann arbor dukes duke amsler snellen adie argyll robertson marcus gunn bitot brushfield camper cooper
    cowper douglas fallopian eustachian galen hesselbach morrison pouch oddi vater wharton stensen willis zinn
    lasegue perthes osler heberden bouchard dercum gottron janeway roth steinberg thomsen unna wickham darier
    """.split()  # noqa: SIM905
)
