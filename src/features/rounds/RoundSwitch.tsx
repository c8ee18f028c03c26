import { useNavigate } from "react-router-dom";
import { SelectField } from "../../components/ui/SelectField.tsx";
import { SegmentedControl } from "../../components/ui/SegmentedControl.tsx";
import { paths, roundPath } from "../../lib/paths.ts";
import { useRounds } from "./useRounds.ts";

/** Number of rounds up to which a phone has room for segments. */
const MAX_SEGMENTS = 3;

const NOW = "now";

/** Chooses the round that the dashboard shows, with the title of the current one; absent until there are two. */
export default function RoundSwitch({ shown = NOW }: { shown?: string }) {
  const navigate = useNavigate();
  const rounds = useRounds();
  const ended = rounds.filter(({ endedAt }) => endedAt !== undefined);
  const current = rounds.find(({ endedAt }) => endedAt === undefined);
  if (ended.length === 0) return null;
  const show = (value: string) => void navigate(value === NOW ? paths.dashboard : roundPath(value));
  const options = [
    { value: NOW, label: "Now" },
    ...ended.map(({ _id, title }) => ({ value: _id as string, label: title.replace(/^Round of /, "") })),
  ];
  return (
    <div className="mx-auto max-w-[88rem] px-5 pt-5 md:px-6 lg:px-10 print:hidden">
      {options.length <= MAX_SEGMENTS && options.every(({ label }) => label.length <= 16) ? (
        <SegmentedControl label="Round" value={shown} options={options} onChange={show} />
      ) : (
        <SelectField label="Round" className="max-w-72" value={shown} onChange={(event) => show(event.target.value)}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {shown === NOW && current !== undefined && (
        <p dir="auto" className="mt-2 text-sm wrap-anywhere text-soft">
          {current.title}
        </p>
      )}
    </div>
  );
}
