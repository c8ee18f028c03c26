import { act, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Insight, Quote } from "../../../convex/shared/validators";
import { formatDate } from "../../lib/formatTime.ts";
import { id, respondent } from "../../testing/builders.ts";
import { DashboardBackend } from "../../testing/dashboardBackend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { ReportPage } from "./ReportPage.tsx";

const answeredOn = new Date(2026, 10, 2).getTime();
const listens: Quote = {
  responseId: id("r1"),
  respondentId: id("ben"),
  authorName: "Ben Okri",
  text: "She listens before she speaks.",
  questionText: "What are their strengths?",
};
const plans: Quote = { ...listens, responseId: id("r2"), text: "She could plan less." };
const insight: Insight = {
  _id: id("insight"),
  createdAt: answeredOn,
  provider: "embedded",
  sourceCount: 2,
  sourceRespondents: [id("ben")],
  narrative: [{ text: "One person has answered.", evidence: [listens] }],
  strengths: [
    { title: "Listens", description: "Hears people out.", evidence: [listens], people: 1, counterEvidence: [plans] },
  ],
  blindSpots: [],
  keyPhrases: [{ text: "listens", evidence: [listens] }],
};

let backend: DashboardBackend;

beforeEach(() => {
  const ben = respondent({ _id: id("ben"), name: "Ben Okri", status: "completed", completedAt: answeredOn });
  backend = new DashboardBackend({ people: [ben], answers: ["I ask first.", "", "", "", ""] });
  backend.query(api.insights.insights.current).answers(() => ({ status: "ready", insight }));
  backend.query(api.insights.insights.answeredAt).answers(() => [{ respondentId: id("ben"), completedAt: answeredOn }]);
});

const open = () => renderApp(<ReportPage />, { backend });

describe("the printable report", () => {
  test("[INS-06] what is claimed bears the numbers of its quotes, which the appendix lists with who and when", async () => {
    open();
    const appendix = within(await screen.findByRole("region", { name: "Appendix: quotes" }));
    const quotes = appendix.getAllByRole("listitem");
    expect(quotes).toHaveLength(2);
    expect(quotes[0]).toHaveTextContent(
      `1“She listens before she speaks.”Ben Okri, ${formatDate(answeredOn)}, asked: What are their strengths?`,
    );
    expect(quotes[1]).toHaveTextContent("2“She could plan less.”");
    const strengths = within(screen.getByRole("region", { name: "Strengths" }));
    for (const link of strengths.getAllByRole("link")) {
      expect(document.querySelector(link.getAttribute("href") ?? "")).toBe(quotes[Number(link.textContent) - 1]);
    }
    expect(strengths.getAllByRole("link").map((link) => link.textContent)).toEqual(["1", "2"]);
  });

  test("[INS-06] it names the person and the day, counts who answered and ends with their own words", async () => {
    open();
    expect(await screen.findByText("for Mara Voss")).toBeVisible();
    expect(screen.getByText(/1 of 1 contributor answered/)).toHaveTextContent(formatDate(Date.now()));
    expect(screen.getByRole("region", { name: "Self-assessment" })).toHaveTextContent("I ask first.");
  });

  test("[INS-06] the button opens the browser's own print", async () => {
    const print = vi.fn();
    window.print = print;
    const { user } = open();
    await screen.findByRole("region", { name: "Strengths" });
    await user.click(screen.getByRole("button", { name: "Print or save as PDF" }));
    expect(print).toHaveBeenCalledOnce();
  });

  test("[INS-04] it is on its way, waits for the first insight, and has it when it is written", async () => {
    backend.query(api.insights.insights.current).answers(() => undefined);
    open();
    expect(await screen.findByText("Loading your report...")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Print or save as PDF" })).toBeDisabled();
    act(() => backend.query(api.insights.insights.current).answers(() => ({ status: "generating", progress: 0.2 })));
    expect(await screen.findByText(/^Your insights are being written/)).toBeVisible();
    act(() => backend.query(api.insights.insights.current).answers(() => ({ status: "ready", insight })));
    expect(await screen.findByRole("region", { name: "Strengths" })).toBeVisible();
  });

  test("[HAND-53] the stone of themes is the report's cover", async () => {
    open();
    const cover = await screen.findByRole("img", { name: /^1 passage: you both wrote 0, they wrote 1/ });
    expect(within(cover).getByText("Listens, strength, 1 person, They wrote")).toBeInTheDocument();
    expect(screen.getByText("One person names 1 strength.")).toBeVisible();
  });

  test("[INS-04] an insight that nobody has asked for is asked for once", async () => {
    backend.query(api.insights.insights.current).answers(() => ({ status: "missing" }));
    backend.on(api.insights.insights.request).does(() => ({ started: true }));
    open();
    expect(await screen.findByText(/^Your insights are being written/)).toBeVisible();
    act(() => backend.query(api.insights.insights.current).answers(() => ({ status: "ready", insight })));
    expect(await screen.findByRole("region", { name: "Strengths" })).toBeVisible();
    expect(backend.callsOf(api.insights.insights.request)).toEqual([{ kind: "external-feedback-insights" }]);
  });

  test("[INS-04] with nobody's answer it says what will be here, and a failure says what to do", async () => {
    backend = new DashboardBackend();
    backend.query(api.insights.insights.answeredAt).answers(() => []);
    open();
    expect(await screen.findByText("Nobody has answered yet.")).toBeVisible();
    act(() => backend.query(api.insights.insights.answeredAt).answers(() => new Error("no")));
    expect(await screen.findByText("The report could not be put together")).toBeVisible();
  });
});
