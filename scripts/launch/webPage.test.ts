import { mkdir, writeFile } from "node:fs/promises";
import { request } from "node:http";
import path from "node:path";
import { expect, test } from "vitest";
import { serve, temporaryFolder } from "../testing/testResources.js";
import { SITE_PLACEHOLDER } from "./siteFiles.js";
import { startingPage, webPage } from "./webPage.js";

const SITE = "http://localhost:5173";

async function built(): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, "assets"));
  await mkdir(path.join(folder, ".vite"));
  await writeFile(path.join(folder, "index.html"), "<!doctype html>landing");
  await writeFile(path.join(folder, "terms-of-use.html"), "<!doctype html>terms");
  await writeFile(path.join(folder, "app.html"), "<!doctype html>page");
  await writeFile(path.join(folder, "share.html"), "<!doctype html>share");
  await writeFile(path.join(folder, "invite.html"), "<!doctype html>invite");
  await writeFile(path.join(folder, "report.html"), "<!doctype html>report");
  await mkdir(path.join(folder, "share"));
  await writeFile(path.join(folder, "share/demo.html"), "<!doctype html>demo");
  await writeFile(path.join(folder, "assets/main-abc.js"), "script");
  await writeFile(path.join(folder, "assets/main-abc.js.br"), "brotli");
  await writeFile(path.join(folder, ".vite/manifest.json"), "{}");
  return folder;
}

test("every path that the page routes itself gets the page, always asked anew", async () => {
  const url = await serve(await webPage(await built(), SITE));
  for (const pagePath of ["/app", "/share/a/b", "/no/such/page"]) {
    const response = await fetch(url + pagePath);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("<!doctype html>page");
    expect(response.headers.get("cache-control")).toBe("no-cache");
  }
});

test("[LAND-01] a public page that was written out comes with its own markup", async () => {
  const url = await serve(await webPage(await built(), SITE));
  expect(await (await fetch(`${url}/`)).text()).toBe("<!doctype html>landing");
  expect(await (await fetch(`${url}/terms-of-use`)).text()).toBe("<!doctype html>terms");
});

