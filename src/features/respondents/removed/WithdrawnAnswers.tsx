import type { WithdrawnRespondent } from "../../../../convex/shared/validators";
import { useWithdrawn } from "./useWithdrawn.ts";
import { WithdrawnLine } from "./WithdrawnLine.tsx";

/** Newest withdrawals in view, so that the list of answers begins on the first screen. */
const MAX_UNFOLDED_WITHDRAWALS = 3;

/** Line for an answer that was withdrawn, shown once; `latest` is listed above. Absent while there is none. */
export function WithdrawnAnswers() {
  const { all, latest } = useWithdrawn();
  const earlier = latest === null ? all : all.slice(1);
  if (earlier.length === 0) return null;
  const folded = earlier.slice(MAX_UNFOLDED_WITHDRAWALS);
  return (
    <section aria-label="Withdrawn answers" className="grid gap-1.5">
      <WithdrawnList people={earlier.slice(0, MAX_UNFOLDED_WITHDRAWALS)} />
      {folded.length > 0 && (
        <details>
          <summary className="text-link flex min-h-11 w-fit cursor-pointer items-center text-sm">
            {folded.length} more withdrew
          </summary>
          <WithdrawnList people={folded} />
        </details>
      )}
    </section>
  );
}

function WithdrawnList({ people }: { people: readonly WithdrawnRespondent[] }) {
  return (
    <ul className="grid gap-1.5">
      {people.map((person) => (
        <li key={person._id}>
          <WithdrawnLine person={person} />
        </li>
      ))}
    </ul>
  );
}
