import { expect, test } from "vitest";
import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { SourceAnswer } from "../../../types";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { relationshipAsked } from "./relationshipAnswerer";
import { search } from "../search";
import { CHANGE, STRENGTHS } from "../../../../../tests/support/people/writtenInsights";

/** A swimming bath and its head. */
const answers: SourceAnswer[] = [
  { authorName: "Ruth", relationship: "manager", questionText: STRENGTHS, text: "Keeps the bath open in any weather." },
  { authorName: "Ruth", relationship: "manager", questionText: CHANGE, text: "Send me the figures sooner." },
  { authorName: "Lars", relationship: "peer", questionText: STRENGTHS, text: "Finds the figures nobody else finds." },
  { authorName: "Uwe", questionText: CHANGE, text: "Der Montag ist zu lang, ich hab noch einen Hund." },
];

const replyTo = async (question: string, of = answers) => {
  const [replySentence, ...shown] = await search({
    question,
    passages: of,
    embedder: hashedEmbedder,
    ownerName: "Nora Berg",
  });
  return [replySentence?.text, ...shown.map(({ citations }) => of[citations[0] ?? -1]?.text)];
};

const questionsForManagers = [
  "What does my manager think of me?",
  "What did my boss write?",
  "How does my manager see me?",
];
test.each(questionsForManagers)(
  "[CHAT-33] %s is answered by the passages of that relationship alone",
  async (question) => {
    expect(await replyTo(question)).toEqual([searchReplies.closest, answers[0]?.text, answers[1]?.text]);
  },
);

test("[CHAT-33] a topic in the question narrows the passages, and people of other relationships are not quoted", async () => {
  const [, ...shown] = await replyTo("What does my manager say about the figures?");
  expect(shown).toEqual([answers[1]?.text]);
});

test("[CHAT-33] where no person has that relationship, no passage is shown", async () => {
  expect(await replyTo("What do my clients think of me?")).toEqual([searchReplies.noneOfRelationship]);
  expect(relationshipAsked("Should I tell my manager about the rota?")).toBeNull();
  expect(relationshipAsked("What do people think of my manager?")).toBeNull();
});

const questionsWithoutMatch = [
  "Did anybody say I am rude?",
  "Does anyone think I'm stingy?",
  "Has anyone called me arrogant?",
];
test.each(questionsWithoutMatch)(
  "[CHAT-34] the reply to %s shows no passage that is merely similar",
  async (question) => {
    expect(await replyTo(question)).toEqual([searchReplies.unsaid]);
  },
);

test("[CHAT-34] a passage about that quality is shown", async () => {
  const rude: SourceAnswer = { authorName: "Kim", questionText: CHANGE, text: "You are rude to the cleaners." };
  const [replySentence, ...shown] = await replyTo("Did anybody say I am rude?", [...answers, rude]);
  expect([replySentence, shown[0]]).toEqual([expect.not.stringMatching(searchReplies.unsaid), rude.text]);
});
