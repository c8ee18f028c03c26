import { randomFillSync } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { systemClock } from "../../shared/Clock.js";
import { TestBackend, errorOf, user, valueOf } from "../testing/TestBackend.js";

const IMPORTS = `
import { queryGeneric as query, mutationGeneric as mutation, actionGeneric as action, anyApi as api } from "convex/server";
`;

let backend: TestBackend;
afterEach(async () => backend.close());

describe("realm", () => {
  test("[FN-01] modules are linked over relative imports and evaluated once", async () => {
    backend = await TestBackend.start({
      "counter.ts": "export const state = { evaluations: 0 }; state.evaluations++;",
      "a/deep.ts": `${IMPORTS}
        import { state } from "../counter";
        export const count = query({ handler: async () => state.evaluations });`,
      "b.ts": `${IMPORTS}
        import { state } from "./counter";
        export default query({ handler: async () => state.evaluations });`,
    });
    expect(valueOf(await backend.query("a/deep:count"))).toBe(1);
    expect(valueOf(await backend.query("b"))).toBe(1);
    expect(valueOf(await backend.query("b.js:default"))).toBe(1);
  });

  test("[FN-01] modules may import each other in a circle", async () => {
    backend = await TestBackend.start(null);
    const source = (other: string, name: string) => `
      import { ${other} } from "./${other}.js";
      export const ${name} = "${name}";
      export const both = Object.assign(() => 1, { isQuery: true, isPublic: true, invokeQuery: async () => JSON.stringify([${name}, ${other}]) });`;
    const modules = (["a", "b"] as const).map((name, index) => ({
      path: `${name}.js`,
      source: source(index === 0 ? "b" : "a", name),
      environment: "isolate" as const,
    }));
    const push = { modules, schema: null };
    const tx = backend.database.begin();
    backend.layer.deployments.deploy(tx, push, await backend.layer.deployments.analyze(push));
    await backend.database.commit(tx);
    expect(valueOf(await backend.query("a:both"))).toEqual(["a", "b"]);
    expect(valueOf(await backend.query("b:both"))).toEqual(["b", "a"]);
  });

  test("[FN-01] a module that throws when imported throws the same error at each import", async () => {
    backend = await TestBackend.start({
      "m.ts": `${IMPORTS}
        if (process.env.BROKEN) throw new Error("broken on import " + Math.random());
        export const f = query({ handler: async () => 1 });`,
    });
    await backend.layer.environment.set([{ name: "BROKEN", value: "yes" }]);
    const first = errorOf(await backend.query("m:f"));
    expect(first).toContain("broken on import");
    expect(errorOf(await backend.query("m:f"))).toBe(first);
  });

  test("[FN-15] a module may use the console while it is evaluated", async () => {
    backend = await TestBackend.start({
      "m.ts": `${IMPORTS}
        console.warn("set already"); console.count(); console.time(); console.timeEnd();
        export const f = query({ handler: async () => 1 });`,
    });
    expect(valueOf(await backend.query("m:f"))).toBe(1);
    expect(backend.logs.flatMap(({ logLines }) => logLines)).toEqual([]);
  });

  test("[FN-02] concurrent executions keep their own identity, clock, random numbers and console", async () => {
    let time = 1_000_000;
    backend = await TestBackend.start(
      {
        "m.ts": `${IMPORTS}
          const busy = async (ctx: any, steps: number) => {
            const seen: unknown[] = [];
            for (let step = 0; step < steps; step++) {
              await ctx.db.query("rows").collect();
              const identity = await ctx.auth.getUserIdentity();
              console.log(identity.subject, step);
              seen.push([identity.subject, Date.now(), new Date().getTime()].join(" "));
              await Promise.resolve();
            }
            return { seen: [...new Set(seen)], random: Math.random(), uuid: crypto.randomUUID() };
          };
          export const q = query({ handler: (ctx) => busy(ctx, 7) });
          export const m = mutation({ handler: (ctx) => busy(ctx, 5) });
          export const a = action({
            handler: async (ctx) => {
              await new Promise((resolve) => setTimeout(resolve, 1));
              const nested: any = await ctx.runQuery(api.m.q, {});
              const { subject } = (await ctx.auth.getUserIdentity())!;
              console.log(subject);
              return { seen: [subject, ...nested.seen] };
            },
          });`,
      },
      { clock: { ...systemClock, now: () => time++, at: () => () => undefined } },
    );
    const names = ["ann", "bob", "cem", "dee", "eve"];
    const runs = names.flatMap((name) => [
      backend.query("m:q", {}, { identity: user(name) }),
      backend.mutation("m:m", {}, { identity: user(name) }),
      backend.action("m:a", {}, { identity: user(name) }),
    ]);
    const outcomes = await Promise.all(runs);
    const randoms = new Set<unknown>();
    for (const [index, outcome] of outcomes.entries()) {
      const name = names[Math.floor(index / 3)];
      const value = valueOf(outcome) as { seen: string[]; random?: number; uuid?: string };
      if (index % 3 === 2) {
        expect(value.seen[0]).toBe(name);
        expect(value.seen[1]).toMatch(new RegExp(`^${name} `));
      } else {
        expect(value.seen).toHaveLength(1);
        const [subject, now, date] = value.seen[0]!.split(" ");
        expect([subject, date]).toEqual([name, now]);
        randoms.add(value.random).add(value.uuid);
      }
      expect(outcome.logLines.length).toBeGreaterThan(0);
      for (const line of outcome.logLines) expect(line).toMatch(new RegExp(`^\\[LOG\\] '${name}'`));
    }
    expect(randoms.size).toBe(4 * names.length);
  });

  test("[FN-03] the clock stands still in whole milliseconds, and each execution has random numbers of its own", async () => {
    let time = 5_000.75;
    backend = await TestBackend.start(
      {
        "m.ts": `${IMPORTS}
          const look = async (ctx: any) => {
            const before = [Date.now(), new Date().toISOString(), performance.now(), new Date(7).getTime()];
            await ctx.db.query("rows").first();
            return { same: JSON.stringify(before) === JSON.stringify([Date.now(), new Date().toISOString(), performance.now(), 7]), now: Date.now(), random: [Math.random(), Math.random()], instance: new Date() instanceof Date, text: typeof Date(), zone: new Date(0).getHours() };
          };
          export const q = query({ handler: look });
          export const m = mutation({ handler: look });`,
      },
      { clock: { ...systemClock, now: () => (time += 0.5), at: () => () => undefined } },
    );
    for (const kind of ["query", "mutation"] as const) {
      const value = valueOf(await backend[kind](`m:${kind[0]}`)) as { now: number; random: number[] };
      expect(value).toMatchObject({ same: true, instance: true, text: "string", zone: 0 });
      expect(Number.isInteger(value.now)).toBe(true);
      const again = valueOf(await backend[kind](`m:${kind[0]}`, { again: true })) as { random: number[] };
      expect(new Set([...value.random, ...again.random]).size).toBe(4);
      for (const random of value.random) expect(random >= 0 && random < 1).toBe(true);
    }
  });

  test("[FN-03] formats without a date, and signals that time out, show no other clock", async () => {
    const time = Date.UTC(2001, 1, 3);
    backend = await TestBackend.start(
      {
        "m.ts": `${IMPORTS}
          export const q = query({ handler: async () => {
            const format = new Intl.DateTimeFormat("en", { dateStyle: "short", timeZone: "UTC" });
            const controller = new AbortController();
            return [
              format.format(), format.format(0), format.formatToParts().map((part) => part.value).join(""),
              new Date().toLocaleDateString("en", { timeZone: "UTC" }),
              controller.signal instanceof AbortSignal && AbortSignal.any([controller.signal]) instanceof AbortSignal,
            ];
          } });
          export const signal = query({ handler: async () => { AbortSignal.timeout(1); } });
          export const act = action({ handler: async () => AbortSignal.timeout(60_000).aborted });`,
      },
      { clock: { ...systemClock, now: () => time, at: () => () => undefined } },
    );
    expect(valueOf(await backend.query("m:q"))).toEqual(["2/3/01", "1/1/70", "2/3/01", "2/3/2001", true]);
    expect(errorOf(await backend.query("m:signal"))).toContain("Can't use AbortSignal.timeout() in queries");
    expect(valueOf(await backend.action("m:act"))).toBe(false);
  });

  test("[FN-96] files, forms and events have the execution's time", async () => {
    const time = Date.UTC(2001, 1, 3);
    backend = await TestBackend.start(
      {
        "m.ts": `${IMPORTS}
          const times = async () => {
            const form = new FormData();
            form.append("blob", new Blob(["a"])); form.append("named", new Blob(["a"], { type: "text/plain" }), "b.txt");
            form.append("file", new File(["a"], "a", { lastModified: 5 })); form.append("text", "t");
            form.set("set", new Blob(["a"]), "c");
            const parsed = await new Response(form).formData();
            const entries = (parts: FormData) => [...parts].map(([name, value]) => typeof value === "string" ? value : [name, value.name, value.type, value.lastModified]);
            class Own extends File {}
            const events = [new Event("x"), new (class extends Event {})("y")];
            const controller = new AbortController();
            controller.signal.addEventListener("abort", (event) => events.push(event));
            controller.abort();
            return {
              files: [new File(["a"], "x"), new File(["a"], "x", {}), new File(["a"], "x", { type: "t/t" }), new Own(["a"], "x")].map((file) => file.lastModified),
              given: new File(["a"], "x", { lastModified: 7 }).lastModified,
              form: entries(form), parsed: entries(parsed).map((entry) => entry[3] ?? entry),
              instances: [parsed instanceof FormData, parsed.get("blob") instanceof File, new Own([], "x") instanceof Own, await new File(["a"], "x").text()],
              events: events.map((event) => event.timeStamp),
            };
          };
          export const q = query({ handler: times });
          export const m = mutation({ handler: times });
          export const waited = action({ handler: async () => { const start = performance.now(); return new Event("x").timeStamp >= start && new Event("x").timeStamp <= performance.now(); } });`,
      },
      { clock: { ...systemClock, now: () => time, at: () => () => undefined } },
    );
    for (const outcome of [await backend.query("m:q"), await backend.mutation("m:m")]) {
      expect(valueOf(outcome)).toEqual({
        files: [time, time, time, time],
        given: 7,
        form: [
          ["blob", "blob", "", time],
          ["named", "b.txt", "text/plain", time],
          ["file", "a", "", 5],
          "t",
          ["set", "c", "", time],
        ],
        parsed: [time, time, time, "t", time],
        instances: [true, true, true, "a"],
        events: [0, 0, 0],
      });
    }
    expect(valueOf(await backend.action("m:waited"))).toBe(true);
    expect(new Event("x").timeStamp).toBeGreaterThan(1);
  });

  test("[FN-04] modules are imported with the push's own time and seed, the same each time", async () => {
    const source = `${IMPORTS}
      const at = Date.now(); const random = Math.random(); const uuid = crypto.randomUUID();
      export const f = query({ handler: async () => [at, random, uuid] });`;
    backend = await TestBackend.start({ "m.ts": source });
    const first = valueOf(await backend.query("m:f"));
    await backend.layer.environment.set([{ name: "OTHER", value: "realm" }]);
    expect(valueOf(await backend.query("m:f"))).toEqual(first);
  });

  test("[FN-34] tokens of functions are bytes of the system's random source, of which Math.random uses other ones", async () => {
    const given: string[] = [];
    const random = {
      bytes: (length: number) => {
        const bytes = randomFillSync(new Uint8Array(length));
        given.push(Buffer.from(bytes).toString("hex"));
        return bytes;
      },
    };
    const handler = `async () => { Math.random(); const token = [...crypto.getRandomValues(new Uint8Array(24))]; return { token, number: Math.random() }; }`;
    backend = await TestBackend.start(
      {
        "m.ts": `${IMPORTS}
          export const q = query({ handler: ${handler} });
          export const m = mutation({ handler: ${handler} });
          export const a = action({ handler: ${handler} });`,
      },
      { random },
    );
    for (const kind of ["query", "mutation", "action"] as const) {
      given.length = 0;
      const { token, number } = valueOf(await backend[kind](`m:${kind[0]}`)) as { token: number[]; number: number };
      const index = given.indexOf(Buffer.from(token).toString("hex"));
      expect(index).toBeGreaterThan(0);
      const next = Buffer.from(given[index + 1]!, "hex");
      expect(number).toBe((next.readUInt32BE(0) >>> 5) / 2 ** 27 + (next.readUInt32BE(4) >>> 6) / 2 ** 53);
    }
  });

  test("[FN-05] fetch, timers and fresh WebCrypto randomness are for actions only", async () => {
    const fetch_ = vi.fn(async () => Response.json({ from: "afar" }));
    backend = await TestBackend.start(
      {
        "m.ts": `${IMPORTS}
          const attempts: Record<string, () => unknown> = {
            fetch: () => fetch("https://example.com"),
            setTimeout: () => setTimeout(() => undefined, 1),
            setInterval: () => setInterval(() => undefined, 1),
            generateKey: () => crypto.subtle.generateKey({ name: "HMAC", hash: "SHA-256" }, true, ["sign"]),
          };
          const tryAll = async () => {
            const errors: Record<string, string> = {};
            for (const [name, attempt] of Object.entries(attempts)) {
              try { await attempt(); } catch (error: any) { errors[name] = error.message; }
            }
            return errors;
          };
          export const q = query({ handler: tryAll });
          export const m = mutation({ handler: tryAll });
          export const digest = query({
            handler: async () => {
              const key = await crypto.subtle.importKey("raw", new TextEncoder().encode("k"), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
              const bytes = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode("text"));
              return [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].length;
            },
          });
          export const a = action({
            handler: async () => {
              const reply: any = await (await fetch("https://example.com")).json();
              const start = performance.now();
              await new Promise((resolve) => setTimeout(resolve, 2));
              const key: any = await crypto.subtle.generateKey({ name: "HMAC", hash: "SHA-256" }, true, ["sign"]);
              return { reply, plain: Object.getPrototypeOf(reply) === Object.prototype, waited: performance.now() > start, type: key.type };
            },
          });`,
      },
      { fetch: fetch_ },
    );
    for (const outcome of [await backend.query("m:q"), await backend.mutation("m:m")]) {
      const errors = valueOf(outcome) as Record<string, string>;
      expect(Object.keys(errors)).toEqual(["fetch", "generateKey", "setInterval", "setTimeout"]);
      for (const message of Object.values(errors)) expect(message).toMatch(/action/);
    }
    expect(valueOf(await backend.query("m:digest"))).toBe(32);
    expect(valueOf(await backend.action("m:a"))).toEqual({
      reply: { from: "afar" },
      plain: true,
      waited: true,
      type: "secret",
    });
    expect(fetch_).toHaveBeenCalledOnce();
  });

  test("[FN-05] a digest of short data is computed without waiting for the host, and equals that of Web Crypto", async () => {
    const onHost = vi.spyOn(crypto.subtle, "digest");
    backend = await TestBackend.start({
      "m.ts": `${IMPORTS}
        const hex = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
        export const digests = query({
          handler: async () => {
            const bytes = new TextEncoder().encode("a text");
            const shown: string[] = [];
            for (const data of [bytes, bytes.buffer, new DataView(bytes.buffer, 2, 3), new Uint8Array(64 * 1024 + 1)]) {
              for (const name of ["SHA-1", "SHA-256", "SHA-384", "SHA-512"]) shown.push(hex(await crypto.subtle.digest(name, data)));
            }
            return shown;
          },
        });
        export const sized = mutation({ handler: async (_ctx, { size }: any) => {
          await crypto.subtle.digest("SHA-256", new Uint8Array(size));
        } });
        export const wrong = query({ handler: async () => [
          await crypto.subtle.digest("MD5", new Uint8Array(1)).catch((error: Error) => error.name),
          await crypto.subtle.digest("SHA-256", "text" as never).catch((error: Error) => error.name),
        ] });`,
    });
    const bytes = new TextEncoder().encode("a text");
    const expected: string[] = [];
    for (const data of [bytes, bytes, bytes.slice(2, 5), new Uint8Array(64 * 1024 + 1)]) {
      for (const name of ["SHA-1", "SHA-256", "SHA-384", "SHA-512"]) {
        expected.push(Buffer.from(await crypto.subtle.digest(name, data)).toString("hex"));
      }
    }
    expect(valueOf(await backend.query("m:digests"))).toEqual(expected);
    expect(valueOf(await backend.query("m:wrong"))).toEqual(["NotSupportedError", "TypeError"]);
    onHost.mockClear();
    await backend.mutation("m:sized", { size: 64 * 1024 });
    expect(onHost).not.toHaveBeenCalled();
    await backend.mutation("m:sized", { size: 64 * 1024 + 1 });
    expect(onHost).toHaveBeenCalledOnce();
  });

  test("[FN-06] web APIs exist, and their results have the realm's own types", async () => {
    backend = await TestBackend.start({
      "m.ts": `${IMPORTS}
        export const f = query({
          handler: async () => {
            const names = ["URL", "URLSearchParams", "TextEncoder", "TextDecoder", "Headers", "Request", "Response", "Blob", "File", "FormData",
              "ReadableStream", "WritableStream", "TransformStream", "AbortController", "AbortSignal", "structuredClone", "atob", "btoa", "crypto",
              "queueMicrotask", "Event", "EventTarget", "DOMException", "CryptoKey"];
            const missing = names.filter((name) => !(name in globalThis));
            const caught = (run: () => unknown) => { try { run(); return null; } catch (error) { return error; } };
            const badUrl = caught(() => new URL("nowhere"));
            const copy = structuredClone({ a: [1, new Date(5), new Map([["k", new Set([1])]])], bytes: new Uint8Array([1, 2]), e: new RangeError("x") });
            const uncloneable: any = caught(() => structuredClone({ f: () => 1 }));
            const json = await Response.json({ deep: { list: [1] } }).json();
            const hostile = structuredClone(JSON.parse('{"__proto__":{"admin":true}}'));
            let micro = false;
            queueMicrotask(() => { micro = true; });
            await null;
            const request = new Request("https://host/x", { method: "POST", body: "{\\"k\\":1}" });
            return {
              missing,
              bytes: new TextEncoder().encode("ä") instanceof Uint8Array && (await new Blob(["x"]).arrayBuffer()) instanceof ArrayBuffer,
              urlError: badUrl instanceof TypeError && badUrl instanceof Error && !(badUrl instanceof RangeError),
              subclass: new (class Mine extends Error {})() instanceof Error && !(new Error() instanceof (class Other extends Error {})),
              clone: copy.a[1] instanceof Date && (copy.a[2] as any).get("k") instanceof Set && copy.bytes[1] === 2 && copy.e instanceof Error,
              clonePlain: Object.getPrototypeOf(copy) === Object.prototype && Array.isArray(copy.a) && copy.a instanceof Array,
              uncloneable: uncloneable.name,
              jsonPlain: Object.getPrototypeOf(json) === Object.prototype && json.deep.list instanceof Array,
              micro,
              request: [request.method, (await request.clone().json() as any).k, request instanceof Request, Request.name],
              response: [new Response("x", { status: 201 }).status, Response.redirect("https://host/").status, Response.error().type],
              hostile: [(hostile as any).admin === undefined, Object.keys(hostile)],
              promises: crypto.subtle.digest("SHA-256", new Uint8Array(1)) instanceof Promise && (async () => 1)() instanceof Promise,
              lists: new URLSearchParams("a=1&a=2").getAll("a") instanceof Array && new Headers() instanceof Object && atob instanceof Function,
              aborted: AbortSignal.abort().reason instanceof Error,
              base64: btoa(atob("aGk=")),
            };
          },
        });`,
    });
    expect(valueOf(await backend.query("m:f"))).toEqual({
      missing: [],
      bytes: true,
      urlError: true,
      subclass: true,
      clone: true,
      clonePlain: true,
      uncloneable: "DataCloneError",
      jsonPlain: true,
      micro: true,
      request: ["POST", 1, true, "Request"],
      response: [201, 302, "error"],
      hostile: [true, ["__proto__"]],
      promises: true,
      lists: true,
      aborted: true,
      base64: "aGk=",
    });
  });

  test("[FN-07] process.env holds the deployment's variables and addresses, and nothing of the server's", async () => {
    backend = await TestBackend.start({
      "m.ts": `${IMPORTS} export const f = query({ handler: async () => ({ ...process.env }) });`,
    });
    await backend.layer.environment.set([{ name: "GREETING", value: "hello" }]);
    expect(valueOf(await backend.query("m:f"))).toEqual({
      GREETING: "hello",
      CONVEX_CLOUD_URL: "http://127.0.0.1:6200",
      CONVEX_SITE_URL: "http://127.0.0.1:6200/http",
    });
  });

  test("[FN-85] WebAssembly is compiled during module evaluation and in a query, synchronously or awaited", async () => {
    backend = await TestBackend.start({
      "m.ts": `${IMPORTS}
        // Exports add of two int32, and trap.
        const bytes = new Uint8Array([
          0, 97, 115, 109, 1, 0, 0, 0, 1, 10, 2, 96, 2, 127, 127, 1, 127, 96, 0, 0, 3, 3, 2, 0, 1, 7, 14, 2,
          3, 97, 100, 100, 0, 0, 4, 116, 114, 97, 112, 0, 1, 10, 13, 2, 7, 0, 32, 0, 32, 1, 106, 11, 3, 0, 0, 11,
        ]);
        const compiled = new WebAssembly.Module(bytes);
        const add = (instance: WebAssembly.Instance) => (instance.exports as any).add(40, 2) as number;
        export const f = query({
          handler: async () => {
            const { module, instance } = await WebAssembly.instantiate(bytes);
            const later = await WebAssembly.instantiate(await WebAssembly.compile(bytes));
            return [add(new WebAssembly.Instance(compiled)), add(instance), add(later), module instanceof WebAssembly.Module];
          },
        });
        export const traps = query({ handler: async () => (new WebAssembly.Instance(compiled).exports as any).trap() });`,
    });
    expect(valueOf(await backend.query("m:f"))).toEqual([42, 42, 42, true]);
    expect(errorOf(await backend.query("m:traps"))).toContain("RuntimeError: unreachable");
  });

  test("[FN-08] the default runtime has no code from strings, no require, no Node globals", async () => {
    backend = await TestBackend.start({
      "m.ts": `${IMPORTS}
        export const f = query({
          handler: async () => {
            let evaluated: string;
            try { evaluated = String(new Function("return 1")()); } catch (error: any) { evaluated = error.name; }
            return { evaluated, node: ["Buffer", "require", "global", "setImmediate"].filter((name) => name in globalThis) };
          },
        });`,
    });
    expect(valueOf(await backend.query("m:f"))).toEqual({ evaluated: "EvalError", node: [] });
  });

  test("[FN-09] modules with \"use node\" have Node's modules and globals, and the deployment's environment", async () => {
    backend = await TestBackend.start({
      "files.ts": `"use node";
        import { actionGeneric as action } from "convex/server";
        import { createHash } from "node:crypto";
        export const hash = action({
          handler: async () => {
            console.log("hashing");
            return [createHash("sha256").update(Buffer.from("x")).digest("hex").length, process.env.CONVEX_SITE_URL, process.env.PATH ?? null];
          },
        });`,
    });
    const outcome = await backend.action("files:hash");
    expect(valueOf(outcome)).toEqual([64, "http://127.0.0.1:6200/http", null]);
    expect(outcome.logLines).toEqual(["[LOG] 'hashing'"]);
    expect(backend.logs.at(-1)).toMatchObject({ kind: "Completion", environment: "node" });
  });

  test("[FN-10] error frames name the author's file, line and column, and none of the engine", async () => {
    backend = await TestBackend.start({
      "thrower.ts": "export function thrower(): never {\n  throw new TypeError('here');\n}\n",
      "deep/m.ts": `import { queryGeneric as query } from "convex/server";
import { thrower } from "../thrower";
export const f = query({
  handler: async () => {
    thrower();
  },
});`,
    });
    const lines = errorOf(await backend.query("deep/m:f")).split("\n");
    expect(lines.slice(0, 3)).toEqual([
      "Uncaught TypeError: here",
      "    at thrower (../../convex/thrower.ts:2:9)",
      "    at handler (../../convex/deep/m.ts:5:5)",
    ]);
    expect(lines.join()).not.toMatch(/node:|realm:|embedded/);
  });
});
