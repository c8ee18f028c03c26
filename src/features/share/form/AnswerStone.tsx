import { useId } from "react";
import { cutStone } from "../../../components/facet/stone.ts";
import { cx } from "../../../lib/cx.ts";
import "../../../components/facet/facet.css";

const stone = cutStone(8);
/** Bottom of the upper face, which is the respondent's. */
const BOTTOM = -20;
const TOP = -46;

/**
 * Outlines of the stone of the person described. The respondent's face fills from 0 to 1; `isGlowing`: it lights up
 * once.
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
  const gradient = useId();
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden className={cx("facet shrink-0", className)}>
      <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1={BOTTOM} y2={TOP}>
        <stop offset={filled} stopColor="var(--iris)" />
        <stop offset={filled} stopColor="transparent" />
      </linearGradient>
      {stone.faces.map(({ outline }, index) => (
        <polygon
          key={outline}
          points={outline}
          className={cx("facet-face", index === 0 && isGlowing && "facet-glow")}
          style={index === 0 ? { fill: `url(#${gradient})` } : undefined}
        />
      ))}
      <polygon points={stone.table.points} className="facet-face" />
    </svg>
  );
}
