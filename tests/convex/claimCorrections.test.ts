/** Claims that an owner leaves out, moves, renames, takes apart or puts together: who reads them how, and what is erased. */
import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { Doc, Id } from "../../convex/_generated/dataModel";
import { displayedInsight } from "../../convex/shared/displayedInsight";
import { accountCsv } from "../../convex/shared/exportedAccount";
import { limits } from "../../convex/shared/limits";
import type { InsightDetails, Quote } from "../../convex/shared/validators";
import { backendTest as test } from "../support/backendTest";
import { answerThrough, editKeyOf, refusal, requestor, respondentOf, type SignedIn } from "../support/people";
import type { ProductBackend } from "../support/ProductBackend";

const kind = "external-feedback-insights" as const;
const ownKind = "self-reflection-insights" as const;
const { join, leaveOut, list, move, rename, separate, takeBack } = api.insights.claimCorrections;
const HIDES = "Hides behind the rule book.";
const FAIR = "She is fair.";
const KNOWS = "Knows every rule.";

/** Ada, whom Ben and Cem have answered, with an insight as a model writes one, and a window. */
async function answered(backend: ProductBackend, email = "ada@example.com") {
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
  const windowRow = (await backend.rows("johariWindows")).find(({ userId }) => userId === ada.userId);
  if (windowRow !== undefined) await backend.remove(windowRow._id);
  await backend.insert("johariWindows", { userId: ada.userId, window });
  await ada.backend.mutation(api.insights.insightReadMarks.recordShown);
  return { ada, ben, cem, hides, fair, knows };
}

async function storedInsights(backend: ProductBackend, { userId }: SignedIn): Promise<Doc<"insights">[]> {
  const rows = await backend.rows("insights");
  return rows.filter((row) => row.userId === userId && row.kind === kind);
}

const keyOf = ({ responseId, text }: Quote) => ({ responseId, text });
const leaveOutClaim = ({ backend }: SignedIn, ...quotes: Quote[]) =>
  backend.mutation(leaveOut, { kind, side: "strength", quotes: quotes.map(keyOf) });
const moveTo = ({ backend }: SignedIn, from: "strength" | "wish", ...quotes: Quote[]) =>
  backend.mutation(move, { kind, side: from, quotes: quotes.map(keyOf) });
const nameIt = ({ backend }: SignedIn, name: string, ...quotes: Quote[]) =>
  backend.mutation(rename, { kind, side: "strength", quotes: quotes.map(keyOf), name });
const insightOf = async ({ backend }: SignedIn) =>
  displayedInsight(await backend.query(api.insights.insights.current, { kind }));
const strengthsOf = async (owner: SignedIn) => (await insightOf(owner))?.strengths.map(({ title }) => title);
const share = async ({ backend }: SignedIn) =>
  await backend.mutation(api.reports.sharedReports.create, {
    ...{ label: "Boss", quotes: "named", selfAssessment: false, days: 30 },
  });
const sharedTo = (backend: ProductBackend, token: string) =>
  backend.as(null).query(api.reports.readShared.open, { token });

describe("a left-out claim", () => {
  test("[INS-131] [INS-132] disappears from the insight, the window and open shared reports, and can be restored with its window", async (backend) => {
    const { ada, hides, knows } = await answered(backend);
    const { token } = await share(ada);
    expect(JSON.stringify(await sharedTo(backend, token))).toContain("Rule book");
    const before = [await insightOf(ada), await ada.backend.query(api.insights.johari.current)];

    const { correctionId } = await leaveOutClaim(ada, hides, knows);

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
      { _id: correctionId, side: "strength", name: "Rule book", quotes: [HIDES, KNOWS] },
    ]);
    expect(await ada.backend.query(list, { kind: ownKind })).toEqual([]);

    await ada.backend.mutation(takeBack, { correctionId });
    expect([await insightOf(ada), await ada.backend.query(api.insights.johari.current)]).toEqual(before);
    expect(await ada.backend.query(list, { kind })).toEqual([]);
  });

  test("[INS-132] is left out also of the next insight, under another title, and while that is written", async (backend) => {
    const { ada, hides, knows, fair } = await answered(backend);
    await leaveOutClaim(ada, hides, knows);
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
    await leaveOutClaim(ada, knows);
    expect(await strengthsOf(ada)).toEqual(["Fair"]);
    expect(await ada.backend.query(list, { kind })).toMatchObject([{ quotes: [HIDES, KNOWS] }]);
  });

  test("[INS-131] of the self-assessment disappears from the window's own words", async (backend) => {
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
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  test("[INS-133] must be shown to its owner: no other owner's, no unknown, no other side, none twice", async (backend) => {
    const { ada, hides, knows, fair } = await answered(backend);
    const bea = await answered(backend, "bea@example.com");
    const { backend: at } = ada;
    const refused = async (call: Promise<unknown>) => expect((await refusal(call)).code).toBe("NOT_FOUND");
    await refused(leaveOutClaim(ada, bea.hides, bea.knows));
    await refused(leaveOutClaim(ada, bea.fair, fair));
    await refused(leaveOutClaim(ada, fair, hides));
    await refused(leaveOutClaim(ada, { ...fair, text: "She is" }));
    await refused(leaveOutClaim(ada, { ...fair, responseId: undefined }));
    await refused(leaveOutClaim(ada));
    await refused(at.mutation(leaveOut, { kind, side: "wish", quotes: [keyOf(fair)] }));
    await refused(at.mutation(leaveOut, { kind: ownKind, side: "strength", quotes: [keyOf(fair)] }));
    await refused(leaveOutClaim(ada, ...Array<Quote>(limits.quotesPerClaim + 1).fill(fair)));
    expect(await backend.rows("claimCorrections")).toEqual([]);
    const { correctionId } = await leaveOutClaim(ada, hides, knows);
    await refused(leaveOutClaim(ada, hides, knows));
    await refused(bea.ada.backend.mutation(takeBack, { correctionId }));
    expect(await bea.ada.backend.query(list, { kind })).toEqual([]);
    expect(await strengthsOf(bea.ada)).toEqual(["Fair", "Rule book"]);
    await at.mutation(takeBack, { correctionId });
    await refused(at.mutation(takeBack, { correctionId }));
  });

  test("[INS-133] 200 at most, with a clear error; taking one back makes room", async (backend) => {
    const { ada, fair } = await answered(backend);
    const row = {
      userId: ada.userId,
      kind,
      side: "strength" as const,
      quotes: [{ text: "Gone." }],
      change: { type: "leftOut" as const },
    };
    const first = await backend.insert("claimCorrections", row);
    for (let n = 1; n < limits.leftOutClaims; n += 1) await backend.insert("claimCorrections", row);
    const message = "You have left out 200 claims. Please take one back first.";
    expect(await refusal(leaveOutClaim(ada, fair))).toEqual({ code: "INVALID", message });
    await ada.backend.mutation(takeBack, { correctionId: first });
    await leaveOutClaim(ada, fair);
    expect(await strengthsOf(ada)).toEqual(["Rule book"]);
  });

  test("[INS-133] a long quote is stored by its beginning, which still leaves it out", async (backend) => {
    const { ada, fair } = await answered(backend);
    const text = `${FAIR} ${"And so on. ".repeat(40)}`.trim();
    const [stored] = await storedInsights(backend, ada);
    const strengths = [{ title: "Long", description: "", people: 1, evidence: [{ ...fair, text }] }];
    await backend.patch(stored!._id, { details: { ...stored!.details, strengths } });
    await leaveOutClaim(ada, { ...fair, text });
    expect((await backend.rows("claimCorrections"))[0]?.quotes[0]?.text).toHaveLength(limits.correctedQuote);
    expect(await strengthsOf(ada)).toEqual([]);
  });
});

