import { Suspense, useState } from "react";
import { cx } from "../../lib/cx.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { SeenByIcon } from "./SeenByMark.tsx";
import { StoneCaption } from "./StonePicture.tsx";
import { themeColours } from "./themeColours.ts";
import { themesWithFacets, seenByNames, type Theme } from "../../lib/themes/themes.ts";
import { themesSentence } from "./themesSentence.ts";

const ThemeStone = lazyWithRetry(() => import("./ThemeStone.tsx").then((module) => ({ default: module.ThemeStone })));
const ThemeNameList = lazyWithRetry(() =>
  import("./ThemeNameList.tsx").then((module) => ({ default: module.ThemeNameList })),
);

/** The stone of themes with one sentence and the legend. */
export function ThemesPicture({
  themes,
  stoneClass,
  hasNameList = false,
  onShow,
}: {
  themes: readonly Theme[];
  stoneClass: string;
  /** Whether a list of the names is next to the stone, as on paper. Elsewhere the rows follow. */
  hasNameList?: boolean;
  onShow?: (theme: Theme) => void;
}) {
  const [marked, setMarked] = useState<string | null>(null);
  const words = (
    <>
      <p className="font-serif text-xl text-balance text-soft">{themesSentence(themes)}</p>
      <ThemeLegend themes={themes} />
    </>
  );
  const waiting = (
    <>
      {/* As the stone itself, since a column as wide as its picture gives any other element no width. */}
      <svg viewBox="-50 -50 100 100" aria-hidden className={cx("animate-shimmer rounded-full bg-line", stoneClass)} />
      <StoneCaption>{words}</StoneCaption>
    </>
  );
  return (
    <div
      className={cx(
        "w-full",
        hasNameList
          ? "grid grid-cols-1 gap-6 sm:grid-cols-2 sm:gap-8 print:grid-cols-2 print:gap-8"
          : "@container *:@2xl:grid *:@2xl:grid-cols-[auto_minmax(0,1fr)] *:@2xl:items-center *:@2xl:gap-8",
      )}
    >
      <Suspense fallback={<div>{waiting}</div>}>
        <ThemeStone
          themes={themes}
          className={stoneClass}
          onShow={onShow}
          needsSecondTap={!hasNameList}
          marked={marked}
          onMark={setMarked}
        >
          {words}
        </ThemeStone>
        {hasNameList && <ThemeNameList themes={themes} marked={marked} onMark={setMarked} />}
      </Suspense>
    </div>
  );
}

/** Legend with the marks and patterns that the stone shows, and no others. */
function ThemeLegend({ themes }: { themes: readonly Theme[] }) {
  const shownThemes = themesWithFacets(themes);
  const seen = (["both", "others", "you"] as const).flatMap(
    (seenBy) =>
      shownThemes.find((theme) => theme.seenBy === seenBy && theme.polarity === "strength") ??
      shownThemes.find((theme) => theme.seenBy === seenBy) ??
      [],
  );
  const wish = shownThemes.find(({ polarity }) => polarity === "wish");
  return (
    <ul aria-label="Legend" className="mt-3 flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm text-soft">
      {seen.map(({ seenBy }) => (
        <li key={seenBy} className="flex items-center gap-1.5">
          <SeenByIcon seenBy={seenBy} />
          {seenByNames[seenBy]}
        </li>
      ))}
      {wish !== undefined && (
        <li className="flex items-center gap-1.5">
          <span aria-hidden className={`facet-hatch-sample ${themeColours(wish)}`} />A wish
        </li>
      )}
    </ul>
  );
}
