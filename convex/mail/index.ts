export { queueAddressConfirmation } from "./mailLinks";
export { isMailConfirmed, ownerMailLimit } from "./mailLimits";
export { hasEndedMail, queueMail, type QueueOutcome } from "./outbox";
export {
  demoRequestMail,
  goalDueMail,
  followUpMail,
  invitationMail,
  passwordResetMail,
  reminderMail,
  respondentCompletedMail,
  thanksMail,
} from "./templates";
