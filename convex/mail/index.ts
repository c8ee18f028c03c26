/** The mail domain's door: what other domains may use. */
export { queueMail } from "./outbox";
export { demoRequestMail, invitationMail, passwordResetMail, reminderMail, respondentCompletedMail } from "./templates";
