import { describe, expect } from "vitest";
import { api } from "../../convex/_generated/api";
import { backendTest as test } from "../support/backends/backendTest.js";
import {
  changePassword,
  logInByPassword,
  runPasswordFlow,
  signUpByPassword,
  subjectOf,
} from "../support/people/passwords.js";
import { refusalError, requestor } from "../support/people/people.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";
import { storedMails } from "../support/people/storedMails.js";

const ada = { identifier: "ada@example.com", password: "analytical engine" };

interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
}

async function signUp(backend: ProductBackend): Promise<Tokens> {
  const params = { flow: "signUp", ...ada };
  const { tokens } = await backend.action(api.auth.signIn, { provider: "password", params });
  return tokens!;
}

async function refresh(backend: ProductBackend, refreshToken: string): Promise<Tokens | null> {
  const { tokens } = await backend.action(api.auth.signIn, { refreshToken });
  return tokens ?? null;
}

describe("refresh tokens", () => {
  test("[AUTH-14] a refresh token that is used again after its time ends the session and every token of it", async (backend) => {
    const first = await signUp(backend);
    const other = await logInByPassword(backend, ada);
    const second = await refresh(backend, first.refreshToken);
    const third = await refresh(backend, second!.refreshToken);
    const thief = backend.as(subjectOf(third!.token));
    expect(await thief.query(api.accounts.users.viewer)).not.toBeNull();
    await backend.advance(11_000);
    expect(await refresh(backend, first.refreshToken)).toBeNull();
    expect(await thief.query(api.accounts.users.viewer)).toBeNull();
    expect((await refusalError(thief.query(api.respondents.respondents.counts))).code).toBe("UNAUTHENTICATED");
    for (const { refreshToken } of [first, second!, third!]) expect(await refresh(backend, refreshToken)).toBeNull();
    expect(await other.query(api.accounts.users.viewer)).not.toBeNull();
  });

  test("[AUTH-14] two pages that refresh at the same moment both stay signed in", async (backend) => {
    const first = await signUp(backend);
    const one = await refresh(backend, first.refreshToken);
    const two = await refresh(backend, first.refreshToken);
    expect(await backend.as(subjectOf(one!.token)).query(api.accounts.users.viewer)).not.toBeNull();
    expect(await refresh(backend, two!.refreshToken)).not.toBeNull();
  });

  test("[SEC-34] a copied refresh token, used at the same time as the owner's, ends the session at the next use", async (backend) => {
    const first = await signUp(backend);
    const owner = await refresh(backend, first.refreshToken);
    const thief = await refresh(backend, first.refreshToken);
    expect(thief!.refreshToken).not.toBe(owner!.refreshToken);
    const next = await refresh(backend, owner!.refreshToken);
    expect(next).not.toBeNull();
    expect(await refresh(backend, thief!.refreshToken)).toBeNull();
    expect(await refresh(backend, next!.refreshToken)).toBeNull();
    expect(await backend.as(subjectOf(thief!.token)).query(api.accounts.users.viewer)).toBeNull();
  });

  test("[SEC-34] a used refresh token works for ten seconds, also while its successor is unused", async (backend) => {
    const first = await signUp(backend);
    await refresh(backend, first.refreshToken);
    await backend.advance(9_999);
    expect(await refresh(backend, first.refreshToken)).not.toBeNull();
    await backend.advance(1);
    expect(await refresh(backend, first.refreshToken)).toBeNull();
    expect(await backend.rows("authSessions")).toEqual([]);
  });

  test("[SEC-34] refresh tokens of a session are numbered, and the oldest are deleted", async (backend) => {
    let { refreshToken } = await signUp(backend);
    for (let use = 0; use < 3; use += 1) refreshToken = (await refresh(backend, refreshToken))!.refreshToken;
    const places = (await backend.rows("authRefreshTokens")).map(({ sequence }) => sequence ?? 0);
    expect(places.sort()).toEqual([0, 1, 2, 3]);
  });

  test("[SEC-01] a made-up refresh token refreshes nothing and ends no session", async (backend) => {
    const mine = await signUp(backend);
    const [mineTokenId, mySession] = mine.refreshToken.split("|") as [string, string];
    const eve = await requestor(backend, "eve@example.com");
    for (const forged of [
      "",
      "nonsense",
      "|",
      `nonsense|${mySession}`,
      `${mySession}|${mySession}`,
      `${mineTokenId}|${eve.sessionId}`,
      `${mineTokenId}|`,
    ]) {
      const answer = await backend.action(api.auth.signIn, { refreshToken: forged }).then(
        ({ tokens }) => tokens ?? null,
        () => null,
      );
      expect(answer).toBeNull();
    }
    expect(await eve.backend.query(api.accounts.users.viewer)).not.toBeNull();
    expect(await refresh(backend, mine.refreshToken)).not.toBeNull();
  });

  test("[AUTH-07] no refresh token works after sign-out, a new password or the account's end", async (backend) => {
    const first = await signUp(backend);
    await backend.as(subjectOf(first.token)).action(api.auth.signOut);
    expect(await refresh(backend, first.refreshToken)).toBeNull();

    const params = { flow: "signIn", ...ada };
    const { tokens: other } = await backend.action(api.auth.signIn, { provider: "password", params });
    const here = await logInByPassword(backend, ada);
    const newPassword = "difference engine";
    const renewed = await changePassword(here, ada.password, newPassword);
    expect(await refresh(backend, other!.refreshToken)).toBeNull();

    const { tokens: last } = await backend.action(api.auth.signIn, {
      provider: "password",
      params: { ...params, password: newPassword },
    });
    await renewed.action(api.accounts.account.remove, { password: newPassword });
    expect(await refresh(backend, last!.refreshToken)).toBeNull();
  });
});

