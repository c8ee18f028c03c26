import type { Id } from "../../convex/_generated/dataModel";

/** Returns the ended round that an address names; null without one. Any text counts, since the server validates it. */
export function roundIdIn(search: URLSearchParams): Id<"rounds"> | null {
  return search.get("round") as Id<"rounds"> | null;
}
