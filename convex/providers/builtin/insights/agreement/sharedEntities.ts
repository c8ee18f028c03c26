/**
 * Owns the agreement of wishes on one thing. Its invariant: any two members of a group want the same of it, or one of
 * them says nothing else of it.
 */
import { conditionalWishPattern } from "../../feedback/polarity/polarityShiftPatterns";
import { expressesContentment } from "../../feedback/wishes/contentment";
import type { SalientSentence } from "../../feedback/salience/sentenceTypes";
import { emptyNouns, thingNouns } from "../../feedback/topicWords";
import { conceptMentionsIn } from "../../concepts/lexiconIndex";
import { isLightWord, clausesOf } from "../../concepts/propositions";
import { wishDirections } from "../../concepts/propositionWords";
import { qualityLemma } from "../../concepts/qualities";
import { stancesOf } from "../../concepts/stancesOf";
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import { hasOtherSubject, isNameOfOwner, type OwnerReference, firstPersonWords } from "../../text/coreference";
import { languageOf } from "../../text/isForeign";
import { isListedWord } from "../../text/lexicon";
import type { Quotable } from "../../text/quotableSegments";
import type { Word } from "../../text/readText";
import { capitalize, removeAccents } from "../../text/textFormat";
import { singularOf } from "../../text/singularOf";
import type { AgreementGroup } from "./AgreementGroup";
import {
  actVerbs,
  entityClauseOpenerPattern,
  genericNouns,
  informingPattern,
  lightVerbs,
  notWishPattern,
  entityParticles,
  MAX_SETTING_WORDS,
  settingPrepositions,
  authorOnlyPattern,
  subordinatorPattern,
  unwantedPattern,
} from "./sharedEntityWords";

/** Maximum words of the clause that names the thing; a longer one is an anecdote. */
const MAX_NAMING_CLAUSE_WORDS = 14;
/** Maximum words of its sentence. */
const MAX_NAMING_SENTENCE_WORDS = 22;
/** Maximum words of a complaint about what the author does: "I guess half of the notes". */
const MAX_SPEAKERS_WORDS = 8;
/** Maximum wishes from which a group is begun; more of one thing want the same as these. */
const MAX_SEEDS = 12;
/** Maximum words of a thing's name. */
const MAX_NOUNS = 2;

interface NamedEntity {
  readonly key: string;
  /** The noun as written, with a noun before it. */
  readonly noun: string;
}

/** What a wish says of its things. */
interface Wish {
  readonly sentence: SalientSentence;
  readonly entities: readonly NamedEntity[];
  /** Stems of verbs and adjectives. */
  readonly predicates: ReadonlySet<string>;
  readonly directions: ReadonlySet<string>;
  /** Whether it is of the sentence's first clause. */
  readonly isMain: boolean;
  /** Whether a light verb asks for an act: "Take a night shift yourself". */
  readonly asksForAct: boolean;
}

const cachedWishes = new WeakMap<Quotable, readonly Wish[]>();
/** Predicate of a wish to be told something, in whatever words. */
const INFORMING = "inform";

/**
 * Returns sentences of answers about change that may be wishes, without those that praise. Others' wishes on the same
 * thing decide.
 */
export function likelyWishes(
  wholeSentences: readonly Quotable[],
  sentences: readonly SalientSentence[],
  owner: OwnerReference,
): SalientSentence[] {
  const salientSegments = new Set(sentences.map(({ segment }) => segment));
  return wholeSentences.flatMap((segment, index): SalientSentence[] => {
    const isAnswer = !salientSegments.has(segment) && polarityOfQuestion(segment.questionText) === "wish";
    const isOfSpeaker = authorOnlyPattern.test(segment.text) && segment.words.length > MAX_SPEAKERS_WORDS;
    if (!isAnswer || isOfSpeaker || notWishPattern.test(segment.text)) return [];
    if (expressesContentment(segment, wholeSentences[index + 1])) return [];
    if (stancesOf(segment, owner).some(({ isWanted }) => !isWanted)) return [];
    return [{ segment, polarity: "wish", score: 0 }];
  });
}

/** Groups compatible wishes of several people on one thing. Each group has a sentence that is surely a wish. */
export function groupsByEntity(
  sentences: readonly SalientSentence[],
  likely: readonly SalientSentence[],
  owner: OwnerReference,
): AgreementGroup[] {
  const wishesOn = new Map<string, Wish[]>();
  const unsure = new Set(likely);
  for (const sentence of [...sentences, ...likely]) {
    if (sentence.polarity !== "wish" || isOfOther(sentence.segment, owner)) continue;
    for (const wish of wishesOfSentence(sentence, owner)) {
      for (const { key } of wish.entities) {
        const others = wishesOn.get(key);
        if (others === undefined) wishesOn.set(key, [wish]);
        else others.push(wish);
      }
    }
  }
  return [...wishesOn].flatMap(([key, wishes]) => {
    const members = largestWishGroup(wishes, key);
    if (members.length < 2 || members.every(({ sentence }) => unsure.has(sentence))) return [];
    return [
      {
        members: members.map(({ sentence }) => sentence),
        entity: nameOf(key, members),
        isExplicit: true,
      },
    ];
  });
}

