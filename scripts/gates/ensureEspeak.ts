import { ScriptError } from "../ScriptError.js";
import { findExecutable, tryInstallDebianPackage } from "./executables.js";

const ESPEAK_PLACES = ["/usr/bin/espeak-ng", "/usr/local/bin/espeak-ng", "/opt/homebrew/bin/espeak-ng"];

/** The path of espeak; null without one. */
function findEspeak(): string | null {
  return findExecutable(process.env["ESPEAK_PATH"], ESPEAK_PLACES);
}

/**
 * Returns the path of the speech synthesizer whose voices the tests transcribe. Installs Debian's package as root.
 * @throws ScriptError ProgramMissing when it is not installed; the message names the package
 */
export function ensureEspeak(): string {
  const program = findEspeak() ?? (tryInstallDebianPackage("espeak-ng") ? findEspeak() : null);
  if (program !== null) return program;
  throw new ScriptError(
    "ProgramMissing",
    "The browser tests need espeak-ng. Install it (Debian, Ubuntu: sudo apt-get install espeak-ng) or set ESPEAK_PATH.",
  );
}
