import { ConvexHttpClient } from "convex/browser";
import { ConvexReactClient } from "convex/react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientOptions } from "../support/backends/clientOptions.js";
import { fixtureApi } from "../support/backends/fixtureApi.js";
import { FixtureApp } from "../support/backends/FixtureApp.js";
import { fixtureBackend } from "../support/backends/fixtureBackend.js";
import { QueryWatch } from "../support/backends/QueryWatch.js";
import { TokenIssuer } from "../support/servers/TokenIssuer.js";

const { messages } = fixtureApi;
const backend = fixtureBackend();
let app: FixtureApp;
let issuer: TokenIssuer;
let stranger: TokenIssuer;

beforeAll(async () => {
  app = await FixtureApp.create(backend);
  issuer = await TokenIssuer.create(backend.siteUrl);
  stranger = await TokenIssuer.create(backend.siteUrl);
  const { code, stderr } = await app.run(["env", "set", "JWKS", issuer.jwks]);
  expect([code, stderr]).toEqual([0, expect.any(String)]);
});

afterAll(async () => {
  await app.remove();
});

function connect(fetchToken: (options: { forceRefreshToken: boolean }) => Promise<string | null>) {
  const client = new ConvexReactClient(backend.url, clientOptions());
  const states: boolean[] = [];
  const watch = new QueryWatch(client, messages.whoami, {});
  client.setAuth(fetchToken, (isAuthenticated) => states.push(isAuthenticated));
  return { client, states, watch };
}

describe("tokens on the socket", () => {
  test("[JWT-10] a good token of the app's own issuer signs the client in", async () => {
    const { client, states, watch } = connect(() => issuer.token("ann|s1", 3600, { name: "Ann" }));
    expect(await watch.waitFor((who) => who !== null)).toEqual({ subject: "ann|s1", name: "Ann" });
    expect(states).toEqual([true]);
    await client.close();
  });

  test("[JWT-10] a query that is running follows a change of the signed-in person", async () => {
    const { client, watch } = connect(() => issuer.token("ann", 3600));
    await watch.waitFor((who) => who?.subject === "ann");
    client.clearAuth();
    expect(await watch.waitFor((who) => who === null)).toBeNull();
    client.setAuth(() => issuer.token("ben", 3600));
    expect((await watch.waitFor((who) => who?.subject === "ben"))?.subject).toBe("ben");
    await client.close();
  });

  const badTokens: readonly [string, () => Promise<string>][] = [
    ["an expired token", () => issuer.token("ann", -60)],
    ["a token of a key that isn't the issuer's", () => stranger.token("ann", 3600)],
    ["no token at all", async () => "nonsense.nonsense.nonsense"],
  ];
  test.each(badTokens)("[JWT-11] %s leaves the client signed out and at work", async (_what, makeToken) => {
    const { client, states, watch } = connect(makeToken);
    await expect.poll(() => states).toEqual([false]);
    expect(await watch.waitFor(() => true)).toBeNull();
    await client.close();
  });

  test("[JWT-11] a bad cached token is replaced by a fresh one", async () => {
    const { client, states, watch } = connect(({ forceRefreshToken }) =>
      forceRefreshToken ? issuer.token("ann", 3600) : issuer.token("ann", -60),
    );
    expect((await watch.waitFor((who) => who !== null))?.subject).toBe("ann");
    expect(states).toEqual([true]);
    await client.close();
  });

  test("[JWT-12] a token that runs out in use is replaced without signing the client out", async () => {
    let issued = 0;
    const { client, states, watch } = connect(() => {
      issued += 1;
      // Expired two seconds ago; with the server's leeway of five, the first two last three seconds.
      return issuer.token("ann", issued <= 2 ? -2 : 3600, { name: String(issued) });
    });
    await watch.waitFor((who) => who !== null);
    expect((await watch.waitFor((who) => Number(who?.name) >= 3))?.subject).toBe("ann");
    expect(states).not.toContain(false);
    await client.close();
  });
});

describe("tokens over HTTP", () => {
  test("[JWT-13] a valid token identifies the caller, and an invalid one is answered with 401", async () => {
    const client = new ConvexHttpClient(backend.url, { logger: false });
    client.setAuth(await issuer.token("ann", 60));
    expect((await client.query(messages.whoami, {}))?.subject).toBe("ann");
    const refused = await fetch(`${backend.url}/api/query`, {
      method: "POST",
      headers: { authorization: `Bearer ${await stranger.token("ann", 60)}` },
      body: JSON.stringify({ path: "messages:whoami", args: {} }),
    });
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ code: "Unauthenticated" });
  });

  test("[JWT-13] an HTTP action reads its caller's identity", async () => {
    const headers = { authorization: `Bearer ${await issuer.token("ann", 60)}` };
    const response = await fetch(`${backend.siteUrl}/echo`, { method: "POST", body: "x", headers });
    expect(response.headers.get("x-subject")).toBe("ann");
  });
});

test("[JWT-14] a change of keys applies at once: the old ones are refused", async () => {
  const fresh = await TokenIssuer.create(backend.siteUrl);
  const whoami = async (from: TokenIssuer) => {
    const client = new ConvexHttpClient(backend.url, { logger: false });
    client.setAuth(await from.token("ann", 60));
    return client.query(messages.whoami, {});
  };
  expect((await whoami(issuer))?.subject).toBe("ann");
  expect((await app.run(["env", "set", "JWKS", fresh.jwks])).code).toBe(0);
  expect((await whoami(fresh))?.subject).toBe("ann");
  await expect(whoami(issuer)).rejects.toThrow();
  expect((await app.run(["env", "set", "JWKS", issuer.jwks])).code).toBe(0);
});