/** Whether a sentence is about someone else: "Lasse has a list at the gate." */
function isOfOther({ words }: Quotable, owner: OwnerReference): boolean {
  const [first, second] = words;
  const isUnknownName =
    first !== undefined &&
    /^\p{Lu}\p{Ll}/u.test(first.text) &&
    second?.tags.has("Verb") === true &&
    first.tags.has("Noun") &&
    !first.tags.has("Plural") &&
    !isListedWord(first.lower) &&
    !isNameOfOwner(first, owner);
  return (
    isUnknownName ||
    hasOtherSubject(words, owner) ||
    words.some((word) => word.tags.has("Person") && !word.tags.has("Pronoun") && !isNameOfOwner(word, owner))
  );
}

/** Returns compatible wishes of the most people. Each wish is tried as the first of a group. */
function largestWishGroup(wishes: readonly Wish[], key: string): readonly Wish[] {
  const groups = wishes.slice(0, MAX_SEEDS).map((seed) => {
    const members = [seed];
    const people = new Set([authorOfWish(seed)]);
    for (const other of wishes) {
      if (people.has(authorOfWish(other)) || !members.every((member) => areCompatibleWishes(member, other, key)))
        continue;
      people.add(authorOfWish(other));
      members.push(other);
    }
    return members;
  });
  return groups.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

function authorOfWish({ sentence: { segment } }: Wish): string {
  return segment.author;
}

/** Whether two wishes on one thing want the same of it. "Too long" and "late" are two matters. */
function areCompatibleWishes(one: Wish, other: Wish, key?: string): boolean {
  if (intersect(one.directions, other.directions)) return true;
  if (one.directions.size > 0 && other.directions.size > 0) return false;
  if (intersect(one.predicates, other.predicates)) return true;
  return (
    (isWithoutRequest(one) || isWithoutRequest(other)) &&
    (key === undefined || qualifierOf(one, key) === qualifierOf(other, key))
  );
}

/** Returns the words that say which thing of its kind is meant: "budget" of "budget meetings". */
function qualifierOf({ entities }: Wish, key: string): string {
  const { noun = "" } = entities.find((entity) => entity.key === key) ?? {};
  return noun.split(" ").slice(0, -1).join(" ");
}

/**
 * Whether a wish only names its thing: "The breaks." A later clause, or one of a long sentence, may be about anything.
 */
function isWithoutRequest({ directions, predicates, isMain, asksForAct, sentence: { segment } }: Wish): boolean {
  return (
    isMain &&
    !asksForAct &&
    directions.size === 0 &&
    predicates.size === 0 &&
    segment.words.length <= MAX_NAMING_CLAUSE_WORDS
  );
}

/** Whether two wishes share a thing, and want different things of it. */
export function wantOppositeOfEntity(one: SalientSentence, other: SalientSentence, owner: OwnerReference): boolean {
  const [mine, theirs] = [mainWish(one, owner), mainWish(other, owner)];
  const isShared = mine.entities.some(({ key }) => theirs.entities.some((entity) => entity.key === key));
  return isShared && !areCompatibleWishes(mine, theirs);
}

/** Whether two wishes name different acts. They are then similar by their setting alone. */
export function wantDifferentActs(one: SalientSentence, other: SalientSentence, owner: OwnerReference): boolean {
  const [mine, theirs] = [mainWish(one, owner), mainWish(other, owner)];
  const isSaid = mine.predicates.size > 0 && theirs.predicates.size > 0;
  return isSaid && !intersect(mine.predicates, theirs.predicates) && !intersect(mine.directions, theirs.directions);
}

function intersect(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((item) => other.has(item));
}

/** Returns what the first clause says. */
function mainWish(sentence: SalientSentence, owner: OwnerReference): Wish {
  const [main] = wishesOfSentence(sentence, owner);
  return (
    main ?? { sentence, entities: [], predicates: new Set(), directions: new Set(), isMain: true, asksForAct: false }
  );
}

/** Returns what each independent clause says; nothing of a long sentence, which is an anecdote. */
function wishesOfSentence(sentence: SalientSentence, owner: OwnerReference): readonly Wish[] {
  const { segment } = sentence;
  const cached = cachedWishes.get(segment);
  if (cached !== undefined) return cached.map((wish) => ({ ...wish, sentence }));
  const isRead = segment.words.length <= MAX_NAMING_SENTENCE_WORDS;
  const wishes = independentClauses(segment).map((clause, index): Wish => {
    const text = clause.map(({ lower }) => lower).join(" ");
    const predicates = clause.filter((word, at) => isPredicate(word, clause[at + 1], owner));
    return {
      sentence,
      entities: isRead && clause.length <= MAX_NAMING_CLAUSE_WORDS ? entitiesIn(clause, segment, owner) : [],
      predicates: new Set(
        informingPattern.test(text) ? [INFORMING] : predicates.map(({ lower }) => qualityLemma(lower)),
      ),
      // "The list comes at eight, that is too late" has its direction in the second clause.
      directions: directionsIn(index === 0 ? segment.text.toLowerCase() : text),
      isMain: index === 0,
      asksForAct: actVerbs.has(clause[0]?.lower ?? ""),
    };
  });
  cachedWishes.set(segment, wishes);
  return wishes;
}

function directionsIn(text: string): ReadonlySet<string> {
  return new Set(wishDirections.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : [])));
}

