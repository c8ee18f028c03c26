import { v } from "convex/values";
import { ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import * as chat from "./chatModel";
import { chatMessage } from "../shared/validators";

/** The caller's conversation, oldest first; answers grow while they are written. */
export const messages = ownerQuery({
  args: {},
  returns: v.array(chatMessage),
  handler: (ctx) => chat.messages(ctx),
});

/** Asks. INVALID for a blank or too long text, BUSY while an answer is being written, RATE_LIMITED. */
export const send = ownerMutation({
  args: { text: v.string() },
  returns: v.object({ messageId: v.id("chatMessages") }),
  handler: (ctx, { text }) => chat.send(ctx, text),
});

/** Ends the answer under way; what was written stays. */
export const stop = ownerMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await chat.stop(ctx);
    return null;
  },
});

/** Removes the whole conversation. */
export const clear = ownerMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await chat.erase(ctx, ctx.owner.userId);
    return null;
  },
});
