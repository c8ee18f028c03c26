import { expect, test } from "vitest";
import { quotesOf } from "../../../../../tests/support/people/writtenInsights";
import { insightKinds } from "../../../../shared/insights/insightKinds";
import { selfAssessmentPrompts } from "../../../../shared/questions/selfAssessmentPrompts";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { writeInsights } from "../../insights/writeInsights";

const ownQuotes = async (text: string) => {
  const { strengths, blindSpots } = await writeInsights(
    {
      kind: insightKinds.selfAssessment,
      answers: [{ authorName: "You", questionText: selfAssessmentPrompts[3]?.prompt ?? "", text }],
      ownerName: "",
    },
    hashedEmbedder,
  );
  return { strengths: quotesOf(strengths), wishes: quotesOf(blindSpots) };
};

const confessions = [
  ["I still plan every tour myself because explaining it takes longer than doing it."],
  ["I redo the seams for the new ones because it's quicker."],
  ["I fold the sails for the crew, and then at midnight I'm cross that nobody learns it."],
  ["I post the shifts on Friday evening, far too late, and people have plans by then."],
  ["I'm not a big speaker at the school assembly, I'd rather write a letter."],
  ["I keep promising to answer the parents sooner."],
];
test.each(confessions)("[INS-318] what an owner confesses is no strength: %s", async (text) => {
  expect(await ownQuotes(text)).toEqual({ strengths: [], wishes: [text] });
});

test("[INS-318] a sentence that calls the one before a poor excuse is not quoted", async () => {
  const fault = "I drive every delivery to the hospital myself.";
  expect(await ownQuotes(`${fault} I know that's a lame excuse and that Jo could do it by now.`)).toEqual({
    strengths: [],
    wishes: [fault],
  });
});

const enjoyed = [
  ["I stay calm in a storm, I actually enjoy the chaos when the ferry is full."],
  ["I love the mess of a Saturday service."],
  ["I thrive in the chaos of a premiere."],
  ["I do the sums by hand because it's quicker than the program."],
  ["I'm not a big shouter in the kitchen."],
];
test.each(enjoyed)("[INS-318] what an owner enjoys or does well is no change wanted: %s", async (text) => {
  expect(await ownQuotes(text)).toEqual({ strengths: [text], wishes: [] });
});

const resolutions = [
  ["I should say it on the same day and kindly."],
  ["I should explain things before the doors open."],
];
test.each(resolutions)("[INS-318] what an owner should say is a change wanted: %s", async (text) => {
  expect(await ownQuotes(text)).toEqual({ strengths: [], wishes: [text] });
});

const burdens = [
  ["With the new site I'm spread too thin."],
  ["I suspect people think I cancel too often."],
  ["Two drivers left in spring and I couldn't find anyone for the early route."],
];
test.each(burdens)("[INS-363] what an owner suspects, can't do or has too much of is no strength: %s", async (text) => {
  expect(await ownQuotes(text)).toEqual({ strengths: [], wishes: [text] });
});

const capable = [
  ["I couldn't repair the pump, so I built a new one in a night."],
  ["I can tell whether a load is safe by its sound."],
];
test.each(capable)("[INS-363] what an owner can do stays a strength: %s", async (text) => {
  expect(await ownQuotes(text)).toEqual({ strengths: [text], wishes: [] });
});

test("[INS-363] what an owner doesn't know of others' view is of neither polarity", async () => {
  const view = "I don't really know whether people think I'm generous.";
  expect(await ownQuotes(view)).toEqual({ strengths: [], wishes: [] });
});
