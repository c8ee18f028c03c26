/** Functions that no client can call. */
export { internalAction, internalMutation, internalQuery } from "../_generated/server";
