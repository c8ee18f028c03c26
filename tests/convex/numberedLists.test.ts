import { describe, expect } from "vitest";
import { api } from "../../convex/_generated/api";
import { pageSizes } from "../../convex/shared/limits/limits";
import { backendTest as test } from "../support/backends/backendTest.js";
import { answerByLink, requestor, respondentOf, type SignedIn } from "../support/people/people.js";

async function allPages(owner: SignedIn, status: "pending" | "completed"): Promise<string[]> {
  const pages: string[][] = [];
  let last = { pageCount: 1, total: 0 };
  for (let page = 1; page <= last.pageCount; page += 1) {
    const { rows, pageCount, total } = await owner.backend.query(api.respondents.respondents.list, { status, page });
    last = { pageCount, total };
    pages.push(rows.map(({ name }) => name));
  }
  for (const page of pages.slice(0, -1)) expect(page).toHaveLength(pageSizes.respondents);
  expect(pages.flat()).toHaveLength(last.total);
  return pages.flat();
}

describe("numbered lists", () => {
  test("[PEND-01] [COMP-02] the pages are the list, newest first, however rows come and go", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const pending: string[] = [];
    const completed: string[] = [];
    const people = new Map<string, Awaited<ReturnType<typeof respondentOf>>>();
    // Several segments. Every third row leaves, half of these by answering; later all of the oldest leave.
    for (let number = 0; number < 70; number += 1) {
      const name = `Person ${number}`;
      people.set(name, await respondentOf(ada, name));
      pending.unshift(name);
      if (number % 3 === 0) await leave(pending[Math.floor(pending.length / 2)]!, number % 2 === 0);
      if (number > 40) await leave(pending.at(-1)!, false);
      // Pages are the same before and after changes are counted.
      if (number % 8 === 0) await backend.settle();
    }
    expect(pending.length).toBeGreaterThan(pageSizes.respondents);
    expect(await allPages(ada, "pending")).toEqual(pending);
    expect(await allPages(ada, "completed")).toEqual(completed);
    for (const name of [...pending]) await leave(name, false);
    expect(await allPages(ada, "pending")).toEqual([]);
    await backend.settle();
    const listHeads = await backend.rows("listHeads");
    expect(listHeads.map(({ list }) => list.split("/").at(-1))).toEqual(["completed"]);
    expect(await backend.rows("listRemovals")).toEqual([]);
    await respondentOf(ada, "Somebody new");
    expect(await allPages(ada, "pending")).toEqual(["Somebody new"]);
    expect(await ada.backend.query(api.respondents.respondents.counts)).toEqual({
      pending: 1,
      completed: completed.length,
    });

    async function leave(name: string, byAnswering: boolean): Promise<void> {
      const person = people.get(name)!;
      if (byAnswering) {
        await answerByLink(backend, person, "She listens.");
        completed.unshift(name);
      } else {
        await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: person.respondentId });
      }
      pending.splice(pending.indexOf(name), 1);
    }
  });

  test("[CLOUD-06] a few changes are not counted yet, so that nobody's page is read again for that", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const people = [];
    for (let number = 0; number < 8; number += 1) people.push(await respondentOf(ada, `Person ${number}`));
    await backend.settle();
    const heads = await backend.rows("listHeads");
    expect(heads).toMatchObject([{ total: 8 }]);
    for (const person of people.slice(0, 7)) await answerByLink(backend, person, "She listens.");
    await backend.settle();
    expect(await backend.rows("listHeads")).toEqual(heads);
    expect(await ada.backend.query(api.respondents.respondents.counts)).toEqual({ pending: 1, completed: 7 });
    await answerByLink(backend, people[7]!, "She listens.");
    await backend.settle();
    expect(await backend.rows("listHeads")).toMatchObject([{ total: 8 }]);
    expect(await backend.rows("listRemovals")).toEqual([]);
  });
});
