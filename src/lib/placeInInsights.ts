/** Path of the place that an answer was opened from, by its page's state, or null. */
export function placeInInsights(state: unknown): string | null {
  const place = typeof state === "object" && state !== null && "insights" in state ? state.insights : null;
  return typeof place === "string" && place.startsWith("/app") ? place : null;
}
