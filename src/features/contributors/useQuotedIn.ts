import { api } from "../../../convex/_generated/api";
import type { Claim, Insight } from "../../../convex/shared/validators";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";

/** A strength or wish that quotes a response. */
export interface QuotedIn {
  readonly responseId: string;
  readonly side: "strength" | "wish";
  readonly title: string;
  readonly quote: string;
  /** Of its row on the dashboard. */
  readonly hash: string;
}

/** In the insight that the dashboard shows; empty without one. */
export function useQuotedIn(respondentId: string): QuotedIn[] {
  const live = useLiveQuery(api.insights.insights.current, { kind: "external-feedback-insights" });
  if (live.status !== "ready") return [];
  const insight = live.data.status === "ready" || live.data.status === "outOfDate" ? live.data.insight : null;
  return insight === null ? [] : quotedIn(insight, respondentId);
}

export function quotedIn({ strengths, blindSpots }: Pick<Insight, "strengths" | "blindSpots">, respondentId: string) {
  const of = (side: QuotedIn["side"], claims: Claim[]): QuotedIn[] =>
    claims
      .filter(({ evidence }) => evidence.length > 0)
      .flatMap(({ title, evidence }, index) =>
        evidence.flatMap((quote) =>
          quote.respondentId !== respondentId || quote.responseId === undefined
            ? []
            : [{ responseId: quote.responseId, side, title, quote: quote.text, hash: `${side}-${index + 1}` }],
        ),
      );
  return [...of("strength", strengths), ...of("wish", blindSpots)];
}
