/** What of a tidied text may be kept: it must still be what the person said, whoever or whatever tidied it. */
import { preservesMeaning } from "../providers/embedded/preservesMeaning";
import { isPlainProse } from "../lib/plainProse";

/** Of the tidied words, how many may be new: mended slips, and words that join. */
const NEW_WORDS = 0.2;
/** Of what was said, how much must be left when fillers and false starts are gone. */
const KEPT_WORDS = 0.5;

/**
 * Whether `tidied` may stand for `raw`: the same numbers, names and negations, no link or markup that was not there, and
 * nearly all its words the person's own. A model that was talked into writing something else is found out by the last.
 */
export function acceptableTidying(raw: string, tidied: string): boolean {
  if (!preservesMeaning(raw, tidied) || (isPlainProse(raw) && !isPlainProse(tidied))) return false;
  const [said, kept] = [wordsOf(raw), wordsOf(tidied)];
  const left = new Map<string, number>();
  for (const word of said) left.set(word, (left.get(word) ?? 0) + 1);
  let own = 0;
  for (const word of kept) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    own += 1;
  }
  return kept.length - own <= Math.max(2, kept.length * NEW_WORDS) && own >= said.length * KEPT_WORDS;
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? []
  );
}
