/** Owns the two to four words that a claim is called by: its stance, else its quality, else the shortest telling phrase of a quote. */
import { keyPhrases } from "./keyPhrases";
import type { Telling } from "./agreement";
import { isCommonWord } from "./commonWords";
import type { Quotable } from "./pieces";
import type { Side } from "./sideOfQuestion";
import type { Stance } from "./stances";
import { asksOfOwner } from "./telling";
import { type Owner, subjectForms } from "./whom";
import { capital } from "./wording";

const MAX_WORDS = 4;
const MAX_LETTERS = 40;
/** Calm in these is more than calm. */
const pressed = /\b(?:pressure|busy|rush|stress\w*|crisis|presi[oó]n|pression|druck|press[aã]o)\b/iu;
/** Before what is said of the owner. */
const opening = new Set(
  `please maybe perhaps just honestly also and but so is are was were has have had been always really very often usually
  should could would must might that he's she's they're you're`.split(/\s+/),
);
/** End a phrase. */
const ending = new Set(
  `when while if because who which where that what how why and but or so than as with without after before during until unless in at on by for about like i we she he they you it`.split(
    " ",
  ),
);
/** No phrase ends with them. */
const dangling = new Set(
  `the a an my your her his their our its of to from every all each any some no me us him them more very too really just not
  is are was be`.split(/\s+/),
);

interface Named {
  readonly side: Side;
  readonly pieces: readonly Quotable[];
  readonly quality?: string;
}

/** `stances`: of each piece, on the claim's side. Undefined where no phrase says something alone. */
export function shortNameOf(
  { side, pieces, quality }: Named,
  stances: readonly (readonly Stance[])[],
  owner: Owner,
): string | undefined {
  const all = stances.flat();
  const count = ({ name }: Stance) => stances.filter((some) => some.some((one) => one.name === name)).length;
  const [best] = all.toSorted((a, b) => count(b) - count(a));
  if (best !== undefined && count(best) * 2 >= pieces.length) {
    const isPressed = best.concept === "calm" && !best.isWanted && pieces.some(({ text }) => pressed.test(text));
    return isPressed ? "Calm under pressure" : best.name;
  }
  if (quality !== undefined && side === "strength") return capital(quality);
  const tellings: Telling[] = pieces.map((piece) => ({ piece, side, score: 0 }));
  const phrases = [
    ...keyPhrases(tellings, owner).map(({ text }) => text),
    ...pieces.flatMap((piece) => phraseIn(piece, owner)),
  ];
  const others = othersNamesIn(pieces, owner);
  const short = phrases.find((text) => {
    const words = text.toLowerCase().split(" ");
    const isOfOther = words.some((word) => others.has(word.replace(/['’]s$/u, "")));
    return words.length <= MAX_WORDS && text.length <= MAX_LETTERS && !isOfOther;
  });
  return short === undefined ? undefined : capital(short);
}

const titles = /^(?:mr|mrs|ms|miss|dr|sir|herr|frau|señora?|monsieur|madame)\.?$/u;

/** Lower case. A third person's name names no theme. */
function othersNamesIn(pieces: readonly Quotable[], { names }: Owner): ReadonlySet<string> {
  const found = pieces.flatMap(({ words }) =>
    words.flatMap(({ lower, tags, text }, at) => {
      const isTitled = titles.test(words[at - 1]?.lower ?? "");
      const isName = /^\p{Lu}/u.test(text) && (tags.has("Person") || tags.has("FirstName") || tags.has("LastName"));
      const name = lower.replace(/['’]s$/u, "");
      return (isName || isTitled || titles.test(lower)) && !names.has(name) ? [name] : [];
    }),
  );
  return new Set(found);
}

/** What is said of the owner, or asked for, up to where it can end; none for anecdotes. */
function phraseIn(piece: Quotable, { names, pronouns }: Owner): string[] {
  const { words, text, start } = piece;
  const isOwner = (lower: string) =>
    names.has(lower) || (subjectForms.has(lower) && pronouns.has(lower)) || lower === "you";
  const isPerson = /^(?:somebody|someone)$/u.test(words[0]?.lower ?? "") && words[1]?.lower === "who";
  const hasSubject = words.slice(0, 2).some(({ lower }) => isOwner(lower));
  if (!hasSubject && !isPerson && !asksOfOwner(piece) && words.length > MAX_WORDS) return [];
  const skipped = words.findIndex(({ lower }, at) => !(isPerson && at < 2) && !isOwner(lower) && !opening.has(lower));
  if (skipped === -1) return [];
  const run = [];
  for (const word of words.slice(skipped, skipped + MAX_WORDS)) {
    const last = run.at(-1);
    const gap = last === undefined ? " " : text.slice(last.end - start, word.start - start);
    if (gap !== " " || (run.length > 0 && ending.has(word.lower)) || /\p{N}/u.test(word.text)) break;
    run.push(word);
  }
  while (dangling.has(run.at(-1)?.lower ?? "")) run.pop();
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined || run.length < 2) return [];
  if (run.every(({ lower }) => isCommonWord(lower)) || first.tags.has("Person")) return [];
  return [text.slice(first.start - start, last.end - start)];
}
