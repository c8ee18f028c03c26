/** Claims that an owner adds: who reads them how, what is refused, and what is erased. */
import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { accountCsv } from "../../src/features/account/exportedAccount.js";
import { quoteKeyOf } from "../../convex/shared/insights/quotes";
import { limits } from "../../convex/shared/limits/limits";
import type { InsightPolarity, Quote } from "../../convex/shared/validators";
import { DAY } from "../../convex/shared/limits/durations";
import { backendTest as test } from "../support/backends/backendTest.js";
import {
  answerConfidentialLink,
  createConfidentialLink,
  releaseGroups,
  textsOfGroups,
} from "../support/people/confidentialLinks.js";
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
} from "../support/people/correctedInsight.js";
import { kind } from "../support/people/corrections.js";
import { answerByLink, editKeyOf, refusalError, respondentOf } from "../support/people/people.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

const { add, list, takeBack } = api.insights.claimCorrections;

/** `createInsight`, where the insight quotes one sentence of Ben's two, and none of Cem's. */
async function createRequestorWithUnquotedSentences(backend: ProductBackend, email?: string) {
  const people = await createInsight(backend, email);
  const { ada, fair, knows } = people;
  const [stored] = await storedInsights(backend, ada);
  const strengths = [{ title: "Fair", description: "", people: 1, evidence: [fair] }];
  const details = { strengths, blindSpots: [], keyPhrases: [], narrative: [] };
  const { authorName, questionText, responseId, respondentId } = knows;
  const unquotedAnswer = {
    authorName,
    questionText,
    responseId: responseId!,
    respondentId: respondentId!,
    sentence: KNOWS,
  };
  const unquoted = { sentenceCount: 1, answers: [unquotedAnswer], moreAnswers: 0 };
  await backend.patch(stored!._id, { provider: "builtin", model: undefined, details, unquoted });
  const window = (await backend.rows("johariWindows")).find(({ userId }) => userId === ada.userId)!;
  await backend.patch(window._id, { window: { seenByBoth: [], othersOnly: [], youOnly: [] } });
  const addQuote = ({ responseId: of, text }: Quote, polarity: InsightPolarity = "strength", to?: Quote[]) =>
    ada.backend.mutation(add, { responseId: of!, text, polarity, ...(to && { to: to.map(quoteKeyOf) }) });
  return { ...people, addQuote };
}

const invalid = (message: string) => ({ code: "INVALID", message });

