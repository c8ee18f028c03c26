import { defineTable } from "convex/server";
import { v } from "convex/values";
import { demoDashboard, demoShare, demoVariant } from "../shared/validators";

export const demoTables = {
  demoDashboards: defineTable({ variant: demoVariant, content: demoDashboard }).index("by_variant", ["variant"]),
  demoShares: defineTable({ content: demoShare }),
  /** Deleted after `times.demoRequestsKept`. */
  demoRequests: defineTable({
    name: v.string(),
    email: v.string(),
    message: v.string(),
  }),
};
