/** Progress bar. `value` is 0 to 100. */
export function Progress({ value, label }: { value: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={`${Math.round(value)}%`}
      className="h-1 w-full overflow-hidden rounded-full bg-line"
    >
      <div className="h-full bg-iris transition-[width] duration-250" style={{ width: `${value}%` }} />
    </div>
  );
}
