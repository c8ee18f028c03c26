import { unsubscribeLink, layout, type MailContent, nameInMail, type WithUnsubscribeLink } from "../mail";

export interface AnswerOfDay {
  readonly respondentId: string;
  readonly name: string;
  /** The number of answered questions, or "followUp" for a reply. */
  readonly answered: number | "followUp";
}

/** Answers that one email lists. */
const MAX_ANSWERS_LISTED = 20;

function lineOf({ name, answered }: AnswerOfDay): string {
  const person = nameInMail(name);
  if (answered === "followUp") return `${person} answered your follow-up question.`;
  return `${person} answered ${answered === 1 ? "1 question" : `${answered} questions`}.`;
}

/** The email goes to confirmed addresses only. `answers` is never empty. */
export function answerDigestMail(
  to: WithUnsubscribeLink<{ answers: readonly AnswerOfDay[]; site: string }>,
): MailContent {
  const { answers, site, unsubscribeUrl } = to;
  const people = new Set(answers.map(({ respondentId }) => respondentId)).size;
  const who = people === 1 ? nameInMail(answers[0]?.name ?? "") : `${people} people`;
  const more = answers.length - MAX_ANSWERS_LISTED;
  const lines = [
    ...answers.slice(0, MAX_ANSWERS_LISTED).map(lineOf),
    ...(more > 0 ? [more === 1 ? "And 1 more answer." : `And ${more} more answers.`] : []),
  ];
  return {
    subject: "Your new feedback",
    ...layout({
      heading: `${who} ${people === 1 ? "has" : "have"} answered`,
      paragraphs: [lines.join("\n"), "You can read every word on your dashboard."],
      action: { label: "Open your dashboard", url: `${site}/app` },
      footnote: "You chose one email a day about answers.",
      smallLinks: [{ label: "Choose how often we write", url: `${site}/app/account` }, unsubscribeLink(unsubscribeUrl)],
    }),
  };
}
