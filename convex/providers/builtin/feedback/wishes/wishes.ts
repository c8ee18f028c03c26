import { isFaultOrHope } from "../selfAssessment/selfAssessedFaults";
import { isEarnestRequest, isExplicitWish, isHedgedRequest, isRegret, isStatedWish } from "./explicitWish";
import type { Quotable, Segment } from "../../text/quotableSegments";
import { isFitToQuote } from "../salience/salience";
import { otherReferent, type OwnerReference, selfOwner, addressedSubjects, subjectForms } from "../../text/coreference";
import type { PolarSentence } from "../salience/sentenceTypes";

const habitPattern =
  /^\W*(?:that )?(?:(?:i|we) (?:always |usually |now |just )?(?:tell|warn|advise|teach)\b|my (?:advice|tip|warning)\b|(?:be )?warned?\b|beware\b|you (?:have|need|had better|learn|soon learn) |(?:always |please )?(?:put|get|write|check|double-check|ask|bring|keep|save|chase|confirm|count|hide)\b)/iu;
const statedReasonPattern =
  /[,;:–—-]?\s*\b(?:because|since|cos|otherwise|or else|or (?=she|he|you|they|it|your))\b(.*)$/iu;
/** Words for what goes wrong in any trade. */
const wrongdoingPattern =
  /\b(?:forgets?|forgot(?:ten)?|late|lost|loses|denies|denied|ignores?|shouts?|snaps?|changes (?:her|his|your|their) mind|gone by|wrong|nobody|no one|alone|too \p{L}+|nothing (?:happens|comes))\b|\b(?:will|can|do|does|is|are|was|did|wo|ca)(?:n['’]?t| not)\b(?! (?:mind|bite|judge|hurt|worry|matter))|\bnever (?:answers?|replies|comes|listens|reads|remembers|keeps|asks|does|happens|there)\b/iu;
/** Matches negated faults: "She never loses patience." */
const deniedWrongdoingPattern =
  /\b(?:never|hardly ever|rarely|does ?n['’]?t|does not) (?:loses?|forgets?|shouts?|snaps?|ignores?|denies|changes)\b/giu;

/** Whether a segment is a wish by its own words, whatever was asked. */
export function isWish(segment: Quotable, owner: OwnerReference): boolean {
  if (!segment.isSentenceStart || !isFitToQuote(segment)) return false;
  if (owner === selfOwner && segment.isSentenceEnd && isFaultOrHope(segment)) return true;
  if (owner !== selfOwner && segment.isSentenceEnd && (isEarnestRequest(segment) || isHedgedRequest(segment)))
    return true;
  if (owner !== selfOwner && isRegret(segment)) return true;
  const isOfSentence =
    segment.isSentenceEnd && (isWarning(segment, owner) || (owner !== selfOwner && isStatedWish(segment)));
  if (!isExplicitWish(segment, owner) && !isOfSentence) return false;
  return owner === selfOwner || otherReferent(segment, owner, [{ words: segment.before }]) !== "name";
}

/** Merges wishes with other sentences, in text order. A sentence that is praise too is a wish. */
export function withWishes(usable: readonly PolarSentence[], wished: readonly Quotable[]): PolarSentence[] {
  const others = usable.filter(({ segment }) => !wished.includes(segment));
  return [...others, ...wished.map((segment) => ({ segment, polarity: "wish", isExplicit: true }) as const)].toSorted(
    (a, b) => a.segment.start - b.segment.start,
  );
}

/**
 * Whether a segment advises people, with the owner as the reason, which is a wish: "Put everything in writing, since
 * she forgets what she promised."
 */
export function isWarning({ text, words }: Pick<Segment, "text" | "words">, owner: OwnerReference): boolean {
  if (owner === selfOwner || !habitPattern.test(text)) return false;
  const why = statedReasonPattern.exec(text)?.[1];
  if (why === undefined || !wrongdoingPattern.test(why.replace(deniedWrongdoingPattern, ""))) return false;
  const from = (words[0]?.start ?? 0) + text.lastIndexOf(why) - text.search(/[\p{L}\p{N}]/u);
  const isOwner = (lower: string) => (owner.pronouns.has(lower) && isSubjectOrHis(lower)) || owner.names.has(lower);
  return words.some(({ lower, start }) => isOwner(lower) && start >= from);
}

function isSubjectOrHis(lower: string): boolean {
  return subjectForms.has(lower) || addressedSubjects.has(lower) || /^(?:her|his|their|your)$/u.test(lower);
}
