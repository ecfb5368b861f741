import { describe, expect, test } from "vitest";
import { wholeListing } from "#shop/catalogue/search/listing-query.ts";
import { visitor } from "#shop/values/viewer.ts";
import { cardsOf, fieldOf, formOf, type Client } from "#tests/support/client.ts";
import { nozzle, sprayer, tomato, urea } from "#tests/support/fixtures.ts";
import { KINDS } from "#tests/support/kinds.ts";
import { openShopApp, SHOP_URL, type ShopApp } from "#tests/support/shop-app.ts";
import { adminOf } from "./people.ts";

const FILE = `id|kind|shelf|en|hi|roman
tomato|crop||tomato|टमाटर|tamatar
urea|input||urea|यूरिया|yuria
wheat|crop||wheat|गेहूँ|gehun`;

async function openWithTerms(kind: Parameters<typeof openShopApp>[0]): Promise<ShopApp> {
  const shop = await openShopApp(kind);
  await shop.adminShop.terms.bring(FILE);
  return shop;
}

function bringFile(admin: Client, text: string) {
  const body = new FormData();
  body.set("intent", "import");
  body.set("file", new File([text], "terms.csv", { type: "text/csv" }));
  return admin.send("/admin/terms", { method: "POST", body, headers: { origin: SHOP_URL } });
}

const found = async ({ shop }: ShopApp, text: string) =>
  (await shop.listProducts(visitor, { ...wholeListing, text })).cards.map(({ name }) => name);

