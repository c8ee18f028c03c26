"use node";
/** Actions that fill memory outside of JavaScript's heap, up to 4 GB each, and one that works beside them. */
import { existsSync, writeFileSync } from "node:fs";
import { actionGeneric as action } from "convex/server";

const BYTES = 20_000_000;
const MOST = 200;
/** Bytes of a page of WebAssembly. */
const PAGE = 65_536;

export const synchronous = action({
  handler: async () => {
    const kept: Buffer[] = [];
    while (kept.length < MOST) kept.push(Buffer.alloc(BYTES, 1));
    return kept.length;
  },
});

export const asynchronous = action({
  handler: async () => {
    const kept: Buffer[] = [];
    while (kept.length < MOST) {
      kept.push(Buffer.alloc(BYTES, 1));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return kept.length;
  },
});

export const webAssembly = action({
  handler: async () => {
    const memory = new WebAssembly.Memory({ initial: 0, maximum: 60_000 });
    while (memory.buffer.byteLength < MOST * BYTES) {
      const pages = memory.grow(Math.ceil(BYTES / PAGE));
      new Uint8Array(memory.buffer, pages * PAGE).fill(1);
    }
    return memory.buffer.byteLength;
  },
});

/** Works without a pause until the file `${path}.end` exists. */
export const innocent = action({
  handler: async (_ctx, { path }: { path: string }) => {
    writeFileSync(`${path}.begun`, "");
    while (!existsSync(`${path}.end`));
    return "done";
  },
});
