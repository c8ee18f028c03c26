/** Owns coreference: whether a name or pronoun refers to the owner. In "Ana helps. She listens.", "She" is Ana. */
import type { Segment } from "./quotableSegments";
import { readSentences, type Word } from "./readText";
import { type PronounForms, thirdPersonPronouns } from "./functionWords";
import { isUnlistedName } from "./isUnlistedName";
import { verbsToAnybody, personDeterminers, roleNouns } from "./clauseBoundaryWords";

export interface ReadWords {
  readonly words: readonly Word[];
}

/** Words that refer to the owner: names by the account, pronouns by the answers. */
export interface OwnerReference {
  /** Names are lower case. */
  readonly names: ReadonlySet<string>;
  readonly pronouns: ReadonlySet<string>;
}

const { she, he, they } = thirdPersonPronouns;

/** A pronoun as a subject, alone or with a verb. */
function subjectFormsOf({ subject, contractions }: PronounForms): readonly string[] {
  return [subject, ...contractions];
}

function formsOfPronoun(pronoun: PronounForms): readonly string[] {
  const { object, possessive, absolute, reflexive } = pronoun;
  return [...subjectFormsOf(pronoun), object, possessive, absolute, reflexive];
}

const formsOfShe = formsOfPronoun(she);
const formsOfHe = formsOfPronoun(he);
/** "Theirs" is not read as the owner's. */
const formsOfThey = formsOfPronoun(they).filter((form) => form !== they.absolute);
/** Third-person pronouns as subjects, with their contractions: "she", "she's". */
export const subjectForms = new Set([she, he, they].flatMap(subjectFormsOf));
/** Words by which an author writes of themselves. */
export const firstPersonWords = new Set("i i'm i've i'd i'll we we're we've we'd my our me us mine".split(" "));

/** Forms of "you" as the subject, where an answer addresses the owner. */
export const addressedSubjects = new Set(["you", "you're", "you've", "you'd", "you'll"]);
const addressed = [...addressedSubjects, "your", "yours", "yourself"];

/** In a self-assessment the author is the owner. */
export const selfOwner: OwnerReference = { names: new Set(), pronouns: firstPersonWords };

