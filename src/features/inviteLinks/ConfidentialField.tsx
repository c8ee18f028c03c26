import { limits } from "../../../convex/shared/limits/limits";
import { nextRelease } from "../../../convex/shared/confidentialGroup";
import { TextField } from "../../components/ui/TextField.tsx";
import { useNow } from "../../hooks/useNow.ts";
import { formatClock } from "../../lib/language/readerFormats.ts";

/** Text of the next release, in the reader's time zone. */
export function releaseText(now: number): string {
  return `New answers show once an hour, next at ${formatClock(nextRelease(now))}.`;
}

/** Makes a link confidential, which can't be changed afterwards. `groupSize` is empty for other links. */
export function ConfidentialField({
  groupSize,
  hasOwnLinks,
  error,
  onChange,
}: {
  groupSize: string | null;
  /** Whether others were asked by share links. */
  hasOwnLinks: boolean;
  error: string | undefined;
  onChange: (groupSize: string | null) => void;
}) {
  const now = useNow(30_000);
  return (
    <div className="grid gap-3">
      <label className="flex cursor-pointer items-start gap-2.5">
        <input
          type="checkbox"
          className="mt-0.5 size-4.5 shrink-0 accent-iris"
          checked={groupSize !== null}
          onChange={(event) => onChange(event.target.checked ? `${limits.groupSizeMin}` : null)}
        />
        <span className="grid gap-0.5">
          <span className="text-sm font-medium">Confidential</span>
          <span className="text-xs text-faint">
            You see answers only in groups of {limits.groupSizeMin} or more, without names. You can’t change this later.
          </span>
        </span>
      </label>
      {groupSize !== null && hasOwnLinks && (
        <p className="pl-7 text-sm text-amber">
          You asked people by name too. With few others you could guess who wrote what. {releaseText(now)}
        </p>
      )}
      {groupSize !== null && (
        <TextField
          className="pl-7"
          label="Smallest group"
          inputMode="numeric"
          hint={`From ${limits.groupSizeMin} to ${limits.groupSizeMax} people. The last answers stay hidden if their group never fills.`}
          value={groupSize}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
