import { screen, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import type { ReactElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import * as texts from "../../../convex/shared/texts/texts";
import { laterTexts, loadLanguage } from "../../lib/language/loadLanguage.ts";
import { FakeBackend } from "../../testing/FakeBackend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { ConfirmMailPage } from "./ConfirmMailPage.tsx";
import { UnsubscribePage } from "./UnsubscribePage.tsx";

const mail = api.mail.mailLinks;

afterEach(async () => {
  await loadLanguage("en");
});

function renderMailLink(page: ReactElement, backend: FakeBackend) {
  return renderApp(page, { backend, isSignedIn: false });
}

test("[MAIL-06] opening the link changes nothing; the button ends all email, and another allows it again", async () => {
  let state: "mailed" | "unsubscribed" = "mailed";
  const backend = new FakeBackend();
  const query = backend.query(mail.subscription);
  query.answers(() => state);
  for (const [call, next] of [
    [mail.unsubscribe, "unsubscribed"],
    [mail.resubscribe, "mailed"],
  ] as const) {
    backend.on(call).does(() => {
      state = next;
      query.answers(() => state);
      return null;
    });
  }
  const { user } = renderMailLink(<UnsubscribePage token="a-token" />, backend);
  expect(await screen.findByRole("heading", { name: "End all email?" })).toBeVisible();
  expect(backend.calls).toEqual([]);
  await user.click(screen.getByRole("button", { name: "End all email" }));
  expect(await screen.findByRole("heading", { name: "All email is ended" })).toBeVisible();
  expect(backend.callsOf(mail.unsubscribe)).toEqual([{ token: "a-token" }]);
  await user.click(screen.getByRole("button", { name: "Allow email again" }));
  expect(await screen.findByRole("heading", { name: "End all email?" })).toBeVisible();
  expect(backend.callsOf(mail.resubscribe)).toEqual([{ token: "a-token" }]);
});

test("[MAIL-05] opening the link changes nothing; the button confirms the address", async () => {
  const backend = new FakeBackend();
  const query = backend.query(mail.confirmation);
  query.answers(() => ({ state: "open" as const, email: "ada@example.com" }));
  backend.on(mail.confirm).does(() => {
    query.answers(() => ({ state: "confirmed" as const, email: "ada@example.com" }));
    return null;
  });
  const { user } = renderMailLink(<ConfirmMailPage token="a-token" />, backend);
  expect(await screen.findByText("ada@example.com")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent(/signed up for Facets with ada@example.com/);
  expect(backend.calls).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Confirm this address" }));
  expect(await screen.findByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
  expect(backend.callsOf(mail.confirm)).toEqual([{ token: "a-token" }]);
  expect(screen.getByRole("link", { name: "Go to the dashboard" })).toHaveAttribute("href", "/app");
});

test("[MAIL-06] a refusal is shown and can be repeated; an unknown link is named as such", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const backend = new FakeBackend();
  backend.query(mail.subscription).answers(() => "mailed" as const);
  backend.on(mail.unsubscribe).does(() => {
    throw new ConvexError({ code: "RATE_LIMITED", message: "Too many requests. Please wait a moment and try again." });
  });
  const { user, unmount } = renderMailLink(<UnsubscribePage token="a-token" />, backend);
  await user.click(await screen.findByRole("button", { name: "End all email" }));
  expect(await screen.findByText("Too many requests. Please wait a moment and try again.")).toBeVisible();
  expect(screen.getByRole("button", { name: "End all email" })).toBeEnabled();
  unmount();
  backend.query(mail.confirmation).answers(() => ({ state: "invalid" as const }));
  renderMailLink(<ConfirmMailPage token="a-token" />, backend);
  expect(await screen.findByText(/^This link no longer works, or a part of it is missing\./)).toBeVisible();
});

const inLanguages = [
  {
    language: "de",
    dir: "ltr",
    end: "Alle E-Mails abbestellen",
    confirm: "Adresse bestätigen",
    refused: "Zu viele Anfragen. Bitte warte einen Moment und versuche es noch einmal.",
    unknown: /^Dieser Link funktioniert nicht mehr/,
    home: "Zur Startseite",
  },
  {
    language: "ar",
    dir: "rtl",
    end: "إيقاف جميع الرسائل",
    confirm: "تأكيد هذا العنوان",
    refused: "طلبات كثيرة جدًا. انتظر لحظة ثم أعد المحاولة.",
    unknown: /^لم يعد هذا الرابط يعمل/,
    home: "إلى الصفحة الرئيسية",
  },
] as const;

test.each(inLanguages)(
  "[LANG-09] the pages that emails lead to are in $language, with title, direction and refusals",
  async ({ language, dir, end, confirm, refused, unknown, home }) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await loadLanguage(language);
    await laterTexts();
    const backend = new FakeBackend();
    backend.query(mail.subscription).answers(() => "mailed" as const);
    backend.query(mail.confirmation).answers(() => ({ state: "open" as const, email: "ada@example.com" }));
    backend.on(mail.unsubscribe).does(() => {
      throw new ConvexError({ code: "RATE_LIMITED", message: texts.tooManyRequests });
    });
    const ending = renderMailLink(<UnsubscribePage token="a-token" />, backend);
    await ending.user.click(await screen.findByRole("button", { name: end }));
    expect(await screen.findByText(refused)).toBeVisible();
    expect(document.title).toContain(end);
    expect(document.documentElement).toHaveAttribute("lang", language);
    expect(document.documentElement).toHaveAttribute("dir", dir);
    expect(await screen.findByRole("combobox")).toHaveValue(language);
    ending.unmount();

    const confirming = renderMailLink(<ConfirmMailPage token="a-token" />, backend);
    expect(await screen.findByRole("button", { name: confirm })).toBeVisible();
    expect(within(screen.getByRole("status")).getByText("ada@example.com").tagName).toBe("BDI");
    confirming.unmount();

    backend.query(mail.confirmation).answers(() => ({ state: "invalid" as const }));
    renderMailLink(<ConfirmMailPage token="a-token" />, backend);
    expect(await screen.findByText(unknown)).toBeVisible();
    expect(screen.getByRole("link", { name: home })).toHaveAttribute("href", "/");
  },
);
