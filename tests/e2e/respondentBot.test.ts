import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { RespondentFixture } from "../support/browser/RespondentFixture.js";
import {
  answerField,
  waitForQuestion,
  saveStateLine,
  SAVED_TEXT,
  typeAnswer,
} from "../support/browser/respondentPage.js";
import { spokenTexts, scriptSpeech } from "../support/browser/scriptedSpeech.js";
import { moveInHistory } from "../support/browser/moveInHistory.js";

/** Fixture without speech-to-text, so that pages use the browser's recognition. */
const fixture = new RespondentFixture({ ownApp: () => ({ SPEECH_TO_TEXT: "off" }) });

/** Opens the bot at the second question, which has two sentences. */
async function atBot(name: string) {
  const asked = await fixture.requestor.ask(name, 2);
  const { page, context } = await fixture.person();
  await scriptSpeech(context);
  await page.goto(asked.path);
  await typeAnswer(page, "Typed before.");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await waitForQuestion(page, 2);
  await page.getByRole("button", { name: "Respond by Voice Bot" }).click();
  await page.getByRole("status").getByText("Reading the question").waitFor();
  return { asked, page, context };
}

const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
const response = (page: Page): Locator => page.getByRole("textbox", { name: "Your response" });
const hear = (page: Page, text: string, isFinal = true): Promise<void> =>
  page.evaluate(([words, result]) => window.speechScript.hear(words, result), [text, { isFinal }] as const);
async function startListening(page: Page): Promise<void> {
  await button(page, "Start Recording").click();
  await expect.poll(() => state(page)).toMatchObject({ listening: true });
}
const state = (page: Page) =>
  page.evaluate(() => {
    const { speaking, listening, overlapped, starts } = window.speechScript;
    return { speaking, listening, overlapped, starts };
  });

test("[BOT-01] the bot reads by sentence, is silent while it listens, and writes what it recognizes", async () => {
  const { page } = await atBot("Bo Bot");
  await expect.poll(() => spokenTexts(page)).toEqual(["What should Ada do more of?"]);
  await page.evaluate(() => window.speechScript.finishSentence());
  await expect.poll(() => spokenTexts(page)).toEqual(["What should Ada do more of?", "Think of the last months."]);
  const manners = await page.evaluate(() => window.speechScript.said.map(([, ...manner]) => manner));
  for (const manner of manners) expect(manner).toEqual(["en-US", expect.closeTo(0.9), 1]);

  // Starts in the middle of a sentence.
  await startListening(page);
  expect(await state(page)).toMatchObject({ speaking: false, overlapped: false });
  await page.getByRole("status").getByText("Listening").waitFor();
  await hear(page, "She could delegate", false);
  await page.getByLabel("Live transcript").getByText("She could delegate").waitFor();
  expect(await response(page).inputValue()).toBe("");
  await hear(page, "She could delegate more.");
  await expect.poll(() => response(page).inputValue()).toBe("She could delegate more.");

  // Repeating the question first stops the microphone.
  await button(page, "Repeat Question").click();
  await page.getByRole("status").getByText("Reading the question").waitFor();
  await expect.poll(() => state(page)).toEqual({ speaking: true, listening: false, overlapped: false, starts: 1 });
});

test("[BOT-01] recognition that ends by itself is started again while it is armed, and not after Stop", async () => {
  const { page } = await atBot("Rey Restart");
  await startListening(page);
  await hear(page, "First phrase.");
  await page.evaluate(() => window.speechScript.endRecognition());
  await expect.poll(() => state(page)).toMatchObject({ listening: true, starts: 2 });
  await page.evaluate(() => window.speechScript.endRecognition("no-speech"));
  await expect.poll(() => state(page)).toMatchObject({ listening: true, starts: 3 });
  await hear(page, "Second phrase.");
  await hear(page, "and half a third", false);
  await button(page, "Stop Recording").click();
  await button(page, "Start Recording").waitFor();
  await expect.poll(() => state(page)).toEqual({ speaking: false, listening: false, overlapped: false, starts: 3 });
  await expect.poll(() => response(page).inputValue()).toBe("First phrase. Second phrase. and half a third");
});

test("[BOT-02] a recognition that fails shows an error and leads to the recorder, and nothing heard is lost", async () => {
  const { page } = await atBot("Effie Error");
  await startListening(page);
  await hear(page, "Said before it failed.");
  await page.evaluate(() => window.speechScript.endRecognition("service-not-allowed"));
  await page.getByRole("alert").getByText("Speech recognition error: service-not-allowed").waitFor();
  await button(page, "Use the recorder").click();
  await expect.poll(() => page.getByRole("radio", { name: "Record Voice" }).isChecked()).toBe(true);
  await expect.poll(async () => (await answerField(page)).inputValue()).toBe("Said before it failed.");
});

