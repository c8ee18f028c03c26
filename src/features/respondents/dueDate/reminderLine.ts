import { formatCalendarDay } from "../../../../convex/shared/calendarDay";
import { firstName } from "../../../../convex/shared/words/firstName";
import { formatList } from "../../../../convex/shared/locale";
import type { PlannedReminder } from "./useDueDate.ts";

/** Text for the owner about the automatic reminder; null where there is nothing to report. */
export function reminderLine({ state, on, names, peopleCount }: PlannedReminder): string | null {
  if (state === "off") return "We remind nobody.";
  if (state === "tooLate") return "No reminder goes out.";
  const day = on === undefined ? "" : ` on ${formatCalendarDay(on)}`;
  if (state === "sent") return `We reminded people${day}, and won’t again.`;
  if (peopleCount === 0) return null;
  const who = whoOf(names, peopleCount);
  return state === "byHand" ? `Email isn’t set up: remind ${who} yourself.` : `We remind ${who}${day}.`;
}

/** Text such as "Ingrid", "Ingrid, Tom and Ada", "Ingrid, Tom and 4 others". */
function whoOf(names: readonly string[], peopleCount: number): string {
  const first = names.map(firstName);
  if (peopleCount <= first.length) return formatList(first);
  const shown = first.slice(0, 2);
  return formatList([...shown, `${peopleCount - shown.length} others`]);
}
