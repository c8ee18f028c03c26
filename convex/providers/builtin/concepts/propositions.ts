import { hasMarkedPolarity } from "../text/questionParts";
import { isRequestToOwner } from "../text/isRequestToOwner";
import { isStopWord } from "../text/isStopWord";
import { conceptOfWord } from "./conceptsOf";
import type { Segment } from "../text/quotableSegments";
import { withoutNegativePrefix } from "./withoutNegativePrefix";
import { qualityFamilyOf, isKnownQuality, qualityLemma } from "./qualities";
import { isRedistribution } from "./isRedistribution";
import type { Word } from "../text/readText";
import { polarityOfQuestion } from "../text/polarityOfQuestion";
import { type OwnerReference, firstPersonWords, isNameOfOwner } from "../text/coreference";
import {
  bodyNouns,
  peopleInGeneralPattern,
  leftUndonePattern,
  propositionNegationPattern,
  propositionStoppingPattern,
  weakVerbs,
  propositionPoliteWords,
  indefinitePattern,
  modalPattern,
  propositionClauseOpeners,
  wishDirections,
  otherPeoplePattern,
  possibleOwnerPronouns,
  questionWordPattern,
  placePrepositions,
  modalInTextPattern,
  measureWords,
  sentenceAdverbs,
  timeAdverbs,
} from "./propositionWords";

/** "weak" is a verb that says little alone, as "know". */
type Kind = "thing" | "act" | "weak" | "person";

interface ContentWord {
  readonly kind: Kind;
  readonly isDenied: boolean;
  /** Whether the word counts as denied only because it is asked for. */
  readonly isAsked: boolean;
  /** Whether the word is forbidden: "Do not", "Stop". */
  readonly isForbidden: boolean;
  /** Whether the word is a place or time: "in the meeting". */
  readonly isSetting: boolean;
  /** Whether the subject is another person than the owner: "I never heard", "everyone told". */
  readonly isByOthers: boolean;
}

/**
 * What a sentence is about beyond the concepts: its content words, what it requests of them, and whether it denies
 * them.
 */
export interface Proposition {
  /** Content words by stem, or by concept. */
  readonly words: ReadonlyMap<string, ContentWord>;
  /** Directions of the wish: "earlier", "more". */
  readonly wants: ReadonlySet<string>;
  /**
   * Whether the sentence is comparable: it is short and does not begin with "I". Anecdotes share words with anything.
   */
  readonly isComparable: boolean;
  /** Whether the sentence is a wish or in an answer about change. */
  readonly isWish: boolean;
}

/** Words that say little of what a sentence is about. */
const lightWords = new Set(
  `am is are was were be been being do does did done have has had make makes made get gets got give gives gave take takes took
  go goes went come comes came put puts keep keeps kept let lets stop stops start starts want wants need needs try tries like
  likes would could should might must work works working thing things time times way ways day days lot bit kind sort part
  people person everybody everyone nobody somebody anybody someone anyone one ones week weeks month months year years today
  yesterday tomorrow always never often sometimes really very quite rather too much many more less good great well better best
  nice little big small new old first last next same other whole bad perhaps maybe please thank still even again already
  ahead before after soon sooner early earlier late later long short use uses using say says said tell tells told know
  knows feel feels think thinks seem seems look looks help helps happen happens mean means`.split(/\s+/),
);
/** Maximum words of a sentence that is compared with others; a longer one says several things. */
const MAX_COMPARABLE_WORDS = 22;
const cachedPropositions = new WeakMap<Segment, Proposition>();

/** Returns the proposition of a segment, which is cached by the segment. */
export function propositionOf(segment: Segment, owner: OwnerReference): Proposition {
  const cached = cachedPropositions.get(segment);
  if (cached !== undefined) return cached;
  const words = new Map<string, ContentWord>();
  const isTakenUp = hasMarkedPolarity(segment);
  for (const clause of clausesOf(segment, ({ lower }) => propositionClauseOpeners.has(lower))) {
    const denial = deniedIn(clause, segment);
    let [isSetting, isByOthers] = [false, false];
    clause.forEach((word, index) => {
      isSetting ||= placePrepositions.has(word.lower);
      isByOthers = possibleOwnerPronouns.has(word.lower)
        ? false
        : isByOthers || firstPersonWords.has(word.lower) || otherPeoplePattern.test(word.lower);
      const isOwners = isNameOfOwner(word, owner);
      // "Helped", "Keep" and the like only take up the question.
      if (isOwners || firstPersonWords.has(word.lower) || (isTakenUp && questionWordPattern.test(word.lower))) return;
      const [stem, contentWord] = contentOfWord(word, clause[index + 1], denial) ?? [];
      if (stem === undefined || contentWord === undefined || words.has(stem)) return;
      const kind = isAttributeOfOthers(clause, index) ? "thing" : contentWord.kind;
      words.set(stem, { ...denial, ...contentWord, kind, isSetting, isByOthers });
    });
  }
  const text = segment.words.map(({ lower }) => lower).join(" ");
  const isWish = polarityOfQuestion(segment.questionText) === "wish" || modalInTextPattern.test(text);
  const wants = new Set(
    isWish && !isRedistribution(text)
      ? wishDirections.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))
      : [],
  );
  const isComparable =
    segment.words.length <= MAX_COMPARABLE_WORDS && !/^(?:i|i'\w+)$/u.test(segment.words[0]?.lower ?? "");
  const proposition = { words, wants, isComparable, isWish };
  cachedPropositions.set(segment, proposition);
  return proposition;
}