test("[BOT-02] [BOT-01] answers go from the form to the bot and back, saved there or not", async () => {
  const { page, asked } = await atBot("Ines Interchange");
  const saved = page.getByRole("listitem").filter({ has: page.getByText("Typed before.") });
  await saved.getByRole("button", { name: "Edit" }).click();
  await expect.poll(() => response(page).inputValue()).toBe("Typed before.");
  await startListening(page);
  await hear(page, "Spoken after.");
  await expect.poll(() => response(page).inputValue()).toBe("Typed before. Spoken after.");
  await expect.poll(() => button(page, "Submit answers").isDisabled()).toBe(true);
  await button(page, "Save Response").click();
  await page.getByRole("listitem").getByText("Typed before. Spoken after.").waitFor();

  await response(page).fill("Typed in the bot, not saved there.");
  await button(page, "Go to Submit").waitFor();
  await saveStateLine(page, SAVED_TEXT).waitFor();
  await page.getByRole("button", { name: "Question 1 of 2, answered" }).click();
  await expect.poll(() => response(page).inputValue()).toBe("Typed before. Spoken after.");
  await page.getByRole("button", { name: "Question 2 of 2, answered" }).click();
  await expect.poll(() => response(page).inputValue()).toBe("Typed in the bot, not saved there.");
  await button(page, "Submit answers").click();
  await page.getByRole("dialog").getByRole("button", { name: "Submit All Responses" }).click();
  await page.getByRole("heading", { name: /^Thank You/ }).waitFor();
  expect(await fixture.requestor.read(asked.respondentId)).toEqual([
    "Typed before. Spoken after.",
    "Typed in the bot, not saved there.",
  ]);
  await expect.poll(() => state(page)).toMatchObject({ speaking: false, listening: false, overlapped: false });
});

test("[HAND-435] the question that Save Response opens is in view", async () => {
  const asked = await fixture.requestor.ask("Vera View", 3);
  const { page, context } = await fixture.person();
  await scriptSpeech(context);
  await page.goto(asked.path);
  await button(page, "Respond by Voice Bot").click();
  await response(page).fill("She explains it plainly and waits. ".repeat(40));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await button(page, "Save Response").click();
  await waitForQuestion(page, 2);
  const question = page.getByRole("heading", { level: 1 });
  await expect.poll(async () => (await question.boundingBox())!.y).toBeGreaterThanOrEqual(0);
  // The list of saved answers is below the bot's field.
  await page.getByRole("listitem").getByText("She explains it plainly").waitFor();
  expect((await question.boundingBox())!.y).toBeLessThan(400);
});

test("[VOICE-37] where nothing understands speech neither recorder nor bot is offered, and words are typed", async () => {
  const asked = await fixture.requestor.ask("Nora None", 1);
  const { page, context } = await fixture.person();
  await context.addInitScript(() => {
    for (const name of ["SpeechRecognition", "webkitSpeechRecognition"]) Reflect.deleteProperty(window, name);
  });
  await page.goto(asked.path);
  const answer = page.getByRole("textbox", { name: /^Your answer: / });
  await button(page, "Respond by Voice Bot").waitFor({ state: "detached" });
  await page.getByRole("radio", { name: "Record Voice" }).waitFor({ state: "detached" });
  await answer.fill("Typed.");
  await button(page, "Review & Submit All Responses").click();
  await page.getByRole("dialog", { name: "Review Your Responses" }).getByText("Typed.").waitFor();
});

test("[HAND-369] Back in the bot opens its question before, then the form; after the bot was left it opens no bot", async () => {
  const { page } = await atBot("Bea Back");
  const standardForm = button(page, "Back to Standard Form");
  await moveInHistory(page, "back");
  await button(page, "Respond by Voice Bot").waitFor();
  await waitForQuestion(page, 2);
  await moveInHistory(page, "back");
  await waitForQuestion(page, 1);

  await button(page, "Respond by Voice Bot").click();
  await standardForm.waitFor();
  await page.getByRole("button", { name: /^Question 2 of / }).click();
  await waitForQuestion(page, 2);
  await moveInHistory(page, "back");
  await waitForQuestion(page, 1);
  await standardForm.waitFor();
  await moveInHistory(page, "back");
  await button(page, "Respond by Voice Bot").waitFor();
  await waitForQuestion(page, 1);
  expect(await (await answerField(page)).inputValue()).toBe("Typed before.");

  await button(page, "Respond by Voice Bot").click();
  await page.getByRole("button", { name: /^Question 2 of / }).click();
  await waitForQuestion(page, 2);
  await standardForm.click();
  await button(page, "Respond by Voice Bot").waitFor();
  await waitForQuestion(page, 2);
  await moveInHistory(page, "back");
  await waitForQuestion(page, 1);
  expect(await standardForm.count()).toBe(0);
});
