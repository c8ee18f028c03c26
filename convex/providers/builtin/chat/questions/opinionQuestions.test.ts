import { expect, test } from "vitest";
import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { SourceAnswer } from "../../../types";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { withoutNegativePrefix } from "../../concepts/withoutNegativePrefix";
import { search } from "../search";

const answers: SourceAnswer[] = [
  ["Anke", "What should I not do any more?", "The holiday plan is unfair: those without children always get November."],
  ["Sam", "What would make it easier?", "The holiday plan is fair, I have no complaints."],
  ["Dana", "What am I doing well?", "Never rewrites other people's code. Generous with praise."],
  ["Ahmed", "What should I stop?", "Stop rewriting our code at night. I nearly quit."],
  ["Ella", "What should I stop?", "She interupts people when they present something."],
  ["Yusuf", "What should I stop?", "Stop cutting us off in meetings."],
  ["Ben", "What would make it easier?", "A newer kettle for the yard."],
].map(([authorName = "", questionText = "", text = ""]) => ({ authorName, questionText, text }));

const replyTo = async (question: string) => {
  const [replySentence, ...shown] = await search({
    question,
    passages: answers,
    embedder: hashedEmbedder,
    ownerName: "Maya Okafor",
  });
  return [replySentence?.text, ...shown.map(({ citations }) => answers[citations[0] ?? -1]?.authorName)];
};

const questionsWithOpinions = [
  ["Who says the holiday plan is not fair?", ["Anke", "Sam"]],
  ["Who says the holiday plan is unfair?", ["Anke", "Sam"]],
  ["Who finds the holiday plan fair?", ["Sam", "Anke"]],
  ["Who says I rewrite code?", ["Ahmed", "Dana"]],
  ["Do people agree about the holiday plan?", ["Anke", "Sam"]],
  ["Do they agree that the holiday plan is fair?", ["Sam", "Anke"]],
  ["Do people agree about how I treat their code?", ["Ahmed", "Dana"]],
] as const;
test.each(questionsWithOpinions)("[CHAT-20] %s", async (question, authors) => {
  expect(await replyTo(question)).toEqual([searchReplies.closest, ...authors]);
});

test("[CHAT-17] [CHAT-20] a person who says the same in other words, or with a typing error, is named too", async () => {
  expect(await replyTo("Who says I interrupt?")).toEqual(["Ella and Yusuf.", "Ella", "Yusuf"]);
});

test("[CHAT-20] a matter that nobody writes about has neither supporters nor opponents", async () => {
  expect((await replyTo("Do people agree about my driving?"))[0]).not.toBe(searchReplies.closest);
  expect((await replyTo("Who says I am late for the ferry?"))[0]).not.toBe(searchReplies.closest);
});

const wordsWithPrefixes = [
  ["unfair", true],
  ["unkind", true],
  ["impatient", true],
  ["dishonest", true],
  ["unclear", true],
  ["important", false],
  ["under", false],
  ["interest", false],
  ["informs", false],
  ["discuss", false],
] as const;
test.each(wordsWithPrefixes)(
  "[CHAT-20] whether the prefix of %s negates the word is recognized: %s",
  (word, isDenied) => {
    expect(withoutNegativePrefix(word).isDenied).toBe(isDenied);
  },
);
