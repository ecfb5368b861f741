import { trimMarks } from "../../values/text.ts";
import type { Dictionary } from "../terms/dictionary.ts";
import type { CategoryFilter, Term } from "../../values/search-term.ts";

/** What people call the units that stand on packets and tanks. */
const UNITS = new Map(
  Object.entries({
    l: "l lt ltr ltrs lit litre litres liter liters leter litar लीटर लिटर લીટર લિટર ਲੀਟਰ লিটার லிட்டர் లీటర్ లీటరు ಲೀಟರ್",
    ml: "ml मिली मि.ली. મિલી মিলি மிலி మి.లీ. ಮಿಲಿ",
    kg: "kg kgs kilo kilos kilogram किलो किग्रा કિલો ਕਿਲੋ কেজি কিলো கிலோ కిలో కేజీ ಕೆಜಿ ಕಿಲೋ",
    g: "g gm gms gram grams ग्राम ગ્રામ ਗ੍ਰਾਮ গ্রাম கிராம் గ్రాము గ్రాములు ಗ್ರಾಂ",
    inch: "inch inches इंच ઇંચ ਇੰਚ ইঞ্চি அங்குலம் అంగుళం ಇಂಚು",
    mm: "mm मिमी",
    v: "v volt volts वोल्ट",
    ah: "ah",
    hp: "hp",
    m: "m metre metres meter meters मीटर મીટર ਮੀਟਰ মিটার மீட்டர் మీటర్ ಮೀಟರ್",
  }).flatMap(([unit, words]) => words.split(" ").map((word) => [word.normalize("NFC"), unit] as const)),
);

const NUMBER = /^\d[\d.,]*$/;

/** The words with each number and its unit as one of them: '16 litre' and '16litre' are '16 l'. Pure. */
function withUnits(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const [, number = "", glued = ""] = /^(\d[\d.,]*)([^\d.,].*)$/u.exec(word) ?? [];
    const before = joined.at(-1) ?? "";
    const unit = UNITS.get(word);
    if (unit !== undefined && NUMBER.test(before)) joined[joined.length - 1] = `${before} ${unit}`;
    else joined.push(UNITS.has(glued) ? `${number} ${UNITS.get(glued)}` : word);
  }
  return joined;
}

/** Words of a search; those of the trade that contain spaces are one. */
const TOKENS = new RegExp(
  [
    // A grade of fertilizer: '0:52:34', '19 19 19', '20-20-0-13', '18:46'.
    String.raw`\d{1,2}(?: ?: ?\d{1,2}){1,3}(?= |$)`,
    String.raw`\d{1,2}(?:[ -]\d{1,2}){2,3}(?= |$)`,
    // A size: '12x12', '12 × 12'.
    String.raw`\d+ ?[x×*] ?\d+(?= |$)`,
    // '2 in 1', '2in1'.
    String.raw`\d ?in ?\d(?= |$)`,
    // Two numbers with units in one word: '12v8ah'.
    String.raw`\d+[a-z]{1,3}(?=\d+[a-z]{1,3}(?: |$))`,
    String.raw`\S+`,
  ].join("|"),
  "g",
);

/** Words of a search that are looked at; a longer one is a paste, not a search. */
const MOST_WORDS = 8;

/** One word of a search, and all by which a product may have it. */
export type QueryWord = {
  word: string;
  /** Any of these occurs in the product's texts; empty where another word replaces this one. */
  spellings: readonly string[];
  /** It is one of these things; their ids. */
  terms: readonly string[];
  /** The word means every product of this category filter. */
  shelf: CategoryFilter | null;
  /** A term is called exactly so, or it is a grade of fertilizer. */
  isNamed: boolean;
};

/** What a search asks for: every one of its words. */
export type Wanted = {
  text: string;
  words: readonly QueryWord[];
  /** The terms that the search names exactly, for remarks about it. */
  named: readonly Term[];
  /** It asks what suits or is best, which no name of a product answers. */
  hasPreference: boolean;
};

export const emptyQuery: Wanted = { text: "", words: [], named: [], hasPreference: false };

