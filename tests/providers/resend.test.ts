import { afterEach, expect, test } from "vitest";
import { resendSettings, type ResendSettings } from "../../convex/lib/configuration";
import { resendMailer } from "../../convex/providers/resend/resendMailer";
import {
  json,
  scriptedServer,
  neverAnswer,
  type Answer,
  type ScriptedServer,
} from "../support/servers/scriptedServer.js";

let server: ScriptedServer;
afterEach(() => server.close());

async function serving(...answers: Answer[]): Promise<ResendSettings> {
  server = await scriptedServer(...answers);
  const settings = resendSettings({ RESEND_API_KEY: "re_test", RESEND_BASE_URL: server.url });
  if (settings === null) throw new Error("no settings");
  return settings;
}

const mail = {
  to: "ada@example.com",
  from: "Facets <feedback@example.com>",
  subject: "Invitation to complete your survey",
  html: "<p>Hello</p>",
  text: "Hello",
  idempotencyKey: "invitation/k1",
};

test("[MAIL-02] a mail is sent once, with its idempotency key", async () => {
  const settings = await serving(json({ id: "m1" }));
  expect(await resendMailer(settings).send(mail)).toEqual({ messageId: "m1" });
  const [request] = server.requests;
  expect([request?.method, request?.path]).toEqual(["POST", "/emails"]);
  expect(request?.headers["idempotency-key"]).toBe("invitation/k1");
  expect(request?.headers.authorization).toBe("Bearer re_test");
  expect(request?.json()).toEqual({
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
  });
});

test("[MAIL-12] two headers of a mail name the address that ends all email, where there is one", async () => {
  const settings = await serving(json({ id: "m1" }));
  await resendMailer(settings).send({ ...mail, oneClickUnsubscribeUrl: "https://facets.test/http/mail/stop?token=t" });
  expect(server.requests[0]?.json()).toMatchObject({
    headers: {
      "List-Unsubscribe": "<https://facets.test/http/mail/stop?token=t>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
});

test("[MAIL-02] an error shows whether the mail can be sent again", async () => {
  const failing = (status: number) => json({ statusCode: status, name: "error", message: "because" }, status);
  const settings = await serving(failing(429), failing(500), failing(422), failing(401), json({}));
  const send = () => resendMailer(settings).send(mail);
  await expect(send()).rejects.toMatchObject({ code: "RATE_LIMITED", isRetryable: true });
  await expect(send()).rejects.toMatchObject({ code: "UNAVAILABLE", isRetryable: true });
  await expect(send()).rejects.toMatchObject({ code: "REFUSED", isRetryable: false });
  await expect(send()).rejects.toMatchObject({ code: "NOT_CONFIGURED", isRetryable: false });
  await expect(send()).rejects.toMatchObject({ code: "BAD_OUTPUT", isRetryable: true });
});

test("[MAIL-02] a service that does not answer, or isn't there, ends the attempt", async () => {
  const settings = await serving(neverAnswer);
  await expect(resendMailer({ ...settings, timeoutMs: 200 }).send(mail)).rejects.toMatchObject({ code: "TIMEOUT" });
  await server.close();
  await expect(resendMailer(settings).send(mail)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  server = await scriptedServer();
});

test("[MAIL-02] an answer that is no JSON, or breaks off, is an error to be tried again and never a sent mail", async () => {
  const raw =
    (text: string, length = text.length): Answer =>
    (_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": length });
      response.write(text, () => (length === text.length ? response.end() : response.destroy()));
    };
  const settings = await serving(raw("{"), raw("null"), raw('{"id":"m', 99));
  for (let n = 0; n < 3; n += 1) {
    await expect(resendMailer(settings).send(mail)).rejects.toMatchObject({ name: "ProviderError", isRetryable: true });
  }
  expect(server.requests).toHaveLength(3);
});
