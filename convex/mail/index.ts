export { queueAddressConfirmation } from "./mailLinks";
export { isMailConfirmed, ownerMailLimit } from "./mailLimits";
export { hasEndedMail, queueMail, type QueueOutcome } from "./outbox";
export {
  demoRequestMail,
  goalDueMail,
  invitationMail,
  passwordResetMail,
  reminderMail,
  respondentCompletedMail,
} from "./templates";
