import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { build, type Metafile } from "esbuild";
import { expect, test } from "vitest";

const CONVEX = path.resolve("convex");

/** Bytes that Convex evaluates on every call of a function in the default runtime. */
const MAX_BYTES = 340_000;

/**
 * Limits of modules that load the auth library, the mail service's SDK, the texts of emails or the formats of exports.
 */
const maxBytesOfModule: Readonly<Record<string, number>> = {
  "http.js": 765_000,
  "auth.js": 595_000,
  "accounts/authLibrary.js": 595_000,
  "accounts/credentials.js": 580_000,
  "accounts/account.js": 367_000,
  "accounts/password.js": 347_000,
  "accounts/tables.js": 344_000,
  "mail/mailActions.js": 337_000,
  "answering/ownCopy.js": 349_000,
  "personalData/exports.js": 346_000,
};

interface Evaluated {
  readonly bytes: number;
  readonly sources: readonly string[];
}

const evaluated = evaluatedBy(entryPoints());

test('[SEC-21] [CLOUD-01] only modules with "use node" load the language library, a model or the built-in writers', async () => {
  const heavy = /providers\/(?:choose\.|builtin|openai).*|node_modules\/(?:compromise|openai|zod)\b/;
  const loaded = [...(await evaluated)].flatMap(([module, { sources }]) =>
    sources.flatMap((source) => heavy.exec(source)?.map((found) => `${module} loads ${found}`) ?? []),
  );
  expect(loaded).toEqual([]);
});

test("[CLOUD-01] the code that a call in the default runtime evaluates is bounded for each module", async () => {
  const tooLarge = [...(await evaluated)]
    .filter(([module, { bytes }]) => bytes > (maxBytesOfModule[module] ?? MAX_BYTES))
    .map(([module, { bytes }]) => `${module}: ${bytes} bytes`);
  expect(tooLarge).toEqual([]);
});

function entryPoints(): string[] {
  return readdirSync(CONVEX, { recursive: true, encoding: "utf8" })
    .filter(
      (file) =>
        /(?<!\.test|\.d)\.ts$/.test(file) && !/^(_generated\/|providers\/|schema\.ts|auth\.config\.ts)/.test(file),
    )
    .map((file) => path.join(CONVEX, file))
    .filter((file) => !readFileSync(file, "utf8").startsWith('"use node"'));
}

/** Bundles with the Convex CLI's settings. A module is evaluated with every chunk that it reaches. */
async function evaluatedBy(entries: string[]): Promise<Map<string, Evaluated>> {
  const { metafile } = await build({
    entryPoints: entries,
    outdir: "out",
    outbase: CONVEX,
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    platform: "browser",
    format: "esm",
    target: "esnext",
    conditions: ["convex", "module"],
    minifySyntax: true,
    minifyIdentifiers: true,
    keepNames: true,
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
  });
  const { outputs } = metafile;
  const modules = Object.keys(outputs).filter((output) => outputs[output]?.entryPoint !== undefined);
  return new Map(modules.map((output) => [path.relative("out", output), costOf(output, outputs)]));
}

function costOf(entry: string, outputs: Metafile["outputs"]): Evaluated {
  const reached = new Set([entry]);
  for (const output of reached) for (const { path: chunk } of outputs[output]?.imports ?? []) reached.add(chunk);
  const parts = [...reached].flatMap((output) => outputs[output] ?? []);
  return {
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    sources: parts.flatMap(({ inputs }) => Object.keys(inputs)),
  };
}
