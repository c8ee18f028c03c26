/** Submits at a steady rate to the embedded backend or the bare server, as clients do. */
import { anyApi } from "convex/server";
import { client } from "./app.js";
import { watchList } from "./watchList.js";
import { processorTime } from "./servedApp.js";

export interface Server {
  readonly pid: number;
  /** `index` of the watcher. */
  watch(owner: string, onCount: (count: number) => void, index: number): Promise<() => Promise<void>>;
  /** Resolves once the answer is durable. */
  submitter(): Promise<{ submit(owner: string): Promise<void>; close(): Promise<void> }>;
}

export const SUBMITS_PER_SECOND = 20;
export const TEXT = "Listens before speaking, and turned our failing release around in two weeks. ".repeat(5);

/** Submitters and the first watcher are official clients, or all of them with `official`. */
export function embeddedServer(
  { pid, url }: { readonly pid: number; readonly url: string },
  { official }: { official: boolean },
): Server {
  return {
    pid,
    watch: async (owner, onCount, index) => {
      if (index > 0 && !official) return watchList(url, "answers:list", { owner }, onCount);
      const one = client(url);
      await new Promise<void>((first) =>
        one.onUpdate(anyApi["answers"]!["list"]!, { owner }, ({ count }: { count: number }) => {
          onCount(count);
          first();
        }),
      );
      return () => one.close();
    },
    submitter: () => {
      const one = client(url);
      const submit = async (owner: string) =>
        void (await one.mutation(anyApi["answers"]!["submit"]!, { owner, text: TEXT }));
      return Promise.resolve({ submit, close: () => one.close() });
    },
  };
}

export interface Steady {
  /** Milliseconds from each submit until the last watcher shows it. */
  readonly times: readonly number[];
  /** Processor time of the server a submit, in ms. */
  readonly cpu: number;
}

/** Submits for `seconds` at a steady rate. `before` is the number of the owner's earlier submits. */
export async function submitSteadily(
  server: Server,
  watcherCount: number,
  seconds: number,
  owner: string,
  before = 0,
): Promise<Steady> {
  const waiting = new Map<number, { left: number; done: () => void }>();
  // A watcher may skip a count, and then shows a later one.
  const closers = await Promise.all(
    Array.from({ length: watcherCount }, (_, index) => {
      let seen = 0;
      const onCount = (count: number) => {
        for (; seen < count; seen += 1) {
          const one = waiting.get(seen + 1);
          if (one !== undefined && (one.left -= 1) === 0) one.done();
        }
      };
      return server.watch(owner, onCount, index);
    }),
  );
  const { submit, close } = await server.submitter();
  const times: number[] = [];
  const all: Promise<void>[] = [];
  const [start, processor] = [performance.now(), await processorTime(server.pid)];
  for (let n = 1; n <= seconds * SUBMITS_PER_SECOND; n += 1) {
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, start + (n * 1000) / SUBMITS_PER_SECOND - performance.now())),
    );
    const begun = performance.now();
    all.push(
      new Promise<void>((done) => waiting.set(before + n, { left: watcherCount, done })).then(
        () => void times.push(performance.now() - begun),
      ),
    );
    all.push(submit(owner));
  }
  await Promise.all(all);
  const cpu = ((await processorTime(server.pid)) - processor) / times.length;
  await Promise.all([close(), ...closers.map((closer) => closer())]);
  return { times, cpu };
}
