export { internalAction, internalMutation, internalQuery } from "../_generated/server";
