/**
 * Owns the check of a store's file before LMDB maps it. LMDB does not check that file: a cut one ends the process by
 * SIGBUS, a damaged one by SIGSEGV or a late error.
 *
 * The check follows the trees of the newest snapshot (lmdb's mdb.c: MDB_page, MDB_meta, MDB_node).
 */
import { closeSync, existsSync, openSync, readSync, fstatSync } from "node:fs";
import { PersistenceError } from "./Persistence.js";
import { MIB } from "../shared/byteUnits.js";

const PAGE_HEADER_BYTES = 24;
const MAGIC = Buffer.from([0xde, 0xc0, 0xef, 0xbe]);
const META_BYTES = 160;
/** Offsets in MDB_meta, from the beginning of the page. */
const META_OFFSETS = { pageSize: 48, freeTree: 48, mainTree: 96, transaction: 152 } as const;
/** Offsets in MDB_db. */
const TREE = { depth: 6, root: 40 } as const;
/** Offsets in MDB_page; the lower bound is twice the number of nodes. */
const PAGE = { number: 0, flags: 18, lower: 20, overflowPages: 20 } as const;
/** Offsets in MDB_node. */
const NODE = { low: 0, middle: 2, high: 4, flags: 4, keySize: 6, data: 8 } as const;
const BRANCH = 1;
const LEAF = 2;
const OVERFLOW = 4;
const KINDS = BRANCH | LEAF | OVERFLOW | 8;
/** Flag of a node whose value is on overflow pages. */
const BIG_DATA = 1;
const NO_ROOT = 2n ** 64n - 1n;
/** Leaves of larger files are not read at a usual start: one in about a hundred pages is a branch. */
const READ_LEAVES_BELOW = 256 * MIB;
/**
 * Number of checks: a process that the lock does not cover may write meanwhile, and reuse pages of the followed
 * snapshot.
 */
const META_PAGE_ATTEMPTS = 5;

/**
 * Checks the file; an absent or empty one is a new store.
 * @param readLeavesBelow bytes of a file; the leaves of a larger one are only counted
 * @throws PersistenceError Damaged for one that is cut, damaged or no store
 */
export function checkStoreFile(path: string, readLeavesBelow = READ_LEAVES_BELOW): void {
  if (!existsSync(path)) return;
  const file = openSync(path, "r");
  try {
    for (let attempt = 1; ; attempt++) {
      if (fstatSync(file).size === 0) return;
      const store = new StoreFile(file, path, readLeavesBelow);
      try {
        return store.check();
      } catch (error) {
        if (!store.hasChanged()) throw error;
        // The process that writes the store reads the same trees, so they are whole.
        if (attempt === META_PAGE_ATTEMPTS) return;
      }
    }
  } finally {
    closeSync(file);
  }
}

class StoreFile {
  /** A bit for each page, since a large store has millions. */
  #seen = new Uint8Array(0);
  #pageSize = 0;
  /** Transaction of the snapshot that is followed. */
  #transaction: bigint | null = null;
  readonly #file: number;
  readonly #path: string;
  readonly #readLeavesBelow: number;
  #size = 0;
  /** The buffer is reused, since new memory for each page takes longer than its reading. */
  #page: Buffer = Buffer.alloc(0);
  readonly #header = Buffer.alloc(PAGE_HEADER_BYTES);

  constructor(file: number, path: string, readLeavesBelow: number) {
    this.#file = file;
    this.#path = path;
    this.#readLeavesBelow = readLeavesBelow;
  }

  check(): void {
    const meta = this.#newestMeta();
    this.#transaction = meta.readBigUInt64LE(META_OFFSETS.transaction);
    // The size is read after the snapshot, since a file that is written grows.
    this.#size = fstatSync(this.#file).size;
    this.#seen = new Uint8Array(Math.ceil(this.#size / this.#pageSize / 8));
    this.#page = Buffer.alloc(this.#pageSize);
    for (const tree of [META_OFFSETS.freeTree, META_OFFSETS.mainTree]) {
      const root = meta.readBigUInt64LE(tree + TREE.root);
      if (root === NO_ROOT) continue;
      this.#followTree(Number(root), meta.readUInt16LE(tree + TREE.depth));
    }
  }

  /** Whether a transaction has been committed since the check began. */
  hasChanged(): boolean {
    return (
      this.#transaction !== null && this.#newestMeta().readBigUInt64LE(META_OFFSETS.transaction) !== this.#transaction
    );
  }

