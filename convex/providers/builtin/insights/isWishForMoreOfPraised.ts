import type { Mention } from "../feedback/statementTypes";
import { negations, negativePronouns } from "../text/functionWords";
import type { Segment } from "../text/quotableSegments";
import { firstPersonWords } from "../text/coreference";
import { negationPatternOf } from "../text/wholeWordPattern";

const negationPattern = negationPatternOf([...negations, ...negativePronouns, "without", "hardly", "rarely", "seldom"]);
const habitWords = new Set("always never every often usually whenever each".split(" "));

/**
 * Whether one praises what was done for its author once, and the other only asks for more of it. "He taught me to sew"
 * and "Teach us once a month" do not disagree.
 */
export function isWishForMoreOfPraised(one: Mention, other: Mention): boolean {
  const isPraise = ({ stance, concept }: Mention) =>
    stance === undefined ? concept?.verdict === "does" : !stance.isWanted;
  const [praise, wish] = isPraise(one) ? [one, other] : [other, one];
  return isPraise(praise) && !isPraise(wish) && isOfPastEvent(praise.segment) && !deniesSomething(wish.segment);
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
  return words.some(({ lower }) => negationPattern.test(lower));
}
