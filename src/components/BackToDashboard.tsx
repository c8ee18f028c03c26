import { ArrowLeft } from "lucide-react";
import { Link, useLocation, type Location } from "react-router-dom";
import { placeInInsights } from "../lib/placeInInsights.ts";
import { RETURNS } from "../lib/returns.ts";

/** On the page of an answer that was opened in the insights, it leads back there. */
export function BackToDashboard() {
  const { pathname, state } = useLocation() as Location<unknown>;
  const place = placeInInsights(state);
  // The self-assessment has its own insights.
  const insights = place === null || place.startsWith(`${pathname}#`) ? null : place;
  return (
    <Link
      to={insights ?? "/app"}
      state={insights === null ? RETURNS : null}
      className="inline-flex min-h-11 items-center gap-2 rounded-md text-sm text-soft hover:text-ink md:min-h-0"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {insights === null ? "Back to the dashboard" : "Back to your insights"}
    </Link>
  );
}
