import type { Segment } from "../../text/quotableSegments";
import { type OwnerReference, subjectPatternOf } from "../../text/coreference";
import type { Polarity } from "../../text/Polarity";

/** Adverbs and auxiliaries between the subject and its verb. */
const incidentAdverbsSource = String.raw`(?: (?:\w+ly|once|twice|then|again|also|even|always|often|just|still|had|has|have|who|was|is|the|one|only))*`;
const speakerObject = "(?:me|us|my|our)";
const help = [
  `(?:helped|covered(?: for)?|saved|rescued|supported|backed|defended|drove|lent|stood by|stood up for|sat with|stayed with|stepped in for|took over|filled in for|waited for|came (?:back|in|out|over) for|looked after|visited|brought|carried) ${speakerObject}`,
  String.raw`swapped (?:\w+ ){0,6}(?:so that|so|for|with)`,
  String.raw`(?:gave|paid|got|found) (?:me|us) (?!(?:no|nothing|into|hell|extra|more|late|another|fired|(?:a|an|the|my) (?:hard|headache|earful|warning|worst|telling|blame|notice|cold|last))\b)`,
  "let (?:me|us) (?:go|leave|have|take|try|use|keep|sleep|off|choose|finish|bring|swap)",
  String.raw`made (?:me|us) (?:a|an|the|some|dinner|tea|coffee|soup|lunch) (?!late)`,
  String.raw`came (?:in|back|out|from home|over)\b.* (?:and|to) (?:help|carr|cover|work|serv|clean|wash|load|finish|fix|drive|drove)\w*`,
].join("|");
const failure = [
  String.raw`(?:forgot|forgets|overbooked|double-booked|overslept|mislaid|misplaced|mixed up)`,
  String.raw`(?:missed|lost|ignored|cancelled|delayed) (?!(?:his|her|their|your) (?:own )?(?!(?:word|temper|patience|phone|keys?)\b))`,
  String.raw`let (?:me|us|the \w+|everyone|everybody) (?:down|(?:stand|sit|wait|work|carry|walk|serve|struggle|do (?:it|this|that|everything))(?: \w+){0,3})`,
  String.raw`left (?:me|us|the \w+|everyone)(?: \w+){0,3} (?:alone|waiting|standing|stranded|in the lurch|hanging|with)`,
  String.raw`(?:did ?n['’]t|did not|never|failed to|refused to) (?:come|show up|turn up|call(?! in sick)|answer|pick up|warn|reply|help|back (?:me|us)|keep (?:his|her|their|your) (?:word|promise)|pass|order|book|send|check|sign|look up|bring|tell (?:me|us|anyone|anybody))`,
  String.raw`(?:switched|turned) off (?:his|her|their|your|the) (?:phone|mobile|pager|radio)|(?:switched|turned) (?:his|her|their|your|the) (?:phone|mobile|pager|radio) off`,
  String.raw`(?:promised|sold)\b.* (?:not|never|without|but)\b`,
  String.raw`broke (?:his|her|their|your) (?:word|promise)|sent me home|took the credit|blamed (?:me|us)|shouted at (?:me|us)`,
].join("|");

const incidentPatternsOfOwner = new WeakMap<OwnerReference, Record<"helps" | "fails", RegExp>>();

function patternsOf(owner: OwnerReference): Record<"helps" | "fails", RegExp> {
  const cached = incidentPatternsOfOwner.get(owner);
  if (cached !== undefined) return cached;
  const subjectSource = String.raw`(?<![\w'’])(?<!\b(?:if|unless|when|than|whether) )${subjectPatternOf(owner)}${incidentAdverbsSource}`;
  const patterns = {
    helps: new RegExp(`${subjectSource} (?:${help})`, "iu"),
    fails: new RegExp(`${subjectSource} (?:${failure})(?![\\w])`, "iu"),
  };
  incidentPatternsOfOwner.set(owner, patterns);
  return patterns;
}

/** Matches what leaves open whether it was help. */
const helpDoubtPattern =
  /\b(?:but|although|though|however|except|unless|not|never|hardly|too|only|late|should|(?<!\b(?:so|so that|and) (?:i|we) )could|would|wish|if|instead|rather|less)\b|n['’]t\b/iu;
/** Matches what turns a failure into praise. */
const failureDoubtPattern =
  /\b(?:never (?:forgot|forgets|missed|lost|let|left)|nothing|apologi[sz]ed|said sorry|but (?:he|she|they|you))\b/iu;

/**
 * Returns the polarity of what the owner once did: help for the author, or a promise, message or task that failed. Null
 * where a sentence has neither.
 */
export function polarityOfIncident({ text }: Pick<Segment, "text">, owner: OwnerReference): Polarity | null {
  const { helps, fails } = patternsOf(owner);
  if (fails.test(text)) return failureDoubtPattern.test(text) ? null : "wish";
  return helps.test(text) && !helpDoubtPattern.test(text) ? "strength" : null;
}
