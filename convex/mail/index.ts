export { layout, type MailContent } from "./layout";
export { queueAddressConfirmation } from "./mailLinks";
export { isMailConfirmed, ownerMailLimit } from "./mailLimits";
export { nameInMail } from "./nameInMail";
export { hasEndedMail, queueMail, type QueueOutcome } from "./outbox";
export {
  demoRequestMail,
  endLink,
  goalDueMail,
  greeting,
  invitationMail,
  LINK_IS_PERSONAL,
  passwordResetMail,
  reminderMail,
  respondentCompletedMail,
  type WithEnd,
} from "./templates";
