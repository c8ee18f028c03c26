/**
 * Owns the names of claims: a stance or a quality in two to four words, else a phrase of a quote. Invariant: one
 * person's claim has a whole short statement of that person as its name, or none.
 */
import type { SalientSentence } from "../../feedback/salience/sentenceTypes";
import { isRequestToOwner } from "../../text/isRequestToOwner";
import { keyPhrases } from "../phrases/keyPhrases";
import { isForeign } from "../../text/isForeign";
import { isDangling, isStopWord } from "../../text/isStopWord";
import type { Quotable } from "../../text/quotableSegments";
import { qualityLemma } from "../../concepts/qualities";
import { readSentences, readWords, type Word } from "../../text/readText";
import { asksWhatToStop } from "../../text/polarityOfQuestion";
import type { Stance } from "../../concepts/stance";
import { isGeneralPraise } from "../../feedback/praise/isGeneralPraise";
import { type OwnerReference, selfOwner, firstPersonWords, subjectForms } from "../../text/coreference";
import { capitalize, restoreApostrophes } from "../../text/textFormat";
import { cutsRelativeClause, isNextToRelativeClause } from "../phrases/relativeClauses";
import { hasTimeOfDay, untilTimeOfDay } from "../../text/timesOfDay";
import { fitsClaim, withoutOpinion } from "./unfitNames";
import { textBetween, splitWordsBefore, wordsBySentence, wholeStatementIn } from "./wholeStatement";
import {
  omittedDeterminers,
  unfitFirstWords,
  clauseEnds,
  clauseSubjectPattern,
  commonTypos,
  negativeWordPattern,
  endingWords,
  leadingPrepositions,
  objectPronouns,
  nameOpeningWords,
  namePoliteWords,
  pressurePattern,
  nameRelativePronouns,
  relativeSubjects,
  stoppedActPattern,
  stoppedThingPattern,
  titlePattern,
} from "./claimNameWords";
import type { Polarity } from "../../text/Polarity";

/** Maximum words of a key phrase that may name a claim. */
const MAX_PHRASE_WORDS = 4;
/** Maximum words of a name from a quote; stances and qualities have four at most. */
const MAX_QUOTED_NAME_WORDS = 6;
/** Maximum characters of a name from a quote. */
const MAX_NAME_CHARACTERS = 40;
/** Maximum words before the subject in "In the morning, on a busy day, she …". */
const MAX_WORDS_BEFORE_SUBJECT = 9;

interface NamelessClaim {
  readonly polarity: Polarity;
  readonly segments: readonly Quotable[];
  readonly quality?: string;
  /** Thing that all segments name. */
  readonly entity?: string;
}

/**
 * Returns the name, undefined where no phrase is meaningful alone. `stances` has those of each segment on the claim's
 * polarity.
 */
export function claimNameOf(
  claim: NamelessClaim,
  stances: readonly (readonly Stance[])[],
  owner: OwnerReference,
): string | undefined {
  const { polarity, segments, quality, entity } = claim;
  const frequent = mostFrequentStance(stances);
  if (frequent !== null && isNamedByStance(claim, frequent, owner)) return nameByStance(frequent.stance, segments);
  if (quality !== undefined && polarity === "strength") return capitalize(quality);
  if (entity !== undefined) return entity;
  const [first] = segments;
  return first !== undefined && segments.length === 1
    ? nameOfOnePerson(first, polarity, owner)
    : nameOfPhrases(claim, frequent?.stance.name, owner);
}

interface FrequentStance {
  readonly stance: Stance;
  /** Number of segments with the stance. */
  readonly segmentCount: number;
}

/** Returns the stance of most segments; null without stances. */
function mostFrequentStance(stances: readonly (readonly Stance[])[]): FrequentStance | null {
  const count = ({ name }: Stance) =>
    stances.filter((ofSegment) => ofSegment.some((stance) => stance.name === name)).length;
  const [stance] = stances.flat().toSorted((a, b) => count(b) - count(a));
  return stance === undefined ? null : { stance, segmentCount: count(stance) };
}

/** Whether a stance names the claim: half of the segments have it, or all where they name a thing. */
function isNamedByStance(
  { segments, entity }: NamelessClaim,
  { stance, segmentCount }: FrequentStance,
  owner: OwnerReference,
): boolean {
  if (segmentCount * 2 < segments.length) return false;
  if (entity !== undefined && segmentCount !== segments.length) return false;
  if (segments.length <= 1 && !isCoveredBy(stance.name, segments[0])) return false;
  // "Trust us" is a request to the owner.
  if (owner === selfOwner && /\b(?:us|me|our|my)\b/iu.test(stance.name)) return false;
  return !(owner === selfOwner && segments.some(isOwnStory));
}

