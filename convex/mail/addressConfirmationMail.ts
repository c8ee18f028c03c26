import { product } from "../shared/product";
import { layout, type MailContent, unsubscribeLink, type WithUnsubscribeLink } from "./layout";

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
