import { expect, test } from "vitest";
import { roundReplies } from "../../../../shared/texts/roundReplies";
import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { Embedder, SourceAnswer } from "../../../types";
import { hashedEmbedder } from "../../vectors/hashedVector";
import type { QuestionKind } from "../kinds/kindOfQuestion";
import trained from "../kinds/questionKindWeights.json";
import { backReferenceReplies, meaningReplies, overviewReplies, unknowableReplies } from "../replies/replyTexts";
import { search } from "../search";
import { CHANGE, STRENGTHS } from "../../../../../tests/support/people/writtenInsights";

const passages: SourceAnswer[] = (
  [
    ["Edda", STRENGTHS, "She is patient with the apprentices."],
    ["Rafi", STRENGTHS, "She is very patient, even at four in the morning."],
    ["Sol", STRENGTHS, "She bakes the best rye in town."],
    ["Edda", CHANGE, "She should delegate more."],
    ["Rafi", CHANGE, "Please delegate the orders to us."],
    ["Ivo", CHANGE, "She never listens to the drivers. Stop blaming us for late flour, it is not fair."],
  ] as const
).map(([authorName, questionText, text]) => ({
  authorName,
  questionText,
  text,
}));
const self: SourceAnswer[] = [
  {
    authorName: "You",
    questionText: STRENGTHS,
    text: "I am patient with beginners.",
  },
];

/** Embeds a question as a vector that is plainly of a kind, and other texts by their words. */
function embedderOf(kind: QuestionKind, question: string): Embedder {
  const weights = trained.kinds.find((one) => one.kind === kind)?.weights ?? "";
  const numbers = [...Int8Array.from(Buffer.from(weights, "base64"))];
  const vector = numbers.map((number) => (10 * number) / Math.hypot(...numbers));
  const isAsked = (text: string) => text.slice(0, 9) === question.slice(0, 9);
  return {
    info: { provider: "builtin", model: trained.model },
    embed: async (texts) => {
      const hashed = await hashedEmbedder.embed(texts);
      return texts.map((text, at) => (isAsked(text) ? vector : (hashed[at] ?? [])));
    },
  };
}

async function ask(question: string, kind: QuestionKind) {
  const sentences = await search({
    question,
    passages,
    embedder: embedderOf(kind, question),
    ownerName: "Marta Reis",
    claims: { self, strengths: [], blindSpots: [] },
  });
  return {
    texts: sentences.flatMap(({ text }) => (text === "" ? [] : [text])),
    quotes: sentences.flatMap(({ marked }) => marked ?? []),
  };
}

const questionsOfKinds: readonly (readonly [QuestionKind, string, string])[] = [
  ["strengths", "Whence my fame?", "Patient, 2 people: Rafi and Edda."],
  ["ownView", "Where do the lads and I part ways?", "You and others write: Patient."],
  ["unhappy", "Whose patience is at an end?", `${overviewReplies.critics} Ivo.`],
  ["disagreement", "Where do the lads clash?", searchReplies.undisputed],
  ["judgement", "Whose word counts?", unknowableReplies.judgement],
  ["changeSince", "What got better since the last round?", roundReplies.thenAndNow],
  ["advice", "How could I become gentler?", meaningReplies.advice],
  ["text", "Write a card to the lads.", meaningReplies.text],
  ["outside", "How tall is the mayor?", meaningReplies.outside],
];
test.each(questionsOfKinds)(
  "[CHAT-110] [CHAT-114] a question of the kind %s, “%s”, is answered “%s”",
  async (kind, question, reply) => {
    const { texts } = await ask(question, kind);
    expect(texts[0]).toBe(reply);
  },
);

test("[CHAT-111] “Sum it up” has strengths and wishes of several people, after what takes a model", async () => {
  const { texts, quotes } = await ask("Sum it up in three sentences for my boss.", "summary");
  expect(texts[0]).toBe(meaningReplies.summary);
  expect(texts).toContain("Patient, 2 people: Rafi and Edda.");
  expect(texts.some((text) => /delegat/iu.test(text))).toBe(true);
  expect(quotes).toContain("She should delegate more.");
});

test("[CHAT-112] “Who agrees with Edda?” names the other authors of her claims", async () => {
  const { texts, quotes } = await ask("Who agrees with Edda?", "whoAgrees");
  expect(texts.length).toBeGreaterThan(1);
  for (const text of texts) expect(text).toMatch(/: Rafi\.$/u);
  expect(quotes).toContain("Please delegate the orders to us.");
  const alone = await ask("Who agrees with Sol?", "whoAgrees");
  expect(alone.texts).toEqual([meaningReplies.agreedByNobody]);
  expect(alone.quotes).toEqual(["She bakes the best rye in town."]);
});

test("[CHAT-115] how many praise and how many criticise are both counted", async () => {
  const { texts } = await ask("Do the thumbs go up or down?", "count");
  expect(texts[0]).toMatch(new RegExp(`^${meaningReplies.praise} At least \\d`, "u"));
  expect(texts[1]).toMatch(new RegExp(`^${meaningReplies.criticism} At least \\d`, "u"));
});

test("[CHAT-116] a question about a topic, and one that a pattern matches, are answered as before", async () => {
  const asBefore = async (question: string) =>
    search({
      question,
      passages,
      embedder: hashedEmbedder,
      ownerName: "Marta Reis",
    });
  const { texts } = await ask("What do they say about the rye?", "topic");
  expect(texts).toEqual([(await asBefore("What do they say about the rye?"))[0]?.text]);
  expect((await ask("What should I do first?", "outside")).texts).toContain(backReferenceReplies.mostWished);
});
