import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shardOf } from "../../convex/lib/rateLimits";
import { NETWORK_SHARDS } from "../../convex/lib/storageQuota";
import { insightKinds } from "../../convex/shared/insights/insightKinds";
import { MemoryPersistence } from "../../embedded/src/persistence/MemoryPersistence.js";
import { type Call, BenchDatabase, listMutations, listQueries, type BenchOwner } from "./BenchDatabase.js";

/** Documents per page: its rows, related rows and one list segment. */
const MAX_READS = 75;
/** Documents per mutation of one respondent. */
const MAX_READS_BY_A_MUTATION = 30;
/** Documents per transaction of a mutation of all respondents. */
const MAX_READS_BY_A_SWEEP = 4_000;
/** Maximum bytes that a transaction for an insight or the chat reads; Convex allows 16 MiB. */
const MAX_BYTES_READ = 1_000_000;
/** Bytes of an email without its body, with the rows that are read with it. */
const LARGEST_ENVELOPE = 2_500;

describe("with 2,000 respondents", () => {
  let database: BenchDatabase;
  let owner: BenchOwner;
  beforeAll(async () => {
    database = await BenchDatabase.open(new MemoryPersistence());
    owner = await database.requestor(2_000);
  });
  afterAll(async () => {
    await database.close();
  });

  test("[PEND-01] [COMP-02] no page of a list, and no count, reads more than a handful of documents", async () => {
    const reads: Record<string, number> = {};
    for (const { name, path, args } of listQueries(owner)) {
      const { documentsRead, ranges } = await database.cost("query", path, args, owner.subject);
      reads[name] = Math.max(documentsRead, ranges);
    }
    expect(Object.keys(reads).length).toBeGreaterThan(20);
    expect(Object.entries(reads).filter(([, documents]) => documents > MAX_READS)).toEqual([]);
  });

  test("[CLOUD-06] two people of one requestor, in one office, who answer at once read nothing that the other writes", async () => {
    const page = await database.query("respondents/respondents:list", { status: "pending", page: 9 }, owner.subject);
    const { rows } = page as { rows: { _id: string; token: string }[] };
    // The office's limit has one row for each shard.
    const byShard = new Map(rows.map(({ _id, token }) => [shardOf(_id, NETWORK_SHARDS), token]));
    const [one, other] = [...byShard.values()] as [string, string];
    const third = rows.map(({ token }) => token).find((token) => token !== one && token !== other)!;
    const answer = { questionId: owner.questionId, text: "Listens before speaking." };
    const opening = (token: string) => ({ path: "respondents/presence:heartbeat", args: { token } });
    const drafting = (token: string) => ({
      path: "answering/drafts:save",
      args: { token, answers: [{ ...answer, editedAt: 1 }] },
    });
    const submitting = (token: string) => ({
      path: "answering/submission:submit",
      args: { token, submissionId: token, answers: [answer] },
    });
    const adding = { path: "respondents/respondents:add", args: { name: "New", email: "new@example.com" } };
    const ip = "203.0.113.9";
    const both = (step: (token: string) => Call) => database.conflicts({ ...step(one), ip }, { ...step(other), ip });
    expect({
      open: await both(opening),
      draft: await both(drafting),
      submit: await both(submitting),
      "submit, while the owner adds somebody": await database.conflicts(
        { ...adding, subject: owner.subject },
        submitting(third),
      ),
    }).toEqual({ open: [], draft: [], submit: [], "submit, while the owner adds somebody": [] });
  });

  test("[CLOUD-07] an email's status changes, and emails are listed, without a byte of a body", async () => {
    const { subject } = owner;
    const person = { name: "Grace", email: "grace@example.com" };
    await database.mutation("respondents/respondents:add", person, subject);
    await database.settle();
    const emails = (await database.query("probe:rows", { table: "emails" })) as { _id: string }[];
    const bodies = (await database.query("probe:rows", { table: "emailBodies" })) as { html: string }[];
    expect(bodies.at(-1)!.html.length).toBeGreaterThan(LARGEST_ENVELOPE);
    const emailId = emails.at(-1)!._id;
    await database.mutation("probe:patch", { id: emailId, fields: { status: "sending" } });
    const outcome = { status: "failed", error: "It is down.", isRetryable: true };
    const settled = await database.cost("mutation", "mail/outbox:settle", { emailId, outcome });
    expect(settled.documentsWritten).toBeGreaterThan(0);
    const exported = await database.cost("query", "personalData/exports:emails", { cursor: null }, subject);
    expect(exported.documentsRead).toBeGreaterThanOrEqual(emails.length);
    expect(settled.bytes).toBeLessThan(LARGEST_ENVELOPE);
    expect(exported.bytes).toBeLessThan(emails.length * LARGEST_ENVELOPE);
  });

  test("[PEND-01] [COMP-02] adding, submitting, removing and reminding read as little, and what concerns all is done in parts", async () => {
    const reads: Record<string, number> = {};
    for (const { name, path, args, subject } of await listMutations(database, owner)) {
      reads[name] = (await database.cost("mutation", path, args, subject)).documentsRead;
    }
    const { "remind all": remindAll, "delete their link": deleteLink, ...single } = reads;
    expect(Object.entries(single).filter(([, documents]) => documents > MAX_READS_BY_A_MUTATION)).toEqual([]);
    expect(Math.max(remindAll!, deleteLink!)).toBeLessThan(MAX_READS_BY_A_SWEEP);
  });

  test("[CLOUD-10] [INS-28] of 10,000 answers an insight reads 300 and states that; the chat finds the nearest", async () => {
    const { subject } = await database.requestor(200, 100);
    const external = { kind: insightKinds.externalFeedback };
    await database.mutation("insights/insights:request", external, subject);
    await database.settle();
    expect(await database.query("insights/insights:current", external, subject)).toMatchObject({
      status: "ready",
      insight: { sourceCount: 300, answerCount: 10_000 },
    });
    await database.mutation("insights/chat:send", { text: "Who says that I listen?" }, subject);
    await database.settle();
    const messages = (await database.query("insights/chat:messages", {}, subject)) as unknown as {
      status: string;
      citations: object[];
    }[];
    expect(messages.at(-1)).toMatchObject({ status: "complete" });
    expect(messages.at(-1)!.citations.length).toBeGreaterThan(0);
    expect(database.mostBytesRead("insights/")).toBeLessThan(MAX_BYTES_READ);
  });
});
