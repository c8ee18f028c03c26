import { expect, test } from "vitest";
import { insightKinds } from "../../../../shared/insights/insightKinds";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { writeInsights } from "../../insights/writeInsights";

const wishesOf = async (text: string, questionText: string) => {
  const { blindSpots } = await writeInsights(
    { kind: insightKinds.externalFeedback, answers: [{ authorName: "Ada", questionText, text }], ownerName: "Mona" },
    hashedEmbedder,
  );
  return blindSpots.flatMap(({ evidence }) => evidence.map((quote) => quote.text));
};
const IN_THE_WAY = "When did Mona help you, and when was Mona in the way?";
const HINDERS = "What does Mona do that gets in your way?";

const denials = [
  ["She always brings the keys. Never in our way!", IN_THE_WAY],
  ["She lent me her van. You were in the way of nobody's loading that I remember.", IN_THE_WAY],
  ["She let us start early. In the way she was never.", IN_THE_WAY],
  ["She has never hindered us at the ramp.", HINDERS],
];

test.each(denials)("[INS-176] a sentence that denies a fault makes no wish: %s", async (text, question) => {
  const denial = /never|nobody/iu;
  expect((await wishesOf(text, question)).filter((wish) => denial.test(wish))).toEqual([]);
});

const faults = [
  ["In the way: she never tells us when the ramp is closed.", IN_THE_WAY, "never tells"],
  ["She is never in the way, except when she parks at the ramp.", HINDERS, "except"],
];

test.each(faults)(
  "[INS-176] a sentence with a fault and “never” or an exception makes a wish: %s",
  async (text, question, part) => {
    expect((await wishesOf(text, question)).join(" ")).toContain(part);
  },
);
