import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { importWhenFetched } from "./importWhenFetched.ts";

const load = vi.fn(() => Promise.resolve("the part"));

/** Replaces `fetch`; an error is one of the network. Returns the paths that are fetched. */
function answerFetches(answer: () => Response | Error): string[] {
  const paths: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    paths.push(path);
    const answered = answer();
    return answered instanceof Error ? Promise.reject(answered) : Promise.resolve(answered);
  });
  return paths;
}

beforeEach(() => {
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
});

afterEach(() => {
  load.mockClear();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("[NAV-02] nothing is imported whose bytes did not come, so it can be requested again", async () => {
  let isConnected = false;
  const paths = answerFetches(() => (isConnected ? new Response("") : new TypeError("no connection")));
  const chunks = ["assets/Page-1.js", "assets/parts-1.js"];
  await expect(importWhenFetched(load, chunks)).rejects.toThrow("no connection");
  expect(load).not.toHaveBeenCalled();
  isConnected = true;
  expect(await importWhenFetched(load, chunks)).toBe("the part");
  const both = ["/assets/Page-1.js", "/assets/parts-1.js"];
  expect(paths).toEqual([...both, ...both]);
});

test("[NAV-02] a chunk that is gone after an update fails as an import of it does", async () => {
  answerFetches(() => new Response("", { status: 404 }));
  await expect(importWhenFetched(load, ["assets/Gone-1.js"])).rejects.toThrow(
    "Failed to fetch dynamically imported module: /assets/Gone-1.js",
  );
  expect(load).not.toHaveBeenCalled();
});

test("[NAV-02] a chunk is fetched once, however often it is imported", async () => {
  const paths = answerFetches(() => new Response(""));
  const imports = [importWhenFetched(load, ["assets/Page-2.js"]), importWhenFetched(load, ["assets/Page-2.js"])];
  expect(await Promise.all(imports)).toEqual(["the part", "the part"]);
  expect(paths).toEqual(["/assets/Page-2.js"]);
});

test("[NAV-02] a chunk that the page or another chunk has requested is not fetched again", async () => {
  const paths = answerFetches(() => new Response(""));
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/react-3.js">';
  vi.spyOn(performance, "getEntriesByName").mockImplementation((name) => {
    const responseStatus = name === `${location.origin}/assets/shared-3.js` ? 200 : 0;
    return [{ responseStatus } as PerformanceResourceTiming];
  });
  const chunks = ["assets/Page-3.js", "assets/react-3.js", "assets/shared-3.js"];
  expect(await importWhenFetched(load, chunks)).toBe("the part");
  expect(paths).toEqual(["/assets/Page-3.js"]);
});

test("chunks are preloaded until the person has touched the page", async () => {
  const paths = answerFetches(() => new Response(""));
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  for (const _ of [1, 2]) expect(await importWhenFetched(load, ["assets/Page-4.js"])).toBe("the part");
  expect(paths).toEqual([]);
  expect([...document.head.children].map((link) => link.outerHTML)).toEqual([
    '<link rel="modulepreload" href="/assets/Page-4.js">',
  ]);
});
