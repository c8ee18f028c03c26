import { ThemeLegend, ThemeStone } from "./ThemeStone.tsx";
import type { Theme } from "./themes.ts";
import { themesSentence } from "./themesSentence.ts";

/** The stone of themes, one sentence, and the legend. */
export function ThemesPicture({
  themes,
  stoneClass,
  onShow,
}: {
  themes: readonly Theme[];
  stoneClass: string;
  onShow?: (theme: Theme) => void;
}) {
  return (
    <div>
      <ThemeStone themes={themes} className={stoneClass} onShow={onShow}>
        <p className="font-serif text-xl text-balance text-soft">{themesSentence(themes)}</p>
      </ThemeStone>
      <div className="mt-3">
        <ThemeLegend themes={themes} />
      </div>
    </div>
  );
}
