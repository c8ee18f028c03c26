/** How many presses and fields a path takes. */
import { expect, test } from "vitest";
import { layoutFaults } from "../support/browser/layoutFaults.js";
import { Requestor } from "../support/browser/Requestor.js";
import { PHONE, RespondentFixture } from "../support/browser/RespondentFixture.js";
import { waitForQuestion } from "../support/browser/respondentPage.js";
import { fillAccountForm, logIn } from "../support/browser/samplePeople.js";
import { scriptMicrophone } from "../support/browser/microphonePerson.js";
import { StepCounter } from "../support/browser/StepCounter.js";

const SAID = "He noticed that the release was late, and helped everyone to finish.";

const fixture = new RespondentFixture({ microphone: [] });

test("[HAND-10] one typed answer takes one field and one press", async () => {
  const asked = await fixture.requestor.ask("Stella Steps", 1);
  const { page } = await fixture.open(asked.path);
  const steps = new StepCounter();
  await steps.fill(page.getByRole("textbox", { name: /^Your answer: / }), "She listens.");
  await steps.press(page.getByRole("button", { name: "Finish", exact: true }));
  await page.getByRole("heading", { name: /^Thank You/ }).waitFor();
  expect(steps).toMatchObject({ fields: 1, presses: 1 });
  expect(await fixture.requestor.read(asked.respondentId)).toEqual(["She listens."]);
});

test("[HAND-13] three spoken answers take nine presses", async () => {
  const respondent = await fixture.requestor.ask("Sven Spoken", 3);
  const { page } = await fixture.open("/favicon.svg", PHONE);
  // The browser's own double has pauses, and on a busy machine a short recording may be silent.
  await scriptMicrophone(page.context());
  // The recognizer's double: the recording itself is sent.
  await page.route("**/api/action", (route) =>
    route.fulfill({ json: { status: "success", value: { text: SAID, isDoubtful: false }, logLines: [] } }),
  );
  await page.goto(respondent.path);
  const steps = new StepCounter();
  for (const question of [1, 2, 3]) {
    await waitForQuestion(page, question);
    if (question === 1) await steps.press(page.getByRole("radio", { name: "Record Voice" }));
    await steps.press(page.getByRole("button", { name: "Start recording", exact: true }));
    await page
      .getByRole("timer")
      .filter({ hasText: /^00:0[2-9]$/ })
      .waitFor();
    await steps.press(page.getByRole("button", { name: "Stop recording", exact: true }));
    await page.getByRole("textbox", { name: "Your answer so far" }).waitFor();
  }
  await steps.press(page.getByRole("button", { name: "Review & Submit All Responses", exact: true }));
  await steps.press(page.getByRole("button", { name: "Submit All Responses", exact: true }));
  await page.getByRole("heading", { name: /^Thank You/ }).waitFor();
  expect(steps).toMatchObject({ fields: 0, presses: 9 });
  expect(await fixture.requestor.read(respondent.respondentId)).toEqual([SAID, SAID, SAID]);
});

const screens = [
  { screen: "a phone", options: PHONE },
  { screen: "a laptop", options: { viewport: { width: 1440, height: 900 } } },
];

test.each(screens)("[HAND-22] on $screen a first link takes three presses and two fields", async ({ options }) => {
  const { page, complaints } = await fixture.person(options);
  const steps = new StepCounter();
  await page.goto("/");
  await steps.press(page.getByRole("link", { name: "Ask for feedback" }));
  await steps.fill(page.getByLabel("What do colleagues call you?"), "Maya Lindqvist");
  await steps.fill(page.getByLabel("Who do you want to ask?"), "Ingrid Voss");
  await steps.press(page.getByRole("button", { name: "Make the link" }));
  await steps.press(page.getByRole("button", { name: "Copy link" }));
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/\/share\/[\w-]{22,}$/);
  expect(steps).toEqual({ presses: 3, fields: 2 });
  // The toast at rest; on its way it crosses the top bar.
  await page.locator("[data-sonner-toast][data-mounted=true]").waitFor();
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished)).then(() => {}),
  );
  expect(await layoutFaults(page, { touch: options === PHONE })).toEqual([]);

  const respondent = await fixture.open(await copied());
  await respondent.page.getByText("Maya Lindqvist").first().waitFor();

  // The account is made later and keeps the link.
  await page.getByRole("link", { name: /^Keep this/ }).click();
  await fillAccountForm(page, `maya-${crypto.randomUUID()}@example.com`);
  await page.getByRole("button", { name: "Unlock Your Superpowers" }).click();
  await page.waitForURL("**/app");
  await page.getByRole("button", { name: /^Ingrid Voss, / }).waitFor();
  expect(await page.getByRole("link", { name: /^Keep this/ }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

/** Others use the app at the same time. */
const domain = `${crypto.randomUUID()}.example`;
const people = Array.from({ length: 10 }, (_, n) => `Person ${n} <person${n}@${domain}>`);

test("[HAND-40] ten people take one paste and one press", async () => {
  const requestor = await Requestor.signUp(fixture.app);
  const { page } = await fixture.person({ viewport: { width: 390, height: 844 } });
  await logIn(page, requestor.email);
  const steps = new StepCounter();
  await page.evaluate((text) => navigator.clipboard.writeText(text), people.join("\n"));
  const name = page.getByLabel("Name", { exact: true });
  await name.focus();
  await name.press("ControlOrMeta+v");
  steps.fields += 1;
  await steps.press(page.getByRole("button", { name: "Add 10 people" }));
  await page.getByRole("heading", { name: "10 links to send" }).waitFor();
  expect(steps).toMatchObject({ fields: 1, presses: 1 });
  const rows = await requestor.rows("respondents");
  const added = rows.filter(({ email = "" }) => email.endsWith(domain));
  expect(added.map(({ name: given }) => given)).toEqual(people.map((line) => line.slice(0, line.indexOf(" <"))));
});

test("[HAND-303] links to send are listed again after the dashboard was left, until the list is closed", async () => {
  const requestor = await Requestor.signUp(fixture.app);
  const { page, complaints } = await fixture.person({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await logIn(page, requestor.email);
  const name = page.getByLabel("Name", { exact: true });
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    "Sam, dishwasher\nInes Roth\nUwe Brandt - caretaker",
  );
  await name.focus();
  await name.press("ControlOrMeta+v");
  await page.getByRole("button", { name: "Add 3 people" }).click();
  await page.getByRole("heading", { name: "3 links to send" }).waitFor();
  const links = page.getByRole("list", { name: "Links to send" });
  await links.getByRole("button", { name: "Copy link of Ines Roth" }).click();
  await page.getByRole("heading", { name: "2 links to send" }).waitFor();
  await page.goto("/app/account");
  await page.getByRole("heading", { name: "Your account" }).waitFor();
  await page.goto("/app");
  await page.getByRole("heading", { name: "2 links to send" }).waitFor();
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await links.waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("button", { name: "Generate Unique Link" }).waitFor();
  expect(await links.count()).toBe(0);
  expect(complaints).toEqual([]);
});
