import { describe, expect, test } from "vitest";
import { listingFromSearch, listingToSearch, wholeListing } from "./listing-query.ts";

const read = (text: string) => listingFromSearch(new URLSearchParams(text));

describe("the address of a list", () => {
  test("says what was asked for, and nothing that is as usual", () => {
    const query = {
      ...wholeListing,
      text: "neem oil",
      category: "fertilizers",
      inStock: true,
      sort: "-price",
    } as const;
    expect(listingToSearch(query)).toBe("?q=neem+oil&category=fertilizers&stock=in&sort=-price");
    expect(read(listingToSearch(query))).toEqual(query);
    expect(listingToSearch(wholeListing)).toBe("");
  });

  test("means the usual where it holds what is none of ours", () => {
    expect(read("category=weapons&sort=random&stock=maybe&parts=1")).toEqual(wholeListing);
  });

  test("is tidied: spaces, control characters and length", () => {
    expect(read("q=%20%09neem%00%20%20oil%20").text).toBe("neem oil");
    expect(read("q=Tomato+%E0%A5%A7%E0%A5%AC%E2%80%8D+L")).toEqual(read("q=tomato+16+l"));
    expect(read(`q=${"x".repeat(5000)}`).text).toHaveLength(100);
  });
});
