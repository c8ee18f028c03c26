/**
 * Owns the agreement of wishes on one thing. Its invariant: any two members of a group want the same of it, or one of
 * them says nothing else of it.
 */
import type { SalientSentence } from "../feedback/statement";
import { emptyNouns, thingNouns } from "../feedback/topicWords";
import { conceptMentionsIn } from "../concepts/lexiconIndex";
import { isLightWord, propositionOf } from "../concepts/propositions";
import { sameInAllForms } from "../concepts/qualities";
import { stancesOf } from "../concepts/stancesOf";
import { sideOfQuestion } from "../text/sideOfQuestion";
import { hasOtherSubject, isNameOfOwner, type OwnerReference, speakerWords } from "../text/coreference";
import { languageOf } from "../text/isForeign";
import { isListed } from "../text/spelling";
import type { Quotable } from "../text/quotableSegments";
import type { Word } from "../text/readText";
import { capitalize, removeAccents } from "../text/textFormat";
import type { AgreementGroup } from "./agreement";
import {
  clauseOpenerPattern,
  genericNouns,
  informingPattern,
  lightVerbs,
  notWishPattern,
  particles,
  settingPrepositions,
  speakersOnlyPattern,
  unwantedPattern,
} from "./sharedThingWords";

/** Maximum words of the clause that names the thing; a longer one tells a story. */
const MAX_CLAUSE_WORDS = 14;
/** Maximum words of its sentence. */
const MAX_SENTENCE_WORDS = 22;
/** Maximum words of a thing's name. */
const MAX_NOUNS = 2;
/** Words after a preposition that belong to its place or time. */
const MAX_SETTING_WORDS = 3;

interface NamedThing {
  readonly key: string;
  /** The noun as written, with a noun before it. */
  readonly noun: string;
}

/** What a wish says of its things. */
interface Wish {
  readonly sentence: SalientSentence;
  readonly things: readonly NamedThing[];
  /** Stems of verbs and adjectives. */
  readonly predicates: ReadonlySet<string>;
  readonly directions: ReadonlySet<string>;
}

const cachedWishes = new WeakMap<Quotable, Wish>();

/**
 * Returns sentences of answers about change that may wish, though their words alone do not show it; none that praises.
 * Others' wishes on the same thing show it.
 */
export function likelyWishes(
  wholeSentences: readonly Quotable[],
  sentences: readonly SalientSentence[],
  owner: OwnerReference,
): SalientSentence[] {
  const known = new Set(sentences.map(({ segment }) => segment));
  return wholeSentences.flatMap((segment): SalientSentence[] => {
    const isAnswer = !known.has(segment) && sideOfQuestion(segment.questionText) === "wish";
    if (!isAnswer || notWishPattern.test(segment.text) || speakersOnlyPattern.test(segment.text)) return [];
    if (stancesOf(segment, owner).some(({ isWanted }) => !isWanted)) return [];
    return [{ segment, side: "wish", score: 0 }];
  });
}

/** Groups wishes of several people on one thing that are compatible; one of them at least is surely a wish. */
export function groupsByThing(
  sentences: readonly SalientSentence[],
  likely: readonly SalientSentence[],
  owner: OwnerReference,
): AgreementGroup[] {
  const wishesOn = new Map<string, Wish[]>();
  const unsure = new Set(likely);
  for (const sentence of [...sentences, ...likely]) {
    if (sentence.side !== "wish" || isOfOther(sentence.segment, owner)) continue;
    const wish = wishIn(sentence, owner);
    for (const { key } of wish.things) {
      const others = wishesOn.get(key);
      if (others === undefined) wishesOn.set(key, [wish]);
      else others.push(wish);
    }
  }
  return [...wishesOn].flatMap(([key, wishes]) => {
    const members = largestGroup(wishes);
    if (members.length < 2 || members.every(({ sentence }) => unsure.has(sentence))) return [];
    return [
      {
        members: members.map(({ sentence }) => sentence),
        thing: nameOf(key, members),
        isExplicit: true,
      },
    ];
  });
}

