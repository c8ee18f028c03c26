import { getFunctionName } from "convex/server";
import { api } from "../../convex/_generated/api";

export const paths = {
  signIn: getFunctionName(api.auth.signIn),
  signOut: getFunctionName(api.auth.signOut),
  demoShare: getFunctionName(api.demo.demo.share),
  demoDashboard: getFunctionName(api.demo.demo.dashboard),
  recordEvent: getFunctionName(api.events.events.record),
  viewer: getFunctionName(api.accounts.users.viewer),
  updateProfile: getFunctionName(api.accounts.users.updateProfile),
  defaultQuestion: getFunctionName(api.questions.questions.default),
  addRespondent: getFunctionName(api.respondents.respondents.add),
  listRespondents: getFunctionName(api.respondents.respondents.list),
  respondentQuestions: getFunctionName(api.respondents.respondentQuestions.list),
  saveQuestions: getFunctionName(api.respondents.respondentQuestions.save),
  readRespondent: getFunctionName(api.respondents.respondentDetails.response),
  removeRespondent: getFunctionName(api.respondents.respondents.remove),
  openShare: getFunctionName(api.answering.share.open),
  saveDrafts: getFunctionName(api.answering.drafts.save),
  submit: getFunctionName(api.answering.submission.submit),
  tidied: getFunctionName(api.answering.tidying.list),
  tidy: getFunctionName(api.answering.tidyingActions.tidyDrafts),
  transcribe: getFunctionName(api.answering.transcriptionActions.transcribe),
  createInvite: getFunctionName(api.respondents.inviteLinks.create),
  removeInvite: getFunctionName(api.respondents.inviteLinks.remove),
  openInvite: getFunctionName(api.answering.invite.open),
  startInvite: getFunctionName(api.answering.invite.start),
  saveSelfAssessment: getFunctionName(api.insights.selfAssessments.save),
  requestInsight: getFunctionName(api.insights.insights.request),
  currentInsight: getFunctionName(api.insights.insights.current),
  sendChat: getFunctionName(api.insights.chat.send),
  stopChat: getFunctionName(api.insights.chat.stop),
  chatMessages: getFunctionName(api.insights.chat.messages),
  unsubscribe: getFunctionName(api.mail.mailLinks.unsubscribe),
  sessions: getFunctionName(api.accounts.sessions.list),
  endOtherSessions: getFunctionName(api.accounts.sessions.endOthers),
  removeAccount: getFunctionName(api.accounts.account.remove),
} as const;

export const internalPaths = [
  "_system/cli/tables",
  "_system/cli/tableData",
  "_system/cli/queryEnvironmentVariables",
  "auth:store",
] as const;

/** 503 while the store can't be written. */
export const healthPath = "/health";
