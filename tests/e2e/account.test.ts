import { ConvexHttpClient } from "convex/browser";
import { ConvexReactClient } from "convex/react";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { api } from "../../convex/_generated/api";
import { AdminClient } from "../../scripts/launch/AdminClient.js";
import { loadOrCreateKeys } from "../../scripts/launch/keys.js";
import { AppProcess, randomFreePort } from "../support/backends/AppProcess.js";
import { launchBrowser, newBrowserPerson, expectShownDuring, type BrowserPerson } from "../support/browser/browser.js";
import { OpenIdProvider } from "../support/servers/OpenIdProvider.js";
import { QueryWatch } from "../support/backends/QueryWatch.js";
import { startOwnApp } from "../support/backends/runningApp.js";
import { fillAccountForm } from "../support/browser/samplePeople.js";

const webSocketConstructor = WebSocket as unknown as typeof globalThis.WebSocket;
const PASSWORD = "correct horse battery";

const grace = { id: "g-1", email: "Grace@Example.com", emailVerified: true, name: "Grace Hopper" };
const ada = { id: "g-2", email: "ada@example.com", emailVerified: true, name: "Ada at the provider" };
const mallory = { id: "g-3", email: "ada@example.com", emailVerified: false, name: "Mallory" };

describe.sequential("accounts", () => {
  let app: AppProcess;
  let provider: OpenIdProvider;
  let admin: AdminClient;
  let browser: Browser;
  let signedInPage: Page | null = null;
  let people: BrowserPerson[] = [];
  /** Texts of which none may appear in the output. */
  const secrets = new Set<string>();

  beforeAll(async () => {
    const port = await randomFreePort();
    const callback = `http://localhost:${port}/http/api/auth/callback/google`;
    provider = await OpenIdProvider.start([grace, ada, mallory], callback);
    app = await startOwnApp({ port, env: { ...provider.environment, ADMIN_EMAILS: "Grace@example.com" } });
    admin = new AdminClient(app.url, (await loadOrCreateKeys(app.dataDir)).adminKey);
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
    await app.dispose();
    await provider.close();
  });

  beforeEach(async () => {
    const done = people.filter(({ page }) => page !== signedInPage);
    people = people.filter(({ page }) => page === signedInPage);
    for (const { context } of done) await context.close();
  });

  const open = async (path: string, options: Parameters<typeof newBrowserPerson>[2] = {}): Promise<Page> => {
    const person = await newBrowserPerson(browser, app.url, options);
    people.push(person);
    await person.page.goto(path);
    return person.page;
  };

  const throughGoogle = async (page: Page, name: string): Promise<void> => {
    await page.getByRole("button", { name: "Sign in with Google" }).click();
    await page.getByRole("link", { name: `Continue as ${name}` }).click();
    await page.waitForURL(`${app.url}/app`);
    // The address changes before the code is exchanged for a session.
    await page.getByRole("heading", { name: "Your Story Contributors" }).waitFor();
  };

  const logIn = async (page: Page, identifier: string, password: string): Promise<void> => {
    await fillAccountForm(page, identifier, password);
    await page.getByRole("button", { name: "Log In" }).click();
  };

  const rows = async (table: string): Promise<Record<string, unknown>[]> => {
    const paginationOpts = { numItems: 4_000, cursor: null };
    const args = { table, order: "asc", paginationOpts };
    const { page } = (await admin.call("_system/cli/tableData", args)) as { page: Record<string, unknown>[] };
    return page;
  };

  const tables = async (): Promise<string[]> => {
    const { page } = (await admin.call("_system/cli/tables")) as { page: { name: string }[] };
    return page.map(({ name }) => name);
  };

  const holding = (token: string): ConvexHttpClient => {
    const client = new ConvexHttpClient(app.url, { logger: false });
    client.setAuth(token);
    return client;
  };

  const signIn = async (params: Record<string, string>) => {
    const client = new ConvexHttpClient(app.url, { logger: false });
    const { tokens } = await client.action(api.auth.signIn, { provider: "password", params });
    if (!tokens) throw new Error("no session");
    secrets.add(tokens.token).add(tokens.refreshToken);
    return { ...tokens, client: holding(tokens.token) };
  };

  const resetLink = async (to: string): Promise<URL> => {
    const find = async () =>
      (await rows("emails")).findLast((mail) => mail["kind"] === "passwordReset" && mail["to"] === to);
    await expect.poll(find).toBeDefined();
    const emailId = (await find())?.["_id"];
    const body = (await rows("emailBodies")).find((row) => row["emailId"] === emailId);
    const link = new URL(/https?:\S+/.exec(String(body?.["text"]))?.[0] ?? "missing:");
    secrets.add(link.searchParams.get("code") ?? "");
    return link;
  };

  describe("Google", () => {
    let page: Page;
    afterAll(() => {
      signedInPage = null;
    });

    test("[AUTH-04] [NAV-07] the button leads through the provider to the dashboard", async () => {
      page = await open("/auth");
      signedInPage = page;
      await throughGoogle(page, "Grace Hopper");
      await page.getByRole("heading", { name: "Your Story Contributors" }).waitFor();
      expect(await rows("users")).toMatchObject([{ name: "Grace Hopper", email: "grace@example.com" }]);
    });

    test("[AUTH-04] [SEC-01] the provider vouches for the address: an administrator's counts", async () => {
      await page.goto("/seed");
      await page.getByRole("button", { name: "Seed" }).click();
      await page.getByText("Everything is there already.").waitFor();
    });

    test("[AUTH-04] signing in again is the same person", async () => {
      await page.goto("/app/account");
      await page.getByText("With Google.").waitFor();
      await page.getByRole("button", { name: /^Your account/ }).click();
      await page.getByRole("menuitem", { name: "Sign Out" }).click();
      await page.waitForURL("**/auth");
      // The provider has a session and needs no consent.
      await page.getByRole("button", { name: "Sign in with Google" }).click();
      await page.waitForURL(`${app.url}/app`);
      await page.getByRole("heading", { name: "Your Story Contributors" }).waitFor();
      expect(await rows("users")).toHaveLength(1);
    });

    test("[AUTH-04] a person who cancels at the provider returns to a working sign-in page", async () => {
      const here = await open("/auth");
      await here.getByRole("button", { name: "Sign in with Google" }).click();
      await here.getByRole("link", { name: "Continue as Mallory" }).waitFor();
      await here.goto("/http/api/auth/callback/google?error=access_denied&state=forged");
      await here.goto("/auth");
      await here.getByRole("button", { name: "Log In" }).waitFor();
    });

    test("[AUTH-04] an account with an unverified address is not linked, whatever the provider states", async () => {
      await signIn({ flow: "signUp", identifier: "ada@example.com", password: PASSWORD });
      await throughGoogle(await open("/auth"), "Mallory");
      const users = (await rows("users")).filter(({ email }) => email === "ada@example.com");
      expect(users).toHaveLength(2);
      expect(users.map(({ emailVerificationTime }) => emailVerificationTime)).toEqual([undefined, undefined]);
    });

    test("[AUTH-04] [AUTH-08] an account is linked to the provider's verified address once its owner has verified it here", async () => {
      const client = new ConvexHttpClient(app.url, { logger: false });
      const params = { flow: "reset", identifier: "Ada@example.com" };
      await client.action(api.auth.signIn, { provider: "password", params });
      const link = await resetLink("ada@example.com");
      const here = await open(link.pathname + link.search);
      await here.getByLabel("New password", { exact: true }).fill("difference engine");
      await here.getByLabel("Confirm new password").fill("difference engine");
      await here.getByRole("button", { name: "Save new password" }).click();
      await here.waitForURL("**/app");

      const signInPage = await open("/auth");
      await throughGoogle(signInPage, "Ada at the provider");
      await signInPage.goto("/app/account");
      await signInPage.getByText(/^With a password, or with Google\./).waitFor();
      expect((await rows("users")).filter(({ email }) => email === "ada@example.com")).toHaveLength(2);
    });
  });

  describe("sessions", () => {
    /** A live page, and a copy of its token. */
    const twice = async (identifier: string) => {
      await signIn({ flow: "signUp", identifier, password: PASSWORD });
      const copied = await signIn({ flow: "signIn", identifier, password: PASSWORD });
      const other = await signIn({ flow: "signIn", identifier, password: PASSWORD });
      const client = new ConvexReactClient(app.url, { webSocketConstructor, logger: false });
      client.setAuth(() => Promise.resolve(copied.token));
      const counts = new QueryWatch(client, api.respondents.respondents.counts, {});
      const viewer = new QueryWatch(client, api.accounts.users.viewer, {});
      await counts.waitFor(() => true);
      await viewer.waitFor((who) => who !== null);
      return { copied, other, counts, viewer, client };
    };

    /** Expects that the copied token, its live page and its refresh token are refused. Closes the page's client. */
    const expectOver = async ({ copied, counts, viewer, client }: Awaited<ReturnType<typeof twice>>): Promise<void> => {
      const over = { data: { code: "UNAUTHENTICATED" } };
      expect(await counts.waitForError()).toMatchObject(over);
      expect(await viewer.waitFor((who) => who === null)).toBeNull();
      await expect(copied.client.query(api.respondents.respondents.counts)).rejects.toMatchObject(over);
      await expect(copied.client.mutation(api.accounts.users.updateProfile, { name: "Thief" })).rejects.toThrow();
      const anew = new ConvexHttpClient(app.url, { logger: false });
      expect((await anew.action(api.auth.signIn, { refreshToken: copied.refreshToken })).tokens).toBeNull();
      await client.close();
    };

    test("[AUTH-07] [SEC-01] a copied token ends with sign-out, live pages included", async () => {
      const session = await twice("one@example.com");
      await session.copied.client.action(api.auth.signOut);
      await expectOver(session);
      expect(await session.other.client.query(api.accounts.users.viewer)).not.toBeNull();
    });

    test("[AUTH-07] [SEC-01] a copied token ends with a new password, live pages included", async () => {
      const session = await twice("two@example.com");
      await session.other.client.action(api.auth.signIn, {
        provider: "password",
        params: { flow: "changePassword", currentPassword: PASSWORD, newPassword: "difference engine" },
      });
      await expectOver(session);
    });

    test("[AUTH-08] [SEC-01] a copied token ends with a reset, live pages included", async () => {
      const session = await twice("three@example.com");
      const anyone = new ConvexHttpClient(app.url, { logger: false });
      const identifier = "three@example.com";
      await anyone.action(api.auth.signIn, { provider: "password", params: { flow: "reset", identifier } });
      const code = (await resetLink(identifier)).searchParams.get("code")!;
      await signIn({ flow: "reset-verification", identifier, code, newPassword: "difference engine" });
      await expectOver(session);
      await expect(session.other.client.query(api.respondents.respondents.counts)).rejects.toMatchObject({
        data: { code: "UNAUTHENTICATED" },
      });
    });

    test("[SEC-05] [SEC-01] a copied token ends with the account, live pages included", async () => {
      const session = await twice("four@example.com");
      await session.other.client.action(api.accounts.account.remove, { password: PASSWORD });
      await expectOver(session);
    });

    test("[AUTH-07] [AUTH-14] a page whose session is ended elsewhere shows that, and leads to sign in", async () => {
      await signIn({ flow: "signUp", identifier: "five@example.com", password: PASSWORD });
      const phone = await open("/auth", { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
      await logIn(phone, "five@example.com", PASSWORD);
      await phone.waitForURL("**/app");
      // Signed in, not only redirected.
      await phone.getByRole("heading", { name: "Your Story Contributors" }).waitFor();
      const laptop = await open("/auth");
      await logIn(laptop, "Five@Example.com ", PASSWORD);
      await laptop.waitForURL("**/app");
      await laptop.goto("/app/account");
      await laptop.getByText("This device").waitFor();
      await expectShownDuring(phone.getByText("You are signed out"), () =>
        laptop.getByRole("button", { name: "Sign out 2 other sessions" }).click(),
      );
      await phone.waitForURL("**/auth");
      expect(new URL(laptop.url()).pathname).toBe("/app/account");
    });
  });

  describe("the reset link", () => {
    const identifier = "six@example.com";

    test("[AUTH-08] [SEC-02] opening the link, as a mail scanner does, uses nothing up", async () => {
      await signIn({ flow: "signUp", identifier, password: PASSWORD });
      const page = await open("/auth");
      await page.getByRole("button", { name: "Forgot password" }).click();
      await page.getByLabel("Email or Phone Number").fill(identifier);
      await page.getByRole("button", { name: "Send reset link" }).click();
      await page.getByText("Password reset link sent! Please check your email.").waitFor();
      const link = await resetLink(identifier);
      for (const method of ["GET", "HEAD"]) expect((await fetch(link, { method })).status).toBe(200);
      await (await open(link.pathname + link.search)).getByLabel("New password", { exact: true }).waitFor();
      expect((await rows("authVerificationCodes")).length).toBeGreaterThan(0);
    });

    test("[AUTH-08] [AUTH-09] submitting the form uses the link up, once", async () => {
      const link = await resetLink(identifier);
      const submit = async (page: Page) => {
        await page.getByLabel("New password", { exact: true }).fill("difference engine");
        await page.getByLabel("Confirm new password").fill("difference engine");
        await page.getByRole("button", { name: "Save new password" }).click();
      };
      const page = await open("/auth");
      await logIn(page, identifier, PASSWORD);
      await page.waitForURL("**/app");
      await page.goto(link.pathname + link.search);
      await submit(page);
      await page.waitForURL("**/app");
      await page.getByRole("heading", { name: "Your Story Contributors" }).waitFor();
      await page.goto("/app/account");
      await page.getByText("This device").waitFor();
      const again = await open(link.pathname + link.search);
      await submit(again);
      await again.getByText("Your password reset link is invalid or has expired.").waitFor();
      await signIn({ flow: "signIn", identifier, password: "difference engine" });
    });

    test("[AUTH-09] someone signed in has no new password without a code, and keeps their session", async () => {
      const page = await open("/auth");
      await logIn(page, identifier, "difference engine");
      await page.waitForURL("**/app");
      await page.goto("/reset-password");
      await page.getByText("Your password reset link is invalid or has expired.").waitFor();
      expect(await page.getByLabel("New password").count()).toBe(0);
      await page.getByRole("link", { name: "Change it on your account page" }).click();
      await page.getByRole("button", { name: "Change password" }).waitFor();
    });
  });

  test("[AUTH-11] [AUTH-12] an anonymous person signs up on the account page and keeps everything", async () => {
    const page = await open("/auth");
    await expectShownDuring(page.getByText("Anonymous Session Created"), () =>
      page.getByRole("button", { name: "Continue without an account" }).click(),
    );
    await page.waitForURL("**/app");
    await page.getByLabel("What do colleagues call you?").fill("Ada Byron");
    await page.getByLabel("Name", { exact: true }).fill("Sam Reed");
    await page.getByLabel("Email", { exact: true }).fill("sam@example.com");
    await page.getByRole("button", { name: "Generate Unique Link" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
    await page.goto("/app/account");
    await fillAccountForm(page, "(415) 555-2671");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByText("+14155552671").first().waitFor();
    await page.getByRole("button", { name: /^Your account/ }).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await page.waitForURL("**/auth");
    await logIn(page, "+1 415-555-2671", PASSWORD);
    await page.waitForURL("**/app");
    await page.getByRole("button", { name: "Sam Reed, link made, not sent" }).waitFor();
  });

  test("[AUTH-13] [SEC-03] after too many wrong passwords the page shows that one must wait", async () => {
    const page = await open("/auth");
    const message = page.getByRole("alert").filter({ hasText: /\S/ });
    for (let n = 0; n < 10; n += 1) {
      await logIn(page, "nobody@example.com", `wrong password ${n}`);
      await page.locator("button[aria-busy]").waitFor({ state: "detached" });
      await expect.poll(() => message.innerText()).toBe("The email, phone number or password is not right.");
    }
    await logIn(page, "nobody@example.com", "wrong password");
    await page.getByText("Too many attempts. Please wait a few minutes and try again.").waitFor();
  });

  test("[SEC-05] deleting the account leaves no row of it in any table", async () => {
    const identifier = "leaver@example.com";
    const page = await open("/auth?signup=true");
    await fillAccountForm(page, identifier);
    await page.getByRole("button", { name: "Unlock Your Superpowers" }).click();
    await page.waitForURL("**/app");
    const { client } = await signIn({ flow: "signIn", identifier, password: PASSWORD });
    const { userId } = (await client.query(api.accounts.users.viewer))!;
    await client.mutation(api.accounts.users.updateProfile, { name: "A leaver" });
    const { token } = await client.mutation(api.respondents.respondents.add, { name: "Kim", email: "kim@example.com" });
    const question = await client.query(api.questions.questions.default);
    const invite = await client.mutation(api.respondents.inviteLinks.create, {
      title: "For everyone",
      description: "",
      questions: [{ id: question._id, text: question.text }],
      expiresAt: Date.now() + 30 * 24 * 3_600_000,
    });
    secrets.add(token).add(invite.token);
    const respondent = await open(`/share/${token}`);
    await respondent.getByRole("textbox").fill("Kim explains hard things so that everyone follows.");
    await respondent.getByRole("button", { name: "Review & Submit All Responses" }).click();
    await respondent.getByRole("button", { name: "Submit All Responses", exact: true }).click();
    await respondent.getByRole("heading", { name: /^Thank You/ }).waitFor();
    await (await open(`/invite/${invite.token}`)).getByText("For everyone").first().waitFor();
    await expect.poll(async () => (await rows("responseEmbeddings")).length).toBeGreaterThan(0);
    for (const event of await rows("interactionEvents")) {
      for (const secret of secrets) expect(JSON.stringify(event)).not.toContain(secret);
    }

    await page.goto("/app/account");
    await page.getByRole("button", { name: "Delete my account" }).click();
    await page.getByLabel("Your password").fill(PASSWORD);
    await page.getByRole("button", { name: "Delete everything" }).click();
    await page.getByText("Your account is deleted").waitFor();
    await page.waitForURL(`${app.url}/`);

    const tablesWithTraces = async (): Promise<string[]> => {
      const found: string[] = [];
      for (const table of await tables()) {
        for (const row of await rows(table)) {
          const text = JSON.stringify(row);
          const named = [userId, identifier, "kim@example.com", token, invite.token];
          if (named.some((name) => text.includes(name))) found.push(`${table}: ${text}`);
        }
      }
      return found;
    };
    await expect.poll(tablesWithTraces).toEqual([]);
    for (const dead of [`/share/${token}`, `/invite/${invite.token}`]) {
      await (
        await open(dead)
      )
        .getByText(/invalid|not found/i)
        .first()
        .waitFor();
    }
  });

  describe("addresses", () => {
    const guest = async (forwardedFor: string): Promise<string> => {
      const response = await fetch(`${app.url}/api/action`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": forwardedFor },
        body: JSON.stringify({ path: "auth:signIn", args: { provider: "anonymous" }, format: "json" }),
      });
      const reply = (await response.json()) as { status: string; errorData?: { code: string } };
      return reply.errorData?.code ?? reply.status;
    };

    test("[SEC-03] a client that claims another address with every request is still one address", async () => {
      const outcomes: string[] = [];
      for (let n = 0; n < 31; n += 1) outcomes.push(await guest(`203.0.113.${n}`));
      expect(outcomes.at(-1)).toBe("RATE_LIMITED");
    });

    test("[SEC-03] behind a proxy that the operator names, each address has a limit of its own", async () => {
      await app.stop();
      const behind = await AppProcess.start({
        port: app.port,
        dataDir: app.dataDir,
        env: { ...provider.environment, TRUSTED_PROXY_HEADER: "X-Forwarded-For" },
      });
      try {
        expect(await guest("198.51.100.1")).toBe("success");
        // Client-supplied entries before the proxy's entry are ignored.
        const outcomes: string[] = [];
        for (let n = 0; n < 31; n += 1) outcomes.push(await guest(`10.0.0.${n}, 198.51.100.2`));
        expect(outcomes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => "success"));
        expect(outcomes.at(-1)).toBe("RATE_LIMITED");
        expect(await guest("198.51.100.3")).toBe("success");
      } finally {
        await behind.stop();
      }
    });
  });

  test("[SEC-02] no link's token, code or session token was ever printed", () => {
    expect(secrets.size).toBeGreaterThan(20);
    for (const secret of secrets) expect(app.output).not.toContain(secret);
  });
});
