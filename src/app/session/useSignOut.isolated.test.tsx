import type * as AuthReact from "@convex-dev/auth/react";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { FakeBackend } from "../../testing/FakeBackend.ts";
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

const createSignOutBackend = () => {
  const backend = new FakeBackend();
  backend.on(api.auth.signOut).does(() => null);
  return backend;
};

const failedSignOuts: readonly [string, (backend: FakeBackend) => void][] = [
  ["the server did not do", (backend) => backend.on(api.auth.signOut).does(() => Promise.reject(new Error("lost")))],
  ["there is no connection for", (backend) => backend.connect(false)],
];
test.each(failedSignOuts)(
  "[NAV-09] a sign-out that %s shows an error, and keeps everything here",
  async (_why, prevent) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const backend = createSignOutBackend();
    prevent(backend);
    const { user, at } = renderApp(<Page />, { at: "/app", backend });
    await user.click(screen.getByRole("button", { name: "leave" }));
    expect(await screen.findByText("Sign Out Failed")).toBeVisible();
    expect(signOut).not.toHaveBeenCalled();
    expect(at().pathname).toBe("/app");
  },
);

test("[NAV-09] a failed sign-out shows an error, and the page stays", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  signOut.mockRejectedValue(new Error("storage is full"));
  const { user, at } = renderApp(<Page />, { at: "/app", backend: createSignOutBackend() });
  await user.click(screen.getByRole("button", { name: "leave" }));
  expect(await screen.findByText("Sign Out Failed")).toBeVisible();
  expect(screen.getByText("There was an issue signing out. Please try again.")).toBeVisible();
  expect(at().pathname).toBe("/app");
});

test("[NAV-07] a sign-out that works lands on the sign-in page", async () => {
  signOut.mockResolvedValue();
  const { user, at } = renderApp(<Page />, { at: "/app", backend: createSignOutBackend() });
  await user.click(screen.getByRole("button", { name: "leave" }));
  await waitFor(() => expect(at().pathname).toBe("/auth"));
});
