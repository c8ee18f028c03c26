import { customCtx, customMutation, customQuery } from "convex-helpers/server/customFunctions";
import { mutation, type MutationCtx, query, type QueryCtx } from "../_generated/server";
import { currentOwner } from "./session";

export const publicQuery = customQuery(
  query,
  customCtx(async (ctx: QueryCtx) => ({ viewer: await currentOwner(ctx) })),
);

/** Each consumes a rate limit before it writes. */
export const publicMutation = customMutation(
  mutation,
  customCtx((ctx: MutationCtx) => ({ db: ctx.db })),
);

/** A mutation consumes a rate limit before any request. */
export { action as publicAction } from "../_generated/server";

/** Without session: each handler verifies its caller, for instance by signature. */
export { httpAction } from "../_generated/server";
