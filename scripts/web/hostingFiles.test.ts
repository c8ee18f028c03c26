import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { securityHeaders } from "../launch/securityHeaders.js";
import { webPage } from "../launch/webPage.js";
import { serve, temporaryFolder } from "../testing/testResources.js";
import { hostingFiles, hostingRewrites } from "./hostingFiles.js";
import { personalPages, staticPages } from "./pages.js";

const SITE = "https://feedback.example.com";
const BACKEND = "https://happy-otter-123.convex.cloud";
const hosted = (analyticsOrigin?: string) => hostingFiles({ siteUrl: SITE, backendUrl: BACKEND, analyticsOrigin });
const files = [...staticPages.map(({ file }) => file), ...personalPages.map(({ file }) => file)];

/** A host serves a file first, then applies a rule. */
function fileOf(address: string): string {
  const own = (name: string) => files.find((file) => file === (name === "/" ? "index.html" : `${name.slice(1)}.html`));
  const rule = hostingRewrites.find(({ from }) => new RegExp(`^${from.replace(/:\w+/g, "[^/]+")}$`).test(address));
  return own(address) ?? own(rule?.to ?? "") ?? "404.html";
}

const addresses = [
  ...staticPages.map((page) => page.path),
  ...[
    "/share/a-token_1",
    "/invite/a-token_1",
    "/report/a-token_1",
    "/report",
    "/mail/stop/t",
    "/mail/confirm/t",
    "/reset-password",
    "/seed",
  ],
  ...["/app", "/app/dashboard", "/app/account", "/app/self-assessment", "/app/report"],
  ...["/app/respondent-assessment/k57", "/share", "/invite", "/mail/stop"],
];

test("[CLOUD-22] every address gets the file that the page server gives it", async () => {
  const folder = await temporaryFolder();
  for (const file of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), file);
  }
  const url = await serve(await webPage(folder, SITE));
  const served = await Promise.all(addresses.map(async (address) => await (await fetch(url + address)).text()));
  expect(Object.fromEntries(addresses.map((address) => [address, fileOf(address)]))).toEqual(
    Object.fromEntries(addresses.map((address, index) => [address, served[index]])),
  );
  expect(fileOf("/no/such/page")).toBe("404.html");
});

test("[CLOUD-22] the host's rules and Vercel's are the same", () => {
  const { _redirects, "vercel.json": vercel } = hosted();
  const parsed = JSON.parse(vercel) as { rewrites: { source: string; destination: string }[] };
  expect(_redirects.trim().split("\n")).toEqual(
    parsed.rewrites.map(({ source, destination }) => `${source} ${destination} 200`),
  );
  expect(_redirects).toContain("/share/:token /share 200\n");
});

test("[CLOUD-22] headers are the page server's, with the backend in connect-src", () => {
  const { _headers, "vercel.json": vercel } = hosted();
  const serverHeaders = securityHeaders({ siteUrl: SITE });
  const policy = serverHeaders["content-security-policy"]!.replace(
    "connect-src 'self'",
    `connect-src 'self' ${BACKEND} wss://happy-otter-123.convex.cloud`,
  );
  const expected = { ...serverHeaders, "content-security-policy": policy };
  const [everywhere] = (
    JSON.parse(vercel) as { headers: { source: string; headers: { key: string; value: string }[] }[] }
  ).headers;
  expect(everywhere!.source).toBe("/(.*)");
  expect(Object.fromEntries(everywhere!.headers.map(({ key, value }) => [key, value]))).toEqual(expected);
  for (const [name, value] of Object.entries(expected)) expect(_headers).toContain(`\n  ${name}: ${value}\n`);
  expect(_headers).toContain("/assets/*\n  cache-control: public, max-age=31536000, immutable\n");
});

test("[CLOUD-22] analytics is allowed, and not on respondents' pages", () => {
  const { _headers } = hosted("https://eu.i.posthog.com");
  const policies = _headers.split("\n\n").filter((rule) => rule.includes("content-security-policy"));
  const rules = new Map(policies.map((rule) => [rule.split("\n")[0]!, rule]));
  expect(rules.get("/*")).toContain("https://eu.i.posthog.com");
  for (const pattern of ["/share/*", "/invite/*", "/report/*", "/mail/*"]) {
    expect(rules.get(pattern)).toContain("content-security-policy: default-src 'none'");
    expect(rules.get(pattern)).not.toContain("posthog");
  }
});

test("[COACH-10] a host lists no shared report for search engines", () => {
  expect(hosted()._headers).toContain("/report/*\n  x-robots-tag: noindex, nofollow\n");
});
