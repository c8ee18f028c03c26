import { useMutation } from "convex/react";
import { useEffect, useMemo, useRef } from "react";
import { api } from "../../../convex/_generated/api";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import type { Insight } from "../../../convex/shared/validators";
import type { StonePerson } from "../../components/facet/PeopleStone.tsx";
import { listThemes, type Theme } from "../../lib/themes/themes.ts";
import { toStonePeople, peopleWithoutFacet } from "../../components/respondents/toStonePeople.ts";
import { useShownInsight, useShownJohari } from "../../hooks/useCurrentInsight.ts";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { displayedInsight } from "../../../convex/shared/insights/displayedInsight";
import { useViewer } from "../../hooks/useViewer.ts";

export interface Report {
  /** Name of the owner. */
  name: string | null;
  /** Title of an ended round; absent for the current one. */
  round?: string;
  completed: number;
  asked: number;
  /** People on the stone, oldest first. */
  people: StonePerson[];
  insight: Insight | null;
  themes: Theme[];
  /** Whether the first insight is being generated. */
  isWriting: boolean;
  selfAssessment: { answers: string[]; completedAt: number } | null;
  /** Whether the owner wrote a self-assessment. */
  hasSelfAssessment: boolean;
}

export type ReportState = { status: "loading" } | { status: "missing" } | { status: "ready"; report: Report };

/** Content of the report of the current round, live. */
export function useReport(): ReportState {
  const viewer = useViewer();
  const counts = useLiveQuery(api.respondents.respondents.counts, {});
  const insight = useShownInsight(insightKinds.externalFeedback);
  const selfAssessment = useLiveQuery(api.insights.selfAssessments.current, {});
  const recent = useLiveQuery(api.respondents.respondents.recent, {});
  const johari = useShownJohari();
  const shownInsight = insight.status === "ready" ? displayedInsight(insight.data) : null;
  const johariWindow = johari.status === "ready" ? johari.data : null;
  // The list is stable while its data are, since the report's file is made of them.
  const themes = useMemo(
    () => (shownInsight === null ? [] : listThemes(shownInsight, johariWindow ?? undefined)),
    [shownInsight, johariWindow],
  );
  useRequestFirstInsight(insight.status === "ready" && insight.data.status === "missing");
  const parts = [counts, recent, insight, selfAssessment] as const;
  if (viewer.status === "missing" || parts.some((part) => part.status === "failed")) return { status: "missing" };
  if (
    viewer.status === "loading" ||
    johari.status === "loading" ||
    counts.status !== "ready" ||
    recent.status !== "ready" ||
    insight.status !== "ready" ||
    selfAssessment.status !== "ready"
  ) {
    return { status: "loading" };
  }
  const completed = counts.data.completed + peopleWithoutFacet(recent.data);
  return {
    status: "ready",
    report: {
      name: viewer.viewer.name ?? null,
      completed,
      asked: completed + counts.data.pending,
      people: toStonePeople(recent.data),
      insight: shownInsight,
      themes,
      isWriting: ["missing", "requested", "generating"].includes(insight.data.status),
      selfAssessment: selfAssessment.data,
      hasSelfAssessment: selfAssessment.data !== null,
    },
  };
}

/** Requests the first insight, since the report may be the first page to need it. */
function useRequestFirstInsight(isMissing: boolean): void {
  const request = useMutation(api.insights.insights.request);
  const hasRequested = useRef(false);
  useEffect(() => {
    if (!isMissing || hasRequested.current) return;
    hasRequested.current = true;
    request({ kind: insightKinds.externalFeedback }).catch((error: unknown) => {
      console.error("The insight did not start.", error);
    });
  }, [isMissing, request]);
}
