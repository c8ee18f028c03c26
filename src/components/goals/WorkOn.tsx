import { Sprout } from "lucide-react";
import { type ComponentType, createContext, lazy, type ReactElement, Suspense, useContext } from "react";
import { Link } from "react-router-dom";
import { cx } from "../../lib/cx.ts";

/** Optional: where it fails to load, the icon has its name alone. */
const Tooltip = lazy<ComponentType<{ text: string; children: ReactElement }>>(() =>
  import("../ui/Tooltip.tsx").then(
    (part) => ({ default: part.Tooltip }),
    () => ({ default: ({ children }) => children }),
  ),
);

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

/** Null where it is not offered: in the demo, in previews, and in what others are shown. */
export const WorkOnContext = createContext<Work | null>(null);

/** Of the section with all goals, on the dashboard. */
export const goalsPlace = "/app#goals";

const look = "inline-flex min-h-11 items-center gap-1.5 rounded-md text-sm md:min-h-8 print:hidden";

/** In the row of a quote's author, which keeps its height. */
const iconAtQuote = "-m-2 min-w-11 justify-center self-center max-md:-mx-3 md:min-w-8";

/** There too; on a phone on a separate line. */
const markAtQuote = "max-md:order-last max-md:basis-full md:-my-2 md:self-center";

/** Where it is worked on already, until when. A quote has the icon alone, since the words stand at each claim. */
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
      <Link
        to={goalsPlace}
        className={cx(look, "font-medium text-leaf hover:underline", isQuote && markAtQuote, className)}
      >
        <Sprout aria-hidden className="size-4 shrink-0" />
        <span>
          <span className={isQuote ? "sr-only" : undefined}>You work on this,</span> until {goal.until}
        </span>
      </Link>
    );
  }
  const button = (
    <button
      type="button"
      aria-label={`Work on this: ${isQuote ? `“${quote}”` : claimName}`}
      className={cx(look, "whitespace-nowrap text-faint hover:text-iris", isQuote && iconAtQuote, className)}
      onClick={() => work.start(origin)}
    >
      <Sprout aria-hidden className="size-4" />
      {!isQuote && "Work on this"}
    </button>
  );
  if (!isQuote) return button;
  return (
    <Suspense fallback={button}>
      <Tooltip text="Work on this">{button}</Tooltip>
    </Suspense>
  );
}
