import AxeBuilder from "@axe-core/playwright";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppProcess } from "../support/AppProcess.js";
import { launchBrowser, newPerson } from "../support/browser.js";

let app: AppProcess;
let browser: Browser;

beforeAll(async () => {
  app = await AppProcess.start();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await app.dispose();
});

test.each(["/auth", "/auth?signup=true", "/onboarding", "/no/such/page"])(
  "%s breaks no rule that axe can check",
  async (path) => {
    const { page } = await newPerson(browser, app.url, { reducedMotion: "reduce" });
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
  },
);
