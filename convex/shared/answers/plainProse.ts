/** These functions check untrusted model output. */
import { occursIn } from "./exactSpan";

const MARKUP_OR_LINK = [
  /<[a-z/!?]/i,
  /\]\(/,
  /\b(?:javascript|vbscript|data|mailto|file|blob)\s*:\s*\S/i,
  /\/\/[\w[]/,
  /\bwww\./i,
  /\b[\w-]+\.[a-z]{2,}\/\S/i,
];

/** Bidirectional controls, and invisible characters outside of scripts and signs that join letters by them. */
const HIDDEN_CHARACTERS =
  /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]|(?:^|[\s\p{Script=Latin}])[\u200c\u200d]|[\u200c\u200d](?:$|[\s\p{Script=Latin}])/u;

/** Whether the text is free of markup, links and invisible characters, which injected instructions could add. */
export function isPlainProse(text: string): boolean {
  if (HIDDEN_CHARACTERS.test(text)) return false;
  // Full-width and invisible characters must not hide a link.
  const visible = text.normalize("NFKC").replace(/[\p{Cf}\p{Cc}]/gu, (character) => (character === "\n" ? "\n" : ""));
  return !MARKUP_OR_LINK.some((pattern) => pattern.test(visible));
}

/** A quotation in the marks of any language, innermost first. */
const QUOTATION = /["“«「]([^"“”„«»「」]+)["”»」]|„([^"“”„«»「」]+)["“”]/g;
/** Minimum words of a quotation that has to be exact; a shorter one is taken for a name. */
const MIN_QUOTED_WORDS = 3;

/** Whether every quotation of `text` is an exact span of an answer. */
export function areQuotationsGrounded(text: string, answers: readonly string[]): boolean {
  return [...text.matchAll(QUOTATION)]
    .map(([, words, german]) => (words ?? german ?? "").trim())
    .filter((words) => words.split(/\s+/).length >= MIN_QUOTED_WORDS)
    .every((words) => occursIn(answers, words.replace(/[,;:!?]+$/, "")));
}
