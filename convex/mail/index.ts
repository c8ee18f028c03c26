export { layout, type MailContent } from "./layout";
export { queueAddressConfirmation } from "./mailLinks";
export { consumeMailLimits, isMailConfirmed, ownerMailLimit } from "./mailLimits";
export { nameInMail, withoutLinks } from "./nameInMail";
export { isUnsubscribed, queueMail, type QueueOutcome } from "./outbox";
export {
  demoRequestMail,
  unsubscribeLink,
  goalDueMail,
  greeting,
  invitationMail,
  LINK_IS_PERSONAL,
  passwordResetMail,
  reminderMail,
  respondentCompletedMail,
  type WithUnsubscribeLink,
} from "./templates";