describe.each(KINDS)("what people call things, on the %s database", (kind) => {
  test("is brought once, and ties the products that are there", async () => {
    const shop = await openWithTerms(kind);
    expect(await found(shop, "टमाटर")).toEqual([tomato.name]);
    await shop.adminShop.terms.delete("tomato");
    await shop.adminShop.terms.bring(FILE);
    expect(await found(shop, "टमाटर"), "who deleted it does not get it back").toEqual([]);
    expect(await shop.sql("SELECT 1 FROM terms WHERE id = 'tomato'"), "nothing is left of it").toEqual([]);
  });

  test("an update brings its new entries to a shop that has some, but none that its owner changed or deleted", async () => {
    const shop = await openWithTerms(kind);
    const { terms } = shop.adminShop;
    await terms.delete("tomato");
    const more = [
      "pest|input||pest|कीट|keede|neem",
      "food|input||nitrogen|नत्र|natra|urea",
      "millet|crop||millet|||bajra",
    ];
    const update = [FILE.replace("roman", "roman|names"), ...more].join("\n");
    await terms.bring(update);
    expect(await found(shop, "natra"), "products are tied by their names").toEqual([urea.name]);
    expect(await found(shop, "टमाटर"), "an entry without such words is brought once").toEqual([]);

    const admin = await adminOf(shop);
    await admin.post("/admin/terms/food", {
      ...formOf(await admin.get("/admin/terms/food"), "panel"),
      "words-roman": "nitro",
    });
    // The form leaves `names` out: without a mark the next start would bring the deleted entry again.
    await admin.post("/admin/terms/pest", { kind: "input", shelf: "", version: "1", "words-en": "pest" });
    await terms.delete("pest");
    await terms.delete("millet");
    await terms.bring(update);
    expect((await terms.find("food"))?.words["roman"]).toEqual(["nitro"]);
    expect([await terms.find("pest"), await terms.find("millet")]).toEqual([null, null]);
    expect((await terms.list()).map(({ id }) => id)).toEqual(["food", "urea", "wheat"]);
  });

  test("what was looked for in vain is told on Today, gets its meaning there, and is found by the very next search", async () => {
    const shop = await openWithTerms(kind);
    const someone = shop.visitor();
    for (const q of ["nitrojan", "Nitrojan", "me@example.in", "call 98220 45678", "tamatar"])
      await someone.get(`/products?${new URLSearchParams({ q })}`);
    const counted = await shop.sql("SELECT query, count FROM search_misses ORDER BY query");
    expect(counted).toEqual([{ query: "nitrojan", count: 2 }]);

    const admin = await adminOf(shop);
    const today = await admin.get("/admin");
    expect(today.words).toContain("Searches with no result");
    expect(today.words).toContain("“nitrojan”, 2 times");
    const wrong = await admin.post("/admin/terms", {
      intent: "means",
      word: "nitrojan",
      term: "no such",
      back: "/admin",
    });
    expect(wrong.words).toContain("There is no entry called “no such”.");
    const said = await admin.post("/admin/terms", { intent: "means", word: "nitrojan", term: "Urea", back: "/admin" });
    expect([said.status, said.location]).toEqual([303, "/admin"]);
    expect(cardsOf(await someone.get("/products?q=nitrojan"))).toEqual([urea.name]);
    expect((await admin.get("/admin")).words).toContain("Every search found something.");
    expect((await admin.get("/admin/changes?subject=term")).words).toContain("Search words for urea changed");
  });

  test("a search without result becomes an entry in one tap, in its script, and Undo lists it again", async () => {
    const shop = await openWithTerms(kind);
    const admin = await adminOf(shop);
    for (const [word, id, words] of [
      ["rope", "rope", { roman: ["rope"] }],
      ["रस्सी", "rassii", { hi: ["रस्सी"] }],
    ] as const) {
      await found(shop, word);
      const added = await admin.post("/admin/terms", { intent: "add", word });
      expect([added.status, added.location]).toEqual([303, `/admin/terms/${id}?saved=added`]);
      expect(await shop.sql("SELECT words FROM terms WHERE id = $1", [id])).toEqual([{ words }]);
      expect((await admin.get(added.location ?? "")).words).toContain(`“${word}” is now an entry.`);
    }
    const known = await admin.post("/admin/terms", { intent: "add", word: "urea" });
    expect(known.location, "an entry has the word").toBe("/admin/terms/urea?saved=added");
    expect(await shop.sql("SELECT query FROM search_misses")).toEqual([]);
    expect((await admin.post("/admin/terms/rope", { intent: "undo_add", word: "rope" })).location).toBe("/admin/terms");
    expect(await shop.sql("SELECT query FROM search_misses")).toEqual([{ query: "rope" }]);
    expect((await admin.get("/admin/terms/rope")).status).toBe(404);
    expect((await admin.post("/admin/terms", { intent: "add", word: "" })).status).toBe(400);
  });

  test("what is neither found nor sold can be left out, and goes by itself after 90 days", async () => {
    const shop = await openWithTerms(kind);
    await found(shop, "iphone");
    await shop.sql(
      "INSERT INTO search_misses (day, query) VALUES (current_date - 92, 'old'), (current_date - 80, 'newer')",
    );
    const admin = await adminOf(shop);
    await admin.post("/admin/terms", { intent: "dismiss", word: "iphone", back: "/admin" });
    await shop.adminShop.purge();
    expect(await shop.sql("SELECT query FROM search_misses")).toEqual([{ query: "newer" }]);
  });

  test("a thing that is known and not sold is told so, with whom to ask", async () => {
    const shop = await openWithTerms(kind);
    const page = await shop.visitor().get("/products?q=gehun+seeds");
    expect(page.words).toContain("We do not have wheat right now.");
    expect(page.words).toContain("Ask on WhatsApp");
    expect(page.words).toContain("Send us a message");
    expect(page.html).toContain("https://wa.me/919822045678?text=I%20am%20looking%20for%3A%20gehun%20seeds");
    expect((await shop.sql<{ query: string }>("SELECT query FROM search_misses"))[0]?.query).toBe("gehun seeds");
  });

  test("a word that nothing knows does not empty the list, a slip is told, and a wish is answered honestly", async () => {
    const { visitor: visit, ...shop } = await openWithTerms(kind);
    const without = await visit().get("/products?q=tomato+xyzzyq");
    expect(without.words).toContain("No product has all these words. Showing results without “xyzzyq”.");
    expect(cardsOf(without)).toContain(tomato.name);
    const slip = await visit().get("/products?q=tamater");
    expect(slip.words).toContain("Showing tomato for “tamater”.");
    expect(cardsOf(slip)).toEqual([tomato.name]);
    const wish = await visit().get("/products?q=best+tomato");
    expect(wish.words).toContain("It cannot tell what is best");
    expect(cardsOf(wish)).toContain(tomato.name);
    expect(shop.database.kind).toBe(kind);
  });

  test("a product is tied by its name at every save, and loses what its name no longer says", async () => {
    const shop = await openWithTerms(kind);
    const id = shop.idOf(urea);
    expect(await found(shop, "yuria")).toEqual([urea.name]);
    const before = await shop.adminShop.products.find(id);
    const edit = { id, base: { version: before!.version, stock: urea.stock }, pictureId: null, morePictures: null };
    await shop.adminShop.products.update({ ...edit, product: { ...urea, name: "Neem cake" } });
    expect(await found(shop, "yuria")).toEqual([]);
    expect(await shop.sql("SELECT 1 FROM product_terms WHERE product_id = $1", [id])).toEqual([]);
  });

  test("the admin turns the pages of all terms", async () => {
    const shop = await openWithTerms(kind);
    const admin = await adminOf(shop);
    const many = Array.from({ length: 60 }, (_, at) => `term-${at},tool,,word ${at}`);
    expect((await bringFile(admin, ["id,kind,shelf,en", ...many].join("\n"))).status).toBe(200);
    const seen = new Set<string>();
    let path: string | undefined = "/admin/terms";
    let said = "";
    while (path !== undefined) {
      const { html, words } = await admin.get(path);
      said ||= /(\d+) entries/.exec(words)?.[1] ?? "";
      const names = [...html.matchAll(/<h2><a[^>]* href="\/admin\/terms\/([\w-]+)"/g)].map(([, id = ""]) => id);
      expect(names.length).toBeLessThanOrEqual(50);
      for (const name of names) expect(seen.size).toBeLessThan(seen.add(name).size);
      path = /<a(?=[^>]* rel="next")[^>]* href="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(seen.size).toBe(63);
    expect(String(seen.size)).toBe(said);
    expect((await admin.get("/admin/terms?after=gone")).words).not.toContain("Back to first page");
  });

  test("the admin edits a term by a form, and says of a product what it is", async () => {
    const shop = await openWithTerms(kind);
    const admin = await adminOf(shop);
    const path = "/admin/terms/tomato";
    const page = await admin.get(path);
    expect(page.words).toContain(`${tomato.name} By name`);
    expect(fieldOf(page, "words-roman")).toBe("tamatar");
    const form = { kind: "crop", shelf: "", version: fieldOf(page, "version"), "words-en": "tomato, Love Apple" };
    expect((await admin.post(path, form)).location).toBe(`${path}?saved`);
    expect(await found(shop, "love apple")).toEqual([tomato.name]);
    expect(await found(shop, "tamatar"), "what the form left empty is gone").toEqual([]);
    const late = await admin.post(path, form);
    expect(late.status).toBe(409);
    expect(late.words).toContain("Someone else changed this entry after you opened it.");
    expect(fieldOf(late, "version"), "who has been told may save over it").not.toBe(form.version);
    const long = await admin.post(path, { ...form, "words-en": "x".repeat(61) });
    expect(long.words).toContain("One word is too long");
    expect(fieldOf(long, "version"), "who was told of something else has not seen it").toBe(form.version);

    const some = await admin.get(`${path}?q=nozzle`);
    expect(some.words).toContain(nozzle.name);
    expect((await admin.post(path, { intent: "tick", product: String(shop.idOf(nozzle)) })).location).toBe(path);
    expect(await found(shop, "love apple")).toEqual([tomato.name, nozzle.name]);
    await admin.post(path, { intent: "untick", product: String(shop.idOf(nozzle)) });
    expect(await found(shop, "love apple")).toEqual([tomato.name]);

    for (const [sent, said] of [
      [{ id: "Sprayer!", kind: "tool" }, "Enter a short name"],
      [{ id: "sprayers", kind: "shelf" }, "Choose a category for “A whole category”"],
      [{ id: "sprayers", kind: "tool" }, "Enter at least one word."],
      [{ id: "tomato", kind: "tool", "words-en": "x" }, "An entry with this short name already exists."],
    ] as const) {
      const refusal = await admin.post("/admin/terms/new", { shelf: "", version: "0", ...sent });
      expect([refusal.status, refusal.words]).toEqual([400, expect.stringContaining(said)]);
    }
    const added = { id: "pump", kind: "shelf", shelf: "sprayers", version: "0", "words-roman": "fawara" };
    expect((await admin.post("/admin/terms/new", added)).location).toBe("/admin/terms/pump?saved");
    expect(await found(shop, "fawara")).toEqual([sprayer.name, nozzle.name]);
    expect((await admin.post("/admin/terms/pump", { intent: "ask" })).words).toContain("Delete this entry?");
    await admin.post("/admin/terms/pump", { intent: "delete" });
    expect(await found(shop, "fawara")).toEqual([]);
    expect((await admin.get("/admin/terms/pump")).status).toBe(404);
  });

  test("of two who edit an entry the second sees both changes, merged, and loses nothing", async () => {
    const shop = await openWithTerms(kind);
    const [mine, other] = [await adminOf(shop), await adminOf(shop)];
    const path = "/admin/terms/tomato";
    const page = await mine.get(path);
    const form = (more: Record<string, string>) => ({ ...formOf(page, "panel"), ...more });
    await other.post(path, form({ "words-roman": "tamatar, tomater", "words-hi": "लाल टमाटर" }));
    const late = await mine.post(path, form({ "words-en": "tomato, love apple", "words-hi": "टोमॅटो" }));
    expect(late.status).toBe(409);
    expect(late.words).toContain("Hindi: it was “टमाटर” and is now “लाल टमाटर”. You typed something else");
    expect(late.words).toContain("In English letters, as people type: it was “tamatar” and is now “tamatar, tomater”.");
    expect(late.words).not.toContain("Kind: it was");
    expect(formOf(late, "panel")).toMatchObject({
      "words-en": "tomato, love apple",
      "words-roman": "tamatar, tomater",
      "words-hi": "टोमॅटो",
    });
    expect((await mine.post(path, formOf(late, "panel"))).location).toBe(`${path}?saved`);
    expect((await shop.adminShop.terms.find("tomato"))?.words).toMatchObject({
      en: ["tomato", "love apple"],
      roman: ["tamatar", "tomater"],
      hi: ["टोमॅटो"],
    });
  });

  test("all terms go into a file and come back, changed rows alone", async () => {
    const shop = await openWithTerms(kind);
    const admin = await adminOf(shop);
    const file = await admin.get("/admin/terms/download");
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const bring = (text: string) => bringFile(admin, text);
    const versions = () => shop.sql("SELECT id, version FROM terms ORDER BY id");
    const before = await versions();
    expect((await bring(file.html)).words).toContain("3 entries from the file saved.");
    expect(await versions()).toEqual(before);
    await bring(file.html.replace("tamatar", '"tamatar, lal phal"').replaceAll("\r", ""));
    expect(await found(shop, "lal phal")).toEqual([tomato.name]);
    const bad = await bring("id,kind,shelf,en\nneem,tree,,neem\nneem,input,,\n");
    expect(bad.words).toContain("Nothing was saved.");
    expect(bad.words).toContain("Row 2: Choose a kind.");
    expect(bad.words).toContain("Row 3: Enter at least one word.");
    expect((await bring("\0\0\0")).words).toContain("Choose a CSV file");
  });
});
