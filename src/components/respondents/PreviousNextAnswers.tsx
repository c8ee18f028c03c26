import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link, type LinkProps } from "react-router-dom";

export interface Neighbour {
  readonly respondentId: string;
  readonly name: string;
}

/** Links to the answers before and after, in the order of the stone or list that this one was opened from. */
export function PreviousNextAnswers({
  previous,
  next,
  linkTo,
  className,
}: {
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
  linkTo: (respondentId: string) => Pick<LinkProps, "to" | "replace" | "state">;
  className?: string;
}) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav aria-label="Other answers" className={`grid grid-cols-2 gap-4 border-t border-line print:hidden ${className}`}>
      {previous !== undefined && (
        <Link {...linkTo(previous.respondentId)} className={`${neighbourClass} justify-self-start`}>
          <ChevronLeft aria-hidden className="size-4 shrink-0 text-faint" />
          <span className="min-w-0">
            <span className="block text-xs text-faint">Previous</span>{" "}
            <bdi className="block truncate font-medium">{previous.name}</bdi>
          </span>
        </Link>
      )}
      {next !== undefined && (
        <Link {...linkTo(next.respondentId)} className={`${neighbourClass} col-start-2 justify-self-end`}>
          <span className="min-w-0 text-right">
            <span className="block text-xs text-faint">Next</span>{" "}
            <bdi className="block truncate font-medium">{next.name}</bdi>
          </span>
          <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />
        </Link>
      )}
    </nav>
  );
}

const neighbourClass = "-mx-2 flex min-h-14 max-w-full min-w-0 items-center gap-2 rounded-md px-2 hover:bg-sunk";
