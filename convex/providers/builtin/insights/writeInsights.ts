/**
 * Owns the insight that is written without an AI model. The question decides the polarity. Titles and phrases are words
 * of the answers, and every quote is an exact span of its answer.
 */
import { insightKinds } from "../../../shared/insights/insightKinds";
import { closeToThis } from "../../../shared/insights/descriptionWithoutCount";
import type { InsightKind } from "../../../shared/validators";
import type { ProposedClaim, Embedder, ProposedInsight, InsightSources, SourceAnswer } from "../../types";
import { unquotedAnswers } from "./unquotedAnswers";
import { type QuotedClaim, claimsOf } from "./claims";
import { majorityLanguageFirst } from "./names/claimNames";
import { isForeign } from "../text/isForeign";
import { withoutJoke } from "../feedback/wishes/explicitWish";
import { keyPhrases } from "./phrases/keyPhrases";
import { sharedSubjects } from "./phrases/sharedSubjects";
import { type Quotable, quoteOf, type Segment } from "../text/quotableSegments";
import { areOverlappingInAnswer } from "../text/readText";
import { type ReadFeedback, readFeedback } from "../feedback/readFeedback";
import { capitalize, spellCount } from "../text/textFormat";
import { withAntecedent } from "./names/withAntecedent";
import { isDangling, isStopWord } from "../text/isStopWord";
import { hasTimeOfDay } from "../text/timesOfDay";
import { overlapsRelativeClause } from "./phrases/relativeClauses";

/**
 * Writes an insight. Deterministic; answers without a salient sentence give no claim.
 * @throws ProviderError of the embedder
 */
export async function writeInsights(
  { kind, answers, ownerName }: Omit<InsightSources, "self">,
  embedder: Embedder,
  onProgress: (fraction: number) => Promise<void> = () => Promise.resolve(),
): Promise<ProposedInsight> {
  const feedback = readFeedback(kind, answers, ownerName);
  const { owner } = feedback;
  await onProgress(0.3);
  const claims = await claimsOf(kind, feedback, embedder);
  await onProgress(0.9);
  const readable = (segment: Quotable) => withAntecedent(segment, answers[segment.answerIndex]?.text ?? "", owner);
  const readableOn = (polarity: QuotedClaim["polarity"]) => (segment: Quotable) => {
    const readableSegment = readable(segment);
    const hasOtherPolarity = claims.some(
      (claim) =>
        claim.polarity !== polarity && claim.segments.some((other) => areOverlappingInAnswer(other, readableSegment)),
    );
    return hasOtherPolarity ? segment : readableSegment;
  };
  const readableClaims = withoutRepeated(claims.map((claim) => withReadableQuotes(claim, readableOn(claim.polarity))));
  const proposed = (polarity: QuotedClaim["polarity"]) =>
    readableClaims.filter((claim) => claim.polarity === polarity).map((claim) => proposeClaim(kind, claim, answers));
  const subjects = sharedSubjects(answers, feedback, readableClaims);
  const isSubject = (phrase: string) => subjects.some(({ text }) => text.toLowerCase() === phrase.toLowerCase());
  return {
    strengths: proposed("strength"),
    blindSpots: proposed("wish"),
    keyPhrases: [...keyPhrases(feedback.salient, owner).filter(({ text }) => !isSubject(text)), ...subjects],
    // A narrative would repeat the quotes.
    narrative: [],
    ...(kind === insightKinds.selfAssessment
      ? {}
      : {
          unquotedAnswers: unquotedAnswers(answers, claims, owner).map((segment) => quoteOf(readable(segment))),
          ...foreignIn(answers, feedback, claims),
        }),
  };
}

/**
 * Counts answers in another language that are not compared: quoted with their question's polarity, or on none. Zero
 * counts are absent.
 */
function foreignIn(
  answers: readonly SourceAnswer[],
  { statements, mentions }: ReadFeedback,
  claims: readonly QuotedClaim[],
): Pick<ProposedInsight, "foreign" | "byQuestion"> {
  const compared = new Set(
    [...statements, ...mentions].flatMap(({ stance, segment }) => (stance === undefined ? [] : [segment.answerIndex])),
  );
  const alone = new Set<number>();
  for (const { segments } of claims) {
    for (const { answerIndex } of segments) (segments.length > 1 ? compared : alone).add(answerIndex);
  }
  const uncompared = answers.flatMap(({ text }, index) => (isNotEnglish(text) && !compared.has(index) ? [index] : []));
  const byQuestion = uncompared.filter((at) => alone.has(at)).length;
  const foreign = uncompared.length - byQuestion;
  return {
    ...(foreign === 0 ? {} : { foreign }),
    ...(byQuestion === 0 ? {} : { byQuestion }),
  };
}

