/** The file of the report's data, from the page to its check. */
import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Insight, Quote, RespondentAnswers } from "../../../convex/shared/validators";
import { checkReport } from "../../lib/reportFile/checkReport.ts";
import { fingerprintInGroups, shortFingerprint } from "../../lib/reportFile/ReportFile.ts";
import { id, createPage, createRespondent } from "../../testing/builders.ts";
import { DashboardBackend } from "../../testing/DashboardBackend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { ReportPage } from "./ReportPage.tsx";

const listens: Quote = {
  responseId: id("r1"),
  respondentId: id("ben"),
  authorName: "Ben Okri",
  questionText: "What are their strengths?",
  text: "She listens before she speaks.",
};
const plans: Quote = { ...listens, responseId: id("r2"), questionText: "What next?", text: "She could plan less." };
const insight: Insight = {
  _id: id("insight"),
  createdAt: 1,
  provider: "openai",
  sourceCount: 2,
  sourceRespondents: [id("ben")],
  narrative: [{ text: "One person praises her.", evidence: [listens] }],
  strengths: [
    { title: "Listens", description: "Hears people out.", evidence: [listens], people: 1, counterEvidence: [plans] },
  ],
  blindSpots: [{ title: "Plans", description: "", evidence: [plans], people: 1, nextStep: "Plan a day." }],
  keyPhrases: [{ text: "listens", evidence: [listens] }],
};
const written: RespondentAnswers = {
  respondentId: id("ben"),
  name: "Ben Okri",
  completedAt: 1,
  answers: [
    { responseId: id("r1"), questionText: "What are their strengths?", text: `Well. ${listens.text} Always.` },
    { responseId: id("r2"), questionText: "What next?", text: plans.text },
    { responseId: id("r3"), questionText: "Anything else?", text: "A secret that nobody quotes." },
  ],
};

let backend: DashboardBackend;
const saved: Blob[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:report";
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
  backend = new DashboardBackend({
    people: [createRespondent({ _id: id("ben"), name: "Ben Okri", status: "completed" })],
  });
  backend.query(api.insights.insights.current).answers(() => ({ status: "ready", insight }));
  backend.query(api.respondents.respondentDetails.responses).answers(({ page }) => createPage([written], { page }));
  return () => vi.restoreAllMocks();
});

/** The file's bytes. */
async function downloadReportFile(at?: string) {
  const { user } = renderApp(<ReportPage />, { backend, ...(at === undefined ? {} : { at }) });
  await screen.findByRole("region", { name: "Fingerprint" });
  await user.click(screen.getByRole("button", { name: "More for this report" }));
  await user.click(screen.getByRole("menuitem", { name: "Download the data of this report" }));
  return new Uint8Array(await saved[0]!.arrayBuffer());
}