describe("a moved claim", () => {
  test("[INS-191] [INS-193] is on the other side for all readers, with a mark, until it is moved back", async (backend) => {
    const { ada, fair, hides, knows } = await answered(backend);
    const { token } = await share(ada);
    const before = [await insightOf(ada), await ada.backend.query(api.insights.johari.current)];

    const { correctionId } = await moveTo(ada, "strength", hides, knows);

    const shown = await insightOf(ada);
    expect(shown?.strengths.map(({ title }) => title)).toEqual(["Fair"]);
    expect(shown?.blindSpots).toMatchObject([{ people: 1 }, { title: "Rule book", corrected: { side: true } }]);
    expect(shown?.blindSpots[1]?.evidence).toHaveLength(2);
    expect(shown?.keyPhrases).toMatchObject([{ side: "wish" }]);
    expect(shown?.narrative.map(({ text }) => text)).toEqual(["Ada is fair."]);
    const window = { seenByBoth: [], otherwise: [{ label: "Rule book", side: "wish", corrected: { side: true } }] };
    expect(await ada.backend.query(api.insights.johari.current)).toMatchObject(window);
    expect(await sharedTo(backend, token)).toMatchObject({
      insight: { strengths: [{ title: "Fair" }], blindSpots: [{}, { title: "Rule book", corrected: { side: true } }] },
    });
    expect(await ada.backend.query(list, { kind })).toMatchObject([
      { _id: correctionId, side: "wish", name: "Rule book", quotes: [HIDES, KNOWS], change: { type: "moved" } },
    ]);

    expect(await moveTo(ada, "wish", hides, knows)).toEqual({ correctionId: null });
    expect([await insightOf(ada), await ada.backend.query(api.insights.johari.current)]).toEqual(before);
    expect(await backend.rows("claimCorrections")).toEqual([]);
    const again = await moveTo(ada, "strength", fair);
    await ada.backend.mutation(takeBack, { correctionId: again.correctionId! });
    expect([await insightOf(ada), await ada.backend.query(api.insights.johari.current)]).toEqual(before);
  });

  test("[INS-191] stays there when the insight is written anew, and is no longer marked where that has it right", async (backend) => {
    const { ada, hides, knows, fair } = await answered(backend);
    await moveTo(ada, "strength", hides, knows);
    const [stored] = await storedInsights(backend, ada);
    const again = { title: "By the book", description: "", people: 1, evidence: [knows] };
    const other = { ...again, title: "Fair and strict", evidence: [fair, hides] };
    const empty = { keyPhrases: [], narrative: [] };
    await backend.patch(stored!._id, { details: { ...empty, strengths: [again, other], blindSpots: [] } });
    expect(await insightOf(ada)).toMatchObject({
      strengths: [other],
      blindSpots: [{ ...again, corrected: { side: true } }],
    });
    await backend.patch(stored!._id, { details: { ...empty, strengths: [other], blindSpots: [again] } });
    expect((await insightOf(ada))?.blindSpots).toEqual([again]);
  });

  test("[INS-191] can be left out, renamed and taken back there", async (backend) => {
    const { ada, hides, knows } = await answered(backend);
    const quotes = [hides, knows].map(keyOf);
    await moveTo(ada, "strength", hides, knows);
    await ada.backend.mutation(rename, { kind, side: "wish", quotes, name: "Fewer rules" });
    expect((await insightOf(ada))?.blindSpots[1]).toMatchObject({
      name: "Fewer rules",
      corrected: { name: true, side: true },
    });
    const { correctionId } = await ada.backend.mutation(leaveOut, { kind, side: "wish", quotes });
    expect((await insightOf(ada))?.blindSpots).toHaveLength(1);
    const rows = await ada.backend.query(list, { kind });
    expect(rows.map(({ side, name, change }) => [side, name, change.type])).toEqual([
      ["wish", "Rule book", "moved"],
      ["wish", "Rule book", "renamed"],
      ["wish", "Rule book", "leftOut"],
    ]);
    await ada.backend.mutation(takeBack, { correctionId });
    expect((await insightOf(ada))?.blindSpots[1]?.name).toBe("Fewer rules");
  });

  test("[INS-191] of the self-assessment is no own strength", async (backend) => {
    const { ada } = await answered(backend);
    await ada.backend.mutation(api.insights.insights.request, { kind: ownKind });
    await backend.settle();
    const own = async () => displayedInsight(await ada.backend.query(api.insights.insights.current, { kind: ownKind }));
    const [claim] = (await own())?.strengths ?? [];
    if (claim === undefined) throw new Error("no own claim");
    await ada.backend.mutation(move, { kind: ownKind, side: "strength", quotes: claim.evidence.map(keyOf) });
    expect(await own()).toMatchObject({
      strengths: [],
      blindSpots: [{ title: claim.title, corrected: { side: true } }],
    });
    await ada.backend.mutation(api.insights.selfAssessments.save, { answers: ["Other words.", "", "", "", ""] });
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  test("[INS-194] must be shown to its owner; the 201st change is refused, with a clear error", async (backend) => {
    const { ada, hides, knows, fair } = await answered(backend);
    const bea = await answered(backend, "bea@example.com");
    const refused = async (call: Promise<unknown>) => expect((await refusal(call)).code).toBe("NOT_FOUND");
    await refused(moveTo(ada, "strength", bea.hides, bea.knows));
    await refused(moveTo(ada, "wish", fair));
    await refused(moveTo(ada, "strength"));
    await refused(nameIt(ada, "Fair", bea.fair));
    await refused(nameIt(ada, "Fair", fair, hides));
    expect(await backend.rows("claimCorrections")).toEqual([]);
    const { correctionId } = await moveTo(ada, "strength", hides, knows);
    await refused(bea.ada.backend.mutation(takeBack, { correctionId: correctionId! }));
    expect(await bea.ada.backend.query(list, { kind })).toEqual([]);
    expect(await strengthsOf(bea.ada)).toEqual(["Fair", "Rule book"]);
    const row = { userId: ada.userId, kind, side: "strength" as const, quotes: [{ text: "Gone." }] };
    for (let n = 1; n < limits.correctedClaims; n += 1) {
      await backend.insert("claimCorrections", { ...row, change: { type: "moved" } });
    }
    const message = "You have corrected 200 claims. Please take one back first.";
    expect(await refusal(nameIt(ada, "Just", fair))).toEqual({ code: "INVALID", message });
    await leaveOutClaim(ada, fair);
    expect(await strengthsOf(ada)).toEqual([]);
  });
});

describe("a renamed claim", () => {
  test("[INS-192] has the owner's name for all readers, beside its title, until the name is blank", async (backend) => {
    const { ada, hides, knows } = await answered(backend);
    const { token } = await share(ada);
    const before = await insightOf(ada);
    await nameIt(ada, " Knows the\nrules ", hides, knows);
    expect((await insightOf(ada))?.strengths[1]).toEqual({
      ...before!.strengths[1],
      ...{ name: "Knows the rules", corrected: { name: true } },
    });
    expect(await ada.backend.query(api.insights.johari.current)).toMatchObject({
      seenByBoth: [{ name: "Knows the rules", corrected: { name: true } }],
    });
    expect(await sharedTo(backend, token)).toMatchObject({
      insight: { strengths: [{}, { name: "Knows the rules", corrected: { name: true } }] },
    });
    await nameIt(ada, "Rules", hides, knows);
    expect(await backend.rows("claimCorrections")).toMatchObject([{ title: "Rule book", change: { name: "Rules" } }]);
    await nameIt(ada, " ", hides, knows);
    expect(await insightOf(ada)).toEqual(before);
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  test("[INS-192] has at most 60 characters", async (backend) => {
    const { ada, fair } = await answered(backend);
    expect((await refusal(nameIt(ada, "x".repeat(61), fair))).code).toBe("INVALID");
    await nameIt(ada, "x".repeat(60), fair);
    expect((await insightOf(ada))?.strengths[0]?.name).toHaveLength(60);
  });

  test("[INS-195] in a report without quotes repeats no answer, and without names has none", async (backend) => {
    const { ada, hides, knows, fair } = await answered(backend);
    const shared = async (quotes: "none" | "unnamed") => {
      const { token } = await ada.backend.mutation(api.reports.sharedReports.create, {
        ...{ label: "Boss", quotes, selfAssessment: false, days: 30 },
      });
      return JSON.stringify(await sharedTo(backend, token));
    };
    await nameIt(ada, "Hides behind the rule book", hides, knows);
    expect(await shared("none")).not.toContain("behind the rule");
    await nameIt(ada, "Fair to Ben", fair);
    const unnamed = await shared("unnamed");
    expect(unnamed).toContain("Fair to");
    expect(unnamed).not.toContain("Ben");
  });

  test("[INS-195] a withdrawal erases the owner's name of a claim that quotes the person", async (backend) => {
    const { ada, ben, hides, knows } = await answered(backend);
    await nameIt(ada, "Hides in rules", hides, knows);
    await moveTo(ada, "strength", hides, knows);
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: ben.token });
    const rows = await backend.rows("claimCorrections");
    expect(rows.map(({ change, quotes }) => [change.type, quotes.map(({ text }) => text)])).toEqual([
      ["moved", [KNOWS]],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Hides|ule book/);
  });

  test("[INS-195] has its original name while a quoted person is removed", async (backend) => {
    const { ada, ben, hides, knows } = await answered(backend);
    const [stored] = await storedInsights(backend, ada);
    await nameIt(ada, "Hides in rules", hides, knows);
    const { respondentId } = ben;
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId });
    const strengths = [{ title: "By the book", description: "", people: 1, evidence: [knows] }];
    const states = await backend.rows("insightStates");
    const state = states.find((row) => row.userId === ada.userId && row.kind === kind)!;
    const { _id: _, _creationTime: __, ...fields } = stored!;
    const details = { strengths, blindSpots: [], keyPhrases: [], narrative: [] };
    const insightId = await backend.insert("insights", { ...fields, details });
    await backend.patch(state._id, { status: "ready", insightId });
    expect((await insightOf(ada))?.strengths).toEqual(strengths);
    expect(await ada.backend.query(list, { kind })).toEqual([]);
    await ada.backend.mutation(api.respondents.respondents.restore, { respondentId });
    expect((await insightOf(ada))?.strengths[0]?.name).toBe("Hides in rules");
  });

  test("[INS-195] an ended round keeps moved and renamed claims with their mark; the export lists the changes", async (backend) => {
    const { ada, fair, hides, knows } = await answered(backend);
    await nameIt(ada, "Just", fair);
    await moveTo(ada, "strength", hides, knows);
    const exported = await ada.backend.query(api.personalData.exports.profile);
    expect(exported.claimCorrections).toMatchObject([
      { name: "Fair", change: { type: "renamed", name: "Just" } },
      { name: "Rule book", side: "wish", change: { type: "moved" } },
    ]);
    const corrected = {
      strengths: [{ name: "Just", corrected: { name: true } }],
      blindSpots: [{}, { title: "Rule book", corrected: { side: true } }],
    };
    expect(exported.insights.find((one) => one.kind === kind)?.details).toMatchObject(corrected);
    await ada.backend.mutation(api.rounds.rounds.start, { title: "Autumn", respondentIds: [], inviteLinkIds: [] });
    expect((await backend.rows("roundInsights"))[0]?.insight).toMatchObject(corrected);
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });
});

/** `answered`, where Ben's sentence contradicts a claim of Cem's, and the reverse. */
async function disputed(backend: ProductBackend, email?: string) {
  const world = await answered(backend, email);
  const { ada, fair, hides, knows } = world;
  const [stored] = await storedInsights(backend, ada);
  const claim = (title: string, one: Quote, ...against: Quote[]) => ({
    ...{ title, description: "", people: 1, evidence: [one] },
    ...(against.length === 0 ? {} : { counterEvidence: against }),
  });
  const details = {
    strengths: [claim("Fair", fair), claim("Rule book", knows, hides)],
    blindSpots: [claim("Hides", hides, knows)],
    ...{ keyPhrases: [], narrative: [] },
  };
  await backend.patch(stored!._id, { details });
  const own = { text: KNOWS };
  const apart = (from: { responseId?: Id<"responses">; text: string }, ...quotes: Quote[]) =>
    ada.backend.mutation(separate, { kind, side: "strength", quotes: quotes.map(keyOf), from });
  return { ...world, own, apart };
}

describe("a quote that is separated from a claim", () => {
  test("[INS-217] contradicts it for no reader, with a mark, until it is taken back", async (backend) => {
    const { ada, hides, knows, apart } = await disputed(backend);
    const { token } = await share(ada);
    const before = [await insightOf(ada), await sharedTo(backend, token)];
    const { correctionId } = await apart(keyOf(hides), knows);
    const corrected = { separated: true };
    const shown = await insightOf(ada);
    expect(shown?.strengths[1]).toMatchObject({ title: "Rule book", corrected });
    expect(shown?.blindSpots[0]).toMatchObject({ title: "Hides", evidence: [{ text: HIDES }], corrected });
    expect(JSON.stringify(shown)).not.toContain("counterEvidence");
    const report = await sharedTo(backend, token);
    expect(JSON.stringify(report)).not.toContain("counterEvidence");
    expect(report).toMatchObject({ insight: { strengths: [{}, { corrected }] } });
    const change = { type: "separated", from: { text: HIDES } };
    expect(await ada.backend.query(list, { kind })).toMatchObject([{ _id: correctionId, name: "Rule book", change }]);
    const exported = await ada.backend.query(api.personalData.exports.profile);
    expect(exported.claimCorrections).toMatchObject([{ change }]);
    expect(JSON.stringify(exported.insights)).not.toContain("counterEvidence");
    await ada.backend.mutation(takeBack, { correctionId });
    expect([await insightOf(ada), await sharedTo(backend, token)]).toEqual(before);
  });

  test("[INS-218] own words leave the theme of others in the window, and come back", async (backend) => {
    const { ada, knows, own, apart } = await disputed(backend);
    const windowOf = () => ada.backend.query(api.insights.johari.current);
    const before = await windowOf();
    const { correctionId } = await apart(own, knows);
    expect(await windowOf()).toMatchObject({
      seenByBoth: [{ label: "Rule book", self: [], others: [{ text: KNOWS }], corrected: { separated: true } }],
      youOnly: [{ label: KNOWS, self: [{ text: KNOWS }], others: [] }],
    });
    expect((await insightOf(ada))?.strengths[1]).toMatchObject({ corrected: { separated: true } });
    await ada.backend.mutation(takeBack, { correctionId });
    expect(await windowOf()).toEqual(before);
  });

  test("[INS-219] both must be shown together to their owner; changes are bounded with those of INS-194", async (backend) => {
    const { ada, fair, hides, knows, own, apart } = await disputed(backend);
    const bea = await disputed(backend, "bea@example.com");
    const refused = async (call: Promise<unknown>) => expect((await refusal(call)).code).toBe("NOT_FOUND");
    await refused(apart(keyOf(hides), fair));
    await refused(apart(keyOf(fair), knows));
    await refused(apart({ text: HIDES }, knows));
    await refused(apart({ ...keyOf(hides), text: "Hides" }, knows));
    await refused(apart({ text: "I know" }, knows));
    await refused(apart(own, fair));
    await refused(apart(keyOf(bea.hides), knows));
    await refused(apart(keyOf(bea.hides), bea.knows));
    await refused(apart(keyOf(hides)));
    await refused(apart(keyOf(knows), knows));
    const args = { kind, side: "strength" as const, quotes: [keyOf(knows)], from: keyOf(hides) };
    await refused(ada.backend.mutation(separate, { ...args, kind: ownKind }));
    await refused(ada.backend.mutation(separate, { ...args, side: "wish" }));
    await refused(bea.ada.backend.mutation(separate, args));
    expect((await refusal(backend.as(null).mutation(separate, args))).code).toBe("UNAUTHENTICATED");
    expect(await backend.rows("claimCorrections")).toEqual([]);
    const { correctionId } = await apart(keyOf(hides), knows);
    await refused(apart(keyOf(hides), knows));
    await refused(bea.ada.backend.mutation(takeBack, { correctionId }));
    expect(JSON.stringify(await insightOf(bea.ada))).toContain("counterEvidence");
    const row = { userId: ada.userId, kind, side: "strength" as const, quotes: [{ text: "Gone." }] };
    for (let n = 1; n < limits.correctedClaims; n += 1) {
      await backend.insert("claimCorrections", { ...row, change: { type: "moved" } });
    }
    expect((await refusal(apart(own, knows))).code).toBe("INVALID");
  });

  test("[INS-220] a withdrawal of either person erases it; words of a removed person are not listed", async (backend) => {
    const { ada, ben, hides, knows, apart } = await disputed(backend);
    await apart(keyOf(hides), knows);
    const { respondentId } = ben;
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId });
    expect(await ada.backend.query(list, { kind })).toEqual([]);
    await ada.backend.mutation(api.respondents.respondents.restore, { respondentId });
    expect(await ada.backend.query(list, { kind })).toHaveLength(1);
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: ben.token });
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  test("[INS-220] other own words, and the erasure of a removed person, erase it", async (backend) => {
    const { ada, cem, hides, knows, own, apart } = await disputed(backend);
    await apart(own, knows);
    await apart(keyOf(hides), knows);
    await ada.backend.mutation(api.insights.selfAssessments.save, { answers: ["Other words.", "", "", "", ""] });
    const rows = await backend.rows("claimCorrections");
    expect(rows.map(({ change }) => (change.type === "separated" ? change.from.text : ""))).toEqual([HIDES]);
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: cem.respondentId });
    await backend.advance(31 * 24 * 3_600_000);
    await backend.mutation(internal.personalData.retention.sweepAll);
    await backend.settle();
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  test("[INS-230] [INS-232] one of its own quotes is a claim by itself for all readers, until it is taken back", async (backend) => {
    const { ada, hides, fair, knows, apart } = await disputed(backend);
    const stored = (await storedInsights(backend, ada))[0]!;
    const [first, second] = stored.details.strengths;
    const joined = { ...second!, evidence: [knows, hides], people: 2 };
    await backend.patch(stored._id, { details: { ...stored.details, strengths: [first!, joined] } });
    const { token } = await share(ada);
    const before = [await insightOf(ada), await sharedTo(backend, token)];
    expect((await refusal(apart(keyOf(fair), fair))).code).toBe("NOT_FOUND");
    expect((await refusal(apart(keyOf(fair), knows, hides))).code).toBe("NOT_FOUND");
    const { correctionId } = await apart(keyOf(knows), knows, hides);
    const corrected = { separated: true };
    const parts = [
      { evidence: [{ text: FAIR }] },
      { title: "Rule book", evidence: [{ text: HIDES }], people: 1, corrected },
      { title: KNOWS, evidence: [{ text: KNOWS }], people: 1, corrected },
    ];
    expect((await insightOf(ada))?.strengths).toMatchObject(parts);
    expect(await sharedTo(backend, token)).toMatchObject({
      insight: { strengths: [{}, { corrected }, { corrected }] },
    });
    const change = { type: "separated", from: { text: KNOWS } };
    expect(await ada.backend.query(list, { kind })).toMatchObject([{ name: "Rule book", change }]);
    expect((await refusal(apart(keyOf(knows), knows))).code).toBe("NOT_FOUND");
    await ada.backend.mutation(takeBack, { correctionId });
    expect([await insightOf(ada), await sharedTo(backend, token)]).toEqual(before);
  });

  test("[INS-232] a withdrawal of either person erases what is stored of a quote that was taken out", async (backend) => {
    for (const gone of ["ben", "cem"] as const) {
      const world = await disputed(backend, `${gone}@example.org`);
      const { ada, hides, knows, apart } = world;
      const stored = (await storedInsights(backend, ada))[0]!;
      const joined = { ...stored.details.strengths[1]!, evidence: [knows, hides], people: 2 };
      await backend.patch(stored._id, { details: { ...stored.details, strengths: [joined] } });
      await apart(keyOf(knows), knows, hides);
      await backend.as(null).mutation(api.answering.submission.withdraw, { token: world[gone].token });
      expect(await backend.rows("claimCorrections"), gone).toEqual([]);
    }
  });

  test("[INS-220] an ended round keeps its claims without that match, with the mark", async (backend) => {
    const { ada, hides, knows, apart } = await disputed(backend);
    await apart(keyOf(hides), knows);
    await ada.backend.mutation(api.rounds.rounds.start, { title: "Autumn", respondentIds: [], inviteLinkIds: [] });
    const kept = (await backend.rows("roundInsights"))[0]?.insight;
    expect(kept?.strengths[1]).toMatchObject({ title: "Rule book", corrected: { separated: true } });
    expect(JSON.stringify(kept)).not.toContain("counterEvidence");
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });
});

