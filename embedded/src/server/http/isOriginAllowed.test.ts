import { expect, test } from "vitest";
import { isOriginAllowed } from "./isOriginAllowed.js";

const configured = new Set(["https://app.test"]);

const originsOfSockets: readonly [string, string | undefined, string, boolean][] = [
  ["a client that is no browser", undefined, "backend.test", true],
  ["a configured page", "https://app.test", "backend.test", true],
  ["a page served from this address", "http://127.0.0.1:3210", "127.0.0.1:3210", true],
  ["a page served from localhost", "http://localhost:3210", "localhost:3210", true],
  ["a page served from this IPv6 address", "http://[::1]:3210", "[::1]:3210", true],
  ["a page of another port", "http://127.0.0.1:9999", "127.0.0.1:3210", false],
  ["a foreign page", "https://evil.test", "backend.test", false],
  ["a foreign name that resolves here", "http://evil.test:3210", "evil.test:3210", false],
  ["a configured page of another scheme", "http://app.test", "backend.test", false],
  ["a page without an origin", "null", "127.0.0.1:3210", false],
];
test.each(originsOfSockets)(
  "[HTTP-20] whether %s may open a socket follows from its origin: case %#",
  (_what, origin, host, allowed) => {
    expect(isOriginAllowed({ origin, host }, configured)).toBe(allowed);
  },
);

test("[HTTP-20] a star allows every page", () => {
  expect(isOriginAllowed({ origin: "https://any.test", host: "backend.test" }, new Set(["*"]))).toBe(true);
});
