import type { ReactNode } from "react";
import { cx } from "../../lib/cx.ts";
import { openingEllipsis } from "../../lib/openingEllipsis.ts";

/** Quote with its author. `action` opens the answer that contains it. `isHeading`: it is the heading of its row. */
export function QuoteFigure({
  children,
  authorName,
  context,
  action,
  size = "md",
  isHeading = false,
}: {
  children: ReactNode;
  authorName: ReactNode;
  context?: ReactNode;
  action?: ReactNode;
  size?: "md" | "lg";
  isHeading?: boolean;
}) {
  const Words = isHeading ? "h4" : "p";
  const isCut = typeof children === "string" && openingEllipsis(children) !== "";
  return (
    <figure className="border-l-2 border-iris/35 pl-4">
      <blockquote className={cx("font-serif text-ink", size === "lg" ? "text-xl" : "text-lg")}>
        <Words
          dir="auto"
          className={cx(
            "hanging-punctuation after:content-['”']",
            isCut ? "before:content-['“…_']" : "before:content-['“']",
          )}
        >
          {children}
        </Words>
      </blockquote>
      <figcaption className="text-sm md:mt-1.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-2 md:gap-x-4">
          {/* A long name wraps, so that it does not push the action to a line below. */}
          <span className="min-w-0 flex-1 basis-16 md:basis-28 font-medium wrap-anywhere text-ink">{authorName}</span>
          {action}
        </span>
        {context !== undefined && <span className="mt-0.5 line-clamp-1 text-xs text-faint">{context}</span>}
      </figcaption>
    </figure>
  );
}
