import type { JSONValue } from "convex/values";
import { sendableJournal } from "./journal.js";
import type { FunctionResponse, ServerMessage, StateModification, StateVersion, Transition } from "./messages.js";
import { encodeTs } from "./wireTimestamp.js";

/** Longer Transitions are split, so that one frame does not delay others. */
export const MAX_FRAME_CHARACTERS = 5_000_000;

/** Transitions may need `splitTransition`. */
export function encodeServerMessage(message: ServerMessage): string {
  switch (message.type) {
    case "Transition":
      return encodeTransition(message);
    case "MutationResponse":
    case "ActionResponse":
      return JSON.stringify(encodeResponse(message));
    case "AuthError":
    case "FatalError":
    case "Ping":
      return JSON.stringify(message);
  }
}

/** TransitionChunks are to be sent consecutively. */
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

function encodeTransition(message: Transition): string {
  const skew = message.clientClockSkew === null ? "" : `,"clientClockSkew":${message.clientClockSkew}`;
  return (
    `{"type":"Transition","startVersion":${encodeVersion(message.startVersion)}` +
    `,"endVersion":${encodeVersion(message.endVersion)}` +
    `,"modifications":[${message.modifications.map(encodeModification).join(",")}]` +
    `${skew},"serverTs":${message.serverTs}}`
  );
}

function encodeVersion({ querySet, identity, ts }: StateVersion): string {
  return `{"querySet":${querySet},"identity":${identity},"ts":"${encodeTs(ts)}"}`;
}

function encodeModification(modification: StateModification): string {
  if (modification.type !== "QueryUpdated") return JSON.stringify(modification);
  return `{"type":"QueryUpdated","queryId":${modification.queryId},${modification.resultJson}}`;
}

/** Fields of a QueryUpdated after the query id, without braces. */
export function encodeQueryResult(result: {
  readonly value: JSONValue;
  readonly logLines: readonly string[];
  readonly journal: string | null;
}): string {
  const { value, logLines } = result;
  const journal = sendableJournal(result.journal);
  return `"value":${JSON.stringify(value)},"logLines":${JSON.stringify(logLines)},"journal":${JSON.stringify(journal)}`;
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
