export { dueDateOf, removeDueDate } from "./dueDateOf";
export { contributorNames } from "./contributorNames";
export { countPeopleByGroup, isWaitingForGroup, leaveGroups } from "./confidentialGroups";
export { queueForGroups, readGroup, requestorRemovalOf } from "./confidentialGroups";
export { eraseRespondents } from "./eraseRespondents";
export { deleteReplyDraft, removeFollowUp, openQuestions } from "./replyDrafts";
export { inviteLinkCountsOf, eraseInviteLink, inviteLinkQuestionsOf } from "./inviteLinks";
export { moveToCompletedLists, moveToTopOfLists, removeFromLists } from "./respondentLists";
export { endInviteLink, renewInviteLink } from "./inviteLinkRenewal";
export { ownRespondent } from "./ownRows";
export { clearPresence } from "./presence";
export { askedQuestions, ownOrBuiltInQuestions } from "./respondentQuestions";
export { unreadAmong } from "./responseReceipts";
export { insertRespondent } from "./insertRespondent";
export { RESPONDENTS_PER_PAGE, toRespondentAnswers } from "./respondentAnswers";
export {
  deleteAnswersAndRecordings,
  draftsOf,
  MAX_RESPONSES,
  submittedResponsesOf,
  toVisibleAnswers,
} from "./responses";
export { moveToRound } from "./moveToRound";
