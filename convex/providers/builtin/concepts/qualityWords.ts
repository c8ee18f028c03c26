/** Words around a quality: adjectives that are too vague, and words between it and its subject. */
import { negatingAdverbs } from "../text/functionWords";
import { negationPatternOf } from "../text/wholeWordPattern";

/** Adjectives that say too little, or nothing that lasts. */
export const vagueAdjectives = new Set(
  `good great best better nice brilliant excellent amazing wonderful fantastic outstanding superb perfect right wrong sure
  able glad happy sorry new old young ill sick tired alone available responsible worth true aware known used first last next
  same other own whole ready busy free away back late early here there big small long short little full sorry due more most
  less fewer many much several few only very real able happy easy easier hard harder different special important strong well`.split(
    /\s+/,
  ),
);

/** Words that may be between a subject and its quality. */
export const wordsBeforeQuality = new Set(
  `and also both very so really quite always often just as such ever still extremely incredibly a an the lot of to more most
  less too would will can could should must might may is was are were be been being am isn't wasn't aren't not never
  hardly rarely don't doesn't didn't do does did stay stays stayed remain remains remained keep keeps kept seem seems has
  have had shows brings stop stops stopped avoid`.split(/\s+/),
);
/** A quality is mostly an adjective, which only adverbs negate: "less patient" too. */
export const qualityNegationPattern = negationPatternOf([...negatingAdverbs, "less"]);
/** Words before a quality that is wished for: "more patient", "should be patient". */
export const wishAuxiliaries = new Set("more should could ought must would might be needs".split(" "));

/** Subjects of the self-assessment, in which "we" includes others. */
export const selfSubjects = new Set("i i'm i've i'd i'll".split(" "));

/** Matches a wish before "to": "I'd like to …" of the self-assessment, "I would like her to …" of others. */
export const aimPattern =
  /(?:^| )(?:i|we)(?:'d|'m| would| am)? (?:\p{L}+ )?(?:like|love|want|need|prefer|hope|try|trying|learning)(?: for)?( \p{L}+(?:'s)?)?$/u;
/** Matches a verb that denies the quality after it: "stop being rude". */
export const qualityStoppingPattern = /^(?:stop|avoid)/;
/** Adverbs by which a quality is wished for less: "less strict". */
export const lessAdverbs = new Set(["less", "fewer"]);
/** Conjunctions of a clause that states no quality: "if she were calm". */
export const conditionalConjunctions = new Set("if when unless until whether while once".split(" "));
/** Matches adjectives that are verbs as well. */
export const adjectiveOrVerbPattern = /^(?:open|clear|warm|direct)(?:e?d|s|ing)?$/u;
/** Matches words before a verb. */
export const beforeVerbPattern = /^(?:i|you|he|she|they|we|who|and|to|also|always|usually)$/u;
/** Matches a determiner, after which the word is a noun: "a calm". */
export const articlePattern = /^(?:an?|the|this|that|no|any)$/u;
