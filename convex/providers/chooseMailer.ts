/** This file is apart from choose.ts, so that email loads no language processing. */
import { resendSettings } from "../lib/configuration";
import { resendMailer } from "./resend/resendMailer";
import type { Mailer } from "./types";

/** Returns null where no mail service is configured: emails then stay in the outbox. */
export function chooseMailer(): Mailer | null {
  const settings = resendSettings(process.env);
  return settings === null ? null : resendMailer(settings);
}
