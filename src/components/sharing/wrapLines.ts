/**
 * Wraps a text into at most `maxLines` lines. The last one has an ellipsis where text is left. Words wider than `width`
 * are cut.
 */
export function wrapLines(text: string, width: number, measure: (line: string) => number, maxLines: number): string[] {
  const lines: string[] = [];
  let line = "";
  const words = text.split(/\s+/u).filter((word) => word !== "");
  const pieces = words.flatMap((word) => {
    const [first, ...rest] = cut(word, width, measure);
    return [{ text: first ?? "", gap: " " }, ...rest.map((piece) => ({ text: piece, gap: "" }))];
  });
  for (const { text: piece, gap } of pieces) {
    const longer = line === "" ? piece : `${line}${gap}${piece}`;
    if (line === "" || measure(longer) <= width) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = piece;
  }
  if (line !== "") lines.push(line);
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), withEllipsis(lines[maxLines - 1] ?? "", width, measure)];
}

function cut(word: string, width: number, measure: (line: string) => number): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const character of word) {
    if (piece !== "" && measure(piece + character) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...pieces, piece];
}

function withEllipsis(line: string, width: number, measure: (line: string) => number): string {
  let shortened = [...line];
  while (shortened.length > 0 && measure(`${shortened.join("")}…`) > width) shortened = shortened.slice(0, -1);
  return `${shortened.join("").trimEnd()}…`;
}
