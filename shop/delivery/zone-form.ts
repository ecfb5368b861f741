import type { Rates } from "../schema/delivery.ts";
import { readPin } from "./pin.ts";
import { latinDigits, trimMarks } from "../values/text.ts";
import { readNumber } from "../values/numbers.ts";
import type { Zone } from "./delivery-rules.ts";
import { villageKey } from "./places.ts";

export const MOST_ZONES = 60;
/** PIN codes and their beginnings, or villages, of one zone. */
export const MOST_PLACES = 500;
/** Characters of each field; browsers enforce the same. */
export const ZONE_LIMITS = { name: 60, pins: 6000, villages: 20_000, short: 20 } as const;
/** Characters of a village. */
const LONGEST_VILLAGE = 60;
/** Days that a zone may need before its earliest round. */
const MOST_LEAD_DAYS = 60;
/** Grams: what a large lorry carries. */
const MOST_GRAMS = 40_000_000;
/** Paise. */
const HIGHEST = 1_000_000_000;

/** Rows of rates with a weight, and columns with a subtotal; beside them the row and the column without. */
export const RATE_WEIGHTS = [0, 1, 2, 3] as const;
export const RATE_SUBTOTALS = [1, 2] as const;
const ANY_WEIGHT = RATE_WEIGHTS.length;
export const RATE_ROWS = [...RATE_WEIGHTS, ANY_WEIGHT] as const;
export const RATE_COLUMNS = [0, ...RATE_SUBTOTALS] as const;
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** Names of the form's inputs; days are ticks, '1' or ''. */
export const dayField = (day: number) => `day${day}`;
export const weightField = (row: number) => `kg${row}`;
export const subtotalField = (column: number) => `from${column}`;
export const feeField = (row: number, column: number) => `fee${row}.${column}`;

export const ZONE_FIELDS = [
  "name",
  "pins",
  "villages",
  ...WEEKDAYS.map(dayField),
  "cutOff",
  "leadDays",
  ...RATE_SUBTOTALS.map(subtotalField),
  ...RATE_WEIGHTS.map(weightField),
  ...RATE_ROWS.flatMap((row) => RATE_COLUMNS.map((column) => feeField(row, column))),
];

/** Why a field was refused, with what it is about. */
export type ZoneProblem =
  | { kind: "required" | "not_time" | "not_number" | "not_rising" | "falls_with_weight" | "no_day" }
  | { kind: "too_long" | "too_many" | "too_much"; most: number }
  /** An entry that is no PIN code nor the beginning of one. */
  | { kind: "not_pin"; entry: string };

export type ZoneValues = Record<string, string>;
export type ZoneProblems = Record<string, ZoneProblem>;
/** What the form sets of a zone. */
export type ZoneContents = Omit<Zone, "id" | "position" | "demonstration" | "version" | "villageIndex">;

/** Reads a zone's form; every problem at its field. Pure. */
export function parseZone(
  values: ZoneValues,
): { ok: true; zone: ZoneContents } | { ok: false; problems: ZoneProblems } {
  const problems: ZoneProblems = {};
  const refuse = (field: string, problem: ZoneProblem) => (problems[field] ??= problem);
  const text = (field: string) => values[field]?.trim() ?? "";

  const name = oneSpaced(text("name"));
  if (name === "") refuse("name", { kind: "required" });
  if (name.length > ZONE_LIMITS.name) refuse("name", { kind: "too_long", most: ZONE_LIMITS.name });

  const pins: string[] = [];
  const pinPrefixes: string[] = [];
  for (const entry of new Set(entriesOf(text("pins"), /[\s,;]+/))) {
    const digits = trimMarks(latinDigits(entry), /[….*x]/i);
    const pin = readPin(digits);
    if (pin !== null) pins.push(pin);
    else if (/^[1-9]\d{0,4}$/.test(digits)) pinPrefixes.push(digits);
    else refuse("pins", { kind: "not_pin", entry: entry.slice(0, 20) });
  }
  if (pins.length + pinPrefixes.length > MOST_PLACES) refuse("pins", { kind: "too_many", most: MOST_PLACES });
  const byKey = new Map(
    entriesOf(text("villages"), /[\n,;]+/).map((village) => [villageKey(village), oneSpaced(village)]),
  );
  byKey.delete("");
  const villages = [...byKey.values()];
  if (villages.length > MOST_PLACES) refuse("villages", { kind: "too_many", most: MOST_PLACES });
  if (villages.some(({ length }) => length > LONGEST_VILLAGE)) {
    refuse("villages", { kind: "too_long", most: LONGEST_VILLAGE });
  }
  if (pins.length + pinPrefixes.length + villages.length === 0) refuse("pins", { kind: "required" });

  const days = WEEKDAYS.reduce<number>((bits, day) => (text(dayField(day)) === "" ? bits : bits | (1 << day)), 0);
  if (days === 0) refuse(dayField(0), { kind: "no_day" });
  const cutOffMinutes = text("cutOff") === "" ? null : minutesOf(text("cutOff"));
  if (cutOffMinutes === undefined) refuse("cutOff", { kind: "not_time" });
  const number = (field: string, decimals: number, most: number): number | null => {
    const read = readNumber(text(field), { decimals, least: 0, most });
    if (read === "too_much") refuse(field, { kind: "too_much", most: most / 10 ** decimals });
    else if (typeof read === "string") refuse(field, { kind: "not_number" });
    return typeof read === "string" ? 0 : read;
  };
  const leadDays = number("leadDays", 0, MOST_LEAD_DAYS) ?? 0;
  const rates = parseRates(text, number, refuse);
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    zone: { name, pins, pinPrefixes, villages, days, cutOffMinutes: cutOffMinutes ?? null, leadDays, rates },
  };
}

