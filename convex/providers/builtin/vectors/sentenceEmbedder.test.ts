import { afterEach, expect, test, vi } from "vitest";
import { createEncoderStarter } from "./sentenceEmbedder";

afterEach(() => vi.restoreAllMocks());

test("calls at the same time share one start, and a start that succeeded serves all later calls", async () => {
  const load = vi.fn(() => Promise.resolve("model"));
  const start = createEncoderStarter(load);
  expect(await Promise.all([start(), start()])).toEqual(["model", "model"]);
  expect(await start()).toBe("model");
  expect(load).toHaveBeenCalledTimes(1);
});

test("a start that failed is null to all who share it, is logged once, and the next call starts again", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const failure = new Error("no memory");
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failure).mockResolvedValueOnce("model");
  const start = createEncoderStarter(load);
  expect(await Promise.all([start(), start()])).toEqual([null, null]);
  expect(logged.mock.calls).toEqual([[expect.stringContaining("does not start"), failure]]);
  expect(await start()).toBe("model");
  expect(load).toHaveBeenCalledTimes(2);
});
