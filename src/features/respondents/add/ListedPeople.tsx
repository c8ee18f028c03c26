import { Clock, Link2, Mail, TriangleAlert } from "lucide-react";
import { relationships } from "../../../components/respondents/relationships.ts";
import { cx } from "../../../lib/cx.ts";
import type { PlannedOutcome, PlannedPerson } from "./planAdditions.ts";

const fates: Record<PlannedOutcome, { readonly icon: typeof Mail; readonly text: string }> = {
  mail: { icon: Mail, text: "Gets an email" },
  link: { icon: Link2, text: "Gets a link" },
  later: { icon: Clock, text: "Stays in your list" },
  refused: { icon: TriangleAlert, text: "Is not added" },
};

function detailsOf({ person, outcome, note }: PlannedPerson): string {
  const { unread, doubt } = person;
  return [
    fates[outcome].text,
    relationshipName(person),
    ...(unread === undefined ? [] : [`Not read: “${unread}”`]),
    ...(doubt === undefined ? [] : [`Not a person? Write “${doubt}”`]),
    note,
  ]
    .filter((part) => part !== undefined)
    .join(". ");
}

function relationshipName({ relationship, role }: PlannedPerson["person"]): string | undefined {
  const word = role === undefined ? undefined : `“${role}”`;
  return relationships.find(({ value }) => value === relationship)?.name ?? word;
}

/** Rows up to which the list has no scroll bar of its own. A longer one would push the button out of view. */
const MAX_ROWS_WITHOUT_SCROLL = 12;

/** What adding the list will do, problems first. A long list scrolls by itself, except on phones. */
export function ListedPeople({ plan }: { plan: readonly PlannedPerson[] }) {
  const isRefused = ({ outcome: fate }: PlannedPerson) => fate === "refused";
  const rows = [...plan.filter(isRefused), ...plan.filter((one) => !isRefused(one))];
  const isLong = rows.length > MAX_ROWS_WITHOUT_SCROLL;
  return (
    <ul
      aria-label="What will happen"
      // A scrollable list must be reachable by keyboard.
      tabIndex={isLong ? 0 : undefined}
      className={cx(
        "divide-y divide-line rounded-md border border-line px-3.5",
        isLong && "md:max-h-96 md:overflow-y-auto",
      )}
    >
      {rows.map((row, n) => {
        const { person, outcome: fate, note } = row;
        const { icon: Icon } = fates[fate];
        return (
          <li key={n} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-1.5 md:py-2.5">
            <Icon aria-hidden className={`mt-1 size-4 ${fate === "refused" ? "text-rose" : "text-faint"}`} />
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
                <bdi className="font-serif text-base">{person.name}</bdi>
                {person.email !== undefined && person.email !== person.name && (
                  <span className="text-sm text-faint"> {person.email}</span>
                )}
              </p>
              {fate === "refused" ? (
                <p className="text-sm text-rose">
                  Line {person.line}: {note}
                </p>
              ) : (
                <p className="text-sm text-soft">{detailsOf(row)}</p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
