import path from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { readSpeechAsset } from "./readSpeechAsset";

const NAME = "llama-tokenizer.js";

describe("[VOICE-21] a file of the recognizer where node_modules has none", () => {
  beforeEach(() => {
    vi.spyOn(process, "cwd").mockReturnValue(path.resolve("/nowhere"));
    vi.stubEnv("SITE_URL", "https://facets.example/");
  });

  const answering = (...answers: (() => Promise<Response> | Response)[]) => {
    const fetch = vi.fn((_: string, __: RequestInit) => Promise.resolve().then(answers.shift()));
    vi.stubGlobal("fetch", fetch);
    return fetch;
  };

  test("is fetched from the web app, with a time limit", async () => {
    const fetch = answering(
      () => new Response(Uint8Array.of(7, 8), { headers: { "content-type": "application/octet-stream" } }),
    );
    expect(await readSpeechAsset(NAME)).toEqual(Uint8Array.of(7, 8));
    expect(fetch.mock.calls[0]?.[0]).toBe(`https://facets.example/speech/${NAME}`);
    expect(fetch.mock.calls[0]?.[1].signal).toBeInstanceOf(AbortSignal);
  });

  const refusedResponses = [
    [
      "the page instead",
      () => new Response("<!doctype html>", { headers: { "content-type": "text/html; charset=utf-8" } }),
      "answered 200",
    ],
    ["an error", () => new Response("", { status: 404 }), "answered 404"],
    ["no connection", () => Promise.reject(new Error("offline")), "offline"],
    ["a body that breaks off", () => new Response(broken()), "broken off"],
  ] as const;
  test.each(refusedResponses)(
    "is refused where the response is %s, and requested again the next time",
    async (_, answer, message) => {
      const fetch = answering(answer, () => new Response(Uint8Array.of(7)));
      await expect(readSpeechAsset(NAME)).rejects.toThrow(message);
      expect(await readSpeechAsset(NAME)).toEqual(Uint8Array.of(7));
      expect(fetch).toHaveBeenCalledTimes(2);
    },
  );
});

function broken(): ReadableStream {
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(Uint8Array.of(7));
      controller.error(new Error("broken off"));
    },
  });
}

test("[VOICE-21] a file of the recognizer is read from node_modules without a request", async () => {
  const fetch = vi.fn();
  vi.stubGlobal("fetch", fetch);
  expect(new TextDecoder().decode(await readSpeechAsset(NAME))).toContain("llama_vocab_base64");
  expect(fetch).not.toHaveBeenCalled();
});
