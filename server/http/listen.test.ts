import { Agent, get } from "node:http";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { listen } from "./listen.ts";

const here = { host: "127.0.0.1", port: 0 };
const after = (milliseconds: number) => new Promise((settle) => setTimeout(settle, milliseconds));

/** The response to these bytes, until the connection closes. */
async function say(address: string, ...pieces: string[]): Promise<string> {
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  let heard = "";
  socket.on("data", (bytes: Buffer) => (heard += bytes.toString()));
  socket.on("error", () => {});
  for (const piece of pieces) socket.write(piece);
  await new Promise((settle) => socket.once("close", settle));
  return heard;
}

describe("listening", () => {
  test("answers with what was made of the address", async () => {
    const listening = await listen(here, (address) => () => new Response(`I am ${address}`));
    expect(await (await fetch(listening.address)).text()).toBe(`I am ${listening.address}`);
    await listening.drain(1000);
  });

  test("refuses a port in use, and a host that is not here, in one line", async () => {
    const first = await listen(here, () => () => new Response());
    const port = Number(new URL(first.address).port);
    await expect(listen({ ...here, port }, () => () => new Response())).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is already in use. Set PORT to a free port.`,
    );
    const at = await listen(here, () => () => new Response());
    await at.drain(1000);
    const both = { ...here, port: Number(new URL(at.address).port) };
    const started = await Promise.allSettled([1, 2].map(() => listen(both, () => () => new Response())));
    expect(started.map(({ status }) => status).toSorted(), "of two at once, one").toEqual(["fulfilled", "rejected"]);
    for (const each of started) if (each.status === "fulfilled") await each.value.drain(1000);
    await expect(listen({ host: "192.0.2.1", port: 0 }, () => () => new Response())).rejects.toThrow(
      "HOST 192.0.2.1 is not an address of this machine.",
    );
    await first.drain(1000);
  });

  test.runIf(process.platform === "linux")("accepts several connections in one event loop turn", async () => {
    let answered = 0;
    const listening = await listen(here, () =>
      Object.assign(() => new Response("done"), { atOnce: () => (answered += 1) === 0 }),
    );
    const port = Number(new URL(listening.address).port);
    const many = Array.from({ length: 64 }, () => connect(port, "127.0.0.1"));
    for (const socket of many) socket.write("GET / HTTP/1.1\r\nHost: shop\r\n\r\n");
    let turns = 0;
    for (; answered < many.length; turns += 1) await new Promise((settle) => setImmediate(settle));
    expect(turns).toBeLessThan(many.length / 2);
    for (const socket of many) socket.destroy();
    await listening.drain(500);
  });

  test("refuses headers above 16 KB", async () => {
    const listening = await listen(here, () => () => new Response());
    const answer = await fetch(listening.address, { headers: { "x-long": "a".repeat(17_000) } });
    expect(answer.status).toBe(431);
    await listening.drain(1000);
  });
});

describe("clients that hold connections", () => {
  test("with a head that never ends are cut off in time", { timeout: 30_000 }, async () => {
    const quick = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 100 };
    const listening = await listen(here, () => () => new Response("done"), undefined, quick);
    expect(await say(listening.address, "GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: a")).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
    // Production timeouts work the same, only longer.
    await listening.drain(500);
  });

  test("with a long address or too many fields get no further", async () => {
    let most = 0;
    const listening = await listen(here, () => (request) => {
      most = Math.max(most, [...request.headers].length);
      return new Response("done");
    });
    expect(await say(listening.address, `GET /${"a".repeat(17_000)} HTTP/1.1\r\nHost: shop\r\n\r\n`)).toMatch(/ 431 /);
    const fields = Array.from({ length: 900 }, (_, index) => `x-${index}: 1\r\n`).join("");
    await say(listening.address, `GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n${fields}\r\n`);
    expect(most, "those beyond are left out").toBeLessThanOrEqual(100);
    await listening.drain(500);
  });

  test("in more connections than the shop accepts are disconnected, and the others are served", async () => {
    const listening = await listen(here, () => () => new Response("done"), undefined, { maxConnections: 3 });
    const port = Number(new URL(listening.address).port);
    const idle = [];
    for (let count = 0; count < 3; count += 1) {
      const socket = connect(port, "127.0.0.1");
      await new Promise((settle) => socket.once("connect", settle));
      idle.push(socket);
    }
    await expect(fetch(listening.address)).rejects.toThrow("fetch failed");
    idle[0]?.destroy();
    await expect
      .poll(
        () =>
          fetch(listening.address).then(
            (answer) => answer.status,
            () => 0,
          ),
        { timeout: 10_000 },
      )
      .toBe(200);
    for (const socket of idle) socket.destroy();
    await listening.drain(500);
  });

  test("in more connections than one address may have are disconnected, and another address is served", async () => {
    const options = { maxPerAddress: 3 };
    const listening = await listen({ host: "0.0.0.0", port: 0 }, () => () => new Response("done"), undefined, options);
    const port = Number(new URL(listening.address).port);
    const silent = new Set(Array.from({ length: 6 }, () => connect(port, "127.0.0.1")));
    for (const socket of silent) socket.on("error", () => {}).once("close", () => silent.delete(socket));
    await expect.poll(() => silent.size).toBe(3);
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow("fetch failed");
    const other = await new Promise<string>((settle) => {
      const socket = connect({ port, host: "127.0.0.1", localAddress: "127.0.0.2" });
      socket.once("data", (bytes) => settle(bytes.toString()));
      socket.write("GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n");
    });
    expect(other).toMatch(/^HTTP\/1\.1 200 /);
    const [first] = silent;
    first?.destroy();
    await expect.poll(() => silent.size).toBe(2);
    await expect.poll(() => fetch(`http://127.0.0.1:${port}`).then(({ status }) => status, String)).toBe(200);
    for (const socket of silent) socket.destroy();
    await listening.drain(500);
  });

  test("do not share the limit of one address behind a proxy, whose address all have", async () => {
    const options = { maxPerAddress: 1 };
    const behind = { ...here, trustProxy: true };
    const listening = await listen(behind, () => () => new Response("done"), undefined, options);
    const silent = connect(Number(new URL(listening.address).port), "127.0.0.1");
    await new Promise((settle) => silent.once("connect", settle));
    expect((await fetch(listening.address)).status).toBe(200);
    silent.destroy();
    await listening.drain(500);
  });

  test("with bytes that are not HTTP get an answer that says so, and nobody else notices", async () => {
    const listening = await listen(here, () => () => new Response("done"));
    for (const bytes of ["\x16\x03\x01\x02\x00\r\n\r\n", "GET / HTTP/9.9\r\n\r\n"]) {
      expect(await say(listening.address, bytes)).toMatch(/^HTTP\/1\.1 400 /);
    }
    const both =
      "POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n";
    expect(await say(listening.address, both), "two lengths are none").toMatch(/^HTTP\/1\.1 400 /);
    expect((await fetch(listening.address)).status).toBe(200);
    await listening.drain(500);
  });
});

