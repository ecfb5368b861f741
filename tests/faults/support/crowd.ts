import { formatPaise } from "#shop/values/money.ts";
import { fillCart, openCheckout } from "#tests/http/buying.ts";
import { marigold } from "#tests/http/admin-products.ts";
import { fieldsIn } from "#tests/http/order-edits.ts";
import { fileOf, smallPhotograph } from "#tests/http/photographs.ts";
import { fieldOf, formOf, newClient, type Client, type Page } from "#tests/support/client.ts";
import { sunita } from "#tests/support/fixtures.ts";
import { ADMIN } from "#tests/support/shop-app.ts";
import type { Bought, Ledger, Worked } from "./ledger.ts";
import { chance, type Chance } from "./random.ts";

/** A server that is reached over the network. */
const overTheLine = { fetch: (request: Request) => fetch(request, { redirect: "manual" }) };

export type Crowd = {
  /** Nobody begins anything new; settles when everybody has had their last answer, or none. */
  goHome(): Promise<void>;
};

type Place = {
  address: string;
  seed: number;
  round: number;
  ledger: Ledger;
  admin: Client;
  buyers?: number;
  /** Ids of the products that are bought. */
  products?: readonly number[];
  /** ms that a buyer reads the page with day and charge before Confirm, at most. */
  hesitation?: number;
};

/** Where buyers live, with its zone: known by the address, the first digits, the village, and by none. Some collect. */
const PLACES = [
  { zone: "Palkhed" },
  { zone: "Niphad", pin: "422209", village: "Ozar", state: "27" },
  { zone: "Lasalgaon", village: "Lasalgaon", address: "Main Road, Lasalgaon" },
  { zone: null, pin: "423104", village: "Manmad", state: "27" },
  { zone: null, fulfilment: "collect" },
];
const AT_HOME = { pin: "", village: "", state: "", fulfilment: "deliver" };

const TWELVE = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * Buyers who order, and an admin who edits orders and zones, completes, cancels, undoes and uploads, all at once until the
 * server is gone.
 */
export function startCrowd(place: Place): Crowd {
  const { address, seed, round, ledger, admin, buyers = 20 } = place;
  let isOver = false;
  const goOn = () => !isOver;
  const drawnFor = (person: number) => chance(seed, round, person);
  const people = [
    ...Array.from({ length: buyers }, (_, person) => repeat(goOn, ledger, buyAs(place, drawnFor(person)))),
    ...[100, 101].map((person) => repeat(goOn, ledger, workOn(admin, address, drawnFor(person), ledger))),
    repeat(goOn, ledger, upload(admin, address, drawnFor(200), ledger)),
    repeat(goOn, ledger, editZones(admin, drawnFor(300), ledger)),
  ];
  return {
    async goHome() {
      isOver = true;
      await Promise.all(people);
    },
  };
}

/** Until the line is gone: what is under way then is in doubt, as the ledger has it. */
async function repeat(goOn: () => boolean, ledger: Ledger, once: () => Promise<void>): Promise<void> {
  try {
    while (goOn()) await once();
  } catch (error) {
    if (!isLineGone(error)) ledger.failures.push(String(error));
  }
}

/** fetch fails with a TypeError where no answer came, or only half of one. */
function isLineGone(error: unknown): boolean {
  return error instanceof TypeError && /fetch failed|terminated/.test(error.message);
}

/** `from`: the network address that a proxy would tell; one of their own where none is given. */
export function newBuyer(address: string, from?: string): Client {
  return newClient(overTheLine, address, from);
}

/** One person, who orders something else each time. */
function buyAs(place: Place, { whole, pick }: Chance): () => Promise<void> {
  const { address, ledger, products = TWELVE, hesitation = 0 } = place;
  const person = whole(1, 1_000_000);
  const own = { email: `buyer${person}@example.in`, phone: `982${String(person).padStart(7, "0")}` };
  const who = { ...sunita, ...AT_HOME, ...own, name: `Buyer ${person}` };
  return async () => {
    const client = newBuyer(address);
    // The first never runs out, so that there is something to order.
    const wanted = [products[whole(0, 7)]!, ...Array.from({ length: whole(0, 2) }, () => pick(products))].map(
      (id) => [id, whole(1, 3)] as const,
    );
    await fillCart(client, ...wanted);
    const { zone, ...home } = pick(PLACES);
    const entered = { ...who, ...home, ...(await openCheckout(client)) };
    const page = await client.post("/checkout", { ...entered, intent: "quote" });
    if (page.status !== 200) {
      ledger.failures.push(`day and charge: ${page.status} ${page.words.slice(0, 200)}`);
      return;
    }
    const bought: Bought = { client, sent: { ...entered, agreed: shownIn(page) }, zone, answer: { kind: "none" } };
    if (hesitation > 0) await new Promise((settle) => setTimeout(settle, whole(0, hesitation)));
    ledger.bought.push(bought);
    await press(bought, ledger);
  };
}

/** What Confirm agrees to, such as 'deliver 4000 2026-11-24'; its charge has to be there to be read. */
function shownIn(page: Page): string {
  const agreed = fieldOf(page, "agreed");
  const paise = Number(agreed.split(" ")[1]);
  if (paise > 0 && !page.words.includes(`Delivery charge ${formatPaise(paise)}`)) {
    throw new Error(`a page that does not show '${agreed}': ${page.words}`);
  }
  return agreed;
}

