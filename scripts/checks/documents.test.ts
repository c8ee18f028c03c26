import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { projectRoot, readProjectFile } from "../projectFiles.js";
import { temporaryFolder } from "../testing/testResources.js";

const run = promisify(execFile);
/** This entry of the CLI starts faster than `bin/main.js`, which imports it. */
const CLI = path.join(projectRoot, "node_modules/convex/dist/cli.bundle.cjs");
const DOCUMENTS = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/convex-cloud.md", "docs/benchmarks.md"];
const { scripts } = JSON.parse(readProjectFile("package.json")) as {
  scripts: Record<string, string>;
};

/** Commands in code blocks and in code within sentences. A line that ends in `\` continues on the next one. */
function commandsOf(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^ *(?:\d+\. )?```sh\n([\s\S]*?)^ *```/gm)].flatMap(([, block = ""]) =>
    block.replace(/\\\n/g, " ").split("\n"),
  );
  const inline = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
  return [...blocks, ...inline].flatMap((line) => line.split("&&")).map((line) => line.trim());
}

const commands = DOCUMENTS.flatMap((name) => commandsOf(readProjectFile(name)));
const ofConvex = commands.flatMap((command) => /^(?:[A-Z_]+=\S* )*npx convex (.*)$/.exec(command)?.[1] ?? []);

/** The CLI names the first unknown option before it does anything. */
async function firstUnknownOption(command: string, cwd: string): Promise<string> {
  const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare!,
  );
  const refused: unknown = await run(process.execPath, [CLI, ...words, "--no-such-option"], { cwd }).catch(
    (error: unknown) => error,
  );
  const { stderr } = refused as { stderr: string };
  return /unknown (?:option|command) '([^']+)'/.exec(stderr)?.[1] ?? stderr;
}

test("[CLOUD-21] the documents name commands", () => {
  expect(ofConvex.length).toBeGreaterThan(8);
});

test("[CLOUD-21] the real CLI has each documented command and its options", async () => {
  const cwd = await temporaryFolder();
  // Node reads `--env-file` too.
  await mkdir(path.join(cwd, ".data"));
  await writeFile(path.join(cwd, ".data/convex.env"), "");
  const known = await Promise.all(
    [...new Set(ofConvex)].map(async (command) => [command, await firstUnknownOption(command, cwd)] as const),
  );
  expect(known.filter(([, unknown]) => unknown !== "--no-such-option")).toEqual([]);
});

test("[CLOUD-21] package.json has each documented script", () => {
  const named = commands.flatMap((command) => /^npm run ([\w:-]+)/.exec(command)?.[1] ?? []);
  expect(named).toContain("deploy:settings");
  expect([...new Set(named)].filter((name) => scripts[name] === undefined)).toEqual([]);
});

test("the glossary is read in one sitting: at most 40 lines", () => {
  const [, glossary = ""] = /^(## Glossary\n[\s\S]*?)(?=^## )/m.exec(readProjectFile("ARCHITECTURE.md")) ?? [];
  expect(glossary).toContain("**Respondent**");
  expect(glossary.split("\n").filter((line) => line !== "").length).toBeLessThanOrEqual(40);
});
