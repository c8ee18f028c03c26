/** Claims that an owner joins: who reads them how, and what is erased. */
import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { accountCsv } from "../../src/features/account/exportedAccount.js";
import { quoteKeyOf } from "../../convex/shared/insights/quotes";
import { claimsWithWindow } from "../../convex/shared/insights/claimsWithWindow";
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
  moveClaim,
  renameStrength,
  shareReport,
  openSharedReport,
  storedInsights,
  strengthsOf,
  insertMostCorrections,
} from "../support/people/correctedInsight.js";
import { kind, ownKind } from "../support/people/corrections.js";
import { editKeyOf, refusalError } from "../support/people/people.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

const { join, list, separate, takeBack, takeBackAll } = api.insights.claimCorrections;

/** `createInsight`, where Ben's and Cem's sentences are strengths apart; own words stand with Cem's. */
async function createRequestorWithTwoStrengths(backend: ProductBackend, email?: string) {
  const people = await createInsight(backend, email);
  const { ada, fair, hides, knows } = people;
  const [stored] = await storedInsights(backend, ada);
  const claim = (title: string, one: Quote) => ({ title, description: "", people: 1, evidence: [one] });
  const strengths = [claim("Fair", fair), claim("By the book", hides), claim("Rule book", knows)];
  const narrative = [{ text: "Ada is fair, by the book.", evidence: [fair, hides] }];
  const details = { strengths, blindSpots: [claim("Hides", hides)], keyPhrases: [], narrative };
  await backend.patch(stored!._id, { details });
  const joinTo = async (
    quotes: readonly Quote[],
    to: readonly Quote[],
    more: { polarity?: "wish"; kind?: typeof ownKind } = {},
  ) => {
    const claims = [quotes.map(quoteKeyOf)];
    const args = { kind, polarity: "strength" as const, claims, to: to.map(quoteKeyOf), sentences: [] };
    const { correctionIds } = await ada.backend.mutation(join, { ...args, ...more });
    return { correctionId: correctionIds[0]! };
  };
  const readAll = async () => [await insightOf(ada), await ada.backend.query(api.insights.johari.current)];
  return { ...people, joinTo, readAll };
}

