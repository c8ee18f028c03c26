// Attacks by floods: work of accounts and log-in forms on the main thread.
import { setTimeout as delay } from "node:timers/promises";
import { verdictOf, boundsVerdict, type Attack, type Verdict } from "./Attack.js";
import { paths } from "./paths.js";
import { ask, submit } from "./people.js";
import type { HttpClient } from "./HttpClient.js";
import { ATTACKER, cost, MEMORY_MB, OWNER, type Target } from "./Target.js";
import type { AttackedApps } from "./AttackedApps.js";
import { insightKinds } from "../../convex/shared/insights/insightKinds";

const LONGEST_ANSWER = 10_000;

/** Memory of one hash with the parameters of existing ones; at most two are made at once. */
const SCRYPT_MB = 32;

/** Claims, key phrases and praise in short lines. */
const HOSTILE = "Ada listens well and is kind.\n".repeat(400).slice(0, LONGEST_ANSWER);

async function hostileAnswers(owner: HttpClient, target: Target): Promise<void> {
  for (let person = 0; person < 18; person += 1) {
    const asked = await ask(owner, `answers${person}@example.com`, 3);
    await submit(target.client(), asked, HOSTILE);
  }
}

async function writeInsightOfHostileAnswers(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.start();
  const owner = await target.client(OWNER).signUp(apps.email());
  const figures = await target.visitedDuring(async () => {
    await hostileAnswers(owner, target);
    await owner.must("mutation", paths.requestInsight, { kind: insightKinds.externalFeedback });
    await target.eventually(async () => {
      const { status } = await owner.must("query", paths.currentInsight, { kind: insightKinds.externalFeedback });
      return status === "ready" || status === "failed" || status === "outOfDate";
    }, 15);
  });
  return boundsVerdict(...figures);
}

async function writeInsightOfHostileSelfAssessment(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.start();
  const owner = await target.client(OWNER).anonymous();
  await owner.must("mutation", paths.saveSelfAssessment, { answers: Array<string>(5).fill(HOSTILE) });
  const mainThreadBefore = await target.mainThread();
  await owner.must("mutation", paths.requestInsight, { kind: insightKinds.selfAssessment });
  await target.eventually(async () => {
    const { status } = await owner.must("query", paths.currentInsight, { kind: insightKinds.selfAssessment });
    return status === "ready" || status === "failed";
  }, 15);
  return boundsVerdict({
    what: "main thread",
    value: (await target.mainThread()) - mainThreadBefore,
    // Queries and storage remain on the thread.
    bound: 500,
    unit: "ms",
  });
}

async function tidyHostileAnswers(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.start();
  const owner = await target.client(OWNER).anonymous();
  const { token, questionIds } = await ask(owner, "tidy@example.com", 3);
  const text = "um you know i i think he he is like kind of good ".repeat(210).slice(0, LONGEST_ANSWER);
  const answers = questionIds.map((questionId) => ({ questionId, text, editedAt: 1 }));
  await target.client().must("mutation", paths.saveDrafts, { token, answers });
  const figures = await target.visitedDuring(async () => {
    const tidying = Array.from({ length: 10 }, () => target.client().action(paths.tidy, { token }));
    await Promise.race([Promise.all(tidying), delay(15_000)]);
  });
  return boundsVerdict(...figures);
}

async function askAboutHostileAnswers(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.start();
  const owner = await target.client(OWNER).signUp(apps.email());
  await hostileAnswers(owner, target);
  await delay(1_000);
  const figures = await target.visitedDuring(async () => {
    await owner.must("mutation", paths.sendChat, {
      text: "Is Ada kind, does she listen well? ".repeat(50).slice(0, 2_000),
    });
    await target.eventually(async () => {
      const messages = (await owner.must("query", paths.chatMessages)) as { status: string }[];
      return messages.at(-1)?.status !== "streaming";
    }, 15);
  });
  return boundsVerdict(...figures);
}

async function exhaustInsightBudget(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const owner = await target.client(apps.network()).anonymous();
  await owner.must("mutation", paths.saveSelfAssessment, { answers: Array<string>(5).fill("I plan ahead.") });
  const counted = async () =>
    (await target.rows("rateLimits")).filter(({ name }) => typeof name === "string" && /^ai/i.test(name)).length;
  const before = await counted();
  await owner.must("mutation", paths.requestInsight, { kind: insightKinds.selfAssessment });
  const grown = await target.eventually(async () => (await counted()) > before, 20);
  return verdictOf(grown, grown ? "counted in a budget of AI work" : "in no budget of AI work", "counted in a budget");
}

