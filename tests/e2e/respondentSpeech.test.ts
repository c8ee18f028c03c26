/** Speech of espeak-ng through the browser's microphone, without a key. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { afterAll, expect, test } from "vitest";
import { api } from "../../convex/_generated/api";
import { wavFile } from "../../convex/shared/speech/wavFile";
import { limits } from "../../convex/shared/limits/limits";
import { axeFaults } from "../support/browser/axe.js";
import { PHONE, RespondentFixture } from "../support/browser/RespondentFixture.js";
import { openReview } from "../support/browser/respondentPage.js";
import type { AskedRespondent } from "../support/browser/Requestor.js";
import { logIn } from "../support/browser/samplePeople.js";
import { synthesizeSpeech } from "../support/models/synthesizeSpeech.js";
import { wordErrors } from "../support/models/wordErrors.js";

/** Words that are longer than one piece. speech.test.ts measures ten sentences. */
const sentences: readonly (readonly [voice: string, text: string])[] = [
  ["en-us", "She always listens before she makes a decision."],
  ["en-gb", "He explains difficult things in simple words."],
  ["en-us", "I would like her to give me more time to answer."],
  ["en-gb", "Our customers trust him because he keeps his promises."],
  ["en-us", "She could ask for help earlier when the work is too much."],
  ["en-gb", "He stayed calm when everything went wrong in the summer."],
];
const SAID = sentences.map(([, text]) => text).join(" ");

