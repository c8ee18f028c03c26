import { CircleCheck, Trash2 } from "lucide-react";
import { useState } from "react";
import type { RespondentRow } from "../../../convex/shared/validators";
import { Button } from "../../components/ui/Button.tsx";
import { ButtonLink } from "../../components/ui/ButtonLink.tsx";
import { ConfirmDialog } from "../../components/ui/LazyConfirmDialog.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import { Tooltip } from "../../components/ui/Tooltip.tsx";
import { useNow } from "../../hooks/useNow.ts";
import { cx } from "../../lib/cx.ts";
import { timeAgo } from "../../lib/relativeTime.ts";
import { ListFailed, ListSkeleton } from "./ListStates.tsx";
import { QuestionsPopover } from "./QuestionsPopover.tsx";
import { useRespondentActions } from "./useRespondentActions.ts";
import type { Respondents } from "./useRespondents.ts";

const nobody: ReadonlySet<string> = new Set();

/** The rows of people who have answered, five a page. */
export function CompletedList({
  respondents,
  arrived = nobody,
  deletable = false,
}: {
  respondents: Respondents;
  /** Who answered while the page was open: their rows settle in. */
  arrived?: ReadonlySet<string>;
  deletable?: boolean;
}) {
  const [removing, setRemoving] = useState<RespondentRow | null>(null);
  const [asking, setAsking] = useState(false);
  const { remove } = useRespondentActions();
  const now = useNow(30_000);

  if (respondents.status === "loading") return <ListSkeleton rows={3} label="Loading completed feedback..." />;
  if (respondents.status === "missing") return <ListFailed />;
  return (
    <>
      <ul
        aria-label="Completed feedback"
        className={cx("divide-y divide-line transition-opacity", respondents.turning && "opacity-60")}
      >
        {respondents.rows.map((row) => (
          <CompletedRow
            key={row._id}
            row={row}
            now={now}
            arrived={arrived.has(row._id)}
            onDelete={
              deletable
                ? () => {
                    setRemoving(row);
                    setAsking(true);
                  }
                : undefined
            }
          />
        ))}
      </ul>
      <Pager
        label="Pages of completed feedback"
        page={respondents.page}
        pageCount={respondents.pageCount}
        onPage={respondents.setPage}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${removing?.name ?? ""}?`}
        description="Their answers disappear from your dashboard, and their quotes from your insights."
        confirmLabel="Remove"
        onConfirm={async () => {
          if (removing !== null) await remove(removing._id);
        }}
      />
    </>
  );
}

function CompletedRow({
  row,
  now,
  arrived,
  onDelete,
}: {
  row: RespondentRow;
  now: number;
  arrived: boolean;
  onDelete?: () => void;
}) {
  return (
    <li className={cx("grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 py-4", arrived && "animate-settle")}>
      <CircleCheck role="img" aria-label="Completed" className="mt-1 size-5 text-leaf" />
      <div>
        <p className="truncate font-serif text-lg">{row.name}</p>
        <p className="text-sm [overflow-wrap:anywhere] text-faint">
          {row.email !== undefined && <>{row.email} · </>}
          <span className="whitespace-nowrap">Completed {timeAgo(row.completedAt ?? row.invitedAt, now)}</span>
        </p>
        <div className="flex flex-wrap gap-x-4 md:mt-1">
          <ButtonLink
            to={`/app/respondent-assessment/${row._id}`}
            variant="link"
            size="inline"
            aria-label={`Read Response of ${row.name}`}
          >
            Read Response
          </ButtonLink>
          <QuestionsPopover respondentId={row._id} name={row.name} />
        </div>
      </div>
      {onDelete !== undefined && (
        <Tooltip text="Delete">
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Delete ${row.name}`}
            className="-mt-1 -mr-2"
            onClick={onDelete}
          >
            <Trash2 aria-hidden />
          </Button>
        </Tooltip>
      )}
    </li>
  );
}
