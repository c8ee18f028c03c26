import type * as AuthReact from "@convex-dev/auth/react";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderApp } from "../../testing/renderApp.tsx";
import { useSignOut } from "./useSignOut.ts";

const signOut = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock("@convex-dev/auth/react", async (original) => ({
  ...(await original<typeof AuthReact>()),
  useAuthActions: () => ({ signOut, signIn: vi.fn() }),
}));

function Page() {
  const leave = useSignOut();
  return <button onClick={() => void leave()}>leave</button>;
}

afterEach(() => signOut.mockReset());

test("[NAV-09] a sign-out that fails is told, and the page stays", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  signOut.mockRejectedValue(new Error("storage is full"));
  const { user, at } = renderApp(<Page />, { at: "/app" });
  await user.click(screen.getByRole("button", { name: "leave" }));
  expect(await screen.findByText("Sign Out Failed")).toBeVisible();
  expect(screen.getByText("There was an issue signing out. Please try again.")).toBeVisible();
  expect(at().pathname).toBe("/app");
});

test("[NAV-07] a sign-out that works lands on the sign-in page", async () => {
  signOut.mockResolvedValue();
  const { user, at } = renderApp(<Page />, { at: "/app" });
  await user.click(screen.getByRole("button", { name: "leave" }));
  await waitFor(() => expect(at().pathname).toBe("/auth"));
});
