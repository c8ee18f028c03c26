/**
 * A watcher as light as the bare server's: a socket that parses what it gets. 500 official clients in one process take
 * longer.
 */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { JSONValue } from "convex/values";
import { WebSocket } from "ws";

interface Message {
  readonly type: string;
  readonly modifications?: readonly { readonly type: string; readonly value: { readonly count: number } }[];
}

/** Resolves with what closes it, after the first result. */
export async function watchList(
  url: string,
  path: string,
  args: JSONValue,
  onCount: (count: number) => void,
): Promise<() => Promise<void>> {
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}/api/sync`);
  await once(socket, "open");
  const first = new Promise<void>((resolve, reject) => {
    socket.on("message", (data: Buffer) => {
      const { type, modifications = [] } = JSON.parse(data.toString()) as Message;
      if (type === "FatalError") reject(new Error(data.toString()));
      for (const one of modifications) {
        if (one.type !== "QueryUpdated") return reject(new Error(data.toString()));
        onCount(one.value.count);
        resolve();
      }
    });
  });
  const send = (message: object) => socket.send(JSON.stringify(message));
  const connection = { connectionCount: 0, lastCloseReason: null, clientTs: Date.now() };
  send({ type: "Connect", sessionId: randomUUID(), ...connection });
  const add = { type: "Add", queryId: 0, udfPath: path, args: [args] };
  send({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: [add] });
  await first;
  return () => Promise.resolve(socket.terminate());
}
