/** The value of `db.vars.commitTs`, as it arrives from a function. */
import { jsonToConvex, type Value } from "convex/values";

export const commitTsPlaceholder: Value = jsonToConvex({ $commitTs: null });
