import { useState } from "react";
import { SegmentedControl } from "../../components/ui/SegmentedControl.tsx";
import { TextField } from "../../components/ui/TextField.tsx";
import { dayAfter, goalDayBounds, type GoalDay, dayOf, type GoalSpan } from "./goalDay.ts";

const spanOptions: readonly { value: GoalSpan; label: string }[] = [
  { value: "twoWeeks", label: "2 weeks" },
  { value: "month", label: "1 month" },
  { value: "threeMonths", label: "3 months" },
  { value: "day", label: "Pick a day" },
];

export interface ChosenDay {
  readonly span: GoalSpan;
  /** Date that was typed for the span "day". */
  readonly typed: string;
}

/** Chosen day; null without one that can be chosen. */
export function chosenDay({ span, typed }: ChosenDay): GoalDay | null {
  if (span !== "day") return dayAfter(span, new Date());
  const { min, max } = goalDayBounds(new Date());
  return typed >= min && typed <= max ? dayOf(typed) : null;
}

/** State of the choice of a day. */
export function useChosenDay(initial: ChosenDay) {
  const [chosen, choose] = useState(initial);
  const isChanged = chosen.span !== initial.span || chosen.typed !== initial.typed;
  return { chosen, choose, isChanged };
}

/** Choice of the day until which a goal is worked on. */
export function GoalDayField({
  label,
  chosen,
  onChange,
  error,
}: {
  label: string;
  chosen: ChosenDay;
  onChange: (chosen: ChosenDay) => void;
  error?: string | undefined;
}) {
  const [bounds] = useState(() => goalDayBounds(new Date()));
  return (
    <div className="grid gap-3">
      <SegmentedControl
        label={label}
        isLabelShown
        value={chosen.span}
        options={spanOptions}
        layout="grid grid-cols-[repeat(4,auto)] whitespace-nowrap md:[&>label]:px-2"
        onChange={(span) => onChange({ ...chosen, span })}
      />
      {chosen.span === "day" && (
        <TextField
          label="Which day?"
          type="date"
          {...bounds}
          value={chosen.typed}
          error={error}
          onChange={(event) => onChange({ span: "day", typed: event.target.value })}
        />
      )}
    </div>
  );
}
