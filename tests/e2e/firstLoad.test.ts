import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Response } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadedFiles, type ViteManifest } from "../../scripts/web/firstLoad.js";
import { ensureWebBuild } from "../../scripts/launch/ensureWebBuild.js";
import { routeBudgets } from "../../scripts/web/routeBudgets.js";
import { launchBrowser, newBrowserPerson } from "../support/browser/browser.js";
import { sharedApp, type RunningApp } from "../support/backends/runningApp.js";

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  app = sharedApp();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
});

test("[SHARE-12] a first visit to the demo transfers exactly the scripts that check:bytes adds up", async () => {
  const budget = routeBudgets.find(({ route }) => route === "/share/demo");
  if (budget === undefined) throw new Error("the demo has no budget");
  const build = await ensureWebBuild(new AbortController().signal);
  const manifest = JSON.parse(readFileSync(path.join(build, ".vite/manifest.json"), "utf8")) as ViteManifest;

  const { page, context } = await newBrowserPerson(browser, app.url, {
    extraHTTPHeaders: { "accept-encoding": "gzip" },
  });
  const scripts: Response[] = [];
  context.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response);
  });
  await page.goto("/share/demo");
  await page.getByRole("textbox", { name: /^Your answer/ }).waitFor();
  await page.waitForLoadState("networkidle");

  const loaded = () => scripts.map((response) => new URL(response.url()).pathname.slice(1));
  await expect.poll(() => loaded().toSorted()).toEqual(loadedFiles(manifest, budget.modules).toSorted());
  const sizes = await Promise.all(scripts.map(async (response) => (await response.request().sizes()).responseBodySize));
  const transferred = sizes.reduce((sum, size) => sum + size, 0);
  const counted = loaded().reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(build, file)), { level: 9 }).length,
    0,
  );
  // Small files are sent uncompressed.
  expect(Math.abs(transferred - counted)).toBeLessThan(5_000);
  expect(transferred).toBeLessThan(budget.maxKilobytes * 1000);
});
