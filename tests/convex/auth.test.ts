import { describe, expect } from "vitest";
import { api } from "../../convex/_generated/api";
import { MINUTE } from "../../convex/shared/limits/durations";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import { runPasswordFlow, subjectOf } from "../support/people/passwords.js";
import { refusalError } from "../support/people/people.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";
import { storedMails } from "../support/people/storedMails.js";

type Params = Record<string, string>;

async function anonymous(backend: ProductBackend): Promise<ProductBackend> {
  const { tokens } = await backend.action(api.auth.signIn, { provider: "anonymous" });
  return backend.as(subjectOf(tokens!.token));
}

const ada: Params = { identifier: "ada@example.com", password: "analytical engine" };

async function signUp(backend: ProductBackend, who: Params = ada): Promise<ProductBackend> {
  const signedIn = await runPasswordFlow(backend, { flow: "signUp", ...who });
  if (signedIn === null) throw new Error("sign-up gave no token");
  return signedIn;
}

async function confirmMail(backend: ProductBackend): Promise<void> {
  for (const { _id } of await backend.rows("users")) await backend.patch(_id, { mailConfirmedAt: START });
}

async function resetLink(backend: ProductBackend): Promise<URL> {
  await backend.settle();
  const email = (await storedMails(backend)).findLast(({ kind }) => kind === "passwordReset");
  return new URL(/https:\S+/.exec(email?.text ?? "")?.[0] ?? "missing:");
}

