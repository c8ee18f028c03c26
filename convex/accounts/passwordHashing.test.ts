import { convexTest } from "convex-test";
import { expect, test } from "vitest";
import { internal } from "../_generated/api";
import schema from "../schema";

const { hash, verify } = internal.accounts.passwordHashing;

/** Made by lucia 3.2.2 of "påssword ﬁve". */
const LUCIA =
  "758e3e55a36f8d1e8254a07247537144:4efd69445e83486d8fe6474345e30eee0f1144583ac26cd18d627cb6703ff539e95305e80ddb06e4f2d1cb4e2e5c7399ce9a387dd8dfe1aeb20a0b8f2933b596";

test("[SEC-20] a password matches its own hash and lucia's, and no other", async () => {
  const modules = {
    "../_generated/api.js": () => import("../_generated/api"),
    "../accounts/passwordHashing.ts": () => import("./passwordHashing"),
  };
  const backend = convexTest({ schema, modules });
  const own = await backend.action(hash, { password: "påssword ﬁve" });
  expect(own).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(own).not.toBe(LUCIA);
  expect(await backend.action(verify, { password: "påssword ﬁve", hash: own })).toBe(true);
  expect(await backend.action(verify, { password: "påssword five", hash: LUCIA })).toBe(true);
  expect(await backend.action(verify, { password: "password five", hash: LUCIA })).toBe(false);
  expect(await backend.action(verify, { password: "påssword five", hash: `${LUCIA}:` })).toBe(false);
  expect(await backend.action(verify, { password: "", hash: "" })).toBe(false);
});
