import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MemoryPersistence } from "../../embedded/src/persistence/MemoryPersistence.js";
import { Crowd, listMutations, listQueries, type CrowdOwner } from "./Crowd.js";

/** Documents per page: its rows, related rows and one list segment. */
const MOST_READ = 75;
/** Documents per mutation of one respondent. */
const MOST_READ_BY_A_MUTATION = 30;
/** Documents per transaction of a mutation of all respondents. */
const MOST_READ_BY_A_SWEEP = 4_000;

describe("with 2,000 respondents", () => {
  let crowd: Crowd;
  let owner: CrowdOwner;
  beforeAll(async () => {
    crowd = await Crowd.open(new MemoryPersistence());
    owner = await crowd.requestor(2_000);
  });
  afterAll(async () => {
    await crowd.close();
  });

  test("[PEND-01] [COMP-02] no page of a list, and no count, reads more than a handful of documents", async () => {
    const reads: Record<string, number> = {};
    for (const { name, path, args } of listQueries(owner)) {
      const { documentsRead, ranges } = await crowd.cost("query", path, args, owner.subject);
      reads[name] = Math.max(documentsRead, ranges);
    }
    expect(Object.keys(reads).length).toBeGreaterThan(20);
    expect(Object.entries(reads).filter(([, documents]) => documents > MOST_READ)).toEqual([]);
  });

  test("[PEND-01] [COMP-02] adding, submitting, removing and reminding read as little, and what concerns all is done in parts", async () => {
    const reads: Record<string, number> = {};
    for (const { name, path, args, subject } of await listMutations(crowd, owner)) {
      reads[name] = (await crowd.cost("mutation", path, args, subject)).documentsRead;
    }
    const { "remind all": remindAll, "delete their link": deleteLink, ...single } = reads;
    expect(Object.entries(single).filter(([, documents]) => documents > MOST_READ_BY_A_MUTATION)).toEqual([]);
    expect(Math.max(remindAll!, deleteLink!)).toBeLessThan(MOST_READ_BY_A_SWEEP);
  });
});