describe("signing up and logging in", () => {
  test("[AUTH-05] an email is one account whatever its letter case and spaces", async (backend) => {
    const first = await signUp(backend, { ...ada, identifier: "  Ada@Example.COM " });
    const again = await runPasswordFlow(backend, { flow: "signIn", ...ada });
    expect(await again?.query(api.accounts.users.viewer)).toEqual(await first.query(api.accounts.users.viewer));
    expect(await backend.rows("users")).toMatchObject([{ email: "ada@example.com" }]);
    expect(
      await refusalError(runPasswordFlow(backend, { flow: "signUp", ...ada, identifier: "ADA@example.com" })),
    ).toEqual({
      code: "ACCOUNT_EXISTS",
      message: "An account with this email or phone number already exists. Please log in instead.",
      field: "identifier",
    });
  });

  test("[AUTH-05] an email is one account in whichever Unicode form it was typed", async (backend) => {
    await signUp(backend, { ...ada, identifier: "Jos\u00e9@example.com" });
    const decomposed = { ...ada, identifier: "jose\u0301@example.com" };
    expect(await runPasswordFlow(backend, { flow: "signIn", ...decomposed })).not.toBeNull();
    expect((await refusalError(runPasswordFlow(backend, { flow: "signUp", ...decomposed }))).code).toBe(
      "ACCOUNT_EXISTS",
    );
  });

  test("[AUTH-05] a phone number is kept in E.164, however it was written", async (backend) => {
    const first = await signUp(backend, { ...ada, identifier: "(415) 555-2671" });
    expect(await first.query(api.accounts.users.viewer)).toMatchObject({ phone: "+14155552671" });
    const again = await runPasswordFlow(backend, { flow: "signIn", ...ada, identifier: "+1 415 555 2671" });
    expect(await again?.query(api.accounts.users.viewer)).toEqual(await first.query(api.accounts.users.viewer));
    expect(await backend.rows("users")).toHaveLength(1);
  });

  for (const [params, message] of [
    [{ ...ada, identifier: " " }, "Please enter your email or phone number"],
    [{ ...ada, identifier: "ada@" }, "Please enter a valid email address."],
    [{ ...ada, identifier: "ada" }, "Please enter a valid phone number."],
    [{ ...ada, password: "" }, "Please enter your password"],
    [{ ...ada, password: "seven77" }, "Please choose a password of at least 8 characters."],
    [{ ...ada, password: "x".repeat(257) }, "Please choose a password of at most 256 characters."],
  ] as const) {
    test(`[AUTH-06] [AUTH-07] sign-up is refused: ${message}`, async (backend) => {
      const refused = await refusalError(runPasswordFlow(backend, { flow: "signUp", ...params }));
      expect(refused.message).toBe(message);
      expect(await backend.rows("users")).toEqual([]);
    });
  }

  test("[AUTH-07] a wrong password and an unknown account are refused in the same words", async (backend) => {
    await signUp(backend);
    const wrong = await refusalError(runPasswordFlow(backend, { flow: "signIn", ...ada, password: "wrong password" }));
    const unknown = await refusalError(
      runPasswordFlow(backend, { flow: "signIn", ...ada, identifier: "eve@example.com" }),
    );
    expect(wrong).toEqual(unknown);
    expect(wrong.code).toBe("INVALID_CREDENTIALS");
  });

  test("[AUTH-13] ten wrong passwords lock out the right one for a while", async (backend) => {
    await signUp(backend);
    const guess = (password: string) => runPasswordFlow(backend, { flow: "signIn", ...ada, password });
    for (let n = 0; n < 10; n += 1) {
      expect((await refusalError(guess(`wrong ${n}`))).code).toBe("INVALID_CREDENTIALS");
    }
    expect((await refusalError(guess(ada["password"]!))).code).toBe("RATE_LIMITED");
    await backend.advance(7 * MINUTE);
    expect(await guess(ada["password"]!)).not.toBeNull();
  });

  test("[AUTH-13] sign-up can't be used to guess an account's password", async (backend) => {
    await signUp(backend);
    for (const password of ["a wrong guess", ada["password"]!]) {
      const refused = await refusalError(runPasswordFlow(backend, { flow: "signUp", ...ada, password }));
      expect(refused.code).toBe("ACCOUNT_EXISTS");
    }
  });

  test("[AUTH-13] sign-up at an existing account answers alike for every password, and ends after ten", async (backend) => {
    await signUp(backend);
    const before = await backend.rows("authAccounts");
    const guess = (password: string) => refusalError(runPasswordFlow(backend, { flow: "signUp", ...ada, password }));
    const answers = [];
    for (let n = 0; n < 9; n += 1) answers.push(await guess(n === 4 ? ada["password"]! : `a wrong guess ${n}`));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await guess(ada["password"]!)).toEqual({
      code: "RATE_LIMITED",
      message: "Too many attempts. Please wait a few minutes and try again.",
    });
    expect(await backend.rows("authAccounts")).toEqual(before);
    expect(await backend.rows("authSessions")).toHaveLength(1);
  });

  test("[SEC-54] a common password and the own address are refused at sign-up", async (backend) => {
    const identifier = "ada.lovelace@example.com";
    const refused = async (weak: string) =>
      await refusalError(runPasswordFlow(backend, { flow: "signUp", identifier, password: weak }));
    expect(await refused("Password1!")).toEqual({
      code: "WEAK_PASSWORD",
      message: "Very many people use this password. Please choose another one.",
      field: "password",
    });
    expect((await refused("ada.lovelace1815")).message).toBe(
      "Please choose a password that is not your email or phone number.",
    );
    expect(await backend.rows("users")).toEqual([]);
  });

  test("[SEC-03] attempts are limited by address, whatever the identifier", async (backend) => {
    const somewhere = backend.from("203.0.113.7");
    let code = "";
    for (let n = 0; n < 61 && code !== "RATE_LIMITED"; n += 1) {
      const attempt = runPasswordFlow(somewhere, {
        flow: "signUp",
        ...ada,
        identifier: `ada${n}@example.com`,
        password: "weak",
      });
      code = (await refusalError(attempt)).code;
    }
    expect(code).toBe("WEAK_PASSWORD");
    for (let n = 0; n < 30; n += 1) await somewhere.action(api.auth.signIn, { provider: "anonymous" });
    const one = somewhere.action(api.auth.signIn, { provider: "anonymous" });
    expect((await refusalError(one)).code).toBe("RATE_LIMITED");
    await anonymous(backend.from("203.0.113.8"));
  });
});

