import { createHash } from "node:crypto";
import type { QueryOutcome } from "../functions/types.js";

const REQUEST_ID = /^\[Request ID: [0-9a-f]+\] /;

/**
 * A short text that is equal for results which a client can't tell apart. `valueJson` is the value's JSON text where the
 * outcome is one. A failed run's request id is left out: it differs each time.
 */
export function resultFingerprint(outcome: QueryOutcome, valueJson: string | null, journal: string | null): string {
  const hash = createHash("sha256");
  hash.update(JSON.stringify([outcome.ok, outcome.logLines, journal]));
  if (outcome.ok) hash.update(valueJson ?? "");
  else hash.update(JSON.stringify([outcome.errorMessage.replace(REQUEST_ID, ""), outcome.errorData]));
  return hash.digest("base64");
}
