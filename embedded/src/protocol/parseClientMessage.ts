/**
 * Owns the parsing of clients' messages. Arguments stay JSON, so that a bad one fails one call, not the connection.
 *
 * Invariant: only own properties are read, and no object has a key chosen by the client.
 */
import type { JSONValue } from "convex/values";
import { MAX_WIRE_DEPTH } from "./exceedsDepth.js";
import { MAX_JOURNAL } from "./journal.js";
import { jsonFault } from "./jsonFault.js";
import type { AddQuery, Authenticate, ClientMessage, Connect, ModifyQuerySet, RemoveQuery } from "./messages.js";
import { ProtocolError } from "./ProtocolError.js";
import { decodeTs } from "./wireTimestamp.js";
import { isUuid } from "../shared/isUuid.js";
import { parseJson, isJsonObject, type JsonFields } from "../shared/json.js";

const MAX_U32 = 2 ** 32 - 1;
/** Maximum characters of a path, of another text and of a token. */
const MAX_PATH = 2_000;
const MAX_TEXT = 10_000;
const MAX_TOKEN = 16 * 1024;
/** Maximum changes of one message, far above one page's queries. The sync worker limits live queries. */
const MAX_MODIFICATIONS = 10_000;

/**
 * Parses a message.
 * @param maxValues elements, fields and containers, counted before anything is built
 * @throws ProtocolError MessageTooLarge beyond `maxValues`; InvalidMessage for any other malformed message
 */
export function parseClientMessage(text: string, maxValues = Infinity): ClientMessage {
  switch (jsonFault(text, { values: maxValues, depth: MAX_WIRE_DEPTH })) {
    case "tooDeep":
      throw invalidMessage(`message nests deeper than ${MAX_WIRE_DEPTH}`);
    case "tooManyValues":
      throw new ProtocolError("MessageTooLarge", `message has more than ${maxValues} values`);
    case null:
  }
  const message = parseObject(parseMessage(text), "message");
  const type = own(message, "type");
  switch (type) {
    case "Connect":
      return parseConnect(message);
    case "ModifyQuerySet":
      return parseModifyQuerySet(message);
    case "Mutation":
    case "Action":
      return {
        type,
        requestId: parseUnsigned(message, "requestId"),
        udfPath: parseString(message, "udfPath", MAX_PATH),
        args: parseCallArgs(message),
        componentPath: parseOptionalString(message, "componentPath", MAX_PATH),
      };
    case "Authenticate":
      return parseAuthenticate(message);
    case "Event":
      return { type, eventType: parseString(message, "eventType", MAX_TEXT) };
    default:
      throw invalidMessage(
        `unknown message type ${typeof type === "string" ? JSON.stringify(type.slice(0, 40)) : typeof type}`,
      );
  }
}

function parseConnect(message: JsonFields): Connect {
  const observedTs = own(message, "maxObservedTimestamp");
  let maxObservedTimestamp: bigint | null = null;
  if (observedTs !== undefined && observedTs !== null) {
    maxObservedTimestamp = typeof observedTs === "string" ? decodeTs(observedTs) : null;
    if (maxObservedTimestamp === null) throw invalidMessage("maxObservedTimestamp is not a timestamp");
  }
  const clientTs = own(message, "clientTs");
  return {
    type: "Connect",
    sessionId: parseSessionId(message),
    connectionCount: parseUnsigned(message, "connectionCount"),
    lastCloseReason: parseOptionalString(message, "lastCloseReason", MAX_TEXT),
    maxObservedTimestamp,
    clientTs: typeof clientTs === "number" && Number.isFinite(clientTs) ? clientTs : null,
  };
}

function parseSessionId(message: JsonFields): string {
  const id = parseString(message, "sessionId", 36).toLowerCase();
  if (!isUuid(id)) throw invalidMessage("sessionId is not a UUID");
  return id;
}

function parseModifyQuerySet(message: JsonFields): ModifyQuerySet {
  const modifications = own(message, "modifications");
  if (!Array.isArray(modifications)) throw invalidMessage("modifications is not an array");
  if (modifications.length > MAX_MODIFICATIONS) throw invalidMessage(`more than ${MAX_MODIFICATIONS} modifications`);
  return {
    type: "ModifyQuerySet",
    baseVersion: parseUnsigned(message, "baseVersion"),
    newVersion: parseUnsigned(message, "newVersion"),
    modifications: modifications.map(parseModification),
  };
}

function parseModification(value: JSONValue): AddQuery | RemoveQuery {
  const fields = parseObject(value, "modification");
  const type = own(fields, "type");
  if (type === "Remove") return { type, queryId: parseUnsigned(fields, "queryId") };
  if (type !== "Add") throw invalidMessage("a modification is neither Add nor Remove");
  return {
    type,
    queryId: parseUnsigned(fields, "queryId"),
    udfPath: parseString(fields, "udfPath", MAX_PATH),
    args: parseCallArgs(fields),
    journal: parseOptionalString(fields, "journal", MAX_JOURNAL),
    componentPath: parseOptionalString(fields, "componentPath", MAX_PATH),
  };
}

function parseAuthenticate(message: JsonFields): Authenticate {
  const baseVersion = parseUnsigned(message, "baseVersion");
  const tokenType = own(message, "tokenType");
  switch (tokenType) {
    case "None":
      return { type: "Authenticate", tokenType, baseVersion };
    case "User":
      return { type: "Authenticate", tokenType, baseVersion, value: parseString(message, "value", MAX_TOKEN) };
    case "Admin": {
      const impersonating = own(message, "impersonating");
      return {
        type: "Authenticate",
        tokenType,
        baseVersion,
        value: parseString(message, "value", MAX_TOKEN),
        impersonating: impersonating ?? null,
      };
    }
    default:
      throw invalidMessage("unknown tokenType");
  }
}

/** Returns the arguments, which are an array of one object on the wire. */
function parseCallArgs(fields: JsonFields): JSONValue {
  const args = own(fields, "args");
  if (!Array.isArray(args)) throw invalidMessage("args is not an array");
  if (args.length === 0) return {};
  if (args.length > 1) throw invalidMessage("args holds more than one value");
  return args[0] ?? null;
}

function parseMessage(text: string): JSONValue {
  try {
    return parseJson(text);
  } catch {
    throw invalidMessage("message is not JSON");
  }
}

function parseObject(value: JSONValue | undefined, what: string): JsonFields {
  if (!isJsonObject(value)) throw invalidMessage(`${what} is not an object`);
  return value;
}

function own(fields: JsonFields, name: string): JSONValue | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function parseUnsigned(fields: JsonFields, name: string): number {
  const value = own(fields, name);
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > MAX_U32) {
    throw invalidMessage(`${name} is not an unsigned 32-bit integer`);
  }
  return value;
}

function parseString(fields: JsonFields, name: string, max: number): string {
  const value = own(fields, name);
  if (typeof value !== "string") throw invalidMessage(`${name} is not a string`);
  if (value.length > max) throw invalidMessage(`${name} is longer than ${max} characters`);
  return value;
}

function parseOptionalString(fields: JsonFields, name: string, max: number): string | null {
  const value = own(fields, name);
  return value === undefined || value === null ? null : parseString(fields, name, max);
}

function invalidMessage(message: string): ProtocolError {
  return new ProtocolError("InvalidMessage", message);
}
