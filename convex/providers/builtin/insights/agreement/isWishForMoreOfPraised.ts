import type { Mention } from "../../feedback/salience/sentenceTypes";
import { negations, negativePronouns } from "../../text/functionWords";
import { emptyNouns } from "../../feedback/topicWords";
import { isRequestToOwner } from "../../text/isRequestToOwner";
import type { Segment } from "../../text/quotableSegments";
import { firstPersonWords } from "../../text/coreference";
import { negationPatternOf } from "../../text/wholeWordPattern";

const praiseNegationPattern = negationPatternOf([
  ...negations,
  ...negativePronouns,
  "without",
  "hardly",
  "rarely",
  "seldom",
]);
const habitWords = new Set("always never every often usually whenever each".split(" "));

/**
 * Whether one praises what was done for its author once, and the other only asks for more of it. "He taught me to sew"
 * and "Teach us once a month" do not disagree.
 */
export function isWishForMoreOfPraised(one: Mention, other: Mention): boolean {
  const isPraise = ({ stance, concept }: Mention) =>
    stance === undefined ? concept?.verdict === "does" : !stance.isWanted;
  const [praise, wish] = isPraise(one) ? [one, other] : [other, one];
  if (!isPraise(praise) || isPraise(wish) || deniesSomething(wish.segment)) return false;
  return isOfPastEvent(praise.segment) || asksForOtherAct(wish.segment, praise.segment);
}

/** Maximum words of praise that names no occasion and no thing. */
const MAX_GENERAL_PRAISE_WORDS = 4;
const openingsOfChange = new Set("stop start less more fewer try let never don't not".split(" "));
const changeOfDegreePattern =
  /\b(?:more|less|fewer|better|earlier|sooner|later|faster|clearer|properly|again|instead)\b/iu;

/**
 * Whether a request is for an act on a thing that the praise does not name: "Explain to the new ones why the log matters"
 * says nothing against "Explains the till well".
 */
function asksForOtherAct(wish: Segment, praise: Segment): boolean {
  const [opening] = wish.words;
  if (opening === undefined || openingsOfChange.has(opening.lower) || changeOfDegreePattern.test(wish.text))
    return false;
  const things = thingsIn(wish);
  const praised = new Set(praise.words.map(({ stem }) => stem));
  const isOther = things.length > 0 && !things.some((stem) => praised.has(stem));
  // "Explains well." holds for any thing.
  return isOther && praise.words.length > MAX_GENERAL_PRAISE_WORDS && isRequestToOwner(wish);
}

function thingsIn({ words }: Segment): string[] {
  return words.flatMap(({ lower, stem, tags }, index) =>
    index > 0 && tags.has("Noun") && !tags.has("Pronoun") && !emptyNouns.has(lower) ? [stem] : [],
  );
}

/** Whether a sentence is about something that happened to its author once: "He taught me blood films." */
function isOfPastEvent({ words }: Segment): boolean {
  const verb = words.find(({ tags }) => tags.has("PastTense") || (tags.has("PresentTense") && !tags.has("Gerund")));
  return (
    verb?.tags.has("PastTense") === true &&
    words.some(({ lower }) => firstPersonWords.has(lower)) &&
    !words.some(({ lower }) => habitWords.has(lower))
  );
}

function deniesSomething({ words }: Segment): boolean {
  return words.some(({ lower }) => praiseNegationPattern.test(lower));
}
