/** A confidential link is made, answered and erased. */
import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { Id, TableNames } from "../../convex/_generated/dataModel";
import schema from "../../convex/schema";
import { isGroup } from "../../convex/shared/confidentialGroup";
import { MINUTE } from "../../convex/shared/limits/durations";
import { times } from "../../convex/shared/limits/limits";
import { outcomeOf, refusalOf, outcomeText } from "../support/people/accessAudit.js";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import {
  answerByLink,
  listRespondents,
  refusalError,
  requestor,
  respondentOf,
  type SignedIn,
} from "../support/people/people.js";
import { PCM } from "../support/browser/recordings.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";
import {
  createConfidentialLink,
  answerConfidentialLink,
  releaseGroups,
  textsOfGroups,
  RESPONDENT_NAMES,
} from "../support/people/confidentialLinks.js";

describe("making and answering a confidential link", () => {
  for (const groupSize of [0, 1, 2, 2.5, 11, Number.NaN]) {
    test(`[ANON-01] a group of ${groupSize} is refused`, async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      expect(await refusalError(createConfidentialLink(ada, { groupSize }))).toEqual({
        code: "INVALID",
        message: "A group has 3 to 10 people.",
      });
    });
  }

  test("[ANON-01] a confidential link has no maximum of people, and its questions stay", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const first = await ada.backend.query(api.questions.questions.default);
    const questions = [{ id: first._id, text: first.text }];
    const limited = { title: "Retro", description: "", questions, groupSize: 3, maxUses: 5 };
    expect((await refusalError(ada.backend.mutation(api.respondents.inviteLinks.create, limited))).message).toBe(
      "A confidential link has no maximum number of people.",
    );
    const { inviteLinkId } = await createConfidentialLink(ada);
    const saved = ada.backend.mutation(api.respondents.inviteLinks.saveQuestions, { inviteLinkId, questions });
    expect((await refusalError(saved)).message).toBe("The questions of a confidential link stay as they are.");
    const { rows } = await ada.backend.query(api.respondents.inviteLinks.list, { page: 1 });
    expect(rows).toMatchObject([{ groupSize: 3, views: 0, usesCount: 0, pendingCount: 0, completedCount: 0 }]);
  });

  test("[ANON-16] a confidential link's title and description stay from the beginning", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { inviteLinkId } = await createConfidentialLink(ada);
    const edit = { inviteLinkId, title: "Only for Ann", description: "" };
    expect(await refusalError(ada.backend.mutation(api.respondents.inviteLinks.edit, edit))).toMatchObject({
      code: "INVALID",
      message: "Title and description of a confidential link stay as they are.",
    });
  });

  test("[ANON-17] an address's starts are limited by link, and neither their number nor the retry's second can be read", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const [one, two] = [await createConfidentialLink(ada), await createConfidentialLink(ada)];
    const office = backend.from("203.0.113.7");
    const started = async ({ token }: { token: string }) =>
      await outcomeOf(() => office.mutation(api.answering.invite.start, { token, name: "", email: "" }));
    let count = 0;
    let last = await started(one);
    for (; "value" in last && count < 50; count++) last = await started(one);
    expect(count).toBeGreaterThanOrEqual(13);
    expect(count).toBeLessThan(41);
    expect(refusalOf(last)).toBe("RATE_LIMITED");
    const [retryAt] = /"retryAt":\d+/.exec(outcomeText(last)) ?? [];
    expect(Number(retryAt?.slice('"retryAt":'.length)) % 30_000).toBe(0);
    expect(await started(two)).toHaveProperty("value");
  });

  test("[ANON-07] one browser begins once, and answers once; the page has the group's size", async (backend) => {
    const ada = await requestor(backend, "ada.lovelace@example.com");
    const { token } = await createConfidentialLink(ada);
    expect(await backend.query(api.answering.invite.open, { token })).toMatchObject({ state: "open", groupSize: 3 });
    const empty = { token, name: "", email: "" };
    const { shareToken } = await backend.mutation(api.answering.invite.start, empty);
    const again = await backend.mutation(api.answering.invite.start, { ...empty, resume: shareToken });
    expect(again.shareToken).toBe(shareToken);
    const page = await backend.query(api.answering.share.open, { token: shareToken });
    expect(page).toMatchObject({ state: "form", respondentName: "", requestorName: "Ada Lovelace", groupSize: 3 });
    // [SEE-03] The name above the group.
    expect(page).toMatchObject({ groupName: "3 colleagues, without names" });
    expect(page).not.toHaveProperty("showsEmail");
    if (page.state !== "form") throw new Error(page.state);
    await backend.mutation(api.answering.submission.submit, {
      token: shareToken,
      submissionId: "one",
      answers: [{ questionId: page.questions[0]!._id, text: "She listens." }],
    });
    expect(
      (await refusalError(backend.mutation(api.answering.invite.start, { ...empty, resume: shareToken }))).code,
    ).toBe("ALREADY_SUBMITTED");
  });

  test(
    "[ANON-09] audio is refused: text is all that such a link takes",
    async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      const { token } = await createConfidentialLink(ada);
      const started = await backend.mutation(api.answering.invite.start, { token, name: "", email: "" });
      const page = await backend.query(api.answering.share.open, { token: started.shareToken });
      if (page.state !== "form") throw new Error(page.state);
      const sent = backend.action(api.answering.transcriptionActions.transcribe, {
        caller: { kind: "respondent", token: started.shareToken },
        questionId: page.questions[0]!._id,
        audio: PCM,
        piece: 0,
      });
      expect((await refusalError(sent)).message).toBe(
        "Answers to a confidential link are typed: a voice gives a person away.",
      );
    },
    { environment: { OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: "http://ai.test/v1" } },
  );
});

