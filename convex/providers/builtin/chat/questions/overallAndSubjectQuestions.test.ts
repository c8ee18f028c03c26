import { expect, test } from "vitest";
import { askBuiltinChat } from "../../../../../tests/support/people/builtinChat";
import { answersOf } from "../../../../../tests/support/people/writtenInsights";
import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { OwnViewAndClaims } from "../../../types";
import { backReferenceReplies, meaningReplies, overviewReplies, subjectReplies } from "../replies/replyTexts";
import { readsClaims } from "../search";

const STRENGTHS = "What does Nora do really well?";
const CHANGE = "What should Nora do differently?";
const BOTH = "What should she keep doing, and what should she stop doing?";

/** A theatre workshop and its head. */
const passages = answersOf([
  ["Ada", STRENGTHS, "She explains a drawing so that anybody can build from it."],
  ["Ada", CHANGE, "The duty list! I learn on Friday that I work on Sunday."],
  ["Ada", BOTH, "Keep the morning briefing, it tells me what is on."],
  ["Bo", STRENGTHS, "She explains things plainly, and never twice the same way."],
  ["Bo", CHANGE, "Put the duty list up two weeks ahead."],
  ["Bo", BOTH, "That briefing could go in the bin for me, I stand there and hear about wigs."],
  ["Cy", CHANGE, "She does the orders, the counts and the safety file herself because it is quicker."],
  ["Cy", BOTH, "Less of the late changes. I hear that the duty list is late, though I have not seen it."],
  ["Dee", STRENGTHS, "She has welding skills like nobody here, and shares them."],
  ["Dee", CHANGE, "Nothing from me really."],
  ["Eli", STRENGTHS, "She repaired my saw on a Sunday, and my file."],
  ["Fay", BOTH, "Stop barking at us during shows, it was worse last year."],
  ["Gil", BOTH, "I wish she did not carry every set alone. Comments on the drawings. Any comments."],
  ["Hal", STRENGTHS, "Doesnt have favourites and she washes up with you."],
  ["Hal", BOTH, "The briefing. It begins at seven."],
]);

const at = (start: string) => {
  const answerIndex = passages.findIndex(({ text }) => text.startsWith(start));
  return { answerIndex, text: passages[answerIndex]?.text ?? "" };
};
const claims: OwnViewAndClaims = {
  self: [],
  strengths: [
    {
      title: "explains",
      name: "Explains well",
      people: 2,
      evidence: [at("She explains a drawing"), at("She explains things")],
    },
    { title: "saw", name: "Repairs a saw", people: 1, evidence: [at("She repaired")] },
  ],
  blindSpots: [
    { title: "list", name: "Duty list earlier", people: 2, evidence: [at("The duty list!"), at("Put the duty")] },
    { title: "wigs", name: "Fewer changes", people: 1, evidence: [at("Less of")] },
  ],
};
const unshared: OwnViewAndClaims = {
  self: [],
  strengths: claims.strengths.slice(1),
  blindSpots: claims.blindSpots.slice(1),
};

async function ask(question: string, { known = claims, before = [] as string[] } = {}) {
  const history = before.map((content) => ({ role: "user" as const, content }));
  const { sentences } = await askBuiltinChat(question, { passages, ownerName: "Nora Lund", claims: known, history });
  return {
    texts: sentences.flatMap(({ text, marked }) => (marked === undefined ? [text] : [])),
    authors: sentences.flatMap(({ citations: [place] }) => (place === undefined ? [] : [passages[place]?.authorName])),
    quotes: sentences.flatMap(({ marked }) => marked ?? []),
  };
}

const STRENGTH = "Explains well, 2 people: Ada and Bo.";
const WISH = "Duty list earlier, 2 people: Ada and Bo.";
const overall: readonly (readonly [string, readonly string[]])[] = [
  ["What do my colleagues agree on most?", [STRENGTH, WISH]],
  ["Which themes come up again and again?", [STRENGTH, WISH]],
  ["What do my colleagues agree on most as a strength?", [STRENGTH]],
  ["What is my biggest strength?", [STRENGTH]],
  ["What's my biggest weakness?", [WISH]],
  ["What should I start with on Monday?", [WISH, backReferenceReplies.mostWished]],
  ["What would make the most difference?", [WISH, backReferenceReplies.mostWished]],
  ["Where should I focus next quarter?", [WISH, backReferenceReplies.mostWished]],
  ["Give me a summary", [meaningReplies.summary, STRENGTH, WISH]],
  ["Any common threads?", [STRENGTH, WISH]],
  ["What should I celebrate?", [STRENGTH]],
  ["How am I doing?", [meaningReplies.summary, STRENGTH, WISH]],
  ["What is the gist of the feedback?", [meaningReplies.summary, STRENGTH, WISH]],
];
test.each(overall)("[CHAT-145] is answered by the claims of most people: %s", async (question, texts) => {
  expect((await ask(question)).texts).toEqual(texts);
  expect(readsClaims(question, [])).toBe(true);
});

const unsharedReplies: readonly (readonly [string, string])[] = [
  ["What do colleagues agree on most as a strength?", overviewReplies.noSharedStrength],
  ["What do colleagues agree on most?", overviewReplies.noSharedClaim],
  ["What would make the most difference?", overviewReplies.noSharedWish],
];
test.each(unsharedReplies)("[CHAT-145] where no two people share one, it says so: %s", async (question, reply) => {
  const { texts, quotes } = await ask(question, { known: unshared });
  expect(texts).toEqual([reply]);
  expect(quotes.length).toBeGreaterThan(0);
});

