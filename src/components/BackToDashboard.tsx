import { ArrowLeft } from "lucide-react";
import { Link } from "react-router-dom";
import { usePageLocation } from "../hooks/usePageLocation.ts";
import { returnPathToInsights, RESTORE_SCROLL } from "../lib/navigationState.ts";
import { paths, roundPath } from "../lib/paths.ts";

/**
 * Link back to the dashboard, or with `roundId` to that ended round. An answer that was opened in the insights has a
 * link to its place there.
 */
export function BackToDashboard({ roundId }: { roundId?: string | undefined }) {
  const { pathname, state } = usePageLocation();
  const place = returnPathToInsights(state);
  // A place on this page itself is left out, since the self-assessment has its own insights.
  const insights = place === null || place.startsWith(`${pathname}#`) ? null : place;
  const round = roundId === undefined ? null : roundPath(roundId);
  return (
    <Link
      to={round ?? insights ?? paths.dashboard}
      state={round === null && insights === null ? RESTORE_SCROLL : null}
      className="inline-flex min-h-11 items-center gap-2 rounded-md text-sm text-soft hover:text-ink md:min-h-0"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {labelOf({ round, insights })}
    </Link>
  );
}

function labelOf({ round, insights }: { round: string | null; insights: string | null }): string {
  if (round !== null) return "Back to the round";
  return insights === null ? "Back to the dashboard" : "Back to your insights";
}
