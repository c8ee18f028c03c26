import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { analytics } from "../../../lib/analytics/Analytics.ts";
import { id } from "../../../testing/builders.ts";
import { FakeBackend } from "../../../testing/FakeBackend.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import { QuestionsPopover } from "./QuestionsPopover.tsx";

test("[EVT-02] [COMP-04] opening the questions is counted, and whether they could be shown", async () => {
  const capture = vi.spyOn(analytics, "capture");
  const counted = () => capture.mock.calls.map(([event]) => event.replace("completed_respondent_show_questions_", ""));
  const backend = new FakeBackend();
  backend.query(api.respondents.respondentDetails.invitation).answers(() => new Error("gone"));
  const { user } = renderApp(<QuestionsPopover respondentId={id("respondent-1")} name="Ana" />, { backend });
  await user.click(screen.getByRole("button", { name: "Show questions for Ana" }));
  expect(await screen.findByText("Failed to load questions")).toBeInTheDocument();
  expect(counted()).toEqual(["clicked", "error"]);
  await user.click(screen.getByRole("button", { name: "Show questions for Ana" }));
  backend
    .query(api.respondents.respondentDetails.invitation)
    .answers(() => ({ questions: [{ text: "What stands out?" }] }));
  await user.click(screen.getByRole("button", { name: "Show questions for Ana" }));
  expect(await screen.findByText("What stands out?")).toBeInTheDocument();
  expect(counted().slice(2)).toEqual(["clicked", "success"]);
});
