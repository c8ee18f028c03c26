import { execFileSync, type ExecFileSyncOptions } from "node:child_process";
import { accessSync, constants } from "node:fs";

const APT = "/usr/bin/apt-get";

/** Installs a package on Debian with root's rights. Returns false on other systems and for other users. */
export function tryInstallDebianPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !isExecutable(APT)) return false;
  console.log(`Installing Debian's ${name} for the browser tests`);
  const quietly: ExecFileSyncOptions = {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "ignore", "inherit"],
  };
  execFileSync(APT, ["update", "-qq"], quietly);
  execFileSync(APT, ["install", "-y", "-qq", "--no-install-recommends", name], quietly);
  return true;
}

/** The path of a program: the configured one, if any, or else the first usable place; null without one. */
export function findExecutable(configured: string | undefined, places: readonly string[]): string | null {
  return (configured ? [configured] : places).find(isExecutable) ?? null;
}

/** Whether the file exists and this user may run it. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
