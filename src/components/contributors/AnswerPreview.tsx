import type { ReactNode } from "react";
import { cx } from "../../lib/cx.ts";
import { timeAgo } from "../../lib/formatTime.ts";

/** The newest answer's beginning, null for none; of a group any one, since it has no order. `children` opens it. */
export function AnswerPreview({
  name,
  completedAt,
  now,
  text,
  className,
  children,
}: {
  name: string;
  /** Absent for a batch. */
  completedAt: number | undefined;
  now: number;
  text: string | null;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="newest-answer" className={className}>
      <h2 id="newest-answer" className="kicker">
        {completedAt === undefined ? "From the newest group" : "Newest answer"}
      </h2>
      {text !== null && (
        <blockquote className="mt-2 border-l-2 border-iris/35 pl-4">
          <p dir="auto" className="line-clamp-4 font-serif text-lg [overflow-wrap:anywhere]">
            {text}
          </p>
        </blockquote>
      )}
      <p
        className={cx(
          "mt-1 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-faint",
          text !== null && "pl-4.5",
        )}
      >
        <span>
          <bdi className="font-medium text-ink">{name}</bdi>
          {completedAt !== undefined && `, ${timeAgo(completedAt, now)}`}
        </span>
        {children}
      </p>
    </section>
  );
}
