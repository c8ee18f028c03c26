import type { Theme } from "../../lib/themes/themes.ts";

/** Classes of a theme's colours: by who wrote it, with separate ones for a wish. */
export function themeColours({ seenBy, side }: Pick<Theme, "seenBy" | "side">): string {
  return side === "wish" ? `facet-${seenBy} facet-wish` : `facet-${seenBy}`;
}
