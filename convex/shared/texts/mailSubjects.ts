import type { MailKind } from "../validators";

/** Subjects of emails to respondents. */
export const mailSubjects = {
  invitation: "Invitation to complete your survey",
  reminder: "Reminder to complete your survey",
  thanks: "Thank you for your feedback",
  followUp: "One question about your feedback",
  ownCopy: "A copy of your answers",
} as const satisfies Readonly<Partial<Record<MailKind, string>>>;

/** The subject as the requestor reads it. The stored one is translated, and would show the respondent's language. */
export function englishSubject(kind: MailKind, subject: string): string {
  const fixed: Readonly<Partial<Record<MailKind, string>>> = mailSubjects;
  return fixed[kind] ?? subject;
}