/** Buyers mean a whole category by these, even without a term. */
const CATEGORY_WORDS = new Map<string, CategoryFilter>([
  ...["seed", "seeds"].map((word) => [word, "seeds"] as const),
  ...["fertilizer", "fertilizers", "fertiliser", "fertilisers"].map((word) => [word, "fertilizers"] as const),
  ...["sprayer", "sprayers"].map((word) => [word, "sprayers"] as const),
  ...["part", "parts", "spare", "spares"].map((word) => [word, "parts"] as const),
  ["garden", "garden"],
]);

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words of all languages that say nothing of a product: 'of', 'and', 'with', 'price'. */
const STOP_WORDS = setOf(
  `of the and with to in ka ki ke ko kaa kee me mein pe par si se ho hai hain raha rahe rahi gaya gayi gaye karne karna lag lagaye lagane lagana ugane dale dalna chahiye chahie chi cha che cho no ni nu na er la ku ge price rate buy online wala wali wale
  वाला वाली वाले का की के को चाहिए और में पर से हो है हैं रहा रहे रही गया लगाने चा ची चे च्या ना નો ની ના નું ਦਾ ਦੀ ਦੇ এর র ও இன் க்கு யின் కు కి యొక్క ನ ಗೆ ದ`,
);
/** 'For', 'best', 'cheap', 'before', 'which': ignored like those, but reported as `hasPreference`. */
const PREFERENCE_WORDS = setOf(
  `for liye mate sathi saathi jonno kosam लिए साठी માટે ਲਈ জন্য கான கோசம் కోసం ಗಾಗಿ best better cheap cheapest before after when how
  which what why where vs accha acha achha sasta sabse kaun konsa kaunsa kab kaise kya changla swast saru sasto अच्छा अच्छी अच्छे बढ़िया सस्ता सबसे
  कौन कौनसा कब कैसे क्या चांगले चांगला स्वस्त સારું સારો સસ્તું ਵਧੀਆ ਸਸਤਾ ਚੰਗਾ ভালো সস্তা நல்ல சிறந்த మంచి ಉತ್ತಮ`,
);

/** 'Medicine', 'disease', 'plant', 'to kill', 'red': ignored beside any other word, since names of products do not have them. */
const VAGUE_WORDS = setOf(
  `dawa dawai dava davai dawaai dawaee dwai medicine aushadh rog bimari beemari disease treatment ilaj upay marne maarne marnewali rop rope paudha paudhe
  paudhon plant plants दवा दवाई औषध औषधे रोग बीमारी इलाज मारने पौधा पौधे रोप દવા ਦਵਾਈ ওষুধ மருந்து మందు ಔಷಧಿ marundhu mandu hari hara hare lal laal chhota chota chhoti bada badi small big naya`,
);

/** Reads a search, in its normal form, by what its words are called. Pure. */
export function parseQuery(text: string, dictionary: Dictionary): Wanted {
  const parts = withUnits(text.match(TOKENS) ?? []).slice(0, MOST_WORDS);
  const called = new Map<QueryWord, readonly Term[]>();
  for (let at = 0; at < parts.length;) {
    const { count, terms } = phraseAt(parts, at, dictionary);
    for (const word of parts.slice(at, at + count)) called.set(toQueryWord(word, terms), terms);
    at += count;
  }
  const all = [...called.keys()];
  const known = all.filter(({ word, isNamed }) => isNamed || !isFiller(word));
  const precise = known.filter(({ word }) => !VAGUE_WORDS.has(word));
  const words = [precise, known, all].find((list) => list.length > 0) ?? [];
  return {
    text,
    words,
    named: [...new Set(words.flatMap((word) => (word.shelf === null ? (called.get(word) ?? []) : [])))],
    hasPreference: all.some(({ word, isNamed }) => !isNamed && PREFERENCE_WORDS.has(word)),
  };
}

const isFiller = (word: string): boolean => STOP_WORDS.has(word) || PREFERENCE_WORDS.has(word);

