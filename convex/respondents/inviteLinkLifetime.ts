import { v } from "convex/values";
import { internalMutation } from "../lib/internalFunctions";
import * as inviteLinks from "./inviteLinksModel";

/** Closes a link at its expiry, so that open pages learn of it. */
export const expire = internalMutation({
  args: { inviteLinkId: v.id("inviteLinks") },
  returns: v.null(),
  handler: async (ctx, { inviteLinkId }) => {
    const link = await ctx.db.get("inviteLinks", inviteLinkId);
    if (link?.expiresAt !== undefined && link.expiresAt <= Date.now()) {
      await ctx.db.patch("inviteLinks", inviteLinkId, { expired: true });
    }
    return null;
  },
});

/** Goes on erasing a deleted link's respondents. */
export const erase = internalMutation({
  args: { inviteLinkId: v.id("inviteLinks") },
  returns: v.null(),
  handler: async (ctx, { inviteLinkId }) => {
    await inviteLinks.eraseSome(ctx, inviteLinkId);
    return null;
  },
});
