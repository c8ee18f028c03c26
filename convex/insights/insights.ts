import { v } from "convex/values";
import { ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import * as insights from "./insightsModel";
import * as johariModel from "./johari";
import { currentInsight, insightKind, johariWindow } from "../shared/validators";

/** The state and newest content of one kind of insight; live. */
export const current = ownerQuery({
  args: { kind: insightKind },
  returns: currentInsight,
  handler: (ctx, { kind }) => insights.current(ctx, kind),
});

/** Asks for a new insight; `started` is false when one is under way. INVALID when there is nothing to write from. */
export const request = ownerMutation({
  args: { kind: insightKind },
  returns: v.object({ started: v.boolean() }),
  handler: (ctx, { kind }) => insights.request(ctx, kind),
});

/** The caller's own words set against others'; null until both have said something. */
export const johari = ownerQuery({
  args: {},
  returns: v.union(v.null(), johariWindow),
  handler: (ctx) => johariModel.current(ctx, ctx.owner.userId),
});
