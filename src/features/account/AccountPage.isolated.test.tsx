import { screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { HOUR } from "../../../convex/shared/limits/durations";
import { id } from "../../testing/builders.ts";
import { FakeBackend } from "../../testing/FakeBackend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { AccountPage } from "./AccountPage.tsx";

const here = { _id: id<"authSessions">("s-1"), createdAt: 0, lastUsedAt: 0, expiresAt: 9e15, isCurrent: true };
const saved = vi.hoisted(() => vi.fn<(name: string, mimeType: string, parts: string[]) => void>());
vi.mock("../../lib/downloadFile.ts", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  downloadFile: saved,
}));

beforeEach(() => {
  saved.mockReset();
  vi.spyOn(console, "error").mockImplementation(() => {});
});

function accountBackend({ isAnonymous = false, methods = { password: true, google: false }, others = 0 } = {}) {
  const backend = new FakeBackend();
  backend.query(api.accounts.users.viewer).answers(() => ({
    userId: id("user-1"),
    name: "Ana Ruiz",
    email: isAnonymous ? "guest-abc@anonymous.invalid" : "ana@example.com",
    isAnonymous,
    isAdmin: false,
  }));
  backend
    .query(api.accounts.users.signInMethods)
    .answers(() => (isAnonymous ? { password: false, google: false } : methods));
  const elsewhere = Array.from({ length: others }, (_, n) => ({
    ...here,
    _id: id<"authSessions">(`s-${n + 2}`),
    device: "Safari on iPhone",
    lastUsedAt: Date.now() - 2 * HOUR,
    isCurrent: false,
  }));
  backend.query(api.accounts.answerNotices.current).answers(() => "each" as const);
  backend.query(api.accounts.sessions.list).answers(() => [...elsewhere, { ...here, device: "Firefox on Linux" }]);
  return backend;
}

function renderAccountPage(backend: FakeBackend) {
  const callbacks = {
    signedOut: vi.fn(() => Promise.resolve()),
    replaced: vi.fn(),
    leaving: vi.fn(),
    deleted: vi.fn(() => Promise.resolve()),
  };
  const page = (
    <AccountPage
      onSignOut={callbacks.signedOut}
      onSessionReplaced={callbacks.replaced}
      onDeleting={callbacks.leaving}
      onDeleted={callbacks.deleted}
    />
  );
  return { ...renderApp(page, { backend, at: "/app/account" }), went: callbacks };
}

const createRefusal = (code: string, message: string, field?: string) => () => {
  throw new ConvexError({ code, message, ...(field === undefined ? {} : { field }) });
};

