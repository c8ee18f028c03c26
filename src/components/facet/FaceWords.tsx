import type { PlacedWords } from "./wordsOnFace.ts";

/** A name or a number on a face. */
export function FaceWords({ words: { text, at, size }, className }: { words: PlacedWords; className: string }) {
  return (
    // Letters without descenders look centred at a third of their size below the middle.
    <text x={at[0]} y={at[1] + size * 0.35} className={className} style={{ fontSize: `${size}px` }}>
      {text}
    </text>
  );
}
