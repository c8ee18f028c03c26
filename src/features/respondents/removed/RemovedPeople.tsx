import { Undo2 } from "lucide-react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { times } from "../../../../convex/shared/limits/limits";
import { Accordion } from "../../../components/ui/Accordion.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";
import { useNow } from "../../../hooks/useNow.ts";
import { timeAgo } from "../../../lib/formatTime.ts";
import { useRestore } from "./useRemoval.ts";

/** People removed within a day, who can be restored. Absent while there are none. */
export function RemovedPeople() {
  const [isOpen, setIsOpen] = useState(false);
  const removed = useLiveQuery(api.respondents.respondents.removed, {});
  const restore = useRestore();
  const now = useNow(60_000);
  if (removed.status !== "ready") return null;
  const people = removed.data.filter(({ deletedAt }) => deletedAt > now - times.undoRemoval);
  if (people.length === 0) return null;
  return (
    <Accordion title="Removed" aside={people.length} open={isOpen} onOpenChange={setIsOpen}>
      <p className="pt-3 text-sm text-soft">Their links are off. For a day you can undo this.</p>
      <ul aria-label="Removed people" className="divide-y divide-line">
        {people.map((person) => (
          <li key={person._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="truncate font-serif text-lg text-faint">
                <bdi>{person.name}</bdi>
              </p>
              <p className="text-sm text-faint">
                {person.status === "completed" ? "Answered, removed" : "Removed"} {timeAgo(person.deletedAt, now)}
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Undo the removal of ${person.name}`}
              onClick={() => void restore(person)}
            >
              <Undo2 aria-hidden />
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </Accordion>
  );
}
