import { customCtx, customMutation, customQuery } from "convex-helpers/server/customFunctions";
import { mutation, type MutationCtx, query, type QueryCtx } from "../_generated/server";
import { currentOwner } from "./session";

/** A query for everybody; `ctx.viewer` is null for visitors without a session. */
export const publicQuery = customQuery(
  query,
  customCtx(async (ctx: QueryCtx) => ({ viewer: await currentOwner(ctx) })),
);

/** A mutation for everybody; each consumes a rate limit before it writes. */
export const publicMutation = customMutation(
  mutation,
  customCtx((ctx: MutationCtx) => ({ db: ctx.db })),
);

/** An action for everybody. Its first mutation consumes a rate limit before any request. */
export { action as publicAction } from "../_generated/server";

/** An HTTP action has no session. Each handler verifies its caller, for instance by signature. */
export { httpAction } from "../_generated/server";
