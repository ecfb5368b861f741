/** Queries as people type them, each with the SKUs of which one must be among the first three; '!': none is sold. */
export type Everyday = [query: string, skus: string[]];

const read = (table: string): Everyday[] =>
  table
    .split(";")
    .map((each) => each.trim().split("="))
    .map(([query = "", skus = ""]) => [query, skus.split("|")]);

/** The dictionary may be improved by what these find. */
export const EVERYDAY: Everyday[] = read(
  `chane ka beej=SEED-GRA; chane=SEED-GRA; gende ke phool=SEED-MAR; gende ka beej=SEED-MAR; tamatar ki variety=SEED-TOM;
  tamatar hybrid beej=SEED-TOM; mirchi rop=SEED-CHI; bhindi beej 250 gm=SEED-OKR; pyaaz ka beej=SEED-ONI; kanda biyane=SEED-ONI;
  gehu bij 2967=SEED-WHE; gehun 40 kilo=SEED-WHE; 1121 basmati=SEED-PAD-PB; mtu1010=SEED-PAD-MTU; bajri seed=SEED-BAJ;
  makke ka beej=SEED-MAI; hara chara=SEED-BER|SEED-LUC|SEED-OAT|SEED-MAI; hare chare ka beej=SEED-BER|SEED-LUC|SEED-OAT|SEED-MAI;
  fodder seed=SEED-BER|SEED-LUC|SEED-OAT|SEED-MAI; barsim ka beej=SEED-BER; lasun ghas=SEED-LUC; sarso ka beej=SEED-MUS;
  matar ka bij=SEED-PEA; hari matar=SEED-PEA; hare moong=SEED-MOO; dhaniye ka beej=SEED-COR; methi bhaji=SEED-MET; palak bhaji=SEED-PAL;
  lal gajar=SEED-CAR; gobhi ka beej=SEED-CAU|SEED-CAB; pata gobi=SEED-CAB; karele ka beej=SEED-BIT; khire ka beej=SEED-CUC;
  lauki ki bel=SEED-BOT; kalingad biyane=SEED-WAT; bharta baingan=SEED-BRI; rabi jowar=SEED-JOW; beans ka beej=SEED-FRB;
  jinia flower=SEED-ZIN; petuniya phool=SEED-PET; flower seeds=SEED-MAR|SEED-ZIN|SEED-PET; phul ka bij=SEED-MAR|SEED-ZIN|SEED-PET;
  thand ki sabji=SEED-CAU|SEED-CAB|SEED-PEA|SEED-CAR|SEED-PAL|SEED-MET;
  sabji ke beej=SEED-TOM|SEED-CHI|SEED-OKR|SEED-BRI|SEED-CAU|SEED-CAB|SEED-BOT|SEED-CUC|SEED-BIT|SEED-ONI;
  bel wali sabji=SEED-BOT|SEED-CUC|SEED-BIT; dal ka beej=SEED-GRA|SEED-MOO|SEED-PEA; चने का बीज=SEED-GRA; हरभरा बियाणे=SEED-GRA;
  झेंडूचे रोप=SEED-MAR; टमाटर के बीज=SEED-TOM; करेले के बीज=SEED-BIT; खीरे का बीज=SEED-CUC; मक्के का बीज=SEED-MAI; धनिये का बीज=SEED-COR;
  फूलों के बीज=SEED-MAR|SEED-ZIN|SEED-PET;
  सब्जी के बीज=SEED-TOM|SEED-CHI|SEED-OKR|SEED-BRI|SEED-CAU|SEED-CAB|SEED-BOT|SEED-CUC|SEED-BIT|SEED-ONI; kida marne ki dawai=FERT-NEEMO;
  mahu ki dawai=FERT-NEEMO; safed makkhi=FERT-NEEMO; pandhri mashi=FERT-NEEMO; illi ki dawa=FERT-NEEMO; sundi ki dawai=FERT-NEEMO;
  insect killer=FERT-NEEMO; aphid spray=FERT-NEEMO; jaivik keetnashak=FERT-NEEMO; कीड़े की दवा=FERT-NEEMO; सफेद मक्खी=FERT-NEEMO;
  मावा किडीचे औषध=FERT-NEEMO; kharpatwar ki dawa=!; tan nashak=!; तणनाशक औषध=!; glyphosate=!; khurpi nirai=GARD-KHURPI;
  weeding tool=GARD-KHURPI|GARD-KUDAL|GARD-HFORK; fungus ki dawa=FERT-TRICHO; fafund ki dawai=FERT-TRICHO; mar rog=FERT-TRICHO;
  root rot=FERT-TRICHO; jad sadan=FERT-TRICHO; बुरशीनाशक=FERT-TRICHO; nematode=FERT-NEEMC; humni=FERT-NEEMC; yellow leaves=FERT-MICRO;
  patte pile ho rahe hai=FERT-MICRO; khaira rog=FERT-ZN; zinc ki kami=FERT-ZN; phool badhane ki dawa=FERT-WS-0052|FERT-SEAW|FERT-MICRO;
  fruit setting=FERT-WS-0052|FERT-SEAW; jad badhane ki dawa=FERT-HUMIC; germination tray=GARD-TRAY; nursery tray 98=GARD-TRAY;
  beej upchar=FERT-TRICHO|FERT-RHIZO; gamle ki mitti=GARD-COCO|FERT-VERMI; potting soil=GARD-COCO|FERT-VERMI;
  jaivik khad=FERT-VERMI|FERT-NEEMC|FERT-BONE; desi khad=FERT-VERMI|FERT-NEEMC; compost=FERT-VERMI; 0:52:34=FERT-WS-0052;
  005234=FERT-WS-0052; 191919=FERT-WS-19; npk 19 19 19=FERT-WS-19; 12x12=GARD-GBAG-12; 12:32:16=FERT-NPK-1232; 123216 khad=FERT-NPK-1232;
  10:26:26 bag=FERT-NPK-1026; 20:20:0:13=FERT-NPK-2020; 0:0:60=FERT-MOP; urea ki bori=FERT-UREA; 5 liter=SPRAY-PRES-5L;
  5 ltr pump=SPRAY-PRES-5L; 18 litre 2 in 1=SPRAY-DUAL; 2in1 pump=SPRAY-DUAL; 12v8ah=PART-BATT; 12 volt battery=PART-BATT;
  8.5mm pipe=PART-HOSE-85; 98 hole tray=GARD-TRAY; 50% green net=GARD-NET; jg11=SEED-GRA;
  charging wala pump=SPRAY-BATT|SPRAY-DUAL|SPRAY-DMOT; haath wala spray=SPRAY-KNAP|SPRAY-HAND|SPRAY-DUAL;
  petrol wala pump=SPRAY-PETR|SPRAY-MIST; pair wala pump=SPRAY-FOOT; pump ka washer=PART-SEAL|PART-CUP; pump ka dhakkan=PART-LID;
  pump ki battery=PART-BATT; tapak sinchai=GARD-DRIP; hari jali=GARD-NET; kalam kaichi=GARD-SECAT; favda=GARD-KUDAL; ચણાનું બીજ=SEED-GRA;
  ਝੋਨੇ ਦਾ ਬੀਜ=SEED-PAD; ধানের বীজ=SEED-PAD; பூச்சி மருந்து=FERT-NEEMO; நெல் விதை=SEED-PAD; మిరప విత్తనాలు=SEED-CHI; ಭತ್ತದ ಬೀಜ=SEED-PAD;
  corriander seeds=SEED-COR; trichodarma powder=FERT-TRICHO; micro nutrient=FERT-MICRO; watring can=GARD-CAN; kapas ka beej=!;
  lahsun bij=!;
  keeda lag gaya hai=FERT-NEEMO; patton pe keede=FERT-NEEMO; mirchi me thrips=FERT-NEEMO; tamatar me keeda=FERT-NEEMO;
  kapas ki safed makhi=FERT-NEEMO; baingan me sundi ki dawa=FERT-NEEMO; bhindi me makkhi=FERT-NEEMO; makdi ki dawa=FERT-NEEMO;
  paudhe sukh rahe hai=FERT-TRICHO; chane ka ukhta=FERT-TRICHO; tamatar murjha raha hai=FERT-TRICHO; fungal dawa=FERT-TRICHO;
  kharpatwarnashi=!; nindai ki dawai=!; gajar ghas ki dawa=!; ghaas hatane ki dawa=!; gehu me ghas ki dawa=!;
  patti peeli pad gayi=FERT-MICRO; peela pan=FERT-MICRO; zink sulfate=FERT-ZN; jink 21=FERT-ZN; dhan me khaira=FERT-ZN;
  npk 0 52 34=FERT-WS-0052; 0.52.34=FERT-WS-0052; 19.19.19=FERT-WS-19; mkp khad=FERT-WS-0052; dhan ki khad=FERT;
  gehu me kaun si khad dale=FERT; superfast growth=FERT-SEAW|FERT-HUMIC; samudri ghas=FERT-SEAW; humik asid=FERT-HUMIC;
  raijobiyam chana=FERT-RHIZO; kecua khad=FERT-VERMI; gobar khad=FERT-VERMI; mitti ki jaanch=FERT-HUMIC|GARD-COCO|FERT-VERMI;
  cow ke liye ghas=SEED-BER|SEED-LUC|SEED-OAT|SEED-MAI; bhains ka chara=SEED-BER|SEED-LUC|SEED-OAT|SEED-MAI; napier ghas=!;
  barsim 5kg=SEED-BER; makka charewali=SEED-MAI; gamle me lagane wale phool=SEED-PET|SEED-MAR|SEED-ZIN;
  sardi ke phool=SEED-PET|SEED-MAR|SEED-ZIN; lal mooli=SEED-RAD; desi tamatar=SEED-TOM; hybrid mirch beej=SEED-CHI;
  sahi wali bhindi=SEED-OKR; dhaniya patti=SEED-COR; palak methi=SEED-PAL|SEED-MET; kaddu ka beej=!; lauki=SEED-BOT; karele=SEED-BIT;
  khire=SEED-CUC; tarbuje ka beej=SEED-WAT; sarso 2kg=SEED-MUS; gehu ka bij 40kg=SEED-WHE; basmati dhan ka beej=SEED-PAD-PB;
  kam din wala dhan=SEED-PAD-MTU; 16 ltr ka pump=SPRAY-BATT|SPRAY-KNAP; 16 litre hath wali machine=SPRAY-KNAP;
  double battery pump=SPRAY-DMOT|SPRAY-BATT; battery 12v=PART-BATT; pump ki motor=PART-PUMP; pump charger=PART-CHRG;
  spray pump ka nozzle=PART-NOZ; nojal pital ka=PART-NOZ; lambi lance=PART-LANCE-TEL; pump ka nalka=PART-HOSE|PART-LANCE|SPRAY;
  spray pipe 30 meter=PART-HOSE-85; pani ki nali=GARD-HOSE; chhota spray bottle=SPRAY-HAND; 2 litre sprayer=SPRAY-HAND;
  10x10 grow bag=GARD-GBAG; 12 inch bag=GARD-GBAG-12; gamla 10 inch=GARD-POT; tray nursery ki=GARD-TRAY; nariyal bura=GARD-COCO;
  coco peet=GARD-COCO; shade net 50=GARD-NET; hansiya dantedar=GARD-SICKLE; phawda=GARD-KUDAL; khurpa=GARD-KHURPI;
  katar paudhe katne=GARD-SECAT; बैटरी स्प्रे पंप=SPRAY-BATT; छिड़काव की मशीन=SPRAY; दवा छिड़कने वाला पंप=SPRAY;
  गोभी का बीज=SEED-CAU|SEED-CAB; घास की दवा=!; इल्ली मारने की दवा=FERT-NEEMO; पौधे सूख रहे हैं=FERT-TRICHO;
  किडे मारण्याचे औषध=FERT-NEEMO; कापसाचे बियाणे=!; कांदा बी=SEED-ONI; गव्हाचे बियाणे=SEED-WHE; भाताचे बियाणे=SEED-PAD;
  फवारणीचा पंप=SPRAY; ठिबक संच=GARD-DRIP; મગફળીનું બિયારણ=!; ਕਣਕ ਦਾ ਬੀਜ=SEED-WHE;
  safed machhar ki dawa=FERT-NEEMO; tamatar me ilee=FERT-NEEMO; gobhi ke keede=FERT-NEEMO; organic keede ki dawa=FERT-NEEMO;
  neem wali dawa=FERT-NEEMO; patte khane wala keeda=FERT-NEEMO; mircha ke patte mud rahe=FERT-NEEMO|SEED-CHI;
  jad galne ki dawa=FERT-TRICHO; fungus nashak=FERT-TRICHO; trico derma=FERT-TRICHO; ghas khatam karne ki dawa=!; motha ghas=!;
  pile patte ki dawa=FERT-MICRO; zinc wali khad=FERT-ZN; potash khad=FERT-MOP; dap=FERT-DAP; 12 32 16 npk=FERT-NPK-1232;
  npk 19=FERT-WS-19; 0 0 60=FERT-MOP; 20-20-0-13=FERT-NPK-2020; super phosphate=FERT-SSP; calcium wali khad=FERT-CANI;
  haddi ki khad=FERT-BONE; varmi khad=FERT-VERMI; gulab ki khad=FERT-BONE|FERT-VERMI; phool wale beej=SEED-MAR|SEED-ZIN|SEED-PET;
  genda gamle wala=SEED-MAR; sabzi ka bij=SEED-TOM|SEED-CHI|SEED-OKR|SEED-BRI|SEED-ONI|SEED-CAU;
  baarish me kya lagaye=SEED-OKR|SEED-CHI|SEED-BRI|SEED-MOO|SEED-PAD; hari sabji=SEED-PAL|SEED-OKR|SEED-TOM|SEED-CHI; laal pyaz=SEED-ONI;
  kabuli chana=SEED-GRA; chane ki dal=SEED-GRA; lambe baingan=SEED-BRI; khatti palak=SEED-PAL; matar phali=SEED-PEA;
  bakri ka chara=SEED-BER|SEED-LUC|SEED-OAT|SEED-MAI; doodh wali gaay ka chara=SEED-BER|SEED-LUC|SEED-OAT|SEED-MAI;
  pump ki washer kit=PART-SEAL; pump ka handle=SPRAY|PART; pump charge karne wala=PART-CHRG|SPRAY-BATT; machine ka dhakkan=PART-LID;
  battery wali spray machine 20 liter=SPRAY-DMOT; 12 volt ki motor=PART-PUMP; kandhe wala pump=SPRAY-KNAP|SPRAY-PRES;
  chota haath wala spray=SPRAY-HAND; ped par dawa chidakne ka pump=SPRAY; aam ke ped ka spray=SPRAY|PART-LANCE; jali 50 percent=GARD-NET;
  boond boond sinchai=GARD-DRIP; paudhe lagane ki tray=GARD-TRAY; गेहूँ की खाद=FERT; मिर्च में कीड़ा=FERT-NEEMO;
  चने की दवा=SEED-GRA|FERT-RHIZO|FERT-TRICHO; टंकी का ढक्कन=PART-LID; गाय का चारा=SEED-BER|SEED-LUC|SEED-OAT|SEED-MAI;
  फुलकोबी बियाणे=SEED-CAU; तण नाशक=!`,
);

