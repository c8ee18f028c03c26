/**
 * Owns the insight that is written without an AI model. Everything in it was said by somebody: claims are chosen by
 * theme, titles name the theme, and the words are quotes, each an exact span of the answer it points to.
 */
import { limits } from "../../shared/limits";
import type { InsightKind } from "../../shared/validators";
import type { DraftClaim, InsightDraft, SourceAnswer } from "../types";
import { bounded } from "./bounded";
import { claimsOf, quoteOf, type Support, type ThemeClaim } from "./claims";
import { keyPhrases } from "./keyPhrases";
import { phraseAround } from "./phraseAround";
import { readAnswer, type Statement } from "./readStatements";
import { capital, inWords, quoted } from "./wording";
import { writeNarrative } from "./writeNarrative";

/** The answers an insight is to be written from. */
export interface InsightSources {
  readonly kind: InsightKind;
  readonly answers: readonly SourceAnswer[];
}

/**
 * Writes an insight from one answer or from hundreds. Deterministic. Answers that say nothing of any theme give no
 * claims, never an invented one.
 */
export function writeInsights({ kind, answers }: InsightSources): InsightDraft {
  const read = bounded(answers);
  return fromStatements(
    { kind, answers: read },
    read.flatMap((answer, number) => readAnswer(answer, number)),
  );
}

/** The same, telling how far it has come (0 to 1) after every few answers. */
export async function writeInsightsWithProgress(
  sources: InsightSources,
  onProgress: (fraction: number) => Promise<void>,
): Promise<InsightDraft> {
  const answers = bounded(sources.answers);
  const statements: Statement[] = [];
  const step = Math.max(1, Math.ceil(answers.length / 5));
  for (const [number, answer] of answers.entries()) {
    statements.push(...readAnswer(answer, number));
    if ((number + 1) % step === 0) await onProgress(((number + 1) / answers.length) * 0.9);
  }
  return fromStatements({ kind: sources.kind, answers }, statements);
}

function fromStatements({ kind, answers }: InsightSources, statements: readonly Statement[]): InsightDraft {
  const strengths = claimsOf(statements, 1);
  const blindSpots = claimsOf(statements, -1);
  return {
    strengths: strengths.map((claim) => draftClaim(claim, kind, answers, statements)),
    blindSpots: blindSpots.map((claim) => draftClaim(claim, kind, answers, statements)),
    keyPhrases: keyPhrases(answers, statements),
    narrative: writeNarrative({ kind, answers, statements, strengths, blindSpots }),
  };
}

function draftClaim(
  claim: ThemeClaim,
  kind: InsightKind,
  answers: readonly SourceAnswer[],
  statements: readonly Statement[],
): DraftClaim {
  const draft: DraftClaim = {
    title: claim.title,
    description: describe(claim, kind, answers, statements),
    evidence: claim.supports.map(({ statement }) => quoteOf(statement)),
  };
  return claim.counterEvidence.length === 0
    ? draft
    : { ...draft, counterEvidence: claim.counterEvidence.map(({ statement }) => quoteOf(statement)) };
}

/** Who says it and in which words; the words are quoted as they were written. */
function describe(
  claim: ThemeClaim,
  kind: InsightKind,
  answers: readonly SourceAnswer[],
  statements: readonly Statement[],
): string {
  const phrases = phrasesOf(claim.supports.slice(0, limits.quotesPerClaim), answers);
  const inTheirWords = phrases.length === 0 ? "" : ` In ${wordsOf(kind)} words: ${phrases.join(", ")}.`;
  if (kind === "self-reflection-insights") {
    const count = new Set(claim.supports.map(({ statement }) => statement.answer)).size;
    return `You speak of this in ${count === 1 ? "one answer" : `${inWords(count)} answers`}.${inTheirWords}`;
  }
  const everyone = new Set(statements.map((statement) => statement.person)).size;
  return `${whoSays(claim, everyone)}${inTheirWords}`;
}

function wordsOf(kind: InsightKind): string {
  return kind === "self-reflection-insights" ? "your" : "their";
}

function whoSays(claim: ThemeClaim, everyone: number): string {
  const count = claim.people.length;
  if (count === 1) {
    const authorName = claim.supports[0]?.statement.authorName ?? "One person";
    return claim.side === 1 ? `${authorName} describes this.` : `${authorName} would like to see movement here.`;
  }
  const share =
    count === everyone
      ? count === 2
        ? "Both people"
        : `All ${inWords(count)} people`
      : `${capital(inWords(count))} of ${inWords(everyone)} people`;
  return `${share} ${claim.side === 1 ? "describe this" : "would like to see movement here"}.`;
}

const maxPhrasesQuoted = 3;

function phrasesOf(supports: readonly Support[], answers: readonly SourceAnswer[]): string[] {
  const seen = new Set<string>();
  const people = new Set<string>();
  const phrases: string[] = [];
  for (const { statement, mention } of supports) {
    if (phrases.length === maxPhrasesQuoted) break;
    const text = answers[statement.answer]?.text ?? "";
    const span = phraseAround(text, statement.words, mention.cue);
    if (span === undefined || people.has(statement.person + String(statement.answer))) continue;
    const phrase = text.slice(span.start, span.end);
    const key = phrase.toLowerCase();
    if (seen.has(key)) continue;
    seen.add(key);
    people.add(statement.person + String(statement.answer));
    phrases.push(quoted(phrase));
  }
  return phrases;
}
