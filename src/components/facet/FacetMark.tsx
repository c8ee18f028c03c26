import { cx } from "../../lib/cx.ts";
import { cutStone } from "./stone.ts";
import "./facet.css";

const stone = cutStone(8);

/** `waiting` makes it the loading indicator. */
export function FacetMark({ waiting = false, className }: { waiting?: boolean; className?: string }) {
  return (
    <svg
      viewBox="-50 -50 100 100"
      aria-hidden
      className={cx("facet-mark shrink-0", waiting && "facet-waiting", className ?? "size-7")}
    >
      {[...stone.faces, stone.table].map((face, index) => (
        <polygon
          key={face.points}
          points={face.points}
          style={{
            fill: `color-mix(in oklab, var(--facet-light) ${Math.round(face.light * 100)}%, var(--facet-deep))`,
            animationDelay: waiting ? `${index * 100}ms` : undefined,
          }}
        />
      ))}
    </svg>
  );
}
