import type { LucideIcon } from "lucide-react";
import { useId } from "react";
import { cx } from "../../lib/cx.ts";

export interface SegmentOption<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly icon?: LucideIcon;
}

/** Radio buttons in one bar. */
export function SegmentedControl<T extends string>({
  label,
  isLabelShown = false,
  value,
  options,
  layout = "inline-flex",
  onChange,
}: {
  label: string;
  isLabelShown?: boolean;
  value: T;
  options: readonly SegmentOption<T>[];
  /** Classes that divide the bar. */
  layout?: string;
  /** Called with the choice. `isPressed` is false where keys chose it. */
  onChange: (value: T, isPressed: boolean) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className={isLabelShown ? "eyebrow mb-2" : "sr-only"}>{label}</legend>
      <div className={cx("rounded-md bg-sunk p-1 ring-1 ring-line ring-inset", layout)}>
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-md px-2 text-center text-sm wrap-normal text-soft transition-colors hover:text-ink has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-checked:ring-1 has-checked:ring-line-strong/50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-iris max-[359px]:[&_svg]:hidden md:min-h-9 md:px-4"
          >
            <input
              type="radio"
              name={name}
              // The input covers the label for touch exploration.
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={value === option.value}
              onChange={({ nativeEvent }) =>
                onChange(option.value, "detail" in nativeEvent && nativeEvent.detail !== 0)
              }
            />
            {option.icon !== undefined && <option.icon aria-hidden className="size-4 shrink-0" />}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