describe("sessions", () => {
  test("[AUTH-07] a token copied before sign-out stops working at sign-out", async (backend) => {
    const signedIn = await signUp(backend);
    expect(await signedIn.query(api.respondents.respondents.counts)).toEqual({ pending: 0, completed: 0 });
    expect(await signedIn.query(api.auth.isAuthenticated)).toBe(true);
    await signedIn.action(api.auth.signOut);
    expect((await refusalError(signedIn.query(api.respondents.respondents.counts))).code).toBe("UNAUTHENTICATED");
    expect(await signedIn.query(api.accounts.users.viewer)).toBeNull();
    expect(await signedIn.query(api.auth.isAuthenticated)).toBe(false);
  });

  test("[SEC-01] a token with a made-up subject, or with another user's session, is not signed in", async (backend) => {
    const signedIn = await signUp(backend);
    const other = await signUp(backend, { ...ada, identifier: "eve@example.com" });
    const me = await signedIn.query(api.accounts.users.viewer);
    const [, evesSession] = (await backend.rows("authSessions")).map(({ _id }) => _id);
    for (const subject of [
      "",
      "|",
      "a|b",
      `${me!.userId}|`,
      `${me!.userId}|${me!.userId}`,
      `${me!.userId}|${evesSession}`,
    ]) {
      expect(await backend.as(subject).query(api.accounts.users.viewer)).toBeNull();
    }
    expect(await other.query(api.accounts.users.viewer)).toMatchObject({ email: "eve@example.com" });
  });
});

describe("resetting the password", () => {
  test("[AUTH-08] the emailed link sets a new password once and ends every other session", async (backend) => {
    const signedUp = await signUp(backend);
    expect(await runPasswordFlow(backend, { flow: "reset", identifier: ada["identifier"]! })).toBeNull();
    const link = await resetLink(backend);
    expect(link.origin + link.pathname).toBe("https://facets.test/reset-password");
    expect(link.searchParams.get("email")).toBe("ada@example.com");
    const code = link.searchParams.get("code")!;
    const change = {
      flow: "reset-verification",
      identifier: ada["identifier"]!,
      code,
      newPassword: "difference engine",
    };
    const after = await runPasswordFlow(backend, change);
    expect(await after?.query(api.accounts.users.viewer)).toMatchObject({ email: "ada@example.com" });
    expect(await signedUp.query(api.accounts.users.viewer)).toBeNull();
    expect((await refusalError(runPasswordFlow(backend, change))).code).toBe("INVALID_CODE");
    expect((await refusalError(runPasswordFlow(backend, { flow: "signIn", ...ada }))).code).toBe("INVALID_CREDENTIALS");
    expect(await runPasswordFlow(backend, { flow: "signIn", ...ada, password: "difference engine" })).not.toBeNull();
    expect((await backend.rows("users"))[0]?.emailVerificationTime).toBeDefined();
  });

  test("[AUTH-08] a code an hour old, a wrong code and someone else's code are refused", async (backend) => {
    await signUp(backend);
    await signUp(backend, { ...ada, identifier: "eve@example.com" });
    await confirmMail(backend);
    await runPasswordFlow(backend, { flow: "reset", identifier: "eve@example.com" });
    const evesCode = (await resetLink(backend)).searchParams.get("code")!;
    await runPasswordFlow(backend, { flow: "reset", identifier: "ada@example.com" });
    const adasCode = (await resetLink(backend)).searchParams.get("code")!;
    const attempt = (code: string) =>
      runPasswordFlow(backend, {
        flow: "reset-verification",
        identifier: "ada@example.com",
        code,
        newPassword: "difference engine",
      });
    for (const bad of ["nonsense", evesCode, "x".repeat(5000)]) {
      expect(await refusalError(attempt(bad))).toEqual({
        code: "INVALID_CODE",
        message: "Your password reset link is invalid or has expired. Please request a new one from the login page.",
      });
    }
    await backend.advance(3_600_001);
    expect((await refusalError(attempt(adasCode))).code).toBe("INVALID_CODE");
    expect(await runPasswordFlow(backend, { flow: "signIn", ...ada })).not.toBeNull();
  });

  test("[AUTH-07] asking for a reset answers alike for known and unknown accounts", async (backend) => {
    await signUp(backend);
    const known = await backend.action(api.auth.signIn, {
      provider: "password",
      params: { flow: "reset", identifier: "ada@example.com" },
    });
    const unknown = await backend.action(api.auth.signIn, {
      provider: "password",
      params: { flow: "reset", identifier: "eve@example.com" },
    });
    expect(known).toEqual(unknown);
    await backend.settle();
    expect((await storedMails(backend)).map(({ to }) => to)).toEqual(["ada@example.com"]);
  });

  test("[AUTH-08] the emailed code signs nobody in by itself, and trying that does not use it up", async (backend) => {
    await signUp(backend);
    await runPasswordFlow(backend, { flow: "reset", identifier: "ada@example.com" });
    const code = (await resetLink(backend)).searchParams.get("code")!;
    for (const provider of [undefined, "password-reset"]) {
      const misused = backend.action(api.auth.signIn, {
        ...(provider === undefined ? {} : { provider }),
        params: { code, email: "ada@example.com" },
      });
      const tokens = await misused.then(
        (answer) => answer.tokens ?? null,
        () => null,
      );
      expect(tokens).toBeNull();
    }
    const proper = {
      flow: "reset-verification",
      identifier: "ada@example.com",
      code,
      newPassword: "difference engine",
    };
    expect(await runPasswordFlow(backend, proper)).not.toBeNull();
  });

  test("[SEC-03] a reset's link leads to the app, whatever redirect was requested", async (backend) => {
    await signUp(backend);
    await confirmMail(backend);
    for (const redirectTo of ["https://hostile.example/", "//hostile.example", "javascript:pwned()"]) {
      const params = { flow: "reset", identifier: "ada@example.com", redirectTo };
      await backend.action(api.auth.signIn, { provider: "password", params });
    }
    await backend.settle();
    const mails = (await storedMails(backend)).map(({ text }) => /https?:\S+/.exec(text)?.[0]);
    expect(mails).toHaveLength(3);
    for (const link of mails) expect(new URL(link!).origin).toBe("https://facets.test");
  });

  test("[SEC-03] a mailbox can't be flooded with resets", async (backend) => {
    await signUp(backend);
    await confirmMail(backend);
    const ask = () => runPasswordFlow(backend, { flow: "reset", identifier: "ada@example.com" });
    for (let n = 0; n < 5; n += 1) await ask();
    expect(await refusalError(ask())).toEqual({
      code: "RATE_LIMITED",
      message: "Too many attempts. Please wait a few minutes and try again.",
    });
    await backend.settle();
    expect(await storedMails(backend)).toHaveLength(5);
  });

  test("[AUTH-06] a reset needs an email", async (backend) => {
    const refused = await refusalError(runPasswordFlow(backend, { flow: "reset", identifier: "+14155552671" }));
    expect(refused.message).toBe("Please enter your email.");
  });
});

