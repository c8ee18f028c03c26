import * as RadixProgress from "@radix-ui/react-progress";

/** `value` is 0 to 100. */
export function Progress({ value, label }: { value: number; label: string }) {
  return (
    <RadixProgress.Root value={value} aria-label={label} className="h-1 w-full overflow-hidden rounded-full bg-line">
      <RadixProgress.Indicator
        className="h-full bg-iris transition-[width] duration-250"
        style={{ width: `${value}%` }}
      />
    </RadixProgress.Root>
  );
}
