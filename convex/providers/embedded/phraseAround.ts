/** Owns the short verbatim phrase that stands for a quote inside a sentence: "stays calm under pressure". */
import type { Span, Word } from "./readText";

const longestPhrase = 8;
const stops = new Set(
  "but because when that which who whose where while if so than although though since until unless and or".split(" "),
);
const subjects = new Set("she he they i we you it she's he's they're it's".split(" "));
/** After these a subject carries the phrase on: "listens before she decides". */
const carriesOn = new Set("before after what how why until".split(" "));
const weakEnds = new Set(
  `the a an her his their my our your its this that these those to of for in on at with by from into about as and or is
  are was were be been has have had he she they we i you it not very so really too also just even more most what how
  why who when every each any some no can could will would should may might do does did me us him them than then like
  over under up through out all both if there here am before after again sometimes often always never usually`.split(
    /\s+/,
  ),
);
const weakStarts = new Set(
  "and or but so the a an to of is are was were be been has have had that which who as it's maybe perhaps honestly also just then too".split(
    " ",
  ),
);
const negation =
  /^(not|no|never|without|hardly|rarely|barely|seldom|neither|nor|nobody|none|nothing|cannot|less|lacks?)$|n't$/;

/**
 * A phrase never loses the "not" or "never" before it: either the negation comes along or there is no phrase.
 * The phrase of two to eight words around `cue`, or undefined where none reads on its own. Offsets are those of `text`,
 * so the phrase is a verbatim span of it.
 */
export function phraseAround(text: string, words: readonly Word[], cue: Span): Span | undefined {
  const first = words.findIndex((word) => word.start >= cue.start);
  let last = words.length - 1;
  while (last >= 0 && (words[last]?.end ?? 0) > cue.end) last -= 1;
  if (first === -1 || last < first) return undefined;

  let from = first;
  while (from > 0 && last - from + 1 < 4 && joins(text, words, from - 1) && leansForward(words[from - 1])) from -= 1;
  let to = last;
  while (to + 1 < words.length && to - from + 1 < longestPhrase && joins(text, words, to) && goesOn(words, to + 1)) {
    to += 1;
  }
  // A phrase that the limit cut off would end in mid-thought.
  if (to - from + 1 === longestPhrase && joins(text, words, to) && goesOn(words, to + 1)) return undefined;
  while (to > last && weakEnds.has(words[to]?.lower ?? "") && !closesWish(words, to)) to -= 1;
  while (from < first && weakStarts.has(words[from]?.lower ?? "")) from += 1;
  const denial = lastNegationBefore(words, from);
  if (denial !== undefined) {
    for (let at = denial; at < from; at += 1) if (!joins(text, words, at)) return undefined;
    from = denial;
  }
  const size = to - from + 1;
  const start = words[from]?.start;
  const end = words[to]?.end;
  if (size < 2 || size > longestPhrase || start === undefined || end === undefined) return undefined;
  if (weakEnds.has(words[to]?.lower ?? "") && !closesWish(words, to)) return undefined;
  return { start, end };
}

/** "Could delegate more": without its last word the wish is none. */
function closesWish(words: readonly Word[], at: number): boolean {
  return at === words.length - 1 && /^(more|less)$/.test(words[at]?.lower ?? "");
}

function goesOn(words: readonly Word[], at: number): boolean {
  const word = words[at]?.lower ?? "";
  if (subjects.has(word)) return carriesOn.has(words[at - 1]?.lower ?? "");
  return !stops.has(word);
}

/** How far back a negation still turns around what follows it. */
const negationReach = 4;

function lastNegationBefore(words: readonly Word[], from: number): number | undefined {
  for (let at = from - 1; at >= Math.max(0, from - negationReach); at -= 1) {
    if (negation.test(words[at]?.lower ?? "")) return at;
  }
  return undefined;
}

/** Nothing but a space stands between this word and the next. */
function joins(text: string, words: readonly Word[], at: number): boolean {
  const one = words[at];
  const next = words[at + 1];
  return one !== undefined && next !== undefined && /^ +$/.test(text.slice(one.end, next.start));
}

function leansForward(word: Word | undefined): boolean {
  if (word === undefined || word.tags.has("Pronoun")) return false;
  return ["Adverb", "Adjective", "Verb", "Preposition", "Determiner"].some((tag) => word.tags.has(tag));
}
