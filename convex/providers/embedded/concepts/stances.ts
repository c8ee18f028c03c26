/**
 * Owns the stance of a sentence towards a concept of working life: it is as it should be, or something is wanted of it.
 * Two people with one stance say the same, in any words of five languages. A concept alone is no stance.
 */
import { isStopWord } from "../text/stopWords";
import { isListed } from "../text/spelling";
import { isForeign } from "../text/isForeign";
import { conceptMeant, isReceived } from "./relationDirection";
import {
  findConduct,
  removeAccents,
  IDIOM_ID,
  type LexicalConcept,
  conceptFamilyOf,
  type ConceptMention,
  conceptMentionsIn,
} from "./lexiconIndex";
import type { Piece } from "../text/quotablePieces";
import { type Side, sideOfQuestion } from "../feedback/sideOfQuestion";
import { isRequestToOwner } from "../feedback/salience";
import type { Word } from "../text/readText";
import { type OwnerReference, selfOwner } from "../text/coreference";
import {
  type Aspect,
  wordPattern,
  negation,
  never,
  stopping,
  wishing,
  lackPattern,
  excessPattern,
  increasePattern,
  contrastConjunctions,
  joining,
  subordinate,
  speakers,
  owners,
  witnessed,
  speakersVerbs,
  placePrepositions,
  reversing,
  claimPattern,
  determiner,
  past,
  keepsOther,
  type Measure,
  measures,
  measureOnly,
} from "./stanceWords";

/** What a sentence says of a concept. The aspect of a conduct is "done" or "less". */
export interface Stance {
  readonly concept: string;
  readonly aspect: Aspect;
  /** Whether the concept is a thing, so that its grammatical subject does not matter. */
  readonly isOfThing: boolean;
  /** Whether it is wanted; otherwise it is as it should be. */
  readonly isWanted: boolean;
  /** Whether the words show the side, whatever was asked. */
  readonly isCertain: boolean;
  /** Name of at most four words. */
  readonly name: string;
}

interface Clause {
  /** Index of its first word in the sentence. */
  readonly at: number;
  /** Words without accents. */
  readonly words: readonly string[];
  readonly read: readonly Word[];
  readonly names: ReadonlySet<string>;
  readonly text: string;
  readonly isForeign: boolean;
  /** Side of the question. */
  readonly side: Side | null;
  readonly isWished: boolean;
  /** Whether this clause itself wishes. */
  readonly isWishedHere: boolean;
  readonly isStopped: boolean;
  readonly isNegated: boolean;
  readonly isNever: boolean;
  /** Whether it is an imperative. */
  readonly isOrder: boolean;
  readonly isOwn: boolean;
  /** Whether it is the first clause of the sentence. */
  readonly isFirst: boolean;
  /** Number of words of the sentence. */
  readonly sentenceLength: number;
  /** Whether the speaker denies it: "She says her door is open, but …". */
  readonly isContested: boolean;
  /** Index of its verb where a thing is its subject: "Parts arrive late". */
  readonly verbOfThing: number | null;
}

/** `before` has the answer's words before the piece. */
type Read = Piece & { readonly before?: readonly Word[] };

/** Minimum words that show a language. */
const MIN_WORDS_OF_LANGUAGE = 3;
const MAX_DISTANCE = 3;
/** Words of a sentence; of a longer one only the first clause is read. */
const MAX_WORDS = 22;
/** Maximum words of a clause that names a thing alone: "Patience." */
const MAX_SHORT_WORDS = 5;

/**
 * Returns the stances of a piece, plain statements before contested ones. `isOfForeign` is true in an answer that is
 * not English.
 */
