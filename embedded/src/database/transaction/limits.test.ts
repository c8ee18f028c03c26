import { describe, expect, test } from "vitest";
import { collectDocuments, mutate, scan } from "../../../../tests/support/database/database.js";
import { MemoryPersistence } from "../../persistence/index.js";
import { openDatabase } from "../index.js";

const open = () => openDatabase({ persistence: new MemoryPersistence() });

describe("limits of a transaction", () => {
  test("[ER-01] documents, bytes and index ranges read are counted, and too many are an error with its code", async () => {
    const database = await open();
    const ids = await mutate(database, (tx) => {
      const small = Array.from({ length: 15_000 }, () => tx.insert("small", {}));
      for (let i = 0; i < 15; i++) tx.insert("large", { text: "x".repeat(1_000_000) });
      return small;
    });
    await mutate(database, (tx) => {
      for (let i = 0; i < 3; i++) tx.insert("large", { text: "x".repeat(1_000_000) });
    });

    const documents = database.read();
    collectDocuments(documents, scan("small"));
    expect(documents.usage).toMatchObject({ documentsRead: 15_000, databaseQueries: 1 });
    collectDocuments(documents, scan("small"));
    expect(() => collectDocuments(documents, scan("small"))).toThrow(
      expect.objectContaining({ code: "TooManyDocumentsRead" }) as Error,
    );
    expect(documents.usage.documentsRead).toBe(32_001);

    expect(() => collectDocuments(database.read(), scan("large"))).toThrow(
      expect.objectContaining({ code: "TooManyBytesRead" }) as Error,
    );

    const ranges = database.read();
    for (let i = 0; i < 4096; i++) ranges.get(ids[i]!);
    expect(() => ranges.get(ids[0]!)).toThrow(expect.objectContaining({ code: "TooManyReads" }) as Error);
  });

  test("[ER-01] documents and bytes written are counted, and too many are an error with its code", async () => {
    const database = await open();
    const documents = database.begin();
    for (let i = 0; i < 16_000; i++) documents.insert("small", {});
    expect(() => documents.insert("small", {})).toThrow(expect.objectContaining({ code: "TooManyWrites" }) as Error);
    const bytes = database.begin();
    for (let i = 0; i < 16; i++) bytes.insert("large", { text: "x".repeat(1_000_000) });
    expect(bytes.usage.bytesWritten).toBeGreaterThan(16_000_000);
    expect(() => bytes.insert("large", { text: "x".repeat(1_000_000) })).toThrow(
      expect.objectContaining({ code: "TooManyBytesWritten" }) as Error,
    );
  });

  test("[ER-02] the engine's own operations in a transaction do not count for the function", async () => {
    const database = await open();
    const tx = database.begin();
    const system = database.asSystem(tx);
    const id = system.insert("_secrets", { name: "a" });
    system.get(id);
    collectDocuments(system, scan("_secrets"));
    expect(tx.usage).toMatchObject({
      documentsRead: 0,
      bytesRead: 0,
      databaseQueries: 0,
      documentsWritten: 0,
      bytesWritten: 0,
    });
    expect(tx.readSet.intervals.size).toBeGreaterThan(0);
  });

  test("[ER-04] a document beyond the limits of documents is an InvalidDocument that names it", async () => {
    const database = await open();
    const tx = database.begin();
    expect(() => tx.insert("t", { text: "x".repeat(2 ** 20) })).toThrow(
      expect.objectContaining({
        code: "InvalidDocument",
        message: expect.stringMatching(/the document for table "t" is invalid: .*larger than 1048576 bytes/) as string,
      }) as Error,
    );
  });
});
