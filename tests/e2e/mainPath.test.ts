import { buffer } from "node:stream/consumers";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatMonth } from "../../convex/shared/locale";
import { checkReport } from "../../src/lib/reportFile/checkReport.js";
import type { AppProcess } from "../support/backends/AppProcess.js";
import { launchBrowser, newBrowserPerson, expectShownDuring, type BrowserPerson } from "../support/browser/browser.js";
import { LIVE_MS, watchClickTime, watchShownTime } from "../support/browser/eventTimes.js";
import { waitForQuestion } from "../support/browser/respondentPage.js";
import { startOwnApp } from "../support/backends/runningApp.js";

/** Tests depend on their order. */
describe.sequential("the main path", () => {
  let app: AppProcess;
  let browser: Browser;
  let ada: BrowserPerson;
  /** Respondent, who answers on a phone, then on a laptop. */
  let sam: BrowserPerson;
  let laptop: BrowserPerson;
  let link = "";

  const ANSWERS = [
    "Ada listens before she speaks. She turned our failing release around in two weeks.",
    "She could delegate more of the small things. I learned to plan from her.",
    "Her calm in a crisis keeps the whole team steady.",
  ] as const;
  /** Answers of the next round. */
  const AGAIN = [
    "Ada listens before she speaks, still. She explains hard things simply.",
    "She could delegate more of the small things, as before.",
    "Her calm keeps the whole team steady.",
  ] as const;
  const OWN_QUESTION = "What should Ada do more of?";

  beforeAll(async () => {
    app = await startOwnApp({ env: { SENTENCE_ENCODER: "on" } });
    browser = await launchBrowser();
    const moving = { reducedMotion: "no-preference" } as const;
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    ada = await newBrowserPerson(browser, app.url, moving);
    sam = await newBrowserPerson(browser, app.url, { ...moving, ...phone });
    laptop = await newBrowserPerson(browser, app.url, moving);
  });

  afterAll(async () => {
    await browser.close();
    await app.dispose();
  });

  test("[RUN-01] [NAV-07] signing up with an email and a password leads to the dashboard", async () => {
    const { page } = ada;
    await page.goto("/auth?signup=true");
    await page.getByLabel("Email or Phone Number").fill("ada@example.com");
    await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
    await page.getByRole("button", { name: "Unlock Your Superpowers" }).click();
    await page.waitForURL("**/app");
    await page.getByRole("heading", { name: "Your Story Contributors" }).waitFor();
  });

  test("[ONB-02] [ONB-04] the five prompts of the self-assessment are answered and saved", async () => {
    const { page } = ada;
    await page.goto("/onboarding");
    for (let prompt = 1; prompt <= 5; prompt += 1) {
      await page.getByText(`Question ${prompt} of 5`).waitFor();
      await typeAnswer(page, `My answer to prompt ${prompt}: I look for what others overlook.`);
      await page.getByRole("button", { name: prompt === 5 ? "Finish" : "Next", exact: true }).click();
    }
    await page.waitForURL("**/app");
    await page.getByRole("link", { name: "View Assessment" }).waitFor();
  });

  test("[ADD-04] [ADD-05] [QED-07] a contributor is added with an own question and one from the bank", async () => {
    const { page } = ada;
    await page.getByLabel("What do colleagues call you?").fill("Ada Byron");
    await page.getByLabel("Name", { exact: true }).fill("Sam Reed");
    await page.getByLabel("Email", { exact: true }).fill("sam@example.com");
    await page.getByRole("button", { name: "Generate Unique Link" }).click();
    const dialog = page.getByRole("dialog", { name: "Share Request Created" });
    await dialog.waitFor();

    await dialog.getByRole("button", { name: "Change questions" }).click();
    await dialog.getByRole("button", { name: "Add new question" }).click();
    await dialog.getByRole("textbox", { name: "Question 2" }).fill(OWN_QUESTION);
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Suggestions" }).click();
    expect(await dialog.getByLabel("Search your previous questions").count()).toBe(0);
    await dialog.getByLabel("Theme").selectOption({ index: 1 });
    await dialog
      .getByRole("button", { name: /^Add: / })
      .first()
      .click();
    await expect.poll(() => dialog.getByRole("list", { name: "Questions" }).getByRole("listitem").count()).toBe(3);
    await expectShownDuring(page.getByText("Questions saved").first(), () =>
      dialog.getByRole("button", { name: "Save Questions" }).click(),
    );
    await expectShownDuring(page.getByText("Link copied").first(), () =>
      dialog.getByRole("button", { name: "Copy link" }).click(),
    );
    link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).origin).toBe(app.url);
    expect(new URL(link).pathname).toMatch(/^\/share\/[\w-]{22,}$/);
    await dialog.getByRole("button", { name: "Done" }).click();
    await pending(page).getByText("Sam Reed").waitFor();
  });

  test("[SHARE-08] [HAND-96] a draft survives leaving, and is found on another device", async () => {
    const { page } = sam;
    await page.goto(link);
    await page.getByText("0 of 3 questions").waitFor();
    await typeAnswer(page, ANSWERS[0]);
    await page.getByText("1 of 3 questions").waitFor();
    await page
      .getByText(/^Saved \d/)
      .first()
      .waitFor();
    await page.close({ runBeforeUnload: false });

    await laptop.page.goto(link);
    await laptop.page.getByText("Draft responses found").waitFor();
    await waitForQuestion(laptop.page, 2);
    await laptop.page.getByRole("button", { name: "Previous", exact: true }).click();
    await expect.poll(() => laptop.page.getByRole("textbox").inputValue()).toBe(ANSWERS[0]);
  });

  test("[SHARE-10] [DASH-06] [COMP-05] a submission shows on the open dashboard at once", async () => {
    const { page } = laptop;
    for (const [index, answer] of ANSWERS.entries()) {
      if (index === 0) continue;
      await page.getByRole("button", { name: "Continue", exact: true }).click();
      await waitForQuestion(page, index + 1);
      await typeAnswer(page, answer);
    }
    await page.getByRole("button", { name: "Review & Submit All Responses" }).click();
    const review = page.getByRole("dialog", { name: "Review Your Responses" });
    for (const answer of ANSWERS) await review.getByText(answer).waitFor();

    const arrived = await watchShownTime(ada.page, { selector: "[aria-label='Completed feedback']", text: "Sam Reed" });
    const pressed = await watchClickTime(page);
    await review.getByRole("button", { name: "Submit All Responses" }).click();
    expect((await arrived()) - (await pressed())).toBeLessThan(LIVE_MS);
    await page.getByRole("heading", { name: /^Thank You/ }).waitFor();
    await expect.poll(() => pending(ada.page).getByText("Sam Reed").count()).toBe(0);
  });

  test("[INS-04] [INS-06] the insight is made by itself, and every quote is a part of an answer", async () => {
    const { page } = ada;
    await page.getByRole("tab", { name: "External Feedback" }).click();
    const strengths = page.getByRole("region", { name: "Strengths" });
    await strengths.waitFor();
    const quoted = page.getByRole("tabpanel").getByRole("blockquote");
    await quoted.first().waitFor();
    const quotes = await quoted.allTextContents();
    for (const quote of quotes) expect(ANSWERS.some((answer) => answer.includes(quote.trim()))).toBe(true);

    await strengths
      .getByRole("link", { name: /^Open the answer/ })
      .first()
      .click();
    await page.waitForURL("**/app/respondent-assessment/*");
    // The address changes before the page, and the dashboard also names Sam.
    await page.getByRole("heading", { level: 1, name: /Sam Reed/ }).waitFor();
  });

  test("[INS-260] two claims are put together by keyboard, and Undo shows both again", async () => {
    const { page } = ada;
    await page.goto("/app");
    const strengths = page.getByRole("region", { name: "Strengths" });
    const menus = strengths.getByRole("button", { name: /^More for / });
    await menus.first().waitFor();
    const menusBefore = await menus.count();
    await menus.first().focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Put together with…" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Which ones say the same?" });
    await dialog.getByRole("checkbox").first().press("Space");
    await page.keyboard.press("Enter");
    await strengths.getByText("Put together by you").waitFor();
    expect(await menus.count()).toBe(menusBefore - 1);
    const focused = page.locator("li:focus");
    await focused.getByText("Put together by you").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => menus.count()).toBe(menusBefore);
    expect(await page.getByText("Put together by you").count()).toBe(0);
  });

  test("[INS-310] [INS-300] a sentence is added to the insights at its answer by keyboard, and taken back", async () => {
    const { page } = ada;
    await page.goto("/app");
    await page
      .getByRole("link", { name: /^Open the answer/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Add to insights" }).first().press("Enter");
    const dialog = page.getByRole("dialog", { name: "Add to your insights" });
    const sentence = dialog.getByRole("checkbox").and(page.locator(":enabled")).first();
    await sentence.press("Space");
    await dialog.getByRole("radio", { name: "Something to change" }).press("Space");
    await page.keyboard.press("Enter");
    await page.getByText("Added to your insights", { exact: true }).first().waitFor();
    await page.goto("/app");
    await page.getByText("Added by you").waitFor();
    await page.getByText("1 added · Show").click();
    await page
      .getByRole("list", { name: "Added" })
      .getByRole("button", { name: /^Take back/ })
      .click();
    await expect.poll(() => page.getByText("Added by you").count()).toBe(0);
  });

  test("[LOOP-20] [LOOP-21] a claim becomes what one works on, below the insights, and leads back to it", async () => {
    const { page } = ada;
    await page.goto("/app");
    await page
      .getByRole("region", { name: "Strengths" })
      .getByRole("button", { name: /^More for / })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Work on this" }).click();
    const dialog = page.getByRole("dialog", { name: "Work on this" });
    await dialog.getByLabel("What do you want to do?").fill("Ask before I decide");
    await dialog.getByText("1 month").click();
    await dialog.getByRole("button", { name: "Save" }).click();
    const goals = page.getByRole("region", { name: "What you work on" });
    await goals.getByText("Ask before I decide").waitFor();
    await goals.getByRole("link", { name: /^“/ }).click();
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#(strength|wish)-\d+$/);
  });

  test("[LOOP-25] [LOOP-28] [LOOP-29] [LOOP-30] [LOOP-33] in a new round the same person answers anew; the ended one is compared and read", async () => {
    const { page } = ada;
    await page.goto("/app");
    await page.getByRole("button", { name: "Start a new round" }).click();
    const dialog = page.getByRole("dialog", { name: "Start a new round" });
    await expect.poll(() => dialog.getByRole("checkbox", { name: "Sam Reed" }).isChecked()).toBe(true);
    await dialog.getByLabel("Title").fill("After the move");
    await dialog.getByRole("button", { name: "Start" }).click();
    await pending(page).getByText("Sam Reed").waitFor();
    await expect.poll(() => completed(page).getByText("Sam Reed").count()).toBe(0);

    await expectShownDuring(page.getByText("Link copied").first(), () =>
      pending(page).getByRole("button", { name: "Copy link of Sam Reed" }).click(),
    );
    const again = await page.evaluate(() => navigator.clipboard.readText());
    expect(again).not.toBe(link);
    await laptop.page.goto(again);
    for (const [index, answer] of AGAIN.entries()) {
      await waitForQuestion(laptop.page, index + 1);
      await typeAnswer(laptop.page, answer);
      if (index < 2) await laptop.page.getByRole("button", { name: "Continue", exact: true }).click();
    }
    await laptop.page.getByRole("button", { name: "Review & Submit All Responses" }).click();
    await laptop.page.getByRole("button", { name: "Submit All Responses", exact: true }).click();
    await laptop.page.getByRole("heading", { name: /^Thank You/ }).waitFor();

    await completed(page).getByText("Sam Reed").waitFor();
    await page.getByText("Then and now").click();
    const still = page.getByRole("region", { name: "Still said" });
    for (const [quote] of [ANSWERS, AGAIN]) await still.getByText(quote).waitFor();
    await still.getByRole("button", { name: `Work on this: “${AGAIN[0]}”` }).click();
    const work = page.getByRole("dialog", { name: "Work on this" });
    await work.getByLabel("What do you want to do?").fill("Keep it up");
    await work.getByRole("button", { name: "Save" }).click();
    await still.getByRole("link", { name: /^You work on this, until/ }).waitFor();
    await page.getByRole("region", { name: "What you work on" }).getByText(AGAIN[0]).waitFor();

    await page.getByRole("radio", { name: formatMonth(Date.now()) }).click();
    await page.getByRole("link", { name: "Printable report" }).click();
    const written = page.getByRole("region", { name: "Everything they wrote" });
    await expect.poll(() => written.locator("mark").count()).toBeGreaterThan(0);
    await page.getByRole("button", { name: "More for this report" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "Download the data of this report" }).click(),
    ]);
    const checked = await checkReport(await buffer(await download.createReadStream()));
    expect(checked).toMatchObject({ status: "checked", report: { isVerified: true, owner: "Ada Byron" } });
    await page.getByRole("link", { name: "Back to the round" }).click();
    await page.getByRole("link", { name: "Read the response of Sam Reed" }).click();
    for (const answer of ANSWERS) await page.getByText(answer).first().waitFor();
  });

  const noComplaints = () => {
    for (const { page, complaints } of [ada, sam, laptop]) {
      // A page that was never opened has no complaints either.
      expect(page.url()).toContain(app.url);
      expect(complaints).toEqual([]);
    }
  };

  test("[SEC-04] no page asked another host for anything or logged an error", noComplaints);

  test("[RUN-02] everything is there after kill -9, the session included", async () => {
    const outputBefore = app.output.length;
    await app.kill();
    await app.start();
    expect(app.output.slice(outputBefore).trim()).toMatch(
      new RegExp(`^Email isn't set up. Emails stay in the outbox: \\S+\\nReady on ${app.url}$`),
    );
    for (const { page, complaints } of [ada, laptop]) {
      // Pages rightly report the server's downtime.
      await page.goto("about:blank");
      complaints.length = 0;
    }

    const { page } = ada;
    await page.goto("/app");
    await completed(page).getByText("Sam Reed").waitFor();
    await page.getByRole("link", { name: "View Assessment" }).waitFor();
    await page.getByRole("region", { name: "Strengths" }).waitFor();

    await laptop.page.goto(link);
    await laptop.page.getByRole("heading", { name: /^Thank You/ }).waitFor();
    noComplaints();
  });

  test("[RUN-02] Ctrl-C ends the app with exit code 0", async () => {
    expect(await app.stop()).toBe(0);
  });
});

function pending(page: Page) {
  return page.getByRole("region", { name: /^Pending Feedback/ });
}

function completed(page: Page) {
  return page.getByRole("region", { name: /^Completed Feedback/ });
}

async function typeAnswer(page: Page, text: string): Promise<void> {
  await page.getByRole("radio", { name: /^(Type Response|Text)$/ }).check();
  await page.getByRole("textbox").fill(text);
}
