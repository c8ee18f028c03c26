/**
 * Owns the sides of sentences that answer a question for both: "When did she help you, and when was she in the way?"
 * The sentence itself shows which part it answers, by a heading ("Not good:"), the question's words or its conduct.
 */
import { partForSide } from "../text/markedQuestion";
import { deniesOneFault } from "./deniedFaults";
import { stancesOf } from "../concepts/stancesOf";
import type { Quotable } from "../text/quotableSegments";
import {
  hasOtherSubject,
  mentionsOwner,
  otherReferent,
  type OwnerReference,
  subjectPatternOf,
} from "../text/coreference";
import { sideOfIncident } from "./sideOfIncident";
import { asksForBothSides } from "../text/sideOfQuestion";
import type { InsightSide } from "../../../shared/validators";

const heading = (words: string) =>
  new RegExp(
    String.raw`^\W*(?:(?:and|but|so|what(?:['’]?s| is| was)?|the|her|his|your) )*(?:${words})\s?(?:[:–—]| - )`,
    "iu",
  );
const headings: readonly (readonly [InsightSide, RegExp])[] = [
  [
    "wish",
    heading(
      String.raw`(?:not|less|nicht|weniger|menos|moins|pas|n[ãa]o|no)(?: (?:so|that|really|always|as|such|tan|si|t[ãa]o))?(?: (?:good|well|great|helpful|gut|bien|bem|bom|bueno|bon))?|bad(?:ly)?|worse|worst|weak(?:ness(?:es)?|er|est)?|minus(?:es)?|cons?|negatives?|(?:to )?(?:improve|stop|change)|could (?:be|do) better|doesn['’]t work|what doesn['’]t|annoy(?:s|ed|ing)|hinder(?:s|ed)?|(?:made it |makes it )?harder|(?:less|not so) easy|at (?:her|his|their|your) worst|(?:(?:was|is|got|gets) )?in (?:the|my|our) way|schlecht|schwächen?|im weg|mal[oa]?|mauvais|ruim`,
    ),
  ],
  [
    "strength",
    heading(
      String.raw`good|well|great|best|at (?:her|his|their|your) best|(?:made it |makes it )?easier|plus(?:es)?|pros?|positives?|strengths?|strong|keep|help(?:s|ed|ful)?|works?(?: well)?|like|gut|stärken?|geholfen|hilfreich|bien|buen[oa]|bon|bem|bom|aide|ayuda`,
    ),
  ],
];

/** Matches a denial or a doubt, with which a sentence praises not for certain. */
const praiseDoubtPattern =
  /\b(?:but|although|though|however|except|unless|less|sometimes|rarely|never in|should|could|would|wish|too|only)\b|(?<!\p{L})(?:aber|nicht|weniger|pero|menos|mais|moins|mas)(?!\p{L})/iu;

/**
 * Returns the segments of an answer. Where its question asks for both sides, each segment whose own words show the side has
 * a question for that side.
 */
export function withMarkedSides(segments: readonly Quotable[], owner: OwnerReference): readonly Quotable[] {
  const [first] = segments;
  if (first === undefined || !asksForBothSides(first.questionText)) return segments;
  const isOfHelp = /\bhelp/iu.test(first.questionText);
  return segments.map((segment) => {
    const side = markedSide(segment, owner);
    const questionPart = side === "strength" && isOfHelp ? "help" : side;
    return questionPart === null ? segment : { ...segment, questionText: partForSide[questionPart] };
  });
}

const hindrancePattern =
  /^\W*(?:and |but |so )?(?:(?:she|he|they|you|it) (?:(?:has |have )?(?:made|makes?) (?:it|things|my work|our work|my life)|was|is|gets?) (?:much |far |a lot |really )?(?:harder|worse|more difficult)|at (?:her|his|their|your) worst)\b(?=.* )/iu;
