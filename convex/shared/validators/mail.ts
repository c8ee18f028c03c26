/** Kinds of email, and how far one is. */
import { type Infer, v } from "convex/values";

const deliveredStatuses = [
  v.literal("queued"),
  v.literal("sent"),
  v.literal("outbox"),
  v.literal("failed"),
  v.literal("bounced"),
  v.literal("complained"),
] as const;

/** "outbox": there is no mail service. "bounced" and "complained" are reported after "sent". */
export const mailStatus = v.union(...deliveredStatuses, v.literal("sending"));

/** Status of the newest invitation or reminder. "none": there is none. "unsubscribed": the recipient gets no email. */
export const respondentEmailStatus = v.union(...deliveredStatuses, v.literal("unsubscribed"), v.literal("none"));
export type RespondentEmailStatus = Infer<typeof respondentEmailStatus>;

export const mailKind = v.union(
  v.literal("invitation"),
  v.literal("reminder"),
  v.literal("respondentCompleted"),
  v.literal("answerDigest"),
  v.literal("goalDue"),
  v.literal("thanks"),
  v.literal("followUp"),
  v.literal("ownCopy"),
  v.literal("addressConfirmation"),
  v.literal("passwordReset"),
  v.literal("demoRequest"),
);
export type MailKind = Infer<typeof mailKind>;
