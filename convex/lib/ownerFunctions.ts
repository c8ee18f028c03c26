import { customCtx, customMutation, customQuery } from "convex-helpers/server/customFunctions";
import { mutation, type MutationCtx, query, type QueryCtx } from "../_generated/server";
import { texts } from "../shared/texts";
import { appError } from "./appError";
import { takeRate } from "./rateLimits";
import { currentOwner, isAdmin, type Owner } from "./session";

async function requireOwner(ctx: QueryCtx): Promise<Owner> {
  const owner = await currentOwner(ctx);
  if (owner === null) throw appError("UNAUTHENTICATED", texts.signInFirst);
  return owner;
}

async function requireAdmin(ctx: QueryCtx): Promise<Owner> {
  const owner = await requireOwner(ctx);
  if (!isAdmin(owner.user)) throw appError("FORBIDDEN", texts.adminOnly);
  return owner;
}

/** Queries of a signed-in person (anonymous accounts included): `ctx.owner`, or UNAUTHENTICATED. */
export const ownerQuery = customQuery(
  query,
  customCtx(async (ctx: QueryCtx) => ({ owner: await requireOwner(ctx) })),
);

/** Mutations of a signed-in person; every one counts towards their write rate. */
export const ownerMutation = customMutation(
  mutation,
  customCtx(async (ctx: MutationCtx) => {
    const owner = await requireOwner(ctx);
    await takeRate(ctx, "ownerWrites", owner.userId);
    return { owner };
  }),
);

/** Mutations only an administrator may call: FORBIDDEN for anyone else. */
export const adminMutation = customMutation(
  mutation,
  customCtx(async (ctx: MutationCtx) => ({ owner: await requireAdmin(ctx) })),
);

export type OwnerQueryCtx = QueryCtx & { owner: Owner };
export type OwnerMutationCtx = MutationCtx & { owner: Owner };