/** Matches a sentence that takes up the question's word: "Easier when she draws it." */
const easedOrHardenedPattern =
  /^\W*(?:(?:and|but|so|well|it(?:['’]?s| is| gets)|things are|my work is|much|far) )*(?<way>easier|harder)\b,? (?:when|whenever|because|if|on|with|since|by)\b/iu;
const keepPattern =
  /^\W*(?:and |but |so |please )?(?:(?:(?:she|he|they|you) )?(?:should|must) )?(?:keep (?!.*\b(?:short|brief|quiet|it down|out of|to the)\b)|carry on |continue |at (?:her|his|their|your) best\b)(?=.* )/iu;
/** "In the way he was only on Friday" does not say how. */
const onlyWhenPattern = /^[^,;:]*\b(?:only|just|once) (?:(?:on|in|at|last|this) )?(?:\p{L}+ )?\p{L}+\W*$/iu;

const letDownQuestionPattern = /\b(?:let (?:you|us|me|them|others|people) down|disappoint|fail|alone)/iu;

/** Returns the side that a sentence itself shows; null where it shows none or both. */
function markedSide(segment: Quotable, owner: OwnerReference): InsightSide | null {
  const { text, questionText, isSentenceStart } = segment;
  if (!isSentenceStart || deniesOneFault(segment)) return null;
  const heading = headings.find(([, pattern]) => pattern.test(text));
  if (heading !== undefined) return heading[0];
  const subject = subjectPatternOf(owner);
  const obstructs = new RegExp(
    String.raw`(?<!\p{L})${subject} (?:was|were|is|are|gets?|got|stood|stands)(?: \w+){0,2} in (?:the|my|our) way(?!\p{L})|^\W*in (?:the|my|our) way\b(?=.* )`,
    "iu",
  );
  if (/\bin (?:the|your|our) way\b/iu.test(questionText) && obstructs.test(text))
    return onlyWhenPattern.test(text) ? null : "wish";
  const taken = easedOrHardenedPattern.exec(text)?.groups?.["way"]?.toLowerCase();
  if (taken !== undefined && /\beasier\b.*\bharder\b/iu.test(questionText))
    return /\beasier\b.*\bharder\b|\bharder\b.*\beasier\b/iu.test(text)
      ? null
      : taken === "easier"
        ? "strength"
        : "wish";
  if (hindrancePattern.test(text)) return "wish";
  if (keepPattern.test(text)) return "strength";
  const isHelp = new RegExp(
    String.raw`^\W*(?:and )?${subject}(?:['’]s| is| was| are|['’]re) (?:always )?(?:a |such a )(?:\w+ )?help\b`,
    "iu",
  );
  if (isHelp.test(text)) return "strength";
  const fails = new RegExp(
    String.raw`^\W*(?:and |but )?what ${subject} (?:does|do|did)(?:n['’]t| not)\b|(?<!\p{L})${subject}(?:['’]s| is| are|['’]re)?(?: not|n['’]t) (?:\w+ )?(?:good|great|strong|best) (?:at|with|in)\b|(?<!\p{L})${subject}(?:['’]s| is) (?:\w+ )?(?:bad|poor|terrible|hopeless) (?:at|with|in)\b`,
    "iu",
  );
  if (fails.test(text)) return "wish";
  const helps = new RegExp(
    String.raw`^\W*(?:and |so )?${subject}(?: (?:\w+ly|always|often|also|even|really|once|has|have)){0,2} (?:helps?|helped)\b`,
    "iu",
  );
  if (/\bhelp/iu.test(questionText) && helps.test(text) && !praiseDoubtPattern.test(text)) return "strength";
  const isAboutOther =
    hasOtherSubject(segment.words, owner) || otherReferent(segment, owner, [{ words: segment.before }]) === "name";
  if (letDownQuestionPattern.test(questionText) && !isAboutOther) {
    const incident = sideOfIncident(segment, owner);
    if (incident !== null) return incident;
  }
  return sideOfConduct(segment, owner);
}

/** Returns the side on which all stances of a sentence are, read as an answer to a question for it. */
function sideOfConduct(segment: Quotable, owner: OwnerReference): InsightSide | null {
  if (!segment.isSentenceEnd) return null;
  const read = (side: InsightSide) => stancesOf({ ...segment, questionText: partForSide[side] }, owner);
  const praised = read("strength");
  // "The invoices are paid in time" is no certain praise of the owner.
  if (/^\W*(?:the|our|my|these|those|all)\b/iu.test(segment.text) && !mentionsOwner(segment.words, owner)) return null;
  if (praised.length > 0 && praised.every(({ isWanted }) => !isWanted) && !praiseDoubtPattern.test(segment.text))
    return "strength";
  if (praised.some(({ isWanted }) => !isWanted)) return null;
  const missed = read("wish");
  return missed.length > 0 && missed.every(({ isWanted }) => isWanted) ? "wish" : null;
}
