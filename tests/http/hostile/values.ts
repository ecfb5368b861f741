/** What strangers put where a form expects something else. The names tell which value a test failed by. */
export const HOSTILE: Readonly<Record<string, string>> = {
  nothing: "",
  blanks: " \t\u00a0\u2800\u200b ",
  long: "x".repeat(10_000),
  "long in Devanagari": "क".repeat(5000),
  NUL: "Suni\0ta",
  "a high surrogate alone": "a\ud800",
  "a low surrogate alone": "\udc00b",
  "a right-to-left override": "\u202egpj.exe\u202c",
  "combining signs": `e${"\u0301".repeat(500)}`,
  negative: "-1",
  fractional: "1.5",
  "with an exponent": "1e309",
  "not a number": "NaN",
  endless: "Infinity",
  "beyond int4": "2147483648",
  "beyond int8": "99999999999999999999",
  "in Devanagari digits": "१२३४५६७८९०",
  hexadecimal: "0x1f",
  __proto__: "__proto__",
  constructor: "constructor",
  "a prototype in JSON": '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  "an array in JSON": '[[[[[[[[[["x"]]]]]]]]]]',
  "null in JSON": "null",
  "an end of SQL": "'; DROP TABLE orders; --",
  "a condition of SQL": "%' OR '1'='1",
  "a backslash": "\\",
  "wild cards": "%_%_%",
  "a script element": '<script>alert("hostile")</script>',
  "an end of an attribute": "\"'><img src=x onerror=alert(1)>",
  "an end of a script": "</script><script>alert(1)</script><!--",
  "a script's address": "javascript:alert(1)//hostile",
  "another site": "//evil.example/x",
  "another site by backslash": "/\\evil.example",
  "a way up": "../../../../etc/passwd",
  "a line of a header": "x\r\nSet-Cookie: hostile=1\r\n\r\n<script>alert(1)</script>",
  "somebody's id": "1",
  "nobody's id": "00000000-0000-4000-8000-000000000000",
};

/** Marks of the values above, as they must never stand in a page: there they would be markup and no text. */
const AS_MARKUP = [/<script>alert\(/, /<img src=x/, /<!--(?:<|"|\s*$)/];

/** Whether a page has taken a hostile text for its own markup. */
export const isMarkedUp = (html: string): boolean => AS_MARKUP.some((mark) => mark.test(html));

/** As forms write it (application/x-www-form-urlencoded); half a surrogate pair in the bytes that it would have by itself. */
export function encoded(text: string): string {
  return text.replace(/[\ud800-\udbff][\udc00-\udfff]|[^]/g, (sign) => {
    const code = sign.charCodeAt(0);
    const isAlone = sign.length === 1 && code >= 0xd800 && code <= 0xdfff;
    if (!isAlone) return encodeURIComponent(sign);
    return `%ED%${(0x80 | ((code >> 6) & 0x3f)).toString(16)}%${(0x80 | (code & 0x3f)).toString(16)}`;
  });
}

export type Body = { way: string; type: string; body: string };
/** Bodies made of the sound values of a form. */
export type Bodies = (sound: Readonly<Record<string, string>>) => Body[];

const form = (way: string, parts: string[]): Body => ({
  way,
  type: "application/x-www-form-urlencoded",
  body: parts.join("&"),
});
const pair = (name: string, value: string) => `${encoded(name)}=${encoded(value)}`;

/** One field after the other with every hostile value, and in all the ways in which it can be sent, beside sound ones. */
export const everyValue: Bodies = (sound) =>
  Object.keys(sound).flatMap((field) => bodiesWith(sound, field, Object.keys(HOSTILE)));

/** The same with the values that get furthest, or do most harm where they get to. */
export const deepValues: Bodies = (sound) =>
  Object.keys(sound).flatMap((field) => bodiesWith(sound, field, DEEP.slice(0, 4)));
export const DEEP = [
  "NUL",
  "a high surrogate alone",
  "a script element",
  "beyond int8",
  "with an exponent",
  "constructor",
];

/** All fields at once but the one that says what is wanted, so that each of them meets each of the deep values. */
export const allAtOnce: Bodies = (sound) =>
  DEEP.map((way, shift) => {
    const hostile = (index: number) => HOSTILE[DEEP[(shift + index) % DEEP.length] ?? ""] ?? "";
    const pairs = Object.entries(sound).map(([name, value], index) =>
      pair(name, INTENT.has(name) ? value : hostile(index)),
    );
    return form(`all hostile from ${way}`, pairs);
  });
const INTENT = new Set(["intent", "change", "send"]);

function bodiesWith(sound: Readonly<Record<string, string>>, field: string, ways: readonly string[]): Body[] {
  const { [field]: own = "x", ...others } = sound;
  const rest = Object.entries(others).map(([name, value]) => pair(name, value));
  const name = encoded(field);
  return [
    ...ways.map((way) => form(`${field} ${way}`, [...rest, pair(field, HOSTILE[way] ?? "")])),
    form(`${field} left out`, rest),
    form(`${field} given twice`, [...rest, pair(field, own), `${name}=-7`]),
    form(`${field} as an array`, [...rest, `${name}[]=${encoded(own)}`, `${name}[__proto__][polluted]=true`]),
    { way: `${field} as a file`, ...multipart(others, field) },
  ];
}

const BOUNDARY = "----hostile";

function multipart(others: Readonly<Record<string, string>>, field: string): { type: string; body: string } {
  const parts = Object.entries(others).map(([name, value]) => `name="${name}"\r\n\r\n${value}\r\n`);
  const file = `name="${field}"; filename="x.html"\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>\r\n`;
  const begin = `--${BOUNDARY}\r\nContent-Disposition: form-data; `;
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: `${[...parts, file].map((part) => begin + part).join("")}--${BOUNDARY}--\r\n`,
  };
}

/** Bodies that are no form, or no whole one. */
export const BROKEN_BODIES: readonly { type: string; body: string | Uint8Array<ArrayBuffer> }[] = [
  { type: "multipart/form-data", body: "--x\r\n\r\nno boundary was told\r\n--x--" },
  { type: "multipart/form-data; boundary=x", body: "--y\r\nanother boundary" },
  { type: "multipart/form-data; boundary=x", body: '--x\r\nContent-Disposition: form-data; name="do"\r\n\r\ncut of' },
  { type: `multipart/form-data; boundary=${"x".repeat(5000)}`, body: "--x--" },
  { type: 'multipart/form-data; boundary=""', body: "----" },
  { type: "multipart/form-data; boundary=x", body: `${"--x\r\n".repeat(2000)}--x--` },
  { type: "application/json", body: '{"__proto__":{"polluted":true}}' },
  { type: "application/json", body: "[".repeat(20_000) },
  { type: "text/plain", body: "do=confirm" },
  { type: "text/x-script", body: '[{"_1":2},"__proto__"]' },
  { type: "application/x-www-form-urlencoded; charset=utf-16", body: "do=confirm" },
  { type: "application/x-www-form-urlencoded", body: "%E0%A4%A=%ZZ&&&=&do" },
  { type: "application/x-www-form-urlencoded", body: new Uint8Array([0xff, 0xfe, 0, 0x3d, 0, 0x26, 0xed, 0xa0, 0x80]) },
  { type: "application/x-www-form-urlencoded", body: "a=b&".repeat(16_000) },
  { type: "nonsense", body: "nonsense" },
];
