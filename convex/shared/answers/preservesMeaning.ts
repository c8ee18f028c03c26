const numberWords = new Set(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion half quarter
  third double twice once dozen first second`.split(/\s+/),
);
const negations = new Set(
  `no not never none nobody nothing nowhere neither nor cannot without hardly barely rarely seldom scarcely
  dont doesnt didnt isnt arent wasnt werent wont wouldnt couldnt shouldnt cant hasnt havent hadnt aint`.split(/\s+/),
);
const negatingPrefixes = ["un", "in", "im", "ir", "il", "dis", "non"];

/** Matches a word, with a sign or currency before its digits and a per cent sign after them. */
const wordPattern = /(?:(?<![\p{L}\p{N}])[-−+<>~≈±$€£¥]+(?=\p{N}))?[\p{L}\p{N}]+(?:['.,:/-][\p{L}\p{N}]+)*%?/gu;

/** Fillers that may go between a negation or number and its word: "not, um, you know, helpful". */
const fillers = new Set("um umm uh uhm erm er hm hmm like you know i mean sort kind of so well basically".split(" "));

/**
 * Whether `tidied` keeps every number, negation and proper name of `raw`, in order. The word after a number or negation
 * must stay. "Did not" equals "didn't"; a name has a capital inside a sentence. When in doubt, returns false.
 */
export function preservesMeaning(raw: string, tidied: string): boolean {
  const before = withoutStutter(comparedWords(raw));
  const after = withoutStutter(comparedWords(tidied));
  const names = new Set([...before, ...after].filter(({ isName }) => isName).map(({ lower }) => lower));
  const anchorsBefore = anchorsOf(before, names);
  const anchorsAfter = anchorsOf(after, names);
  if (anchorsBefore.length !== anchorsAfter.length) return false;
  const unmoved = anchorsAfter.every(({ sign, at }, index) => {
    const was = anchorsBefore[index];
    return was?.sign === sign && (names.has(sign) || standsBefore(after[at + 1], before.slice(was.at + 1)));
  });
  return unmoved && !negatesByPart(before, after) && !negatesByPart(after, before);
}

interface ComparedWord {
  readonly lower: string;
  readonly isName: boolean;
}

/** A number, a negation or a name, and the index of its word. */
interface Anchor {
  readonly sign: string;
  readonly at: number;
}

/** Maximum words of a phrase that is said twice in a row: "he won't he won't" denies once. */
const MAX_STUTTER_WORDS = 4;

function withoutStutter(words: readonly ComparedWord[]): ComparedWord[] {
  const kept: ComparedWord[] = [];
  for (const word of words) {
    kept.push(word);
    for (let length = MAX_STUTTER_WORDS; length >= 2; length -= 1) {
      const phrase = kept.slice(-length).map(({ lower }) => lower);
      const earlier = kept.slice(-2 * length, -length).map(({ lower }) => lower);
      if (earlier.length < length || !phrase.some(isNegation) || new Set(phrase).size === 1) continue;
      if (phrase.every((lower, index) => lower === earlier[index])) kept.splice(-length);
    }
  }
  return kept;
}

const NEGATION = "(not)";

function comparedWords(text: string): ComparedWord[] {
  const plain = text.replace(/[’ʼ‘`´]/g, "'");
  return [...plain.matchAll(wordPattern)].map((match) => ({
    lower: match[0].toLowerCase(),
    isName: isProperName(plain, match.index, match[0]),
  }));
}

function anchorsOf(words: readonly ComparedWord[], names: ReadonlySet<string>): Anchor[] {
  return words.flatMap(({ lower }, index) => {
    if (/\p{N}/u.test(lower) || numberWords.has(lower) || names.has(lower)) return [{ sign: lower, at: index }];
    return isNegation(lower) ? [{ sign: NEGATION, at: index }] : [];
  });
}

/** Whether a word in lower case negates. */
export function isNegation(lower: string): boolean {
  return /n't$/.test(lower) || negations.has(lower.replace(/'(?:s|d|ll)$/, ""));
}

/** Whether `next` follows a number or negation as before, fillers aside. Its ending may be corrected. */
function standsBefore(next: ComparedWord | undefined, followed: readonly ComparedWord[]): boolean {
  for (const { lower } of followed) {
    if (next !== undefined && lower.slice(0, 3) === next.lower.slice(0, 3)) return true;
    if (!fillers.has(lower)) return false;
  }
  return next === undefined;
}

/** Whether a word of `one` becomes its contrary in `other`: "unclear" to "clear", "careless" to "careful". */
function negatesByPart(one: readonly ComparedWord[], other: readonly ComparedWord[]): boolean {
  const counts = new Map<string, number>();
  for (const { lower } of one) counts.set(lower, (counts.get(lower) ?? 0) + 1);
  for (const { lower } of other) counts.set(lower, (counts.get(lower) ?? 0) - 1);
  const isNew = (word: string): boolean => word.length > 2 && (counts.get(word) ?? 0) < 0;
  return [...counts].some(([word, surplus]) => {
    if (surplus <= 0) return false;
    if (negatingPrefixes.some((prefix) => word.startsWith(prefix) && isNew(word.slice(prefix.length)))) return true;
    const stem = word.endsWith("less") ? word.slice(0, -"less".length) : "";
    return isNew(stem) || (stem !== "" && isNew(`${stem}ful`));
  });
}

function isProperName(text: string, at: number, written: string): boolean {
  if (/^I(?:'\p{L}+)?$/u.test(written) || !/\p{Lu}/u.test(written)) return false;
  // Capitals past the first letter show a name anywhere: "API", "iPhone", "McKay".
  if (/\p{Lu}/u.test(written.slice(1)) && written.length > 1) return true;
  const before = text.slice(0, at).trimEnd();
  return before !== "" && !/[.!?:…\n"“(•*-]$/u.test(before) && !text.slice(before.length, at).includes("\n");
}
