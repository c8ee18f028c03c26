import { expect, test } from "vitest";
import type { Id } from "../_generated/dataModel";
import { redactInsight } from "./redactInsight";

const answer = "She called Dr. Meier at night. «Ja.» Very calm. 她很好。她先问。";

const phrasesOfAnswers = [
  ["a sentence", "“Ja”", true],
  ["what follows a title", "Meier at night", true],
  ["several short sentences", "Ja. Very calm", true],
  ["a sentence of a script without spaces", "她很好", true],
  ["a part of a sentence", "at night", false],
] as const;
test.each(phrasesOfAnswers)(
  "[COACH-14] without quotes, a key phrase that is %s of an answer is hidden where it is whole",
  (_, text, isHidden) => {
    const insight = {
      _id: "insight" as Id<"insights">,
      createdAt: 1,
      provider: "openai" as const,
      sourceCount: 1,
      sourceRespondents: [],
      strengths: [],
      blindSpots: [],
      narrative: [],
      keyPhrases: [{ text, evidence: [] }],
    };
    const report = redactInsight(insight, { quotes: "none", ownerName: "Lena", names: [], answers: [answer] });
    expect(report.keyPhrases).toEqual(isHidden ? [] : [{ text, evidence: [] }]);
  },
);

const authors = [
  [["Ana", "Ana"], 1],
  [["Ana", "Ben"], 2],
  [["Ana", "One of 3 colleagues"], undefined],
] as const;
test.each(authors)("[HAND-533] quotes against a claim by %s have %s people without a name", (names, counterPeople) => {
  const quote = (authorName: string) => ({ authorName, text: `She shouts, says ${authorName}.`, questionText: "Q?" });
  const counterEvidence = names.map(quote);
  const claim = { title: "Calm", description: "", people: 1, evidence: [quote("Cleo")], counterEvidence };
  const insight = {
    _id: "insight" as Id<"insights">,
    createdAt: 1,
    provider: "openai" as const,
    sourceCount: 3,
    sourceRespondents: [],
    strengths: [claim],
    blindSpots: [],
    narrative: [],
    keyPhrases: [],
  };
  const redacted = (quotes: "unnamed" | "none") =>
    redactInsight(insight, { quotes, ownerName: "Lena", names: [], answers: [] }).strengths[0]?.counterPeople;
  expect(redacted("unnamed")).toBe(counterPeople);
  expect(redacted("none")).toBeUndefined();
});
