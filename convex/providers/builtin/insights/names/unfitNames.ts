/** Owns which phrases of a quote are no name of its claim, since they don't carry what the quote evaluates. */
import type { Quotable } from "../../text/quotableSegments";
import { isRequestToOwner } from "../../text/isRequestToOwner";
import { wishMarkerPattern } from "../../feedback/polarity/polarityShiftPatterns";
import { hasComplaint } from "../../text/wishSeverity";
import { type OwnerReference, selfOwner } from "../../text/coreference";
import { wordsBySentence } from "./wholeStatement";
import type { Polarity } from "../../text/Polarity";

const countSource = String.raw`(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|several|many|some|a few|half a|all these|all those)`;
/** Matches a time for which someone has worked; "two weeks ahead" says what is wanted. */
const durationPattern = new RegExp(
  String.raw`^(?:(?:after|for|since|in|over|with) )?(?:(?:almost|nearly|about|over|more than) )?${countSource}\+? ?(?:years?|yrs?|months?|mths?|weeks?|wks?|seasons?|decades?)\b(?! (?:ahead|in advance|earlier|before|beforehand|notice|warning|of (?:notice|warning)|more|off|sooner|later|to))`,
  "i",
);
/** Words that begin a clause about someone. */
const clauseSubject =
  "(?:that|people|every(?:one|body)|nobody|others|they|we|i|my|our|it|the|this|he|she|you|colleagues|customers)";
const opinionPattern = new RegExp(
  String.raw`^(?:(?:probably|just|really|honestly|always|still|also) )*(?:think|believe|feel|guess|suppose|hope|reckon|wonder)s? (?=${clauseSubject}\b)`,
  "i",
);
const announcedPattern =
  /^(?:(?:the|my|one|a|only|main|biggest|big|real|other) )*(?:downside|drawback|trouble|problem|catch|flip ?side|minus|snag)\b/i;

/** Matches what a wish concedes: "It's not nasty, but …". */
const deniedExistencePattern = /^(?:it|that|this|there)(?:['’]?s| is| was) (?:not|never|no|nothing)\b/iu;

/** Returns the predicate of phrases that can name a claim of these quotes. */
export function fitsClaim(segments: readonly Quotable[], polarity: Polarity, owner: OwnerReference) {
  const conceded = polarity === "wish" && owner !== selfOwner ? segments.flatMap(concededWords) : [];
  return (text: string): boolean => {
    const lower = text.toLowerCase();
    if (durationPattern.test(lower) || (polarity === "wish" && deniedExistencePattern.test(lower))) return false;
    if (owner === selfOwner && (opinionPattern.test(lower) || announcedPattern.test(lower))) return false;
    return !conceded.some((words) => ` ${words} `.includes(` ${lower.replaceAll("’", "'")} `));
  };
}

/** Returns an own statement without the opinion before it: "I think people go home safe"; empty where none is left. */
export function withoutOpinion(text: string): string {
  const [opinion] = opinionPattern.exec(text) ?? [];
  if (opinion === undefined) return text;
  const said = text.slice(opinion.length).replace(/^that /iu, "");
  return /^(?:people|every(?:one|body)|nobody|others|colleagues|customers) (?!(?:by|in|on|at|with|as|from|who)\b)/iu.test(
    said,
  )
    ? said
    : "";
}

/** Returns the words that a sentence concedes before "but": "He was right about the lanyard, but …". */
function concededWords(segment: Quotable): string[] {
  return wordsBySentence(segment).flatMap((words) => {
    const at = words.findIndex(({ lower }, index) => index > 1 && /^(?:but|though|although)$/u.test(lower));
    const [first, last] = [words[0], words[at - 1]];
    if (at === -1 || first === undefined || last === undefined) return [];
    const part = { ...segment, words: words.slice(0, at) };
    const text = segment.text.slice(first.start - segment.start, last.end - segment.start);
    const wishes = isRequestToOwner(part) || wishMarkerPattern.test(text) || hasComplaint(text);
    return wishes ? [] : [part.words.map(({ lower }) => lower).join(" ")];
  });
}
