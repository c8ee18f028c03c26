import { expect, test } from "vitest";
import { hashedEmbedder } from "../vectors/hashedVector";
import { quotablesIn } from "../text/quotableSegments";
import { ownerOf } from "../text/coreference";
import { stancesOf } from "./stancesOf";
import { writeInsights } from "../insights/writeInsights";
import { insightKinds } from "../../../shared/insights/insightKinds";

const owner = ownerOf("Renate Vogt", []);

function conceptsIn(text: string) {
  const answer = { authorName: "", questionText: "What does Renate do well?", text };
  const stances = quotablesIn(answer, 0).flatMap((segment) => stancesOf(segment, owner));
  return [...new Set(stances.map(({ concept }) => concept))];
}

const receivedTrust = [
  "Parents trust her.",
  "I trust him.",
  "The customers trust her.",
  "You can trust her with anything.",
  "A boss you can trust.",
  "She is trusted by the drivers.",
  "She is trustworthy.",
  "She has earned our trust.",
  "I have complete trust in her.",
  "The whole crew trusts Renate.",
  "Die Eltern vertrauen ihr.",
  "Ich vertraue ihr.",
  "Os pais confiam nela.",
  "Confio nela para tudo.",
  "Los padres confían en ella.",
  "Les parents lui font confiance.",
  "On peut lui faire confiance.",
];
test.each(receivedTrust)("[INS-94] trust in the owner does not count as trust by the owner: %s", (text) => {
  expect(conceptsIn(text)).toEqual(["trusted"]);
});

const ownerConduct = [
  ["She trusts us with the keys.", "trust"],
  ["Trusts her team.", "trust"],
  ["Sie vertraut uns die Kasse an.", "trust"],
  ["Ela confia em nós para tudo.", "trust"],
  ["Confía en nosotros siempre.", "trust"],
  ["Elle nous fait confiance pour tout.", "trust"],
  ["She listens to us.", "listening"],
  ["Listens to her staff.", "listening"],
  ["She thanks the helpers.", "thanks"],
  ["Sie respektiert uns alle sehr.", "respect"],
  ["Ella ayuda a los nuevos siempre.", "helping"],
  ["I learned a lot from her.", "teaching"],
];
test.each(ownerConduct)("[INS-94] conduct of the owner towards people has a concept: %s", (text, concept) => {
  expect(conceptsIn(text)).toEqual([concept]);
});

const conductOfOthers = [
  "Kids listen to her.",
  "Customers thank her every day.",
  "Kids respect her.",
  "Die Kinder respektieren sie.",
  "Los niños la respetan mucho.",
  "Les enfants la respectent beaucoup.",
  "As crianças respeitam a Renate.",
  "Los compañeros la ayudan mucho.",
  "Er lernt viel von uns.",
  "She learns a lot from us.",
  "Parents are kind to her.",
];
test.each(conductOfOthers)("[INS-94] conduct of people towards the owner does not count as the owner's: %s", (text) => {
  expect(conceptsIn(text)).toEqual([]);
});

test("[INS-94] a claim about trusting people has no support by parents who trust the owner", async () => {
  const answerOf = (authorName: string, text: string) => ({
    authorName,
    questionText: "What does Renate do well?",
    text,
  });
  const { strengths } = await writeInsights(
    {
      kind: insightKinds.externalFeedback,
      answers: [
        answerOf("Sandra", "And she trusts me with the cold kitchen completely, she never looks over my shoulder."),
        answerOf("Dr. Hoffmann", "Renate keeps the kitchen within budget every month, and parents trust her."),
        answerOf("Uli", "The suppliers trust her."),
      ],
      ownerName: "Renate Vogt",
    },
    hashedEmbedder,
  );
  const quotes = (name: string) =>
    strengths.filter((one) => one.name === name).flatMap(({ evidence }) => evidence.map(({ text }) => text));
  expect(quotes("Trusts people").filter((text) => /trust her/u.test(text))).toEqual([]);
  expect(quotes("Earns trust")).toHaveLength(2);
});
