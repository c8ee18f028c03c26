import { expect, test } from "vitest";
import type { SourceAnswer } from "../../../types";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { quotablesIn } from "../../text/quotableSegments";
import { readWords } from "../../text/readText";
import { isWarning } from "./wishes";
import { ownerOf } from "../../text/coreference";
import { writeInsights } from "../../insights/writeInsights";
import { insightKinds } from "../../../../shared/insights/insightKinds";

const HOW = "What do you tell new people about how Rita works?";
const owner = ownerOf("Rita Falk", [{ words: readWords("she she she") }]);

const isOne = (text: string) =>
  quotablesIn({ authorName: "Ola", questionText: HOW, text }, 0).some((segment) => isWarning(segment, owner));

const warnings = [
  "I tell them to put everything in writing, because what she promises at the gate is forgotten by noon.",
  "I warn the apprentices to count the parts twice, since she never reads the list.",
  "Get it signed, or she denies it.",
  "We tell the drivers to ring at six because she is too tired later.",
];
test.each(warnings)("[INS-83] a warning is recognized: %s", (text) => {
  expect(isOne(text)).toBe(true);
});

const sentencesWithoutWarning = [
  "I tell them to ask her anything, because she never loses patience.",
  "I tell them she sings in the van.",
  "I tell them to bring a coat, because the hall is too cold.",
  "I tell them to watch her hands, because she knows every machine.",
  "Put the kettle on, because she doesn't mind a chat.",
];
test.each(sentencesWithoutWarning)("[INS-83] a sentence without a warning is not recognized as one: %s", (text) => {
  expect(isOne(text)).toBe(false);
});

test("[INS-83] a warning in an answer to a neutral question makes a wish", async () => {
  const text = "I tell them to put everything in writing, because what she promises at the gate is forgotten by noon.";
  const answers: SourceAnswer[] = [{ authorName: "Ola", questionText: HOW, text }];
  const kind = insightKinds.externalFeedback;
  const { blindSpots } = await writeInsights({ kind, answers, ownerName: "Rita Falk" }, hashedEmbedder);
  expect(blindSpots.flatMap(({ evidence }) => evidence.map((quote) => quote.text))).toEqual([text]);
});
