/**
 * Owns the insight that is written without an AI model. The question decides the side. Titles and phrases are words of the
 * answers, and every quote is an exact span of the answer it points to.
 */
import type { InsightKind } from "../../../shared/validators";
import type { DraftClaim, DraftQuote, Embedder, InsightDraft, InsightSources, SourceAnswer } from "../../types";
import { alsoSaid } from "./alsoSaid";
import { type Claim, claimsOf, sharedWording } from "./claims";
import { mostSpokenFirst } from "./claimNames";
import { isForeign } from "../text/isForeign";
import { keyPhrases } from "./keyPhrases";
import type { Quotable } from "../text/quotablePieces";
import { type ReadFeedback, readFeedback } from "../feedback/readFeedback";
import { capital, inWords } from "../text/textFormat";

/** Deterministic. Answers without a salient sentence give no claim, never an invented one. */
export async function writeInsights(
  { kind, answers, ownerName }: Omit<InsightSources, "self">,
  embedder: Embedder,
  onProgress: (fraction: number) => Promise<void> = () => Promise.resolve(),
): Promise<InsightDraft> {
  const feedback = readFeedback(kind, answers, ownerName);
  const { owner } = feedback;
  await onProgress(0.3);
  const claims = await claimsOf(kind, feedback, embedder);
  await onProgress(0.9);
  const drafts = (side: Claim["side"]) =>
    claims.filter((claim) => claim.side === side).map((claim) => draft(kind, claim, answers));
  return {
    strengths: drafts("strength"),
    blindSpots: drafts("wish"),
    keyPhrases: keyPhrases(feedback.salient, owner),
    // It would repeat the quotes.
    narrative: [],
    ...(kind === "self-reflection-insights"
      ? {}
      : { alsoSaid: alsoSaid(answers, claims, owner).map(quoteOf), ...foreignIn(answers, feedback, claims) }),
  };
}

/** In another language and not compared: quoted on the side of its question, or on none; each absent where there is none. */
function foreignIn(
  answers: readonly SourceAnswer[],
  { statements, mentions }: ReadFeedback,
  claims: readonly Claim[],
): Pick<InsightDraft, "foreign" | "byQuestion"> {
  const compared = new Set(
    [...statements, ...mentions].flatMap(({ stance, piece }) => (stance === undefined ? [] : [piece.answer])),
  );
  const alone = new Set<number>();
  for (const { pieces } of claims) {
    for (const { answer } of pieces) (pieces.length > 1 ? compared : alone).add(answer);
  }
  const left = answers.flatMap(({ text }, at) => (isInOther(text) && !compared.has(at) ? [at] : []));
  const byQuestion = left.filter((at) => alone.has(at)).length;
  const foreign = left.length - byQuestion;
  return { ...(foreign === 0 ? {} : { foreign }), ...(byQuestion === 0 ? {} : { byQuestion }) };
}

/** A single word shows its language by its script alone. */
function isInOther(text: string): boolean {
  return isForeign(text) || (/\p{L}/u.test(text) && !/\p{Script=Latin}/u.test(text));
}

/** Titled by words that two people share, otherwise by the quote itself. */
function draft(kind: InsightKind, claim: Claim, answers: readonly SourceAnswer[]): DraftClaim {
  const { pieces, counterEvidence, name } = claim;
  // Two answers of a batch may be one person's.
  const isCounted = pieces.length > 1 && pieces.every(({ answer }) => answers[answer]?.person === undefined);
  return {
    title: titleOf(claim) ?? mostSpokenFirst(pieces)[0]?.text ?? "",
    ...(name === undefined ? {} : { name }),
    description: isCounted ? closeTo(kind, pieces.length) : "",
    evidence: pieces.map(quoteOf),
    ...(counterEvidence.length === 0 ? {} : { counterEvidence: counterEvidence.map(quoteOf) }),
  };
}

function quoteOf({ answer, text }: Quotable): DraftQuote {
  return { answer, text };
}

/** Null where people's words don't agree. */
function titleOf({ side, pieces, quality }: Claim): string | null {
  const wording = pieces.length < 2 ? null : sharedWording(pieces);
  // A quality alone does not show that it is wished for.
  const isNamed = side === "strength" && quality !== undefined && wording?.toLowerCase().includes(quality) !== true;
  const words = isNamed ? quality : wording;
  return words === null ? null : capital(words);
}

function closeTo(kind: InsightKind, count: number): string {
  if (kind === "self-reflection-insights") return `You write something close to this in ${inWords(count)} answers.`;
  return `${capital(inWords(count))} people say something close to this.`;
}
