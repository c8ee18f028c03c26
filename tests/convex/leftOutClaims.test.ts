/** Claims that an owner leaves out: who reads them no more, and what is erased. */
import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { Doc, Id } from "../../convex/_generated/dataModel";
import { displayedInsight } from "../../convex/shared/displayedInsight";
import { limits } from "../../convex/shared/limits";
import type { InsightDetails, Quote } from "../../convex/shared/validators";
import { backendTest as test } from "../support/backendTest";
import { answerThrough, editKeyOf, refusal, requestor, respondentOf, type SignedIn } from "../support/people";
import type { TestBackend } from "../support/TestBackend";

const kind = "external-feedback-insights" as const;
const ownKind = "self-reflection-insights" as const;
const { leaveOut, list, takeBack } = api.insights.leftOutClaims;
const HIDES = "Hides behind the rule book.";
const FAIR = "She is fair.";
const KNOWS = "Knows every rule.";

/** Ada, whom Ben and Cem have answered, with an insight as a model writes one, and a window. */
async function answered(backend: TestBackend, email = "ada@example.com") {
  const ada = await requestor(backend, email);
  const ben = await respondentOf(ada, "Ben");
  const cem = await respondentOf(ada, "Cem");
  await answerThrough(backend, ben, `${HIDES} ${FAIR}`);
  await answerThrough(backend, cem, KNOWS);
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
    keyPhrases: [{ text: "rule book", evidence: [hides], side: "strength" }],
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
    ...{ othersOnly: [], youOnly: [] },
  };
  const drawn = (await backend.rows("johariWindows")).find(({ userId }) => userId === ada.userId);
  if (drawn !== undefined) await backend.remove(drawn._id);
  await backend.insert("johariWindows", { userId: ada.userId, window });
  await ada.backend.mutation(api.insights.insightReceipts.recordShown);
  return { ada, ben, cem, hides, fair, knows };
}

async function storedInsights(backend: TestBackend, { userId }: SignedIn): Promise<Doc<"insights">[]> {
  const rows = await backend.rows("insights");
  return rows.filter((row) => row.userId === userId && row.kind === kind);
}

const keyOf = ({ responseId, text }: Quote) => ({ responseId, text });
const out = ({ backend }: SignedIn, ...quotes: Quote[]) =>
  backend.mutation(leaveOut, { kind, side: "strength", quotes: quotes.map(keyOf) });
const insightOf = async ({ backend }: SignedIn) =>
  displayedInsight(await backend.query(api.insights.insights.current, { kind }));
const strengthsOf = async (owner: SignedIn) => (await insightOf(owner))?.strengths.map(({ title }) => title);
const share = async ({ backend }: SignedIn) =>
  await backend.mutation(api.reports.sharedReports.create, {
    ...{ label: "Boss", quotes: "named", selfAssessment: false, days: 30 },
  });
const sharedTo = (backend: TestBackend, token: string) =>
  backend.as(null).query(api.reports.readShared.open, { token });

