import { isGroupName } from "../confidentialGroup";
import type { Quote } from "../validators";

/**
 * Number of people quoted who are surely distinct. Each named person counts. A confidential link counts as many people
 * as it has answers to the one question with the most of them. Its answers to different questions may have one author,
 * which is not stored.
 * @param linkOf confidential link of a quote; undefined for the quote of a named person
 */
export function countDistinctPeople(quotes: readonly Quote[], linkOf: (quote: Quote) => string | undefined): number {
  const named = new Set<Quote["respondentId"]>();
  const questionsOf = new Map<string, Map<string, Set<Quote["responseId"]>>>();
  for (const quote of quotes) {
    const link = linkOf(quote);
    if (link === undefined) named.add(quote.respondentId);
    else {
      const answersTo = questionsOf.get(link) ?? new Map<string, Set<Quote["responseId"]>>();
      questionsOf.set(link, answersTo);
      const answers = answersTo.get(quote.questionText) ?? new Set();
      answersTo.set(quote.questionText, answers.add(quote.responseId));
    }
  }
  const mostAnswers = [...questionsOf.values()].map((answersTo) =>
    Math.max(...[...answersTo.values()].map(({ size }) => size)),
  );
  return mostAnswers.reduce((sum, count) => sum + count, named.size);
}

/** `countDistinctPeople` of stored quotes, which lack their links: all groups count as those of one link. */
export function countPeopleOfAnyLink(quotes: readonly Quote[]): number {
  return countDistinctPeople(quotes, ({ authorName }) => (isGroupName(authorName) ? "any link" : undefined));
}
