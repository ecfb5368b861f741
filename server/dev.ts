import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite, isRunnableDevEnvironment } from "vite";
import { ensureAdmin, printAdminLink } from "./cli/admin-commands.ts";
import { compose, setUp } from "./compose.ts";
import { readEnv } from "./env.ts";
import { openParts } from "./start-parts.ts";
import { errorCause } from "#platform/error-cause.ts";

/*
 * The development server: pages reload when their files change; a change in shop/, platform/ or server/ restarts the
 * process (node --watch).
 */
try {
  await start();
} catch (error) {
  console.error(errorCause(error));
  process.exit(1);
}

async function start(): Promise<void> {
  const env = readEnv();
  const composition = await compose(env);
  void composition.database.lost.then((error) => {
    console.error(error.message);
    process.exit(1);
  });
  await setUp(composition, env.demo);
  const admin = await ensureAdmin(composition, env);
  const server = createServer();
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  const pages = vite.environments.ssr;
  if (pages === undefined || !isRunnableDevEnvironment(pages)) throw new Error("Vite cannot run the pages here.");
  const address = env.shopUrl ?? `http://${env.host}:${env.port}`;
  const { identity, backups, changed, console: adminConsole, stop } = openParts(composition, env, address);

  server.on("request", (request, response) => {
    vite.middlewares(request, response, () => {
      void pages.runner
        .import("./server/http/create-app.ts")
        .then((bundle: typeof import("./http/create-app.ts")) => {
          const { shop } = composition;
          const parts = { shop, identity, backups, changed, trustProxy: env.trustProxy, shopUrl: address };
          const app = bundle.createApp({ ...parts, development: true });
          return getRequestListener(app.fetch)(request, response);
        })
        .catch((error: unknown) => {
          console.error(error);
          response.statusCode = 500;
          response.end(String(error));
        });
    });
  });
  server.on("error", (error) => {
    console.error(error.message);
    process.exit(1);
  });
  server.listen(env.port, env.host, () => {
    console.log(`Ankur is running in development mode at ${address}`);
    void printAdminLink(admin, env.adminEmail, adminConsole.adminLink);
  });

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      server.closeAllConnections();
      void Promise.all([vite.close(), stop().then(() => composition.close())]).then(() => process.exit(0));
    });
  }
}
