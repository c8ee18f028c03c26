import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFaults } from "../support/browser/axe.js";
import { PHONE, RespondentFixture } from "../support/browser/RespondentFixture.js";
import {
  answerField,
  waitForQuestion,
  openReview,
  SAVED_TEXT,
  saveStateLine,
  submitAnswers,
  typeAnswer,
} from "../support/browser/respondentPage.js";

const fixture = new RespondentFixture();

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await target.evaluate((element) => element === document.activeElement)) return true;
        await page.keyboard.press("Tab");
        return false;
      },
      { interval: 1 },
    )
    .toBe(true);
}

const focused = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement);

test("[SHARE-03] the keyboard alone leads from the first tab to Thank You", async () => {
  const respondent = await fixture.requestor.ask("Kay Board", 2);
  const { page } = await fixture.open(respondent.path, {});
  const field = await answerField(page);
  await tabTo(page, field);
  await page.keyboard.type("Typed by keys.");
  await page.keyboard.press("Control+Enter");
  await waitForQuestion(page, 2);
  await expect.poll(() => focused(field)).toBe(true);
  await page.keyboard.type("The second one.");

  const preview = page.getByRole("button", { name: "Review & Submit All Responses" });
  await tabTo(page, preview);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Review Your Responses" });
  await expect.poll(() => focused(dialog.getByRole("heading", { name: "Review Your Responses" }))).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(preview)).toBe(true);

  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("button", { name: "Submit All Responses" }));
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page.getByRole("heading", { name: "Thank You, Kay" }))).toBe(true);
  expect(await fixture.requestor.read(respondent.respondentId)).toEqual(["Typed by keys.", "The second one."]);
});

async function walk(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await page.goto("/share/made-up-token");
  await page.getByRole("heading", { name: "Invalid Link" }).waitFor();
  await look("invalid link");
  await page.goto(await fixture.requestor.invite("A title", "A description that is a little longer than the title."));
  await page.getByLabel("Name", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByText("Name is required.").waitFor();
  await look("invite");
  await page.goto((await fixture.requestor.ask("Maximiliane von Hohenstein", 2)).path);
  await answerField(page);
  await look("empty form");
  await typeAnswer(page, "An answer.");
  await saveStateLine(page, SAVED_TEXT).waitFor();
  await look("form");
  await page.getByRole("radio", { name: "Record Voice" }).press("Space");
  await page.getByText("Facets turns your voice into text and keeps no recording.").waitFor();
  await look("voice");
  await page.getByRole("button", { name: "Respond by Voice Bot" }).click();
  await page.getByRole("textbox", { name: "Your response" }).waitFor();
  await look("bot");
  await page.getByRole("button", { name: "Back to Standard Form" }).click();
  await page.getByRole("button", { name: "Save & Continue Later" }).click();
  await page.getByRole("button", { name: "Copy Link" }).and(page.locator(":enabled")).waitFor();
  await look("save for later");
  await page.keyboard.press("Escape");
  const dialog = await openReview(page);
  await look("review");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await submitAnswers(page);
  await look("thank you");
  await page.getByRole("button", { name: "Withdraw my response" }).click();
  await page.getByRole("button", { name: "Withdraw for good" }).click();
  await page.getByRole("heading", { name: "Your response is withdrawn" }).waitFor();
  await look("withdrawn");
}

test("[HAND-68] every screen keeps within 320 px, moves nothing with reduced motion, and breaks no rule that axe can check", async () => {
  const narrow = { width: 320, height: 640 };
  const { page } = await fixture.person({ ...PHONE, viewport: narrow, reducedMotion: "reduce" });
  const wrong: string[] = [];
  await walk(page, async (screen) => {
    const { width, moving } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      moving: document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 1)
        .map((animation) => (animation as CSSAnimation).animationName),
    }));
    if (width > 320) wrong.push(`${screen}: ${width} px`);
    for (const name of moving) wrong.push(`${screen}: ${name}`);
    await page.setViewportSize(PHONE.viewport);
    for (const fault of await axeFaults(page)) wrong.push(`${screen}: ${fault}`);
    await page.setViewportSize(narrow);
  });
  expect(wrong).toEqual([]);
});

test("[SHARE-01] on a slow network each wait is shown, and the form is submitted", async () => {
  const respondent = await fixture.requestor.ask("Slow Sam", 1);
  const { page, context } = await fixture.person();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  const arriving = page.goto(respondent.path, { waitUntil: "commit" });
  await page.getByText("Loading...").waitFor();
  await arriving;
  await typeAnswer(page, "Patience.");
  await saveStateLine(page, "Saving…").waitFor();
  await saveStateLine(page, SAVED_TEXT).waitFor();
  await submitAnswers(page);
  expect(await fixture.requestor.read(respondent.respondentId)).toEqual(["Patience."]);
});
