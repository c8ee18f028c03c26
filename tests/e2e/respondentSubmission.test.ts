import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { addDays, formatCalendarDay, localDay } from "../../convex/shared/calendarDay";
import { axeFaults } from "../support/browser/axe.js";
import { CuttableProxy } from "../support/servers/CuttableProxy.js";
import { type AskedRespondent, Requestor } from "../support/browser/Requestor.js";
import { PHONE, RespondentFixture } from "../support/browser/RespondentFixture.js";
import { logIn } from "../support/browser/samplePeople.js";
import {
  answerField,
  goOffline,
  openReview,
  SAVED_TEXT,
  saveStateLine,
  submitAnswers,
  typeAnswer,
  typeAnswers,
} from "../support/browser/respondentPage.js";

const fixture = new RespondentFixture();

async function stored({
  respondentId,
}: AskedRespondent): Promise<{ drafts: string[]; final: string[]; submissions: number }> {
  const responses = (await fixture.requestor.rows("responses")).filter((row) => row.respondentId === respondentId);
  const texts = (final: boolean) => responses.filter((row) => row.finalSubmission === final).map(({ text }) => text);
  const events = await fixture.requestor.events({ respondentId });
  const submissions = events.filter((name) => name === "final_submission").length;
  return { drafts: texts(false), final: texts(true), submissions };
}

/** The key stays: with it the answers can be changed. */
function keptHere(page: Page): Promise<string[]> {
  const keptKeyPattern = /^facets\.share\.(?!.*\.editKey$)/;
  return page.evaluate(
    (pattern) => Object.keys(localStorage).filter((key) => new RegExp(pattern).test(key)),
    keptKeyPattern.source,
  );
}

test("[SHARE-10] [SHARE-06] pressing submit twice submits once, and the browser keeps no answer", async () => {
  const asked = await fixture.requestor.ask("Dora Double");
  const { page } = await fixture.open(asked.path);
  await typeAnswers(page, ["One.", "Two.", "Three."]);
  const dialog = await openReview(page);
  await dialog.getByRole("button", { name: "Submit All Responses" }).dblclick();
  await page.getByRole("heading", { name: "Thank You, Dora" }).waitFor();
  await expect.poll(() => stored(asked)).toEqual({ drafts: [], final: ["One.", "Two.", "Three."], submissions: 1 });
  await expect.poll(() => keptHere(page)).toEqual([]);

  await page.reload();
  await page.getByRole("heading", { name: "Thank You, Dora" }).waitFor();
  expect((await stored(asked)).submissions).toBe(1);
});

test("[SHARE-10] a submission whose reply is lost is repeated by itself and applied once", async () => {
  const respondent = await fixture.requestor.ask("Rita Reply");
  const proxy = await CuttableProxy.start(fixture.app.port);
  onTestFinished(() => proxy.close());
  const { page } = await fixture.open(respondent.path, PHONE, proxy.url);
  await typeAnswers(page, ["One.", "Two.", "Three."]);
  const dialog = await openReview(page);
  proxy.swallowReplies();
  await dialog.getByRole("button", { name: "Submit All Responses" }).click();
  await expect.poll(async () => (await stored(respondent)).final).toHaveLength(3);
  expect(await page.getByRole("heading", { name: /^Thank You/ }).count()).toBe(0);
  // Browsers close a dialog at the second Escape; the result must stay visible.
  for (let press = 0; press < 2; press += 1) await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Submitting…" }).waitFor();

  proxy.cut();
  await page.getByRole("heading", { name: /^Thank You/ }).waitFor();
  await expect
    .poll(() => stored(respondent))
    .toEqual({ drafts: [], final: ["One.", "Two.", "Three."], submissions: 1 });
});

test("[SHARE-10] [SHARE-05] a submission made offline waits visibly, and arrives once", async () => {
  const respondent = await fixture.requestor.ask("Otto Offline");
  const { page, context } = await fixture.open(respondent.path);
  await typeAnswers(page, ["Only the first.", ""]);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByText("You can still submit with partial completion").waitFor();
  await page.getByRole("button", { name: "Submit 1 of 3 Responses" }).click();
  const dialog = page.getByRole("dialog", { name: "Review Your Responses" });
  await dialog.waitFor();
  await goOffline(page);
  await dialog.getByRole("button", { name: "Submit 1 of 3 Responses" }).click();
  await dialog.getByRole("status").getByText("You are offline. We submit your answers").waitFor();
  expect((await stored(respondent)).final).toEqual([]);

  await context.setOffline(false);
  await page.getByRole("heading", { name: /^Thank You/ }).waitFor();
  await page.getByText("Ada Byron has your answers to 1 of 3 questions.").waitFor();
  await expect.poll(() => stored(respondent)).toEqual({ drafts: [], final: ["Only the first."], submissions: 1 });
});

