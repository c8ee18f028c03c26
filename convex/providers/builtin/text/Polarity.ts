/** Owns the word for praise or wish. */
import type { InsightSide } from "../../../shared/validators";

/** Polarity of feedback: praise (`strength`) or a wish for improvement (`wish`). The product calls it an insight's side. */
export type Polarity = InsightSide;
