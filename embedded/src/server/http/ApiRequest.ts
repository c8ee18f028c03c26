/**
 * Owns the reading of a request and the form of a reply.
 *
 * Invariant: only own properties of a JSON body are read.
 */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { JSONValue } from "convex/values";
import { MIB } from "../../shared/byteUnits.js";
import type { PeerInfo } from "../../sync/Transport.js";
import { MAX_WIRE_DEPTH } from "../../protocol/exceedsDepth.js";
import { jsonFault } from "../../protocol/jsonFault.js";
import { badRequest, HttpError } from "./HttpError.js";
import { networkOf, UNKNOWN_ADDRESS } from "./ipAddress.js";
import { readBody, type BodyLimits } from "./readBody.js";
import { parseJson, isJsonObject } from "../../shared/json.js";

/** Bounds of a body of JSON. */
export interface JsonBodyLimits extends BodyLimits {
  /** Maximum elements, fields and containers, counted before anything is built. */
  readonly maxValues: number;
}

/** Bounds of an administrator's body, which holds 16 MiB of arguments. */
export const ADMIN_BODY: JsonBodyLimits = {
  maxBytes: 16 * MIB + 2_000,
  maxValues: Infinity,
  allowsEncoding: true,
};

/** Reply of a route, before the headers of every reply are added. */
export interface ApiReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly body: string | Uint8Array | ReadableStream<Uint8Array> | null;
}

/** A request, whose body is read at need. `signal` aborts when the client disconnects. */
export class ApiRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly signal: AbortSignal;

  constructor(
    readonly raw: IncomingMessage,
    /** Address of the request; host and scheme are placeholders. */
    readonly url: URL,
    readonly peer: PeerInfo,
    signal: AbortSignal,
  ) {
    this.method = raw.method ?? "GET";
    this.headers = raw.headers;
    this.signal = signal;
  }

  /** Returns the peer's network, see `networkOf`. */
  get network(): string {
    return networkOf(this.peer.ip ?? UNKNOWN_ADDRESS);
  }

  /** Returns the bytes that the body has at most: `most` where its length is not announced. */
  announcedBytes(most: number): number {
    return this.headers["transfer-encoding"] === undefined ? Number(this.headers["content-length"] ?? 0) : most;
  }

  /** Returns the body. @throws HttpError with the codes of `readBody` when the body is refused */
  body(limits: BodyLimits): Promise<Buffer> {
    return readBody(this.raw, limits);
  }

  /**
   * @throws HttpError BadJsonBody (400) unless the body is a JSON object; TooManyValues (413) beyond the limit
   * @throws HttpError with the codes of `readBody` when the body is refused
   */
  async jsonObject(limits: JsonBodyLimits): Promise<JsonObject> {
    const text = (await this.body(limits)).toString("utf8");
    checkJson(text, limits.maxValues);
    let value: JSONValue;
    try {
      value = parseJson(text);
    } catch {
      throw badRequest("BadJsonBody", "The request's body is not JSON");
    }
    if (!isJsonObject(value)) {
      throw badRequest("BadJsonBody", "The request's body is not a JSON object");
    }
    return new JsonObject(value);
  }
}

/** @throws HttpError TooManyValues (413) beyond the limit; BadJsonBody (400) for too deeply nested containers */
export function checkJson(text: string, maxValues: number): void {
  switch (jsonFault(text, { values: maxValues, depth: MAX_WIRE_DEPTH })) {
    case "tooManyValues":
      throw new HttpError(413, "TooManyValues", `The request has more than ${maxValues} values`);
    case "tooDeep":
      throw badRequest("BadJsonBody", `The request nests deeper than ${MAX_WIRE_DEPTH}`);
    case null:
  }
}

/** Reads own properties of a JSON object. Every reader throws HttpError BadJsonBody for another type. */
export class JsonObject {
  readonly #fields: Readonly<Record<string, JSONValue>>;
  constructor(fields: Readonly<Record<string, JSONValue>>) {
    this.#fields = fields;
  }

  get value(): JSONValue {
    return this.#fields;
  }

  get(name: string): JSONValue | undefined {
    return Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined;
  }

  /** @throws HttpError BadJsonBody unless the field is a text */
  string(name: string): string {
    const value = this.get(name);
    if (typeof value !== "string") throw badRequest("BadJsonBody", `${name} is not a string`);
    return value;
  }

  optionalString(name: string): string | null {
    const value = this.get(name);
    return value === undefined || value === null ? null : this.string(name);
  }

  /** Whether the field is true. */
  boolean(name: string): boolean {
    return this.get(name) === true;
  }

  /** Returns an empty array for an absent field. @throws HttpError BadJsonBody unless the field is an array */
  array(name: string): readonly JSONValue[] {
    const value = this.get(name) ?? [];
    if (!Array.isArray(value)) throw badRequest("BadJsonBody", `${name} is not an array`);
    return value;
  }

  /** Returns an empty array for an absent field. @throws HttpError BadJsonBody for an element that is no object */
  objects(name: string): readonly JsonObject[] {
    return this.array(name).map((value) => new JsonObject({ value }).object("value"));
  }

  /** @throws HttpError BadJsonBody unless the field is an object */
  object(name: string): JsonObject {
    const value = this.get(name);
    if (!isJsonObject(value)) {
      throw badRequest("BadJsonBody", `${name} is not an object`);
    }
    return new JsonObject(value);
  }
}

/** Returns a reply with `value` as JSON. */
export function jsonReply(value: unknown, status = 200): ApiReply {
  return jsonTextReply(JSON.stringify(value), status);
}

/** Returns a reply with JSON that is text already. */
export function jsonTextReply(body: string, status = 200): ApiReply {
  return { status, headers: { "content-type": "application/json" }, body };
}

/** A reply of plain text. */
export function textReply(body: string, status = 200): ApiReply {
  return { status, headers: { "content-type": "text/plain; charset=utf-8" }, body };
}
