import { type DemoDashboardContent, demoContent } from "./demoData";

import { type DemoDashboard, type InsightDetails, type JohariWindow } from "../validators";
import writtenInsights from "./demoInsights.json";

export const demoDashboards = {
  complete: (): DemoDashboard => {
    const { external, self, johari } = demoInsights.complete;
    return toDashboard(demoContent.complete, external, self, johari);
  },
  incomplete: (): DemoDashboard => toDashboard(demoContent.incomplete, demoInsights.incomplete.external, null, null),
} as const;

function toDashboard(
  { requestorName, people, selfAssessment }: DemoDashboardContent,
  externalInsight: InsightDetails,
  selfInsight: InsightDetails | null,
  johari: JohariWindow | null,
): DemoDashboard {
  return {
    requestorName,
    people: people.map(({ completedDaysAgo, answers, ...person }, index) => ({
      key: `demo-person-${index + 1}`,
      ...person,
      status: completedDaysAgo === undefined ? ("pending" as const) : ("completed" as const),
      ...(completedDaysAgo === undefined ? {} : { completedDaysAgo }),
      answers: [...answers],
    })),
    selfAssessment: selfAssessment === undefined ? null : [...selfAssessment],
    externalInsight,
    selfInsight,
    ...(johari === null ? {} : { johari }),
  };
}

interface DemoInsights {
  readonly complete: {
    readonly external: InsightDetails;
    readonly self: InsightDetails;
    readonly johari: JohariWindow;
  };
  readonly incomplete: { readonly external: InsightDetails };
}

/**
 * The built-in writer's output. `npx vitest run --project unit convex/shared/demo/demoDashboards.test.ts -u` updates
 * it.
 */
export const demoInsights: DemoInsights = writtenInsights as DemoInsights;
