import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { encodeQueryResult, encodeServerMessage, textOfPieces } from "./encodeServerMessage.js";
import type { ClientMessage, ServerMessage, StateModification } from "./messages.js";
import { parseClientMessage } from "./parseClientMessage.js";

/** A new optional field is a type error here. */
type Complete<Union, Type> = Union extends { type: infer Types }
  ? Type extends Types
    ? Required<Union> & { type: Type }
    : never
  : never;
type Examples<Union extends { type: string }> = { [Type in Union["type"]]: readonly Complete<Union, Type>[] };

const version = { querySet: 1, identity: 0, ts: 5n };
const resultBytes = encodeQueryResult({ value: 1, logLines: ["[LOG] 'x'"], journal: "j" });
const failure = { success: false, errorMessage: "no", errorData: 1, logLines: ["[LOG] 'x'"] } as const;

const MODIFICATIONS: Examples<StateModification> = {
  QueryUpdated: [{ type: "QueryUpdated", queryId: 0, resultBytes }],
  QueryFailed: [{ type: "QueryFailed", queryId: 1, errorMessage: "no", errorData: 1, logLines: ["x"], journal: "j" }],
  QueryRemoved: [{ type: "QueryRemoved", queryId: 2 }],
};

const SERVER: Examples<ServerMessage> = {
  Transition: [
    {
      type: "Transition",
      startVersion: version,
      endVersion: version,
      modifications: Object.values(MODIFICATIONS).flat(),
      clientClockSkew: -3,
      serverTs: 1,
    },
  ],
  MutationResponse: [
    { type: "MutationResponse", requestId: 1, success: true, result: 1, ts: 5n, logLines: ["x"] },
    { type: "MutationResponse", requestId: 1, ...failure },
  ],
  ActionResponse: [
    { type: "ActionResponse", requestId: 1, success: true, result: 1, ts: null, logLines: ["x"] },
    { type: "ActionResponse", requestId: 1, ...failure },
  ],
  AuthError: [{ type: "AuthError", error: "no", baseVersion: 0, authUpdateAttempted: true }],
  FatalError: [{ type: "FatalError", error: "no" }],
  Ping: [{ type: "Ping" }],
};

const call = { udfPath: "m:f", args: { a: 1 }, componentPath: "c" };
const CLIENT: Examples<ClientMessage> = {
  Connect: [
    {
      type: "Connect",
      sessionId: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
      connectionCount: 0,
      lastCloseReason: "InitialConnect",
      maxObservedTimestamp: 1n,
      clientTs: 5,
    },
  ],
  ModifyQuerySet: [
    {
      type: "ModifyQuerySet",
      baseVersion: 0,
      newVersion: 1,
      modifications: [
        { type: "Add", queryId: 0, journal: "j", ...call },
        { type: "Remove", queryId: 1 },
      ],
    },
  ],
  Mutation: [{ type: "Mutation", requestId: 7, ...call }],
  Action: [{ type: "Action", requestId: 7, ...call }],
  Authenticate: [
    { type: "Authenticate", baseVersion: 0, tokenType: "User", value: "t" },
    { type: "Authenticate", baseVersion: 0, tokenType: "Admin", value: "k", impersonating: { subject: "a" } },
    { type: "Authenticate", baseVersion: 0, tokenType: "None" },
  ],
  Event: [{ type: "Event", eventType: "e" }],
};

function wireText(message: unknown): string {
  return JSON.stringify(message, (key, value: unknown) => {
    if (key === "args") return [value];
    return typeof value === "bigint" ? "AQAAAAAAAAA=" : value;
  });
}

/** Returns sorted field names with types. `type` and `tokenType` keep their values. */
function shape(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((entry) => shape(entry));
  if (typeof value !== "object" || value === null) {
    if (key === "type" || key === "tokenType") return value;
    return value === null ? "null" : typeof value;
  }
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => [name, shape(field, name)]);
}

function hash(shapes: unknown): string {
  return createHash("sha256").update(JSON.stringify(shapes)).digest("hex").slice(0, 16);
}

// A new hash means a changed wire format: check it with the official clients and update WIRE.md and SPEC.md.

test("[SYNC-03] [SYNC-04] the server's messages have the shapes that WIRE.md describes", () => {
  const texts = Object.values(SERVER)
    .flat()
    .map((message) => textOfPieces(encodeServerMessage(message)));
  expect(hash(texts.map((text) => shape(JSON.parse(text))))).toBe("c6303a7ce25b7d10");
});

test("[SYNC-02] the clients' messages have the shapes that WIRE.md describes, and every field is read", () => {
  const messages = Object.values(CLIENT).flat();
  for (const message of messages) expect(parseClientMessage(wireText(message))).toEqual(message);
  expect(hash(messages.map((message) => shape(JSON.parse(wireText(message)))))).toBe("46fb1eef9b82cd37");
});
