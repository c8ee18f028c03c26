import { Sprout } from "lucide-react";
import { type ComponentType, createContext, lazy, type ReactElement, Suspense, useContext } from "react";
import { Link } from "react-router-dom";
import { cx } from "../../lib/cx.ts";
import { paths } from "../../lib/paths.ts";

/** The tooltip is optional: where it fails to load, the icon has its name alone. */
const Tooltip = lazy<ComponentType<{ text: string; children: ReactElement }>>(() =>
  import("../ui/Tooltip.tsx").then(
    (part) => ({ default: part.Tooltip }),
    () => ({ default: ({ children }) => children }),
  ),
);

/** Quote of a claim; without an id it is the owner's own. */
interface ClaimQuote {
  readonly responseId?: string | undefined;
  readonly text: string;
}

/** Claim or quote that the owner wants to work on. */
export interface GoalOrigin {
  /** Name of the claim; absent for a quote by itself. */
  readonly claimName?: string;
  /** Text of a single quote, from the only answer in `responseIds`. */
  readonly quote?: string | undefined;
  /** Ids of the quoted answers; undefined for the owner's own. */
  readonly responseIds: readonly (string | undefined)[];
  readonly claimQuotes?: readonly ClaimQuote[];
}

export interface OpenGoal {
  /** Whether it came from this claim or quote. */
  readonly isOf: (origin: GoalOrigin) => boolean;
  /** Day in words. */
  readonly until: string;
}

export interface GoalActions {
  readonly start: (origin: GoalOrigin) => void;
  readonly goals: readonly OpenGoal[];
}

/** Null where goals are not offered: in the demo, in previews, and in what others are shown. */
export const GoalsContext = createContext<GoalActions | null>(null);

/** Address of the section with all goals on the dashboard. */
export const goalsAddress = `${paths.dashboard}#goals`;

/** Origins that a goal can be started from and that have none, each with what starts it. */
export function useStartableGoals(origins: readonly GoalOrigin[]): { origin: GoalOrigin; start: () => void }[] {
  const work = useContext(GoalsContext);
  if (work === null) return [];
  return origins
    .filter((origin) => isOfOthers(origin) && !work.goals.some(({ isOf }) => isOf(origin)))
    .map((origin) => ({ origin, start: () => work.start(origin) }));
}

const isOfOthers = ({ responseIds }: GoalOrigin) => responseIds.some((id) => id !== undefined);

const look = "inline-flex min-h-11 items-center gap-1.5 rounded-md text-sm md:min-h-8 print:hidden";

/** Class of the icon in the row of a quote's author. The row keeps its height. */
const iconAtQuote = "-m-2 min-w-11 justify-center self-center max-md:-mx-3 md:min-w-8";

/** Class of the mark in the same row; on a phone it has a separate line. */
const markAtQuote = "max-md:order-last max-md:basis-full md:-my-2 md:self-center";

/**
 * Button that starts a goal or, where there is one, the day until which it is worked on. A quote has the icon alone,
 * since the words stand at each claim.
 */
export function WorkOnThis({
  origin,
  className,
  isMarkOnly = false,
}: {
  origin: GoalOrigin;
  className?: string;
  /** True where a menu near by offers the same. */
  isMarkOnly?: boolean;
}) {
  const work = useContext(GoalsContext);
  if (work === null || !isOfOthers(origin)) return null;
  const { claimName, quote } = origin;
  const isQuote = claimName === undefined;
  const goal = work.goals.find(({ isOf }) => isOf(origin));
  if (goal !== undefined) {
    return (
      <Link
        to={goalsAddress}
        className={cx(look, "font-medium text-leaf hover:underline", isQuote && markAtQuote, className)}
      >
        <Sprout aria-hidden className="size-4 shrink-0" />
        <span>
          <span className={isQuote ? "sr-only" : undefined}>You work on this,</span> until {goal.until}
        </span>
      </Link>
    );
  }
  if (isMarkOnly) return null;
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
