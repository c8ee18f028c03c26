import { act, render, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { lazy, Suspense } from "react";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { describe, expect, test, vi } from "vitest";
import { api } from "../../convex/_generated/api";
import { readColorTheme } from "../lib/colorTheme.ts";
import { id } from "../testing/builders.ts";
import { FakeBackend } from "../testing/FakeBackend.ts";
import { renderApp } from "../testing/renderApp.tsx";
import { setViewport } from "../testing/setViewport.ts";
import { PageErrorBoundary } from "./PageErrorBoundary.tsx";
import { OwnerLayout } from "./OwnerLayout.tsx";
import { ProtectedRoute, routes } from "./routes.tsx";
import { Account } from "./routes/Account.tsx";
import { NotFound } from "./routes/NotFound.tsx";
import { sessionEnd } from "./session/sessionEnd.ts";

const shell: RouteObject[] = [
  { path: "/auth", element: <p>the sign-in page</p> },
  {
    element: <ProtectedRoute />,
    children: [{ element: <OwnerLayout />, children: [{ path: "*", element: <p>the page</p> }] }],
  },
];

interface Who {
  email?: string;
  phone?: string;
  name?: string;
  isAnonymous?: boolean;
}

function viewerBackend(viewer: Who = { email: "ana.ruiz@example.com" }) {
  const backend = new FakeBackend();
  backend
    .query(api.accounts.users.viewer)
    .answers(() => ({ userId: id("user-1"), isAnonymous: false, isAdmin: false, ...viewer }));
  backend.on(api.auth.signOut).does(() => null);
  backend.on(api.accounts.sessions.recordDevice).does(() => null);
  return backend;
}

describe("addresses", () => {
  const pageAddresses = [
    "/",
    "/start",
    "/auth",
    "/reset-password",
    "/app",
    "/app/dashboard",
    "/app/account",
    "/app/self-assessment",
    "/onboarding",
    "/app/demo",
    "/app/demo-incomplete",
    "/share/some-token",
    "/share/demo",
    "/invite/some-token",
    "/mail/stop/some-token",
    "/mail/confirm/some-token",
    "/app/respondent-assessment/some-id",
    "/seed",
    "/privacy-policy",
    "/terms-of-use",
  ];
  test.each(pageAddresses)("[NAV-01] %s has a page of its own", (path) => {
    expect(matchRoutes(routes, path)?.at(-1)?.route.path).not.toBe("*");
  });

  test("[NAV-01] any other path is not found", () => {
    expect(matchRoutes(routes, "/no/such/page")?.at(-1)?.route.path).toBe("*");
  });

  test("[NAV-02] [HAND-351] an unknown path shows that nothing is there, leads home and is logged", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    renderApp(<NotFound />, { at: "/no/such/page" });
    expect(screen.getByRole("heading", { name: "404" })).toBeVisible();
    expect(screen.getByText("Oops! Page not found")).toBeVisible();
    expect(screen.getByText("Perhaps a letter of the address is wrong or missing.")).toBeVisible();
    expect(screen.queryByText(/link|ask for/)).toBeNull();
    expect(document.title).toBe("Page not found · Facets");
    expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
    expect(log.mock.calls.flat()).toContain("/no/such/page");
  });
});

describe("protected pages", () => {
  test("[NAV-03] a protected page waits while the session is checked", async () => {
    renderApp(shell, { backend: viewerBackend(), at: "/app" });
    expect(screen.getByText("Loading your profile...")).toBeVisible();
    expect(await screen.findByText("the page")).toBeVisible();
  });

  test("[NAV-03] a signed-out visitor is sent to sign in, and the page they wanted is kept", async () => {
    const { at } = renderApp(shell, { isSignedIn: false, at: "/app/self-assessment" });
    await screen.findByText("the sign-in page");
    expect(at().pathname).toBe("/auth");
    expect(at().state).toEqual({ from: "/app/self-assessment" });
  });
});

