import { type DemoDashboardContent, demoContent } from "./demoData";
import { demoInsights } from "./demoInsights";
import type { DemoDashboard, InsightDetails, JohariWindow } from "./validators";

export const demoDashboards = {
  complete: (): DemoDashboard => {
    const { external, self, johari } = demoInsights.complete;
    return toDashboard(demoContent.complete, external, self, johari);
  },
  incomplete: (): DemoDashboard => toDashboard(demoContent.incomplete, demoInsights.incomplete.external, null, null),
} as const;

function toDashboard(
  { requestorName, people, selfReflection }: DemoDashboardContent,
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
    selfReflection: selfReflection === undefined ? null : [...selfReflection],
    externalInsight,
    selfInsight,
    ...(johari === null ? {} : { johari }),
  };
}
