import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feedback } from "../../../tests/support/feedbackRetrievalSet";
import type { InsightDraft, SourceAnswer } from "../types";
import { writeInsights, writeInsightsWithProgress } from "./writeInsights";

const strengthsAsked = "What would you say are this person's greatest professional strengths?";
const growthAsked = "What is one thing this person could do differently?";
const external = "external-feedback-insights";

function said(authorName: string, text: string, questionText = strengthsAsked): SourceAnswer {
  return {
    responseId: `${authorName} ${text.length}` as never,
    respondentId: authorName as never,
    authorName,
    questionText,
    text,
  };
}

function quotesOf(draft: InsightDraft) {
  const claims = [...draft.strengths, ...draft.blindSpots];
  return [
    ...claims.flatMap((claim) => [...claim.evidence, ...(claim.counterEvidence ?? [])]),
    ...[...draft.keyPhrases, ...draft.narrative].flatMap((passage) => passage.evidence),
  ];
}

function claimTitled(claims: InsightDraft["strengths"], title: string) {
  return claims.find((claim) => claim.title === title);
}

describe("insights without a model", () => {
  const answers = [
    said("Priya", "Maya stays calm under pressure. She explains trade-offs so clearly that finance gets it."),
    said("Tom", "In the outage she was the only calm person in the room."),
    said("Sam", "Honestly she is not calm in a crisis, she snaps at people. But she never misses a deadline."),
    said("Priya", "She takes on too much.", growthAsked),
    said("Tom", "I'd love to see her delegate more.", growthAsked),
    said("Sam", "Delegate the reports and don't redo them.", growthAsked),
  ];
  const draft = writeInsights({ kind: external, answers });

  it("[INS-03] finds strengths by theme with the words of everyone who supports them", () => {
    const calm = claimTitled(draft.strengths, "Stays calm under pressure");
    expect(calm?.evidence).toEqual([
      { answer: 1, text: "In the outage she was the only calm person in the room." },
      { answer: 0, text: "Maya stays calm under pressure." },
    ]);
    expect(calm?.description).toBe(
      "Two of three people describe this. In their words: “only calm person in the room”, “stays calm under pressure”.",
    );
  });

  it("[INS-03] finds blind spots in what people wish for", () => {
    const delegating = claimTitled(draft.blindSpots, "Letting go and delegating");
    expect(delegating?.evidence.map((quote) => quote.answer).sort()).toEqual([4, 5]);
    expect(claimTitled(draft.blindSpots, "Choosing what not to do")?.evidence).toEqual([
      { answer: 3, text: "She takes on too much." },
    ]);
  });

  it("[INS-03] shows beside a claim who says the contrary, and never as support of it", () => {
    const calm = claimTitled(draft.strengths, "Stays calm under pressure");
    expect(calm?.counterEvidence?.map((quote) => quote.answer)).toEqual([2]);
    expect(calm?.counterEvidence?.[0]?.text).toContain("not calm in a crisis");
  });

  it("[INS-03] reads a denied fault as praise and a denied quality as its opposite", () => {
    const denied = writeInsights({
      kind: external,
      answers: [
        said("Ann", "She never interrupts."),
        said("Ben", "He is not reliable."),
        said("Cem", "She doesn't micromanage."),
      ],
    });
    const texts = (claims: InsightDraft["strengths"]) =>
      claims.flatMap((claim) => claim.evidence.map((quote) => quote.text));
    expect(texts(denied.strengths).sort()).toEqual(["She doesn't micromanage.", "She never interrupts."]);
    expect(texts(denied.blindSpots)).toEqual(["He is not reliable."]);
  });

  it("[INS-03] does not hold other people's panic against her", () => {
    const panic = writeInsights({
      kind: external,
      answers: [said("Ann", "When everyone else panics she stays steady.")],
    });
    expect(panic.blindSpots).toEqual([]);
    expect(panic.strengths.map((claim) => claim.title)).toEqual(["Stays calm under pressure"]);
  });

  it("[INS-03] quotes each half of a sentence that praises and then asks", () => {
    const both = writeInsights({
      kind: external,
      answers: [said("Ann", "She explains things clearly, but she could delegate more.")],
    });
    expect(both.strengths[0]?.evidence).toEqual([{ answer: 0, text: "She explains things clearly" }]);
    expect(both.blindSpots[0]?.evidence).toEqual([{ answer: 0, text: "she could delegate more." }]);
  });

  it("[INS-03] lists phrases that several people use first", () => {
    const phrases = writeInsights({
      kind: external,
      answers: [
        said("Ann", "She asks hard questions in every review."),
        said("Ben", "I admire the hard questions she brings."),
        said("Cem", "Her garden is a wonderful place."),
      ],
    }).keyPhrases;
    expect(phrases[0]?.text).toContain("hard questions");
    expect(new Set(phrases[0]?.evidence.map((quote) => quote.answer))).toEqual(new Set([0, 1]));
  });

  it("[INS-03] tells a narrative in which every paragraph quotes what it rests on", () => {
    expect(draft.narrative.length).toBeGreaterThanOrEqual(3);
    for (const { text, evidence } of draft.narrative) {
      expect(evidence.length).toBeGreaterThan(0);
      for (const quote of evidence) expect(text).toContain(quote.text);
    }
  });

  it("[INS-03] says you to the person who reflects on themselves", () => {
    const self = writeInsights({
      kind: "self-reflection-insights",
      answers: [
        {
          authorName: "You",
          questionText: "What are your greatest professional strengths?",
          text: "I explain complicated things in plain words.",
        },
        {
          authorName: "You",
          questionText: "What accomplishment are you most proud of?",
          text: "Tom. He led an incident from start to finish.",
        },
      ],
    });
    expect(self.strengths.map((claim) => claim.title)).toEqual(["Makes hard things easy to follow"]);
    expect(self.strengths[0]?.description).toMatch(/^You speak of this in one answer\. In your words: /);
    expect(self.narrative[0]?.text).toMatch(/^You describe yourself/);
  });

  it("[INS-06] claims nothing where nothing was said", () => {
    const nothing = { strengths: [], blindSpots: [], keyPhrases: [], narrative: [] };
    expect(writeInsights({ kind: external, answers: [] })).toEqual(nothing);
    expect(
      writeInsights({
        kind: external,
        answers: [said("Ann", "N/A"), said("Ben", "Nothing comes to mind.", growthAsked)],
      }),
    ).toEqual(nothing);
  });

  it("[INS-06] says one person's word is one person's", () => {
    const one = writeInsights({ kind: external, answers: [said("Ann", "She listens before she decides.")] });
    expect(one.strengths).toHaveLength(1);
    expect(one.strengths[0]?.description).toBe("Ann describes this. In their words: “listens before she decides”.");
    expect(one.narrative[0]?.text).toMatch(/^One person has answered so far/);
  });

  it("[INS-03] quotes a wish with the word that makes it one", () => {
    const one = writeInsights({ kind: external, answers: [said("Ann", "She could delegate more.", growthAsked)] });
    expect(one.blindSpots[0]?.description).toContain("“could delegate more”");
  });

  it("[INS-06] counts two people of the same name as two", () => {
    const [first, second] = [said("Ann", "She is reliable and on time."), said("Ann", "Reliable, always.")];
    const twoAnns = [first, { ...second, respondentId: "another Ann" as never }];
    expect(writeInsights({ kind: external, answers: twoAnns }).strengths[0]?.description).toMatch(/^Both people/);
  });

  it("[AI-02] among sixty people a lone voice makes no claim", () => {
    const texts = Object.values(feedback);
    const many = Array.from({ length: 60 }, (_, number) => [
      said(`Person ${number}`, `${texts[number % texts.length] ?? ""} She stays calm in a crisis.`),
      said(`Person ${number}`, `${texts[(number * 7) % texts.length] ?? ""} She could delegate more.`, growthAsked),
    ]).flat();
    const crowd = writeInsights({ kind: external, answers: many });
    expect(crowd.strengths.length).toBeGreaterThanOrEqual(3);
    for (const claim of [...crowd.strengths, ...crowd.blindSpots]) {
      expect(new Set(claim.evidence.map((quote) => many[quote.answer]?.respondentId)).size).toBeGreaterThanOrEqual(2);
    }
    expect(crowd.strengths[0]?.title).toBe("Stays calm under pressure");
  });

  it("[INS-06] every quote is an exact span of the answer it points to, whatever people write", () => {
    const word = fc.constantFrom(
      "she",
      "He",
      "doesn’t",
      "never",
      "listens",
      "calm",
      "could",
      "delegate",
      "more,",
      "but",
      "although",
      "clear.",
      "interrupts;",
      "micromanages",
      "—",
      "\n",
      "👍",
      "great",
      "“hard",
      "questions”",
      "and",
      "they",
      "on time!",
      "not",
      "too",
      "much.",
      "Tom's",
      "…",
      "",
    );
    const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(" "));
    const answer = fc.record({
      authorName: fc.constantFrom("Ann", "Ben"),
      text,
      questionText: fc.constantFrom(strengthsAsked, growthAsked, ""),
    });
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 5 }), (given) => {
        const written = writeInsights({ kind: external, answers: given });
        for (const quote of quotesOf(written)) {
          expect(quote.text.length).toBeGreaterThan(0);
          expect(given[quote.answer]?.text).toContain(quote.text);
        }
        for (const claim of [...written.strengths, ...written.blindSpots])
          expect(claim.evidence.length).toBeGreaterThan(0);
        // What a description quotes was written by somebody, letter by letter.
        for (const claim of [...written.strengths, ...written.blindSpots]) {
          for (const [, phrase] of claim.description.matchAll(/“([^”]+)”/g)) {
            expect(given.some((one) => one.text.includes(phrase ?? ""))).toBe(true);
          }
        }
        expect(writeInsights({ kind: external, answers: given })).toEqual(written);
      }),
      { numRuns: 300 },
    );
  });

  it("[INS-04] tells how far it has come and ends with the same draft", async () => {
    const heard: number[] = [];
    const written = await writeInsightsWithProgress({ kind: external, answers }, (fraction) => {
      heard.push(fraction);
      return Promise.resolve();
    });
    expect(written).toEqual(draft);
    expect(heard.length).toBeGreaterThan(1);
    expect(heard).toEqual([...heard].sort((a, b) => a - b));
    expect(heard.every((fraction) => fraction > 0 && fraction <= 1)).toBe(true);
  });
});
