import { screen } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { FakeBackend } from "../../testing/FakeBackend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { ResetPasswordPage } from "./ResetPasswordPage.tsx";

const invalid = "Your password reset link is invalid or has expired. Please request a new one from the login page.";

function renderResetPasswordPage(search: string, backend = new FakeBackend()) {
  backend.query(api.deployment.config.public).answers(() => undefined);
  return renderApp(
    [
      { path: "/reset-password", element: <ResetPasswordPage /> },
      { path: "*", element: <p>elsewhere</p> },
    ],
    { backend, at: `/reset-password${search}`, isSignedIn: false },
  );
}

test("[AUTH-09] without a code the link is invalid", () => {
  renderResetPasswordPage("");
  expect(screen.getByText(invalid)).toBeVisible();
});

test("[AUTH-09] the form needs both fields, and they must agree", async () => {
  const { user, backend } = renderResetPasswordPage("?code=abc&email=ana%40example.com");
  const save = screen.getByRole("button", { name: "Save new password" });
  await user.click(save);
  expect(screen.getByText("Please fill in both fields.")).toBeVisible();
  await user.type(screen.getByLabelText("New password"), "correct horse");
  await user.type(screen.getByLabelText("Confirm new password"), "correct house");
  await user.click(save);
  expect(screen.getByText("Passwords do not match.")).toBeVisible();
  expect(backend.callsOf(api.auth.signIn)).toEqual([]);
});

test("[AUTH-08] [AUTH-09] the link's code sets the new password and signs in", async () => {
  const backend = new FakeBackend();
  backend.on(api.auth.signIn).does(() => ({ tokens: { token: "jwt", refreshToken: "refresh" } }));
  const { user, at } = renderResetPasswordPage("?code=abc&email=ana%40example.com", backend);
  await user.type(screen.getByLabelText("New password"), "correct horse");
  await user.type(screen.getByLabelText("Confirm new password"), "correct horse");
  await user.click(screen.getByRole("button", { name: "Save new password" }));
  await screen.findByText("elsewhere");
  expect(at().pathname).toBe("/app");
  expect(backend.callsOf(api.auth.signIn)[0]).toMatchObject({
    params: { flow: "reset-verification", identifier: "ana@example.com", code: "abc", newPassword: "correct horse" },
  });
});

test("[AUTH-09] a code that is used up or too old has its own error", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const backend = new FakeBackend();
  backend.on(api.auth.signIn).does(() => {
    throw new ConvexError({ code: "INVALID_CODE", message: invalid });
  });
  const { user } = renderResetPasswordPage("?code=old&email=ana%40example.com", backend);
  await user.type(screen.getByLabelText("New password"), "correct horse");
  await user.type(screen.getByLabelText("Confirm new password"), "correct horse");
  await user.click(screen.getByRole("button", { name: "Save new password" }));
  expect(await screen.findByText(invalid)).toBeVisible();
});
