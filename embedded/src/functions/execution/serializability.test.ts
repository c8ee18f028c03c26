import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fuzz } from "../../../../tests/support/random/fuzz.js";
import { ANYONE, TestBackend, valueOf } from "../testing/TestBackend.js";

const ACCOUNTS = 4;
const TOTAL = ACCOUNTS * 100;

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.start({
    "bank.ts": `
      import { queryGeneric as query, mutationGeneric as mutation, internalMutationGeneric as internalMutation, anyApi as api } from "convex/server";
      const find = async (ctx: any, n: number) => (await ctx.db.query("accounts").collect()).find((row: any) => row.n === n);
      export const reset = mutation({ handler: async (ctx) => {
        for (const row of await ctx.db.query("accounts").collect()) await ctx.db.delete(row._id);
        for (let n = 0; n < ${ACCOUNTS}; n++) await ctx.db.insert("accounts", { n, balance: 100 });
      } });
      export const put = internalMutation({ handler: async (ctx, { n, amount, refuse }: any) => {
        const account = await find(ctx, n);
        await ctx.db.patch(account._id, { balance: account.balance + amount });
        if (refuse) throw new Error("refused");
      } });
      export const transfer = mutation({ handler: async (ctx, { from, to, amount, fail, refuse, nested, pause }: any) => {
        const source = await find(ctx, from);
        for (let i = 0; i < pause; i++) await crypto.subtle.digest("SHA-256", new Uint8Array(1));
        await ctx.db.patch(source._id, { balance: source.balance - amount });
        if (fail) throw new Error("failed");
        if (refuse) await ctx.runMutation(api.bank.put, { n: to, amount: 7, refuse }).catch(() => undefined);
        if (nested) await ctx.runMutation(api.bank.put, { n: to, amount });
        else {
          const target = await find(ctx, to);
          await ctx.db.patch(target._id, { balance: target.balance + amount });
        }
      } });
      export const balances = query({ handler: async (ctx) => (await ctx.db.query("accounts").collect()).map((row) => row.balance) });
    `,
  });
});
afterAll(async () => backend.close());

const account = fc.integer({ min: 0, max: ACCOUNTS - 1 });
const transfers = fc.array(
  fc.record({
    from: account,
    to: account,
    amount: fc.integer({ min: 1, max: 9 }),
    fail: fc.boolean(),
    refuse: fc.boolean(),
    nested: fc.boolean(),
    pause: fc.integer({ min: 0, max: 2 }),
  }),
  { minLength: 2, maxLength: 12 },
);

describe("side by side", () => {
  test("[FN-27] concurrent transfers, of which some fail, keep the sum of money at every timestamp", async () => {
    await fuzz(
      fc.asyncProperty(transfers, async (calls) => {
        valueOf(await backend.mutation("bank:reset"));
        const timestamps: bigint[] = [];
        const stop = backend.database.onCommit((commit) => timestamps.push(commit.ts));
        const outcomes = await Promise.all(calls.map((call) => backend.mutation("bank:transfer", call)));
        stop();
        const expected = Array.from({ length: ACCOUNTS }, () => 100);
        for (const [index, { from, to, amount, fail }] of calls.entries()) {
          expect(outcomes[index]!.ok).toBe(!fail);
          if (fail) continue;
          expected[from] = expected[from]! - amount;
          expected[to] = expected[to]! + amount;
        }
        expect(valueOf(await backend.query("bank:balances"))).toEqual(expected);
        for (const ts of timestamps) {
          const then = await backend.layer.runner.runQuery(
            { path: "bank:balances", args: {}, context: ANYONE },
            { ts },
          );
          expect((valueOf(then) as number[]).reduce((sum, balance) => sum + balance, 0)).toBe(TOTAL);
        }
      }),
      40,
    );
  });
});
