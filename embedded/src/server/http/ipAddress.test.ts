import { describe, expect, test } from "vitest";
import { isLoopbackHost, networkOf, tryParseAddress } from "./ipAddress.js";

const spellingsOfAddresses = [
  ["203.0.113.9", "203.0.113.9"],
  ["203.0.113.9:5678", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::FFFF:cb00:7109", "203.0.113.9"],
  ["64:ff9b::cb00:7109", "203.0.113.9"],
  ["64:ff9b::203.0.113.9", "203.0.113.9"],
  ["[64:ff9b::cb00:7109]:443", "203.0.113.9"],
  ["[2001:DB8::1]:5678", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  [" 2001:db8::1 ", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
];
test.each(spellingsOfAddresses)("[HTTP-21] %s is the address %s", (text, address) => {
  expect(tryParseAddress(text)).toBe(address);
});

const textsWithoutAddress = [
  "",
  "unknown",
  "_hidden",
  "example.com",
  "1.2.3",
  "1.2.3.4:port",
  "[1.2.3.4]",
  "[::1",
  "300.1.1.1",
  "::1::2",
];
test.each(textsWithoutAddress)("[HTTP-21] %j is no address", (text) => {
  expect(tryParseAddress(text)).toBeNull();
});

const addressesWithNetworks = [
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8::6", "2001:db8:0:0::/64"],
  ["127.0.0.1", "loopback"],
  ["127.9.9.9", "loopback"],
  ["::1", "loopback"],
  ["unknown", "unknown"],
];
test.each(addressesWithNetworks)("[HTTP-26] %s belongs to the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe("isLoopbackHost", () => {
  const loopbackHosts = ["localhost", "LOCALHOST", "127.0.0.1", "127.8.0.1", "::1", "[::1]"];
  test.each(loopbackHosts)("[HTTP-29] %s is this machine", (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  });

  const otherHosts = ["0.0.0.0", "::", "", "127.0.0.1.example.com", "localhost.example.com", "10.0.0.1", "128.0.0.1"];
  test.each(otherHosts)("[HTTP-29] %s is not this machine", (host) => {
    expect(isLoopbackHost(host)).toBe(false);
  });
});
