import { selfOwner, firstPersonWords } from "../../text/coreference";
import type { Segment } from "../../text/quotableSegments";
import { stancesOf } from "../../concepts/stancesOf";
import { restoreApostrophes } from "../../text/textFormat";
import { admitsFault } from "./admittedFaults";
import { enjoysDifficulty } from "./enjoysDifficulty";
import { isHopeOfView } from "./isHopeOfView";
import {
  announcedFaultPattern,
  hopePattern,
  ownFaultPattern,
  ownThingFaultPattern,
  limitedConductPattern,
  admissionPattern,
  ownDoubtPattern,
  lackPattern,
  preferencePattern,
  avoidancePattern,
  planPattern,
} from "./selfAssessedFaultPatterns";
const handedOverPattern = /^\W*\p{L}+ (?:the|this|that|all|some|more|my|our) (?:\p{L}+ ){1,3}to \p{Lu}\p{Ll}+\W*$/u;
const lossOfOthersPattern =
  /^\W*(?:\p{L}+ ){1,3}(?:left|quit|resigned|cried|complained|walked out|gave (?:up|notice)|fell ill)\b/iu;
const containsDenialPattern = /\b(?:nobody|no one|none|never|not|no)\b|n['’]t\b/iu;
const conditionalPattern = /\b(?:could|would|should|asked|told|nobody|i['’]d (?:like|love) to)\b/iu;

/** Whether the owner wishes for something, and states no fault. */
export function isHope(segment: Segment): boolean {
  if (isHopeOfView(segment.text)) return false;
  return hopePattern.test(withSubject(segment)) || planPattern.test(segment.text) || isHandingOver(segment);
}

/** Whether an own sentence states a fault, a limit, a plan or a wish, which is no strength: "I should listen more." */
export function isFaultOrHope(segment: Segment): boolean {
  if (isHopeOfView(segment.text)) return false;
  const text = withSubject(segment);
  if (
    [
      announcedFaultPattern,
      hopePattern,
      ownFaultPattern,
      ownThingFaultPattern,
      limitedConductPattern,
      admissionPattern,
      ownDoubtPattern,
      lackPattern,
    ].some((pattern) => pattern.test(text)) ||
    admitsFault(text)
  )
    return true;
  if (planPattern.test(segment.text) || isHandingOver(segment)) return true;
  // A conditional is no fault: "I asked what we could do without."
  if (conditionalPattern.test(segment.text) || avoidancePattern.test(text)) return false;
  if (enjoysDifficulty(segment.text)) return false;
  if (preferencePattern.test(text) || isPastEvent(segment)) return false;
  const stances = stancesOf(segment, selfOwner).filter(({ isCertain }) => isCertain);
  return stances.length > 0 && stances.every(({ isWanted }) => isWanted);
}

/** Whether all verbs are of the past: what happened once is no habit. */
function isPastEvent({ words }: Segment): boolean {
  const finite = words.filter(({ tags }) => tags.has("PastTense") || (tags.has("PresentTense") && !tags.has("Gerund")));
  return finite[0]?.tags.has("PastTense") === true;
}

/** Whether the sentence is about others who left, as in "Two left last year." It is neither a strength nor a plan. */
export function isLossOfOthers(segment: Segment): boolean {
  return (
    !hasSpeaker(segment) &&
    lossOfOthersPattern.test(segment.text) &&
    !containsDenialPattern.test(restoreApostrophes(segment.text))
  );
}

/** Whether the sentence is a plan to hand something over: "Give the keys to Sam". */
function isHandingOver({ words, text }: Segment): boolean {
  const tags = words[0]?.tags;
  return handedOverPattern.test(text) && tags?.has("Verb") === true && !tags.has("PastTense") && !tags.has("Gerund");
}

/** Adds the omitted subject: "Find it hard to say no". */
function withSubject(segment: Segment): string {
  const text = restoreApostrophes(segment.text);
  return hasSpeaker(segment) ? text : `I ${text}`;
}

function hasSpeaker({ words }: Segment): boolean {
  return words.some(({ lower }) => firstPersonWords.has(lower) || lower === "im" || lower === "ive");
}
