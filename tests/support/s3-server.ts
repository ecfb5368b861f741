import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { S3Settings } from "#platform/files/s3-store.ts";

/**
 * A small S3 that checks each request's signature (AWS Signature Version 4) and the hash of its body. It refuses another
 * key, region or time.
 */
export type S3Server = {
  settings: S3Settings;
  /** What was asked and how it was answered: 'PUT a/b 200'. */
  log: string[];
  /** What is kept, by its key. */
  files: Map<string, Buffer>;
  /** ms by which this server's clock is ahead. */
  skew: number;
  /** Faults for the next requests: a status, 'drop' for no answer, 'half' for one that breaks in the middle. */
  trouble: (number | "drop" | "half" | "hang")[];
  close(): Promise<void>;
};

/** ms that a signature's time may be off. */
const SKEW = 15 * 60_000;

export async function startS3(): Promise<S3Server> {
  const secretAccessKey = "s3cret/of+the=tests";
  const state: Omit<S3Server, "settings" | "close"> = { log: [], files: new Map(), skew: 0, trouble: [] };
  const base = { bucket: "ankur-files", region: "ap-south-1", accessKeyId: "AKIATESTS" };
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const trouble = state.trouble.shift();
    if (trouble === "drop") return void request.socket.destroy();
    if (trouble === "half") {
      response.writeHead(200, { "content-length": "1000" });
      return void response.write("the beginning", () => response.destroy());
    }
    if (trouble === "hang") return;
    const say = (status: number, content: string | Buffer = "") => {
      state.log.push(`${request.method} ${keyIn(request)} ${status}`);
      response.writeHead(status).end(content);
    };
    const refuse = (status: number, code: string) =>
      say(status, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    if (trouble !== undefined) return refuse(trouble, "SlowDown");
    const complaint = verify(request, body, { ...base, secretAccessKey }, Date.now() + state.skew);
    if (complaint !== null) return refuse(403, complaint);
    if (!request.url?.startsWith(`/${base.bucket}/`)) return refuse(404, "NoSuchBucket");
    const key = keyIn(request);
    switch (request.method) {
      case "PUT":
        state.files.set(key, body);
        return say(200);
      case "GET": {
        const found = state.files.get(key);
        return found === undefined ? refuse(404, "NoSuchKey") : say(200, found);
      }
      case "DELETE":
        state.files.delete(key);
        return say(204);
      default:
        return refuse(405, "MethodNotAllowed");
    }
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    settings: { ...base, endpoint, secretAccessKey },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  });
}

function keyIn({ url = "" }: IncomingMessage): string {
  return decodeURIComponent(url.split("/").slice(2).join("/"));
}

type Keys = Pick<S3Settings, "region" | "accessKeyId" | "secretAccessKey">;

/** S3's own word for what is wrong with a request's signature, or null when nothing is. */
function verify(request: IncomingMessage, body: Buffer, keys: Keys, now: number): string | null {
  const { authorization = "", "x-amz-date": time, "x-amz-content-sha256": hash } = request.headers;
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, id, day = "", region, signed = "", signature] = form.exec(authorization) ?? [];
  if (id !== keys.accessKeyId) return "InvalidAccessKeyId";
  if (region !== keys.region) return "AuthorizationHeaderMalformed";
  if (typeof time !== "string" || !time.startsWith(day)) return "AccessDenied";
  const at = Date.parse(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(at - now) < SKEW)) return "RequestTimeTooSkewed";
  // Neither an unsigned body nor one that was changed on the way.
  if (hash !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const names = signed.split(";");
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.includes(name))) return "AccessDenied";
  const url = new URL(request.url ?? "", "http://store.invalid");
  const canonical = [
    request.method,
    decodeURIComponent(url.pathname).split("/").map(encode).join("/"),
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .toSorted()
      .join("&"),
    ...names.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? "")
          .trim()
          .replace(/\s+/g, " ")}`,
    ),
    "",
    signed,
    hash,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    (last, part) => hmac(last, part),
    `AWS4${keys.secretAccessKey}`,
  );
  const expected = hmac(key, ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n")).toString("hex");
  return signature === expected ? null : "SignatureDoesNotMatch";
}

const sha256 = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex");
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
