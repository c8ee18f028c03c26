import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { isGroup } from "../../../../convex/shared/confidentialGroup";
import type { RespondentRow } from "../../../../convex/shared/validators";
import { DeleteMenu } from "../../../components/respondents/DeleteMenu.tsx";
import { PersonRow } from "../../../components/respondents/PersonRow.tsx";
import { typographic } from "../../../lib/typographic.ts";

/**
 * Groups rows into cards. The groups of one confidential link are one card, since as several they would look like more
 * people. If a question has two groups, no card shows which groups belong together.
 */
export function confidentialCards(rows: readonly RespondentRow[]): RespondentRow[][] {
  const cards: RespondentRow[][] = [];
  for (const row of rows) {
    const groups = isGroup(row) ? rows.filter((one) => isOfLink(one, row)) : [];
    const isOneEach = new Set(groups.map(({ question }) => question)).size === groups.length;
    if (groups.length < 2 || !isOneEach) cards.push([row]);
    else if (groups[0] === row) cards.push(groups);
  }
  return cards;
}

function isOfLink(one: RespondentRow, { inviteLinkId, groupSize }: RespondentRow): boolean {
  return one.inviteLinkId !== undefined && one.inviteLinkId === inviteLinkId && one.groupSize === groupSize;
}

/** Card of several groups of one link: the number of people once, and a link to the answers for each question. */
export function ConfidentialCard({
  rows,
  isNew,
  onRemove,
  children,
}: {
  rows: readonly RespondentRow[];
  isNew: boolean;
  onRemove: ((row: RespondentRow) => void) | undefined;
  /** Renders the link to a row's answers. */
  children: (row: RespondentRow) => ReactNode;
}) {
  const [{ name, inviteTitle } = { name: "", inviteTitle: "" }] = rows;
  return (
    <PersonRow
      name={name}
      isNew={isNew}
      state={
        <p className="flex items-center gap-2 text-soft">
          <CircleCheck role="img" aria-label="Completed" className="size-4 shrink-0 text-leaf" />
          <span>
            Confidential · <bdi>{inviteTitle}</bdi> · {rows.length} questions
          </span>
        </p>
      }
    >
      <ul aria-label={`Questions to ${name}`} className="mt-1 grid gap-1 border-s border-line ps-3">
        {rows.map((row) => (
          <li key={row._id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
            <div>
              <p dir="auto" className="font-serif text-base text-soft italic wrap-anywhere">
                {typographic(row.question ?? "")}
              </p>
              {children(row)}
            </div>
            {onRemove !== undefined && (
              <DeleteMenu
                name={`${name}: ${row.question}`}
                className="-mr-2.5 self-start"
                onRemove={() => onRemove(row)}
              />
            )}
          </li>
        ))}
      </ul>
    </PersonRow>
  );
}
