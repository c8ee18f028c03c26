import type { Theme } from "../../lib/themes/themes.ts";

/** Classes of a theme's colours: by who wrote it, with separate ones for a wish. */
export function themeColours({ seenBy, polarity }: Pick<Theme, "seenBy" | "polarity">): string {
  return polarity === "wish" ? `facet-${seenBy} facet-wish` : `facet-${seenBy}`;
}
