import { act, screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import * as texts from "../../../convex/shared/texts/texts";
import { deviceKey } from "../../lib/deviceKey.ts";
import { id } from "../../testing/builders.ts";
import { FakeBackend } from "../../testing/FakeBackend.ts";
import { SELF_ASSESSMENT_KEPT } from "../../lib/navigationState.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { AuthPage } from "./AuthPage.tsx";

function authBackend({ hasGoogleSignIn = false } = {}) {
  const backend = new FakeBackend();
  backend.query(api.deployment.config.public).answers(() => ({
    aiProvider: "builtin",
    emailProvider: "outbox",
    transcription: null,
    analytics: null,
    hasGoogleSignIn,
  }));
  return backend;
}

const onSessionEnding = vi.fn();

function renderAuthPage(backend = authBackend(), at: Parameters<typeof renderApp>[1] = {}) {
  return renderApp(
    [
      { path: "/auth", element: <AuthPage onSessionEnding={onSessionEnding} /> },
      { path: "*", element: <p>elsewhere</p> },
    ],
    { backend, at: "/auth", isSignedIn: false, ...at },
  );
}

const signedIn = { tokens: { token: "jwt", refreshToken: "refresh" } };

describe("the sign-in page", () => {
  test("[AUTH-01] the page opens on log-in, and on sign-up where the address has it", async () => {
    const first = renderAuthPage();
    expect(await screen.findByRole("button", { name: "Log In" })).toBeVisible();
    first.unmount();
    renderAuthPage(authBackend(), { at: "/auth?signup=true" });
    expect(await screen.findByRole("button", { name: "Unlock Your Superpowers" })).toBeVisible();
  });

  test("[AUTH-01] a signed-in person is sent on to the dashboard", async () => {
    const { at } = renderAuthPage(authBackend(), { isSignedIn: true });
    await screen.findByText("elsewhere");
    expect(at().pathname).toBe("/app");
  });

  test("[AUTH-02] [AUTH-03] the three modes lead to each other", async () => {
    const { user } = renderAuthPage();
    expect(await screen.findByLabelText("Email or Phone Number")).toBeVisible();
    expect(screen.getByLabelText("Password")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Forgot password" }));
    expect(screen.getByRole("button", { name: "Send reset link" })).toBeVisible();
    expect(screen.queryByLabelText("Password")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Back to login" }));
    await user.click(screen.getByRole("button", { name: "Create an account" }));
    expect(screen.getByRole("button", { name: "Unlock Your Superpowers" })).toBeVisible();
  });

  test("[AUTH-06] a missing field is named and nothing is sent", async () => {
    const { user, backend } = renderAuthPage();
    await user.click(await screen.findByRole("button", { name: "Log In" }));
    expect(screen.getByText("Please enter your email or phone number")).toBeVisible();
    await user.type(screen.getByLabelText("Email or Phone Number"), "ana@example.com");
    await user.click(screen.getByRole("button", { name: "Log In" }));
    expect(screen.getByText("Please enter your password")).toBeVisible();
    expect(backend.callsOf(api.auth.signIn)).toEqual([]);
  });

  test("[NAV-03] [NAV-07] [SEC-32] logging in with the browser's key leads to the page that asked for it", async () => {
    const backend = authBackend();
    backend.on(api.auth.signIn).does(() => signedIn);
    const { user, at } = renderAuthPage(backend, {
      at: { pathname: "/auth", state: { from: "/app/self-assessment" } },
    });
    await user.type(await screen.findByLabelText("Email or Phone Number"), "ana@example.com");
    await user.type(screen.getByLabelText("Password"), "correct horse");
    await user.click(screen.getByRole("button", { name: "Log In" }));
    await screen.findByText("elsewhere");
    expect(at().pathname).toBe("/app/self-assessment");
    expect(backend.callsOf(api.auth.signIn)[0]).toMatchObject({
      provider: "password",
      params: { flow: "signIn", identifier: "ana@example.com", password: "correct horse", ...deviceKey() },
    });
  });

  test("[AUTH-10] signing up is welcomed by the product's name", async () => {
    const backend = authBackend();
    backend.on(api.auth.signIn).does(() => signedIn);
    const { user } = renderAuthPage(backend, { at: "/auth?signup=true" });
    await user.type(await screen.findByLabelText("Email or Phone Number"), "ana@example.com");
    await user.type(screen.getByLabelText("Password"), "correct horse");
    await user.click(screen.getByRole("button", { name: "Unlock Your Superpowers" }));
    expect(await screen.findByText("Account created successfully")).toBeVisible();
    expect(screen.getByText("Welcome to Facets")).toBeVisible();
  });

  test("[HAND-122] all faulty fields are marked at once, the first has the focus, and typing clears its own", async () => {
    const { user, backend } = renderAuthPage(authBackend(), { at: "/auth?signup=true" });
    const identifier = await screen.findByLabelText("Email or Phone Number");
    const password = screen.getByLabelText("Password");
    await user.type(identifier, "tobias.klinik");
    await user.type(password, "short{Enter}");
    expect(identifier).toHaveAccessibleDescription("Please enter a valid email address.");
    expect(password).toHaveAccessibleDescription("Please choose a password of at least 8 characters.");
    expect(identifier).toHaveFocus();
    await user.type(identifier, "@example.com");
    expect(identifier).toBeValid();
    expect(identifier).toHaveFocus();
    expect(password).toBeInvalid();
    expect(backend.callsOf(api.auth.signIn)).toEqual([]);
  });

  const refusals = [
    { message: "Please enter a valid email address.", field: "identifier", at: "Email or Phone Number" },
    { message: "Please choose a password of at least 8 characters.", field: "password", at: "Password" },
  ];
  test.each(refusals)("[HAND-23] the refusal “$message” stands at its field, which has the focus", async (refused) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const backend = authBackend();
    backend.on(api.auth.signIn).does(() => {
      throw new ConvexError({ code: "INVALID", message: refused.message, field: refused.field });
    });
    const { user } = renderAuthPage(backend, { at: "/auth?signup=true" });
    await user.type(await screen.findByLabelText("Email or Phone Number"), "ana@example.com");
    await user.type(screen.getByLabelText("Password"), "correct horse{Enter}");
    const field = screen.getByLabelText(refused.at);
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(refused.message)));
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
  });

  test("[HAND-23] a typed password can be shown and hidden again", async () => {
    const { user } = renderAuthPage(authBackend(), { at: "/auth?signup=true" });
    const field = await screen.findByLabelText("Password");
    expect(field).toHaveAccessibleDescription("At least 8 characters.");
    await user.type(field, "secret");
    expect(field).toHaveAttribute("type", "password");
    await user.click(screen.getByRole("button", { name: "Show password" }));
    expect(field).toHaveAttribute("type", "text");
    await user.click(screen.getByRole("button", { name: "Hide password" }));
    expect(field).toHaveAttribute("type", "password");
    expect(field).toHaveValue("secret");
  });

  test("[AUTH-07] a refusal is shown in the server's plain words", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const backend = authBackend();
    const message = "The email, phone number or password is not right.";
    backend.on(api.auth.signIn).does(() => {
      throw new ConvexError({ code: "INVALID_CREDENTIALS", message });
    });
    const { user } = renderAuthPage(backend);
    await user.type(await screen.findByLabelText("Email or Phone Number"), "ana@example.com");
    await user.type(screen.getByLabelText("Password"), "wrong");
    await user.click(screen.getByRole("button", { name: "Log In" }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  test("[AUTH-07] an unexpected error is shown without its details", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const backend = authBackend();
    backend.on(api.auth.signIn).does(() => {
      throw new Error("[Request ID: 1f] Server Error at model/accounts.ts:12");
    });
    const { user } = renderAuthPage(backend);
    await user.type(await screen.findByLabelText("Email or Phone Number"), "ana@example.com");
    await user.type(screen.getByLabelText("Password"), "secret");
    await user.click(screen.getByRole("button", { name: "Log In" }));
    expect(await screen.findByText("Something went wrong. Please try again.")).toBeVisible();
    expect(screen.queryByText(/Server Error/)).toBeNull();
  });

  test("[AUTH-08] [HAND-223] where email isn’t set up, the page shows it before a reset link is requested", async () => {
    const { user } = renderAuthPage(authBackend());
    await user.click(await screen.findByRole("button", { name: "Forgot password" }));
    expect(screen.getByText(/^Email isn’t set up here/)).toBeVisible();
  });

  test("[AUTH-08] after the request of a reset link the page shows that it was sent", async () => {
    const backend = authBackend();
    backend.on(api.auth.signIn).does(() => ({ tokens: null }));
    const { user } = renderAuthPage(backend);
    await user.click(await screen.findByRole("button", { name: "Forgot password" }));
    await user.click(screen.getByRole("button", { name: "Send reset link" }));
    expect(screen.getByText("Please enter your email.")).toBeVisible();
    await user.type(screen.getByLabelText("Email or Phone Number"), "ana@example.com");
    await user.click(screen.getByRole("button", { name: "Send reset link" }));
    expect(await screen.findByText("Password reset link sent! Please check your email.")).toBeVisible();
    expect(screen.getByText(/An address that nobody confirmed gets one a day/)).toBeVisible();
    expect(backend.callsOf(api.auth.signIn)[0]).toMatchObject({
      provider: "password",
      params: { flow: "reset", identifier: "ana@example.com" },
    });
  });

  test("[AUTH-04] without a Google client a line of text stands in the place of the button", async () => {
    renderAuthPage();
    expect(await screen.findByText("Google sign-in isn’t set up here.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Google/ })).toBeNull();
  });

  test("[AUTH-04] with a Google client the button starts Google's sign-in, which comes back to the dashboard", async () => {
    const backend = authBackend({ hasGoogleSignIn: true });
    backend.on(api.auth.signIn).does(() => ({ tokens: null }));
    const { user } = renderAuthPage(backend, { at: "/auth?signup=true" });
    await user.click(await screen.findByRole("button", { name: "Sign up with Google" }));
    await waitFor(() =>
      expect(backend.callsOf(api.auth.signIn)[0]).toMatchObject({
        provider: "google",
        params: { redirectTo: "/app" },
      }),
    );
  });

  test("[AUTH-11] a person can go on without an account", async () => {
    const backend = authBackend();
    backend.on(api.auth.signIn).does(() => signedIn);
    const { user } = renderAuthPage(backend);
    await user.click(await screen.findByRole("button", { name: "Continue without an account" }));
    expect(await screen.findByText("Anonymous Session Created")).toBeVisible();
    expect(screen.getByText("You can continue exploring without an account.")).toBeVisible();
  });

  test("[ONB-04] [AUTH-12] somebody without an account can sign up and keep everything, or go on", async () => {
    const backend = authBackend();
    const viewer = { userId: id<"users">("user-1"), isAnonymous: true, isAdmin: false };
    backend.query(api.accounts.users.viewer).answers(() => viewer);
    backend.on(api.auth.signIn).does(() => {
      // The old session has ended, and the connection still has its token.
      backend.query(api.accounts.users.viewer).answers(() => null);
      return signedIn;
    });
    const { user, at } = renderAuthPage(backend, { at: "/auth?signup=true", isSignedIn: true });
    expect(await screen.findByRole("heading", { name: "Keep what you made" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Not now" })).toHaveAttribute("href", "/app");
    expect(screen.queryByRole("button", { name: /Google|account|Log in/ })).toBeNull();
    await user.type(screen.getByLabelText("Email or Phone Number"), "ana@example.com");
    await user.type(screen.getByLabelText("Password"), "correct horse");
    await user.click(screen.getByRole("button", { name: "Unlock Your Superpowers" }));
    expect(await screen.findByText("Account created successfully")).toBeVisible();
    expect(screen.getByRole("heading", { name: "Keep what you made" })).toBeVisible();
    expect(onSessionEnding).toHaveBeenCalled();
    act(() => backend.query(api.accounts.users.viewer).answers(() => ({ ...viewer, isAnonymous: false })));
    await screen.findByText("elsewhere");
    expect(at().pathname).toBe("/app");
  });

  const sessionStates = [
    [true, "It is under Self Assessment. With an account you can open it anywhere.", "link", "Go to the dashboard"],
    [
      false,
      "It stays in this browser. Once you sign up, it is in your account.",
      "button",
      "Continue without an account",
    ],
  ] as const;
  test.each(sessionStates)(
    "[ONB-04] after a self-assessment the page shows first that it is saved, and where; with a session: %s",
    async (isSignedIn, lead, role, wayOn) => {
      const backend = authBackend();
      const viewer = { userId: id<"users">("user-1"), isAnonymous: true, isAdmin: false };
      backend.query(api.accounts.users.viewer).answers(() => (isSignedIn ? viewer : null));
      renderAuthPage(backend, {
        at: { pathname: "/auth", search: "?signup=true", state: SELF_ASSESSMENT_KEPT },
        isSignedIn,
      });
      expect(await screen.findByRole("heading", { name: "Your self‑reflection is saved", level: 1 })).toBeVisible();
      expect(screen.getByText(lead)).toBeVisible();
      expect(screen.getByRole("button", { name: "Unlock Your Superpowers" })).toBeVisible();
      expect(screen.getByRole(role, { name: wayOn })).toBeVisible();
      expect(
        screen.queryAllByRole("link", { name: "Go to the dashboard" }).map((link) => link.getAttribute("href")),
      ).toEqual(isSignedIn ? ["/app"] : []);
    },
  );

  test("[AUTH-11] a failure is shown", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const backend = authBackend();
    backend.on(api.auth.signIn).does(() => {
      throw new Error("no");
    });
    const { user } = renderAuthPage(backend);
    await user.click(await screen.findByRole("button", { name: "Continue without an account" }));
    expect(await screen.findByText("Sign-in Error")).toBeVisible();
    expect(screen.getByText("Could not create an anonymous session.")).toBeVisible();
  });

  test("[AUTH-11] [SEC-03] a refused anonymous session shows that there were too many attempts, where that is why", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const backend = authBackend();
    backend.on(api.auth.signIn).does(() => {
      throw new ConvexError({ code: "RATE_LIMITED", message: texts.tooManyAttempts });
    });
    const { user } = renderAuthPage(backend);
    await user.click(await screen.findByRole("button", { name: "Continue without an account" }));
    const why = `Could not create an anonymous session. ${texts.tooManyAttempts}`;
    expect(await screen.findByText(why)).toBeVisible();
  });
});