describe("erasing a confidential link", () => {
  const personal = (Object.keys(schema.tables) as TableNames[]).filter((table) => table !== "rateLimits");

  async function left(backend: ProductBackend): Promise<string[]> {
    const rows = await backend.database(personal);
    return rows.filter(({ row }) => /Anna|Bert|Cleo|Dora|Team retro/.test(row)).map(({ table }) => table);
  }

  async function answered(
    backend: ProductBackend,
  ): Promise<{ ada: SignedIn; inviteLinkId: Id<"inviteLinks">; tokens: { token: string }[] }> {
    const ada = await requestor(backend, "ada@example.com");
    const link = await createConfidentialLink(ada);
    const tokens: { token: string }[] = [];
    for (const who of RESPONDENT_NAMES.slice(0, 4)) tokens.push(await answerConfidentialLink(backend, link, who));
    await releaseGroups(backend);
    return { ada, inviteLinkId: link.inviteLinkId, tokens };
  }

  test("[ANON-12] deleting the link erases all who answered it, shown or waiting", async (backend) => {
    const { ada, inviteLinkId } = await answered(backend);
    await ada.backend.mutation(api.respondents.inviteLinks.remove, { inviteLinkId });
    await backend.settle();
    expect(await left(backend)).toEqual([]);
    expect(await backend.rows("respondents")).toEqual([]);
    expect(await backend.rows("confidentialAnswers")).toEqual([]);
    expect(await backend.rows("confidentialChanges")).toEqual([]);
  });

  test("[ANON-12] a link that is erased between an answer and its release leaves nothing to release", async (backend) => {
    const { ada, inviteLinkId, tokens } = await answered(backend);
    await backend.mutation(api.answering.submission.withdraw, tokens[0]!);
    await ada.backend.mutation(api.respondents.inviteLinks.remove, { inviteLinkId });
    await releaseGroups(backend);
    expect(await left(backend)).toEqual([]);
    expect(await backend.rows("confidentialChanges")).toEqual([]);
  });

  test("[ANON-12] deleting the account erases all who answered the link too", async (backend) => {
    const { ada } = await answered(backend);
    await backend.mutation(internal.personalData.erasure.beginAccountErasure, { userId: ada.userId });
    await backend.settle();
    expect(await left(backend)).toEqual([]);
    for (const table of ["users", "respondents", "responses", "inviteLinks", "confidentialAnswers"] as const) {
      expect(await backend.rows(table), table).toEqual([]);
    }
  });

  test("[ANON-12] [ANON-18] a group that the requestor removes can be restored, and later takes its people's words with it", async (backend) => {
    const { ada, tokens } = await answered(backend);
    const groups = (await backend.rows("respondents")).filter(isGroup);
    const each = async (change: typeof api.respondents.respondents.remove, from = 0) => {
      for (const { _id } of groups.slice(from)) await ada.backend.mutation(change, { respondentId: _id });
    };
    const page = async (at: number) => await backend.query(api.answering.share.open, tokens[at]!);
    const shownTexts = async () => (await textsOfGroups({ caller: ada.backend })).map(({ text }) => text).toSorted();
    const whole = await shownTexts();
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: groups[0]!._id });
    // [ANON-18] One of the two questions is shown still.
    expect(await page(0)).toMatchObject({ state: "completed" });
    await each(api.respondents.respondents.remove, 1);
    expect(await shownTexts()).toEqual([]);
    expect(await page(0)).toMatchObject({ state: "invalid", canWithdraw: true });
    expect(await page(3)).toMatchObject({ state: "completed" });
    await each(api.respondents.respondents.restore);
    expect(await shownTexts()).toEqual(whole);
    expect(await page(0)).toMatchObject({ state: "completed" });
    await each(api.respondents.respondents.remove);
    await backend.advance(times.softDeleteKept + MINUTE);
    await backend.mutation(internal.personalData.retention.sweepAll);
    await backend.settle();
    expect(JSON.stringify(await backend.rows("responses"))).not.toMatch(/Anna|Bert|Cleo/);
    expect(JSON.stringify(await backend.rows("responses"))).toContain("Dora");
    expect(await page(0)).toEqual({
      state: "invalid",
      reason: "This link no longer works, or a part of it is missing. Please ask for a new one.",
    });
    expect(await page(3)).toMatchObject({ state: "completed" });
  });

  test("[ANON-12] ordinary respondents next to the link are as before", async (backend) => {
    const { ada } = await answered(backend);
    const grace = await respondentOf(ada, "Grace Hopper");
    await answerByLink(backend, grace, "She explains well.");
    await backend.settle();
    const { rows } = await listRespondents(ada, "completed");
    expect(rows.map(({ name }) => name)).toEqual([
      "Grace Hopper",
      "3 colleagues, without names",
      "3 colleagues, without names",
    ]);
    expect(rows[0]!.completedAt).toBeGreaterThan(START);
  });
});
