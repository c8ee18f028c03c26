import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { postHogSender, REQUEST_TIMEOUT_MS, sanitizeEvent } from "./postHogSender.ts";

/** posthog-js keeps the `fetch` that exists when it loads. */
const fetched = vi.hoisted(() => {
  const fake = vi.fn<typeof fetch>();
  window.fetch = fake;
  return fake;
});
const ada = { userId: "user-ada", email: "ada@example.com", isAnonymous: false };

beforeEach(() => {
  vi.useFakeTimers();
  // posthog-js sends nothing for automated browsers.
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0");
});
afterEach(() => {
  fetched.mockReset();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("[EVT-04] a request that is not answered is given up after 60 seconds", async () => {
  let signal: AbortSignal | null | undefined;
  fetched.mockImplementation((_, init) => {
    signal = init?.signal;
    return new Promise(() => undefined);
  });
  const sender = postHogSender({ key: "phc_test", host: "https://analytics.example" }, ada);
  sender.identify(ada);
  sender.send("login", { user_id: "user-ada" }, new Date());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched).toHaveBeenCalled();
  const begun = signal;
  expect(begun?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 5_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(begun?.aborted).toBe(true);
});

test("[EVT-02] addresses, answers and whatever else is not listed are taken out of an event", () => {
  const event = sanitizeEvent({
    uuid: "1",
    event: "login",
    properties: {
      token: "phc_test",
      distinct_id: "user-ada",
      email: "ada@example.com",
      $current_url: "https://facets.example/share/secret-token",
      $pathname: "/share/secret-token",
      $referrer: "https://facets.example/reset-password?code=secret",
      answer: "She listens.",
      $set: { email: "ada@example.com", $current_url: "https://facets.example/share/secret-token" },
    },
    $set: { email: "ada@example.com", is_anonymous: false, $current_url: "https://facets.example/share/secret-token" },
    $set_once: { $initial_current_url: "https://facets.example/invite/secret-token" },
  });
  expect(JSON.stringify(event)).not.toMatch(/secret|listens/);
  expect(event?.properties).toMatchObject({ distinct_id: "user-ada", email: "ada@example.com" });
  expect(event?.$set).toEqual({ email: "ada@example.com", is_anonymous: false });
  expect(sanitizeEvent(null)).toBeNull();
});
