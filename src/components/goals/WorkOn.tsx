import { Sprout } from "lucide-react";
import { type ComponentType, createContext, lazy, type ReactElement, Suspense, useContext } from "react";
import { Link } from "react-router-dom";
import { cx } from "../../lib/cx.ts";

/** The tooltip is optional: where it fails to load, the icon has its name alone. */
const Tooltip = lazy<ComponentType<{ text: string; children: ReactElement }>>(() =>
  import("../ui/Tooltip.tsx").then(
    (part) => ({ default: part.Tooltip }),
    () => ({ default: ({ children }) => children }),
  ),
);

/** Quote of a claim; without an id it is the owner's own. */
export interface ClaimQuote {
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
  /** Quotes of the claim. */
  readonly claimQuotes?: readonly ClaimQuote[];
}

/** Open goal. */
export interface WorkedOn {
  readonly claimName: string | undefined;
  readonly quote: string | undefined;
  readonly responseIds: ReadonlySet<string>;
  readonly claimQuotes?: readonly ClaimQuote[] | undefined;
  /** Day in words. */
  readonly until: string;
}

export interface Work {
  readonly start: (origin: GoalOrigin) => void;
  readonly goals: readonly WorkedOn[];
}

/** Null where goals are not offered: in the demo, in previews, and in what others are shown. */
export const WorkOnContext = createContext<Work | null>(null);

/** Address of the section with all goals on the dashboard. */
export const goalsPlace = "/app#goals";

const look = "inline-flex min-h-11 items-center gap-1.5 rounded-md text-sm md:min-h-8 print:hidden";

/** Class of the icon in the row of a quote's author. The row keeps its height. */
const iconAtQuote = "-m-2 min-w-11 justify-center self-center max-md:-mx-3 md:min-w-8";

/** Class of the mark in the same row; on a phone it has a separate line. */
const markAtQuote = "max-md:order-last max-md:basis-full md:-my-2 md:self-center";

/**
 * Button that starts a goal or, where there is one, the day until which it is worked on. A quote has the icon alone,
 * since the words stand at each claim.
 */
export function WorkOn({
  origin,
  className,
  isMarkOnly = false,
}: {
  origin: GoalOrigin;
  className?: string;
  /** True where another button near by offers the same. */
  isMarkOnly?: boolean;
}) {
  const work = useContext(WorkOnContext);
  if (work === null || origin.responseIds.every((id) => id === undefined)) return null;
  const { claimName, quote } = origin;
  const isQuote = claimName === undefined;
  const goal = work.goals.find(
    (one) =>
      (isQuote ? one.quote === quote : one.claimName === claimName || isOfSameClaim(one, origin)) &&
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

/**
 * Whether most quotes of the goal's claim are the claim's, or all of the claim's are the goal's: an insight that is written
 * anew may name a claim otherwise, and quote more people for it.
 */
function isOfSameClaim({ claimQuotes: ofGoal = [] }: WorkedOn, { claimQuotes: quotes = [] }: GoalOrigin): boolean {
  const shared = ofGoal.filter((one) => quotes.some((quote) => isSameQuote(one, quote)));
  if (shared.length * 2 > ofGoal.length) return true;
  return quotes.length > 0 && quotes.every((quote) => ofGoal.some((one) => isSameQuote(one, quote)));
}

/** Whether both are quotes of one answer, one within the other: the next insight may cut a sentence elsewhere. */
export function isSameQuote(one: ClaimQuote, other: ClaimQuote): boolean {
  if (one.responseId === undefined || one.responseId !== other.responseId) return false;
  return one.text.includes(other.text) || other.text.includes(one.text);
}
