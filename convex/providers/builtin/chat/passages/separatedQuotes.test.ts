import { expect, test } from "vitest";
import { askBuiltinChat } from "../../../../../tests/support/people/builtinChat";
import { answersOf } from "../../../../../tests/support/people/writtenInsights";
import type { OwnViewAndClaims } from "../../../types";
import { backReferenceReplies } from "../replies/replyTexts";
import { searchReplies } from "../../../../shared/texts/searchReplies";
import { claimsOnPassages } from "./correctedPolarity";

const STRENGTHS = "What does Orla do well?";
const CHANGE = "What should Orla change?";

/** A swimming pool and its head lifeguard. */
const passages = answersOf([
  ["Finn", STRENGTHS, "She is patient with the beginners."],
  ["Maud", STRENGTHS, "She is very patient, also with me."],
  ["Ines", STRENGTHS, "She decides fast when the alarm goes."],
  ["Kurt", CHANGE, "Please delegate more."],
  ["Ines", CHANGE, "She should delegate the tests of the water."],
  ["Maud", CHANGE, "Let us order the towels ourselves, and please delegate the kiosk."],
  ["Finn", CHANGE, "She takes forever to decide on the holidays."],
]);

const quoteOf = (text: string) => ({ answerIndex: passages.findIndex((passage) => passage.text === text), text });
const fast = quoteOf("She decides fast when the alarm goes.");
const slow = quoteOf("She takes forever to decide on the holidays.");
const [kurt, ines, maud] = [3, 4, 5].map((answerIndex) => ({ answerIndex, text: passages[answerIndex]?.text ?? "" }));
const more = [kurt, ines].flatMap((quote) => quote ?? []);
const claims: OwnViewAndClaims = {
  self: [],
  strengths: [],
  blindSpots: [{ title: "Delegate more", name: "Delegate more", people: 2, evidence: more }],
};
const takenOut = { ...claims, separated: [{ quote: maud ?? slow, from: more }] };

async function ask(question: string, known: OwnViewAndClaims) {
  const { sentences, quotes } = await askBuiltinChat(question, { passages, ownerName: "Orla Byrne", claims: known });
  return { texts: sentences.filter(({ marked }) => marked === undefined).map(({ text }) => text), quotes };
}

test("[CHAT-129] a quote that was taken out of what speaks against a claim is no disagreement", async () => {
  expect((await ask("Who disagrees with whom?", claims)).texts).toEqual(["Ines and Finn see it differently."]);
  const apart = { ...claims, separated: [{ quote: slow, from: [fast] }] };
  expect((await ask("Who disagrees with whom?", apart)).texts).toEqual([
    searchReplies.undisputed,
    backReferenceReplies.whereToCompare,
  ]);
});

test("[CHAT-129] a quote that was taken out of a claim counts no person for it", async () => {
  expect((await ask("How many want me to delegate more?", claims)).texts[0]).toContain("Maud");
  const { texts, quotes } = await ask("How many want me to delegate more?", takenOut);
  expect(texts[0]).not.toContain("Maud");
  expect(quotes).toHaveLength(2);
  expect((await ask("Who wants me to delegate more?", takenOut)).texts[0]).not.toContain("Maud");
});

test("[CHAT-129] claims that are written for the chat lack what was left out and taken out", async () => {
  const patient = [0, 1].map((answerIndex) => ({ answerIndex, text: passages[answerIndex]?.text ?? "" }));
  const none = { self: [], strengths: [], blindSpots: [] };
  expect((await ask("What do several people praise?", none)).texts[0]).toMatch(/^Patient/u);
  const without = await ask("What do several people praise?", { ...none, leftOut: patient });
  expect(without.quotes.join(" ")).not.toContain("patient");
});

test("[CHAT-129] what people value most lacks praise that was left out", async () => {
  const patient = [0, 1].map((answerIndex) => ({ answerIndex, text: passages[answerIndex]?.text ?? "" }));
  const known = { self: [], strengths: [], blindSpots: [], leftOut: patient };
  expect((await ask("What do people value most in me?", known)).texts.join(" ")).not.toMatch(/patient/iu);
});

test("[CHAT-129] a person's wish that was left out is no answer to what this person wants", async () => {
  const asked = "What does Ines want me to change?";
  expect((await ask(asked, claims)).quotes).toEqual(["She should delegate the tests of the water."]);
  const known = { ...claims, blindSpots: [], leftOut: [ines ?? slow] };
  expect((await ask(asked, known)).texts).not.toEqual([searchReplies.closest]);
});

test("[CHAT-129] claims on some passages count the people of these, and keep what was taken apart", () => {
  const kept = claimsOnPassages(takenOut, passages, [3, 5]);
  expect(kept?.blindSpots).toMatchObject([{ people: 1, evidence: [{ answerIndex: 0 }] }]);
  expect(kept?.separated).toEqual([
    { quote: { answerIndex: 1, text: maud?.text }, from: [{ answerIndex: 0, text: kurt?.text }] },
  ]);
});
