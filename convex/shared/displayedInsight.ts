import type { CurrentInsight, Insight } from "./validators";

/** While the next is written, and after a failure, the previous one. */
export function displayedInsight(current: CurrentInsight): Insight | null {
  if (current.status === "ready" || current.status === "outOfDate") return current.insight;
  return "previous" in current ? (current.previous ?? null) : null;
}
