import type { Id } from "../../convex/_generated/dataModel";
import { asId } from "./asId.ts";

/** Returns the ended round that an address names; null without one. Any text counts, since the server validates it. */
export function roundIdIn(search: URLSearchParams): Id<"rounds"> | null {
  const text = search.get("round");
  return text === null ? null : asId(text);
}
