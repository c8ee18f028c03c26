/** Insights that the built-in writer makes of given answers. */
import { id } from "./id.js";
import { hashedEmbedder } from "../../../convex/providers/builtin/vectors/hashedVector";
import { writeInsights } from "../../../convex/providers/builtin/insights/writeInsights";
import type { OthersClaim, ProposedInsight, SourceAnswer } from "../../../convex/providers/types";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";

export const STRENGTHS = "What would you say are this person's greatest professional strengths?";
export const CHANGE = "What is one thing that would help them grow, or that they should change?";

/** An answer of a person who is known by name. */
export const sourceAnswer = (authorName: string, questionText: string, text: string): SourceAnswer => ({
  respondentId: id<"respondents">(authorName),
  authorName,
  questionText,
  text,
});

/** Answers of people who are known by name, each as name, question and text. */
export const answersOf = (rows: readonly (readonly [string, string, string])[]): SourceAnswer[] =>
  rows.map((row) => sourceAnswer(...row));

/** Authors of quotes of these answers, in alphabetical order. */
export const authorsOf = (
  quotes: readonly { readonly answerIndex: number }[] = [],
  answers: readonly Pick<SourceAnswer, "authorName">[],
): (string | undefined)[] => quotes.map(({ answerIndex }) => answers[answerIndex]?.authorName).toSorted();

/** Returns a function that writes the insight of answers about the owner. */
export const insightsAbout =
  (ownerName: string) =>
  (...answers: SourceAnswer[]): Promise<ProposedInsight> =>
    writeInsights({ kind: insightKinds.externalFeedback, answers, ownerName }, hashedEmbedder);

/** Writes the insight of own answers, all to one prompt. */
export const ownInsights = (questionText: string, ...texts: string[]): Promise<ProposedInsight> =>
  writeInsights(
    {
      kind: insightKinds.selfAssessment,
      answers: texts.map((text, index) => ({ ...sourceAnswer("You", questionText, text), promptKey: String(index) })),
      ownerName: "",
    },
    hashedEmbedder,
  );

/** Texts of all quotes of the claims. */
export const quotesOf = (claims: readonly { evidence: readonly { text: string }[] }[]): string[] =>
  claims.flatMap(({ evidence }) => evidence.map(({ text }) => text));

/** Claims as the Johari window takes them, with the number of quotes as that of people. */
export const countedClaims = (claims: ProposedInsight["strengths"]): OthersClaim[] =>
  claims.map(({ title, name, evidence }) => ({ title, name, evidence, people: evidence.length }));

/** Titles of the claims. */
export const titlesOf = (claims: readonly { title: string }[]): string[] => claims.map(({ title }) => title);

/** Writes the insight of answers about Lena Vogt. */
export const writeInsightsOf = insightsAbout("Lena Vogt");
