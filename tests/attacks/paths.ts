import { getFunctionName } from "convex/server";
import { api } from "../../convex/_generated/api.js";

/** Paths of the functions that attacks call. */
export const paths = {
  signIn: getFunctionName(api.auth.signIn),
  signOut: getFunctionName(api.auth.signOut),
  demoShare: getFunctionName(api.demo.share),
  demoDashboard: getFunctionName(api.demo.dashboard),
  recordEvent: getFunctionName(api.events.record),
  viewer: getFunctionName(api.users.viewer),
  updateProfile: getFunctionName(api.users.updateProfile),
  defaultQuestion: getFunctionName(api.questions.default),
  addRespondent: getFunctionName(api.respondents.add),
  listRespondents: getFunctionName(api.respondents.list),
  respondentQuestions: getFunctionName(api.respondents.questions),
  saveQuestions: getFunctionName(api.respondents.saveQuestions),
  readRespondent: getFunctionName(api.respondents.read),
  removeRespondent: getFunctionName(api.respondents.remove),
  openShare: getFunctionName(api.share.open),
  saveDrafts: getFunctionName(api.share.saveDrafts),
  submit: getFunctionName(api.share.submit),
  tidied: getFunctionName(api.share.tidied),
  tidy: getFunctionName(api.tidying.suggest),
  transcribe: getFunctionName(api.transcription.transcribe),
  createInvite: getFunctionName(api.inviteLinks.create),
  removeInvite: getFunctionName(api.inviteLinks.remove),
  openInvite: getFunctionName(api.invite.open),
  startInvite: getFunctionName(api.invite.start),
  saveSelfReflection: getFunctionName(api.selfReflections.save),
  requestInsight: getFunctionName(api.insights.request),
  currentInsight: getFunctionName(api.insights.current),
  sendChat: getFunctionName(api.chat.send),
  stopChat: getFunctionName(api.chat.stop),
  chatMessages: getFunctionName(api.chat.messages),
  sessions: getFunctionName(api.account.sessions),
  endOtherSessions: getFunctionName(api.account.endOtherSessions),
  removeAccount: getFunctionName(api.account.remove),
} as const;

/** Internal functions, which no client may call. */
export const internalPaths = [
  "_system/cli/tables",
  "_system/cli/tableData",
  "_system/cli/queryEnvironmentVariables",
  "auth:store",
] as const;

/** Where an operator's monitor asks whether the app works: 200, or 503 while it can't write. */
export const healthPath = "/health";
