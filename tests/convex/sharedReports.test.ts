/** A read-only link to a report: what it gives, and to whom. */
import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import type { InsightDetails, SharedQuotes, SharedReport } from "../../convex/shared/validators";
import { insightKinds } from "../../convex/shared/insights/insightKinds";
import { DAY } from "../../convex/shared/limits/durations";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import { answerByLink, refusalError, requestor, respondentOf, type SignedIn } from "../support/people/people.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

const EXTERNAL = { kind: insightKinds.externalFeedback } as const;
const { create, list, stop } = api.reports.sharedReports;
const { open, countOpening } = api.reports.readShared;
const SAID = "She explains hard things so simply that Tom Lang and everyone else can follow.";
const SELF_ASSESSMENT = "I learned patience from Grace, and I ask first.";

type Choice = Partial<{
  label: string;
  quotes: SharedQuotes;
  selfAssessment: boolean;
  days: 7 | 30 | 90;
  hiddenNames: string[];
}>;
const share = (owner: SignedIn, choice: Choice = {}) =>
  owner.backend.mutation(create, { label: "Coach Kim", quotes: "unnamed", selfAssessment: false, days: 30, ...choice });
const readReport = (backend: ProductBackend, token: string): Promise<SharedReport> =>
  backend.as(null).query(open, { token });

/** Ada, whom Grace and Tom have answered, with an insight as a model writes one. */
async function createRequestorWithReport(backend: ProductBackend) {
  const ada = await requestor(backend, "ada@example.com");
  const grace = await respondentOf(ada, "Grace Hopper");
  const tom = await respondentOf(ada, "Tom Lang");
  await answerByLink(backend, grace, SAID);
  await answerByLink(backend, tom, "She plans too much. Ask grace.hopper@example.com, or Grace.");
  await ada.backend.mutation(api.insights.selfAssessments.save, { answers: [SELF_ASSESSMENT, "", "", "", ""] });
  await ada.backend.mutation(api.insights.insights.request, EXTERNAL);
  await backend.settle();
  const responses = await backend.rows("responses");
  const quoteOf = (respondentId: Id<"respondents">, authorName: string, text: string) => {
    const { _id: responseId, questionText } = responses.find((row) => row.respondentId === respondentId)!;
    return { responseId, respondentId, authorName, text, questionText };
  };
  const quoteOfGrace = quoteOf(grace.respondentId, "Grace Hopper", SAID);
  const plans = quoteOf(tom.respondentId, "Tom Lang", "She plans too much.");
  const [stored] = (await backend.rows("insights")).filter(({ kind }) => kind === EXTERNAL.kind);
  const named = { title: "Explains well", description: "As Grace Hopper puts it, clearly.", people: 1 };
  const details: InsightDetails = {
    strengths: [
      { ...named, evidence: [quoteOfGrace], counterEvidence: [plans] },
      // Its own quote, as without a model.
      { title: SAID, description: "", people: 1, evidence: [quoteOfGrace] },
    ],
    blindSpots: [
      {
        title: "Plans",
        name: "Plans",
        people: 1,
        evidence: [plans],
        description: "Somebody said that she plans too much. Ask Grace.",
        nextStep: "Ask Tom for a shorter plan.",
      },
    ],
    keyPhrases: [{ text: "hard things", evidence: [quoteOfGrace], polarity: "strength" }],
    narrative: [{ text: "Grace and Tom praise her.", evidence: [quoteOfGrace] }],
  };
  await backend.patch(stored!._id, { provider: "openai", model: "a-model", details });
  return { ada, grace, tom };
}

/** The people of `createRequestorWithReport`, and Olga, who has not answered. */
async function createRequestorWithPendingPerson(backend: ProductBackend) {
  const people = await createRequestorWithReport(backend);
  const olga = await respondentOf(people.ada, "Olga");
  // The clock stands still while a test acts: what follows is later than these answers.
  await backend.advance(1);
  return { ...people, olga };
}

const startRound = (owner: SignedIn) =>
  owner.backend.mutation(api.rounds.rounds.start, { title: "Autumn", respondentIds: [], inviteLinkIds: [] });