export function stancesOf(piece: Read, owner: OwnerReference, isOfForeign = false): Stance[] {
  const isForeign = isOfForeign || isForeignText(piece);
  const clauses = clausesOf(piece, owner, isForeign);
  const named = namedInClauses(piece, clauses, isForeign);
  const found = clauses.flatMap((clause, at) =>
    (named[at] ?? []).flatMap((one) =>
      (one.concept.kind === "thing" ? stancesOnThing(one, clause) : stancesOnConduct(one, clause)).map((stance) => ({
        stance,
        isLast: clause.isContested,
      })),
    ),
  );
  // A plain statement names a claim before what is denied in passing.
  const stances = found.toSorted((a, b) => Number(a.isLast) - Number(b.isLast)).map(({ stance }) => stance);
  // The words that mark a wish are English only.
  const isAnswered = isForeign && owner !== selfOwner && sideOfQuestion(piece.questionText) === "wish";
  return stances.map((stance) => (isAnswered && stance.isWanted ? { ...stance, isCertain: true } : stance));
}

/** Returns the mentions of each clause, with indices in it. */
function namedInClauses(
  { words, before = [] }: Read,
  clauses: readonly Clause[],
  isForeign: boolean,
): ConceptMention[][] {
  const across = conceptMentionsIn(
    words.map(({ lower }) => removeAccents(lower)),
    isForeign,
  );
  let thing: LexicalConcept | undefined;
  const heading = headingOf(before, isForeign);
  return clauses.map((clause) => {
    const end = clause.words.length;
    // In "We only hear from her when it breaks", more than one clause names the concept.
    const longer = across
      .map(({ from, to, ...one }) => ({ ...one, from: from - clause.at, to: to - clause.at }))
      .filter(({ from, to }) => from >= 0 && from < end && to > end);
    // "Honestly, …" is about how the speaker writes.
    const said = /^(?:honestly|frankly|sincerely)$/u.test(clause.text) ? [] : clause.words;
    const own = conceptMentionsIn(said, isForeign).filter(({ from }) => longer.every((one) => from < one.from));
    // In "The list is fair and early enough", both clauses are about the list.
    const meant = thing !== undefined && measureOnly.test(clause.text) ? thing : heading;
    const isMeant = meant !== undefined && (meant !== heading || pronoun.test(clause.text));
    const carried = isMeant ? [{ concept: meant, isFault: false, from: 0, to: 0 }] : [];
    thing = [...own, ...longer].find(({ concept }) => concept.kind === "thing")?.concept;
    return [...own, ...longer, ...carried];
  });
}

/** Returns the thing of a heading to which the next sentence refers: "The rota. We get it too late." */
function headingOf(before: readonly Word[], isForeign: boolean): LexicalConcept | undefined {
  if (before.length === 0 || before.length > MAX_HEADING_WORDS) return undefined;
  const named = conceptMentionsIn(
    before.map(({ lower }) => removeAccents(lower)),
    isForeign,
  );
  return named.find(({ concept }) => concept.kind === "thing")?.concept;
}

const MAX_HEADING_WORDS = 3;
const pronoun = /^(?:and |but |so )?(?:it|it's|its|that|that's|thats|this|they)\b|\b(?:it|them)$/u;

/** Whether a piece is not English, also one of one or two words. */
function isForeignText({ text, words }: Piece): boolean {
  if (words.length >= MIN_WORDS_OF_LANGUAGE) return isForeign(text);
  const said = words.map(({ lower }) => removeAccents(lower));
  if (conceptMentionsIn(said, false).length > 0 && conceptMentionsIn(said, true).length === 0) return false;
  return words.length > 0 && words.every(({ lower }) => !isStopWord(lower) && !isListed(lower));
}

/** Whether two stances are opposites on one concept. */
export function isOpposite(one: Stance, other: Stance): boolean {
  if (conceptFamilyOf(one.concept) !== conceptFamilyOf(other.concept)) return false;
  if (one.aspect === other.aspect) return one.isWanted !== other.isWanted;
  return one.isWanted && other.isWanted && opposites.has(`${one.aspect} ${other.aspect}`);
}

const opposites = new Set(
  ["done less", "more less", "shorter longer"].flatMap((pair) => [pair, pair.split(" ").toReversed().join(" ")]),
);

/** Returns a key that is equal for equal stances. */
export function stanceKey({ concept, aspect, isWanted }: Stance): string {
  return `stance ${concept} ${aspect} ${isWanted ? "wanted" : "fine"}`;
}

