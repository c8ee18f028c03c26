/** The bare `ws` server of `baseline.ts`: no queries, transactions, access rules or replay. */
import { open } from "node:fs/promises";
import { WebSocketServer, type WebSocket } from "ws";

const file = await open(process.argv[3]!, "a");
const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
const topics = new Map<string, Set<WebSocket>>();

server.on("connection", (socket) => {
  socket.on("message", (data: Buffer) => {
    const message = JSON.parse(data.toString()) as
      | { type: "watch"; topic: string }
      | { type: "submit"; topic: string; id: string; body: string };
    if (message.type === "watch") {
      const watchers = topics.get(message.topic) ?? new Set();
      topics.set(message.topic, watchers.add(socket));
      socket.on("close", () => watchers.delete(socket));
      socket.send(JSON.stringify({ type: "watching" }));
      return;
    }
    void store(message).then(() => {
      const update = JSON.stringify({ type: "update", id: message.id, body: message.body });
      for (const watcher of topics.get(message.topic) ?? []) watcher.send(update);
    });
  });
});

async function store(row: object): Promise<void> {
  await file.appendFile(`${JSON.stringify(row)}\n`);
  await file.datasync();
}

server.on("listening", () => {
  const address = server.address();
  if (address !== null && typeof address === "object") console.log(`Ready on ws://127.0.0.1:${address.port}`);
});