describe("claims that are joined", () => {
  test("[INS-261] [INS-264] [INS-265] are one for all readers, with a mark, until that is taken back", async (backend) => {
    const { ada, hides, knows, joinTo, readAll } = await createRequestorWithTwoStrengths(backend);
    const { token } = await shareReport(ada);
    const pagesBefore = [await readAll(), await openSharedReport(backend, token)];
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
    const report = await openSharedReport(backend, token);
    expect(report).toMatchObject({
      insight: { strengths: [{}, { title: "Rule book", evidence, people: 2, corrected }] },
    });
    const change = { type: "joined", to: { polarity: "strength", name: "Rule book", quotes: [{ text: KNOWS }] } };
    const row = { polarity: "strength", name: "By the book", quotes: [HIDES], change };
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
    expect([await readAll(), await openSharedReport(backend, token)]).toEqual(pagesBefore);
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  test("[INS-263] the joined claim is moved and moved back, renamed, left out, and separated from a quote", async (backend) => {
    const { ada, hides, knows, joinTo, readAll } = await createRequestorWithTwoStrengths(backend);
    const [stored] = await storedInsights(backend, ada);
    await backend.patch(stored!._id, { details: { ...stored!.details, blindSpots: [] } });
    await moveClaim(ada, "strength", knows);
    await moveClaim(ada, "strength", hides);
    await joinTo([hides], [knows], { polarity: "wish" });
    expect((await insightOf(ada))?.blindSpots[0]).toMatchObject({ corrected: { moved: true, joined: 1 } });
    const pagesBefore = await readAll();
    expect(await moveClaim(ada, "wish", knows, hides)).toEqual({ correctionId: null });
    expect((await insightOf(ada))?.strengths[1]).toMatchObject({ title: "Rule book", corrected: { joined: 1 } });
    await moveClaim(ada, "strength", knows, hides);
    expect(await readAll()).toEqual(pagesBefore);
    await moveClaim(ada, "wish", knows, hides);
    await renameStrength(ada, "Rules", knows, hides);
    expect((await insightOf(ada))?.strengths[1]?.name).toBe("Rules");
    await renameStrength(ada, "", knows, hides);
    expect((await insightOf(ada))?.strengths[1]?.name).toBeUndefined();
    const args = { kind, polarity: "strength" as const, quotes: [knows, hides].map(quoteKeyOf) };
    const separation = await ada.backend.mutation(separate, { ...args, from: quoteKeyOf(hides) });
    expect(await strengthsOf(ada)).toEqual(["Fair", "Rule book"]);
    expect((await insightOf(ada))?.blindSpots).toMatchObject([{ title: HIDES, corrected: { separated: true } }]);
    await ada.backend.mutation(takeBack, separation);
    await leaveOutClaim(ada, knows, hides);
    expect(await strengthsOf(ada)).toEqual(["Fair"]);
  });

  test("[INS-265] must be two claims of one polarity that their owner's page shows, and two that are not one already", async (backend) => {
    const { ada, fair, hides, knows, joinTo } = await createRequestorWithTwoStrengths(backend);
    const bea = await createRequestorWithTwoStrengths(backend, "bea@example.com");
    const refused = async (call: Promise<unknown>) => expect((await refusalError(call)).code).toBe("NOT_FOUND");
    await refused(joinTo([bea.hides], [knows]));
    await refused(joinTo([hides], [bea.knows]));
    await refused(joinTo([hides], []));
    await refused(joinTo([], [knows]));
    await refused(joinTo([hides], [{ ...knows, text: "Knows" }]));
    await refused(joinTo([hides], [fair], { polarity: "wish" }));
    await refused(joinTo([fair], [hides], { polarity: "wish" }));
    await refused(joinTo([hides], [knows], { kind: ownKind }));
    await refused(joinTo([hides], Array<Quote>(limits.quotesPerClaim + 1).fill(knows)));
    const to = [quoteKeyOf(knows)];
    const args = { kind, polarity: "strength" as const, claims: [[quoteKeyOf(hides)]], to, sentences: [] };
    await refused(bea.ada.backend.mutation(join, args));
    expect((await refusalError(backend.as(null).mutation(join, args))).code).toBe("UNAUTHENTICATED");
    const already = { code: "INVALID", message: "Two of these are one claim already." };
    expect(await refusalError(joinTo([hides], [hides]))).toEqual(already);
    expect(await backend.rows("claimCorrections")).toEqual([]);
    const { correctionId } = await joinTo([hides], [knows]);
    expect(await refusalError(joinTo([hides], [knows]))).toEqual(already);
    expect(await refusalError(joinTo([knows], [hides]))).toEqual(already);
    await refused(bea.ada.backend.mutation(takeBack, { correctionId }));
    expect(await strengthsOf(bea.ada)).toEqual(["Fair", "By the book", "Rule book"]);
    await insertMostCorrections(backend, ada);
    const message = "You have corrected 200 claims. Please take one back first.";
    expect(await refusalError(joinTo([fair], [knows]))).toEqual({ code: "INVALID", message });
  });

  test("[INS-262] a claim that joins one of several joins them all, and each can be taken back by itself", async (backend) => {
    const { ada, fair, hides, knows, joinTo } = await createRequestorWithTwoStrengths(backend);
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

  describe("several at once", () => {
    const SAID = "Walks the floor.";

    /** `createRequestorWithTwoStrengths`, where Cem has written a further sentence that no claim quotes. */
    async function withSentence(backend: ProductBackend, email?: string) {
      const people = await createRequestorWithTwoStrengths(backend, email);
      const { ada, cem } = people;
      const answer = (await backend.rows("responses")).find((row) => row.respondentId === cem.respondentId)!;
      await backend.patch(answer._id, { text: `${KNOWS} ${SAID}`, tidiedText: undefined });
      const sentence = { responseId: answer._id, text: SAID };
      const joinAll = (given: {
        to: Quote;
        claims?: readonly Quote[];
        sentences?: readonly (typeof sentence)[];
        polarity?: "wish";
      }) =>
        ada.backend.mutation(join, {
          kind,
          polarity: given.polarity ?? "strength",
          to: [quoteKeyOf(given.to)],
          claims: (given.claims ?? []).map((quote) => [quoteKeyOf(quote)]),
          sentences: [...(given.sentences ?? [])],
        });
      return { ...people, sentence, joinAll };
    }

    test("[HAND-523] claims and a sentence of neither polarity are one, in one step that is taken back whole", async (backend) => {
      const { ada, fair, hides, knows, sentence, joinAll, readAll } = await withSentence(backend);
      const { token } = await shareReport(ada);
      const pagesBefore = [await readAll(), await openSharedReport(backend, token)];
      const { correctionIds } = await joinAll({ to: fair, claims: [hides, knows], sentences: [sentence] });
      expect(correctionIds).toHaveLength(3);
      const evidence = [{ text: FAIR }, { text: HIDES }, { text: KNOWS }, { text: SAID }];
      const joined = { title: "Fair", evidence, people: 2, corrected: { joined: 3, added: 1 } };
      expect((await insightOf(ada))?.strengths).toMatchObject([joined]);
      expect(await openSharedReport(backend, token)).toMatchObject({ insight: { strengths: [joined] } });
      expect(await ada.backend.query(list, { kind })).toHaveLength(3);
      await ada.backend.mutation(takeBack, { correctionId: correctionIds[0]! });
      expect(await strengthsOf(ada)).toEqual(["Fair", "By the book"]);
      await ada.backend.mutation(takeBackAll, { correctionIds: correctionIds.slice(1) });
      expect([await readAll(), await openSharedReport(backend, token)]).toEqual(pagesBefore);
    });

    test("[HAND-523] sentences alone become one claim with a polarity, which is taken back whole", async (backend) => {
      const { ada, ben, hides, sentence, readAll } = await withSentence(backend);
      const { token } = await shareReport(ada);
      const pagesBefore = [await readAll(), await openSharedReport(backend, token)];
      const answer = (await backend.rows("responses")).find((row) => row.respondentId === ben.respondentId)!;
      await backend.patch(answer._id, { text: `${HIDES} ${FAIR} Reads every line.`, tidiedText: undefined });
      const other = { responseId: hides.responseId!, text: "Reads every line." };
      const joinThem = (sentences: readonly (typeof other)[], claims: readonly Quote[] = []) =>
        ada.backend.mutation(join, {
          kind,
          polarity: "wish",
          to: [],
          claims: claims.map((quote) => [quoteKeyOf(quote)]),
          sentences: [...sentences],
        });
      expect((await refusalError(joinThem([other]))).code).toBe("NOT_FOUND");
      expect((await refusalError(joinThem([other, sentence], [hides]))).code).toBe("NOT_FOUND");
      const { correctionIds } = await joinThem([other, sentence]);
      const evidence = [{ text: other.text }, { text: SAID }];
      const added = { evidence, people: 2, corrected: { joined: 1, added: true } };
      expect((await insightOf(ada))?.blindSpots).toMatchObject([{ title: "Hides" }, added]);
      expect(await openSharedReport(backend, token)).toMatchObject({ insight: { blindSpots: [{}, added] } });
      await ada.backend.mutation(takeBackAll, { correctionIds });
      expect([await readAll(), await openSharedReport(backend, token)]).toEqual(pagesBefore);
    });

    test("[HAND-524] nothing is stored where one of them is not found, is twice there, or is too much", async (backend) => {
      const { ada, fair, hides, knows, sentence, joinAll } = await withSentence(backend);
      const bea = await withSentence(backend, "bea@example.com");
      const code = async (call: Promise<unknown>) => (await refusalError(call)).code;
      expect(await code(joinAll({ to: fair, claims: [hides, bea.knows] }))).toBe("NOT_FOUND");
      expect(await code(joinAll({ to: fair, claims: [hides], sentences: [bea.sentence] }))).toBe("NOT_FOUND");
      expect(await code(joinAll({ to: fair, claims: [hides], polarity: "wish" }))).toBe("NOT_FOUND");
      expect(await code(joinAll({ to: fair }))).toBe("NOT_FOUND");
      expect(await code(joinAll({ to: fair, claims: [hides, hides] }))).toBe("INVALID");
      expect(await code(joinAll({ to: fair, claims: [hides, fair] }))).toBe("INVALID");
      expect(await code(joinAll({ to: fair, sentences: [sentence, sentence] }))).toBe("INVALID");
      expect(await code(joinAll({ to: fair, sentences: [{ ...sentence, text: "floor." }] }))).toBe("INVALID");
      const many = Array<Quote>(limits.joinedAtOnce + 1).fill(knows);
      expect(await refusalError(joinAll({ to: fair, claims: many }))).toEqual({
        code: "INVALID",
        message: "Please choose at most 20.",
      });
      const own = {
        kind: ownKind,
        polarity: "strength" as const,
        to: [quoteKeyOf(fair)],
        claims: [],
        sentences: [sentence],
      };
      expect(await code(ada.backend.mutation(join, own))).toBe("NOT_FOUND");
      expect(await backend.rows("claimCorrections")).toEqual([]);
      const { correctionIds } = await joinAll({ to: fair, claims: [hides, knows] });
      const theirs = await bea.joinAll({ to: bea.fair, claims: [bea.hides] });
      const mixed = [...correctionIds, ...theirs.correctionIds];
      expect(await code(ada.backend.mutation(takeBackAll, { correctionIds: mixed }))).toBe("NOT_FOUND");
      expect(await code(bea.ada.backend.mutation(takeBackAll, { correctionIds }))).toBe("NOT_FOUND");
      expect(await code(ada.backend.mutation(takeBackAll, { correctionIds: [] }))).toBe("NOT_FOUND");
      expect(await backend.rows("claimCorrections")).toHaveLength(3);
    });
  });

  test("[INS-266] a withdrawal of either person erases it; words of a removed person are not listed", async (backend) => {
    for (const gone of ["ben", "cem"] as const) {
      const people = await createRequestorWithTwoStrengths(backend, `${gone}@example.org`);
      const { ada, hides, knows, joinTo } = people;
      await joinTo([hides], [knows]);
      const { respondentId, token } = people[gone];
      await ada.backend.mutation(api.respondents.respondents.remove, { respondentId });
      expect(await ada.backend.query(list, { kind }), gone).toEqual([]);
      await ada.backend.mutation(api.respondents.respondents.restore, { respondentId });
      expect(await ada.backend.query(list, { kind }), gone).toHaveLength(1);
      await backend.as(null).mutation(api.answering.submission.withdraw, { token });
      expect(await backend.rows("claimCorrections"), gone).toEqual([]);
    }
  });

  test("[INS-266] only the words that are gone are erased while both claims have others, with the names", async (backend) => {
    const { ada, ben, fair, hides, knows, joinTo } = await createRequestorWithTwoStrengths(backend);
    const [stored] = await storedInsights(backend, ada);
    const claim = (title: string, ...evidence: Quote[]) => ({ title, description: "", people: 1, evidence });
    const strengths = [claim("Fair", fair), claim("Rule book", knows, hides)];
    await backend.patch(stored!._id, { details: { ...stored!.details, strengths } });
    await joinTo([fair], [knows, hides]);
    await backend.as(null).mutation(api.answering.answerEdits.edit, {
      token: ben.token,
      editKey: editKeyOf(ben.token),
      responseId: hides.responseId!,
      revision: 0,
      text: FAIR,
    });
    const rows = await backend.rows("claimCorrections");
    expect(rows).toMatchObject([{ quotes: [{ text: FAIR }], change: { to: { quotes: [{ text: KNOWS }] } } }]);
    expect(JSON.stringify(rows)).not.toMatch(/Hides|ule book/);
    expect(await ada.backend.query(list, { kind })).toMatchObject([{ name: FAIR, change: { to: { name: KNOWS } } }]);
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: ben.token });
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  test("[INS-266] the erasure of a removed person erases it, and so do other own words", async (backend) => {
    const { ada, cem, hides, knows, joinTo } = await createRequestorWithTwoStrengths(backend);
    const to = { polarity: "strength" as const, title: "Own", quotes: [{ text: "I know the rules." }] };
    await backend.insert("claimCorrections", {
      userId: ada.userId,
      kind: ownKind,
      polarity: "strength",
      title: "Rules",
      quotes: [{ text: "I know" }],
      change: { type: "joined", to },
    });
    await ada.backend.mutation(api.insights.selfAssessments.save, { answers: ["I know.", "", "", "", ""] });
    expect(await backend.rows("claimCorrections")).toEqual([]);
    await joinTo([hides], [knows]);
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: cem.respondentId });
    await backend.advance(31 * DAY);
    await backend.mutation(internal.personalData.retention.sweepAll);
    await backend.settle();
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  test("[INS-266] an ended round keeps the joined claim, with the mark", async (backend) => {
    const { ada, hides, knows, joinTo } = await createRequestorWithTwoStrengths(backend);
    await joinTo([hides], [knows]);
    await ada.backend.mutation(api.rounds.rounds.start, { title: "Autumn", respondentIds: [], inviteLinkIds: [] });
    const kept = (await backend.rows("roundInsights"))[0]?.insight;
    expect(kept?.strengths[1]).toMatchObject({ title: "Rule book", people: 2, corrected: { joined: 1 } });
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  describe("where one of the two is in the window alone", () => {
    /** Ben's sentence is a strength. Cem's is in the window alone, with own words. */
    async function apartInWindow(backend: ProductBackend) {
      const people = await createRequestorWithTwoStrengths(backend);
      const { ada, fair, hides, knows } = people;
      const [stored] = await storedInsights(backend, ada);
      const strengths = [fair, hides].map((one) => ({
        title: one === fair ? "Fair" : "By the book",
        description: "One person says this.",
        people: 1,
        evidence: [one],
      }));
      const details = { ...stored!.details, strengths, blindSpots: [] };
      await backend.patch(stored!._id, { details, provider: "builtin", model: "rules" });
      const own = { ...knows, responseId: undefined, respondentId: undefined, authorName: "You", text: "I know them." };
      const theme = { label: KNOWS, name: "Knows rules", self: [own], others: [knows], people: 1 };
      const [row] = await backend.rows("johariWindows");
      const othersOnly = strengths.map(({ title: label, evidence: others }) => ({
        label,
        self: [],
        others,
        people: 1,
      }));
      await backend.patch(row!._id, { window: { seenByBoth: [theme], othersOnly, youOnly: [] } });
      const { token } = await shareReport(ada);
      /** Strengths by the names, people and quotes that each reader has. */
      const readers = async () => {
        const shown = await insightOf(ada);
        const window = (await ada.backend.query(api.insights.johari.current)) ?? undefined;
        const page = claimsWithWindow(
          "strength",
          shown!.strengths,
          window === undefined || "unreadWindowId" in window ? undefined : window,
        );
        const report = await openSharedReport(backend, token);
        const chat = await backend.query(internal.insights.johari.sources, { userId: ada.userId, areCorrected: true });
        const lines = (
          claims: readonly {
            title: string;
            name?: string | undefined;
            people: number;
            evidence: readonly { text: string }[];
          }[],
        ) =>
          claims.map(
            ({ title, name = title, evidence, ...claim }) =>
              `${name} ${claim.people}: ${evidence.map(({ text }) => text).join(" ")}`,
          );
        return {
          page: lines(page),
          report: report.state === "open" ? lines(report.insight?.strengths ?? []) : [],
          chat: lines(chat.strengths),
        };
      };
      return { ...people, readers };
    }
    const same = (lines: string[]) => ({ page: lines, report: lines, chat: lines });

    test("[INS-350] before it, all readers have both; after it, all have the one with its people", async (backend) => {
      const { ada, hides, knows, joinTo, readers } = await apartInWindow(backend);
      expect(await readers()).toEqual(same([`Fair 1: ${FAIR}`, `By the book 1: ${HIDES}`, `Knows rules 1: ${KNOWS}`]));
      const { correctionId } = await joinTo([knows], [hides]);
      expect(await readers()).toEqual(same([`Fair 1: ${FAIR}`, `By the book 2: ${HIDES} ${KNOWS}`]));
      await ada.backend.mutation(takeBack, { correctionId });
      await joinTo([hides], [knows]);
      expect(await readers()).toEqual(same([`Fair 1: ${FAIR}`, `Knows rules 2: ${KNOWS} ${HIDES}`]));
    });

    test("[INS-350] the joined claim is corrected as the page shows it: renamed, moved, left out", async (backend) => {
      const { ada, hides, knows, joinTo, readers } = await apartInWindow(backend);
      await joinTo([knows], [hides]);
      await renameStrength(ada, "Rules", hides, knows);
      expect(await readers()).toEqual(same([`Fair 1: ${FAIR}`, `Rules 2: ${HIDES} ${KNOWS}`]));
      await moveClaim(ada, "strength", hides, knows);
      expect(await readers()).toEqual(same([`Fair 1: ${FAIR}`]));
      await moveClaim(ada, "wish", hides, knows);
      await leaveOutClaim(ada, hides, knows);
      expect(await readers()).toEqual(same([`Fair 1: ${FAIR}`]));
    });
  });
});
