import { colourOfLight, FacePlanes } from "../../../components/facet/FacePlanes.tsx";
import { cutStone } from "../../../components/facet/stone.ts";
import { cx } from "../../../lib/cx.ts";
import "../../../components/facet/facet.css";

const { faces, table } = cutStone(8);

/**
 * Stone of the respondent's answers. `filled` is the part of the questions that is answered, from 0 to 1. So many of
 * its faces are lit, and its middle with the last one. `isGlowing`: it lights up once.
 */
export function AnswerStone({
  filled,
  isGlowing = false,
  className,
}: {
  filled: number;
  isGlowing?: boolean;
  className?: string;
}) {
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden className={cx("facet shrink-0", isGlowing && "facet-glow", className)}>
      {faces.map((face, index) => {
        const isLit = index < Math.round(filled * faces.length);
        return (
          <g key={face.outline} className={isLit ? "facet-lit" : undefined}>
            <FacePlanes face={face} isLit={isLit} />
          </g>
        );
      })}
      <g className={filled === 1 ? "facet-lit" : undefined}>
        <polygon
          points={table.points}
          className="facet-table"
          // This is the colour of a whole table, such as a completed self-assessment's.
          style={filled === 1 ? { fill: colourOfLight(0.3) } : undefined}
        />
      </g>
    </svg>
  );
}
