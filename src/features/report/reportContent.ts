import type { GroundedText } from "../../../convex/shared/validators";
import { type DisplayedInsight, displayedNarrative } from "../../../convex/shared/insights/displayedInsight";
import type { FileAnswer, FileClaim, ReportContent } from "../../lib/reportFile/ReportFile.ts";
import type { NumberedQuotes } from "./numberQuotes.ts";
import type { ResponsesPage } from "./useAnswerPages.ts";

/** Data of the report as printed: its claims, all quotes by their labels, and the answers that are quoted. */
export function reportContent(
  {
    insight,
    numbered,
    pages,
  }: { insight: DisplayedInsight; numbered: NumberedQuotes; pages: readonly ResponsesPage[] },
  { owner, madeAt }: { owner: string | null; madeAt: number },
): ReportContent {
  const written = new Map(
    pages.flatMap(({ rows }) =>
      rows.flatMap(({ answers }) => answers.map((answer) => [`${answer.responseId}`, answer])),
    ),
  );
  const quoted = [...numbered.ofAnswer].flatMap(([id, quotes]) => quotes.map((quote) => ({ id, ...quote })));
  const places = quoted.toSorted((a, b) => a.place - b.place);
  const quotes = places.map(({ id, label, quote: { text } }) => {
    const start = written.get(id)?.text.indexOf(text) ?? -1;
    return { label, text, answer: id, ...(start < 0 ? nowhere : { start, end: start + text.length }) };
  });
  const answers = [...new Map(places.map((one) => [one.id, one.quote.authorName]))].flatMap(
    ([id, by]): FileAnswer[] => {
      const answer = written.get(id);
      return answer === undefined ? [] : [{ id, by, question: answer.questionText, text: answer.text }];
    },
  );
  const sentence = (kind: string) => (one: GroundedText) => sentenceOf(kind, one, numbered);
  return {
    madeAt: new Date(madeAt).toISOString(),
    owner,
    claims: [
      ...claimsOf(numbered),
      ...displayedNarrative(insight).map(sentence("narrative")),
      ...insight.keyPhrases.map(sentence("keyPhrase")),
    ],
    quotes,
    answers,
  };
}

/** Span of a quote from an earlier wording. */
const nowhere = { start: null, end: null };

function claimsOf({ claims, labelsOf }: NumberedQuotes): FileClaim[] {
  return claims.map(({ number, section, name = null, claim }) => ({
    number,
    kind: section,
    name,
    title: claim.title,
    description: claim.description,
    nextStep: claim.nextStep ?? null,
    quotes: labelsOf(claim.evidence),
    against: labelsOf(claim.counterEvidence ?? []),
    corrected: Object.keys(claim.corrected ?? {}).toSorted(),
  }));
}

function sentenceOf(kind: string, { text, evidence }: GroundedText, { labelsOf }: NumberedQuotes): FileClaim {
  const empty = { number: null, name: null, description: "", nextStep: null, against: [], corrected: [] };
  return { ...empty, kind, title: text, quotes: labelsOf(evidence, kind === "keyPhrase" ? text : undefined) };
}
