import { Suspense } from "react";
import { formatNumber } from "../../../convex/shared/locale";
import { visibleRowCount, type Theme } from "../../lib/themes/themes.ts";
import { useIsMobile } from "../../hooks/useMediaQuery.ts";
import { ThemeRow } from "./ThemeRow.tsx";
import { Collapsible } from "./Collapsible.tsx";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";

/** Few claims are put together. */
const JoinClaims = lazyWithRetry(() => import("./JoinClaims.tsx"));

/** Section of an insight: a row for each theme, with its quotes. */
export function ThemeRows({
  title,
  note,
  themes,
  all,
}: {
  title: string;
  note?: string;
  themes: Theme[];
  /** Themes of the insight: a sentence that has its own row is not repeated in another. */
  all: readonly Theme[];
}) {
  const isPhone = useIsMobile();
  if (themes.length === 0) return null;
  const visible = visibleRowCount(themes, { isPhone });
  const [shown, folded] = [themes.slice(0, visible), themes.slice(visible)];
  const rows = (some: Theme[]) => some.map((theme) => <ThemeRow key={theme.id} theme={theme} all={all} />);
  return (
    <section aria-label={title}>
      <div className="flex items-center justify-between gap-x-4">
        <h3 className="font-serif text-xl md:text-2xl short-screen:text-lg">{title}</h3>
        <Suspense fallback={null}>
          <JoinClaims themes={themes} />
        </Suspense>
      </div>
      {note !== undefined && <p className="mt-1 text-sm text-faint short-screen:sr-only">{note}</p>}
      <ol className="mt-3 divide-y md:mt-4 divide-line border-t border-line short-screen:mt-1">{rows(shown)}</ol>
      {folded.length > 0 && (
        <Collapsible summary={foldOf(shown, folded)} openSummary="Show fewer" isPrinted isAtEnd>
          <ol className="divide-y divide-line border-t border-line">{rows(folded)}</ol>
        </Collapsible>
      )}
    </section>
  );
}

/** Text such as "Said by one person (3)" where all rows above are of several people, so that it counts every other. */
function foldOf(shown: readonly Theme[], folded: readonly Theme[]): string {
  const isJoined = (theme: Theme) => theme.people > 1;
  return shown.every(isJoined) && !folded.some(isJoined)
    ? `Said by one person (${formatNumber(folded.length)})`
    : `Show ${formatNumber(folded.length)} more`;
}
