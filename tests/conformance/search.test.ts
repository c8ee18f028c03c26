import { expect } from "vitest";
import { api } from "./api.js";
import type { ConformanceBackend } from "./ConformanceBackend.js";
import { conformanceTest } from "./conformanceTest.js";

const { articles, points } = api;

async function fillArticles(backend: ConformanceBackend): Promise<void> {
  await backend.mutation(articles.add, {
    ns: backend.ns,
    articles: [
      { title: "sailing", body: "The quick boat sails over the lazy river.", section: "sport" },
      { title: "boats", body: "Boat, boat and boat again: a boat.", section: "sport" },
      { title: "cooking", body: "A quick soup for lazy days" },
      { title: "accents", body: "Ein schönes Schiff", section: "german" },
    ],
  });
}

const search = async (backend: ConformanceBackend, text: string, section?: string): Promise<string[]> =>
  await backend.query(articles.search, { ns: backend.ns, text, section });

conformanceTest("[CONF-16] a text search finds documents with any of its words", async (backend) => {
  await fillArticles(backend);
  expect((await search(backend, "soup river")).sort()).toEqual(["cooking", "sailing"]);
  expect(await search(backend, "absent")).toEqual([]);
});

conformanceTest("[CONF-16] a text search ignores case", async (backend) => {
  await fillArticles(backend);
  expect((await search(backend, "QUICK")).sort()).toEqual(["cooking", "sailing"]);
});

conformanceTest("[CONF-16] punctuation separates words", async (backend) => {
  await fillArticles(backend);
  expect(await search(backend, "river again")).toEqual(expect.arrayContaining(["sailing", "boats"]));
  expect(await search(backend, "soup-river, lazy")).toEqual(expect.arrayContaining(["cooking", "sailing"]));
});

conformanceTest("[CONF-16] the last word is found as the beginning of a word, others as a whole", async (backend) => {
  await fillArticles(backend);
  expect((await search(backend, "lazy so")).sort()).toEqual(["cooking", "sailing"]);
  expect(await search(backend, "schön")).toEqual(["accents"]);
  expect(await search(backend, "so absent")).toEqual([]);
});

conformanceTest("[CONF-16] better matches come first", async (backend) => {
  await fillArticles(backend);
  expect(await search(backend, "boat")).toEqual(["boats", "sailing"]);
});

conformanceTest("[CONF-16] a filter field selects by equality, undefined for a missing one", async (backend) => {
  await fillArticles(backend);
  expect(await search(backend, "quick", "sport")).toEqual(["sailing"]);
  expect(await search(backend, "quick", "german")).toEqual([]);
  const { ns } = backend;
  expect(await backend.query(articles.search, { ns, text: "quick", noSection: true })).toEqual(["cooking"]);
});

conformanceTest("[CONF-16] a field that is no filter field is refused", async (backend) => {
  await expect(backend.query(articles.searchUnknownFilter, { ns: backend.ns })).rejects.toThrow();
});

conformanceTest("[CONF-16] a search combines with filter and pages", async (backend) => {
  await fillArticles(backend);
  const { ns } = backend;
  expect(await backend.query(articles.searchFiltered, { ns, text: "boat", title: "boats" })).toEqual(["sailing"]);
  const titles: string[] = [];
  let cursor: string | null = null;
  for (let isDone = false; !isDone;) {
    const page: { page: { title: string }[]; isDone: boolean; continueCursor: string } = await backend.query(
      articles.searchPage,
      { ns, text: "quick boat", paginationOpts: { numItems: 1, cursor } },
    );
    titles.push(...page.page.map(({ title }) => title));
    ({ isDone, continueCursor: cursor } = page);
  }
  expect(titles.sort()).toEqual(["boats", "cooking", "sailing"]);
});

conformanceTest("[CONF-16] a mutation finds its own writes", async (backend) => {
  const { ns } = backend;
  expect(await backend.mutation(articles.addAndSearch, { ns, body: "unwritten" })).toEqual(["own write"]);
});

const words = (count: number): string => Array.from({ length: count }, (_, index) => `absent${index}`).join(" ");

conformanceTest("[CONF-16] the first 16 terms of a text search count", async (backend) => {
  await fillArticles(backend);
  expect(await search(backend, `${words(15)} soup`)).toEqual(["cooking"]);
  expect(await search(backend, `${words(16)} soup`)).toEqual([]);
});

