import { ConvexError } from "convex/values";
import { expect, test, vi } from "vitest";
import { errorCode, errorField, errorMessage, failureOf, permanentError } from "./errorMessage.ts";

test("[SEC-03] a temporary error is not permanent, so that the page tries again and keeps the text", () => {
  const of = (code: string) => permanentError(new ConvexError({ code, message: "text" }));
  expect(["RATE_LIMITED", "BUSY", "UNAVAILABLE"].map(of)).toEqual([null, null, null]);
  expect(of("INVALID_LINK")).toBe("text");
  expect(permanentError(new Error("the connection was lost"))).toBeNull();
});

test("a refusal by a newer backend shows its message, whatever its code is", () => {
  const error = new ConvexError({ code: "NEWER", message: "text" });
  expect([errorMessage(error, "fallback"), permanentError(error), errorCode(error)]).toEqual(["text", "text", "NEWER"]);
});

test("a failure has the code and the field of the server's refusal", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const error = new ConvexError({ code: "INVALID", message: "text", field: "name" });
  expect(errorField(error)).toBe("name");
  expect(await failureOf(() => Promise.reject(error), "fallback")).toEqual({
    code: "INVALID",
    message: "text",
    field: "name",
  });
  expect(await failureOf(() => Promise.reject(new Error("lost")), "fallback")).toEqual({ message: "fallback" });
});
