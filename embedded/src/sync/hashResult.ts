import { hash } from "node:crypto";
import type { QueryOutcome } from "../functions/udf/callTypes.js";

const REQUEST_ID_PREFIX = /^\[Request ID: [0-9a-f]+\] /;

/** Returns a hash that is equal for results that clients cannot distinguish. It ignores a failed run's request id. */
export function hashResult(outcome: QueryOutcome, resultBytes: Uint8Array): string {
  const shown = outcome.ok
    ? resultBytes
    : JSON.stringify([outcome.errorMessage.replace(REQUEST_ID_PREFIX, ""), outcome.errorData, outcome.logLines]);
  return `${outcome.ok} ${hash("sha256", shown, "base64")}`;
}
