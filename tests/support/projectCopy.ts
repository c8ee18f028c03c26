import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, "../..");
const LEFT_OUT = ["node_modules", ".git", ".cache", ".data", "dist", "coverage", "test-results", ".env.local", ".env"];

export async function copyProject(): Promise<{ root: string; dispose: () => Promise<void> }> {
  const root = await mkdtemp(path.join(tmpdir(), "project-"));
  await run("tar", ["-cf", path.join(root, "copy.tar"), ...LEFT_OUT.map((name) => `--exclude=./${name}`), "."], {
    cwd: ROOT,
  });
  await run("tar", ["-xf", "copy.tar"], { cwd: root });
  await rm(path.join(root, "copy.tar"));
  const packages = path.join(ROOT, "node_modules");
  // Hard links 35,000 files in under a second; fails across file systems.
  await run("cp", ["-al", packages, root]).catch(() => run("cp", ["-a", packages, root]));
  // The original would share a bundler's cache.
  await rm(path.join(root, "node_modules/.vite"), { recursive: true, force: true });
  return { root, dispose: () => rm(root, { recursive: true, force: true }) };
}
