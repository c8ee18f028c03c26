import type { Id, TableNames } from "../../convex/_generated/dataModel";
import type { Claim, Insight, InviteLinkRow, Quote, RespondentRow } from "../../convex/shared/validators";

/** Rows as the server answers them, whole; a test names only what it is about. */

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

export function completed(over: Partial<RespondentRow> = {}): RespondentRow {
  return respondent({ status: "completed", completedAt: Date.now() - 2 * 3600_000, finalAnswers: 3, ...over });
}

export function inviteLink(over: Partial<InviteLinkRow> = {}): InviteLinkRow {
  return {
    _id: id("link-1"),
    token: "invite-token-1",
    title: "Q2 360 Review",
    description: "Ten minutes for the whole team.",
    createdAt: Date.now() - 24 * 3600_000,
    views: 12,
    usesCount: 5,
    pendingCount: 2,
    completedCount: 3,
    ...over,
  };
}

/** One page of the numbered list of `rows`, clamped as the server does. */
export function pageOf<Row>(rows: Row[], { page = 1, perPage = 5 } = {}) {
  const pageCount = Math.max(1, Math.ceil(rows.length / perPage));
  const shown = Math.min(Math.max(1, page), pageCount);
  return { rows: rows.slice((shown - 1) * perPage, shown * perPage), page: shown, pageCount, total: rows.length };
}

export function quote(over: Partial<Quote> = {}): Quote {
  return {
    responseId: id("response-1"),
    respondentId: id("respondent-1"),
    who: "Ana Ruiz",
    text: "She makes the room slow down at the moment it most wants to hurry.",
    questionText: "What would you say are this person's greatest professional strengths?",
    ...over,
  };
}

export function claim(over: Partial<Claim> = {}): Claim {
  return {
    title: "Calm under pressure",
    description: "People describe a steadiness that spreads to those around.",
    evidence: [quote()],
    people: 1,
    ...over,
  };
}

export function insight(over: Partial<Insight> = {}): Insight {
  return {
    _id: id("insight-1"),
    createdAt: Date.now() - 60_000,
    madeWith: "embedded",
    sourceCount: 3,
    sourceRespondents: [id("respondent-1")],
    strengths: [claim()],
    blindSpots: [],
    keyPhrases: [],
    narrative: [],
    ...over,
  };
}
