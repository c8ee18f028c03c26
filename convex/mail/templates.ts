import { toSingleLine } from "../lib/textInput";
import { product } from "../shared/product";
import { layout, type MailContent } from "./layout";

export function invitationMail(to: { respondentName: string; requestorName: string; link: string }): MailContent {
  return {
    subject: "Invitation to complete your survey",
    ...layout({
      heading: `${to.requestorName} would value your feedback`,
      paragraphs: [
        `Hello ${to.respondentName},`,
        `${to.requestorName} is collecting feedback on their professional strengths and would like to hear from you. Answering takes 5 minutes, by typing or by voice, and you can stop and come back at any time.`,
      ],
      action: { label: "Give feedback", url: to.link },
      footnote: "This link is yours alone: whoever has it can answer in your name. No account is needed.",
    }),
  };
}

/** `stopLink` works without an account. */
export function reminderMail(to: {
  respondentName: string;
  requestorName: string;
  link: string;
  stopLink: string;
}): MailContent {
  return {
    subject: "Reminder to complete your survey",
    ...layout({
      heading: `${to.requestorName} would still value your feedback`,
      paragraphs: [
        `Hello ${to.respondentName},`,
        `A little while ago ${to.requestorName} asked for your feedback on their professional strengths. If you started already, your answers are where you left them. It takes 5 minutes.`,
      ],
      action: { label: "Give feedback", url: to.link },
      footnote: "This link is yours alone: whoever has it can answer in your name. No account is needed.",
      smallLink: { label: "Stop reminders about this request", url: to.stopLink },
    }),
  };
}

export function respondentCompletedMail(to: { respondentName: string; link: string; answered: number }): MailContent {
  return {
    subject: toSingleLine(`${to.respondentName} has answered`),
    ...layout({
      heading: `${to.respondentName} has answered`,
      paragraphs: [
        `${to.respondentName} answered ${to.answered === 1 ? "1 question" : `${to.answered} questions`} about you. The response is on your dashboard.`,
      ],
      action: { label: "Read the response", url: to.link },
    }),
  };
}

export function passwordResetMail(to: { link: string }): MailContent {
  return {
    subject: `Reset your ${product.name} password`,
    ...layout({
      heading: "Choose a new password",
      paragraphs: [
        "Someone, probably you, asked for a new password for this address. The link works once, for an hour.",
      ],
      action: { label: "Choose a new password", url: to.link },
      footnote: "If it was not you, you need do nothing: your password stays as it is.",
    }),
  };
}

export function demoRequestMail(from: { name: string; email: string; message: string }): MailContent {
  return {
    subject: toSingleLine(`Demo request from ${from.name}`),
    ...layout({
      heading: `Demo request from ${from.name}`,
      paragraphs: [`Name: ${from.name}`, `E-mail: ${from.email}`, from.message],
    }),
  };
}
