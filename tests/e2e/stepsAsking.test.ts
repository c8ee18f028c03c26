/** What a stranger does from the landing page to a copied link. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, newPerson } from "../support/browser.js";
import { layoutFaults } from "../support/layoutFaults.js";
import { PHONE } from "../support/RespondentStage.js";
import { sharedApp } from "../support/runningApp.js";
import { StepCounter } from "../support/StepCounter.js";

const app = sharedApp();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const screens = [
  { screen: "a phone", options: PHONE },
  { screen: "a laptop", options: { viewport: { width: 1440, height: 900 } } },
];

test.each(screens)("[HAND-22] on $screen a first link takes three presses and two fields", async ({ options }) => {
  const { page, context, complaints } = await newPerson(browser, app.url, options);
  const steps = new StepCounter();
  await page.goto("/");
  await steps.press(page.getByRole("link", { name: "Ask for feedback" }));
  await steps.fill(page.getByLabel("What do colleagues call you?"), "Maya Lindqvist");
  await steps.fill(page.getByLabel("Who do you want to ask?"), "Ingrid Voss");
  await steps.press(page.getByRole("button", { name: "Make the link" }));
  await steps.press(page.getByRole("button", { name: "Copy link" }));
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/\/share\/[\w-]{22,}$/);
  expect(steps).toEqual({ presses: 3, fields: 2 });
  // The toast at rest; on its way it crosses the top bar.
  await page.locator("[data-sonner-toast][data-mounted=true]").waitFor();
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished)).then(() => {}),
  );
  expect(await layoutFaults(page, { touch: options === PHONE })).toEqual([]);

  const respondent = await newPerson(browser, app.url, PHONE);
  await respondent.page.goto(await copied());
  await respondent.page.getByText("Maya Lindqvist").first().waitFor();
  await respondent.context.close();

  // The account is made later and keeps the link.
  await page.getByRole("link", { name: /^Keep this/ }).click();
  await page.getByLabel("Email or Phone Number").fill(`maya-${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByRole("button", { name: "Unlock Your Superpowers" }).click();
  await page.waitForURL("**/app");
  await page.getByRole("button", { name: /^Ingrid Voss, / }).waitFor();
  expect(await page.getByRole("link", { name: /^Keep this/ }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
