import type { IncomingHttpHeaders } from "node:http";

const CORS_METHODS = "GET, POST, OPTIONS, PATCH, DELETE, PUT";
/** Seconds for which browsers keep a preflight's reply. */
const PREFLIGHT_AGE_SECONDS = 86_400;

/**
 * Returns headers that allow any origin: the API reads no cookies, so a foreign page has no more rights than any
 * program.
 */
export function corsHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const { origin } = headers;
  if (origin === undefined) return {};
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
    vary: "Origin",
  };
}

/** Returns the reply to an OPTIONS request, which grants the headers that the request lists. */
export function preflightHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const requestedHeaders = headers["access-control-request-headers"];
  return {
    ...corsHeaders(headers),
    "access-control-allow-methods": CORS_METHODS,
    ...(requestedHeaders !== undefined && { "access-control-allow-headers": requestedHeaders }),
    "access-control-max-age": String(PREFLIGHT_AGE_SECONDS),
  };
}
