/**
 * Owns the encoding of the server's messages.
 *
 * Invariant: a result's bytes are the same for all sockets.
 */
import type { JSONValue } from "convex/values";
import { sendableJournal } from "./journal.js";
import type { FunctionResponse, ServerMessage, StateVersion, Transition } from "./messages.js";
import { encodeTs } from "./wireTimestamp.js";

/** Characters of one frame. Longer Transitions are split, so that one frame does not delay others. */
export const MAX_FRAME_CHARACTERS = 5_000_000;

/** Parts of one message, which join to it in UTF-8. */
export type MessagePieces = readonly (string | Uint8Array)[];

/** Encodes a message; Transitions may need `splitTransition`. */
export function encodeServerMessage(message: ServerMessage): MessagePieces {
  switch (message.type) {
    case "Transition":
      return encodeTransition(message);
    case "MutationResponse":
    case "ActionResponse":
      return [JSON.stringify(encodeResponse(message))];
    case "AuthError":
    case "FatalError":
    case "Ping":
      return [JSON.stringify(message)];
  }
}

/** Returns the message for a peer that takes whole texts. */
export function textOfPieces(pieces: MessagePieces): string {
  return pieces.map((piece) => (typeof piece === "string" ? piece : Buffer.from(piece).toString())).join("");
}

/** Returns the message's length on the socket. */
export function bytesOfPieces(pieces: MessagePieces): number {
  let bytes = 0;
  for (const piece of pieces) bytes += typeof piece === "string" ? Buffer.byteLength(piece) : piece.length;
  return bytes;
}

/** Splits a Transition into TransitionChunks, which are sent consecutively. */
export function splitTransition(text: string, maxCharacters = MAX_FRAME_CHARACTERS): string[] {
  if (text.length <= maxCharacters) return [text];
  const totalParts = Math.ceil(text.length / maxCharacters);
  const transitionId = String(text.length);
  return Array.from({ length: totalParts }, (_, partNumber) =>
    JSON.stringify({
      type: "TransitionChunk",
      // JSON.stringify escapes halves of a surrogate pair, so the parts join to the same text.
      chunk: text.slice(partNumber * maxCharacters, (partNumber + 1) * maxCharacters),
      partNumber,
      totalParts,
      transitionId,
    }),
  );
}

/** Encodes a Transition, whose results stay the bytes that all subscribers share. */
function encodeTransition(message: Transition): MessagePieces {
  const pieces: (string | Uint8Array)[] = [];
  let text =
    `{"type":"Transition","startVersion":${encodeVersion(message.startVersion)}` +
    `,"endVersion":${encodeVersion(message.endVersion)},"modifications":[`;
  for (const [index, modification] of message.modifications.entries()) {
    if (index > 0) text += ",";
    if (modification.type === "QueryUpdated") {
      pieces.push(`${text}{"type":"QueryUpdated","queryId":${modification.queryId},`, modification.resultBytes);
      text = "}";
    } else text += JSON.stringify(modification);
  }
  const skew = message.clientClockSkew === null ? "" : `,"clientClockSkew":${message.clientClockSkew}`;
  pieces.push(`${text}]${skew},"serverTs":${message.serverTs}}`);
  return pieces;
}

function encodeVersion({ querySet, identity, ts }: StateVersion): string {
  return `{"querySet":${querySet},"identity":${identity},"ts":"${encodeTs(ts)}"}`;
}

/** Encodes the fields of a QueryUpdated after the query id, without braces. */
export function encodeQueryResult(result: {
  readonly value: JSONValue;
  readonly valueText?: string;
  readonly logLines: readonly string[];
  readonly journal: string | null;
}): Buffer {
  const { valueText = JSON.stringify(result.value), logLines } = result;
  const journal = sendableJournal(result.journal);
  return Buffer.from(
    `"value":${valueText},"logLines":${JSON.stringify(logLines)},"journal":${JSON.stringify(journal)}`,
  );
}

function encodeResponse(message: FunctionResponse): object {
  const { type, requestId, success, logLines } = message;
  if (!success) {
    const { errorMessage, errorData } = message;
    return {
      type,
      requestId,
      success,
      result: errorMessage,
      ...(type === "MutationResponse" && { ts: null }),
      logLines,
      ...(errorData !== undefined && { errorData }),
    };
  }
  return {
    type,
    requestId,
    success,
    result: message.result,
    ...(message.ts !== null && { ts: encodeTs(message.ts) }),
    logLines,
  };
}
