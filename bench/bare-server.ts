import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The least that Node can do: one answer, kept in memory. The file named by BARE_ANSWER says which. */
export type BareAnswer = { headers: Record<string, string>; body: string };

const { headers, body } = JSON.parse(readFileSync(process.env["BARE_ANSWER"] ?? "", "utf8")) as BareAnswer;
const bytes = Buffer.from(body, "base64");

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  console.log(`The bare server is open at http://127.0.0.1:${port}`);
});
process.on("SIGTERM", () => process.exit(0));
