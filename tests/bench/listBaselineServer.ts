/** The process of `listBaseline.ts`: no queries, transactions, access rules or replay. */
import { open } from "node:fs/promises";
import { WebSocketServer, type WebSocket } from "ws";

type Message =
  | { readonly watch: string; readonly submit?: undefined }
  | { readonly submit: string; readonly id: number; readonly body: string };

interface Topic {
  readonly watchers: Set<WebSocket>;
  readonly rows: object[];
  count: number;
}

const file = await open(process.argv[3]!, "a");
const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
const topics = new Map<string, Topic>();
/** Rows that wait are flushed together. */
let waiting: { readonly row: string; readonly done: () => void }[] = [];
let flushing = false;

function topicOf(name: string): Topic {
  const topic = topics.get(name) ?? { watchers: new Set(), rows: [], count: 0 };
  topics.set(name, topic);
  return topic;
}

const listOf = ({ count, rows }: Topic): string => JSON.stringify({ count, rows });

server.on("connection", (socket) => {
  socket.on("message", (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message;
    if (message.submit === undefined) {
      const topic = topicOf(message.watch);
      topic.watchers.add(socket);
      socket.on("close", () => topic.watchers.delete(socket));
      socket.send(listOf(topic));
      return;
    }
    const row = { at: Date.now(), owner: message.submit, text: message.body };
    const done = () => {
      const topic = topicOf(message.submit);
      topic.count += 1;
      topic.rows.unshift(row);
      topic.rows.splice(20);
      socket.send(JSON.stringify({ done: message.id }));
      const list = listOf(topic);
      for (const watcher of topic.watchers) watcher.send(list);
    };
    waiting.push({ row: JSON.stringify(row), done });
    void flush();
  });
});

async function flush(): Promise<void> {
  if (flushing) return;
  flushing = true;
  while (waiting.length > 0) {
    const group = waiting;
    waiting = [];
    await file.appendFile(`${group.map(({ row }) => row).join("\n")}\n`);
    await file.datasync();
    for (const { done } of group) done();
  }
  flushing = false;
}

server.on("listening", () => {
  const address = server.address();
  if (address !== null && typeof address === "object") console.log(`Ready on ws://127.0.0.1:${address.port}`);
});
