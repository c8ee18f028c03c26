import { Sprout } from "lucide-react";
import { createContext, useContext } from "react";
import { cx } from "../../lib/cx.ts";

/** A claim or quote that the owner wants to work on. */
export interface GoalOrigin {
  /** Of the claim. */
  readonly claimName: string;
  /** Of the answers that are quoted; undefined for the owner's own. */
  readonly responseIds: readonly (string | undefined)[];
}

/** Null where nobody can: in the demo, in previews, and in what others are shown. */
export const WorkOnContext = createContext<((origin: GoalOrigin) => void) | null>(null);

export function WorkOn({ origin, className }: { origin: GoalOrigin; className?: string }) {
  const workOn = useContext(WorkOnContext);
  if (workOn === null || origin.responseIds.every((id) => id === undefined)) return null;
  return (
    <button
      type="button"
      aria-label={`Work on this: ${origin.claimName}`}
      className={cx(
        "inline-flex min-h-11 items-center gap-1.5 rounded-md text-sm whitespace-nowrap text-faint hover:text-iris md:min-h-8 print:hidden",
        className,
      )}
      onClick={() => workOn(origin)}
    >
      <Sprout aria-hidden className="size-4" />
      Work on this
    </button>
  );
}