describe("throttling", () => {
  const guess = (backend: ProductBackend, identifier: string, n: number) =>
    refusalError(runPasswordFlow(backend, { flow: "signIn", identifier, password: `wrong password ${n}` }));

  test("[AUTH-13] [AUTH-07] known and unknown accounts are throttled after as many failures, in the same words", async (backend) => {
    await signUp(backend);
    const outcomes = { known: [] as unknown[], unknown: [] as unknown[] };
    for (let n = 0; n < 12; n += 1) {
      outcomes.known.push(await guess(backend, ada.identifier, n));
      outcomes.unknown.push(await guess(backend, "eve@example.com", n));
    }
    expect(outcomes.known).toEqual(outcomes.unknown);
    expect(outcomes.known.slice(9, 11)).toEqual([
      { code: "INVALID_CREDENTIALS", message: "The email, phone number or password is not right." },
      { code: "RATE_LIMITED", message: "Too many attempts. Please wait a few minutes and try again." },
    ]);
  });

  test("[AUTH-13] logging in resets the count of failures before it", async (backend) => {
    await signUp(backend);
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 9; n += 1) await guess(backend, ada.identifier, n);
      const signedIn = await logInByPassword(backend, ada);
      expect(await signedIn.query(api.accounts.users.viewer)).toMatchObject({ email: ada.identifier });
    }
  });

  /** Refused before hashing, but counted. */
  const tooLong = "x".repeat(300);
  const device = "the-key-that-adas-browser-keeps";
  const tries = async (backend: ProductBackend, identifier: string, count: number): Promise<string[]> => {
    const codes: string[] = [];
    for (let n = 0; n < count; n += 1) {
      codes.push(
        (await refusalError(runPasswordFlow(backend, { flow: "signIn", identifier, password: tooLong }))).code,
      );
    }
    return codes;
  };

  for (const identifier of [ada.identifier, "+14155550123"]) {
    test(`[SEC-32] wrong log-ins lock out their own networks, not ${identifier}`, async (backend) => {
      const typed = { ...ada, identifier };
      await signUpByPassword(backend, typed);
      for (const network of ["203.0.113.7", "203.0.113.8", "203.0.113.9"]) {
        const codes = await tries(backend.from(network), identifier, 12);
        expect(codes.slice(9)).toEqual(["INVALID_CREDENTIALS", "RATE_LIMITED", "RATE_LIMITED"]);
      }
      await logInByPassword(backend.from("192.0.2.10"), typed);
    });
  }

  test("[SEC-32] a device that has logged in before isn't locked out by strangers, in its network or everywhere", async (backend) => {
    const home = backend.from("192.0.2.10");
    await runPasswordFlow(home, { flow: "signUp", ...ada, device });
    expect(JSON.stringify(await backend.rows("knownDevices"))).not.toContain(device);
    await tries(home, ada.identifier, 11);
    await runPasswordFlow(home, { flow: "signIn", ...ada, device });

    await tries(home, ada.identifier, 1);
    for (const row of await backend.rows("rateLimits")) {
      if (row.name === "signInByIdentifier") await backend.patch(row._id, { value: 0 });
    }
    const elsewhere = backend.from("198.51.100.1");
    const others: Record<string, string>[] = [{}, { device: "the-key-of-another-browser-of-hers" }, { device: "" }];
    for (const other of others) {
      expect(await refusalError(runPasswordFlow(elsewhere, { flow: "signIn", ...ada, ...other }))).toEqual({
        code: "RATE_LIMITED",
        message:
          "Too many attempts on this account. Use a device where you logged in before, or reset your password. You can also try again in an hour.",
      });
    }
    await runPasswordFlow(elsewhere, { flow: "signIn", ...ada, device });
    await logInByPassword(elsewhere, ada);
  });

  test("[SEC-32] a known device has twenty attempts, and a new password makes other devices unknown", async (backend) => {
    const here = await runPasswordFlow(backend, { flow: "signUp", ...ada, device });
    const other = "the-key-of-another-browser-of-hers";
    await runPasswordFlow(backend, { flow: "signIn", ...ada, device: other });
    const attempt = () =>
      refusalError(runPasswordFlow(backend, { flow: "signIn", ...ada, password: tooLong, device: other }));
    for (let n = 0; n < 20; n += 1) expect((await attempt()).code).toBe("INVALID_CREDENTIALS");
    expect((await attempt()).code).toBe("RATE_LIMITED");
    const params = { flow: "changePassword", currentPassword: ada.password, newPassword: "difference engine", device };
    await runPasswordFlow(here!, params);
    expect(await backend.rows("knownDevices")).toHaveLength(1);
    expect((await attempt()).code).toBe("INVALID_CREDENTIALS");
  });

  test("[SEC-32] an account keeps twenty devices", async (backend) => {
    await runPasswordFlow(backend, { flow: "signUp", ...ada, device });
    const [row] = await backend.rows("knownDevices");
    for (let n = 0; n < 19; n += 1) await backend.insert("knownDevices", { userId: row!.userId, keyHash: `${n}` });
    await runPasswordFlow(backend, { flow: "signIn", ...ada, device });
    await runPasswordFlow(backend, { flow: "signIn", ...ada, device: "the-key-of-another-browser-of-hers" });
    const kept = (await backend.rows("knownDevices")).map(({ keyHash }) => keyHash);
    expect(kept).toHaveLength(20);
  });

  test("[SEC-03] log-ins are throttled by address, whatever the account", async (backend) => {
    const somewhere = backend.from("203.0.113.7");
    // A password over the length limit is refused before hashing, so 120 attempts are fast.
    const long = "x".repeat(300);
    const attempt = (n: number) =>
      refusalError(runPasswordFlow(somewhere, { flow: "signIn", identifier: `ada${n}@example.com`, password: long }));
    for (let n = 0; n < 120; n += 1) expect((await attempt(n)).code).toBe("INVALID_CREDENTIALS");
    expect(await attempt(120)).toEqual({
      code: "RATE_LIMITED",
      message: "Too many attempts. Please wait a few minutes and try again.",
    });
    await signUpByPassword(backend.from("203.0.113.8"), ada);
  });

  test("[AUTH-08] [SEC-03] guessing a reset's code is throttled, and logging in is not", async (backend) => {
    await signUp(backend);
    const attempt = (n: number) =>
      refusalError(
        runPasswordFlow(backend, {
          flow: "reset-verification",
          identifier: ada.identifier,
          code: `guess ${n}`,
          newPassword: "difference engine",
        }),
      );
    for (let n = 0; n < 10; n += 1) expect((await attempt(n)).code).toBe("INVALID_CODE");
    expect((await attempt(10)).code).toBe("RATE_LIMITED");
    await logInByPassword(backend, ada);
  });

  test("[AUTH-08] [AUTH-13] a person with the reset's email can sign in, however many others guess password and code", async (backend) => {
    await signUp(backend);
    for (let n = 0; n < 11; n += 1) await guess(backend, ada.identifier, n);
    const reset = (code: string) =>
      runPasswordFlow(backend, { flow: "reset-verification", ...ada, code, newPassword: "difference engine" });
    for (let n = 0; n < 11; n += 1) await refusalError(reset(`guess ${n}`));
    await runPasswordFlow(backend, { flow: "reset", identifier: ada.identifier });
    await backend.settle();
    const [mail] = await storedMails(backend);
    expect(await reset(/code=([\w-]+)/.exec(mail!.text)![1]!)).not.toBeNull();
    await logInByPassword(backend, { ...ada, password: "difference engine" });
  });
});

