import { Link2, MailOpen, PenLine, Send, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { timeAgo } from "../../lib/formatTime.ts";
import { Badge } from "../ui/Badge.tsx";

/** Where a pending person is. `at` in milliseconds. */
export type PendingState =
  { readonly kind: "notSent" | "onItsWay" | "answering" } | { readonly kind: "sent" | "opened"; readonly at: number };

/** `children` is an error, shown below. */
export function PendingRespondent({
  id,
  name,
  email,
  state,
  now,
  reminderText,
  actions,
  children,
}: {
  /** The stone leads to it. */
  id?: string;
  name: string;
  email?: string;
  state: PendingState;
  now: number;
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
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-serif text-lg">
          <bdi>{name}</bdi>
        </p>
        {email !== undefined && email !== name && (
          <p className="text-sm [overflow-wrap:anywhere] text-faint">{email}</p>
        )}
        <div className="mt-1 text-sm">
          <StateLine state={state} now={now} />
        </div>
        {reminderText !== undefined && <p className="figures text-sm text-faint">{reminderText}</p>}
      </div>
      <div className="-mx-2.5 flex">{actions}</div>
      {children}
    </li>
  );
}

function StateLine({ state, now }: { state: PendingState; now: number }) {
  switch (state.kind) {
    case "answering":
      return (
        <Badge tone="iris" icon={<PenLine aria-hidden />}>
          Answering now
        </Badge>
      );
    case "opened":
      return <Marked icon={MailOpen}>Opened {timeAgo(state.at, now)}</Marked>;
    case "sent":
      return <Marked icon={Send}>Sent {timeAgo(state.at, now)}</Marked>;
    case "onItsWay":
      return <Marked icon={Send}>E-mail on its way</Marked>;
    case "notSent":
      return <Marked icon={Link2}>Link made, not sent</Marked>;
  }
}

function Marked({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 text-soft">
      <Icon aria-hidden className="size-3.5 shrink-0 text-faint" />
      <span>{children}</span>
    </p>
  );
}
