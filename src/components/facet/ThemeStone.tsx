import { useId, useState, type ReactNode } from "react";
import { formatNumber } from "../../../convex/shared/locale";
import { cx } from "../../lib/cx.ts";
import { rimBandPoints } from "./facetEdges.ts";
import { FacetPlanes } from "./FacetPlanes.tsx";
import { SeenByMark } from "./SeenByMark.tsx";
import { polar, type Facet } from "./stone.ts";
import { StonePicture, CAPTION_TITLE_CLASS, type StoneFacet } from "./StonePicture.tsx";
import { firstWordsWithEllipsis, peopleText, themeNoun, themeDisplayName } from "../../lib/themes/themeTexts.ts";
import { themeColours } from "./themeColours.ts";
import { isQuote, themesWithFacets, type SeenBy, type Theme } from "../../lib/themes/themes.ts";
import { MARK_RADIUS, placeThemeNames } from "./placeThemeNames.ts";
import { type PlacedLabel, FacetLabel, MIN_CUT_LETTERS } from "./facetLabels.tsx";
import { cutByWeight, NUMBER_WEIGHT } from "./cutByWeight.ts";

interface ThemeStoneProps {
  themes: readonly Theme[];
  className?: string;
  /** Called to open the theme's row; without it, the stone is a picture. */
  onShow?: (theme: Theme) => void;
  /** Whether the row is out of sight: a first tap shows the title, and a button below opens the row. */
  needsSecondTap?: boolean;
  /** Id of the theme that is pointed at elsewhere. */
  marked?: string | null;
  /** Called with the id of the theme that is pointed at, or null. */
  onMark?: (id: string | null) => void;
  children?: ReactNode;
}

/**
 * A stone with one facet for each theme, as wide as the number of its authors. Its colour shows who wrote it.
 */
export function ThemeStone({
  themes,
  className,
  onShow,
  needsSecondTap = false,
  marked,
  onMark,
  children,
}: ThemeStoneProps) {
  const hatch = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const withFacets = themesWithFacets(themes);
  const others = themes.filter((theme) => !withFacets.includes(theme));
  const stone = cutForThemes(themes);
  const show =
    onShow &&
    ((theme: Theme) => {
      setChosen(theme.id);
      onShow(theme);
    });
  const names = placeNames(stone.facets, withFacets, others.length);
  const facets = stone.facets.map((facet, index) => {
    const [theme, words] = [withFacets[index], names[index] ?? null];
    if (theme === undefined) return moreFacet({ facet, others, words, show });
    return themeFacet({ facet, theme, words, hatch, show, needsSecondTap, isCurrent: theme.id === chosen });
  });
  const table: StoneFacet = {
    key: "table",
    outline: stone.table,
    name: "",
    className: "facet-asked",
    drawing: <polygon points={stone.table} className="facet-table" />,
    words: <TableCount count={themes.length} noun={themeNoun(themes)} />,
  };
  return (
    <>
      <HatchPattern id={hatch} />
      <StonePicture
        label={stoneLabel(themes)}
        facets={[...facets, table]}
        className={cx("facet-named", className)}
        marked={marked}
        onMark={onMark}
      >
        {children}
      </StonePicture>
    </>
  );
}

/** Names of the themes on their facets; the facet after the last theme has the number of those without one. */
function placeNames(facets: readonly Facet[], themes: readonly Theme[], more: number) {
  return placeThemeNames(
    facets.map(({ sector }, index) => {
      const theme = themes[index];
      if (theme === undefined)
        return { name: `+${formatNumber(more)} more`, instead: [`+${formatNumber(more)}`], sector };
      const [name = theme.name, ...instead] = firstWordsOf(theme);
      return {
        name,
        instead,
        isHatched: theme.polarity === "wish",
        sector,
      };
    }),
  );
}

function stoneLabel(themes: readonly Theme[]): string {
  const countOf = (seenBy: SeenBy) => themes.filter((theme) => theme.seenBy === seenBy).length;
  return `${themes.length} ${themeNoun(themes)}: you both wrote ${countOf("both")}, they wrote ${countOf("others")}, you wrote ${countOf("you")}.`;
}

interface ThemeFacetProps {
  facet: Facet;
  theme: Theme;
  words: PlacedLabel[] | null;
  hatch: string;
  show: ((theme: Theme) => void) | undefined;
  needsSecondTap: boolean;
  isCurrent: boolean;
}

