import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  json(): unknown;
}

/** Requests take the answers in order; the last repeats. */
export type Answer = (request: SeenRequest, response: ServerResponse) => void;

export interface ScriptedServer {
  readonly url: string;
  readonly requests: readonly SeenRequest[];
  close(): Promise<void>;
}

/** Starts a server that gives the answers in order. */
export async function scriptedServer(...answers: Answer[]): Promise<ScriptedServer> {
  const requests: SeenRequest[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const body = Buffer.concat(chunks);
      const seen: SeenRequest = {
        method: incoming.method ?? "",
        path: incoming.url ?? "",
        headers: incoming.headers,
        body,
        json: () => JSON.parse(body.toString("utf8")) as unknown,
      };
      const answer = answers[Math.min(requests.length, answers.length - 1)];
      requests.push(seen);
      if (answer === undefined) response.writeHead(500).end();
      else answer(seen, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));

/** Allows an immediate retry. */
export const apiError = (status: number): Answer =>
  json({ error: { message: `status ${status}`, type: "test" } }, status, { "retry-after-ms": "1" });

/** The client's timeout ends the wait. */
export const neverAnswer: Answer = () => undefined;

/** `cut` ends the connection early. */
export const eventStream =
  (chunks: readonly unknown[], options: { cut?: boolean } = {}): Answer =>
  (_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const chunk of chunks) response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    if (options.cut) setImmediate(() => response.destroy());
    else response.end("data: [DONE]\n\n");
  };
