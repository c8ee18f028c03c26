import { ConvexReactClient } from "convex/react";
import { expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { appErrorData } from "../../../convex/shared/errors";
import { PageClient } from "./convexClient.ts";
import { SessionClient } from "./SessionClient.ts";

const recording = {
  caller: { kind: "demo" } as const,
  questionId: "q",
  audio: new Uint8Array([1, 2, 3]).buffer,
  piece: 0,
};

function createClientWithReply(reply: Response) {
  const given = vi.spyOn(globalThis, "fetch").mockResolvedValue(reply);
  const client = new PageClient("https://fake.example");
  return { given, client };
}

test("[SEC-53] a recording is sent by HTTP, with the function's path first and the session's token", async () => {
  const { given, client } = createClientWithReply(
    Response.json({ status: "success", value: { text: "heard", isDoubtful: false } }),
  );
  vi.spyOn(ConvexReactClient.prototype, "setAuth").mockImplementation(() => {});
  client.setAuth(() => Promise.resolve("jwt"));
  await expect(client.action(api.answering.transcriptionActions.transcribe, recording)).resolves.toEqual({
    text: "heard",
    isDoubtful: false,
  });
  const [url, request] = given.mock.calls[0] ?? [];
  expect(url).toBe("https://fake.example/api/action");
  expect(request?.headers).toMatchObject({ authorization: "Bearer jwt" });
  expect(request?.body).toMatch(/^\{"path":"answering\/transcriptionActions:transcribe",/);
  expect(request?.body).toContain('{"$bytes":"AQID"}');
  await client.close();
});

const refusedResponses = [
  [Response.json({ status: "error", errorMessage: "x", errorData: { code: "INVALID", message: "no" } }), "INVALID"],
  [new Response("", { status: 429 }), "RATE_LIMITED"],
] as const;
test.each(refusedResponses)("[SEC-53] a refused recording has the server's code", async (reply, code) => {
  const { client } = createClientWithReply(reply);
  const failure: unknown = await client
    .action(api.answering.transcriptionActions.transcribe, recording)
    .catch((error: unknown) => error);
  expect(appErrorData(failure)?.code).toBe(code);
  await client.close();
});

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

test("[AUTH-14] a renewal calls the source of the last token", async () => {
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
