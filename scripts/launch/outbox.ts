import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { isLoopbackHost } from "../../embedded/src/index.js";
import type { AdminClient } from "./AdminClient.js";
import { OutboxMail, outboxDocument, THEME_SCRIPT } from "./outboxDocument.js";
import { answerText, setHeaders, type RequestHandler } from "./webPage.js";

const THEME_SCRIPT_HASH = createHash("sha256").update(THEME_SCRIPT).digest("base64");

export interface OutboxOptions {
  readonly client: AdminClient;
  /** Whether only this machine can connect. */
  readonly isLoopback: boolean;
  readonly siteUrl: string;
  /** Key in the address that the start prints. */
  readonly key: string;
}

/** Whether there is an outbox at all. A public address implies a proxy, which may set no header. */
export function isOutboxPrivate({ isLoopback, siteUrl }: Pick<OutboxOptions, "isLoopback" | "siteUrl">): boolean {
  return isLoopback && isLoopbackHost(new URL(siteUrl).hostname);
}

/**
 * Serves unsent emails at `/outbox?key=…` and `/outbox.json?key=…`. They hold sign-in links, so other requests get 404.
 * A forwarder on this machine can send any Host, so the key alone identifies the operator.
 */
export function outbox(options: OutboxOptions): RequestHandler {
  const { client, siteUrl } = options;
  const isPrivate = isOutboxPrivate(options);
  return async (request, response) => {
    response.setHeader("cache-control", "no-store");
    response.setHeader("x-content-type-options", "nosniff");
    if (!isPrivate || !hasKey(request, options.key) || !comesFromThisMachine(request) || (await isMailSent(client))) {
      return answerText(response, 404, "Not found");
    }
    const mails = z.array(OutboxMail).parse(await client.call("mail/outbox:list"));
    if (pathOf(request) === "/outbox.json") {
      response.setHeader("content-type", "application/json; charset=utf-8");
      response.end(JSON.stringify(mails));
      return;
    }
    setHeaders(response, {
      "content-type": "text/html; charset=utf-8",
      // Remote images could report that an email was opened.
      "content-security-policy": `default-src 'none'; script-src 'sha256-${THEME_SCRIPT_HASH}'; style-src 'unsafe-inline'; font-src data:; img-src data:; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
      "referrer-policy": "no-referrer",
    });
    response.end(outboxDocument(mails, siteUrl));
  };
}

/** Whether a request is for the outbox, as a page or as JSON. */
export function isOutboxPath(request: IncomingMessage): boolean {
  const path = pathOf(request);
  return path === "/outbox" || path === "/outbox.json";
}

function hasKey(request: IncomingMessage, key: string): boolean {
  const query = (request.url ?? "").split("?")[1] ?? "";
  const givenKey = Buffer.from(new URLSearchParams(query).get("key") ?? "");
  const expected = Buffer.from(key);
  return givenKey.length === expected.length && timingSafeEqual(givenKey, expected);
}

function pathOf(request: IncomingMessage): string {
  const [path = ""] = (request.url ?? "/").split("?", 1);
  return path;
}

/**
 * Whether a request is local. A loopback peer can be a proxy, or a page whose host name resolves to 127.0.0.1: Host
 * shows both.
 */
function comesFromThisMachine(request: IncomingMessage): boolean {
  const peer = (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  const host = (request.headers.host ?? "").replace(/:\d+$/, "");
  const forwarded = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];
  return isLoopbackHost(peer) && isLoopbackHost(host) && !forwarded.some((name) => name in request.headers);
}

/** Whether emails are sent. `npx convex env set` may have changed it since the start. */
export async function isMailSent(client: AdminClient): Promise<boolean> {
  return Boolean((await client.environment()).get("RESEND_API_KEY"));
}
