/** What farmers may type, and how the SKU begins that has to be among the first twelve. */
export const QUERIES: [query: string, sku: string][] =
  `mirchi=SEED-CHI; mirch=SEED-CHI; yuria=FERT-UREA; uria=FERT-UREA; टमाटर=SEED-TOM; khad=FERT; खाद=FERT;
  tamatar=SEED-TOM; tamater=SEED-TOM; tmatar=SEED-TOM; tomatto=SEED-TOM; tamatar beej=SEED-TOM; टमाटर का बीज=SEED-TOM;
  tomato seeds=SEED-TOM; tamatar ke beej=SEED-TOM; टोमॅटो=SEED-TOM; टोमॅटोचे बियाणे=SEED-TOM; ટામેટા=SEED-TOM; ટમેટા નું બીજ=SEED-TOM;
  ਟਮਾਟਰ=SEED-TOM; টমেটো=SEED-TOM; টমেটোর বীজ=SEED-TOM; தக்காளி=SEED-TOM; தக்காளி விதை=SEED-TOM; టమాటా=SEED-TOM; టమాటో=SEED-TOM;
  ಟೊಮೇಟೊ=SEED-TOM; ಟೊಮೆಟೊ ಬೀಜ=SEED-TOM; bhindi=SEED-OKR; bhinde=SEED-OKR; bindi=SEED-OKR; bhnidi=SEED-OKR; भिंडी=SEED-OKR;
  भिन्डी=SEED-OKR; भेंडी=SEED-OKR; ladies finger=SEED-OKR; ladyfinger=SEED-OKR; வெண்டைக்காய்=SEED-OKR; బెండకాయ=SEED-OKR; ಬೆಂಡೆಕಾಯಿ=SEED-OKR;
  ভেন্ডি=SEED-OKR; pyaz=SEED-ONI; pyaaj=SEED-ONI; प्याज=SEED-ONI; कांदा=SEED-ONI; kanda=SEED-ONI; ડુંગળી=SEED-ONI; ਪਿਆਜ਼=SEED-ONI;
  পেঁয়াজ=SEED-ONI; வெங்காயம்=SEED-ONI; ఉల్లిపాయ=SEED-ONI; ಈರುಳ್ಳಿ=SEED-ONI; baingan=SEED-BRI; baigan=SEED-BRI; bengan=SEED-BRI;
  वांगी=SEED-BRI; eggplant=SEED-BRI; বেগুন=SEED-BRI; বেগুনের বীজ=SEED-BRI; gehun=SEED-WHE; gehoon=SEED-WHE; गेहूं=SEED-WHE;
  गेहूँ का बीज=SEED-WHE; गेहु=SEED-WHE; ಗೋಧಿ=SEED-WHE; గోధుమ=SEED-WHE; கோதுமை=SEED-WHE; ਕਣਕ=SEED-WHE; dhan=SEED-PAD; धान का बीज=SEED-PAD;
  basmati=SEED-PAD-PB; बासमती=SEED-PAD-PB; makka=SEED-MAI; makai=SEED-MAI; मक्का=SEED-MAI; bajra=SEED-BAJ; बाजरा=SEED-BAJ; jowar=SEED-JOW; ज्वार=SEED-JOW;
  chana=SEED-GRA; चना=SEED-GRA; harbhara=SEED-GRA; moong=SEED-MOO; मूंग=SEED-MOO; sarson=SEED-MUS; सरसों=SEED-MUS; sarso=SEED-MUS; rai=SEED-MUS;
  surajmukhi=SEED-SUN; सूरजमुखी=SEED-SUN; genda=SEED-MAR; गेंदा=SEED-MAR; झेंडू=SEED-MAR; dhania=SEED-COR; danya=SEED-COR; धनिया=SEED-COR; kothimbir=SEED-COR;
  methi=SEED-MET; मेथी=SEED-MET; palak=SEED-PAL; पालक=SEED-PAL; mooli=SEED-RAD; muli=SEED-RAD; मूली=SEED-RAD; gajar=SEED-CAR; गाजर=SEED-CAR; lauki=SEED-BOT;
  louki=SEED-BOT; लौकी=SEED-BOT; dudhi=SEED-BOT; karela=SEED-BIT; करेला=SEED-BIT; biter gourd=SEED-BIT; kheera=SEED-CUC; खीरा=SEED-CUC; kakdi=SEED-CUC;
  tarbuj=SEED-WAT; tarbooz=SEED-WAT; तरबूज=SEED-WAT; phool gobhi=SEED-CAU; phulgobi=SEED-CAU; फूलगोभी=SEED-CAU; patta gobhi=SEED-CAB; पत्ता गोभी=SEED-CAB;
  matar=SEED-PEA; मटर=SEED-PEA; vatana=SEED-PEA; barseem=SEED-BER; बरसीम=SEED-BER; यूरिया=FERT-UREA; યુરિયા=FERT-UREA; யூரியா=FERT-UREA; డిఎపి=FERT-DAP;
  डीएपी=FERT-DAP; d a p=FERT-DAP; potash=FERT-MOP; पोटाश=FERT-MOP; jink=FERT-ZN; zink=FERT-ZN; जिंक=FERT-ZN; kenchua khad=FERT-VERMI; केंचुआ खाद=FERT-VERMI;
  gandul khat=FERT-VERMI; varmi compost=FERT-VERMI; neem tel=FERT-NEEMO; नीम तेल=FERT-NEEMO; neem khali=FERT-NEEMC; spray pump=SPRAY; स्प्रेयर=SPRAY; pump=PART-PUMP;
  फवारणी पंप=SPRAY; sprayar=SPRAY; batri=PART-BATT; बैटरी=PART-BATT; charjar=PART-CHRG; चार्जर=PART-CHRG; nozal=PART-NOZ; नोजल=PART-NOZ; nozle=PART-NOZ;
  khurpi=GARD-KHURPI; खुरपी=GARD-KHURPI; hansiya=GARD-SICKLE; दराती=GARD-SICKLE; koyta=GARD-SICKLE; kudal=GARD-KUDAL; फावड़ा=GARD-KUDAL; gamla=GARD-POT;
  गमला=GARD-POT; grow beg=GARD-GBAG; ग्रो बैग=GARD-GBAG; kokopit=GARD-COCO; cocopeat=GARD-COCO; shed net=GARD-NET; green net=GARD-NET; tapak=GARD-DRIP; ठिबक=GARD-DRIP;
  dastane=GARD-GLOVES; १६ लीटर=SPRAY; 16 litre sprayer=SPRAY; krishi bij=SEED; कृषि बीज=SEED; urea 45 kg=FERT-UREA; dap 50kg=FERT-DAP; १० लीटर झारी=GARD-CAN; hari mirch=SEED-CHI; lal mirchi=SEED-CHI; moong dal=SEED-MOO; गेंदा फूल=SEED-MAR; methi dana=SEED-MET; কাঁচা লঙ্কা=SEED-CHI;
  वांग्याचे बियाणे=SEED-BRI; कांद्याचे बी=SEED-ONI; ಮೆಣಸಿನ ಬೀಜ=SEED-CHI; yurea=FERT-UREA; onian=SEED-ONI; battery wala pump=PART-PUMP; haath pump=PART-PUMP;
  बैटरी वाला पंप=PART-PUMP; nim oil=FERT-NEEMO; kakri=SEED-CUC; hasiya=GARD-SICKLE; hd2967=SEED-WHE; purje=PART; ढक्कन=PART-LID`
    .split(";")
    .map((each) => each.trim().split("="))
    .flatMap(([query = "", sku = ""]) => (sku === "" ? [] : [[query, sku] as [string, string]]));

/** What no shop of seeds and sprayers has. */
export const CONTROLS = [
  "iphone",
  "shirt",
  "laptop",
  "doctor",
  "cement",
  "mobile",
  "saree",
  "computer",
  "xyzzy",
  "camera",
];
