import { Copy, Link2, MailOpen, PenLine, Send, Share2, type LucideIcon } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Badge } from "../ui/Badge.tsx";
import { type PendingState, pendingWords } from "./pendingState.ts";

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
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-serif text-lg">
          <bdi>{name}</bdi>
        </p>
        {email !== undefined && email !== name && (
          <p className="text-sm [overflow-wrap:anywhere] text-faint">
            {email.split("@").map((part, index) => (
              <Fragment key={index}>
                {/* A line ends before the "@" rather than within a word. */}
                {index > 0 && <wbr />}
                {index > 0 && "@"}
                {part}
              </Fragment>
            ))}
          </p>
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
  const words = pendingWords(state, now);
  if (state.kind === "answering") {
    return (
      <Badge tone="iris" icon={<PenLine aria-hidden />}>
        {words}
      </Badge>
    );
  }
  const Icon = icons[state.kind];
  return (
    <p className="flex items-center gap-2 text-soft">
      <Icon aria-hidden className="size-3.5 shrink-0 text-faint" />
      <span>{words}</span>
    </p>
  );
}

const icons: Record<Exclude<PendingState["kind"], "answering">, LucideIcon> = {
  notSent: Link2,
  copied: Copy,
  shared: Share2,
  reminder: Copy,
  onItsWay: Send,
  sent: Send,
  opened: MailOpen,
};
