/** Claims that an owner leaves out: who reads the insight how, and what is stored and erased. */
import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { quoteKeyOf } from "../../convex/shared/insights/quotes";
import { displayedInsight } from "../../convex/shared/insights/displayedInsight";
import { limits } from "../../convex/shared/limits/limits";
import type { Quote } from "../../convex/shared/validators";
import { DAY } from "../../convex/shared/limits/durations";
import { backendTest as test } from "../support/backends/backendTest.js";
import {
  createInsight,
  FAIR,
  HIDES,
  insightOf,
  KNOWS,
  leaveOutClaim,
  shareReport,
  openSharedReport,
  storedInsights,
  strengthsOf,
} from "../support/people/correctedInsight.js";
import { kind, ownKind } from "../support/people/corrections.js";
import { editKeyOf, refusalError } from "../support/people/people.js";

const { leaveOut, list, takeBack } = api.insights.claimCorrections;

describe("a left-out claim", () => {
  test("[INS-131] [INS-132] disappears from the insight, the window and open shared reports, and can be restored with its window", async (backend) => {
    const { ada, hides, knows } = await createInsight(backend);
    const { token } = await shareReport(ada);
    expect(JSON.stringify(await openSharedReport(backend, token))).toContain("Rule book");
    const pagesBefore = [await insightOf(ada), await ada.backend.query(api.insights.johari.current)];

    const { correctionId } = await leaveOutClaim(ada, hides, knows);

    const shown = await insightOf(ada);
    expect(shown?.strengths.map(({ title }) => title)).toEqual(["Fair"]);
    expect(shown?.blindSpots.map(({ title }) => title)).toEqual(["Rule book"]);
    expect(shown?.keyPhrases).toEqual([]);
    expect(shown?.narrative.map(({ text }) => text)).toEqual(["Ada is fair."]);
    expect(await ada.backend.query(api.insights.johari.current)).toMatchObject({ seenByBoth: [] });
    const report = await openSharedReport(backend, token);
    expect(report).toMatchObject({ insight: { strengths: [{ title: "Fair" }], keyPhrases: [] } });
    expect(JSON.stringify(report)).not.toContain(KNOWS);
    expect(JSON.stringify(report)).not.toContain("by the book");
    expect(await ada.backend.query(list, { kind })).toMatchObject([
      { _id: correctionId, polarity: "strength", name: "Rule book", quotes: [HIDES, KNOWS] },
    ]);
    expect(await ada.backend.query(list, { kind: ownKind })).toEqual([]);

    await ada.backend.mutation(takeBack, { correctionId });
    expect([await insightOf(ada), await ada.backend.query(api.insights.johari.current)]).toEqual(pagesBefore);
    expect(await ada.backend.query(list, { kind })).toEqual([]);
  });

  test("[INS-132] is left out also of the next insight, under another title, and while that is written", async (backend) => {
    const { ada, hides, knows, fair } = await createInsight(backend);
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
    const partial = { strengths, blindSpots: [], keyPhrases: [], narrative: [] };
    await backend.patch(state._id, { status: "generating", partial });
    const current = await ada.backend.query(api.insights.insights.current, { kind });
    expect(current).toMatchObject({ partial: { strengths: [{ title: "Fair and strict" }] } });
  });

  test("[INS-131] is found by some of its quotes, as a page for one relationship has them, and left out whole", async (backend) => {
    const { ada, knows } = await createInsight(backend);
    await leaveOutClaim(ada, knows);
    expect(await strengthsOf(ada)).toEqual(["Fair"]);
    expect(await ada.backend.query(list, { kind })).toMatchObject([{ quotes: [HIDES, KNOWS] }]);
  });

  test("[INS-131] of the self-assessment disappears from the window's own words", async (backend) => {
    const { ada } = await createInsight(backend);
    await ada.backend.mutation(api.insights.insights.request, { kind: ownKind });
    await backend.settle();
    const current = await ada.backend.query(api.insights.insights.current, { kind: ownKind });
    const [claim] = displayedInsight(current)?.strengths ?? [];
    if (claim === undefined) throw new Error("no own claim");
    const quotes = claim.evidence.map(quoteKeyOf);
    await ada.backend.mutation(leaveOut, { kind: ownKind, polarity: "strength", quotes });
    const after = await ada.backend.query(api.insights.insights.current, { kind: ownKind });
    expect(displayedInsight(after)?.strengths).toEqual([]);
    await ada.backend.mutation(api.insights.selfAssessments.save, { answers: ["Other words.", "", "", "", ""] });
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  test("[INS-133] must be shown to its owner: no other owner's, no unknown, none of the other polarity, none twice", async (backend) => {
    const { ada, hides, knows, fair } = await createInsight(backend);
    const bea = await createInsight(backend, "bea@example.com");
    const { backend: at } = ada;
    const refused = async (call: Promise<unknown>) => expect((await refusalError(call)).code).toBe("NOT_FOUND");
    await refused(leaveOutClaim(ada, bea.hides, bea.knows));
    await refused(leaveOutClaim(ada, bea.fair, fair));
    await refused(leaveOutClaim(ada, fair, hides));
    await refused(leaveOutClaim(ada, { ...fair, text: "She is" }));
    await refused(leaveOutClaim(ada, { ...fair, responseId: undefined }));
    await refused(leaveOutClaim(ada));
    await refused(at.mutation(leaveOut, { kind, polarity: "wish", quotes: [quoteKeyOf(fair)] }));
    await refused(at.mutation(leaveOut, { kind: ownKind, polarity: "strength", quotes: [quoteKeyOf(fair)] }));
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
    const { ada, fair } = await createInsight(backend);
    const row = {
      userId: ada.userId,
      kind,
      polarity: "strength" as const,
      quotes: [{ text: "Gone." }],
      change: { type: "leftOut" as const },
    };
    const first = await backend.insert("claimCorrections", row);
    for (let n = 1; n < limits.leftOutClaims; n += 1) await backend.insert("claimCorrections", row);
    const message = "You have left out 200 claims. Please take one back first.";
    expect(await refusalError(leaveOutClaim(ada, fair))).toEqual({ code: "INVALID", message });
    await ada.backend.mutation(takeBack, { correctionId: first });
    await leaveOutClaim(ada, fair);
    expect(await strengthsOf(ada)).toEqual(["Rule book"]);
  });

  test("[INS-133] a long quote is stored by its beginning, which still leaves it out", async (backend) => {
    const { ada, fair } = await createInsight(backend);
    const text = `${FAIR} ${"And so on. ".repeat(40)}`.trim();
    const [stored] = await storedInsights(backend, ada);
    const strengths = [{ title: "Long", description: "", people: 1, evidence: [{ ...fair, text }] }];
    await backend.patch(stored!._id, { details: { ...stored!.details, strengths } });
    await leaveOutClaim(ada, { ...fair, text });
    expect((await backend.rows("claimCorrections"))[0]?.quotes[0]?.text).toHaveLength(limits.correctedQuote);
    expect(await strengthsOf(ada)).toEqual([]);
  });
});

describe("what is stored of a left-out claim", () => {
  test("[INS-134] a withdrawal erases the person's words and the name; the claim of the others stays out", async (backend) => {
    const { ada, ben, hides, knows } = await createInsight(backend);
    await leaveOutClaim(ada, hides, knows);
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: ben.token });
    const [row] = await backend.rows("claimCorrections");
    expect(row?.quotes.map(({ text }) => text)).toEqual([KNOWS]);
    expect(JSON.stringify(row)).not.toContain("ule book");
    expect(await ada.backend.query(list, { kind })).toMatchObject([{ name: KNOWS, quotes: [KNOWS] }]);
  });

  test("[INS-134] is deleted with the answer of its only quoted person", async (backend) => {
    const { ada, ben, hides } = await createInsight(backend);
    await ada.backend.mutation(leaveOut, { kind, polarity: "wish", quotes: [quoteKeyOf(hides)] });
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: ben.token });
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  test("[INS-134] has no words of a removed person, and is still left out when the removal is undone", async (backend) => {
    const { ada, ben, hides, knows } = await createInsight(backend);
    await leaveOutClaim(ada, hides, knows);
    const { respondentId } = ben;
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId });
    expect(await ada.backend.query(list, { kind })).toMatchObject([{ name: KNOWS, quotes: [KNOWS] }]);
    await ada.backend.mutation(api.respondents.respondents.restore, { respondentId });
    expect(await ada.backend.query(list, { kind })).toMatchObject([{ name: "Rule book", quotes: [HIDES, KNOWS] }]);
  });

  test("[INS-134] the erasure of a removed person erases their words", async (backend) => {
    const { ada, ben, hides, knows } = await createInsight(backend);
    await leaveOutClaim(ada, hides, knows);
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: ben.respondentId });
    await backend.advance(31 * DAY);
    await backend.mutation(internal.personalData.retention.sweepAll);
    await backend.settle();
    const rows = JSON.stringify(await backend.rows("claimCorrections"));
    if ((await backend.rows("respondents")).some(({ _id }) => _id === ben.respondentId)) throw new Error("not swept");
    expect(rows).not.toContain(HIDES);
    expect(rows).toContain(KNOWS);
  });

  test("[INS-134] has no former words of an answer that is changed", async (backend) => {
    const { ada, ben, hides } = await createInsight(backend);
    await ada.backend.mutation(leaveOut, { kind, polarity: "wish", quotes: [quoteKeyOf(hides)] });
    const [response] = (await backend.rows("responses")).filter((row) => row.respondentId === ben.respondentId);
    await backend.as(null).mutation(api.answering.answerEdits.edit, {
      token: ben.token,
      editKey: editKeyOf(ben.token),
      responseId: response!._id,
      revision: 0,
      text: FAIR,
    });
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  test("[INS-134] has no words of a declined tidied text", async (backend) => {
    const { ada, ben, hides } = await createInsight(backend);
    const tidied = { ...hides, text: "Hides in the rules." };
    await backend.patch(hides.responseId!, { tidiedText: tidied.text });
    const [stored] = await storedInsights(backend, ada);
    const blindSpots = [{ title: "Rules", description: "", people: 1, evidence: [tidied] }];
    await backend.patch(stored!._id, { details: { ...stored!.details, blindSpots } });
    await ada.backend.mutation(leaveOut, { kind, polarity: "wish", quotes: [quoteKeyOf(tidied)] });
    const { token } = ben;
    await backend.mutation(api.answering.tidying.decide, { token, responseId: hides.responseId!, approved: false });
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  test("[INS-134] the account's export lists it apart, and no insight has it", async (backend) => {
    const { ada, hides, knows } = await createInsight(backend);
    await leaveOutClaim(ada, hides, knows);
    const exported = await ada.backend.query(api.personalData.exports.profile);
    expect(exported.claimCorrections).toMatchObject([{ kind, name: "Rule book", quotes: [HIDES, KNOWS] }]);
    expect(exported.insights.find((one) => one.kind === kind)?.details.strengths.map(({ title }) => title)).toEqual([
      "Fair",
    ]);
    expect(exported.johari?.seenByBoth).toEqual([]);
  });

  test("[INS-134] an ended round keeps its insight without the claim, and shows it to nobody", async (backend) => {
    const { ada, hides, knows } = await createInsight(backend);
    await leaveOutClaim(ada, hides, knows);
    const { token } = await shareReport(ada);
    await ada.backend.mutation(api.rounds.rounds.start, { title: "Autumn", respondentIds: [], inviteLinkIds: [] });
    const kept = (await backend.rows("roundInsights"))[0];
    expect(kept?.insight?.strengths.map(({ title }) => title)).toEqual(["Fair"]);
    expect(kept?.window?.seenByBoth).toEqual([]);
    expect(await backend.rows("claimCorrections")).toEqual([]);
    expect(await openSharedReport(backend, token)).toMatchObject({ insight: { strengths: [{ title: "Fair" }] } });
  });
});
