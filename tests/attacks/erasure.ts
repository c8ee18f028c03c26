// Attacks on erasure: a clock that goes back, and remains of a deleted account.
import { randomUUID } from "node:crypto";
import { verdictOf, type Attack, type Verdict } from "./Attack.js";
import { paths } from "./paths.js";
import { ask, submit } from "./people.js";
import { PASSWORD, type HttpClient } from "./HttpClient.js";
import { OWNER, type Target } from "./Target.js";
import type { AttackedApps } from "./AttackedApps.js";
import { insightKinds } from "../../convex/shared/insights/insightKinds";
import { DAY, MINUTE } from "../../convex/shared/limits/durations";

async function signUpAfterClockWentBack(apps: AttackedApps): Promise<Verdict> {
  const clock = await apps.clock();
  const target = await apps.start({ env: clock.env });
  const email = apps.email();
  const owner = target.client(OWNER);
  await owner.signUp(email);
  await clock.ahead(DAY);
  const ahead = owner.as((await owner.signUp(apps.email())).tokens);
  const log = await owner.withPassword("signIn", email);
  if (!log.ok) throw new Error(`no log-in ahead of time: ${log.error}`);
  await ahead.must("mutation", paths.addRespondent, { name: "Sam", email: apps.email() });
  await clock.ahead(0);
  const again = await owner.withPassword("signIn", email);
  const signedIn = again.ok ? owner.as(again.value.tokens) : null;
  const write = await signedIn?.mutation(paths.addRespondent, { name: "Sam", email: apps.email() });
  return verdictOf(
    again.ok && write?.ok === true,
    again.ok
      ? `signed in, a write is ${write?.ok === true ? "taken" : `refused: ${write?.error}`}`
      : `refused: ${again.error}`,
    "signed in, a write is taken",
  );
}

async function removeAccount(target: Target, owner: HttpClient, userId: string, seconds: number): Promise<boolean> {
  await owner.must("action", paths.removeAccount, { password: PASSWORD });
  return await target.eventually(async () => (await target.rows("users")).every(({ _id }) => _id !== userId), seconds);
}

async function findDataLeftByDeletion(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.start();
  const email = `erased-${apps.email()}`;
  const friend = `friend-${apps.email()}`;
  const nobody = target.client(OWNER);
  const owner = await nobody.signUp(email);
  const { userId } = (await owner.query(paths.viewer)).value as { userId: string };
  await submit(nobody, await ask(owner, friend), "Yes.");
  await nobody.withPassword("signIn", email, "a wrong password");
  await nobody.action(paths.signIn, { provider: "password", params: { flow: "reset", identifier: email } });
  await owner.must("mutation", paths.requestInsight, { kind: insightKinds.externalFeedback });
  await target.eventually(async () => {
    const { status } = await owner.must("query", paths.currentInsight, { kind: insightKinds.externalFeedback });
    return status === "ready";
  });
  const erased = await removeAccount(target, owner, userId, 15);
  const searchedWords = [email, friend, userId];
  const tablesWithWords = new Set<string>();
  for (const table of [...(await target.tables()), "_scheduled_functions"]) {
    const text = JSON.stringify(await target.rows(table));
    if (searchedWords.some((word) => text.includes(word))) tablesWithWords.add(table);
  }
  return verdictOf(
    erased && tablesWithWords.size === 0,
    erased ? `address or id left in ${[...tablesWithWords].join(", ") || "nothing"}` : "the account is still there",
    "nothing",
  );
}

async function repeatRequestOfErasedAccount(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.start();
  const owner = await target.client(OWNER).signUp(apps.email());
  const { userId } = (await owner.query(paths.viewer)).value as { userId: string };
  const sessionId = randomUUID();
  const request = {
    type: "Mutation",
    requestId: 0,
    udfPath: paths.addRespondent,
    args: [{ name: "Sam", email: "s@example.com" }],
  };
  const send = async (person: HttpClient) => {
    const socket = await person.socket(sessionId);
    socket.send(request);
    const frame = await socket.waitForFrame(({ type }) => /MutationResponse|AuthError|FatalError/.test(type));
    socket.close();
    return frame;
  };
  const firstReply = await send(owner);
  if (firstReply["success"] !== true) throw new Error("the request was refused");
  await removeAccount(target, owner, userId, 15);
  const after = [await send(owner), await send(owner.as(null))];
  const hasToken = after.some((frame) => frame["success"] === true);
  return verdictOf(!hasToken, hasToken ? "the token is still handed out" : "refused", "refused");
}

async function deleteLongConversation(apps: AttackedApps): Promise<Verdict> {
  const clock = await apps.clock();
  const target = await apps.start({ env: clock.env });
  const nobody = target.client(OWNER);
  let owner = await nobody.signUp(apps.email());
  const { userId } = (await owner.query(paths.viewer)).value as { userId: string };
  for (let count = 0; count < 40; count += 1) {
    await submit(target.client(apps.network()), await ask(owner, apps.email()), "Yes.");
  }
  const text = "Is there anything else? ".repeat(90).slice(0, 2_000);
  // Limits: 30 questions at once, 60 per hour.
  for (let step = 0; step < 9; step += 1) {
    await clock.ahead(step * 31 * MINUTE);
    owner = owner.as(await owner.refresh());
    for (let count = 0; count < 29; count += 1) {
      const { ok } = await owner.mutation(paths.sendChat, { text });
      if (!ok) break;
      await owner.mutation(paths.stopChat);
    }
  }
  const rows = (await target.rows("chatMessages")).length;
  const erased = await removeAccount(target, owner, userId, 40);
  return verdictOf(
    erased,
    `${rows} rows of a conversation, ${erased ? "erased" : "the account is still there after 40 s"}`,
    "erased",
  );
}

export const erasureAttacks: readonly Attack[] = [
  { id: "14.1", title: "a clock that was a day ahead", short: true, run: signUpAfterClockWentBack },
  { id: "14.2", title: "an erased account's address and id in the database", run: findDataLeftByDeletion },
  { id: "14.6", title: "an erased account's link token in request records", run: repeatRequestOfErasedAccount },
  { id: "14.7", title: "erasing 40 people and 500 rows of a conversation", run: deleteLongConversation, limit: 120 },
];
