import { useId, useMemo, type ReactNode } from "react";
import { FacePlanes } from "./FacePlanes.tsx";
import { cutByWeight, MAX_THEME_FACES, type Face } from "./stone.ts";
import { StonePicture, type StoneFace } from "./StonePicture.tsx";
import { peopleText, themeNoun, type SeenBy, type Theme } from "./themes.ts";

/** What only the owner wrote is narrower than what one person wrote. */
const OWN_WEIGHT = 0.7;
/** With fewer people the rest of the stone is uncut. */
const WHOLE = 5;

/** One face a theme, as wide as many people write it, in the colour of who wrote it. */
export function ThemeStone({
  themes,
  className,
  onShow,
  children,
}: {
  themes: readonly Theme[];
  className?: string;
  /** Goes to the theme's row; absent: a picture. */
  onShow?: (theme: Theme) => void;
  children?: ReactNode;
}) {
  const hatch = useId();
  const shown = themes.slice(0, MAX_THEME_FACES);
  const stone = useMemo(() => {
    const weights = shown.map(({ people }) => (people === 0 ? OWN_WEIGHT : people));
    const rest = WHOLE - weights.reduce((sum, weight) => sum + weight, 0);
    return cutByWeight(rest > 0 ? [...weights, rest] : weights);
  }, [shown]);
  const faces = stone.faces.map((face, index): StoneFace => {
    const theme = shown[index];
    return theme === undefined ? uncutFace(face) : themeFace(face, theme, hatch, onShow);
  });
  const table: StoneFace = {
    key: "table",
    name: "",
    className: "facet-asked",
    drawing: <TableCount polygon={stone.table.points} count={themes.length} noun={themeNoun(themes)} />,
  };
  return (
    <>
      <HatchPattern id={hatch} />
      <StonePicture label={stoneLabel(themes)} faces={[...faces, table]} className={className}>
        {children}
      </StonePicture>
    </>
  );
}

function stoneLabel(themes: readonly Theme[]): string {
  const of = (seenBy: SeenBy) => themes.filter((theme) => theme.seenBy === seenBy).length;
  return `${themes.length} ${themeNoun(themes)}: you both wrote ${of("both")}, they wrote ${of("others")}, you wrote ${of("you")}.`;
}

function themeFace(face: Face, theme: Theme, hatch: string, onShow: ((theme: Theme) => void) | undefined): StoneFace {
  const kind = theme.side === "wish" ? "wish" : "strength";
  return {
    key: theme.id,
    name: `${theme.title}, ${kind}, ${peopleText(theme.people)}, ${theme.writtenBy}`,
    className: `facet-lit facet-${theme.seenBy}`,
    drawing: (
      <>
        <FacePlanes face={face} lit />
        {theme.side === "wish" && (
          <polygon points={face.outline} className="facet-hatch" style={{ fill: `url(#${hatch})` }} />
        )}
        <SeenByMark seenBy={theme.seenBy} at={face.middle} />
      </>
    ),
    caption: (
      <>
        <p dir="auto" className="line-clamp-1 font-serif text-lg">
          {theme.title}
        </p>
        <p className="text-sm text-soft">
          {theme.side === "wish" && "A wish, "}
          {peopleText(theme.people)}
        </p>
      </>
    ),
    tapLabel: "Read it",
    onActivate: onShow && (() => onShow(theme)),
  };
}

function uncutFace(face: Face): StoneFace {
  return {
    key: "uncut",
    name: "",
    className: "facet-empty",
    drawing: <polygon points={face.outline} className="facet-outline" />,
  };
}

function TableCount({ polygon, count, noun }: { polygon: string; count: number; noun: string }) {
  return (
    <>
      <polygon points={polygon} className="facet-table" />
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

/** A circle, diamond or triangle, so that no colour stands alone. */
function SeenByMark({ seenBy, at: [x, y] = [0, 0] }: { seenBy: SeenBy; at?: readonly [number, number] }) {
  const d = {
    both: `M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z`,
    others: `M${x} ${y - 3.6}l3.6 3.6l-3.6 3.6l-3.6 -3.6z`,
    you: `M${x} ${y - 3.6}l3.8 6.4h-7.6z`,
  }[seenBy];
  return <path d={d} className="facet-mark-shape" />;
}

/** For a legend or a row. */
export function SeenByIcon({ seenBy }: { seenBy: SeenBy }) {
  return (
    <svg viewBox="-5 -5 10 10" aria-hidden className={`facet-icon facet-${seenBy} size-4 shrink-0`}>
      <SeenByMark seenBy={seenBy} />
    </svg>
  );
}

/** Only what the stone shows. */
export function ThemeLegend({ themes }: { themes: readonly Theme[] }) {
  const seen = (["both", "others", "you"] as const).flatMap(
    (seenBy) => themes.find((theme) => theme.seenBy === seenBy) ?? [],
  );
  return (
    <ul aria-label="Legend" className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm text-soft">
      {seen.map(({ seenBy, writtenBy }) => (
        <li key={seenBy} className="flex items-center gap-1.5">
          <SeenByIcon seenBy={seenBy} />
          {writtenBy}
        </li>
      ))}
      {themes.some(({ side }) => side === "wish") && (
        <li className="flex items-center gap-1.5">
          <span aria-hidden className="facet-hatch-sample" />A wish
        </li>
      )}
    </ul>
  );
}
