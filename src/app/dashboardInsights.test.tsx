import { act, screen, within } from "@testing-library/react";
import { Link } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { api } from "../../convex/_generated/api";
import { HOUR } from "../../convex/shared/limits/durations";
import { id, createRespondent } from "../testing/builders.ts";
import { DashboardBackend } from "../testing/DashboardBackend.ts";
import { renderApp } from "../testing/renderApp.tsx";
import { Dashboard } from "./routes/Dashboard.tsx";

const ana = createRespondent({ _id: id("ana"), name: "Ana Ruiz" });
const ben = createRespondent({ _id: id("ben"), name: "Ben Okri", status: "completed", completedAt: Date.now() - HOUR });
const answers = ["I listen.", "", "", "", ""];

let backend: DashboardBackend;

beforeEach(() => {
  backend = new DashboardBackend();
  backend.query(api.insights.johari.current).answers(() => null);
  backend.query(api.insights.chat.messages).answers(() => []);
});

const renderDashboard = () => renderApp(<Dashboard />, { backend });
const tabs = () => screen.getByRole("tablist", { name: "Your Professional Insights" });

test("[INS-01] the panel has tabs for what others said, what the person said, and the chat", async () => {
  const { user } = renderDashboard();
  expect(await screen.findByRole("heading", { name: "Your Professional Insights" })).toBeVisible();
  const names = within(tabs())
    .getAllByRole("tab")
    .map((tab) => [tab.textContent, tab.id.replace(/^.*-trigger-/, "")]);
  expect(names).toEqual([
    ["External Feedback", "external-feedback-insights"],
    ["Self-Assessment", "self-reflection-insights"],
    ["Chat Assistant", "chat-assistant"],
  ]);
  await user.click(within(tabs()).getByRole("tab", { name: "Chat Assistant" }));
  expect(await screen.findByRole("textbox", { name: /question|message|ask/i })).toBeVisible();
});

test("[HAND-540] what the owner works on is not below the chat, and its address leaves the chat", async () => {
  backend = new DashboardBackend({ people: [ben], answers });
  backend.query(api.insights.chat.messages).answers(() => []);
  backend.query(api.accounts.users.viewer).answers(() => ({
    userId: id("greta"),
    name: "Greta",
    isAnonymous: false,
    isAdmin: false,
    hasGoals: true,
  }));
  backend
    .query(api.goals.goals.list)
    .answers(() => [
      { _id: id("goal-1"), sentence: "Ask first", dueOn: "2026-12-04", sources: [], status: "open", requests: [] },
    ]);
  const page = (
    <>
      <Dashboard />
      <Link to="#goals">To the goals</Link>
    </>
  );
  const { user } = renderApp(page, { backend });
  expect(await screen.findByRole("heading", { name: "What you work on" })).toBeVisible();
  await user.click(within(tabs()).getByRole("tab", { name: "Chat Assistant" }));
  expect(screen.queryByRole("heading", { name: "What you work on" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "To the goals" }));
  expect(await screen.findByRole("heading", { name: "What you work on" })).toBeVisible();
  expect(within(tabs()).getByRole("tab", { selected: true })).toHaveTextContent("External Feedback");
});

test("[INS-02] with a completed response what others said is open", async () => {
  backend = new DashboardBackend({ people: [ben], answers });
  renderDashboard();
  await screen.findByText("Ben Okri");
  expect(within(tabs()).getByRole("tab", { selected: true })).toHaveTextContent("External Feedback");
});

test("[INS-02] without an insight, but with a self-assessment, the tab of what the person said is open", async () => {
  backend = new DashboardBackend({ people: [ana], answers });
  renderDashboard();
  await screen.findByText("Ana Ruiz");
  expect(within(tabs()).getByRole("tab", { selected: true })).toHaveTextContent("Self-Assessment");
});

test("[INS-02] without an insight and a self-assessment, the tab of what others will say is open", async () => {
  renderDashboard();
  await screen.findByRole("heading", { name: "Your Professional Insights" });
  expect(within(tabs()).getByRole("tab", { selected: true })).toHaveTextContent("External Feedback");
});

test("[INS-02] a tab that somebody chose stays when an answer arrives", async () => {
  backend = new DashboardBackend({ people: [ana], answers });
  const { user } = renderDashboard();
  await screen.findByText("Ana Ruiz");
  await user.click(within(tabs()).getByRole("tab", { name: "Chat Assistant" }));
  act(() => backend.showPeople([{ ...ana, status: "completed", completedAt: Date.now() }]));
  await screen.findByRole("list", { name: "Completed feedback" });
  expect(within(tabs()).getByRole("tab", { selected: true })).toHaveTextContent("Chat Assistant");
});
