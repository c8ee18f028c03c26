export { awaitBatch, batchOf, leaveBatches, removalOf } from "./confidentialBatches";
export { eraseRespondents } from "./erasure";
export { countsOf as inviteLinkCountsOf, eraseInviteLink, questionsOf as inviteLinkQuestionsOf } from "./inviteLinks";
export { moveToCompleted, removeFromLists } from "./lists";
export { ownRespondent } from "./ownership";
export { clearPresence } from "./presence";
export { askedQuestions, ownOrBuiltInQuestions } from "./respondentQuestions";
export { insertRespondent } from "./respondents";
export { deleteResponses, MAX_RESPONSES, responsesOf, toVisibleAnswers } from "./responses";
