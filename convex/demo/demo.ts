import { v } from "convex/values";
import { publicQuery } from "../lib/publicFunctions";
import * as demo from "./demoModel";
import { demoDashboard, demoShare } from "../shared/validators";

/** Everything a demo dashboard shows; null until seeded. Sample data only. */
export const dashboard = publicQuery({
  args: { variant: v.union(v.literal("complete"), v.literal("incomplete")) },
  returns: v.union(v.null(), demoDashboard),
  handler: (ctx, { variant }) => demo.dashboard(ctx, variant),
});

/** The walk-through of the respondent's page; null until seeded. */
export const share = publicQuery({
  args: {},
  returns: v.union(v.null(), demoShare),
  handler: (ctx) => demo.share(ctx),
});
