import { expect, test } from "vitest";
import { CitedSentences } from "./CitedSentences";

/** Sentences of a reply that arrives in pieces of `size` characters. */
function sentencesOf(reply: string, size = 3) {
  const sentences = new CitedSentences(5);
  const pieces = reply.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
  return [...pieces.flatMap((piece) => [...sentences.push(piece)]), ...sentences.end()];
}

const replies: Readonly<Record<string, { reply: string; sentences: [string, number[]][] }>> = {
  "a quotation of several sentences is not cut": {
    reply: "Inês met with this: “No. Ask Tomasz. I am off.” [2]\nRui waits [3].",
    sentences: [
      ["Inês met with this: “No. Ask Tomasz. I am off.”", [2]],
      ["Rui waits.", [3]],
    ],
  },
  "a stop inside the marks is the sentence’s own": {
    reply: "Inês writes “She waits.” [2]. Rui writes “Never [3].” Ana agrees [1]!",
    sentences: [
      ["Inês writes “She waits.”", [2]],
      ["Rui writes “Never.”", [3]],
      ["Ana agrees!", [1]],
    ],
  },
  "a citation within a sentence does not end it": {
    reply: "Inês [2] and Rui [3], both new, wait [4]. A question met with this [1] “no” [1].",
    sentences: [
      ["Inês and Rui, both new, wait.", [2, 3, 4]],
      ["A question met with this “no”.", [1]],
    ],
  },
  "a list by person has no marks, and its heading goes": {
    reply: "Who wishes for it:\n- Inês wants the keys [2]\n- Rui wants the rota [3]\n3. Ana wants both. [1]",
    sentences: [
      ["Inês wants the keys", [2]],
      ["Rui wants the rota", [3]],
      ["Ana wants both.", [1]],
    ],
  },
  "a sentence before the cited one is dropped, also before a quotation": {
    reply: "You are famous. “Élan” is Inês’ word [2]. You fly. Über is Rui’s [3].",
    sentences: [
      ["“Élan” is Inês’ word.", [2]],
      ["Über is Rui’s.", [3]],
    ],
  },
  "unknown numbers support nothing": {
    reply: "You fly [7]. Inês [9] waits [2].",
    sentences: [["Inês waits.", [2]]],
  },
};
const cases = Object.entries(replies).flatMap(([name, { reply, sentences }]) =>
  [1, 3, 1_000].map((size) => ({ name, size, reply, sentences })),
);

test.each(cases)("[CHAT-157] $name, in pieces of $size", ({ reply, size, sentences }) => {
  expect(sentencesOf(reply, size)).toEqual(sentences.map(([text, citations]) => ({ text, citations })));
});

test("[CHAT-157] a long text without a citation is not kept, and what follows it is", () => {
  const pieces = [...Array.from({ length: 2_000 }, () => " \n".repeat(20)), "You fly. Rui waits [2].", " "];
  const sentences = new CitedSentences(5);
  expect(pieces.flatMap((piece) => [...sentences.push(piece)])).toEqual([{ text: "Rui waits.", citations: [2] }]);
});

test("[CHAT-157] a long reply that arrives at once is kept whole", () => {
  const reply = Array.from({ length: 500 }, (_, n) => `Rui waits, says number ${n} [2].`).join("\n");
  expect(sentencesOf(reply, 100_000)).toHaveLength(500);
});