/** Whether an answer is not English. A single word shows its language only by its script. */
function isNotEnglish(text: string): boolean {
  return isForeign(text) || (/\p{L}/u.test(text) && !/\p{Script=Latin}/u.test(text));
}

/** Quotes each sentence so that it reads alone. */
function withReadableQuotes(claim: QuotedClaim, readable: (segment: Quotable) => Quotable): QuotedClaim {
  const { segments, counterEvidence } = claim;
  return {
    ...claim,
    segments: segments.map(readable),
    counterEvidence: counterEvidence.map(readable),
  };
}

/** Leaves out claims of one sentence that another claim quotes as the sentence before its own. */
function withoutRepeated(claims: readonly QuotedClaim[]): QuotedClaim[] {
  const isIn = (part: Quotable, whole: Quotable) =>
    part.answerIndex === whole.answerIndex &&
    whole.start <= part.start &&
    part.end <= whole.end &&
    part.text.length < whole.text.length;
  return claims.filter(
    ({ segments: [first, ...more] }) =>
      first === undefined ||
      more.length > 0 ||
      !claims.some(({ segments }) => segments.some((segment) => isIn(first, segment))),
  );
}

/** Proposes a claim. Its title is words that two people share, otherwise the quote itself. */
function proposeClaim(kind: InsightKind, claim: QuotedClaim, answers: readonly SourceAnswer[]): ProposedClaim {
  const { polarity, segments, counterEvidence, name } = claim;
  const inEarnest = (text: string) => (polarity === "strength" ? withoutJoke(text) : text);
  // Two answers of a group may be one person's.
  const isCounted =
    segments.length > 1 && segments.every(({ answerIndex }) => answers[answerIndex]?.person === undefined);
  return {
    title: titleOf(claim) ?? inEarnest(majorityLanguageFirst(segments)[0]?.text ?? ""),
    ...(name === undefined ? {} : { name }),
    description: isCounted ? describeCount(kind, segments.length) : "",
    evidence: segments.map(quoteOf).map((quote) => ({ ...quote, text: inEarnest(quote.text) })),
    ...(counterEvidence.length === 0 ? {} : { counterEvidence: counterEvidence.map(quoteOf) }),
  };
}

/** Returns null where people's words don't agree. */
function titleOf({ polarity, segments, quality }: QuotedClaim): string | null {
  const wording = segments.length < 2 ? null : sharedWording(segments);
  // A quality alone does not show that it is wished for.
  const isNamed = polarity === "strength" && quality !== undefined && wording?.toLowerCase().includes(quality) !== true;
  const words = isNamed ? quality : wording;
  return words === null ? null : capitalize(words);
}

function describeCount(kind: InsightKind, count: number): string {
  if (kind === insightKinds.selfAssessment) return `You write ${closeToThis} in ${spellCount(count)} answers.`;
  return `${capitalize(spellCount(count))} people say ${closeToThis}.`;
}

/**
 * Returns two words or more that a second person uses in the same order, such as "calm under pressure"; null where the
 * words differ.
 */
function sharedWording(segments: readonly Segment[]): string | null {
  const [first, ...others] = segments;
  if (first === undefined) return null;
  const otherTexts = others.map(({ words }) => ` ${words.map(({ stem }) => stem).join(" ")} `);
  for (const length of [4, 3, 2]) {
    for (let index = 0; index + length <= first.words.length; index += 1) {
      const run = first.words.slice(index, index + length);
      const [opening, closing] = [run[0], run.at(-1)];
      if (opening === undefined || closing === undefined || hasTimeOfDay(run)) continue;
      const phrase = ` ${run.map(({ stem }) => stem).join(" ")} `;
      if (!otherTexts.some((text) => text.includes(phrase))) continue;
      if (overlapsRelativeClause(run, segments)) return null;
      if ([opening, closing].some(({ lower }) => isStopWord(lower) || isDangling(lower))) continue;
      return first.text.slice(opening.start - first.start, closing.end - first.start);
    }
  }
  return null;
}
