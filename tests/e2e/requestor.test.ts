import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { ConvexHttpClient } from "convex/browser";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "../../convex/_generated/api";
import { launchBrowser, newBrowserPerson, expectShownDuring, type BrowserPerson } from "../support/browser/browser.js";
import { outboxMails } from "../support/people/outbox.js";
import { LIVE_MS, watchHiddenTime, watchShownTime } from "../support/browser/eventTimes.js";
import { readPdf, type PdfPage } from "../support/browser/readPdf.js";
import { type AskedRespondent, Requestor } from "../support/browser/Requestor.js";
import { logIn } from "../support/browser/samplePeople.js";
import { sharedApp, type RunningApp } from "../support/backends/runningApp.js";
import { moveInHistory } from "../support/browser/moveInHistory.js";

/** Tests depend on their order. */
describe.sequential("the requestor's side", () => {
  let app: RunningApp;
  let browser: Browser;
  let requestor: Requestor;
  let left: BrowserPerson;
  let right: BrowserPerson;
  let respondent: BrowserPerson;
  let grace: AskedRespondent;

  /** More people than one export page holds. */
  const MANY = 55;
  const WORDS = "She explains hard things so that everyone in the room can follow.";

  beforeAll(async () => {
    app = sharedApp();
    browser = await launchBrowser();
    requestor = await Requestor.signUp(app);
    grace = await requestor.ask("Grace Hopper", 1);
    left = await signedIn();
    right = await signedIn();
    respondent = await newBrowserPerson(browser, app.url);
  });

  afterAll(async () => {
    await browser.close();
  });

  async function signedIn({ email } = requestor, awaited = "Grace Hopper"): Promise<BrowserPerson> {
    const person = await newBrowserPerson(browser, app.url, { acceptDownloads: true });
    const { page } = person;
    await logIn(page, email);
    await page.getByText(awaited).first().waitFor();
    return person;
  }

  async function submit(asked: AskedRespondent, text: string, by = requestor): Promise<void> {
    const [questionId] = await by.questionsOf(asked);
    await new ConvexHttpClient(app.url, { logger: false }).mutation(api.answering.submission.submit, {
      token: asked.token,
      submissionId: randomUUID(),
      answers: [{ questionId: questionId!, text }],
    });
  }

  test("[DASH-06] two windows of one person show the same, whichever of them acts", async () => {
    await left.page.getByLabel("Name", { exact: true }).fill("Alan Kay");
    await left.page.getByLabel("Email", { exact: true }).fill("alan@example.com");
    await left.page.getByRole("button", { name: "Generate Unique Link" }).click();
    await left.page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
    await pending(right.page).getByText("Alan Kay").waitFor();
    for (const { page } of [left, right]) {
      await page.getByText("2 people asked, none answered yet.").waitFor();
      await expect.poll(() => names(page)).toEqual(["Alan Kay", "Grace Hopper"]);
    }

    await right.page.getByRole("button", { name: "More for Alan Kay" }).click();
    await right.page.getByRole("menuitem", { name: "Delete" }).click();
    await right.page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await pending(left.page).getByText("Alan Kay").waitFor({ state: "detached" });
    await expect.poll(() => names(right.page)).toEqual(["Grace Hopper"]);
    await left.page.getByText("One person asked, none answered yet.").waitFor();
  });

  test("[DASH-06] someone answering shows on their row at once, and is gone within 15 seconds of leaving", async () => {
    const badge = { selector: "[aria-label='Pending feedback']", text: "Answering now" };
    const shown = await watchShownTime(left.page, badge);
    await respondent.page.goto(grace.path);
    await respondent.page.getByRole("textbox").waitFor();
    await pending(left.page)
      .getByText(/^Opened/)
      .waitFor();
    const begun = Date.now();
    await respondent.page.getByRole("textbox").fill("She listens");
    expect((await shown()) - begun).toBeLessThan(LIVE_MS);

    const goneAt = await watchHiddenTime(left.page, badge);
    const closedAt = Date.now();
    await respondent.page.close();
    expect((await goneAt()) - closedAt).toBeLessThan(15_000);
    await respondent.context.close();
    respondent = await newBrowserPerson(browser, app.url);
  });

  test("[HAND-81] [HAND-80] without email a reminder is copied, and both windows show the copy, after a reload too", async () => {
    const { page } = left;
    await pending(page).getByRole("button", { name: "Copy reminder for Grace Hopper" }).click();
    await pending(right.page)
      .getByText(/Reminder copied/)
      .waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain(`${app.url}${grace.path}`);
    expect(text).toContain("Hi Grace,");
    await page.reload();
    await pending(page)
      .getByText(/Reminder copied/)
      .waitFor();
    expect(await page.getByRole("button", { name: /^Remind/ }).count()).toBe(0);
  });

  test("[HAND-278] [HAND-279] by keys alone a link is created from a dialog with as many questions as there may be", async () => {
    const { page } = left;
    const opener = page.getByRole("button", { name: "Create Public Invite Link" });
    await opener.press("Enter");
    const form = page.getByRole("dialog", { name: "Create Public Invite Link" });
    await form.getByRole("textbox", { name: "Title" }).and(page.locator(":focus")).waitFor();
    await page.keyboard.type("Autumn review");
    for (const question of ["What should Ada stop?", "When did Ada listen?"]) {
      await form.getByRole("button", { name: "Add new question" }).press("Enter");
      await page.keyboard.type(question);
      await page.keyboard.press("Enter");
    }
    const add = form.getByRole("button", { name: "Add new question" });
    await add.and(page.locator("[aria-disabled=true]")).focus();
    const create = form.getByRole("button", { name: "Create", exact: true });
    const isReached = () => create.evaluate((button) => button === document.activeElement);
    for (let tabs = 0; tabs < 30 && !(await isReached()); tabs += 1) await page.keyboard.press("Tab");
    expect(await isReached()).toBe(true);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Your link is ready" }).waitFor();
    await page.keyboard.press("Escape");
    await opener.and(page.locator(":focus")).waitFor();
  });

  test("[HAND-282] Back of the browser closes a dialog, and leaves the page once none is open", async () => {
    const { page } = left;
    await page.getByRole("link", { name: "Self Assessment", exact: true }).click();
    // A link to the page that is still shown would replace the address of one that is not shown yet.
    await selfAssessmentHeading(page).waitFor();
    await page.getByRole("link", { name: "Dashboard", exact: true }).click();
    await page.waitForURL("**/app");
    const create = page.getByRole("button", { name: "Create Public Invite Link" });
    await create.waitFor();
    // What still loads above the button would move it from under the pointer.
    await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
    await create.click();
    const form = page.getByRole("dialog", { name: "Create Public Invite Link" });
    await form.waitFor();
    await moveInHistory(page, "back");
    await form.waitFor({ state: "hidden" });
    // The page returns to its entry by itself, which its own address shows last.
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe("/app");
    await create.waitFor();
    await moveInHistory(page, "back");
    await page.waitForURL("**/app/self-assessment");
    await moveInHistory(page, "forward");
    await page.waitForURL("**/app");
  });

  test("[PEND-04] a reminder's link stops reminders without an account, once it is pressed and not before", async () => {
    const reminder = async () => {
      const mails = await outboxMails(app);
      const isHers = ({ subject, text }: (typeof mails)[number]) =>
        subject === "Reminder to complete your survey" && text.includes(grace.path);
      return mails.find(isHers)?.text;
    };
    await requestor.remind(grace);
    await expect.poll(reminder).toBeDefined();
    const link = /\S+\?stopReminders=1/.exec((await reminder()) ?? "")?.[0] ?? "";
    expect(new URL(link).origin).toBe(app.url);

    // Mail scanners request the address, and some run the page.
    expect((await fetch(link)).status).toBe(200);
    const { page } = respondent;
    await page.goto(link);
    await page.getByRole("heading", { name: "Stop reminders?" }).waitFor();
    await requestor.remind(grace);

    await page.getByRole("button", { name: "Stop reminders" }).click();
    await page.getByRole("heading", { name: "Reminders are stopped" }).waitFor();
    await pending(left.page)
      .getByText(/Reminders stopped/)
      .waitFor();
    const copy = left.page.getByRole("button", { name: "Copy reminder for Grace Hopper" });
    await expect.poll(() => copy.getAttribute("aria-disabled")).toBe("true");

    await page.getByRole("link", { name: "Give feedback" }).click();
    await page.getByRole("textbox").waitFor();
  });

  test("[SEC-05] all responses download as CSV and as JSON, every row of them", async () => {
    // Open dashboards draw each change.
    for (const { page } of [left, right]) await page.goto("about:blank");
    await submit(grace, WORDS);
    for (let n = 1; n < MANY; n += 1) {
      const person = await requestor.ask(`Person ${n}`, 1);
      if (n <= 3) await submit(person, n === 1 ? "=1+1, she says, and means it." : `Answer ${n}: she plans with care.`);
    }
    const { page } = left;
    await page.goto("/app");
    await completed(page).getByText("Person 3", { exact: true }).waitFor();
    const people = JSON.parse(await downloaded(page, "Export all", /^JSON/, /^feedback-\d{4}-\d\d-\d\d\.json$/)) as {
      name: string;
      answers: { text: string }[];
    }[];
    expect(people.map(({ name }) => name)).toEqual([
      "Grace Hopper",
      ...Array.from({ length: MANY - 1 }, (_, n) => `Person ${n + 1}`),
    ]);
    expect(people[0]?.answers).toMatchObject([{ text: WORDS }]);

    const csv = await downloaded(page, "Export all", /^CSV/, /^feedback-\d{4}-\d\d-\d\d\.csv$/);
    const lines = csv.trimEnd().split("\r\n");
    expect(lines).toHaveLength(1 + MANY);
    expect(lines[0]).toMatch(/^\uFEFF"Name","Email"/);
    expect(csv).toContain(`"'=1+1, she says, and means it."`);
  });

  test("[SEC-05] [READ-01] one response downloads from the page that shows it", async () => {
    const { page } = left;
    await page.goto(`/app/respondent-assessment/${grace.respondentId}`);
    await page.getByRole("heading", { name: "Grace Hopper" }).waitFor();
    const json = await downloaded(page, "Export", /^JSON/, /^feedback-grace-hopper-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(json)).toMatchObject([{ name: "Grace Hopper", answers: [{ text: WORDS }] }]);
  });

  test("[READ-02] the report is its owner's: signed out, its address leads to signing in", async () => {
    await respondent.page.goto("/app/report");
    await respondent.page.waitForURL("**/auth");
  });

  test("[INS-06] [INS-40] [INS-41] the report prints on A4 and Letter: quotes once, numbered, all answers, nothing cut, no controls", async () => {
    const { page } = left;
    await page.goto("/app/report");
    const report = page.getByRole("article");
    const all = report.getByRole("region", { name: "Everything they wrote" });
    await all.getByRole("region", { name: "Grace Hopper" }).waitFor();
    expect(await all.getByRole("heading", { level: 3 }).allTextContents()).toEqual([
      "Person 3",
      "Person 2",
      "Person 1",
      "Grace Hopper",
    ]);
    expect(await all.getByText(/^=1\+1, she says, and means it\.$/).count()).toBe(1);
    // The insight may still be regenerated; the comparison needs one state of the page.
    const quotes = () =>
      report.evaluate((element) => ({
        numbers: [...element.querySelectorAll("a[aria-label^='Quote ']")].map((link) =>
          link.textContent.replace("Quote ", ""),
        ),
        marked: [...element.querySelectorAll("mark + sup")].map((mark) => mark.textContent.replace("Quote ", "")),
        once: [...element.querySelectorAll("figure blockquote")].map((quote) => quote.textContent),
      }));
    await expect.poll(async () => (await quotes()).marked.length).toBeGreaterThan(0);
    const { numbers, marked, once } = await quotes();
    expect(new Set(marked).size).toBe(marked.length);
    expect(new Set(numbers)).toEqual(new Set(marked));
    // A theme of several quotes has 1a and 1b.
    const themes = [...new Set(marked.map((label) => Number.parseInt(label, 10)))].toSorted((a, b) => a - b);
    expect(themes).toEqual(themes.map((_, n) => n + 1));
    expect(new Set(once).size).toBe(once.length);

    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const [format, width, height] of [
      ["A4", 595, 842],
      ["Letter", 612, 792],
    ] as const) {
      // Width between margins of 20 mm, in CSS pixels.
      await page.setViewportSize({ width: Math.floor((width / 72) * 96 - (40 / 25.4) * 96), height: 900 });
      const controls = () => page.getByRole("button").or(page.getByRole("banner")).filter({ visible: true }).count();
      await expect.poll(controls).toBe(0);
      const looks = () =>
        page.evaluate(() => ({
          cut: [...document.querySelectorAll("article *")].filter(
            (element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
          ).length,
          paper: getComputedStyle(document.body).backgroundColor,
          color: getComputedStyle(document.querySelector("h1")!).color,
        }));
      const dark = expect.stringMatching(/^oklch\(0\.2/) as string;
      await expect.poll(looks).toEqual({ cut: 0, paper: "rgb(255, 255, 255)", color: dark });
      const [first] = readPdf(await page.pdf({ format }));
      // Chromium rounds pages up to whole pixels.
      expect(Math.abs(first!.width - width)).toBeLessThan(1.5);
      expect(Math.abs(first!.height - height)).toBeLessThan(1.5);
    }
  });

  const PRAISE = "He explains hard things so that everyone in the room can follow. He is calm in an emergency. ";
  const STORY = "In that week he heard each of us before he chose the plan, and wrote down what was agreed. ";

  const printedReports = [
    { what: "few short answers", people: 2, sentences: 1 },
    { what: "long answers of several people", people: 6, sentences: 12 },
  ];
  test.each(printedReports)(
    "[HAND-440] no page of a printed report is blank or ends with a heading: $what",
    async ({ people, sentences }) => {
      const tom = await Requestor.signUp(app);
      for (let n = 1; n <= people; n++) {
        const own = `He keeps his word: the part for job ${n} came on Monday, as he had said. `;
        await submit(await tom.ask(`Colleague ${n}`, 1), PRAISE + own + STORY.repeat(sentences + (n % 4)), tom);
      }
      const { page, context } = await signedIn(tom, `Colleague ${people}`);
      await page.goto("/app/report");
      // The insight of many answers takes longer than one step.
      await page.getByRole("region", { name: "Strengths" }).waitFor({ timeout: 180_000 });
      await page.getByLabel("Fingerprint").waitFor({ state: "attached" });
      const reader = await context.newPage();
      await reader.goto(`/report/${await share(page)}`);
      await reader.getByRole("region", { name: "Strengths" }).waitFor();
      await expectWholePages(reader);
      // The region of a toast stays below the report.
      await expectShownDuring(page.getByText("No longer shared"), () => stopSharing(page));
      await page.keyboard.press("Escape");
      await expectWholePages(page);
      await context.close();
    },
  );

  test("[COACH-02] a shared report is read without an account, and ends on the open page when it is stopped", async () => {
    const { page } = left;
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/app/report");
    const token = await share(page);
    const reader = respondent.page;
    await reader.goto(`/report/${token}`);
    await reader.getByRole("heading", { name: "Feedback report" }).waitFor();
    expect(await reader.getByText("Grace Hopper").count()).toBe(0);
    await page.getByText("Opened once, last").waitFor();
    await stopSharing(page);
    await reader.getByRole("heading", { name: "This report is no longer shared" }).waitFor();
  });

  test("[HAND-282] without CloseWatcher, Back on a phone closes what is open, and a link of the menu is followed", async () => {
    const { page } = await newBrowserPerson(browser, app.url, { viewport: { width: 390, height: 844 } });
    await page.addInitScript(() => void Reflect.deleteProperty(window, "CloseWatcher"));
    await logIn(page, requestor.email);
    const menu = page.getByRole("button", { name: "Open the menu" });
    await menu.click();
    await page.getByRole("link", { name: "Self Assessment" }).click();
    await selfAssessmentHeading(page).waitFor();
    await menu.click();
    await page.getByRole("link", { name: "Dashboard" }).click();
    await page.getByRole("heading", { name: "Your Story Contributors" }).waitFor();
    await menu.click();
    const account = page.getByRole("link", { name: "Account" });
    await account.waitFor();
    await moveInHistory(page, "back");
    await account.waitFor({ state: "hidden" });
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe("/app");

    await menu.click();
    await account.click();
    await page.waitForURL("**/account");
    await moveInHistory(page, "back");
    await page.waitForURL("**/app");
    await menu.waitFor();

    await menu.click();
    await page.getByRole("button", { name: "Who reads what" }).click();
    const dialog = page.getByRole("dialog", { name: "Who reads what" });
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe("/app");
  });

  test("[SEC-04] no page asked another host for anything or logged an error", () => {
    // A page that was never opened has no complaints either.
    for (const { page } of [left, respondent]) expect(page.url()).toContain(app.url);
    expect([left, right, respondent].flatMap((person) => person.complaints)).toEqual([]);
  });
});

function selfAssessmentHeading(page: Page): Locator {
  return page.getByRole("heading", { name: "Self Assessment", level: 1 });
}

/** Makes a link to the report for Coach Kim. Returns its token. */
async function share(page: Page): Promise<string | undefined> {
  await page.getByRole("button", { name: "Share this report" }).click();
  await page.getByLabel("Who is it for?").fill("Coach Kim");
  await page.getByRole("button", { name: "Create link" }).click();
  await page.getByRole("button", { name: "Copy link for Coach Kim" }).waitFor();
  return await page.evaluate(() => {
    const own = Object.keys(localStorage).find((key) => /^facets\.report\..+\.own$/.test(key));
    return own?.split(".")[2];
  });
}

async function stopSharing(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Stop sharing with Coach Kim" }).click();
  const question = page.getByRole("dialog", { name: "Stop sharing with Coach Kim?" });
  await question.getByRole("button", { name: "Stop sharing" }).click();
}

/** Expects two lines below the last heading of each page of the printed report. */
async function expectWholePages(page: Page): Promise<void> {
  const headings = await headingsOf(page);
  for (const format of ["A4", "Letter"]) {
    const torn = readPdf(await page.pdf({ format })).filter((one) => linesBelowLastHeading(one, headings) < 2);
    expect(torn.map(({ lines }) => lines.slice(-4).map(({ text }) => text))).toEqual([]);
  }
}

/**
 * Headings of a report, and what else begins a part, as {@link plain} text. A claim is whole, and the stone names it
 * too.
 */
async function headingsOf(page: Page): Promise<string[]> {
  const texts = await page
    .locator(".report :is(h2, h2 + p, .report-lead, .report-question)")
    .evaluateAll((found) => found.map(({ textContent }) => textContent));
  return texts.map(plain);
}

/** Number of lines of a page below its last heading. 0 on a blank page. The last line is the page's number. */
function linesBelowLastHeading({ lines }: PdfPage, headings: readonly string[]): number {
  const isHeading = ({ text }: { text: string }) => {
    const line = plain(text);
    // A heading may take several lines. A short line, such as a name, may be part of another heading.
    return headings.some((heading) => heading === line || (line.length > 12 && heading.includes(line)));
  };
  const body = lines.slice(0, -1);
  return body.length - 1 - body.findLastIndex(isHeading);
}

/** Letters of a text, without a claim's number. */
function plain(text: string | null): string {
  return (text ?? "").replace(/^\d+/, "").replace(/[^\p{L}\d]+/gu, "");
}

function pending(page: Page) {
  return page.getByRole("region", { name: /^Pending Feedback/ });
}

function completed(page: Page) {
  return page.getByRole("region", { name: /^Completed Feedback/ });
}

async function names(page: Page): Promise<string[]> {
  return await pending(page).getByRole("listitem").locator("p:first-child > bdi").allTextContents();
}

async function downloaded(page: Page, menu: string, item: RegExp, name: RegExp): Promise<string> {
  await page.getByRole("button", { name: menu, exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: item }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(name);
  return (await buffer(await download.createReadStream())).toString("utf8");
}
