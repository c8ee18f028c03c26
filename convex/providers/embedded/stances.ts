/**
 * Owns what a sentence says of a concept of working life: that it is as it should be, or what is wanted of it. Two people
 * with one stance say the same, in whatever words and in which of five languages; a concept alone is no stance.
 */
import { isStopWord } from "./stopWords";
import { isListed } from "./correctedQuestion";
import { isForeign } from "./isForeign";
import {
  folded,
  IDIOM,
  type LexicalConcept,
  conceptFamilyOf,
  type ConceptMention,
  conceptMentionsIn,
} from "./lexiconIndex";
import type { Piece } from "./pieces";
import { type Side, sideOfQuestion } from "./sideOfQuestion";
import { isRequestToOwner } from "./salience";
import type { Word } from "./readText";
import { type OwnerReference, selfOwner } from "./coreference";

/** Of a conduct "done" or "less". */
export type Aspect = "done" | "less" | "more" | "earlier" | "shorter" | "longer" | "clearer" | "fairer" | "better";

export interface Stance {
  readonly concept: string;
  readonly aspect: Aspect;
  /** Its concept is a thing, so that its grammatical subject does not matter. */
  readonly isOfThing: boolean;
  /** Otherwise it is as it should be. */
  readonly isWanted: boolean;
  /** By words that say so, whatever was asked. */
  readonly isCertain: boolean;
  /** At most four words. */
  readonly name: string;
}

interface Clause {
  /** Of its first word in the sentence. */
  readonly at: number;
  /** Folded. */
  readonly words: readonly string[];
  readonly text: string;
  readonly isForeign: boolean;
  /** Of the question. */
  readonly side: Side | null;
  readonly isWished: boolean;
  /** In this clause itself. */
  readonly isWishedHere: boolean;
  readonly isStopped: boolean;
  readonly isNegated: boolean;
  readonly isNever: boolean;
  /** An imperative. */
  readonly isOrder: boolean;
  readonly isOwn: boolean;
  /** Of the sentence. */
  readonly isFirst: boolean;
  /** "She says her door is open, but …": the speaker denies it. */
  readonly isContested: boolean;
  /** Place of its verb, where a thing is its subject: "Parts arrive late". */
  readonly ofThing: number | null;
}

const word = (list: string) => new RegExp(String.raw`(?<![\p{L}\p{N}'])(?:${list})(?![\p{L}\p{N}'])`, "u");

