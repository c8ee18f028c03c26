/** Puts the sample people and what was written about them into the shape that the demo dashboards read. Pure. */
import type { DemoDashboardContent } from "./contentTypes";
import { demoContent } from "./demoData";
import { type DemoInsight, demoInsights, type DemoJohari, type DemoQuote } from "./demoInsights";
import type { DemoDashboard, InsightDetails, JohariWindow } from "./validators";

/** Each demo dashboard as it is seeded, made anew at each call. */
export const demoDashboards = {
  complete: (): DemoDashboard => {
    const { external, self, johari } = demoInsights.complete;
    return toDashboard(demoContent.complete, external, self, johari);
  },
  incomplete: (): DemoDashboard => toDashboard(demoContent.incomplete, demoInsights.incomplete.external, null, null),
} as const;

function toDashboard(
  content: DemoDashboardContent,
  external: DemoInsight,
  self: DemoInsight | null,
  johari: DemoJohari | null,
): DemoDashboard {
  return {
    requestorName: content.requestorName,
    people: content.people.map(({ name, email, invitedDaysAgo, completedDaysAgo, answers }, index) => ({
      key: `demo-person-${index + 1}`,
      name,
      email,
      status: completedDaysAgo === undefined ? ("pending" as const) : ("completed" as const),
      invitedDaysAgo,
      ...(completedDaysAgo === undefined ? {} : { completedDaysAgo }),
      answers: answers.map((answer) => ({ ...answer })),
    })),
    selfReflection: content.selfReflection === undefined ? null : [...content.selfReflection],
    externalInsight: copied(external),
    selfInsight: self === null ? null : copied(self),
    ...(johari === null ? {} : { johari: copiedJohari(johari) }),
  };
}

/** An insight in arrays of its own, as documents need them. */
function copied(insight: DemoInsight): InsightDetails {
  const withEvidence = <Item extends { readonly evidence: readonly DemoQuote[] }>(items: readonly Item[]) =>
    items.map((item) => ({ ...item, evidence: item.evidence.map((quote) => ({ ...quote })) }));
  return {
    strengths: withEvidence(insight.strengths),
    blindSpots: withEvidence(insight.blindSpots),
    keyPhrases: withEvidence(insight.keyPhrases),
    narrative: withEvidence(insight.narrative),
  };
}

function copiedJohari(johari: DemoJohari): JohariWindow {
  const pane = (themes: DemoJohari["seenByBoth"]) =>
    themes.map((theme) => ({
      ...theme,
      self: theme.self.map((quote) => ({ ...quote })),
      others: theme.others.map((quote) => ({ ...quote })),
    }));
  return {
    seenByBoth: pane(johari.seenByBoth),
    othersOnly: pane(johari.othersOnly),
    youOnly: pane(johari.youOnly),
  };
}