conformanceTest("[CONF-16] a text search has at most eight equalities", async (backend) => {
  await fillArticles(backend);
  const searchWith = (count: number) =>
    backend.query(articles.searchEqualities, { ns: backend.ns, text: "soup", count });
  expect(await searchWith(8)).toEqual(["cooking"]);
  await expect(searchWith(9)).rejects.toThrow();
});

conformanceTest("[CONF-16] a text search has at most 1,024 results", async (backend) => {
  const { ns } = backend;
  const article = { title: "many", body: "common" };
  await backend.mutation(articles.add, { ns, articles: Array(1_024).fill(article) });
  expect(await backend.query(articles.searchAll, { ns, text: "common" })).toBe(1_024);
  await backend.mutation(articles.add, { ns, articles: [article] });
  await expect(backend.query(articles.searchAll, { ns, text: "common" })).rejects.toThrow();
});

const near = async (backend: ConformanceBackend, vector: number[], limit?: number) =>
  await backend.action(points.near, { ns: backend.ns, vector, limit });

async function fillPoints(backend: ConformanceBackend): Promise<void> {
  await backend.mutation(points.add, {
    ns: backend.ns,
    points: [
      { label: "x", vector: [1, 0, 0], color: `${backend.ns} red` },
      { label: "y", vector: [0, 1, 0], color: `${backend.ns} blue` },
      { label: "xy", vector: [2, 2, 0], color: `${backend.ns} red` },
      { label: "-x", vector: [-3, 0, 0], color: `${backend.ns} green` },
    ],
  });
}

conformanceTest("[CONF-17] a vector search is ordered by cosine similarity", async (backend) => {
  await fillPoints(backend);
  expect(await near(backend, [5, 0, 0])).toEqual([
    ["x", 1],
    ["xy", 0.7071],
    ["y", 0],
    ["-x", -1],
  ]);
});

conformanceTest(
  "[CONF-17] a vector search has at most as many results as its limit, ten by default",
  async (backend) => {
    await fillPoints(backend);
    expect((await near(backend, [1, 0, 0], 2)).map(([label]) => label)).toEqual(["x", "xy"]);
    const more = Array.from({ length: 12 }, (_, index) => ({ label: `more ${index}`, vector: [1, index, 1] }));
    await backend.mutation(points.add, { ns: backend.ns, points: more });
    expect(await near(backend, [1, 0, 0])).toHaveLength(10);
    expect(await near(backend, [1, 0, 0], 256)).toHaveLength(16);
  },
);

conformanceTest("[CONF-17] a filter of several equalities is their union", async (backend) => {
  await fillPoints(backend);
  const colors = [`${backend.ns} red`, `${backend.ns} blue`];
  expect(await backend.action(points.ofColors, { vector: [1, 0, 0], colors })).toEqual(["x", "xy", "y"]);
});

conformanceTest("[CONF-17] a filter has at most 64 equalities", async (backend) => {
  await fillPoints(backend);
  const colors = [`${backend.ns} red`, ...Array.from({ length: 64 }, (_, index) => `absent ${index}`)];
  const searchColors = (some: string[]) => backend.action(points.ofColors, { vector: [1, 0, 0], colors: some });
  expect(await searchColors(colors.slice(0, 64))).toEqual(["x", "xy"]);
  await expect(searchColors(colors)).rejects.toThrow();
});

conformanceTest("[CONF-17] deleted documents are not found", async (backend) => {
  await fillPoints(backend);
  await backend.mutation(points.remove, { ns: backend.ns, label: "x" });
  expect((await near(backend, [1, 0, 0])).map(([label]) => label)).toEqual(["xy", "y", "-x"]);
});

conformanceTest("[CONF-17] a vector of another length is not found", async (backend) => {
  await backend.mutation(points.add, { ns: backend.ns, points: [{ label: "short", vector: [1, 0] }] });
  await fillPoints(backend);
  expect((await near(backend, [1, 0, 0], 256)).map(([label]) => label)).toEqual(["x", "xy", "y", "-x"]);
});

conformanceTest("[CONF-17] a search by a vector of another length is refused", async (backend) => {
  await expect(near(backend, [1, 0])).rejects.toThrow();
});

conformanceTest("[CONF-17] limits are 1 to 256", async (backend) => {
  await expect(near(backend, [1, 0, 0], 0)).rejects.toThrow();
  await expect(near(backend, [1, 0, 0], 257)).rejects.toThrow();
});
