import { SeenByIcon } from "../../components/facet/SeenByMark.tsx";
import { peopleCount, peopleText } from "../../lib/themes/themeTexts.ts";
import type { Theme } from "../../lib/themes/themes.ts";

/** Dots in a row, one for each author, which a phone has room for. */
const MAX_AUTHOR_DOTS = 8;

/**
 * One dot for each of several people; a single person is named below. A theme that only others wrote has no label,
 * since most are.
 */
export function ThemeAuthors({ theme }: { theme: Theme }) {
  const { section, seenBy, people } = theme;
  const isDisputed = (theme.claim?.counterEvidence ?? []).length > 0;
  if (people < 2 && seenBy !== "both" && section !== "otherwise" && !isDisputed) return null;
  const differently = people === 1 ? "1 person sees this differently" : `${peopleCount(people)} see this differently`;
  const words = section === "otherwise" ? differently : peopleText(people);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-soft">
      {people > 1 && (
        <span className="figures flex items-center gap-1.5">
          <span aria-hidden className="flex gap-1">
            {Array.from({ length: Math.min(people, MAX_AUTHOR_DOTS) }, (_, dot) => (
              <span key={dot} className="size-1.5 rounded-full bg-current" />
            ))}
          </span>
          {words}
        </span>
      )}
      {people === 1 && section === "otherwise" && <span>{words}</span>}
      {isDisputed && <span className="font-medium text-amber">People disagree</span>}
      {seenBy === "both" && (
        <span className="flex items-center gap-1">
          <SeenByIcon seenBy="both" />
          You both wrote
        </span>
      )}
    </p>
  );
}
