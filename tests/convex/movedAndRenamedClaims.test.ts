/** Claims that an owner moves or renames: who reads them how, and what is erased. */
import { describe, expect } from "vitest";
import { api } from "../../convex/_generated/api";
import { quoteKeyOf } from "../../convex/shared/insights/quotes";
import { displayedInsight } from "../../convex/shared/insights/displayedInsight";
import { backendTest as test } from "../support/backends/backendTest.js";
import {
  createInsight,
  HIDES,
  insightOf,
  KNOWS,
  leaveOutClaim,
  moveClaim,
  renameStrength,
  shareReport,
  openSharedReport,
  storedInsights,
  strengthsOf,
  insertMostCorrections,
} from "../support/people/correctedInsight.js";
import { kind, ownKind } from "../support/people/corrections.js";
import { refusalError } from "../support/people/people.js";

const { leaveOut, list, move, rename, takeBack } = api.insights.claimCorrections;

describe("a moved claim", () => {
  test("[INS-191] [INS-193] is in the other polarity for all readers, with a mark, until it is moved back", async (backend) => {
    const { ada, fair, hides, knows } = await createInsight(backend);
    const { token } = await shareReport(ada);
    const pagesBefore = [await insightOf(ada), await ada.backend.query(api.insights.johari.current)];

    const { correctionId } = await moveClaim(ada, "strength", hides, knows);

    const shown = await insightOf(ada);
    expect(shown?.strengths.map(({ title }) => title)).toEqual(["Fair"]);
    expect(shown?.blindSpots).toMatchObject([{ people: 1 }, { title: "Rule book", corrected: { moved: true } }]);
    expect(shown?.blindSpots[1]?.evidence).toHaveLength(2);
    expect(shown?.keyPhrases).toMatchObject([{ polarity: "wish" }]);
    expect(shown?.narrative.map(({ text }) => text)).toEqual(["Ada is fair."]);
    const window = {
      seenByBoth: [],
      otherwise: [{ label: "Rule book", polarity: "wish", corrected: { moved: true } }],
    };
    expect(await ada.backend.query(api.insights.johari.current)).toMatchObject(window);
    expect(await openSharedReport(backend, token)).toMatchObject({
      insight: { strengths: [{ title: "Fair" }], blindSpots: [{}, { title: "Rule book", corrected: { moved: true } }] },
    });
    expect(await ada.backend.query(list, { kind })).toMatchObject([
      { _id: correctionId, polarity: "wish", name: "Rule book", quotes: [HIDES, KNOWS], change: { type: "moved" } },
    ]);

    expect(await moveClaim(ada, "wish", hides, knows)).toEqual({ correctionId: null });
    expect([await insightOf(ada), await ada.backend.query(api.insights.johari.current)]).toEqual(pagesBefore);
    expect(await backend.rows("claimCorrections")).toEqual([]);
    const again = await moveClaim(ada, "strength", fair);
    await ada.backend.mutation(takeBack, { correctionId: again.correctionId! });
    expect([await insightOf(ada), await ada.backend.query(api.insights.johari.current)]).toEqual(pagesBefore);
  });

  test("[INS-191] stays there when the insight is written anew, and is no longer marked where that has it right", async (backend) => {
    const { ada, hides, knows, fair } = await createInsight(backend);
    await moveClaim(ada, "strength", hides, knows);
    const [stored] = await storedInsights(backend, ada);
    const again = { title: "By the book", description: "", people: 1, evidence: [knows] };
    const other = { ...again, title: "Fair and strict", evidence: [fair, hides] };
    const empty = { keyPhrases: [], narrative: [] };
    await backend.patch(stored!._id, { details: { ...empty, strengths: [again, other], blindSpots: [] } });
    expect(await insightOf(ada)).toMatchObject({
      strengths: [other],
      blindSpots: [{ ...again, corrected: { moved: true } }],
    });
    await backend.patch(stored!._id, { details: { ...empty, strengths: [other], blindSpots: [again] } });
    expect((await insightOf(ada))?.blindSpots).toEqual([again]);
  });

  test("[INS-191] can be left out, renamed and taken back there", async (backend) => {
    const { ada, hides, knows } = await createInsight(backend);
    const quotes = [hides, knows].map(quoteKeyOf);
    await moveClaim(ada, "strength", hides, knows);
    await ada.backend.mutation(rename, { kind, polarity: "wish", quotes, name: "Fewer rules" });
    expect((await insightOf(ada))?.blindSpots[1]).toMatchObject({
      name: "Fewer rules",
      corrected: { name: true, moved: true },
    });
    const { correctionId } = await ada.backend.mutation(leaveOut, { kind, polarity: "wish", quotes });
    expect((await insightOf(ada))?.blindSpots).toHaveLength(1);
    const rows = await ada.backend.query(list, { kind });
    expect(rows.map(({ polarity, name, change }) => [polarity, name, change.type])).toEqual([
      ["wish", "Rule book", "moved"],
      ["wish", "Rule book", "renamed"],
      ["wish", "Rule book", "leftOut"],
    ]);
    await ada.backend.mutation(takeBack, { correctionId });
    expect((await insightOf(ada))?.blindSpots[1]?.name).toBe("Fewer rules");
  });

  test("[INS-191] of the self-assessment is no own strength", async (backend) => {
    const { ada } = await createInsight(backend);
    await ada.backend.mutation(api.insights.insights.request, { kind: ownKind });
    await backend.settle();
    const own = async () => displayedInsight(await ada.backend.query(api.insights.insights.current, { kind: ownKind }));
    const [claim] = (await own())?.strengths ?? [];
    if (claim === undefined) throw new Error("no own claim");
    await ada.backend.mutation(move, { kind: ownKind, polarity: "strength", quotes: claim.evidence.map(quoteKeyOf) });
    expect(await own()).toMatchObject({
      strengths: [],
      blindSpots: [{ title: claim.title, corrected: { moved: true } }],
    });
    await ada.backend.mutation(api.insights.selfAssessments.save, { answers: ["Other words.", "", "", "", ""] });
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  test("[INS-194] must be shown to its owner; the 201st change is refused, with a clear error", async (backend) => {
    const { ada, hides, knows, fair } = await createInsight(backend);
    const bea = await createInsight(backend, "bea@example.com");
    const refused = async (call: Promise<unknown>) => expect((await refusalError(call)).code).toBe("NOT_FOUND");
    await refused(moveClaim(ada, "strength", bea.hides, bea.knows));
    await refused(moveClaim(ada, "wish", fair));
    await refused(moveClaim(ada, "strength"));
    await refused(renameStrength(ada, "Fair", bea.fair));
    await refused(renameStrength(ada, "Fair", fair, hides));
    expect(await backend.rows("claimCorrections")).toEqual([]);
    const { correctionId } = await moveClaim(ada, "strength", hides, knows);
    await refused(bea.ada.backend.mutation(takeBack, { correctionId: correctionId! }));
    expect(await bea.ada.backend.query(list, { kind })).toEqual([]);
    expect(await strengthsOf(bea.ada)).toEqual(["Fair", "Rule book"]);
    await insertMostCorrections(backend, ada);
    const message = "You have corrected 200 claims. Please take one back first.";
    expect(await refusalError(renameStrength(ada, "Just", fair))).toEqual({ code: "INVALID", message });
    await leaveOutClaim(ada, fair);
    expect(await strengthsOf(ada)).toEqual([]);
  });
});

describe("a renamed claim", () => {
  test("[INS-192] has the owner's name for all readers, beside its title, until the name is blank", async (backend) => {
    const { ada, hides, knows } = await createInsight(backend);
    const { token } = await shareReport(ada);
    const insightBefore = await insightOf(ada);
    await renameStrength(ada, " Knows the\nrules ", hides, knows);
    expect((await insightOf(ada))?.strengths[1]).toEqual({
      ...insightBefore!.strengths[1],
      name: "Knows the rules",
      corrected: { name: true },
    });
    expect(await ada.backend.query(api.insights.johari.current)).toMatchObject({
      seenByBoth: [{ name: "Knows the rules", corrected: { name: true } }],
    });
    expect(await openSharedReport(backend, token)).toMatchObject({
      insight: { strengths: [{}, { name: "Knows the rules", corrected: { name: true } }] },
    });
    await renameStrength(ada, "Rules", hides, knows);
    expect(await backend.rows("claimCorrections")).toMatchObject([{ title: "Rule book", change: { name: "Rules" } }]);
    await renameStrength(ada, " ", hides, knows);
    expect(await insightOf(ada)).toEqual(insightBefore);
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  test("[INS-192] has at most 60 characters", async (backend) => {
    const { ada, fair } = await createInsight(backend);
    expect((await refusalError(renameStrength(ada, "x".repeat(61), fair))).code).toBe("INVALID");
    await renameStrength(ada, "x".repeat(60), fair);
    expect((await insightOf(ada))?.strengths[0]?.name).toHaveLength(60);
  });

  test("[INS-195] in a report without quotes repeats no answer, and without names has none", async (backend) => {
    const { ada, hides, knows, fair } = await createInsight(backend);
    const shared = async (quotes: "none" | "unnamed") => {
      const { token } = await ada.backend.mutation(api.reports.sharedReports.create, {
        label: "Boss",
        quotes,
        selfAssessment: false,
        days: 30,
      });
      return JSON.stringify(await openSharedReport(backend, token));
    };
    await renameStrength(ada, "Hides behind the rule book", hides, knows);
    expect(await shared("none")).not.toContain("behind the rule");
    await renameStrength(ada, "Fair to Ben", fair);
    const unnamed = await shared("unnamed");
    expect(unnamed).toContain("Fair to");
    expect(unnamed).not.toContain("Ben");
  });

  test("[INS-195] a withdrawal erases the owner's name of a claim that quotes the person", async (backend) => {
    const { ada, ben, hides, knows } = await createInsight(backend);
    await renameStrength(ada, "Hides in rules", hides, knows);
    await moveClaim(ada, "strength", hides, knows);
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: ben.token });
    const rows = await backend.rows("claimCorrections");
    expect(rows.map(({ change, quotes }) => [change.type, quotes.map(({ text }) => text)])).toEqual([
      ["moved", [KNOWS]],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Hides|ule book/);
  });

  test("[INS-195] has its original name while a quoted person is removed", async (backend) => {
    const { ada, ben, hides, knows } = await createInsight(backend);
    const [stored] = await storedInsights(backend, ada);
    await renameStrength(ada, "Hides in rules", hides, knows);
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
    const { ada, fair, hides, knows } = await createInsight(backend);
    await renameStrength(ada, "Just", fair);
    await moveClaim(ada, "strength", hides, knows);
    const exported = await ada.backend.query(api.personalData.exports.profile);
    expect(exported.claimCorrections).toMatchObject([
      { name: "Fair", change: { type: "renamed", name: "Just" } },
      { name: "Rule book", polarity: "wish", change: { type: "moved" } },
    ]);
    const corrected = {
      strengths: [{ name: "Just", corrected: { name: true } }],
      blindSpots: [{}, { title: "Rule book", corrected: { moved: true } }],
    };
    expect(exported.insights.find((one) => one.kind === kind)?.details).toMatchObject(corrected);
    await ada.backend.mutation(api.rounds.rounds.start, { title: "Autumn", respondentIds: [], inviteLinkIds: [] });
    expect((await backend.rows("roundInsights"))[0]?.insight).toMatchObject(corrected);
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });
});
