import type { Locator, Page } from "playwright-core";

/** Field of the current question, in typing mode. */
export async function answerField(page: Page): Promise<Locator> {
  const typing = page.getByRole("radio", { name: "Type Response" });
  await typing.check();
  return page.getByRole("textbox", { name: /^Your answer: / });
}

/** Types into the answer of the shown question. */
export async function typeAnswer(page: Page, text: string): Promise<void> {
  await (await answerField(page)).fill(text);
}

/** `number` counts from 1. */
export async function waitForQuestion(page: Page, number: number): Promise<void> {
  const dot = page.getByRole("button", { name: new RegExp(`^Question ${number} of `) });
  await dot.and(page.locator("[aria-current=step]")).waitFor();
}

/** Types an answer to each question, with Continue between them. */
export async function typeAnswers(page: Page, texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.getByRole("button", { name: "Continue", exact: true }).click();
    if (texts.length > 1) await waitForQuestion(page, index + 1);
    await typeAnswer(page, text);
  }
}

/** The line that shows how far the answers are saved. */
export function saveStateLine(page: Page, state: string | RegExp): Locator {
  return page.getByText(state, { exact: true }).first();
}

/**
 * Cuts the network of `page`'s context and waits until the page is offline. An autosave due before that reaches the
 * server.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

/** Waits until the server has saved the draft. */
export const SAVED_TEXT = /^Saved \d{1,2}:\d{2}( [AP]M)?$/;

/** Opens the review of the answers. */
export async function openReview(page: Page): Promise<Locator> {
  await page
    .getByRole("button", { name: /^(Preview All|Review & Submit All Responses|Submit \d+ of \d+ Responses)$/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Review Your Responses" });
  await dialog.waitFor();
  return dialog;
}

/** Submits the answers and waits for the thanks. */
export async function submitAnswers(page: Page): Promise<void> {
  const dialog = await openReview(page);
  await dialog.getByRole("button", { name: /^Submit (All|\d+ of \d+) Responses$/ }).click();
  await page.getByRole("heading", { name: /^Thank You/ }).waitFor();
}
