import { layout, type MailContent, nameInMail, unsubscribeLink, type WithUnsubscribeLink } from "../mail";
import { limits } from "../shared/limits/limits";

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
