/**
 * Owns intervals, found by the keys in them, in a treap ordered by start.
 *
 * Invariant: `maxEnd` is the greatest end in a node's subtree; null (unbounded) is the greatest.
 */
import { assert, assertExists } from "../shared/assert.js";
import type { Key, KeyInterval } from "../values/keys.js";

/** An interval with its item. Equal intervals are distinguished by identity. */
export interface IntervalEntry<T> extends KeyInterval {
  readonly item: T;
}

interface Node<T> {
  readonly entry: IntervalEntry<T>;
  readonly serial: number;
  readonly priority: number;
  maxEnd: Key | null;
  left: Node<T> | null;
  right: Node<T> | null;
}

export class IntervalTree<T> {
  #root: Node<T> | null = null;
  readonly #serials = new Map<IntervalEntry<T>, number>();
  #nextSerial = 0;
  readonly #random: () => number;

  /** @param random returns priorities in [0, 1) */
  constructor(random: () => number = Math.random) {
    this.#random = random;
  }

  get size(): number {
    return this.#serials.size;
  }

  /** Adds an entry in logarithmic time. */
  add(entry: IntervalEntry<T>): void {
    const serial = this.#nextSerial++;
    this.#serials.set(entry, serial);
    const node: Node<T> = { entry, serial, priority: this.#random(), maxEnd: entry.end, left: null, right: null };
    this.#root = insertNode(this.#root, node);
  }

  /** Deletes an entry of the tree in logarithmic time. */
  delete(entry: IntervalEntry<T>): void {
    const serial = assertExists(this.#serials.get(entry), "a deleted interval is in the tree");
    this.#serials.delete(entry);
    this.#root = removeNode(this.#root, entry.start, serial);
  }

  /** Visits every interval that contains `key`, in logarithmic time. Returns the number of visited nodes. */
  visitContaining(key: Key, visit: (item: T) => void): number {
    return visitSubtree(this.#root, key, visit);
  }
}

function visitSubtree<T>(node: Node<T> | null, key: Key, visit: (item: T) => void): number {
  if (node === null) return 0;
  if (node.maxEnd !== null && node.maxEnd <= key) return 1;
  const left = visitSubtree(node.left, key, visit);
  const { start, end, item } = node.entry;
  if (start > key) return left + 1;
  if (end === null || key < end) visit(item);
  return left + 1 + visitSubtree(node.right, key, visit);
}

function insertNode<T>(root: Node<T> | null, node: Node<T>): Node<T> {
  if (root === null) return node;
  if (node.priority > root.priority) {
    [node.left, node.right] = split(root, node.entry.start, node.serial);
    return updated(node);
  }
  if (isBefore(node.entry.start, node.serial, root)) root.left = insertNode(root.left, node);
  else root.right = insertNode(root.right, node);
  return updated(root);
}

function removeNode<T>(root: Node<T> | null, start: Key, serial: number): Node<T> | null {
  assert(root !== null, "an interval is at its start");
  if (root.serial === serial) return join(root.left, root.right);
  if (isBefore(start, serial, root)) root.left = removeNode(root.left, start, serial);
  else root.right = removeNode(root.right, start, serial);
  return updated(root);
}

function split<T>(root: Node<T> | null, start: Key, serial: number): [Node<T> | null, Node<T> | null] {
  if (root === null) return [null, null];
  if (isBefore(start, serial, root)) {
    const [before, after] = split(root.left, start, serial);
    root.left = after;
    return [before, updated(root)];
  }
  const [before, after] = split(root.right, start, serial);
  root.right = before;
  return [updated(root), after];
}

function join<T>(left: Node<T> | null, right: Node<T> | null): Node<T> | null {
  if (left === null) return right;
  if (right === null) return left;
  if (left.priority > right.priority) {
    left.right = join(left.right, right);
    return updated(left);
  }
  right.left = join(left, right.left);
  return updated(right);
}

function isBefore<T>(start: Key, serial: number, node: Node<T>): boolean {
  return start < node.entry.start || (start === node.entry.start && serial < node.serial);
}

function updated<T>(node: Node<T>): Node<T> {
  let maxEnd = node.entry.end;
  for (const child of [node.left, node.right]) {
    if (child !== null && maxEnd !== null && (child.maxEnd === null || child.maxEnd > maxEnd)) maxEnd = child.maxEnd;
  }
  node.maxEnd = maxEnd;
  return node;
}
