import { customAction, customCtx } from "convex-helpers/server/customFunctions";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import { action, type ActionCtx } from "../_generated/server";
import { texts } from "../shared/texts";
import { appError } from "./appError";

/** Who calls an action: its session was there when the action began. */
export interface ActingOwner {
  readonly userId: Id<"users">;
  readonly sessionId: Id<"authSessions">;
  /** What they sign in with by password; null for those who don't. */
  readonly passwordIdentifier: string | null;
}

/** Who calls this action. UNAUTHENTICATED for nobody and for an ended session. */
export async function requireActingOwner(ctx: Pick<ActionCtx, "runQuery">): Promise<ActingOwner> {
  const owner = await ctx.runQuery(internal.accounts.sessions.actingOwner, {});
  if (owner === null) throw appError("UNAUTHENTICATED", texts.signInFirst);
  return owner;
}

/** Actions of a signed-in person: `ctx.owner`, or UNAUTHENTICATED. */
export const ownerAction = customAction(
  action,
  customCtx(async (ctx: ActionCtx): Promise<{ owner: ActingOwner }> => ({ owner: await requireActingOwner(ctx) })),
);
