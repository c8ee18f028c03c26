/** Emails that start from an answer. Apart from the other templates, which every module loads that sends email. */
import {
  unsubscribeLink,
  greeting,
  layout,
  LINK_IS_PERSONAL,
  type MailContent,
  nameInMail,
  type WithUnsubscribeLink,
} from "../mail";

/** Nothing is asked, so it has no link but the one that ends email. */
export function thanksMail(to: WithUnsubscribeLink<{ respondentName: string; requestorName: string }>): MailContent {
  const requestor = nameInMail(to.requestorName);
  return {
    subject: "Thank you for your feedback",
    ...layout({
      heading: `${requestor} says thank you`,
      paragraphs: [greeting(to.respondentName), "I have read your feedback. Thank you for taking the time.", requestor],
      smallLinks: [unsubscribeLink(to.unsubscribeUrl)],
    }),
  };
}

/** Without the question, which is free text of a stranger. */
export function followUpMail(
  to: WithUnsubscribeLink<{ respondentName: string; requestorName: string; link: string }>,
): MailContent {
  const requestor = nameInMail(to.requestorName);
  return {
    subject: "One question about your feedback",
    ...layout({
      heading: `${requestor} has one question about what you wrote`,
      paragraphs: [
        greeting(to.respondentName),
        "Thank you for your feedback. I have one question about one of your answers.",
        "You can answer it, or say no. The link is the one you had before.",
        `Thank you,\n${requestor}`,
      ],
      action: { label: "Read the question", url: to.link },
      footnote: LINK_IS_PERSONAL,
      smallLinks: [unsubscribeLink(to.unsubscribeUrl)],
    }),
  };
}