describe("administrators", () => {
  const environment = { ADMIN_EMAILS: "root@example.com, Ada@Example.com" };
  const seed = (backend: ProductBackend) => backend.mutation(api.questions.bank.seed);

  test(
    "[SEC-01] an administrator's address counts once it is verified: signing up with it is not enough",
    async (backend) => {
      const signedIn = await signUpByPassword(backend, ada);
      expect(await signedIn.query(api.accounts.users.viewer)).toMatchObject({ isAdmin: false });
      const refused = await refusalError(seed(signedIn));
      expect(refused.code).toBe("FORBIDDEN");
      expect(refused.message).toContain("prove that your address is yours");

      await runPasswordFlow(backend, { flow: "reset", identifier: ada.identifier });
      await backend.settle();
      const mail = (await storedMails(backend)).find(({ kind }) => kind === "passwordReset");
      const link = new URL(/https:\S+/.exec(mail?.text ?? "")?.[0] ?? "missing:");
      const verified = await runPasswordFlow(backend, {
        flow: "reset-verification",
        identifier: ada.identifier,
        code: link.searchParams.get("code")!,
        newPassword: "difference engine",
      });
      expect(await verified!.query(api.accounts.users.viewer)).toMatchObject({ isAdmin: true });
      expect(await seed(verified!)).toEqual({ inserted: 0 });
    },
    { environment },
  );

  test(
    "[SEC-01] a verified address that is not listed, and an anonymous account, are refused",
    async (backend) => {
      const eve = await requestor(backend, "eve@example.com");
      await backend.patch(eve.userId, { emailVerificationTime: 1 });
      expect((await refusalError(seed(eve.backend))).code).toBe("FORBIDDEN");
      const guest = await requestor(backend, "root@example.com");
      await backend.patch(guest.userId, { emailVerificationTime: 1, isAnonymous: true });
      expect((await refusalError(seed(guest.backend))).code).toBe("FORBIDDEN");
    },
    { environment },
  );
});