test("[SHARE-10] a submission made offline in a tab that is then closed arrives at the next visit, once", async () => {
  const respondent = await fixture.requestor.ask("Nina Night", 1);
  const person = await fixture.open(respondent.path);
  await typeAnswer(person.page, "Said before the tunnel.");
  const dialog = await openReview(person.page);
  await goOffline(person.page);
  await dialog.getByRole("button", { name: "Submit All Responses" }).click();
  await dialog.getByRole("status").getByText("You are offline.").waitFor();
  await person.page.close({ runBeforeUnload: false });

  await person.context.setOffline(false);
  const page = await person.context.newPage();
  await page.goto(respondent.path);
  await page.getByRole("heading", { name: /^Thank You/ }).waitFor();
  const once = { drafts: [], final: ["Said before the tunnel."], submissions: 1 };
  await expect.poll(() => stored(respondent)).toEqual(once);
});

test("[SHARE-10] words typed on one device after submitting on another are shown, not dropped", async () => {
  const respondent = await fixture.requestor.ask("Lena Late", 1);
  const laptop = await fixture.open(respondent.path);
  await typeAnswer(laptop.page, "The first version.");
  await saveStateLine(laptop.page, SAVED_TEXT).waitFor();
  await goOffline(laptop.page);
  await typeAnswer(laptop.page, "The first version. And a thought that came too late.");
  await saveStateLine(laptop.page, "Offline, kept here").waitFor();
  // A page that is left has written what it stored; one that is killed may not have.
  await laptop.page.goto("about:blank");
  await laptop.page.close({ runBeforeUnload: false });
  expect((await stored(respondent)).drafts).toEqual(["The first version."]);

  const phone = await fixture.open(respondent.path);
  await phone.page.getByText("Draft responses found").waitFor();
  await submitAnswers(phone.page);

  await laptop.context.setOffline(false);
  const page = await laptop.context.newPage();
  await page.goto(respondent.path);
  const missingText = page.getByRole("region", { name: "Not part of your response" });
  await missingText.getByText("And a thought that came too late.").waitFor();
  await missingText.getByRole("button", { name: "Discard it" }).click();
  await missingText.waitFor({ state: "detached" });
  await expect.poll(() => keptHere(page)).toEqual([]);
  expect((await stored(respondent)).final).toEqual(["The first version."]);
});

test("[HAND-211] [HAND-212] the text “Who sees this?” is read before the first answer and at submission, and it holds", async () => {
  const sentencePattern =
    /^Ada Byron will see your name and every word you submit\. Ada Byron sees that you opened this or are answering, not your draft\. Your link opens your draft on any device, so keep it to yourself\. Ada Byron made the link and has it too\./;
  const respondent = await fixture.requestor.ask("Will Who", 1);
  const { page } = await fixture.open(respondent.path);
  await page.getByText("Ada sees your answers with your name. Others may get a report.").waitFor();
  await page.getByText("Who sees this?").click();
  await page.getByText(sentencePattern).waitFor();

  const present = async () => (await fixture.requestor.rows("presence")).map((row) => row.respondentId);
  await typeAnswer(page, "A draft that only I can read.");
  await expect.poll(present).toContain(respondent.respondentId);
  await saveStateLine(page, SAVED_TEXT).waitFor();
  expect(await fixture.requestor.read(respondent.respondentId)).toEqual([]);
  await page.getByRole("checkbox", { name: /^Keep my draft on this device only/ }).check();
  await saveStateLine(page, /^Saved .* on this device$/).waitFor();
  await expect.poll(() => stored(respondent)).toEqual({ drafts: [], final: [], submissions: 0 });
  await page.reload();
  expect(await (await answerField(page)).inputValue()).toBe("A draft that only I can read.");
  await typeAnswer(page, "A draft that only I can read. ");
  await saveStateLine(page, /^Saved .* on this device$/).waitFor();
  expect(await stored(respondent)).toEqual({ drafts: [], final: [], submissions: 0 });
  const boss = (await fixture.person()).page;
  await logIn(boss, fixture.requestor.email);
  await boss.goto(respondent.path);
  await boss.getByText("Only Will Who can answer. We don’t show you Will Who’s draft.").waitFor();
  expect(await boss.getByRole("textbox").count()).toBe(0);
  expect(await (await answerField(page)).inputValue()).toBe("A draft that only I can read. ");
  const dialog = await openReview(page);
  await dialog.getByText("Who sees this?").click();
  await dialog.getByText(/Your draft is on this device alone until you submit/).waitFor();
  await dialog.getByRole("button", { name: "Submit All Responses" }).click();
  await page.getByRole("heading", { name: /^Thank You/ }).waitFor();
  await expect.poll(() => keptHere(page)).toEqual([]);
  expect(await fixture.requestor.read(respondent.respondentId)).toEqual(["A draft that only I can read."]);
  const stranger = await Requestor.signUp(fixture.app);
  await expect(stranger.read(respondent.respondentId)).rejects.toMatchObject({ data: { code: "NOT_FOUND" } });
});

