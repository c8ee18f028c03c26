import type { Quotable } from "../../text/quotableSegments";
import { questionPartByPolarity } from "../../text/questionParts";
import { isRequestToOwner } from "../../text/isRequestToOwner";
import { hasComplaint } from "../../text/wishSeverity";
import { comparativeAskPattern } from "./polarityShiftPatterns";

/** Maximum words of a request; a longer sentence is a story. */
const MAX_REQUEST_WORDS = 24;
/** Maximum words of a complaint about what is so now. */
const MAX_PRESENT_COMPLAINT_WORDS = 12;

/** Matches a request at the beginning or the end of a sentence: "Camera on, please". */
const pleasePattern = /^\W*(?:(?:and|but|so|also|just),? )*(?:please|pls|plz)\b|\b(?:please|pls|plz)\W*$/iu;
/** Matches a request that something stays: "More of that please". */
const stayAsIsPattern =
  /\b(?:more (?:of|like)|be yourself|be you|keep|stay|carry on|continue|go on|never (?:stop|change)|don['’]?t (?:ever )?(?:stop|change)|do not (?:stop|change)|as you are|the same)\b/iu;
/** Matches what the author would like, or needs: "On the ward I'd value a call", "Two lines, that's all I need". */
const politeRequestPattern =
  /^\W*(?:(?:and|but|so|also|maybe|honestly|still),? )*(?:(?:in|at|on|for|before|after|during) (?:(?:the|our|my|a|an) )?\p{L}+,? )?(?:i|we)(?:['’]d| would) (?:(?:really|also|just|much) )*(?:value|like|love|prefer|appreciate|welcome|rather (?:get|have|know|hear|be told))(?! (?:nothing|even|to (?:say|add|mention|thank|see|keep|stay|continue|work|be|have|learn)|if (?:he|she|they|you) (?:never|stayed|kept))\b)(?!\p{L})|\b(?:that['’]?s|that is) all (?:i|we)(?:['’]d| would)? (?:need|ask|want|like)(?: for)?\W*$|\bthere(?:['’]?s| is| are) (?:a|other|another|better|kinder|nicer|gentler|quieter) ways? (?:of|to) (?:say|ask|tell|put|do|speak|talk)/iu;
/** Matches a deed that is left out after others: "She promises, and then she never rings". */
const leftOutPattern =
  /\band then,? (?:s?he|they|you)? ?(?:never|(?:does|do)(?:n['’]?t| not)) (?!complain|grumble|moan|forget|shout|brag|mind)\p{L}/iu;
/** Matches a past or a turn, with which a measure such as "too late" is no complaint about the owner. */
const storyPattern =
  /\b(?:was|were|had|did|but|though|although|yet|never|not?|nothing|nobody|none|hardly|if|when|\p{L}{2,}ed)\b|n['’]t\b|\b(?:and|so) (?:s?he|they|you)\b/iu;

/** Whether a sentence that answers a question for both polarities asks for a change, or complains of what is so now. */
export function isRequestInMixedAnswer(segment: Quotable): boolean {
  const { text, words, start } = segment;
  if (words.length < 2 || words.length > MAX_REQUEST_WORDS || stayAsIsPattern.test(text)) return false;
  if (pleasePattern.test(text) || politeRequestPattern.test(text) || leftOutPattern.test(text)) return true;
  const opening = /^\W*(?:(?:and|but|so|also|just) )+/iu.exec(text)?.[0].length ?? 0;
  const said = words.filter((word) => word.start >= start + opening);
  const asks = isRequestToOwner({ ...segment, words: said, questionText: questionPartByPolarity.wish });
  if (asks && comparativeAskPattern.test(text)) return true;
  return words.length <= MAX_PRESENT_COMPLAINT_WORDS && hasComplaint(text) && !storyPattern.test(text);
}
