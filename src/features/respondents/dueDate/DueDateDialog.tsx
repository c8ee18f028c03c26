import { useState } from "react";
import * as texts from "../../../../convex/shared/texts/texts";
import { Button } from "../../../components/ui/Button.tsx";
import { EditDialog } from "../../../components/ui/EditDialog.tsx";
import { TextField } from "../../../components/ui/TextField.tsx";
import { type FieldErrors, fieldErrorsOf, useFieldsSubmit } from "../../../hooks/useFormSubmit.ts";
import { useIsMailConfigured } from "../../../hooks/useIsMailConfigured.ts";
import { localDay } from "../../../../convex/shared/calendarDay";
import { type DueDate, useDueDateActions } from "./useDueDate.ts";
import { openUntil } from "../../../hooks/useDialogs.ts";

/** Dialog that sets the day. `before` is the current one; null where no day is set. */
export default function DueDateDialog({ before, onClose }: { before: DueDate | null; onClose: () => void }) {
  const isMailConfigured = useIsMailConfigured();
  const { takeAway } = useDueDateActions();
  const { on, setOn, shouldRemind, setShouldRemind, bounds, isChanged, onSubmit, isBusy, errors } = useDueDateForm(
    before,
    onClose,
  );
  return (
    <EditDialog
      {...openUntil(onClose)}
      title="By when would you like answers?"
      description="People see this day before they answer. They can still answer later."
      isChanged={isChanged}
      isBusy={isBusy}
      error={errors.form}
      onSubmit={onSubmit}
    >
      <TextField
        label="Day"
        type="date"
        {...bounds}
        value={on}
        error={errors.day ?? null}
        onChange={(event) => setOn(event.target.value)}
      />
      {isMailConfigured && <ReminderField isChosen={shouldRemind} onChange={setShouldRemind} />}
      {before !== null && (
        <Button
          variant="ghost"
          className="-ml-5 justify-self-start"
          disabled={isBusy}
          onClick={() => {
            void takeAway(before);
            onClose();
          }}
        >
          Take the day away
        </Button>
      )}
    </EditDialog>
  );
}

function ReminderField({ isChosen, onChange }: { isChosen: boolean; onChange: (isChosen: boolean) => void }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input
        type="checkbox"
        className="mt-1 size-4 shrink-0 accent-iris"
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        Remind people once by email
        <span className="block text-sm text-soft">Two days before, unless they have answered.</span>
      </span>
    </label>
  );
}

/** What is typed and chosen, with its checks and the save. */
function useDueDateForm(before: DueDate | null, onSaved: () => void) {
  const { save } = useDueDateActions();
  const [bounds] = useState(dueDayBounds);
  const [on, setOn] = useState(before?.on ?? "");
  const [shouldRemind, setShouldRemind] = useState(before?.shouldRemind ?? true);
  const isDay = on === before?.on || (on >= bounds.min && on <= bounds.max);
  const validate = (): FieldErrors<"day"> => (isDay && on !== "" ? {} : { day: texts.dueDateWrong });
  const { clear, ...form } = useFieldsSubmit<"day">(
    () =>
      fieldErrorsOf(async () => {
        await save({ on, shouldRemind });
        onSaved();
      }),
    validate,
  );
  return {
    on,
    setOn: (day: string) => {
      clear("day");
      setOn(day);
    },
    shouldRemind,
    setShouldRemind,
    bounds,
    isChanged: on !== (before?.on ?? "") || shouldRemind !== (before?.shouldRemind ?? true),
    ...form,
  };
}

function dueDayBounds(): { min: string; max: string } {
  const now = new Date();
  const last = new Date(now.getFullYear() + 1, now.getMonth(), now.getDate());
  return { min: localDay(now), max: localDay(last) };
}