/** Whether an adjective describes other people, so that it is no act of the owner: "an angry guest". */
function isAttributeOfOthers(clause: readonly Word[], at: number): boolean {
  const [before, word, next] = [clause[at - 2], clause[at], clause[at + 1]];
  if (word === undefined || next === undefined) return false;
  // "Upset" of "an upset customer" is tagged as a verb.
  const isAfterDeterminer = ["Determiner", "Preposition"].some((tag) => clause[at - 1]?.tags.has(tag));
  if (!word.tags.has("Adjective") && !(word.tags.has("Verb") && isAfterDeterminer)) return false;
  const isEquated =
    /^(?:is|was|be|been|such|as)$/u.test(before?.lower ?? "") && /^an?$/u.test(clause[at - 1]?.lower ?? "");
  return !isEquated && (next.tags.has("Actor") || peopleInGeneralPattern.test(next.lower));
}

function contentOfWord(
  word: Word,
  next: Word | undefined,
  { isDenied }: Pick<ContentWord, "isDenied">,
): [string, Pick<ContentWord, "kind" | "isDenied">] | null {
  const { stem, tags, lower } = word;
  const concept = conceptOf(word, next);
  if (concept !== null) {
    const kind = concept.isNoun || (!concept.isQuality && tags.has("Noun") && !tags.has("Verb")) ? "thing" : "act";
    return [`concept ${concept.name}`, { kind, isDenied: isDenied !== concept.isOpposite }];
  }
  if (timeAdverbs.has(lower) || measureWords.has(lower)) return null;
  if (peopleInGeneralPattern.test(lower)) return [stem, { kind: "person", isDenied }];
  if (isLightWord(word)) return weakVerbs.has(stem) && tags.has("Verb") ? [stem, { kind: "weak", isDenied }] : null;
  if (tags.has("Actor") || tags.has("Person")) return [stem, { kind: "person", isDenied }];
  const plain = withoutNegativePrefix(lower);
  if (plain.isDenied) return [plain.key, { kind: "act", isDenied: !isDenied }];
  const isAct = (tags.has("Verb") && !tags.has("Noun")) || isKnownQuality(word) || qualityFamilyOf(word) !== null;
  return [qualityLemma(lower), { kind: isAct ? "act" : "thing", isDenied }];
}

/** Returns the key of a word whose part of speech is unknown. */
export function contentKeyOf({ lower }: Word): string {
  const concept =
    conceptOfWord(lower) ?? (sentenceAdverbs.has(lower) ? null : conceptOfWord(lower.replace(/ly$/u, "")));
  return concept === null ? withoutNegativePrefix(lower).key : `concept ${concept.name}`;
}

/** Returns the concept of a word. "Fairly" is "fair", unless it is "fairly good". */
function conceptOf({ lower, tags }: Word, next: Word | undefined): ReturnType<typeof conceptOfWord> {
  const isDegree = next !== undefined && (next.tags.has("Adjective") || next.tags.has("Adverb"));
  const adjective =
    tags.has("Adverb") && lower.endsWith("ly") && !isDegree && !sentenceAdverbs.has(lower) ? lower.slice(0, -2) : lower;
  return conceptOfWord(lower) ?? (adjective === lower ? null : conceptOfWord(adjective));
}

/** Whether a word says little of what a sentence is about. */
export function isLightWord({ lower, tags }: Word): boolean {
  if (isStopWord(lower) || lightWords.has(lower) || lower.length < 3 || propositionNegationPattern.test(lower))
    return true;
  return ["Pronoun", "Value", "Expression", "Determiner"].some((tag) => tags.has(tag));
}

/** Returns the clauses of a sentence: a new one begins after a mark, and at each word that opens one. */
export function clausesOf({ words, text, start }: Segment, opens: (word: Word) => boolean): Word[][] {
  const clauses: Word[][] = [];
  words.forEach((word, index) => {
    const before = words[index - 1];
    const gap = before === undefined ? "" : text.slice(before.end - start, word.start - start);
    if (index === 0 || /[,;:.!?()–—]/u.test(gap) || opens(word)) clauses.push([]);
    clauses.at(-1)?.push(word);
  });
  return clauses;
}