test("[HAND-61] a page's preview has the address of the site that serves it, compressed and asked anew", async () => {
  const folder = await built();
  await mkdir(path.join(folder, "app"));
  await writeFile(path.join(folder, "app/demo.html"), `<meta content="${SITE_PLACEHOLDER}/social.png" />`);
  await writeFile(path.join(folder, "index.html"), `<link href="${SITE_PLACEHOLDER}/" />`);
  await writeFile(path.join(folder, "robots.txt"), `Sitemap: ${SITE_PLACEHOLDER}/sitemap.xml`);
  const site = "https://feedback.example.com:8443";
  const url = await serve(await webPage(folder, site));
  for (const address of ["/", "/index.html", "/?from=mail"]) {
    expect(await (await fetch(url + address)).text()).toBe(`<link href="${site}/" />`);
  }
  for (const encoding of ["br", "gzip", "identity"]) {
    const response = await fetch(`${url}/app/demo`, { headers: { "accept-encoding": encoding } });
    expect(await response.text()).toBe(`<meta content="${site}/social.png" />`);
    expect(response.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
    expect(response.headers.get("content-type")).toBe("text/html;charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    const etag = response.headers.get("etag")!;
    expect((await fetch(`${url}/app/demo`, { headers: { "if-none-match": etag } })).status).toBe(304);
  }
  expect(await (await fetch(`${url}/robots.txt`)).text()).toBe(`Sitemap: ${site}/sitemap.xml`);
});

test("a link with a token gets the page of its kind, the demo its own", async () => {
  const url = await serve(await webPage(await built(), SITE));
  const text = async (pagePath: string) => await (await fetch(url + pagePath)).text();
  expect(await text("/share/a-token_1?saveKey=k")).toBe("<!doctype html>share");
  expect(await text("/invite/a-token_1/")).toBe("<!doctype html>invite");
  expect(await text("/share/demo")).toBe("<!doctype html>demo");
});

test("[COACH-10] a shared report's page is for no search engine, sends no referrer and allows no analytics", async () => {
  const url = await serve(await webPage(await built(), SITE, "https://eu.i.posthog.com"));
  const response = await fetch(`${url}/report/a-token_1`);
  expect(await response.text()).toBe("<!doctype html>report");
  expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  expect(response.headers.get("content-security-policy")).not.toContain("posthog");
  expect((await fetch(`${url}/app`)).headers.get("x-robots-tag")).toBeNull();
});

test("a file named by its content is kept for good and comes compressed", async () => {
  const url = await serve(await webPage(await built(), SITE));
  const response = await fetch(`${url}/assets/main-abc.js`, { headers: { "accept-encoding": "br" } });
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("content-type")).toMatch(/javascript/);
  await response.body?.cancel();
});

test("headers that concern documents are on every page, and on no script, style or font", async () => {
  const url = await serve(await webPage(await built(), SITE));
  const named = async (urlPath: string) => {
    const { headers } = await fetch(url + urlPath);
    return ["permissions-policy", "cross-origin-opener-policy", "content-security-policy"].map((name) =>
      headers.has(name),
    );
  };
  for (const urlPath of ["/", "/app", "/assets/none", "/assets/gone.js"]) {
    expect(await named(urlPath), urlPath).toEqual([true, true, true]);
  }
  expect(await named("/assets/main-abc.js")).toEqual([false, false, true]);
  expect((await fetch(`${url}/assets/none`)).headers.get("cache-control")).toBe("no-cache");
});

test("a missing file and a hidden file are not found, and never the page", async () => {
  const url = await serve(await webPage(await built(), SITE));
  for (const urlPath of ["/assets/gone.js", "/.vite/manifest.json", "/%2e%2e/%2e%2e/etc/passwd.txt"]) {
    expect((await fetch(url + urlPath)).status).toBe(404);
  }
});

test("[SEC-03] an address that is none is answered like any other", async () => {
  const { hostname, port } = new URL(await serve(await webPage(await built(), SITE)));
  for (const urlPath of ["//", "//share/token", "http://[", "/%", "*"]) {
    const status = await new Promise((resolve, reject) => {
      request({ hostname, port, path: urlPath }, (response) => resolve(response.resume().statusCode))
        .once("error", reject)
        .end();
    });
    expect({ urlPath, status }).toEqual({ urlPath, status: 200 });
  }
});

test("only GET and HEAD are answered", async () => {
  const url = await serve(await webPage(await built(), SITE));
  expect((await fetch(url, { method: "POST" })).status).toBe(405);
  expect((await fetch(url, { method: "HEAD" })).status).toBe(200);
});

test("[SEC-04] a page runs no inline script, requests nothing of other hosts and sends none its address", async () => {
  const url = await serve(await webPage(await built(), SITE));
  const { headers } = await fetch(`${url}/share/token`);
  const policy = headers.get("content-security-policy")!;
  const directives = new Map(policy.split("; ").map((part) => [part.split(" ")[0]!, part.split(" ").slice(1)]));
  expect(directives.get("default-src")).toEqual(["'none'"]);
  expect(directives.get("script-src")).toEqual(["'self'"]);
  const host = new URL(url).host;
  expect(directives.get("connect-src")).toEqual(["'self'", `ws://${host}`, `wss://${host}`]);
  expect(directives.get("frame-ancestors")).toEqual(["'none'"]);
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("strict-transport-security")).toBeNull();
});

test("a site under https stays there", async () => {
  const url = await serve(await webPage(await built(), "https://feedback.example.com"));
  expect((await fetch(url)).headers.get("strict-transport-security")).toBe("max-age=31536000");
});

test("while the app starts, the page shows that and reloads by itself", async () => {
  const response = await fetch(await serve(startingPage(SITE)));
  expect(response.status).toBe(503);
  expect(response.headers.get("refresh")).toBe("2");
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("[EVT-04] [SEC-04] the policy names another host only where analytics are set up, and never to respondents", async () => {
  const folder = await built();
  const policy = async (url: string) => (await fetch(url)).headers.get("content-security-policy");
  const plain = await serve(await webPage(folder, SITE));
  expect(await policy(`${plain}/app`)).not.toMatch(/https?:/);
  const counted = await serve(await webPage(folder, SITE, "https://analytics.example"));
  expect(await policy(`${counted}/app`)).toMatch(/connect-src [^;]*https:\/\/analytics\.example;/);
  for (const pagePath of ["/share/a-token", "/invite/a-token", "/share"]) {
    expect(await policy(counted + pagePath)).not.toMatch(/https?:/);
  }
});
