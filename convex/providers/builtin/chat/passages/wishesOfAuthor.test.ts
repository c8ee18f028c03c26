import { expect, test } from "vitest";
import { askBuiltinChat } from "../../../../../tests/support/people/builtinChat";
import type { SourceAnswer } from "../../../types";

const STRENGTHS = "What does Dario do well?";
const CHANGE = "What should Dario change?";
const STORM = "How does Dario deal with a full house?";

/** A restaurant and its head waiter. */
const passages: SourceAnswer[] = [
  ["Pia", STRENGTHS, "He is fair, and he never needs a list to remember who ordered what."],
  [
    "Pia",
    CHANGE,
    "He should tell us the day's dishes before five. The guests ask and I stand there. The music, for example, nobody minds. I would like the tips to be shared on the same evening, and not a week later when half of us have forgotten whose they were.",
  ],
  ["Pia", STORM, "With a smile. The only downside is that he forgets our breaks then."],
  ["Jon", STRENGTHS, "No complaints about his planning. He knows every wine."],
  ["Jon", STORM, "Quick as a cat."],
  [
    "Jon",
    CHANGE,
    "Not much. Perhaps the speeches before we open. They take a quarter of an hour and the bread is getting cold meanwhile. We know the menu by heart after three weeks. I have nothing else to say here, and I don't want to make up a problem for the sake of it, because it is a good place.",
  ],
  ["Mo", CHANGE, "Nothing, really."],
].map(([authorName = "", questionText = "", text = ""]) => ({ authorName, questionText, text }));

async function ask(question: string) {
  const { sentences } = await askBuiltinChat(question, { passages, ownerName: "Dario" });
  return sentences.flatMap(({ marked, citations: [at = -1] }) => (marked === undefined ? [] : [{ at, marked }]));
}

const forPia = [
  "What does Pia criticise?",
  "What does Pia complain about most?",
  "What is Pia unhappy with?",
  "What annoys Pia about me?",
  "What are Pia's complaints?",
  "What does Pia want from me?",
];
test.each(forPia)("[CHAT-132] a person's wishes come from the answer about change first: %s", async (question) => {
  const quotes = await ask(question);
  expect(quotes.map(({ at }) => at)).toEqual([1, 1, 2]);
  const [dishes, tips, breaks] = quotes.map(({ marked }) => marked);
  expect(dishes).toContain("before five");
  expect(tips).toContain("same evening");
  expect(breaks).toContain("breaks");
});

test("[CHAT-132] an answer about change without a sure wish is shown from its beginning, and no praise", async () => {
  const quotes = await ask("What does Jon criticise?");
  expect(quotes.map(({ at }) => at)).toEqual([5]);
  expect(quotes[0]?.marked).toMatch(/^Not much\..*speeches/u);
});
