import { PenLine } from "lucide-react";
import type { ReactNode } from "react";
import { timeAgo } from "../../lib/formatTime.ts";
import { Badge } from "../ui/Badge.tsx";

/** `children` is an error, shown below. */
export function PendingRespondent({
  id,
  name,
  email,
  invitedAt,
  now,
  answeringNow = false,
  reminderText,
  actions,
  children,
}: {
  /** The stone leads to it. */
  id?: string;
  name: string;
  email?: string;
  invitedAt: number;
  now: number;
  answeringNow?: boolean;
  reminderText?: string;
  actions: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-4"
    >
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="truncate font-serif text-lg">{name}</span>
          {answeringNow && (
            <Badge tone="iris" icon={<PenLine aria-hidden />}>
              Answering now
            </Badge>
          )}
        </p>
        <p className="text-sm [overflow-wrap:anywhere] text-faint">
          {email !== undefined && <>{email} · </>}
          <span className="whitespace-nowrap">Invited {timeAgo(invitedAt, now)}</span>
        </p>
        {reminderText !== undefined && <p className="figures text-sm text-faint">{reminderText}</p>}
      </div>
      <div className="-mx-2.5 flex">{actions}</div>
      {children}
    </li>
  );
}