/**
 * Returns whether the clause denies its words. "Never shouts" does, "Stop shouting" does not. "Explain it" and
 * "Somebody who explains it" imply that it is not done.
 */
function deniedIn(
  clause: readonly Word[],
  segment: Segment,
): Pick<ContentWord, "isDenied" | "isAsked" | "isForbidden"> {
  const words = clause.filter(({ lower }) => !propositionPoliteWords.has(lower));
  // "He forgets to write" denies the writing.
  const isLeftUndone = words.some(
    ({ lower }, index) => leftUndonePattern.test(lower) && words[index + 1]?.lower === "to",
  );
  const isNegated = words.some(({ lower }) => propositionNegationPattern.test(lower)) !== isLeftUndone;
  const isStopped = words.some(({ lower }) => propositionStoppingPattern.test(lower));
  const isWished =
    isStopped ||
    isImperative(words, segment) ||
    beginsWithSomebody(segment) ||
    words.some(({ lower }) => modalPattern.test(lower));
  const isForbidden = isWished && (isNegated || isStopped);
  const isAsked = isWished && !isForbidden;
  return { isDenied: isWished ? isAsked : isNegated, isAsked, isForbidden };
}

function isImperative(words: readonly Word[], segment: Segment): boolean {
  const [first, second] = words;
  if (first === undefined) return false;
  if (first.lower === "do" && second?.lower === "not") return true;
  // "Never rewrites" describes the owner; "Never rewrite" is an order.
  if (propositionNegationPattern.test(first.lower))
    return second?.tags.has("Infinitive") === true && !second.lower.endsWith("s");
  return isRequestToOwner({ ...segment, words });
}

/** Whether a noun phrase is a wish: "Somebody who calls the orders". */
function beginsWithSomebody({ words, questionText }: Segment): boolean {
  const [first, second] = words;
  const isSomebody = indefinitePattern.test(first?.lower ?? "") && /^(?:who|to|that)$/u.test(second?.lower ?? "");
  return isSomebody && polarityOfQuestion(questionText) === "wish";
}

interface SharedContent {
  readonly stems: readonly string[];
  readonly acts: readonly string[];
  /** Acts that one states and the other denies. */
  readonly opposed: readonly string[];
}

function contentSharedBy(first: Proposition, second: Proposition): SharedContent {
  const stems = [...first.words.keys()].filter((stem) => second.words.has(stem));
  const isAct = (stem: string) =>
    [first, second].some(({ words }) => ["act", "weak"].includes(words.get(stem)?.kind ?? ""));
  const acts = stems.filter(isAct);
  const isOpposed = (stem: string) => {
    const [mine, theirs] = [first.words.get(stem), second.words.get(stem)];
    if (mine === undefined || theirs === undefined) return false;
    // "Decide sooner" and "Decisions take ages" complain of the same; "Call the orders" and "Do not call them" do
    // not.
    const isBothWished = first.isWish && second.isWish && (mine.isAsked || theirs.isAsked);
    return isBothWished ? mine.isForbidden || theirs.isForbidden : mine.isDenied !== theirs.isDenied;
  };
  const opposed = acts.filter(isOpposed);
  return { stems, acts, opposed };
}

function weightOfShared({ stems }: SharedContent, ...propositions: readonly Proposition[]): number {
  const isSpecific = (stem: string) =>
    propositions.every(({ words }) => ["thing", "act"].includes(words.get(stem)?.kind ?? ""));
  return stems.filter(isSpecific).length;
}

/** Whether both are about one thing in one direction, or use the same words. */
export function areParaphrases(one: Proposition, other: Proposition): boolean {
  const shared = contentSharedBy(one, other);
  const weight = weightOfShared(shared, one, other);
  const isOnlySetting = shared.stems.every((stem) => one.words.get(stem)?.isSetting === true);
  if (weight === 0 || isOnlySetting || shared.opposed.length > 0 || !one.isComparable || !other.isComparable)
    return false;
  if (haveSameDirection(one, other) && !haveOtherObjects(one, other)) return true;
  const least = Math.min(one.words.size, other.words.size);
  if (!hasEnoughContent(shared, one, other)) return false;
  return shared.stems.length >= 2 && shared.acts.length > 0 && shared.stems.length * 2 >= least;
}

/** Whether what is shared is more than one act next to verbs that say little alone: "knows what he asks". */
function hasEnoughContent({ stems }: SharedContent, ...propositions: readonly Proposition[]): boolean {
  const isOfKind = (stem: string, kinds: readonly Kind[]) =>
    propositions.every(({ words }) => kinds.includes(words.get(stem)?.kind ?? "weak"));
  const said = stems.filter((stem) => !isOfKind(stem, ["weak"]));
  return said.length > 1 || said.some((stem) => !isOfKind(stem, ["act", "weak"]));
}

