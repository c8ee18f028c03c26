import type { JSONValue } from "convex/values";
import { z } from "zod";
import { ScriptError } from "../ScriptError.js";

const Reply = z.discriminatedUnion("status", [
  z.object({ status: z.literal("success"), value: z.json() }),
  z.object({ status: z.literal("error"), errorMessage: z.string() }),
]);

const Variables = z.array(z.object({ name: z.string(), value: z.string() }));

/** A change of an environment variable; null removes it. */
export interface VariableChange {
  readonly name: string;
  readonly value: string | null;
}

/** Client of a running backend with the administrator's key. */
export class AdminClient {
  readonly #url: string;
  readonly #adminKey: string;

  constructor(url: string, adminKey: string) {
    this.#url = url;
    this.#adminKey = adminKey;
  }

  /**
   * Calls a function, also an internal one.
   * @throws ScriptError BackendRefused when the function fails or the backend refuses
   */
  async call(path: string, args: { [name: string]: JSONValue } = {}): Promise<JSONValue> {
    return await this.#callAt("/api/function", path, args);
  }

  /** Returns the deployment's variables by name. @throws ScriptError BackendRefused when the backend refuses */
  async environment(): Promise<Map<string, string>> {
    const rows = await this.#callAt("/api/query", "_system/cli/queryEnvironmentVariables", {});
    return new Map(Variables.parse(rows).map(({ name, value }) => [name, value]));
  }

  /** Changes environment variables in one step. @throws ScriptError BackendRefused when the backend refuses */
  async changeEnvironment(changes: readonly VariableChange[]): Promise<void> {
    await this.#post("/api/update_environment_variables", { changes });
  }

  async #callAt(endpoint: string, path: string, args: { [name: string]: JSONValue }): Promise<JSONValue> {
    const response = await this.#post(endpoint, { path, args, format: "json" });
    const reply = Reply.parse(await response.json());
    if (reply.status === "error") throw new ScriptError("BackendRefused", `${path}: ${reply.errorMessage}`);
    return reply.value;
  }

  async #post(endpoint: string, body: unknown): Promise<Response> {
    const response = await fetch(this.#url + endpoint, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Convex ${this.#adminKey}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) {
      throw new ScriptError("BackendRefused", `${endpoint}: ${response.status} ${await response.text()}`);
    }
    return response;
  }
}
