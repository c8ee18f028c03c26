import { afterEach, describe, expect, test } from "vitest";
import { ManualClock } from "../../shared/testing/ManualClock.js";
import { errorOf, TestBackend, valueOf } from "../testing/TestBackend.js";

describe("a function that held up an earlier process", () => {
  let backend: TestBackend | null = null;
  afterEach(() => backend?.close());

  test("[ISO-09] is refused for 30 s, nested calls and HTTP actions included, and runs again", async () => {
    const clock = new ManualClock();
    const refusal = { until: clock.now() + 3_600_000, words: null };
    const refused = new Map([
      ["f:inner", refusal],
      ["GET /route", refusal],
    ]);
    backend = await TestBackend.start(
      {
        "f.ts": `import { anyApi, actionGeneric as action, queryGeneric as query } from "convex/server";
          export const inner = query({ handler: async () => 1 });
          export const outer = query({ handler: async (ctx) => ctx.runQuery(anyApi.f.inner, {}) });
          export const other = action({ handler: async () => 2 });`,
        "http.ts": `import { httpActionGeneric as httpAction, httpRouter } from "convex/server";
          const http = httpRouter();
          http.route({ path: "/route", method: "GET", handler: httpAction(async () => new Response("here")) });
          export default http;`,
      },
      { clock, refused },
    );
    const { runner } = backend.layer;
    const nobody = { ip: null, userAgent: null, caller: "HttpEndpoint" } as const;
    const route = () => runner.runHttpAction(new Request("http://a.test/route"), nobody, async () => null);
    const message = "f:inner held up the whole backend, so it is refused for another 30 s.";
    expect(errorOf(await backend.query("f:inner"))).toBe(message);
    expect(errorOf(await backend.query("f:outer"))).toContain(message);
    expect(valueOf(await backend.action("f:other"))).toBe(2);
    expect((await route()).status).toBe(500);

    clock.advance(30_000);
    expect(valueOf(await backend.query("f:inner"))).toBe(1);
    expect(valueOf(await backend.query("f:outer"))).toBe(1);
    expect((await route()).status).toBe(200);
  });
});
