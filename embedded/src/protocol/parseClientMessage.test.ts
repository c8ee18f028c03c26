import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseClientMessage } from "./parseClientMessage.js";
import { ProtocolError } from "./ProtocolError.js";

const SESSION = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
const connect = {
  type: "Connect",
  sessionId: SESSION,
  connectionCount: 0,
  lastCloseReason: "InitialConnect",
  clientTs: 5,
};
const add = { type: "Add", queryId: 0, udfPath: "messages:list", args: [{}] };
const modify = { type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: [add] };
const mutation = { type: "Mutation", requestId: 7, udfPath: "messages:send", args: [{ body: "x" }] };

const parse = (message: unknown) => parseClientMessage(JSON.stringify(message));

describe("messages of clients", () => {
  test("[SYNC-02] Connect is read with its optional timestamp", () => {
    expect(parse(connect)).toEqual({ ...connect, maxObservedTimestamp: null });
    expect(parse({ ...connect, maxObservedTimestamp: "AQAAAAAAAAA=" })).toMatchObject({ maxObservedTimestamp: 1n });
  });

  test("[SYNC-02] a query's journal may be absent, null or a text", () => {
    const journalOf = (extra: object) => {
      const message = parse({ ...modify, modifications: [{ ...add, ...extra }] });
      return message.type === "ModifyQuerySet" && message.modifications[0]?.type === "Add"
        ? message.modifications[0].journal
        : undefined;
    };
    expect(journalOf({})).toBeNull();
    expect(journalOf({ journal: null })).toBeNull();
    expect(journalOf({ journal: "j" })).toBe("j");
  });

  test("[SYNC-02] arguments are an array of one object, which is passed on unchanged", () => {
    expect(parse(mutation)).toMatchObject({ args: { body: "x" } });
    expect(() => parse({ ...mutation, args: [{}, {}] })).toThrow(ProtocolError);
    expect(() => parse({ ...mutation, args: {} })).toThrow(ProtocolError);
  });

  test("[SYNC-02] keys of the prototype are not read as fields", () => {
    const text = `{"__proto__":{"type":"Event","eventType":"x"}}`;
    expect(() => parseClientMessage(text)).toThrow(/unknown message type/);
    expect(() => parse({ type: "constructor" })).toThrow(/unknown message type/);
  });

  const textsWithoutMessage = [
    ["text that is no JSON", "{"],
    ["an array", "[]"],
    ["null", "null"],
    ["no type", "{}"],
    ["an unknown type", `{"type":"Shutdown"}`],
  ];
  test.each(textsWithoutMessage)("[SYNC-02] %s is an invalid message", (_what, text) => {
    expect(() => parseClientMessage(text)).toThrow(ProtocolError);
  });

  const invalidMessages = [
    ["a session that is no UUID", { ...connect, sessionId: "x" }],
    ["a negative connection count", { ...connect, connectionCount: -1 }],
    ["a bad timestamp", { ...connect, maxObservedTimestamp: "soon" }],
    ["a fractional query id", { ...modify, modifications: [{ ...add, queryId: 0.5 }] }],
    ["a request id beyond 32 bits", { ...mutation, requestId: 2 ** 32 }],
    ["a path that is a number", { ...mutation, udfPath: 3 }],
    ["a path of enormous length", { ...mutation, udfPath: "a".repeat(10_000) }],
    ["a modification of no kind", { ...modify, modifications: [{ type: "Replace", queryId: 0 }] }],
    ["modifications that are no list", { ...modify, modifications: {} }],
    [
      "a token of enormous length",
      { type: "Authenticate", tokenType: "User", baseVersion: 0, value: "a".repeat(2 ** 17) },
    ],
    ["an unknown kind of token", { type: "Authenticate", tokenType: "Root", baseVersion: 0, value: "a" }],
  ] as const;
  test.each(invalidMessages)("[SYNC-02] %s is an invalid message", (_what, message) => {
    expect(() => parse(message)).toThrow(ProtocolError);
  });

  test("[SYNC-02] any message is either read or refused with a protocol error", () => {
    const base = fc.constantFrom<object>(connect, modify, mutation, { type: "Authenticate", baseVersion: 0 });
    const mutated = fc.tuple(
      base,
      fc.dictionary(fc.constantFrom(...Object.keys({ ...connect, ...modify, ...mutation })), fc.jsonValue()),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          mutated.map(([a, b]) => ({ ...a, ...b })),
          fc.jsonValue(),
        ),
        (message) => {
          try {
            parse(message);
          } catch (error) {
            expect(error).toBeInstanceOf(ProtocolError);
          }
        },
      ),
    );
  });
});
