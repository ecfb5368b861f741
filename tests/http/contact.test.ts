import { describe, expect } from "vitest";
import { fieldOf, type Client } from "#tests/support/client.ts";
import { quietLog } from "#tests/support/shop-app.ts";
import { ON_KINDS } from "./shop-test.ts";

const mail = { name: "Sunita Jadhav", email: "sunita@example.in", message: "Which urea for onions?\nThank you." };

const openKey = async (client: Client) => fieldOf(await client.get("/contactus"), "key");

describe.each(ON_KINDS)("on the %s database", (_kind, test) => {
  test("a message is stored once per key; the next page confirms it", async ({ shop: { sql }, guest: client }) => {
    const key = await openKey(client);
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.post("/contactus", { ...mail, key })));
    for (const answer of answers) expect([answer.status, answer.location]).toEqual([303, "/contactus?sent"]);
    expect((await client.get("/contactus?sent")).words).toContain("Message Sent!");
    expect(await sql("SELECT key, name, email, message, read_at, archived_at FROM enquiries")).toEqual([
      { key, ...mail, read_at: null, archived_at: null },
    ]);
    const next = await openKey(client);
    expect(next).not.toBe(key);
    await client.post("/contactus", { ...mail, key: next });
    expect(await sql("SELECT id FROM enquiries")).toHaveLength(2);
  });

  test("another message under a used key is stored as well, once", async ({ shop: { sql }, guest: client }) => {
    const key = await openKey(client);
    const other = { ...mail, message: "And which for garlic?" };
    const third = { ...mail, name: "Asha Patil" };
    const sent = [mail, other, mail, other, third, other];
    for (const each of sent) expect((await client.post("/contactus", { ...each, key })).status).toBe(303);
    await Promise.all(sent.map((each) => client.post("/contactus", { ...each, key })));
    const kept = await sql<{ key: string }>("SELECT key, name, email, message FROM enquiries ORDER BY id");
    expect(kept).toMatchObject([{ key, ...mail }, other, third]);
    expect(new Set(kept.map((row) => row.key)).size).toBe(3);
  });

  test("every field is required, and what was typed stays", async ({ shop: { sql }, guest: client }) => {
    const says = { name: "Enter your name.", email: "Enter your email address.", message: "Enter your message." };
    for (const [field, words] of Object.entries(says)) {
      for (const empty of ["", "  \n\t ", "\0\u0007"]) {
        const refused = await client.post("/contactus", { ...mail, key: await openKey(client), [field]: empty });
        expect(refused.status, field).toBe(400);
        expect(refused.words).toContain(words);
        for (const [other, typed] of Object.entries(mail).filter(([name]) => name !== field)) {
          expect(fieldOf(refused, other)).toBe(typed);
        }
      }
    }
    expect((await client.post("/contactus", { ...mail, email: "nobody" })).words).toContain(
      "Enter an email address like name@example.in.",
    );
    expect(await sql("SELECT id FROM enquiries")).toEqual([]);
  });

  test("a message has at most 4,000 characters", async ({ shop: { sql }, guest: client }) => {
    const longest = "x".repeat(4000);
    const refused = await client.post("/contactus", { ...mail, key: await openKey(client), message: `${longest}x` });
    expect(refused.status).toBe(400);
    expect(refused.words).toContain("Use 4,000 characters or fewer.");
    await client.post("/contactus", { ...mail, key: await openKey(client), message: longest });
    expect(await sql("SELECT length(message) FROM enquiries")).toEqual([{ length: 4000 }]);
  });

  test("a message loses control characters, and a stranger's key is replaced", async ({ shop: { visitor, sql } }) => {
    const message = "One\r\ntwo\0\u0007\u001B[31m\tthree\u0085 🌱 <b>";
    const sent = await visitor().post("/contactus", { ...mail, message, key: "'; DROP TABLE enquiries; --" });
    expect(sent.status).toBe(303);
    expect(await sql("SELECT message FROM enquiries")).toEqual([{ message: "One\ntwo[31m\tthree 🌱 <b>" }]);
  });

  test("a message that cannot be stored stays in the form", async ({ shop: { sql }, guest: client }) => {
    const key = await openKey(client);
    await sql("ALTER TABLE enquiries RENAME TO elsewhere");
    quietLog();
    const failed = await client.post("/contactus", { ...mail, key });
    expect(failed.status).toBe(503);
    expect(failed.words).toContain("Your message was not sent.");
    expect(fieldOf(failed, "message")).toBe(mail.message);
    await sql("ALTER TABLE elsewhere RENAME TO enquiries");
    expect((await client.post("/contactus", { ...mail, key: fieldOf(failed, "key") })).status).toBe(303);
    expect(await sql("SELECT key FROM enquiries")).toEqual([{ key }]);
  });
});