/** Whether a sentence is about somebody else: "Lasse has a list at the gate." */
function isOfOther({ words }: Quotable, owner: OwnerReference): boolean {
  const [first, second] = words;
  const isUnknownName =
    first !== undefined &&
    /^\p{Lu}\p{Ll}/u.test(first.text) &&
    second?.tags.has("Verb") === true &&
    first.tags.has("Noun") &&
    !first.tags.has("Plural") &&
    !isListed(first.lower) &&
    !isNameOfOwner(first, owner);
  return (
    isUnknownName ||
    hasOtherSubject(words, owner) ||
    words.some((word) => word.tags.has("Person") && !word.tags.has("Pronoun") && !isNameOfOwner(word, owner))
  );
}

/** Returns the most people's wishes of which any two are compatible, beginning from each. */
function largestGroup(wishes: readonly Wish[]): readonly Wish[] {
  const groups = wishes.map((seed) => {
    const members = [seed];
    for (const other of wishes) {
      const isNew = members.every((member) => personOf(member) !== personOf(other));
      if (isNew && members.every((member) => areCompatible(member, other))) members.push(other);
    }
    return members;
  });
  return groups.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

function personOf({ sentence: { segment } }: Wish): string {
  return segment.person;
}

/** Whether two wishes on one thing want the same of it. "Too long" and "late" are two matters. */
function areCompatible(one: Wish, other: Wish): boolean {
  if (intersect(one.directions, other.directions)) return true;
  if (one.directions.size > 0 && other.directions.size > 0) return false;
  if (intersect(one.predicates, other.predicates)) return true;
  const isPlain = ({ directions, predicates }: Wish) => directions.size === 0 && predicates.size === 0;
  return isPlain(one) || isPlain(other);
}

/** Whether two wishes share a thing, and want different things of it. */
export function wantOtherOfThing(one: SalientSentence, other: SalientSentence, owner: OwnerReference): boolean {
  const [mine, theirs] = [wishIn(one, owner), wishIn(other, owner)];
  const isShared = mine.things.some(({ key }) => theirs.things.some((thing) => thing.key === key));
  return isShared && !areCompatible(mine, theirs);
}

/** Whether two wishes say what is wanted, and not the same. Their closeness is then that of the setting. */
export function wantOtherActs(one: SalientSentence, other: SalientSentence, owner: OwnerReference): boolean {
  const [mine, theirs] = [wishIn(one, owner), wishIn(other, owner)];
  const isSaid = mine.predicates.size > 0 && theirs.predicates.size > 0;
  return isSaid && !intersect(mine.predicates, theirs.predicates) && !intersect(mine.directions, theirs.directions);
}

function intersect(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((item) => other.has(item));
}

function wishIn(sentence: SalientSentence, owner: OwnerReference): Wish {
  const cached = cachedWishes.get(sentence.segment);
  if (cached !== undefined) return { ...cached, sentence };
  const clause = mainClause(sentence.segment);
  const isInforming = informingPattern.test(clause.map(({ lower }) => lower).join(" "));
  const { length } = sentence.segment.words;
  const isRead = clause.length > 0 && clause.length <= MAX_CLAUSE_WORDS && length <= MAX_SENTENCE_WORDS;
  const wish: Wish = {
    sentence,
    things: isRead ? thingsIn(clause, sentence.segment, owner) : [],
    predicates: new Set(
      isInforming
        ? ["inform"]
        : clause
            .filter((word, index) => isPredicate(word, clause[index + 1], owner))
            .map(({ lower }) => sameInAllForms(lower)),
    ),
    directions: propositionOf(sentence.segment, owner).wants,
  };
  cachedWishes.set(sentence.segment, wish);
  return wish;
}

/** Returns the words until the next clause; those before it that only soften the wish are left out. */
function mainClause({ words, text, start }: Quotable): Word[] {
  const clauses: Word[][] = [[]];
  words.forEach((word, index) => {
    const before = words[index - 1];
    const gap = before === undefined ? "" : text.slice(before.end - start, word.start - start);
    if (index > 0 && (/[,;:.!?()–—]/u.test(gap) || clauseOpenerPattern.test(word.lower))) clauses.push([]);
    clauses.at(-1)?.push(word);
  });
  const index = clauses.findIndex((clause) => clause.some((word) => !isLightWord(word)));
  const clause = clauses[index] ?? [];
  const told = clauses
    .slice(0, index + 1)
    .findIndex((said) => informingPattern.test(said.map(({ lower }) => lower).join(" ")));
  // "Tell us when the gate is closed" is about the gate.
  return told === -1 ? clause : (clauses[told] ?? []).concat(clauses[told + 1] ?? []);
}

/** Returns the things that a clause is about; a place, a time or a person is none. */
function thingsIn(clause: readonly Word[], { text }: Quotable, owner: OwnerReference): NamedThing[] {
  const language = languageOf(text);
  let settingEnd = -1;
  return clause.flatMap((word, index): NamedThing[] => {
    if (settingPrepositions.has(word.lower)) settingEnd = index + MAX_SETTING_WORDS;
    if (index <= settingEnd || isLightWord(word)) return [];
    // An idiom such as "changes the rota last minute" would hide the thing.
    const mention = conceptMentionsIn([removeAccents(word.lower)], language).find(
      ({ concept }) => concept.kind === "thing",
    );
    if (mention === undefined && !isThing(word, owner)) return [];
    // Of "seating plan" the last noun is the thing, with the one before.
    if (mention === undefined && isThing(clause[index + 1], owner)) return [];
    const first = isThing(clause[index - 1], owner) ? index - MAX_NOUNS + 1 : index;
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

function singularOf(noun: string): string {
  return noun
    .replace(/ies$/u, "y")
    .replace(/(?<=ch|sh|ss|x)es$/u, "")
    .replace(/(?<=[^su])s$/u, "");
}

function isThing(word: Word | undefined, owner: OwnerReference): boolean {
  if (word === undefined) return false;
  const { lower, tags } = word;
  if (!tags.has("Noun") || lower.length < 3) return false;
  const isOther = ["Pronoun", "Date", "Value", "Person", "Place", "Actor", "Verb", "ProperNoun"].some((tag) =>
    tags.has(tag),
  );
  return (
    !isOther &&
    !isLightWord(word) &&
    ![emptyNouns, thingNouns, genericNouns, speakerWords].some((words) => words.has(lower)) &&
    !isNameOfOwner(word, owner)
  );
}

/** Whether a word says what is wanted. In "a written list" it only says which. */
function isPredicate(word: Word, next: Word | undefined, owner: OwnerReference): boolean {
  const { lower, tags } = word;
  if (particles.has(lower)) return true;
  if (isLightWord(word) || isNameOfOwner(word, owner) || lightVerbs.has(lower)) return false;
  if (unwantedPattern.test(lower)) return true;
  const isAttribute =
    next?.tags.has("Noun") === true && (tags.has("Adjective") || tags.has("Participle") || lower.endsWith("ed"));
  if (isAttribute) return false;
  return (tags.has("Verb") && !tags.has("Auxiliary") && !tags.has("Modal")) || tags.has("Adjective");
}

/** Returns the thing as most members write it. */
function nameOf(key: string, members: readonly Wish[]): string {
  const nouns = members.flatMap(({ things }) => things.flatMap((thing) => (thing.key === key ? [thing.noun] : [])));
  const count = (noun: string) => nouns.filter((other) => other === noun).length;
  const [name = ""] = nouns.toSorted((a, b) => count(b) - count(a));
  const isWithArticle = members.some(({ sentence }) => sentence.segment.text.toLowerCase().includes(`the ${name}`));
  return capitalize(isWithArticle ? `the ${name}` : name);
}