describe("emails to the account", () => {
  const { status, confirmAgain } = api.accounts.addressConfirmation;

  test("[MAIL-11] one line shows that an address is unconfirmed, and the link is sent again", async () => {
    const backend = accountBackend();
    backend.query(status).answers(() => "unconfirmed" as const);
    backend.on(confirmAgain).does(createRefusal("RATE_LIMITED", "You were sent today’s email already."));
    const { user } = renderAccountPage(backend);
    const section = within(await screen.findByRole("region", { name: "Emails to you" }));
    expect(await section.findByText(/You have not confirmed/)).toHaveTextContent(
      "You have not confirmed ana@example.com yet. Until then we write to you once a day at most.",
    );
    await user.click(section.getByRole("button", { name: "Send me the link" }));
    expect(await section.findByText("You were sent today’s email already.")).toBeVisible();
    backend.on(confirmAgain).does(() => null);
    await user.click(section.getByRole("button", { name: "Send me the link" }));
    expect(await section.findByText("We sent you the link. Please check your email.")).toBeVisible();
    expect(section.queryByRole("button")).toBeNull();
  });

  test("[PLAN-10] the choice of email for each answer, once a day or never shows at once, and is undone when refused", async () => {
    const backend = accountBackend();
    const { current, setAnswerNotices } = api.accounts.answerNotices;
    backend.query(status).answers(() => "confirmed" as const);
    backend.on(setAnswerNotices).does(({ notices }) => {
      backend.query(current).answers(() => notices);
      return null;
    });
    const { user } = renderAccountPage(backend);
    const section = within(await screen.findByRole("region", { name: "Emails to you" }));
    const choices = within(await section.findByRole("group", { name: "When someone answers" }));
    expect(choices.getByRole("radio", { name: "Each answer" })).toBeChecked();
    const sentence = () => section.getByText(/ana@example\.com/).closest("p");
    expect(sentence()).toHaveTextContent("We write to ana@example.com whenever someone has answered.");
    await user.click(choices.getByRole("radio", { name: "Once a day" }));
    expect(sentence()).toHaveTextContent("We write to ana@example.com at 8 in the morning, if someone has answered.");
    await user.keyboard("{ArrowRight}");
    expect(sentence()).toHaveTextContent("We don’t write to ana@example.com when someone answers.");
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(backend.callsOf(setAnswerNotices)).toEqual([
      { notices: "day", timeZone },
      { notices: "never", timeZone },
    ]);
    backend.on(setAnswerNotices).does(createRefusal("RATE_LIMITED", "Please wait a moment."));
    await user.click(choices.getByRole("radio", { name: "Each answer" }));
    expect(await screen.findByText("Please wait a moment.")).toBeVisible();
    await waitFor(() => expect(choices.getByRole("radio", { name: "Never" })).toBeChecked());
  });

  test("[MAIL-11] a notice shows that email is ended, without a way to resume it from the account", async () => {
    const backend = accountBackend();
    backend.query(status).answers(() => "unsubscribed" as const);
    renderAccountPage(backend);
    expect(await screen.findByText(/ended all email/)).toHaveTextContent(
      "You ended all email to ana@example.com. The link in any of our emails allows it again.",
    );
    expect(screen.queryByRole("button", { name: "Send me the link" })).toBeNull();
  });
});

test("[HAND-367] the account page says that the address can’t be changed, and what another one needs", async () => {
  renderAccountPage(accountBackend());
  const section = within(await screen.findByRole("region", { name: "Signing in" }));
  expect(section.getByText(/^You can’t change/)).toHaveTextContent(
    "You can’t change the address you sign in with. Another one needs a new account, which begins empty.",
  );
});

describe("the name", () => {
  test("[NAV-08] a name is saved as typed, and a refusal is shown in the server's words", async () => {
    const backend = accountBackend();
    backend.on(api.accounts.users.updateProfile).does(() => null);
    const { user } = renderAccountPage(backend);
    const field = await screen.findByRole("textbox", { name: "What do colleagues call you?" });
    expect(field).toHaveValue("Ana Ruiz");
    await user.clear(field);
    await user.type(field, "Ana R.{Enter}");
    expect(backend.callsOf(api.accounts.users.updateProfile)).toEqual([{ name: "Ana R." }]);
    backend.on(api.accounts.users.updateProfile).does(createRefusal("INVALID", "Please enter your name."));
    await user.clear(field);
    await user.click(screen.getByRole("button", { name: "Save name" }));
    expect(await screen.findByText("Please enter your name.")).toBeVisible();
  });

  test("[NAV-08] a new name shows before it is saved; a refusal restores the old one and keeps the field", async () => {
    const backend = accountBackend();
    const answers: ((refusal: Error | null) => void)[] = [];
    backend
      .on(api.accounts.users.updateProfile)
      .does(() => new Promise((resolve, reject) => answers.push((error) => (error ? reject(error) : resolve(null)))));
    const { user } = renderAccountPage(backend);
    const field = await screen.findByRole("textbox", { name: "What do colleagues call you?" });
    expect(screen.getByText("Ana Ruiz · ana@example.com")).toBeVisible();
    await user.clear(field);
    await user.type(field, " Ana R. {Enter}");
    expect(await screen.findByText("Ana R. · ana@example.com")).toBeVisible();
    answers[0]?.(new ConvexError({ code: "RATE_LIMITED", message: "Too many requests." }));
    expect(await screen.findByText("Too many requests.")).toBeVisible();
    expect(screen.getByText("Ana Ruiz · ana@example.com")).toBeVisible();
    expect(field).toHaveValue(" Ana R. ");
  });
});

