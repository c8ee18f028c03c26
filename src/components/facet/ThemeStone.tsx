import { Fragment, useId, type ReactNode } from "react";
import { cutByWeight, MAX_THEME_FACES, type WideFace } from "./cutByWeight.ts";
import { FacePlanes } from "./FacePlanes.tsx";
import { SeenByMark } from "./SeenByMark.tsx";
import type { Face } from "./stone.ts";
import { StonePicture, WHOLE_TITLE, type StoneFace } from "./StonePicture.tsx";
import { themeLabels, wrapLabel } from "./themeLabel.ts";
import { peopleText, themeNoun, type SeenBy, type Theme } from "./themes.ts";

/** What only the owner wrote is narrower than what one person wrote. */
const OWN_WEIGHT = 0.9;
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
  const labels = themeLabels(shown);
  const weights = shown.map(({ people }) => (people === 0 ? OWN_WEIGHT : people));
  const rest = WHOLE - weights.reduce((sum, weight) => sum + weight, 0);
  const stone = cutByWeight(rest > 0 ? [...weights, rest] : weights);
  const faces = stone.faces.map((face, index): StoneFace => {
    const theme = shown[index];
    return theme === undefined ? uncutFace(face) : themeFace({ face, theme, label: labels[index]!, hatch, onShow });
  });
  const table: StoneFace = {
    key: "table",
    outline: stone.table.points,
    name: "",
    className: "facet-asked",
    drawing: <polygon points={stone.table.points} className="facet-table" />,
    words: <TableCount count={themes.length} noun={themeNoun(themes)} />,
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

function themeFace({
  face,
  theme,
  label,
  hatch,
  onShow,
}: {
  face: WideFace;
  theme: Theme;
  label: string;
  hatch: string;
  onShow: ((theme: Theme) => void) | undefined;
}): StoneFace {
  const kind = theme.side === "wish" ? "wish" : "strength";
  return {
    key: theme.id,
    outline: face.outline,
    name: `${spokenTitle(theme.title, label)}, ${kind}, ${peopleText(theme.people)}, ${theme.writtenBy}`,
    className: `facet-lit facet-theme facet-${theme.seenBy}`,
    drawing: (
      <>
        <FacePlanes face={face} lit />
        {theme.side === "wish" && (
          <polygon points={face.outline} className="facet-hatch" style={{ fill: `url(#${hatch})` }} />
        )}
      </>
    ),
    words: (
      <>
        <g transform={`translate(${face.foot.join(" ")}) scale(0.7)`}>
          <SeenByMark seenBy={theme.seenBy} />
        </g>
        <FaceLabel face={face} label={label} />
      </>
    ),
    caption: (
      <>
        <p dir="auto" className={`${WHOLE_TITLE} font-serif text-lg`}>
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

/** The visible words are part of the name. */
function spokenTitle(title: string, label: string): string {
  return title.toLowerCase().includes(label.replace("…", "").toLowerCase()) ? title : `${label}: ${title}`;
}

const SIZES = [3.5, 3.1, 2.8];
/** Of a letter, of the font's size. */
const LETTER_WIDTH = 0.52;
const LINE_HEIGHT = 1.12;

/** As large as it fits; without room the mark stands alone. */
function FaceLabel({ face, label }: { face: WideFace; label: string }) {
  for (const size of SIZES) {
    const rows = Math.floor(face.room.height / (size * LINE_HEIGHT));
    const lines = wrapLabel(label, Math.floor(face.room.width / (size * LETTER_WIDTH)), rows);
    if (lines === null) continue;
    const [x, y] = face.head;
    return (
      <text className="facet-label" style={{ fontSize: `${size}px` }}>
        {lines.map((line, row) => (
          <Fragment key={row}>
            {/* Between the lines: spaces at the ends of an element are no part of its text to all tools. */}
            {row > 0 && " "}
            <tspan x={x} y={y + (row - (lines.length - 1) / 2 + 0.33) * size * LINE_HEIGHT}>
              {line}
            </tspan>
          </Fragment>
        ))}
      </text>
    );
  }
  return null;
}

function uncutFace(face: Face): StoneFace {
  return {
    key: "uncut",
    outline: face.outline,
    name: "",
    className: "facet-empty",
    drawing: <polygon points={face.outline} className="facet-outline" />,
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