/** An unused row or column is left out; a fee in one needs its weight or subtotal. */
function parseRates(
  text: (field: string) => string,
  number: (field: string, decimals: number, most: number) => number | null,
  refuse: (field: string, problem: ZoneProblem) => unknown,
): Rates {
  const isUsed = (row: number, column: number) => text(feeField(row, column)) !== "";
  const columns = RATE_COLUMNS.filter((column) => {
    const isNamed = column === 0 || text(subtotalField(column)) !== "";
    if (!isNamed && RATE_ROWS.some((row) => isUsed(row, column))) refuse(subtotalField(column), { kind: "required" });
    return isNamed;
  });
  const rows = RATE_ROWS.filter((row) => {
    const isNamed = row === ANY_WEIGHT || text(weightField(row)) !== "";
    if (!isNamed && RATE_COLUMNS.some((column) => isUsed(row, column))) refuse(weightField(row), { kind: "required" });
    return isNamed;
  });
  const subtotals: number[] = [];
  for (const column of columns) {
    const paise = column === 0 ? 0 : (number(subtotalField(column), 2, HIGHEST) ?? 0);
    if (column > 0 && paise <= (subtotals.at(-1) ?? 0)) refuse(subtotalField(column), { kind: "not_rising" });
    subtotals.push(paise);
  }
  const read: Rates["rows"] = [];
  for (const row of rows) {
    const upToGrams = row === ANY_WEIGHT ? null : (number(weightField(row), 3, MOST_GRAMS) ?? 0);
    const above = read.at(-1);
    if (upToGrams !== null && upToGrams <= (above?.upToGrams ?? 0)) refuse(weightField(row), { kind: "not_rising" });
    const feesPaise = columns.map((column, at) => {
      const paise = number(feeField(row, column), 2, HIGHEST);
      if (paise === null) refuse(feeField(row, column), { kind: "required" });
      else if (paise < (above?.feesPaise[at] ?? 0)) refuse(feeField(row, column), { kind: "falls_with_weight" });
      return paise ?? 0;
    });
    read.push({ upToGrams, feesPaise });
  }
  return { subtotals, rows: read };
}

const entriesOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

/** Minutes after midnight of '18:00' or '6 pm'; undefined for no time. */
function minutesOf(text: string): number | undefined {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?m?\.?$/i.exec(latinDigits(text));
  if (match === null) return undefined;
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)];
  const half = match[3]?.toLowerCase();
  if (half !== undefined && (hours < 1 || hours > 12)) return undefined;
  const total = (half === undefined ? hours : (hours % 12) + (half === "p" ? 12 : 0)) * 60 + minutes;
  return minutes < 60 && total < 24 * 60 ? total : undefined;
}

/** '18:00' */
export const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const decimalText = (count: number, decimals: number): string => String(count / 10 ** decimals);

/** A zone as its form shows it; null: a new one, on all days but Sunday, for one fee. */
export function toZoneValues(zone: ZoneContents | null): ZoneValues {
  const values: ZoneValues = Object.fromEntries(ZONE_FIELDS.map((field) => [field, ""]));
  for (const day of WEEKDAYS) values[dayField(day)] = ((zone?.days ?? 63) & (1 << day)) === 0 ? "" : "1";
  if (zone === null) return values;
  values["name"] = zone.name;
  values["pins"] = [...zone.pins, ...zone.pinPrefixes.map((prefix) => `${prefix}…`)].join(", ");
  values["villages"] = zone.villages.join("\n");
  values["cutOff"] = zone.cutOffMinutes === null ? "" : timeText(zone.cutOffMinutes);
  values["leadDays"] = zone.leadDays === 0 ? "" : String(zone.leadDays);
  zone.rates.subtotals.forEach((paise, column) => {
    if (column > 0) values[subtotalField(column)] = decimalText(paise, 2);
  });
  zone.rates.rows.forEach(({ upToGrams, feesPaise }, at) => {
    const row = upToGrams === null ? ANY_WEIGHT : at;
    if (upToGrams !== null) values[weightField(row)] = decimalText(upToGrams, 3);
    feesPaise.forEach((paise, column) => (values[feeField(row, column)] = decimalText(paise, 2)));
  });
  return values;
}

/** In one line, without the control characters that no database takes. */
export const oneSpaced = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();
