import { screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { addDays, formatCalendarDay, localDay } from "../../../../convex/shared/calendarDay";
import { id } from "../../../testing/builders.ts";
import { DashboardBackend } from "../../../testing/DashboardBackend.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import { DueDateLine } from "./DueDateLine.tsx";
import { setFixedDate } from "../../../testing/setFixedDate.ts";

setFixedDate();

const { clearDueDate, autoReminder, setDueDate } = api.respondents.dueDate;
const soon = addDays(localDay(new Date()), 14);
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
let backend: DashboardBackend;

beforeEach(() => {
  backend = new DashboardBackend();
  vi.spyOn(console, "error").mockImplementation(() => {});
});

function showDay(on: string | undefined): void {
  const viewer = { userId: id<"users">("user-1"), isAnonymous: false, isAdmin: false };
  backend.query(api.accounts.users.viewer).answers(() => ({ ...viewer, ...(on === undefined ? {} : { dueDate: on }) }));
}

const remindsIngrid = { state: "planned" as const, on: addDays(soon, -2), names: ["Ingrid Voss"], peopleCount: 1 };

test("[PLAN-01] without a day there is one quiet button and no query; a day is set with the time zone", async () => {
  showDay(undefined);
  backend.query(autoReminder).answers(() => {
    throw new Error("nothing is planned without a day");
  });
  backend.on(setDueDate).does(() => {
    backend.query(autoReminder).answers(() => remindsIngrid);
    showDay(soon);
    return null;
  });
  const { user } = renderApp(<DueDateLine canSet />, { backend });
  await user.click(await screen.findByRole("button", { name: "Set a day for answers" }));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText("Please choose a day from today, within a year.")).toBeVisible();
  await user.type(screen.getByLabelText("Day"), soon);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("button", { name: `Answers by ${formatCalendarDay(soon)}` })).toBeVisible();
  expect(await screen.findByText(`We remind Ingrid on ${formatCalendarDay(addDays(soon, -2))}.`)).toBeVisible();
  expect(backend.callsOf(setDueDate)).toEqual([{ dueDate: soon, remind: true, timeZone }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("[PLAN-06] the reminder is turned off in the dialog, and a refusal keeps what was chosen", async () => {
  showDay(soon);
  backend.query(autoReminder).answers(() => remindsIngrid);
  backend.on(setDueDate).does(() => {
    throw new ConvexError({ code: "RATE_LIMITED", message: "Please wait a moment." });
  });
  const { user } = renderApp(<DueDateLine canSet={false} />, { backend });
  await user.click(await screen.findByRole("button", { name: /^Answers by/ }));
  const box = await screen.findByRole("checkbox", { name: /Remind people once by email/ });
  expect(box).toBeChecked();
  await user.click(box);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Please wait a moment.")).toBeVisible();
  expect(box).not.toBeChecked();
  expect(backend.callsOf(setDueDate)).toEqual([{ dueDate: soon, remind: false, timeZone }]);
});

test("[PLAN-01] the day is taken away, and a notice undoes it", async () => {
  showDay(soon);
  backend.query(autoReminder).answers(() => ({ state: "off", names: [], peopleCount: 0 }));
  backend.on(clearDueDate).does(() => {
    showDay(undefined);
    return null;
  });
  backend.on(setDueDate).does(() => null);
  const { user } = renderApp(<DueDateLine canSet />, { backend });
  expect(await screen.findByText("We remind nobody.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Answers by/ }));
  await user.click(await screen.findByRole("button", { name: "Take the day away" }));
  expect(await screen.findByRole("button", { name: "Set a day for answers" })).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(backend.callsOf(setDueDate)).toEqual([{ dueDate: soon, remind: false, timeZone }]));
});

test("[PLAN-03] a day that has passed shows that people can still answer", async () => {
  showDay(addDays(localDay(new Date()), -1));
  backend.query(autoReminder).answers(() => ({ state: "tooLate", names: [], peopleCount: 0 }));
  renderApp(<DueDateLine canSet={false} />, { backend });
  expect(await screen.findByText("The day has passed. People can still answer.")).toBeVisible();
});

test("[PLAN-06] without email the dialog offers no reminder, and the line names whom to remind", async () => {
  showDay(soon);
  backend.query(api.deployment.config.public).answers(() => ({
    emailProvider: "outbox",
    aiProvider: "builtin",
    transcription: null,
    hasGoogleSignIn: false,
    analytics: null,
  }));
  backend.query(autoReminder).answers(() => ({ state: "byHand", names: ["Ingrid Voss"], peopleCount: 1 }));
  const { user } = renderApp(<DueDateLine canSet />, { backend });
  expect(await screen.findByText("Email isn’t set up: remind Ingrid yourself.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Answers by/ }));
  await screen.findByRole("dialog");
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("[PLAN-01] where everybody has answered, no day is offered", async () => {
  const viewer = vi.fn(() => ({ userId: id<"users">("user-1"), isAnonymous: false, isAdmin: false }));
  backend.query(api.accounts.users.viewer).answers(viewer);
  renderApp(<DueDateLine canSet={false} />, { backend });
  await waitFor(() => expect(viewer).toHaveBeenCalled());
  expect(screen.queryByRole("button")).toBeNull();
});
