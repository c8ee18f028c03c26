/**
 * Queues a respondent's own words by email. The file is separate from the function of their page, which loads no
 * email's text.
 */
import { v } from "convex/values";
import { internalMutation } from "../lib/internalFunctions";
import { queueMail, type QueueOutcome, withoutLinks } from "../mail";
import { copiedWords } from "../shared/exports/ownCopyFile";
import { language } from "../shared/validators";
import { mailTexts } from "./mailTexts";
import { ownCopyMail } from "./respondentMails";
import { submittedResponsesOf } from "./responses";

/**
 * Queues the copy. `isTyped`: the address was typed on the page, so addresses in the words are broken; otherwise
 * anybody could be sent a link.
 */
export const queue = internalMutation({
  args: {
    respondentId: v.id("respondents"),
    requestorName: v.string(),
    to: v.string(),
    isTyped: v.boolean(),
    language: v.optional(language),
  },
  returns: v.union(v.literal("queued"), v.literal("unsubscribed"), v.literal("limited")),
  handler: async (ctx, { respondentId, requestorName, to, isTyped, ...args }) => {
    const ownWords = mailTexts(args.language)("In your own words:");
    const toMailText = isTyped ? withoutLinks : (text: string) => text;
    const answers = (await submittedResponsesOf(ctx, respondentId)).toSorted(
      (a, b) => a.questionOrder - b.questionOrder,
    );
    const quoted = answers.map(({ questionText, text, tidiedText, tidiedTextApproved }) => ({
      about: toMailText(questionText),
      text: toMailText(
        copiedWords({ text, tidiedText: tidiedTextApproved === false ? undefined : tidiedText }, ownWords),
      ),
    }));
    const outcome: QueueOutcome = await queueMail(ctx, {
      kind: "ownCopy",
      to,
      content: ({ unsubscribeUrl }) => ownCopyMail({ requestorName, quoted, language: args.language, unsubscribeUrl }),
      idempotencyKey: `ownCopy/${crypto.randomUUID()}`,
      // The email has no requestor's id, so that the requestor's export names no address that was typed here.
      respondentId,
    });
    return outcome === "queued" || outcome === "unsubscribed" ? outcome : "limited";
  },
});
