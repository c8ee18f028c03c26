export { layout, type MailContent, type MailParts } from "./layout";
export { queueAddressConfirmation } from "./mailLinks";
export { consumeMailLimits, isMailConfirmed, ownerMailLimit } from "./mailLimits";
export { nameInMail, withoutLinks } from "./nameInMail";
export { isUnsubscribed, queueMail, type QueueOutcome } from "./outbox";
export {
  demoRequestMail,
  unsubscribeLink,
  goalDueMail,
  passwordResetMail,
  respondentCompletedMail,
  type WithUnsubscribeLink,
} from "./templates";
