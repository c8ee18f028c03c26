import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFaults } from "../support/browser/axe.js";
import { layoutFaults } from "../support/browser/layoutFaults.js";
import { PHONE, RespondentFixture } from "../support/browser/RespondentFixture.js";
import {
  answerField,
  waitForQuestion,
  SAVED_TEXT,
  saveStateLine,
  submitAnswers,
  typeAnswer,
  typeAnswers,
} from "../support/browser/respondentPage.js";

const fixture = new RespondentFixture({ ownApp: () => ({}) });

async function fillIn(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Start", exact: true }).click();
}

test("[INV-01] [INV-03] [INV-04] [INV-05] an invite link is opened, answered, resumed and not answered twice", async () => {
  const path = await fixture.requestor.invite("Ada's year", "A few words about the past year.");
  const { page } = await fixture.open(path);
  await page.getByRole("heading", { level: 1, name: "Ada's year" }).waitFor();
  await page.getByText("A few words about the past year.").waitFor();
  await page.getByText("Ada sees your answers with your name. Others may get a report.").waitFor();
  await fillIn(page, "", "");
  await page.getByText("Name is required.").waitFor();
  await page.getByText("Email is required.").waitFor();
  await fillIn(page, "Iva Invited", "iva");
  await page.getByText("Please enter a valid email address.").waitFor();
  await fillIn(page, "Iva Invited", "iva@example.com");
  await page.getByText("Iva Invited, your feedback for").waitFor();
  await typeAnswer(page, "Begun here.");
  await saveStateLine(page, SAVED_TEXT).waitFor();

  await page.goto(path);
  await page.getByRole("button", { name: "Answer as someone else" }).click();
  await fillIn(page, "Iva Invited", "Iva@Example.com");
  await page.getByText("Draft responses found").waitFor();
  await page.getByRole("button", { name: /^Question 1 of / }).click();
  await expect.poll(async () => (await answerField(page)).inputValue()).toBe("Begun here.");
  await submitAnswers(page);

  const newest = async () => (await fixture.requestor.inviteLinks())[0];
  await expect.poll(newest).toMatchObject({ views: 1, usesCount: 1, lastUsedAt: expect.any(Number) as number });
  const link = await newest();
  const final = (await fixture.requestor.rows("responses")).filter((row) => row.text === "Begun here.");
  expect(final).toEqual([expect.objectContaining({ finalSubmission: true, inviteLinkId: link!._id })]);
  const submissions = async () =>
    (await fixture.requestor.events({ respondentId: final[0]!.respondentId })).filter((name) =>
      name.startsWith("final_submission"),
    );
  await expect.poll(submissions).toEqual(["final_submission_public_link"]);

  await page.goto(path);
  await page.getByRole("heading", { name: "You have already submitted a response for this invite." }).waitFor();
  await page.getByRole("button", { name: "Answer as someone else" }).click();
  await fillIn(page, "Iva Invited", "iva@example.com");
  await page.getByRole("alert").getByText("You have already submitted a response for this invite.").waitFor();
});

test("[INV-02] an unknown invite shows that it is invalid", async () => {
  const { page } = await fixture.open("/invite/made-up-token");
  await page.getByRole("heading", { name: "Invite not found." }).waitFor();
  await page.getByRole("link", { name: "Return to Homepage" }).waitFor();
});

test("[SHARE-01] invalid links show the reason and further links", async () => {
  const { page } = await fixture.open("/share");
  await page.getByText("No response ID provided").waitFor();
  await page.goto("/share/made-up-token");
  await page.getByRole("heading", { name: "Invalid Link" }).waitFor();
  await page.getByText("This link no longer works, or a part of it is missing. Please ask for a new one.").waitFor();
  expect(await page.getByRole("link", { name: "Return to Homepage" }).getAttribute("href")).toBe("/");
  await page.getByRole("link", { name: "Try Demo Version" }).click();
  await page.getByText("your feedback for").waitFor();
});

test("[SHARE-12] [SHARE-11] [EVT-01] the demo is walked to Thank You and back, and stores no response", async () => {
  // Responses of earlier tests are embedded first, so that their rows no longer change.
  const embedded = async () => (await fixture.requestor.rows("responses")).every((row) => "embeddingModel" in row);
  await expect.poll(embedded).toBe(true);
  const rowsBefore = {
    respondents: await fixture.requestor.rows("respondents"),
    responses: await fixture.requestor.rows("responses"),
  };
  const { page, complaints } = await fixture.open("/share/demo");
  await page.getByText("your feedback for").waitFor();
  await page.getByText("In this demo you are Daniel, and nobody sees your answers.").waitFor();
  expect(await page.getByText("will see your name").count()).toBe(0);
  const session = () => page.evaluate(() => sessionStorage.getItem("facets.demo.session"));
  await expect.poll(session).toMatch(/^demo-\d{8}-\w+$/);
  const first = await session();
  const counts = async () => {
    const found: Record<string, number> = {};
    for (const name of await fixture.requestor.events({ demoSessionId: first! })) found[name] = (found[name] ?? 0) + 1;
    return found;
  };
  await typeAnswer(page, "A demo answer.");
  // An event on its way is lost with the page.
  await expect.poll(counts).toMatchObject({ demo_share_page_view: 1 });
  await page.reload();
  await page.getByText("Draft responses found").waitFor();
  await waitForQuestion(page, 1);
  expect(await session()).toBe(first);
  await expect.poll(async () => (await answerField(page)).inputValue()).toBe("A demo answer.");
  await typeAnswer(page, "A demo answer, changed.");
  await saveStateLine(page, SAVED_TEXT).waitFor();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await waitForQuestion(page, 2);
  await page.getByRole("button", { name: "Previous", exact: true }).click();
  await submitAnswers(page);
  await page.getByText("This was the demo, so nobody gets your words.").waitFor();
  await page.getByRole("button", { name: "Return to Demo Form" }).click();
  await expect.poll(async () => (await answerField(page)).inputValue()).toBe("");
  await expect.poll(session).not.toBe(first);
  await expect.poll(counts).toMatchObject({
    demo_session_started: 1,
    demo_share_page_view: 2,
    demo_navigate_next: 1,
    demo_navigate_previous: 1,
    demo_submit_all_initiated: 1,
    demo_final_submission: 1,
    demo_session_reset: 1,
    demo_response_autosaved: expect.any(Number) as number,
  });
  expect(Object.keys(await counts()).filter((name) => !name.startsWith("demo_"))).toEqual([]);
  expect({
    respondents: await fixture.requestor.rows("respondents"),
    responses: await fixture.requestor.rows("responses"),
  }).toEqual(rowsBefore);
  expect(complaints).toEqual([]);
});

