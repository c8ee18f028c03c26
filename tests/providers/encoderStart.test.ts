import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";
import { expect, test } from "vitest";

/** Runs before the encoder is loaded: compiling WebAssembly takes longer than reading the weights. */
const SLOW_COMPILATION = `
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...args) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return instantiate(...args);
  };
`;

test("the sentence encoder starts on a machine that reads its weights before it has compiled its code", async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { parentPort } from "node:worker_threads";
        import { sentenceEmbedder } from "./convex/providers/builtin/vectors/sentenceEmbedder";
        sentenceEmbedder().then(({ info }) => parentPort.postMessage(info.model));
      `,
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    platform: "node",
    format: "cjs",
    packages: "external",
    supported: { "dynamic-import": false },
  });
  const thread = new Worker(SLOW_COMPILATION + outputFiles[0]!.text, { eval: true });
  const [model] = (await once(thread, "message")) as [string];
  await thread.terminate();
  expect(model).toBe("universal sentence encoder lite");
});
