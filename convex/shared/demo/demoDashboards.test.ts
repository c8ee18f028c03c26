import { describe, expect, test } from "vitest";
import { id } from "../../../tests/support/people/id";
import { writeJohariWindow } from "../../providers/builtin/johari/writeJohariWindow";
import { sentenceEmbedder } from "../../providers/builtin/vectors/sentenceEmbedder";
import { tidy } from "../../providers/builtin/tidying/tidy";
import { writeInsights } from "../../providers/builtin/insights/writeInsights";
import type { SourceQuote, ProposedJohariTheme, SourceAnswer } from "../../providers/types";
import { type DemoDashboardContent, demoContent } from "./demoData";
import { demoInsights } from "./demoDashboards";
import { selfAssessmentPrompts } from "../questions/selfAssessmentPrompts";
import type { InsightDetails, InsightKind, JohariWindow, Quote } from "../validators";
import { wordingInForce } from "../insights/wordingInForce";
import { insightKinds } from "../insights/insightKinds";

const uncaught = () => ["uncaughtException", "unhandledRejection"].flatMap((event) => process.rawListeners(event));
const uncaughtBefore = uncaught();
const embedder = await sentenceEmbedder();
const uncaughtAfter = uncaught();
const complete = answersOf(demoContent.complete);
const incomplete = answersOf(demoContent.incomplete);
const selfAnswers = (demoContent.complete.selfAssessment ?? []).map((text, place) => ({
  authorName: "You",
  questionText: selfAssessmentPrompts[place]?.prompt ?? "",
  text,
}));

function answersOf({ people }: DemoDashboardContent): SourceAnswer[] {
  return people.flatMap((person) =>
    person.answers.map((answer) => ({
      respondentId: id<"respondents">(person.name),
      authorName: person.name,
      questionText: answer.questionText,
      text: wordingInForce(answer),
    })),
  );
}

async function write(kind: InsightKind, answers: readonly SourceAnswer[], ownerName: string): Promise<InsightDetails> {
  const proposed = await writeInsights({ kind, answers, ownerName }, embedder);
  const quotes = (evidence: readonly SourceQuote[]): Quote[] =>
    evidence.map(({ answerIndex, text }) => {
      const source = answers[answerIndex];
      if (source === undefined) throw new Error(`no answer ${answerIndex}`);
      return { authorName: source.authorName, text, questionText: source.questionText };
    });
  const claims = (list: typeof proposed.strengths) =>
    list.map(({ title, name, description, evidence }) => ({
      title,
      ...(name === undefined ? {} : { name }),
      description,
      people: new Set(evidence.map(({ answerIndex }) => answers[answerIndex]?.authorName)).size,
      evidence: quotes(evidence),
    }));
  const sentences = (list: typeof proposed.narrative) =>
    list.map(({ text, evidence }) => ({ text, evidence: quotes(evidence) }));
  const phrases = proposed.keyPhrases.map(({ evidence, ...phrase }) => ({ ...phrase, evidence: quotes(evidence) }));
  return {
    strengths: claims(proposed.strengths),
    blindSpots: claims(proposed.blindSpots),
    keyPhrases: phrases,
    narrative: sentences(proposed.narrative),
  };
}

async function setAgainst(
  self: readonly SourceAnswer[],
  others: readonly SourceAnswer[],
  ownerName: string,
): Promise<JohariWindow> {
  const { strengths } = await writeInsights(
    { kind: insightKinds.externalFeedback, answers: others, ownerName },
    embedder,
  );
  const people = (evidence: readonly SourceQuote[]) =>
    new Set(evidence.map(({ answerIndex }) => others[answerIndex]?.authorName)).size;
  const writtenWindow = await writeJohariWindow(
    {
      self,
      strengths: strengths.map(({ title, name, evidence }) => ({ title, name, evidence, people: people(evidence) })),
      ownerName,
    },
    embedder,
  );
  const quotes = (evidence: readonly SourceQuote[], answers: readonly SourceAnswer[]): Quote[] =>
    evidence.flatMap(({ answerIndex, text }) => {
      const source = answers[answerIndex];
      return source === undefined ? [] : [{ authorName: source.authorName, text, questionText: source.questionText }];
    });
  const pane = (themes: readonly ProposedJohariTheme[]) =>
    themes.map((theme) => ({
      label: theme.label,
      ...(theme.name === undefined ? {} : { name: theme.name }),
      self: quotes(theme.self, self),
      others: quotes(theme.others, others),
      people: theme.people,
    }));
  return {
    seenByBoth: pane(writtenWindow.seenByBoth),
    othersOnly: pane(writtenWindow.othersOnly),
    youOnly: pane(writtenWindow.youOnly),
  };
}

