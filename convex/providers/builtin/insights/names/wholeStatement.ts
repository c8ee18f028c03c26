import { isRequestToOwner } from "../../text/isRequestToOwner";
import { isFaultOrHope } from "../../feedback/selfAssessment/selfAssessedFaults";
import { type OwnerReference, selfOwner, firstPersonWords, subjectForms } from "../../text/coreference";
import type { Quotable } from "../../text/quotableSegments";
import type { Word } from "../../text/readText";
import {
  statementPoliteWords,
  auxiliaryWords,
  statementPointingWords,
  statementSubjects,
  consequenceAdverbs,
  statementConjunctions,
  objectWords,
  fillerWords,
  foreignSubjectPronouns,
  placeAdverbs,
  imperativeAuxiliaries,
  pastAuxiliaries,
  nameModalVerbs,
} from "./wholeStatementWords";
import type { Polarity } from "../../text/Polarity";

/**
 * Returns the clause of a short statement or wish without its subject, where it is meaningful alone. Of "Please post
 * the rota earlier" that is "Post the rota earlier". Empty where something of it would be cut off, or the rest of the
 * sentence is no separate clause.
 */
export function wholeStatementIn(segment: Quotable, polarity: Polarity, owner: OwnerReference): readonly Word[] {
  const sentences = wordsBySentence(segment);
  // A request is preferred to its reason.
  const request = polarity === "wish" ? sentences.find((words) => isRequestToOwner({ ...segment, words })) : undefined;
  const first = sentences[0] ?? [];
  const isReason = polarity === "wish" && request === undefined;
  const turned = isReason && owner === selfOwner ? turnedClause(segment, first) : null;
  if (turned !== null) return sentences.length > 1 || !segment.isSentenceEnd ? [] : wholeClause(turned, segment, owner);
  const sentence = request ?? first;
  if (isCutOff(sentence, sentences, segment)) return [];
  const asked = isReason ? askedClause(sentence, segment) : [];
  return asked.length > 1 ? asked : statementOf(sentence, { segment, polarity, owner, isReason });
}

interface StatementContext {
  readonly segment: Quotable;
  readonly polarity: Polarity;
  readonly owner: OwnerReference;
  /** Whether it is a wish without a request. */
  readonly isReason: boolean;
}

/** Returns the first clause of a sentence where it keeps its meaning alone. */
function statementOf(
  sentence: readonly Word[],
  { segment, polarity, owner, isReason }: StatementContext,
): readonly Word[] {
  const { clause, predicate, end } = firstClause(sentence, segment, owner);
  if (isReason && readsAsOrder(sentence, clause)) return [];
  if (end !== -1 && isOccasion(clause, predicate.slice(end))) return [];
  if (!isUnderstood(clause) || (polarity === "strength" && imperativeAuxiliaries.has(clause[0]?.lower ?? "")))
    return [];
  if (end === -1) return clause;
  // "Less proud: …" is a heading, and no topic.
  if (isColonBetween(segment, predicate[end - 1], predicate[end])) return [];
  const next = predicate.slice(end);
  // "Swapping shifts works, but he should answer there" wishes in its second clause.
  if (isReason && asksOfOwner(next)) return [];
  if (isOneOfPair(clause, next)) return [];
  return isWholeBefore(next, clause, owner) ? clause : [];
}

/** Whether a clause is cut between two manners: "He speaks slow | and clear". */
function isOneOfPair(clause: readonly Word[], [conjunction, manner]: readonly Word[]): boolean {
  const last = clause.at(-1);
  if (conjunction?.lower !== "and" || last === undefined || manner === undefined) return false;
  const isManner = ({ tags }: Word) => tags.has("Adjective") || tags.has("Adverb");
  // "Clear" is no second verb of "he speaks".
  const isNoVerb = manner.tags.has("Infinitive") && clause[0]?.lower.endsWith("s") === true;
  return isManner(last) && (isNoVerb || (isManner(manner) && !manner.tags.has("Verb")));
}

/** Returns what a later clause asks for: "slow" in "She show very fast, please say slow". */
function askedClause(sentence: readonly Word[], segment: Quotable): readonly Word[] {
  const at = sentence.findIndex(({ lower }, index) => index > 1 && lower === "please");
  const [before, please, ...asked] = at === -1 ? [] : sentence.slice(at - 1);
  if (before === undefined || please === undefined) return [];
  const hasBreakBefore = /[,;.:–—-]/u.test(textBetween(segment, before, please));
  const isRequest = asked[0]?.tags.has("Verb") === true && asked.length < MAX_ASKED_WORDS;
  return hasBreakBefore && isRequest && asked.every((word) => !subjectForms.has(word.lower)) ? asked : [];
}

