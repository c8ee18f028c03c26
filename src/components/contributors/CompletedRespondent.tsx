import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../../lib/cx.ts";
import { timeAgo } from "../../lib/formatTime.ts";
import { DeleteMenu } from "./DeleteMenu.tsx";

/** `children` are links to the response. */
export function CompletedRespondent({
  name,
  email,
  completedAt,
  now,
  isNew = false,
  onRemove,
  children,
}: {
  name: string;
  email?: string;
  completedAt: number;
  now: number;
  /** Arrived while the page was open. */
  isNew?: boolean;
  onRemove?: () => void;
  children: ReactNode;
}) {
  return (
    <li className={cx("grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 py-4", isNew && "animate-settle")}>
      <CircleCheck role="img" aria-label="Completed" className="mt-1 size-5 text-leaf" />
      <div>
        <p className="truncate font-serif text-lg">
          <bdi>{name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-faint">
          {email !== undefined && email !== name && <span className="wrap-anywhere">{email}</span>}
          <span className="whitespace-nowrap">Completed {timeAgo(completedAt, now)}</span>
        </p>
      </div>
      {onRemove !== undefined && <DeleteMenu name={name} onRemove={onRemove} className="-mt-1 -mr-2" />}
      <div className="col-span-2 col-start-2 flex flex-wrap gap-x-4 md:mt-1">{children}</div>
    </li>
  );
}
