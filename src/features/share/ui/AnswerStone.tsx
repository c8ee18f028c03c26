import { colourOfLight, FacetPlanes } from "../../../components/facet/FacetPlanes.tsx";
import { cutStone } from "../../../components/facet/stone.ts";
import { cx } from "../../../lib/cx.ts";
import "../../../components/facet/facet.css";

const { facets, table } = cutStone(8);

/**
 * Stone of the respondent's answers. `filled` is the part of the questions that is answered, from 0 to 1. So many of
 * its facets are lit, and its middle with the last one. `isGlowing`: it lights up once.
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
      {facets.map((facet, index) => {
        const isLit = index < Math.round(filled * facets.length);
        return (
          <g key={facet.outline} className={isLit ? "facet-lit" : undefined}>
            <FacetPlanes facet={facet} isLit={isLit} />
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