describe("claims that are added", () => {
  test("[INS-300] [INS-305] [INS-306] stand for all readers, with a mark, until that is taken back", async (backend) => {
    const { ada, knows, hides, addQuote } = await createRequestorWithUnquotedSentences(backend);
    const { token } = await shareReport(ada);
    const readAll = async () => [
      await insightOf(ada),
      await ada.backend.query(api.insights.johari.current),
      await openSharedReport(backend, token),
    ];
    const pagesBefore = await readAll();
    const first = await addQuote(knows);
    const second = await addQuote(hides, "wish");
    const corrected = { added: true };
    const claim = { title: KNOWS, evidence: [{ authorName: "Cem", text: KNOWS }], people: 1, corrected };
    const shown = await insightOf(ada);
    expect(shown).toMatchObject({
      strengths: [{ title: "Fair" }, claim],
      blindSpots: [{ title: HIDES, evidence: [{ authorName: "Ben", text: HIDES }], corrected }],
      unquoted: { sentenceCount: 0, answers: [] },
    });
    expect(shown?.strengths[0]?.corrected).toBeUndefined();
    expect(await ada.backend.query(api.insights.johari.current)).toMatchObject({
      othersOnly: [
        { label: KNOWS, corrected },
        { label: HIDES, polarity: "wish", corrected },
      ],
    });
    expect(await openSharedReport(backend, token)).toMatchObject({
      insight: { strengths: [{}, claim], unquotedSentenceCount: 0 },
    });
    const row = { polarity: "strength", name: KNOWS, quotes: [KNOWS], change: { type: "added" } };
    const listed = await ada.backend.query(list, { kind });
    expect(listed).toMatchObject([{ _id: first.correctionId, ...row }, { name: HIDES }]);
    const exported = await ada.backend.query(api.personalData.exports.profile);
    expect(exported.claimCorrections).toMatchObject([row, { polarity: "wish" }]);
    expect(exported.insights.find((one) => one.kind === kind)?.details).toMatchObject({ strengths: [{}, claim] });
    const csv = accountCsv({ ...exported, respondents: [], emails: [], chat: [] });
    expect(csv).toContain("Added to the insight: strength");
    const chat = await backend.query(internal.insights.johari.sources, { userId: ada.userId, areCorrected: true });
    expect(chat.strengths).toMatchObject([{}, { title: KNOWS }]);
    for (const { correctionId } of [first, second]) await ada.backend.mutation(takeBack, { correctionId });
    expect(await readAll()).toEqual(pagesBefore);
    expect(await backend.rows("claimCorrections")).toEqual([]);
  });

  test("[INS-301] words join a claim that is shown, and one change takes them out of it", async (backend) => {
    const { ada, fair, knows, addQuote } = await createRequestorWithUnquotedSentences(backend);
    const { correctionId } = await addQuote(knows, "strength", [fair]);
    expect((await insightOf(ada))?.strengths).toMatchObject([
      { title: "Fair", evidence: [{ text: FAIR }, { text: KNOWS }], people: 2, corrected: { joined: 1, added: 1 } },
    ]);
    const to = { polarity: "strength", name: "Fair", quotes: [{ text: FAIR }] };
    expect(await ada.backend.query(list, { kind })).toMatchObject([{ name: KNOWS, change: { type: "added", to } }]);
    await ada.backend.mutation(takeBack, { correctionId });
    expect(await strengthsOf(ada)).toEqual(["Fair"]);
  });

  test("[INS-303] they are moved, renamed and left out as others are", async (backend) => {
    const { ada, knows, addQuote } = await createRequestorWithUnquotedSentences(backend);
    await addQuote(knows);
    await renameStrength(ada, "Knows rules", knows);
    expect((await insightOf(ada))?.strengths[1]).toMatchObject({ name: "Knows rules", corrected: { added: true } });
    await moveClaim(ada, "strength", knows);
    expect(await strengthsOf(ada)).toEqual(["Fair"]);
    expect(await moveClaim(ada, "wish", knows)).toEqual({ correctionId: null });
    const { correctionId } = await leaveOutClaim(ada, knows);
    expect(await strengthsOf(ada)).toEqual(["Fair"]);
    await ada.backend.mutation(takeBack, { correctionId });
    expect(await strengthsOf(ada)).toEqual(["Fair", KNOWS]);
  });

  test("[INS-302] must be whole sentences of an answer that their owner reads, which no claim quotes", async (backend) => {
    const { ada, ben, fair, hides, knows, addQuote } = await createRequestorWithUnquotedSentences(backend);
    const bea = await createRequestorWithUnquotedSentences(backend, "bea@example.com");
    const refused = async (call: Promise<unknown>) => expect((await refusalError(call)).code).toBe("NOT_FOUND");
    await refused(addQuote(bea.knows));
    await refused(addQuote(knows, "wish", [fair]));
    await refused(addQuote(knows, "strength", [bea.fair]));
    await refused(addQuote(knows, "strength", []));
    const args = { responseId: knows.responseId!, text: KNOWS, polarity: "strength" as const };
    await refused(bea.ada.backend.mutation(add, args));
    expect((await refusalError(backend.as(null).mutation(add, args))).code).toBe("UNAUTHENTICATED");
    const whole = invalid("Please choose one to three whole sentences next to each other.");
    for (const text of ["", " ", "Knows every", "Knows every rule", "knows every rule.", `${KNOWS} `, "Other."]) {
      expect(await refusalError(addQuote({ ...knows, text })), text).toEqual(whole);
    }
    const already = invalid("Your insights quote these words already.");
    expect(await refusalError(addQuote(fair, "wish"))).toEqual(already);
    expect(await refusalError(addQuote({ ...hides, text: `${HIDES} ${FAIR}` }))).toEqual(already);
    expect(await backend.rows("claimCorrections")).toEqual([]);
    await addQuote(knows);
    expect(await refusalError(addQuote(knows, "wish"))).toEqual(already);
    await leaveOutClaim(ada, fair);
    const leftOut = invalid("You left these words out. Take that back below your insights.");
    expect(await refusalError(addQuote(fair))).toEqual(leftOut);
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: ben.respondentId });
    await refused(addQuote(hides));
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: ben.token });
    await refused(addQuote(hides));
  });

  test("[INS-302] have at most three sentences with 800 characters, of an answer that was opened, and 50 are added", async (backend) => {
    const { ada, addQuote } = await createRequestorWithUnquotedSentences(backend);
    const dora = await respondentOf(ada, "Dora");
    const sentence = (word: string) => `She ${word} before she decides.`;
    const long = `And ${"on and ".repeat(limits.addedText / 7)}on.`;
    const four = ["asks", "waits", "reads", "thinks"].map(sentence);
    await answerByLink(backend, dora, `${four.join(" ")}\n${long}`);
    const response = (await backend.rows("responses")).find((row) => row.respondentId === dora.respondentId)!;
    const quote = (text: string): Quote => ({ responseId: response._id, authorName: "Dora", text, questionText: "?" });
    expect((await refusalError(addQuote(quote(four[0]!)))).code).toBe("NOT_FOUND");
    await ada.backend.mutation(api.respondents.responseReadMarks.recordOpened, { respondentIds: [dora.respondentId] });
    const whole = invalid("Please choose one to three whole sentences next to each other.");
    expect(await refusalError(addQuote(quote(four.join(" "))))).toEqual(whole);
    expect(await refusalError(addQuote(quote(`${four[0]} ${four[2]}`)))).toEqual(whole);
    expect(await refusalError(addQuote(quote(long)))).toEqual(invalid("Please choose at most 800 characters."));
    const consumed = async () => (await backend.rows("rateLimits")).filter(({ name }) => name === "storedPerOwner");
    const consumedBefore = await consumed();
    await addQuote(quote(four.slice(1).join(" ")));
    expect((await insightOf(ada))?.strengths[1]?.title).toBe(four.slice(1).join(" "));
    expect(await consumed()).not.toEqual(consumedBefore);
    const row = { userId: ada.userId, kind, polarity: "strength" as const, quotes: [{ text: "Gone." }] };
    for (let n = 1; n < limits.addedClaims; n += 1) {
      await backend.insert("claimCorrections", { ...row, change: { type: "added" } });
    }
    const message = "You have added 50 claims. Please take one back first.";
    expect(await refusalError(addQuote(quote(four[0]!)))).toEqual(invalid(message));
  });

  test("[INS-302] of a confidential link need a group that shows", async (backend) => {
    const { ada, addQuote } = await createRequestorWithUnquotedSentences(backend);
    const caller = { caller: ada.backend };
    const link = await createConfidentialLink(ada, { questions: [] });
    for (const who of ["Anna", "Bert"]) await answerConfidentialLink(backend, link, who);
    const quoteOf = (responseId: Id<"responses">, text: string): Quote => ({
      responseId,
      authorName: "?",
      text,
      questionText: "?",
    });
    const own = async (who: string) =>
      (await backend.rows("responses")).find((row) => row.text.startsWith(who) && row.userId !== ada.userId)!;
    const [anna] = [await own("Anna")];
    expect(await textsOfGroups(caller)).toEqual([]);
    expect((await refusalError(addQuote(quoteOf(anna._id, anna.text)))).code).toBe("NOT_FOUND");
    await answerConfidentialLink(backend, link, "Cleo");
    await releaseGroups(backend);
    const group = (await backend.rows("respondents")).find((row) => row.groupSize === 3 && row.userId === ada.userId)!;
    await ada.backend.mutation(api.respondents.responseReadMarks.recordOpened, { respondentIds: [group._id] });
    await ada.backend.mutation(api.insights.insightReadMarks.recordShown);
    expect((await refusalError(addQuote(quoteOf(anna._id, anna.text)))).code).toBe("NOT_FOUND");
    const shown = await textsOfGroups(caller);
    expect(shown).toHaveLength(3);
    // The released answers are quoted by the next insight already.
    for (const { _id } of await storedInsights(backend, ada)) {
      await backend.patch(_id, { details: { strengths: [], blindSpots: [], keyPhrases: [], narrative: [] } });
    }
    const [one] = shown;
    await addQuote(quoteOf(one!.id as Id<"responses">, one!.text));
    expect((await insightOf(ada))?.strengths).toMatchObject([
      { evidence: [{ text: one!.text, authorName: expect.stringContaining("One of 3") }] },
    ]);
  });

  test("[INS-307] their removal hides them, their withdrawal or a change of the text erases them", async (backend) => {
    for (const gone of ["withdrawn", "changed", "erased"] as const) {
      const { ada, cem, knows, addQuote } = await createRequestorWithUnquotedSentences(backend, `${gone}@example.org`);
      const { token, respondentId } = cem;
      await addQuote(knows);
      if (gone === "changed") {
        const responseId = knows.responseId!;
        const change = { token, editKey: editKeyOf(token), responseId, revision: 0, text: "Knows a lot." };
        await backend.as(null).mutation(api.answering.answerEdits.edit, change);
        expect((await insightOf(ada))?.strengths.map(({ title }) => title)).not.toContain(KNOWS);
      } else {
        await ada.backend.mutation(api.respondents.respondents.remove, { respondentId });
        expect(await ada.backend.query(list, { kind })).toEqual([]);
        expect(JSON.stringify(await insightOf(ada)) ?? "").not.toContain(KNOWS);
        await ada.backend.mutation(api.respondents.respondents.restore, { respondentId });
        expect(await ada.backend.query(list, { kind })).toHaveLength(1);
        if (gone === "withdrawn") await backend.as(null).mutation(api.answering.submission.withdraw, { token });
        else {
          await ada.backend.mutation(api.respondents.respondents.remove, { respondentId });
          await backend.advance(31 * DAY);
          await backend.mutation(internal.personalData.retention.sweepAll);
          await backend.settle();
        }
      }
      expect(await backend.rows("claimCorrections"), gone).toEqual([]);
    }
  });

  test("[INS-307] words that had joined a claim stand by themselves once its people have withdrawn", async (backend) => {
    const { ada, ben, fair, knows, addQuote } = await createRequestorWithUnquotedSentences(backend);
    await addQuote(knows, "strength", [fair]);
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: ben.respondentId });
    expect((await ada.backend.query(list, { kind }))[0]?.change).toEqual({ type: "added" });
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: ben.token });
    expect(await backend.rows("claimCorrections")).toMatchObject([{ change: { type: "added" } }]);
    expect(JSON.stringify(await backend.rows("claimCorrections"))).not.toMatch(/fair/i);
  });

  test("[INS-307] an ended round keeps them, with the mark", async (backend) => {
    const { ada, knows, addQuote } = await createRequestorWithUnquotedSentences(backend);
    await addQuote(knows);
    await ada.backend.mutation(api.rounds.rounds.start, { title: "Autumn", respondentIds: [], inviteLinkIds: [] });
    const kept = (await backend.rows("roundInsights"))[0]?.insight;
    expect(kept?.strengths[1]).toMatchObject({ title: KNOWS, corrected: { added: true } });
    expect(await backend.rows("claimCorrections")).toEqual([]);
    expect((await refusalError(addQuote(knows))).code).toBe("NOT_FOUND");
  });
});