describe("clients that do not read", () => {
  test("with a target that is not valid get 400 before any handler, and others what the pages read", async () => {
    const asked: string[] = [];
    const listening = await listen(here, () =>
      Object.assign((request: Request) => new Response(request.url), {
        atOnce({ url = "" }: { url?: string | undefined }) {
          asked.push(url);
          return false;
        },
      }),
    );
    const end = "Connection: close\r\n\r\n";
    for (const head of [
      "GET http://a@b/home HTTP/1.1\r\nHost: shop\r\n",
      "GET /home HTTP/1.1\r\nHost: 1.2.3.4.5\r\n",
      "GET /home HTTP/1.1\r\nHost: shop\r\nHost: other\r\n",
      "GET /home HTTP/1.0\r\n",
      "OPTIONS * HTTP/1.1\r\nHost: shop\r\n",
    ]) {
      expect(await say(listening.address, head + end), head).toMatch(/^HTTP\/1\.1 400 /);
    }
    expect(asked).toEqual([]);
    const answer = await say(listening.address, `GET /admin/../home HTTP/1.1\r\nHost: shop\r\n${end}`);
    expect(answer).toContain("http://shop/home");
    expect(asked).toEqual(["/home"]);
    await listening.drain(500);
  });

  test("may have two open responses; a third request ends the connection before any more work", async () => {
    let asked = 0;
    const listening = await listen(here, () =>
      Object.assign(() => new Response("done"), {
        atOnce: (_: unknown, response: { end(text: string): void }) => (response.end(`cached ${(asked += 1)}`), true),
      }),
    );
    const one = "GET / HTTP/1.1\r\nHost: shop\r\n\r\n";
    const closed = async (bytes: string) => {
      const socket = connect(Number(new URL(listening.address).port), "127.0.0.1");
      socket.on("error", () => {}).resume();
      socket.write(bytes);
      await new Promise((settle) => socket.once("close", settle));
    };
    await closed(one.repeat(5000));
    expect(asked).toBe(2);
    await listening.drain(500);
  });

  test(
    "are disconnected when a write makes no progress; slow ones and idle ones are not",
    { timeout: 20_000 },
    async () => {
      const body = "x".repeat(40_000_000);
      const options = { stalledAfter: 600 };
      const listening = await listen(here, () => () => new Response(body), undefined, options);
      const ends = (request: string, step: number) => {
        const socket = connect(Number(new URL(listening.address).port), "127.0.0.1");
        socket.on("error", () => {}).pause();
        if (request !== "") socket.write(request);
        const reading = step === 0 ? undefined : setInterval(() => socket.read(), step);
        let isClosed = false;
        socket.once("close", () => (isClosed = true));
        return { isClosed: () => isClosed, stop: () => (clearInterval(reading), socket.destroy()) };
      };
      const idle = ends("", 0);
      const slow = ends("GET / HTTP/1.1\r\nHost: shop\r\n\r\n", 20);
      const socket = connect(Number(new URL(listening.address).port), "127.0.0.1");
      socket.on("error", () => {}).pause();
      socket.write("GET / HTTP/1.1\r\nHost: shop\r\n\r\n");
      await after(2500);
      let length = 0;
      socket.on("data", (bytes: Buffer) => (length += bytes.length));
      socket.resume();
      await new Promise((settle) => socket.once("close", settle));
      expect(length, "only what the kernel held").toBeLessThan(body.length);
      expect([idle.isClosed(), slow.isClosed()]).toEqual([false, false]);
      for (const each of [idle, slow]) each.stop();
      await listening.drain(500);
    },
  );
});