const folder = mkdtempSync(path.join(tmpdir(), "speech-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A longer pause after the first sentence: there the voice bot ends a recording. */
function recordedFile(): { file: string; seconds: number } {
  const silence = (length: number) => new Uint8Array(limits.sampleRate * 2 * length);
  const parts = sentences.flatMap(([voice, text], index) => [
    new Uint8Array(synthesizeSpeech(text, voice)),
    silence(index === 0 ? 2.6 : 0.4),
  ]);
  const pcm = Buffer.concat([silence(0.5), ...parts]);
  const file = path.join(folder, "answer.wav");
  writeFileSync(file, Buffer.from(wavFile(new Uint8Array(pcm).buffer, limits.sampleRate)));
  return { file, seconds: pcm.length / 2 / limits.sampleRate };
}

const recording = recordedFile();
const fixture = new RespondentFixture({ microphone: [`--use-file-for-fake-audio-capture=${recording.file}%noloop`] });

test("[VOICE-30] [VOICE-37] [HEAR-01] [HEAR-02] spoken sentences become an answer without a key, heard by the requestor until that is stopped", async () => {
  const respondent = await fixture.requestor.ask("Spencer Speech", 1);
  const { page } = await fixture.open(respondent.path, PHONE);
  await page.getByRole("radio", { name: "Record Voice" }).press("Space");
  await page.getByText("Facets turns your voice into text and keeps no recording.").waitFor();
  await page.getByRole("button", { name: "Start recording" }).click();
  const timer = page.getByRole("timer");
  await expect
    .poll(async () => seconds(await timer.textContent()), { interval: 500, timeout: 240_000 })
    .toBeGreaterThan(recording.seconds);
  await page.getByRole("button", { name: "Stop recording" }).click();
  const answer = page.getByRole("textbox", { name: "Your answer so far" });
  const convert = page.getByRole("button", { name: "Convert to Text" });
  await expect
    .poll(
      async () => {
        // A busy machine may need more than the page's 30 s for a piece.
        if (await convert.isVisible()) await convert.click({ timeout: 2_000 }).catch(() => undefined);
        return await answer.isVisible();
      },
      { interval: 500, timeout: 240_000 },
    )
    .toBe(true);
  const text = await answer.inputValue();
  const { errors, words } = wordErrors(SAID, text);
  expect({ text, errors, words }).toSatisfy(() => errors * 10 <= words);

  const tick = page.getByRole("checkbox", { name: "Let Ada Byron hear this recording" });
  expect(await tick.isChecked()).toBe(false);
  await tick.check();
  await page.getByText("Facets keeps the recording that you let be heard, and no other.").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const dialog = await openReview(page);
  await dialog.getByRole("button", { name: "See it as Ada Byron will" }).click();
  await dialog.getByRole("button", { name: "Hear this answer" }).click();
  await dialog.locator("[data-spoken]").waitFor();
  await dialog.getByRole("button", { name: /^Submit/ }).click();
  await page.getByRole("heading", { name: /^Thank You/ }).waitFor();
  await heardByRequestor(respondent, async () => {
    const voice = page.getByRole("region", { name: "Your voice" });
    await voice.getByText("Ada Byron can hear 1 answer").scrollIntoViewIfNeeded();
    await voice.getByRole("button", { name: "Stop that" }).click();
    await voice.getByText("The recordings are deleted.").waitFor();
  });
});

/** Plays the answer, then a quote, by keyboard, until `stop` ends it while the page is open. */
async function heardByRequestor({ respondentId }: AskedRespondent, stop: () => Promise<void>): Promise<void> {
  const { page } = await fixture.person({ viewport: { width: 1440, height: 900 } });
  await logIn(page, fixture.requestor.email);
  await page.goto(`/app/respondent-assessment/${respondentId}`);
  const answer = page.getByRole("button", { name: "Hear this answer" });
  const spokenNow = page.locator("[data-spoken]");
  await answer.press("Enter");
  await spokenNow.waitFor();
  const at = page.getByRole("slider", { name: "Position in the recording" });
  await page.getByRole("button", { name: "Pause this answer" }).press("Space");
  const valueBefore = Number(await at.inputValue());
  await answer.press("ArrowRight");
  expect(Number(await at.inputValue())).toBeCloseTo(valueBefore + 2, 1);
  await answer.press("Escape");
  expect([await spokenNow.count(), Number(await at.inputValue())]).toEqual([0, 0]);

  await page.goto("/app");
  const quote = page.getByRole("button", { name: "Hear this quote" }).first();
  await quote.waitFor();
  await quote.press("Enter");
  await spokenNow.first().waitFor();
  await page.setViewportSize(PHONE.viewport);
  await page.getByRole("tab", { name: "Insights" }).click();
  await page.getByRole("button", { name: "Hear this quote" }).first().click();
  await spokenNow.first().waitFor();
  await page.getByRole("button", { name: "Pause this quote" }).scrollIntoViewIfNeeded();
  expect(await axeFaults(page)).toEqual([]);
  await page.goto(`/app/respondent-assessment/${respondentId}`);
  await answer.click();
  await spokenNow.waitFor();
  await stop();
  await answer.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Pause this answer" }).waitFor({ state: "detached" });
  const rows = await fixture.requestor.rows("recordings");
  expect(rows.filter((row) => row.respondentId === respondentId)).toEqual([]);
}

test("[VOICE-33] [HEAR-01] the voice bot recognizes a sentence in the same way, a pause ends it, and it can be shared", async () => {
  const respondent = await fixture.requestor.ask("Bob Botted", 1);
  const { page } = await fixture.open(respondent.path, PHONE);
  await page.getByRole("button", { name: "Respond by Voice Bot" }).click();
  await page.getByText("Facets turns your voice into text and keeps no recording.").waitFor();
  await page.getByRole("button", { name: "Start Recording" }).click();
  const response = page.getByRole("textbox", { name: "Your response" });
  await expect.poll(() => response.inputValue(), { timeout: 240_000 }).not.toBe("");
  const spokenSentence = sentences[0]![1];
  const text = await response.inputValue();
  const { errors } = wordErrors(spokenSentence, text);
  expect({ text, errors }).toSatisfy(() => errors <= 1);
  const tick = page.getByRole("checkbox", { name: "Let Ada Byron hear this recording" });
  expect(await tick.isChecked()).toBe(false);
  await tick.check();
  await page.getByText("Facets keeps the recording that you let be heard, and no other.").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const { respondentId } = respondent;
  const keptRecordings = (await fixture.requestor.rows("recordings")).filter(
    (row) => row.respondentId === respondentId,
  );
  expect(keptRecordings).toHaveLength(1);
});

test("[LOOP-05] [LOOP-09] a reply to a follow-up is spoken, and heard below its answer", async () => {
  const respondent = await fixture.requestor.ask("Rosa Reply", 1);
  const [questionId] = await fixture.requestor.questionsOf(respondent);
  const answers = [{ questionId: questionId!, text: "She calms a room." }];
  const anyone = new ConvexHttpClient(fixture.app.url, { logger: false });
  const submission = { token: respondent.token, submissionId: crypto.randomUUID(), answers };
  await anyone.mutation(api.answering.submission.submit, submission);
  await fixture.requestor.askFollowUp(respondent, "When did you see that last?");

  const { page } = await fixture.open(respondent.path, PHONE);
  const received = page.getByRole("region", { name: "Ada Byron has one question about what you wrote" });
  await received.getByRole("radio", { name: "Record Voice" }).press("Space");
  await received.getByRole("button", { name: "Start recording" }).click();
  // The first sentence has ended after 4 s.
  await expect
    .poll(async () => seconds(await page.getByRole("timer").textContent()), { interval: 200, timeout: 60_000 })
    .toBeGreaterThan(4);
  await page.getByRole("button", { name: "Stop recording" }).click();
  const reply = received.getByRole("textbox", { name: "Your answer so far" });
  await expect.poll(() => reply.isVisible(), { interval: 500, timeout: 240_000 }).toBe(true);
  const text = await reply.inputValue();
  await received.getByRole("checkbox", { name: "Let Ada Byron hear this recording" }).check();
  await page.getByText("Facets keeps the recording that you let be heard, and no other.").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await received.getByRole("button", { name: "Send" }).click();
  await page.getByRole("status").getByText("Ada Byron has your answer.").waitFor();

  const { page: requestor } = await fixture.person({ viewport: { width: 1440, height: 900 } });
  await logIn(requestor, fixture.requestor.email);
  await requestor.goto(`/app/respondent-assessment/${respondent.respondentId}`);
  await requestor.getByText(text).waitFor();
  await requestor.getByRole("button", { name: "Hear this answer" }).press("Enter");
  await requestor.locator("[data-spoken]").waitFor();
});

/** mm:ss */
function seconds(shown: string | null): number {
  const [minutes = 0, rest = 0] = (shown ?? "").split(":").map(Number);
  return minutes * 60 + rest;
}