describe("anonymous accounts", () => {
  test("[AUTH-11] one click makes a throwaway account with a generated address", async (backend) => {
    const guest = await anonymous(backend);
    const viewer = await guest.query(api.accounts.users.viewer);
    expect(viewer).toMatchObject({ isAnonymous: true, isAdmin: false });
    expect(viewer?.email).toMatch(/^guest-[\w-]{12}@anonymous\.invalid$/);
    expect(await anonymous(guest).then((again) => again.query(api.accounts.users.viewer))).toEqual(viewer);
  });

  test("[AUTH-12] an anonymous person who signs up keeps their user and everything in it", async (backend) => {
    const guest = await anonymous(backend);
    const viewerBefore = await guest.query(api.accounts.users.viewer);
    await guest.mutation(api.accounts.users.updateProfile, { name: "Ada" });
    await guest.mutation(api.respondents.respondents.add, { name: "Grace", email: "grace@example.com" });
    await guest.mutation(api.insights.selfAssessments.save, { answers: ["one", "", "", "", ""] });
    const signedIn = await signUp(guest);
    expect(await signedIn.query(api.accounts.users.viewer)).toMatchObject({
      userId: viewerBefore?.userId,
      name: "Ada",
      email: "ada@example.com",
      isAnonymous: false,
    });
    expect((await signedIn.query(api.respondents.respondents.list, { status: "pending", page: 1 })).rows).toMatchObject(
      [{ name: "Grace" }],
    );
    expect(await backend.rows("selfAssessments")).toMatchObject([
      { userId: viewerBefore?.userId, answers: ["one", "", "", "", ""] },
    ]);
    expect(await backend.rows("users")).toHaveLength(1);
  });

  test("[AUTH-12] an earlier anonymous person of the same browser has no session of the account that it becomes", async (backend) => {
    const guest = await anonymous(backend);
    const userId = (await guest.query(api.accounts.users.viewer))!.userId;
    const kept = await backend.insert("authSessions", { userId, expirationTime: START + 1 });
    const stranger = backend.as(`${userId}|${kept}`);
    expect(await stranger.query(api.accounts.users.viewer)).toMatchObject({ isAnonymous: true });
    const signedIn = await signUp(guest);
    expect(await stranger.query(api.accounts.users.viewer)).toBeNull();
    expect(await guest.query(api.accounts.users.viewer)).toBeNull();
    expect(await signedIn.query(api.accounts.users.viewer)).toMatchObject({ email: "ada@example.com" });
    await backend.settle();
    expect(await backend.rows("authSessions")).toHaveLength(1);
  });

  test("[AUTH-12] a token kept after an anonymous session ended claims nothing at sign-up", async (backend) => {
    const guest = await anonymous(backend);
    const theirs = await guest.query(api.accounts.users.viewer);
    await guest.mutation(api.accounts.users.updateProfile, { name: "Ada" });
    await guest.mutation(api.respondents.respondents.add, { name: "Grace", email: "grace@example.com" });
    await guest.action(api.auth.signOut);
    const stranger = await signUp(guest);
    expect((await stranger.query(api.accounts.users.viewer))?.userId).not.toBe(theirs?.userId);
    expect(await stranger.query(api.respondents.respondents.counts)).toEqual({ pending: 0, completed: 0 });
  });

  test("[AUTH-12] a phone number as the new identifier leaves no generated address behind", async (backend) => {
    const guest = await anonymous(backend);
    const signedIn = await signUp(guest, { ...ada, identifier: "+14155552671" });
    const viewer = await signedIn.query(api.accounts.users.viewer);
    expect(viewer).toMatchObject({ phone: "+14155552671", isAnonymous: false });
    expect(viewer?.email).toBeUndefined();
  });

  test("[AUTH-12] a signed-in person who signs up again gets another account", async (backend) => {
    const first = await signUp(backend);
    const second = await signUp(first, { ...ada, identifier: "ada@work.example" });
    expect((await second.query(api.accounts.users.viewer))?.email).toBe("ada@work.example");
    expect(await backend.rows("users")).toMatchObject([{ email: "ada@example.com" }, { email: "ada@work.example" }]);
  });
});

