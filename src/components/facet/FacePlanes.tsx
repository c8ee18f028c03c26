import type { Face } from "./stone.ts";

/** Planes of a face. Their tone follows the light, from the deep to the light colour of the face. */
export function FacePlanes({ face, edge = face.outline, lit }: { face: Face; edge?: string; lit: boolean }) {
  return (
    <>
      {/* The edge between planes is drawn, since the paper would show through. */}
      {lit && <polygon points={face.outline} className="facet-ground" style={{ fill: tone(0.5) }} />}
      {face.planes.map(({ points, light }, index) => (
        <polygon
          key={points}
          points={points}
          className={lit ? "facet-plane" : index % 3 === 0 ? "facet-core" : "facet-side"}
          style={lit ? { fill: tone(light) } : undefined}
        />
      ))}
      <polygon points={lit ? face.outline : edge} className="facet-outline" />
    </>
  );
}

/** Colour for an amount of light from 0 to 1. */
export function tone(light: number): string {
  return `color-mix(in oklab, var(--plane-light) ${Math.round(light * 100)}%, var(--plane-deep))`;
}