/** `answered`, where Ben's and Cem's sentences are strengths apart; own words stand with Cem's. */
async function apart(backend: ProductBackend, email?: string) {
  const world = await answered(backend, email);
  const { ada, fair, hides, knows } = world;
  const [stored] = await storedInsights(backend, ada);
  const claim = (title: string, one: Quote) => ({ title, description: "", people: 1, evidence: [one] });
  const strengths = [claim("Fair", fair), claim("By the book", hides), claim("Rule book", knows)];
  const narrative = [{ text: "Ada is fair, by the book.", evidence: [fair, hides] }];
  const details = { strengths, blindSpots: [claim("Hides", hides)], keyPhrases: [], narrative };
  await backend.patch(stored!._id, { details });
  const joinTo = (
    quotes: readonly Quote[],
    to: readonly Quote[],
    more: { side?: "wish"; kind?: typeof ownKind } = {},
  ) =>
    ada.backend.mutation(join, {
      ...{ kind, side: "strength", quotes: quotes.map(keyOf), to: to.map(keyOf) },
      ...more,
    });
  const readAll = async () => [await insightOf(ada), await ada.backend.query(api.insights.johari.current)];
  return { ...world, joinTo, readAll };
}

describe("claims that are put together", () => {
  test("[INS-261] [INS-264] [INS-265] are one for all readers, with a mark, until that is taken back", async (backend) => {
    const { ada, hides, knows, joinTo, readAll } = await apart(backend);
    const { token } = await share(ada);
    const before = [await readAll(), await sharedTo(backend, token)];
    const { correctionId } = await joinTo([hides], [knows]);
    const corrected = { joined: 1 };
    const evidence = [{ text: KNOWS }, { text: HIDES }];
    const shown = await insightOf(ada);
    expect(shown?.strengths).toMatchObject([{ title: "Fair" }, { title: "Rule book", evidence, people: 2, corrected }]);
    expect(shown?.blindSpots).toMatchObject([{ title: "Hides", people: 1 }]);
    expect(shown?.narrative).toHaveLength(1);
    expect(await ada.backend.query(api.insights.johari.current)).toMatchObject({
      seenByBoth: [{ label: "Rule book", self: [{ text: KNOWS }], others: [{ text: KNOWS }] }],
    });
    const report = await sharedTo(backend, token);
    expect(report).toMatchObject({
      insight: { strengths: [{}, { title: "Rule book", evidence, people: 2, corrected }] },
    });
    const change = { type: "joined", to: { side: "strength", name: "Rule book", quotes: [{ text: KNOWS }] } };
    const row = { side: "strength", name: "By the book", quotes: [HIDES], change };
    const listed = await ada.backend.query(list, { kind });
    expect(listed).toMatchObject([{ _id: correctionId, ...row }]);
    expect(JSON.stringify(listed)).not.toContain("respon");
    const exported = await ada.backend.query(api.personalData.exports.profile);
    expect(exported.claimCorrections).toMatchObject([row]);
    const details = exported.insights.find((one) => one.kind === kind)?.details;
    expect(details).toMatchObject({ strengths: [{}, { evidence, corrected }] });
    expect(accountCsv({ ...exported, respondents: [], emails: [], chat: [] })).toContain(
      "Put together in the insight with: Rule book",
    );
    await ada.backend.mutation(takeBack, { correctionId });
    expect([await readAll(), await sharedTo(backend, token)]).toEqual(before);
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  test("[INS-263] the joined claim is moved and moved back, renamed, left out and taken apart", async (backend) => {
    const { ada, hides, knows, joinTo, readAll } = await apart(backend);
    const [stored] = await storedInsights(backend, ada);
    await backend.patch(stored!._id, { details: { ...stored!.details, blindSpots: [] } });
    await moveTo(ada, "strength", knows);
    await moveTo(ada, "strength", hides);
    await joinTo([hides], [knows], { side: "wish" });
    expect((await insightOf(ada))?.blindSpots[0]).toMatchObject({ corrected: { side: true, joined: 1 } });
    const before = await readAll();
    expect(await moveTo(ada, "wish", knows, hides)).toEqual({ correctionId: null });
    expect((await insightOf(ada))?.strengths[1]).toMatchObject({ title: "Rule book", corrected: { joined: 1 } });
    await moveTo(ada, "strength", knows, hides);
    expect(await readAll()).toEqual(before);
    await moveTo(ada, "wish", knows, hides);
    await nameIt(ada, "Rules", knows, hides);
    expect((await insightOf(ada))?.strengths[1]?.name).toBe("Rules");
    await nameIt(ada, "", knows, hides);
    expect((await insightOf(ada))?.strengths[1]?.name).toBeUndefined();
    const args = { kind, side: "strength" as const, quotes: [knows, hides].map(keyOf) };
    const separation = await ada.backend.mutation(separate, { ...args, from: keyOf(hides) });
    expect(await strengthsOf(ada)).toEqual(["Fair", "Rule book"]);
    expect((await insightOf(ada))?.blindSpots).toMatchObject([{ title: HIDES, corrected: { separated: true } }]);
    await ada.backend.mutation(takeBack, separation);
    await leaveOutClaim(ada, knows, hides);
    expect(await strengthsOf(ada)).toEqual(["Fair"]);
  });

  test("[INS-265] must be two claims of one side that their owner's page shows, and two that are not one already", async (backend) => {
    const { ada, fair, hides, knows, joinTo } = await apart(backend);
    const bea = await apart(backend, "bea@example.com");
    const refused = async (call: Promise<unknown>) => expect((await refusal(call)).code).toBe("NOT_FOUND");
    await refused(joinTo([bea.hides], [knows]));
    await refused(joinTo([hides], [bea.knows]));
    await refused(joinTo([hides], []));
    await refused(joinTo([], [knows]));
    await refused(joinTo([hides], [{ ...knows, text: "Knows" }]));
    await refused(joinTo([hides], [fair], { side: "wish" }));
    await refused(joinTo([fair], [hides], { side: "wish" }));
    await refused(joinTo([hides], [knows], { kind: ownKind }));
    await refused(joinTo([hides], Array<Quote>(limits.quotesPerClaim + 1).fill(knows)));
    const args = { kind, side: "strength" as const, quotes: [keyOf(hides)], to: [keyOf(knows)] };
    await refused(bea.ada.backend.mutation(join, args));
    expect((await refusal(backend.as(null).mutation(join, args))).code).toBe("UNAUTHENTICATED");
    const already = { code: "INVALID", message: "These two are one claim already." };
    expect(await refusal(joinTo([hides], [hides]))).toEqual(already);
    expect(await backend.rows("claimCorrections")).toEqual([]);
    const { correctionId } = await joinTo([hides], [knows]);
    expect(await refusal(joinTo([hides], [knows]))).toEqual(already);
    expect(await refusal(joinTo([knows], [hides]))).toEqual(already);
    await refused(bea.ada.backend.mutation(takeBack, { correctionId }));
    expect(await strengthsOf(bea.ada)).toEqual(["Fair", "By the book", "Rule book"]);
    const row = { userId: ada.userId, kind, side: "strength" as const, quotes: [{ text: "Gone." }] };
    for (let n = 1; n < limits.correctedClaims; n += 1) {
      await backend.insert("claimCorrections", { ...row, change: { type: "moved" } });
    }
    const message = "You have corrected 200 claims. Please take one back first.";
    expect(await refusal(joinTo([fair], [knows]))).toEqual({ code: "INVALID", message });
  });

  test("[INS-262] a claim that joins one of several joins them all, and each can be taken back by itself", async (backend) => {
    const { ada, fair, hides, knows, joinTo } = await apart(backend);
    const shown = async () =>
      (await insightOf(ada))?.strengths.map(({ title, evidence }) => [title, evidence.map(({ text }) => text)]);
    const first = await joinTo([hides], [knows]);
    const second = await joinTo([fair], [hides]);
    expect(await shown()).toEqual([["Rule book", [KNOWS, HIDES, FAIR]]]);
    await ada.backend.mutation(takeBack, first);
    expect(await shown()).toEqual([
      ["By the book", [HIDES]],
      ["Rule book", [KNOWS, FAIR]],
    ]);
    await ada.backend.mutation(takeBack, second);
    await joinTo([hides], [knows]);
    const third = await joinTo([knows, hides], [fair]);
    expect(await shown()).toEqual([["Fair", [FAIR, KNOWS, HIDES]]]);
    await ada.backend.mutation(takeBack, third);
    expect(await shown()).toEqual([
      ["Fair", [FAIR]],
      ["Rule book", [KNOWS, HIDES]],
    ]);
  });

  test("[INS-266] a withdrawal of either person erases it; words of a removed person are not listed", async (backend) => {
    for (const gone of ["ben", "cem"] as const) {
      const world = await apart(backend, `${gone}@example.org`);
      const { ada, hides, knows, joinTo } = world;
      await joinTo([hides], [knows]);
      const { respondentId, token } = world[gone];
      await ada.backend.mutation(api.respondents.respondents.remove, { respondentId });
      expect(await ada.backend.query(list, { kind }), gone).toEqual([]);
      await ada.backend.mutation(api.respondents.respondents.restore, { respondentId });
      expect(await ada.backend.query(list, { kind }), gone).toHaveLength(1);
      await backend.as(null).mutation(api.answering.submission.withdraw, { token });
      expect(await backend.rows("claimCorrections"), gone).toEqual([]);
    }
  });

  test("[INS-266] only the words that are gone are erased while both claims have others, with the names", async (backend) => {
    const { ada, ben, fair, hides, knows, joinTo } = await apart(backend);
    const [stored] = await storedInsights(backend, ada);
    const claim = (title: string, ...evidence: Quote[]) => ({ title, description: "", people: 1, evidence });
    const strengths = [claim("Fair", fair), claim("Rule book", knows, hides)];
    await backend.patch(stored!._id, { details: { ...stored!.details, strengths } });
    await joinTo([fair], [knows, hides]);
    await backend.as(null).mutation(api.answering.answerEdits.change, {
      ...{ token: ben.token, editKey: editKeyOf(ben.token), responseId: hides.responseId! },
      ...{ revision: 0, text: FAIR },
    });
    const rows = await backend.rows("claimCorrections");
    expect(rows).toMatchObject([{ quotes: [{ text: FAIR }], change: { to: { quotes: [{ text: KNOWS }] } } }]);
    expect(JSON.stringify(rows)).not.toMatch(/Hides|ule book/);
    expect(await ada.backend.query(list, { kind })).toMatchObject([{ name: FAIR, change: { to: { name: KNOWS } } }]);
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: ben.token });
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  test("[INS-266] the erasure of a removed person erases it, and so do other own words", async (backend) => {
    const { ada, cem, hides, knows, joinTo } = await apart(backend);
    const to = { side: "strength" as const, title: "Own", quotes: [{ text: "I know the rules." }] };
    await backend.insert("claimCorrections", {
      ...{ userId: ada.userId, kind: ownKind, side: "strength", title: "Rules", quotes: [{ text: "I know" }] },
      change: { type: "joined", to },
    });
    await ada.backend.mutation(api.insights.selfAssessments.save, { answers: ["I know.", "", "", "", ""] });
    expect(await backend.rows("claimCorrections")).toEqual([]);
    await joinTo([hides], [knows]);
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: cem.respondentId });
    await backend.advance(31 * 24 * 3_600_000);
    await backend.mutation(internal.personalData.retention.sweepAll);
    await backend.settle();
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  test("[INS-266] an ended round keeps the joined claim, with the mark", async (backend) => {
    const { ada, hides, knows, joinTo } = await apart(backend);
    await joinTo([hides], [knows]);
    await ada.backend.mutation(api.rounds.rounds.start, { title: "Autumn", respondentIds: [], inviteLinkIds: [] });
    const kept = (await backend.rows("roundInsights"))[0]?.insight;
    expect(kept?.strengths[1]).toMatchObject({ title: "Rule book", people: 2, corrected: { joined: 1 } });
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });
});

describe("what is stored of a left-out claim", () => {
  test("[INS-134] a withdrawal erases the person's words and the name; the claim of the others stays out", async (backend) => {
    const { ada, ben, hides, knows } = await answered(backend);
    await leaveOutClaim(ada, hides, knows);
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: ben.token });
    const [row] = await backend.rows("claimCorrections");
    expect(row?.quotes.map(({ text }) => text)).toEqual([KNOWS]);
    expect(JSON.stringify(row)).not.toContain("ule book");
    expect(await ada.backend.query(list, { kind })).toMatchObject([{ name: KNOWS, quotes: [KNOWS] }]);
  });

  test("[INS-134] is deleted with the answer of its only quoted person", async (backend) => {
    const { ada, ben, hides } = await answered(backend);
    await ada.backend.mutation(leaveOut, { kind, side: "wish", quotes: [keyOf(hides)] });
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: ben.token });
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  test("[INS-134] has no words of a removed person, and is still left out when the removal is undone", async (backend) => {
    const { ada, ben, hides, knows } = await answered(backend);
    await leaveOutClaim(ada, hides, knows);
    const { respondentId } = ben;
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId });
    expect(await ada.backend.query(list, { kind })).toMatchObject([{ name: KNOWS, quotes: [KNOWS] }]);
    await ada.backend.mutation(api.respondents.respondents.restore, { respondentId });
    expect(await ada.backend.query(list, { kind })).toMatchObject([{ name: "Rule book", quotes: [HIDES, KNOWS] }]);
  });

  test("[INS-134] the erasure of a removed person erases their words", async (backend) => {
    const { ada, ben, hides, knows } = await answered(backend);
    await leaveOutClaim(ada, hides, knows);
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: ben.respondentId });
    await backend.advance(31 * 24 * 3_600_000);
    await backend.mutation(internal.personalData.retention.sweepAll);
    await backend.settle();
    const rows = JSON.stringify(await backend.rows("claimCorrections"));
    if ((await backend.rows("respondents")).some(({ _id }) => _id === ben.respondentId)) throw new Error("not swept");
    expect(rows).not.toContain(HIDES);
    expect(rows).toContain(KNOWS);
  });

  test("[INS-134] has no former words of an answer that is changed", async (backend) => {
    const { ada, ben, hides } = await answered(backend);
    await ada.backend.mutation(leaveOut, { kind, side: "wish", quotes: [keyOf(hides)] });
    const [response] = (await backend.rows("responses")).filter((row) => row.respondentId === ben.respondentId);
    await backend.as(null).mutation(api.answering.answerEdits.change, {
      ...{ token: ben.token, editKey: editKeyOf(ben.token), responseId: response!._id },
      ...{ revision: 0, text: FAIR },
    });
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  test("[INS-134] has no words of a declined tidied text", async (backend) => {
    const { ada, ben, hides } = await answered(backend);
    const tidied = { ...hides, text: "Hides in the rules." };
    await backend.patch(hides.responseId!, { tidiedText: tidied.text });
    const [stored] = await storedInsights(backend, ada);
    const blindSpots = [{ title: "Rules", description: "", people: 1, evidence: [tidied] }];
    await backend.patch(stored!._id, { details: { ...stored!.details, blindSpots } });
    await ada.backend.mutation(leaveOut, { kind, side: "wish", quotes: [keyOf(tidied)] });
    const { token } = ben;
    await backend.mutation(api.answering.tidying.decide, { token, responseId: hides.responseId!, approved: false });
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  test("[INS-134] the account's export lists it apart, and no insight has it", async (backend) => {
    const { ada, hides, knows } = await answered(backend);
    await leaveOutClaim(ada, hides, knows);
    const exported = await ada.backend.query(api.personalData.exports.profile);
    expect(exported.claimCorrections).toMatchObject([{ kind, name: "Rule book", quotes: [HIDES, KNOWS] }]);
    expect(exported.insights.find((one) => one.kind === kind)?.details.strengths.map(({ title }) => title)).toEqual([
      "Fair",
    ]);
    expect(exported.johari?.seenByBoth).toEqual([]);
  });

  test("[INS-134] an ended round keeps its insight without the claim, and shows it to nobody", async (backend) => {
    const { ada, hides, knows } = await answered(backend);
    await leaveOutClaim(ada, hides, knows);
    const { token } = await share(ada);
    await ada.backend.mutation(api.rounds.rounds.start, { title: "Autumn", respondentIds: [], inviteLinkIds: [] });
    const kept = (await backend.rows("roundInsights"))[0];
    expect(kept?.insight?.strengths.map(({ title }) => title)).toEqual(["Fair"]);
    expect(kept?.window?.seenByBoth).toEqual([]);
    expect(await backend.rows("claimCorrections")).toEqual([]);
    expect(await sharedTo(backend, token)).toMatchObject({ insight: { strengths: [{ title: "Fair" }] } });
  });
});
