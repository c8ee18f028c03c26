import type { CurrentInsight, GroundedText, Insight } from "./validators";

/** While the next is written, and after a failure, the previous one. */
export function displayedInsight(current: CurrentInsight): Insight | null {
  if (current.status === "ready" || current.status === "outOfDate") return current.insight;
  return "previous" in current ? (current.previous ?? null) : null;
}

/** Empty without a model: that one is made of quotes that the claims show too. */
export function portraitOf({ provider, narrative }: Insight): GroundedText[] {
  return provider === "embedded" ? [] : narrative;
}
