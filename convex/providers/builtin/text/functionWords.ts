/**
 * Function words that rules share. A rule's own list adds words to one of these, so that what differs is
 * visible.
 */

function listOf(words: string): readonly string[] {
  return words.split(" ");
}

/** Words that soften a request, or join it to what was said before. */
export const politeWords = listOf("please maybe perhaps just honestly also and but so");
/** Conjunctions between equal clauses, not "because". */
export const coordinatingConjunctions = listOf("and but so or");
/** Pronouns that begin a relative clause: "the plan that she made". */
export const relativePronouns = listOf("that which who whom");

/** Adverbs that negate a verb or an adjective. */
export const negatingAdverbs = listOf("not never hardly rarely");
/** Adverbs that negate, and words that negate a noun. */
export const negations = [...negatingAdverbs, ...listOf("no seldom without")];
/** Pronouns that deny a person or a thing. */
export const negativePronouns = listOf("nobody none nothing");

/** Articles; no other determiners. */
export const articles = listOf("a an the");
/** Possessives of authors: "my shift". */
export const firstPersonPossessives = listOf("our my");
/** Possessives that may mean the owner: "her plan". */
export const thirdPersonPossessives = listOf("her his their");
/** Possessives of people and things. */
export const possessives = [...firstPersonPossessives, "your", ...thirdPersonPossessives, "its"];

/** Forms of "be" for others than the author. */
export const copulas = listOf("is are was were be been she's he's they're");

export interface PronounForms {
  readonly subject: string;
  /** The subject contracted with a verb: "she's". */
  readonly contractions: readonly string[];
  readonly object: string;
  /** Form before a noun: "her". */
  readonly possessive: string;
  /** Form without a noun: "hers". */
  readonly absolute: string;
  readonly reflexive: string;
  readonly be: string;
  readonly have: string;
}

/** Pronouns by which answers may refer to the owner, with the verbs that agree with them. */
export const thirdPersonPronouns = {
  she: {
    subject: "she",
    contractions: listOf("she's she'd she'll"),
    object: "her",
    possessive: "her",
    absolute: "hers",
    reflexive: "herself",
    be: "is",
    have: "has",
  },
  he: {
    subject: "he",
    contractions: listOf("he's he'd he'll"),
    object: "him",
    possessive: "his",
    absolute: "his",
    reflexive: "himself",
    be: "is",
    have: "has",
  },
  they: {
    subject: "they",
    contractions: listOf("they're they've they'd"),
    object: "them",
    possessive: "their",
    absolute: "theirs",
    reflexive: "themselves",
    be: "are",
    have: "have",
  },
} as const satisfies Readonly<Record<string, PronounForms>>;
