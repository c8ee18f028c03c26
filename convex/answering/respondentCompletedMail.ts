import { layout, type MailContent, nameInMail, unsubscribeLink, type WithUnsubscribeLink } from "../mail";

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
