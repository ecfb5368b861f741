import { once } from "node:events";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

/** A person at the provider. */
export type ProviderPerson = { sub: string; email: string; emailVerified: boolean; name: string };

/** A real OpenID Connect provider on this machine, where anybody is let in as whoever they say they are. */
export type OidcProvider = {
  settings: { issuer: string; clientId: string; clientSecret: string };
  /** Goes through the provider's own pages as this person; gives the address that it sends the browser back to. */
  logIn(authorizationUrl: string, person: ProviderPerson): Promise<string>;
  close(): Promise<void>;
};

export async function startOidcProvider(shopUrl: string): Promise<OidcProvider> {
  const people = new Map<string, ProviderPerson>();
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { issuer, clientId: "shop", clientSecret: "a secret between the two" };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [`${shopUrl}/auth/callback/provider`],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => {
        const person = people.get(id);
        return Promise.resolve({
          sub: id,
          email: person?.email,
          email_verified: person?.emailVerified,
          name: person?.name,
        });
      },
    }),
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ["a key for tests"] },
  });
  const answer = provider.callback();
  server.on("request", (request, response) => void answer(request, response));

  return {
    settings,
    async logIn(authorizationUrl, person) {
      people.set(person.sub, person);
      return await goThrough(authorizationUrl, issuer, person.sub);
    },
    close: () => closed(server),
  };
}

/** Fills in the provider's login form and agrees to what it asks, as a browser does. */
async function goThrough(start: string, issuer: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = start;
  let form: URLSearchParams | undefined;
  for (let steps = 0; steps < 20; steps += 1) {
    const response = await fetch(address, {
      redirect: "manual",
      method: form === undefined ? "GET" : "POST",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form === undefined ? {} : { body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    form = undefined;
    const location = response.headers.get("location");
    if (location !== null) {
      address = new URL(location, address).href;
      if (!address.startsWith(issuer)) return address;
      continue;
    }
    const html = await response.text();
    const [, action] = /<form[^>]*action="([^"]+)"/.exec(html) ?? [];
    const [, prompt] = /name="prompt" value="([^"]+)"/.exec(html) ?? [];
    if (action === undefined || prompt === undefined) throw new Error(`the provider says: ${html.slice(0, 500)}`);
    address = new URL(action, address).href;
    form = new URLSearchParams(prompt === "login" ? { prompt, login, password: "any" } : { prompt });
  }
  throw new Error("the provider sends the browser in a circle");
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}