test("[COACH-08] a withdrawn response disappears from the requestor's open page and from everything made of it", async () => {
  const words = "Ada untangled the quixotic migration calmly and kept everybody informed.";
  const mary = await Requestor.signUp(fixture.app);
  const respondent = await mary.ask("Wanda Draw", 1);
  const requestor = await fixture.person({});
  await logIn(requestor.page, mary.email);
  const { page } = await fixture.open(respondent.path);
  await typeAnswer(page, words);
  await submitAnswers(page);
  const completed = requestor.page.getByRole("region", { name: /^Completed Feedback/ });
  await completed.getByText("Wanda Draw").waitFor();
  await requestor.page.getByRole("tab", { name: "External Feedback" }).click();
  await requestor.page.getByRole("blockquote").filter({ hasText: "quixotic" }).first().waitFor();
  await expect.poll(() => tablesWith("quixotic")).toEqual(expect.arrayContaining(["responses", "insights"]));

  await page.getByRole("button", { name: "Withdraw my response" }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw your response?" });
  await dialog.getByRole("button", { name: "Withdraw for good" }).click();
  await page.getByRole("heading", { name: "Your response is withdrawn" }).waitFor();

  await completed.getByText("Wanda Draw").waitFor({ state: "detached" });
  await expect.poll(() => requestor.page.getByText("quixotic").count()).toBe(0);
  await expect.poll(() => tablesWith("quixotic")).toEqual([]);
  const vectors = async () =>
    (await fixture.requestor.rows("responseEmbeddings")).filter((row) => row.respondentId === respondent.respondentId);
  await expect.poll(vectors).toEqual([]);
  await page.reload();
  await page.getByRole("heading", { name: "Your response is withdrawn" }).waitFor();
});

async function tablesWith(word: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of await fixture.requestor.tables()) {
    if (JSON.stringify(await fixture.requestor.rows(table)).includes(word)) found.push(table);
  }
  return found;
}

/** Changes the first answer before anybody reads it, and downloads the answers. */
async function changeAndKeep(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Change my answers" }).click();
  await page.getByRole("button", { name: "Change this answer" }).first().click();
  await page.getByRole("textbox", { name: "Your answer" }).fill("She calms a whole room.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Changed.").waitFor();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my answers" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("my-answers.txt");
  expect(await readFile(await file.path(), "utf8")).toContain("She calms a whole room.\r\n");
}

