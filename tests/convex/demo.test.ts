import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { wordingInForce } from "../../convex/shared/insights/wordingInForce";
import { backendTest as test } from "../support/backends/backendTest.js";
import { refusalError, requestor } from "../support/people/people.js";

describe("the demo data", () => {
  test("[DEMO-01] the complete demo has three completed and one pending, and insights with real quotes", async (backend) => {
    const demo = await backend.query(api.demo.demo.dashboard, { variant: "complete" });
    expect(demo?.people.map(({ status }) => status).toSorted()).toEqual([
      "completed",
      "completed",
      "completed",
      "pending",
    ]);
    expect(demo?.selfAssessment).toHaveLength(5);
    const answers = demo!.people.flatMap((person) => person.answers.map(wordingInForce));
    const claims = [...demo!.externalInsight!.strengths, ...demo!.externalInsight!.blindSpots];
    expect(claims.length).toBeGreaterThan(0);
    for (const quote of claims.flatMap(({ evidence }) => evidence)) {
      expect(answers.filter((answer) => answer.includes(quote.text))).toHaveLength(1);
    }
    expect(demo?.selfInsight?.strengths.length).toBeGreaterThan(0);
  });

  test("[DEMO-02] the incomplete demo has two completed, one pending and no self-assessment", async (backend) => {
    const demo = await backend.query(api.demo.demo.dashboard, { variant: "incomplete" });
    expect(demo?.people.map(({ status }) => status).toSorted()).toEqual(["completed", "completed", "pending"]);
    expect(demo).toMatchObject({ selfAssessment: null, selfInsight: null });
  });

  test("[DEMO-03] demo data is read by anyone, tied to nobody, and written once", async (backend) => {
    expect(await backend.query(api.demo.demo.share)).toMatchObject({ questions: [{ _id: "demo-question-1" }, {}, {}] });
    for (const table of ["respondents", "responses", "users", "insights"] as const) {
      expect(await backend.rows(table)).toEqual([]);
    }
    const before = await backend.rows("demoDashboards");
    expect(await backend.mutation(internal.deployment.seed.run)).toEqual({ inserted: 0 });
    expect(await backend.rows("demoDashboards")).toEqual(before);
  });
});

describe("interaction events", () => {
  const session = "demo-20261120k3j9x2";

  test("[EVT-01] demo events belong to a demo session, others to a respondent's link", async (backend) => {
    await backend.mutation(api.events.events.record, {
      eventType: "demo_question_view",
      demoSessionId: session,
      data: { step: 1 },
    });
    expect(await backend.rows("interactionEvents")).toMatchObject([
      { eventType: "demo_question_view", demoSessionId: session, data: '{"step":1}' },
    ]);
    for (const mixed of [
      { eventType: "question_view", demoSessionId: session },
      { eventType: "demo_question_view", token: "x" },
      { eventType: "demo_question_view" },
      { eventType: "question_view" },
      { eventType: "demo_question_view", demoSessionId: "demo-<script>" },
    ] as const) {
      expect((await refusalError(backend.mutation(api.events.events.record, mixed))).code).toBe("INVALID");
    }
    // Unknown links are not recorded.
    await backend.mutation(api.events.events.record, { eventType: "question_view", token: "nothing" });
    expect(await backend.rows("interactionEvents")).toHaveLength(1);
  });

  test("[SEC-03] too much data is refused, too many events are dropped", async (backend) => {
    const big = { eventType: "demo_question_view", demoSessionId: session, data: { note: "x".repeat(2001) } } as const;
    expect((await refusalError(backend.mutation(api.events.events.record, big))).message).toBe(
      "The event’s data is too large.",
    );
    for (let n = 0; n < 250; n += 1) {
      await backend.mutation(api.events.events.record, { eventType: "demo_navigate_next", demoSessionId: session });
    }
    expect(await backend.rows("interactionEvents")).toHaveLength(240);
  });
});

describe("requests for a demo", () => {
  const visitor = { name: "Grace", email: "Grace@example.com", message: "Show me\nhow." };

  test("[LAND-04] a request is stored and mailed to the support address, to be answered by reply", async (backend) => {
    await backend.mutation(api.demo.demoRequests.submit, visitor);
    await backend.settle();
    expect(await backend.rows("demoRequests")).toMatchObject([{ ...visitor, email: "grace@example.com" }]);
    expect(await backend.rows("emails")).toMatchObject([
      {
        kind: "demoRequest",
        to: "support@facets.test",
        replyTo: "grace@example.com",
        subject: "Demo request",
      },
    ]);
  });

  test("[LAND-04] blank and malformed fields are refused, and so is the sixth request in an hour", async (backend) => {
    for (const [fields, message] of [
      [{ name: " " }, "Please enter your name."],
      [{ email: "" }, "Please enter your email."],
      [{ email: "grace" }, "Please enter a valid email address."],
      [{ message: "\n" }, "Please enter a message."],
      [{ message: "x".repeat(5001) }, "The message is too long (at most 5,000 characters)."],
    ] as const) {
      expect(
        (await refusalError(backend.mutation(api.demo.demoRequests.submit, { ...visitor, ...fields }))).message,
      ).toBe(message);
    }
    for (let n = 0; n < 5; n += 1) await backend.mutation(api.demo.demoRequests.submit, visitor);
    expect((await refusalError(backend.mutation(api.demo.demoRequests.submit, visitor))).code).toBe("RATE_LIMITED");
  });
});

describe("feature flags", () => {
  test("[EVT-03] a person reads their own flags", async (backend) => {
    const userId = await backend.insert("users", { email: "ada@example.com" });
    const sessionId = await backend.insert("authSessions", { userId, expirationTime: Date.now() + 1e9 });
    const other = await backend.insert("users", { email: "eve@example.com" });
    await backend.insert("featureFlags", { userId, flag: "voice-bot" });
    await backend.insert("featureFlags", { userId: other, flag: "secret" });
    expect(await backend.as(`${userId}|${sessionId}`).query(api.accounts.featureFlags.list)).toEqual(["voice-bot"]);
    expect((await refusalError(backend.query(api.accounts.featureFlags.list))).code).toBe("UNAUTHENTICATED");
  });

  test("[EVT-03] an operator switches a flag on and off for one person, as often as they like", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const eve = await requestor(backend, "eve@example.com");
    const flag = "automatic-insights" as const;
    for (const on of [true, true, false, false, true]) {
      await backend.mutation(internal.accounts.featureFlags.setFlag, { email: "Ada@example.com ", flag, on });
      expect(await ada.backend.query(api.accounts.featureFlags.list)).toEqual(on ? [flag] : []);
      expect(await eve.backend.query(api.accounts.featureFlags.list)).toEqual([]);
    }
    const nobody = backend.mutation(internal.accounts.featureFlags.setFlag, {
      email: "nobody@example.com",
      flag,
      on: true,
    });
    expect((await refusalError(nobody)).code).toBe("NOT_FOUND");
  });
});
