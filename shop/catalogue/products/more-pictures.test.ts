import { expect, test } from "vitest";
import { MAX_ALT_LENGTH, movePicture, parseMorePictures, type PictureMove } from "./more-pictures.ts";

const idOf = (digit: string) => digit.repeat(32);
const picture = (digit: string, alt = "") => ({ id: idOf(digit), alt });

test("further pictures are cleaned, each once, and never the first one", () => {
  const listed = [
    picture("b", " The\tback\u0000 "),
    picture("a"),
    picture("c"),
    picture("b", "again"),
    { id: "x", alt: "" },
  ];
  expect(parseMorePictures(listed, idOf("a"))).toEqual({ ok: true, value: [picture("b", "The back"), picture("c")] });
});

test("more than five, and a long description, are refused", () => {
  const six = ["1", "2", "3", "4", "5", "6"].map((digit) => picture(digit));
  expect(parseMorePictures(six)).toEqual({ ok: false, problem: "too_many" });
  expect(parseMorePictures(six, idOf("1")).ok).toBe(true);
  const long = (length: number) => parseMorePictures([picture("b", "x".repeat(length))]);
  expect([long(MAX_ALT_LENGTH).ok, long(MAX_ALT_LENGTH + 1)]).toEqual([true, { ok: false, problem: "too_long" }]);
});

test.each<[PictureMove, string, string]>([
  ["picture_up", "c", "a cbd"],
  ["picture_up", "b", "a bcd"],
  ["picture_down", "c", "a bdc"],
  ["picture_down", "d", "a bcd"],
  ["picture_remove", "c", "a bd"],
  ["picture_first", "c", "c bad"],
  ["picture_first", "f", "a bcd"],
])("%s of %s makes %s", (move, digit, result) => {
  const more = ["b", "c", "d"].map((each) => picture(each, `${each} shown`));
  const moved = movePicture({ first: idOf("a"), more }, move, idOf(digit));
  expect(`${moved.first?.[0]} ${moved.more.map(({ id }) => id[0]).join("")}`).toBe(result);
  for (const { id, alt } of moved.more) expect(alt).toBe(id === idOf("a") ? "" : `${id[0]} shown`);
});

test("the first of a product without a picture leaves the others", () => {
  expect(movePicture({ first: null, more: [picture("b"), picture("c")] }, "picture_first", idOf("c"))).toEqual({
    first: idOf("c"),
    more: [picture("b")],
  });
});
