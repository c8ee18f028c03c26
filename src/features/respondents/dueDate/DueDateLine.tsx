import { CalendarDays } from "lucide-react";
import { startTransition, Suspense, useState } from "react";
import { formatCalendarDay, localDay } from "../../../../convex/shared/calendarDay";
import { Button } from "../../../components/ui/Button.tsx";
import { useNow } from "../../../hooks/useNow.ts";
import { lazyWithRetry } from "../../../lib/lazyWithRetry.ts";
import { reminderLine } from "./reminderLine.ts";
import { useDueDate } from "./useDueDate.ts";

const DueDateDialog = lazyWithRetry(() => import("./DueDateDialog.tsx"));

/**
 * The due date, and who is reminded before it. `canSet`: a respondent is pending, or can be added.
 */
export function DueDateLine({ canSet }: { canSet: boolean }) {
  const due = useDueDate();
  const [isOpen, setIsOpen] = useState(false);
  const today = localDay(new Date(useNow(60_000)));
  if (due === undefined || (due.on === undefined && !canSet)) return null;
  const { on, reminder } = due;
  const hasPassed = on !== undefined && on < today;
  const line = hasPassed ? "The day has passed. People can still answer." : reminder && reminderLine(reminder);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3 text-start whitespace-normal!"
        onClick={() => startTransition(() => setIsOpen(true))}
      >
        <CalendarDays aria-hidden />
        {on === undefined ? "Set a day for answers" : `Answers by ${formatCalendarDay(on)}`}
      </Button>
      {line && <p className="min-w-0 text-sm wrap-anywhere text-soft">{line}</p>}
      {isOpen && (
        <Suspense fallback={null}>
          <DueDateDialog
            before={on === undefined ? null : { on, shouldRemind: reminder?.state !== "off" }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