function haveSameDirection(one: Proposition, other: Proposition): boolean {
  return [...one.wants].some((want) => other.wants.has(want));
}

/** Whether both name things or persons, and none in common: "Call the plumber sooner", "Call the roofer sooner". */
function haveOtherObjects(one: Proposition, other: Proposition): boolean {
  const [mine, theirs] = [one, other].map(({ words }) =>
    [...words].flatMap(([stem, { kind, isSetting }]) =>
      (kind === "thing" || kind === "person") && !isSetting ? [stem] : [],
    ),
  );
  if (mine === undefined || theirs === undefined || mine.length === 0 || theirs.length === 0) return false;
  return !mine.some((stem) => theirs.includes(stem));
}

/** Whether two wishes have a direction in common, and no thing. They are then similar in meaning by "earlier" alone. */
export function haveOnlyDirectionInCommon(one: Proposition, other: Proposition): boolean {
  return (
    haveSameDirection(one, other) && (contentSharedBy(one, other).stems.length === 0 || haveOtherObjects(one, other))
  );
}

const oppositeDirections = [
  ["more", "less"],
  ["earlier", "later"],
  ["shorter", "longer"],
] as const;

/** Whether two wishes want opposite directions, and none in common: "Delegate more", "Delegate less". */
export function haveOppositeDirections(one: Proposition, other: Proposition): boolean {
  if (haveSameDirection(one, other)) return false;
  return oppositeDirections.some(
    ([first, second]) =>
      (one.wants.has(first) && other.wants.has(second)) || (one.wants.has(second) && other.wants.has(first)),
  );
}

/**
 * Whether both name acts, and none in common. They are then similar in meaning by their setting alone, as "in the
 * meeting".
 */
export function areUnrelated(one: Proposition, other: Proposition): boolean {
  const isAct = ({ words }: Proposition) => [...words.values()].some(({ kind }) => kind === "act");
  return isAct(one) && isAct(other) && contentSharedBy(one, other).acts.length === 0;
}

/**
 * Whether two have nothing in common but a thing, of which each says something else: "Patience with the printer", "The
 * printer never beats him".
 */
export function haveOnlyThingInCommon(one: Proposition, other: Proposition): boolean {
  const { stems } = contentSharedBy(one, other);
  const isThing = (stem: string) =>
    [one, other].every(({ words }) => ["thing", "person"].includes(words.get(stem)?.kind ?? ""));
  const saysMore = ({ words }: Proposition) =>
    [...words].some(([stem, { kind }]) => kind !== "weak" && !stems.includes(stem));
  return stems.length > 0 && stems.every(isThing) && saysMore(one) && saysMore(other) && !haveSameDirection(one, other);
}

/**
 * Whether two have nothing in common but a part of the body, of which one says more. Idioms give it different meanings:
 * "He has the hands", "He gets his hands dirty".
 */
export function haveOnlyBodyNounInCommon(one: Proposition, other: Proposition): boolean {
  const { stems } = contentSharedBy(one, other);
  const saysMore = [one, other].some(({ words }) => words.size > stems.length);
  return stems.length > 0 && saysMore && stems.every((stem) => bodyNouns.has(stem));
}

/** Whether one names nothing but things that the other names too: "the notes" and "the Friday notes". */
export function areOnOneThing(one: Proposition, other: Proposition): boolean {
  const { stems } = contentSharedBy(one, other);
  const isThing = (stem: string) => [one, other].every(({ words }) => words.get(stem)?.kind === "thing");
  const isAll = Math.min(one.words.size, other.words.size) === stems.length;
  return stems.length > 0 && isAll && stems.every(isThing) && !stems.every((stem) => bodyNouns.has(stem));
}

/** Whether one states or asks for what the other denies or forbids. */
export function haveOpposedAct(one: Proposition, other: Proposition): boolean {
  return contentSharedBy(one, other).opposed.length > 0;
}

/**
 * Whether one negates at least two words of the other, one of them a meaningful verb. Neither may be about what
 * someone else does.
 */
export function areContradictory(one: Proposition, other: Proposition): boolean {
  const shared = contentSharedBy(one, other);
  const isOwners = (stem: string) =>
    [one, other].every(({ words }) => words.get(stem)?.isByOthers !== true && words.get(stem)?.kind !== "weak");
  if (!one.isComparable || !other.isComparable || !shared.opposed.some(isOwners)) return false;
  if (weightOfShared(shared, one, other) === 0) return false;
  if (shared.stems.length >= 2) return true;
  // "She never overrules her deputy" and "Do not overrule me" may be about different people.
  const isOfPeople = ({ words }: Proposition) =>
    [...words.values()].every(({ kind, isSetting }) => kind !== "thing" || isSetting);
  return isOfPeople(one) && isOfPeople(other);
}
