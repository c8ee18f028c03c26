import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { DAY } from "../../convex/shared/limits/durations";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import { anonymousRequestor, answerByLink, requestor, respondentOf } from "../support/people/people.js";

describe("retention", () => {
  test("[SEC-05] a soft-deleted respondent is purged after 30 days, with everything that hangs on them", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const keptRespondent = await respondentOf(ada, "Kept");
    const purgedRespondent = await respondentOf(ada, "Gone");
    await answerByLink(backend, purgedRespondent, "She explains hard things simply.");
    await backend.mutation(api.events.events.record, { eventType: "share_page_view", token: purgedRespondent.token });
    await backend.settle();
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: purgedRespondent.respondentId });
    await backend.advance(30 * DAY - 1000);
    await backend.mutation(internal.personalData.retention.sweepAll);
    await backend.settle();
    expect(await backend.rows("responses")).toHaveLength(1);
    await backend.advance(2000);
    await backend.mutation(internal.personalData.retention.sweepAll);
    await backend.settle();
    expect((await backend.rows("respondents")).map(({ _id }) => _id)).toEqual([keptRespondent.respondentId]);
    for (const table of ["responses", "responseEmbeddings", "interactionEvents"] as const) {
      expect(await backend.rows(table)).toEqual([]);
    }
    expect(JSON.stringify(await backend.rows("emails"))).not.toContain("Gone");
    expect(await backend.rows("respondentQuestions")).toHaveLength(1);
  });

  test("[SEC-05] sessions, codes and rate limits go once they have expired, in batches", async (backend) => {
    const { userId, sessionId } = await requestor(backend, "ada@example.com");
    await backend.insert("authRefreshTokens", { sessionId, expirationTime: START + DAY });
    const endedSession = await backend.insert("authSessions", { userId, expirationTime: START + DAY });
    await backend.insert("authRefreshTokens", { sessionId: endedSession, expirationTime: START + DAY });
    await backend.remove(endedSession);
    await backend.insert("authRateLimits", { identifier: "ada@example.com", attemptsLeft: 9, lastAttemptTime: START });
    const counted = Array.from({ length: 450 }, (_, n) => ({
      name: "test",
      key: `${n}`,
      value: 0,
      ts: START + (n % 2) * 3 * DAY,
    }));
    await backend.insertAll("rateLimits", counted);
    await backend.insert("authSessions", { userId, expirationTime: START + 60 * DAY });
    await backend.advance(3 * DAY);
    await backend.mutation(internal.personalData.retention.sweepAll);
    await backend.settle();
    expect((await backend.rows("rateLimits")).every(({ ts }) => ts === START + 3 * DAY)).toBe(true);
    expect(await backend.rows("rateLimits")).toHaveLength(225);
    expect(await backend.rows("authRateLimits")).toEqual([]);
    await backend.advance(30 * DAY);
    await backend.mutation(internal.personalData.retention.sweepAll);
    await backend.settle();
    expect(await backend.rows("authSessions")).toHaveLength(1);
    expect(await backend.rows("authRefreshTokens")).toEqual([]);
  });

  test("[SEC-05] [LEGAL-01] data made without an account goes when its session is over, and not before", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const guest = await anonymousRequestor(backend);
    const stayed = await anonymousRequestor(backend);
    for (const owner of [ada, guest, stayed]) {
      await answerByLink(backend, await respondentOf(owner, "Grace"), "She explains hard things simply.");
    }
    await backend.insert("authSessions", { userId: stayed.userId, expirationTime: START + 60 * DAY });
    await backend.insert("authSessions", { userId: ada.userId, expirationTime: START + DAY });
    const forget = async () => {
      await backend.mutation(internal.personalData.retention.sweepAll);
      await backend.settle();
      return (await backend.rows("users")).map(({ _id }) => _id);
    };
    await backend.advance(30 * DAY - 1000);
    expect(await forget()).toEqual([ada.userId, guest.userId, stayed.userId]);
    await backend.advance(2000);
    expect(await forget()).toEqual([ada.userId, stayed.userId]);
    const userIdsLeft = (await backend.rows("responses")).map(({ userId }) => userId);
    expect(userIdsLeft).toEqual([ada.userId, stayed.userId]);
    expect(JSON.stringify(await backend.rows("respondents"))).not.toContain(guest.userId);
  });
});
