import { formatNumber } from "../../../convex/shared/locale";
import { SeenByIcon } from "./SeenByMark.tsx";
import { peopleText, themeNoun, themeDisplayName } from "../../lib/themes/themeTexts.ts";
import { themeColours } from "./themeColours.ts";
import { themesWithFacets, type Theme } from "../../lib/themes/themes.ts";

/** Names on the stone with their numbers of people. A name that is pointed at marks its facet, and a facet its name. */
export function ThemeNameList({
  themes,
  marked,
  onMark,
}: {
  themes: readonly Theme[];
  marked: string | null;
  onMark: (id: string | null) => void;
}) {
  const shownThemes = themesWithFacets(themes);
  const others = themes.filter((theme) => !shownThemes.includes(theme));
  return (
    // A short list is at the height of the stone's middle.
    <ol
      aria-label="On the stone"
      className="grid content-start text-sm sm:aspect-square sm:content-center sm:self-start print:aspect-square print:content-center"
    >
      {shownThemes.map((theme) => (
        <li
          key={theme.id}
          data-marked={theme.id === marked || undefined}
          className="flex items-baseline gap-2.5 border-t border-line px-2 py-2 first:border-t-0 data-marked:bg-iris-wash"
          onPointerEnter={({ pointerType }) => onMark(pointerType === "touch" ? null : theme.id)}
          onPointerLeave={() => onMark(null)}
        >
          <span className="grid size-4 shrink-0 place-items-center self-start pt-0.5">
            {theme.polarity === "wish" ? (
              <span aria-hidden className={`facet-hatch-sample ${themeColours(theme)}`} />
            ) : (
              <SeenByIcon seenBy={theme.seenBy} />
            )}
          </span>
          <span dir="auto" className="min-w-0 flex-1 font-medium wrap-anywhere text-ink">
            {themeDisplayName(theme)}
          </span>
          <span className="figures text-end text-xs text-faint">
            {theme.polarity === "wish" && "Wish, "}
            {peopleText(theme.people)}
          </span>
        </li>
      ))}
      {others.length > 0 && (
        <li className="border-t border-line px-2 py-2 text-faint">
          {`and ${formatNumber(others.length)} more ${themeNoun(others)}, below`}
        </li>
      )}
    </ol>
  );
}