  #newestMeta(): Buffer {
    const first = this.#read(0, Buffer.alloc(META_BYTES));
    const isMeta = (page: Buffer) => page.subarray(PAGE_HEADER_BYTES, PAGE_HEADER_BYTES + MAGIC.length).equals(MAGIC);
    this.#pageSize = first.readUInt32LE(META_OFFSETS.pageSize);
    const isPower = this.#pageSize >= 512 && this.#pageSize <= 65_536 && Number.isInteger(Math.log2(this.#pageSize));
    if (!isMeta(first) || !isPower) throw this.#damaged("is damaged, or not a store");
    const second = this.#read(this.#pageSize, Buffer.alloc(META_BYTES));
    if (!isMeta(second)) throw this.#damaged("is damaged, or not a store");
    const transactionOf = (page: Buffer) => page.readBigUInt64LE(META_OFFSETS.transaction);
    return transactionOf(second) > transactionOf(first) ? second : first;
  }

  /** Follows a tree level by level and in order of pages, as the disk reads them fastest. */
  #followTree(root: number, treeDepth: number): void {
    let level = [root];
    for (let depth = 1; level.length > 0; depth++) {
      const next: number[] = [];
      level.sort((a, b) => a - b);
      for (const number of level)
        this.#followPage(number, { kind: depth === treeDepth ? LEAF : BRANCH, children: next });
      level = next;
    }
  }

  #followPage(number: number, { kind, children }: { readonly kind: number; readonly children: number[] }): void {
    this.#claim(number, 1);
    if (kind === LEAF && this.#size >= this.#readLeavesBelow) return;
    const page = this.#read(number * this.#pageSize, this.#page);
    this.#checkHeader(page, number, kind);
    const nodes = page.readUInt16LE(PAGE.lower) >> 1;
    if (PAGE_HEADER_BYTES + nodes * 2 > this.#pageSize) throw this.#damagedPage(number);
    for (let index = 0; index < nodes; index++) {
      const node = PAGE_HEADER_BYTES + page.readUInt16LE(PAGE_HEADER_BYTES + index * 2);
      if (node + NODE.data > this.#pageSize) throw this.#damagedPage(number);
      if (kind === BRANCH) children.push(childOf(page, node));
      else if ((page.readUInt16LE(node + NODE.flags) & BIG_DATA) !== 0) this.#checkOverflow(page, node, number);
    }
  }

  #checkOverflow(page: Buffer, node: number, number: number): void {
    const pageNumberOffset = node + NODE.data + page.readUInt16LE(node + NODE.keySize);
    if (pageNumberOffset + 8 > this.#pageSize) throw this.#damagedPage(number);
    const first = Number(page.readBigUInt64LE(pageNumberOffset));
    this.#claim(first, 1);
    const header = this.#read(first * this.#pageSize, this.#header);
    this.#checkHeader(header, first, OVERFLOW);
    this.#claim(first + 1, header.readUInt32LE(PAGE.overflowPages) - 1);
  }

  #checkHeader(page: Buffer, number: number, kind: number): void {
    const isItself = page.readBigUInt64LE(PAGE.number) === BigInt(number);
    if (!isItself || (page.readUInt16LE(PAGE.flags) & KINDS) !== kind) throw this.#damagedPage(number);
  }

  /** Marks a page, which belongs to one place; a second reference would also make the walk endless. */
  #claim(first: number, count: number): void {
    if ((first + count) * this.#pageSize > this.#size) throw this.#damaged("is cut off: its end is missing");
    for (let number = first; number < first + count; number++) {
      const bit = 1 << (number & 7);
      const byte = Math.floor(number / 8);
      const seen = this.#seen[byte] ?? 0;
      if (number < 2 || (seen & bit) !== 0) throw this.#damagedPage(number);
      this.#seen[byte] = seen | bit;
    }
  }

  #read(position: number, memory: Buffer): Buffer {
    const { length } = memory;
    if (readSync(this.#file, memory, 0, length, position) < length)
      throw this.#damaged("is cut off: its end is missing");
    return memory;
  }

  #damagedPage(number: number): PersistenceError {
    return this.#damaged(`is damaged: page ${number} is not what it should be`);
  }

  #damaged(what: string): PersistenceError {
    return new PersistenceError("Damaged", `${this.#path} ${what}`);
  }
}

/** Returns the child's page number, which has 48 bits. */
function childOf(page: Buffer, node: number): number {
  const low = page.readUInt16LE(node + NODE.low);
  const middle = page.readUInt16LE(node + NODE.middle);
  return low + middle * 2 ** 16 + page.readUInt16LE(node + NODE.high) * 2 ** 32;
}
