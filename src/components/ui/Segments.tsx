import { useId } from "react";

/** Radio buttons in one bar. */
export function Segments<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: T;
  options: readonly { readonly value: T; readonly label: string }[];
  onChange: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-md bg-sunk p-1 ring-1 ring-line ring-inset">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-md px-3 text-sm whitespace-nowrap text-soft transition-colors hover:text-ink has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-checked:ring-1 has-checked:ring-line-strong/50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-iris md:min-h-8"
        >
          <input
            type="radio"
            name={name}
            // Covers the label for touch exploration.
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
