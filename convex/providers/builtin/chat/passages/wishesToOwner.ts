import { insightKinds } from "../../../../shared/insights/insightKinds";
import { readFeedback } from "../../feedback/readFeedback";
import type { SalientSentence } from "../../feedback/salience/sentenceTypes";
import { ownerIn } from "../../text/coreference";
import { isAboutThirdParty, thirdPartyNames } from "../topics/thirdParties";
import { polarityByClaims } from "./correctedPolarity";
import { type QueriedFeedback } from "../replies/Answerer";

/** Returns all wishes to the owner, the most severe first, of the polarity that the owner's claims have. */
export function wishesToOwner({ passages, ownerName, claims }: QueriedFeedback): SalientSentence[] {
  const { salient, owner } = readFeedback(insightKinds.externalFeedback, passages, ownerName);
  const others = thirdPartyNames(passages, owner);
  return salient
    .filter(
      ({ polarity, segment }) => (polarityByClaims(segment, claims) ?? polarity) === "wish" && !isNoWish(segment.text),
    )
    .filter(({ segment }) => {
      const ownerOfAnswer = ownerIn({ words: [...segment.before, ...segment.words] }, owner);
      return !isAboutThirdParty(segment, ownerOfAnswer, others);
    })
    .toSorted((a, b) => (b.severity ?? 0) - (a.severity ?? 0));
}

/** Matches help that the owner gave, and what the author does not understand: "I don't know how she does it." */
const helpByOwnerPattern =
  /^\W*(?:then |once |and |[Hh]e |[Ss]he |[Tt]hey |\p{Lu}\p{L}+ )*(?:helped|supported|saved|rescued|covered for|stood (?:up|in) for|stepped in|swapped|lent|thanked)\b/u;
const unknownPattern =
  /^\W*(?:i|we) (?:do ?n['’]t|do not|ca ?n['’]t|cannot) (?:really |exactly |honestly )*(?:know|remember|judge|tell|say)(?: exactly| really)? (?:how|whether|if) (?:\p{L}+ ){1,2}(?:do(?:es)?|did|handles?|works?|manages?)\b/iu;
const positiveVerdictPattern =
  /\b(?:is|are|was|were|works?) (?:\p{L}+ )?(?:good|great|fine|perfect|perfectly|excellent|lovely|brilliant|well|okay|ok)\b/iu;
const reservationWordPattern = /\b(?:but|never|not|only|late|without|hardly|rarely)\b|n['’]t\b/iu;
const conditionOrExcessPattern = /\b(?:would|should|could|if|more|better|too)\b/iu;

/** Whether a sentence among answers about change wishes for nothing. */
export function isNoWish(text: string): boolean {
  if (unknownPattern.test(text)) return true;
  if (reservationWordPattern.test(text)) return false;
  return helpByOwnerPattern.test(text) || (positiveVerdictPattern.test(text) && !conditionOrExcessPattern.test(text));
}