/** Whether a complaint without its subject would read as a request: "Show very fast" of "She show very fast". */
function readsAsOrder(sentence: readonly Word[], clause: readonly Word[]): boolean {
  const [first] = clause;
  if (first === undefined) return false;
  const before = sentence[sentence.indexOf(first) - 1]?.lower ?? "";
  const isOfSubject = /^(?:he|she|it)$/u.test(before) || clause.some(({ lower }) => /^(?:he|she)$/u.test(lower));
  return isOfSubject && (/^(?:he|she)$/u.test(before) ? !/s$/u.test(first.lower) && first.tags.has("Verb") : true);
}

/** Whether a clause only gives the occasion of what is known: "I see a fabric and know what it will do". */
function isOccasion([first]: readonly Word[], [conjunction, next]: readonly Word[]): boolean {
  return (
    conjunction?.lower === "and" &&
    perceptionPattern.test(first?.lower ?? "") &&
    (cognitionVerbPattern.test(next?.lower ?? "") || perceptionPattern.test(next?.lower ?? ""))
  );
}

/** Maximum words of a clause that asks, as a name. */
const MAX_ASKED_WORDS = 7;
const perceptionPattern =
  /^(?:sees?|hears?|smells?|touch(?:es)?|looks?|takes?|opens?|meets?|reads?|holds?|watch(?:es)?|tastes?|feels?|walks?|picks?|enters?)$/u;
const cognitionVerbPattern = /^(?:knows?|can|understands?|tells?|says?|finds?|remembers?)$/u;

/** Whether a clause keeps its meaning without the one after it. */
function isWholeBefore(next: readonly Word[], clause: readonly Word[], owner: OwnerReference): boolean {
  // One event of a story shows no habit.
  return clause.length > 1 && !isPast(clause) && !isPast(next) && isStatementClause(next, owner);
}

/** Whether the segment has only a part of the sentence. */
function isCutOff(sentence: readonly Word[], sentences: readonly Word[][], segment: Quotable): boolean {
  const isCutBefore = sentence === sentences[0] && !segment.isSentenceStart;
  const isCutAfter = sentence === sentences.at(-1) && !segment.isSentenceEnd;
  return isCutBefore || isCutAfter;
}

interface FirstClause {
  /** Words of the clause, without its subject and the fillers at its end. */
  readonly clause: readonly Word[];
  /** The sentence without its subject. */
  readonly predicate: readonly Word[];
  /** Index in `predicate` of the word after the clause; -1 where there is no other clause. */
  readonly end: number;
}

function firstClause(sentence: readonly Word[], segment: Quotable, owner: OwnerReference): FirstClause {
  const predicate = predicateOfStatement(sentence, owner);
  const end = predicate.findIndex((_, index) => index > 0 && isBreak(segment, predicate, index, owner));
  return { clause: withoutFinalFillers(end === -1 ? predicate : predicate.slice(0, end)), predicate, end };
}

const turnWords = new Set("but although though however yet aber pero mais mas".split(" "));

/** Returns what follows "but" where the words before it admit nothing: "I am good with guests, but I am late." */
function turnedClause(segment: Quotable, words: readonly Word[]): readonly Word[] | null {
  const at = words.findIndex(({ lower }, index) => index > 0 && turnWords.has(lower));
  const last = words[at - 1];
  if (at === -1 || last === undefined) return null;
  const before = { ...segment, text: segment.text.slice(0, last.end - segment.start), words: words.slice(0, at) };
  return isFaultOrHope(before) ? null : words.slice(at + 1);
}

/** Maximum words of a clause that keeps its last phrase: "not good at giving bad news (to the crew)". */
const MAX_WHOLE_CLAUSE_WORDS = 6;
const phraseOpenings = new Set("to with for in on at from before after when because if during".split(" "));

/** Returns a clause without its subject and what a colon adds; empty where it goes on with another one. */
function wholeClause(words: readonly Word[], segment: Quotable, owner: OwnerReference): readonly Word[] {
  const rest = predicateOfStatement(words, owner).filter(({ lower }, index) => index > 0 || lower !== "am");
  const end = rest.findIndex((_, index) => index > 0 && isBreak(segment, rest, index, owner));
  if (end !== -1 && !isColonBetween(segment, rest[end - 1], rest[end])) return [];
  const clause = withoutFinalFillers(end === -1 ? rest : rest.slice(0, end));
  if (!isUnderstood(clause)) return [];
  if (clause.length <= MAX_WHOLE_CLAUSE_WORDS) return clause;
  const cut = clause.findLastIndex(
    ({ lower }, index) => index > 2 && index <= MAX_WHOLE_CLAUSE_WORDS && phraseOpenings.has(lower),
  );
  return cut === -1 ? [] : clause.slice(0, cut);
}

/** Whether a clause has the owner as the subject of a modal verb. */
function asksOfOwner(words: readonly Word[]): boolean {
  return words.some(({ lower }, index) => subjectForms.has(lower) && nameModalVerbs.has(words[index + 1]?.lower ?? ""));
}

