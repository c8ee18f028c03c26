import { editDistance } from "../text/spelling";
import { MAX_WORDS, type Quotable } from "../text/quotablePieces";
import { removeAccents } from "../concepts/lexiconIndex";

const opening = new Set("and but so honestly really maybe also for me us sometimes frankly sorry".split(" "));
const pointing = new Set("that thats that's this it its it's which".split(" "));
const copulas = new Set(
  "is was isnt isn't wasnt wasn't can be has been gets got feels felt seems would really".split(" "),
);
const degrees = new Set(
  "not never very really so just quite too always a an my one of bit little pretty totally more most".split(" "),
);
const judging =
  `annoying irritating frustrating humiliating embarrassing acceptable unacceptable okay fine good great nice lovely bad
  terrible awful horrible wrong right stressful exhausting tiring sad hard difficult important true useful helpful pointless
  stupid silly crazy painful unpleasant pleasant wonderful brilliant amazing super perfect disappointing demotivating
  shame pity problem fault weakness mistake nightmare joy pleasure gift relief habit spot point thing enough ok mad
  normal hurtful rude weird strange funny fun boring`.split(/\s+/);
const affecting =
  /^(?:(?:can|really|just|always|often|also) )*(?:annoy|bother|irritat|hurt|help|stress|upset|frustrat|scar|worri|please|work|driv|mak|cost|get)\p{L}* (?:me|us|people|everyone|everybody|on my nerves|on our nerves)(?: (?:a lot|so much|most|mad|crazy|nuts|sad|angry|tired|happy|sick|up the wall|nerves|too))?$/u;
const own =
  /^(?:i|we)(?:['’]d)? (?:(?:really|do|don['’]?t|dont|just|also|all|always|quite|cannot|can['’]?t) )*(?:like|love|hate|enjoy|appreciate|dislike|know|admit|mind|regret|stand|miss|value)(?: (?:it|that|this|them|that one))?(?: (?:a lot|so much|very much|too|most))?$/u;
const happening = /^(?:(?:it|this|that) )?happens (?:\S+ ){0,2}\S+$/u;
const knowing =
  /^(?:i|we) (?:(?:do|also|really) )*(?:know|think|find|feel|admit|guess|believe)(?: that)? (?=(?:that|this|it)\b)/u;
/** Matches the text between a sentence and its remark. */
const joint = /^\s*(?:(?:and|but|so)\s+)?$/iu;
/** Words that may follow the judgement. */
const tails = new Set(
  "for me us everyone everybody all to people sometimes though anyway really at of you him her them here".split(" "),
);
/** Maximum words of a remark. */
const MAX_REMARK_WORDS = 9;
/** Letters from which one typo is allowed. */
const MIN_LETTERS_OF_TYPO = 6;

/**
 * Whether a whole sentence only judges the one before it, with which it is quoted: "That is annoying." It names no
 * topic.
 */
export function isBareRemark({
  words,
  isSentenceStart,
  isSentenceEnd,
}: Pick<Quotable, "words" | "isSentenceStart" | "isSentenceEnd">): boolean {
  if (!isSentenceStart || !isSentenceEnd || words.length > MAX_REMARK_WORDS) return false;
  const all = words.map(({ lower }) => removeAccents(lower));
  const first = all.findIndex((word) => !opening.has(word));
  const said = all.slice(Math.max(0, first));
  const text = said.join(" ").replace(knowing, "");
  if (own.test(text) || happening.test(text)) return true;
  const [subject = "", ...rest] = text.split(" ");
  if (!pointing.has(subject)) return false;
  return affecting.test(rest.join(" ")) || isJudgement(rest);
}

/** Whether the words are a judgement: "is not acceptable for us". */
function isJudgement(words: readonly string[]): boolean {
  const index = words.findIndex((word) => !copulas.has(word) && !degrees.has(word));
  const judged = words[index];
  if (judged === undefined || !judging.some((known) => isSpelled(judged, known))) return false;
  return words.slice(index + 1).every((word) => tails.has(word) || judging.includes(word));
}

function isSpelled(word: string, known: string): boolean {
  return (
    word === known ||
    (known.length >= MIN_LETTERS_OF_TYPO && Math.abs(word.length - known.length) < 2 && editDistance(word, known) < 2)
  );
}

/**
 * Returns a function that adds a piece's remark to its quote, up to a quote's length. For a remark itself it returns
 * null.
 */
export function withRemarks(pieces: readonly Quotable[], text: string): (piece: Quotable) => Quotable | null {
  const remarks = pieces.filter(isBareRemark);
  const quoted = new Map<Quotable, Quotable | null>(remarks.map((remark) => [remark, null]));
  for (const piece of remarks.length === 0 ? [] : pieces) {
    if (!piece.isSentenceEnd || quoted.has(piece)) continue;
    const next = remarks.find(({ start }) => start >= piece.end && joint.test(text.slice(piece.end, start)));
    if (next === undefined || piece.words.length + next.words.length > MAX_WORDS) continue;
    quoted.set(piece, { ...piece, end: next.end, text: text.slice(piece.start, next.end) });
  }
  return (piece) => (quoted.has(piece) ? (quoted.get(piece) ?? null) : piece);
}
