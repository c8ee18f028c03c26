/** Words by which two sentences are found to say the same, or the opposite. */
import { negations, negativePronouns, politeWords } from "../text/functionWords";
import { negationPatternOf } from "../text/wholeWordPattern";

/** Matches people in general, who are no topic: "everyone". */
export const peopleInGeneralPattern =
  /^(?:everyone|everybody|others|people|staff|team|crew|kids|children|guests|men|women|someone|anyone)$/u;
/** Matches a verb before "to" with what is not done. */
export const leftUndonePattern = /^(?:forgets?|forgot|forgotten|fails?|failed|refuses?|refused)$/u;

/** Matches a word that denies a whole sentence, which may also be its subject: "Nobody". */
export const propositionNegationPattern = negationPatternOf([
  ...negations,
  ...negativePronouns,
  "neither",
  "nor",
  "cannot",
]);
/** Matches a verb that denies the act after it: "stop interrupting". */
export const propositionStoppingPattern = /^(?:stop|avoid|quit)$/u;

/** Verbs among the stop words that mean something together with their object. */
export const weakVerbs = new Set("know give make take ask tell say show bring use write see hear find".split(" "));
/** Polite words, which say nothing of what a sentence is about. */
export const propositionPoliteWords = new Set(politeWords);
/** Matches an indefinite pronoun, which is no topic. */
export const indefinitePattern = /^(?:somebody|someone|anybody|anyone|something|anything)$/u;
/** Matches a verb by which a clause asks for something. */
export const modalPattern = /^(?:should|could|ought|must|wish|needs?|would)$/u;
/** Words at which a clause begins. */
export const propositionClauseOpeners = new Set(
  "and but so or because when while if which who that although though since until unless before after whereas".split(
    " ",
  ),
);

/** Parts of the body, of which idioms are made: "a cool head", "head count". */
export const bodyNouns = new Set(
  `hand head heart eye ear nose mouth gob tongue lip tooth teeth neck throat back shoulder arm elbow finger thumb knee leg foot
  feet toe face chin skin bone blood gut belly stomach brain`.split(/\s+/),
);

/** Words for the directions of wishes. */
export const wishDirections: readonly (readonly [string, RegExp])[] = [
  [
    "earlier",
    /\b(?:earlier|sooner|too late|late|last minute|in advance|ahead|beforehand|in time|on time|the (?:day|week|evening|month) before|faster|quicker|too slow(?:ly)?|ages|for ?ever|früher|eher|schneller|rechtzeitig|zu spät)\b/u,
  ],
  ["later", /\b(?:too (?:early|soon)|later)\b/u],
  ["shorter", /\b(?:shorter|too long|briefer|so long|far too long|endless|go(?:es)? on)\b/u],
  ["longer", /\b(?:longer|too short)\b/u],
  ["more", /\b(?:more(?! than)|too (?:few|little|rarely)|not enough|n't enough|oftener)\b/u],
  ["less", /\b(?:less|fewer|too (?:many|much|often)|n't so (?:many|much))\b/u],
  ["clearer", /\b(?:clearer|unclear|vague|confusing|confused|clear)\b/u],
  ["slower", /\b(?:slower|too (?:fast|quick|quickly)|slow down)\b/u],
];
/** Matches subjects that are other people than the owner. */
export const otherPeoplePattern = /^(?:every(?:one|body)|nobody|no-one|people|some(?:one|body)|any(?:one|body))$/u;
/** Pronouns that may mean the owner. */
export const possibleOwnerPronouns = new Set(
  "she he they you her him them she's he's they're you're your his their".split(" "),
);
/** Matches words of an answer to a question for both polarities that only take the question up. */
export const questionWordPattern = /^(?:help(?:s|ed|ing)?|keep|stop|stick|hang|good|well|best|worst|easier|harder)$/u;
/** Prepositions of a place or time, whose noun is only the setting: "in meetings". */
export const placePrepositions = new Set("in at during on behind near inside outside over".split(" "));
/** Matches a wish anywhere in a text: "should", "wish". */
export const modalInTextPattern = /\b(?:should|could|ought|wish)\b/u;

/** Adverbs about how the author writes: "Honestly, …". */
export const sentenceAdverbs = new Set("honestly frankly sincerely".split(" "));

/** Adverbs that are tagged as nouns, but that no one wishes for: "once". */
export const timeAdverbs = new Set("once twice now then again ever".split(" "));

/** Words for how much or how fast: "faster". Wishes on different things share them. */
export const measureWords = new Set(
  `fast faster fastest quick quicker quickly slow slower slowly speedier sooner earlier later longer shorter more less fewer far
  oftener better schneller langsamer früher eher später länger kürzer mehr weniger öfter häufiger besser könnte sollte müsste
  würde bitte`.split(/\s+/),
);
