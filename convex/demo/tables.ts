import { defineTable } from "convex/server";
import { v } from "convex/values";
import { demoDashboard, demoShare } from "../shared/validators";

/** Sample data for the demo pages: written by seeding, read by anyone, tied to no account. */
export const demoTables = {
  demoDashboards: defineTable({
    variant: v.union(v.literal("complete"), v.literal("incomplete")),
    content: demoDashboard,
  }).index("by_variant", ["variant"]),
  demoShares: defineTable({ content: demoShare }),
};
