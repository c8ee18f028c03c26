/** Two sentences of which the second begins in lower case, or "i": who writes so begins every sentence so. */
const WITHOUT_CAPITALS = /[.!?]\s+\p{Ll}|\bi\b/u;

/** Sign before a quote that begins within its sentence: its first letter is a small one. Empty before others. */
export function openingEllipsis(text: string): "" | "… " {
  return /^\P{L}*\p{Ll}/u.test(text) && !WITHOUT_CAPITALS.test(text) ? "… " : "";
}