describe("a shared report", () => {
  test("[COACH-01] [COACH-02] a shared report is made with a label and choices, listed for its owner, and read without an account", async (backend) => {
    const { ada } = await createRequestorWithReport(backend);
    const { token, sharedReportId } = await share(ada, { label: "  Coach\nKim ", days: 7 });
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(await ada.backend.query(list)).toEqual([
      {
        _id: sharedReportId,
        token,
        label: "Coach Kim",
        quotes: "unnamed",
        selfAssessment: false,
        createdAt: expect.any(Number),
        expiresAt: START + 7 * DAY,
        opened: 0,
      },
    ]);
    const page = await readReport(backend, token);
    expect(page).toMatchObject({ state: "open", ownerName: "Ada", expiresAt: START + 7 * DAY, selfAssessment: null });
    expect(JSON.stringify(page)).not.toContain("Kim");
  });

  test("[HAND-448] before a link is made its owner, once shown the insight, reads each quote as the holder would", async (backend) => {
    const { ada } = await createRequestorWithReport(backend);
    const read = (quotes: SharedQuotes, by = ada.backend) =>
      by.query(api.reports.readShared.quotesOfNewLink, { quotes });
    expect(await read("unnamed")).toEqual([]);
    await ada.backend.mutation(api.insights.insightReadMarks.recordShown);
    expect(await read("unnamed")).toContainEqual({ text: SAID.replace("Tom Lang", "[name]") });
    expect(await read("named")).toContainEqual({ text: SAID, authorName: "Grace Hopper" });
    expect(await read("none")).toEqual([]);
    for (const quotes of ["unnamed", "named"] as const) {
      const page = await readReport(backend, (await share(ada, { quotes })).token);
      const { strengths, blindSpots } = page.state === "open" ? page.insight! : { strengths: [], blindSpots: [] };
      const shown = [...strengths, ...blindSpots].flatMap((claim) => [
        ...claim.evidence,
        ...(claim.counterEvidence ?? []),
      ]);
      const preview = await read(quotes);
      expect(preview).toEqual(expect.arrayContaining(shown));
      for (const quote of preview) expect(JSON.stringify(page)).toContain(JSON.stringify(quote));
    }
    const eve = await requestor(backend, "eve@example.com");
    expect(await read("named", eve.backend)).toEqual([]);
  });

  test("[HAND-544] a link hides further names of its owner's choice, in every text and only without names", async (backend) => {
    const { ada } = await createRequestorWithReport(backend);
    await ada.backend.mutation(api.insights.insightReadMarks.recordShown);
    const [word] = /\p{Ll}{5,}/u.exec(SAID)!;
    const hiddenNames = [word];
    const unnamed = JSON.stringify(await readReport(backend, (await share(ada, { hiddenNames })).token));
    expect(unnamed).not.toMatch(new RegExp(`\\b${word}\\b`, "i"));
    const named = await readReport(backend, (await share(ada, { quotes: "named", hiddenNames })).token);
    expect(JSON.stringify(named)).toContain(word);
    const preview = await ada.backend.query(api.reports.readShared.quotesOfNewLink, { quotes: "unnamed", hiddenNames });
    expect(JSON.stringify(preview)).not.toMatch(new RegExp(`\\b${word}\\b`, "i"));
    expect((await refusalError(share(ada, { hiddenNames: Array<string>(51).fill("Mia") }))).code).toBe("INVALID");
    expect((await refusalError(share(ada, { hiddenNames: ["x".repeat(1000)] }))).code).toBe("INVALID");
  });

  test("[COACH-01] ten live links at most, with a label; an expired or stopped one makes room", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    expect((await refusalError(share(ada, { label: " \n" }))).message).toBe("Please say who it is for.");
    expect((await refusalError(share(ada, { label: "x".repeat(121) }))).code).toBe("INVALID");
    await share(ada, { days: 7 });
    for (let n = 2; n < 10; n += 1) await share(ada);
    const { sharedReportId } = await share(ada);
    const full = "You share this report by 10 links already. Stop one of them first.";
    expect(await refusalError(share(ada))).toEqual({ code: "INVALID", message: full });
    await ada.backend.mutation(stop, { sharedReportId });
    await share(ada);
    expect((await refusalError(share(ada))).message).toBe(full);
    await backend.advance(7 * DAY);
    expect(await ada.backend.query(list)).toHaveLength(9);
    await share(ada);
  });

  test("[COACH-04] nothing in it is an id, an answer as a whole, a relationship, a question or an address", async (backend) => {
    const { ada, grace } = await createRequestorWithReport(backend);
    const related = { respondentId: grace.respondentId, relationship: "manager" as const };
    await ada.backend.mutation(api.respondents.relationships.setRelationship, related);
    for (const quotes of ["named", "unnamed", "none"] as const) {
      const { token } = await share(ada, { quotes, selfAssessment: true });
      const result = JSON.stringify(await readReport(backend, token));
      const tables = ["users", "respondents", "responses", "insights", "recordings"] as const;
      const rows = await backend.database(tables);
      for (const { id } of rows) expect(result).not.toContain(id);
      for (const word of ["example.com", "manager", "questionText", grace.token, token, "What "]) {
        expect(result).not.toContain(word);
      }
    }
  });

  test("[COACH-05] the self-assessment is in it only where it was chosen, and never the comparison with it", async (backend) => {
    const { ada } = await createRequestorWithReport(backend);
    await ada.backend.query(api.insights.johari.current);
    const without = JSON.stringify(await readReport(backend, (await share(ada, { quotes: "named" })).token));
    expect(without).not.toContain("patience");
    const { token } = await share(ada, { quotes: "named", selfAssessment: true });
    const page = await readReport(backend, token);
    expect(page).toMatchObject({ selfAssessment: { answers: [SELF_ASSESSMENT, "", "", "", ""] } });
    expect(JSON.stringify(page).split("patience")).toHaveLength(2);
  });

  test("[COACH-05] [COACH-06] with names: quotes with their authors; without: nobody's name, in whole or in part", async (backend) => {
    const { ada, tom } = await createRequestorWithReport(backend);
    const named = await readReport(backend, (await share(ada, { quotes: "named" })).token);
    expect(named).toMatchObject({
      insight: { strengths: [{ evidence: [{ text: SAID, authorName: "Grace Hopper" }] }, {}] },
    });
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: tom.respondentId });
    await backend.patch((await backend.rows("insights"))[0]!._id, { details: detailsOf(named) });
    const page = await readReport(backend, (await share(ada, { selfAssessment: true })).token);
    const result = JSON.stringify(page);
    // Tom Lang is removed; Grace names him all the same.
    for (const name of ["Grace", "Hopper", "Tom", "Lang", "authorName"]) expect(result).not.toContain(name);
    expect(result).toContain("so simply that [name] and everyone else can follow");
    expect(result).toContain("I learned patience from [name], and I ask first.");
  });

  test("[COACH-06] a name of a person asked in an ended round is masked too", async (backend) => {
    const { ada } = await createRequestorWithReport(backend);
    await ada.backend.mutation(api.rounds.rounds.start, { title: "Autumn", respondentIds: [], inviteLinkIds: [] });
    await backend.settle();
    await answerByLink(backend, await respondentOf(ada, "Ida Noor"), SAID);
    await ada.backend.mutation(api.insights.insights.request, EXTERNAL);
    await backend.settle();
    const result = JSON.stringify(await readReport(backend, (await share(ada)).token));
    expect(result).toContain("so simply that [name] and everyone else");
    expect(result).not.toMatch(/Tom|Lang|Ida|Noor/);
  });

  test("[COACH-16] a link stays with the round that ends: the same report, and nothing of what is answered afterwards", async (backend) => {
    const { ada, olga } = await createRequestorWithPendingPerson(backend);
    const links = [
      await share(ada, { quotes: "named" }),
      await share(ada, { quotes: "unnamed", selfAssessment: true }),
      await share(ada, { quotes: "none" }),
    ];
    await backend.as(null).mutation(countOpening, { token: links[0]!.token });
    const pages = async () => await Promise.all(links.map(async ({ token }) => await readReport(backend, token)));
    const pagesBefore = await pages();
    await startRound(ada);
    await backend.settle();
    const endedPages = pagesBefore.map((page) => ({ ...page, endedAt: expect.any(Number) as number }));
    expect(await pages()).toEqual(endedPages);
    await answerByLink(backend, olga, "She shouts at trainees on Mondays.");
    await ada.backend.mutation(api.insights.insights.request, EXTERNAL);
    await backend.settle();
    expect(await pages()).toEqual(endedPages);
    expect(JSON.stringify(await readReport(backend, (await share(ada)).token))).toContain("shouts at trainees");
    const rows = await ada.backend.query(list);
    expect(rows.map(({ roundTitle }) => roundTitle)).toEqual([undefined, ...links.map(() => "Round of November 2026")]);
    expect(rows.at(-1)).toMatchObject({ opened: 1, expiresAt: START + 1 + 30 * DAY });
    await ada.backend.mutation(stop, { sharedReportId: links[0]!.sharedReportId });
    await backend.advance(30 * DAY);
    expect(await pages()).toEqual(links.map(() => ({ state: "gone" })));
  });

  test("[COACH-16] a second new round moves no link again; a round without an insight has nothing to read", async (backend) => {
    const { ada, olga } = await createRequestorWithPendingPerson(backend);
    const { token } = await share(ada);
    await startRound(ada);
    const ended = await readReport(backend, token);
    const empty = await share(ada);
    await answerByLink(backend, olga, "She shouts.");
    await backend.advance(1);
    await startRound(ada);
    await backend.settle();
    expect(await readReport(backend, token)).toEqual(ended);
    expect(await readReport(backend, empty.token)).toMatchObject({
      state: "open",
      insight: null,
      isBeingWritten: false,
    });
  });

  test("[COACH-16] a withdrawal from the ended round reaches its links, and so does a wording that is declined", async (backend) => {
    const { ada, grace, tom } = await createRequestorWithPendingPerson(backend);
    const { token } = await share(ada, { quotes: "named" });
    const [plans] = (await backend.rows("responses")).filter(({ respondentId }) => respondentId === tom.respondentId);
    await backend.patch(plans!._id, { text: "she plan too much", tidiedText: plans!.text });
    await startRound(ada);
    await backend.settle();
    expect(JSON.stringify(await readReport(backend, token))).toContain("She plans too much.");
    const decided = { token: tom.token, responseId: plans!._id, approved: false };
    await backend.as(null).mutation(api.answering.tidying.decide, decided);
    const declined = JSON.stringify(await readReport(backend, token));
    expect(declined).not.toContain("She plans too much.");
    expect(declined).toContain(SAID);
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: grace.token });
    expect(await readReport(backend, token)).toMatchObject({ state: "open", insight: null, isBeingWritten: false });
    expect(JSON.stringify(await readReport(backend, token))).not.toMatch(/Grace|explains hard things/);
  });

  test("[COACH-16] [COACH-15] names of people of the ended round are masked when more rounds follow, former ones too", async (backend) => {
    const { ada, tom } = await createRequestorWithPendingPerson(backend);
    // No claim quotes her answer.
    const nadia = await respondentOf(ada, "Nadia Nasturtium");
    await answerByLink(backend, nadia, "No.");
    await backend.patch(tom.respondentId, { name: "T. L.", formerNames: ["Tom Lang"] });
    const [row] = await backend.rows("insights");
    const narrative = [{ text: "Nadia would agree.", evidence: row!.details.narrative[0]!.evidence }];
    await backend.patch(row!._id, { details: { ...row!.details, narrative } });
    const { token } = await share(ada);
    await startRound(ada);
    await backend.settle();
    const later = { userId: ada.userId, title: "Later", startedAt: START };
    const ends = [1, 2, 3, 4, 5, 6].map((day) => START + day * DAY);
    await backend.insertAll(
      "rounds",
      ends.map((endedAt) => ({ ...later, endedAt })),
    );
    const result = JSON.stringify(await readReport(backend, token));
    expect(result).toContain("so simply that [name] and everyone else");
    expect(result).toContain("[name] would agree.");
    expect(result).not.toMatch(/Grace|Hopper|Tom|Lang|Nadia/);
  });

  test("[COACH-16] a self-assessment that is changed in the next round was not shared", async (backend) => {
    const { ada } = await createRequestorWithPendingPerson(backend);
    const { token } = await share(ada, { selfAssessment: true });
    await startRound(ada);
    expect(await readReport(backend, token)).toMatchObject({ selfAssessment: { completedAt: START } });
    await backend.advance(1);
    await ada.backend.mutation(api.insights.selfAssessments.save, { answers: ["I shout.", "", "", "", ""] });
    expect(await readReport(backend, token)).toMatchObject({ selfAssessment: null });
  });

  test("[COACH-05] without quotes no text has five words in a row of an answer; what is a quote alone is counted", async (backend) => {
    const { ada } = await createRequestorWithReport(backend);
    const page = await readReport(backend, (await share(ada, { quotes: "none" })).token);
    expect(page).toMatchObject({
      insight: {
        withheld: 1,
        strengths: [{ title: "Explains well", description: "As [name] puts it, clearly.", evidence: [], people: 1 }],
        blindSpots: [{ title: "Plans", description: "", nextStep: "Ask [name] for a shorter plan.", evidence: [] }],
        keyPhrases: [{ text: "hard things", evidence: [], polarity: "strength" }],
        narrative: [{ text: "[name] and [name] praise her.", evidence: [] }],
      },
    });
    const answerTexts = (await backend.rows("responses")).map(({ text }) => text);
    const result = JSON.stringify(page).toLowerCase();
    for (const text of answerTexts) {
      const words = text.toLowerCase().split(" ");
      for (let index = 0; index + 5 <= words.length; index += 1) {
        expect(result).not.toContain(words.slice(index, index + 5).join(" "));
      }
    }
  });

  test("[COACH-14] without quotes no key phrase is a whole sentence; with quotes its quote is the one with its words", async (backend) => {
    const { ada } = await createRequestorWithReport(backend);
    const [row] = await backend.rows("insights");
    const { details } = row!;
    const [phrase] = details.keyPhrases;
    const both = { ...phrase!.evidence[0]!, text: "She plans too much. Ask grace.hopper@example.com, or Grace." };
    const keyPhrases = [
      { text: "plans too much", evidence: [both] },
      { text: "She plans too much", evidence: [both] },
      { text: "explains hard things so simply", evidence: [both] },
    ];
    await backend.patch(row!._id, { details: { ...details, keyPhrases } });
    const phrasesOf = async (quotes: SharedQuotes) => {
      const page = await readReport(backend, (await share(ada, { quotes })).token);
      return page.state === "open" ? page.insight?.keyPhrases : null;
    };
    expect(await phrasesOf("none")).toEqual([{ text: "plans too much", evidence: [] }]);
    expect((await phrasesOf("unnamed"))?.slice(0, 2)).toEqual([
      { text: "plans too much", evidence: [{ text: "She plans too much." }] },
      { text: "She plans too much", evidence: [{ text: "She plans too much." }] },
    ]);
  });

  test("[COACH-15] a former name is masked; with names the owner and the coach read the same", async (backend) => {
    const { ada } = await createRequestorWithReport(backend);
    const { respondentId } = await respondentOf(ada, "Quentin Nasturtium");
    await ada.backend.mutation(api.respondents.respondents.edit, { respondentId, name: "Q. N." });
    const [row] = await backend.rows("insights");
    const narrative = [{ text: "Quentin would agree.", evidence: row!.details.narrative[0]!.evidence }];
    await backend.patch(row!._id, { details: { ...row!.details, narrative } });
    const unnamed = await readReport(backend, (await share(ada)).token);
    expect(unnamed).toMatchObject({ insight: { narrative: [{ text: "[name] would agree." }] } });
    const own = await ada.backend.query(api.insights.insights.current, EXTERNAL);
    const authors = (of: unknown) => JSON.stringify(of).match(/"authorName":"[^"]*"/g);
    const named = await readReport(backend, (await share(ada, { quotes: "named" })).token);
    expect(new Set(authors(named))).toEqual(new Set(authors(own)));
  });

  test("[COACH-05] a report without a model keeps the same rule for what the rules write", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    await answerByLink(backend, await respondentOf(ada, "Grace"), SAID);
    await ada.backend.mutation(api.insights.insights.request, EXTERNAL);
    await backend.settle();
    const pages = await Promise.all(
      (["named", "none"] as const).map(
        async (quotes) => await readReport(backend, (await share(ada, { quotes })).token),
      ),
    );
    expect(JSON.stringify(pages[0])).toContain("explains hard things so simply");
    expect(JSON.stringify(pages[1])).not.toMatch(/explains hard things so|Grace|Tom/i);
  });

  test("[COACH-03] unknown, foreign, stopped and expired links give one result; until its end a link reads", async (backend) => {
    const { ada } = await createRequestorWithReport(backend);
    const bea = await requestor(backend, "bea@example.com");
    const goneState = { state: "gone" };
    const { token, sharedReportId } = await share(ada, { days: 7 });
    const wrong = [
      "",
      "x",
      "x".repeat(100_000),
      token.slice(1),
      `${token} `,
      token.toLowerCase(),
      sharedReportId,
      ada.userId,
    ];
    for (const guess of wrong) expect(await readReport(backend, guess)).toEqual(goneState);
    expect((await refusalError(bea.backend.mutation(stop, { sharedReportId }))).code).toBe("NOT_FOUND");
    expect(await bea.backend.query(list)).toEqual([]);
    await backend.advance(7 * DAY - 1_000);
    expect(await readReport(backend, token)).toMatchObject({ state: "open" });
    await backend.advance(1_000);
    expect(await readReport(backend, token)).toEqual(goneState);
    expect(await backend.rows("sharedReports")).toEqual([]);
    const stopped = await share(ada);
    await ada.backend.mutation(stop, { sharedReportId: stopped.sharedReportId });
    expect(await readReport(backend, stopped.token)).toEqual(goneState);
    expect((await refusalError(ada.backend.mutation(stop, { sharedReportId: stopped.sharedReportId }))).code).toBe(
      "NOT_FOUND",
    );
    expect(await backend.scheduled()).toEqual([]);
  });

  test("[COACH-03] a link that has ended reads nothing even before its job has run", async (backend) => {
    const { ada } = await createRequestorWithReport(backend);
    const { token, sharedReportId } = await share(ada);
    await backend.patch(sharedReportId, { expiresAt: START });
    expect(await readReport(backend, token)).toEqual({ state: "gone" });
    expect(await ada.backend.query(list)).toEqual([]);
    await backend.as(null).mutation(countOpening, { token });
    expect((await backend.rows("sharedReportCounts"))[0]?.opened).toBe(0);
  });

  test("[COACH-08] a person who withdraws or is removed vanishes, with the claims that quote them", async (backend) => {
    const { ada, grace, tom } = await createRequestorWithReport(backend);
    const { token } = await share(ada, { quotes: "named" });
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: grace.token });
    const after = JSON.stringify(await readReport(backend, token));
    expect(after).not.toContain("explains hard things");
    expect(after).not.toContain("Grace Hopper");
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: tom.respondentId });
    expect(JSON.stringify(await readReport(backend, token))).not.toContain("plans too much");
    expect(await readReport(backend, token)).toMatchObject({ state: "open", insight: null, isBeingWritten: false });
  });

  describe("sentences under “Also said”", () => {
    const FIRST = "The third slide had two titles, said Grace.";
    const SECOND = "A page about Tom Lang was empty.";

    /** `createRequestorWithReport`, whose insight has a sentence of an unquoted answer of each person. */
    async function withUnquotedAnswers(backend: ProductBackend) {
      const people = await createRequestorWithReport(backend);
      const responses = await backend.rows("responses");
      const unquotedAnswer = ([{ respondentId }, authorName, text]: readonly [typeof people.tom, string, string]) => {
        const { _id: responseId, questionText } = responses.find((row) => row.respondentId === respondentId)!;
        return { responseId, respondentId, authorName, questionText, sentence: text };
      };
      const answers = [
        unquotedAnswer([people.tom, "Tom Lang", FIRST]),
        unquotedAnswer([people.grace, "Grace Hopper", SECOND]),
      ];
      const stored = (await backend.rows("insights")).find(({ kind }) => kind === EXTERNAL.kind)!;
      await backend.patch(stored._id, { unquoted: { sentenceCount: 1, answers, moreAnswers: 0 } });
      await people.ada.backend.mutation(api.insights.insightReadMarks.recordShown);
      const unquotedAnswersTo = async (choice: Choice) => {
        const page = await readReport(backend, (await share(people.ada, choice)).token);
        return page.state === "open" ? page.insight?.unquotedAnswers : null;
      };
      return { ...people, unquotedAnswersTo };
    }

    test("[HAND-527] are in it as quotes are: with names, without, or not at all", async (backend) => {
      const { ada, unquotedAnswersTo } = await withUnquotedAnswers(backend);
      const named = [
        { text: FIRST, authorName: "Tom Lang" },
        { text: SECOND, authorName: "Grace Hopper" },
      ];
      expect(await unquotedAnswersTo({ quotes: "named" })).toEqual(named);
      // Their order does not follow the answers.
      const unnamed = [
        { text: "A page about [name] was empty." },
        { text: "The third slide had two titles, said [name]." },
      ];
      expect(await unquotedAnswersTo({ quotes: "unnamed" })).toEqual(unnamed);
      expect(await unquotedAnswersTo({ quotes: "none" })).toEqual([]);
      const preview = await ada.backend.query(api.reports.readShared.quotesOfNewLink, { quotes: "named" });
      expect(preview).toEqual(expect.arrayContaining(named));
    });

    test("[HAND-527] are gone with their person, and once their owner has made a claim of them", async (backend) => {
      const { ada, tom, grace, unquotedAnswersTo } = await withUnquotedAnswers(backend);
      const answer = (await backend.rows("responses")).find((row) => row.respondentId === tom.respondentId)!;
      await backend.patch(answer._id, { text: FIRST, tidiedText: undefined });
      const words = { responseId: answer._id, text: FIRST, polarity: "wish" as const };
      await ada.backend.mutation(api.insights.claimCorrections.add, words);
      expect(await unquotedAnswersTo({ quotes: "named" })).toEqual([{ text: SECOND, authorName: "Grace Hopper" }]);
      await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: grace.respondentId });
      expect(await unquotedAnswersTo({ quotes: "named" })).toEqual([]);
    });

    test("[HAND-527] stay with a round that ends, until one of its people withdraws", async (backend) => {
      const { ada, grace } = await withUnquotedAnswers(backend);
      const { token } = await share(ada, { quotes: "named" });
      await startRound(ada);
      expect(await readReport(backend, token)).toMatchObject({
        insight: { unquotedAnswers: [{ text: FIRST }, { text: SECOND }] },
      });
      await backend.as(null).mutation(api.answering.submission.withdraw, { token: grace.token });
      expect(JSON.stringify(await readReport(backend, token))).not.toContain(SECOND);
    });
  });

  test("[HAND-528] of what several people mention it has how many they are, also without quotes", async (backend) => {
    const { ada } = await createRequestorWithReport(backend);
    const stored = (await backend.rows("insights")).find(({ kind }) => kind === EXTERNAL.kind)!;
    const evidence = [...stored.details.strengths[0]!.evidence, ...stored.details.blindSpots[0]!.evidence];
    const details = { ...stored.details, keyPhrases: [{ text: "Plans", evidence }] };
    await backend.patch(stored._id, { details });
    for (const [quotes, shown] of [
      ["named", 2],
      ["none", 0],
    ] as const) {
      const page = await readReport(backend, (await share(ada, { quotes })).token);
      const [subject] = page.state === "open" ? (page.insight?.keyPhrases ?? []) : [];
      expect([subject?.people, subject?.evidence.length], quotes).toEqual([2, shown]);
    }
  });

  test("[COACH-07] a confidential group shows as it does for the owner, and not before", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { _id: id, text } = await ada.backend.query(api.questions.questions.default);
    const link = { title: "T", description: "", questions: [{ id, text }], groupSize: 3 };
    const { token: invite } = await ada.backend.mutation(api.respondents.inviteLinks.create, link);
    const { token } = await share(ada, { quotes: "named" });
    const reportsOfGroup: unknown[] = [];
    for (const word of ["one", "two", "three"]) {
      const visitor = backend.as(null);
      const started = await visitor.mutation(api.answering.invite.start, { token: invite, name: "", email: "" });
      const answers = [{ questionId: id, text: `She explains hard things simply, said ${word}.` }];
      const submission = { token: started.shareToken, submissionId: word, answers };
      await visitor.mutation(api.answering.submission.submit, submission);
      await backend.mutation(internal.respondents.confidentialReleases.releaseAll, {});
      await backend.settle();
      reportsOfGroup.push(await readReport(backend, token));
    }
    expect(reportsOfGroup[1]).toEqual(reportsOfGroup[0]);
    expect(reportsOfGroup[0]).toMatchObject({ insight: null });
    await ada.backend.mutation(api.insights.insights.request, EXTERNAL);
    await backend.settle();
    const shown = JSON.stringify(await readReport(backend, token));
    expect(shown).toContain("One of 3 colleagues");
    const unnamed = JSON.stringify(await readReport(backend, (await share(ada)).token));
    expect(unnamed).toContain("explains hard things simply");
    expect(unnamed).not.toContain("colleagues");
  });

  test("[COACH-09] an opening counts with its time, and changes nothing that the page reads", async (backend) => {
    const { ada } = await createRequestorWithReport(backend);
    const { token } = await share(ada);
    const before = await backend.database(["sharedReports"]);
    await backend.advance(5_000);
    const visitor = backend.as(null).from("192.0.2.1");
    expect(await visitor.mutation(countOpening, { token })).toBeNull();
    expect(await visitor.mutation(countOpening, { token: "unknown" })).toBeNull();
    expect(await ada.backend.query(list)).toMatchObject([{ opened: 1, lastOpenedAt: START + 5_000 }]);
    expect(await backend.database(["sharedReports"])).toEqual(before);
    for (let n = 0; n < 20; n += 1) await visitor.mutation(countOpening, { token });
    expect(await ada.backend.query(list)).toMatchObject([{ opened: 6 }]);
  });

  test("[COACH-12] the account's deletion ends its links at once and leaves nothing of them", async (backend) => {
    const { ada } = await createRequestorWithReport(backend);
    const { token } = await share(ada);
    await share(ada, { label: "Somebody else" });
    await backend.mutation(internal.personalData.erasure.beginAccountErasure, { userId: ada.userId });
    expect(await readReport(backend, token)).toEqual({ state: "gone" });
    await backend.settle();
    for (const table of ["sharedReports", "sharedReportCounts"] as const) expect(await backend.rows(table)).toEqual([]);
    expect(await backend.scheduled()).toEqual([]);
  });
});

/** The insight as it was before the removal of a person whose name another's words still hold. */
function detailsOf(page: SharedReport): InsightDetails {
  if (page.state !== "open" || page.insight === null) throw new Error("there is no insight");
  const quotes = (shownQuotes: readonly { text: string; authorName?: string }[]) =>
    shownQuotes.map(({ text, authorName = "" }) => ({ text, authorName, questionText: "" }));
  const { strengths, keyPhrases } = page.insight;
  return {
    strengths: strengths.map(({ counterEvidence: _, counterPeople: _people, ...claim }) => ({
      ...claim,
      evidence: quotes(claim.evidence),
    })),
    blindSpots: [],
    keyPhrases: keyPhrases.map((phrase) => ({ ...phrase, evidence: quotes(phrase.evidence) })),
    narrative: [{ text: "Tom’s words and Grace’s.", evidence: [] }],
  };
}
