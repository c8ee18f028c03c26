/**
 * Writes until killed or the store fails. Prints `open`, each acknowledged number, and `failed: <message>`; after a
 * line of input, recovers.
 */
import { openLmdbPersistence } from "../../../embedded/src/persistence/openLmdbPersistence.js";
import { PersistenceError } from "../../../embedded/src/persistence/Persistence.js";

const [directory, valueBytes = "200", locking = "locked"] = process.argv.slice(2);
const unlocked = { lock: () => Promise.resolve({ release: () => Promise.resolve() }) };
const say = (line: string) => process.stdout.write(`${line}\n`);
const value = Buffer.alloc(Number(valueBytes), 7);

try {
  const store = await openLmdbPersistence(directory!, locking === "locked" ? {} : unlocked);
  say("open");
  try {
    for (let n = 0; ; n += 8) {
      // Eight in flight: acknowledged writes must exist, independent of the others.
      await Promise.all(
        Array.from({ length: 8 }, async (_, i) => {
          await store.write([
            { key: Buffer.from(`a${n + i}`), value },
            { key: Buffer.from(`b${n + i}`), value },
          ]);
          say(String(n + i));
        }),
      );
    }
  } catch (error) {
    say(`failed: ${String(error)} ${error instanceof PersistenceError}`);
    await store.write([{ key: Buffer.from("z"), value }]).catch((later: unknown) => say(`later: ${String(later)}`));
    await store.recover().catch((again: unknown) => say(`not recovered: ${String(again)}`));
    say("full");
    for await (const _line of process.stdin) break;
    await store.recover();
    await store.write([{ key: Buffer.from("after"), value }]);
    say("recovered");
    await store.close();
    say("closed");
  }
} catch (error) {
  say(`failed: ${String(error)} ${error instanceof PersistenceError}`);
}
