/**
 * Owns how a clause is read: praise, a wish for change, or neither. It knows negation ("never late"), idioms whose
 * negation is praise ("doesn't hesitate to"), and the ways colleagues politely ask for change ("could", "more often").
 */
import { append } from "./append";
import { stemOf, type Word } from "./readText";

const set = (list: string): ReadonlySet<string> => new Set(list.split(/[\s,]+/).filter((word) => word !== ""));
const stems = (list: string): ReadonlySet<string> => new Set([...set(list)].map(stemOf));

const praise = stems(
  `good great excellent amazing brilliant fantastic wonderful outstanding exceptional superb impressive terrific best
  love admire appreciate value enjoy respect grateful thank thanks effective efficient strong strength talented
  gifted natural remarkable invaluable incredible rare pleasure joy delight helpful smooth success successful
  succeed win confident comfortable easy master excel shine thrive proud lucky standout stellar superpower gift knack
  asset`,
);
/** Praise that counts twice. */
const highPraise = stems("brilliant excellent amazing outstanding exceptional fantastic superb love best incredible");
const complaint = stems(
  `bad poor weak weakness difficult hard struggle slow late confusing unclear vague frustrating frustrate annoying rude
  harsh cold dismissive defensive impatient stubborn rigid disorganised disorganized unreliable careless sloppy rushed
  chaotic overwhelmed stressed intimidating distant aloof miss lose lost lack lacking forget ignore avoid fail failure
  wrong worse worst worry worried problem issue blocker bottleneck delay disappointing unfair tired exhausted
  micromanage interrupt dominate overcommit overthink burnout hesitant hesitate indecisive quiet reluctant shy`,
);
/** Words that praise or complain only by the company they keep: "hard questions", "a difficult incident". */
const onlyAboutTheSituation = stems("hard difficult problem issue late wrong quiet lost miss fail failure worry slow");

const negations = set(
  `not no never without hardly rarely barely seldom neither nor nobody none nothing cannot can't don't doesn't didn't
  won't wouldn't couldn't shouldn't isn't aren't wasn't weren't hasn't haven't hadn't lacks lack lacking less`,
);

/** Negations that praise; they are blanked before the rest is read. */
const praisingIdioms = [
  "not only",
  "not just",
  "nothing but",
  "not afraid",
  "never afraid",
  "isn't afraid",
  "doesn't hesitate",
  "never hesitates",
  "don't hesitate",
  "does not hesitate",
  "without hesitation",
  "never fails",
  "never misses",
  "never missed",
  "never late",
  "never lose",
  "never loses",
  "never lost",
  "never panics",
  "never panicked",
  "doesn't panic",
  "didn't panic",
  "never forgets",
  "never forgot",
  "never ignores",
  "never blames",
  "never blamed",
  "nobody was blamed",
  "nobody gets blamed",
  "no one was blamed",
  "no blame",
  "without blame",
  "without blaming",
  "without defending",
  "without fail",
  "without being asked",
  "without being told",
  "without jargon",
  "no jargon",
  "without panic",
  "no drama",
  "never makes",
  "never made me feel",
  "second to none",
  "no one better",
  "nobody better",
  "can't imagine",
  "cannot imagine",
  "can't recommend",
  "cannot recommend",
  "couldn't have",
  "could not have",
  "wouldn't have",
  "would not have",
  "would have been lost",
  "no wonder",
  "no matter how",
  "nobody else",
  "no one else",
  "never too busy",
  "hard to fault",
  "hard to beat",
  "hard to imagine",
  "rarely wrong",
  "could always",
  "could count on",
  "could trust",
];

