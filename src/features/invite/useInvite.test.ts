import { ConvexError } from "convex/values";
import { describe, expect, test } from "vitest";
import { MemoryStorage } from "../../testing/MemoryStorage.ts";
import { markFirstView, startProblem } from "./useInvite.ts";

describe("a visit to an invite", () => {
  test("[INV-04] is counted once for each browser and link", () => {
    const storage = new MemoryStorage();
    expect(markFirstView(storage, "a")).toBe(true);
    expect(markFirstView(storage, "a")).toBe(false);
    expect(markFirstView(storage, "b")).toBe(true);
  });

  test("[INV-04] a browser that keeps nothing is not counted with every reload", () => {
    const storage = new MemoryStorage();
    storage.isRefusing = true;
    expect(markFirstView(storage, "a")).toBe(false);
  });
});

describe("starting a response", () => {
  test("[INV-03] that is refused shows the server's words", () => {
    const message = "You have already submitted a response for this invite.";
    expect(startProblem(new ConvexError({ code: "ALREADY_SUBMITTED", message }))).toBe(message);
  });

  test("[INV-02] that fails at the server has another error than an unexpected one", () => {
    const failed = new Error("[CONVEX M(invite:start)] [Request ID: 1] Server Error");
    expect(startProblem(failed)).toBe("Failed to create respondent. Please try again.");
    expect(startProblem(new TypeError("undefined is not a function"))).toBe(
      "Unexpected issue creating respondent. Please try again.",
    );
  });
});
