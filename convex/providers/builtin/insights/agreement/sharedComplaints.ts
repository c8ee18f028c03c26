/**
 * Owns the agreement of complaints that name one entity by the same two words: "Night calls." Its invariant: any two
 * members complain of the same measure of it, or one of them only names it.
 */
import { isContented, expressesContentment } from "../../feedback/wishes/contentment";
import { hasComplaint, severityOf } from "../../text/wishSeverity";
import { isLightWord } from "../../concepts/propositions";
import { wishDirections } from "../../concepts/propositionWords";
import { isNameOfOwner, type OwnerReference, firstPersonWords } from "../../text/coreference";
import { uniqueBy } from "../../text/uniqueBy";
import { isForeign } from "../../text/isForeign";
import { MAX_HEADING_WORDS, type Quotable } from "../../text/quotableSegments";
import { areOverlappingInAnswer, type Word } from "../../text/readText";
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import { capitalize } from "../../text/textFormat";
import { singularOf } from "../../text/singularOf";
import type { AgreementGroup } from "./AgreementGroup";
import {
  fairnessPattern,
  nounsWithoutEntity,
  opensOtherEntityPattern,
  persistencePattern,
  notWishPattern,
} from "./sharedEntityWords";

/** Maximum words of a sentence that complains of a thing; a longer one is an anecdote. */
const MAX_SHARED_COMPLAINT_WORDS = 18;

interface Complaint {
  readonly segment: Quotable;
  /** The two words as written, by their key. */
  readonly phrases: ReadonlyMap<string, string>;
  readonly measures: ReadonlySet<string>;
  /** Whether it only names the entity. */
  readonly isHeading: boolean;
}

/** Groups authors who complain of one entity, in answers about change; who is content with it disagrees. */
export function groupsByComplaint(wholeSentences: readonly Quotable[], owner: OwnerReference): AgreementGroup[] {
  const asked = wholeSentences.filter(
    ({ questionText, text }) => polarityOfQuestion(questionText) === "wish" && !isForeign(text),
  );
  const complaints = asked.flatMap((segment, index) => complaintOf(segment, asked[index + 1], owner));
  const keys = new Set(complaints.flatMap(({ phrases }) => [...phrases.keys()]));
  return [...keys].flatMap((key): AgreementGroup[] => {
    const members = largestComplaintGroup(complaints.filter(({ phrases }) => phrases.has(key)));
    const isNoun = members.some(({ segment }) => nounPhrasesIn(segment, owner, { isStrict: true }).has(key));
    if (members.length < 2 || !isNoun) return [];
    const content = asked.filter(
      (segment) => isContented(segment) && nounPhrasesIn(segment, owner, { isStrict: false }).has(key),
    );
    return [
      {
        members: members.map(({ segment }) => ({
          segment,
          polarity: "wish",
          score: 0,
          severity: severityOf(segment),
          isNamedTopic: true,
        })),
        entity: capitalize(members.find(({ phrases }) => phrases.has(key))?.phrases.get(key) ?? ""),
        isExplicit: true,
        counterEvidence: content,
      },
    ];
  });
}

/** Returns both, without groups of a part of the authors who complain of the same entity. */
export function withComplaints(
  entities: readonly AgreementGroup[],
  complaints: readonly AgreementGroup[],
): AgreementGroup[] {
  const isOfComplaint = ({ members }: AgreementGroup) =>
    complaints.some(
      (complaint) =>
        members.length <= complaint.members.length &&
        members.every(({ segment }) =>
          complaint.members.some((other) => areOverlappingInAnswer(other.segment, segment)),
        ),
    );
  return [...entities.filter((group) => !isOfComplaint(group)), ...complaints];
}

