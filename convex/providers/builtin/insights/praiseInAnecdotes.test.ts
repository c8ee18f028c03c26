/** Praise in questions that presume it, in denials of a fault and in anecdotes; what was before the owner is none. */
import { describe, expect, test } from "vitest";
import {
  CHANGE,
  insightsAbout,
  quotesOf,
  sourceAnswer,
  STRENGTHS,
} from "../../../../tests/support/people/writtenInsights";
import { polarityOfQuestion } from "../text/polarityOfQuestion";

const BEST = "When did you see Dee at her best?";
const BOTH = "What should she keep doing, and what should she stop doing?";
const written = insightsAbout("Dee Malaney");

const forStrengths = [
  "What is Dee's biggest contribution to your work?",
  "Which of her skills would you not want to lose?",
  "What would you hate to lose?",
  "What does she contribute?",
];
test.each(forStrengths)("[INS-367] asks for strengths: %s", (question) => {
  expect(polarityOfQuestion(question)).toBe("strength");
});

const forOthers = ["What could she contribute more?", "What would you like her to lose?"];
test.each(forOthers)("[INS-367] asks for no strengths: %s", (question) => {
  expect(polarityOfQuestion(question)).not.toBe("strength");
});

describe("what is no praise of the owner", () => {
  test.each([
    "Before Dee I had three numbers and used to pick the one that made us look least bad.",
    "Before she came, nobody knew which list was right.",
    "The last guy took down billing twice.",
    "Old manager never tasted anything.",
    "You'd be surprised how rare that is in this building.",
  ])("[INS-368] is not quoted: %s", async (text) => {
    const { strengths, unquotedAnswers } = await written(
      sourceAnswer("Ada", STRENGTHS, `She checks every figure. ${text}`),
    );
    expect(quotesOf(strengths).join(" ")).not.toContain(text);
    expect((unquotedAnswers ?? []).map((quote) => quote.text)).not.toContain(text);
  });

  test("[INS-368] what the owner did before others came is quoted", async () => {
    const text = "Before the inspectors came she had checked every fridge twice.";
    const { strengths } = await written(sourceAnswer("Ada", STRENGTHS, text));
    expect(quotesOf(strengths)).toContain(text);
  });
});

test("[INS-369] a denied fault at the end of praise retracts nothing", async () => {
  const { strengths } = await written(
    sourceAnswer("Ada", BEST, "The outbreak in February. It was the right call and she did not flap."),
    sourceAnswer("Ben", BEST, "The freezer week. She told us what was going to be different, cool as a cucumber."),
  );
  expect(strengths[0]?.name).toBe("Calm");
  expect(strengths[0]?.evidence).toHaveLength(2);
});

test("[INS-369] a denied virtue at the end of praise still retracts it", async () => {
  const { strengths } = await written(
    sourceAnswer("Ada", BEST, "The week in July. She was quick, but she did not listen."),
  );
  expect(quotesOf(strengths).join(" ")).not.toContain("did not listen");
});

const agreements: [question: string, sentences: string[]][] = [
  [
    CHANGE,
    [
      "Right now every special diet goes past Dee personally.",
      "She does the ordering and the audits herself because it's quicker.",
      "Let somebody else do the ordering for once.",
    ],
  ],
  [CHANGE, ["Stop barking at us on the belt.", "It'd be great if she didn't raise her voice at service."]],
  [CHANGE, ["I'd like her to write things down.", "Comments in the code."]],
  [CHANGE, ["Let me know when it's going to be late.", "She goes quiet when she is behind."]],
  [CHANGE, ["Tidy up, I couldn't find the contract under the cups.", "Her desk is a landfill."]],
  [STRENGTHS, ["She gave us a number I can defend.", "Accuracy."]],
  [STRENGTHS, ["Unflappable.", "She just gave out jobs one by one, not a raised eyebrow."]],
];
test.each(agreements)("[INS-370] to “%s” people agree in different words: %s", async (question, sentences) => {
  const insight = await written(
    ...sentences.map((text, index) => sourceAnswer(["Ada", "Ben", "Cem"][index] ?? "", question, text)),
  );
  const claims = [...insight.strengths, ...insight.blindSpots];
  expect(claims.map(({ evidence }) => evidence.length)).toEqual([sentences.length]);
});

test("[INS-371] what a condition says is wished for, and agrees with wishes on the same thing", async () => {
  const { blindSpots } = await written(
    sourceAnswer("Ada", BOTH, "Keep the huddle. And if the rota came out earlier I could book my college days."),
    sourceAnswer("Ben", CHANGE, "Rota up two weeks ahead like it says in the policy."),
  );
  expect(blindSpots.map(({ evidence }) => evidence.length)).toEqual([2]);
});

test("[INS-372] a concession is no name of a wish, and a listed word no typo", async () => {
  const { blindSpots, strengths } = await written(
    sourceAnswer(
      "Ada",
      CHANGE,
      "It's not nasty and she says sorry after, but I've seen new girls go to the toilets and cry.",
    ),
    sourceAnswer("Ben", STRENGTHS, "She has a very good palate."),
    sourceAnswer("Cem", STRENGTHS, "She brought plate waste down to nine per cent."),
  );
  expect([...blindSpots, ...strengths].map(({ name = "" }) => name).join(" ")).not.toMatch(/nasty|plate\b(?! waste)/iu);
});
