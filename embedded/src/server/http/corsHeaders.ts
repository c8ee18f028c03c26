import type { IncomingHttpHeaders } from "node:http";

const METHODS = "GET, POST, OPTIONS, PATCH, DELETE, PUT";
const MAX_AGE_SECONDS = 86_400;

/**
 * CORS headers of the API. Any origin may call: callers show a token in a header that no browser adds by itself, and
 * the API reads no cookie, so a foreign page can do no more than a program without a browser.
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

/** The answer's headers to a preflight request. */
export function preflightHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const wanted = headers["access-control-request-headers"];
  return {
    ...corsHeaders(headers),
    "access-control-allow-methods": METHODS,
    ...(wanted !== undefined && { "access-control-allow-headers": wanted }),
    "access-control-max-age": String(MAX_AGE_SECONDS),
  };
}
