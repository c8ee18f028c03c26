/** Part of a text; a citation's `number` counts from 1. */
export type TextPart = { kind: "words"; text: string } | { kind: "citation"; number: number };

/** Splits a text at its citations. A number outside `citations` stays text. */
export function splitAtCitations(content: string, citationCount: number): TextPart[] {
  const pieces: TextPart[] = [];
  let end = 0;
  for (const match of content.matchAll(/\s?\[(\d{1,4})\]/g)) {
    const number = Number(match[1]);
    if (number < 1 || number > citationCount) continue;
    if (match.index > end) pieces.push({ kind: "words", text: content.slice(end, match.index) });
    pieces.push({ kind: "citation", number });
    end = match.index + match[0].length;
  }
  if (end < content.length) pieces.push({ kind: "words", text: content.slice(end) });
  return pieces;
}
