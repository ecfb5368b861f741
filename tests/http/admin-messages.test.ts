import { describe, expect } from "vitest";
import { attribute, linkTo, tags, type Client } from "#tests/support/client.ts";
import { adminOf } from "./people.ts";
import { search } from "./searching.ts";
import { ON_KINDS } from "./shop-test.ts";

describe.each(ON_KINDS)("the messages' pages, on the %s database", (_kind, test) => {
  const write = (client: Client, message: string, name = "Asha & Patil") =>
    client.post("/contactus", { name, email: "asha+farm@example.in", message, key: crypto.randomUUID() });

  test("show what visitors wrote; only a form changes them, and each change is logged", async ({ shop }) => {
    await write(shop.visitor(), "Which urea?\nCall 098220 45678 & soon.");
    const admin = await adminOf(shop);
    const [{ id }] = (await shop.sql<{ id: number }>("SELECT id FROM enquiries")) as [{ id: number }];
    const path = `/admin/messages/${id}`;
    expect((await admin.get("/admin/messages")).words).toContain("1 unread message");
    const page = await admin.get(path);
    const state = async () =>
      (await shop.sql("SELECT read_at IS NOT NULL AS read, archived_at IS NOT NULL AS archived FROM enquiries"))[0];
    expect(await state()).toEqual({ read: false, archived: false });

    const mail = new URL(linkTo(page, "mailto:"));
    expect(mail.pathname).toBe("asha%2Bfarm@example.in");
    expect(mail.searchParams.get("subject")).toBe("Your message to Hirva Agro");
    expect(mail.searchParams.get("body")).toContain("> Which urea?\r\n> Call 098220 45678 & soon.");
    const chat = new URL(linkTo(page, "https://wa.me/"));
    expect([chat.pathname, chat.searchParams.get("text")]).toEqual([
      "/919822045678",
      "Namaste Asha & Patil, this is Hirva Agro. You wrote to us: ",
    ]);

    expect((await admin.post(path, { intent: "read" })).status).toBe(303);
    await admin.post(path, { intent: "read" });
    expect((await admin.get("/admin/messages")).words).toContain("No unread messages");
    expect((await admin.post(path, { intent: "archive" })).location).toBe("/admin/messages");
    expect((await admin.get("/admin/messages")).words).toContain("No messages to answer");
    expect((await admin.get("/admin/messages?show=archived")).words).toContain("Asha & Patil");
    await admin.post(path, { intent: "unarchive" });
    expect(await state()).toEqual({ read: true, archived: false });
    expect((await shop.sql<{ what: string }>("SELECT what FROM changes ORDER BY id")).map(({ what }) => what)).toEqual([
      "message_read",
      "message_archived",
      "message_unarchived",
    ]);
    expect((await admin.post(path, { intent: "burn" })).status).toBe(400);
    for (const strange of ["0", "99", "x", "9".repeat(30), "1.5", "%00"]) {
      expect([strange, (await admin.get(`/admin/messages/${strange}`)).status]).toEqual([strange, 404]);
      expect([strange, (await admin.post(`/admin/messages/${strange}`, { intent: "read" })).status]).toEqual([
        strange,
        404,
      ]);
    }
  });

  test("delete a message after a question, bring it back by Undo, and forget it after a day", async ({ shop }) => {
    await write(shop.visitor(), "Please forget this.");
    const admin = await adminOf(shop);
    const [{ id }] = (await shop.sql<{ id: number }>("SELECT id FROM enquiries")) as [{ id: number }];
    const path = `/admin/messages/${id}`;
    expect((await admin.post(path, { intent: "ask" })).words).toContain("Delete the message from Asha & Patil?");
    expect((await admin.get("/admin/messages")).words).toContain("Please forget this.");
    expect((await admin.post(path, { intent: "delete" })).location).toBe(path);
    for (const list of ["/admin/messages", "/admin/messages?show=archived"]) {
      expect((await admin.get(list)).words, list).not.toContain("Please forget this.");
    }
    expect((await search(admin, "/admin/messages", { q: "forget" })).words).not.toContain("Please forget this.");
    expect((await admin.get("/admin/messages")).words).toContain("No unread messages");
    expect((await admin.get(path)).words).toContain("This message is deleted.");
    expect((await admin.post(path, { intent: "restore" })).location).toBe(path);
    expect((await admin.get("/admin/messages")).words).toContain("Please forget this.");
    await admin.post(path, { intent: "delete" });
    await shop.adminShop.purge();
    expect((await admin.get(path)).status).toBe(200);
    await shop.sql("UPDATE enquiries SET deleted_at = now() - interval '25 hours'");
    await shop.adminShop.purge();
    expect((await admin.get(path)).status).toBe(404);
    expect((await admin.get("/admin/changes")).words).toContain("Message from Asha & Patil deleted");
  });

  test("offer WhatsApp for Indian mobile numbers alone", async ({ shop, admin }) => {
    const chatIn = async (message: string) => {
      await write(shop.visitor(), message);
      const [row] = await shop.sql<{ id: number }>("SELECT max(id)::int AS id FROM enquiries");
      return linkTo(await admin.get(`/admin/messages/${row?.id}`), "https://wa.me/").split("?")[0];
    };
    for (const text of [
      "my no. is +91 98220-45678.",
      "९८२२०४५६७८",
      "call (098220) 45678, evening",
      "0091 98220 45678",
    ]) {
      expect([text, await chatIn(text)]).toEqual([text, "https://wa.me/919822045678"]);
    }
    for (const text of [
      "no number",
      "order 482 913",
      "0253 258 0123",
      "+44 7700 900123",
      "PIN 422303, 12345 67890",
      "4222 2222 2222 2222",
    ]) {
      expect([text, await chatIn(text)]).toEqual([text, ""]);
    }
  });

  test("are searched, and gone through page by page", async ({ shop }) => {
    await shop.sql(`INSERT INTO enquiries (key, name, email, message)
      SELECT gen_random_uuid(), 'Visitor ' || n, 'v@example.in', 'Question ' || n FROM generate_series(1, 45) n`);
    const admin = await adminOf(shop);
    const seen: string[] = [];
    let path = "/admin/messages";
    while (path !== "") {
      const page = await admin.get(path);
      seen.push(...(page.html.match(/(?<=>)Question \d+/g) ?? []));
      path =
        tags(page.html, "a")
          .filter((tag) => attribute(tag, "rel") === "next")
          .map((tag) => attribute(tag, "href"))[0] ?? "";
    }
    expect([seen.length, seen[0], seen.at(-1)]).toEqual([45, "Question 45", "Question 1"]);
    const found = await search(admin, "/admin/messages", { q: "question 37" });
    expect(found.html.match(/(?<=>)Question \d+/g)).toEqual(["Question 37"]);
    expect((await search(admin, "/admin/messages", { q: "xyzzy", show: "archived" })).words).toContain(
      "Nothing found for “xyzzy”",
    );
  });
});
