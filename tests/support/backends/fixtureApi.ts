import { makeFunctionReference, type PaginationOptions, type PaginationResult } from "convex/server";
import type { Value } from "convex/values";

export interface Message {
  readonly _id: string;
  readonly channel: string;
  readonly author: string;
  readonly body: string;
}

type NewMessage = { channel: string; author: string; body: string };

export const fixtureApi = {
  messages: {
    list: makeFunctionReference<"query", { channel: string }, Message[]>("messages:list"),
    page: makeFunctionReference<
      "query",
      { channel: string; paginationOpts: PaginationOptions },
      PaginationResult<Message>
    >("messages:page"),
    send: makeFunctionReference<"mutation", NewMessage, string>("messages:send"),
    remove: makeFunctionReference<"mutation", { id: string }, null>("messages:remove"),
    refuse: makeFunctionReference<"mutation", { code: string }, null>("messages:refuse"),
    fail: makeFunctionReference<"query", { channel: string }, string>("messages:fail"),
    whoami: makeFunctionReference<"query", Record<string, never>, { subject: string; name: string | null } | null>(
      "messages:whoami",
    ),
    sendTwice: makeFunctionReference<"action", { channel: string; body: string }, number>("messages:sendTwice"),
    secret: makeFunctionReference<"query", Record<string, never>, string>("messages:secret"),
    mirror: makeFunctionReference<"query", { value: Value }, Value>("messages:mirror"),
    deploymentName: makeFunctionReference<"query", Record<string, never>, string | null>("messages:deploymentName"),
  },
  counters: {
    get: makeFunctionReference<"query", { name: string }, number>("counters:get"),
    increment: makeFunctionReference<"mutation", { name: string }, number>("counters:increment"),
    incrementAll: makeFunctionReference<"mutation", { names: string[] }, null>("counters:incrementAll"),
  },
  hangs: {
    inQuery: makeFunctionReference<"query", Record<string, never>, null>("hangs:inQuery"),
    afterRead: makeFunctionReference<"mutation", Record<string, never>, null>("hangs:afterRead"),
    fillMemory: makeFunctionReference<"action", Record<string, never>, null>("hangs:fillMemory"),
  },
  hogs: {
    synchronous: makeFunctionReference<"action", Record<string, never>, number>("hogs:synchronous"),
    asynchronous: makeFunctionReference<"action", Record<string, never>, number>("hogs:asynchronous"),
    webAssembly: makeFunctionReference<"action", Record<string, never>, number>("hogs:webAssembly"),
    innocent: makeFunctionReference<"action", { path: string }, string>("hogs:innocent"),
  },
  files: {
    uploadUrl: makeFunctionReference<"mutation", Record<string, never>, string>("files:uploadUrl"),
    url: makeFunctionReference<"query", { id: string }, string | null>("files:url"),
  },
};
