import { expect } from "vitest";
import { internal } from "../../convex/_generated/api";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import { requestor, respondentOf } from "../support/people/people.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

const SECOND = 1_000;
const DAY = 24 * 3_600 * SECOND;

let status = 200;
let keys: string[] = [];
const deployment = {
  environment: { RESEND_API_KEY: "re_test" },
  fetch: (input: RequestInfo | URL, init?: RequestInit) => {
    keys.push(new Request(input, init).headers.get("idempotency-key") ?? "");
    const body = status === 200 ? { id: `message-${keys.length}` } : { statusCode: status, name: "e", message: "no" };
    return Promise.resolve(Response.json(body, { status }));
  },
};

async function inviteWhileServiceReplies(backend: ProductBackend, answer: number): Promise<void> {
  status = answer;
  keys = [];
  await respondentOf(await requestor(backend, "ada@example.com"), "Grace");
  await backend.settle();
}

const outboxState = async (backend: ProductBackend) => ({
  mail: (await backend.rows("emails"))[0]?.status,
  row: (await backend.rows("respondents"))[0]?.emailStatus,
});

test(
  "[MAIL-02] a service that is down is tried again three times, then the row shows the failure",
  async (backend) => {
    await inviteWhileServiceReplies(backend, 503);
    expect(keys).toHaveLength(1);
    for (const [number, wait] of [5, 60, 600].entries()) {
      expect(await outboxState(backend)).toEqual({ mail: "queued", row: "queued" });
      await backend.advance((wait - 1) * SECOND);
      expect(keys).toHaveLength(number + 1);
      await backend.advance(SECOND);
      expect(keys).toHaveLength(number + 2);
    }
    expect(await outboxState(backend)).toEqual({ mail: "failed", row: "failed" });
    expect(new Set(keys).size).toBe(1);
    await backend.advance(DAY);
    expect(keys).toHaveLength(4);
  },
  deployment,
);

test(
  "[MAIL-02] an email that the service refuses for good is not sent again",
  async (backend) => {
    await inviteWhileServiceReplies(backend, 422);
    await backend.advance(DAY);
    expect(keys).toHaveLength(1);
    expect(await outboxState(backend)).toEqual({ mail: "failed", row: "failed" });
  },
  deployment,
);

test(
  "[MAIL-02] concurrent, repeated and late deliveries send a mail once",
  async (backend) => {
    await inviteWhileServiceReplies(backend, 503);
    status = 200;
    const [mail] = await backend.rows("emails");
    const deliver = () => backend.action(internal.mail.mailActions.deliver, { emailId: mail!._id });
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver();
    await backend.advance(DAY);
    expect(keys).toHaveLength(2);
    expect(await outboxState(backend)).toEqual({ mail: "sent", row: "sent" });
  },
  deployment,
);

test(
  "[MAIL-02] a delivery that broke off is taken up within a day, and not once the service may have forgotten its key",
  async (backend) => {
    await inviteWhileServiceReplies(backend, 503);
    status = 200;
    const [mail] = await backend.rows("emails");
    const emailId = mail!._id;
    const brokenOff = async (hoursAgo: number) => {
      keys = [];
      const firstTriedAt = START - hoursAgo * 3_600 * SECOND;
      await backend.patch(emailId, { status: "sending", attempts: 1, firstTriedAt });
      await backend.mutation(internal.mail.outbox.retryUnsettled, { emailId, attempts: 1 });
      await backend.advance(5 * SECOND);
    };
    await brokenOff(25);
    expect(keys).toEqual([]);
    expect(await outboxState(backend)).toEqual({ mail: "failed", row: "failed" });
    expect((await backend.rows("emails"))[0]?.lastError).toContain("it may have been sent");
    await brokenOff(22);
    expect(keys).toEqual([mail!.idempotencyKey]);
    expect(await outboxState(backend)).toEqual({ mail: "sent", row: "sent" });
  },
  deployment,
);
