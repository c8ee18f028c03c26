/** Quotes that an owner separates from a claim: who reads it how, and what is erased. */
import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { quoteKeyOf } from "../../convex/shared/insights/quotes";
import type { Claim, Quote } from "../../convex/shared/validators";
import { DAY } from "../../convex/shared/limits/durations";
import { backendTest as test } from "../support/backends/backendTest.js";
import {
  createInsight,
  FAIR,
  HIDES,
  insightOf,
  KNOWS,
  shareReport,
  openSharedReport,
  storedInsights,
  insertMostCorrections,
} from "../support/people/correctedInsight.js";
import { kind, ownKind } from "../support/people/corrections.js";
import { refusalError } from "../support/people/people.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

const { agree, list, separate, takeBack } = api.insights.claimCorrections;

/** `createInsight`, where Ben's sentence contradicts a claim of Cem's, and the reverse. */
async function createRequestorWithDisputedClaims(backend: ProductBackend, email?: string) {
  const people = await createInsight(backend, email);
  const { ada, fair, hides, knows } = people;
  const [stored] = await storedInsights(backend, ada);
  const claim = (title: string, one: Quote, ...against: Quote[]) => ({
    title,
    description: "",
    people: 1,
    evidence: [one],
    ...(against.length === 0 ? {} : { counterEvidence: against }),
  });
  const details = {
    strengths: [claim("Fair", fair), claim("Rule book", knows, hides)],
    blindSpots: [claim("Hides", hides, knows)],
    keyPhrases: [],
    narrative: [],
  };
  await backend.patch(stored!._id, { details });
  const own = { text: KNOWS };
  const apart = (from: { responseId?: Id<"responses">; text: string }, ...quotes: Quote[]) =>
    ada.backend.mutation(separate, { kind, polarity: "strength", quotes: quotes.map(quoteKeyOf), from });
  return { ...people, own, apart };
}

