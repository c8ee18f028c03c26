import { layout, type MailContent, unsubscribeLink, type WithUnsubscribeLink } from "../mail";
import { product } from "../shared/product";

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
