export { answersByOf, clearAnswersDue } from "./answersDue";
export { contributorNames } from "./contributorNames";
export {
  queueForGroups,
  readGroup,
  countPeople,
  leaveGroups,
  removalOf,
  isWaitingForGroup,
} from "./confidentialGroups";
export { eraseRespondents } from "./eraseRespondents";
export { deleteReplyDraft, removeFollowUp, openQuestions } from "./replyDrafts";
export { inviteLinkCountsOf, eraseInviteLink, inviteLinkQuestionsOf } from "./inviteLinks";
export { moveToCompleted, moveToTop, removeFromLists } from "./lists";
export { endInviteLink, renewInviteLink } from "./nextRound";
export { ownRespondent } from "./ownership";
export { clearPresence } from "./presence";
export { askedQuestions, ownOrBuiltInQuestions } from "./respondentQuestions";
export { unreadAmong } from "./responseReceipts";
export { insertRespondent } from "./insertRespondent";
export { RESPONSES_PER_PAGE, toWrittenResponse } from "./writtenResponses";
export { deleteResponses, MAX_RESPONSES, responsesOf, toVisibleAnswers } from "./responses";
