import { randomUUID } from "node:crypto";
import { request, type IncomingHttpHeaders } from "node:http";
import { RawSocket } from "../support/servers/RawSocket.js";
import { paths } from "./paths.js";

export const PROXY_HEADER = "x-forwarded-for";

export interface Reply {
  /** Status 0: the connection broke without an answer. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface AttackOutcome {
  readonly status: number;
  readonly ok: boolean;
  // Results have any shape; the verdict checks them.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly value: any;
  /** Code of the app's error, or another error's text. */
  readonly error: string;
  readonly body: string;
}

export interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
}

export const PASSWORD = "correct horse battery";

/** HTTP client at one network address; signed out without a token. */
export class HttpClient {
  constructor(
    readonly url: string,
    /** Sent in PROXY_HEADER; null sends none. */
    readonly from: string | null,
    readonly tokens: Tokens | null = null,
  ) {}

  as(tokens: Tokens | null): HttpClient {
    return new HttpClient(this.url, this.from, tokens);
  }

  at(from: string): HttpClient {
    return new HttpClient(this.url, from, this.tokens);
  }

  /** Sends a request. The promise never rejects: a broken connection has status 0. */
  send(
    path: string,
    options: {
      readonly method?: string;
      readonly headers?: Record<string, string>;
      readonly body?: string | Buffer;
    } = {},
  ): Promise<Reply> {
    const { method = "GET", headers = {}, body } = options;
    const { hostname, port } = new URL(this.url);
    const requestOptions = { hostname, port, path, method, headers: { ...this.#address, ...headers } };
    return new Promise((resolve) => {
      const attempt = (): void => {
        const sent = request(requestOptions, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", fail);
          response.on("end", () => {
            const { statusCode = 0, headers: received } = response;
            resolve({ status: statusCode, headers: received, body: Buffer.concat(chunks).toString("utf8") });
          });
        });
        const fail = (error: NodeJS.ErrnoException): void => {
          // The server may close a kept connection at the moment of its reuse.
          if (sent.reusedSocket && error.code === "ECONNRESET") attempt();
          else resolve({ status: 0, headers: {}, body: error.message });
        };
        sent.on("error", fail);
        sent.end(body);
      };
      attempt();
    });
  }

  async query(path: string, args: object = {}): Promise<AttackOutcome> {
    return await this.#call("query", path, args);
  }

  async mutation(path: string, args: object = {}): Promise<AttackOutcome> {
    return await this.#call("mutation", path, args);
  }

  async action(path: string, args: object = {}): Promise<AttackOutcome> {
    return await this.#call("action", path, args);
  }

  /** @throws Error when refused */
  async must(kind: "query" | "mutation" | "action", path: string, args: object = {}): Promise<AttackOutcome["value"]> {
    const outcome = await this.#call(kind, path, args);
    if (!outcome.ok) throw new Error(`${path}: ${outcome.status} ${outcome.error}`);
    return outcome.value;
  }

  async #call(kind: "query" | "mutation" | "action", path: string, args: object): Promise<AttackOutcome> {
    const body = JSON.stringify({ path, args, format: "json" });
    return outcomeOf(await this.send(`/api/${kind}`, { method: "POST", headers: this.json, body }));
  }

  get json(): Record<string, string> {
    return {
      "content-type": "application/json",
      ...(this.tokens === null ? {} : { authorization: `Bearer ${this.tokens.token}` }),
    };
  }

  async socket(sessionId: string = randomUUID(), headers: Record<string, string> = {}): Promise<RawSocket> {
    const socket = await RawSocket.connect(this.url, sessionId, { headers: { ...this.#address, ...headers } });
    if (this.tokens !== null) {
      socket.send({ type: "Authenticate", tokenType: "User", value: this.tokens.token, baseVersion: 0 });
    }
    return socket;
  }

  async withPassword(flow: "signUp" | "signIn", identifier: string, password = PASSWORD): Promise<AttackOutcome> {
    return await this.action(paths.signIn, { provider: "password", params: { flow, identifier, password } });
  }

  /** @throws Error when refused */
  async signUp(identifier: string): Promise<HttpClient> {
    return await this.#named(tokensOf(await this.withPassword("signUp", identifier)));
  }

  /** Signs in without an account; a visitor with tokens gets another session of theirs. @throws Error when refused */
  async anonymous(): Promise<HttpClient> {
    return await this.#named(tokensOf(await this.action(paths.signIn, { provider: "anonymous" })));
  }

  /** Links need their owner's name. */
  async #named(tokens: Tokens): Promise<HttpClient> {
    const person = this.as(tokens);
    await person.must("mutation", paths.updateProfile, { name: "Requestor" });
    return person;
  }

  async refresh(refreshToken = this.tokens?.refreshToken): Promise<Tokens | null> {
    const outcome = await this.as(null).action(paths.signIn, { refreshToken });
    return outcome.ok ? (outcome.value?.tokens ?? null) : null;
  }

  get #address(): Record<string, string> {
    return this.from === null ? {} : { [PROXY_HEADER]: this.from };
  }
}

export function tokensOf(outcome: AttackOutcome): Tokens {
  const tokens = outcome.value?.tokens as Tokens | undefined;
  if (!outcome.ok || !tokens) throw new Error(`no session: ${outcome.status} ${outcome.error}`);
  return tokens;
}

function outcomeOf({ status, body }: Reply): AttackOutcome {
  const refused = (error: string): AttackOutcome => ({ status, ok: false, value: undefined, error, body });
  if (status === 0) return refused("the connection broke");
  let reply: Record<string, unknown>;
  try {
    reply = JSON.parse(body) as Record<string, unknown>;
  } catch {
    return refused(body.slice(0, 200));
  }
  if (reply["status"] === "success") return { status, ok: true, value: reply["value"], error: "", body };
  const data = reply["errorData"] as { code?: string } | undefined;
  const text = reply["errorMessage"] ?? reply["message"];
  return refused(data?.code ?? (typeof text === "string" ? text : body.slice(0, 200)));
}