/** How people ask for change without complaining. */
const wishes = [
  "could be",
  "could do",
  "could use",
  "could have",
  "could try",
  "could also",
  "could sometimes",
  "could still",
  "could benefit",
  "could improve",
  "could share",
  "could speak",
  "could give",
  "could let",
  "could ask",
  "could delegate",
  "could say",
  "could slow",
  "could make",
  "could take",
  "could work",
  "can be a bit",
  "can be a little",
  "can be too",
  "can come across",
  "can feel",
  "can get",
  "should",
  "needs to",
  "need to",
  "ought to",
  "might want",
  "may want",
  "might help",
  "might be",
  "would help",
  "would benefit",
  "would be good",
  "would be great",
  "would be even",
  "would be nice",
  "would love",
  "would like",
  "i'd love",
  "i'd like",
  "i'd encourage",
  "i'd suggest",
  "i'd push",
  "would encourage",
  "would suggest",
  "i wish",
  "wish",
  "i hope",
  "more often",
  "a bit more",
  "a little more",
  "be more",
  "be less",
  "even more",
  "less of",
  "more of",
  "tends to",
  "tend to",
  "at times",
  "sometimes",
  "occasionally",
  "now and then",
  "now and again",
  "too much",
  "too many",
  "too long",
  "too often",
  "too quickly",
  "too fast",
  "too nice",
  "too quiet",
  "too hard on",
  "too long to",
  "struggle with",
  "struggles",
  "work on",
  "working on",
  "could grow",
  "room to grow",
  "room for improvement",
  "next step",
  "to improve",
  "opportunity to",
  "only thing",
  "one thing",
  "if anything",
  "watch out",
  "be careful",
  "holds back",
  "holding back",
  "hold back",
  "gets in the way",
  "don't always",
  "doesn't always",
  "not always",
  "isn't always",
  "stop",
  "start",
  "earlier",
  "sooner",
  "before it",
  "instead of",
  "rather than",
];

/** A wish word inside praise: "rather than guess she asks", "sometimes I think she is the only one who listens". */
const weakWishes = new Set([
  "rather than",
  "instead of",
  "start",
  "stop",
  "sooner",
  "earlier",
  "before it",
  "sometimes",
  "one thing",
  "at times",
]);

const sequences = (phrases: readonly string[]): ReadonlyMap<string, readonly (readonly string[])[]> => {
  const byFirst = new Map<string, (readonly string[])[]>();
  for (const phrase of phrases) {
    const parts = phrase.split(" ");
    const first = parts[0] ?? "";
    append(byFirst, first, parts);
  }
  return byFirst;
};
const idiomSequences = sequences(praisingIdioms);
const wishSequences = sequences(wishes);

function matchAt(
  words: readonly Word[],
  at: number,
  table: ReadonlyMap<string, readonly (readonly string[])[]>,
): readonly string[] | undefined {
  const candidates = table.get(words[at]?.lower ?? "") ?? [];
  let longest: readonly string[] | undefined;
  for (const parts of candidates) {
    const fits = parts.every((part, offset) => words[at + offset]?.lower === part);
    if (fits && parts.length > (longest?.length ?? 0)) longest = parts;
  }
  return longest;
}

/** What was read in a clause. */
export interface Reading {
  /** Above zero is praise, below zero a complaint; each word counts one, turned around by a negation before it. */
  readonly tone: number;
  /** The clause asks for change, strongly (2), weakly (1) or not at all (0). */
  readonly wish: 0 | 1 | 2;
  /** For each word, whether a negation before it turns it around. */
  readonly negated: readonly boolean[];
  /** For each word, whether it is what is wished for: "be more patient", "listen first". */
  readonly wished: readonly boolean[];
  /** For each word, whether it is part of a turn of phrase that praises as a whole: "never forgets". */
  readonly inIdiom: readonly boolean[];
  /** Places of the negations that no idiom explains. */
  readonly negations: readonly number[];
}

/** How many words a negation reaches. */
export const negationReach = 4;