describe("the demo's insights", () => {
  test("[DEMO-03] are what the built-in writer makes of the sample answers today", async () => {
    const written = {
      complete: {
        external: await write(insightKinds.externalFeedback, complete, demoContent.complete.requestorName),
        self: await write(insightKinds.selfAssessment, selfAnswers, demoContent.complete.requestorName),
        johari: await setAgainst(selfAnswers, complete, demoContent.complete.requestorName),
      },
      incomplete: {
        external: await write(insightKinds.externalFeedback, incomplete, demoContent.incomplete.requestorName),
      },
    };
    await expect(`${JSON.stringify(written, null, 2)}\n`).toMatchFileSnapshot("demoInsights.json");
  });

  const insightsWithAnswers = [
    ["complete, by others", demoInsights.complete.external, complete],
    ["complete, by herself", demoInsights.complete.self, selfAnswers],
    ["incomplete, by others", demoInsights.incomplete.external, incomplete],
  ] as const;
  test.each(insightsWithAnswers)(
    "[INS-06] quote exact parts of the named person's answer to the named question: %s",
    (_, insight, answers) => {
      const passages = [...insight.strengths, ...insight.blindSpots, ...insight.keyPhrases, ...insight.narrative];
      expect(insight.strengths.length).toBeGreaterThanOrEqual(2);
      for (const { evidence } of passages) {
        expect(evidence.length).toBeGreaterThan(0);
        for (const quote of evidence) {
          const source = answers.find(
            ({ authorName, questionText }) => authorName === quote.authorName && questionText === quote.questionText,
          );
          expect(source?.text).toContain(quote.text);
        }
      }
    },
  );
});

test("[DEMO-01] the demo pairs own sentences with others', each in its words", () => {
  const { seenByBoth, othersOnly, youOnly } = demoInsights.complete.johari;
  expect(seenByBoth.length).toBeGreaterThan(0);
  expect(othersOnly.length).toBeGreaterThan(0);
  for (const theme of [...seenByBoth, ...othersOnly, ...youOnly]) {
    for (const quote of theme.self) expect(selfAnswers.some(({ text }) => text.includes(quote.text))).toBe(true);
    for (const quote of theme.others) {
      expect(
        complete.some(({ authorName, text }) => authorName === quote.authorName && text.includes(quote.text)),
      ).toBe(true);
    }
    expect(new Set(theme.others.map(({ authorName }) => authorName)).size).toBeLessThanOrEqual(theme.people);
  }
});

test("[INS-70] [INS-99] a sentence that only the owner wrote has a short name of its words, or none where that would be incomplete", () => {
  const { youOnly } = demoInsights.complete.johari;
  expect(youOnly.map(({ name }) => name)).toEqual(["Listens", "Writes things down", undefined]);
});

test("[INS-31] the sentence encoder leaves no listeners for uncaught errors", () => {
  expect(uncaughtAfter).toEqual(uncaughtBefore);
});

describe("the demo's people", () => {
  test("[DEMO-01] the complete demo has four people, three completed and one pending, and a self-assessment", () => {
    const { people, selfAssessment } = demoContent.complete;
    expect(people.map((person) => person.completedDaysAgo !== undefined)).toEqual([true, true, true, false]);
    expect(selfAssessment).toHaveLength(selfAssessmentPrompts.length);
  });

  test("[DEMO-02] the incomplete demo has two completed, one pending and no self-assessment", () => {
    const { people, selfAssessment } = demoContent.incomplete;
    expect(people.map((person) => person.completedDaysAgo !== undefined)).toEqual([true, true, false]);
    expect(selfAssessment).toBeUndefined();
  });

  test("[DEMO-03] have four different answers, and none of the pending person", () => {
    const everyone = [...demoContent.complete.people, ...demoContent.incomplete.people];
    expect(new Set(everyone.filter((person) => person.answers.length > 0).map((person) => person.name)).size).toBe(4);
    for (const person of everyone) {
      expect(person.answers.length).toBe(person.completedDaysAgo === undefined ? 0 : 3);
      expect(person.completedDaysAgo ?? 0).toBeLessThan(person.invitedDaysAgo);
      expect(person.email).toMatch(/@example\.com$/);
    }
  });

  test("[DEMO-03] the completed ones are newest first, as on the dashboard", () => {
    for (const { people } of [demoContent.complete, demoContent.incomplete]) {
      const days = people.flatMap((person) => person.completedDaysAgo ?? []);
      expect(days).toEqual([...days].sort((a, b) => a - b));
    }
  });

  test("[AI-02] have tidied answers that equal what tidying makes of the spoken ones", () => {
    for (const person of [...demoContent.complete.people, ...demoContent.incomplete.people]) {
      for (const { text, tidiedText } of person.answers) expect(tidy(text)).toBe(tidiedText ?? text);
    }
  });
});
