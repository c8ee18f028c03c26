import { layout, type MailContent } from "../mail";

/** The email goes to the operator. */
export function demoRequestMail(from: { name: string; email: string; message: string }): MailContent {
  return {
    subject: "Demo request",
    ...layout({
      heading: `Demo request from ${from.name}`,
      paragraphs: [`Name: ${from.name}`, `Email: ${from.email}`, from.message],
    }),
  };
}
