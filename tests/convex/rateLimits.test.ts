import { describe, expect } from "vitest";
import { api } from "../../convex/_generated/api";
import { DAY } from "../../convex/shared/limits/durations";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import { refusalError, requestor } from "../support/people/people.js";
import { signUpByPassword } from "../support/people/passwords.js";

const ada = { identifier: "ada@example.com", password: "analytical engine" };

describe("rate limits", () => {
  test("[SEC-46] limits used up a day ahead of the clock refuse nobody once it is set back", async (backend) => {
    const owner = await requestor(backend, "ada@example.com");
    const stop = () => owner.backend.mutation(api.insights.chat.stop);
    const usedUpAt = async (ts: number) => {
      for (const { _id } of await backend.rows("rateLimits")) await backend.patch(_id, { ts, value: 0 });
    };
    await stop();
    await usedUpAt(START + DAY);
    await stop();
    // Clocks of several servers differ by less.
    await usedUpAt(START + 1000);
    expect((await refusalError(stop())).code).toBe("RATE_LIMITED");
  });

  test("[SEC-41] no row holds an address or id, and deletion renews no limit on email or sign-ups", async (backend) => {
    const owner = await signUpByPassword(backend.from("203.0.113.77"), ada);
    await owner.mutation(api.accounts.users.updateProfile, { name: "Ada" });
    await owner.mutation(api.respondents.respondents.add, { name: "Ada", email: ada.identifier });
    const { userId } = (await owner.query(api.accounts.users.viewer))!;
    const rows = JSON.stringify(await backend.rows("rateLimits"));
    for (const known of ["203.0.113.77", ada.identifier, userId]) expect(rows).not.toContain(known);
    await owner.action(api.accounts.account.remove, { password: ada.password });
    await backend.settle();
    const names = (await backend.rows("rateLimits")).filter(({ key }) => key !== undefined).map(({ name }) => name);
    expect(names).toContain("mailPerRecipient");
    expect(names).toContain("signUp");
    expect(names).not.toContain("ownerWrites");
  });
});
