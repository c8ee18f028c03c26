/**
 * Finds what no serial order of the operations explains, from the clients' side alone. Registers are lists that grow by
 * unique numbers, so each read shows which appends came before it (as in Kingsbury and Alvaro, "Elle", 2020).
 */

export type Step =
  | { readonly do: "read"; readonly key: number; readonly values: readonly number[] }
  | { readonly do: "append"; readonly key: number; readonly value: number };

export interface Operation {
  readonly name: string;
  /** Aborted: refused with an answer, after its reads. Unknown: never answered, so its reads are not known. */
  readonly outcome: "committed" | "aborted" | "unknown";
  readonly steps: readonly Step[];
  /** Places in the order of all invocations and answers. */
  readonly invoked: number;
  readonly answered: number | null;
}

/** A read without the operation's own appends. */
interface Read {
  readonly key: number;
  readonly values: readonly number[];
}

class Violation extends Error {}

/**
 * Returns a sentence about the first violation, or null. The last operation reads every register, after all others.
 * Real time counts: what was answered before an invocation precedes it, also for another client.
 */
export function checkHistory(operations: readonly Operation[]): string | null {
  try {
    const writers = findWriters(operations);
    const reads = new Map(operations.map((operation) => [operation, readsOf(operation)]));
    const order = orderOf([...reads.values()].flat());
    checkAppends(operations, order, writers);
    const graph = new Graph();
    addOrder(graph, order, writers);
    for (const [operation, own] of reads) addReads(graph, operation, own, order, writers);
    addRealTime(graph, operations);
    const cycle = graph.findCycle();
    return cycle === null ? null : `no serial order explains ${cycle.join(" -> ")}`;
  } catch (error) {
    if (error instanceof Violation) return error.message;
    throw error;
  }
}

function findWriters(operations: readonly Operation[]): Map<number, Operation> {
  const writers = new Map<number, Operation>();
  for (const operation of operations) {
    for (const step of operation.steps) if (step.do === "append") writers.set(step.value, operation);
  }
  return writers;
}

function readsOf({ name, outcome, steps }: Operation): Read[] {
  if (outcome === "unknown") return [];
  const ownAppends = new Map<number, number[]>();
  const reads: Read[] = [];
  for (const step of steps) {
    const appended = ownAppends.get(step.key) ?? [];
    if (step.do === "append") ownAppends.set(step.key, [...appended, step.value]);
    else {
      const othersLength = step.values.length - appended.length;
      const last = step.values.slice(Math.max(0, othersLength));
      if (othersLength < 0 || !isPrefix(appended, last)) throw new Violation(`${name} does not read its own appends`);
      reads.push({ key: step.key, values: step.values.slice(0, othersLength) });
    }
  }
  return reads;
}

/** The longest read of each register, of which every other one is a prefix. */
function orderOf(reads: readonly Read[]): Map<number, readonly number[]> {
  const order = new Map<number, readonly number[]>();
  for (const { key, values } of reads) if (values.length >= (order.get(key)?.length ?? 0)) order.set(key, values);
  for (const { key, values } of reads) {
    const longest = order.get(key) ?? [];
    if (!isPrefix(values, longest))
      throw new Violation(`register ${key} was read as ${JSON.stringify(values)} and as ${JSON.stringify(longest)}`);
  }
  return order;
}

function isPrefix(values: readonly number[], longer: readonly number[]): boolean {
  return values.every((value, index) => longer[index] === value);
}

function checkAppends(
  operations: readonly Operation[],
  order: ReadonlyMap<number, readonly number[]>,
  writers: ReadonlyMap<number, Operation>,
): void {
  const appended = new Set<number>();
  for (const [key, values] of order) {
    for (const value of values) {
      const writer = writers.get(value);
      if (appended.has(value)) throw new Violation(`${value} is twice in register ${key}`);
      if (writer === undefined) throw new Violation(`nobody appended ${value} to register ${key}`);
      if (writer.outcome === "aborted") throw new Violation(`${writer.name} was aborted, and ${value} was read`);
      appended.add(value);
    }
  }
  for (const { name, outcome, steps } of operations) {
    const values = steps.flatMap((step) => (step.do === "append" ? [step.value] : []));
    const present = values.filter((value) => appended.has(value)).length;
    if (outcome === "committed" && present < values.length) throw new Violation(`an append of ${name} is lost`);
    if (present > 0 && present < values.length) throw new Violation(`${name} has taken effect in part`);
  }
}

class Graph {
  readonly #edges = new Map<string, Set<string>>();

  add(from: string, to: string): void {
    if (from === to) return;
    if (!this.#edges.has(to)) this.#edges.set(to, new Set());
    const targets = this.#edges.get(from);
    if (targets === undefined) this.#edges.set(from, new Set([to]));
    else targets.add(to);
  }

  /** Removes what nothing precedes, until only cycles and what follows them are left. */
  findCycle(): string[] | null {
    const incoming = new Map([...this.#edges.keys()].map((node) => [node, 0]));
    for (const targets of this.#edges.values()) {
      for (const target of targets) incoming.set(target, incoming.get(target)! + 1);
    }
    const free = [...incoming].filter(([, count]) => count === 0).map(([node]) => node);
    for (let node = free.pop(); node !== undefined; node = free.pop()) {
      incoming.delete(node);
      for (const target of this.#edges.get(node)!) {
        const remainingCount = incoming.get(target)! - 1;
        incoming.set(target, remainingCount);
        if (remainingCount === 0) free.push(target);
      }
    }
    return incoming.size === 0 ? null : this.#walkBack(new Set(incoming.keys()));
  }

  /** Each of `left` follows another of them. */
  #walkBack(left: ReadonlySet<string>): string[] {
    const previous = new Map<string, string>();
    for (const node of left) for (const target of this.#edges.get(node)!) previous.set(target, node);
    const path: string[] = [];
    let node = [...left][0]!;
    while (!path.includes(node)) {
      path.push(node);
      node = previous.get(node)!;
    }
    return [...path.slice(path.indexOf(node)), node].reverse();
  }
}

function addOrder(
  graph: Graph,
  order: ReadonlyMap<number, readonly number[]>,
  writers: ReadonlyMap<number, Operation>,
): void {
  for (const values of order.values()) {
    for (const [index, value] of values.entries()) {
      const next = values[index + 1];
      if (next !== undefined) graph.add(writers.get(value)!.name, writers.get(next)!.name);
    }
  }
}

function addReads(
  graph: Graph,
  { name }: Operation,
  reads: readonly Read[],
  order: ReadonlyMap<number, readonly number[]>,
  writers: ReadonlyMap<number, Operation>,
): void {
  for (const { key, values } of reads) {
    const last = values.at(-1);
    const next = order.get(key)?.[values.length];
    if (last !== undefined) graph.add(writers.get(last)!.name, name);
    if (next !== undefined) graph.add(name, writers.get(next)!.name);
  }
}

/** Adds a mark between two answers: all that is answered precedes it, and all that is invoked later follows it. */
function addRealTime(graph: Graph, operations: readonly Operation[]): void {
  const events = operations.flatMap(({ name, invoked, answered }) => [
    { at: invoked, name, ends: false },
    ...(answered === null ? [] : [{ at: answered, name, ends: true }]),
  ]);
  let mark = "the beginning";
  for (const { at, name, ends } of events.sort((a, b) => a.at - b.at)) {
    if (!ends) graph.add(mark, name);
    else {
      const next = `moment ${at}`;
      graph.add(mark, next);
      graph.add(name, next);
      mark = next;
    }
  }
}
