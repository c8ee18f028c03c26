/** Apart from choose.ts, so that e-mail loads no language processing. */
import { resendMailer, resendSettings } from "./resend/mailer";
import type { Mailer } from "./types";

/** Null: e-mails stay in the outbox. */
export function mailer(): Mailer | null {
  const settings = resendSettings(process.env);
  return settings === null ? null : resendMailer(settings);
}
