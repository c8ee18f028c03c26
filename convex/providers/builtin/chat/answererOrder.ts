import { searchReplies } from "../../../shared/texts/searchReplies";
import { conceptsOfQuestion } from "../concepts/lexiconIndex";
import type { Answerer } from "./replies/Answerer";
import { replySentence } from "./replies/answerSentences";
import { whoWantsChangeAnswerer } from "./questions/whoWantsChangeQuestions";
import { polarityCountAnswerer, statementCountAnswerer } from "./questions/countQuestions";
import { claimPositionsAnswerer } from "./questions/claimPositionsQuestions";
import { conductAnswerer } from "./questions/conductQuestions";
import { hiddenStrengthAnswerer } from "./questions/hiddenStrengthQuestions";
import { incidentAnswerer } from "./questions/criticismQuestions";
import { disagreementAnswerer, topicDisagreementAnswerer } from "./questions/disagreementQuestions";
import { firstStepAnswerer } from "./questions/firstStepQuestions";
import { overviewAnswerer } from "./questions/overviewAnswers";
import { answerByMeaning, answerByPassagesOrMeaning, meaningOfNamedAnswerer } from "./questions/meaningQuestions";
import { relationshipAnswerer } from "./questions/relationshipQuestions";
import { namedAuthorAnswerer, unmatchedAuthorAnswerer } from "./questions/namedAuthorQuestions";
import { roleAnswerer } from "./questions/roleQuestions";
import { aspectAnswerer } from "./questions/aspectQuestions";
import { agreementAnswerer, statementAnswerer } from "./questions/statementQuestions";
import { unwrittenAnswerer } from "./questions/unwrittenQuestions";
import { unknowableAnswerer } from "./questions/unknowableQuestions";
import { overallAnswerer } from "./questions/overallQuestions";
import { praiseOfAuthorAnswerer } from "./questions/praiseOfAuthorQuestions";
import { mentionAnswerer, subjectAnswerer } from "./questions/subjectQuestions";
import { whatToChangeAnswerer } from "./questions/whatToChangeQuestions";
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
