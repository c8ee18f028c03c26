import { expect, test } from "vitest";
import { RespondentStage } from "../support/RespondentStage.js";
import { StepCounter } from "../support/StepCounter.js";

const stage = new RespondentStage();

test("[HAND-10] one typed answer takes one field and one press", async () => {
  const asked = await stage.requestor.ask("Stella Steps", 1);
  const { page } = await stage.open(asked.path);
  const steps = new StepCounter();
  await steps.fill(page.getByRole("textbox", { name: /^Your answer: / }), "She listens.");
  await steps.press(page.getByRole("button", { name: "Finish", exact: true }));
  await page.getByRole("heading", { name: /^Thank You/ }).waitFor();
  expect(steps).toMatchObject({ fields: 1, presses: 1 });
  expect(await stage.requestor.read(asked.respondentId)).toEqual(["She listens."]);
});
