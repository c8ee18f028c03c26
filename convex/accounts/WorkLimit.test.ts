import { describe, expect, test } from "vitest";
import { WorkLimit } from "./WorkLimit";

const refused = () => new Error("full");

describe("WorkLimit", () => {
  test("[SEC-20] work beyond the limit waits in order, and beyond the queue is refused", async () => {
    const limit = new WorkLimit(2, 1);
    const started: string[] = [];
    const ends = new Map<string, () => void>();
    const work = (name: string) =>
      limit.run(async () => {
        started.push(name);
        await new Promise<void>((end) => ends.set(name, end));
        return name;
      }, refused);
    const [a, b, c] = [work("a"), work("b"), work("c")];
    await expect(work("d")).rejects.toThrow("full");
    expect(started).toEqual(["a", "b"]);
    ends.get("b")!();
    expect(await b).toBe("b");
    await expect.poll(() => started).toEqual(["a", "b", "c"]);
    ends.get("a")!();
    ends.get("c")!();
    expect(await Promise.all([a, c])).toEqual(["a", "c"]);
  });

  test("[SEC-20] failed work frees its place", async () => {
    const limit = new WorkLimit(1, 0);
    await expect(limit.run(() => Promise.reject(new Error("failed")), refused)).rejects.toThrow("failed");
    expect(await limit.run(() => Promise.resolve("next"), refused)).toBe("next");
  });
});
