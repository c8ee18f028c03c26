import { Sprout } from "lucide-react";
import { Link } from "react-router-dom";
import { cx } from "../../lib/cx.ts";
import { paths } from "../../lib/paths.ts";
import { type GoalOrigin, useGoalOf } from "./GoalsContext.ts";

/** Address of the section with all goals on the dashboard. */
export const goalsAddress = `${paths.dashboard}#goals`;

/** Class of the mark in the row of a quote's author; on a phone it has a separate line. */
const markAtQuote = "max-md:order-last max-md:basis-full md:-my-2 md:self-center";

/** Day until which a claim or quote is worked on; nothing for others. */
export function GoalMark({ origin, className }: { origin: GoalOrigin; className?: string }) {
  const goal = useGoalOf(origin);
  if (goal === undefined) return null;
  const isQuote = origin.claimName === undefined;
  return (
    <Link
      to={goalsAddress}
      className={cx(
        "inline-flex min-h-11 items-center gap-1.5 rounded-md text-sm font-medium text-leaf hover:underline md:min-h-8 print:hidden",
        isQuote && markAtQuote,
        className,
      )}
    >
      <Sprout aria-hidden className="size-4 shrink-0" />
      <span>
        <span className={isQuote ? "sr-only" : undefined}>You work on this,</span> until {goal.until}
      </span>
    </Link>
  );
}
