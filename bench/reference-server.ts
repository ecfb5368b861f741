import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

/*
 * A fixed piece of the kind of work that a page is: a list is read from JSON, rendered by React and compressed. It never
 * changes with the shop, so that the shop's cost beside it is the same on a slow machine and on a fast one.
 */

const CARDS = 24;
const source = JSON.stringify(
  Array.from({ length: CARDS }, (_, at) => ({
    name: `Product ${at} of a list`,
    text: Array.from({ length: 40 }, (_word, word) => `word${(at * 7 + word * 13) % 97}`).join(" "),
    price: 100 + at * 37,
    packs: Array.from({ length: 4 }, (_pack, pack) => ({ amount: 250 * 2 ** pack, price: 90 + pack * 31 })),
  })),
);
type Card = { name: string; text: string; price: number; packs: { amount: number; price: number }[] };

const List = ({ cards }: { cards: Card[] }) =>
  createElement(
    "ul",
    { className: "cards" },
    cards.map(({ name, text, price, packs }) =>
      createElement(
        "li",
        { key: name, className: "card" },
        createElement("h2", null, createElement("a", { href: `/${name}` }, name)),
        createElement("p", null, text),
        createElement("b", null, price.toFixed(2)),
        packs.map(({ amount, price: each }) =>
          createElement("span", { key: amount, className: "pack", title: `${amount} g` }, `${amount} g, ${each}`),
        ),
      ),
    ),
  );

const server = createServer((_request, response) => {
  const html = renderToString(createElement(List, { cards: JSON.parse(source) as Card[] }));
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  response.writeHead(200, { "content-type": "text/html", "content-encoding": "br", "content-length": body.length });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  console.log(`The reference server is open at http://127.0.0.1:${port}`);
});
process.on("SIGTERM", () => process.exit(0));
