import { v } from "convex/values";
import { internalQuery } from "../lib/internalFunctions";
import * as emails from "./emails";
import { mailKind } from "../shared/validators";

/** How many e-mails the outbox page shows. */
const OUTBOX_LENGTH = 100;

/** The newest e-mails with their content: only for the operator (internal), who reads it on their own machine. */
export const outbox = internalQuery({
  args: {},
  returns: v.array(
    v.object({
      _id: v.id("emails"),
      createdAt: v.number(),
      kind: mailKind,
      status: v.string(),
      to: v.string(),
      subject: v.string(),
      html: v.string(),
      text: v.string(),
    }),
  ),
  handler: async (ctx) =>
    (await emails.newest(ctx, OUTBOX_LENGTH)).map(({ _id, _creationTime, kind, status, to, subject, html, text }) => ({
      _id,
      createdAt: _creationTime,
      kind,
      status,
      to,
      subject,
      html,
      text,
    })),
});