describe("a left-out claim", () => {
  test("[INS-131] [INS-132] is in no insight, window or shared report that is open, and comes back with its window", async (backend) => {
    const { ada, hides, knows } = await answered(backend);
    const { token } = await share(ada);
    expect(JSON.stringify(await sharedTo(backend, token))).toContain("Rule book");
    const before = [await insightOf(ada), await ada.backend.query(api.insights.johari.current)];

    const { leftOutClaimId } = await out(ada, hides, knows);

    const shown = await insightOf(ada);
    expect(shown?.strengths.map(({ title }) => title)).toEqual(["Fair"]);
    expect(shown?.blindSpots.map(({ title }) => title)).toEqual(["Rule book"]);
    expect(shown?.keyPhrases).toEqual([]);
    expect(shown?.narrative.map(({ text }) => text)).toEqual(["Ada is fair."]);
    expect(await ada.backend.query(api.insights.johari.current)).toMatchObject({ seenByBoth: [] });
    const report = await sharedTo(backend, token);
    expect(report).toMatchObject({ insight: { strengths: [{ title: "Fair" }], keyPhrases: [] } });
    expect(JSON.stringify(report)).not.toContain(KNOWS);
    expect(JSON.stringify(report)).not.toContain("by the book");
    expect(await ada.backend.query(list, { kind })).toMatchObject([
      { _id: leftOutClaimId, side: "strength", name: "Rule book", quotes: [HIDES, KNOWS] },
    ]);
    expect(await ada.backend.query(list, { kind: ownKind })).toEqual([]);

    await ada.backend.mutation(takeBack, { leftOutClaimId });
    expect([await insightOf(ada), await ada.backend.query(api.insights.johari.current)]).toEqual(before);
    expect(await ada.backend.query(list, { kind })).toEqual([]);
  });

  test("[INS-132] stays out when the insight is written anew, under another title, and while it is written", async (backend) => {
    const { ada, hides, knows, fair } = await answered(backend);
    await out(ada, hides, knows);
    const [stored] = await storedInsights(backend, ada);
    const again = { title: "By the book", description: "", people: 1 };
    const strengths = [
      { ...again, evidence: [knows] },
      { ...again, title: "Fair and strict", evidence: [fair, hides] },
    ];
    await backend.patch(stored!._id, { details: { strengths, blindSpots: [], keyPhrases: [], narrative: [] } });
    expect(await strengthsOf(ada)).toEqual(["Fair and strict"]);
    const state = (await backend.rows("insightStates")).find((row) => row.insightId === stored!._id)!;
    const soFar = { strengths, blindSpots: [], keyPhrases: [], narrative: [] };
    await backend.patch(state._id, { status: "generating", soFar });
    const current = await ada.backend.query(api.insights.insights.current, { kind });
    expect(current).toMatchObject({ soFar: { strengths: [{ title: "Fair and strict" }] } });
  });

  test("[INS-131] is found by some of its quotes, as a page for one relationship has them, and left out whole", async (backend) => {
    const { ada, knows } = await answered(backend);
    await out(ada, knows);
    expect(await strengthsOf(ada)).toEqual(["Fair"]);
    expect(await ada.backend.query(list, { kind })).toMatchObject([{ quotes: [HIDES, KNOWS] }]);
  });

  test("[INS-131] of the self-assessment goes from the window's own words", async (backend) => {
    const { ada } = await answered(backend);
    await ada.backend.mutation(api.insights.insights.request, { kind: ownKind });
    await backend.settle();
    const current = await ada.backend.query(api.insights.insights.current, { kind: ownKind });
    const [claim] = displayedInsight(current)?.strengths ?? [];
    if (claim === undefined) throw new Error("no own claim");
    const quotes = claim.evidence.map(keyOf);
    await ada.backend.mutation(leaveOut, { kind: ownKind, side: "strength", quotes });
    const after = await ada.backend.query(api.insights.insights.current, { kind: ownKind });
    expect(displayedInsight(after)?.strengths).toEqual([]);
    await ada.backend.mutation(api.insights.selfAssessments.save, { answers: ["Other words.", "", "", "", ""] });
    expect(await backend.rows("leftOutClaims")).toEqual([]);
  });

  test("[INS-133] must be shown to its owner: no other owner's, no unknown, no other side, none twice", async (backend) => {
    const { ada, hides, knows, fair } = await answered(backend);
    const bea = await answered(backend, "bea@example.com");
    const { backend: at } = ada;
    const refused = async (call: Promise<unknown>) => expect((await refusal(call)).code).toBe("NOT_FOUND");
    await refused(out(ada, bea.hides, bea.knows));
    await refused(out(ada, bea.fair, fair));
    await refused(out(ada, fair, hides));
    await refused(out(ada, { ...fair, text: "She is" }));
    await refused(out(ada, { ...fair, responseId: undefined }));
    await refused(out(ada));
    await refused(at.mutation(leaveOut, { kind, side: "wish", quotes: [keyOf(fair)] }));
    await refused(at.mutation(leaveOut, { kind: ownKind, side: "strength", quotes: [keyOf(fair)] }));
    await refused(out(ada, ...Array<Quote>(limits.quotesPerClaim + 1).fill(fair)));
    expect(await backend.rows("leftOutClaims")).toEqual([]);
    const { leftOutClaimId } = await out(ada, hides, knows);
    await refused(out(ada, hides, knows));
    await refused(bea.ada.backend.mutation(takeBack, { leftOutClaimId }));
    expect(await bea.ada.backend.query(list, { kind })).toEqual([]);
    expect(await strengthsOf(bea.ada)).toEqual(["Fair", "Rule book"]);
    await at.mutation(takeBack, { leftOutClaimId });
    await refused(at.mutation(takeBack, { leftOutClaimId }));
  });

  test("[INS-133] 200 at most, with a clear error; taking one back makes room", async (backend) => {
    const { ada, fair } = await answered(backend);
    const row = { userId: ada.userId, kind, side: "strength" as const, quotes: [{ text: "Gone." }] };
    const first = await backend.insert("leftOutClaims", row);
    for (let n = 1; n < limits.leftOutClaims; n += 1) await backend.insert("leftOutClaims", row);
    const message = "You have left out 200 claims. Please take one back first.";
    expect(await refusal(out(ada, fair))).toEqual({ code: "INVALID", message });
    await ada.backend.mutation(takeBack, { leftOutClaimId: first });
    await out(ada, fair);
    expect(await strengthsOf(ada)).toEqual(["Rule book"]);
  });

  test("[INS-133] a long quote is stored by its beginning, which still leaves it out", async (backend) => {
    const { ada, fair } = await answered(backend);
    const text = `${FAIR} ${"And so on. ".repeat(40)}`.trim();
    const [stored] = await storedInsights(backend, ada);
    const strengths = [{ title: "Long", description: "", people: 1, evidence: [{ ...fair, text }] }];
    await backend.patch(stored!._id, { details: { ...stored!.details, strengths } });
    await out(ada, { ...fair, text });
    expect((await backend.rows("leftOutClaims"))[0]?.quotes[0]?.text).toHaveLength(limits.leftOutQuote);
    expect(await strengthsOf(ada)).toEqual([]);
  });
});

