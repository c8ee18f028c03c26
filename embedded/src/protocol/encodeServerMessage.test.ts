import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bytesOfPieces,
  encodeQueryResult,
  encodeServerMessage,
  splitTransition,
  textOfPieces,
} from "./encodeServerMessage.js";
import type { ModifyQuerySet, ServerMessage, Transition } from "./messages.js";
import { parseClientMessage } from "./parseClientMessage.js";

const encoded = (message: ServerMessage) => textOfPieces(encodeServerMessage(message));

const transition: Transition = {
  type: "Transition",
  startVersion: { querySet: 0, identity: 0, ts: 0n },
  endVersion: { querySet: 1, identity: 0, ts: 5n },
  modifications: [
    {
      type: "QueryUpdated",
      queryId: 0,
      resultBytes: encodeQueryResult({ value: [1, "\u2028"], logLines: ["[LOG] 'x'"], journal: null }),
    },
    { type: "QueryFailed", queryId: 1, errorMessage: "no", logLines: [], journal: "j" },
    { type: "QueryFailed", queryId: 2, errorMessage: "no", errorData: null, logLines: [], journal: null },
    { type: "QueryRemoved", queryId: 3 },
  ],
  clientClockSkew: -3,
  serverTs: 1_795_209_596_490_000_000,
};

describe("messages of the server", () => {
  test("[SYNC-58] every journal that is sent is accepted from a client", () => {
    const returned = (journal: string) => {
      const { journal: sent } = JSON.parse(`{${encodeQueryResult({ value: null, logLines: [], journal }).toString()}}`);
      const add = { type: "Add", queryId: 0, udfPath: "m:page", args: [{}], journal: sent };
      const change = { type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: [add] };
      return parseClientMessage(JSON.stringify(change)) as ModifyQuerySet;
    };
    expect(returned("j".repeat(64 * 1024)).modifications).toMatchObject([{ journal: "j".repeat(64 * 1024) }]);
    expect(returned("j".repeat(64 * 1024 + 1)).modifications).toMatchObject([{ journal: null }]);
  });

  test("[SYNC-03] a Transition has versions with base64 timestamps and a server time in plain nanoseconds", () => {
    expect(JSON.parse(encoded(transition))).toEqual({
      type: "Transition",
      startVersion: { querySet: 0, identity: 0, ts: "AAAAAAAAAAA=" },
      endVersion: { querySet: 1, identity: 0, ts: "BQAAAAAAAAA=" },
      modifications: [
        { type: "QueryUpdated", queryId: 0, value: [1, "\u2028"], logLines: ["[LOG] 'x'"], journal: null },
        { type: "QueryFailed", queryId: 1, errorMessage: "no", logLines: [], journal: "j" },
        { type: "QueryFailed", queryId: 2, errorMessage: "no", errorData: null, logLines: [], journal: null },
        { type: "QueryRemoved", queryId: 3 },
      ],
      clientClockSkew: -3,
      serverTs: 1_795_209_596_490_000_000,
    });
  });

  test("[SYNC-16] a result's bytes are shared by every Transition that has it, not copied", () => {
    const [updated] = transition.modifications;
    const pieces = encodeServerMessage({ ...transition, startVersion: transition.endVersion });
    expect(pieces.some((piece) => updated?.type === "QueryUpdated" && piece === updated.resultBytes)).toBe(true);
    expect(bytesOfPieces(pieces)).toBe(Buffer.byteLength(textOfPieces(pieces)));
  });

  test("[SYNC-04] errorData is absent unless there is some, null included", () => {
    const failure = {
      type: "MutationResponse",
      requestId: 1,
      success: false,
      errorMessage: "no",
      logLines: [],
    } as const;
    expect(JSON.parse(encoded(failure))).toEqual({
      type: "MutationResponse",
      requestId: 1,
      success: false,
      result: "no",
      ts: null,
      logLines: [],
    });
    expect(JSON.parse(encoded({ ...failure, errorData: null }))).toHaveProperty("errorData", null);
  });

  test("[SYNC-04] a mutation's success carries its commit's timestamp, an action's none", () => {
    const success = { requestId: 1, success: true, result: null, logLines: [] } as const;
    const write = (type: "MutationResponse" | "ActionResponse", ts: bigint | null) =>
      JSON.parse(encoded({ ...success, type, ts })) as object;
    expect(write("MutationResponse", 5n)).toHaveProperty("ts", "BQAAAAAAAAA=");
    expect(write("ActionResponse", null)).not.toHaveProperty("ts");
  });

  test("[SYNC-05] a short Transition is one frame", () => {
    const text = encoded(transition);
    expect(splitTransition(text)).toEqual([text]);
  });

  test("[SYNC-05] the parts of a long Transition join to its text, split characters included", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", minLength: 1, maxLength: 200 }),
        fc.integer({ min: 1, max: 20 }),
        (text, size) => {
          const frames = splitTransition(text, size);
          if (frames.length === 1) return frames[0] === text;
          const parts = frames.map((frame) => JSON.parse(frame) as Record<string, unknown>);
          expect(parts.map((part) => part["partNumber"])).toEqual(parts.map((_, index) => index));
          expect(new Set(parts.map((part) => part["transitionId"])).size).toBe(1);
          expect(parts.every((part) => part["totalParts"] === parts.length)).toBe(true);
          return parts.map((part) => part["chunk"]).join("") === text;
        },
      ),
    );
  });
});
