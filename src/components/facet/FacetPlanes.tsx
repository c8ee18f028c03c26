import type { Facet } from "./stone.ts";

/** Planes of a facet. Their tone follows the light, from the deep to the light colour of the facet. */
export function FacetPlanes({ facet, edge = facet.outline, isLit }: { facet: Facet; edge?: string; isLit: boolean }) {
  return (
    <>
      {/* The edge between planes is drawn, since the paper would show through. */}
      {isLit && <polygon points={facet.outline} className="facet-ground" style={{ fill: colourOfLight(0.5) }} />}
      {facet.planes.map(({ points, light }, index) => (
        <polygon
          key={points}
          points={points}
          className={isLit ? "facet-plane" : unlitClass(index)}
          style={isLit ? { fill: colourOfLight(light) } : undefined}
        />
      ))}
      <polygon points={isLit ? facet.outline : edge} className="facet-outline" />
    </>
  );
}

const unlitClass = (plane: number) => (plane % 3 === 0 ? "facet-core" : "facet-side");

/** Colour for an amount of light from 0 to 1. */
export function colourOfLight(light: number): string {
  return `color-mix(in oklab, var(--plane-light) ${Math.round(light * 100)}%, var(--plane-deep))`;
}
