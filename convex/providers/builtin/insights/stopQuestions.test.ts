import { expect, test } from "vitest";
import { insightsAbout, sourceAnswer } from "../../../../tests/support/people/writtenInsights";

const STOP = "What should I stop doing?";
const wishesOf = async (question: string, text: string) =>
  (await insightsAbout("Arno Feld")(sourceAnswer("Omar", question, text))).blindSpots;

const stopAnswers = [
  ["Reading out the whole chart at handover.", "Stop reading out the whole chart"],
  ["Repainting what we have painted.", "Stop repainting what we have painted"],
  ["Being late for the milking.", "Stop being late for the milking"],
  ["The long speeches before rehearsal.", "Less: the long speeches before rehearsal"],
  ["Too many emails at night.", "Less: too many emails at night"],
] as const;
test.each(stopAnswers)(
  "[INS-226] what answers “What should I stop doing?” has the direction in its name: %s",
  async (text, name) => {
    expect((await wishesOf(STOP, text)).map((claim) => claim.name)).toEqual([name]);
  },
);

const directedAnswers = [
  "Stop repainting our walls.",
  "Don't move the saddles.",
  "Fewer speeches before rehearsal.",
] as const;
test.each(directedAnswers)("[INS-226] words with a direction of their own get no second one: %s", async (text) => {
  const [claim] = await wishesOf(STOP, text);
  expect(claim?.name ?? "").not.toMatch(/^(?:Stop stop|Stop don|Less: (?:fewer|stop))/u);
});

test("[INS-226] the same words after another question get no direction", async () => {
  const claims = await wishesOf("What could this person do differently?", "Reading out the menu together.");
  expect(claims.map(({ name }) => name)).toEqual(["Reading out the menu together"]);
});