/** Reads the words of one clause. */
export function readClause(words: readonly Word[]): Reading {
  const blanked = words.map(() => false);
  let idioms = 0;
  for (let at = 0; at < words.length; at += 1) {
    const idiom = matchAt(words, at, idiomSequences);
    if (idiom === undefined) continue;
    idioms += 1;
    for (let offset = 0; offset < idiom.length; offset += 1) blanked[at + offset] = true;
  }

  let wish: 0 | 1 | 2 = 0;
  const partOfWish = words.map(() => false);
  for (let at = 0; at < words.length; at += 1) {
    if (blanked[at]) continue;
    const found = matchAt(words, at, wishSequences);
    if (found === undefined || (modal.test(found[0] ?? "") && notThePerson.has(words[at - 1]?.lower ?? ""))) continue;
    wish = weakWishes.has(found.join(" ")) ? (wish === 0 ? 1 : wish) : 2;
    for (let offset = 0; offset < found.length; offset += 1) partOfWish[at + offset] = true;
  }

  const negated: boolean[] = [];
  const strayNegations: number[] = [];
  const matchless =
    /\b(nobody|no one|never (met|seen|worked with)|not many|no other)\b.*\b(like (her|him|them|she|he|they)|better|than|as \w+ as|quite)\b/.test(
      words.map((word) => word.lower).join(" "),
    );
  let reach = 0;
  let tone = idioms + (matchless ? 1 : 0);
  words.forEach((word, at) => {
    negated.push(reach > 0 && blanked[at] !== true);
    if (blanked[at] === true) {
      reach = 0;
      return;
    }
    if (!matchless && (negations.has(word.lower) || /n't$/.test(word.lower))) {
      reach = negationReach;
      strayNegations.push(at);
      return;
    }
    const turned = reach > 0 ? -1 : 1;
    reach -= 1;
    if (partOfWish[at] === true) return;
    if (praise.has(word.stem)) tone += highPraise.has(word.stem) && turned === 1 ? 2 : turned;
    else if (
      complaint.has(word.stem) &&
      !isCircumstance(words, at) &&
      !(onlyAboutTheSituation.has(word.stem) && !isAboutThePerson(words, at))
    ) {
      tone -= turned;
    }
  });
  return { tone, wish, negated, wished: wishedWords(words, partOfWish), inIdiom: blanked, negations: strayNegations };
}

const modal = /^(could|should|needs?|ought|might|may|can)$/;
/** "we should be grateful" asks nothing of the person described. */
const notThePerson = set(
  "we i i'd that which everyone everybody people anyone nobody us there customers clients what team others",
);

/** How many words a wish reaches. */
const wishReach = 5;
const openers = set("please maybe perhaps just honestly and so also then sometimes");

function wishedWords(words: readonly Word[], partOfWish: readonly boolean[]): boolean[] {
  const wished = words.map(() => false);
  words.forEach((word, at) => {
    if (partOfWish[at] !== true && word.lower !== "more" && word.lower !== "less") return;
    for (let reached = at; reached <= at + wishReach && reached < words.length; reached += 1) wished[reached] = true;
  });
  const first = words.findIndex((word) => !openers.has(word.lower));
  if (isCommand(words[first])) {
    for (let reached = first; reached <= first + 2 && reached < words.length; reached += 1) wished[reached] = true;
  }
  return wished;
}

/** "Speak up", "Delegate more": a verb in its plain form opens the clause. */
function isCommand(word: Word | undefined): boolean {
  return word !== undefined && word.tags.has("Verb") && (word.tags.has("Infinitive") || word.tags.has("Imperative"));
}

/** "even when the news is bad": what happens around the person says nothing against them. */
function isCircumstance(words: readonly Word[], at: number): boolean {
  const when = words.findLastIndex(({ lower }, place) => place < at && (lower === "when" || lower === "whenever"));
  return when > 0 && !words.slice(when, at).some(({ lower }) => /^(she|he|they|her|his|their|you|i|it)$/.test(lower));
}

/** "she is slow" is about the person; "slow builds" and "a hard problem" are not. */
function isAboutThePerson(words: readonly Word[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 3), at).map((word) => word.lower);
  const copula = before.some((word) =>
    /^(is|are|was|were|be|been|being|seems?|gets?|becomes?|too|sometimes)$/.test(word),
  );
  const next = words[at + 1];
  return copula && (next === undefined || !next.tags.has("Noun"));
}

/** Whether this word names a fault, so that a negation before it praises. */
export function isFault(word: Word): boolean {
  return complaint.has(word.stem) || /^(un|in|im|dis)\w{4,}$/.test(word.lower);
}

/** What a question asks for: strengths (1), room to grow (-1), or neither (0). */
export function askedFor(questionText: string): -1 | 0 | 1 {
  const words = questionText.toLowerCase().replaceAll("’", "'");
  if (
    /differently|improve|development|develop\b|grow|better|hold(s|ing)? .*back|get(s|ting)? in (the|their|her|his) way|blind spot|stop doing|do (more|less) of|less of|more of|challeng|struggl|advice|missing|change\b|weakness|work on|even more|obstacle|learn next|overlook/.test(
      words,
    )
  ) {
    return -1;
  }
  if (
    /strength|best|value|admire|appreciate|proud|unique|impact|different from|stand(s)? out|rely on|trust|superpower|accomplish|achiev|good at|well\b|learned from|inspir|effective/.test(
      words,
    )
  ) {
    return 1;
  }
  return 0;
}

/** Whether a clause says that there is nothing to say. */
export function saysNothing(words: readonly Word[]): boolean {
  const text = words.map((word) => word.lower).join(" ");
  return (
    /^(no|none|nothing|n a|na|not sure|i don't know|i do not know|can't think of|cannot think of|no comment)\b/.test(
      text,
    ) && words.length < 12
  );
}
