import { Suspense, useState } from "react";
import { cx } from "../../lib/cx.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { Skeleton } from "../ui/Skeleton.tsx";
import { SeenByIcon } from "./SeenByMark.tsx";
import { StoneWords } from "./StonePicture.tsx";
import type { Theme } from "./themes.ts";
import { themesSentence } from "./themesSentence.ts";

const ThemeStone = lazyWithRetry(() => import("./ThemeStone.tsx").then((module) => ({ default: module.ThemeStone })));
const ThemeKey = lazyWithRetry(() => import("./ThemeKey.tsx").then((module) => ({ default: module.ThemeKey })));

/**
 * The stone of themes, one sentence, the legend, and what the numbers mean. The dashboard begins with the people, so the
 * stone and its list load later.
 */
export function ThemesPicture({
  themes,
  stoneClass,
  numbers,
  onShow,
}: {
  themes: readonly Theme[];
  stoneClass: string;
  /** Where each number stands with its words: in a list beside or below the stone, or at the rows that follow it. */
  numbers: "beside" | "below" | "rows";
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
      <Skeleton className={`aspect-square rounded-full ${stoneClass}`} />
      <StoneWords>{words}</StoneWords>
    </>
  );
  return (
    <div
      className={cx(
        "grid w-full grid-cols-1 gap-6",
        numbers === "beside" && "sm:grid-cols-2 sm:gap-8 print:grid-cols-2 print:gap-8",
      )}
    >
      <Suspense fallback={<div>{waiting}</div>}>
        <ThemeStone
          themes={themes}
          className={stoneClass}
          onShow={onShow}
          byTap={numbers === "rows"}
          marked={marked}
          onMark={setMarked}
        >
          {words}
        </ThemeStone>
        {numbers !== "rows" && (
          <ThemeKey themes={themes} beside={numbers === "beside"} marked={marked} onMark={setMarked} onShow={onShow} />
        )}
      </Suspense>
    </div>
  );
}

/** Only what the stone shows. */
function ThemeLegend({ themes }: { themes: readonly Theme[] }) {
  const seen = (["both", "others", "you"] as const).flatMap(
    (seenBy) =>
      themes.find((theme) => theme.seenBy === seenBy && theme.side === "strength") ??
      themes.find((theme) => theme.seenBy === seenBy) ??
      [],
  );
  return (
    <ul aria-label="Legend" className="mt-3 flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm text-soft">
      {seen.map((theme) => (
        <li key={theme.seenBy} className="flex items-center gap-1.5">
          <SeenByIcon of={theme} />
          {theme.writtenBy}
        </li>
      ))}
      {themes.some(({ side }) => side === "wish") && (
        <li className="flex items-center gap-1.5">
          <span aria-hidden className="facet-wish facet-hatch-sample" />A wish
        </li>
      )}
    </ul>
  );
}
