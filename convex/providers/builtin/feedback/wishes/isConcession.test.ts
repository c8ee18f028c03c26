import { expect, test } from "vitest";
import { insightsAbout, quotesOf, sourceAnswer } from "../../../../../tests/support/people/writtenInsights";
import { isConcession } from "./isConcession";

const excuses = [
  "She doesn't mean any harm.",
  "He never meant it badly.",
  "I know he means well.",
  "They didn't do it on purpose.",
  "It's just her way.",
  "His heart's in the right place.",
  "I'm sure she did not mean to hurt anybody.",
  "Not on purpose.",
  "There's no malice in him.",
  "He means nowt by it.",
  "Obviously that's only his manner of speaking.",
  "No offence intended.",
];
test.each(excuses)("[INS-401] excuses what was complained of: %s", (text) => {
  expect(isConcession({ text })).toBe(true);
});

const withdrawals = [
  "I was going to suggest more hymns, but on reflection no.",
  "was gonna say get us a new lathe but its not for him is it, so nah",
  "We were about to ask for a bigger van but it's not your call.",
  "That's not her department.",
  "It isn't down to him.",
  "I was going to mention the draughts but never mind.",
];
test.each(withdrawals)("[INS-404] withdraws a wish: %s", (text) => {
  expect(isConcession({ text })).toBe(true);
});

const standingWishes = [
  "I was going to say that he should listen more.",
  "He was going to ring the vet, and he didn't.",
  "I was going to ask for more gloves but it's urgent now.",
  "It is not the department's fault, he plans late.",
];
test.each(standingWishes)("[INS-404] withdraws nothing: %s", (text) => {
  expect(isConcession({ text })).toBe(false);
});

const complaints = [
  "He never means it when he says sorry.",
  "She means well but she talks over the parents.",
  "It's just her way or the gate.",
  "He doesn't mean what he promises the drivers.",
  "They didn't mean the blue crates, they meant ours.",
  "There's no harm in asking the night crew first.",
  "He does it on purpose to annoy the cooks.",
  "Her heart is in the right place only on paydays.",
  "She didn't do the stock count.",
  "No offence, but the minutes come a week late.",
  "He means business.",
  "Deadlines mean nothing.",
  "It's deliberate.",
  "Said on purpose.",
  "It's just his lists that nobody can read.",
];
test.each(complaints)("[INS-401] still complains: %s", (text) => {
  expect(isConcession({ text })).toBe(false);
});

test("[INS-401] a complaint is quoted without the excuse after it", async () => {
  const written = insightsAbout("Kim Berg");
  const complaint = "She shouts at the new porters in front of patients.";
  const { strengths, blindSpots } = await written(
    sourceAnswer("Ada", "What gets on your nerves about me?", `${complaint} She didn't mean owt. Dun't matter.`),
  );
  expect([quotesOf(strengths), quotesOf(blindSpots)]).toEqual([[], [complaint]]);
});

test("[INS-401] an excuse is not in Also said", async () => {
  const { unquotedAnswers = [] } = await insightsAbout("Kim Berg")(
    sourceAnswer("Ada", "Tell us about a night on the ward.", "He didn't mean it badly. Dun't matter."),
  );
  expect(unquotedAnswers).toEqual([]);
});
