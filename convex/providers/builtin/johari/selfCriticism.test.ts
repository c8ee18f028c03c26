import { expect, test } from "vitest";
import { ownInsights, quotesOf, sourceAnswer, CHANGE } from "../../../../tests/support/people/writtenInsights";
import { hashedEmbedder } from "../vectors/hashedVector";
import { writeJohariWindow } from "./writeJohariWindow";
import { writeInsights } from "../insights/writeInsights";
import { insightKinds } from "../../../shared/insights/insightKinds";

const PROMPT = "What do you do well?";

const selfCriticism = [
  "My reports at handover are too long, I know.",
  "My toolbox is a mess.",
  "My recipes come too late for the shopping, I know.",
  "My handwriting on the labels is terrible.",
  "I forget which horse was out last.",
  "I should praise the apprentices more.",
  "The van is dirty again, I know.",
  "Meine Proben dauern zu lang, ich weiß.",
  "Ich vergesse oft die Bestellung.",
  "Ich sollte den Lehrlingen öfter zuhören.",
] as const;
test.each(selfCriticism)("[INS-224] self-criticism is no own strength: %s", async (text) => {
  const { strengths, blindSpots } = await ownInsights(PROMPT, text);
  expect([quotesOf(strengths), quotesOf(blindSpots)]).toEqual([[], [text]]);
});

const ownStrengths = [
  "My notes are never too long.",
  "I know every horse by its ears.",
  "My reports at handover are short and clear.",
  "I am patient with beginners, I know.",
  "I never forget a birthday.",
  "Ich vergesse nie einen Namen.",
] as const;
test.each(ownStrengths)("[INS-224] an own strength near those words stays one: %s", async (text) => {
  const { strengths, blindSpots } = await ownInsights(PROMPT, text);
  expect([quotesOf(strengths), quotesOf(blindSpots)]).toEqual([[text], []]);
});

const ownFaultsAndOthers = [
  ["My reports at handover are too long, I know.", "Die Übergabe dauert zu lang."],
  ["My meetings are too long, I know.", "Die Besprechungen sind zu lang."],
  ["My rehearsals run too long, I know.", "Die Proben dauern zu lang."],
] as const;
test.each(ownFaultsAndOthers)(
  "[INS-225] an own fault of a thing meets who says it in another language: %s",
  async (own, other) => {
    const others = [sourceAnswer("Uwe", CHANGE, other)];
    const { strengths, blindSpots } = await writeInsights(
      { kind: insightKinds.externalFeedback, answers: others, ownerName: "Arno Feld" },
      hashedEmbedder,
    );
    const counted = (claims: typeof strengths) => claims.map((claim) => ({ ...claim, people: claim.evidence.length }));
    const self = [{ ...sourceAnswer("You", PROMPT, own), promptKey: "0" }];
    const { seenByBoth } = await writeJohariWindow(
      { self, strengths: counted(strengths), blindSpots: counted(blindSpots), ownerName: "Arno Feld", others },
      hashedEmbedder,
    );
    expect(seenByBoth.map((one) => [one.self[0]?.text, one.people, one.others[0]?.text])).toEqual([[own, 1, other]]);
  },
);
