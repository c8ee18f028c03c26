/** This module decides who may be reminded. The server applies it, and the browser's optimistic updates do. */
import { times } from "./limits/limits";

/** What the rules read of a respondent. */
interface RemindedRespondent {
  readonly status: "pending" | "completed";
  readonly email?: string | undefined;
  readonly remindersStopped?: boolean | undefined;
}

export type MailRefusal = "completed" | "noAddress";

/** "stopped": the respondent has ended the reminders. */
export type ReminderRefusal = MailRefusal | "stopped";

/** Why a respondent gets no email of the owner's; null for one who may. */
export function mailRefusal({ status, email }: Pick<RemindedRespondent, "status" | "email">): MailRefusal | null {
  if (status === "completed") return "completed";
  return email === undefined ? "noAddress" : null;
}

/**
 * Why a respondent is not reminded, by the owner or automatically; null for one who may be. Pauses between reminders
 * are the callers'.
 */
export function reminderRefusal(respondent: RemindedRespondent): ReminderRefusal | null {
  return mailRefusal(respondent) ?? (respondent.remindersStopped === true ? "stopped" : null);
}

/** Whether a reminder of all leaves a respondent out, who was reminded within `times.reminderPause`. */
export function isReminderPaused({ lastRemindedAt = 0 }: { lastRemindedAt?: number | undefined }): boolean {
  return lastRemindedAt >= Date.now() - times.reminderPause;
}