describe("what is stored of a left-out claim", () => {
  test("[INS-134] a withdrawal erases the person's words and the name; the claim of the others stays out", async (backend) => {
    const { ada, ben, hides, knows } = await answered(backend);
    await out(ada, hides, knows);
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: ben.token });
    const [row] = await backend.rows("leftOutClaims");
    expect(row?.quotes.map(({ text }) => text)).toEqual([KNOWS]);
    expect(JSON.stringify(row)).not.toContain("ule book");
    expect(await ada.backend.query(list, { kind })).toMatchObject([{ name: KNOWS, quotes: [KNOWS] }]);
  });

  test("[INS-134] with the only person quoted nothing is left", async (backend) => {
    const { ada, ben, hides } = await answered(backend);
    await ada.backend.mutation(leaveOut, { kind, side: "wish", quotes: [keyOf(hides)] });
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: ben.token });
    expect(await backend.rows("leftOutClaims")).toEqual([]);
  });

  test("[INS-134] words of a removed person show nowhere, and the claim stays out when the removal is undone", async (backend) => {
    const { ada, ben, hides, knows } = await answered(backend);
    await out(ada, hides, knows);
    const { respondentId } = ben;
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId });
    expect(await ada.backend.query(list, { kind })).toMatchObject([{ name: KNOWS, quotes: [KNOWS] }]);
    await ada.backend.mutation(api.respondents.respondents.restore, { respondentId });
    expect(await ada.backend.query(list, { kind })).toMatchObject([{ name: "Rule book", quotes: [HIDES, KNOWS] }]);
  });

  test("[INS-134] the erasure of a removed person erases their words", async (backend) => {
    const { ada, ben, hides, knows } = await answered(backend);
    await out(ada, hides, knows);
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: ben.respondentId });
    await backend.advance(31 * 24 * 3_600_000);
    await backend.mutation(internal.personalData.retention.sweepAll);
    await backend.settle();
    const rows = JSON.stringify(await backend.rows("leftOutClaims"));
    if ((await backend.rows("respondents")).some(({ _id }) => _id === ben.respondentId)) throw new Error("not swept");
    expect(rows).not.toContain(HIDES);
    expect(rows).toContain(KNOWS);
  });

  test("[INS-134] an answer that is changed takes its old words along", async (backend) => {
    const { ada, ben, hides } = await answered(backend);
    await ada.backend.mutation(leaveOut, { kind, side: "wish", quotes: [keyOf(hides)] });
    const [response] = (await backend.rows("responses")).filter((row) => row.respondentId === ben.respondentId);
    await backend.as(null).mutation(api.answering.answerEdits.change, {
      ...{ token: ben.token, editKey: editKeyOf(ben.token), responseId: response!._id },
      ...{ revision: 0, text: FAIR },
    });
    expect(await backend.rows("leftOutClaims")).toEqual([]);
  });

  test("[INS-134] a declined tidied text takes its words along", async (backend) => {
    const { ada, ben, hides } = await answered(backend);
    const tidied = { ...hides, text: "Hides in the rules." };
    await backend.patch(hides.responseId!, { tidiedText: tidied.text });
    const [stored] = await storedInsights(backend, ada);
    const blindSpots = [{ title: "Rules", description: "", people: 1, evidence: [tidied] }];
    await backend.patch(stored!._id, { details: { ...stored!.details, blindSpots } });
    await ada.backend.mutation(leaveOut, { kind, side: "wish", quotes: [keyOf(tidied)] });
    const { token } = ben;
    await backend.mutation(api.answering.tidying.decide, { token, responseId: hides.responseId!, approved: false });
    expect(await backend.rows("leftOutClaims")).toEqual([]);
  });

  test("[INS-134] the account's export lists it apart, and no insight has it", async (backend) => {
    const { ada, hides, knows } = await answered(backend);
    await out(ada, hides, knows);
    const exported = await ada.backend.query(api.personalData.exports.profile);
    expect(exported.leftOutClaims).toMatchObject([{ kind, name: "Rule book", quotes: [HIDES, KNOWS] }]);
    expect(exported.insights.find((one) => one.kind === kind)?.details.strengths.map(({ title }) => title)).toEqual([
      "Fair",
    ]);
    expect(exported.johari?.seenByBoth).toEqual([]);
  });

  test("[INS-134] an ended round keeps its insight without the claim, and shows it to nobody", async (backend) => {
    const { ada, hides, knows } = await answered(backend);
    await out(ada, hides, knows);
    const { token } = await share(ada);
    await ada.backend.mutation(api.rounds.rounds.start, { title: "Autumn", respondentIds: [], inviteLinkIds: [] });
    const kept = (await backend.rows("roundInsights"))[0];
    expect(kept?.insight?.strengths.map(({ title }) => title)).toEqual(["Fair"]);
    expect(kept?.window?.seenByBoth).toEqual([]);
    expect(await backend.rows("leftOutClaims")).toEqual([]);
    expect(await sharedTo(backend, token)).toMatchObject({ insight: { strengths: [{ title: "Fair" }] } });
  });
});
