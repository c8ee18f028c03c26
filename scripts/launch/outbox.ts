import type { IncomingMessage } from "node:http";
import { z } from "zod";
import type { AdminClient } from "./AdminClient.js";
import { isLoopbackHost } from "./LaunchConfig.js";
import { OutboxMail, outboxDocument } from "./outboxDocument.js";
import { answerText, setHeaders, type RequestHandler } from "./webPage.js";

export interface OutboxOptions {
  readonly client: AdminClient;
  /** Whether only this machine can connect to the server. */
  readonly isLoopback: boolean;
  readonly siteUrl: string;
}

/**
 * Shows the e-mails that no mail service sends, at `/outbox` as a page and `/outbox.json` as data. They hold links that
 * sign people in, so they are for whoever sits at this machine alone; for everyone else the path does not exist.
 */
export function outbox({ client, isLoopback, siteUrl }: OutboxOptions): RequestHandler {
  // A name for others means a proxy in front, and not every proxy says in a request that it is one.
  const isPrivate = isLoopback && isLoopbackHost(new URL(siteUrl).hostname);
  return async (request, response) => {
    response.setHeader("cache-control", "no-store");
    response.setHeader("x-content-type-options", "nosniff");
    if (!isPrivate || !comesFromThisMachine(request) || (await mailIsSent(client))) {
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
      // No script at all, and no picture that would tell a sender that an e-mail was opened.
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
    });
    response.end(outboxDocument(mails, siteUrl));
  };
}

export function isOutboxPath(request: IncomingMessage): boolean {
  const path = pathOf(request);
  return path === "/outbox" || path === "/outbox.json";
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? "/").split("?")[0]!;
}

/**
 * A loopback peer is not enough: a proxy on this machine has one too, and a page elsewhere can point a name of its own at
 * 127.0.0.1. The Host header shows both.
 */
function comesFromThisMachine(request: IncomingMessage): boolean {
  const peer = (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  const host = (request.headers.host ?? "").replace(/:\d+$/, "");
  const forwarded = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];
  return isLoopbackHost(peer) && isLoopbackHost(host) && !forwarded.some((name) => name in request.headers);
}

/** The deployment's own variable decides: it may have been set with `npx convex env set`. */
async function mailIsSent(client: AdminClient): Promise<boolean> {
  return Boolean((await client.environment()).get("RESEND_API_KEY"));
}
