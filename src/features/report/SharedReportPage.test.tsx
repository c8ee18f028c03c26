import { act, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { SharedInsight, SharedReport } from "../../../convex/shared/validators";
import { formatDate } from "../../lib/formatTime.ts";
import { webStorage } from "../../lib/KeyValueStorage.ts";
import { FakeBackend } from "../../testing/FakeBackend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { markOwnReport } from "./countedOpenings.ts";
import { SharedReportPage } from "./SharedReportPage.tsx";

const reportTime = new Date(2026, 10, 2).getTime();
const expiresAt = new Date(2026, 11, 3).getTime();
const [listens, plans, calm] = ["She listens before she speaks.", "She could plan less.", "Calm with [name]."].map(
  (text) => ({ text }),
) as [{ text: string }, { text: string }, { text: string }];
const insight: SharedInsight = {
  createdAt: reportTime,
  provider: "openai",
  sourceCount: 3,
  withheld: 0,
  unquotedSentenceCount: 2,
  strengths: [
    {
      title: "Listens",
      name: "Listens",
      description: "",
      people: 2,
      evidence: [listens, calm],
      counterEvidence: [plans],
    },
  ],
  blindSpots: [{ title: "Plans less", description: "", people: 1, evidence: [plans], nextStep: "Plan a day." }],
  keyPhrases: [
    { text: "listens", evidence: [{ text: "listens" }] },
    { text: "tea", evidence: [{ text: "tea" }] },
  ],
  narrative: [{ text: "People praise her.", evidence: [listens] }],
  unquotedAnswers: [],
};
const opened: SharedReport = {
  state: "open",
  ownerName: "Mara Voss",
  quotes: "unnamed",
  expiresAt,
  isBeingWritten: false,
  insight,
  selfAssessment: null,
};

let backend: FakeBackend;
const give = (report: SharedReport | Error) => backend.query(api.reports.readShared.open).answers(() => report);

beforeEach(() => {
  backend = new FakeBackend();
  backend.on(api.reports.readShared.countOpening).does(() => null);
  localStorage.clear();
  sessionStorage.clear();
  give(opened);
});

const renderSharedReportPage = () => renderApp(<SharedReportPage token="t1" />, { backend, isSignedIn: false });
const countOpenings = () => backend.callsOf(api.reports.readShared.countOpening).length;

describe("a shared report's page", () => {
  test("[INS-196] [INS-190] a corrected claim is marked as such, with the owner's name where it is known", async () => {
    const corrected = (claim: SharedInsight["strengths"][number], by: { name?: true; moved?: true }) => ({
      ...claim,
      corrected: by,
    });
    const shared: SharedInsight = {
      ...insight,
      strengths: insight.strengths.map((claim) => corrected(claim, { name: true })),
      blindSpots: insight.blindSpots.map((claim) => corrected(claim, { name: true, moved: true })),
    };
    give({ ...opened, insight: shared });
    renderSharedReportPage();
    const strengths = await screen.findByRole("region", { name: "Strengths" });
    expect(strengths).toHaveTextContent("Name corrected by Mara Voss");
    expect(screen.getByRole("region", { name: "Wishes" })).toHaveTextContent("Name and side corrected by Mara Voss");
    expect(screen.queryByRole("button", { name: /^More for/ })).toBeNull();
    act(() => give({ ...opened, insight: shared, ownerName: undefined }));
    expect(await screen.findByText("Name corrected by the owner")).toBeVisible();
  });

  test("[COACH-04] [VERIFY-07] the page has themes and quotes as the report has them, and leads to nothing but itself", async () => {
    renderSharedReportPage();
    expect(await screen.findByText("for Mara Voss")).toBeVisible();
    expect(screen.getByText(/shared until/)).toHaveTextContent(formatDate(expiresAt));
    const strengths = within(screen.getByRole("region", { name: "Strengths" }));
    expect(strengths.getByText(`“${listens.text}”`)).toBeVisible();
    expect(strengths.getByText(/1 person disagrees/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^More for/ })).toBeNull();
    const wishes = screen.getByRole("region", { name: "Wishes" });
    expect(wishes).toHaveTextContent("What people wish Mara Voss would change.");
    expect(wishes).toHaveTextContent("Next step: Plan a day.");
    expect(screen.getByRole("region", { name: "Professional narrative" })).toHaveTextContent("People praise her.");
    expect(screen.getByText(/2 sentences are not used above/)).toBeVisible();
    const links = screen.getAllByRole("link");
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) {
      const target = document.querySelector(link.getAttribute("href") ?? "");
      expect(target).toHaveTextContent(`Quote ${link.textContent}`);
    }
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Print or save as PDF"]);
    // The reader is not the person whom it is about.
    expect(document.querySelector("article")).not.toHaveTextContent(/\byou(r)?\b/i);
  });

  test("[HAND-527] sentences on neither side stand at the end, the later ones folded", async () => {
    const unquotedAnswers = Array.from({ length: 6 }, (_, n) => ({
      text: `Slide ${n + 1} was empty.`,
      authorName: "Eve",
    }));
    give({ ...opened, insight: { ...insight, unquotedAnswers } });
    const { user } = renderSharedReportPage();
    const said = within(await screen.findByRole("region", { name: "Also said" }));
    expect(said.getByText("Slide 4 was empty.")).toBeVisible();
    expect(said.getByText("Slide 5 was empty.")).not.toBeVisible();
    expect(said.getAllByText("Eve")).toHaveLength(6);
    expect(said.queryByRole("link")).toBeNull();
    await user.click(said.getByText("Show 2 more"));
    expect(said.getByText("Slide 6 was empty.")).toBeVisible();
  });

  test("[HAND-529] without quotes what several people mention has their number alone", async () => {
    const keyPhrases = [{ text: "Roster", evidence: [], people: 3 }];
    give({ ...opened, quotes: "none", insight: { ...insight, keyPhrases } });
    renderSharedReportPage();
    const subjects = await screen.findByRole("region", { name: "Several people mention" });
    expect(subjects).toHaveTextContent(/^Several people mentionRoster 3 people$/);
    expect(screen.queryByRole("region", { name: "Key phrases" })).toBeNull();
  });

  test("[HAND-301] a quote of who disagrees stands once, and the sign for a name is explained where there is one", async () => {
    const disagrees = { text: "She talks over people." };
    const strengths = [{ ...insight.strengths[0]!, evidence: [listens], counterEvidence: [disagrees] }];
    give({ ...opened, insight: { ...insight, strengths } });
    const { unmount } = renderSharedReportPage();
    expect(await screen.findAllByText(disagrees.text, { exact: false })).toHaveLength(1);
    expect(screen.getByText("Quotes are shared without names.")).toBeVisible();
    unmount();
    give(opened);
    renderSharedReportPage();
    expect(await screen.findByText(/“\[name\]” stands for somebody’s name\./)).toBeVisible();
  });

  const disagreeing = [
    [1, "1 person disagrees"],
    [2, "2 people disagree"],
    [undefined, "Some disagree"],
  ] as const;
  test.each(disagreeing)(
    "[HAND-533] of %s people behind several quotes the page says: %s",
    async (counterPeople, said) => {
      const counterEvidence = [{ text: "She talks over people." }, { text: "She never asks." }];
      give({
        ...opened,
        insight: { ...insight, strengths: [{ ...insight.strengths[0]!, counterEvidence, counterPeople }] },
      });
      renderSharedReportPage();
      expect(await screen.findByText(new RegExp(`^People disagree: ${said}`))).toBeVisible();
    },
  );

  test("[HAND-534] where a model addresses the owner, the page says to whom it writes, once and before it", async () => {
    const narrative = ["People praise you.", "You plan too much."].map((text) => ({ text, evidence: [listens] }));
    give({ ...opened, insight: { ...insight, narrative } });
    renderSharedReportPage();
    const note = await screen.findByText(/^Written to/);
    expect(note).toHaveTextContent("Written to Mara Voss.");
    expect(note.nextElementSibling).toBe(screen.getByRole("region", { name: "Professional narrative" }));
    act(() => give({ ...opened, ownerName: undefined, insight: { ...insight, narrative } }));
    expect(await screen.findByText("Written to the person it is about.")).toBeVisible();
    act(() => give(opened));
    expect(await screen.findByText("People praise her.")).toBeVisible();
    expect(screen.queryByText(/^Written to/)).toBeNull();
  });

  test("[HAND-541] more than four numbers after a text are folded behind their count", async () => {
    const evidence = ["One.", "Two.", "Three.", "Four.", "Five."].map((text) => ({ text }));
    const strengths = [{ ...insight.strengths[0]!, evidence, counterEvidence: [] }];
    give({ ...opened, insight: { ...insight, strengths, narrative: [{ text: "People praise her.", evidence }] } });
    const { user } = renderSharedReportPage();
    const narrative = within(await screen.findByRole("region", { name: "Professional narrative" }));
    await user.click(narrative.getByRole("button", { name: "5 quotes" }));
    expect(narrative.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "1a",
      "1b",
      "1c",
      "1d",
      "1e",
    ]);
    expect(narrative.queryByRole("button")).toBeNull();
  });

  test("[COACH-16] the page shows when its round ended, and that nothing is left once its people withdrew their answers", async () => {
    give({ ...opened, endedAt: reportTime });
    renderSharedReportPage();
    expect(await screen.findByText(/This round of feedback ended on/)).toHaveTextContent(formatDate(reportTime));
    act(() => give({ ...opened, endedAt: reportTime, insight: null }));
    expect(await screen.findByText("There is nothing left to read.")).toBeVisible();
    expect(screen.queryByText(/appears here by itself/)).toBeNull();
  });

  test("[COACH-05] without quotes the page has the names of themes and how many people agree, and shows what it leaves out", async () => {
    const claim = { title: "Listens", name: "Listens", description: "", people: 3, evidence: [] };
    const bare = { ...insight, strengths: [claim], blindSpots: [], keyPhrases: [], narrative: [], withheld: 2 };
    give({ ...opened, quotes: "none", insight: bare });
    renderSharedReportPage();
    expect(await screen.findByText("Quotes are not shared. 2 themes are quotes alone and are left out.")).toBeVisible();
    expect(
      within(screen.getByRole("region", { name: "Strengths" })).getByRole("heading", { level: 3 }),
    ).toHaveTextContent("Listens");
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("[COACH-02] [COACH-03] the open page becomes the page of a link that has ended, whatever ended it", async () => {
    renderSharedReportPage();
    await screen.findByText("for Mara Voss");
    act(() => give({ state: "gone" }));
    expect(await screen.findByRole("heading", { name: "This report is no longer shared" })).toHaveFocus();
    expect(document.body).not.toHaveTextContent("Mara");
    expect(countOpenings()).toBe(1);
  });

  test("[COACH-08] a withdrawn answer's claim goes from the open page", async () => {
    renderSharedReportPage();
    await screen.findByText(`“${listens.text}”`);
    act(() => give({ ...opened, insight: { ...insight, strengths: [], narrative: [], keyPhrases: [] } }));
    expect(screen.queryByText(new RegExp(listens.text))).toBeNull();
    expect(screen.getByRole("region", { name: "Wishes" })).toBeVisible();
  });

  test("[COACH-11] without an insight the page shows that there is none, and prints nothing; a failure can be tried again", async () => {
    give({ ...opened, insight: null });
    renderSharedReportPage();
    expect(await screen.findByText("There is nothing to read yet.")).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
    act(() => give({ ...opened, insight: null, isBeingWritten: true }));
    expect(await screen.findByText(/The insights are being written/)).toBeVisible();
    act(() => give(new Error("no")));
    expect(await screen.findByText("The report could not be loaded")).toBeVisible();
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  test("[COACH-11] the button opens the browser's own print", async () => {
    const print = vi.fn();
    window.print = print;
    const { user } = renderSharedReportPage();
    await user.click(await screen.findByRole("button", { name: "Print or save as PDF" }));
    expect(print).toHaveBeenCalledOnce();
  });

  test("[COACH-05] the self-assessment stands at the end where it is shared", async () => {
    give({ ...opened, selfAssessment: { answers: ["I ask first.", "", "", "", ""], completedAt: reportTime } });
    renderSharedReportPage();
    expect(await screen.findByRole("region", { name: "Self-assessment" })).toHaveTextContent("I ask first.");
  });

  test("[COACH-09] an opening counts once a browser session, and never where the owner has seen the link", async () => {
    const first = renderSharedReportPage();
    await screen.findByText("for Mara Voss");
    first.unmount();
    const second = renderSharedReportPage();
    await screen.findByText("for Mara Voss");
    expect(countOpenings()).toBe(1);
    second.unmount();
    sessionStorage.clear();
    markOwnReport(webStorage("local"), "t1");
    renderSharedReportPage();
    await screen.findByText("for Mara Voss");
    expect(countOpenings()).toBe(1);
  });
});
