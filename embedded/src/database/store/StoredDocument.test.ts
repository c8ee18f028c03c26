import { expect, test } from "vitest";
import { decodeDocument, encodeDocument, StoredDocument } from "./StoredDocument.js";
import type { Document } from "../types/documentTypes.js";

const document = (text: string) =>
  ({ _id: "an id", _creationTime: 1.5, count: 3n, bytes: new Uint8Array([1]).buffer, nan: NaN, text }) as Document;

test("[TX-01] a document and its text agree, from memory and from the store, whichever is read first", () => {
  for (const length of [10, 20_000]) {
    const written = document("é".repeat(length));
    const bytes = encodeDocument(new StoredDocument(written, null, 7));
    const { json } = new StoredDocument(written, null, 7);
    expect(JSON.parse(json)).toMatchObject({ count: { $integer: "AwAAAAAAAAA=" }, text: written["text"] });
    const stored = decodeDocument(bytes);
    expect([stored.json, stored.document, stored.json, stored.size]).toEqual([json, written, json, 7]);
    expect(decodeDocument(bytes).document).toEqual(written);
    expect(encodeDocument(decodeDocument(bytes))).toEqual(bytes);
  }
});
