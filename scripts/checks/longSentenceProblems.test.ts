import { describe, expect, test } from "vitest";
import { longSentenceProblems } from "./longSentenceProblems.js";

const words = (count: number) => ["One", ...Array.from({ length: count - 1 }, (_, index) => `w${index}`)].join(" ");

function problemsOf(source: string) {
  return longSentenceProblems({ path: "docs/a.md", source });
}

describe("longSentenceProblems", () => {
  test("a sentence of 25 words is no problem, and one of 26 is reported with its line", () => {
    expect(problemsOf(`# Title\n\n${words(25)}. ${words(25)}.`)).toEqual([]);
    const problems = problemsOf(`# Title\n\nShort.\n\nShort. ${words(26)}.`);
    expect(problems).toEqual([expect.stringMatching(/^docs\/a\.md:5 has a sentence of 26 words: One w0 w1 /)]);
  });

  test("a semicolon or a colon ends no sentence", () => {
    expect(problemsOf(`${words(13)}; ${words(13)}.`)).toHaveLength(1);
    expect(problemsOf(`${words(13)}: ${words(13)}.`)).toHaveLength(1);
  });

  test("a sentence goes on in the next line, and ends with its point of a list", () => {
    expect(problemsOf(`- [DASH-01] ${words(13)}\n  ${words(13)}.`)).toHaveLength(1);
    expect(problemsOf(`- [DASH-01] ${words(13)}\n- [DASH-02] ${words(13)}`)).toEqual([]);
    expect(problemsOf(`1. ${words(13)}\n2. ${words(13)}`)).toEqual([]);
  });

  const wordsInOne = [
    ["a straight quote", `"${words(9)}. ${words(30)}"`],
    ["a typographic quote", `“${words(39)}”`],
    ["code", `\`${words(39)}\``],
  ] as const;
  test.each(wordsInOne)("%s counts as one word", (_what, quoted) => {
    expect(problemsOf(`${words(24)} ${quoted}.`)).toEqual([]);
    expect(problemsOf(`${words(25)} ${quoted}.`)).toHaveLength(1);
  });

  test("a quoted text that ends with a stop ends the sentence where a capital follows", () => {
    expect(problemsOf(`${words(20)} "Try again." Then ${words(20)}.`)).toEqual([]);
    expect(problemsOf(`${words(20)} "Try again." then ${words(20)}.`)).toHaveLength(1);
  });

  test("emphasis does not hide the end of a sentence, and a link counts by its text", () => {
    expect(problemsOf(`**${words(20)}.** ${words(20)}. _Tests:_ ${words(20)}.`)).toEqual([]);
    expect(problemsOf(`${words(24)} [one](docs/decisions/one-two three.md).`)).toEqual([]);
  });

  test("headings, tables and code blocks have no sentences", () => {
    expect(problemsOf(`# ${words(30)}\n\n| ${words(30)} |\n\n\`\`\`sh\n${words(30)}\n\`\`\`\n`)).toEqual([]);
  });
});
