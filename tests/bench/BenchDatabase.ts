import type { JSONValue } from "convex/values";
import type { Commit } from "../../embedded/src/database/types/commitTypes.js";
import type { ReadSet } from "../../embedded/src/database/transaction/ReadSet.js";
import { systemClock } from "../../embedded/src/shared/Clock.js";
import { ANYONE, TestBackend, user, valueOf } from "../../embedded/src/functions/testing/TestBackend.js";
import { JobTable } from "../../embedded/src/functions/schedule/JobTable.js";
import type { Persistence } from "../../embedded/src/persistence/Persistence.js";
import { pageSizes } from "../../convex/shared/limits/limits";
import { insightKinds } from "../../convex/shared/insights/insightKinds";
import { DAY } from "../../convex/shared/limits/durations";
import { bundleConvex } from "../support/backends/bundleConvex.js";
import { testEnvironment } from "../support/backends/testEnvironment.js";

export interface Call {
  readonly path: string;
  readonly args: JSONValue;
  readonly subject?: string;
  readonly ip?: string;
}

/** Reads and writes of one transaction. */
interface Footprint {
  readonly reads: ReadSet;
  readonly writes: Commit;
}

export interface CallCost {
  readonly documentsRead: number;
  readonly ranges: number;
  readonly documentsWritten: number;
  /** Bytes read and written. */
  readonly bytes: number;
}

/** Respondents created in one transaction. */
const BATCH = 150;
const RESPONDENTS_A_LINK = 5;
const POLL_MS = 2;

export class BenchDatabase {
  readonly #jobs: JobTable;
  readonly #layers: TestBackend;

  private constructor(layers: TestBackend) {
    this.#layers = layers;
    this.#jobs = new JobTable(layers.database, systemClock);
  }

  /** Opens the app's store; deploys `convex/` and the probe if missing. */
  static async open(persistence: Persistence, url = "https://facets.test"): Promise<BenchDatabase> {
    const addresses = { cloudUrl: url, siteUrl: `${url}/http` };
    // On a busy machine a thread of low priority waits for a core, which counts as work.
    const nodeLimits = { busyMs: 600_000 };
    const layers = await TestBackend.start(null, { persistence, clock: systemClock, nodeLimits, ...addresses });
    const database = new BenchDatabase(layers);
    const deployed = layers.layer.deployments.functions();
    if (deployed.has("probe.js")) return database;
    if (deployed.size === 0) {
      const environment = Object.entries(await testEnvironment()).filter(([name]) => !name.startsWith("CONVEX_"));
      await layers.layer.environment.set(environment.map(([name, value]) => ({ name, value })));
    }
    const push = await bundleConvex();
    const analysis = await layers.layer.deployments.analyze(push);
    const schema = await layers.database.schema.prepare(analysis.schema);
    const transaction = layers.database.begin();
    schema.activate(transaction);
    layers.layer.deployments.deploy(transaction, push, analysis);
    await layers.database.commit(transaction);
    await database.mutation("deployment/seed:run", {});
    return database;
  }

  /** Half of them have answered, each `answerCount` times. */
  async requestor(respondentCount: number, answerCount = 1): Promise<BenchOwner> {
    const insert = async (table: string, row: object) =>
      (await this.mutation("probe:insert", { table, row: row as JSONValue })) as string;
    const userId = await insert("users", {
      email: `requestor-of-${respondentCount}@example.com`,
      name: "Requestor",
      emailVerificationTime: 1,
    });
    const sessionId = await insert("authSessions", { userId, expirationTime: Date.now() + 30 * DAY });
    return await this.fill(userId, sessionId, respondentCount, answerCount);
  }

