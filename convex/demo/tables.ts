import { defineTable } from "convex/server";
import { demoDashboard, demoRequest, demoShare, demoVariant } from "../shared/validators";

export const demoTables = {
  demoDashboards: defineTable({ variant: demoVariant, content: demoDashboard }).index("by_variant", ["variant"]),
  demoShares: defineTable({ content: demoShare }),
  /** Deleted after `times.demoRequestsKept`. */
  demoRequests: defineTable(demoRequest),
};
