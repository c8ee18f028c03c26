/** Frames and bodies of clients that are broken, hostile or correct. */
import { randomNumbers } from "../../support/random/randomNumbers.js";

const SESSION = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
const PATHS = ["m:echo", "m:typed", "m:act", "m:none", "m.js:echo", "__proto__:x", "_system/cli/tables", ""];
const NAMES = ["a", "list", "key", "$integer", "$bytes", "__proto__", "constructor", "toString", "\u0000", "é"];
const NUMBERS = [0, -0, 1, -1, 0.5, 2 ** 31, 2 ** 32, 2 ** 53, 1e308, 5e-324];
/** Raw JSON, repeated: many values, deep ones and long texts of few bytes. */
const UNITS = ["[]", "{}", "0", '""', "null", "1e308", '"\\u0000"', '{"a":0}', "[[]]", '{"$integer":"AAAAAAAAAAA="}'];
const LONGEST = 256 * 1024;
const TOKENS = ["{", "}", "[", "]", '"', ",", ":", "\\", "\\u12", "\u2028", "\ud800", "-", "1e999", "\0", "//", "NaN"];
const LARGE_SHARE = 0.04;

export class RandomMessages {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = randomNumbers(seed);
  }

  frame(step: number): string {
    return this.#damaged(this.#withLarge(this.#frame(step)));
  }

  /** Returns the body of a call by HTTP. */
  body(): string {
    const call = { path: this.#of(PATHS), format: this.#of(["json", "convex_encoded_json", "x"]), args: this.#args() };
    return this.#damaged(this.#withLarge(this.#random() < 0.1 ? { queries: [call, call] } : call));
  }

  /** Returns the body of a request of the CLI. */
  push(): string {
    const modules = () => Array.from({ length: this.#below(3) }, () => this.#module());
    const schemaChange = { allocatedComponentIds: {}, schemaIds: this.#of([{ "": this.#of([null, SESSION]) }, {}]) };
    const bodies = [
      {
        appDefinition: {
          dependencies: this.#value(1),
          definition: this.#of([null, this.#module()]),
          schema: this.#of([null, this.#module()]),
          changedModules: this.#random() < 0.7 ? modules() : this.#value(2),
          unchangedModuleHashes: this.#of([[], [{ path: "m.js", environment: "isolate", sha256: SESSION }]]),
          udfServerVersion: "1.48.0",
        },
        componentDefinitions: [],
        nodeDependencies: this.#of([[], [{ name: "x", version: "1" }], this.#value(1)]),
        dryRun: this.#of([true, false]),
      },
      { schemaChange, startPush: { schemaChange }, dryRun: this.#of([true, false]), timeoutMs: 0 },
      { changes: [{ name: this.#of(NAMES), value: this.#of(["x", null]) }] },
      {
        import: { tableName: this.#of([null, "x"]), mode: this.#of(["append", "x"]), format: this.#of(["csv", "zip"]) },
        uploadToken: SESSION,
        partTokens: this.#value(1),
        importId: SESSION,
      },
    ];
    return this.#damaged(this.#withLarge({ adminKey: "x", ...this.#of(bodies) }));
  }

  #module(): object {
    const source = this.#of(["export default 1;", "import './m.js'", "throw 1", "export const f = ", this.#of(NAMES)]);
    const path = this.#of(["m.js", "schema.js", "http.js", "crons.js", "auth.config.js", "_deps/x.js", "../x.js", ""]);
    return { path, source, sourceMap: this.#of([null, "{}", "x"]), environment: this.#of(["isolate", "node", "x"]) };
  }

  #frame(step: number): object {
    const call = { requestId: step, udfPath: this.#of(PATHS), args: [this.#args()] };
    switch (this.#below(6)) {
      case 0:
        return { type: "Mutation", ...call };
      case 1:
        return { type: "Action", ...call };
      case 2:
        return {
          type: "Authenticate",
          baseVersion: this.#below(2),
          tokenType: this.#of(["None", "User", "Admin", "x"]),
          value: this.#of(["a.b.c", "", "e30.e30.e30"]),
        };
      case 3:
        return { type: "Event", eventType: "x", event: this.#value(2) };
      case 4:
        return { type: "Connect", sessionId: SESSION, connectionCount: step, maxObservedTimestamp: this.#value(0) };
      default: {
        const modifications = Array.from({ length: 1 + this.#below(3) }, () => this.#modification());
        return { type: "ModifyQuerySet", baseVersion: this.#below(3), newVersion: this.#below(4), modifications };
      }
    }
  }

  #modification(): object {
    const queryId = this.#below(4);
    if (this.#random() < 0.3) return { type: "Remove", queryId };
    return { type: "Add", queryId, udfPath: this.#of(PATHS), args: [this.#args()], journal: this.#of([null, "x"]) };
  }

  #args(): unknown {
    return this.#random() < 0.6 ? { a: this.#value(2), list: [this.#value(1)] } : this.#value(3);
  }

  #value(depth: number): unknown {
    switch (this.#below(depth === 0 ? 4 : 6)) {
      case 0:
        return this.#of(NUMBERS);
      case 1:
        return this.#of(NAMES);
      case 2:
        return this.#of([null, true, false]);
      case 3:
        return this.#of([SESSION, "AAAAAAAAAAA=", "x".repeat(this.#below(100))]);
      case 4:
        return Array.from({ length: this.#below(4) }, () => this.#value(depth - 1));
      default:
        return Object.fromEntries(
          Array.from({ length: this.#below(4) }, () => [this.#of(NAMES), this.#value(depth - 1)]),
        );
    }
  }

  #withLarge(message: object): string {
    if (this.#random() >= LARGE_SHARE) return JSON.stringify(message);
    const fields = Object.keys(message);
    const field = this.#of(fields);
    const text = JSON.stringify({ ...message, [field]: this.#random() < 0.5 ? [{ a: "\u0001" }] : "\u0001" });
    return text.replace(JSON.stringify("\u0001"), () => this.#large()).slice(0, LONGEST);
  }

  /** Returns a text of random length: short ones are as frequent as long ones, on a logarithmic scale. */
  #large(): string {
    const length = Math.floor(16 * (LONGEST / 16) ** this.#random());
    const unit = this.#of(UNITS);
    const repeated = (text: string) =>
      Array<string>(Math.ceil(length / (text.length + 1)))
        .fill(text)
        .join(",");
    switch (this.#below(6)) {
      case 0:
        return "[".repeat(length / 2) + "]".repeat(length / 2);
      case 1:
        return '{"a":'.repeat(length / 6) + "0" + "}".repeat(length / 6);
      case 2:
        return `"${this.#of(["x", "\\\\", "\\u0041", "é", "\\ud800"]).repeat(length / 6)}"`;
      case 3:
        return `{${Array.from({ length: length / 8 }, (_, n) => `"${n.toString(36)}":0`).join(",")}}`;
      case 4:
        return "1".repeat(length);
      default:
        return `[${repeated(unit)}]`;
    }
  }

  /** Most messages stay whole: a damaged one is refused before anything else. */
  #damaged(text: string): string {
    let damaged = text;
    for (let count = this.#random() < 0.7 ? 0 : 1 + this.#below(3); count > 0; count -= 1) {
      const at = this.#below(damaged.length + 1);
      const end = at + this.#below(8);
      const kept = this.#of(["", damaged.slice(at, end).repeat(2), this.#of(TOKENS), damaged.slice(0, 20)]);
      damaged = damaged.slice(0, at) + kept + damaged.slice(end);
    }
    return damaged;
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  #of<T>(choices: readonly T[]): T {
    return choices[this.#below(choices.length)]!;
  }
}
