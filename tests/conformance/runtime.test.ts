import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { api } from "./api.js";
import { conformanceTest } from "./conformanceTest.js";

const { environment, lines, nodeActions } = api;

conformanceTest("[CONF-22] functions of each kind read the deployment's variables", async (backend) => {
  expect(await backend.query(environment.variable, { name: "GREETING" })).toBe("good morning");
  expect(await backend.action(environment.variableInAction, { name: "GREETING" })).toBe("good morning");
  expect(await backend.query(environment.variable, { name: "EMPTY" })).toBe("");
  expect(await backend.query(environment.variable, { name: "UNSET" })).toBeNull();
});

conformanceTest("[CONF-22] functions read none of the server's variables", async (backend) => {
  expect(await backend.query(environment.variable, { name: "PATH" })).toBeNull();
});

conformanceTest("[CONF-22] the deployment's own addresses are variables", async (backend) => {
  const valueOf = async (name: string) => await backend.query(environment.variable, { name });
  expect(await valueOf("CONVEX_CLOUD_URL")).toMatch(/^https?:\/\//);
  expect(await valueOf("CONVEX_SITE_URL")).toMatch(/^https?:\/\//);
});

conformanceTest("[CONF-22] env of generated code has the declared variables", async (backend) => {
  expect(await backend.query(environment.declared, {})).toEqual({ greeting: "good morning", empty: "", absent: null });
});

conformanceTest("[CONF-23] a query's clock stands still", async (backend) => {
  const { before, after } = await backend.query(environment.times, { nonce: randomUUID() });
  expect(after).toEqual(before);
  expect(Number.isInteger(before[0])).toBe(true);
});

conformanceTest("[CONF-23] a module is evaluated for each call", async (backend) => {
  const counted = [
    await backend.mutation(environment.countCalls, {}),
    await backend.mutation(environment.countCalls, {}),
  ];
  expect(counted).toEqual([1, 1]);
});

conformanceTest("[CONF-23] local time is UTC", async (backend) => {
  expect(await backend.query(environment.zone, {})).toBe(0);
});

conformanceTest("[CONF-23] random numbers differ within a call and between calls", async (backend) => {
  const calls = [
    await backend.mutation(environment.randomInMutation, {}),
    await backend.mutation(environment.randomInMutation, {}),
    await backend.query(environment.randomInQuery, { nonce: randomUUID() }),
    await backend.query(environment.randomInQuery, { nonce: randomUUID() }),
  ].flat();
  expect(new Set(calls.map(({ number }) => number)).size).toBe(8);
  expect(new Set(calls.map(({ uuid }) => uuid)).size).toBe(8);
  for (const { number } of calls) expect(number >= 0 && number < 1).toBe(true);
});

conformanceTest("[CONF-23] queries have neither network nor timers", async (backend) => {
  for (const what of ["fetch", "setTimeout", "setInterval"]) {
    expect(await backend.query(environment.uses, { what }), what).toContain("action");
  }
});

conformanceTest("[CONF-23] queries generate no keys", async (backend) => {
  expect(await backend.query(environment.uses, { what: "generateKey" })).toEqual(expect.any(String));
});

conformanceTest("[CONF-23] actions have timers", async (backend) => {
  expect(await backend.action(environment.timerInAction, {})).toBe("later");
});

conformanceTest("[CONF-23] the default runtime has the web's APIs and digests", async (backend) => {
  expect(await backend.query(environment.webApis, {})).toEqual({
    url: "1",
    base64: "text",
    text: "é",
    clone: { a: [1, 0] },
    headers: "1",
  });
  expect(await backend.query(environment.digest, { text: "abc" })).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});

conformanceTest("[CONF-23] the default runtime has WebAssembly", async (backend) => {
  expect(await backend.query(environment.webAssembly, {})).toBe(true);
});

conformanceTest("[CONF-24] without a token nobody calls", async (backend) => {
  expect(await backend.query(environment.identity, {})).toBeNull();
  expect(await backend.mutation(environment.identityInMutation, {})).toBeNull();
  expect(await backend.action(environment.identityInAction, {})).toBeNull();
});

conformanceTest("[CONF-24] the identity has the token's claims and its own identifier", async (backend) => {
  expect(await backend.as("ann").query(environment.identity, {})).toMatchObject({
    subject: "ann",
    issuer: "https://issuer.test",
    tokenIdentifier: "https://issuer.test|ann",
    name: "Ann",
    email: "ann@people.test",
  });
});

conformanceTest("[CONF-24] mutations and actions have the identity of their caller", async (backend) => {
  expect(await backend.as("ann").mutation(environment.identityInMutation, {})).toBe("ann");
  expect(await backend.as("ben").action(environment.identityInAction, {})).toBe("ben");
});

conformanceTest("[CONF-27] actions with use node have Node's modules and globals", async (backend) => {
  expect(await backend.action(nodeActions.digest, { text: "abc" })).toMatch(/^ba7816bf8f01cfea/);
  expect(await backend.action(nodeActions.bytes, {})).toBe("w6k=");
  expect(await backend.action(nodeActions.greeting, {})).toBe("good morning");
});

conformanceTest("[CONF-27] actions with use node call functions, with identity and errors' data", async (backend) => {
  const { ns } = backend;
  expect(await backend.as("ann").action(nodeActions.add, { ns, text: "from Node" })).toBe("ann");
  expect(await backend.query(lines.list, { ns })).toEqual(["from Node"]);
  await expect(backend.action(nodeActions.refuse, {})).rejects.toMatchObject({ data: { code: "NO" } });
});
