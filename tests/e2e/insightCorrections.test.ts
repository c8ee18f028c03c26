import { randomUUID } from "node:crypto";
import { ConvexHttpClient } from "convex/browser";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "../../convex/_generated/api";
import { sharedApp, type RunningApp } from "../support/backends/runningApp.js";
import { launchBrowser, newBrowserPerson, type BrowserPerson } from "../support/browser/browser.js";
import { Requestor } from "../support/browser/Requestor.js";
import { logIn } from "../support/browser/samplePeople.js";

/** Answers about strengths, about change, and about what surprised. */
const ANSWERS: Readonly<Record<string, readonly [string, string, string]>> = {
  Ana: [
    "Ada stays calm when three trailers arrive at once.",
    "I wish Ada would plan the trailers a day ahead.",
    "The talk moves to the canteen then.",
  ],
  Ben: [
    "She listens before she decides, and she never shouts.",
    "Stop changing the roster on Sunday evening.",
    "The yard goes quiet then.",
  ],
  Cem: ["Ada is fair with the shifts.", "Publish the roster earlier, please.", "The radio is off in those hours."],
  Fay: ["She is unfair with the shifts.", "The trailers need a parking plan.", "The gate stays open until ten."],
  Eli: ["Always calm, and she hears people out.", "Give us the roster and the trailers by Thursday.", "Nothing."],
};

/** A phone in portrait. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Tests depend on their order. */
describe.sequential("a requestor corrects the insights with a thumb", () => {
  let app: RunningApp;
  let browser: Browser;
  let owner: BrowserPerson;
  let page: Page;

  beforeAll(async () => {
    app = sharedApp();
    browser = await launchBrowser();
    const requestor = await Requestor.signUp(app);
    const client = new ConvexHttpClient(app.url, { logger: false });
    for (const [name, texts] of Object.entries(ANSWERS)) {
      const asked = await requestor.ask(name);
      const answers = (await requestor.questionsOf(asked)).map((questionId, n) => ({ questionId, text: texts[n]! }));
      const { token } = asked;
      await client.mutation(api.answering.submission.submit, { token, submissionId: randomUUID(), answers });
    }
    owner = await newBrowserPerson(browser, app.url, PHONE);
    page = owner.page;
    await logIn(page, requestor.email);
    await page.getByRole("tab", { name: "Insights" }).tap();
    await wishes().getByRole("button", { name: "Put together…" }).waitFor();
  });

  afterAll(async () => {
    expect(owner.complaints).toEqual([]);
    await browser.close();
  });

  const wishes = () => page.getByRole("region", { name: "Wishes" });
  const heightOf = async (element: Locator) => (await element.boundingBox())?.height ?? 0;

  test("[HAND-523] three wishes are one after five presses, and as before after one Undo", async () => {
    const menus = wishes().getByRole("button", { name: /^More for / });
    const menusBefore = await menus.count();
    const opener = wishes().getByRole("button", { name: "Put together…" });
    expect(await heightOf(opener)).toBeGreaterThanOrEqual(44);
    await opener.tap();
    const dialog = page.getByRole("dialog", { name: "Which ones say the same?" });
    const lines = dialog.getByRole("group", { name: "Wishes" }).locator("label");
    for (const index of [1, 0, 2]) {
      expect(await heightOf(lines.nth(index))).toBeGreaterThanOrEqual(44);
      await lines.nth(index).tap();
    }
    expect(await lines.nth(1).innerText()).toContain("Keeps its name");
    await dialog.getByRole("button", { name: "Put together" }).tap();
    await page.locator("li:focus").getByText("Put together by you").waitFor();
    expect(await menus.count()).toBe(menusBefore - 2);
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect.poll(() => menus.count()).toBe(menusBefore);
  });

  test("[HAND-525] a quote that disagrees agrees after one press in its menu, and after a reload", async () => {
    await page.getByRole("button", { name: /^More for “Ada is fair with the/ }).tap();
    await page.getByRole("menuitem", { name: "Agrees with this" }).tap();
    await page.locator("li:focus").getByText("Matches corrected by you").waitFor();
    expect(await page.getByText(/disagrees/).count()).toBe(0);
    await page.reload();
    await page.getByText("Matches corrected by you").waitFor();
    await page.getByText("1 corrected · Show").tap();
    await page.getByRole("button", { name: /^Take back/ }).tap();
    await page.getByText("Cem disagrees").waitFor();
  });

  test("[HAND-529] what several people mention unfolds to their sentences, with the way to the answer", async () => {
    const subjects = page.getByRole("region", { name: "Several people mention" });
    const roster = subjects.locator("summary", { hasText: "Roster" });
    expect(await heightOf(roster)).toBeGreaterThanOrEqual(44);
    await roster.tap();
    await subjects
      .getByRole("link", { name: /^Open the answer/ })
      .first()
      .tap();
    await page.waitForURL("**/app/respondent-assessment/*");
    await page.getByRole("heading", { level: 1 }).waitFor();
  });

  test("[HAND-527] a shared report has what the insights show under “Also said”", async () => {
    await page.goto("/app");
    await page.getByRole("tab", { name: "Insights" }).tap();
    const also = page.getByRole("region", { name: "Also said" });
    await also.getByText(/^Show \d/).tap();
    const shown = (await also.getByRole("blockquote").allInnerTexts()).map((text) => text.trim());
    expect(shown.length).toBeGreaterThan(1);
    await page.getByRole("link", { name: "Share a report" }).tap();
    const dialog = page.getByRole("dialog", { name: "Share this report" });
    await dialog.getByLabel("Who is it for?").fill("Coach Kim");
    await dialog.getByRole("button", { name: "Create link" }).tap();
    await dialog.getByRole("button", { name: "Copy link for Coach Kim" }).tap();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const reader = await newBrowserPerson(browser, app.url, PHONE);
    await reader.page.goto(link);
    const alsoSaid = reader.page.getByRole("region", { name: "Also said" });
    await alsoSaid.waitFor();
    const read = await alsoSaid.locator("q").allInnerTexts();
    expect(read.toSorted()).toEqual(shown.toSorted());
  });
});