describe("the password", () => {
  test("[AUTH-07] a password is changed with the current one, typed twice", async () => {
    const backend = accountBackend();
    backend.on(api.auth.signIn).does(() => ({ tokens: { token: "renewed", refreshToken: "renewed" } }));
    const { user } = renderAccountPage(backend);
    const change = await screen.findByRole("button", { name: "Change password" });
    const current = screen.getByLabelText("Current password");
    await user.click(change);
    expect(screen.getByText("Please enter your current password.")).toBeVisible();
    await user.type(current, "analytical engine");
    await user.click(change);
    expect(screen.getByText("Please fill in both fields.")).toBeVisible();
    await user.type(screen.getByLabelText("New password"), "difference engine");
    await user.type(screen.getByLabelText("Confirm new password"), "difference engin");
    await user.click(change);
    expect(screen.getByText("Passwords do not match.")).toBeVisible();
    expect(backend.callsOf(api.auth.signIn)).toEqual([]);
    await user.type(screen.getByLabelText("Confirm new password"), "e");
    await user.click(change);
    expect(await screen.findByText("Password changed")).toBeVisible();
    expect(backend.callsOf(api.auth.signIn)).toMatchObject([
      {
        provider: "password",
        params: { flow: "changePassword", currentPassword: "analytical engine", newPassword: "difference engine" },
      },
    ]);
    expect(current).toHaveValue("");
  });

  test("[HAND-122] every empty password field is marked at once, and the first has the focus", async () => {
    const { user } = renderAccountPage(accountBackend());
    await user.click(await screen.findByRole("button", { name: "Change password" }));
    const current = screen.getByLabelText("Current password");
    expect(current).toHaveAccessibleDescription("Please enter your current password.");
    expect(current).toHaveFocus();
    expect(screen.getByLabelText("New password")).toHaveAccessibleDescription(/^Please fill in both fields\./);
    expect(screen.getByLabelText("Confirm new password")).toHaveAccessibleDescription("Please type it here again.");
    await user.type(current, "a");
    expect(current).toBeValid();
    expect(current).toHaveFocus();
  });

  test("[AUTH-07] [AUTH-13] a wrong current password, and too many attempts, each have their own error", async () => {
    const backend = accountBackend();
    backend
      .on(api.auth.signIn)
      .does(createRefusal("INVALID_CREDENTIALS", "The current password is not right.", "currentPassword"));
    const { user } = renderAccountPage(backend);
    await user.type(await screen.findByLabelText("Current password"), "guess");
    await user.type(screen.getByLabelText("New password"), "difference engine");
    await user.type(screen.getByLabelText("Confirm new password"), "difference engine{Enter}");
    expect(await screen.findByText("The current password is not right.")).toBeVisible();
    const throttled = "Too many attempts. Please wait a few minutes and try again.";
    backend.on(api.auth.signIn).does(createRefusal("RATE_LIMITED", throttled));
    await user.click(screen.getByRole("button", { name: "Change password" }));
    expect(await screen.findByText(throttled)).toBeVisible();
  });

  test("[AUTH-04] a person who signs in with Google alone has no password to change", async () => {
    renderAccountPage(accountBackend({ methods: { password: false, google: true } }));
    expect(await screen.findByText("With Google.")).toBeVisible();
    expect(screen.queryByLabelText("Current password")).toBeNull();
  });
});

