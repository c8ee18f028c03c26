import WebSocket from "ws";

/** Options of an official client in Node 20, which lacks `WebSocket`. `Socket` replaces that of ws. */
export function clientOptions(Socket: new (url: string) => WebSocket = WebSocket): {
  webSocketConstructor: typeof globalThis.WebSocket;
  logger: false;
} {
  // The client calls only what ws has too, but the types differ.
  return { webSocketConstructor: Socket as unknown as typeof globalThis.WebSocket, logger: false };
}
