import { capitalize } from "../text/textFormat";

/** Words from which a sentence is run-on. A text without punctuation was dictated, so its limit is lower. */
const MIN_RUN_ON_WORDS = { punctuated: 34, dictated: 16 };
/** Minimum words of each part. */
const MIN_PART_WORDS = { punctuated: 8, dictated: 6 };

/**
 * Matches a connective, a subject and a further word. Excluded are "so they can", which is a purpose, and "she and I".
 */
const clause =
  /,?\s+(?=(?:and|but|and then|and so|but then|so)\s+(?:i|i'm|i've|i'd|she|she's|she'd|he|he's|he'd|they|they're|they've|we|we're|we've|it|it's|there(?:'s| is| was| are| were))\s+\p{L})(?!and\s+i\s|so\s+\p{L}+\s+(?:can|could|may|might|will|would|do|does|don't|doesn't|won't)\b)/giu;
/** Words of subordinate clauses and reported speech, which may include the following clause. */
const subordinating =
  /\b(?:if|unless|whether|when|whenever|while|because|cause|although|though|until|since|once|before|after|that|which|who|whose|how|why|what|where|like|say|says|said|saying|tell|tells|told|think|thinks|thought|believe|believes|feel|feels|felt|know|knows|knew|hope|hopes|wish|wishes|promis\w+|claim\w*|heard|mean|means|meant|guess|suppose|between|either|neither|both|not only)\b/iu;

/** Splits the run-on sentences of one line. Only capitals and stops change; uncertain places stay. */
export function withSentenceBreaks(line: string): string {
  const kind = /[.,;:!?…]/u.test(line) ? "punctuated" : "dictated";
  return line
    .split(/(?<=[.!?…]["”’)]?)(?=\s)/u)
    .map((sentence) => splitSentence(sentence, MIN_RUN_ON_WORDS[kind], MIN_PART_WORDS[kind]))
    .join("");
}

function splitSentence(sentence: string, longest: number, least: number): string {
  if (countWords(sentence) <= longest || /["“”()[\]–—;:]/u.test(sentence)) return sentence;
  let start = 0;
  let result = "";
  for (const { index, 0: gap } of sentence.matchAll(clause)) {
    const before = sentence.slice(start, index);
    const after = sentence.slice(index + gap.length);
    if (countWords(before) < least || countWords(after) < least || subordinating.test(before)) continue;
    result += `${start === 0 ? before : capitalize(before)}. `;
    start = index + gap.length;
  }
  return result + (start === 0 ? sentence : capitalize(sentence.slice(start)));
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;
}
