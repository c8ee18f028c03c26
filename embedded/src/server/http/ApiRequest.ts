import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { JSONValue } from "convex/values";
import type { PeerInfo } from "../../sync/types.js";
import { badRequest } from "./HttpError.js";
import { readBody } from "./readBody.js";

/** Holds 16 MiB of arguments. */
export const MAX_API_BODY = 16 * 1024 * 1024 + 2_000;

export interface ApiReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly body: string | Uint8Array | ReadableStream<Uint8Array> | null;
}

export class ApiRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly signal: AbortSignal;

  constructor(
    readonly raw: IncomingMessage,
    /** Host and scheme are placeholders. */
    readonly url: URL,
    readonly peer: PeerInfo,
    signal: AbortSignal,
  ) {
    this.method = raw.method ?? "GET";
    this.headers = raw.headers;
    this.signal = signal;
  }

  /** Decompressed. @throws HttpError 413 above `maxBytes` */
  body(maxBytes = MAX_API_BODY): Promise<Buffer> {
    return readBody(this.raw, maxBytes);
  }

  /** @throws HttpError BadJsonBody (400), or as `body` */
  async jsonObject(maxBytes?: number): Promise<JsonObject> {
    const bytes = await this.body(maxBytes);
    let value: unknown;
    try {
      value = JSON.parse(bytes.toString("utf8"));
    } catch {
      throw badRequest("BadJsonBody", "The request's body is not JSON");
    }
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw badRequest("BadJsonBody", "The request's body is not a JSON object");
    }
    return new JsonObject(value as Record<string, JSONValue>);
  }
}

/** Own properties only. @throws HttpError BadJsonBody from every reader */
export class JsonObject {
  readonly #fields: Readonly<Record<string, JSONValue | undefined>>;
  constructor(fields: Readonly<Record<string, JSONValue | undefined>>) {
    this.#fields = fields;
  }

  get value(): JSONValue {
    return this.#fields as JSONValue;
  }

  get(name: string): JSONValue | undefined {
    return Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined;
  }

  string(name: string): string {
    const value = this.get(name);
    if (typeof value !== "string") throw badRequest("BadJsonBody", `${name} is not a string`);
    return value;
  }

  optionalString(name: string): string | null {
    const value = this.get(name);
    return value === undefined || value === null ? null : this.string(name);
  }

  boolean(name: string): boolean {
    return this.get(name) === true;
  }

  array(name: string): readonly JSONValue[] {
    const value = this.get(name) ?? [];
    if (!Array.isArray(value)) throw badRequest("BadJsonBody", `${name} is not an array`);
    return value;
  }

  objects(name: string): readonly JsonObject[] {
    return this.array(name).map((value) => new JsonObject({ value }).object("value"));
  }

  object(name: string): JsonObject {
    const value = this.get(name);
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw badRequest("BadJsonBody", `${name} is not an object`);
    }
    return new JsonObject(value);
  }
}

export function json(value: unknown, status = 200): ApiReply {
  return { status, headers: { "content-type": "application/json" }, body: JSON.stringify(value) };
}

export function text(body: string, status = 200): ApiReply {
  return { status, headers: { "content-type": "text/plain; charset=utf-8" }, body };
}
