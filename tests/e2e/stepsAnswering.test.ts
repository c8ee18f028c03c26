import { expect, test } from "vitest";
import { PHONE, RespondentStage } from "../support/RespondentStage.js";
import { atQuestion } from "../support/respondentPage.js";
import { StepCounter } from "../support/StepCounter.js";

const SAID = "He noticed that the release was late, and helped everyone to finish.";

const stage = new RespondentStage({ microphone: [] });

test("[HAND-10] one typed answer takes one field and one press", async () => {
  const asked = await stage.requestor.ask("Stella Steps", 1);
  const { page } = await stage.open(asked.path);
  const steps = new StepCounter();
  await steps.fill(page.getByRole("textbox", { name: /^Your answer: / }), "She listens.");
  await steps.press(page.getByRole("button", { name: "Finish send to Ada Byron", exact: true }));
  await page.getByRole("heading", { name: /^Thank You/ }).waitFor();
  expect(steps).toMatchObject({ fields: 1, presses: 1 });
  expect(await stage.requestor.read(asked.respondentId)).toEqual(["She listens."]);
});

test("[HAND-13] three spoken answers take seven presses", async () => {
  const asked = await stage.requestor.ask("Sven Spoken", 3);
  const { page } = await stage.open("/favicon.svg", PHONE);
  // The recognizer's double: the recording itself is sent.
  await page.route("**/api/action", (route) =>
    route.fulfill({ json: { status: "success", value: { text: SAID, isDoubtful: false }, logLines: [] } }),
  );
  await page.goto(asked.path);
  const steps = new StepCounter();
  for (const question of [1, 2, 3]) {
    await atQuestion(page, question);
    await steps.press(
      question === 1
        ? page.getByRole("radio", { name: "Record Voice" })
        : page.getByRole("button", { name: "Start recording", exact: true }),
    );
    await page
      .getByRole("timer")
      .filter({ hasText: /^00:0[2-9]$/ })
      .waitFor();
    await steps.press(page.getByRole("button", { name: "Stop recording", exact: true }));
    await page.getByRole("textbox", { name: "Your answer so far" }).waitFor();
  }
  await steps.press(page.getByRole("button", { name: "Finish send to Ada Byron", exact: true }));
  await page.getByRole("heading", { name: /^Thank You/ }).waitFor();
  expect(steps).toMatchObject({ fields: 0, presses: 7 });
  expect(await stage.requestor.read(asked.respondentId)).toEqual([SAID, SAID, SAID]);
});
