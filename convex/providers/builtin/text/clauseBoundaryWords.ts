/** Words at the edges of clauses and sentences, in any supported language. */
import { articles, firstPersonPossessives, thirdPersonPossessives } from "./functionWords";

/** Words that join a clause to the one before: "… and she listens". */
export const joiningConjunctions = new Set(
  "and but so because cos cause then when while although though which until till or".split(" "),
);
/** Words that may begin a clause as its subject or before it; "listening" may not. */
export const clauseSubjectWords = new Set(
  `i he she they we you it there this that the a my his her their our what one nobody everyone somebody if when
  he's she's they're i'm it's we're you're he'd she'd they'd i'd i've he'll she'll`.split(/\s+/),
);

/** Words that are left out at the start of a segment. */
export const openingFillers = new Set(
  "um uh erm er hm oh ah and but so because cos then or well yeah okay ok like right which".split(" "),
);

/** Words after which an opening word is content or part of an expression: "So far", "Right after", "Like clockwork". */
export const openingExpressions: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [
    "so far that much many long few little often as called",
    "right away now after before from at on through behind next down up in here there hand",
    "like a an the no nobody clockwork magic my our all most many every her him them",
    "well before after ahead over beyond aware known done spoken read meaning thought worth above into",
    "but for",
    "because of",
    "cos of",
    "or else",
    "ok with",
    "okay with",
  ].map((line) => {
    const [first = "", ...next] = line.split(" ");
    return [first, new Set(next)] as const;
  }),
);
/** Second words of an opening that is left out whole: "Then again, …". */
export const openingPairs: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["then", new Set(["again"])],
  ["oh", new Set(["dear", "god", "boy", "man", "no"])],
]);
/** Words that belong to a conjunction after them: "only when", "as though". */
export const conjunctionModifiers = new Set("even as only just not especially particularly ever exactly".split(" "));

/** Start words that are content words of other languages. */
export const foreignContentWords = new Set("um er so like".split(" "));
/** Before a closing "but", these make an idiom: "I am anything but." */
export const beforeBut = new Set("anything nothing all everything".split(" "));
/** Words that join a clause to the one before, where no mark parts them. */
export const subordinating = new Set("when while although though until till".split(" "));
/** Words that a segment does not end with: "She listens, um". */
export const closingFillers = new Set("um uh erm er hm and but so because cos or".split(" "));

/** Pronouns that are first names in English texts: "Ela". */
export const pronounFirstNames = new Set("ela ele elas eles ella ellos ellas el il elle elles sie er".split(" "));

/** Before "you", these words address no particular person: "let me tell you", "mind you". */
export const verbsToAnybody = new Set("tell assure promise mind thank".split(" "));
/** Words before a noun for a person: not "its". */
export const personDeterminers = new Set([
  ...articles,
  ...firstPersonPossessives,
  "your",
  ...thirdPersonPossessives,
  ..."one another every other some most this that".split(" "),
]);
/** Nouns for people of whom an answer may speak; "table" is none. */
export const roleNouns = new Set(
  `everyone everybody nobody people others someone somebody most many colleague lad lads chap guy bloke woman man porter
  driver customer client boss manager landlord landlady team predecessor husband wife partner son daughter mother father brother sister`.split(
    /\s+/,
  ),
);