  async fill(userId: string, sessionId: string, respondentCount: number, answerCount = 1): Promise<BenchOwner> {
    const subject = `${userId}|${sessionId}`;
    const { _id: questionId } = (await this.query("questions/questions:default", {}, subject)) as { _id: string };
    const questions = [{ id: questionId, text: await this.#defaultText(subject) }];
    let inviteLinkId = "";
    for (let made = 0; made < respondentCount; made += RESPONDENTS_A_LINK) {
      // The limit on links is not measured.
      if (made % (50 * RESPONDENTS_A_LINK) === 0) await this.mutation("probe:wipe", { tables: ["rateLimits"] });
      const args = { title: `Link ${made}`, description: "", questions };
      ({ inviteLinkId } = (await this.mutation("respondents/inviteLinks:create", args, subject)) as {
        inviteLinkId: string;
      });
    }
    for (let from = 0; from < respondentCount; from += BATCH) {
      const to = Math.min(respondentCount, from + BATCH);
      await this.mutation("probeCrowd:crowd", { userId, inviteLinkId, questionId, from, to, answers: answerCount });
    }
    return { respondentCount, subject, inviteLinkId, questionId };
  }

  async query(path: string, args: JSONValue, subject?: string): Promise<JSONValue> {
    return valueOf(await this.#layers.layer.runner.runQuery({ path, args, context: contextOf(subject) }));
  }

  async mutation(path: string, args: JSONValue, subject?: string): Promise<JSONValue> {
    return valueOf(await this.#layers.layer.runner.runMutation({ path, args, context: contextOf(subject) }));
  }

  /** What one of two mutations reads and the other writes, by index: they would conflict if they ran at once. */
  async conflicts(first: Call, second: Call): Promise<string[]> {
    const [one, other] = [await this.#footprint(first), await this.#footprint(second)];
    const tables = [...readByWrite(one.reads, other.writes), ...readByWrite(other.reads, one.writes)];
    return [...new Set(tables)].sort();
  }

  async #footprint({ path, args, subject, ip }: Call): Promise<Footprint> {
    await this.settle();
    const { database, layer } = this.#layers;
    const tsBefore = database.latestTs;
    const startCommit = database.startCommit.bind(database);
    let reads: ReadSet | undefined;
    database.startCommit = (transaction) => {
      reads ??= transaction.readSet;
      return startCommit(transaction);
    };
    const context = { ...contextOf(subject), ip: ip ?? null };
    const outcome = await layer.runner.runMutation({ path, args, context });
    database.startCommit = startCommit;
    valueOf(outcome);
    const [writes] = database.commitsAfter(tsBefore);
    if (reads === undefined || writes === undefined) throw new Error(`${path} wrote nothing`);
    return { reads, writes };
  }

  /** Returns the most bytes that one call of the functions in `folder` has read since the start. */
  mostBytesRead(folder: string): number {
    const calls = this.#layers.logs.filter(({ identifier }) => identifier.startsWith(folder));
    return Math.max(...calls.map((entry) => (entry.kind === "Completion" ? entry.usageStats.databaseReadBytes : 0)));
  }

  /** Waits until nothing is scheduled for now. */
  async settle(): Promise<void> {
    while (this.#isBusy()) await new Promise((resume) => setTimeout(resume, POLL_MS));
  }

  /** Reads the jobs by index: a query would collect the thousands that have ended, each time. */
  #isBusy(): boolean {
    const now = this.#layers.database.read();
    for (const _action of this.#jobs.inProgress(now)) return true;
    for (const { scheduledTime } of this.#jobs.pending(now)) return scheduledTime <= systemClock.now();
    return false;
  }

  /** Results are never cached. */
  async cost(kind: "query" | "mutation", path: string, args: JSONValue, subject?: string): Promise<CallCost> {
    const nonce = (this.#nonce += 1);
    const [probe, call] =
      kind === "query" ? (["probe:costOfQuery", "query"] as const) : (["probe:costOfMutation", "mutation"] as const);
    return (await this[call](probe, { path, args, nonce }, subject)) as unknown as CallCost;
  }

  async close(): Promise<void> {
    await this.#layers.close();
  }

  #nonce = 0;

  async #defaultText(subject: string): Promise<string> {
    return ((await this.query("questions/questions:default", {}, subject)) as { text: string }).text;
  }
}

export interface BenchOwner {
  readonly respondentCount: number;
  readonly subject: string;
  /** Id of an invite link with five respondents. */
  readonly inviteLinkId: string;
  readonly questionId: string;
}

/** The list pages that are most likely slow. */
export function listQueries(owner: BenchOwner): { name: string; path: string; args: JSONValue }[] {
  const half = owner.respondentCount / 2;
  const { inviteLinkId } = owner;
  const paged = (name: string, path: string, args: object, pageCount: number) =>
    (
      [
        ["first", 1],
        ["middle", Math.max(1, Math.round(pageCount / 2))],
        ["last", pageCount],
      ] as const
    ).map(([where, page]) => ({ name: `${name}, ${where} page`, path, args: { ...args, page } }));
  const pages = Math.ceil(half / pageSizes.respondents);
  const links = Math.ceil(owner.respondentCount / RESPONDENTS_A_LINK);
  return [
    ...(["pending", "completed"] as const).flatMap((status) => [
      ...paged(status, "respondents/respondents:list", { status }, pages),
      ...paged(`${status} of a link`, "respondents/respondents:list", { status, inviteLinkId }, pages),
    ]),
    { name: "counts", path: "respondents/respondents:counts", args: {} },
    { name: "recent", path: "respondents/respondents:recent", args: {} },
    ...paged("invite links", "respondents/inviteLinks:list", {}, Math.ceil(links / pageSizes.inviteLinks)),
    { name: "a link's analytics", path: "respondents/inviteLinks:analytics", args: { inviteLinkId } },
    ...paged("suggestions", "questions/questions:suggestions", { search: "", all: true }, 5),
    {
      name: "suggestions, searched",
      path: "questions/questions:suggestions",
      args: { search: "team", all: false, page: 1 },
    },
    { name: "insight", path: "insights/insights:current", args: { kind: insightKinds.externalFeedback } },
  ];
}

/** Each mutation can run once. */
export async function listMutations(
  database: BenchDatabase,
  owner: BenchOwner,
): Promise<{ name: string; path: string; args: JSONValue; subject?: string }[]> {
  const { subject, inviteLinkId, questionId } = owner;
  const half = owner.respondentCount / 2;
  const rowsOf = async (status: string, page: number) => {
    const answer = await database.query("respondents/respondents:list", { status, page }, subject);
    return (answer as unknown as { rows: { _id: string; token: string }[] }).rows;
  };
  const middle = Math.max(1, Math.round(half / pageSizes.respondents / 2));
  const [submitting, removed] = await rowsOf("pending", middle);
  const [answered] = await rowsOf("completed", middle);
  const answers = [{ questionId, text: "Listens before speaking." }];
  const submission = { token: submitting!.token, submissionId: "the-submission", answers };
  return [
    {
      name: "add",
      path: "respondents/respondents:add",
      args: { name: "One More", email: "more@example.com" },
      subject,
    },
    { name: "submit", path: "answering/submission:submit", args: submission },
    {
      name: "remove a pending one",
      path: "respondents/respondents:remove",
      args: { respondentId: removed!._id },
      subject,
    },
    {
      name: "remove one who answered",
      path: "respondents/respondents:remove",
      args: { respondentId: answered!._id },
      subject,
    },
    {
      name: "remind one",
      path: "respondents/reminders:remind",
      args: { respondentId: (await rowsOf("pending", 1))[0]!._id },
      subject,
    },
    { name: "remind all", path: "respondents/reminders:remindAll", args: {}, subject },
    { name: "delete their link", path: "respondents/inviteLinks:remove", args: { inviteLinkId }, subject },
  ];
}

function readByWrite(reads: ReadSet, { ts, keys }: Commit): string[] {
  return [...keys]
    .filter((written) => reads.overlaps({ ts, keys: new Map([written]), writes: [] }))
    .map(([index]) => index);
}

function contextOf(subject: string | undefined) {
  return { ...ANYONE, isAdmin: true, identity: subject === undefined ? null : user(subject) };
}
