import type { FunctionReference } from "convex/server";
import { describe, expect, inject } from "vitest";
import { api } from "../../convex/_generated/api";
import type { Id, TableNames } from "../../convex/_generated/dataModel";
import schema from "../../convex/schema";
import { insightKinds } from "../../convex/shared/insights/insightKinds";
import { DAY, HOUR } from "../../convex/shared/limits/durations";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import { answerByLink, refusalError, requestor, respondentOf, type SignedIn } from "../support/people/people.js";
import { changePassword, logInByPassword, runPasswordFlow, signUpByPassword } from "../support/people/passwords.js";
import { probe } from "../support/backends/probe.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";
import { storedMails } from "../support/people/storedMails.js";

const ada = { identifier: "ada@example.com", password: "analytical engine" };

describe("sessions", () => {
  test("[AUTH-07] signing out everywhere ends every other session at once, their copied tokens included", async (backend) => {
    const first = await signUpByPassword(backend, ada);
    const second = await logInByPassword(backend, ada);
    const third = await logInByPassword(backend, ada);
    const shown = await third.query(api.accounts.sessions.list);
    expect(shown.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    expect(await third.mutation(api.accounts.sessions.endOthers)).toEqual({ ended: 2 });
    for (const ended of [first, second]) {
      expect((await refusalError(ended.query(api.accounts.sessions.list))).code).toBe("UNAUTHENTICATED");
    }
    expect(await third.query(api.accounts.sessions.list)).toHaveLength(1);
    expect(await third.query(api.accounts.users.signInMethods)).toEqual({ password: true, google: false });
    await backend.settle();
    expect(await backend.rows("authRefreshTokens")).toHaveLength(1);
  });
});

describe("many sessions", () => {
  const insertSessions = (backend: ProductBackend, userId: Id<"users">, count = 300) =>
    backend.mutation(probe["sessions"] as FunctionReference<"mutation">, { userId, count });
  const anyLeft = async (backend: ProductBackend, userId: Id<"users">) =>
    (await backend.rows("authSessions")).filter((row) => row.userId === userId).map(({ _id }) => _id);
  const asNewest = async (backend: ProductBackend, userId: Id<"users">) =>
    backend.as(`${userId}|${(await anyLeft(backend, userId)).at(-1)}`);

  test("[SEC-31] are ended at once by signing out everywhere, and their rows are deleted later", async (backend) => {
    const eve = await requestor(backend, "eve@example.com");
    // A transaction of the embedded backend reads at most 4,096 ranges. convex-test has no such limit.
    await insertSessions(backend, eve.userId, inject("backend") === "embedded" ? 5_000 : 300);
    const other = await asNewest(backend, eve.userId);
    expect(await other.query(api.accounts.users.viewer)).not.toBeNull();
    await eve.backend.mutation(api.accounts.sessions.endOthers);
    expect(await other.query(api.accounts.users.viewer)).toBeNull();
    expect(await eve.backend.query(api.accounts.sessions.list)).toMatchObject([{ isCurrent: true }]);
    await backend.settle();
    expect(await anyLeft(backend, eve.userId)).toEqual([eve.sessionId]);
  });

  test("[SEC-31] [AUTH-08] are all ended by a password reset", async (backend) => {
    await signUpByPassword(backend, ada);
    const [user] = await backend.rows("users");
    await insertSessions(backend, user!._id);
    const other = await asNewest(backend, user!._id);
    await runPasswordFlow(backend, { flow: "reset", identifier: ada.identifier });
    await backend.settle();
    const code = /code=([\w-]+)/.exec((await storedMails(backend))[0]!.text)![1]!;
    const reset = { flow: "reset-verification", identifier: ada.identifier, code, newPassword: "difference engine" };
    const signedIn = await runPasswordFlow(backend, reset);
    expect(await other.query(api.accounts.users.viewer)).toBeNull();
    expect(await signedIn!.query(api.accounts.sessions.list)).toHaveLength(1);
  });

  test("[SEC-31] [SEC-05] are all ended and erased by the account's deletion", async (backend) => {
    const eve = await requestor(backend, "eve@example.com");
    await insertSessions(backend, eve.userId);
    const other = await asNewest(backend, eve.userId);
    await eve.backend.action(api.accounts.account.remove, { password: "" });
    expect(await other.query(api.accounts.users.viewer)).toBeNull();
    await backend.settle();
    expect(await anyLeft(backend, eve.userId)).toEqual([]);
    expect(await backend.rows("users")).toEqual([]);
  });
});

describe("the limit of sessions", () => {
  test("[SEC-31] the 51st sign-in ends the oldest session, with its refresh tokens", async (backend) => {
    const oldest = await signUpByPassword(backend, ada);
    const [user] = await backend.rows("users");
    await backend.mutation(probe["sessions"] as FunctionReference<"mutation">, { userId: user!._id, count: 49 });
    expect(await oldest.query(api.accounts.users.viewer)).not.toBeNull();
    const newest = await logInByPassword(backend, ada);
    expect(await oldest.query(api.accounts.users.viewer)).toBeNull();
    expect(await newest.query(api.accounts.sessions.list)).toHaveLength(50);
    expect(await backend.rows("authRefreshTokens")).toHaveLength(1);
  });
});

describe("changing the password", () => {
  test("[AUTH-07] a change needs the current password, and ends every other session", async (backend) => {
    const other = await signUpByPassword(backend, ada);
    const here = await logInByPassword(backend, ada);
    const change = (currentPassword: string, newPassword: string) => changePassword(here, currentPassword, newPassword);
    expect(await refusalError(change("not the one", "difference engine"))).toEqual({
      code: "INVALID_CREDENTIALS",
      message: "The current password is not right.",
      field: "currentPassword",
    });
    expect((await refusalError(change(ada.password, "short"))).code).toBe("WEAK_PASSWORD");
    const after = await change(ada.password, "difference engine");
    expect(await other.query(api.accounts.users.viewer)).toBeNull();
    expect(await after.query(api.accounts.users.viewer)).not.toBeNull();
    expect((await refusalError(logInByPassword(backend, ada))).code).toBe("INVALID_CREDENTIALS");
    await logInByPassword(backend, { ...ada, password: "difference engine" });
  });

  test("[AUTH-07] a token of this session, copied before, stops working too, once its pages have taken up the new one", async (backend) => {
    const here = await signUpByPassword(backend, ada);
    await backend.patch((await backend.rows("authSessions"))[0]!._id, { device: "Firefox on Linux" });
    const after = await changePassword(here, ada.password, "difference engine");
    // A stale tab of the account is not signed out.
    for (const tab of [here, after]) {
      expect(await tab.query(api.accounts.sessions.list)).toMatchObject([
        { device: "Firefox on Linux", isCurrent: true },
      ]);
    }
    await backend.advance(10_000);
    expect(await here.query(api.accounts.users.viewer)).toBeNull();
    expect((await refusalError(here.query(api.accounts.sessions.list))).code).toBe("UNAUTHENTICATED");
    expect(await after.query(api.accounts.sessions.list)).toMatchObject([
      { device: "Firefox on Linux", isCurrent: true },
    ]);
    expect(await backend.rows("authRefreshTokens")).toHaveLength(1);
  });

  test("[AUTH-13] guesses of the current password in a signed-in browser are throttled", async (backend) => {
    const here = await signUpByPassword(backend, ada);
    const guess = () => changePassword(here, "guess", "difference engine");
    for (let n = 0; n < 10; n += 1) expect((await refusalError(guess())).code).toBe("INVALID_CREDENTIALS");
    expect((await refusalError(guess())).code).toBe("RATE_LIMITED");
  });

  test("[SEC-01] a caller without a session changes or deletes nothing", async (backend) => {
    expect((await refusalError(changePassword(backend, "x", "difference engine"))).code).toBe("UNAUTHENTICATED");
    expect((await refusalError(backend.action(api.accounts.account.remove, { password: "x" }))).code).toBe(
      "UNAUTHENTICATED",
    );
  });
});

async function createOwnData(backend: ProductBackend, owner: SignedIn): Promise<void> {
  await answerByLink(backend, await respondentOf(owner, "Grace"), "She explains hard things so that everyone follows.");
  const removed = await respondentOf(owner, "Removed");
  await owner.backend.mutation(api.respondents.respondents.remove, { respondentId: removed.respondentId });
  const pending = await respondentOf(owner, "Pending");
  await backend.mutation(api.respondents.presence.heartbeat, { token: pending.token });
  await backend.mutation(api.events.events.record, { eventType: "share_page_view", token: pending.token });
  const question = await owner.backend.query(api.questions.questions.default);
  const link = await owner.backend.mutation(api.respondents.inviteLinks.create, {
    title: "Q2 360 Review",
    description: "",
    questions: [{ id: question._id, text: question.text }, { text: "What next?" }],
    expiresAt: START + 90 * DAY,
  });
  await backend.mutation(api.answering.invite.start, { token: link.token, name: "Alan", email: "alan@example.com" });
  const answers = ["I explain hard things so that everyone follows.", "", "", "", ""];
  await owner.backend.mutation(api.insights.selfAssessments.save, { answers });
  await backend.settle();
  for (const kind of [insightKinds.externalFeedback, insightKinds.selfAssessment] as const) {
    await owner.backend.mutation(api.insights.insights.request, { kind });
    await backend.settle();
  }
  await owner.backend.mutation(api.insights.chat.send, { text: "What am I good at?" });
  await backend.insert("featureFlags", { userId: owner.userId, flag: "voice-bot" });
  await backend.settle();
}

async function rowsByTable(backend: ProductBackend): Promise<Map<TableNames, string[]>> {
  const rows = new Map<TableNames, string[]>();
  for (const table of Object.keys(schema.tables) as TableNames[]) {
    rows.set(
      table,
      (await backend.rows(table)).map((row) => JSON.stringify(row)),
    );
  }
  return rows;
}

describe("deleting the account", () => {
  test("[SEC-05] deletion requires the password", async (backend) => {
    const here = await signUpByPassword(backend, ada);
    expect((await refusalError(here.action(api.accounts.account.remove, { password: "guess" }))).code).toBe(
      "INVALID_CREDENTIALS",
    );
    expect(await here.query(api.accounts.users.viewer)).not.toBeNull();
  });

  test("[SEC-05] links of all kinds stop working at once, while rows are still being erased", async (backend) => {
    const here = await signUpByPassword(backend, ada);
    await here.mutation(api.accounts.users.updateProfile, { name: "Ada" });
    const { token } = await here.mutation(api.respondents.respondents.add, {
      name: "Grace",
      email: "grace@example.com",
    });
    const question = await here.query(api.questions.questions.default);
    const questions = [{ id: question._id, text: question.text }];
    const invite = await here.mutation(api.respondents.inviteLinks.create, {
      title: "Q2",
      description: "",
      questions,
    });
    const user = await here.query(api.accounts.users.viewer);
    await backend.patch(user!.userId, { deletedAt: START });
    expect(await backend.query(api.answering.share.open, { token })).toMatchObject({ state: "invalid" });
    expect(await backend.query(api.answering.invite.open, { token: invite.token })).toMatchObject({
      state: "invalid",
    });
    const start = backend.mutation(api.answering.invite.start, {
      token: invite.token,
      name: "Alan",
      email: "a@example.com",
    });
    expect((await refusalError(start)).code).toBe("INVITE_CLOSED");
    expect((await refusalError(backend.mutation(api.respondents.presence.heartbeat, { token }))).code).toBe(
      "INVALID_LINK",
    );
    expect((await refusalError(backend.action(api.answering.tidyingActions.tidyDrafts, { token }))).code).toBe(
      "INVALID_LINK",
    );
  });

  test("[SEC-05] everything is erased: a scan of every table finds the same rows as before the account", async (backend) => {
    const eve = await requestor(backend, "eve@example.com");
    await createOwnData(backend, eve);
    const rowsBefore = await rowsByTable(backend);

    const signedIn = await signUpByPassword(backend, ada);
    await signedIn.mutation(api.accounts.users.updateProfile, { name: "Ada" });
    const viewer = await signedIn.query(api.accounts.users.viewer);
    const owner = { userId: viewer!.userId, sessionId: "" as SignedIn["sessionId"], backend: signedIn };
    await createOwnData(backend, owner);
    await backend.action(api.auth.signIn, {
      provider: "password",
      params: { flow: "reset", identifier: ada.identifier },
    });
    await backend.settle();

    await signedIn.action(api.accounts.account.remove, { password: ada.password });
    expect(await signedIn.query(api.accounts.users.viewer)).toBeNull();
    await backend.settle();

    const after = await rowsByTable(backend);
    // Counters of strangers and of mail to an address stay for two days, under hashes. Hashes of recipients stay
    // longer, so that the link that ends all email works after the account.
    const withoutHashes = (all: typeof after) =>
      [...all].filter(([table]) => table !== "rateLimits" && table !== "mailRecipients");
    expect(withoutHashes(after)).toEqual(withoutHashes(rowsBefore));
    for (const rows of after.values()) {
      expect(JSON.stringify(rows)).not.toContain(owner.userId);
      expect(JSON.stringify(rows)).not.toContain(ada.identifier);
    }
    expect(await backend.files()).toBe(0);
    // Calls due within minutes find nothing to do; later ones are cancelled.
    await backend.advance(HOUR);
    const ofEveAlone = new Set(
      [...rowsBefore.values()].flat().flatMap((row) => /"_id":"([^"]+)"/.exec(row)?.[1] ?? []),
    );
    for (const job of await backend.scheduled()) {
      const ids = [...job.matchAll(/Id":"([^"]+)"/g)].map((match) => match[1] ?? "");
      expect(ids.filter((id) => !ofEveAlone.has(id))).toEqual([]);
    }

    const again = await signUpByPassword(backend, ada);
    expect(await again.query(api.respondents.respondents.counts)).toEqual({ pending: 0, completed: 0 });
  });
});
