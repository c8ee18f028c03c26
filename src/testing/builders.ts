import type { Claim, Quote, RespondentRow } from "../../convex/shared/validators";
import { DAY } from "../../convex/shared/limits/durations";
import { id } from "../../tests/support/people/id.ts";

/** Builders of complete rows, as the server returns them. */

export { id };

/** Row of the list of respondents, pending unless `over` replaces its status. */
export function createRespondent(over: Partial<RespondentRow> = {}): RespondentRow {
  return {
    _id: id("respondent-1"),
    name: "Ana Ruiz",
    email: "ana@example.com",
    status: "pending",
    invitedAt: Date.now() - 3 * DAY,
    timesReminded: 0,
    areRemindersStopped: false,
    token: "token-1",
    emailStatus: "sent",
    isAnsweringNow: false,
    finalAnswers: 0,
    ...over,
  };
}

/** Quote of a respondent's answer; `over` replaces its fields. */
export function createQuote(authorName: string, text: string, over: Partial<Quote> = {}): Quote {
  return {
    authorName,
    text,
    questionText: "What stands out?",
    responseId: id(`response-${authorName}`),
    respondentId: id(`respondent-${authorName}`),
    ...over,
  };
}

/** Claim of as many people as it has quotes, unless `over` replaces their number. */
export function createClaim(title: string, evidence: Quote[], over: Partial<Claim> = {}): Claim {
  return { title, description: "", people: evidence.length, evidence, ...over };
}

interface SuggestedRow {
  text: string;
  questionSet: string;
  questionSetLabel?: string;
}

/**
 * Page of suggestions, as the server searches: by words and theme, six a page; nothing before a search unless `all`.
 */
export function createSuggestions<Row extends SuggestedRow>(
  rows: Row[],
  { search, page, all, questionSet }: { search: string; page: number; all: boolean; questionSet?: string },
) {
  const idOf = (row: Row) => (row.questionSetLabel === undefined ? "own" : row.questionSet);
  const matching = rows.filter(({ text }) => text.toLowerCase().includes(search.toLowerCase()));
  const themes = [...new Set(matching.map(idOf))].map((setId) => {
    const ofTheme = matching.filter((row) => idOf(row) === setId);
    return { questionSet: setId, label: ofTheme[0]?.questionSetLabel, count: ofTheme.length };
  });
  const shown = matching.filter((row) =>
    questionSet === undefined ? search !== "" || all : idOf(row) === questionSet,
  );
  return { ...createPage(shown, { page, perPage: 6 }), themes };
}

/** Page of rows. The page number is clamped as on the server. */
export function createPage<Row>(rows: Row[], { page = 1, perPage = 5 } = {}) {
  const pageCount = Math.max(1, Math.ceil(rows.length / perPage));
  const shown = Math.min(Math.max(1, page), pageCount);
  return { rows: rows.slice((shown - 1) * perPage, shown * perPage), page: shown, pageCount, total: rows.length };
}
