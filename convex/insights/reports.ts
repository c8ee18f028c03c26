import { v } from "convex/values";
import { ownerQuery } from "../lib/ownerFunctions";
import * as reports from "./reportsModel";

/** When each respondent behind the owner's external insight answered, in milliseconds; at most `limits.insightSources`. */
export const answeredAt = ownerQuery({
  args: {},
  returns: v.array(v.object({ respondentId: v.id("respondents"), completedAt: v.number() })),
  handler: (ctx) => reports.answeredAt(ctx),
});
