import { useId, useState, type ReactNode } from "react";
import { cx } from "../../lib/cx.ts";
import { cutByWeight, MAX_THEME_FACES } from "./cutByWeight.ts";
import { edgeOf } from "./faceEdges.ts";
import { FacePlanes } from "./FacePlanes.tsx";
import { FaceWords } from "./FaceWords.tsx";
import { SeenByMark } from "./SeenByMark.tsx";
import { polar, type Face } from "./stone.ts";
import { StonePicture, WHOLE_TITLE, type StoneFace } from "./StonePicture.tsx";
import { peopleText, themeColours, themeNoun, type SeenBy, type Theme } from "./themes.ts";
import { numbersOnFaces, type PlacedWords } from "./wordsOnFace.ts";

/** What only the owner wrote is narrower than what one person wrote. */
const OWN_WEIGHT = 0.9;

/** One face a theme, as wide as many people write it, in the colour of who wrote it, with the number of its row. */
export function ThemeStone({
  themes,
  className,
  onShow,
  byTap = false,
  marked,
  onMark,
  children,
}: {
  themes: readonly Theme[];
  className?: string;
  /** Goes to the theme's row; absent: a picture. */
  onShow?: (theme: Theme) => void;
  /** The row is out of sight: a first tap shows the title, a button below goes there. */
  byTap?: boolean;
  /** The theme that is pointed at elsewhere. */
  marked?: string | null;
  /** With the theme that is pointed at, or null. */
  onMark?: (id: string | null) => void;
  children?: ReactNode;
}) {
  const hatch = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = themes.slice(0, MAX_THEME_FACES);
  const stone = cutByWeight(shown.map(({ people }) => (people === 0 ? OWN_WEIGHT : people)));
  const show =
    onShow &&
    ((theme: Theme) => {
      setChosen(theme.id);
      onShow(theme);
    });
  const numbers = numbersOnFaces(stone.faces.map(({ sector }, at) => ({ number: shown[at]!.number, sector })));
  const faces = stone.faces.map((face, index) =>
    themeFace({
      face,
      theme: shown[index]!,
      number: numbers[index]!,
      hatch,
      show,
      byTap,
      isCurrent: shown[index]!.id === chosen,
    }),
  );
  const table: StoneFace = {
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
        faces={[...faces, table]}
        className={cx("facet-named", className)}
        marked={marked}
        onMark={onMark}
      >
        {children}
      </StonePicture>
    </>
  );
}

function stoneLabel(themes: readonly Theme[]): string {
  const of = (seenBy: SeenBy) => themes.filter((theme) => theme.seenBy === seenBy).length;
  return `${themes.length} ${themeNoun(themes)}: you both wrote ${of("both")}, they wrote ${of("others")}, you wrote ${of("you")}.`;
}

function themeFace({
  face,
  theme,
  number,
  hatch,
  show,
  byTap,
  isCurrent,
}: {
  face: Face;
  theme: Theme;
  number: PlacedWords | null;
  hatch: string;
  show: ((theme: Theme) => void) | undefined;
  byTap: boolean;
  isCurrent: boolean;
}): StoneFace {
  const isWish = theme.side === "wish";
  const { turn, inner } = face.sector;
  const foot = polar(inner + 4.5, turn);
  return {
    key: theme.id,
    outline: face.outline,
    name: `${theme.number}. ${theme.title}, ${isWish ? "wish" : "strength"}, ${peopleText(theme.people)}, ${theme.writtenBy}`,
    className: `facet-lit facet-theme ${themeColours(theme)}`,
    drawing: (
      <>
        <FacePlanes face={face} lit />
        {isWish && <polygon points={edgeOf(face)} className="facet-hatch" style={{ fill: `url(#${hatch})` }} />}
      </>
    ),
    words: (
      <>
        <g transform={`translate(${foot.join(" ")}) scale(0.6)`}>
          <SeenByMark seenBy={theme.seenBy} />
        </g>
        {number !== null && <FaceWords words={number} className="facet-number" />}
      </>
    ),
    caption: (
      <>
        <p dir="auto" className={`${WHOLE_TITLE} font-serif text-lg`}>
          {theme.title}
        </p>
        <p className="text-sm text-soft">
          {isWish && "A wish, "}
          {peopleText(theme.people)}
        </p>
      </>
    ),
    isCurrent,
    tapLabel: byTap ? "Read it" : undefined,
    onActivate: show && (() => show(theme)),
  };
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

/** Outside of the group, so that no screen reader meets it. */
function HatchPattern({ id }: { id: string }) {
  return (
    <svg aria-hidden className="absolute size-0">
      <pattern id={id} width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v3" className="facet-hatch-line" />
      </pattern>
    </svg>
  );
}