/** Returns the key of the stance on the concept's family. */
export function stanceFamilyKey(stance: Stance): string {
  return stanceKey({ ...stance, concept: conceptFamilyOf(stance.concept) });
}

function clausesOf(piece: Piece, owner: OwnerReference, isForeign: boolean): Clause[] {
  const runs: { at: number; words: string[] }[] = [];
  piece.words.forEach(({ lower, start }, at) => {
    const text = removeAccents(lower);
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
    // In "Ask us before", the word ends its clause.
    if (begins && text === "before") runs.at(-1)?.words.push(text);
    if (at === 0 || begins) runs.push({ at, words: [] });
    runs.at(-1)?.words.push(text);
  });
  const language = isForeign ? "foreign" : "english";
  const side = owner === selfOwner ? "strength" : sideOfQuestion(piece.questionText);
  let isWished = false;
  return runs.slice(0, piece.words.length > MAX_WORDS ? 1 : runs.length).flatMap(({ at, words }, place) => {
    const text = words.join(" ");
    isWished ||= wishing[language].test(text);
    const [first = ""] = words;
    // "It would help if …" is a wish; "when …" is an occasion, except in "She knows when to rest".
    const isWhenTo = words[1] === "to" && (first === "when" || first === "how");
    if (subordinate.has(first) && !(isWished && first === "if") && !isWhenTo) return [];
    const own = piece.words.slice(joining.has(first) ? at + 1 : at, at + words.length);
    const isStopped = stopping[language].test(text);
    return [
      {
        at,
        words,
        read: piece.words.slice(at, at + words.length),
        names: owner.names,
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
        sentenceLength: piece.words.length,
        isContested: claimPattern.test(text) && contrastConjunctions.has(runs[place + 1]?.words[0] ?? ""),
        verbOfThing: isForeign ? null : findVerbOfThing(piece.words.slice(at, at + words.length), owner),
      },
    ];
  });
}

