/** Owns which words of an answer can show who wrote it. It finds hints, by rules: an answer without one is not anonymous. */

export type TellingReason = "role" | "time" | "name" | "moment";

export interface TellingPhrase {
  readonly text: string;
  readonly reason: TellingReason;
}

const person =
  "manager|boss|supervisor|director|head|lead|leader|report|reports|colleague|coworker|co-worker|teammate|peer|mentor|mentee|coach|intern|trainee|apprentice|assistant|deputy|successor|predecessor|founder|co-founder|partner|client|customer|supplier|investor|designer|developer|engineer|tester|analyst|accountant|recruiter|teacher|student|nurse|doctor|friend|wife|husband|spouse|brother|sister|mother|father|son|daughter|neighbour|neighbor";
const month = "January|February|March|April|June|July|August|September|October|November|December";
const day = "Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday";
const span = "day|week|month|quarter|term|year|spring|summer|autumn|fall|winter";

const rules: readonly (readonly [TellingReason, RegExp])[] = [
  [
    "role",
    new RegExp(
      `\\b(?:as|being) (?:your|his|her|their|the|a|an|one of (?:your|his|her|their|the)) (?:[a-z-]+ ){0,2}(?:${person})\\b`,
      "giu",
    ),
  ],
  ["role", new RegExp(`\\b(?:I am|I'm|I’m|I was) (?:your|his|her|their) (?:[a-z-]+ ){0,2}(?:${person})\\b`, "giu")],
  [
    "role",
    /\b(?:I manage|I managed|I supervise|I report to|I reported to|reports? to me|works? for me|in my (?:role|position|job|capacity)|my (?:team|department|office|students|patients|clients|direct reports?))\b/giu,
  ],
  [
    "moment",
    /\b(?:when|since|after|before|until) I (?:joined|started|began|arrived|left|leave|quit|returned|came back|moved|switched|was (?:hired|new|promoted|sick|ill|away|on leave))\b/giu,
  ],
  [
    "moment",
    /\b(?:on|in|during) my (?:first|last|second|probation|parental|sick|maternity|paternity) ?(?:day|week|month|year|period|leave)?\b/giu,
  ],
  [
    "moment",
    /\b(?:our|my) (?:one-on-ones?|1:1s?|1-on-1s?|interview|appraisal|review meeting|exit talk|promotion|onboarding|wedding|leave)\b/giu,
  ],
  [
    "moment",
    /\b(?:when|after|since) you (?:hired|promoted|interviewed|trained|mentored|coached|fired|onboarded) me\b/giu,
  ],
  [
    "moment",
    /\b(?:you|he|she|they) (?:once |often |always )?(?:told|promised|wrote to|emailed|called|asked|gave) me\b/giu,
  ],
  [
    "time",
    new RegExp(
      `\\b(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${month}|May)|(?:${month}|May) \\d{1,4}(?:st|nd|rd|th)?|(?:in|since|until|last|of) (?:${month}|May)(?: \\d{4})?|(?:on|last|every) (?:${day})s?)\\b`,
      "gu",
    ),
  ],
  ["time", /\b(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2}|(?:19|20)\d{2})\b/gu],
  [
    "time",
    new RegExp(
      `\\b(?:last|this|two|three|four|five|six|ten|\\d+) (?:${span})s?(?: ago)?\\b|\\bfor (?:\\w+) (?:months|years)\\b|\\byesterday\\b`,
      "giu",
    ),
  ],
  ["name", /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}|(?<![\p{L}\p{N}])@[\p{L}\p{N}_]{2,}/gu],
];

/** Words that begin with a capital within a sentence, and are neither a name of the requestor nor of everybody. */
const capitalized = /(?<=[\p{L}\p{N},;:'’")] )\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}\p{Ll}[\p{L}'’-]*)*/gu;
const common =
  /^(?:I(?:['’](?:m|ve|d|ll))?|English|French|German|Spanish|God|Internet|Mr|Mrs|Ms|Dr|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)$/u;

/** In the order of the text, each once. `known`: names that are no hint, as the requestor's. */
export function tellingPhrases(text: string, known: readonly string[] = []): TellingPhrase[] {
  const found: { at: number; text: string; reason: TellingReason }[] = [];
  for (const [reason, rule] of rules) {
    for (const match of text.matchAll(rule)) found.push({ at: match.index, text: match[0].trim(), reason });
  }
  const knownWords = new Set(known.flatMap((name) => name.split(/\s+/u)));
  const isKnown = (word: string) => common.test(word) || knownWords.has(word.replace(/['’]s?$/u, ""));
  for (const match of text.matchAll(capitalized)) {
    if (!match[0].split(" ").every(isKnown)) found.push({ at: match.index, text: match[0], reason: "name" });
  }
  found.sort((a, b) => a.at - b.at || b.text.length - a.text.length);
  const shown: TellingPhrase[] = [];
  let end = 0;
  for (const { at, text: phrase, reason } of found) {
    if (at < end) continue;
    end = at + phrase.length;
    if (!shown.some((other) => other.text === phrase)) shown.push({ text: phrase, reason });
  }
  return shown;
}
