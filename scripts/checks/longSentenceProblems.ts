import type { ProjectFile } from "../projectFiles.js";

/** Most words of a sentence in a document, a quoted text counting as one. */
const MAX_SENTENCE_WORDS = 25;

/** Matches a text in quotes or back quotes, which may contain sentences. */
const QUOTED = /"[^"\n]+"|“[^”]+”|`[^`]+`/g;

/** Marks of bold and of italic text. */
const EMPHASIS = /\*\*|(?<!\w)_|_(?!\w)/g;

/** Reports sentences of a document with more than 25 words, one problem each. Tables, headings and code have none. */
export function longSentenceProblems(file: ProjectFile): string[] {
  return proseBlocks(file.source).flatMap(({ line, text }) =>
    proseSentences(text)
      .map((sentence) => ({ sentence, words: countWords(sentence) }))
      .filter(({ words }) => words > MAX_SENTENCE_WORDS)
      .map(({ sentence, words }) => `${file.path}:${line} has a sentence of ${words} words: ${sentence.slice(0, 80)}`),
  );
}

interface Block {
  readonly line: number;
  readonly text: string;
}

/** Paragraphs and points of lists, each with the lines that belong to it. */
function proseBlocks(document: string): Block[] {
  const blocks: { line: number; text: string }[] = [];
  let isCode = false;
  let current: { line: number; text: string } | null = null;
  for (const [index, line] of document.split("\n").entries()) {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const isProse = !isCode && !/^\s*(?:```|\||#+ |$)/.test(line);
    const begins = /^\s*(?:-|\d+\.) (?:\[[A-Z]+-\d+\] )?/.exec(line)?.[0];
    if (!isProse) current = null;
    else if (current && begins === undefined) current.text += ` ${line.trim()}`;
    else blocks.push((current = { line: index + 1, text: line.slice(begins?.length ?? 0).trim() }));
  }
  return blocks;
}

function proseSentences(text: string): string[] {
  const shortened = text
    .replace(/\[(?<label>[^\]]+)\]\([^)]+\)/g, "$<label>")
    .replace(QUOTED, quotedWord)
    .replace(EMPHASIS, "");
  return shortened.split(/(?<=[.?!]["”`)]*)\s+(?=[\p{Lu}\p{N}"“`([<])/u);
}

/** Puts one word in place of a quoted text, with the stop at which the sentence around it may end. */
function quotedWord(quoted: string): string {
  const stop = /[.?!](?=["”`]$)/.exec(quoted)?.[0] ?? "";
  return `${quoted[0]}q${stop}${quoted.at(-1)}`;
}

function countWords(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