describe("sessions", () => {
  test("[AUTH-07] each session has its device and last use, and this one is marked", async () => {
    renderAccountPage(accountBackend({ others: 1 }));
    const list = await screen.findAllByRole("listitem");
    expect(list[0]).toHaveTextContent("Firefox on LinuxThis deviceIn use now");
    expect(list[1]).toHaveTextContent(/Safari on iPhoneLast used about 2 hours ago/);
  });

  test("[AUTH-07] one press of a button ends the other sessions", async () => {
    const backend = accountBackend({ others: 2 });
    backend.on(api.accounts.sessions.endOthers).does(() => ({ ended: 2 }));
    const { user, went } = renderAccountPage(backend);
    await user.click(await screen.findByRole("button", { name: "Sign out 2 other sessions" }));
    expect(await screen.findByText("2 sessions ended")).toBeVisible();
    expect(went.signedOut).not.toHaveBeenCalled();
  });

  test("[AUTH-07] signing out everywhere needs a confirmation, ends the others and then this one", async () => {
    const backend = accountBackend({ others: 1 });
    backend.on(api.accounts.sessions.endOthers).does(() => ({ ended: 1 }));
    const { user, went } = renderAccountPage(backend);
    await user.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
    const dialog = await screen.findByRole("dialog", { name: "Sign out everywhere?" });
    expect(backend.callsOf(api.accounts.sessions.endOthers)).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "Sign out everywhere" }));
    await waitFor(() => expect(went.signedOut).toHaveBeenCalledOnce());
    expect(backend.callsOf(api.accounts.sessions.endOthers)).toHaveLength(1);
  });
});

