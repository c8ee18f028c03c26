export { dueDateForRespondent } from "./dueDateForRespondent";
export { respondentNames } from "./respondentNames";
export {
  countPeopleByGroup,
  isWaitingForGroup,
  leaveGroups,
  ownerRemovalOf,
  queueForGroups,
  readGroup,
} from "./confidentialGroups";
export { eraseRespondents } from "./eraseRespondents";
export { deleteReplyDraft, removeFollowUp, openQuestions } from "./replyDrafts";
export { inviteLinkCountsOf, eraseInviteLink, inviteLinkQuestionsOf } from "./inviteLinks";
export { moveToCompletedLists, moveToTopOfLists, newestRespondents, removeFromLists } from "./respondentLists";
export { endInviteLink, renewInviteLink } from "./inviteLinkRenewal";
export { ownRespondent } from "./ownRows";
export { clearPresence } from "./presence";
export { askedQuestions, ownOrBuiltInQuestions } from "./respondentQuestions";
export { respondentsWithUnopenedAnswers } from "./responseReadMarks";
export { insertRespondent } from "./insertRespondent";
export {
  changeResponse,
  decideTidiedText,
  deleteAnswersAndRecordings,
  deleteDrafts,
  draftsOf,
  insertResponse,
  MAX_RESPONSES_OF_RESPONDENT,
  RESPONDENTS_PER_ANSWERS_PAGE,
  revisionOf,
  storeTidiedText,
  submittedResponsesOf,
  toRespondentAnswers,
  toVisibleAnswers,
  updateDraft,
  type ValidAnswer,
} from "./responses";
export { moveToRound } from "./moveToRound";
