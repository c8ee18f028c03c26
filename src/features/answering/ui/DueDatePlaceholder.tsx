import { firstName } from "../../../../convex/shared/words/firstName";
import { rich } from "../../../lib/language/t.ts";

/**
 * Has the size of `DueDateNotice` until that has loaded, so that nothing below moves. Its words are about as long: the
 * time zone and the name of the month load with the notice.
 */
export function DueDatePlaceholder({ requestorName, day }: { requestorName: string; day: string }) {
  const values = { requestorName: firstName(requestorName), day };
  return (
    <p className="invisible text-sm wrap-anywhere">
      {isOver(day)
        ? rich("{requestorName} hoped for answers by {day}. You can still answer.", values)
        : rich("{requestorName} would like answers by {day}.", values)}
    </p>
  );
}

/** Whether the day is over in UTC, which is off by a day at most. */
function isOver(day: string): boolean {
  return day < new Date().toISOString().slice(0, 10);
}
