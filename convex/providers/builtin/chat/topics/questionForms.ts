/** The forms of a question that show what kind of answer it has, whatever its topic. */

import { questionOpeningSource } from "./questionSources";

/** Matches a question whether its owner does what it says. */
export const yesOrNoQuestionPattern = /^\W*(?:should|shall|do|did|am|can|could|have|would) i\b/iu;
const whetherQuestionPattern =
  /^\W*(?:did|does|do|has|have|is there) (?:any ?(?:body|one)|some(?:body|one)|people|they|others|colleagues) (?:\p{L}+ )?(?:say|says|said|think|thinks|thought|write|wrote|written|mention|mentioned|call|called|find|found|who (?:says|said|thinks))(?: that)? (?:i['’]?m|i am|i was|i (?:do|have|take|get|never|always)|me)\b/iu;

/** Whether a question asks if anybody says a quality: "Did anybody say I am rude?" */
export function asksWhetherSaid(question: string): boolean {
  return whetherQuestionPattern.test(question);
}

const whoPattern = new RegExp(String.raw`${questionOpeningSource}who\b`, "iu");

/** Whether a question begins with "who", also after "and", "so" or "but". */
export function beginsWithWho(question: string): boolean {
  return whoPattern.test(question);
}
