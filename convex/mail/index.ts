export { queueMail } from "./outbox";
export { demoRequestMail, invitationMail, passwordResetMail, reminderMail, respondentCompletedMail } from "./templates";
