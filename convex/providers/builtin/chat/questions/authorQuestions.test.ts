import { expect, test } from "vitest";
import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { SourceAnswer } from "../../../types";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { search } from "../search";
import { CHANGE, STRENGTHS } from "../../../../../tests/support/people/writtenInsights";

const answers: SourceAnswer[] = [
  ["Tobias Lind", STRENGTHS, "She stays calm when a release breaks. On Mondays she brings rolls."],
  ["Tobias Lind", CHANGE, "She should delegate more. She interrupts people when she is tired."],
  ["Ines Alvarez", STRENGTHS, "Maya is calm under pressure, and she listens to the youngest."],
  ["Ines Alvarez", CHANGE, "Maya interrupts me in meetings before I have made my point."],
  ["Karim Haddad", STRENGTHS, "She never interrupts a patient. The driver is patient."],
  ["Karim Haddad", CHANGE, "Stay as calm as you are. Less meetings on Monday, please."],
  ["Jonas Weber", CHANGE, "She never delegates. The train was late, as she knows."],
].map(([authorName = "", questionText = "", text = ""]) => ({ authorName, questionText, text }));

const ask = (question: string, from = answers) =>
  search({ question, passages: from, embedder: hashedEmbedder, ownerName: "Maya Okafor" });

const questionsWithReplies = [
  [
    "Who says I interrupt?",
    "Tobias and Ines. Karim says otherwise.",
    [
      "She interrupts people when she is tired.",
      "Maya interrupts me in meetings before I have made my point.",
      "She never interrupts a patient.",
    ],
  ],
  [
    "Who praised my calm?",
    "Tobias and Ines.",
    ["She stays calm when a release breaks.", "Maya is calm under pressure, and she listens to the youngest."],
  ],
  [
    "who thinks im calm",
    "Tobias and Ines.",
    ["She stays calm when a release breaks.", "Maya is calm under pressure, and she listens to the youngest."],
  ],
  ["Who wants me to delegate more?", "Tobias and Jonas.", ["She should delegate more.", "She never delegates."]],
  ["Who thinks I should delegate?", "Tobias and Jonas.", ["She should delegate more.", "She never delegates."]],
  ["Who says I'm a good listener?", "Ines.", ["Maya is calm under pressure, and she listens to the youngest."]],
  [
    "Who says I don't interrupt?",
    "Karim. Tobias and Ines say otherwise.",
    [
      "She never interrupts a patient.",
      "She interrupts people when she is tired.",
      "Maya interrupts me in meetings before I have made my point.",
    ],
  ],
  ["Who mentions Mondays?", "Tobias and Karim.", ["On Mondays she brings rolls.", "Less meetings on Monday, please."]],
  ["Who wants me to change something on Mondays?", "Karim.", ["Less meetings on Monday, please."]],
] as const;
test.each(questionsWithReplies)("[CHAT-17] %s %s", async (question, names, quotes) => {
  const [replySentence, ...shown] = await ask(question);
  expect(replySentence).toEqual({ text: names, citations: [] });
  for (const { citations, marked } of shown) expect(answers[citations[0] ?? -1]?.text).toContain(marked);
  expect(shown.map(({ marked }) => marked)).toEqual(quotes);
});

const questionsWithoutAuthors = [
  "Who says I am late?",
  "Who says I am patient?",
  "Who says I micromanage?",
  "Who should I ask about the release?",
  "Who am I?",
  "Who praised my interrupting?",
  "Who wants me to listen more?",
  "Who agrees with Tobias about calm?",
];
test.each(questionsWithoutAuthors)("[CHAT-17] the reply to %s names only people who say so", async (question) => {
  const [replySentence] = await ask(question);
  expect(replySentence?.text).not.toMatch(/Tobias|Ines|Karim|Jonas/);
});

test("[CHAT-17] a reply has whole names where two people share a first name, and counts people beyond its limit", async () => {
  const people = ["Ana Lind", "Ana Berg", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gina"];
  const from = people.map((authorName) => ({ authorName, questionText: STRENGTHS, text: "She listens to all of us." }));
  const [replySentence, ...shown] = await ask("Who says I listen?", from);
  expect(replySentence?.text).toBe("Ana Lind, Ana Berg, Ben, Cleo, Dora, Emil and 2 more.");
  expect(shown).toHaveLength(6);
  const [none] = await ask("Who says I sing?", from);
  expect(none?.text).toBe(searchReplies.none);
});
