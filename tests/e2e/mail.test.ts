import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "../../convex/_generated/api";
import { AdminClient } from "../../scripts/launch/AdminClient.js";
import { loadOrCreateKeys } from "../../scripts/launch/keys.js";
import type { AppProcess } from "../support/AppProcess.js";
import { json, scriptedServer, type Answer, type ScriptedServer } from "../support/scriptedServer.js";
import { startOwnApp } from "../support/runningApp.js";

/** As Resend's: a repeated idempotency key sends nothing. */
describe("an e-mail whose acknowledgement is lost", () => {
  let app: AppProcess;
  let service: ScriptedServer;
  const sent = new Map<string, unknown>();
  /** Runs after the service accepts an e-mail, before it answers. */
  let accepted: (() => void) | null = null;

  const accept: Answer = (request, response) => {
    const key = String(request.headers["idempotency-key"]);
    if (!sent.has(key)) sent.set(key, request.json());
    if (accepted === null) json({ id: `message-${sent.size}` })(request, response);
    else accepted();
  };

  beforeAll(async () => {
    service = await scriptedServer(accept);
    app = await startOwnApp({ env: { RESEND_API_KEY: "re_test", RESEND_BASE_URL: service.url } });
  });
  afterAll(async () => {
    await app.dispose();
    await service.close();
  });

  test("[MAIL-02] kill -9 between the service's acceptance and the row: tried again under the same key, sent once", async () => {
    const acceptance = new Promise<void>((resolve) => (accepted = resolve));
    await new ConvexHttpClient(app.url).mutation(api.demo.demoRequests.submit, {
      name: "Tom",
      email: "tom@example.com",
      message: "Could you show us?",
    });
    await acceptance;
    await app.kill();
    accepted = null;
    await app.start();
    const client = new AdminClient(app.url, (await loadOrCreateKeys(app.dataDir)).adminKey);
    const status = async () =>
      ((await client.call("mail/outbox:list")) as { status: string }[]).map((row) => row.status);
    await expect.poll(status, { interval: 500 }).toEqual(["sent"]);
    expect(service.requests).toHaveLength(2);
    const [first, second] = service.requests;
    expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
    expect(second?.json()).toEqual(first?.json());
    expect(sent.size).toBe(1);
  });
});
