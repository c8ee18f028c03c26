import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { launchBrowser, newPerson } from "../support/browser.js";
import { Requestor } from "../support/Requestor.js";
import { sharedApp } from "../support/runningApp.js";
import { logIn } from "../support/samplePeople.js";
import { StepCounter } from "../support/StepCounter.js";

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Others use the app at the same time. */
const domain = `${crypto.randomUUID()}.example`;
const people = Array.from({ length: 10 }, (_, n) => `Person ${n} <person${n}@${domain}>`);

test("[HAND-40] ten people take one paste and one press", async () => {
  const app = sharedApp();
  const requestor = await Requestor.signUp(app);
  const { page, context } = await newPerson(browser, app.url, { viewport: { width: 390, height: 844 } });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await logIn(page, requestor.email);
  const steps = new StepCounter();
  await page.evaluate((text) => navigator.clipboard.writeText(text), people.join("\n"));
  const name = page.getByLabel("Name", { exact: true });
  await name.focus();
  await name.press("ControlOrMeta+v");
  steps.fields += 1;
  await steps.press(page.getByRole("button", { name: "Add 10 people" }));
  await page.getByRole("heading", { name: "10 links to send" }).waitFor();
  expect(steps).toMatchObject({ fields: 1, presses: 1 });
  const rows = await requestor.rows("respondents");
  const added = rows.filter(({ email = "" }) => email.endsWith(domain));
  expect(added.map(({ name: given }) => given)).toEqual(people.map((line) => line.slice(0, line.indexOf(" <"))));
});
