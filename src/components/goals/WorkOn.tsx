import { Sprout } from "lucide-react";
import { createContext, useContext } from "react";
import { Link } from "react-router-dom";
import { cx } from "../../lib/cx.ts";

/** A claim or quote that the owner wants to work on. */
export interface GoalOrigin {
  /** Absent at a quote by itself. */
  readonly claimName?: string;
  /** Where it is one quote, of `responseIds`' only answer. */
  readonly quote?: string | undefined;
  /** Of the answers that are quoted; undefined for the owner's own. */
  readonly responseIds: readonly (string | undefined)[];
}

/** An open goal. */
export interface WorkedOn {
  readonly claimName: string | undefined;
  readonly quote: string | undefined;
  readonly responseIds: ReadonlySet<string>;
  /** A day, in words. */
  readonly until: string;
}

export interface Work {
  readonly start: (origin: GoalOrigin) => void;
  readonly goals: readonly WorkedOn[];
}

/** Null where nobody can: in the demo, in previews, and in what others are shown. */
export const WorkOnContext = createContext<Work | null>(null);

/** Of the section with all goals, on the dashboard. */
export const goalsPlace = "/app#goals";

const look = "inline-flex min-h-11 items-center gap-1.5 rounded-md text-sm md:min-h-8 print:hidden";

/** Where it is worked on already, until when. */
export function WorkOn({ origin, className }: { origin: GoalOrigin; className?: string }) {
  const work = useContext(WorkOnContext);
  if (work === null || origin.responseIds.every((id) => id === undefined)) return null;
  const { claimName, quote } = origin;
  const isQuote = claimName === undefined;
  const goal = work.goals.find(
    (one) =>
      (isQuote ? one.quote === quote : one.claimName === claimName) &&
      origin.responseIds.some((id) => id !== undefined && one.responseIds.has(id)),
  );
  if (goal !== undefined) {
    return (
      <Link to={goalsPlace} className={cx(look, "font-medium text-leaf hover:underline", className)}>
        <Sprout aria-hidden className="size-4 shrink-0" />
        You work on this, until {goal.until}
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-label={`Work on this: ${isQuote ? `“${quote}”` : claimName}`}
      className={cx(look, "whitespace-nowrap text-faint hover:text-iris", className)}
      onClick={() => work.start(origin)}
    >
      <Sprout aria-hidden className="size-4" />
      <span className={cx(isQuote && "max-md:hidden")}>Work on this</span>
    </button>
  );
}
