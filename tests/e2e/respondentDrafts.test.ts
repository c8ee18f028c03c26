import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { RespondentFixture } from "../support/browser/RespondentFixture.js";
import {
  answerField,
  goOffline,
  waitForQuestion,
  SAVED_TEXT,
  saveStateLine,
  typeAnswer,
} from "../support/browser/respondentPage.js";

const fixture = new RespondentFixture({ ownApp: () => ({}) });

async function drafts(): Promise<string[]> {
  return (await fixture.requestor.rows("responses")).filter((row) => !row.finalSubmission).map((row) => row.text);
}

test("[SHARE-08] words typed offline are kept in the browser, which a notice states, and are saved when the connection is back", async () => {
  const { path } = await fixture.requestor.ask("Olga Off");
  const { page, context } = await fixture.open(path);
  await typeAnswer(page, "Ada listens");
  await saveStateLine(page, SAVED_TEXT).waitFor();

  await goOffline(page);
  await typeAnswer(page, "Ada listens before she speaks");
  await saveStateLine(page, "Offline, kept here").waitFor();
  await announced(page, "You are offline. Your answers are kept in this browser.");
  await typeAnswer(page, "Ada listens before she speaks, always.");
  expect(await drafts()).toContain("Ada listens");

  await context.setOffline(false);
  await saveStateLine(page, SAVED_TEXT).waitFor();
  await announced(page, "Your answers are saved.");
  await expect.poll(drafts).toContain("Ada listens before she speaks, always.");
});

test("[SHARE-08] a tab closed while offline loses nothing: the next visit has the words and saves them", async () => {
  const { path } = await fixture.requestor.ask("Tom Tab", 1);
  const person = await fixture.open(path);
  await answerField(person.page);
  await goOffline(person.page);
  await typeAnswer(person.page, "Written under a mountain.");
  await saveStateLine(person.page, "Offline, kept here").waitFor();
  await person.page.close({ runBeforeUnload: false });

  await person.context.setOffline(false);
  const page = await person.context.newPage();
  await page.goto(path);
  await page.getByText("Draft responses found").waitFor();
  await expect.poll(async () => (await answerField(page)).inputValue()).toBe("Written under a mountain.");
  await expect.poll(drafts).toContain("Written under a mountain.");
});

test("[SHARE-08] words that were typed before the server was killed are saved after its restart", async () => {
  const { path } = await fixture.requestor.ask("Kim Kill");
  const { page } = await fixture.open(path);
  await typeAnswer(page, "First half.");
  await saveStateLine(page, SAVED_TEXT).waitFor();
  await fixture.ownApp.kill();
  await typeAnswer(page, "First half. Second half.");
  await saveStateLine(page, "Offline, kept here").waitFor();
  await fixture.ownApp.start();
  await saveStateLine(page, SAVED_TEXT).waitFor();
  await expect.poll(drafts).toContain("First half. Second half.");
});

test("[SHARE-08] an edit on one device shows on the other, and words that both changed are both kept", async () => {
  const { path } = await fixture.requestor.ask("Dee Vices", 1);
  const phone = await fixture.open(path);
  await typeAnswer(phone.page, "From the phone.");
  await saveStateLine(phone.page, SAVED_TEXT).waitFor();

  const laptop = await fixture.open(path);
  await laptop.page.getByText("Draft responses found").waitFor();
  const onLaptop = await answerField(laptop.page);
  await expect.poll(() => onLaptop.inputValue()).toBe("From the phone.");
  await onLaptop.fill("From the phone, put right on the laptop.");
  await expect.poll(async () => (await answerField(phone.page)).inputValue()).toContain("put right on the laptop");

  await goOffline(phone.page);
  await typeAnswer(phone.page, "Changed on the phone in a tunnel.");
  await onLaptop.fill("Changed on the laptop meanwhile.");
  await saveStateLine(laptop.page, SAVED_TEXT).waitFor();
  await expect.poll(drafts).toContain("Changed on the laptop meanwhile.");
  await phone.context.setOffline(false);
  await phone.page.getByText("This answer was also changed on another device. That version said:").waitFor();
  await phone.page.getByRole("button", { name: "Add it to my answer" }).click();
  const both = "Changed on the phone in a tunnel.\n\nChanged on the laptop meanwhile.";
  await expect.poll(async () => (await answerField(phone.page)).inputValue()).toBe(both);
  await expect.poll(() => onLaptop.inputValue()).toBe(both);
});

test("[SHARE-07] the continue-later link brings the answers to another browser and leaves the address", async () => {
  const { path } = await fixture.requestor.ask("Sue Later", 1);
  const { page } = await fixture.open(path);
  await answerField(page);
  await page.getByRole("button", { name: "Save & Continue Later" }).click();
  await page.getByRole("alert").getByText("No responses to save").waitFor();
  await page.getByText("Please answer at least one question before saving.").waitFor();

  await typeAnswer(page, "To be continued.");
  await page.getByRole("button", { name: "Save & Continue Later" }).click();
  const dialog = page.getByRole("dialog", { name: "Save & Continue Later" });
  await dialog.getByRole("button", { name: "Copy Link" }).click();
  await dialog.getByRole("status").getByText("Link copied").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(path);
  expect(new URL(link).searchParams.get("saveKey")).toMatch(/^[\w-]{22,}$/);

  const elsewhere = await fixture.open(link);
  await elsewhere.page.getByText("Draft responses found").waitFor();
  await expect.poll(async () => (await answerField(elsewhere.page)).inputValue()).toBe("To be continued.");
  await expect.poll(() => elsewhere.page.url()).toBe(fixture.app.url + path);
});

test("[SHARE-09] a part-answered form needs a confirmation before it is left; a whole one or an empty one does not", async () => {
  const { path } = await fixture.requestor.ask("Lee Ving", 2);
  const { page } = await fixture.open(path);
  await answerField(page);
  await expect.poll(() => warnsBeforeUnload(page)).toBe(false);

  await typeAnswer(page, "Half of it.");
  await expect.poll(() => warnsBeforeUnload(page)).toBe(true);
  await page.getByRole("link", { name: "Home" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave without submitting?" });
  await dialog.getByRole("button", { name: "Stay & Continue" }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(async () => (await answerField(page)).inputValue()).toBe("Half of it.");

  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await waitForQuestion(page, 2);
  await typeAnswer(page, "The other half.");
  await expect.poll(() => warnsBeforeUnload(page)).toBe(false);
  await typeAnswer(page, "");
  await page.getByRole("link", { name: "Home" }).click();
  await dialog.getByRole("button", { name: "Leave", exact: true }).click();
  await page.waitForURL(`${fixture.app.url}/`);
});

function warnsBeforeUnload(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));
}

async function announced(page: Page, text: string): Promise<void> {
  await page.getByRole("status").getByText(text, { exact: true }).first().waitFor({ state: "attached" });
}
