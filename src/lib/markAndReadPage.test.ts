import { expect, test, vi } from "vitest";
import type { Id } from "../../convex/_generated/dataModel";
import { markAndReadPage } from "./markAndReadPage.ts";

const ada = "ada" as Id<"respondents">;

test("[PLAN-24] a page of a file is read again until all of it is marked", async () => {
  const pages = [
    { text: "old", unopenedRespondentIds: [ada] },
    { text: "changed meanwhile", unopenedRespondentIds: [ada] },
    { text: "as it was marked" },
  ];
  const mutation = vi.fn(() => Promise.resolve(null));
  const read = () => Promise.resolve(pages.shift()!);
  expect(await markAndReadPage({ mutation }, read)).toEqual({ text: "as it was marked" });
  expect(mutation.mock.calls).toHaveLength(2);
  expect(mutation).toHaveBeenCalledWith(expect.anything(), { respondentIds: [ada] });
});