describe("the top bar", () => {
  test("[NAV-04] the bar leads home and to the self-assessment, and shows initials", async () => {
    renderApp(shell, { backend: viewerBackend(), at: "/app" });
    expect(await screen.findByRole("link", { name: "Facets, home" })).toHaveAttribute("href", "/");
    expect(screen.getByRole("link", { name: "Self Assessment" })).toHaveAttribute("href", "/app/self-assessment");
    expect(screen.getByRole("button", { name: "Your account, AR: ana.ruiz@example.com" })).toHaveTextContent("AR");
  });

  test("[NAV-05] [NAV-07] the avatar's menu signs out, which lands on the sign-in page", async () => {
    const { user, at, backend } = renderApp(shell, { backend: viewerBackend(), at: "/app" });
    await user.click(await screen.findByRole("button", { name: /^Your account/ }));
    await user.click(screen.getByRole("menuitem", { name: "Sign Out" }));
    await screen.findByText("the sign-in page");
    expect(at().pathname).toBe("/auth");
    await waitFor(() => expect(at().state).toBeNull());
    expect(backend.callsOf(api.auth.signOut)).not.toEqual([]);
  });

  test("[NAV-05] [HAND-84] the avatar's menu leads to who reads what, and to the account", async () => {
    const { user, at } = renderApp(shell, { backend: viewerBackend(), at: "/app" });
    await user.click(await screen.findByRole("button", { name: /^Your account/ }));
    expect(screen.getByRole("menuitem", { name: "Who reads what" })).toBeVisible();
    expect(screen.getByRole("menuitem", { name: "Report" })).toBeVisible();
    await user.click(screen.getByRole("menuitem", { name: "Account" }));
    expect(at().pathname).toBe("/app/account");
  });

  test("[AUTH-12] [HAND-106] signing out of an anonymous account needs a confirmation: there is no way back", async () => {
    const backend = viewerBackend({ email: "guest-abc@anonymous.invalid", isAnonymous: true });
    const { user, at } = renderApp(shell, { backend, at: "/app" });
    await user.click(await screen.findByRole("button", { name: /^Your account/ }));
    await user.click(screen.getByRole("menuitem", { name: "Sign Out" }));
    const dialog = await screen.findByRole("dialog", { name: "Leave without an account?" });
    expect(backend.callsOf(api.auth.signOut)).toEqual([]);
    const keep = within(dialog).getByRole("link", { name: "Keep this: add an email and password." });
    expect(keep).toHaveAttribute("href", "/auth?signup=true");
    await user.click(within(dialog).getByRole("button", { name: "Sign out and lose it" }));
    await screen.findByText("the sign-in page");
    expect(at().pathname).toBe("/auth");
  });

  test("[AUTH-14] after the session was ended elsewhere the app shows the sign-in page, which leads back to the page", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    sessionEnd.expect("/auth", 0);
    const backend = viewerBackend();
    backend.query(api.auth.isAuthenticated).answers(() => true);
    const { at } = renderApp(shell, { backend, at: "/app/self-assessment" });
    await screen.findByText("the page");
    act(() => backend.query(api.auth.isAuthenticated).answers(() => false));
    await screen.findByText("the sign-in page");
    expect(at().state).toEqual({ from: "/app/self-assessment" });
    expect(await screen.findByText("You are signed out")).toBeVisible();
  });

  test("[HAND-103] a session that ends with its account leads to the landing page", async () => {
    sessionEnd.expect("/");
    const withLanding = [...shell, { path: "/", element: <p>the landing page</p> }];
    const { at } = renderApp(withLanding, { isSignedIn: false, at: "/app/account" });
    expect(await screen.findByText("the landing page")).toBeVisible();
    expect(at().pathname).toBe("/");
    sessionEnd.expect("/auth", 0);
  });

  test("[NAV-07] on the reset page signing out stays where it is", async () => {
    const here: RouteObject[] = [{ element: <OwnerLayout />, children: [{ path: "*", element: <p>the page</p> }] }];
    const { user, at, backend } = renderApp(here, { backend: viewerBackend(), at: "/reset-password" });
    await user.click(await screen.findByRole("button", { name: /^Your account/ }));
    await user.click(screen.getByRole("menuitem", { name: "Sign Out" }));
    await waitFor(() => expect(backend.callsOf(api.auth.signOut)).not.toEqual([]));
    expect(at().pathname).toBe("/reset-password");
  });

  test("[NAV-05] the menu is reached by keys and gives the focus back", async () => {
    const { user } = renderApp(shell, { backend: viewerBackend(), at: "/app" });
    const avatar = await screen.findByRole("button", { name: /^Your account/ });
    avatar.focus();
    await user.keyboard("{Enter}{ArrowUp}");
    expect(screen.getByRole("menuitem", { name: "Sign Out" })).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(avatar).toHaveFocus();
  });

  test("[NAV-06] on a phone the menu covers the screen, holds the focus and closes on Escape", async () => {
    setViewport(390);
    const { user } = renderApp(shell, { backend: viewerBackend(), at: "/app" });
    const opener = await screen.findByRole("button", { name: "Open the menu" });
    await user.click(opener);
    const menu = await screen.findByRole("dialog", { name: "Menu" });
    const targets = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(targets).toEqual([
      ["Dashboard", "/app"],
      ["Insights", "/app#insights"],
      ["Report", "/app/report"],
      ["Self Assessment", "/app/self-assessment"],
      ["Account", "/app/account"],
    ]);
    expect(screen.getByRole("button", { name: "Sign Out" })).toBeVisible();
    for (let press = 0; press < 10; press += 1) {
      await user.tab();
      expect(menu).toContainElement(document.activeElement as HTMLElement);
    }
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  test("[HAND-84] the menu opens the table of who reads what, and the page stays", async () => {
    setViewport(390);
    const { user, at } = renderApp(shell, { backend: viewerBackend(), at: "/app" });
    await user.click(await screen.findByRole("button", { name: "Open the menu" }));
    await user.click(await screen.findByRole("button", { name: "Who reads what" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Who reads what" }));
    expect(dialog.getByRole("rowheader", { name: "An answer" })).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(at().pathname).toBe("/app");
  });

  test("[HAND-60] on a phone the menu chooses the colours too, and the choice is stored", async () => {
    setViewport(390);
    const { user } = renderApp(shell, { backend: viewerBackend(), at: "/app" });
    await user.click(await screen.findByRole("button", { name: "Open the menu" }));
    expect(await screen.findByRole("radio", { name: "Like this device" })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: "Dark" }));
    expect(document.documentElement.dataset["theme"]).toBe("dark");
    expect(readColorTheme()).toBe("dark");
    await user.click(screen.getByRole("radio", { name: "Like this device" }));
    expect(document.documentElement.dataset["theme"]).toBeUndefined();
  });

  test("[NAV-08] [HAND-204] the account page confirms a saved change, but no refused one and none from elsewhere", async () => {
    const backend = viewerBackend({ email: "ana@example.com", name: "Ana" });
    backend.query(api.accounts.users.signInMethods).answers(() => ({ password: true, google: false }));
    const answers: { resolve: (value: null) => void; reject: (error: Error) => void }[] = [];
    backend
      .on(api.accounts.users.updateProfile)
      .does(() => new Promise((resolve, reject) => answers.push({ resolve, reject })));
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { user } = renderApp([{ element: <OwnerLayout />, children: [{ path: "*", element: <Account /> }] }], {
      backend,
      at: "/app/account",
    });
    const field = await screen.findByRole("textbox", { name: "What do colleagues call you?" });
    await user.type(field, " Ruiz{Enter}");
    expect(await screen.findByText("Ana Ruiz · ana@example.com")).toBeVisible();
    expect(screen.queryByText("Profile updated")).toBeNull();
    answers[0]?.reject(new ConvexError({ code: "RATE_LIMITED", message: "Too many requests." }));
    expect(await screen.findByText("Too many requests.")).toBeVisible();
    expect(screen.queryByText("Profile updated")).toBeNull();

    await user.type(field, "{Enter}");
    await waitFor(() => expect(answers).toHaveLength(2));
    backend.query(api.accounts.users.viewer).answers(() => ({
      userId: id("user-1"),
      email: "ana@example.com",
      name: "Ana Ruiz",
      isAnonymous: false,
      isAdmin: false,
    }));
    expect(screen.queryByText("Profile updated")).toBeNull();
    answers[1]?.resolve(null);
    await waitFor(() => expect(screen.getByText("Profile updated")).toBeVisible());
    backend.query(api.accounts.users.viewer).answers(() => ({
      userId: id("user-1"),
      email: "ana.ruiz@example.com",
      name: "Ana Ruiz",
      isAnonymous: false,
      isAdmin: false,
    }));
    expect(await screen.findByText("Ana Ruiz · ana.ruiz@example.com")).toBeVisible();
    expect(screen.getAllByText("Profile updated")).toHaveLength(1);
  });
});

describe("a page that fails", () => {
  test("[NAV-02] is replaced by an error with what to do; another address works", () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    function Broken(): never {
      throw new Error("boom");
    }
    const { rerender } = render(
      <PageErrorBoundary path="/a">
        <Broken />
      </PageErrorBoundary>,
    );
    expect(screen.getByText("This page could not be shown")).toBeVisible();
    expect(screen.getByRole("button", { name: "Reload the page" })).toBeVisible();
    rerender(
      <PageErrorBoundary path="/b">
        <p>fine</p>
      </PageErrorBoundary>,
    );
    expect(screen.getByText("fine")).toBeVisible();
  });

  test("[NAV-02] a module that a new version lacks is replaced by an error with a reload and a link home", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const Gone = lazy(() =>
      Promise.reject(new TypeError("Failed to fetch dynamically imported module: /assets/Gone-1.js")),
    );
    render(
      <PageErrorBoundary path="/a">
        <Suspense>
          <Gone />
        </Suspense>
      </PageErrorBoundary>,
    );
    expect(await screen.findByText("A part of this page is missing")).toBeVisible();
    expect(screen.getByRole("button", { name: "Reload the page" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to the start page" })).toHaveAttribute("href", "/");
  });
});
