import writtenInsights from "./demoInsights.json";
import type { InsightDetails, JohariWindow } from "./validators";

interface DemoInsights {
  readonly complete: {
    readonly external: InsightDetails;
    readonly self: InsightDetails;
    readonly johari: JohariWindow;
  };
  readonly incomplete: { readonly external: InsightDetails };
}

/** The embedded writer's output. `npx vitest run --project unit convex/shared/demoInsights.test.ts -u` updates it. */
export const demoInsights: DemoInsights = writtenInsights as DemoInsights;
