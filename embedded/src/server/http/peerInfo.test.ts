import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { peerInfo } from "./peerInfo.js";

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

test("[HTTP-21] the peer's address is the socket's, with a mapped IPv6 address as IPv4, whatever the headers are", () => {
  const forged = { "x-forwarded-for": "1.2.3.4", "user-agent": "test" };
  expect(peerInfo(request("::ffff:10.0.0.7", forged), null)).toEqual({ ip: "10.0.0.7", userAgent: "test" });
});

test("[HTTP-21] behind a named proxy the peer's address is the last entry of the proxy's header", () => {
  const headers = { "x-forwarded-for": "1.2.3.4, 5.6.7.8" };
  expect(peerInfo(request("10.0.0.7", headers), "x-forwarded-for").ip).toBe("5.6.7.8");
});

test("[HTTP-21] an entry with a port counts by its address", () => {
  const ip = (entry: string) => peerInfo(request("10.0.0.7", { "x-forwarded-for": entry }), "x-forwarded-for").ip;
  expect(ip("1.2.3.4, 5.6.7.8:4711")).toBe("5.6.7.8");
  expect(ip("[2001:db8::1]:4711")).toBe("2001:db8::1");
});

test("[HTTP-21] an entry without an address is unknown, and without the header the address is the socket's", () => {
  expect(peerInfo(request("127.0.0.1", { "x-forwarded-for": "1.2.3.4, _hidden" }), "x-forwarded-for").ip).toBe(
    "unknown",
  );
  expect(peerInfo(request("10.0.0.7"), "x-forwarded-for").ip).toBe("10.0.0.7");
});