test("[LOOP-01] [LOOP-04] [LOOP-05] [PLAN-29] [PLAN-30] [PLAN-20] [HAND-221] answers change for ten minutes; thanks, a question and its reply come by the same link, live", async () => {
  const respondent = await fixture.requestor.ask("Fay Follow", 2);
  const { page } = await fixture.open(respondent.path);
  await typeAnswers(page, ["She calms a room.", "More of it."]);
  await submitAnswers(page);
  await changeAndKeep(page);

  const { page: requestor } = await fixture.person({ viewport: { width: 1440, height: 900 } });
  const goBack = await backGesture(requestor);
  await logIn(requestor, fixture.requestor.email);
  await requestor.goto(`/app/respondent-assessment/${respondent.respondentId}`);
  await requestor.getByText("She calms a whole room.").waitFor();
  await page.getByText(/^You can change each until [\d:]+\.$/).waitFor();
  await page.getByRole("button", { name: "Change this answer" }).first().click();
  await page.getByRole("textbox", { name: "Your answer" }).fill("She calms a whole room, at once.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await requestor.getByText("She calms a whole room, at once.").waitFor();
  await requestor.getByText(/, after you read it$/).waitFor();
  await requestor.getByRole("button", { name: "Say thanks" }).click();
  await requestor.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await requestor.getByRole("button", { name: "Ask a follow-up" }).first().click();
  await requestor.getByRole("textbox", { name: "Your question" }).waitFor();
  await goBack();
  await requestor.getByRole("dialog").waitFor({ state: "hidden" });
  await requestor.getByRole("button", { name: "Ask a follow-up" }).first().click();
  await requestor.getByRole("textbox", { name: "Your question" }).fill("When did you see that last?");
  await requestor.getByRole("button", { name: "Ask", exact: true }).click();
  const question = requestor.getByRole("region", { name: "Your follow-up" });
  await question.getByText("Not answered").waitFor();
  // Emails stay in the outbox.
  await question.getByRole("button", { name: "Copy link" }).waitFor();

  const received = page.getByRole("region", { name: "Ada Byron has one question about what you wrote" });
  await received.getByText("She calms a whole room, at once.").waitFor();
  await page.getByText("Ada Byron says thank you.").waitFor();
  await received.getByRole("radio", { name: "Type Response" }).check();
  await received.getByRole("textbox", { name: /^Your answer: / }).fill("At the offsite in May.");
  expect(await axeFaults(page)).toEqual([]);
  const reading = await readFarDown(requestor, "Fay Follow");
  await received.getByRole("button", { name: "Send" }).click();
  await page.getByText("Ada Byron has your answer.").waitFor();
  await requestor.getByText("At the offsite in May.").waitFor();
  await reading.expectUnmoved();
  expect(await question.count()).toBe(0);
  await expect.poll(() => keptHere(page)).toEqual([]);
});

/** The browser's own watchers; only a phone has the gesture, which requests that the newest one closes. */
async function backGesture(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const shown = window as unknown as { CloseWatcher: new () => { requestClose(): void }; newest?: unknown };
    shown.CloseWatcher = class extends shown.CloseWatcher {
      constructor() {
        super();
        shown.newest = this;
      }
    };
  });
  return () => page.evaluate(() => (window as unknown as { newest: { requestClose(): void } }).newest.requestClose());
}

/** Scrolls the page of answers on a low screen; live data may not move it. */
async function readFarDown(page: Page, name: string) {
  await page.setViewportSize({ width: 390, height: 500 });
  const heading = await page.getByRole("heading", { name, level: 1 }).elementHandle();
  if (heading === null) throw new Error("The page has no heading.");
  const scrolled = await page.evaluate(() => {
    scrollTo({ top: 200, behavior: "instant" });
    return scrollY;
  });
  expect(scrolled).toBe(200);
  return {
    expectUnmoved: async () => {
      expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(200);
    },
  };
}

test("[PLAN-01] [PLAN-02] [PLAN-25] a new day stands at the open form at once; a late edit keeps what was typed", async () => {
  const mary = await Requestor.signUp(fixture.app);
  const respondent = await mary.ask("Dee Due", 1);
  const { page: requestor } = await fixture.person({ viewport: { width: 1440, height: 900 } });
  await logIn(requestor, mary.email);
  const { page } = await fixture.open(respondent.path);
  await typeAnswer(page, "She calms a room.");

  await requestor.getByRole("button", { name: "Set a day for answers" }).click();
  const day = addDays(localDay(new Date()), 10);
  await requestor.getByLabel("Day", { exact: true }).fill(day);
  await requestor.getByRole("button", { name: "Save", exact: true }).click();
  await requestor.getByRole("button", { name: `Answers by ${formatCalendarDay(day)}` }).waitFor();
  await page.getByText(`Ada would like answers by ${formatCalendarDay(day)}.`).waitFor();

  // An open dashboard shows what arrives, so that it is read.
  await requestor.goto("about:blank");
  await submitAnswers(page);
  // The ten minutes in which a read answer changes too have passed.
  await page.clock.setSystemTime(Date.now() + 11 * 60_000);
  await page.reload();
  await page.getByText("Read or change your answer").click();
  await page.getByRole("button", { name: "Change this answer" }).click();
  const field = page.getByRole("textbox", { name: "Your answer" });
  await field.fill("She calms a whole room.");
  await requestor.goto(`/app/respondent-assessment/${respondent.respondentId}`);
  await requestor.getByText("She calms a room.").waitFor();
  await page.getByText("Ada Byron can read this now, so it stays. Your text is still here.").waitFor();
  expect(await field.inputValue()).toBe("She calms a whole room.");
  expect(await page.getByRole("button", { name: "Save", exact: true }).count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  expect(await mary.read(respondent.respondentId)).toEqual(["She calms a room."]);
});
