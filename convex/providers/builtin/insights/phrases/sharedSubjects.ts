/**
 * Owns the subjects of feedback: things that several people write about, whatever they say of them. Invariant: a
 * subject states no verdict, and each of its people has one sentence with it.
 */
import type { ProposedKeyPhrase, SourceAnswer } from "../../../types";
import { emptyNouns, peopleNounPattern } from "../../feedback/topicWords";
import type { ReadFeedback } from "../../feedback/readFeedback";
import { isLightWord } from "../../concepts/propositions";
import { hasOtherSubject, isNameOfOwner, mentionsOwner, type OwnerReference } from "../../text/coreference";
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import { type Quotable, quoteOf } from "../../text/quotableSegments";
import { areOverlappingInAnswer, type Word } from "../../text/readText";
import { capitalize } from "../../text/textFormat";
import { uniqueBy } from "../../text/uniqueBy";
import { singularOfAnyNoun } from "../../text/singularOf";
import { genericNouns, MAX_SETTING_WORDS, settingPrepositions } from "../agreement/sharedEntityWords";
import { roleNounPattern } from "./keyPhraseWords";
import { spelledSubjects, commonSubjects, thingsLikePeoplePattern } from "./sharedSubjectWords";

/** Maximum subjects under "Several people mention". */
const MAX_SHARED_SUBJECTS = 6;
/** Minimum people who write of a single common noun. Two share such a word by chance. */
const MIN_PEOPLE_OF_NOUN = 3;
/** Maximum words of a sentence that is quoted. */
const MAX_SUBJECT_QUOTE_WORDS = 45;
/** Words of a sentence that can be read alone. */
const MIN_STANDALONE_WORDS = 4;

interface SubjectMention {
  readonly key: string;
  /** The subject as it is written. */
  readonly text: string;
  readonly kind: "compound" | "name" | "noun";
  readonly segment: Quotable;
  /** Key of who surely is another person than those with another key. */
  readonly person: string;
}

type MentionInSentence = Omit<SubjectMention, "segment" | "person">;

interface SharedSubject {
  readonly key: string;
  readonly kind: SubjectMention["kind"];
  readonly mentions: readonly SubjectMention[];
  readonly people: number;
}

/** People who share a claim, and its sentences. */
interface ClaimSegments {
  readonly segments: readonly Quotable[];
}

/** Returns at most six subjects, those of most people first; none whose people one claim already quotes on it. */
export function sharedSubjects(
  answers: readonly SourceAnswer[],
  { wholeSentences, owner }: Pick<ReadFeedback, "wholeSentences" | "owner">,
  claims: readonly ClaimSegments[],
): ProposedKeyPhrase[] {
  const unnamed = new Set([
    ...wordsIn(answers.map(({ questionText }) => questionText)),
    ...wordsIn(answers.map(({ authorName }) => authorName)),
  ]);
  const subjects = [...mentionsByKey(answers, wholeSentences, owner)].flatMap(([key, mentions]): SharedSubject[] => {
    const subject = subjectWithKey(key, mentions);
    const isShared = subject.people >= (subject.kind === "noun" ? MIN_PEOPLE_OF_NOUN : 2);
    return isShared && !unnamed.has(key) && isOfFeedback(subject, owner) ? [subject] : [];
  });
  const unclaimed = withHeadNouns(subjects).filter((subject) => !isOfClaim(subject, claims));
  return withoutParts(unclaimed.toSorted(bySubjectImportance)).slice(0, MAX_SHARED_SUBJECTS).map(keyPhraseOfSubject);
}

function mentionsByKey(
  answers: readonly SourceAnswer[],
  sentences: readonly Quotable[],
  owner: OwnerReference,
): Map<string, SubjectMention[]> {
  const byKey = new Map<string, SubjectMention[]>();
  for (const segment of sentences) {
    if (segment.words.length > MAX_SUBJECT_QUOTE_WORDS) continue;
    // One person may have written several answers of a confidential group.
    const person = answers[segment.answerIndex]?.confidentialLinkId ?? segment.author;
    for (const named of subjectMentionsIn(segment, owner)) {
      const mention = { ...named, segment, person };
      const others = byKey.get(mention.key);
      if (others === undefined) byKey.set(mention.key, [mention]);
      else others.push(mention);
    }
  }
  return byKey;
}

