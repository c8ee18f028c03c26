import { searchReplies } from "../../../shared/texts/searchReplies";
import { conceptsOfQuestion } from "../concepts/lexiconIndex";
import type { Answerer } from "./replies/Answerer";
import { replySentence } from "./replies/answerSentences";
import { whoWantsChangeAnswerer } from "./questions/whoWantsChangeAnswerer";
import { polarityCountAnswerer, statementCountAnswerer } from "./questions/countAnswerers";
import { claimPositionsAnswerer } from "./questions/claimPositionsAnswerer";
import { conductAnswerer } from "./questions/conductAnswerer";
import { hiddenStrengthAnswerer } from "./questions/hiddenStrengthAnswerer";
import { incidentAnswerer } from "./questions/incidentAnswerer";
import { disagreementAnswerer, topicDisagreementAnswerer } from "./questions/disagreementAnswerers";
import { firstStepAnswerer } from "./questions/firstStepAnswerer";
import { overviewAnswerer } from "./questions/overviewAnswerer";
import { answerByMeaning, answerByPassagesOrMeaning, meaningOfNamedAnswerer } from "./questions/answerByMeaning";
import { relationshipAnswerer } from "./questions/relationshipAnswerer";
import { namedAuthorAnswerer, unmatchedAuthorAnswerer } from "./questions/namedAuthorAnswerers";
import { roleAnswerer } from "./questions/roleAnswerer";
import { aspectAnswerer } from "./questions/aspectAnswerer";
import { agreementAnswerer, statementAnswerer } from "./questions/statementAnswerers";
import { unwrittenAnswerer } from "./questions/unwrittenAnswerer";
import { unknowableAnswerer } from "./questions/unknowableAnswerer";
import { overallAnswerer } from "./questions/overallAnswerer";
import { praiseOfAuthorAnswerer } from "./questions/praiseOfAuthorAnswerer";
import { mentionAnswerer, subjectAnswerer } from "./questions/subjectAnswerers";
import { whatToChangeAnswerer } from "./questions/whatToChangeAnswerer";
import { stemsOf } from "./topics/stemsOf";

/** Refuses a question without a topic. "Do I say yes too often?" has common words alone, and names a conduct. */
const noTopicAnswerer: Answerer = {
  name: "a question without a topic",
  applies: ({ question }) => stemsOf(question).length === 0 && conceptsOfQuestion(question).ids.size === 0,
  answer: async (query, search) => (await answerByMeaning(query, search)) ?? [replySentence(searchReplies.none)],
};

const passagesAnswerer: Answerer = {
  name: "any other question",
  applies: () => true,
  answer: answerByPassagesOrMeaning,
};

/**
 * The kinds of questions in the order in which they are tried. The first answerer that applies and finds something
 * answers. A narrower kind is before each kind whose patterns its questions match too.
 */
export const answerers: readonly Answerer[] = [
  // Later kinds would find words of "Who was joking?" in answers, which don't settle it.
  unknowableAnswerer,

  // Answered from the claims or from all answers, whatever the words: no passage is nearest.
  disagreementAnswerer,
  topicDisagreementAnswerer,
  // Before "what to change", whose patterns match "What should I change first?" too.
  firstStepAnswerer,
  // A count of praise or criticism reads polarity; any other count is answered as its question with "who".
  polarityCountAnswerer,
  statementCountAnswerer,
  // Before overviews, whose blind spots hold wishes too.
  hiddenStrengthAnswerer,
  overviewAnswerer,
  // After the kinds whose questions it asks, in other words and without a topic.
  overallAnswerer,
  incidentAnswerer,
  // Names a person or all people, and no topic.
  praiseOfAuthorAnswerer,
  whatToChangeAnswerer,
  // Names a topic, which need not be a concept of the lexicon.
  whoWantsChangeAnswerer,
  namedAuthorAnswerer,

  // A conduct would take positions where a mention is asked for.
  mentionAnswerer,
  // Both positions of a conduct; an aspect has quotes without positions.
  conductAnswerer,
  // Both positions as Insights has them, of what is no known conduct.
  claimPositionsAnswerer,
  // Nearest passages would seem to be about it.
  unwrittenAnswerer,
  // Finds one aspect in whatever words; its patterns are narrower than the search by words below.
  aspectAnswerer,
  // After the kinds that need no topic.
  noTopicAnswerer,

  // Limited to some authors. The rest of the question is answered from their passages by this list again.
  relationshipAnswerer,
  roleAnswerer,
  // A named author’s passages don't show who agrees with them.
  meaningOfNamedAnswerer,
  unmatchedAuthorAnswerer,

  // Answered by what sentences state or deny, else by the nearest passages.
  statementAnswerer,
  agreementAnswerer,
  // The nearest passages would show few of those who name it.
  subjectAnswerer,
  passagesAnswerer,
];
