import type { MailKind } from "./validators";

/** Of emails to respondents. */
export const subjects = {
  invitation: "Invitation to complete your survey",
  reminder: "Reminder to complete your survey",
  thanks: "Thank you for your feedback",
  followUp: "One question about your feedback",
  ownCopy: "A copy of your answers",
} as const satisfies Readonly<Partial<Record<MailKind, string>>>;

/** As the requestor reads it: the subject in its own language would show that of the respondent. */
export function englishSubject(kind: MailKind, subject: string): string {
  const fixed: Readonly<Partial<Record<MailKind, string>>> = subjects;
  return fixed[kind] ?? subject;
}
