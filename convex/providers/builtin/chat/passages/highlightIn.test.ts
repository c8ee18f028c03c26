import { expect, test } from "vitest";
import { highlightIn } from "./passageScores";
import { segmentsIn } from "../../text/quotableSegments";

const marked = (text: string, similarities: number[]) =>
  highlightIn(text, segmentsIn({ authorName: "Bo", questionText: "?", text }, 0), similarities);

const long = (word: string) => `${Array.from({ length: 24 }, () => word).join(" ")}.`;

test("[CHAT-05] a short answer is highlighted as a whole", () => {
  expect(marked("She counts the crates. Then we load.", [0.4])).toBe("She counts the crates. Then we load.");
  expect(marked("Kind.", [0.1])).toBe("Kind.");
});

test("[CHAT-05] at most 40 words are highlighted, those nearest to the question or else the last ones", () => {
  const [crates, vans, soup] = [long("crates"), long("vans"), long("soup")];
  const text = `${crates} ${vans} ${soup}`;
  expect(marked(text, [0.3, 0.3])).toBe(soup);
  expect(marked(text, [0.9, 0.1])).toBe(crates);
});

test("[CHAT-05] in a sentence of more than 40 words, consecutive clauses are highlighted", () => {
  const text = `${Array.from({ length: 30 }, () => "nuts").join(" ")}, but she ${Array.from({ length: 25 }, () => "bolts").join(" ")}`;
  const shown = marked(text, [0.3]);
  expect(text).toContain(shown);
  expect(shown.split(" ").length).toBeLessThanOrEqual(40);
});
