import { ConvexReactClient } from "convex/react";
import { expect, test, vi } from "vitest";
import { SessionClient } from "./convexClient.ts";

test("[AUTH-14] a refresh that fails is logged and reads as signed out", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const given = vi.spyOn(ConvexReactClient.prototype, "setAuth").mockImplementation(() => {});
  const client = new SessionClient("https://fake.example");
  const failure = new Error("no network");
  client.setAuth(() => Promise.reject(failure));
  const fetchToken = given.mock.calls[0]?.[0];
  await expect(fetchToken?.({ forceRefreshToken: true })).resolves.toBeNull();
  expect(log.mock.calls.flat()).toContain(failure);
  log.mockRestore();
  given.mockRestore();
  await client.close();
});

test("[AUTH-14] a refresh that works hands its token on", async () => {
  const given = vi.spyOn(ConvexReactClient.prototype, "setAuth").mockImplementation(() => {});
  const client = new SessionClient("https://fake.example");
  client.setAuth(() => Promise.resolve("jwt"));
  await expect(given.mock.calls[0]?.[0]({ forceRefreshToken: false })).resolves.toBe("jwt");
  given.mockRestore();
  await client.close();
});

test("[AUTH-14] renewing asks the one who gave the last token again", async () => {
  const given = vi.spyOn(ConvexReactClient.prototype, "setAuth").mockImplementation(() => {});
  const client = new SessionClient("https://fake.example");
  client.reauthenticate();
  expect(given).not.toHaveBeenCalled();
  let token = "first";
  const onChange = vi.fn();
  client.setAuth(() => Promise.resolve(token), onChange);
  token = "second";
  client.reauthenticate();
  await expect(given.mock.calls[1]?.[0]({ forceRefreshToken: false })).resolves.toBe("second");
  expect(given.mock.calls[1]?.[1]).toBe(onChange);
  given.mockRestore();
  await client.close();
});
