import { limits } from "../shared/limits";
import { product } from "../shared/product";
import { layout, type MailContent } from "./layout";
import { nameInMail } from "./nameInMail";

/** Fields of an email with the address on which the recipient unsubscribes. Subjects are fixed words. */
export type WithUnsubscribeLink<Fields> = Fields & { readonly unsubscribeUrl: string };

export function unsubscribeLink(url: string): { label: string; url: string } {
  return { label: "End all email to this address", url };
}

/** The email goes to confirmed addresses only. */
export function respondentCompletedMail(
  to: WithUnsubscribeLink<{ respondentName: string; link: string; answered: number }>,
): MailContent {
  const respondent = nameInMail(to.respondentName);
  return {
    subject: "You have new feedback",
    ...layout({
      heading: `${respondent} has answered`,
      paragraphs: [
        `${respondent} answered ${to.answered === 1 ? "1 question" : `${to.answered} questions`} about you.`,
        "You can read every word on your dashboard.",
      ],
      action: { label: "Read the response", url: to.link },
      smallLinks: [unsubscribeLink(to.unsubscribeUrl)],
    }),
  };
}

/** The email of the day that the owner chose; it goes to confirmed addresses only. */
export function goalDueMail(to: WithUnsubscribeLink<{ sentence: string; link: string }>): MailContent {
  return {
    subject: "How did it go?",
    ...layout({
      heading: "How did it go?",
      paragraphs: [
        `You wanted to work on this: “${nameInMail(to.sentence, limits.goalSentence)}”`,
        "Today is the day you chose. You can say how it went, and ask people about just that.",
      ],
      action: { label: "Say how it went", url: to.link },
      smallLinks: [unsubscribeLink(to.unsubscribeUrl)],
    }),
  };
}

/** The email has fixed words, because the address may not be the account holder's. */
export function addressConfirmationMail(to: WithUnsubscribeLink<{ link: string; isAnswered: boolean }>): MailContent {
  const subject = to.isAnswered ? "You have new feedback" : "Please confirm your email address";
  return {
    subject,
    ...layout({
      heading: subject,
      paragraphs: [
        `Somebody signed up for ${product.name} with this address.`,
        ...(to.isAnswered ? ["They asked people for feedback, and one has answered. It is on the dashboard."] : []),
        "Was it you? Then confirm the address, and we write to you whenever someone answers.",
        "Until then you get at most one email a day, without names.",
        "Have you forgotten the password? Confirm the address first, then ask for a new one.",
      ],
      action: { label: "Confirm this address", url: to.link },
      footnote: "Was it not you? Then you can ignore this, or end all email.",
      smallLinks: [unsubscribeLink(to.unsubscribeUrl)],
    }),
  };
}

/** `hours`: how long the link is valid. */
export function passwordResetMail(to: WithUnsubscribeLink<{ link: string; hours: number }>): MailContent {
  const time = to.hours === 1 ? "an hour" : `${to.hours} hours`;
  return {
    subject: `Reset your ${product.name} password`,
    ...layout({
      heading: "Choose a new password",
      paragraphs: ["Someone, probably you, asked for a new password.", `The link works once, for ${time}.`],
      action: { label: "Choose a new password", url: to.link },
      footnote: "Was it not you? Then you can ignore this. Your password stays as it is.",
      smallLinks: [unsubscribeLink(to.unsubscribeUrl)],
    }),
  };
}

/** The email goes to the operator. */
export function demoRequestMail(from: { name: string; email: string; message: string }): MailContent {
  return {
    subject: "Demo request",
    ...layout({
      heading: `Demo request from ${from.name}`,
      paragraphs: [`Name: ${from.name}`, `Email: ${from.email}`, from.message],
    }),
  };
}
