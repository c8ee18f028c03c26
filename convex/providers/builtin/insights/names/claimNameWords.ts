import {
  articles,
  negations,
  negativePronouns,
  politeWords,
  relativePronouns,
  firstPersonPossessives,
} from "../../text/functionWords";

/** Situations in which calm is called "Calm under pressure". */
export const pressurePattern = /\b(?:pressure|busy|rush|stress\w*|crisis|presi[oó]n|pression|druck|press[aã]o)\b/iu;
/** Words that may precede a request. */
export const namePoliteWords = new Set([...politeWords, "pls", "plz"]);
/** Words that may precede what is said of the owner. */
export const nameOpeningWords = new Set([
  ...namePoliteWords,
  ...`is are was were has have had been always really very often usually should could would must might that he's she's they're
  you're`.split(/\s+/),
]);
/** Words that end a phrase. */
export const endingWords = new Set(
  `when while if because who which where that what how why and but or so than as with without after before during until unless in at on by for about like i we she he they you it`.split(
    " ",
  ),
);
/** Words with which no phrase begins. */
export const unfitFirstWords = new Set(
  "could should would can may might must will that which who whom whose because than and but or as of".split(" "),
);
/** Words after "that" that begin a clause. */
export const clauseSubjectPattern =
  /^(?:the|a|an|my|our|your|their|his|her|i|we|you|he|she|they|everyone|everybody|nobody|people)$/u;
/** Words before a noun that a name may leave out. */
export const omittedDeterminers = new Set([...articles, ...firstPersonPossessives, "your", "that", "this"]);
/** Pronouns as objects, whose noun a name would need. */
export const objectPronouns = new Set("me us him her them you it".split(" "));
/** Words that begin a place or time. */
export const leadingPrepositions = new Set("in on at for when after before during with since every".split(" "));
/** Words that begin another clause. */
export const clauseEnds = new Set(
  "when while whenever if because who which where that what how why and but or after before until unless although though since".split(
    " ",
  ),
);
/** Typos of function words with their correction, in names alone. */
export const commonTypos = new Map([
  ["teh", "the"],
  ["hte", "the"],
  ["adn", "and"],
  ["taht", "that"],
]);
/** Matches a title before a name: "Mrs". The stop after it ends no sentence. */
export const titlePattern = /^(?:mr|mrs|ms|miss|dr|sir|herr|frau|señora?|monsieur|madame)\.?$/u;
/** Pronouns at which a name is cut. */
export const nameRelativePronouns = new Set(relativePronouns);
/** Matches a word that denies what a name would say: "n't" with any apostrophe. */
export const negativeWordPattern = new RegExp(
  String.raw`^(?:${[...negations, ...negativePronouns].join("|")})$|n['’]t$`,
  "u",
);
/** Subjects of a relative clause without its pronoun: "the plan nobody read". */
export const relativeSubjects = new Set(
  "nobody everybody everyone people someone somebody anyone we i you she he they".split(" "),
);

/** Matches what is named alone after "What should I stop?": "Reading out the chart". */
export const stoppedActPattern =
  /^(?!(?:nothing|anything|something|everything|during|bring|ring|sing|thing|being honest)\b)\p{L}{2,}ing\b(?! (?:is|was|are|were|would|should|can)\b)/u;
/** Matches a thing that is named alone: "The late emails". */
export const stoppedThingPattern =
  /^(?:the|all the|all those|those|these|your|her|his|their|so many|too many|too much) \p{L}/u;