describe("a quote that is separated from a claim", () => {
  test("[INS-217] contradicts it for no reader, with a mark, until it is taken back", async (backend) => {
    const { ada, hides, knows, apart } = await createRequestorWithDisputedClaims(backend);
    const { token } = await shareReport(ada);
    const pagesBefore = [await insightOf(ada), await openSharedReport(backend, token)];
    const { correctionId } = await apart(quoteKeyOf(hides), knows);
    const corrected = { separated: true };
    const shown = await insightOf(ada);
    expect(shown?.strengths[1]).toMatchObject({ title: "Rule book", corrected });
    expect(shown?.blindSpots[0]).toMatchObject({ title: "Hides", evidence: [{ text: HIDES }], corrected });
    expect(JSON.stringify(shown)).not.toContain("counterEvidence");
    const report = await openSharedReport(backend, token);
    expect(JSON.stringify(report)).not.toContain("counterEvidence");
    expect(report).toMatchObject({ insight: { strengths: [{}, { corrected }] } });
    const change = { type: "separated", from: { text: HIDES } };
    expect(await ada.backend.query(list, { kind })).toMatchObject([{ _id: correctionId, name: "Rule book", change }]);
    const exported = await ada.backend.query(api.personalData.exports.profile);
    expect(exported.claimCorrections).toMatchObject([{ change }]);
    expect(JSON.stringify(exported.insights)).not.toContain("counterEvidence");
    await ada.backend.mutation(takeBack, { correctionId });
    expect([await insightOf(ada), await openSharedReport(backend, token)]).toEqual(pagesBefore);
  });

  test("[INS-218] own words leave the theme of others in the window, and come back", async (backend) => {
    const { ada, knows, own, apart } = await createRequestorWithDisputedClaims(backend);
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
    const { ada, fair, hides, knows, own, apart } = await createRequestorWithDisputedClaims(backend);
    const bea = await createRequestorWithDisputedClaims(backend, "bea@example.com");
    const refused = async (call: Promise<unknown>) => expect((await refusalError(call)).code).toBe("NOT_FOUND");
    await refused(apart(quoteKeyOf(hides), fair));
    await refused(apart(quoteKeyOf(fair), knows));
    await refused(apart({ text: HIDES }, knows));
    await refused(apart({ ...quoteKeyOf(hides), text: "Hides" }, knows));
    await refused(apart({ text: "I know" }, knows));
    await refused(apart(own, fair));
    await refused(apart(quoteKeyOf(bea.hides), knows));
    await refused(apart(quoteKeyOf(bea.hides), bea.knows));
    await refused(apart(quoteKeyOf(hides)));
    await refused(apart(quoteKeyOf(knows), knows));
    const args = { kind, polarity: "strength" as const, quotes: [quoteKeyOf(knows)], from: quoteKeyOf(hides) };
    await refused(ada.backend.mutation(separate, { ...args, kind: ownKind }));
    await refused(ada.backend.mutation(separate, { ...args, polarity: "wish" }));
    await refused(bea.ada.backend.mutation(separate, args));
    expect((await refusalError(backend.as(null).mutation(separate, args))).code).toBe("UNAUTHENTICATED");
    expect(await backend.rows("claimCorrections")).toEqual([]);
    const { correctionId } = await apart(quoteKeyOf(hides), knows);
    await refused(apart(quoteKeyOf(hides), knows));
    await refused(bea.ada.backend.mutation(takeBack, { correctionId }));
    expect(JSON.stringify(await insightOf(bea.ada))).toContain("counterEvidence");
    await insertMostCorrections(backend, ada);
    expect((await refusalError(apart(own, knows))).code).toBe("INVALID");
  });

  test("[INS-220] a withdrawal of either person erases it; words of a removed person are not listed", async (backend) => {
    const { ada, ben, hides, knows, apart } = await createRequestorWithDisputedClaims(backend);
    await apart(quoteKeyOf(hides), knows);
    const { respondentId } = ben;
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId });
    expect(await ada.backend.query(list, { kind })).toEqual([]);
    await ada.backend.mutation(api.respondents.respondents.restore, { respondentId });
    expect(await ada.backend.query(list, { kind })).toHaveLength(1);
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: ben.token });
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  test("[INS-220] other own words, and the erasure of a removed person, erase it", async (backend) => {
    const { ada, cem, hides, knows, own, apart } = await createRequestorWithDisputedClaims(backend);
    await apart(own, knows);
    await apart(quoteKeyOf(hides), knows);
    await ada.backend.mutation(api.insights.selfAssessments.save, { answers: ["Other words.", "", "", "", ""] });
    const rows = await backend.rows("claimCorrections");
    expect(rows.map(({ change }) => (change.type === "separated" ? change.from.text : ""))).toEqual([HIDES]);
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: cem.respondentId });
    await backend.advance(31 * DAY);
    await backend.mutation(internal.personalData.retention.sweepAll);
    await backend.settle();
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  test("[INS-230] [INS-232] one of its own quotes is a claim by itself for all readers, until it is taken back", async (backend) => {
    const { ada, hides, fair, knows, apart } = await createRequestorWithDisputedClaims(backend);
    const stored = (await storedInsights(backend, ada))[0]!;
    const [first, second] = stored.details.strengths;
    const joined = { ...second!, evidence: [knows, hides], people: 2 };
    await backend.patch(stored._id, { details: { ...stored.details, strengths: [first!, joined] } });
    const { token } = await shareReport(ada);
    const pagesBefore = [await insightOf(ada), await openSharedReport(backend, token)];
    expect((await refusalError(apart(quoteKeyOf(fair), fair))).code).toBe("NOT_FOUND");
    expect((await refusalError(apart(quoteKeyOf(fair), knows, hides))).code).toBe("NOT_FOUND");
    const { correctionId } = await apart(quoteKeyOf(knows), knows, hides);
    const corrected = { separated: true };
    const parts = [
      { evidence: [{ text: FAIR }] },
      { title: "Rule book", evidence: [{ text: HIDES }], people: 1, corrected },
      { title: KNOWS, evidence: [{ text: KNOWS }], people: 1, corrected },
    ];
    expect((await insightOf(ada))?.strengths).toMatchObject(parts);
    expect(await openSharedReport(backend, token)).toMatchObject({
      insight: { strengths: [{}, { corrected }, { corrected }] },
    });
    const change = { type: "separated", from: { text: KNOWS } };
    expect(await ada.backend.query(list, { kind })).toMatchObject([{ name: "Rule book", change }]);
    expect((await refusalError(apart(quoteKeyOf(knows), knows))).code).toBe("NOT_FOUND");
    await ada.backend.mutation(takeBack, { correctionId });
    expect([await insightOf(ada), await openSharedReport(backend, token)]).toEqual(pagesBefore);
  });

  test("[INS-232] a withdrawal of either person erases what is stored of a quote that was taken out", async (backend) => {
    for (const gone of ["ben", "cem"] as const) {
      const people = await createRequestorWithDisputedClaims(backend, `${gone}@example.org`);
      const { ada, hides, knows, apart } = people;
      const stored = (await storedInsights(backend, ada))[0]!;
      const joined = { ...stored.details.strengths[1]!, evidence: [knows, hides], people: 2 };
      await backend.patch(stored._id, { details: { ...stored.details, strengths: [joined] } });
      await apart(quoteKeyOf(knows), knows, hides);
      await backend.as(null).mutation(api.answering.submission.withdraw, { token: people[gone].token });
      expect(await backend.rows("claimCorrections"), gone).toEqual([]);
    }
  });

  test("[INS-220] an ended round keeps its claims without that match, with the mark", async (backend) => {
    const { ada, hides, knows, apart } = await createRequestorWithDisputedClaims(backend);
    await apart(quoteKeyOf(hides), knows);
    await ada.backend.mutation(api.rounds.rounds.start, { title: "Autumn", respondentIds: [], inviteLinkIds: [] });
    const kept = (await backend.rows("roundInsights"))[0]?.insight;
    expect(kept?.strengths[1]).toMatchObject({ title: "Rule book", corrected: { separated: true } });
    expect(JSON.stringify(kept)).not.toContain("counterEvidence");
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });
});

