import { installDebianPackage, isExecutable } from "./debianPackages.js";

/** The headless shell first: without windows and their pages it takes about half of the processor time. */
const USUAL_PLACES = [
  "/usr/bin/chromium-headless-shell",
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
  const found = findChromium() ?? (installDebianPackage("chromium-headless-shell") ? findChromium() : null);
  if (found !== null) return found;
  throw new Error(
    "The browser tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium-headless-shell) or set CHROMIUM_PATH.",
  );
}
