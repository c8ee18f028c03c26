/**
 * Emails to respondents, in the language of their page. Those to requestors have a file of their own, whose modules
 * load no translations.
 */
import { layout, type MailContent, type MailParts, nameInMail, type WithUnsubscribeLink } from "../mail";
import { formatCalendarDay } from "../shared/calendarDay";
import { firstName, isAddressAsName } from "../shared/words/firstName";
import { mailSubjects } from "../shared/texts/mailSubjects";
import { thanksMessageNote, thanksNote } from "../shared/texts/texts";
import type { Language } from "../shared/validators";
import { addressInLanguage, mailTexts, type TranslateMail } from "./mailTexts";

/** `language` is that of the respondent's page, where it is known. */
type ToRespondent<Fields> = WithUnsubscribeLink<Fields> & { readonly language: Language | undefined };

/** An email of a requestor to a respondent. */
export type FromRequestor<Fields = object> = ToRespondent<Fields & { respondentName: string; requestorName: string }>;

type Link = NonNullable<MailParts["action"]>;

const LINK_IS_PERSONAL = "Please don’t pass this link on: whoever has it can answer in your name. You need no account.";

function greeting(t: TranslateMail, respondentName: string): string {
  return isAddressAsName(respondentName)
    ? t("Hello,")
    : t("Hi {name},", { name: nameInMail(firstName(respondentName)) });
}

/** A paragraph about the due date; none without one. */
function dueDateParagraph(t: TranslateMail, dueDate: string | undefined, language: Language | undefined): string[] {
  return dueDate === undefined
    ? []
    : [t("Please answer by {day}, if you can.", { day: formatCalendarDay(dueDate, language) })];
}

/** Lays out an email with the link that unsubscribes. Every link opens a page in the email's language. */
function inLanguageOf(
  { language, unsubscribeUrl }: ToRespondent<object>,
  { smallLinks = [], ...parts }: MailParts,
): Omit<MailContent, "subject"> {
  const t = mailTexts(language);
  const open = (link: Link): Link => ({ ...link, url: addressInLanguage(link.url, language) });
  return layout({
    ...parts,
    language,
    ...(parts.action === undefined
      ? {}
      : { action: open({ ...parts.action, orOpen: t("Or open this address:") }), footnote: t(LINK_IS_PERSONAL) }),
    smallLinks: [...smallLinks, { label: t("End all email to this address"), url: unsubscribeUrl }].map(open),
  });
}

/** The first email with the link. */
export function invitationMail(to: FromRequestor<{ link: string; dueDate?: string | undefined }>): MailContent {
  const t = mailTexts(to.language);
  const requestor = nameInMail(to.requestorName);
  return {
    subject: t(mailSubjects.invitation),
    ...inLanguageOf(to, {
      heading: t("{requestor} would value your feedback", { requestor }),
      paragraphs: [
        greeting(t, to.respondentName),
        t("I am collecting feedback on my work, and your view matters to me."),
        t("It takes 5 minutes. You can type or speak, stop, and come back at any time."),
        ...dueDateParagraph(t, to.dueDate, to.language),
        `${t("Thank you,")}\n${requestor}`,
      ],
      action: { label: t("Give feedback"), url: to.link },
    }),
  };
}

/** The email to a respondent who has not answered; `stopLink` ends reminders. */
export function reminderMail(
  to: FromRequestor<{ link: string; stopLink: string; dueDate?: string | undefined }>,
): MailContent {
  const t = mailTexts(to.language);
  const requestor = nameInMail(to.requestorName);
  return {
    subject: t(mailSubjects.reminder),
    ...inLanguageOf(to, {
      heading: t("{requestor} would still value your feedback", { requestor }),
      paragraphs: [
        greeting(t, to.respondentName),
        t("A little while ago I asked for your feedback on my work. I would still like to hear it."),
        t("It takes 5 minutes. If you started already, your answers are where you left them."),
        ...dueDateParagraph(t, to.dueDate, to.language),
        `${t("Thank you,")}\n${requestor}`,
      ],
      action: { label: t("Give feedback"), url: to.link },
      smallLinks: [{ label: t("Stop reminders about this request"), url: to.stopLink }],
    }),
  };
}

/**
 * Thanks. `link` opens the requestor's own words. The email lacks them, because they are free text of a stranger.
 * Without them the email's only link is the one that unsubscribes.
 */
export function thanksMail(to: FromRequestor<{ link: string | undefined }>): MailContent {
  const t = mailTexts(to.language);
  const requestor = nameInMail(to.requestorName);
  return {
    subject: t(mailSubjects.thanks),
    ...inLanguageOf(to, {
      heading: t("{requestor} says thank you", { requestor }),
      paragraphs: [
        greeting(t, to.respondentName),
        t(thanksNote),
        ...(to.link === undefined ? [] : [t(thanksMessageNote)]),
        requestor,
      ],
      ...(to.link === undefined ? {} : { action: { label: t("Read it"), url: to.link } }),
    }),
  };
}

/** The email does not have the question, because that is free text of the requestor. */
export function followUpMail(to: FromRequestor<{ link: string }>): MailContent {
  const t = mailTexts(to.language);
  const requestor = nameInMail(to.requestorName);
  return {
    subject: t(mailSubjects.followUp),
    ...inLanguageOf(to, {
      heading: t("{requestor} has one question about what you wrote", { requestor }),
      paragraphs: [
        greeting(t, to.respondentName),
        t("Thank you for your feedback. I have one question about one of your answers."),
        t("You can answer it, or say no. The link is the one you had before."),
        `${t("Thank you,")}\n${requestor}`,
      ],
      action: { label: t("Read the question"), url: to.link },
    }),
  };
}

/** A copy of the respondent's own answers, to an address that they gave. */
export function ownCopyMail(
  to: ToRespondent<{ requestorName: string; quoted: NonNullable<MailParts["quoted"]> }>,
): MailContent {
  const t = mailTexts(to.language);
  return {
    subject: t(mailSubjects.ownCopy),
    ...inLanguageOf(to, {
      heading: t("Your answers for {requestor}", { requestor: nameInMail(to.requestorName) }),
      paragraphs: [],
      quoted: to.quoted,
      footnote: t("Somebody with your link asked us to send this copy to you."),
    }),
  };
}