function nameByStance({ concept, isWanted, name }: Stance, segments: readonly Quotable[]): string {
  const isPressed =
    concept === "calm" &&
    !isWanted &&
    segments.some(({ text, questionText }) => pressurePattern.test(`${text} ${questionText}`));
  return isPressed ? "Calm under pressure" : name;
}

/** Returns the whole short statement of one person, undefined without one. */
function nameOfOnePerson(segment: Quotable, polarity: Polarity, owner: OwnerReference): string | undefined {
  if (polarity === "strength" && isGeneralPraise(segment, owner.names)) return undefined;
  const isShort = isShortNameIn([segment], polarity, owner);
  const statement = statementText(segment, polarity, owner);
  if (polarity === "wish" && asksWhatToStop(segment.questionText)) {
    const stopped = [statement, ...firstWordsOf(segment, polarity, owner)].flatMap((text) => stoppedName(text) ?? []);
    const name = stopped.find(isShort);
    if (name !== undefined) return name;
  }
  return isShort(statement) ? capitalize(withQuotedNo(statement)) : undefined;
}

/** Returns the text of the whole statement; empty where it is no name. */
function statementText(segment: Quotable, polarity: Polarity, owner: OwnerReference): string {
  const statement = wholeStatementIn(segment, polarity, owner);
  // "Like an angel" alone is not what the quote says.
  const isComparison = statement[0]?.lower === "like" && wordsBySentence(segment).length > 1;
  if (hasTimeOfDay(statement) || isComparison) return "";
  const text = statement
    .map(isForeign(segment.text) ? asTyped : correctedSpelling)
    .join(" ")
    .replace(/^am (?=\p{L})/iu, "");
  return owner === selfOwner ? withoutOpinion(text) : text;
}

/** Returns the best phrase of several people, else the name of their stance, else any short phrase. */
function nameOfPhrases(
  { polarity, segments }: NamelessClaim,
  stanceName: string | undefined,
  owner: OwnerReference,
): string | undefined {
  const isShort = isShortNameIn(segments, polarity, owner);
  const read = majorityLanguageFirst(segments);
  const salient: SalientSentence[] = read.map((segment) => ({
    segment,
    polarity,
    score: 0,
  }));
  const phrases = [
    ...keyPhrases(salient, owner).flatMap(({ text }) => (text.split(" ").length > MAX_PHRASE_WORDS ? [] : [text])),
    ...read.flatMap((segment) => firstWordsOf(segment, polarity, owner)),
  ];
  const short = phrases.filter((text) => isShort(text) && !cutsRelativeClause(readWords(text), segments));
  const name =
    short.find(isTitle) ?? stanceName ?? short.find((text) => !clauseEnds.has(readWords(text)[0]?.lower ?? ""));
  return name === undefined ? undefined : capitalize(withQuotedNo(name));
}

