/** Value of `db.vars.commitTs` as returned by a function. */
import { jsonToConvex, type Value } from "convex/values";

export const commitTsPlaceholder: Value = jsonToConvex({ $commitTs: null });