/** Returns what a sentence complains of, a heading with the sentence after it. */
function complaintOf(segment: Quotable, next: Quotable | undefined, owner: OwnerReference): Complaint[] {
  const isHeading = segment.words.length <= MAX_HEADING_WORDS && !segment.words.some(({ tags }) => tags.has("Adverb"));
  const isNext =
    isHeading && next !== undefined && next.answerIndex === segment.answerIndex && next.start >= segment.end;
  const isOtherEntity = isNext && opensOtherEntityPattern.test(next.text);
  const said = isNext && !isOtherEntity ? joined(segment, next) : segment;
  if (said.words.length > MAX_SHARED_COMPLAINT_WORDS || isNoComplaint(segment, next) || isNoComplaint(said, undefined))
    return [];
  const measures = measuresOf(said.text.toLowerCase());
  const complains = hasComplaint(said.text) || persistencePattern.test(said.text) || measures.size > 0;
  if (!isHeading && !complains) return [];
  const phrases = nounPhrasesIn(segment, owner, { isStrict: false });
  return phrases.size === 0 ? [] : [{ segment: said, phrases, measures, isHeading: isHeading && said === segment }];
}

function isNoComplaint(segment: Quotable, next: Quotable | undefined): boolean {
  return (
    notWishPattern.test(segment.text.replace(/\bnot (?:\w+ )?fair\b/giu, "")) || expressesContentment(segment, next)
  );
}

/** Joins a heading with the next sentence; its text has the answer's words only where they follow one another. */
function joined(heading: Quotable, next: Quotable): Quotable {
  const gap = next.start - heading.end;
  return {
    ...heading,
    end: next.end,
    text: `${heading.text}${" ".repeat(gap)}${next.text}`,
    words: [...heading.words, ...next.words],
  };
}

function measuresOf(text: string): ReadonlySet<string> {
  const directions = wishDirections.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
  return new Set(fairnessPattern.test(text) ? [...directions, "fairer"] : directions);
}

/** Returns the pairs of words that may name an entity, by their key. Strict: the tagger takes the second for a noun. */
function nounPhrasesIn(
  { words, text, start }: Quotable,
  owner: OwnerReference,
  { isStrict }: { isStrict: boolean },
): ReadonlyMap<string, string> {
  const phrases = new Map<string, string>();
  words.forEach((word, index) => {
    const before = words[index - 1];
    if (before === undefined || text.slice(before.end - start, word.start - start).trim() !== "") return;
    if (!canName(before, owner) || !canName(word, owner) || nounsWithoutEntity.has(word.lower)) return;
    const isFirst = before.tags.has("Noun") || (before.tags.has("Adjective") && !before.lower.endsWith("er"));
    const isPlural = word.tags.has("Verb") && /[^s]s$/u.test(word.lower);
    if (isStrict ? !(isFirst && word.tags.has("Noun")) : !(word.tags.has("Noun") || isPlural)) return;
    phrases.set(`${singularOf(before.lower)} ${singularOf(word.lower)}`, `${before.lower} ${word.lower}`);
  });
  return phrases;
}

function canName(word: Word, owner: OwnerReference): boolean {
  if (isLightWord(word) || firstPersonWords.has(word.lower) || isNameOfOwner(word, owner)) return false;
  return !["Value", "Person", "FirstName", "Adverb"].some((tag) => word.tags.has(tag));
}

/** Returns the most authors' complaints of which any two are compatible, beginning from each. */
function largestComplaintGroup(complaints: readonly Complaint[]): Complaint[] {
  const groups = complaints.map((seed) => {
    const alike = complaints.filter((other) => other === seed || areSameComplaint(seed, other));
    const ofAuthors = uniqueBy([seed, ...alike], ({ segment }) => segment.author);
    return ofAuthors.filter((one, index) => ofAuthors.slice(0, index).every((other) => areSameComplaint(one, other)));
  });
  return groups.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

function areSameComplaint(one: Complaint, other: Complaint): boolean {
  if (one.isHeading || other.isHeading) return true;
  return [...one.measures].some((measure) => other.measures.has(measure)) || shareWord(one, other);
}

/** Whether two complaints say the same of their entity in one word: "blocked". */
function shareWord(one: Complaint, other: Complaint): boolean {
  const contentWordsOf = ({ segment, phrases }: Complaint) => {
    const named = new Set([...phrases.values()].flatMap((phrase) => phrase.split(" ")));
    return segment.words.filter(
      (word) => !named.has(word.lower) && !isLightWord(word) && (word.tags.has("Verb") || word.tags.has("Adjective")),
    );
  };
  const mine = new Set(contentWordsOf(one).map(({ stem }) => stem));
  return contentWordsOf(other).some(({ stem }) => mine.has(stem));
}
