import { expect, test } from "vitest";
import { networkPrefix } from "./networkPrefix";

const addressesWithNetworks = [
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::FFFF:203.0.113.9", "203.0.113.9"],
  ["::ffff:cb00:7109", "203.0.113.9"],
  ["64:ff9b::cb00:7109", "203.0.113.9"],
  ["64:ff9b::203.0.113.9", "203.0.113.9"],
  ["unknown", "no address"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:2::6", "2001:db8:1:2::/64"],
  ["2001:db8::6", "2001:db8:0:0::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
];
test.each(addressesWithNetworks)("[SEC-03] %s counts as %s", (ip, network) => {
  expect(networkPrefix(ip)).toBe(network);
});

const chosen = [
  "",
  "unknown",
  "1.2.3",
  "1.2.3.4.5",
  "1.2.3.256",
  "::g",
  "1:2:3",
  "a::b::c",
  "x".repeat(4_000),
  "1.2.3.4, 5.6.7.8",
];
test.each(chosen)("[CLOUD-24] %j is no address, and counts as the one network of all such texts", (text) => {
  expect(networkPrefix(text)).toBe("no address");
});