/** Held out: no entry of the dictionary was written after a look at their results. */
export const HELD_OUT: Everyday[] = read(
  `chana bij 30 kg=SEED-GRA; tamatar ke paudhe=SEED-TOM; mirchi ka bij=SEED-CHI; bhendi biyane=SEED-OKR; kandyache bi=SEED-ONI;
  dhan ka bij 1121=SEED-PAD-PB; bajre ka beej=SEED-BAJ; chara wali makka=SEED-MAI;
  pashu ke liye chara=SEED-BER|SEED-LUC|SEED-OAT|SEED-MAI; jai chara=SEED-OAT; surajmukhi ke beej=SEED-SUN; mung ka bij=SEED-MOO;
  kothmir bi=SEED-COR; muli bij=SEED-RAD; ful gobi=SEED-CAU; karla biyane=SEED-BIT; dudhi bhopla=SEED-BOT; jwari biyane=SEED-JOW;
  zendu rop=SEED-MAR; phoolon ke beej=SEED-MAR|SEED-ZIN|SEED-PET; garmi ki sabji=SEED-OKR|SEED-BOT|SEED-CUC|SEED-BIT|SEED-WAT;
  vegetable seeds=SEED-TOM|SEED-CHI|SEED-OKR|SEED-BRI|SEED-CAU|SEED-CAB|SEED-BOT|SEED-CUC|SEED-BIT|SEED-ONI;
  tilhan beej=SEED-MUS|SEED-SUN; गेंदे का बीज=SEED-MAR; मिरचीचे बियाणे=SEED-CHI; बाजरे का बीज=SEED-BAJ;
  हरा चारा=SEED-BER|SEED-LUC|SEED-OAT|SEED-MAI; keede ki dawa=FERT-NEEMO; mava kid=FERT-NEEMO; thrips ki dawa=FERT-NEEMO;
  organic pesticide=FERT-NEEMO; whitefly=FERT-NEEMO; माहू की दवाई=FERT-NEEMO; ghas marne wali dawa=!; weedicide=!; घास मारने की दवा=!;
  ghas katne ki darati=GARD-SICKLE; ukhta rog=FERT-TRICHO; wilt disease=FERT-TRICHO; उकठा रोग=FERT-TRICHO; white grub=FERT-NEEMC;
  पत्ते पीले=FERT-MICRO; phool jhad rahe hai=FERT-MICRO|FERT-WS-0052|FERT-SEAW; plant tonic=FERT-SEAW|FERT-HUMIC; paudh tray=GARD-TRAY;
  seed treatment=FERT-TRICHO|FERT-RHIZO; terrace garden bag=GARD-GBAG; paudhe ki khad=FERT-VERMI|FERT-NEEMC|FERT-BONE;
  00-52-34=FERT-WS-0052; 19:19:19=FERT-WS-19; 15x15 grow bag=GARD-GBAG-15; 102626=FERT-NPK-1026; 18:46=FERT-DAP;
  dap khad 50 kilo=FERT-DAP; 16ltr battery pump=SPRAY-BATT; double motor pump=SPRAY-DMOT; 12 volt charger=PART-CHRG;
  1/2 inch pipe=GARD-HOSE; battery wala pump=SPRAY-BATT|SPRAY-DUAL|SPRAY-DMOT; dawai chhidakne ki machine=SPRAY; foot pump=SPRAY-FOOT;
  pump ka patta=PART-STRAP; pani dene ka pipe=GARD-HOSE|GARD-DRIP|GARD-CAN; plastic gamla=GARD-POT; દવા છાંટવાનો પંપ=SPRAY;
  পোকার ওষুধ=FERT-NEEMO; పురుగు మందు=FERT-NEEMO; cauliflour seed=SEED-CAU; batery sprayer=SPRAY-BATT|SPRAY-DUAL|SPRAY-DMOT;
  aloo ka beej=!`,
);
