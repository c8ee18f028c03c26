import { layout, type MailContent } from "../mail";
import type { DemoRequest } from "../shared/validators";

/** The email goes to the operator. */
export function demoRequestMail(from: DemoRequest): MailContent {
  return {
    subject: "Demo request",
    ...layout({
      heading: `Demo request from ${from.name}`,
      paragraphs: [`Name: ${from.name}`, `Email: ${from.email}`, from.message],
    }),
  };
}
