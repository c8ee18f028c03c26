import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "../../../scripts/projectFiles.js";

const execute = promisify(execFile);
const LEFT_OUT = ["node_modules", ".git", ".cache", ".data", "dist", "coverage", "test-results", ".env.local", ".env"];

/** Copies the project into a temporary folder, with a link to the installed packages. */
export async function copyProject(): Promise<{ root: string; dispose: () => Promise<void> }> {
  const root = await mkdtemp(path.join(tmpdir(), "project-"));
  await execute("tar", ["-cf", path.join(root, "copy.tar"), ...LEFT_OUT.map((name) => `--exclude=./${name}`), "."], {
    cwd: projectRoot,
  });
  await execute("tar", ["-xf", "copy.tar"], { cwd: root });
  await rm(path.join(root, "copy.tar"));
  const [packages, copied] = [path.join(projectRoot, "node_modules"), path.join(root, "node_modules")];
  // Caches are neither shared nor copied while another process writes them.
  const names = (await readdir(packages)).filter((name) => !/^\.(vite|cache)/.test(name));
  const sources = names.map((name) => path.join(packages, name));
  await mkdir(copied);
  // Hard links 35,000 files in under a second; fails across file systems.
  await execute("cp", ["-al", ...sources, copied]).catch(() => execute("cp", ["-a", ...sources, copied]));
  return { root, dispose: () => rm(root, { recursive: true, force: true }) };
}