describe("a quote against a claim that is made to agree with it", () => {
  /** `createRequestorWithDisputedClaims`, where `agreeWith` makes a quote agree with the strength of these quotes. */
  async function disputedAgree(backend: ProductBackend, email?: string) {
    const people = await createRequestorWithDisputedClaims(backend, email);
    // The author of an agreeing quote is read from its answer.
    const [stored] = await storedInsights(backend, people.ada);
    const byAuthor = (quote: Quote): Quote => {
      const authorName = quote.respondentId === people.ben.respondentId ? "Ben" : "Cem";
      return { ...quote, authorName };
    };
    const named = (claims: readonly Claim[]) =>
      claims.map(({ counterEvidence, ...claim }) => ({
        ...claim,
        evidence: claim.evidence.map(byAuthor),
        ...(counterEvidence && { counterEvidence: counterEvidence.map(byAuthor) }),
      }));
    const { strengths, blindSpots } = stored!.details;
    const details = { ...stored!.details, strengths: named(strengths), blindSpots: named(blindSpots) };
    await backend.patch(stored!._id, { details });
    const agreeWith = (quote: Quote, ...quotes: Quote[]) => {
      const { responseId, text } = quote;
      const args = { kind, polarity: "strength" as const, quotes: quotes.map(quoteKeyOf) };
      return people.ada.backend.mutation(agree, { ...args, quote: { responseId: responseId!, text } });
    };
    return { ...people, agreeWith };
  }

  test("[HAND-525] is one for it for all readers, and no wish any more, until that is taken back", async (backend) => {
    const { ada, hides, knows, agreeWith } = await disputedAgree(backend);
    const { token } = await shareReport(ada);
    const readAll = async () => [
      await insightOf(ada),
      await ada.backend.query(api.insights.johari.current),
      await openSharedReport(backend, token),
    ];
    const pagesBefore = await readAll();
    const { correctionId } = await agreeWith(hides, knows);
    const evidence = [{ text: KNOWS }, { text: HIDES }];
    const strengths = [{}, { title: "Rule book", evidence, people: 2, corrected: { joined: 1, agreed: 1 } }];
    const shown = await insightOf(ada);
    expect(shown).toMatchObject({ strengths, blindSpots: [] });
    expect(JSON.stringify(shown)).not.toContain("counterEvidence");
    expect(await openSharedReport(backend, token)).toMatchObject({ insight: { strengths, blindSpots: [] } });
    const row = { name: HIDES, change: { type: "agreed", to: { name: "Rule book" } } };
    expect(await ada.backend.query(list, { kind })).toMatchObject([{ _id: correctionId, ...row }]);
    const exported = await ada.backend.query(api.personalData.exports.profile);
    expect(exported.claimCorrections).toMatchObject([row]);
    await ada.backend.mutation(takeBack, { correctionId });
    expect(await readAll()).toEqual(pagesBefore);
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  test("[HAND-526] it stays when the insight is written again", async (backend) => {
    const { ada, hides, knows, agreeWith } = await disputedAgree(backend);
    await agreeWith(hides, knows);
    const stored = (await storedInsights(backend, ada))[0]!;
    const again = { title: "By the rules", description: "", people: 1, evidence: [knows], counterEvidence: [hides] };
    await backend.patch(stored._id, { details: { ...stored.details, strengths: [again], blindSpots: [] } });
    const evidence = [{ text: KNOWS }, { text: HIDES }];
    expect((await insightOf(ada))?.strengths).toMatchObject([{ title: "By the rules", evidence }]);
  });

  test("[HAND-526] it must be shown against the claim to its owner", async (backend) => {
    const { ada, fair, hides, knows, agreeWith } = await disputedAgree(backend);
    const bea = await disputedAgree(backend, "bea@example.com");
    const refused = async (call: Promise<unknown>) => expect((await refusalError(call)).code).toBe("NOT_FOUND");
    await refused(agreeWith(hides, fair));
    await refused(agreeWith(fair, knows));
    await refused(agreeWith(knows, knows));
    await refused(agreeWith({ ...hides, text: "Hides" }, knows));
    await refused(agreeWith(bea.hides, knows));
    await refused(agreeWith(bea.hides, bea.knows));
    await refused(agreeWith(hides));
    const quote = { responseId: hides.responseId!, text: HIDES };
    const args = { kind, polarity: "strength" as const, quotes: [quoteKeyOf(knows)], quote };
    await refused(ada.backend.mutation(agree, { ...args, kind: ownKind }));
    await refused(ada.backend.mutation(agree, { ...args, polarity: "wish" }));
    await refused(bea.ada.backend.mutation(agree, args));
    expect((await refusalError(backend.as(null).mutation(agree, args))).code).toBe("UNAUTHENTICATED");
    const { responseId: _, ...own } = { ...quote, text: KNOWS };
    await expect(ada.backend.mutation(agree, { ...args, quote: own } as never)).rejects.toThrow();
    expect(await backend.rows("claimCorrections")).toEqual([]);
    await agreeWith(hides, knows);
    await refused(agreeWith(hides, knows));
  });

  test("[HAND-526] a withdrawal of either person erases it; words of a removed person are not shown", async (backend) => {
    for (const gone of ["ben", "cem"] as const) {
      const people = await disputedAgree(backend, `${gone}@example.org`);
      const { ada, hides, knows, agreeWith } = people;
      await agreeWith(hides, knows);
      const { respondentId, token } = people[gone];
      await ada.backend.mutation(api.respondents.respondents.remove, { respondentId });
      expect(await ada.backend.query(list, { kind }), gone).toEqual([]);
      expect(JSON.stringify(await insightOf(ada)), gone).not.toContain(gone === "ben" ? HIDES : KNOWS);
      await ada.backend.mutation(api.respondents.respondents.restore, { respondentId });
      expect(await ada.backend.query(list, { kind }), gone).toHaveLength(1);
      await backend.as(null).mutation(api.answering.submission.withdraw, { token });
      expect(await backend.rows("claimCorrections"), gone).toEqual([]);
    }
  });
});
