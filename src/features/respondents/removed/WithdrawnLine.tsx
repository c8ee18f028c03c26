import { Undo2 } from "lucide-react";
import type { WithdrawnRespondent } from "../../../../convex/shared/validators";
import { formatDayOf } from "../../../lib/formatTime.ts";

/** Line with the respondent who withdrew, and the day. */
export function WithdrawnLine({ person: { name, withdrawnAt } }: { person: WithdrawnRespondent }) {
  return (
    <p className="flex gap-2.5 text-sm text-faint">
      <Undo2 aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <bdi>{name}</bdi> withdrew their answer on {formatDayOf(withdrawnAt)}.
      </span>
    </p>
  );
}
