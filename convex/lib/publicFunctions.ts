import { customCtx, customMutation, customQuery } from "convex-helpers/server/customFunctions";
import { mutation, type MutationCtx, query, type QueryCtx } from "../_generated/server";
import { currentOwner } from "./session";

/** Queries anyone may call: they show nothing that belongs to anyone but (`ctx.viewer`) the caller. */
export const publicQuery = customQuery(
  query,
  customCtx(async (ctx: QueryCtx) => ({ viewer: await currentOwner(ctx) })),
);

/** Mutations anyone may call: each takes from a rate limit before it writes. */
export const publicMutation = customMutation(
  mutation,
  customCtx((ctx: MutationCtx) => ({ db: ctx.db })),
);

/** Actions anyone may call: before they reach outside, a mutation checks the caller and takes from a rate limit. */
export { action as publicAction } from "../_generated/server";