/** The longest phrase from this word on that names a term, with or without its fillers, or the word alone. */
function phraseAt(parts: readonly string[], at: number, dictionary: Dictionary) {
  for (let count = Math.min(dictionary.longest, parts.length - at); count > 0; count -= 1) {
    const phrase = parts.slice(at, at + count);
    const terms = termsOf(phrase, dictionary);
    if (terms.length > 0) return { count, terms };
  }
  return { count: 1, terms: [] };
}

function termsOf(phrase: readonly string[], dictionary: Dictionary): readonly Term[] {
  const whole = bare(phrase.join(" "));
  const terms = dictionary.named(whole);
  if (terms.length > 0 || phrase.length === 1 || [phrase[0], phrase.at(-1)].some((word) => isFiller(word ?? "")))
    return terms;
  // 'keede ki dawa' is 'keede dawa', 'ful gobi' is 'phool gobhi'.
  const plain = bare(phrase.filter((word) => !isFiller(word)).join(" "));
  const without = plain === whole ? [] : dictionary.named(plain);
  return without.length > 0 || phrase.length > 2 ? without : dictionary.spelledLike(plain);
}

function toQueryWord(word: string, terms: readonly Term[]): QueryWord {
  const shelf = terms.find(({ shelf }) => shelf !== null)?.shelf ?? CATEGORY_WORDS.get(word) ?? null;
  const things = terms.filter(({ shelf }) => shelf === null).map(({ id }) => id);
  const plain = grade(word);
  const isNamed = terms.length > 0 || plain !== null;
  return { word: plain ?? word, spellings: spellings(word), terms: things, shelf, isNamed };
}

/** A word without the signs around it. */
export const bare = (word: string): string => trimMarks(word, /[\p{P}\p{S}]/u);

/** '0:52:34', '00-52-34' and '005234' are the grade '0-52-34'; null for other words. */
function grade(word: string): string | null {
  const parts = /^\d{1,2}([ :-]+\d{1,2}){1,3}$/.test(word)
    ? word.match(/\d+/g)
    : (/^(\d\d)(\d\d)(\d\d)$/.exec(word) ?? /^(\d\d)(\d\d)(0)(\d\d)$/.exec(word))?.slice(1);
  return parts?.map(Number).join("-") ?? null;
}

/** '16l' is also written '16 l' and '16-l'; 'hd2967' 'HD 2967'; '12x12' '12 × 12'. */
function spellings(word: string): string[] {
  const plain = grade(word);
  if (plain !== null) return [...new Set([word, plain, plain.replaceAll("-", ":"), plain.replaceAll("-", " ")])];
  const [, width, height] = /^(\d+) ?[x×*] ?(\d+)$/.exec(word) ?? [];
  if (width !== undefined) return ["x", " x ", "×", " × ", "*"].map((sign) => `${width}${sign}${height}`);
  const [, many, one] = /^(\d) ?in ?(\d)$/.exec(word) ?? [];
  if (many !== undefined) return [`${many} in ${one}`, `${many}in${one}`, `${many}-in-${one}`];
  const [, first, last] = /^([\d.,]*\d) ?(\p{L}+)$/u.exec(word) ?? /^(\p{L}+)(\d+)$/u.exec(word) ?? [];
  return first === undefined ? [word] : [`${first}${last}`, `${first} ${last}`, `${first}-${last}`];
}

/** The words that can occur in a name: without those of a category, where there are others. */
export function nameIn({ words }: Pick<Wanted, "words">): string {
  const others = words.filter(({ shelf }) => shelf === null);
  return (others.length === 0 ? words : others).map(({ word }) => word).join(" ");
}

/** One or two characters would match nearly everything: they must begin a word of the name. */
export const isShort = ({ text }: Wanted): boolean => [...text].length <= 2;

/**
 * Whether `phrase`, which is searched in names, is all that the search asks for: then every name with it matches.
 * 'only': nothing else can match.
 */
export function isLookedForAsItStands({ text, words }: Wanted, phrase: string): "only" | "also" | "no" {
  if (phrase !== text || nameIn({ words }) !== text || words.some(({ spellings: all }) => all.length === 0))
    return "no";
  const isOnly = words.every((each) => each.spellings.length === 1 && each.terms.length === 0 && each.shelf === null);
  return isOnly ? "only" : "also";
}
