import { formatList, formatNumber } from "../../../../shared/locale";
import { firstName } from "../../../../shared/words/firstName";
import type { AnswerSentence, OthersClaim, SourceQuote, SourceAnswer } from "../../../types";
import { uniqueBy } from "../../text/uniqueBy";
import { authorIdOf } from "../../text/quotableSegments";
import { replySentence, markedPassage, MAX_QUOTES_IN_REPLY } from "./answerSentences";
import { readWords } from "../../text/readText";

/** Returns the author of a passage; empty where there is no such passage. */
export function authorAt(passages: readonly SourceAnswer[], answerIndex: number): string {
  const passage = passages[answerIndex];
  return passage === undefined ? "" : authorIdOf(passage);
}

/** Returns the first quote of each author. */
export function firstOfEachAuthor<Q extends { readonly answerIndex: number }>(
  quotes: readonly Q[],
  passages: readonly SourceAnswer[],
): Q[] {
  return uniqueBy(quotes, ({ answerIndex }) => authorAt(passages, answerIndex));
}

/** Returns the first item of each list, then the second of each, so that each is among the few that are shown. */
export function byTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1))).flat();
}

/** Matches the author of an answer from a confidential link: "One of 3 colleagues". */
const unnamedCountPattern = /^(?:One|\d+) of (?=\d)/u;

/** Returns the author's name; several "One of 3 colleagues" are "2 of 3 colleagues". */
function nameOfAuthor(
  passage: SourceAnswer | undefined,
  quotes: readonly SourceQuote[],
  passages: readonly SourceAnswer[],
): string {
  const { authorName = "" } = passage ?? {};
  if (!unnamedCountPattern.test(authorName)) return authorName;
  const count = quotes.filter(({ answerIndex }) => passages[answerIndex]?.authorName === authorName).length;
  return count === 1 ? authorName : authorName.replace(unnamedCountPattern, `${count} of `);
}

/** Returns the sentence "Tobias and Ines.", with the quotes that follow it. */
export function formatAuthors(
  quotes: readonly SourceQuote[],
  passages: readonly SourceAnswer[],
): { text: string; shown: readonly SourceQuote[] } {
  const nameOfEach = quotes.map(({ answerIndex }) => nameOfAuthor(passages[answerIndex], quotes, passages));
  const authors = nameOfEach.filter(
    (author, index) => !unnamedCountPattern.test(author) || nameOfEach.indexOf(author) === index,
  );
  const first = authors.map((author) => (unnamedCountPattern.test(author) ? author : firstName(author)));
  const names = first.map((name, index) =>
    first.indexOf(name) === first.lastIndexOf(name) ? name : (authors[index] ?? name),
  );
  const unshown = names.length - MAX_QUOTES_IN_REPLY;
  const listed = unshown > 0 ? [...names.slice(0, MAX_QUOTES_IN_REPLY), `${unshown} more`] : names;
  return { text: `${formatList(listed)}.`, shown: quotes.slice(0, MAX_QUOTES_IN_REPLY) };
}

/** Returns the sentence "Tobias and Ines." with their quotes below it; `opening` comes before the names. */
export function authorsWithQuotes(
  quotes: readonly SourceQuote[],
  passages: readonly SourceAnswer[],
  opening = "",
): AnswerSentence[] {
  const { text, shown } = formatAuthors(quotes, passages);
  return [replySentence(`${opening}${text}`), ...shown.map(markedPassage)];
}

/** Maximum words of a claim's title that stands for its name. */
const MAX_TITLE_WORDS = 6;

/** Returns the name of a claim, or its title where that is short; else undefined. */
export function shownClaimName({
  name,
  title,
}: {
  readonly name?: string;
  readonly title: string;
}): string | undefined {
  if (name !== undefined) return name;
  return readWords(title).length <= MAX_TITLE_WORDS ? title.trim().replace(/[.!?…]+$/u, "") : undefined;
}

/** Returns the sentence "Patient: Lena and Yusuf."; the authors alone where the claim has no name. */
export function claimWithAuthors(
  claim: Parameters<typeof shownClaimName>[0],
  quotes: readonly SourceQuote[],
  passages: readonly SourceAnswer[],
): AnswerSentence {
  const name = shownClaimName(claim);
  const { text } = formatAuthors(quotes, passages);
  return replySentence(name === undefined ? text : `${name}: ${text}`);
}

/** Returns the sentence "Patient, 2 people: Lena and Yusuf.", with the number of people that the claim counts. */
export function claimWithPeople(
  claim: OthersClaim,
  quotes: readonly SourceQuote[],
  passages: readonly SourceAnswer[],
): AnswerSentence {
  const people = `${formatNumber(claim.people)} people`;
  const name = shownClaimName(claim);
  const { text } = formatAuthors(quotes, passages);
  return replySentence(`${name === undefined ? people : `${name}, ${people}`}: ${text}`);
}
