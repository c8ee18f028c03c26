import { Heart } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { pageSizes } from "../../../convex/shared/limits";
import type { RespondentRow } from "../../../convex/shared/validators";
import { CompletedRespondent } from "../../components/contributors/CompletedRespondent.tsx";
import { ButtonLink } from "../../components/ui/ButtonLink.tsx";
import { ConfirmDialog } from "../../components/ui/LazyConfirmDialog.tsx";
import { MenuItem } from "../../components/ui/Menu.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import { useNow } from "../../hooks/useNow.ts";
import { analytics } from "../../lib/analytics/Analytics.ts";
import { cx } from "../../lib/cx.ts";
import { ListError, ListSkeleton } from "./ListStates.tsx";
import { useThanks } from "./loop/useThanks.ts";
import { QuestionsPopover } from "./QuestionsPopover.tsx";
import { useRemoval } from "./useRemoval.ts";
import type { Respondents } from "./useRespondents.ts";

const none: ReadonlySet<string> = new Set();

export function CompletedList({
  respondents,
  newIds = none,
  removable = false,
  tools,
}: {
  respondents: Respondents;
  /** Completed while the page was open. */
  newIds?: ReadonlySet<string>;
  removable?: boolean;
  tools?: ReactNode;
}) {
  const [removing, setRemoving] = useState<RespondentRow | null>(null);
  const [confirming, setConfirming] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const remove = useRemoval();
  const now = useNow(30_000);

  if (respondents.status === "loading") return <ListSkeleton rows={3} label="Loading completed feedback..." />;
  if (respondents.status === "missing") return <ListError />;
  return (
    <>
      {tools}
      <ul
        ref={list}
        aria-label="Completed feedback"
        className={cx(
          "scroll-mt-32 divide-y divide-line transition-opacity",
          respondents.isPlaceholderData && "opacity-60",
        )}
      >
        {respondents.rows.map((row) => (
          <CompletedRespondent
            key={row._id}
            name={row.name}
            email={row.email}
            completedAt={row.completedAt ?? row.invitedAt}
            inviteTitle={row.inviteTitle}
            question={row.question}
            now={now}
            isNew={newIds.has(row._id)}
            thanked={row.thankedAt !== undefined}
            menuItems={<SayThanks row={row} />}
            onRemove={
              removable
                ? () => {
                    analytics.capture("completed_respondent_delete_clicked");
                    setRemoving(row);
                    setConfirming(true);
                  }
                : undefined
            }
          >
            <ResponseLinks row={row} />
          </CompletedRespondent>
        ))}
      </ul>
      <Pager
        label="Pages of completed feedback"
        list={list}
        page={respondents.page}
        pageCount={respondents.pageCount}
        more={respondents.total - respondents.page * pageSizes.respondents}
        onPage={(page) => {
          const way = page > respondents.page ? "next" : "prev";
          analytics.capture(`completed_respondents_${way}_page_clicked`, { page });
          respondents.setPage(page);
        }}
      />
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={`Delete ${removing?.name ?? ""}?`}
        description="Their answers leave your dashboard, and their quotes leave your insights. For a day they stay under “Removed”, with Undo."
        confirmLabel="Delete"
        onConfirm={async () => {
          if (removing !== null) await remove(removing);
        }}
      />
    </>
  );
}

function ResponseLinks({ row }: { row: RespondentRow }) {
  return (
    <>
      <ButtonLink
        to={`/app/respondent-assessment/${row._id}`}
        variant="link"
        size="inline"
        aria-label={`Read Response of ${row.name}`}
        onClick={() => analytics.capture("completed_respondent_read_response_clicked")}
      >
        Read Response
      </ButtonLink>
      <QuestionsPopover respondentId={row._id} name={row.name} />
    </>
  );
}

/** Once, and never to a batch. */
function SayThanks({ row }: { row: RespondentRow }) {
  const { say } = useThanks();
  if (row.thankedAt !== undefined || row.people !== undefined) return null;
  return (
    <MenuItem onSelect={() => void say(row)}>
      <Heart aria-hidden />
      Say thanks
    </MenuItem>
  );
}
