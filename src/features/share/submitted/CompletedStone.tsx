import { FacePlanes, colourOfLight } from "../../../components/facet/FacePlanes.tsx";
import { cutStone } from "../../../components/facet/stone.ts";
import { cx } from "../../../lib/cx.ts";
import "../../../components/facet/facet.css";

const stone = cutStone(8);

/** Stone of the respondent once every question is answered. It lights up once. */
export function CompletedStone({ className }: { className: string }) {
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden className={cx("facet facet-lit facet-glow shrink-0", className)}>
      {stone.faces.map((face) => (
        <FacePlanes key={face.outline} face={face} isLit />
      ))}
      <polygon
        points={stone.table.points}
        className="facet-table"
        // This is the colour of a whole table, such as a completed self-assessment's.
        style={{ fill: colourOfLight(0.3) }}
      />
    </svg>
  );
}
