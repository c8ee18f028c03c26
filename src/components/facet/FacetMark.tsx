import { cx } from "../../lib/cx.ts";
import { colourOfLight } from "./FacetPlanes.tsx";
import { logoPlanes } from "./stone.ts";
import "./facet.css";

const planes = logoPlanes();

/** The product's mark. `isWaiting` makes it the loading indicator. */
export function FacetMark({ isWaiting = false, className }: { isWaiting?: boolean; className?: string }) {
  return (
    <svg
      viewBox="-50 -50 100 100"
      aria-hidden
      className={cx("facet-mark shrink-0", isWaiting && "facet-waiting", className ?? "size-7")}
    >
      {planes.map((plane, index) => (
        <polygon
          key={plane.points}
          points={plane.points}
          style={{
            fill: colourOfLight(plane.light),
            animationDelay: isWaiting ? `${index * 100}ms` : undefined,
          }}
        />
      ))}
    </svg>
  );
}
