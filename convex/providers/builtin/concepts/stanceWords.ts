/** Words by which a clause shows what is done, wanted or lacking, in each supported language. */
import { negations, negativePronouns } from "../text/functionWords";
import { wholeWordPattern } from "../text/wholeWordPattern";

/** How a thing is or should be. */
export type Dimension = "done" | "less" | "more" | "earlier" | "shorter" | "longer" | "clearer" | "fairer" | "better";

/** Matches negations. Other languages are apart, since "no" and "nie" mean something else in English texts. */
export const negationPatterns = {
  english: wholeWordPattern(
    String.raw`${[...negations, ...negativePronouns].join("|")}|cannot|dont|cant|doesnt|isnt|wont|\p{L}+n't`,
  ),
  foreign: wholeWordPattern(
    String.raw`no|nunca|jamas|sin|ni|nadie|ne|n'\p{L}+|pas|jamais|sans|personne|nicht|nie|niemals|kein\p{L}*|ohne|niemand|nao|nem|sem|ninguem`,
  ),
};
/** Matches "never", which denies and does not wish. */
export const neverPattern = wholeWordPattern("never|nunca|jamas|jamais|nie|niemals");
/** Matches a request to end a fault by its first words: "Drop the screaming", "I don't need the volume". */
export const endedFaultPattern =
  /^(?:(?:please|just|and|but) )*(?:(?:drop|ditch|scrap|lose|stop)|(?:i|we) (?:don['’]?t|do not) (?:need|want)|(?:i|we) (?:could|can) do without) (?:all )?(?:the|that|this|those) (?:\S+ )?$|^(?:i|we) (?:don['’]?t|do not|could do without) $/u;
/** Matches what precedes a fault that is welcome: "Keep the shouting", "I'd sooner a man who roars". */
export const welcomedFaultPattern =
  /^(?:please )?keep the $|(?:^| )(?:i|we)(?:['’]?d| would) (?:sooner|rather) (?:have )?(?:an?|someone|somebody) (?:\S+ )?(?:who )?$/u;

/** Matches requests to stop: "stop", "no more". */
export const stopPatterns = {
  english: wholeWordPattern("stop|avoid|quit|stopped|no more"),
  foreign: wholeWordPattern(
    String.raw`dej\p{L}+ de|par\p{L}+ de|arret\p{L}+ d[e']|cess\p{L}+ d[e']|hor\p{L}* auf|aufhor\p{L}*|evit\p{L}+|vermeid\p{L}*`,
  ),
};
/** Matches requests: "should", "please", "would like". */
export const wishPatterns = {
  english: wholeWordPattern(
    "should|could|would(?! (?:have|of) (?!been|helped|liked|loved|appreciated|preferred))|wish|must|ought|needs?|please|i'd|want|wants|hope|try|it'd|would like|would love|perhaps|maybe|miss",
  ),
  foreign: wholeWordPattern(
    String.raw`deberia\p{L}*|debe|podria\p{L}*|ojala|gustaria|quiero|quisiera\p{L}*|necesit\p{L}*|por favor|tendria|hace falta|falta|devrai\p{L}+|pourrai\p{L}+|aimerai\p{L}+|j'aimerais|voudrai\p{L}+|il faut|faudrait|souhait\p{L}*|sollt\p{L}*|konnt\p{L}*|wunsch\p{L}*|bitte|mocht\p{L}*|wurd\p{L}*|musst\p{L}*|brauch\p{L}*|devia\p{L}*|deveria\p{L}*|poderia\p{L}*|gostaria\p{L}*|gostava|queria|quero|precis[ao]\p{L}*|seria|اتمنى|ارجو|اريد|يجب|ينبغي|من فضلك|لو سمحت`,
  ),
};
/** Matches that something is missing: "too few", "lacks". */
export const lackPatterns = {
  english: wholeWordPattern(
    "too little|too rarely|too seldom|not enough|rarely|seldom|hardly|more often|oftener|lack of|lacks",
  ),
  foreign: wholeWordPattern("poco|pouco|trop peu|zu wenig|zu selten|selten|plus souvent|ofter|mas a menudo|mais vezes"),
};
/** Matches that there is too much of something. */
export const excessPatterns = {
  english: wholeWordPattern("less|fewer|too much|too many|too often|so often|all the time|not so much"),
  foreign: wholeWordPattern(String.raw`menos|demasiad\p{L}+|trop|moins|weniger|zu viel\p{L}*|zu oft|demais`),
};
/** Matches comparatives of a wish for more: "earlier". */
export const increasePatterns = {
  english: wholeWordPattern("more|better|earlier|sooner|faster|quicker"),
  foreign: wholeWordPattern("mas|plus|mehr|mais|mejor|mieux|besser|melhor"),
};
/** Conjunctions after which a clause says something else. */
export const contrastConjunctions = new Set("but yet although though".split(" "));
/** Words that begin a clause; subordinate ones give a time or reason. */
export const joiningWords = new Set("and but so or then y et und pero aber sino ou oder".split(" "));
/** Words that begin a subordinate clause, in five languages. */
export const subordinatingWords = new Set(
  `because when whenever while whereas although though unless until after since as who which where before even if
  porque cuando mientras aunque quand lorsque quoique weil wenn wahrend obwohl quando enquanto embora`.split(/\s+/),
);
/** Subjects that are not the owner, in five languages. */
export const firstPersonPronouns = new Set(
  `i i'm i've we we've nobody everybody everyone people somebody it it's this there they my our yo nosotros nous on ich wir man eu`.split(
    " ",
  ),
);
/** Subjects that may be the owner, in five languages. */
export const possibleOwnerSubjects = new Set(
  "she he you he's she's you're he'd she'd you'd ella el usted tu elle il vous du er sie ela ele voce".split(" "),
);
/** Matches the author as a witness: "I have never heard him shout". */
export const witnessedPattern = wholeWordPattern("(?:hear|heard|see|seen|saw|known|caught) (?:him|her|you|them)");
/** Verbs of the author whose object is the owner's conduct. */
export const stanceFirstPersonVerbPattern = wholeWordPattern(
  String.raw`should (?:have|get|be)|need|want|wish|i'd like|we'd like|would like|would love|appreciate|miss|get|got|receive|hear|hope|i'd love|prefer|think|gustaria|quiero|necesit\p{L}*|aimerais|voudrais|brauch\p{L}*|wunsch\p{L}*|mocht\p{L}*|gostaria|queria|precis[ao]\p{L}*`,
);
/** Prepositions of a place or time, in five languages. */
export const multilingualPlacePrepositions = new Set(
  "in at during before after about on from en dans pendant im bei em na durante wahrend vor nach avant apres".split(
    " ",
  ),
);

/** Phrases that reverse a concept: "the opposite of calm". */
export const reversingPattern = wholeWordPattern(
  "opposite of|opposite to|anything but|far from|nowhere near|no longer|not exactly",
);
/** Matches what the owner only claims: "She says her door is open". */
export const claimPattern = wholeWordPattern(
  "(?<!(?:what|whatever|as|how|everything|all|which|way|than) )(?:she|he|you|they) (?:\\p{L}+ )?(?:says?|claims?|thinks?|believes?|pretends?|reckons?|insists?|likes? to (?:say|think)|(?:is|are) (?:sure|convinced))",
);

/** Matches the clause by which an author denies what the owner claims: "She says she delegates and she doesn't". */
export const denialOfClaimPattern =
  /^(?:and|but|only|yet) (?:she|he|you|they|it|that) (?:really |just |simply )?(?:doesn't|don't|didn't|isn't|aren't|wasn't|never does|never is|can't|won't|does not|do not|did not|is not|are not|cannot)(?: really| at all| always)?$/u;

/** Matches the words before a subject that is no subject of a main clause: "when he says he is fine". */
export const reportingVerbPattern =
  /^(?:say|says|said|think|thinks|thought|believe|believes|know|knows|knew|feel|feels|felt|see|sees|saw|hope|hopes|find|finds|claims?|that|what|how|why|where|who|than|as|because|and|or|but|like|way|time|thing|things|everything|all|the)$/u;

/** Matches a determiner before an entity: "the rota". */
export const determinerPattern = /^(?:the|this|that|our|my|its)$/u;
/** Matches what is no longer so. */
export const pastPattern = wholeWordPattern(
  "used to|no longer|any ?more|has stopped|have stopped|hasn't \\p{L}+ since",
);
/** Matches a verb with another object: "kept the dog calm", "sent somebody to ask". */
export const keepsOthersPattern =
  /\b(?:keep|keeps|kept|keeping|make|makes|made|making) (?:the|a|an|his|her|my|our|us|me|everyone|everybody|people|them)\b|\b(?:send|sends|sent) (?:\S+ ){1,4}to$/u;

/**
 * Matches the words before a skill that is taught. The skill is no conduct of the teacher: "taught me invisible
 * mending".
 */
export const taughtPattern =
  /\b(?:teach|teaches|taught|teaching|train|trains|trained|show|shows|showed|showing) (?:me|us|you|him|her|them|people|everyone|everybody)(?: (?:in|the|how|to))*(?: \S+)?$/u;

export interface Measure {
  /** Matches words for less than there should be. */
  readonly lacks: RegExp;
  /** Matches words for more than there is now. */
  readonly wants: RegExp;
  /** Matches words for as it should be. */
  readonly has?: RegExp;
}

/** Words for what is wanted of things. */
export const measures: Readonly<Partial<Record<Dimension, Measure>>> = {
  earlier: {
    wants: wholeWordPattern(
      String.raw`earlier|sooner|faster|quicker|(?:more|longer) notice|(?:like|want|need|love|prefer|welcome|appreciate) (?:it|them|(?:the|our|my) \p{L}+) before|(?:days?|weeks?|months?) (?:before|ahead)|before the (?:weekend|week|month|season|term)|week before|evening before|antes(?! d[eo]| que)|mas (?:temprano|pronto|rapido)|mas antelacion|plus (?:tot|vite)|fruher|eher|schneller|mais (?:cedo|rapido)|mais antecedencia|قبل (?:اسبوع|يوم|ايام|شهر)|ابكر|مبكر\p{L}*`,
    ),
    lacks: wholeWordPattern(
      String.raw`late(?! shifts?| turns?| night)|last[- ]minute|last[- ]second|too slow(?:ly)?|ages|for ?ever|tarde|ultim[oa] (?:minuto|hora|momento)|derniere minute|dernier moment|tard|spat|letzte\p{L}* (?:minute|moment|sekunde)|em cima da hora|متاخر\p{L}*`,
    ),
    has: wholeWordPattern(
      String.raw`on time|in time|in good time|in advance|ahead(?: of time)?|beforehand|early(?! shifts?| ones?| turns?| dut(?:y|ies)| opening)|con (?:antelacion|tiempo)|a tiempo|a l'avance|a temps|im voraus|rechtzeitig|punktlich|com antecedencia|a tempo`,
    ),
  },
  shorter: {
    wants: wholeWordPattern(
      String.raw`shorter|briefer|mas cort\p{L}+|mas breve\p{L}*|plus court\p{L}*|kurzer\p{L}*|mais curt\p{L}+`,
    ),
    lacks: wholeWordPattern(
      String.raw`too long|so long|endless|drag on|drags on|overrun\p{L}*|run over|larg[oa]s? demasiado|demasiado larg\p{L}+|trop long\p{L}*|zu lang\p{L}*|endlos\p{L}*|long[oa]s? demais|muito long\p{L}+`,
    ),
  },
  longer: {
    wants: wholeWordPattern(String.raw`longer|mas larg\p{L}+|plus long\p{L}*|langer\p{L}*|mais long\p{L}+`),
    lacks: wholeWordPattern(String.raw`too short|demasiado cort\p{L}+|trop court\p{L}*|zu kurz\p{L}*`),
  },
  clearer: {
    wants: wholeWordPattern(
      String.raw`clearer|more clearly|mas clar\p{L}+|plus clair\p{L}*|klarer\p{L}*|deutlicher\p{L}*|mais clar\p{L}+`,
    ),
    lacks: wholeWordPattern(
      String.raw`unclear|vague|confusing|contradictory|ambiguous|confus\p{L}+|poco clar\p{L}+|flou\p{L}*|unklar\p{L}*`,
    ),
    has: wholeWordPattern(String.raw`clear|clearly|clar[oa]s?|clair\p{L}*|klar\p{L}*|deutlich\p{L}*`),
  },
  fairer: {
    wants: wholeWordPattern(
      String.raw`fairer|more fairly|mas just\p{L}+|plus juste\p{L}*|gerechter\p{L}*|fairer\p{L}*|mais just\p{L}+`,
    ),
    lacks: wholeWordPattern(String.raw`unfair\p{L}*|unequal\p{L}*|injust\p{L}+|ungerecht\p{L}*|unfair\p{L}*`),
    has: wholeWordPattern(String.raw`fair|fairly|equally|just[oa]s?|equitati\p{L}+|equitabl\p{L}+|gerecht\p{L}*`),
  },
  better: {
    wants: wholeWordPattern(String.raw`better|mejor\p{L}*|meilleur\p{L}*|besser\p{L}*|melhor\p{L}*`),
    lacks: wholeWordPattern(
      String.raw`chaotic|a mess|messy|broken|outdated|useless|terrible|caotic\p{L}+|chaotiqu\p{L}+|chaotisch\p{L}*|kaputt\p{L}*|estropead\p{L}+|casse\p{L}*`,
    ),
  },
};
/** Matches requests for a thing. In "If I ask for a free weekend in time I get it", the request is in time. */
export const askedForPattern = wholeWordPattern("asks?|asked|asking|requests?|requested|appl(?:y|ies|ied) for");

/** Matches a clause of measures alone. */
export const measureOnlyPattern =
  /^(?:and|but|or) (?:(?:always|never|often|usually|also|very|so|too|not|far|much|is|are|it is|it's) ){0,3}(?:early|late|on time|in (?:good )?time|in advance|fair|unfair|clear|unclear|vague|confusing|long|short)\b/u;
