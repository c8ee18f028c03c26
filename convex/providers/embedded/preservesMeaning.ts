/** Owns the guard every tidied text passes, whoever tidied it: what must not change, counted before and after. */

const numberWords = new Set(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion half quarter
  third double twice once dozen first second`.split(/\s+/),
);
const negations = new Set(
  "no not never none nobody nothing nowhere neither nor cannot without hardly barely rarely seldom scarcely".split(" "),
);
const wordPattern = /[\p{L}\p{N}]+(?:['’.,:/-][\p{L}\p{N}]+)*%?/gu;

/**
 * Whether `tidied` keeps every number, negation and proper name of `raw`, no more and no fewer. "did not" and "didn't"
 * are the same negation; a name is a word written with a capital inside a sentence, in either text.
 */
export function preservesMeaning(raw: string, tidied: string): boolean {
  const before = countsOf(raw);
  const after = countsOf(tidied);
  if (!sameCounts(before.numbers, after.numbers) || before.negations !== after.negations) return false;
  const names = new Set([...before.names, ...after.names]);
  return [...names].every((name) => (before.words.get(name) ?? 0) === (after.words.get(name) ?? 0));
}

interface Counts {
  readonly numbers: ReadonlyMap<string, number>;
  readonly negations: number;
  /** Lower case. */
  readonly names: ReadonlySet<string>;
  /** How often each word stands there, whatever its case. */
  readonly words: ReadonlyMap<string, number>;
}

function countsOf(text: string): Counts {
  const numbers = new Map<string, number>();
  const words = new Map<string, number>();
  const names = new Set<string>();
  let negationCount = 0;
  for (const match of text.matchAll(wordPattern)) {
    const written = match[0];
    const lower = written.toLowerCase().replaceAll("’", "'");
    words.set(lower, (words.get(lower) ?? 0) + 1);
    if (/\p{N}/u.test(lower) || numberWords.has(lower)) numbers.set(lower, (numbers.get(lower) ?? 0) + 1);
    if (negations.has(lower) || /n't$/.test(lower)) negationCount += 1;
    if (isName(text, match.index, written)) names.add(lower);
  }
  return { numbers, negations: negationCount, names, words };
}

function isName(text: string, at: number, written: string): boolean {
  if (/^I(?:['’]\p{L}+)?$/u.test(written) || !/\p{Lu}/u.test(written)) return false;
  // Capitals past the first letter are a name wherever they stand: "API", "iPhone", "McKay".
  if (/\p{Lu}/u.test(written.slice(1)) && written.length > 1) return true;
  const before = text.slice(0, at).trimEnd();
  return before !== "" && !/[.!?:…\n"“(•*-]$/u.test(before) && !text.slice(before.length, at).includes("\n");
}

function sameCounts(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...one].every(([key, count]) => other.get(key) === count);
}
