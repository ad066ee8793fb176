"""What is bought under a name of its own: drugs, vaccines, devices and things of the bathroom, in Europe and America.

The lists of drugs have substances, and brands of one country. A word that people bear as a name has no place here.
"""

BRANDS = frozenset(
    """
    abilify accutane actifed actonel actos adalat adderall adipex adiro advair advil aerius aerochamber aimovig
    airomir ajovy akynzeo aldactone aldocumar aleve algidol alimta almax ambien ambu amchafibrin amoxil anafranil
    anbesol angeliq antabus apiretal apocard aquacel aquaphor arcoxia aricept arimidex aristo armolipid aspegic
    aspirina atacand atarax ativan atripla atrovent augmentin augmentine auvelity avandia avastin avodart azilect
    bactrim bactroban beconase benadryl benlysta bepanthen bepanthol berodual betadine betmiga betnovate bexsero
    biktarvy bimzelx biodramina biofinity biotene biseptine bisolvon bivos blemil boostrix botox braunol breo
    brilinta brilique buscapina buscopan buspar bydureon byetta calciferol canesten carafate cardizem cardura
    cardyl casenlax casodex cavilon ceclor cefaclor celebrex celestone celexa cellcept cerave cernevit cetaphil
    champix chantix cialis cinfa cipralex clamoxyl claritin clarityne claversal cleocin clexane clomid codeisan
    coflex colme colpermin combivent comirnaty compazine concerta concor copaxone coreg corega coricidin coronur
    corsodyl cortef cosentyx coumadin cozaar crestor cymbalta cytomel cytotec dacortin daflon daktarin dalacin
    dalsy darzalex deanxit decadron demerol depakine depakote deprax dermovate desitin detrol dexcom diamox
    diflucan dilantin dilaudid dinisor diovan diprivan diprogenta ditropan dogmatil dolocatil dolotren dormidina
    doxycyl dramamine dulcolax duloxetin duodart duodopa duofilm duphalac duphaston duracef durogesic dyazide
    dymista ebastel efferalgan effexor elidel eliquis elmex elocom emend emla enantyum enbrel endocet entresto
    entyvio epiduo epipen epivir epzicom eskazole espidifen estracyt eucerin eucreas eutirox evista exelon exforge
    eylea ezetrol famvir farxiga fasenra feldene femara ferogradumet ferplex fitbit fixodent flagyl flector
    flexeril flixonase flixotide flomax flonase florastor floxin fluimucil flumil fluzone foradil fortamet
    fortasec forteo fortimel fortzaar fosamax fosavance fostair frenadol fucidin fucidine furacin furadantin
    galvus gardasil gatorade gaviscon gelnique gelocatil geodon gleevec glivec glucobay glucophage glucotrol
    gynocanesten halcion haldol havrix hemovas herceptin hibor hidroferol hidroxil humalog humira humulin hyalgan
    hygroton hypafix hytrin hyzaar iberogast ibrance ibudol idalprem imbruvica imdur imigran imitrex imodium
    imurel inderal innohep inofer insulatard intuniv invega invisalign invokana isoptin itinerol januvia jardiance
    juvederm kaletra keflex kenacort kenalog keppra keytruda kilor kisqali klacid klonopin lamictal lamisil lantus
    lasix latuda lemtrada lenvima lescol leukeran levaquin levemir levitra levothroid lexapro lexatin lexxema
    librax librium lidoderm linzess lioresal lipitor listerine livial lixiana loette lomotil loniten lopressor
    losec lotensin lotrimin lovenox lucentis lunesta lupron luvox lynparza lyrica macrobid malarone masdil
    mastical maxalt medrol mefloquin meiact menjugate menveo mepilex mestinon metalyse metamucil micardis micralax
    microlax micropore minidiab miralax mirapex mobic modafinil modecate moderna monodox monurol motilium motrin
    mounjaro movicol mucinex mucosan muvagyn myfortic mylanta mysoline nabota nasacort nasonex neobrufen
    neosidantina neosporin neulasta neupogen neurontin nexavar nexium nexplanon nicorette nimenrix nizoral
    nobritol nolotil nolvadex norflex normacol normix normon norvasc norvir novalgin novalgina novolog novorapid
    nplate nubeqa nucala nurofen nuvaring nuvigil nystan ocrevus olanzapin olumiant omeprazen omnaris omnicef
    omnipaque omnipod opdivo optive oralb orfidal orthovisc oruvail otezla oxycontin ozempic palexia paludrine
    pampers panadol pantok paracodina pariet parlodel parsel paxil paxlovid pazital pedialyte pentasa pepcid pepsi
    percocet peridex periogard permixon pfizer phenergan plaquenil plavix plenur pneumovax polaramine polident
    ponstan pradaxa pravachol prednison premarin prevacid prevenar prevnar prilosec primperan prisdal pristiq
    procardia procoralan prograf prolia propecia proscar proventil provera provigil prozac pulmicort qutenza qvar
    ranexa reactine rebif redoxon reglan regranex relpax relvar remeron remicade renagel repatha repevax requip
    rescriptor restasis restoril restylane revatio rexulti rhinocort ridaura rinialer rinvoq risperdal ritalin
    rituxan rivotril robaxin robaxisal robitussin rogaine rohipnol rotarix rotateq roxicodone rubifen rybelsus
    salazopyrina salofalk sandimmun saxenda sculptra seguril selokeen selsun senokot sensodyne septrin serc
    seretide serevent seroquel seroxat shingrix simbrinza simponi sinemet sinequan singulair sinogan sintrom
    skyrizi solumoderin somatuline spikevax spiriva sporanox spravato staurodorm steglatro stelara stilnox
    strattera striverdi suboxone subutex sucralfin sudafed sulfasalazin sumial supradyn surgam surmontil symbicort
    synjardy synthroid synvisc systane tagrisso takhzyro taltz tamiflu tapazole tardyferon tavneos tdap tecfidera
    tegaderm tegretol telfast temesta tenormin termalgin terramycin tertensif tetraspan thrombocid thyrogen
    timoptic tobradex tofranil topamax topionic toradol toujeo tracleer tradjenta trajenta trankimazin transtec
    tranxilium traxam trelegy tremfya trental tresiba triaxone tribiot tricor trileptal trintellix triumeq
    trulicity truvada tryptizol tums twinrix tylenol tysabri ulcesep ultibro ultracet ultram uniket urbal urbason
    uroxatral ursobilane valcyte valium valtrex vaqta varivax vaseline vasotec vaxelis venlafaxin venofer ventolin
    verquvo vesicare viagra vibramycin vicodin victoza viibryd vimovo vimpat vivitrol voltadol voltaren vraylar
    vytorin vyvanse waterpik wegovy welchol wellbutrin xanax xarelto xeljanz xeloda xenical xeomin xeristar
    xiaflex xifaxan xigduo xofluza xolair xtandi xumadol xyzal yondelis zaditen zaldiar zanidip zantac zaroxolyn
    zebinix zegerid zelnorm zepbound zestoretic zestril zetia ziagen zinnat zithromax zitromax zocor zofran
    zolgensma zoloft zomig zostavax zovirax zyban zyloric zyprexa zyrtec zytiga
    """.split()  # noqa: SIM905
)
