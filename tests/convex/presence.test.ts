import { describe, expect } from "vitest";
import { api } from "../../convex/_generated/api";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import { listRespondents, requestor, respondentOf } from "../support/people/people.js";

describe("presence", () => {
  test("[DASH-06] [CLOUD-02] an open page shows on the row, and no longer once it was silent for 50 seconds", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token } = await respondentOf(ada, "Grace");
    const present = async () => (await listRespondents(ada, "pending")).rows[0]?.isAnsweringNow;
    expect(await present()).toBe(false);
    await backend.mutation(api.respondents.presence.heartbeat, { token });
    expect(await present()).toBe(true);
    await backend.advance(40_000);
    await backend.mutation(api.respondents.presence.heartbeat, { token });
    await backend.advance(49_000);
    expect(await present()).toBe(true);
    await backend.advance(2000);
    expect(await present()).toBe(false);
    await backend.mutation(api.respondents.presence.heartbeat, { token });
    await backend.mutation(api.respondents.presence.leave, { token });
    expect(await present()).toBe(false);
  });

  test("[HAND-42] an opened link is opened, and answered only once something is typed or recorded", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token } = await respondentOf(ada, "Grace");
    const row = async () => (await listRespondents(ada, "pending")).rows[0];
    await backend.mutation(api.respondents.presence.heartbeat, { token, isAnswering: false });
    expect(await row()).toMatchObject({ isAnsweringNow: false, openedAt: START });
    expect(await backend.rows("presenceHeartbeats")).toEqual([]);
    await backend.mutation(api.respondents.presence.heartbeat, { token, isAnswering: true });
    expect(await row()).toMatchObject({ isAnsweringNow: true, openedAt: START });
  });

  test("[DASH-06] a page that is left and opened again has one scheduled check of presence", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token } = await respondentOf(ada, "Grace");
    for (let visit = 0; visit < 4; visit += 1) {
      await backend.mutation(api.respondents.presence.heartbeat, { token });
      await backend.advance(1000);
      await backend.mutation(api.respondents.presence.leave, { token });
    }
    await backend.mutation(api.respondents.presence.heartbeat, { token });
    await backend.advance(40_000);
    await backend.mutation(api.respondents.presence.heartbeat, { token });
    await backend.advance(40_000);
    expect((await backend.scheduled()).filter((job) => job.includes("presence"))).toHaveLength(1);
  });
});
