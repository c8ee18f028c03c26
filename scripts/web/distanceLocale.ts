import type { Plugin } from "vite";

/**
 * Reduces the locale of `date-fns` to the wording of distances, the only part that the app uses. The library imports
 * the whole, with its parsers, into the first load of every dashboard.
 */
export function distanceLocale(): Plugin {
  return {
    name: "distance-locale",
    apply: "build",
    enforce: "pre",
    load(id) {
      if (!/\/date-fns\/locale\/en-US\.js$/.test(id)) return null;
      return `import { formatDistance } from "./en-US/_lib/formatDistance.js"; export const enUS = { formatDistance };`;
    },
  };
}
