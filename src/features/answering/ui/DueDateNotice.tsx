import { useNow } from "../../../hooks/useNow.ts";
import { firstName } from "../../../../convex/shared/words/firstName";
import { localDay } from "../../../../convex/shared/calendarDay";
import { formatDay } from "../../../lib/language/readerFormats.ts";
import { rich } from "../../../lib/language/t.ts";

/** Day by which the requestor would like answers, compared with the reader's calendar. The link stays open after it. */
export default function DueDateNotice({ requestorName, day }: { requestorName: string; day: string }) {
  const today = localDay(new Date(useNow(60_000)));
  const values = { requestorName: <bdi>{firstName(requestorName)}</bdi>, day: formatDay(day) };
  return (
    <p className="text-sm text-soft wrap-anywhere">
      {day < today
        ? rich("{requestorName} hoped for answers by {day}. You can still answer.", values)
        : rich("{requestorName} would like answers by {day}.", values)}
    </p>
  );
}
