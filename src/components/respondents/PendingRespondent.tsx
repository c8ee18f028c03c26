import { Copy, Link2, MailOpen, PenLine, Send, Share2, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../ui/Badge.tsx";
import { PersonRow } from "./PersonRow.tsx";
import { type PendingState, pendingWords } from "./pendingState.ts";

/** Row of a respondent who has not answered. `children` is an error, shown below. */
export function PendingRespondent({
  id,
  name,
  email,
  state,
  now,
  reminderText,
  menu,
  actions,
  children,
}: {
  /** Id of the row, which the stone links to. */
  id?: string;
  name: string;
  email?: string;
  state: PendingState;
  now: number;
  reminderText?: string;
  menu?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <PersonRow
      id={id}
      name={name}
      email={email}
      state={
        <>
          <StateLine state={state} now={now} />
          {reminderText !== undefined && <p className="figures text-faint">{reminderText}</p>}
        </>
      }
      menu={menu}
      // The negative margin aligns the first button's words with the name.
      actions={actions && <div className="-mx-2.5 flex flex-wrap">{actions}</div>}
    >
      {children}
    </PersonRow>
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
