import type { ReactNode } from "react";
import { cx } from "../../lib/cx.ts";
import { timeAgo } from "../../lib/formatTime.ts";

/**
 * Beginning of the newest answer, or of any answer of the newest group, which has no order. `text` is null where there
 * is none. `children` opens the answer.
 */
export function AnswerPreview({
  name,
  completedAt,
  now,
  text,
  question,
  className,
  children,
}: {
  name: string;
  /** Time in milliseconds; absent for a group. */
  completedAt: number | undefined;
  now: number;
  text: string | null;
  /** Shown above a reply, which is not understood without it. */
  question?: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="newest-answer" className={className}>
      <h2 id="newest-answer" className="eyebrow">
        {completedAt === undefined ? "From the newest group" : "Newest answer"}
      </h2>
      {text !== null && question !== undefined && (
        <p dir="auto" className="mt-2 text-sm text-soft">
          {question}
        </p>
      )}
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
