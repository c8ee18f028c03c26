import type { InsightPolarity } from "../../../shared/validators";

/** Polarity of feedback: praise (`strength`) or a wish for improvement (`wish`). The screens call it a side. */
export type Polarity = InsightPolarity;
