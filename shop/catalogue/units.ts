/** What people call the units that stand on packets and tanks. */
const UNITS = new Map(
  Object.entries({
    l: "l lt ltr litre litres liter liters लीटर लिटर લીટર લિટર ਲੀਟਰ লিটার லிட்டர் లీటర్ లీటరు ಲೀಟರ್",
    ml: "ml मिली मि.ली. મિલી মিলি மிலி మి.లీ. ಮಿಲಿ",
    kg: "kg kgs kilo kilos kilogram किलो किग्रा કિલો ਕਿਲੋ কেজি কিলো கிலோ కిలో కేజీ ಕೆಜಿ ಕಿಲೋ",
    g: "g gm gms gram grams ग्राम ગ્રામ ਗ੍ਰਾਮ গ্রাম கிராம் గ్రాము గ్రాములు ಗ್ರಾಂ",
    inch: "inch inches इंच ઇંચ ਇੰਚ ইঞ্চি அங்குலம் అంగుళం ಇಂಚು",
    m: "m metre metres meter meters मीटर મીટર ਮੀਟਰ মিটার மீட்டர் మీటర్ ಮೀಟರ್",
  }).flatMap(([unit, words]) => words.split(" ").map((word) => [word.normalize("NFC"), unit] as const)),
);

const NUMBER = /^\d[\d.,]*$/;

/** The words with each number and its unit as one of them: '16 litre' and '16litre' are '16 l'. Pure. */
export function withUnits(words: readonly string[]): string[] {
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
