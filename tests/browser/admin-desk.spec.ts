import type { Locator, Page } from "@playwright/test";
import { expectNoBarriers } from "./support/axe.ts";
import { overhangs, expectFits } from "./support/overhang.ts";
import { ADMIN, enter, newAccount, openAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { field, follow, open, ready, pressFor } from "./support/visit.ts";
import { writeMessage } from "./support/write-message.ts";

const settingsField = (page: Page, label: string) =>
  page.getByRole("main").getByRole("textbox", { name: new RegExp(`^${label}( Optional)?$`) });

test.describe("The admin's desk", { tag: "@phone-in-all" }, () => {
  test("lists users as cards or as a table, and finds one", { tag: "@phone" }, async ({ page, shop, viewport }) => {
    const account = await newAccount(shop, { name: "Fatima Shaikh", phone: "88050 90417", village: "Dindori" });
    await openAs(page, ADMIN, "/admin/users");
    const row = page.getByRole("row").filter({ hasText: account.email });
    await expect(row.getByRole("link", { name: "88050 90417" })).toHaveAttribute("href", "tel:+918805090417");
    const heads = await page.locator(".t-people thead").boundingBox();
    expect((heads?.width ?? 0) > 2, "the columns' names are seen at a desk alone").toBe(viewport!.width >= 768);
    await expectFits(page);
    await page.getByRole("searchbox").fill("+91 88050-90417");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/users\?find=[\w-]+$/);
    await expect(page.getByRole("row").filter({ hasText: "Fatima Shaikh" }).first()).toBeVisible();
    await page.getByRole("searchbox").fill("xyzzy");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Nothing found for “xyzzy”" })).toBeVisible();
    await expectNoBarriers(page);
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with script" : "without script", () => {
      test.use({ javaScriptEnabled });

      test("has no search for a person in any address; Back and a reload find it again", async ({ page, shop }) => {
        // Both runs of this test may meet in one shop.
        const [phone, name] = javaScriptEnabled ? ["98220 55501", "Ramesh Forward"] : ["98220 55511", "Ramesh Onward"];
        const sunita = await newAccount(shop, { name: "Sunita Backward", phone });
        const ramesh = await newAccount(shop, { name, phone: "98220 55502" });
        const asked: string[] = [];
        page.on("request", (request) => asked.push(decodeURIComponent(request.url())));
        const rows = page.locator("tbody").getByRole("row");
        const find = async (text: string) => {
          const before = page.url();
          await page.getByRole("searchbox").fill(text);
          await page.keyboard.press("Enter");
          await page.waitForURL((address) => address.href !== before);
        };
        await enter(page, ADMIN);
        await page.goto("/admin/users");
        if (javaScriptEnabled) await ready(page);
        await find(phone);
        await expect(rows).toHaveText([new RegExp(sunita.email)]);
        await find(name);
        await expect(rows).toHaveText([new RegExp(ramesh.email)]);
        await page.reload();
        await expect(rows).toHaveText([new RegExp(ramesh.email)]);
        await page.goto("/admin");
        await page.goBack();
        await expect(rows).toHaveText([new RegExp(ramesh.email)]);
        await page.goBack();
        await expect(rows).toHaveText([new RegExp(sunita.email)]);
        await expect(page.getByRole("searchbox")).toHaveValue(phone);
        await page.goBack();
        await expect(page).toHaveURL(/\/admin\/users$/);
        expect(asked.length).toBeGreaterThan(5);
        expect(asked.filter((address) => /55501|55502|55511|sunita|ramesh/i.test(address))).toEqual([]);
      });
    });
  }

  test("shows what the address names where Back is pressed before the page's script has come", async ({ page }) => {
    await openAs(page, ADMIN, "/admin/completedorders");
    const title = page.getByRole("heading", { level: 1 });
    await page.locator("a[href='/admin/orders']:visible").first().click();
    await expect(title).not.toHaveText("Completed orders");
    const script = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    await expect(title).not.toHaveText("Completed orders");
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/admin\/completedorders$/);
    script.resolve();
    await expect(title).toHaveText("Completed orders");
  });

  // React takes its turns by messages: in the first there is no router yet, in the second it listens already.
  for (const turn of [1, 2])
    test(`shows what the address names where Back is pressed in turn ${turn} of taking the page over`, async ({
      page,
    }) => {
      await openAs(page, ADMIN, "/admin/users");
      const nothing = page.getByRole("heading", { name: "Nothing found for “xyzzy”" });
      await page.getByRole("searchbox").fill("xyzzy");
      await page.keyboard.press("Enter");
      await expect(nothing).toBeVisible();
      await page.addInitScript((chosen) => {
        const post = MessagePort.prototype.postMessage;
        let turns = 0;
        MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
          setTimeout(() => {
            turns += 1;
            if (turns === chosen && location.search !== "") history.back();
            post.call(this, message);
          }, 100);
        };
      }, turn);
      // React goes on while the other page is awaited.
      await page.route("**/admin/users", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 3000));
        await route.continue();
      });
      await page.reload();
      await expect(page).toHaveURL(/\/admin\/users$/);
      await expect(nothing).toHaveCount(0);
      await expect(page.getByRole("searchbox")).toHaveValue("");
    });

  test("opens a message, which reads it, and archives it", async ({ page, shop }) => {
    const words = `Do you have DAP? Call 98220 45678, says ${crypto.randomUUID()}`;
    await writeMessage(page, shop.address, words);
    await openAs(page, ADMIN, "/admin/messages");
    const mail = page.getByRole("listitem").filter({ hasText: words.slice(0, 50) });
    await expect(mail.getByText("Unread", { exact: true })).toBeVisible();
    await expectFits(page);
    await mail.getByRole("link", { name: "Asha Patil" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Message from Asha Patil" })).toBeVisible();
    await expect(page.getByRole("link", { name: "WhatsApp 98220 45678" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/919822045678\?text=/,
    );
    await expect(page.getByRole("link", { name: "Reply by email" })).toHaveAttribute(
      "href",
      /^mailto:asha@example\.in\?subject=/,
    );
    await expect(page.getByRole("button", { name: "Mark as read" })).toHaveCount(0);
    await expectFits(page);
    await pressFor(page.getByRole("button", { name: "Archive" }), "Message from Asha Patil archived");
    await expect(page).toHaveURL(/\/admin\/messages$/);
    await expect(mail).toHaveCount(0);
    await page.getByRole("link", { name: "Archived" }).click();
    await expect(mail).toBeVisible();
    await expect(mail.getByText("Unread", { exact: true })).toHaveCount(0);
  });

  test("deletes and restores a message, and erases its writer", { tag: "@whole" }, async ({ page, shop }) => {
    const words = `Forget me ${crypto.randomUUID()}`;
    await writeMessage(page, shop.address, words);
    await openAs(page, ADMIN, "/admin/messages");
    const mail = page.getByRole("listitem").filter({ hasText: words });
    await follow(page, mail.getByRole("link"), /\/admin\/messages\/[\w-]+$/);
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expectNoBarriers(page);
    await page.getByRole("button", { name: "Delete message" }).click();
    await expect(page.getByText("This message is deleted.")).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("button", { name: "Archive" })).toBeVisible();

    await open(page, "/admin/person");
    await page.getByRole("textbox", { name: "Email or phone number" }).fill("asha@example.in");
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByRole("heading", { name: "Stored for asha@example.in" })).toBeVisible();
    expect(await overhangs(page, [320, page.viewportSize()?.width ?? 360])).toEqual([]);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download as JSON" }).click();
    expect((await saved).suggestedFilename()).toBe("personal-data.json");
    await page.getByRole("button", { name: "Erase…" }).click();
    await expectNoBarriers(page);
    // News of the shop has the page read anew.
    const readAnew = page.waitForResponse((response) => response.url().includes("/admin/person.data"));
    await writeMessage(page, shop.address, "By the way");
    await readAnew;
    await page.getByRole("button", { name: "Erase permanently" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Erased permanently" })).toBeVisible();
    await expectNoBarriers(page);
    await open(page, "/admin/messages");
    await expect(mail).toHaveCount(0);
  });

  test("shows the trail of what was changed", async ({ page, shop }) => {
    await writeMessage(page, shop.address, "Once more");
    await openAs(page, ADMIN, "/admin/messages");
    const mail = page.getByRole("listitem").filter({ hasText: "Once more" }).first();
    await follow(page, mail.getByRole("link"), /\/admin\/messages\/[\w-]+$/);
    await expect(page.getByRole("button", { name: "Mark as read" })).toHaveCount(0);
    await open(page, "/admin/changes?subject=message");
    await expect(page.getByRole("link", { name: "Message from Asha Patil read" }).first()).toBeVisible();
    await expectFits(page);
  });
});

/** A section of the settings, opened by its title. */
async function openSection(page: Page, title: string): Promise<Locator> {
  const section = page.locator("details").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  if ((await section.getAttribute("open")) === null) await section.locator("summary").click();
  return section;
}

test.describe("The settings", { tag: "@phone-in-all" }, () => {
  test.use({ ownShop: true });

  test("say at the field what is wrong, save what is right, and show it at once", async ({ page, watch }) => {
    watch.expectStatus(400);
    await openAs(page, ADMIN, "/admin/settings");
    await expectFits(page);
    await openSection(page, "Shop");
    await settingsField(page, "Shop name").fill("Palkhed Krishi Kendra");
    const law = await openSection(page, "Licences and GST");
    await settingsField(page, "GSTIN").fill("27AAPFU0939F1ZW");
    await law.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert").getByRole("link", { name: "GSTIN" })).toBeVisible();
    await expect(settingsField(page, "GSTIN")).toHaveAccessibleDescription(/One of the 15 characters is not correct/);
    await expect(settingsField(page, "Shop name"), "nothing typed is lost").toHaveValue("Palkhed Krishi Kendra");
    await expectNoBarriers(page);
    await settingsField(page, "GSTIN").fill("27AAPFU0939F1ZV");
    await pressFor(law.getByRole("button", { name: "Save" }), "Saved");
    await expect(settingsField(page, "Shop name"), "what another section holds stays").toHaveValue(
      "Palkhed Krishi Kendra",
    );
    await expect(page.getByText("Not saved yet: Shop.")).toBeVisible();
    const saving = page.waitForResponse((response) => response.request().method() === "POST");
    await (await openSection(page, "Shop")).getByRole("button", { name: "Save" }).click();
    await saving;
    await open(page, "/home");
    await expect(page.getByRole("contentinfo")).toContainText("Palkhed Krishi Kendra");
    await expect(page.getByRole("contentinfo")).toContainText("GSTIN: 27AAPFU0939F1ZV");
  });

  test("show the second of two admins what the first has changed", async ({ page, context, watch }) => {
    watch.expectStatus(409);
    await openAs(page, ADMIN, "/admin/settings");
    const other = await context.newPage();
    await open(other, "/admin/settings");
    const theirs = await openSection(other, "Shop");
    await settingsField(other, "Opening hours").fill("Always");
    await settingsField(other, "Legal name").fill("Theirs");
    await pressFor(theirs.getByRole("button", { name: "Save" }), "Saved");
    const law = await openSection(page, "Licences and GST");
    await settingsField(page, "Seed licence").fill("NSK/2026/1");
    const mine = await openSection(page, "Shop");
    await settingsField(page, "Legal name").fill("Mine");
    await pressFor(law.getByRole("button", { name: "Save" }), "Saved");
    await mine.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toContainText("Someone else changed the settings");
    await expect(settingsField(page, "Opening hours")).toHaveValue("Always");
    await expect(settingsField(page, "Legal name")).toHaveValue("Mine");
    await expectNoBarriers(page);
    await pressFor(mine.getByRole("button", { name: "Save" }), "Saved");
  });

  test("remove the demonstration catalogue after one question, by keyboard", async ({ page }) => {
    await openAs(page, ADMIN, "/admin/settings");
    const button = page.getByRole("button", { name: "Remove demo products" });
    await button.focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog");
    await expect(question).toContainText("The shop will be empty.");
    await expectNoBarriers(page);
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await button.click();
    await pressFor(question.getByRole("button", { name: "Remove demo products" }), "Demo products removed: 117");
    await expect(button).toHaveCount(0);
    await open(page, "/products");
    await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  });
});

test.describe("Without script", { tag: "@phone-in-all" }, () => {
  test.use({ javaScriptEnabled: false, ownShop: true });

  test("a message is read and archived, settings are saved, the demonstration is removed", async ({ page, shop }) => {
    await writeMessage(page, shop.address, "No script here");
    await page.goto("/login?to=/admin/messages");
    await field(page, "Email").fill(ADMIN.email);
    await page.getByRole("main").getByLabel("Password", { exact: true }).fill(ADMIN.password);
    await page.getByRole("main").getByRole("button", { name: "Submit" }).click();
    await page.getByRole("link", { name: "Asha Patil" }).click();
    await page.getByRole("button", { name: "Mark as read" }).click();
    await expect(page.getByRole("button", { name: "Mark as read" })).toHaveCount(0);
    await page.getByRole("button", { name: "Archive" }).click();
    await expect(page.getByRole("heading", { name: "No messages to answer" })).toBeVisible();
    await page.goto("/admin/settings");
    const section = await openSection(page, "Shop");
    await settingsField(page, "Shop name").fill("Palkhed Krishi Kendra");
    await section.getByRole("button", { name: "Save" }).click();
    await openSection(page, "Shop");
    await expect(settingsField(page, "Shop name")).toHaveValue("Palkhed Krishi Kendra");
    await page.getByRole("button", { name: "Remove demo products" }).click();
    await expect(page.getByRole("alert")).toContainText("Remove 117 demo products?");
    await page.getByRole("button", { name: "Remove demo products" }).click();
    await expect(page.getByRole("button", { name: "Remove demo products" })).toHaveCount(0);
  });
});
