import { jsonToConvex, type Value } from "convex/values";

export const commitTsPlaceholder: Value = jsonToConvex({ $commitTs: null });
