/** A thing that two people name is no agreement where each says something else of it. */
import { expect, test } from "vitest";
import { CHANGE, insightsAbout, sourceAnswer, STRENGTHS } from "../../../../../tests/support/people/writtenInsights";

const written = insightsAbout("Owen");

const apart = [
  [CHANGE, "The shift plan needs names in bold.", "Take a night shift yourself now and then."],
  [CHANGE, "Stop: the meeting at 6.45.", "He could prepare for budget meetings a little more willingly."],
  [CHANGE, "Customers should be greeted at the door.", "Give us the customers' feedback."],
  [STRENGTHS, "His patience with the printer.", "The printer never beats him."],
  [STRENGTHS, "He covers any shift.", "The shift change is quiet with him."],
] as const;
test.each(apart)("[INS-366] to “%s”, “%s” and “%s” are two claims", async (question, one, other) => {
  const { strengths, blindSpots } = await written(
    sourceAnswer("Ada", question, one),
    sourceAnswer("Ben", question, other),
  );
  expect([...strengths, ...blindSpots].filter(({ evidence }) => evidence.length > 1)).toEqual([]);
});

const named = [
  ["The rota!", "Rota up two weeks ahead like it says in the policy."],
  ["The breaks.", "The breaks are too short."],
] as const;
test.each(named)("[INS-366] “%s” and “%s” agree, since one only names the thing", async (one, other) => {
  const { blindSpots } = await written(sourceAnswer("Ada", CHANGE, one), sourceAnswer("Ben", CHANGE, other));
  expect(blindSpots.map(({ evidence }) => evidence.length)).toEqual([2]);
});
