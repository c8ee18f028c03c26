import { createHash } from "node:crypto";
import type { QueryOutcome } from "../functions/types.js";

const REQUEST_ID = /^\[Request ID: [0-9a-f]+\] /;

/**
 * A short text that is equal for results which a client can't tell apart. `resultJson` is what the client is told of a
 * successful run. A failed run's request id is left out: it differs each time.
 */
export function hashResult(outcome: QueryOutcome, resultJson: string): string {
  const told = outcome.ok
    ? resultJson
    : JSON.stringify([outcome.errorMessage.replace(REQUEST_ID, ""), outcome.errorData, outcome.logLines]);
  return `${outcome.ok} ${createHash("sha256").update(told).digest("base64")}`;
}