/** Returns the clauses that say something and depend on no other. */
function independentClauses(segment: Quotable): Word[][] {
  const { text } = segment;
  const clauses = clausesOf(segment, ({ lower }) => entityClauseOpenerPattern.test(lower));
  const isOfWish = (clause: readonly Word[]) => informingPattern.test(clause.map(({ lower }) => lower).join(" "));
  const opensWith = (clause: readonly Word[]) => clause[0]?.lower ?? "";
  // "If the rota came out earlier, I could …" wishes for what its condition says.
  const [condition = []] = clauses;
  if (opensWith(condition) === "if" && conditionalWishPattern.test(text)) return [condition.slice(1)];
  const dependent = clauses.findIndex((clause) => subordinatorPattern.test(opensWith(clause)));
  return clauses.flatMap((clause, index) => {
    // "Since it exists nowhere but in his head" is one dependent clause.
    const isDependent =
      dependent === 0 ? subordinatorPattern.test(opensWith(clause)) : dependent !== -1 && index >= dependent;
    if (isDependent || clause.every((word) => isLightWord(word) && !isOfWish(clause))) return [];
    // "Tell us when the gate is closed" is about the gate.
    const next = isOfWish(clause) ? (clauses[index + 1] ?? []) : [];
    return [[...clause, ...next]];
  });
}

/** Returns the things that a clause is about; a place, a time or a person is none. */
function entitiesIn(clause: readonly Word[], { text }: Quotable, owner: OwnerReference): NamedEntity[] {
  const language = languageOf(text);
  let settingEnd = -1;
  return clause.flatMap((word, index): NamedEntity[] => {
    if (settingPrepositions.has(word.lower)) settingEnd = index + MAX_SETTING_WORDS;
    if (index <= settingEnd || isLightWord(word)) return [];
    // An idiom such as "changes the rota last minute" would hide the thing.
    const mention = conceptMentionsIn([removeAccents(word.lower)], language).find(
      ({ concept }) => concept.kind === "entity",
    );
    const isNoun = language === "foreign" || word.tags.has("Noun");
    if (mention === undefined ? !isEntity(word, owner) : !isNoun || genericNouns.has(word.lower)) return [];
    // Of "seating plan" the last noun is the thing, with the one before.
    if (mention === undefined && isEntity(clause[index + 1], owner)) return [];
    const first = isEntity(clause[index - 1], owner) ? index - MAX_NOUNS + 1 : index;
    const noun = clause
      .slice(first, index + 1)
      .map(({ lower }) => lower)
      .join(" ");
    return [
      {
        key: mention === undefined ? singularOf(word.lower) : `concept ${mention.concept.id}`,
        noun,
      },
    ];
  });
}

function isEntity(word: Word | undefined, owner: OwnerReference): boolean {
  if (word === undefined) return false;
  const { lower, tags } = word;
  if (!tags.has("Noun") || lower.length < 3) return false;
  const isOther = ["Pronoun", "Date", "Value", "Person", "Place", "Actor", "Verb", "ProperNoun"].some((tag) =>
    tags.has(tag),
  );
  return (
    !isOther &&
    !isLightWord(word) &&
    ![emptyNouns, thingNouns, genericNouns, firstPersonWords].some((words) => words.has(lower)) &&
    !isNameOfOwner(word, owner)
  );
}

/** Whether a word says what is wanted. In "a written list" it only says which. */
function isPredicate(word: Word, next: Word | undefined, owner: OwnerReference): boolean {
  const { lower, tags } = word;
  if (entityParticles.has(lower)) return true;
  if (isLightWord(word) || isNameOfOwner(word, owner) || lightVerbs.has(lower)) return false;
  if (unwantedPattern.test(lower)) return true;
  const isAttribute =
    next?.tags.has("Noun") === true && (tags.has("Adjective") || tags.has("Participle") || lower.endsWith("ed"));
  if (isAttribute) return false;
  return (tags.has("Verb") && !tags.has("Auxiliary") && !tags.has("Modal")) || tags.has("Adjective");
}

/** Returns the thing as most members write it. */
function nameOf(key: string, members: readonly Wish[]): string {
  const nouns = members.flatMap(({ entities }) =>
    entities.flatMap((entity) => (entity.key === key ? [entity.noun] : [])),
  );
  const count = (noun: string) => nouns.filter((other) => other === noun).length;
  const [name = ""] = nouns.toSorted((a, b) => count(b) - count(a));
  const isWithArticle = members.some(({ sentence }) => sentence.segment.text.toLowerCase().includes(`the ${name}`));
  return capitalize(isWithArticle ? `the ${name}` : name);
}