/** Returns the word in lower case without a possessive ending: "ana" of "ana's". */
export function withoutPossessive(lower: string): string {
  return lower.replace(/'s$/, "");
}

/** Whether the word is a name of the owner, with or without a possessive ending. */
export function isNameOfOwner({ lower }: Pick<Word, "lower">, { names }: OwnerReference): boolean {
  return names.has(withoutPossessive(lower));
}

/** Whether the word is a name or a pronoun of the owner. */
export function refersToOwner(word: Pick<Word, "lower">, owner: OwnerReference): boolean {
  return owner.pronouns.has(word.lower) || isNameOfOwner(word, owner);
}

/** Whether one of the words is a name or a pronoun of the owner. */
export function mentionsOwner(words: readonly Word[], owner: OwnerReference): boolean {
  return words.some((word) => refersToOwner(word, owner));
}

/**
 * Returns the source of a pattern of the owner as the subject. Names hold letters, hyphens and apostrophes only, so
 * that they need no escapes.
 */
export function subjectPatternOf({ names, pronouns }: OwnerReference): string {
  const forms = [...pronouns].filter(
    (word) => !word.includes("'") && (subjectForms.has(word) || addressedSubjects.has(word)),
  );
  return `(?:${[...forms, ...names].join("|")})`;
}

/** Minimum count of "they", relative to "she" or "he", where it means the owner and not the team. */
const MIN_THEY_RATIO = 3;
/** Weight of a first name that is mostly of one gender, in uses of the pronoun. */
const FIRST_NAME_WEIGHT = 3;

/** Returns the owner's names and pronouns; the pronoun used most is the owner's. */
export function ownerOf(ownerName: string, segments: Iterable<ReadWords>): OwnerReference {
  const names = new Set((ownerName.match(/[\p{L}\p{M}'’-]+/gu) ?? []).map((part) => part.toLowerCase()));
  const tags = new Set(readSentences(ownerName)[0]?.words[0]?.tags);
  let hers = tags.has("FemaleName") ? FIRST_NAME_WEIGHT : 0;
  let his = tags.has("MaleName") ? FIRST_NAME_WEIGHT : 0;
  let theirs = 0;
  for (const { words } of segments) {
    const count = (forms: readonly string[]) => words.filter(({ lower }) => forms.includes(lower)).length;
    hers += count(formsOfShe);
    his += count(formsOfHe);
    theirs += count(formsOfThey);
  }
  // "They" mostly means several people.
  const ofOnePerson = hers >= his ? formsOfShe : formsOfHe;
  const likeliest = theirs > MIN_THEY_RATIO * Math.max(hers, his) ? formsOfThey : ofOnePerson;
  return {
    names,
    pronouns: new Set(hers + his + theirs === 0 ? [...formsOfShe, ...formsOfHe, ...formsOfThey] : likeliest),
  };
}

/** Minimum letters of a name in which two transposed letters are a typo and no other name. */
const MIN_MISTYPED = 4;

/**
 * Adds names with two transposed letters: "Nadia" where the account says "Nadai" and no answer does. `authors` are
 * lower case.
 */
export function withMistypedNames(
  owner: OwnerReference,
  texts: Iterable<ReadWords>,
  authors: ReadonlySet<string>,
): OwnerReference {
  const names = new Set(owner.names);
  for (const { words } of texts) {
    for (const { text, lower } of words) {
      const name = withoutPossessive(lower);
      if (owner.names.has(name)) return owner;
      const isName = /^\p{Lu}/u.test(text) && name.length >= MIN_MISTYPED && !authors.has(name);
      if (isName && [...owner.names].some((ownName) => isTransposed(ownName, name))) names.add(name);
    }
  }
  return { ...owner, names };
}

/** Whether two names differ by two adjacent letters in the other order. */
function isTransposed(one: string, other: string): boolean {
  const index = [...one].findIndex((letter, place) => letter !== other[place]);
  return (
    index !== -1 && one.slice(0, index) + (one[index + 1] ?? "") + (one[index] ?? "") + one.slice(index + 2) === other
  );
}

/** Reads "you" as the owner in an answer that names the owner in no other way, else as people in general. */
export function ownerIn({ words }: ReadWords, owner: OwnerReference): OwnerReference {
  const isThird = (word: Word) =>
    isNameOfOwner(word, owner) || (owner.pronouns.has(word.lower) && !formsOfThey.includes(word.lower));
  const isAddressed = ({ lower }: Word, at: number) =>
    addressed.includes(lower) && !verbsToAnybody.has(words[at - 1]?.lower ?? "") && words[at + 1]?.lower !== "know";
  if (owner === selfOwner || words.some(isThird) || !words.some(isAddressed)) return owner;
  return { names: owner.names, pronouns: new Set(addressed) };
}

/** Replaces the owner's name in the question by "this person", because a question's polarity is read without names. */
export function withoutOwnersName<Asked extends { readonly questionText: string }>(
  answer: Asked,
  { names }: OwnerReference,
): Asked {
  const words = [...names].map((name) => name.replace(/[^\p{L}\p{M}'’-]/gu, "")).filter((name) => name.length > 1);
  if (words.length === 0) return answer;
  const name = `(?:${words.join("|")})`;
  const whole = new RegExp(String.raw`(?<![\p{L}\p{M}])${name}(?:[ -]${name})*(?![\p{L}\p{M}])`, "giu");
  return { ...answer, questionText: answer.questionText.replace(whole, "this person") };
}

/** Conjunctions that begin a subordinate clause: "when she listens". */
export const clauseOpeners = new Set(
  "when if while whenever after before since because as once although though until".split(" "),
);

/** Whether the subject of the first verb is another person, as in "Dom turned it round" or "My colleague reckons". */
export function hasOtherSubject(words: readonly Word[], owner: OwnerReference): boolean {
  const [opening] = words;
  if (opening === undefined || clauseOpeners.has(opening.lower)) return false;
  const verb = words.findIndex(({ tags }, index) => index > 0 && tags.has("Verb"));
  if (verb < 1 || verb > 6) return false;
  const subject = words.slice(0, verb);
  if (mentionsOwner(subject, owner)) return false;
  if (subject.some(({ lower }) => subjectForms.has(lower) || firstPersonWords.has(lower) || lower === "nobody"))
    return false;
  const isPerson = ({ lower, tags }: Word) =>
    (tags.has("Person") || tags.has("Actor") || roleNouns.has(lower)) && !tags.has("Possessive");
  return (
    (isPerson(opening) && !isPlaceOrDate(opening)) ||
    isUnlistedName(words, 0) ||
    (personDeterminers.has(opening.lower) && subject.slice(1, 4).some(isPerson))
  );
}

/** Whether the first clause has another subject, as in "The guard had gone and then she came". */
export function opensWithOtherSubject(words: readonly Word[], subject: number): boolean {
  const [opening] = words;
  if (opening === undefined || clauseOpeners.has(opening.lower) || opening.tags.has("Preposition")) return false;
  const verb = words.findIndex(({ tags }) => tags.has("Verb") && !tags.has("Gerund") && !tags.has("Participle"));
  return verb > 0 && verb < subject;
}

/** Whether the words begin with something of the owner's that is no person, as in "Her patience" or "Lena's lists". */
export function isPossessiveOfOwner([opening, ...rest]: readonly Word[], { names, pronouns }: OwnerReference): boolean {
  if (opening === undefined) return false;
  const possessive = ["her", "his", "their", "your"].includes(opening.lower) && pronouns.has(opening.lower);
  if (!possessive && !(opening.lower.endsWith("'s") && names.has(opening.lower.slice(0, -2)))) return false;
  const ends = rest.findIndex(({ tags }) => tags.has("Verb") || tags.has("Preposition"));
  const noun = rest.slice(0, ends === -1 ? 4 : ends);
  return (
    noun.length > 0 && !noun.some(({ lower, tags }) => tags.has("Actor") || tags.has("Person") || roleNouns.has(lower))
  );
}

function isPlaceOrDate({ tags }: Word): boolean {
  return tags.has("Place") || tags.has("Date");
}

/**
 * Returns whether the words before a segment's first pronoun last name another person, by name or by role. Names of the
 * other gender don't count.
 */
export function otherReferent(
  segment: Segment,
  owner: OwnerReference,
  before: readonly ReadWords[],
): "name" | "role" | null {
  if (owner.pronouns.has("you")) return null;
  if (hasOtherGender(segment, owner)) return "name";
  const pronoun = segment.words.findIndex(({ lower }) => subjectForms.has(lower));
  const earlier = before.flatMap(({ words }) => words);
  const until = [...earlier, ...segment.words.slice(0, Math.max(2, pronoun))];
  const otherGender = tagOfOtherGender(owner);
  for (let index = until.length - 1; index >= 0; index -= 1) {
    const word = until[index];
    if (word === undefined) continue;
    if (isNameOfOwner(word, owner)) return null;
    if (isPersonName(word, { isFirst: index === earlier.length }) && !word.tags.has(otherGender)) return "name";
    // Whose name opens the answer is meant by the pronoun; the gender of such a name is unknown.
    if (index === 0 && isUnlistedName(until, index)) return "name";
    if (isRoleAt(until, index) && index >= until.length - MAX_ROLE_DISTANCE) return "role";
  }
  return null;
}

/** Returns the tag of names that the owner's pronouns can't mean; empty where that is unknown. */
function tagOfOtherGender({ pronouns }: OwnerReference): string {
  if (pronouns.has("she")) return "MaleName";
  return pronouns.has("he") ? "FemaleName" : "";
}

/** Whether a word is a person's name. The first word of a segment may be one in lower case. */
function isPersonName({ text, tags }: Word, { isFirst }: { isFirst: boolean }): boolean {
  const isNamed = /^\p{Lu}\p{Ll}/u.test(text) && (tags.has("Person") || tags.has("FirstName"));
  return isNamed || (isFirst && tags.has("Person"));
}

/** Whether one person is named by a role there, as in "the porter". */
function isRoleAt(words: readonly Word[], index: number): boolean {
  const tags = words[index]?.tags;
  const isRole = tags?.has("Actor") === true && tags.has("Singular") && !tags.has("Possessive");
  return isRole && personDeterminers.has(words[index - 1]?.lower ?? "");
}

/** Whether the only subject pronouns are of the other gender, as "she" where the answers call the owner "he". */
function hasOtherGender({ words }: Segment, owner: OwnerReference): boolean {
  const { pronouns } = owner;
  if (pronouns.has("she") === pronouns.has("he")) return false;
  const other = new Set(pronouns.has("she") ? formsOfHe : formsOfShe);
  return words.some(({ lower }) => other.has(lower) && subjectForms.has(lower)) && !mentionsOwner(words, owner);
}

/** Maximum words between a role ("the porter") and the pronoun that may mean it. */
const MAX_ROLE_DISTANCE = 20;