describe("slow bodies", () => {
  /** Sends the start of a body to `path`; returns the ms until the connection closed, or null if it stayed open. */
  async function dribble(path: string): Promise<number | null> {
    const within = { form: 200, upload: 1500 };
    const listening = await listen(here, () => (request) => request.text().then((text) => new Response(text)), within);
    const start = performance.now();
    const socket = connect(Number(new URL(listening.address).port), "127.0.0.1");
    socket.on("error", () => {});
    socket.write(`POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000\r\n\r\nbeginning`);
    const closed = new Promise<number>((settle) => socket.once("close", () => settle(performance.now() - start)));
    const cut = await Promise.race([closed, after(1000).then(() => null)]);
    socket.destroy();
    await listening.drain(500);
    return cut;
  }

  test("are cut off after a while; an upload may take longer", async () => {
    expect(await dribble("/contactus")).toBeLessThan(900);
    expect(await dribble("/admin/pictures")).toBeNull();
  });
});

describe("draining", () => {
  test("lets running requests finish and nobody else in", async () => {
    const listening = await listen(here, () => () => after(1000).then(() => new Response("done")));
    const running = fetch(listening.address).then((response) => response.text());
    await after(100);
    const drained = listening.drain(5000);
    await after(50);
    await expect(fetch(listening.address)).rejects.toThrow("fetch failed");
    expect(await running).toBe("done");
    await drained;
  });

  test("does not wait for idle connections that a browser keeps", async () => {
    const listening = await listen(here, () => () => new Response("done"));
    const agent = new Agent({ keepAlive: true });
    await new Promise<void>((settle) => {
      get(listening.address, { agent }, (response) => response.resume().on("end", settle));
    });
    const silent = connect(Number(new URL(listening.address).port), "127.0.0.1");
    await after(50);
    const start = performance.now();
    await listening.drain(20_000);
    expect(performance.now() - start).toBeLessThan(10_000);
    agent.destroy();
    silent.destroy();
  });

  test("answers what still comes on an open connection, and says that it is the last", async () => {
    const listening = await listen(here, () => () => after(100).then(() => new Response("done")));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<string | undefined>((settle, refuse) => {
        get(listening.address, { agent }, (response) =>
          response.resume().on("end", () => settle(response.headers.connection)),
        ).on("error", refuse);
      });
    expect(await ask()).toBe("keep-alive");
    const drained = listening.drain(5000);
    await after(300);
    expect(await ask()).toBe("close");
    await drained;
    agent.destroy();
  });

  test("cuts off what takes longer than its patience", async () => {
    const listening = await listen(here, () => () => after(60_000).then(() => new Response()));
    const running = fetch(listening.address).then(
      () => "answered",
      () => "cut off",
    );
    await after(100);
    const start = performance.now();
    await listening.drain(300);
    expect(performance.now() - start).toBeLessThan(2000);
    expect(await running).toBe("cut off");
  });
});
