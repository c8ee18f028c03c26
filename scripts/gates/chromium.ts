import { ScriptError } from "../ScriptError.js";
import { findExecutable, isExecutable, tryInstallDebianPackage } from "./executables.js";

const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const CHROMIUM_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Returns the path of Chromium from CHROMIUM_PATH or a usual place; null without one. */
export function findChromium(): string | null {
  return findExecutable(process.env["CHROMIUM_PATH"], CHROMIUM_PLACES);
}

/**
 * Returns the path of the headless shell, or of Chromium where there is none. The shell takes half the processor time
 * and shows no permission prompts.
 */
export function findHeadlessShell(): string | null {
  return !process.env["CHROMIUM_PATH"] && isExecutable(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium();
}

/**
 * Returns the path of Chromium. Installs Debian's package as root where there is none.
 * @throws ScriptError ProgramMissing when it is not installed; the message names the package
 */
export function ensureChromium(): string {
  const browser = findChromium() ?? (tryInstallDebianPackage("chromium") ? findChromium() : null);
  if (browser === null) {
    throw new ScriptError(
      "ProgramMissing",
      "The browser tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium) or set CHROMIUM_PATH.",
    );
  }
  if (findHeadlessShell() === browser) tryToInstallHeadlessShell();
  return browser;
}

function tryToInstallHeadlessShell(): void {
  if (process.env["CHROMIUM_PATH"]) return;
  try {
    tryInstallDebianPackage("chromium-headless-shell");
  } catch (error) {
    console.warn("The browser tests run without Chromium's headless shell, and longer.", error);
  }
}
