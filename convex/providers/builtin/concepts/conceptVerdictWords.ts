/** Words by which a clause shows how its owner does something: too little, well, or at all. */
import { articles, coordinatingConjunctions, copulas, negations, possessives } from "../text/functionWords";
import { negationPatternOf } from "../text/wholeWordPattern";

/** Matches a word that begins a subordinate clause. */
export const verdictSubordinatePattern = /\b(?:when|whenever|if|who|what|how|where|before)\b/u;
/** Conjunctions at which a sentence is split into main clauses. */
export const conceptConjunctions = new Set([...coordinatingConjunctions, "then", "yet"]);
/** Conjunctions of clauses that name no concept of the sentence: "when she is late". */
export const subordinatingConjunctions = new Set(
  "if when because while although though since until unless before after where whereas once which who whose that as".split(
    " ",
  ),
);
/** Patterns of what frames an opinion and is left out: "I think that …". */
export const opinionFrames = [
  /^(?:(?:honestly|maybe|perhaps|sometimes|please|also|still|overall|and|but|often|for me|in my view) )*(?:i|we) (?:\w+ )?(?:wish|think|feel|find|believe|hope)(?: that)? /u,
  /^(?:i|we)(?:'d| would)? (?:\w+ )?(?:like|love|prefer|want|need|appreciate)(?: it if)? (?!to )/u,
  /^it (?:would|'d) (?:\w+ )?(?:help(?: \w+)?|be \w+(?: \w+)?) if /u,
  /^what (?:i|we) (?:\w+ )?(?:value|like|admire|appreciate|love|miss|want)(?: most)? is (?:that )?/u,
  /^(?:honestly|maybe|perhaps|sometimes|please|also|still|overall|and|but|often) /u,
];

/** Words that may be between a subject, or the sentence's start, and the head word. */
export const wordsBeforeHead = new Set(
  `a an the his her their its my your our of to in at for with by is are was were be been being am 's 'd has have had do
  does did will would can could should might must may ought need needs needed want wants try tries trying tried learn start
  starts started stop stops stopped keep keeps kept continue get gets become becomes seem seems stay stays stayed staying remain remains remained take takes
  took give gives gave show shows makes make manage manages tend tends like love prefer able good great best better brilliant
  excellent strong bad poor weak more most less fewer much many lot lots enough too very so really quite rather always never
  often usually rarely hardly seldom sometimes not no without any some all every everything even just also still both and
  time times days weeks hours months minutes ages forever long work skill skills way sense amount deal bring brings brought lack lacks lacking write writes wrote i'd it things
  at about from on out up there there's far bit little few endless clear clearer great faster quicker sooner avoid avoids avoided`.split(
    /\s+/,
  ),
);
/** Verbs by which a clause wishes: "should", "needs". */
export const verdictModalVerbs = new Set(
  "should could ought would must might need needs wish wished try trying want like love prefer".split(" "),
);
/** "Lack" negates the conduct that follows it. */
export const conceptNegationPattern = negationPatternOf([...negations, "lack", "lacks", "lacking", "cannot"]);
/** "Less" asks for an end of a conduct, as "stop" does. */
export const conceptStoppingPattern = /^(?:stop\w*|avoid\w*|less|fewer)$/u;
/** Matches that there is too little of something: "slow", "badly". */
export const scarcityPattern =
  /\b(?:late|later|slow|slower|slowly|days|weeks|months|forever|ages|bad|badly|poor|poorly|weak|unclear|missing|too (?:little|few|rarely|seldom|short|vague)|more|better|faster|quicker|sooner|earlier|clearer|oftener|(?:not|n't) enough|long enough|last minute|\p{L}{3,}lier)\b/u;
/** Matches that there is too much of something: "too many", not "too late". */
export const excessPattern =
  /\b(?:shorter|briefer|fewer|too (?!late\b|slow|little\b|few\b|rarely\b|seldom\b|vague|short\b|and\b|$)\p{L}+|over-?\p{L}+|less often|everything twice)\b/u;
/** Matches what makes praise uncertain: "but", "used to". */
export const verdictDoubtPattern =
  /\b(?:but|although|though|however|except|unless|only|could|should|would|might|wish|used to|no longer|if)\b/u;
/** Matches what emphasises a verdict: "always", "within an hour". */
export const emphasisPattern =
  /\b(?:always|never|every|very|really|quick|quickly|fast|prompt|promptly|immediately|at once|within|same (?:day|hour)|well|great|excellent|best|brilliant(?:ly)?|good|patiently|clearly|reliably|endless|so)\b/u;

/** Verbs of the author whose object is the owner's conduct. */
export const verdictFirstPersonVerbPattern =
  /^(?:(?:always|never|often|usually|rarely|just|really) )*(?:(?:do|did|can|could)(?: not|n't)? |don't |can't )?(?:get|got|receive|wait|waited|hear|heard|see) (?:for )?(?:days |weeks |hours |ages )?(?:for )?/u;
/** Matches that authors rely on something: "We can count on". */
export const reliancePattern = /^(?:i|we|you|one|everybody|everyone) (?:\w+ ){0,3}?(?:rely|count|depend) on/u;
/** Words after which a concept's word is a noun: "of" too. */
export const conceptDeterminers = new Set([...articles, ...possessives, "no", "of"]);
/** Verbs of state between an owner and an adjective: also those of lasting and becoming. */
export const conceptCopulas = new Set([
  ...copulas,
  ..."being am i'm you're keep keeps kept stay staying stays stayed remain remains remained become becomes get gets seem seems".split(
    " ",
  ),
]);

/** Verbs that may follow a noun that is the owner's conduct. */
export const verbsOfNouns = new Set(
  "would should could must can will may help helps take takes last lasts need needs come comes improve".split(" "),
);
/** Pronouns that may mean the owner as an object. */
export const ownerObjects = new Set("him her them you".split(" "));
