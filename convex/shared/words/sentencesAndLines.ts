/** Quotation marks and brackets that may follow a sentence's last mark. */
const CLOSING = `["”’'»)\\]」』）]`;
const afterTitleSource = String.raw`(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|St|e\.g|i\.e)\.\s+)`;

// Each lookahead comes first, so that a run of spaces or marks is read once.
const lineBreakSource = String.raw`(?=\S)(?<=\n\s*)`;
const fullWidthStopSource = String.raw`(?=\S)(?!${CLOSING})(?<=[。！？](?:${CLOSING}|\s)*)`;
const sentenceEndSource = String.raw`(?=\S)(?<=[.!?…]${CLOSING}*\s+)`;

const betweenSentencesPattern = new RegExp(
  `${lineBreakSource}|${fullWidthStopSource}|${sentenceEndSource}${afterTitleSource}`,
  "u",
);
const betweenPartsPattern = new RegExp(`${lineBreakSource}|${fullWidthStopSource}|${sentenceEndSource}`, "u");

/** Splits a text into its sentences and lines, each with the space after it, so that they join to the text. */
export function sentencesAndLines(text: string): string[] {
  return text.split(betweenSentencesPattern);
}

/** Like `sentencesAndLines`, which splits no "Dr. Meier"; this does. */
export function sentencesSplitAtTitles(text: string): string[] {
  return text.split(betweenPartsPattern);
}