/** Returns the index of the verb whose subject is a thing; null where the subject is a person or missing. */
function findVerbOfThing(words: readonly Word[], { names }: OwnerReference): number | null {
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

/** Returns the subject before the word; null where it is somebody else. */
function subjectBefore({ words, text, isOwn, isForeign }: Clause, at: number): "owner" | "none" | null {
  const before = words.slice(0, at);
  const last = before.findLast((one) => owners.has(one) || speakers.has(one));
  if (last === undefined) return "none";
  if (isOwn && last === "my") return before.at(-1) === "my" ? "owner" : null;
  if (isOwn) return /^(?:i|i'm|i've|yo|ich|eu|we)$/u.test(last) ? "owner" : null;
  // In "Elle nous fait confiance", "nous" is the object.
  if (last === "nous" && before.at(-1) === "nous" && before.some((one) => owners.has(one))) return "owner";
  if (owners.has(last) || witnessed.test(before.join(" "))) return "owner";
  return speakersVerbs.test(text) || (isForeign && last === "on") ? "none" : null;
}

/** Matches a speaker as the subject: "c'est moi qui me fais crier dessus". */
const cleft = /(?<!\p{L})c'est (?:moi|nous) qui(?!\p{L})/u;

function stancesOnConduct(mention: ConceptMention, clause: Clause): Stance[] {
  const { isFault, from, to } = mention;
  const isOwners = subjectBefore(clause, from) === "owner";
  const id = conceptMeant(mention, { ...clause, isOwners, isAsked: clause.isOrder || clause.isWished });
  const concept = id === mention.concept.id ? mention.concept : findConduct(id ?? "");
  if (concept === undefined) return [];
  const { isStopped, isWished, side, text, words, isForeign, isOwn } = clause;
  if (concept.id === IDIOM_ID || past.test([...words.slice(0, from), ...words.slice(to)].join(" "))) return [];
  // "So kind that I only find out later" praises and complains at once.
  if ((words[from - 1] === "so" && words[to] === "that") || /\bso \S+ that\b/u.test(words.slice(0, from).join(" ")))
    return [];
  const language = isForeign ? "foreign" : "english";
  // A later negation belongs to something else, and "never late" has its own "never".
  const said = [...words.slice(0, from), ...words.slice(to, to + MAX_DISTANCE)].join(" ");
  const isNegated = negation[language].test(said) || (!isForeign && reversing.test(said));
  // It is unknown who shouts.
  if (cleft.test(words.slice(0, from).join(" "))) return [];
  const isOfAffected = isFault && concept.isReportedByAffected;
  const subject = isReceived(concept.id) ? "owner" : (subjectBefore(clause, from) ?? (isOfAffected ? "none" : null));
  if (isOwn && isFault && subject === "none" && from > 1) return [];
  if (subject === null || (subject === "none" && !isOfAffected && isAboutThing(clause, from))) return [];
  if (keepsOther.test(words.slice(0, from).join(" "))) return [];
  const conduct: Conduct = { clause, concept, subject, said, isNegated };
  if (clause.isContested && isFault === isNegated) return stanceOn(conduct, "done", true, true);
  if (isStopped || excessPattern[language].test(text)) {
    const isSaid = isStopped || side === "wish" || isWished;
    return isSaid ? stanceOn(conduct, isFault ? "done" : "less", true, isStopped || isWished) : [];
  }
  return isFault ? faultStance(conduct) : praiseStance(conduct);
}

/** Conduct that a clause mentions, and how. */
interface Conduct {
  readonly clause: Clause;
  readonly concept: LexicalConcept;
  readonly subject: "owner" | "none";
  /** The clause's words around the mention. */
  readonly said: string;
  readonly isNegated: boolean;
}

function stanceOn({ concept }: Conduct, aspect: Aspect, isWanted: boolean, isCertain: boolean): Stance[] {
  const name = stanceName(concept, aspect, isWanted);
  return [{ concept: concept.id, aspect, isOfThing: concept.isReportedByAffected, isWanted, isCertain, name }];
}

/** Whether a clause without a person is about a thing: "The calm sea", "The van is exhausted". */
function isAboutThing({ verbOfThing, words }: Clause, from: number): boolean {
  return (
    (verbOfThing !== null && verbOfThing <= from) ||
    determiner.test(words[from - 1] ?? "") ||
    (from > 1 && determiner.test(words[joining.has(words[0] ?? "") ? 1 : 0] ?? ""))
  );
}

function isForbidden({ clause: { isWished, isOrder, text }, isNegated }: Conduct): boolean {
  return isNegated && (isWished || isOrder || /^(?:please )?(?:don't|dont|do not)/u.test(text));
}

/** Returns the stance on a fault: "interrupts", "never interrupts", "please don't interrupt". */
function faultStance(conduct: Conduct): Stance[] {
  const { clause, concept, subject, isNegated } = conduct;
  const { isNever, isWished, isWishedHere, side, text, isOwn } = clause;
  if (isForbidden(conduct)) return stanceOn(conduct, "done", true, true);
  // "I change plans too late" is also a fault of late notice.
  if (isOwn && !isNegated && concept.id === "lateChanges" && measures.earlier?.lacks.test(text) === true)
    return stanceOn(conduct, "done", true, true).flatMap((one) => [
      one,
      { ...one, concept: "notice", name: "Tell people earlier" },
    ]);
  if (isNegated) {
    if (side === "wish" && !isNever && subject === "none") return stanceOn(conduct, "done", true, false);
    return stanceOn(conduct, "done", false, isNever && subject === "owner");
  }
  if ((isWishedHere && !concept.isReportedByAffected) || (side === "strength" && !isOwn)) return [];
  return stanceOn(conduct, "done", true, isOwn || isWished || side === "wish");
}

/** Returns the stance on what is good: "listens", "doesn't listen", "should listen more". */
function praiseStance(conduct: Conduct): Stance[] {
  const { clause, subject, said, isNegated } = conduct;
  const { isWished, isOrder, isFirst, side, text, words, isForeign, sentenceLength } = clause;
  const language = isForeign ? "foreign" : "english";
  if (isForbidden(conduct)) return stanceOn(conduct, "less", true, true);
  if (isNegated || lackPattern[language].test(said)) return stanceOn(conduct, "done", true, false);
  if (isWished || isOrder) return stanceOn(conduct, "done", true, true);
  if (side !== "strength" && increasePattern[language].test(text)) return stanceOn(conduct, "done", true, false);
  if (side === "strength") return stanceOn(conduct, "done", false, false);
  const isShort = words.length <= MAX_SHORT_WORDS && isFirst;
  // "Stays calm." may answer a question that asks for neither side.
  if (side === null && subject === "none" && isShort && words.length === sentenceLength)
    return stanceOn(conduct, "done", false, false);
  if (side !== "wish") return [];
  if (subject === "owner") return stanceOn(conduct, "done", false, false);
  return isShort ? stanceOn(conduct, "done", true, false) : [];
}

/** Things with one name. */
const rotas = new Set("rota shifts weekends daysOff".split(" "));
/** Verbs that make a time no notice: "The shifts should begin earlier". */
const begins = wordPattern("start|starts|begin|begins|end|ends|finish|finishes|open|opens|close|closes");

const ownDelays =
  /\bi (?:\S+ ){0,2}?(?:do|write|send|make|plan|post|publish|put|give|hand|finish|announce|share|tell|print|hang|bring|change|move|swap|alter|cancel)\b/u;

function stancesOnThing(named: ConceptMention, clause: Clause): Stance[] {
  const { concept, from, to } = named;
  const { words, text, side, isWished, isStopped, isNegated, isOrder, isForeign, isOwn } = clause;
  const before = words.slice(Math.max(0, from - MAX_DISTANCE), from);
  // "In meetings" is a place.
  if (before.slice(-2).some((one) => placePrepositions.has(one))) return [];
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
          : stanceName(concept, aspect, isWanted),
    },
  ];
  const found = (Object.entries(measures) as [Aspect, Measure][]).flatMap(([aspect, { wants, lacks, has }]) => {
    if (aspect === "better" && !lacks.test(text) && !wants.test(before.join(" "))) return [];
    if (wants.test(text)) return side === "strength" && !isAsked ? [] : stance(aspect, true);
    if (lacks.test(text)) {
      if (isNegated && !isAsked && side !== "wish") return stance(aspect, false);
      // "I write the list late" is a fault of the speaker.
      if (isOwn) return ownDelays.test(words.slice(0, from).join(" ")) ? stance(aspect, true, true) : [];
      return side === "strength" && !isAsked ? [] : stance(aspect, true);
    }
    if (has?.test(text) !== true) return [];
    if (isNegated || isAsked) return stance(aspect, true);
    if (side === "wish" && words.length <= MAX_SHORT_WORDS) return stance(aspect, true);
    return stance(aspect, false);
  });
  if (found.length > 0) return found;
  return amountsOf(before, words.slice(to, to + 2), clause).flatMap((aspect) =>
    side === "strength" && !isAsked ? [] : stance(aspect, true, isAsked || isForeign),
  );
}

/** Returns the amount right before the thing, so that "more" belongs to it. */
function amountsOf(
  before: readonly string[],
  after: readonly string[],
  { text, isForeign, isNegated }: Clause,
): Aspect[] {
  const language = isForeign ? "foreign" : "english";
  const near = before.join(" ");
  if (excessPattern[language].test(near) || /^(?:too often|demais)/u.test(after.join(" "))) return ["less"];
  if (wordPattern("more|mas|plus|mehr|mais|too few|too little|lack of").test(before.slice(-2).join(" ")))
    return ["more"];
  return isNegated && /\benough\b/u.test(text) ? ["more"] : [];
}

/** Returns the name of a stance, of at most four words. */
export function stanceName(
  { kind, names: [praise, wish, less] }: LexicalConcept,
  aspect: Aspect,
  isWanted: boolean,
): string {
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
      const adjective = isWanted ? aspect : baseAdjectives[aspect];
      return `${adjective.charAt(0).toUpperCase()}${adjective.slice(1)} ${praise}`;
    }
  }
}

const baseAdjectives: Readonly<Record<Aspect, string>> = {
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
