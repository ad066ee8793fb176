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
    abrikossoff adson aicardi apley arthus asberg aschoff askin auer auspitz bankart bartter basedow bence
    bielschowsky bier binet birt blatchford blumberg boas borg brackmann bragard bravais brodie brodmann brugada burow
    canavan caplan caroli castleman centor chagas chediak cheyne chopart cloward cockayne cogan cori costen
    courvoisier cowden creveld crigler crouzon cruveilhier curling dejerine delorme denonvilliers denver devic
    dieulafoy digeorge dohle doppler downton dravet dubin dubowitz ebstein ekbom erdheim fabere fazekas feil felty
    fiedler finnegan fitz foville frankel freiberg froehlich froin froment gastaut gerstmann giemsa gilles glanzmann
    goldenhar goodenough gorlin gougerot gowers gradenigo graefe gubler guedel guyon haab haglund hakim hallermann
    hallervorden harada hartnup hasson heerfordt heimlich henle herxheimer higashi hoehn holter ivor jarisch jobst
    joubert kalischer kallmann kanner kasabach kellgren kerley kienbock kimmelstiel kimura klatskin kleine klippel
    kostmann krabbe kugelberg kuntscher kurtzke kveim laennec lafora langer larrey leber lenegre lennox lesch
    leventhal lewy lichtenstein liddle lister loeffler lofgren lugol lyme madelung maffucci magill marburg marchesani
    marjolin masson mauriceau meige meigs melnick mendel mendelson merkel michigan mikulicz milgram milroy mirizzi
    moebius monro morquio mulder munro najjar neelsen netherton nissl nonne nyhan oppenheim ormond ottawa paneth papez
    parinaud parrot patau pavlik pelger pfannenstiel pfirrmann piaget pignet poupart pryce purkinje rathke reinke
    reissner rendu ringer rotor rubinstein sabin sabouraud salk sandhoff sanfilippo santorini sayre scarpa schatzki
    scheie schmorl schober schuller schwann segond seldinger sengstaken sequard sever sezary shwachman sipple soulier
    spitz stargardt stener stenvers stickler strumpell sudeck swyer sydenham syme takotsubo tardieu tarui taussig
    taybi tillaux tinetti treacher tzanck usher vineland volhard waaler wada waldeyer weil weill werdnig widal
    wiedemann wolfram wolman yahr yale yankauer yesavage zarit zellweger zenker ziehl zollner
    """.split()  # noqa: SIM905
)
