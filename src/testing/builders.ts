import type { Id, TableNames } from "../../convex/_generated/dataModel";
import type { RespondentRow } from "../../convex/shared/validators";

/** Complete rows as the server returns them. */

export function id<Table extends TableNames>(name: string): Id<Table> {
  return name as Id<Table>;
}

export function respondent(over: Partial<RespondentRow> = {}): RespondentRow {
  return {
    _id: id("respondent-1"),
    name: "Ana Ruiz",
    email: "ana@example.com",
    status: "pending",
    invitedAt: Date.now() - 3 * 24 * 3600_000,
    timesReminded: 0,
    remindersStopped: false,
    token: "token-1",
    emailStatus: "sent",
    answeringNow: false,
    finalAnswers: 0,
    ...over,
  };
}

/** The page number is clamped as on the server. */
export function pageOf<Row>(rows: Row[], { page = 1, perPage = 5 } = {}) {
  const pageCount = Math.max(1, Math.ceil(rows.length / perPage));
  const shown = Math.min(Math.max(1, page), pageCount);
  return { rows: rows.slice((shown - 1) * perPage, shown * perPage), page: shown, pageCount, total: rows.length };
}
