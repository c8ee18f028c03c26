import { useMemo } from "react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { toEndedRoundPeople } from "../../components/respondents/toStonePeople.ts";
import { listThemes } from "../../lib/themes/themes.ts";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { useViewer } from "../../hooks/useViewer.ts";
import type { ReportState } from "./useReport.ts";

/** Report of an ended round. Its Johari window alone keeps the owner's self-assessment. */
export function useRoundReport(roundId: Id<"rounds">): ReportState {
  const viewer = useViewer();
  const live = useLiveQuery(api.rounds.rounds.view, { roundId });
  const round = live.status === "ready" ? live.data : null;
  // The list is stable while its data are, since the report's file is made of them.
  const themes = useMemo(() => (round?.insight === undefined ? [] : listThemes(round.insight, round.window)), [round]);
  if (viewer.status === "missing" || live.status === "failed") return { status: "missing" };
  if (viewer.status === "loading" || round === null) return { status: "loading" };
  const { people, insight = null, title } = round;
  const completed = people.reduce((sum, one) => sum + (one.counted ?? one.groupSize ?? 1), 0);
  return {
    status: "ready",
    report: {
      name: viewer.viewer.name ?? null,
      round: title,
      completed,
      asked: completed,
      people: toEndedRoundPeople(people),
      insight,
      themes,
      isWriting: false,
      selfAssessment: null,
      hasSelfAssessment: round.window !== undefined,
    },
  };
}
