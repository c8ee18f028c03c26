import { formatCalendarDay } from "../../../../convex/shared/calendarDay";
import { salutation } from "../../../../convex/shared/words/firstName";

export interface InvitationParams {
  recipient: string;
  requestor?: string;
  link: string;
  /** Number of questions, where it is known; one is the default question, about strengths. */
  questionCount?: number | undefined;
}

/** Length of a message: long for an email or a chat, short for a text message. */
export type MessageKind = "long" | "short";

/** Returns the absolute address of a share link. */
export function shareUrl(token: string): string {
  return `${window.location.origin}/share/${token}`;
}

/** Returns the invitation: an email's length, or a text message's. */
export function invitationText(kind: MessageKind, params: InvitationParams): string {
  return kind === "long" ? invitationMessage(params) : invitationSms(params);
}

function invitationMessage({ recipient, requestor, link, questionCount }: InvitationParams): string {
  const count = questionCount === undefined ? "" : `, and have ${questionCount} questions for you`;
  const about = questionCount === 1 ? "on my professional strengths" : `on how I work${count}`;
  return (
    `${salutation(recipient)},\n\n` +
    `I’m collecting feedback ${about}. Your view matters to me. ` +
    "Answering takes 5 minutes, typed or spoken. You can stop and come back.\n\n" +
    `${link}\n\n` +
    `Thank you${requestor === undefined ? "" : `,\n${requestor}`}`
  );
}

function invitationSms({ recipient, requestor, link, questionCount }: InvitationParams): string {
  const count = questionCount === undefined ? "" : ` ${questionCount} questions.`;
  const about = questionCount === 1 ? "on my strengths?" : `on how I work?${count}`;
  const greeting = `${salutation(recipient)}, could you give me some feedback ${about}`;
  return `${greeting} It takes 5 minutes, typed or spoken: ${link}${requestor === undefined ? "" : ` – ${requestor}`}`;
}

/**
 * Reminder that the owner sends, where no email is sent. `by`: the due date. It has no
 * number of minutes, since the form counts them by the questions that are left.
 */
export function reminderText({ recipient, requestor, link, by }: InvitationParams & { by?: string }): string {
  return (
    `${salutation(recipient)},\n\n` +
    "A short reminder: I would love to read your feedback, typed or spoken." +
    `${by === undefined ? "" : ` Please answer by ${formatCalendarDay(by)}, if you can.`}\n\n` +
    `${link}\n\n` +
    `Thank you${requestor === undefined ? "" : `,\n${requestor}`}`
  );
}
