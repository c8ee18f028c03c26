import * as esbuild from "esbuild";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IDLE_MS, withEsbuild } from "./esbuildProcess.js";

vi.mock("esbuild", async (original) => {
  const library = await original<typeof esbuild>();
  return { ...library, stop: vi.fn(library.stop) };
});

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(esbuild.stop).mockClear();
});

const compile = () => withEsbuild(() => esbuild.transform("let a = 1"));

test("[OPS-61] esbuild's process ends two seconds after its last use, and starts again at the next", async () => {
  await compile();
  vi.advanceTimersByTime(IDLE_MS - 1);
  await compile();
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(esbuild.stop).not.toHaveBeenCalled();

  vi.advanceTimersByTime(1);
  expect(esbuild.stop).toHaveBeenCalledOnce();
  expect((await compile()).code).toBe("let a = 1;\n");
});

test("[OPS-61] esbuild's process does not end while it is used", async () => {
  let finish = (): void => {};
  const long = withEsbuild(async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    return await esbuild.transform("let b = 2");
  });
  await compile();
  vi.advanceTimersByTime(IDLE_MS * 2);
  expect(esbuild.stop).not.toHaveBeenCalled();
  finish();
  expect((await long).code).toBe("let b = 2;\n");
});