/** Returns the predicate of texts that are short enough for a name and name no third person. */
function isShortNameIn(
  segments: readonly Quotable[],
  polarity: Polarity,
  owner: OwnerReference,
): (text: string) => boolean {
  const others = othersNamesIn(segments, owner);
  const fits = fitsClaim(segments, polarity, owner);
  return (text) => {
    if (!fits(text)) return false;
    const words = text.toLowerCase().split(" ");
    // What someone was helped with is cut from "He helped by letting …".
    if (/^help(?:s|ed)$/u.test(words[0] ?? "") && words.length > 1) return false;
    if (text === "" || words.length > MAX_QUOTED_NAME_WORDS || text.length > MAX_NAME_CHARACTERS) return false;
    return !words.some((word) => others.has(word.replace(/['’]s$/u, "")));
  };
}

/** Returns the name of a bare answer to "What should I stop?"; null where its words have a direction of their own. */
function stoppedName(text: string): string | null {
  const lower = `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  if (stoppedActPattern.test(lower)) return `Stop ${lower}`;
  const hasVerb = readSentences(text).some(({ words }) => words.some(({ tags }) => tags.has("Verb")));
  return stoppedThingPattern.test(lower) && !hasVerb ? `Less: ${lower}` : null;
}

/** Whether a phrase is meaningful alone: neither cut within a clause nor the rest of one. */
function isTitle(text: string): boolean {
  const words = text.toLowerCase().split(" ");
  const first = words[0] ?? "";
  return (
    !unfitFirstWords.has(first) &&
    !clauseEnds.has(first) &&
    !/^(?:could|should|would|can|may|might|must|will|let|lets|make|makes|wish|that|before|after|during|without|until|unless)$/u.test(
      words.at(-1) ?? "",
    )
  );
}

/** Quotes the word "no", because "say “no” more often" differs from "say no more". */
function withQuotedNo(text: string): string {
  return text.replace(/\b(say|says|saying|said) no(?= (?:more|less|often|sometimes|earlier|to)\b|$)/iu, "$1 “no”");
}

/** Orders the segments by language: that of most people first, or English if they are equal. */
export function majorityLanguageFirst<P extends Quotable>(segments: readonly P[]): P[] {
  const foreign = segments.filter(({ text }) => isForeign(text));
  const others = segments.filter((segment) => !foreign.includes(segment));
  return foreign.length > others.length ? [...foreign, ...others] : [...others, ...foreign];
}

/** Whether an own quote has several events: one of them, as "I wrote it on paper", is no name of the whole. */
function isOwnStory({ words }: Quotable): boolean {
  const finite = words.filter(({ tags }, index) => {
    if (tags.has("PastTense")) return true;
    const precedingWord = words[index - 1]?.lower ?? "";
    const hasSubject = subjectForms.has(precedingWord) || firstPersonWords.has(precedingWord) || tags.has("Copula");
    return tags.has("PresentTense") && !tags.has("Gerund") && (hasSubject || !tags.has("Infinitive"));
  });
  return finite.length > 1 && finite.every(({ tags }) => tags.has("PastTense"));
}

/** Whether the quote has the words of the lexicon's name, which otherwise may say too much. */
function isCoveredBy(name: string, segment: Quotable | undefined): boolean {
  const said = new Set(segment?.words.flatMap(({ lower, stem }) => [stem, qualityLemma(lower)]));
  const sentence = readWords(name).filter(({ lower }) => !isStopWord(lower) && lower !== "well");
  if (segment !== undefined && isNextToRelativeClause(sentence.slice(-1), [segment])) return false;
  return sentence.every(({ lower, stem }) => said.has(stem) || said.has(qualityLemma(lower)));
}

/** Returns names of third persons in lower case; they name no theme. */
function othersNamesIn(segments: readonly Quotable[], { names }: OwnerReference): ReadonlySet<string> {
  const otherNames = segments.flatMap(({ words }) =>
    words.flatMap(({ lower, tags, text }, index) => {
      const isTitled = titlePattern.test(words[index - 1]?.lower ?? "");
      const isName = /^\p{Lu}/u.test(text) && (tags.has("Person") || tags.has("FirstName") || tags.has("LastName"));
      const name = lower.replace(/['’]s$/u, "");
      return (isName || isTitled || titlePattern.test(lower)) && !names.has(name) ? [name] : [];
    }),
  );
  return new Set(otherNames);
}

/** Returns phrases of each clause without the owner as the subject, of up to six words, cut where a phrase ends. */
function firstWordsOf(segment: Quotable, polarity: Polarity, owner: OwnerReference): string[] {
  // A request is a better name than its reason.
  const isImperative = (words: readonly Word[]) => polarity === "wish" && isRequestToOwner({ ...segment, words });
  return wordsBySentence(segment)
    .toSorted((one, other) => Number(isImperative(other)) - Number(isImperative(one)))
    .flatMap((words) => {
      const predicateWords = predicateForName(words, owner);
      const isEnd = (word: Word, before: Word, at: number) =>
        textBetween(segment, before, word).trim() !== "" || (at > 1 && clauseEnds.has(word.lower));
      const clauses = withEssentialRelatives(splitWordsBefore(predicateWords, isEnd));
      // "Asks us" and "tell people" are too vague.
      const says = (clause: readonly Word[]) => clause.length > 2 || (clause.length > 1 && !isAddressee(clause[1]));
      const spelled = isForeign(segment.text) ? asTyped : correctedSpelling;
      return [...clauses.filter(says), predicateWords, ...clauses].flatMap((clause) => candidateNames(clause, spelled));
    });
}

function withEssentialRelatives(clauses: readonly Word[][]): Word[][] {
  const clausesWithRelatives: Word[][] = [];
  for (const clause of clauses) {
    const extended = [...(clausesWithRelatives.at(-1) ?? []), ...clause];
    const isRelative = clausesWithRelatives.length > 0 && nameRelativePronouns.has(clause[0]?.lower ?? "");
    if (isRelative && essentialRelative(extended) !== -1) clausesWithRelatives.splice(-1, 1, extended);
    else clausesWithRelatives.push(clause);
  }
  return clausesWithRelatives;
}

function isAddressee(word: Word | undefined): boolean {
  const { lower = "" } = word ?? {};
  return (
    firstPersonWords.has(lower) ||
    /^(?:people|everyone|everybody|others|them|him|her|you|somebody|someone)$/u.test(lower)
  );
}

/** Removes the subject: "On Friday she wrote" becomes "wrote". */
function predicateForName(words: readonly Word[], { names, pronouns }: OwnerReference): readonly Word[] {
  const isOwner = ({ lower }: Word) =>
    names.has(lower) || ((subjectForms.has(lower) || lower === "i") && pronouns.has(lower)) || lower === "you";
  const until = leadingPrepositions.has(words[0]?.lower ?? "") ? MAX_WORDS_BEFORE_SUBJECT : 2;
  const subject = words.slice(0, until).findLastIndex((word) => isOwner(word));
  const skipped = subject === -1 ? namePoliteWords : nameOpeningWords;
  const from = words.findIndex(({ lower }, index) => index > subject && !skipped.has(lower));
  const predicate = words.slice(Math.max(0, from));
  // In "that the team trusts her", the clause is what is valued.
  return predicate[0]?.lower === "that" && clauseSubjectPattern.test(predicate[1]?.lower ?? "")
    ? predicate.slice(1)
    : predicate;
}

/** Returns names in a clause, the longest that ends at a phrase's end first. */
function candidateNames(said: readonly Word[], spelled: (word: Word) => string): string[] {
  const clause = untilTimeOfDay(said);
  const [first] = clause;
  // "Start" of "Start at seven" says too little.
  if (clause.length < said.length && clause.length === 1 && first?.tags.has("Verb") === true) return [];
  const isOver = ({ end }: Word, at: number) =>
    at === MAX_QUOTED_NAME_WORDS || end - (first?.start ?? 0) > MAX_NAME_CHARACTERS;
  const firstOver = clause.findIndex((word, index) => isOver(word, index));
  const cut = firstOver === -1 ? clause.length : firstOver;
  if (essentialRelative(clause) !== -1) return firstOver === -1 ? [clause.map(spelled).join(" ")] : [];
  const isEnd = ({ lower }: Word, at: number) => at > 1 && at <= cut && endingWords.has(lower);
  // "Monday one could be a mail" is whole without its article.
  if (
    cut === MAX_QUOTED_NAME_WORDS &&
    clause.length === MAX_QUOTED_NAME_WORDS + 1 &&
    omittedDeterminers.has(first?.lower ?? "")
  )
    return candidateNames(clause.slice(1), spelled);
  const nameEnds = cut === clause.length ? [cut] : [clause.findLastIndex((word, index) => isEnd(word, index)), cut];
  return nameEnds.flatMap((end) => {
    const run = clause.slice(0, Math.max(0, end));
    while (run.length > 1 && isIncompleteEnd(run, clause[run.length])) run.pop();
    const isWhole = run.length === clause.length;
    return run.length > 1 || (isWhole && run.length === 1) ? [run.map(spelled).join(" ")] : [];
  });
}

/** Whether the last word is incomplete. "Trusts her" and "say no" are whole; "half" of "half an hour" is not. */
function isIncompleteEnd(run: readonly Word[], next: Word | undefined): boolean {
  const [before, last] = run.slice(-2);
  if (last === undefined) return false;
  if (next !== undefined && /^an?$/u.test(next.lower) && !last.tags.has("Verb")) return true;
  // "Ten" of "ten minutes" and "two" of "two months" are cut off from their noun.
  const isCount = ["Value", "Cardinal", "Ordinal"].some((tag) => last.tags.has(tag));
  if (isCount && (next?.tags.has("Noun") === true || run.length > 2)) return true;
  if (!isDangling(last.lower)) return false;
  if (last.lower === "no" && /^sa(?:y|ys|id|ying)$/u.test(before?.lower ?? "")) return false;
  // "Mentored him" is a name; "Asks us" is too vague.
  const isLong = run.length > 2 || /^(?:him|her|them)$/u.test(last.lower);
  const isObject = isLong && objectPronouns.has(last.lower) && before?.tags.has("Verb") === true;
  return !(isObject && !["Noun", "Determiner", "Possessive", "Adjective", "Verb"].some((tag) => next?.tags.has(tag)));
}

/**
 * Returns the index of a relative clause without which the meaning changes, as in "a plan nobody believed in", or -1.
 */
function essentialRelative(clause: readonly Word[]): number {
  const from = clause.findIndex(
    ({ lower }, index) =>
      index > 1 &&
      (relativeSubjects.has(lower) || nameRelativePronouns.has(lower)) &&
      clause[index - 1]?.tags.has("Noun") === true,
  );
  const isEssential =
    endingWords.has(clause.at(-1)?.lower ?? "") ||
    clause.slice(from).some(({ lower }) => negativeWordPattern.test(lower));
  return isEssential ? from : -1;
}

/** Returns the word without a common typo, or as the answers or the lexicon spell it. */
function correctedSpelling(word: Word): string {
  const { text, lower } = word;
  const isRead = /^\p{L}+$/u.test(text) && /^\p{L}+$/u.test(lower) && text.toLowerCase() !== lower;
  return commonTypos.get(lower) ?? (isRead ? lower : asTyped(word));
}

function asTyped({ text }: Word): string {
  return restoreApostrophes(text).replace("'", "’");
}
