import { expect, test } from "vitest";
import { csvRows, csvStream } from "./csv.ts";

test("cells are quoted where they must be, and what a spreadsheet would calculate is text", () => {
  const cells = ["a,b", 'say "x"', "two\nlines", "=1+1", "+91", "-1", "@x", "\tx", "\rx", "नीम", 5, "12.50", null];
  expect(csvRows([cells])).toBe(
    `"a,b","say ""x""","two\nlines","'=1+1","'+91","'-1","'@x","'\tx","'\rx",नीम,5,12.50,\r\n`,
  );
  expect(csvRows([])).toBe("");
});

test("a file comes piece by piece, and what makes it is ended when nobody reads on", async () => {
  const made: number[] = [];
  let ended = false;
  async function* pieces() {
    try {
      for (let n = 0; n < 100; n++) {
        made.push(n);
        yield [[n]];
      }
    } finally {
      ended = true;
    }
  }
  const reader = csvStream(["n"], pieces()).getReader();
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  expect(decoder.decode((await reader.read()).value)).toBe("\uFEFFn\r\n");
  expect(decoder.decode((await reader.read()).value)).toBe("0\r\n");
  expect(made.length).toBeLessThan(5);
  await reader.cancel();
  expect(ended).toBe(true);
});
