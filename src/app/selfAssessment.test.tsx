import { screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, test, vi } from "vitest";
import { api } from "../../convex/_generated/api";
import { insightKinds } from "../../convex/shared/insights/insightKinds";
import { Dashboard } from "./routes/Dashboard.tsx";
import { SelfAssessment } from "./routes/SelfAssessment.tsx";
import { DashboardBackend } from "../testing/DashboardBackend.ts";
import { renderApp } from "../testing/renderApp.tsx";
import { SelfAssessmentCard } from "../features/selfAssessment/SelfAssessmentCard.tsx";

const KEPT = "selfAssessmentResponses";
const ANSWERS = ["I listen.", "", "The spring release.", "", ""];
const keep = (answers: unknown) => localStorage.setItem(KEPT, JSON.stringify(answers));

describe("the self-assessment's card", () => {
  test("[SELF-01] shows what it is and what there is to do", () => {
    renderApp(<SelfAssessmentCard isCompleted={false} />);
    expect(screen.getByText("Self Assessment")).toBeVisible();
    expect(screen.getByText("Your professional self-perception")).toBeVisible();
    expect(screen.getByText("Pending completion")).toBeVisible();
    expect(screen.getByRole("link", { name: "Complete Assessment" })).toHaveAttribute("href", "/onboarding");
  });

  test("[SELF-01] leads to the assessment once there is one", () => {
    renderApp(<SelfAssessmentCard isCompleted />);
    expect(screen.getByText("Completed")).toBeVisible();
    expect(screen.getByRole("link", { name: "View Assessment" })).toHaveAttribute("href", "/app/self-assessment");
  });

  test("[SELF-01] [HAND-85] with questions left blank the page shows how many are answered", () => {
    renderApp(<SelfAssessmentCard isCompleted answered={1} />);
    expect(screen.getByText("1 of 5 answered")).toBeVisible();
    expect(screen.queryByText("Completed")).toBeNull();
    expect(screen.getByRole("link", { name: "View Assessment" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Answer the other 4" })).toHaveAttribute("href", "/onboarding");
  });

  test("[SELF-01] the self-assessment is named in a list for what is to be done", () => {
    const { rerender } = renderApp(<SelfAssessmentCard isCompleted={false} variant="list" action={null} />);
    expect(screen.getByText("Complete Your Assessment")).toBeVisible();
    rerender(<SelfAssessmentCard isCompleted variant="list" action={null} />);
    expect(screen.getByText("Your Self-Assessment")).toBeVisible();
  });
});

describe("the self-assessment's page", () => {
  const open = (backend: DashboardBackend) => renderApp(<SelfAssessment />, { backend, at: "/app/self-assessment" });

  test("[SELF-02] shows the saved answers beside the insights, and the ways back and to onboarding", async () => {
    open(new DashboardBackend({ answers: ANSWERS }));
    const answers = within(await screen.findByRole("region", { name: "Self Assessment" }));
    for (const answer of ANSWERS.filter((text) => text !== "")) expect(answers.getByText(answer)).toBeVisible();
    expect(answers.getAllByText("Left blank")).toHaveLength(3);
    expect(answers.getByRole("link", { name: "Update Responses" })).toHaveAttribute("href", "/onboarding");
    expect(screen.getByRole("link", { name: "Back to the dashboard" })).toHaveAttribute("href", "/app");
    expect(screen.getByRole("tab", { name: /self/i, selected: true })).toBeVisible();
  });

  test("[SELF-02] a card without answers leads to them", async () => {
    open(new DashboardBackend());
    const answers = within(await screen.findByRole("region", { name: "Self Assessment" }));
    const link = await answers.findByRole("link", { name: "Complete Self-Assessment" });
    expect(link).toHaveAttribute("href", "/onboarding");
  });
});

describe("a self-assessment that can't be loaded", () => {
  const failing = () => {
    const backend = new DashboardBackend();
    backend.query(api.insights.selfAssessments.current).answers(() => new Error("no"));
    return backend;
  };

  test("[SELF-02] the self-assessment's page shows that it could not be loaded, and requests nothing to be written again", async () => {
    renderApp(<SelfAssessment />, { backend: failing(), at: "/app/self-assessment" });
    const answers = within(await screen.findByRole("region", { name: "Self Assessment" }));
    expect(await answers.findByText("Your self-assessment could not be loaded")).toBeVisible();
    expect(answers.queryByRole("link", { name: "Complete Self-Assessment" })).toBeNull();
  });

  test("[SELF-03] is not replaced by answers kept in the browser", async () => {
    keep(ANSWERS);
    const backend = failing();
    renderApp(<Dashboard />, { backend, at: "/app" });
    await screen.findByRole("heading", { name: "Your Story Contributors" });
    expect(screen.queryByText("Pending completion")).toBeNull();
    expect(backend.callsOf(api.insights.selfAssessments.save)).toEqual([]);
    expect(localStorage.getItem(KEPT)).toBe(JSON.stringify(ANSWERS));
  });
});

describe("answers written before signing in", () => {
  const open = (backend: DashboardBackend) => {
    backend.on(api.insights.insights.request).does(() => ({ started: true }));
    return renderApp(<Dashboard />, { backend, at: "/app" });
  };
  const settled = () => screen.findByRole("heading", { name: "Your Story Contributors" });

  test("[SELF-03] are saved to the account once, with a notice meanwhile, and start the insight", async () => {
    keep(ANSWERS);
    const backend = new DashboardBackend();
    let finish: (reply: { saved: boolean }) => void = () => undefined;
    const saving = new Promise<{ saved: boolean }>((resolve) => (finish = resolve));
    backend.on(api.insights.selfAssessments.save).does(() => saving);
    open(backend);
    expect(await screen.findByText("Preparing your dashboard...")).toBeVisible();
    backend.query(api.insights.selfAssessments.current).answers(() => ({ answers: ANSWERS, completedAt: 1 }));
    finish({ saved: true });
    await settled();
    expect(screen.getByText("2 of 5 answered")).toBeVisible();
    expect(backend.callsOf(api.insights.selfAssessments.save)).toEqual([{ answers: ANSWERS }]);
    expect(backend.callsOf(api.insights.insights.request)).toContainEqual({ kind: insightKinds.selfAssessment });
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  const unusableAnswers = [
    ["of another number", ["one", "two"]],
    ["that are all empty", ["", " ", "", "", ""]],
    ["that are no list", { one: "two" }],
  ] as const;
  test.each(unusableAnswers)("[SELF-03] answers %s are neither saved nor deleted", async (_, stored) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    keep(stored);
    const backend = new DashboardBackend();
    open(backend);
    await settled();
    expect(backend.callsOf(api.insights.selfAssessments.save)).toEqual([]);
    expect(localStorage.getItem(KEPT)).toBe(JSON.stringify(stored));
  });

  test("[SELF-03] answers do not replace a saved self-assessment", async () => {
    keep(ANSWERS);
    const backend = new DashboardBackend({ answers: ["Saved before.", "", "", "", ""] });
    open(backend);
    await settled();
    expect(backend.callsOf(api.insights.selfAssessments.save)).toEqual([]);
  });

  test("[SELF-03] a copy in the browser that equals an account's saved answers is deleted", async () => {
    keep(ANSWERS);
    open(new DashboardBackend({ answers: ANSWERS }));
    await settled();
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
  });

  test("[SELF-02] [SELF-03] the self-assessment's page saves the browser's answers too, before the dashboard is opened", async () => {
    keep(ANSWERS);
    const backend = new DashboardBackend();
    backend.on(api.insights.selfAssessments.save).does(() => ({ saved: true }));
    renderApp(<SelfAssessment />, { backend, at: "/app/self-assessment" });
    await waitFor(() => expect(backend.callsOf(api.insights.selfAssessments.save)).toEqual([{ answers: ANSWERS }]));
  });

  test("[SELF-03] answers that could not be saved have a notice and stay in the browser, and the dashboard is shown", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    keep(ANSWERS);
    const backend = new DashboardBackend();
    backend.on(api.insights.selfAssessments.save).does(() => {
      throw new ConvexError({
        code: "RATE_LIMITED",
        message: "Too many requests. Please wait a moment and try again.",
      });
    });
    open(backend);
    await settled();
    await waitFor(() => expect(screen.getByText("Self-assessment not saved")).toBeVisible());
    expect(localStorage.getItem(KEPT)).toBe(JSON.stringify(ANSWERS));
  });

  test("[SELF-03] saved answers have no notice of a loss when the insight can't be requested", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    keep(ANSWERS);
    const backend = new DashboardBackend();
    backend.on(api.insights.selfAssessments.save).does(() => ({ saved: true }));
    backend.on(api.insights.insights.request).does(() => {
      throw new Error("offline");
    });
    renderApp(<Dashboard />, { backend, at: "/app" });
    await waitFor(() => expect(logged).toHaveBeenCalledWith("The insight did not start.", expect.anything()));
    await settled();
    expect(screen.queryByText("Self-assessment not saved")).toBeNull();
    expect(localStorage.getItem(KEPT)).toBeNull();
  });
});
