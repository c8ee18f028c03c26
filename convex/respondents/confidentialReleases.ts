/**
 * Owns when groups of confidential links show and go: once an hour, all changes since the last release, in one
 * transaction a link. An owner learns the hour from it, and not whose answer or withdrawal it was.
 */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { internalMutation } from "../lib/internalFunctions";
import { unlinkGroup, formGroups } from "./confidentialGroups";
import { eraseRespondents } from "./eraseRespondents";

/** Changed answers that one transaction reads to find their links. */
const MAX_CHANGES_READ = 500;
/** Groups that one transaction erases with all their rows. */
const MAX_GROUPS_ERASED = 20;

/**
 * Schedules a release for each link that has changed. `after` is a creation time, from which the next transaction
 * continues.
 */
export const releaseAll = internalMutation({
  args: { after: v.optional(v.number()) },
  returns: v.null(),
  handler: async (ctx, { after = 0 }) => {
    const changes = await ctx.db
      .query("confidentialChanges")
      .withIndex("by_creation_time", (q) => q.gt("_creationTime", after))
      .take(MAX_CHANGES_READ);
    for (const inviteLinkId of new Set(changes.map((change) => change.inviteLinkId))) {
      await ctx.scheduler.runAfter(0, internal.respondents.confidentialReleases.release, { inviteLinkId });
    }
    const last = changes.at(-1);
    if (last === undefined || changes.length < MAX_CHANGES_READ) return;
    const next = { after: last._creationTime };
    await ctx.scheduler.runAfter(0, internal.respondents.confidentialReleases.releaseAll, next);
  },
});

/** Hides the broken groups of one link, then forms the groups that are whole. */
export const release = internalMutation({
  args: { inviteLinkId: v.id("inviteLinks") },
  returns: v.null(),
  handler: async (ctx, { inviteLinkId }) => {
    const changes = await ctx.db
      .query("confidentialChanges")
      .withIndex("by_inviteLinkId", (q) => q.eq("inviteLinkId", inviteLinkId))
      .take(MAX_GROUPS_ERASED);
    const link = await ctx.db.get("inviteLinks", inviteLinkId);
    if (link !== null && !link.deleted) {
      const areAllHidden = await hideBroken(ctx, changes);
      const areAllFormed = await formGroups(ctx, link);
      if (!areAllHidden || !areAllFormed) return await scheduleRelease(ctx, inviteLinkId);
    }
    for (const { _id } of changes) await ctx.db.delete("confidentialChanges", _id);
    if (changes.length === MAX_GROUPS_ERASED) await scheduleRelease(ctx, inviteLinkId);
  },
});

async function scheduleRelease(ctx: MutationCtx, inviteLinkId: Id<"inviteLinks">): Promise<null> {
  await ctx.scheduler.runAfter(0, internal.respondents.confidentialReleases.release, { inviteLinkId });
  return null;
}

/** Erases broken groups. False when some are left for another transaction. */
async function hideBroken(ctx: MutationCtx, changes: readonly Doc<"confidentialChanges">[]): Promise<boolean> {
  const broken: Doc<"respondents">[] = [];
  for (const groupId of new Set(changes.flatMap(({ brokenGroupId }) => brokenGroupId ?? []))) {
    await unlinkGroup(ctx, groupId);
    const group = await ctx.db.get("respondents", groupId);
    if (group !== null) broken.push(group);
  }
  return await eraseRespondents(ctx, broken);
}
