import { Sprout } from "lucide-react";
import { type ComponentType, lazy, type ReactElement, Suspense } from "react";
import { cx } from "../../lib/cx.ts";
import { GoalMark } from "./GoalMark.tsx";
import { type GoalOrigin, useGoalOf, useStartableGoals } from "./GoalsContext.ts";

/** The tooltip is optional: where it fails to load, the icon has its name alone. */
const Tooltip = lazy<ComponentType<{ text: string; children: ReactElement }>>(() =>
  import("../ui/Tooltip.tsx").then(
    (part) => ({ default: part.Tooltip }),
    () => ({ default: ({ children }) => children }),
  ),
);

/** Class of the icon in the row of a quote's author. The row keeps its height. */
const iconAtQuote = "-m-2 min-w-11 justify-center self-center max-md:-mx-3 md:min-w-8";

/**
 * Button that starts a goal or, where there is one, the day until which it is worked on. A quote has the icon alone,
 * since the words are at each claim.
 */
export function WorkOnThis({ origin, className }: { origin: GoalOrigin; className?: string }) {
  const hasGoal = useGoalOf(origin) !== undefined;
  const [startable] = useStartableGoals([origin]);
  if (hasGoal) return <GoalMark origin={origin} className={className} />;
  if (startable === undefined) return null;
  const { claimName, quote } = origin;
  const isQuote = claimName === undefined;
  const button = (
    <button
      type="button"
      aria-label={`Work on this: ${isQuote ? `“${quote}”` : claimName}`}
      className={cx(
        "inline-flex min-h-11 items-center gap-1.5 rounded-md text-sm whitespace-nowrap text-faint hover:text-iris md:min-h-8 print:hidden",
        isQuote && iconAtQuote,
        className,
      )}
      onClick={startable.start}
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