test("[EVT-01] each action of a respondent is recorded once, as a named event", async () => {
  const respondent = await fixture.requestor.ask("Eva Event", 2);
  const { page } = await fixture.open(respondent.path);
  await typeAnswer(page, "First.");
  await saveStateLine(page, SAVED_TEXT).waitFor();
  await page.getByRole("button", { name: "Save & Continue Later" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await waitForQuestion(page, 2);
  await page.getByRole("button", { name: "Previous", exact: true }).click();
  await waitForQuestion(page, 1);
  await page.getByRole("radio", { name: "Record Voice" }).press("Space");
  await page.getByRole("button", { name: "Respond by Voice Bot" }).click();
  await page.getByRole("button", { name: "Back to Standard Form" }).click();
  await submitAnswers(page);
  const events = async () => (await fixture.requestor.events(respondent)).sort();
  await expect
    .poll(events)
    .toEqual(
      [
        "share_page_view",
        "question_view",
        "response_autosaved",
        "save_and_continue",
        "navigate_next",
        "question_view",
        "navigate_previous",
        "question_view",
        "input_method_change",
        "voice_bot_opened",
        "submit_all_initiated",
        "final_submission",
      ].sort(),
    );
});

test("[SHARE-11] Thank You distinguishes a whole response from a part of one", async () => {
  const whole = await fixture.open((await fixture.requestor.ask("Wim Whole", 2)).path);
  await typeAnswers(whole.page, ["One.", "Two."]);
  await submitAnswers(whole.page);
  await whole.page.getByText("Ada Byron has your answers to both questions.").waitFor();
  await whole.page.getByRole("heading", { name: "What happens next?" }).waitFor();
  expect(await whole.page.getByRole("link", { name: "Discover Superpowers" }).getAttribute("href")).toBe("/");
});

const readers = [
  {
    locale: "de-DE",
    direction: "ltr",
    intro: "dein Feedback für",
    question: "Was sind deiner Meinung nach die größten beruflichen Stärken dieser Person?",
    answer: /^Deine Antwort: /,
    next: "Weiter",
    review: "Alles prüfen und absenden",
    submitAll: "Alle Antworten absenden",
    thanks: "Danke, Lea",
    withdraw: "Meine Antworten zurückziehen",
    language: "Sprache",
  },
  {
    locale: "ar-EG",
    direction: "rtl",
    intro: "ملاحظاتك إلى",
    question: "ما أبرز نقاط القوة المهنية لدى هذا الشخص في رأيك؟",
    answer: /^إجابتك: /,
    next: "متابعة",
    review: "مراجعة الكل وإرساله",
    submitAll: "إرسال كل الإجابات",
    thanks: "شكرًا لك، Lea",
    withdraw: "سحب إجاباتي",
    language: "اللغة",
  },
] as const;

test.each(readers)(
  "[LANG-01] [LANG-04] [LANG-05] a browser in $locale answers in its language, from link to thanks, without faults of layout and access",
  async ({ locale, direction, intro, question, answer, next, review, submitAll, thanks, withdraw, language }) => {
    const { token } = await fixture.requestor.ask("Lea Lang");
    const { page, complaints } = await fixture.open(`/share/${token}`, { ...PHONE, locale });
    await page.getByText(intro).waitFor();
    await page.getByRole("heading", { level: 1, name: question }).waitFor();
    const html = page.locator("html");
    await expect.poll(() => html.getAttribute("lang")).toBe(locale.slice(0, 2));
    expect(await html.getAttribute("dir")).toBe(direction);
    await page.getByRole("combobox", { name: language }).waitFor();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await layoutFaults(page, { touch: true })).toEqual([]);
    }
    expect(await axeFaults(page)).toEqual([]);

    const onwards = page.getByRole("button", { name: next, exact: true });
    const field = page.getByRole("textbox", { name: answer });
    for (const words of ["She listens.", "She could delegate more."]) {
      await field.fill(words);
      await onwards.click();
      await expect.poll(() => field.inputValue()).toBe("");
    }
    await field.fill("The last one.");
    expect(await layoutFaults(page, { touch: true })).toEqual([]);
    await page.getByRole("button", { name: review, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: submitAll, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: thanks }).waitFor();
    await page.getByRole("button", { name: withdraw }).waitFor();
    expect(await layoutFaults(page, { touch: true })).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);
