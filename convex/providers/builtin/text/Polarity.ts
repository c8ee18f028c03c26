import type { InsightPolarity } from "../../../shared/validators";

/** Polarity of feedback: praise (`strength`) or a wish for improvement (`wish`). The screens call it a side. */
export type Polarity = InsightPolarity;

/** Returns the polarity whose signs a text has; null where it has both or none. */
export function polarityOfSigns({ strength, wish }: Readonly<Record<Polarity, boolean>>): Polarity | null {
  if (strength === wish) return null;
  return strength ? "strength" : "wish";
}