const negation = {
  english: word(
    String.raw`not|never|no|nobody|none|nothing|without|hardly|rarely|seldom|cannot|dont|cant|doesnt|isnt|wont|\p{L}+n't`,
  ),
  foreign: word(
    String.raw`no|nunca|jamas|sin|ni|nadie|ne|n'\p{L}+|pas|jamais|sans|personne|nicht|nie|niemals|kein\p{L}*|ohne|niemand|nao|nem|sem|ninguem`,
  ),
};
const never = word("never|nunca|jamas|jamais|nie|niemals");
const stopping = {
  english: word("stop|avoid|quit|stopped|no more"),
  foreign: word(
    String.raw`dej\p{L}+ de|par\p{L}+ de|arret\p{L}+ d[e']|cess\p{L}+ d[e']|hor\p{L}* auf|aufhor\p{L}*|evit\p{L}+|vermeid\p{L}*`,
  ),
};
const wishing = {
  english: word(
    "should|could|would(?! (?:have|of) (?!been|helped|liked|loved|appreciated|preferred))|wish|must|ought|needs?|please|i'd|want|wants|hope|try|it'd|would like|would love|perhaps|maybe|miss",
  ),
  foreign: word(
    String.raw`deberia\p{L}*|debe|podria\p{L}*|ojala|gustaria|quiero|quisiera\p{L}*|necesit\p{L}*|por favor|tendria|hace falta|falta|devrai\p{L}+|pourrai\p{L}+|aimerai\p{L}+|j'aimerais|voudrai\p{L}+|il faut|faudrait|souhait\p{L}*|sollt\p{L}*|konnt\p{L}*|wunsch\p{L}*|bitte|mocht\p{L}*|wurd\p{L}*|musst\p{L}*|brauch\p{L}*|devia\p{L}*|deveria\p{L}*|poderia\p{L}*|gostaria\p{L}*|gostava|queria|quero|precis[ao]\p{L}*|seria`,
  ),
};
const scarce = {
  english: word("too little|too rarely|too seldom|not enough|rarely|seldom|hardly|more often|oftener|lack of|lacks"),
  foreign: word("poco|pouco|trop peu|zu wenig|zu selten|selten|plus souvent|ofter|mas a menudo|mais vezes"),
};
const plenty = {
  english: word("less|fewer|too much|too many|too often|so often|all the time|not so much"),
  foreign: word(String.raw`menos|demasiad\p{L}+|trop|moins|weniger|zu viel\p{L}*|zu oft|demais`),
};
const more = {
  english: word("more|better|earlier|sooner|faster|quicker"),
  foreign: word("mas|plus|mehr|mais|mejor|mieux|besser|melhor"),
};
const turning = new Set("but yet although though".split(" "));
/** Begin a clause; those that make it subordinate speak of when or why. */
const joining = new Set("and but so or then y et und pero aber sino ou oder".split(" "));
const subordinate = new Set(
  `because when whenever while whereas although though unless until after since as who which where before even if
  porque cuando mientras aunque quand lorsque quoique weil wenn wahrend obwohl quando enquanto embora`.split(/\s+/),
);
const speakers = new Set(
  `i i'm i've we we've nobody everybody everyone people somebody it it's this there they my our yo nosotros nous on ich wir man eu`.split(
    " ",
  ),
);
const owners = new Set("she he you he's she's you're ella el usted tu elle il vous du er sie ela ele voce".split(" "));
/** "I have never heard him shout". */
const witnessed = word("(?:hear|heard|see|seen|saw|known|caught) (?:him|her|you|them)");
/** What a speaker wants or meets is the owner's. */
const met = word(
  String.raw`should (?:have|get|be)|need|want|wish|i'd like|we'd like|would like|would love|appreciate|miss|get|got|receive|hear|hope|i'd love|prefer|think|gustaria|quiero|necesit\p{L}*|aimerais|voudrais|brauch\p{L}*|wunsch\p{L}*|mocht\p{L}*|gostaria|queria|precis[ao]\p{L}*`,
);
const placing = new Set(
  "in at during before after about on from en dans pendant im bei em na durante wahrend vor nach avant apres".split(
    " ",
  ),
);

/** "The opposite of calm". */
const reversing = word("opposite of|opposite to|anything but|far from|nowhere near|no longer|not exactly");
const claiming = word(
  "(?:she|he|you|they) (?:\\p{L}+ )?(?:says?|claims?|thinks?|believes?|pretends?|reckons?|insists?|likes? to (?:say|think)|(?:is|are) (?:sure|convinced))",
);

const determiner = /^(?:the|this|that|our|my|its)$/u;
/** Is so no more. */
const past = word("used to|no longer|any ?more|has stopped|have stopped|hasn't \\p{L}+ since");
/** "Kept the dog calm", "sent somebody to ask". */
const keepsOther =
  /\b(?:keep|keeps|kept|keeping|make|makes|made|making) (?:the|a|an|his|her|my|our|us|me|everyone|everybody|people|them)\b|\b(?:send|sends|sent) (?:\S+ ){1,4}to$/u;

interface Measure {
  /** Less than it should be. */
  readonly lacks: RegExp;
  /** More of it than now. */
  readonly wants: RegExp;
  /** As it should be. */
  readonly has?: RegExp;
}

