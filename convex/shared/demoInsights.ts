import writtenInsights from "./demoInsights.json";
import type { InsightDetails, JohariWindow } from "./validators";

/** Insights of the demo dashboards. The incomplete one has no self-reflection. */
interface DemoInsights {
  readonly complete: {
    readonly external: InsightDetails;
    readonly self: InsightDetails;
    readonly johari: JohariWindow;
  };
  readonly incomplete: { readonly external: InsightDetails };
}

/**
 * The embedded insight writer's output for the sample answers, stored so that the demo generates nothing. A test compares
 * it; `npx vitest run --project unit convex/shared/demoInsights.test.ts -u` updates the file.
 */
export const demoInsights: DemoInsights = writtenInsights;
