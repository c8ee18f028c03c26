import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hashedEmbedder } from "../providers/builtin/vectors/hashedVector";
import { writeInsights } from "../providers/builtin/insights/writeInsights";
import type { SourceQuote, SourceAnswer } from "../providers/types";
import type { Id } from "../_generated/dataModel";
import { groundInsight, groundQuotes } from "./insightGrounding";
import { insightKinds } from "../shared/insights/insightKinds";

const source = (authorName: string, text: string): SourceAnswer => ({
  responseId: `response of ${authorName}` as Id<"responses">,
  respondentId: authorName as Id<"respondents">,
  authorName,
  questionText: "What are the greatest strengths?",
  text,
});
const empty = { strengths: [], blindSpots: [], keyPhrases: [], narrative: [] };

describe("a quote", () => {
  const isKept = (text: string, quote: string) =>
    groundQuotes([{ answerIndex: 0, text: quote }], [source("Ada", text)]) !== null;

  test("[INS-06] with any one character changed, taken away or added is refused, at its ends too", () => {
    const text = "She explains hard things so simply that we all follow, and she can't be rushed.";
    const quote = "explains hard things so simply";
    expect(isKept(text, quote)).toBe(true);
    for (let index = 0; index < quote.length; index += 1) {
      const other = quote[index] === "x" ? "y" : "x";
      expect(isKept(text, `${quote.slice(0, index)}${other}${quote.slice(index + 1)}`)).toBe(false);
      expect(isKept(text, `${quote.slice(0, index)}${quote.slice(index + 1)}`)).toBe(false);
      expect(isKept(text, `${quote.slice(0, index)}${other}${quote.slice(index)}`)).toBe(false);
    }
    expect(isKept(text, `${quote} `)).toBe(true);
    expect(isKept(text, quote.toUpperCase())).toBe(false);
  });

  test("[INS-06] that begins or ends within a word, a character, or between a letter and its accent is refused", () => {
    expect(isKept("He is helpless.", "help")).toBe(false);
    expect(isKept("He is helpless, but he can help.", "help")).toBe(true);
    expect(isKept("She can't explain.", "She can")).toBe(false);
    expect(isKept("A non-technical person.", "technical person")).toBe(false);
    expect(isKept("Great 👍🏽 always.", "Great \ud83d")).toBe(false);
    expect(isKept("cafe\u0301 talk", "cafe")).toBe(false);
    expect(isKept("彼女は人の話をよく聞きます。", "人の話をよく聞きます")).toBe(true);
    expect(isKept("She said: “listen”.", "listen")).toBe(true);
  });

  test("[INS-06] with characters that only look like those of the text is refused", () => {
    expect(isKept("It’s rare.", "It's rare.")).toBe(false);
    expect(isKept("So  calm.", "So calm.")).toBe(false);
    expect(isKept("re\u0301sume\u0301", "résumé")).toBe(false);
    expect(isKept("She listens.", "She l\u200bistens.")).toBe(false);
    expect(isKept("She listens.", "")).toBe(false);
    expect(isKept("She listens.", " ")).toBe(false);
  });

  test("[INS-06] that is handed in several times is kept once", () => {
    const twice: SourceQuote[] = [
      { answerIndex: 0, text: "Calm." },
      { answerIndex: 0, text: "Calm." },
    ];
    expect(groundQuotes(twice, [source("Ada", "Calm.")])).toHaveLength(1);
  });
});

describe("words that the writer of an insight adds", () => {
  const answers = [source("Ada", "She stays calm when a release goes wrong."), source("Ben", "He explains it well.")];
  const evidence = [{ answerIndex: 0, text: "stays calm" }];
  const claim = (description: string) =>
    groundInsight({ ...empty, strengths: [{ title: "Calm", description, evidence }] }, answers).strengths;

  test("[INS-06] with a text in quotation marks that no quoted answer has are refused", () => {
    expect(claim("Ada says you “stay calm when a release goes wrong”.")).toHaveLength(0);
    expect(claim("Ada says she “stays calm when a release goes wrong.”")).toHaveLength(1);
    expect(claim('One says "he explains it well".')).toHaveLength(0);
    for (const marks of ["„%“", "«%»", '"%"', "“%”"]) {
      expect(claim(`They say ${marks.replace("%", "never once was calm")}.`)).toHaveLength(0);
    }
    expect(claim("The “calm one” of the team.")).toHaveLength(1);
    const narrativeOf = (text: string) =>
      groundInsight({ ...empty, narrative: [{ text, evidence }] }, answers).narrative;
    expect(narrativeOf("They say “she is always on time”.")).toEqual([]);
    expect(narrativeOf("They say “stays calm when a release goes wrong”.")).toHaveLength(1);
  });

  test("[INS-06] are refused as a key phrase, which must be in an answer", () => {
    const phrase = (text: string) => groundInsight({ ...empty, keyPhrases: [{ text, evidence }] }, answers).keyPhrases;
    expect(phrase("Stays calm")).toHaveLength(1);
    expect(phrase("calm leader")).toEqual([]);
    expect(phrase("explains it")).toEqual([]);
  });
});

describe("support", () => {
  test("[INS-03] counts everyone whose words were checked, also people who are not quoted", () => {
    const crowd = Array.from({ length: 60 }, (_, n) => source(`Person ${n}`, `She stays calm, says number ${n}.`));
    const evidence = crowd.map((_, answerIndex) => ({ answerIndex, text: "She stays calm" }));
    const [claim] = groundInsight(
      { ...empty, strengths: [{ title: "Calm", description: "", evidence }] },
      crowd,
    ).strengths;
    expect(claim?.people).toBe(60);
    expect(claim?.evidence).toHaveLength(20);
    const oneFalse = [...evidence.slice(1), { answerIndex: 0, text: "She stays calmer" }];
    expect(
      groundInsight({ ...empty, strengths: [{ title: "Calm", description: "", evidence: oneFalse }] }, crowd).strengths,
    ).toEqual([]);
  });
});

test("[INS-06] [AI-02] whatever people write, no claim of the built-in writer is refused", async () => {
  const words = `she He doesn’t never listens calm could delegate more, but although clear. interrupts; micromanages —
  👍 great “hard questions” and they on time! not too much. Tom's … says "do it" explains well-known café „ruhig“ «oui»`;
  const text = fc
    .array(fc.constantFrom(...words.split(/\s+/), "\n"), { maxLength: 30 })
    .map((chosen) => chosen.join(" "));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ authorName: fc.constantFrom("Ann", "Ben"), text }), { maxLength: 5 }),
      async (given) => {
        const answers = given.map((one, number) => ({
          ...source(one.authorName, one.text),
          responseId: `${number}` as never,
        }));
        const proposed = await writeInsights(
          { kind: insightKinds.externalFeedback, answers, ownerName: "Ada" },
          hashedEmbedder,
        );
        const kept = groundInsight(proposed, answers);
        for (const part of ["strengths", "blindSpots", "keyPhrases", "narrative"] as const) {
          expect(kept[part]).toHaveLength(proposed[part].length);
        }
      },
    ),
    { numRuns: 100 },
  );
});
