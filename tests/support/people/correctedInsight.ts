/** A requestor who corrects the claims of an insight, and its readers, for tests. */
import { api } from "../../../convex/_generated/api";
import type { Doc, Id } from "../../../convex/_generated/dataModel";
import { quoteKeyOf } from "../../../convex/shared/insights/quotes";
import { displayedInsight } from "../../../convex/shared/insights/displayedInsight";
import { limits } from "../../../convex/shared/limits/limits";
import type { InsightDetails, Quote } from "../../../convex/shared/validators";
import { kind } from "./corrections.js";
import { answerByLink, requestor, respondentOf, type SignedIn } from "./people.js";
import type { ProductBackend } from "../backends/ProductBackend.js";

const { leaveOut, move, rename } = api.insights.claimCorrections;
export const HIDES = "Hides behind the rule book.";
export const FAIR = "She is fair.";
export const KNOWS = "Knows every rule.";

/** Ada, whom Ben and Cem have answered, with an insight as a model writes one, and a window. */
export async function createInsight(backend: ProductBackend, email = "ada@example.com") {
  const ada = await requestor(backend, email);
  const ben = await respondentOf(ada, "Ben");
  const cem = await respondentOf(ada, "Cem");
  await answerByLink(backend, ben, `${HIDES} ${FAIR}`);
  await answerByLink(backend, cem, KNOWS);
  await ada.backend.mutation(api.insights.selfAssessments.save, { answers: ["I know the rules.", "", "", "", ""] });
  await ada.backend.mutation(api.insights.insights.request, { kind });
  await backend.settle();
  const responses = await backend.rows("responses");
  const quoteOf = (respondentId: Id<"respondents">, text: string): Quote => {
    const { _id: responseId, questionText } = responses.find((row) => row.respondentId === respondentId)!;
    return { responseId, respondentId, authorName: "Somebody", text, questionText };
  };
  const hides = quoteOf(ben.respondentId, HIDES);
  const fair = quoteOf(ben.respondentId, FAIR);
  const knows = quoteOf(cem.respondentId, KNOWS);
  const claim = (title: string, ...evidence: Quote[]) => ({ title, description: "", people: 1, evidence });
  const details: InsightDetails = {
    strengths: [claim("Fair", fair), claim("Rule book", hides, knows)],
    blindSpots: [claim("Rule book", hides)],
    keyPhrases: [{ text: "rule book", evidence: [hides], polarity: "strength" }],
    narrative: [
      { text: "Ada is fair.", evidence: [fair] },
      { text: "Ada works by the book.", evidence: [fair, hides] },
    ],
  };
  const stored = (await storedInsights(backend, ada))[0]!;
  await backend.patch(stored._id, { provider: "openai", model: "a-model", details });
  const window = {
    seenByBoth: [
      { label: "Rule book", self: [{ ...knows, responseId: undefined, respondentId: undefined, authorName: "You" }] },
    ].map((theme) => ({ ...theme, others: [knows], people: 1 })),
    othersOnly: [],
    youOnly: [],
  };
  const windowRow = (await backend.rows("johariWindows")).find(({ userId }) => userId === ada.userId);
  if (windowRow !== undefined) await backend.remove(windowRow._id);
  await backend.insert("johariWindows", { userId: ada.userId, window });
  await ada.backend.mutation(api.insights.insightReadMarks.recordShown);
  return { ada, ben, cem, hides, fair, knows };
}

/** The owner's stored insights about others' answers. */
export async function storedInsights(backend: ProductBackend, { userId }: SignedIn): Promise<Doc<"insights">[]> {
  const rows = await backend.rows("insights");
  return rows.filter((row) => row.userId === userId && row.kind === kind);
}

/** Inserts corrections of claims that are gone: one fewer than an owner may have. */
export async function insertMostCorrections(backend: ProductBackend, { userId }: SignedIn): Promise<void> {
  const row = { userId, kind, polarity: "strength" as const, quotes: [{ text: "Gone." }] };
  for (let n = 1; n < limits.correctedClaims; n += 1) {
    await backend.insert("claimCorrections", { ...row, change: { type: "moved" } });
  }
}

/** Leaves out the strength with these quotes. */
export const leaveOutClaim = ({ backend }: SignedIn, ...quotes: Quote[]) =>
  backend.mutation(leaveOut, { kind, polarity: "strength", quotes: quotes.map(quoteKeyOf) });
/** Moves the claim with these quotes to the other polarity than `from`. */
export const moveClaim = ({ backend }: SignedIn, from: "strength" | "wish", ...quotes: Quote[]) =>
  backend.mutation(move, { kind, polarity: from, quotes: quotes.map(quoteKeyOf) });
/** Renames the strength with these quotes. */
export const renameStrength = ({ backend }: SignedIn, name: string, ...quotes: Quote[]) =>
  backend.mutation(rename, { kind, polarity: "strength", quotes: quotes.map(quoteKeyOf), name });
/** The insight as the page displays it. */
export const insightOf = async ({ backend }: SignedIn) =>
  displayedInsight(await backend.query(api.insights.insights.current, { kind }));
/** Titles of the displayed strengths. */
export const strengthsOf = async (owner: SignedIn) => (await insightOf(owner))?.strengths.map(({ title }) => title);
/** Shares a report with names for 30 days. */
export const shareReport = async ({ backend }: SignedIn) =>
  await backend.mutation(api.reports.sharedReports.create, {
    label: "Boss",
    quotes: "named",
    selfAssessment: false,
    days: 30,
  });
/** The shared report as the link's reader opens it. */
export const openSharedReport = (backend: ProductBackend, token: string) =>
  backend.as(null).query(api.reports.readShared.open, { token });
