import { createHash } from "node:crypto";
import { request } from "node:http";
import { expect, test } from "vitest";
import { serve } from "../testing/testResources.js";
import type { AdminClient } from "./AdminClient.js";
import { outbox, type OutboxOptions } from "./outbox.js";
import { type OutboxMail, outboxDocument, THEME_SCRIPT } from "./outboxDocument.js";

const SITE = "http://localhost:5173";
const key = "the-key";
const mail: OutboxMail = {
  _id: "m1",
  createdAt: Date.UTC(2026, 0, 2),
  to: "sam@example.com",
  subject: "Invitation to complete your survey",
  text: `Answer here: ${SITE}/share/token. Elsewhere: https://other.example/`,
  html: "<p>Answer</p>",
  status: "outbox",
};

function backend(environment: Record<string, string> = {}): OutboxOptions["client"] {
  return {
    call: () => Promise.resolve([mail]),
    environment: () => Promise.resolve(new Map(Object.entries(environment))),
  } as Partial<AdminClient> as AdminClient;
}

function ask(url: string, headers: Record<string, string> = {}, path = `/outbox.json?key=${key}`): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url + path, { headers }, (response) => resolve(response.resume().statusCode!))
      .once("error", reject)
      .end();
  });
}

test("[MAIL-02] whoever sits at this machine reads the emails that no service sends", async () => {
  const url = await serve(outbox({ client: backend(), key, isLoopback: true, siteUrl: SITE }));
  expect(await (await fetch(`${url}/outbox.json?key=${key}`)).json()).toEqual([mail]);
  expect(await (await fetch(`${url}/outbox?key=${key}`)).text()).toContain("sam@example.com");
});

test("[SEC-51] without the key the outbox does not exist, whatever Host and address a request has", async () => {
  const url = await serve(outbox({ client: backend(), key, isLoopback: true, siteUrl: SITE }));
  for (const query of ["", "?key=", "?key=the-kez", "?key=the-key-and-more", "?KEY=the-key", "?other=the-key"]) {
    for (const page of ["/outbox", "/outbox.json"]) {
      expect(await ask(url, { host: "localhost:5173" }, page + query)).toBe(404);
    }
  }
  expect(await ask(url, { host: "localhost:5173" })).toBe(200);
});

test("the outbox does not exist where others can connect", async () => {
  const url = await serve(outbox({ client: backend(), key, isLoopback: false, siteUrl: SITE }));
  expect(await ask(url)).toBe(404);
});

test("the outbox does not exist where people come by a name of the site's own", async () => {
  const url = await serve(
    outbox({ client: backend(), key, isLoopback: true, siteUrl: "https://feedback.example.com" }),
  );
  // The request of a proxy that does not pass on the Host header.
  expect(await ask(url, { host: "localhost:5173" })).toBe(404);
});

test("the outbox does not exist once a mail service has a key", async () => {
  const client = backend({ RESEND_API_KEY: "re_1" });
  expect(await ask(await serve(outbox({ client, key, isLoopback: true, siteUrl: SITE })))).toBe(404);
});

const indirectRequests = [
  ["a name that someone pointed at this machine", { host: "attacker.example:5173" }],
  ["a proxy on this machine", { "x-forwarded-for": "203.0.113.9" }],
  ["a proxy that names itself", { via: "1.1 proxy" }],
] as const;
test.each(indirectRequests)("the outbox does not exist for a request by way of %s", async (_who, headers) => {
  const url = await serve(outbox({ client: backend(), key, isLoopback: true, siteUrl: SITE }));
  expect(await ask(url, headers)).toBe(404);
  expect(await ask(url, { host: "localhost:5173" })).toBe(200);
});

test("[HAND-306] the outbox page runs the script of its colours alone, and nothing of an email escapes its place", async () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`;
  const page = outboxDocument([{ ...mail, to: hostile, subject: hostile, text: hostile, html: hostile }], SITE);
  expect(page.split("<script").length).toBe(2);
  expect(page).toContain(`<script>${THEME_SCRIPT}</script>`);
  expect(page).not.toContain("<img");
  expect(page).toContain(`<iframe sandbox=""`);

  const url = await serve(outbox({ client: backend(), key, isLoopback: true, siteUrl: SITE }));
  const { headers } = await fetch(`${url}/outbox?key=${key}`);
  expect(headers.get("content-security-policy")).toContain(
    `default-src 'none'; script-src 'sha256-${createHash("sha256").update(THEME_SCRIPT).digest("base64")}'; style-src`,
  );
  expect(headers.get("cache-control")).toBe("no-store");
});

test("links into this app can be followed from the outbox; others stay text", () => {
  const page = outboxDocument([mail], SITE);
  expect(page).toContain(`<a href="${SITE}/share/token">`);
  expect(page).not.toContain(`<a href="https://other.example`);
});
