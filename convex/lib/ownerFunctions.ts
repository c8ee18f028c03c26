/** Builders for signed-in users, anonymous accounts included. */
import { customAction, customCtx, customMutation, customQuery } from "convex-helpers/server/customFunctions";
import { type Infer, v } from "convex/values";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import { action, type ActionCtx, mutation, type MutationCtx, query, type QueryCtx } from "../_generated/server";
import * as texts from "../shared/texts/texts";
import { appError } from "./appError";
import { consumeRateLimit } from "./rateLimits";
import { currentOwner, isAdmin, type Owner } from "./session";

/** @throws UNAUTHENTICATED without a valid session */
export async function requireOwner(ctx: QueryCtx): Promise<Owner> {
  const owner = await currentOwner(ctx);
  if (owner === null) throw appError("UNAUTHENTICATED", texts.signInFirst);
  return owner;
}

/** Refuses a replaced session. @throws UNAUTHENTICATED for it, and without a valid session */
async function requireWritingOwner(ctx: QueryCtx): Promise<Owner> {
  const owner = await requireOwner(ctx);
  if (owner.isReplaced) throw appError("UNAUTHENTICATED", texts.signInFirst);
  return owner;
}

/** Whether the owner may read the respondent's answers: of a current or ended round, and not removed. */
export async function isReadableBy(
  ctx: QueryCtx,
  userId: Id<"users">,
  { userId: ownerId, roundId, deleted }: Doc<"respondents">,
): Promise<boolean> {
  if (deleted) return false;
  if (roundId === undefined) return ownerId === userId;
  return (await ctx.db.get("rounds", roundId))?.userId === userId;
}

/** A query of the signed-in user, whose identity is `ctx.owner`. @throws UNAUTHENTICATED without a valid session */
export const ownerQuery = customQuery(
  query,
  customCtx(async (ctx: QueryCtx) => ({ owner: await requireOwner(ctx) })),
);

/**
 * A mutation of the signed-in user.
 * @throws UNAUTHENTICATED without a valid session, or for a replaced one
 * @throws RATE_LIMITED beyond `ownerWrites`
 */
export const ownerMutation = customMutation(
  mutation,
  customCtx(async (ctx: MutationCtx) => {
    const owner = await requireWritingOwner(ctx);
    await consumeRateLimit(ctx, "ownerWrites", owner.userId);
    return { owner };
  }),
);

/**
 * @throws UNAUTHENTICATED without a valid session, or for a replaced one
 * @throws FORBIDDEN unless the user is an administrator
 */
export const adminMutation = customMutation(
  mutation,
  customCtx(async (ctx: MutationCtx) => {
    const owner = await requireWritingOwner(ctx);
    if (!isAdmin(owner.user)) throw appError("FORBIDDEN", texts.adminOnly);
    return { owner };
  }),
);

/** The owner of an action, whose session existed at the action's start. */
export const actionOwnerValidator = v.object({
  userId: v.id("users"),
  sessionId: v.id("authSessions"),
  /** Email address or phone number. */
  passwordIdentifier: v.union(v.null(), v.string()),
});
export type ActionOwner = Infer<typeof actionOwnerValidator>;

/** @throws UNAUTHENTICATED without a valid session */
export async function requireActionOwner(ctx: Pick<ActionCtx, "runQuery">): Promise<ActionOwner> {
  const owner = await ctx.runQuery(internal.accounts.sessions.actionOwner, {});
  if (owner === null) throw appError("UNAUTHENTICATED", texts.signInFirst);
  return owner;
}

/** An action of the signed-in user. @throws UNAUTHENTICATED without a valid session */
export const ownerAction = customAction(
  action,
  customCtx(async (ctx: ActionCtx): Promise<{ owner: ActionOwner }> => ({ owner: await requireActionOwner(ctx) })),
);

export type OwnerQueryCtx = QueryCtx & { owner: Owner };
export type OwnerMutationCtx = MutationCtx & { owner: Owner };
