import writtenInsights from "./demoInsights.json";
import type { InsightDetails, JohariWindow } from "./validators";

/** The incomplete dashboard has no self-reflection. */
interface DemoInsights {
  readonly complete: {
    readonly external: InsightDetails;
    readonly self: InsightDetails;
    readonly johari: JohariWindow;
  };
  readonly incomplete: { readonly external: InsightDetails };
}

/**
 * The embedded writer's stored output for the sample answers. `npx vitest run --project unit
 * convex/shared/demoInsights.test.ts -u` updates the file.
 */
export const demoInsights: DemoInsights = writtenInsights;
