/** Tags, links in any notation and addresses that a reader would follow. */
const NO_PROSE = [
  /<[a-z/!?]/i,
  /\]\(/,
  /\b(?:javascript|vbscript|data|mailto|file|blob)\s*:\s*\S/i,
  /\/\/[\w[]/,
  /\bwww\./i,
  /\b[\w-]+\.[a-z]{2,}\/\S/i,
];

/**
 * Whether a text is words alone: no markup and no link. What a model writes is shown beside people's own words, and a
 * model that was talked into it must not be able to lead a reader elsewhere.
 */
export function isPlainProse(text: string): boolean {
  // As a reader sees it: widths made equal, what is invisible left out.
  const seen = text.normalize("NFKC").replace(/[\p{Cf}\p{Cc}]/gu, (character) => (character === "\n" ? "\n" : ""));
  return !NO_PROSE.some((pattern) => pattern.test(seen));
}