/** What is wanted of things. */
const measures: Readonly<Partial<Record<Aspect, Measure>>> = {
  earlier: {
    wants: word(
      String.raw`earlier|sooner|faster|quicker|(?:more|longer) notice|days? before|before the (?:weekend|week|month|season|term)|week before|evening before|antes(?! d[eo]| que)|mas (?:temprano|pronto|rapido)|mas antelacion|plus (?:tot|vite)|fruher|eher|schneller|mais (?:cedo|rapido)|mais antecedencia`,
    ),
    lacks: word(
      String.raw`late(?! shifts?| turns?| night)|last[- ]minute|last[- ]second|too slow(?:ly)?|ages|for ?ever|tarde|ultim[oa] (?:minuto|hora|momento)|derniere minute|dernier moment|tard|spat|letzte\p{L}* (?:minute|moment|sekunde)|em cima da hora`,
    ),
    has: word(
      String.raw`on time|in time|in good time|in advance|ahead(?: of time)?|beforehand|early|con (?:antelacion|tiempo)|a tiempo|a l'avance|a temps|im voraus|rechtzeitig|punktlich|com antecedencia|a tempo`,
    ),
  },
  shorter: {
    wants: word(
      String.raw`shorter|briefer|mas cort\p{L}+|mas breve\p{L}*|plus court\p{L}*|kurzer\p{L}*|mais curt\p{L}+`,
    ),
    lacks: word(
      String.raw`too long|so long|endless|drag on|drags on|overrun\p{L}*|run over|larg[oa]s? demasiado|demasiado larg\p{L}+|trop long\p{L}*|zu lang\p{L}*|endlos\p{L}*|long[oa]s? demais|muito long\p{L}+`,
    ),
  },
  longer: {
    wants: word(String.raw`longer|mas larg\p{L}+|plus long\p{L}*|langer\p{L}*|mais long\p{L}+`),
    lacks: word(String.raw`too short|demasiado cort\p{L}+|trop court\p{L}*|zu kurz\p{L}*`),
  },
  clearer: {
    wants: word(
      String.raw`clearer|more clearly|mas clar\p{L}+|plus clair\p{L}*|klarer\p{L}*|deutlicher\p{L}*|mais clar\p{L}+`,
    ),
    lacks: word(
      String.raw`unclear|vague|confusing|contradictory|ambiguous|confus\p{L}+|poco clar\p{L}+|flou\p{L}*|unklar\p{L}*`,
    ),
    has: word(String.raw`clear|clearly|clar[oa]s?|clair\p{L}*|klar\p{L}*|deutlich\p{L}*`),
  },
  fairer: {
    wants: word(
      String.raw`fairer|more fairly|mas just\p{L}+|plus juste\p{L}*|gerechter\p{L}*|fairer\p{L}*|mais just\p{L}+`,
    ),
    lacks: word(String.raw`unfair\p{L}*|unequal\p{L}*|injust\p{L}+|ungerecht\p{L}*|unfair\p{L}*`),
    has: word(String.raw`fair|fairly|equally|just[oa]s?|equitati\p{L}+|equitabl\p{L}+|gerecht\p{L}*`),
  },
  better: {
    wants: word(String.raw`better|mejor\p{L}*|meilleur\p{L}*|besser\p{L}*|melhor\p{L}*`),
    lacks: word(
      String.raw`chaotic|a mess|messy|broken|outdated|useless|terrible|caotic\p{L}+|chaotiqu\p{L}+|chaotisch\p{L}*|kaputt\p{L}*|estropead\p{L}+|casse\p{L}*`,
    ),
  },
};
/** A clause of measures alone. */
const goesOn =
  /^(?:and|but|or) (?:(?:always|never|often|usually|also|very|so|too|not|far|much|is|are|it is|it's) ){0,3}(?:early|late|on time|in (?:good )?time|in advance|fair|unfair|clear|unclear|vague|confusing|long|short)\b/u;
/** Fewer show no language. */
const MIN_WORDS = 3;
const NEAR = 3;
/** Words of a sentence; of a longer one the first clause alone is read. */
const LONGEST = 22;
/** Words of a clause that names a thing alone: "Patience." */
const SHORT = 5;

export function stancesOf(piece: Piece, owner: OwnerReference, isOfForeign = false): Stance[] {
  const isForeign = isOfForeign || isForeignText(piece);
  const clauses = clausesOf(piece, owner, isForeign);
  const named = namedInClauses(piece, clauses, isForeign);
  const found = clauses.flatMap((clause, at) =>
    (named[at] ?? []).flatMap((one) =>
      (one.concept.kind === "thing" ? ofThing(one, clause) : ofConduct(one, clause)).map((stance) => ({
        stance,
        isLast: clause.isContested,
      })),
    ),
  );
  // What is plainly said names a claim before what is denied in passing.
  const stances = found.toSorted((a, b) => Number(a.isLast) - Number(b.isLast)).map(({ stance }) => stance);
  // The marks of a wish that a question's side is checked by are English.
  const isAnswered = isForeign && owner !== selfOwner && sideOfQuestion(piece.questionText) === "wish";
  return stances.map((stance) => (isAnswered && stance.isWanted ? { ...stance, isCertain: true } : stance));
}

/** Of each clause, with places in it. */
function namedInClauses({ words }: Piece, clauses: readonly Clause[], isForeign: boolean): ConceptMention[][] {
  const across = conceptMentionsIn(
    words.map(({ lower }) => folded(lower)),
    isForeign,
  );
  let thing: LexicalConcept | undefined;
  return clauses.map((clause) => {
    const end = clause.words.length;
    // "We only hear from her when it breaks": more than a clause names it.
    const longer = across
      .map(({ from, to, ...one }) => ({ ...one, from: from - clause.at, to: to - clause.at }))
      .filter(({ from, to }) => from >= 0 && from < end && to > end);
    // "Honestly, …" says how the speaker writes.
    const said = /^(?:honestly|frankly|sincerely)$/u.test(clause.text) ? [] : clause.words;
    const own = conceptMentionsIn(said, isForeign).filter(({ from }) => longer.every((one) => from < one.from));
    // "The list is fair and early enough": both of the list.
    const carried =
      thing !== undefined && goesOn.test(clause.text) ? [{ concept: thing, isFault: false, from: 0, to: 0 }] : [];
    thing = [...own, ...longer].find(({ concept }) => concept.kind === "thing")?.concept;
    return [...own, ...longer, ...carried];
  });
}

/** Also of one or two words. */
function isForeignText({ text, words }: Piece): boolean {
  if (words.length >= MIN_WORDS) return isForeign(text);
  const said = words.map(({ lower }) => folded(lower));
  if (conceptMentionsIn(said, false).length > 0 && conceptMentionsIn(said, true).length === 0) return false;
  return words.length > 0 && words.every(({ lower }) => !isStopWord(lower) && !isListed(lower));
}

/** Whether two say the opposite of one concept. */
export function isOpposite(one: Stance, other: Stance): boolean {
  if (conceptFamilyOf(one.concept) !== conceptFamilyOf(other.concept)) return false;
  if (one.aspect === other.aspect) return one.isWanted !== other.isWanted;
  return one.isWanted && other.isWanted && opposites.has(`${one.aspect} ${other.aspect}`);
}

const opposites = new Set(
  ["done less", "more less", "shorter longer"].flatMap((pair) => [pair, pair.split(" ").toReversed().join(" ")]),
);

export function stanceKey({ concept, aspect, isWanted }: Stance): string {
  return `stance ${concept} ${aspect} ${isWanted ? "wanted" : "fine"}`;
}

/** Who calms people is calm. */
export function stanceFamilyKey(stance: Stance): string {
  return stanceKey({ ...stance, concept: conceptFamilyOf(stance.concept) });
}

function clausesOf(piece: Piece, owner: OwnerReference, isForeign: boolean): Clause[] {
  const runs: { at: number; words: string[] }[] = [];
  piece.words.forEach(({ lower, start }, at) => {
    const text = folded(lower);
    const [before, next] = [piece.words[at - 1], piece.words[at + 1]?.lower ?? ""];
    const gap = before === undefined ? "" : piece.text.slice(before.end - piece.start, start - piece.start);
    const isTime =
      text === "before" &&
      (/^(?:day|days|week|weeks|evening|night|month)$/u.test(before?.lower ?? "") ||
        /^(?:the|a|each|every) (?:weekend|week|day|shift|month|season|term)$/u.test(
          `${next} ${piece.words[at + 2]?.lower ?? ""}`,
        ));
    const isDegree = text === "so" && /^(?:late|long|short|slow|many|much|often|few|little|\p{L}+ly)$/u.test(next);
    const begins = (joining.has(text) && !isDegree) || (subordinate.has(text) && !isTime) || /[,;:.!?()–—]/u.test(gap);
    // "Ask us before" is said of us.
    if (begins && text === "before") runs.at(-1)?.words.push(text);
    if (at === 0 || begins) runs.push({ at, words: [] });
    runs.at(-1)?.words.push(text);
  });
  const language = isForeign ? "foreign" : "english";
  const side = owner === selfOwner ? "strength" : sideOfQuestion(piece.questionText);
  let isWished = false;
  return runs.slice(0, piece.words.length > LONGEST ? 1 : runs.length).flatMap(({ at, words }, place) => {
    const text = words.join(" ");
    isWished ||= wishing[language].test(text);
    const [first = ""] = words;
    // "It would help if …" wishes; "when …" names an occasion.
    // "She knows when to rest."
    const isWhenTo = words[1] === "to" && (first === "when" || first === "how");
    if (subordinate.has(first) && !(isWished && first === "if") && !isWhenTo) return [];
    const own = piece.words.slice(joining.has(first) ? at + 1 : at, at + words.length);
    const isStopped = stopping[language].test(text);
    return [
      {
        at,
        words,
        text,
        isForeign,
        side,
        isWished,
        isWishedHere: wishing[language].test(text),
        isStopped,
        isNegated: negation[language].test(text),
        isNever: never.test(text),
        isOrder: !isForeign && isRequestToOwner({ ...piece, words: own }),
        isOwn: owner === selfOwner,
        isFirst: place === 0,
        isContested: claiming.test(text) && turning.has(runs[place + 1]?.words[0] ?? ""),
        ofThing: isForeign ? null : verbOfThing(piece.words.slice(at, at + words.length), owner),
      },
    ];
  });
}

/** Null where a person is the subject, or none. */
function verbOfThing(words: readonly Word[], { names }: OwnerReference): number | null {
  const verb = words.findIndex(({ tags }, at) => at > 0 && tags.has("Verb") && !tags.has("Gerund"));
  const subject = words
    .slice(0, Math.max(0, verb))
    .filter(({ lower }) => !joining.has(lower) && !determiner.test(lower));
  const isOfThing = ({ tags, lower }: Word) =>
    (tags.has("Noun") || tags.has("Adjective")) &&
    !["Pronoun", "Actor", "Person", "Date"].some((tag) => tags.has(tag)) &&
    !names.has(lower.replace(/'s$/, ""));
  return subject.at(-1)?.tags.has("Noun") === true && subject.every(isOfThing) ? verb : null;
}

/** Null where it is said of somebody else. */
function subjectBefore({ words, text, isOwn, isForeign }: Clause, at: number): "owner" | "none" | null {
  const before = words.slice(0, at);
  const last = before.findLast((one) => owners.has(one) || speakers.has(one));
  if (last === undefined) return "none";
  if (isOwn && last === "my") return before.at(-1) === "my" ? "owner" : null;
  if (isOwn) return /^(?:i|i'm|i've|yo|ich|eu|we)$/u.test(last) ? "owner" : null;
  if (owners.has(last) || witnessed.test(before.join(" "))) return "owner";
  return met.test(text) || (isForeign && last === "on") ? "none" : null;
}

function ofConduct({ concept, isFault, from, to }: ConceptMention, clause: Clause): Stance[] {
  const { isStopped, isNever, isWished, isWishedHere, isOrder, side, text, words, isForeign, isOwn } = clause;
  if (concept.id === IDIOM || past.test([...words.slice(0, from), ...words.slice(to)].join(" "))) return [];
  // "So kind that I only find out later" praises and complains at once.
  if ((words[from - 1] === "so" && words[to] === "that") || /\bso \S+ that\b/u.test(words.slice(0, from).join(" ")))
    return [];
  const language = isForeign ? "foreign" : "english";
  // What is negated later is something else, and "never late" has its own "never".
  const said = [...words.slice(0, from), ...words.slice(to, to + NEAR)].join(" ");
  const isNegated = negation[language].test(said) || (!isForeign && reversing.test(said));
  const subject = subjectBefore(clause, from) ?? (isFault && concept.isMet ? "none" : null);
  // "The calm sea", and "The van is exhausted".
  const isOfThing =
    subject === "none" &&
    !(isFault && concept.isMet) &&
    ((clause.ofThing !== null && clause.ofThing <= from) ||
      determiner.test(words[from - 1] ?? "") ||
      (from > 1 && determiner.test(words[joining.has(words[0] ?? "") ? 1 : 0] ?? "")));
  if (isOwn && isFault && subject === "none" && from > 1) return [];
  if (subject === null || isOfThing || keepsOther.test(words.slice(0, from).join(" "))) return [];
  const stance = (aspect: Aspect, isWanted: boolean, isCertain: boolean): Stance[] => [
    {
      concept: concept.id,
      aspect,
      isOfThing: concept.isMet,
      isWanted,
      isCertain,
      name: nameOf(concept, aspect, isWanted),
    },
  ];
  if (clause.isContested && isFault === isNegated) return stance("done", true, true);
  if (isStopped || plenty[language].test(text)) {
    const isSaid = isStopped || side === "wish" || isWished;
    return isSaid ? stance(isFault ? "done" : "less", true, isStopped || isWished) : [];
  }
  const isForbidden = isNegated && (isWished || isOrder || /^(?:please )?(?:don't|dont|do not)/u.test(text));
  if (isFault) {
    if (isForbidden) return stance("done", true, true);
    // "I change plans too late": people know late.
    if (isOwn && !isNegated && concept.id === "lateChanges" && measures.earlier?.lacks.test(text) === true)
      return stance("done", true, true).flatMap((one) => [
        one,
        { ...one, concept: "notice", name: "Tell people earlier" },
      ]);
    if (isNegated) {
      if (side === "wish" && !isNever && subject === "none") return stance("done", true, false);
      return stance("done", false, isNever && subject === "owner");
    }
    if ((isWishedHere && !concept.isMet) || (side === "strength" && !isOwn)) return [];
    return stance("done", true, isOwn || isWished || side === "wish");
  }
  if (isForbidden) return stance("less", true, true);
  if (isNegated || scarce[language].test(said)) return stance("done", true, false);
  if (isWished || isOrder) return stance("done", true, true);
  if (side !== "strength" && more[language].test(text)) return stance("done", true, false);
  if (side === "strength") return stance("done", false, false);
  if (side !== "wish") return [];
  if (subject === "owner") return stance("done", false, false);
  return words.length <= SHORT && clause.isFirst ? stance("done", true, false) : [];
}

/** Named together. */
const rotas = new Set("rota shifts weekends daysOff".split(" "));
/** "The shifts should begin earlier": no news. */
const begins = word("start|starts|begin|begins|end|ends|finish|finishes|open|opens|close|closes");

const handedOn =
  /\bi (?:\S+ ){0,2}?(?:do|write|send|make|plan|post|publish|put|give|hand|finish|announce|share|tell|print|hang|bring|change|move|swap|alter|cancel)\b/u;

function ofThing(named: ConceptMention, clause: Clause): Stance[] {
  const { concept, from, to } = named;
  const { words, text, side, isWished, isStopped, isNegated, isOrder, isForeign, isOwn } = clause;
  const before = words.slice(Math.max(0, from - NEAR), from);
  // "In meetings" is where.
  if (before.slice(-2).some((one) => placing.has(one))) return [];
  const isAsked = isWished || isOrder || isStopped;
  const isTold = conceptFamilyOf(concept.id) === "notice" && !begins.test(text);
  const stance = (aspect: Aspect, isWanted: boolean, isCertain = isAsked): Stance[] => [
    {
      concept: isTold && aspect === "earlier" ? "notice" : concept.id,
      aspect: isTold && aspect === "earlier" ? "done" : aspect,
      isOfThing: true,
      isWanted,
      isCertain,
      name:
        isTold && aspect === "earlier" && rotas.has(concept.id)
          ? `Rota ${isWanted ? "earlier" : "in time"}`
          : nameOf(concept, aspect, isWanted),
    },
  ];
  const found = (Object.entries(measures) as [Aspect, Measure][]).flatMap(([aspect, { wants, lacks, has }]) => {
    if (aspect === "better" && !lacks.test(text) && !wants.test(before.join(" "))) return [];
    if (wants.test(text)) return side === "strength" && !isAsked ? [] : stance(aspect, true);
    if (lacks.test(text)) {
      if (isNegated && !isAsked && side !== "wish") return stance(aspect, false);
      // "I write the list late."
      if (isOwn) return handedOn.test(words.slice(0, from).join(" ")) ? stance(aspect, true, true) : [];
      return side === "strength" && !isAsked ? [] : stance(aspect, true);
    }
    if (has?.test(text) !== true) return [];
    if (isNegated || isAsked) return stance(aspect, true);
    if (side === "wish" && words.length <= SHORT) return stance(aspect, true);
    return stance(aspect, false);
  });
  if (found.length > 0) return found;
  return ofAmount(before, words.slice(to, to + 2), clause).flatMap((aspect) =>
    side === "strength" && !isAsked ? [] : stance(aspect, true, isAsked || isForeign),
  );
}

/** Right before it, so that "more" is of the thing. */
function ofAmount(
  before: readonly string[],
  after: readonly string[],
  { text, isForeign, isNegated }: Clause,
): Aspect[] {
  const language = isForeign ? "foreign" : "english";
  const near = before.join(" ");
  if (plenty[language].test(near) || /^(?:too often|demais)/u.test(after.join(" "))) return ["less"];
  if (word("more|mas|plus|mehr|mais|too few|too little|lack of").test(before.slice(-2).join(" "))) return ["more"];
  return isNegated && /\benough\b/u.test(text) ? ["more"] : [];
}

function nameOf({ kind, names: [praise, wish, less] }: LexicalConcept, aspect: Aspect, isWanted: boolean): string {
  if (kind === "conduct") return aspect === "less" ? less || `Less: ${praise.toLowerCase()}` : isWanted ? wish : praise;
  const noun = `${praise.charAt(0).toUpperCase()}${praise.slice(1)}`;
  const isMany = praise.endsWith("s");
  switch (aspect) {
    case "earlier":
      return isWanted ? `${noun} earlier` : `${noun} in time`;
    case "less":
      return `${isMany ? "Fewer" : "Less"} ${praise}`;
    case "more":
      return `More ${praise}`;
    default: {
      const adjective = isWanted ? aspect : plain[aspect];
      return `${adjective.charAt(0).toUpperCase()}${adjective.slice(1)} ${praise}`;
    }
  }
}

const plain: Readonly<Record<Aspect, string>> = {
  done: "good",
  less: "few",
  more: "many",
  earlier: "early",
  shorter: "short",
  longer: "long",
  clearer: "clear",
  fairer: "fair",
  better: "good",
};