function subjectWithKey(key: string, mentions: readonly SubjectMention[]): SharedSubject {
  const isCompound = mentions.some(({ kind }) => kind === "compound");
  // At the beginning of one sentence any noun has a capital.
  const isName = peopleOf(mentions.filter(({ kind }) => kind === "name")) > 1;
  const kindOfOneWord = isName ? "name" : "noun";
  return { key, kind: isCompound ? "compound" : kindOfOneWord, mentions, people: peopleOf(mentions) };
}

function peopleOf(mentions: readonly SubjectMention[]): number {
  return new Set(mentions.map(({ person }) => person)).size;
}

function wordsIn(texts: readonly string[]): string[] {
  return [...new Set(texts)].flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []).map(subjectNoun);
}

/**
 * Whether people write of it with the owner, or where wishes are asked for: one of a thing of two words, else two.
 * Stories share nouns and names by chance.
 */
function isOfFeedback({ kind, mentions }: SharedSubject, owner: OwnerReference): boolean {
  const ofFeedback = mentions.filter(
    ({ segment: { words, questionText } }) =>
      mentionsOwner(words, owner) || polarityOfQuestion(questionText) === "wish",
  );
  return peopleOf(ofFeedback) > (kind === "compound" ? 0 : 1);
}

/** People by which a kind of subject counts for more than another, since it says more. */
const bonusOf: Readonly<Record<SubjectMention["kind"], number>> = { compound: 1, name: 1, noun: -1 };

function bySubjectImportance(a: SharedSubject, b: SharedSubject): number {
  return b.people + bonusOf[b.kind] - a.people - bonusOf[a.kind] || b.mentions.length - a.mentions.length;
}

/** Adds those who write of "the position" to "open position", where at least half of them write both words. */
function withHeadNouns(subjects: readonly SharedSubject[]): SharedSubject[] {
  const nouns = new Map(subjects.filter(({ kind }) => kind === "noun").map((subject) => [subject.key, subject]));
  return subjects.map((subject) => {
    const noun = subject.kind === "compound" ? nouns.get(subject.key.split(" ").at(-1) ?? "") : undefined;
    if (noun === undefined || noun.people > 2 * subject.people) return subject;
    return { ...subject, people: noun.people, mentions: [...subject.mentions, ...noun.mentions] };
  });
}

/** Returns the things that a sentence names. */
function subjectMentionsIn(segment: Quotable, owner: OwnerReference): MentionInSentence[] {
  const spelled = spelledSubjects.flatMap(({ key, pattern }): MentionInSentence[] => {
    const [text] = pattern.exec(segment.text) ?? [];
    return text === undefined ? [] : [{ key, text, kind: "name" }];
  });
  const named = segment.words.flatMap((word, index) =>
    isSubject(word, owner) ? [...nounAt(segment, index, owner), ...compoundAt(segment, index, owner)] : [],
  );
  return uniqueBy([...spelled, ...named], ({ key }) => key);
}

function nounAt(segment: Quotable, index: number, owner: OwnerReference): MentionInSentence[] {
  const word = segment.words[index];
  if (word === undefined || isCommon(word)) return [];
  const isName = /^\p{Lu}/u.test(word.text) && index > 0;
  if (!isName && isSetting(segment, index, owner)) return [];
  return [{ key: subjectNoun(word.lower), text: word.text, kind: isName ? "name" : "noun" }];
}

/** Returns a noun with the word before it, where no noun follows: "decision notes", "open position". */
function compoundAt({ words }: Quotable, index: number, owner: OwnerReference): MentionInSentence[] {
  const [before, word, next] = [words[index - 1], words[index], words[index + 1]];
  if (before === undefined || word === undefined || !areAdjacent(before, word) || !isSubjectModifier(before, owner))
    return [];
  if (next !== undefined && areAdjacent(word, next) && isSubject(next, owner)) return [];
  const key = `${subjectNoun(before.lower)} ${subjectNoun(word.lower)}`;
  return [{ key, text: `${before.text} ${word.text}`, kind: "compound" }];
}

function areAdjacent(one: Word, next: Word): boolean {
  return next.start - one.end === 1;
}

