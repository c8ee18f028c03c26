import { rich } from "../../../lib/language/t.ts";

/**
 * Keeps the room of `AnswersBy` until it has loaded, so that nothing below moves. The words are about as long as its
 * own: its time zone and the name of its month load with it.
 */
export function AnswersByRoom({ requestorName, day }: { requestorName: string; day: string }) {
  return (
    <p className="invisible text-sm wrap-anywhere">
      {isOver(day)
        ? rich("{requestorName} hoped for answers by {day}. You can still answer.", { requestorName, day })
        : rich("{requestorName} would like answers by {day}.", { requestorName, day })}
    </p>
  );
}

/** In UTC, which is off by a day at most. */
function isOver(day: string): boolean {
  return day < new Date().toISOString().slice(0, 10);
}
