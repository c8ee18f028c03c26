import { expect, test } from "vitest";
import { mutate } from "../../../../tests/support/database/database.js";
import { openDatabase } from "../../database/index.js";
import { MemoryPersistence } from "../../persistence/MemoryPersistence.js";
import { CallOutcome } from "./CallOutcome.js";

test("[FN-84] an outcome has the value, the writes of its commit and the read set for conflicts", async () => {
  const database = await openDatabase({ persistence: new MemoryPersistence() });
  const [read, changed] = await mutate(database, (tx) => [
    tx.insert("things", { n: 0 }),
    tx.insert("things", { n: 1 }),
  ]);
  const tx = database.begin();
  tx.get(read);
  tx.patch(changed, { n: 2 });
  tx.delete(tx.insert("things", { n: 3 }));
  const savepoint = tx.savepoint();
  tx.insert("things", { n: 4 });
  savepoint.rollback();
  const outcome = new CallOutcome("done", `"done"`, tx);
  expect(outcome.value).toBe("done");
  expect(outcome.writes).toMatchObject([{ table: "things", id: changed, old: { n: 1 }, new: { n: 2 } }]);

  const before = database.latestTs;
  await mutate(database, (other) => other.insert("things", { n: 5 }));
  await mutate(database, (other) => other.patch(read, { n: 6 }));
  const [unread, conflicting] = database.commitsAfter(before);
  expect([unread, conflicting].map((commit) => outcome.readSet.overlaps(commit!))).toEqual([false, true]);

  const again = database.begin();
  again.patch(changed, { n: 2 });
  const { writes } = new CallOutcome(null, "null", again);
  const ts = await database.commit(again);
  expect(database.commitsAfter(ts - 1n).map((commit) => commit.writes)).toEqual([writes]);
});
