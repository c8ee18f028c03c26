import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import { toast } from "../../../components/ui/toast.ts";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";
import { useViewer } from "../../../hooks/useViewer.ts";
import { browserTimeZone } from "../../../lib/browserTimeZone.ts";
import { notSaved, withErrorToast } from "../../../components/ui/withErrorToast.ts";

const { clearDueDate, autoReminder, setDueDate } = api.respondents.dueDate;

/** The automatic reminder, as its owner reads it. */
export type PlannedReminder = NonNullable<FunctionReturnType<typeof autoReminder>>;

export interface DueDate {
  /** Day such as "2026-12-08". */
  readonly on: string;
  readonly shouldRemind: boolean;
}

/** Undefined while loading; `on` is undefined without a day, `reminder` while it loads or can't be read. */
export function useDueDate(): { on: string | undefined; reminder: PlannedReminder | undefined } | undefined {
  const viewer = useViewer();
  const on = viewer.status === "ready" ? viewer.viewer.dueDate : undefined;
  const planned = useLiveQuery(autoReminder, on === undefined ? "skip" : {});
  if (viewer.status !== "ready") return undefined;
  const read = planned.status === "ready" ? (planned.data ?? undefined) : undefined;
  return { on, reminder: on === undefined ? undefined : read };
}

/** Sets and removes the due date. */
export function useDueDateActions() {
  const setDay = useMutation(setDueDate);
  const clearDay = useMutation(clearDueDate);
  const save = ({ on, shouldRemind }: DueDate) =>
    setDay({ dueDate: on, remind: shouldRemind, timeZone: browserTimeZone() });
  return {
    /** Saves the day. Rejects with the refusal. */
    save,
    /** Removes the day; its toast undoes it. */
    takeAway: (before: DueDate) =>
      withErrorToast(async () => {
        await clearDay({});
        const undo = () => void withErrorToast(() => save(before), notSaved);
        toast.success("Day taken away", undefined, { label: "Undo", onClick: undo });
      }, notSaved),
  };
}