async function floodLogIns(
  target: Target,
  seconds: number,
  from: (count: number) => string,
  count: number,
): Promise<void> {
  const tries = Array.from({ length: count }, (_, index) =>
    target.client(from(index)).withPassword("signIn", `nobody${index}@example.com`, "a wrong password"),
  );
  await Promise.race([Promise.all(tries), delay(seconds * 1000)]);
}

async function floodLogInsOfSixtyNetworks(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.start();
  return boundsVerdict(...(await target.visitedDuring(() => floodLogIns(target, 10, () => ATTACKER, 60))));
}

async function floodLogInsFromEverywhere(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.start();
  const from = (index: number): string => `198.18.${index >> 8}.${index & 255}`;
  return boundsVerdict(...(await target.visitedDuring(() => floodLogIns(target, 10, from, 300))));
}

async function logInOnce(apps: AttackedApps, flow: "signIn" | "signUp"): Promise<Verdict> {
  const target = await apps.start();
  await target.warm();
  for (let time = 0; time < 3; time += 1) await target.client().withPassword(flow, apps.email());
  const costs = await target.costOf(() => target.client().withPassword(flow, apps.email()));
  return boundsVerdict(...cost(costs, MEMORY_MB + SCRYPT_MB));
}

async function combineWorstFloods(apps: AttackedApps): Promise<Verdict> {
  const seconds = apps.short ? 5 : 60;
  const target = await apps.start();
  // The p99 of the short form is its slowest visit, which on a cold server is a first call.
  if (apps.short) await target.warm();
  const owner = await target.client(OWNER).anonymous();
  await owner.must("mutation", paths.saveSelfAssessment, { answers: Array<string>(5).fill(HOSTILE) });
  const body = JSON.stringify({ path: paths.demoShare, format: "json", args: { a: Array(85_000).fill([]) } });
  let count = 0;
  const figures = await target.visitedDuring(async () => {
    const end = performance.now() + seconds * 1000;
    const forever = async (act: () => Promise<unknown>): Promise<void> => {
      while (performance.now() < end) await Promise.race([act(), delay(end - performance.now())]);
    };
    const from = (): string => `198.18.4.${(count += 1) % 20}`;
    const bodies = () => {
      const client = target.client(from());
      return client.send("/api/query", { method: "POST", headers: client.json, body });
    };
    const logIn = () => target.client(from()).withPassword("signIn", `nobody${count}@example.com`, "a wrong one");
    const insight = async () => {
      await owner.mutation(paths.requestInsight, { kind: insightKinds.selfAssessment });
      await delay(200);
    };
    const attackers = [...Array<typeof bodies>(20).fill(bodies), ...Array<typeof logIn>(20).fill(logIn), insight];
    await Promise.all(attackers.map(forever));
  });
  return boundsVerdict(...figures);
}

export const floodAttacks: readonly Attack[] = [
  { id: "2.1", title: "54 hostile answers and one insight", run: writeInsightOfHostileAnswers, limit: 90 },
  {
    id: "2.2",
    title: "an insight into a hostile self-assessment",
    short: true,
    run: writeInsightOfHostileSelfAssessment,
  },
  { id: "2.3", title: "tidying of three hostile drafts, ten times at once", run: tidyHostileAnswers },
  { id: "2.4", title: "a question to the assistant about 54 hostile answers", run: askAboutHostileAnswers, limit: 90 },
  { id: "2.5", title: "an insight outside of the budget", short: true, run: exhaustInsightBudget },
  {
    id: "3.1",
    title: "60 log-ins at once from one network",
    short: true,
    delays: true,
    run: floodLogInsOfSixtyNetworks,
  },
  { id: "3.2", title: "300 log-ins at once from as many networks", run: floodLogInsFromEverywhere },
  { id: "3.3", title: "one log-in", run: (apps) => logInOnce(apps, "signIn") },
  { id: "3.4", title: "one sign-up", run: (apps) => logInOnce(apps, "signUp") },
  {
    id: "17.1",
    title: "bodies, log-ins and insights together",
    short: true,
    delays: true,
    run: combineWorstFloods,
    limit: 120,
  },
];
