/** Apart from choose.ts, so that sending e-mail loads no language processing. */
import { resendMailer, resendSettings } from "./resend/mailer";
import type { Mailer } from "./types";

/** Null without configuration; e-mails then stay in the outbox. */
export function mailer(): Mailer | null {
  const settings = resendSettings(process.env);
  return settings === null ? null : resendMailer(settings);
}