/** Presses Confirm, once more where it was pressed before, and again where the page then shows another delivery. */
export async function press(bought: Bought, ledger: Ledger): Promise<void> {
  const page = await bought.client.post("/checkout", bought.sent);
  const { status, location, words } = page;
  if (status === 409 && words.includes("The delivery has changed.")) {
    ledger.agreedAgain += 1;
    bought.sent = { ...bought.sent, agreed: shownIn(page) };
    await press(bought, ledger);
    return;
  }
  if (ledger.clock !== undefined) bought.answeredAt = ledger.clock();
  if (status === 303 && location?.startsWith("/order/")) bought.answer = { kind: "placed", path: location };
  else if (status === 409) bought.answer = { kind: "refused" };
  else ledger.failures.push(`Confirm: ${status} ${words.slice(0, 200)}`);
}

const BECOMES = {
  complete: "completed",
  undo_completion: "open",
  cancel: "cancelled",
  undo_cancellation: "open",
} as const;

function workOn(admin: Client, address: string, chances: Chance, ledger: Ledger): () => Promise<void> {
  const { pick, happens } = chances;
  const mine: Worked[] = [];
  const taken = takenBy.get(ledger) ?? new Set<Bought>();
  takenBy.set(ledger, taken);
  return async () => {
    const fresh = ledger.bought.find((each) => each.answer.kind === "placed" && !taken.has(each));
    if (fresh?.answer.kind === "placed") {
      taken.add(fresh);
      const page = await newBuyer(address).get(fresh.answer.path);
      const [, number] = /Order (?:number )?(\d[\d ]{5,})/.exec(page.words) ?? [];
      if (number === undefined) throw new Error(`an order without its number: ${page.status} ${page.words}`);
      const worked: Worked = { number: Number(number.replaceAll(" ", "")), state: "open", wished: null };
      ledger.worked.push(worked);
      mine.push(worked);
    }
    if (mine.length === 0) return await new Promise((settle) => setTimeout(settle, 5));
    // Mostly one of the latest.
    const order = happens(0.8) ? pick(mine.slice(-5)) : pick(mine);
    if (order.state === "open" && happens(0.5)) return await edit(admin, address, order, chances, ledger);
    const undo = order.state === "completed" ? "undo_completion" : "undo_cancellation";
    const wish = order.state === "open" ? pick(["complete", "cancel"] as const) : undo;
    order.wished = BECOMES[wish];
    const { status, words } = await admin.post(`/admin/orders/${order.number}/change`, { intent: wish, script: "on" });
    if (status === 200) order.state = order.wished;
    // 409: the few products that are left went to somebody else.
    else if (!(status === 409 && wish === "undo_cancellation")) ledger.failures.push(`${wish}: ${status} ${words}`);
    order.wished = null;
  };
}

/** As on the confirming call: other quantities, a delivery charge; and sometimes all as it was. */
async function edit(
  admin: Client,
  address: string,
  { number }: Worked,
  { whole, happens }: Chance,
  ledger: Ledger,
): Promise<void> {
  if (happens(0.3)) {
    const { status, words } = await admin.post(`/admin/orders/${number}/change`, { intent: "undo_edit", script: "on" });
    // 409: there is nothing to undo, or what it took is gone.
    if (status !== 200 && status !== 409) ledger.failures.push(`undo of an edit: ${status} ${words}`);
    return;
  }
  const path = `/admin/orders/${number}/edit`;
  const page = await admin.get(path);
  const body = new URLSearchParams({ intent: "save" });
  for (const [name, value] of fieldsIn(page)) {
    if (name.startsWith("quantity-")) body.append(name, String(whole(1, 4)));
    else body.append(name, name === "delivery" ? String(whole(0, 90)) : value);
  }
  const { status, words } = await admin.send(path, { method: "POST", body, headers: { origin: address } });
  if (status !== 303 && status !== 409) ledger.failures.push(`edit: ${status} ${words.slice(0, 300)}`);
}

/** Orders that one of the admin's hands works on already. */
const takenBy = new WeakMap<Ledger, Set<Bought>>();

/** Other charges for the zones, while buyers are on their way from the page that showed the old ones to Confirm. */
function editZones(admin: Client, { whole }: Chance, ledger: Ledger): () => Promise<void> {
  return async () => {
    await new Promise((settle) => setTimeout(settle, whole(0, 100)));
    // The first zone stays free.
    const path = `/admin/delivery?zone=${whole(2, 3)}`;
    const form = formOf(await admin.get(path), "zone-form");
    const fee = String(whole(90, 400));
    const { status, words } = await admin.post(path, { ...form, "fee4.0": fee, intent: "zone" });
    if (status === 303) ledger.zoneEdits += 1;
    // 409: somebody else edited it meanwhile.
    else if (status !== 409) ledger.failures.push(`edit of a zone: ${status} ${words.slice(0, 300)}`);
  };
}

function upload(admin: Client, address: string, { happens }: Chance, ledger: Ledger): () => Promise<void> {
  const send = (path: string, fields: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return admin.send(path, { method: "POST", body: form, headers: { origin: address } });
  };
  return async () => {
    const image = fileOf(await smallPhotograph());
    if (happens(0.5)) {
      const { status, html } = await send("/admin/pictures", { image });
      const answer = JSON.parse(html) as { kind: string; id?: string };
      if (answer.kind === "kept" && answer.id !== undefined) ledger.uploaded.push(answer.id);
      else ledger.failures.push(`upload: ${status} ${html}`);
      return;
    }
    const key = fieldOf(await admin.get("/admin/addproduct"), "key");
    const { status, words } = await send("/admin/addproduct", { ...marigold, key, image });
    if (status !== 303) ledger.failures.push(`add a product: ${status} ${words.slice(0, 200)}`);
  };
}

/** The admin's browser, signed in. */
export async function adminAt(address: string): Promise<Client> {
  const client = newBuyer(address);
  const page = await client.post("/login", { ...ADMIN, to: "" });
  if (page.status !== 303) throw new Error(`the admin was not let in: ${page.status} ${page.words}`);
  return client;
}
