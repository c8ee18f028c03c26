import { execFileSync, type ExecFileSyncOptions } from "node:child_process";
import { accessSync, constants } from "node:fs";

const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** CHROMIUM_PATH or a usual place. */
export function findChromium(): string | null {
  const given = process.env["CHROMIUM_PATH"];
  return (given ? [given] : USUAL_PLACES).find(isExecutable) ?? null;
}

/**
 * Installs Debian's as root.
 * @throws Error naming the package to install
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== null) return found;
  if (process.getuid?.() !== 0 || !isExecutable("/usr/bin/apt-get")) {
    throw new Error(
      "The browser tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium) or set CHROMIUM_PATH.",
    );
  }
  console.log("Installing Debian's chromium for the browser tests");
  const quietly: ExecFileSyncOptions = {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "ignore", "inherit"],
  };
  execFileSync("apt-get", ["update", "-qq"], quietly);
  execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], quietly);
  const installed = findChromium();
  if (installed === null) throw new Error("apt-get installed no chromium. Install one and set CHROMIUM_PATH.");
  return installed;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
