import { api } from "../../../convex/_generated/api";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { useViewer } from "../../hooks/useViewer.ts";
import { cx } from "../../lib/cx.ts";
import { likelyNames } from "./likelyNames.ts";

/** Likely names that stay in quotes without names, since no one of that name was asked. A press hides one. */
export function NamesToHide({ hidden, onChange }: { hidden: readonly string[]; onChange: (hidden: string[]) => void }) {
  const live = useLiveQuery(api.reports.readShared.quotesOfNewLink, { quotes: "unnamed" });
  const viewer = useViewer();
  if (live.status !== "ready" || viewer.status !== "ready") return null;
  const names = likelyNames(
    live.data.map(({ text }) => text),
    viewer.viewer.name ?? "",
  );
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="names-to-hide" className="-mt-2">
      <h4 id="names-to-hide" className="text-sm text-soft">
        These may be names that stay. Press one to hide it.
      </h4>
      <ul className="mt-2 flex flex-wrap gap-2">
        {names.map((name) => {
          const isHidden = hidden.includes(name);
          return (
            <li key={name}>
              <button
                type="button"
                aria-pressed={isHidden}
                aria-label={`Hide ${name}`}
                className={cx(
                  "min-h-11 rounded-md border px-3 text-sm",
                  isHidden ? "border-line text-faint line-through" : "border-line-strong text-ink",
                )}
                onClick={() => onChange(isHidden ? hidden.filter((one) => one !== name) : [...hidden, name])}
              >
                <bdi>{name}</bdi>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
