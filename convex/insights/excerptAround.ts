import { sentencesAndLines } from "../shared/words/sentencesAndLines";
import type { ChatExcerpt } from "../shared/validators";
import { UNSPACED_SCRIPT } from "../shared/words/wordsOf";

/** Characters before and after the marked ones, at most. */
const CONTEXT_CHARACTERS = 240;

/**
 * The sentences that contain the marked words, around them. A whole sentence gets the sentence before it, or else after
 * it. "…" marks what is left out.
 */
export function excerptAround(text: string, marked: string): ChatExcerpt {
  const start = text.indexOf(marked);
  const end = start + marked.length;
  const sentences = spansOf(text);
  const first = sentences.findLastIndex(({ from }) => from <= start);
  const last = sentences.findIndex(({ to }) => to >= end);
  const isOne =
    first === last && sentences[first]?.from === start && text.slice(end, sentences[last]?.to).trim() === "";
  const opening = sentences[isOne && first > 0 ? first - 1 : first];
  const closing = sentences[isOne && first === 0 ? last + 1 : last];
  const from = Math.max(opening?.from ?? 0, start - CONTEXT_CHARACTERS);
  const to = Math.min(closing?.to ?? text.length, end + CONTEXT_CHARACTERS);
  const [before, after] = [text.slice(from, start), text.slice(end, to)];
  const splitsWord = (at: number) => {
    const around = text.slice(at - 1, at + 1);
    return /\S\S/u.test(around) && !UNSPACED_SCRIPT.test(around) && !sentences.some((sentence) => sentence.from === at);
  };
  return {
    before: from === 0 ? before : `…${splitsWord(from) ? before.replace(/^\S*/u, "") : before}`,
    marked,
    after: to === text.length ? after : `${splitsWord(to) ? after.replace(/\S*$/u, "") : after}…`,
  };
}

function spansOf(text: string): { from: number; to: number }[] {
  let at = 0;
  return sentencesAndLines(text).map((sentence) => ({ from: at, to: (at += sentence.length) }));
}
