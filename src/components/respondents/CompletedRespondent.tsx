import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { timeAgo } from "../../lib/formatTime.ts";
import { typographic } from "../../lib/typographic.ts";
import { DeleteMenu } from "./DeleteMenu.tsx";
import { PersonRow } from "./PersonRow.tsx";

interface CompletedRespondentProps {
  name: string;
  email?: string;
  completedAt: number;
  /** Title of a group's link, in the place of times, which a group does not have. */
  inviteTitle?: string | undefined;
  /** Text of a group's question. */
  question?: string | undefined;
  now: number;
  /** Whether the answer arrived while the page was open. */
  isNew?: boolean;
  /** Whether the owner has sent thanks. */
  isThanked?: boolean;
  /** Time of the last change of a read answer, in milliseconds. */
  changedAt?: number | undefined;
  onRemove?: () => void;
  /** Menu items above the deletion. */
  menuItems?: ReactNode;
  children: ReactNode;
}

/** Row of a respondent or group with answers. `children` are links to the answers. */
export function CompletedRespondent({
  name,
  email,
  isNew = false,
  onRemove,
  menuItems,
  children,
  ...state
}: CompletedRespondentProps) {
  return (
    <PersonRow
      name={name}
      email={email}
      isNew={isNew}
      state={<CompletedState {...state} />}
      menu={
        onRemove && (
          <DeleteMenu name={name} onRemove={onRemove}>
            {menuItems}
          </DeleteMenu>
        )
      }
      actions={<div className="flex flex-wrap gap-x-4">{children}</div>}
    />
  );
}

type CompletedStateProps = Pick<
  CompletedRespondentProps,
  "completedAt" | "inviteTitle" | "question" | "now" | "isThanked" | "changedAt"
>;

/** When a person has answered, or which link a group has. */
function CompletedState({
  completedAt,
  inviteTitle,
  question,
  now,
  isThanked = false,
  changedAt,
}: CompletedStateProps) {
  return (
    <>
      {question !== undefined && (
        <p dir="auto" className="mb-1 font-serif text-base text-soft italic wrap-anywhere">
          {typographic(question)}
        </p>
      )}
      <p className="flex items-center gap-2 text-soft">
        <CircleCheck role="img" aria-label="Completed" className="size-4 shrink-0 text-leaf" />
        <span>
          {inviteTitle === undefined ? (
            [
              `Completed ${timeAgo(completedAt, now, "less than a minute ago")}`,
              ...(changedAt === undefined ? [] : [`Changed ${timeAgo(changedAt, now)}`]),
              ...(isThanked ? ["Thanked"] : []),
            ].join(" · ")
          ) : (
            <>
              Confidential · <bdi>{inviteTitle}</bdi>
            </>
          )}
        </span>
      </p>
    </>
  );
}