function isSubject(word: Word, owner: OwnerReference): boolean {
  const { lower, tags } = word;
  if (!tags.has("Noun") || lower.length < 3 || isLightWord(word) || isNameOfOwner(word, owner)) return false;
  if (["Pronoun", "Person", "Date", "Value", "Place", "Verb"].some((tag) => tags.has(tag))) return false;
  return !emptyNouns.has(lower) && !isOfPeople(word);
}

/**
 * Whether a noun is only where or when something happens, or of someone else: "on site", "Joon found me three beds".
 */
function isSetting({ words }: Quotable, index: number, owner: OwnerReference): boolean {
  const isOfPlace = words
    .slice(Math.max(0, index - MAX_SETTING_WORDS), index)
    .some(({ lower }) => settingPrepositions.has(lower));
  return isOfPlace || (hasOtherSubject(words, owner) && !mentionsOwner(words, owner));
}

/** Whether a noun is one for people. Many things end as they do: "roster", "orders". */
function isOfPeople({ lower, tags }: Word): boolean {
  if (thingsLikePeoplePattern.test(lower)) return false;
  return tags.has("Actor") || roleNounPattern.test(lower) || peopleNounPattern.test(lower);
}

/** Whether a noun alone names nothing. With a word before it it may: "decision notes". */
function isCommon({ lower }: Word): boolean {
  return genericNouns.has(lower) || commonSubjects.has(subjectNoun(lower));
}

/** Whether a word says which thing it is: "decision notes", "open position". The part of speech is often misread. */
function isSubjectModifier(word: Word, owner: OwnerReference): boolean {
  const { lower, tags } = word;
  // "Monday meeting", but no "next meeting".
  if (tags.has("WeekDay")) return true;
  if (isLightWord(word) || isNameOfOwner(word, owner) || emptyNouns.has(lower) || isOfPeople(word)) return false;
  if (tags.has("Person") || tags.has("Date")) return false;
  return tags.has("Noun") || (!commonSubjects.has(lower) && (tags.has("Adjective") || tags.has("Verb")));
}

/** Returns the singular of any noun, so that a plural is the same subject. */
function subjectNoun(noun: string): string {
  return singularOfAnyNoun(noun);
}

/** Whether one claim quotes as many of the people, with the subject in two of its sentences. */
function isOfClaim({ mentions }: SharedSubject, claims: readonly ClaimSegments[]): boolean {
  const authors = mentions.map(({ segment }) => segment.author);
  return claims.some(({ segments }) => {
    const quoted = segments.filter((segment) =>
      mentions.some((mention) => areOverlappingInAnswer(segment, mention.segment)),
    );
    const people = new Set(segments.map(({ author }) => author));
    return quoted.length > 1 && authors.every((author) => people.has(author));
  });
}

/** Leaves out "notes" where "decision notes" is a subject, and a second subject of the same sentences. */
function withoutParts(subjects: readonly SharedSubject[]): SharedSubject[] {
  const kept: SharedSubject[] = [];
  for (const subject of subjects) {
    const isPart = kept.some(
      (other) =>
        isWordOf(subject.key, other.key) ||
        isWordOf(other.key, subject.key) ||
        subject.mentions.every(({ segment }) =>
          other.mentions.some((mention) => areOverlappingInAnswer(mention.segment, segment)),
        ),
    );
    if (!isPart) kept.push(subject);
  }
  return kept;
}

function isWordOf(word: string, words: string): boolean {
  return words.split(" ").includes(word);
}

/** Proposes a subject in the words of most, with the shortest sentence of each person that can be read alone. */
function keyPhraseOfSubject({ key, mentions }: SharedSubject): ProposedKeyPhrase {
  const named = mentions.filter((mention) => mention.key === key);
  const count = (text: string) => named.filter((mention) => mention.text === text).length;
  const [most] = named.toSorted((a, b) => count(b.text) - count(a.text));
  const readable = mentions.toSorted(
    ({ segment: a }, { segment: b }) =>
      Number(isTooShortOrVerbless(a)) - Number(isTooShortOrVerbless(b)) || a.words.length - b.words.length,
  );
  const quotes = uniqueBy(readable, ({ person }) => person);
  return {
    text: capitalize(most?.text ?? ""),
    evidence: quotes.map(({ segment }) => quoteOf(segment)),
  };
}

function isTooShortOrVerbless({ words }: Quotable): boolean {
  return words.length < MIN_STANDALONE_WORDS || !words.some(({ tags }) => tags.has("Verb"));
}
