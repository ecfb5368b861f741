import { describe, expect } from "vitest";
import { openMetrics, serveMetrics } from "#server/http/metrics.ts";
import { openReadiness } from "#server/http/readiness.ts";
import { tomato } from "#tests/support/fixtures.ts";
import { openShopApp, quietLog } from "#tests/support/shop-app.ts";
import { buy } from "./buying.ts";
import { test } from "./shop-test.ts";

describe("whoever watches over the process", () => {
  test("hears that it is alive, and apart from that whether it can serve and which version it is", async () => {
    const { visitor, database } = await openShopApp("server", { fresh: true });
    for (const path of ["/healthz", "/readyz"]) {
      const well = await visitor().get(path);
      expect([path, well.status, well.html, well.headers.get("cache-control")]).toEqual([path, 200, "ok", "no-store"]);
    }
    const version = /^\d+\.\d+\.\d+ \([\w-]+\)$/;
    expect((await visitor().get("/readyz")).headers.get("x-ankur-version")).toMatch(version);
    expect((await visitor().get("/healthz")).headers.get("x-ankur-version")).toBeNull();
    const ready = openReadiness(database, "/nowhere/at/all");
    expect(await ready()).toBe("the data folder is not writable");
    const told = quietLog();
    expect(await openReadiness(database, ".")()).toBeNull();
    // A server that stands by for another answers every question.
    const standby = await database.pool.connect();
    await standby.query("SET default_transaction_read_only = on");
    const pool = { query: standby.query.bind(standby) } as unknown as typeof database.pool;
    expect(await openReadiness({ kind: "server", pool }, ".")()).toBe("the database accepts no changes");
    standby.release(true);
    await database.close();
    await expect
      .poll(
        async () => {
          const { status, html, headers } = await visitor().get("/readyz");
          return [status, html, headers.get("retry-after")];
        },
        { timeout: 20_000 },
      )
      .toEqual([503, "not ready", "5"]);
    expect(told.mock.calls.flat()).toContain("Not ready: the database does not respond.");
    expect((await visitor().get("/healthz")).status, "alive all the same").toBe(200);
  });

  test("reads figures on a port of this machine alone", async ({ shop }) => {
    await buy(shop.visitor(), [shop.idOf(tomato), 1]);
    const metrics = openMetrics({
      routeOf: () => "/products/:slug",
      pool: shop.database.pool,
      measure: () => shop.adminShop.measure(),
    });
    metrics.watch({ method: "GET", path: "/products/x", status: 200, ms: 4 });
    const server = await serveMetrics(metrics, 0);
    const { port, address } = server.address() as { port: number; address: string };
    expect(address, "this machine alone").toBe("127.0.0.1");
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    const text = await answer.text();
    for (const line of [
      'ankur_requests_total{route="/products/:slug",status="2xx"} 1',
      "ankur_orders 1",
      "ankur_letters_waiting 2",
      "ankur_database_waiting 0",
    ]) {
      expect(text.split("\n")).toContain(line);
    }
    expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    await expect(serveMetrics(metrics, port)).rejects.toThrow(`METRICS_PORT ${port} is not available`);
    await new Promise((settle) => server.close(settle));
  });
});
