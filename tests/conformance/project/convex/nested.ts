import { createFunctionHandle, type FunctionHandle, makeFunctionReference } from "convex/server";
import { ConvexError, v } from "convex/values";
import { action, internalMutation, internalQuery, mutation, query } from "./builders";

type Line = { ns: string; text: string };
const listLines = makeFunctionReference<"query", { ns: string }, string[]>("lines:list");
const addLine = makeFunctionReference<"mutation", Line, string>("lines:add");
const addAndThrowRef = makeFunctionReference<"mutation", Line, null>("nested:addAndThrow");
const deepQuery = makeFunctionReference<"query", { depth: number }, number>("nested:deep");
const hiddenQuery = makeFunctionReference<"query", Record<string, never>, string>("nested:hidden");
const typedQuery = makeFunctionReference<"query", { value: number }, number>("nested:typed");
const lineArgs = { ns: v.string(), text: v.string() };

export const hidden = internalQuery({ args: {}, handler: async () => "internal" });
export const hiddenMutation = internalMutation({ args: {}, handler: async () => "internal" });
export const callsHidden = query({ args: {}, handler: async (ctx): Promise<string> => ctx.runQuery(hiddenQuery, {}) });

export const typed = query({ args: { value: v.number() }, handler: async (_ctx, { value }) => value });
export const callsTyped = query({
  args: { value: v.any() },
  handler: async (ctx, { value }): Promise<number> => ctx.runQuery(typedQuery, { value: value as number }),
});

export const addAndThrow = mutation({
  args: lineArgs,
  handler: async (ctx, line) => {
    await ctx.db.insert("lines", line);
    throw new ConvexError({ kind: "refused", text: line.text, amount: 3n });
  },
});

export const readsOwnWrites = mutation({
  args: { ns: v.string() },
  handler: async (ctx, { ns }): Promise<string[]> => {
    await ctx.db.insert("lines", { ns, text: "outer" });
    await ctx.runMutation(addLine, { ns, text: "inner" });
    return await ctx.runQuery(listLines, { ns });
  },
});

export const catchesFailure = mutation({
  args: { ns: v.string() },
  handler: async (ctx, { ns }): Promise<unknown> => {
    await ctx.db.insert("lines", { ns, text: "before" });
    const data: unknown = await ctx.runMutation(addAndThrowRef, { ns, text: "undone" }).catch((error: unknown) => {
      return error instanceof ConvexError ? (error.data as unknown) : "no ConvexError";
    });
    await ctx.db.insert("lines", { ns, text: "after" });
    return data;
  },
});

export const throwsAfterNested = mutation({
  args: { ns: v.string() },
  handler: async (ctx, { ns }) => {
    await ctx.runMutation(addLine, { ns, text: "inner" });
    throw new Error("the outer one fails");
  },
});

export const deep = query({
  args: { depth: v.number() },
  handler: async (ctx, { depth }): Promise<number> =>
    depth === 0 ? 0 : 1 + (await ctx.runQuery(deepQuery, { depth: depth - 1 })),
});

/** Each call of an action is a separate transaction. */
export const actionThatFails = action({
  args: { ns: v.string() },
  handler: async (ctx, { ns }) => {
    await ctx.runMutation(addLine, { ns, text: "committed" });
    await ctx.runMutation(addAndThrowRef, { ns, text: "undone" });
  },
});

export const actionThatCalls = action({
  args: { ns: v.string() },
  handler: async (ctx, { ns }): Promise<{ before: string[]; after: string[]; failure: unknown; hidden: string }> => {
    const before = await ctx.runQuery(listLines, { ns });
    await ctx.runMutation(addLine, { ns, text: "one" });
    const after = await ctx.runQuery(listLines, { ns });
    const failure: unknown = await ctx.runMutation(addAndThrowRef, { ns, text: "undone" }).catch((error: unknown) => {
      return error instanceof ConvexError ? (error.data as unknown) : "no ConvexError";
    });
    return { before, after, failure, hidden: await ctx.runQuery(hiddenQuery, {}) };
  },
});

const inAction = makeFunctionReference<"action", { value: number }, number>("nested:double");
export const double = action({ args: { value: v.number() }, handler: async (_ctx, { value }) => value * 2 });
export const actionInAction = action({
  args: { value: v.number() },
  handler: async (ctx, { value }): Promise<number> => ctx.runAction(inAction, { value }),
});

export const twoAtOnce = mutation({
  args: { ns: v.string() },
  handler: async (ctx, { ns }): Promise<string[]> => {
    await Promise.all([ctx.runMutation(addLine, { ns, text: "a" }), ctx.runMutation(addLine, { ns, text: "b" })]);
    return await ctx.runQuery(listLines, { ns });
  },
});

/** A write that is not awaited. */
export const unawaited = mutation({
  args: { ns: v.string() },
  handler: (ctx, { ns }) => {
    void ctx.db.insert("lines", { ns, text: "unawaited" });
    return "returned";
  },
});

export const throwsPlain = query({
  args: {},
  handler: async () => {
    throw new Error("a plain error");
  },
});

export const throwsData = query({
  args: { data: v.any() },
  handler: async (_ctx, { data }) => {
    throw new ConvexError(data as string);
  },
});

export const actionThrowsData = action({
  args: { data: v.any() },
  handler: async (_ctx, { data }) => {
    throw new ConvexError(data as string);
  },
});

/** An app may throw a subclass of ConvexError. */
class Refusal extends ConvexError<{ code: string }> {}
export const throwsSubclass = query({
  args: {},
  handler: async () => {
    throw new Refusal({ code: "NO" });
  },
});

export const handleOf = query({ args: {}, handler: async (): Promise<string> => createFunctionHandle(addLine) });

/** Runs a mutation by its handle. */
export const callHandle = mutation({
  args: { handle: v.string(), ns: v.string(), text: v.string() },
  handler: async (ctx, { handle, ...line }): Promise<string> =>
    ctx.runMutation(handle as FunctionHandle<"mutation", Line, string>, line),
});

export const scheduleHandle = mutation({
  args: { handle: v.string(), ns: v.string(), text: v.string() },
  handler: async (ctx, { handle, ...line }): Promise<string> =>
    ctx.scheduler.runAfter(0, handle as FunctionHandle<"mutation", Line, string>, line),
});

export const metadata = mutation({ args: {}, handler: async (ctx) => ctx.meta.getFunctionMetadata() });

export const staleRead = mutation({
  args: { ns: v.string() },
  handler: async (ctx, { ns }): Promise<[string[], string[]]> => {
    await ctx.db.insert("lines", { ns, text: "own write" });
    const stale = await ctx.runQuery(listLines, { ns }, { useStaleSnapshot: true });
    return [stale, await ctx.runQuery(listLines, { ns })];
  },
});
