import { customCtx, customMutation, customQuery } from "convex-helpers/server/customFunctions";
import { mutation, type MutationCtx, query, type QueryCtx } from "../_generated/server";
import { currentOwner } from "./session";

/** Queries anyone may call. They return public data, and data of the caller (`ctx.viewer`). */
export const publicQuery = customQuery(
  query,
  customCtx(async (ctx: QueryCtx) => ({ viewer: await currentOwner(ctx) })),
);

/** Mutations anyone may call. Each consumes a rate limit before it writes. */
export const publicMutation = customMutation(
  mutation,
  customCtx((ctx: MutationCtx) => ({ db: ctx.db })),
);

/** Actions anyone may call. A mutation checks the caller and consumes a rate limit before any request leaves. */
export { action as publicAction } from "../_generated/server";

/** Handlers of plain HTTP requests, which carry no session: each verifies its caller, for instance by a signature. */
export { httpAction } from "../_generated/server";
