import { expect, test } from "vitest";
import { axeFaults } from "../support/browser/axe.js";
import { PHONE, RespondentFixture } from "../support/browser/RespondentFixture.js";
import { openReview, SAVED_TEXT, saveStateLine, typeAnswer } from "../support/browser/respondentPage.js";

const fixture = new RespondentFixture();

const RAW = "um Ada listens, you know, before she decides";
const TIDIED = "Ada listens before she decides.";

test("[SHARE-13] [SEE-01] a respondent compares before submitting, declines, sees the requestor's page, and changes their mind afterwards", async () => {
  const respondent = await fixture.requestor.ask("Tia Tidy", 1);
  const { page } = await fixture.open(respondent.path, PHONE);
  await typeAnswer(page, RAW);
  await saveStateLine(page, SAVED_TEXT).waitFor();
  const dialog = await openReview(page);
  await dialog.getByRole("button", { name: "Compare before I submit" }).click();
  const comparedAnswer = dialog.getByRole("article");
  await comparedAnswer.getByText("3 words taken out.").waitFor();
  await expect.poll(() => comparedAnswer.locator("del").allTextContents()).toContain(" [taken out: um] ");
  await comparedAnswer.getByRole("radio", { name: "Keep my own words" }).click();
  await comparedAnswer.getByText("reads your own words only.", { exact: false }).waitFor();

  await dialog.getByRole("button", { name: /^See it as Ada/ }).click();
  const preview = dialog.getByRole("group", { name: /will see it$/ });
  await preview.getByRole("heading", { name: "Tia Tidy" }).waitFor();
  await preview.getByText(RAW, { exact: true }).waitFor();

  await dialog.getByRole("button", { name: "Submit All Responses" }).click();
  await page.getByText("You chose your wording. Change it").click();
  const after = page.getByRole("article");
  await after.getByText(RAW).waitFor();
  await expect.poll(() => after.getByRole("radio", { name: "Keep my own words" }).isChecked()).toBe(true);
  const stored = async () => (await fixture.requestor.rows("responses")).filter((row) => row.text === RAW)[0];
  await expect.poll(stored).toMatchObject({ finalSubmission: true, tidiedText: TIDIED, tidiedTextApproved: false });

  await after.getByRole("radio", { name: "Keep my own words" }).focus();
  await page.keyboard.press("ArrowUp");
  await after.getByText("3 words taken out.").waitFor();
  await expect.poll(async () => (await stored())?.tidiedTextApproved).toBe(true);
  expect(await axeFaults(page)).toEqual([]);
});
