import { expect } from "vitest";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import { requestor, respondentOf } from "../support/people/people.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

const key = "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const deployment = {
  environment: { RESEND_API_KEY: "re_test", RESEND_WEBHOOK_SECRET: `whsec_${key}` },
  fetch: () => Promise.resolve(Response.json({ id: "message-1" })),
};

/** `age` in seconds. */
async function webhook(backend: ProductBackend, type: string, secret = key, age = 0): Promise<Response> {
  const payload = JSON.stringify({ type, created_at: "2026-11-20T09:00:00Z", data: { email_id: "message-1" } });
  const timestamp = String(START / 1000 - age);
  const bytes = Uint8Array.from(atob(secret), (character) => character.charCodeAt(0));
  const hmac = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const signed = await crypto.subtle.sign("HMAC", hmac, new TextEncoder().encode(`event-1.${timestamp}.${payload}`));
  const signature = `v1,${btoa(String.fromCharCode(...new Uint8Array(signed)))}`;
  return await backend.fetch("/webhooks/resend", {
    method: "POST",
    body: payload,
    headers: { "svix-id": "event-1", "svix-timestamp": timestamp, "svix-signature": signature },
  });
}

async function sendInvitation(backend: ProductBackend): Promise<void> {
  const ada = await requestor(backend, "ada@example.com");
  await respondentOf(ada, "Grace");
  await backend.settle();
  expect((await backend.rows("respondents"))[0]).toMatchObject({ emailStatus: "sent" });
}

test(
  "[MAIL-02] a bounce is shown on the respondent's row",
  async (backend) => {
    await sendInvitation(backend);
    expect((await webhook(backend, "email.bounced")).status).toBe(200);
    expect((await backend.rows("emails"))[0]).toMatchObject({ status: "bounced", messageId: "message-1" });
    expect((await backend.rows("respondents"))[0]).toMatchObject({ emailStatus: "bounced" });
  },
  deployment,
);

test(
  "[MAIL-02] [MAIL-06] a respondent who complains is shown so and gets no more email",
  async (backend) => {
    await sendInvitation(backend);
    await webhook(backend, "email.complained");
    expect((await backend.rows("respondents"))[0]).toMatchObject({ emailStatus: "complained", remindersStopped: true });
    expect(await backend.rows("mailRecipients")).toMatchObject([{ unsubscribedAt: START }]);
  },
  deployment,
);

test(
  "[SEC-03] a report with a false signature changes nothing",
  async (backend) => {
    await sendInvitation(backend);
    expect((await webhook(backend, "email.bounced", btoa("another key of the right kind!!!"))).status).toBe(401);
    expect((await backend.fetch("/webhooks/resend", { method: "POST", body: "{}" })).status).toBe(401);
    expect((await backend.rows("respondents"))[0]).toMatchObject({ emailStatus: "sent" });
  },
  deployment,
);

test("[MAIL-02] without a signing secret no report is taken", async (backend) => {
  expect((await webhook(backend, "email.bounced")).status).toBe(404);
});

test(
  "[MAIL-02] events of other kinds change nothing",
  async (backend) => {
    await sendInvitation(backend);
    expect((await webhook(backend, "email.delivered")).status).toBe(200);
    expect((await backend.rows("emails"))[0]?.status).toBe("sent");
  },
  deployment,
);

test(
  "[SEC-03] a report that is played back later, or comes twice, changes nothing",
  async (backend) => {
    await sendInvitation(backend);
    expect((await webhook(backend, "email.bounced", key, 6 * 60)).status).toBe(401);
    expect((await backend.rows("emails"))[0]?.status).toBe("sent");
    await webhook(backend, "email.complained");
    const [respondent] = await backend.rows("respondents");
    await backend.patch(respondent!._id, { remindersStopped: false });
    expect((await webhook(backend, "email.complained")).status).toBe(200);
    expect((await backend.rows("respondents"))[0]?.remindersStopped).toBe(false);
  },
  deployment,
);

let meanwhile: (() => Promise<unknown>) | null = null;
test(
  "[MAIL-02] a bounce that is reported before the delivery is answered is recorded all the same",
  async (backend) => {
    meanwhile = () => webhook(backend, "email.bounced");
    const ada = await requestor(backend, "ada@example.com");
    await respondentOf(ada, "Grace");
    await backend.settle();
    expect(meanwhile).toBeNull();
    await backend.advance(120_000);
    expect((await backend.rows("emails"))[0]?.status).toBe("bounced");
    expect((await backend.rows("respondents"))[0]).toMatchObject({ emailStatus: "bounced" });
    expect((await backend.scheduled()).filter((call) => call.includes("recordDeliveryReport"))).toEqual([]);
  },
  {
    ...deployment,
    fetch: async () => {
      const run = meanwhile;
      meanwhile = null;
      await run?.();
      return Response.json({ id: "message-1" });
    },
  },
);

test(
  "[MAIL-02] a report on an unknown email is read once more later, and then dropped",
  async (backend) => {
    const again = async () => (await backend.scheduled()).filter((call) => call.includes("recordDeliveryReport"));
    expect((await webhook(backend, "email.bounced")).status).toBe(200);
    expect(await again()).toHaveLength(1);
    await backend.advance(120_000);
    expect(await again()).toEqual([]);
  },
  deployment,
);
