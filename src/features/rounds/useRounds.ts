import { useConvex } from "convex/react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { claimsWithWindow } from "../../../convex/shared/insights/claimsWithWindow";
import { isGroup } from "../../../convex/shared/confidentialGroup";
import { responsesFile, type ExportFormat } from "../../../convex/shared/exports/exportedResponses";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import type {
  Insight,
  InsightDetails,
  JohariWindow,
  RelatedPerson,
  Round,
  RoundView,
} from "../../../convex/shared/validators";
import { useCurrentInsight, useCurrentJohari } from "../../hooks/useCurrentInsight.ts";
import { type LiveQuery, useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { datedFileName, downloadFile } from "../../lib/downloadFile.ts";
import { queryOnce } from "../../lib/queryOnce.ts";
import { errorToast, withErrorToast } from "../../components/ui/withErrorToast.ts";
import { type ComparedRounds, compareRounds } from "./compareRounds.ts";

/** Rounds, newest first; empty while loading. */
export function useRounds(): readonly Round[] {
  const live = useLiveQuery(api.rounds.rounds.list, {});
  return live.status === "ready" ? live.data : [];
}

/** Returns an ended round with its people and insight, live. */
export function useEndedRound(roundId: Id<"rounds">): LiveQuery<RoundView> {
  return useLiveQuery(api.rounds.rounds.view, { roundId });
}

export interface ThenAndNowState {
  readonly round: RoundView;
  readonly compared: ComparedRounds;
  /**
   * Set while fewer have answered than in the round before, and some still can: no theme counts as "no longer said"
   * yet.
   */
  readonly soFar: { readonly answered: number; readonly asked: number } | null;
}

/** The current insight against the round before; null without one of the two. */
export function useThenAndNow(): ThenAndNowState | null {
  const last = useRounds().find(({ endedAt }) => endedAt !== undefined)?._id;
  const lastRound = useLiveQuery(api.rounds.rounds.view, last === undefined ? "skip" : { roundId: last });
  const current = useCurrentInsight(insightKinds.externalFeedback);
  const johari = useCurrentJohari();
  const reinvited = useLiveQuery(api.rounds.rounds.reinvited, {});
  const people = useLiveQuery(api.respondents.relationships.people, {});
  if (lastRound.status !== "ready" || reinvited.status !== "ready" || people.status !== "ready") return null;
  const round = lastRound.data;
  const now: Insight | null =
    current.status === "ready" && (current.data.status === "ready" || current.data.status === "outOfDate")
      ? current.data.insight
      : null;
  if (now === null || round.insight === undefined) return null;
  const groups = new Set<string>(
    [...round.people, ...people.data].flatMap((one) => (isGroup(one) ? [one.respondentId] : [])),
  );
  const former = new Map<string, string>(reinvited.data.map(({ respondentId, formerId }) => [respondentId, formerId]));
  const again = new Set(
    people.data.flatMap(({ respondentId, status }) => (status === "completed" ? (former.get(respondentId) ?? []) : [])),
  );
  const identity = {
    isGroup: (id: string) => groups.has(id),
    formerOf: (id: string) => former.get(id),
    hasAnsweredAgain: (id: string) => again.has(id),
  };
  const window = johari.status === "ready" ? (johari.data ?? undefined) : undefined;
  const compared = compareRounds(withWindow(round.insight, round.window), withWindow(now, window), identity);
  const pending = people.data.filter(({ status }) => status === "pending").length;
  const answered = personCount(people.data.filter(({ status }) => status === "completed"));
  const isPartial = pending > 0 && answered < personCount(round.people);
  return { round, compared, soFar: isPartial ? { answered, asked: answered + pending } : null };
}

function withWindow({ strengths, blindSpots }: InsightDetails, window: JohariWindow | undefined) {
  return {
    strengths: claimsWithWindow("strength", strengths, window),
    blindSpots: claimsWithWindow("wish", blindSpots, window),
  };
}

function personCount(people: readonly Pick<RelatedPerson, "groupSize" | "counted">[]): number {
  return people.reduce((sum, one) => sum + (isGroup(one) ? (one.counted ?? 0) : 1), 0);
}

/** Download of an ended round. */
export function useRoundExport({ _id: roundId, title }: Pick<Round, "_id" | "title">) {
  const client = useConvex();
  return (format: ExportFormat) =>
    withErrorToast(async () => {
      const { begin, page, end, mimeType } = responsesFile[format];
      const parts = [begin];
      let cursor: string | null = null;
      do {
        const read: { rows: Parameters<typeof page>[0]; next: string | null } = await queryOnce(
          client,
          api.personalData.exports.round,
          { roundId, cursor },
        );
        parts.push(page(read.rows, { isFirst: parts.length === 1 }));
        cursor = read.next;
      } while (cursor !== null);
      downloadFile(datedFileName(title, Date.now(), format), mimeType, [...parts, end]);
    }, errorToast("Not exported"));
}
