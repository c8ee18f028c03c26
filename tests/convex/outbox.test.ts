import { expect } from "vitest";
import { internal } from "../../convex/_generated/api";
import { backendTest, START } from "../support/backends/backendTest.js";
import { requestor, respondentOf } from "../support/people/people.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

const SECOND = 1_000;
const DAY = 24 * 3_600 * SECOND;

/** Mail service that replies with a chosen status, and records each request's idempotency key. */
class ScriptedMailService {
  status = 200;
  keys: string[] = [];

  readonly fetch = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { status, keys } = this;
    keys.push(new Request(input, init).headers.get("idempotency-key") ?? "");
    const body = status === 200 ? { id: `message-${keys.length}` } : { statusCode: status, name: "e", message: "no" };
    return Promise.resolve(Response.json(body, { status }));
  };
}

/** Runs with a mail service of the test's own. */
function test(title: string, body: (backend: ProductBackend, service: ScriptedMailService) => Promise<void>): void {
  const service = new ScriptedMailService();
  backendTest(title, (backend) => body(backend, service), {
    environment: { RESEND_API_KEY: "re_test" },
    fetch: service.fetch,
  });
}

/** Invites Grace while the service replies with `status`. */
async function inviteAt(backend: ProductBackend, service: ScriptedMailService, status: number): Promise<void> {
  service.status = status;
  await respondentOf(await requestor(backend, "ada@example.com"), "Grace");
  await backend.settle();
}

const outboxState = async (backend: ProductBackend) => ({
  mail: (await backend.rows("emails"))[0]?.status,
  row: (await backend.rows("respondents"))[0]?.emailStatus,
});

test("[MAIL-02] a service that is down is tried again three times, then the row shows the failure", async (backend, service) => {
  await inviteAt(backend, service, 503);
  expect(service.keys).toHaveLength(1);
  for (const [number, wait] of [5, 60, 600].entries()) {
    expect(await outboxState(backend)).toEqual({ mail: "queued", row: "queued" });
    await backend.advance((wait - 1) * SECOND);
    expect(service.keys).toHaveLength(number + 1);
    await backend.advance(SECOND);
    expect(service.keys).toHaveLength(number + 2);
  }
  expect(await outboxState(backend)).toEqual({ mail: "failed", row: "failed" });
  expect(new Set(service.keys).size).toBe(1);
  await backend.advance(DAY);
  expect(service.keys).toHaveLength(4);
});

test("[MAIL-02] an email that the service refuses for good is not sent again", async (backend, service) => {
  await inviteAt(backend, service, 422);
  await backend.advance(DAY);
  expect(service.keys).toHaveLength(1);
  expect(await outboxState(backend)).toEqual({ mail: "failed", row: "failed" });
});

test("[MAIL-02] concurrent, repeated and late deliveries send a mail once", async (backend, service) => {
  await inviteAt(backend, service, 503);
  service.status = 200;
  const [mail] = await backend.rows("emails");
  const deliver = () => backend.action(internal.mail.mailActions.deliver, { emailId: mail!._id });
  await Promise.all([deliver(), deliver(), deliver()]);
  await deliver();
  await backend.advance(DAY);
  expect(service.keys).toHaveLength(2);
  expect(await outboxState(backend)).toEqual({ mail: "sent", row: "sent" });
});

test("[MAIL-02] a delivery that broke off is taken up within a day, and not once the service may have forgotten its key", async (backend, service) => {
  await inviteAt(backend, service, 503);
  service.status = 200;
  const [mail] = await backend.rows("emails");
  const emailId = mail!._id;
  const brokenOff = async (hoursAgo: number) => {
    service.keys = [];
    const firstTriedAt = START - hoursAgo * 3_600 * SECOND;
    await backend.patch(emailId, { status: "sending", attempts: 1, firstTriedAt });
    await backend.mutation(internal.mail.outbox.retryUnsettled, { emailId, attempts: 1 });
    await backend.advance(5 * SECOND);
  };
  await brokenOff(25);
  expect(service.keys).toEqual([]);
  expect(await outboxState(backend)).toEqual({ mail: "failed", row: "failed" });
  expect((await backend.rows("emails"))[0]?.lastError).toContain("it may have been sent");
  await brokenOff(22);
  expect(service.keys).toEqual([mail!.idempotencyKey]);
  expect(await outboxState(backend)).toEqual({ mail: "sent", row: "sent" });
});
