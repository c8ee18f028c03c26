import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";

const CONVEX = path.resolve("convex");

test('[SEC-21] only modules with "use node" load the language library or the embedded writers', async () => {
  const entryPoints = readdirSync(CONVEX, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test|\.d)\.ts$/.test(file) && !/^(_generated|providers)\//.test(file))
    .map((file) => path.join(CONVEX, file))
    .filter((file) => !readFileSync(file, "utf8").startsWith('"use node"'));
  const { metafile } = await build({
    entryPoints,
    outdir: "out",
    bundle: true,
    write: false,
    metafile: true,
    packages: "external",
    logLevel: "silent",
  });
  const loaded = Object.entries(metafile.outputs).flatMap(([output, { inputs, imports }]) =>
    [...Object.keys(inputs), ...imports.map(({ path: imported }) => imported)]
      .filter((input) => /providers\/(embedded|choose\.ts)|^compromise/.test(input))
      .map((input) => `${path.basename(output)} loads ${path.basename(input)}`),
  );
  // The check of a tidied text is linear, and of one answer.
  expect(loaded).toEqual(["isAcceptableTidying.js loads preservesMeaning.ts"]);
});
