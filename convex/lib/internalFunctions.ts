/** Functions that no client can call: for the scheduler, crons, actions and the operator's command line. */
export { internalAction, internalMutation, internalQuery } from "../_generated/server";
