import { Keyboard, Mic } from "lucide-react";
import type { AnswerMode } from "../model/flowState.ts";

const icons = { voice: Mic, type: Keyboard };

export function AnswerModeToggle({
  mode,
  labels,
  onChange,
}: {
  mode: AnswerMode;
  labels: Readonly<Record<AnswerMode, string>>;
  onChange: (mode: AnswerMode) => void;
}) {
  return (
    <fieldset>
      <legend className="sr-only">How to answer</legend>
      <div className="grid grid-cols-2 rounded-md bg-sunk p-1 ring-1 ring-line ring-inset md:inline-grid">
        {(["voice", "type"] as const).map((choice) => {
          const Icon = icons[choice];
          return (
            <label
              key={choice}
              className="relative flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md px-2 text-sm whitespace-nowrap text-soft transition-colors hover:text-ink has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-checked:ring-1 has-checked:ring-line-strong/50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-iris max-[359px]:[&_svg]:hidden md:min-h-9 md:px-4"
            >
              <input
                type="radio"
                name="answer-mode"
                // Covers the label for touch exploration.
                className="absolute inset-0 cursor-pointer opacity-0"
                checked={mode === choice}
                onChange={() => onChange(choice)}
              />
              <Icon aria-hidden className="size-4 shrink-0" />
              {labels[choice]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
