import { expect, test } from "vitest";
import { readVillage } from "./village.ts";

test.each([
  ["House 41, Palkhed, Nashik 422 303", "Palkhed"],
  ["Gat 14, Palkhed, Tal. Niphad, Dist. Nashik 422305", "Palkhed"],
  ["Gat No. 14, Ozar Mig Road\nNiphad, Nashik - 422303", "Niphad"],
  ["At Post Palkhed, Tal. Niphad, Dist. Nashik", "Palkhed"],
  ["At/Post Palkhed, Tal Niphad, Dist Nashik", "Palkhed"],
  ["At & Post Palkhed Tal. Niphad Dist. Nashik 422305", "Palkhed"],
  ["A/P Palkhed, Taluka Niphad, District Nashik", "Palkhed"],
  ["A/p. Palkhed Tq. Niphad Dist. Nashik", "Palkhed"],
  ["At. Palkhed, Post. Ozar, Tal. Niphad", "Palkhed"],
  ["At Palkhed Post Ozar Tal Niphad Dist Nashik Pin 422206", "Palkhed"],
  ["Post Ozar, Tal. Niphad, Dist. Nashik", "Ozar"],
  ["VPO Palkhed, Teh. Niphad, Distt. Nashik", "Palkhed"],
  ["V.P.O. Palkhed, Tehsil Niphad", "Palkhed"],
  ["Village Palkhed, Block Niphad, District Nashik, Maharashtra", "Palkhed"],
  ["Vill. Palkhed\nPost Ozar\nDist. Nashik\nPin code: 422305", "Palkhed"],
  ["Palkhed, Niphad Taluka, Nashik District", "Palkhed"],
  ["Shop no 3, Market Yard, Lasalgaon, Tal-Niphad, Dist-Nashik", "Lasalgaon"],
  ["Palkhed (Mirchiche), Tal: Niphad, Dist: Nashik", "Palkhed (Mirchiche)"],
  ["Palkhed,Tal.Niphad,Dist.Nashik-422305", "Palkhed"],
  ["Survey No 112/2, Pimpalgaon Baswant, Tal & Dist Nashik", "Pimpalgaon Baswant"],
  ["Plot 7, Saykheda, Tal./Dist. Nashik", "Saykheda"],
  ["12 Main Road, Pune 411001", "Pune"],
  ["Flat 4, Sai Heights, Gangapur Road, Nashik 422013, Maharashtra, India", "Sai Heights"],
  ["Near Maruti Mandir, Vinchur, Nashik", "Vinchur"],
  ["Opp. Zilla Parishad School, Vinchur, Tal. Niphad", "Vinchur"],
  ["Behind Bus Stand, Tal. Yeola, Dist. Nashik", "Yeola"],
  ["Gat 12, Tal. Niphad, Dist. Nashik", "Niphad"],
  ["Dist. Nashik 422001", "Nashik"],
  ["Ozar", "Ozar"],
  ["Ozar 422206", "Ozar"],
  ["Talegaon, Tal. Dindori, Dist. Nashik", "Talegaon"],
  ["Distilwadi, Nashik", "Distilwadi"],
  ["Postwadi, Atpadi, Sangli", "Atpadi"],
  ["At Atpadi, Dist. Sangli", "Atpadi"],
  ["c/o Ganesh Traders, Kalwan, Dist Nashik", "Kalwan"],
  ["मु. पो. पालखेड, ता. निफाड, जि. नाशिक ४२२३०५", "पालखेड"],
  ["मु.पो.पालखेड ता.निफाड जि.नाशिक", "पालखेड"],
  ["गट नं. १४, पालखेड, तालुका निफाड, जिल्हा नाशिक", "पालखेड"],
  ["ग्राम पालखेड, तहसील निफाड, जिला नाशिक, महाराष्ट्र", "पालखेड"],
  ["पालखेड, निफाड तालुका, नाशिक जिल्हा", "पालखेड"],
  ["तासगाव, जि. सांगली", "तासगाव"],
  ["गट 14, पालखेड, नाशिक", "पालखेड"],
  ["422303", ""],
  ["", ""],
])("%j is in %j", (address, village) => {
  expect(readVillage(address)).toBe(village);
});

test("an address of any length takes no time to speak of", () => {
  for (const part of ["at ", "tal.", " dist", "a/p,", "ता ", "422 ", "- "]) {
    expect(readVillage(part.repeat(20_000)).length).toBeLessThan(160_000);
  }
});