function themeFacet({ facet, theme, words, hatch, show, needsSecondTap, isCurrent }: ThemeFacetProps): StoneFacet {
  const isWish = theme.polarity === "wish";
  const { turn, inner } = facet.sector;
  const foot = polar(inner + MARK_RADIUS, turn);
  return {
    key: theme.id,
    outline: facet.outline,
    name: `${themeDisplayName(theme)}, ${isWish ? "wish" : "strength"}, ${peopleText(theme.people)}, ${theme.writtenBy}`,
    className: `facet-lit facet-theme ${themeColours(theme)}`,
    drawing: (
      <>
        <FacetPlanes facet={facet} isLit />
        {isWish && <polygon points={rimBandPoints(facet)} className="facet-hatch" style={{ fill: `url(#${hatch})` }} />}
      </>
    ),
    words: (
      <>
        <g transform={`translate(${foot.join(" ")}) scale(0.45)`}>
          <SeenByMark seenBy={theme.seenBy} />
        </g>
        <Lines words={words} />
      </>
    ),
    caption: (
      <>
        <p dir="auto" className={`${CAPTION_TITLE_CLASS} font-serif text-lg`}>
          {themeDisplayName(theme)}
        </p>
        <p className="text-sm text-soft">
          {isWish && "A wish, "}
          {peopleText(theme.people)}
        </p>
      </>
    ),
    isCurrent,
    tapLabel: needsSecondTap ? "Read it" : undefined,
    onActivate: show && (() => show(theme)),
  };
}

/** Facet of the themes that are collapsed below. It leads to the first of them. */
function moreFacet({
  facet,
  others,
  words,
  show,
}: {
  facet: Facet;
  others: readonly Theme[];
  words: PlacedLabel[] | null;
  show: ((theme: Theme) => void) | undefined;
}): StoneFacet {
  const [first] = others;
  return {
    key: "more",
    outline: facet.outline,
    name: `${formatNumber(others.length)} more ${themeNoun(others)}, below`,
    className: "facet-lit facet-theme facet-more",
    drawing: <FacetPlanes facet={facet} isLit />,
    words: <Lines words={words} />,
    onActivate: show && first && (() => show(first)),
  };
}

function Lines({ words }: { words: PlacedLabel[] | null }) {
  return words?.map((line) => <FacetLabel key={line.position[1]} words={line} />);
}

function TableCount({ count, noun }: { count: number; noun: string }) {
  return (
    <>
      <text className="facet-count" y="1.5">
        {count}
      </text>
      <text className="facet-unit" y="8">
        {noun}
      </text>
    </>
  );
}

/** Pattern of a wish. It is outside of the group, so that screen readers skip it. */
function HatchPattern({ id }: { id: string }) {
  return (
    <svg aria-hidden className="absolute size-0">
      <pattern id={id} width="2" height="2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v2" className="facet-hatch-line" />
      </pattern>
    </svg>
  );
}

/** A theme that only the owner wrote of is narrower than one of one person. */
const OWN_WEIGHT = 0.9;

/** Cuts a stone into a facet for each theme that is seen at first, and one with the number of all others. */
function cutForThemes(themes: readonly Theme[]): ReturnType<typeof cutByWeight> {
  const shown = themesWithFacets(themes);
  const weights = shown.map(({ people }) => (people === 0 ? OWN_WEIGHT : people));
  return cutByWeight(shown.length === themes.length ? weights : [...weights, NUMBER_WEIGHT]);
}

/** No facet has room for more words. Each further one multiplies the ways to part them into lines. */
const MAX_FACET_WORDS = 14;
/** A shorter word alone, as "She", names no theme. */
const MIN_SINGLE_WORD_LETTERS = 5;

/** Texts for the facet of a theme, longest first: its name, its first words or, at last, letters with an ellipsis. */
export function firstWordsOf(theme: Theme): string[] {
  const words = theme.name.trim().split(/\s+/);
  const [firstWord = ""] = words;
  const [open, close] = isQuote(theme) ? ["“", "”"] : ["", ""];
  const texts = Array.from({ length: Math.min(words.length, MAX_FACET_WORDS) }, (_, index) => {
    const isDistinctive = index > 0 || words.length === 1 || firstWord.length >= MIN_SINGLE_WORD_LETTERS;
    return isDistinctive ? [`${open}${firstWordsWithEllipsis(words, index + 1)}${close}`] : [];
  })
    .flat()
    .toReversed();
  const first = words.find((word) => word.length >= MIN_SINGLE_WORD_LETTERS) ?? firstWord;
  const letters = [...first.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")];
  const cuts = Array.from({ length: Math.max(0, letters.length - MIN_CUT_LETTERS) }, (_, cut) =>
    letters.slice(0, letters.length - 1 - cut).join(""),
  );
  return [...texts, ...cuts.map((cut) => `${open}${cut}…${close}`)];
}