test("[CHAT-145] a question with a topic is none about all the feedback", async () => {
  expect(readsClaims("What would make the most difference to the wigs?", [])).toBe(false);
  expect(readsClaims("What does nobody agree on?", [])).toBe(false);
});

test("[CHAT-146] complaints of anybody are counted, and what people don't like are wishes", async () => {
  const { texts, authors } = await ask("Has anyone complained about me?");
  expect(texts[0]).toMatch(/^At least \d (?:person|people): /u);
  expect(authors).not.toContain("Dee");
  const disliked = await ask("What don't they like?");
  expect(disliked.authors).not.toContain("Dee");
  expect(disliked.quotes.length).toBeGreaterThan(1);
  const wanted = await ask("What do people want more of?");
  expect(wanted.quotes.length).toBeGreaterThan(1);
});

const onList = ["Do I change the duty list too late?", "duty list"];
test.each(onList)("[CHAT-147] everybody who uses the word is shown, without a position: %s", async (question) => {
  const { texts, authors } = await ask(question);
  expect(texts).toEqual([expect.stringMatching(/^People who write about it: /u)]);
  expect(authors.toSorted()).toEqual(["Ada", "Bo", "Cy"]);
});

test("[CHAT-147] a short sentence is shown with the next one, which explains it", async () => {
  const { quotes } = await ask("briefing");
  expect(quotes).toContain("The briefing. It begins at seven.");
  for (const quote of quotes) expect(quote).toMatch(/[.!?]$/u);
});

test("[CHAT-147] a thing that two words name is not every thing of the last one", async () => {
  expect((await ask("Who mentions the safety file?")).authors).toEqual(["Cy"]);
});

test("[CHAT-148] Should I keep …? names who is for it, who is against it, and who says neither", async () => {
  const { texts, authors } = await ask("Should I keep the morning briefing?");
  expect(texts).toEqual([
    `${subjectReplies.inFavour} Ada. ${subjectReplies.against} Bo. ${subjectReplies.authorsToo} Hal.`,
  ]);
  expect(authors).toEqual(["Ada", "Bo", "Hal"]);
  const stopped = await ask("Should I stop the briefing?");
  expect(stopped.texts[0]).toMatch(
    new RegExp(`^${subjectReplies.inFavour} Bo\\. ${subjectReplies.against} Ada\\.`, "u"),
  );
});

test("[CHAT-149] Who mentions a thing? names all who do, and no position", async () => {
  const { texts, authors } = await ask("Who mentions the briefing?");
  expect(authors.toSorted()).toEqual(["Ada", "Bo", "Hal"]);
  expect(texts).toHaveLength(1);
  expect(texts[0]).not.toMatch(/says|otherwise|Nobody/u);
});

test("[CHAT-150] a person who wishes for nothing is shown with these words, not with a wish in praise", async () => {
  expect((await ask("What does Dee want me to change?")).quotes).toEqual(["Nothing from me really."]);
  const { texts, quotes } = await ask("What does Eli want me to change?");
  expect([texts, quotes]).toEqual([[subjectReplies.noAnswerOnChange], []]);
});

test("[CHAT-150] What does somebody think I should stop? has that person's wishes", async () => {
  const { texts, authors } = await ask("What does Bo think I should change?");
  expect(texts).toEqual([searchReplies.closest]);
  expect(authors).toContain("Bo");
  expect(new Set(authors).size).toBe(1);
});

test("[CHAT-150] What does somebody like about me? has that person's answers to questions for praise", async () => {
  expect((await ask("What does Ada like about me?")).quotes).toEqual([
    "She explains a drawing so that anybody can build from it.",
  ]);
  expect((await ask("What does Fay like about me?")).quotes).not.toContain("Stop barking at us during shows");
});

const unwritten = [
  "What do they say about my IT skills?",
  "What do they think of my SQL performance tuning?",
  "Do they think my Python is any good?",
  "How do people see my Portuguese?",
  "Do they say anything about pay?",
];
test.each(unwritten)("[CHAT-151] what nobody wrote about shows no passage: %s", async (question) => {
  const { texts, quotes } = await ask(question);
  expect([texts, quotes]).toEqual([[searchReplies.unsaid], []]);
});

test("[CHAT-151] what somebody wrote about is found", async () => {
  expect((await ask("What do they think of my welding skills?")).authors).toContain("Dee");
});

test("[CHAT-152] And who disagrees? names who is against what was asked, else shows all without a position", async () => {
  const against = await ask("And who disagrees?", { before: ["Should I keep the morning briefing?"] });
  expect([against.texts, against.authors]).toEqual([["Bo."], ["Bo"]]);
  const unclear = await ask("And who disagrees?", { before: ["Is the duty list a problem?"] });
  expect(unclear.texts).toEqual([backReferenceReplies.opposedUnclear]);
  expect(unclear.authors.toSorted()).toEqual(["Ada", "Bo"]);
});

test("[CHAT-153] acts and a tone in everyday words are found, and a circumstance that an answer has is no topic", async () => {
  expect((await ask("Who thinks I don't delegate enough?")).authors).toContain("Cy");
  const { texts, authors } = await ask("Am I still too sharp during shows?");
  expect([texts, authors]).toEqual([[searchReplies.closest], ["Fay"]]);
  // A harsh tone is not yet a lack of calm.
  expect((await ask("Am I good under pressure?")).texts).not.toContain(searchReplies.saidOtherwise);
  expect((await ask("Who is most critical?")).quotes.join(" ")).not.toContain("favourites");
});
