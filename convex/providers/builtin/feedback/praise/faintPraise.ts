import type { Quotable } from "../../text/quotableSegments";
import { afterOpeningMarkers } from "../../text/discourseMarkers";

const faintVerdictSubjectSource = String.raw`(?:(?:s?he|they|you|it|\p{Lu}\p{L}+)(?:['’]?s|['’]re)?(?: is| are| was| were)?|(?:sie|er|[Ss]ie|[Ee]r|du|das|alles|\p{Lu}\p{L}+) (?:ist|war|bist|sind))`;
const faintVerdictAdverb =
  "(?:always|usually|mostly|really|just|actually|generally|overall|normally|all in all|kind of|immer|meist|meistens|eigentlich|schon|so|auch|soweit)";
const faintVerdictWords = [
  "(?:quite|pretty|rather|fairly|reasonably|relatively) (?:good|nice|ok(?:ay)?|fine|decent|alright)",
  "ok(?:ay)?|fine|al(?:l |l?)right|not (?:so |too |that )?bad|decent|so-so",
  "(?:ganz|recht|ziemlich|halbwegs) (?:gut|nett|ok(?:ay)?|in ordnung|passabel)|ok(?:ay)?|in ordnung|nicht schlecht|passt schon",
].join("|");
const afterHedge = "good|nice|great|gut|nett|super|lovely";
const faintVerdictEndSource = String.raw`(?: (?:i guess|i suppose|i think|really|so far|though|halt|denke ich|finde ich|glaube ich))*`;
const faintVerdict = (words: string) =>
  new RegExp(
    String.raw`^\W*${faintVerdictSubjectSource} (?:${faintVerdictAdverb} )*(?:${words})${faintVerdictEndSource}\W*$`,
    "iu",
  );
const faintVerdictPattern = faintVerdict(faintVerdictWords);
const hedgedVerdictPattern = faintVerdict(`${faintVerdictWords}|${afterHedge}`);

/**
 * Whether a sentence has a verdict that fits anybody: "She is always quite good", and after "Dont know" also "good".
 */
export function isFaintVerdict(text: string): boolean {
  const rest = afterOpeningMarkers(text);
  return (rest === text ? faintVerdictPattern : hedgedVerdictPattern).test(rest);
}

const retractingPattern = new RegExp(
  [
    String.raw`(?:^|[.!?;,–—-]\s*|\b(?:but|and) )\W*(?:but |and |well,? )?(?:that|this)(?:['’]?s| is| was) (?:just |really |honestly )?(?:about |pretty much |basically |more or less )?(?:it|all|everything)(?: really| i(?:['’]d| would)? (?:can )?say| from me)?\s*(?:[.!,;]|$)`,
    String.raw`\bbut (?:nothing|not (?:much|a lot)|little) (?:else|more)\b`,
    String.raw`\band nothing (?:else|more)\b`,
    String.raw`^\W*nothing (?:else|more)\b`,
    String.raw`\bif only\b|\bat best\b|\bthe best (?:i|one|you) (?:can|could) say\b`,
    String.raw`\b(?:can['’]?t|cannot|could ?n['’]?t) (?:really )?think (?:of )?(?:what|anything|much)(?: else| more| to (?:say|add))?\W*$`,
    String.raw`^\W*(?:dunno|idk|(?:i )?don['’]?t know|no idea)(?: what)?(?: else)?\W*$`,
    String.raw`\b(?:pero|y) nada m[aá]s\b`,
    String.raw`\by ya est[aá]\b`,
    String.raw`\bmais c['’]est tout\b`,
    String.raw`^\W*c['’]est tout\b`,
    String.raw`\bdas war['’]?s\b`,
    String.raw`\bdas ist alles\b`,
    String.raw`^\W*[eé] s[oó] isso\b`,
  ].join("|"),
  "iu",
);

/** Whether a sentence retracts the praise in or before it: "She knows her food. That's about it." */
function isRetraction(text: string): boolean {
  return retractingPattern.test(text);
}

/** Returns the segments whose praise neither they nor the next sentence retract. */
export function withoutRetracted<P extends Quotable>(segments: readonly P[]): P[] {
  const opening = segments.filter(({ isSentenceStart }) => isSentenceStart);
  // A segment may lack the "And" of its sentence.
  const taken = segments
    .filter(({ text }) => isRetraction(text))
    .map(({ start: end }) => ({
      start: Math.max(-1, ...opening.flatMap(({ start }) => (start < end ? [start] : []))),
      end,
    }));
  return segments.filter(
    ({ text, start }) => !isRetraction(text) && !taken.some((span) => span.start <= start && start < span.end),
  );
}

/** Extends a segment by the sentence that retracts it. */
export function withRetraction(segment: Quotable, segments: readonly Quotable[], answer: string): Quotable {
  const next = segments.find(({ start }) => start >= segment.end);
  if (next === undefined || !isRetraction(next.text)) return segment;
  return { ...segment, end: next.end, text: answer.slice(segment.start, next.end) };
}
