import { screen } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { FakeBackend } from "../../../testing/FakeBackend.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import StopRemindersPage from "./StopRemindersPage.tsx";

let backend: FakeBackend;

beforeEach(() => {
  backend = new FakeBackend();
  backend.query(api.answering.share.open).answers(() => ({
    state: "form",
    respondentName: "Grace",
    requestorName: "Ada Byron",
    questions: [],
    drafts: [],
  }));
});

const renderStopRemindersPage = () => renderApp(<StopRemindersPage token="a-token" />, { backend, isSignedIn: false });

describe("the page that stops reminders", () => {
  test("[PEND-04] opening the page changes nothing; its button does, with a notice", async () => {
    backend.on(api.answering.share.stopReminders).does(() => null);
    const { user } = renderStopRemindersPage();
    expect(await screen.findByRole("heading", { name: "Stop reminders?" })).toBeVisible();
    expect(backend.calls).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Stop reminders" }));
    expect(await screen.findByRole("heading", { name: "Reminders are stopped" })).toBeVisible();
    expect(backend.callsOf(api.answering.share.stopReminders)).toEqual([{ token: "a-token" }]);
    expect(screen.getByRole("link", { name: "Give feedback" })).toHaveAttribute("href", "/share/a-token");
  });

  test("[PEND-04] a refusal of the server is shown, and the button can be pressed again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    backend.on(api.answering.share.stopReminders).does(() => {
      throw new Error("offline");
    });
    const { user } = renderStopRemindersPage();
    await user.click(await screen.findByRole("button", { name: "Stop reminders" }));
    expect(await screen.findByText("That did not work just now. Please try again.")).toBeVisible();
    backend.on(api.answering.share.stopReminders).does(() => null);
    await user.click(screen.getByRole("button", { name: "Stop reminders" }));
    expect(await screen.findByRole("heading", { name: "Reminders are stopped" })).toBeVisible();
  });

  test("[HAND-350] the requestor of the link reads that only its person can stop reminders", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const message = "Only the person whose link this is can do this.";
    backend.on(api.answering.share.stopReminders).does(() => {
      throw new ConvexError({ code: "FORBIDDEN", message });
    });
    const { user } = renderStopRemindersPage();
    await user.click(await screen.findByRole("button", { name: "Stop reminders" }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Reminders are stopped" })).toBeNull();
  });

  test("[PEND-04] whoever has answered has nothing to stop; a dead link shows that it is one", async () => {
    backend.query(api.answering.share.open).answers(() => ({
      state: "completed",
      respondentName: "Grace",
      requestorName: "Ada Byron",
      submissionId: "submission-1",
      answered: 1,
      total: 1,
    }));
    const { unmount } = renderStopRemindersPage();
    expect(await screen.findByRole("heading", { name: "You have answered already" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Stop reminders" })).toBeNull();
    unmount();
    backend.query(api.answering.share.open).answers(() => ({
      state: "invalid",
      reason: "This link no longer works, or a part of it is missing. Please ask for a new one.",
    }));
    renderStopRemindersPage();
    expect(await screen.findByRole("heading", { name: "Invalid Link" })).toBeVisible();
  });
});