describe("the data of the report", () => {
  test("[LOOP-30] an ended round's report has its own insight, answers and file, and is not shared", async () => {
    const current = vi.fn(() => ({ status: "empty" as const }));
    backend.query(api.insights.insights.current).answers(current);
    const round = { _id: id<"rounds">("round-1"), title: "Round of March 2026", startedAt: 1, endedAt: 2 };
    const people = [
      { respondentId: id<"respondents">("ben"), name: "Ben Okri", completedAt: 1 },
      { respondentId: id<"respondents">("group"), name: "3 colleagues, without names", groupSize: 3, counted: 2 },
    ];
    backend.query(api.rounds.rounds.view).answers(() => ({ ...round, hasConfidentialLink: false, insight, people }));
    const responses = vi.fn(({ page }: { page: number }) => createPage([written], { page }));
    backend.query(api.rounds.rounds.responses).answers(responses);
    const check = await checkReport(await downloadReportFile("/app/report?round=round-1"));
    if (check.status !== "checked") throw new Error(check.fault);
    expect(check.report).toMatchObject({ isVerified: true, owner: "Mara Voss" });
    expect(responses).toHaveBeenCalledWith({ roundId: "round-1", page: 1 });
    expect(current).not.toHaveBeenCalled();
    expect(screen.getByText("Round of March 2026")).toBeVisible();
    expect(screen.getByText(/3 people$/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Share this report" })).toBeNull();
    expect(screen.getAllByRole("button", { name: /^More for/ }).map(({ ariaLabel }) => ariaLabel)).toEqual([
      "More for this report",
    ]);
    expect(screen.getByRole("link", { name: "Back to the round" })).toHaveAttribute("href", "/app?round=round-1");
  });

  test("[VERIFY-01] the file has each claim with its quotes, each quote with its answer, and holds", async () => {
    const bytes = await downloadReportFile();
    const check = await checkReport(bytes);
    if (check.status !== "checked") throw new Error(check.fault);
    expect(check.report).toMatchObject({ isVerified: true, owner: "Mara Voss" });
    expect(
      check.report.claims.map(({ number, title, quotes }) => [number, title, quotes.map(({ label }) => label)]),
    ).toEqual([
      [1, "Listens", ["1", "2"]],
      [2, "Plans", ["2"]],
      [null, "One person praises her.", ["1"]],
      [null, "listens", ["1"]],
    ]);
    const file = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    expect(file["quotes"]).toMatchObject([
      { label: "1", text: listens.text, answer: "r1", start: 6, end: 6 + listens.text.length },
      { label: "2", text: plans.text, answer: "r2", start: 0 },
    ]);
    expect(file).toMatchObject({ format: "feedback-report", version: 1, offsets: "UTF-16 code units" });
    // Answers that nothing quotes are not in it.
    expect(file["answers"]).toHaveLength(2);
    expect(JSON.stringify(file)).not.toContain("secret");
  });

  test("[INS-196] the file states which corrections its owner made to a claim", async () => {
    const strengths = insight.strengths.map((claim) => ({
      ...claim,
      corrected: { moved: true as const, name: true as const },
    }));
    backend
      .query(api.insights.insights.current)
      .answers(() => ({ status: "ready", insight: { ...insight, strengths } }));
    const bytes = await downloadReportFile();
    expect(await checkReport(bytes)).toMatchObject({ report: { isVerified: true } });
    const { claims } = JSON.parse(new TextDecoder().decode(bytes)) as { claims: { corrected: string[] }[] };
    expect(claims.map(({ corrected }) => corrected)).toEqual([["moved", "name"], [], [], []]);
  });

  test("[VERIFY-02] the print has the fingerprint of the file, short and in full", async () => {
    const check = await checkReport(await downloadReportFile());
    if (check.status !== "checked") throw new Error(check.fault);
    const printed = screen.getByRole("region", { name: "Fingerprint" });
    expect(printed).toHaveTextContent(shortFingerprint(check.report.fingerprint));
    expect(printed).toHaveTextContent(fingerprintInGroups(check.report.fingerprint));
    expect(
      await screen.findByText(new RegExp(`Its fingerprint is ${shortFingerprint(check.report.fingerprint)}`)),
    ).toBeVisible();
  });

  test("[VERIFY-02] an answer that changes makes another fingerprint; without an insight there is none", async () => {
    renderApp(<ReportPage />, { backend });
    const before = (await screen.findByRole("region", { name: "Fingerprint" })).textContent;
    const answers = written.answers.map((answer) => ({ ...answer, text: `${answer.text} Truly.` }));
    act(() =>
      backend
        .query(api.respondents.respondentDetails.responses)
        .answers(({ page }) => createPage([{ ...written, answers }], { page })),
    );
    await vi.waitFor(() => expect(screen.getByRole("region", { name: "Fingerprint" }).textContent).not.toBe(before));
    act(() => backend.query(api.insights.insights.current).answers(() => ({ status: "empty" })));
    expect(screen.queryByRole("region", { name: "Fingerprint" })).toBeNull();
    expect(screen.getByRole("button", { name: "Print or save as PDF" })).toBeEnabled();
  });
});
