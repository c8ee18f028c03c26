import type { CurrentInsight, GroundedText, Insight } from "../validators";

/** An insight as components show it, which may have no row: the demo's, or one of a shared report. */
export type DisplayedInsight = Omit<Insight, "_id">;

/** The insight that a page shows: the previous one while the next is written, and after a failure. */
export function displayedInsight(current: CurrentInsight): Insight | null {
  if (current.status === "ready" || current.status === "outOfDate") return current.insight;
  return "previous" in current ? (current.previous ?? null) : null;
}

/** The narrative of a model. The built-in writer's is empty, because it consists of quotes that the claims show too. */
export function displayedNarrative({ provider, narrative }: DisplayedInsight): GroundedText[] {
  return provider === "builtin" ? [] : narrative;
}