describe("one's data", () => {
  function exporting() {
    const backend = accountBackend();
    backend.on(api.insights.insightReadMarks.recordShown).does(() => null);
    backend.query(api.personalData.exports.profile).answers(() => ({
      profile: { email: "ana@example.com", createdAt: 0 },
      signInMethods: { password: true, google: false },
      sessions: [],
      selfAssessment: null,
      inviteLinks: [],
      sharedReports: [],
      questions: [],
      insights: [],
      claimCorrections: [],
      johari: null,
      goals: [],
      rounds: [],
      featureFlags: [],
    }));
    const person = (name: string) => ({ name, status: "pending" as const, invitedAt: 0, answers: [] });
    backend
      .query(api.personalData.exports.respondents)
      .answers(({ cursor }) =>
        cursor === null ? { rows: [person("Grace")], next: "more" } : { rows: [person("=Alan")], next: null },
      );
    backend.query(api.personalData.exports.chat).answers(() => ({ rows: [], next: null }));
    backend.query(api.personalData.exports.emails).answers(() => ({ rows: [], next: null }));
    return backend;
  }

  test("[SEC-05] a person's data is saved as JSON and as formula-safe CSV, every page of it", async () => {
    const { user } = renderAccountPage(exporting());
    await user.click(await screen.findByRole("button", { name: "Download JSON" }));
    expect(await screen.findByText("The file is in your downloads.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Download CSV" }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    const [json, csv] = saved.mock.calls.map(([name, , parts]) => ({ name, text: parts.join("") }));
    expect(json?.name).toMatch(/^facets-account-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(json?.text ?? "")).toMatchObject({ respondents: [{ name: "Grace" }, { name: "=Alan" }] });
    expect(csv?.name).toMatch(/\.csv$/);
    expect(csv?.text).toContain(`"'=Alan"`);
  });

  test("[SEC-05] a failure is shown, and nothing is saved", async () => {
    const backend = exporting();
    backend.query(api.personalData.exports.chat).answers(() => new Error("Server Error"));
    const { user } = renderAccountPage(backend);
    await user.click(await screen.findByRole("button", { name: "Download JSON" }));
    expect(await screen.findByText("Your data could not be put together. Please try again.")).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
  });
});

describe("deleting the account", () => {
  test("[SEC-05] the dialog shows what will be gone, requests the password, and leaves the account", async () => {
    const backend = accountBackend();
    backend
      .on(api.accounts.account.remove)
      .does(createRefusal("INVALID_CREDENTIALS", "The current password is not right.", "currentPassword"));
    const { user, went } = renderAccountPage(backend);
    await user.click(await screen.findByRole("button", { name: "Delete my account" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete your account?" });
    expect(within(dialog).getByText("The people you asked and every answer they gave")).toBeVisible();
    const confirm = within(dialog).getByRole("button", { name: "Delete everything" });
    await user.click(confirm);
    expect(within(dialog).getByText("Please enter your password")).toBeVisible();
    expect(backend.callsOf(api.accounts.account.remove)).toEqual([]);
    await user.type(within(dialog).getByLabelText("Your password"), "guess{Enter}");
    expect(await within(dialog).findByText("The current password is not right.")).toBeVisible();
    expect(went.deleted).not.toHaveBeenCalled();
    backend.on(api.accounts.account.remove).does(() => null);
    await user.click(confirm);
    await waitFor(() => expect(went.deleted).toHaveBeenCalledOnce());
    expect(went.leaving).toHaveBeenCalled();
  });

  test("[HAND-103] while the page of a deleted account is left, no error about loading shows", async () => {
    const backend = accountBackend();
    backend.on(api.accounts.account.remove).does(() => {
      backend.query(api.accounts.users.viewer).answers(() => null);
      return null;
    });
    const { user, went } = renderAccountPage(backend);
    await user.click(await screen.findByRole("button", { name: "Delete my account" }));
    await user.type(await screen.findByLabelText("Your password"), "correct{Enter}");
    await waitFor(() => expect(went.deleted).toHaveBeenCalledOnce());
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByText("Your account could not be loaded")).toBeNull();
  });

  const accountsWithoutPassword = [
    [{ methods: { password: false, google: true } }, "ana@example.com"],
    [{ isAnonymous: true }, "delete everything"],
  ] as const;
  test.each(accountsWithoutPassword)(
    "[SEC-05] an account without a password needs words that nobody types by accident (%o)",
    async (who, words) => {
      const backend = accountBackend(who);
      backend.on(api.accounts.account.remove).does(() => null);
      const { user, went } = renderAccountPage(backend);
      await user.click(await screen.findByRole("button", { name: "Delete my account" }));
      const dialog = await screen.findByRole("dialog");
      const field = within(dialog).getByLabelText(`Type “${words}” to confirm`);
      await user.type(field, "yes{Enter}");
      expect(within(dialog).getByText(`Please type “${words}” exactly.`)).toBeVisible();
      expect(backend.callsOf(api.accounts.account.remove)).toEqual([]);
      await user.clear(field);
      await user.type(field, `${words}{Enter}`);
      await waitFor(() => expect(went.deleted).toHaveBeenCalledOnce());
      expect(backend.callsOf(api.accounts.account.remove)).toEqual([{ password: "" }]);
    },
  );
});

test("[AUTH-12] an anonymous person is offered a way to keep what they made", async () => {
  const backend = accountBackend({ isAnonymous: true });
  backend
    .on(api.auth.signIn)
    .does(createRefusal("ACCOUNT_EXISTS", "An account with this email already exists.", "identifier"));
  const { user } = renderAccountPage(backend);
  expect(await screen.findByText("Ana Ruiz, you have no account yet.")).toBeVisible();
  await user.type(screen.getByLabelText("Email or Phone Number"), "ana@example.com");
  await user.type(screen.getByLabelText("Password"), "correct horse{Enter}");
  expect(await screen.findByText("An account with this email already exists.")).toBeVisible();
  expect(backend.callsOf(api.auth.signIn)[0]).toMatchObject({
    provider: "password",
    params: { flow: "signUp", identifier: "ana@example.com", password: "correct horse" },
  });
});
