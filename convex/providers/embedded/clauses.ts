/** Owns where a sentence may be parted into clauses that each stand as a quote. */
import { trimmed, type Sentence, type Span, type Word } from "./readText";

const turningWords = new Set(["but", "although", "though", "however", "yet", "except", "whereas", "while", "still"]);
const wholePhrase = new Set(["anything", "nothing", "all", "none", "everything", "nobody"]);
const openingTurns = new Set(["although", "though", "while", "whereas", "if"]);
const subjects = new Set("she he they it i we you she's he's they're it's i'd i'm".split(" "));

/** Splits at "but" and its kin, at an "and" with a subject of its own, at semicolons and at dashes; a piece of fewer than three words stays with its neighbour. */
export function clausesOf(text: string, sentence: Sentence): Span[] {
  const cuts: { readonly end: number; readonly start: number }[] = [];
  const first = sentence.words[0];
  if (first !== undefined && openingTurns.has(first.lower)) {
    const comma = text.indexOf(",", first.end);
    if (comma !== -1 && comma < sentence.end) cuts.push({ end: comma, start: comma + 1 });
  }
  for (const match of sentence.text.matchAll(/;|\s[–—-]+\s|—/gu)) {
    cuts.push({ end: sentence.start + match.index, start: sentence.start + match.index + match[0].length });
  }
  sentence.words.forEach((word, at) => {
    if (word.lower === "and" && at >= 3 && subjects.has(sentence.words[at + 1]?.lower ?? "")) {
      cuts.push({ end: sentence.words[at - 1]?.end ?? word.start, start: word.end });
      return;
    }
    // "Anything but calm" doesn't turn: it is one phrase.
    if (word.lower === "but" && wholePhrase.has(sentence.words[at - 1]?.lower ?? "")) return;
    if (at < 3 || !turningWords.has(word.lower)) return;
    const between = text.slice(sentence.words[at - 1]?.end ?? word.start, word.start);
    const needsComma = word.lower !== "but";
    if (needsComma && !/[,;–—]/.test(between)) return;
    cuts.push({ end: sentence.words[at - 1]?.end ?? word.start, start: word.end });
  });
  cuts.sort((a, b) => a.end - b.end);
  const spans: Span[] = [];
  let start = sentence.start;
  for (const cut of cuts) {
    if (cut.end <= start) {
      start = Math.max(start, cut.start);
      continue;
    }
    if (
      countWords(sentence, { start, end: cut.end }) < 3 ||
      countWords(sentence, { start: cut.start, end: sentence.end }) < 3
    ) {
      continue;
    }
    spans.push(withoutEdges(text, { start, end: cut.end }));
    start = cut.start;
  }
  spans.push(withoutEdges(text, { start, end: sentence.end }));
  return spans.filter((span) => span.end > span.start);
}

/** Whether the sentence turns against itself at some point: "but", "although", "however". */
export function turns(sentence: Sentence): boolean {
  return (
    sentence.words.some(
      ({ lower }, at) => at > 0 && turningWords.has(lower) && lower !== "while" && lower !== "still",
    ) || /^(although|though|while|whereas)$/.test(sentence.words[0]?.lower ?? "")
  );
}

function countWords(sentence: Sentence, span: Span): number {
  return wordsIn(sentence, span).length;
}

/** A clause starts and ends at a word or a closing mark, not at the comma or dash that parted it. */
function withoutEdges(text: string, span: Span): Span {
  let { start, end } = trimmed(text, span);
  while (start < end && /[\s,;:–—-]/u.test(text[start] ?? "x")) start += 1;
  while (end > start && /[\s,;:–—-]/u.test(text[end - 1] ?? "x")) end -= 1;
  return { start, end };
}

/** The words of the sentence inside a part of it. */
export function wordsIn(sentence: Sentence, span: Span): Word[] {
  return sentence.words.filter((word) => word.start >= span.start && word.end <= span.end);
}