describe("Google", () => {
  test("[SEC-03] a made-up code signs nobody in, is throttled by address and leaves nothing of what came with it", async (backend) => {
    const before = await backend.rows("authRateLimits");
    const somewhere = backend.from("203.0.113.7");
    const attempt = (n: number) =>
      somewhere.action(api.auth.signIn, { params: { code: `${n}`, email: `${n}${"x".repeat(100_000)}`, phone: "1" } });
    for (let n = 0; n < 120; n += 1) expect(await attempt(n)).toEqual({ tokens: null });
    expect((await refusalError(attempt(120))).code).toBe("RATE_LIMITED");
    expect(await backend.rows("authRateLimits")).toEqual(before);
  });

  test("[AUTH-04] the configuration reports that Google is not set up, and signing in with it fails", async (backend) => {
    expect(await backend.query(api.deployment.config.public)).toMatchObject({ hasGoogleSignIn: false });
    await expect(backend.action(api.auth.signIn, { provider: "google" })).rejects.toThrow("not configured");
    expect(backend.logLines("ERROR")).toHaveLength(1);
  });
});

describe("the profile", () => {
  test("[NAV-08] a person can change their name, which respondents then read", async (backend) => {
    const signedIn = await signUp(backend);
    await signedIn.mutation(api.accounts.users.updateProfile, { name: " Ada  Lovelace\n" });
    expect(await signedIn.query(api.accounts.users.viewer)).toMatchObject({ name: "Ada  Lovelace" });
    for (const [name, message] of [
      ["  ", "Please enter your name."],
      ["x".repeat(121), "The name is too long (at most 120 characters)."],
    ] as const) {
      expect((await refusalError(signedIn.mutation(api.accounts.users.updateProfile, { name }))).message).toBe(message);
    }
  });
});
