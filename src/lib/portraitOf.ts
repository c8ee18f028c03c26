import type { GroundedText, Insight } from "../../convex/shared/validators";

/** Empty without a model: that one is made of quotes that the claims show too. */
export function portraitOf({ provider, narrative }: Insight): GroundedText[] {
  return provider === "embedded" ? [] : narrative;
}
