import { Heart, PenLine } from "lucide-react";
import { Suspense, useRef, useState, type ReactNode } from "react";
import { isGroup } from "../../../../convex/shared/confidentialGroup";
import { pageSizes } from "../../../../convex/shared/limits/limits";
import type { RespondentRow } from "../../../../convex/shared/validators";
import { CompletedRespondent } from "../../../components/respondents/CompletedRespondent.tsx";
import { ButtonLink } from "../../../components/ui/ButtonLink.tsx";
import { MenuItem } from "../../../components/ui/Menu.tsx";
import { Pager } from "../../../components/ui/Pager.tsx";
import { useNow } from "../../../hooks/useNow.ts";
import { analytics } from "../../../lib/analytics/Analytics.ts";
import { cx } from "../../../lib/cx.ts";
import { lazyWithRetry } from "../../../lib/lazyWithRetry.ts";
import { answersPath } from "../../../lib/paths.ts";
import { confidentialCards, ConfidentialCard } from "./ConfidentialCard.tsx";
import { ListError, ListSkeleton } from "./ListStates.tsx";
import { QuestionsPopover } from "./QuestionsPopover.tsx";
import { RemovalConfirmation } from "../removed/RemovalConfirmation.tsx";
import type { Respondents } from "./useRespondents.ts";

const EditRespondentDialog = lazyWithRetry(() => import("./EditRespondentDialog.tsx"));
const ThanksDialog = lazyWithRetry(() => import("../followUp/ThanksDialog.tsx"));

const noNewIds: ReadonlySet<string> = new Set();

interface CompletedListProps {
  respondents: Respondents;
  /** Ids of the rows that were completed while the page was open. */
  newIds?: ReadonlySet<string>;
  canRemove?: boolean;
  tools?: ReactNode;
}

/** One page of the completed respondents. */
export function CompletedList({ respondents, newIds = noNewIds, canRemove = false, tools }: CompletedListProps) {
  const removal = useRemovalDialog();
  const [renaming, setRenaming] = useState<RespondentRow | null>(null);
  const thanks = useThanksDialog();
  const list = useRef<HTMLUListElement>(null);
  const now = useNow(30_000);

  if (respondents.status === "loading") return <ListSkeleton rows={3} label="Loading completed feedback..." />;
  if (respondents.status === "failed") return <ListError />;
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
        {confidentialCards(respondents.rows).map((rows) => (
          <Card
            key={rows[0]?._id}
            rows={rows}
            now={now}
            isNew={rows.some(({ _id }) => newIds.has(_id))}
            onThank={thanks.ask}
            onRename={canRemove ? setRenaming : undefined}
            onRemove={canRemove ? removal.ask : undefined}
          />
        ))}
      </ul>
      <Pager
        label="Pages of completed feedback"
        list={list}
        page={respondents.page}
        pageCount={respondents.pageCount}
        more={respondents.total - respondents.page * pageSizes.respondents}
        onPage={(page) => {
          countTurn(page, respondents.page);
          respondents.setPage(page);
        }}
      />
      {removal.dialog}
      <Rename row={renaming} onClose={() => setRenaming(null)} />
      {thanks.dialog}
    </>
  );
}

function useRemovalDialog() {
  const [row, setRow] = useState<RespondentRow | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const ask = (asked: RespondentRow) => {
    analytics.capture("completed_respondent_delete_clicked");
    setRow(asked);
    setIsOpen(true);
  };
  const dialog = (
    <RemovalConfirmation
      open={isOpen}
      onOpenChange={setIsOpen}
      row={row}
      consequences="Their answers leave your dashboard, and their quotes leave your insights. For a day they stay under “Removed”, with Undo."
    />
  );
  return { dialog, ask };
}

function useThanksDialog() {
  const [row, ask] = useState<RespondentRow | null>(null);
  const dialog = row !== null && (
    <Suspense fallback={null}>
      <ThanksDialog person={row} onClose={() => ask(null)} />
    </Suspense>
  );
  return { dialog, ask };
}

interface CompletedRowProps {
  row: RespondentRow;
  now: number;
  isNew: boolean;
  onThank: (row: RespondentRow) => void;
  onRename: ((row: RespondentRow) => void) | undefined;
  onRemove: ((row: RespondentRow) => void) | undefined;
}

function Card({ rows, ...shared }: Omit<CompletedRowProps, "row"> & { rows: readonly RespondentRow[] }) {
  const [row] = rows;
  if (row === undefined) return null;
  if (rows.length === 1) return <CompletedRow row={row} {...shared} />;
  return (
    <ConfidentialCard rows={rows} isNew={shared.isNew} onRemove={shared.onRemove}>
      {(one) => <ReadResponseLink row={one} />}
    </ConfidentialCard>
  );
}

function CompletedRow({ row, now, isNew, onThank, onRename, onRemove }: CompletedRowProps) {
  return (
    <CompletedRespondent
      name={row.name}
      email={row.email}
      completedAt={row.completedAt ?? row.invitedAt}
      inviteTitle={row.inviteTitle}
      question={row.question}
      now={now}
      isNew={isNew}
      isThanked={row.thankedAt !== undefined}
      changedAt={row.changedAt}
      menuItems={<MoreItems row={row} onThank={onThank} onRename={onRename} />}
      onRemove={onRemove && (() => onRemove(row))}
    >
      <ResponseLinks row={row} />
    </CompletedRespondent>
  );
}

function countTurn(page: number, before: number): void {
  analytics.capture(`completed_respondents_${page > before ? "next" : "prev"}_page_clicked`, { page });
}

function Rename({ row, onClose }: { row: RespondentRow | null; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      {row !== null && <EditRespondentDialog key={row._id} row={row} open onOpenChange={onClose} />}
    </Suspense>
  );
}

function ReadResponseLink({ row: { _id, name, question } }: { row: RespondentRow }) {
  return (
    <ButtonLink
      to={answersPath(_id)}
      variant="link"
      size="inline"
      aria-label={`Read Response of ${name}${question === undefined ? "" : `: ${question}`}`}
      onClick={() => analytics.capture("completed_respondent_read_response_clicked")}
    >
      Read Response
    </ButtonLink>
  );
}

function ResponseLinks({ row }: { row: RespondentRow }) {
  return (
    <>
      <ReadResponseLink row={row} />
      <QuestionsPopover respondentId={row._id} name={row.name} />
    </>
  );
}

/** Items of a row's menu. A respondent is thanked once, a group never. */
function MoreItems({ row, onThank, onRename }: Pick<CompletedRowProps, "row" | "onThank" | "onRename">) {
  return (
    <>
      {row.thankedAt === undefined && !isGroup(row) && (
        <MenuItem onSelect={() => onThank(row)}>
          <Heart aria-hidden />
          Say thanks
        </MenuItem>
      )}
      {onRename !== undefined && row.inviteLinkId === undefined && (
        <MenuItem onSelect={() => onRename(row)}>
          <PenLine aria-hidden />
          Rename
        </MenuItem>
      )}
    </>
  );
}