/** Removes spoken fillers at the end: "Knows everything like". */
function withoutFinalFillers(clause: readonly Word[]): readonly Word[] {
  const last = clause.findLastIndex(({ lower }) => !fillerWords.has(lower));
  return clause.slice(0, last + 1);
}

function isColonBetween(segment: Quotable, before: Word | undefined, word: Word | undefined): boolean {
  return before !== undefined && word !== undefined && textBetween(segment, before, word).includes(":");
}

/** Returns the words of each sentence of a segment. */
export function wordsBySentence(segment: Quotable): Word[][] {
  return splitWordsBefore(segment.words, (word, before) => /[.!?\n]/u.test(textBetween(segment, before, word)));
}

/** Returns the spaces and marks between two words, with the words there. */
export function textBetween({ text, start }: Quotable, before: Word, word: Word): string {
  return text.slice(before.end - start, word.start - start);
}

/** Splits words; each word for which `begins` returns true starts another part. `at` is its index in the part. */
export function splitWordsBefore(
  words: readonly Word[],
  begins: (word: Word, before: Word, at: number) => boolean,
): Word[][] {
  const parts: Word[][] = [];
  for (const word of words) {
    const last = parts.at(-1);
    const before = last?.at(-1);
    if (last === undefined || before === undefined || begins(word, before, last.length)) parts.push([word]);
    else last.push(word);
  }
  return parts;
}

/** Removes the subject: "maybe she should" and "is always", but not "on Friday she". */
function predicateOfStatement(words: readonly Word[], { names, pronouns }: OwnerReference): readonly Word[] {
  const isOwner = ({ lower }: Word) =>
    lower === "you" || names.has(lower) || (pronouns.has(lower) && (subjectForms.has(lower) || lower === "i"));
  const from = words.findIndex(({ lower }) => !statementPoliteWords.has(lower));
  const subject = words[from];
  if (subject === undefined) return words;
  if (!isOwner(subject)) return words.slice(from);
  const firstContentIndex = words.findIndex(({ lower }, index) => index > from && !auxiliaryWords.has(lower));
  return firstContentIndex === -1 ? [] : words.slice(firstContentIndex);
}

/** Whether a mark, or "and" before another clause, is there: "bread and butter" is one thing. */
function isBreak(segment: Quotable, words: readonly Word[], at: number, owner: OwnerReference): boolean {
  const [before, word] = words.slice(at - 1, at + 1);
  if (before === undefined || word === undefined) return false;
  if (/[,;:–—()"“”„«»…]|\s-\s/u.test(textBetween(segment, before, word))) return true;
  // "Now and then" is one time.
  if (before.lower === "now" && word.lower === "and") return false;
  return statementConjunctions.has(word.lower) && isStatementClause(words.slice(at), owner);
}

/** Whether the words are a clause, with a subject or, after "and", a verb. */
function isStatementClause(words: readonly Word[], { names }: OwnerReference): boolean {
  const from = words.findIndex(({ lower }) => !statementConjunctions.has(lower));
  const [first, ...others] = from === -1 ? [] : words.slice(from);
  if (first === undefined) return false;
  if (words.slice(0, from).some(({ lower }) => consequenceAdverbs.has(lower))) return true;
  if (statementSubjects.has(first.lower) || subjectForms.has(first.lower) || names.has(first.lower)) return true;
  if (from === 0) return false;
  // "So the patients wait" is a clause; "and the list in order" is not.
  const finiteCandidate = others.find(({ tags }) => !tags.has("Noun") && !tags.has("Adjective"));
  return (
    isFiniteVerb(first) ||
    (first.tags.has("Determiner") && finiteCandidate !== undefined && isFiniteVerb(finiteCandidate))
  );
}

function isFiniteVerb({ tags }: Word): boolean {
  return tags.has("Verb") && !tags.has("Gerund") && !tags.has("Participle");
}

function isPast(clause: readonly Word[]): boolean {
  const verb = clause.find(({ tags }) => tags.has("Verb"));
  return verb !== undefined && (verb.tags.has("PastTense") || pastAuxiliaries.has(verb.lower));
}

function isUnderstood(clause: readonly Word[]): boolean {
  const [first, second] = clause;
  if (first === undefined || statementPointingWords.has(first.lower) || firstPersonWords.has(first.lower)) return false;
  // "Tell us" is too vague, and "the best I had" is about the author.
  const isVague = (word: string) => firstPersonWords.has(word) || objectWords.has(word) || placeAdverbs.has(word);
  if (clause.length === 2 && (foreignSubjectPronouns.has(first.lower) || isVague(second?.lower ?? ""))) return false;
  return !clause.some(({ lower }) => lower === "i" || lower.startsWith("i'"));
}
