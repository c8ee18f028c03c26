import type { GenericId } from "convex/values";

export type Id<Table extends string> = GenericId<Table>;
