import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Insight, Quote, RespondentAnswers } from "../../../convex/shared/validators";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import { formatDate } from "../../lib/formatTime.ts";
import { id, createPage, createRespondent } from "../../testing/builders.ts";
import { DashboardBackend } from "../../testing/DashboardBackend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { ReportPage } from "./ReportPage.tsx";
import { setFixedDate } from "../../testing/setFixedDate.ts";

setFixedDate();

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
  provider: "builtin",
  sourceCount: 2,
  sourceRespondents: [id("ben")],
  narrative: [{ text: "One person has answered.", evidence: [listens] }],
  strengths: [
    { title: "Listens", description: "Hears people out.", evidence: [listens], people: 1, counterEvidence: [plans] },
  ],
  blindSpots: [],
  keyPhrases: [{ text: "listens", evidence: [listens] }],
};

const written: RespondentAnswers = {
  respondentId: id("ben"),
  name: "Ben Okri",
  completedAt: answeredOn,
  answers: [
    {
      responseId: id("r1"),
      questionText: "What are their strengths?",
      text: "She listens before she speaks. Always.\nEven to me.",
    },
    { responseId: id("r2"), questionText: "What next?", text: "Less haste. She could plan less." },
    { responseId: id("r3"), questionText: "Anything else?", text: "Nothing to add." },
  ],
};

let backend: DashboardBackend;

/** Newest first, in pages of two. */
function createWrittenAnswer(people: RespondentAnswers[]) {
  backend
    .query(api.respondents.respondentDetails.responses)
    .answers(({ page }) => createPage(people, { page, perPage: 2 }));
}

beforeEach(() => {
  const ben = createRespondent({ _id: id("ben"), name: "Ben Okri", status: "completed", completedAt: answeredOn });
  backend = new DashboardBackend({ people: [ben], answers: ["I ask first.", "", "", "", ""] });
  backend.query(api.insights.insights.current).answers(() => ({ status: "ready", insight }));
  createWrittenAnswer([written]);
});

const renderReportPage = () => renderApp(<ReportPage />, { backend });

describe("the printable report", () => {
  test("[INS-06] [INS-40] every answer is whole, with its quotes marked by the numbers that the claims refer to", async () => {
    renderReportPage();
    const writtenAnswers = within(await screen.findByRole("region", { name: "Everything they wrote" }));
    const ben = writtenAnswers.getByRole("region", { name: "Ben Okri" });
    expect(ben).toHaveTextContent(formatDate(answeredOn));
    for (const { questionText } of written.answers) expect(within(ben).getByText(questionText)).toBeVisible();
    expect(ben).toHaveTextContent("She listens before she speaks.Quote 1 Always. Even to me.");
    expect(ben).toHaveTextContent("Less haste. She could plan less.Quote 2");
    expect(ben).toHaveTextContent("Nothing to add.");
    expect([...ben.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual([listens.text, plans.text]);
    const strengths = within(screen.getByRole("region", { name: "Strengths" }));
    const links = strengths.getAllByRole("link");
    expect(links.map((link) => link.getAttribute("aria-label"))).toEqual(["Quote 1", "Quote 2"]);
    for (const link of links) {
      const target = document.querySelector(link.getAttribute("href") ?? "");
      expect(target).toHaveTextContent(link.getAttribute("aria-label") ?? "");
      expect(ben).toContainElement(target as HTMLElement);
    }
  });

  test("[INS-41] each quote is printed once above its answer; without a model there is no portrait", async () => {
    renderReportPage();
    const claims = await screen.findByRole("region", { name: "Strengths" });
    expect(within(claims).getAllByText(`“${listens.text}”`)).toHaveLength(1);
    expect(document.body.textContent.split(listens.text)).toHaveLength(3);
    expect(screen.queryByRole("region", { name: "Professional narrative" })).toBeNull();
    expect(screen.queryByText("One person has answered.")).toBeNull();
    const byModel: Insight = { ...insight, provider: "openai" };
    act(() => backend.query(api.insights.insights.current).answers(() => ({ status: "ready", insight: byModel })));
    expect(await screen.findByRole("region", { name: "Professional narrative" })).toHaveTextContent(
      "One person has answered.",
    );
  });

  test("[HAND-529] what several people mention has their number and sentences, which lead to the answers", async () => {
    const keyPhrases = [...insight.keyPhrases, { text: "Haste", evidence: [plans, listens] }];
    backend
      .query(api.insights.insights.current)
      .answers(() => ({ status: "ready", insight: { ...insight, keyPhrases } }));
    renderReportPage();
    const subjects = await screen.findByRole("region", { name: "Several people mention" });
    expect(within(subjects).getByRole("heading", { level: 3 })).toHaveTextContent("Haste 2 people");
    for (const { text } of [plans, listens]) expect(within(subjects).getByText(text)).toBeVisible();
    const links = within(subjects).getAllByRole("link");
    for (const link of links) {
      expect(document.querySelector(link.getAttribute("href") ?? "")).toHaveTextContent(/^Quote/);
    }
    expect(links).toHaveLength(2);
    expect(screen.getByRole("region", { name: "Key phrases" })).not.toHaveTextContent("Haste");
    // Every answer follows.
    expect(screen.queryByRole("region", { name: "Also said" })).toBeNull();
  });

  test("[INS-131] a claim is left out at its place, and taken back below the insight", async () => {
    const correctionId = id<"claimCorrections">("left-out-1");
    const row = {
      _id: correctionId,
      createdAt: 0,
      polarity: "strength" as const,
      name: "Listens",
      quotes: [listens.text],
      change: { type: "leftOut" as const },
    };
    backend.query(api.insights.claimCorrections.list).answers(() => []);
    backend.on(api.insights.claimCorrections.leaveOut).does(() => {
      backend.query(api.insights.insights.current).answers(() => ({
        status: "ready",
        insight: { ...insight, strengths: [] },
      }));
      backend.query(api.insights.claimCorrections.list).answers(() => [row]);
      return { correctionId };
    });
    backend.on(api.insights.claimCorrections.takeBack).does(() => null);
    const { user } = renderReportPage();
    await user.click(await screen.findByRole("button", { name: "More for Listens" }));
    await user.click(screen.getByRole("menuitem", { name: "Leave out" }));
    await user.click(await screen.findByText("1 left out · Show"));
    expect(screen.queryByRole("region", { name: "Strengths" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Take back: Listens" }));
    expect(backend.callsOf(api.insights.claimCorrections.takeBack)).toEqual([{ correctionId }]);
  });

  test("[INS-40] all answers are loaded, page by page, before the report can be printed; new answers are added", async () => {
    const people = ["five", "four", "three", "two", "one"].map((name) => ({
      ...written,
      respondentId: id<"respondents">(name),
      name,
      answers: [],
    }));
    let arrived = 1;
    backend
      .query(api.respondents.respondentDetails.responses)
      .answers(({ page }) => (page > arrived ? undefined : createPage(people, { page, perPage: 2 })));
    renderReportPage();
    const writtenAnswers = within(await screen.findByRole("region", { name: "Everything they wrote" }));
    const names = () => writtenAnswers.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
    expect(names()).toEqual(["five", "four"]);
    expect(writtenAnswers.getByText("Loading everything they wrote...")).toBeVisible();
    expect(writtenAnswers.getByRole("progressbar", { name: "Answers loaded" })).toHaveAttribute("aria-valuenow", "40");
    expect(screen.getByRole("button", { name: "Print or save as PDF" })).toBeDisabled();
    arrived = 3;
    act(() => createWrittenAnswer(people));
    expect(await writtenAnswers.findByText("one")).toBeVisible();
    expect(names()).toEqual(["five", "four", "three", "two", "one"]);
    await waitFor(() => expect(screen.getByRole("button", { name: "Print or save as PDF" })).toBeEnabled());
    act(() =>
      createWrittenAnswer([{ ...written, name: "six", respondentId: id("six"), answers: [] }, ...people.slice(0, 3)]),
    );
    expect(await writtenAnswers.findByText("six")).toBeVisible();
    expect(names()).toEqual(["six", "five", "four", "three"]);
  });

  test("[INS-40] without an insight the answers are there; where they fail an error is shown", async () => {
    backend
      .query(api.insights.insights.current)
      .answers(() => ({ status: "failed", reason: "The AI service is busy." }));
    renderReportPage();
    expect(await screen.findByRole("region", { name: "Ben Okri" })).toHaveTextContent("Nothing to add.");
    act(() => backend.query(api.respondents.respondentDetails.responses).answers(() => new Error("no")));
    expect(await screen.findByText("The answers could not be loaded")).toBeVisible();
    expect(screen.getByRole("button", { name: "Print or save as PDF" })).toBeDisabled();
  });

  test("[INS-06] the report names the person and the day, counts who answered and ends with the person's own words", async () => {
    renderReportPage();
    expect(await screen.findByText("for Mara Voss")).toBeVisible();
    expect(screen.getByText(/1 of 1 person answered/)).toHaveTextContent(formatDate(Date.now()));
    expect(screen.getByRole("region", { name: "Self-assessment" })).toHaveTextContent("I ask first.");
  });

  test("[INS-06] the button opens the browser's own print", async () => {
    const print = vi.fn();
    window.print = print;
    const { user } = renderReportPage();
    await screen.findByRole("region", { name: "Strengths" });
    await screen.findByRole("region", { name: "Fingerprint" });
    await user.click(screen.getByRole("button", { name: "Print or save as PDF" }));
    expect(print).toHaveBeenCalledOnce();
  });

  test("[INS-04] the report shows that it is loading, waits for the first insight, and has it when it is written", async () => {
    backend.query(api.insights.insights.current).answers(() => undefined);
    renderReportPage();
    expect(await screen.findByText("Loading your report...")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Print or save as PDF" })).toBeDisabled();
    act(() => backend.query(api.insights.insights.current).answers(() => ({ status: "generating", progress: 0.2 })));
    expect(await screen.findByText(/^Your insights are being written/)).toBeVisible();
    act(() => backend.query(api.insights.insights.current).answers(() => ({ status: "ready", insight })));
    expect(await screen.findByRole("region", { name: "Strengths" })).toBeVisible();
  });

  test("[INS-48] the report shows how many sentences it does not quote, with the way to all answers", async () => {
    createWrittenAnswer([written]);
    const unquoted = { sentenceCount: 1, answers: [], moreAnswers: 0 };
    const current = { status: "ready", insight: { ...insight, unquoted } } as const;
    backend.query(api.insights.insights.current).answers(() => current);
    renderReportPage();
    expect(await screen.findByText(/1 sentence is not used above\./)).toBeInTheDocument();
    const link = screen.getByRole("link", { name: "Read all answers" });
    expect(document.querySelector(link.getAttribute("href") ?? "none")).toBe(
      await screen.findByRole("region", { name: "Everything they wrote" }),
    );
  });

  test("[HAND-53] the stone of themes is the report's cover", async () => {
    renderReportPage();
    const cover = await screen.findByRole("img", { name: /^1 topic: you both wrote 0, they wrote 1/ });
    expect(within(cover).getByText("Listens, strength, 1 person, They wrote")).toBeInTheDocument();
    expect(within(screen.getByRole("list", { name: "On the stone" })).getByText("Listens")).toBeVisible();
    expect(screen.getByText("One person names 1 strength.")).toBeVisible();
  });

  test("[HAND-201] the report has every theme of the stone: what both wrote beside, and what its owner alone wrote", async () => {
    const ownQuote = (text: string): Quote => ({ authorName: "You", questionText: "Who are you?", text });
    const shared = {
      label: plans.text,
      self: [ownQuote("I plan too much.")],
      others: [plans],
      people: 1,
      polarity: "wish" as const,
    };
    const alone = { label: "I ask first.", self: [ownQuote("I ask first.")], others: [], people: 0 };
    backend
      .query(api.insights.johari.current)
      .answers(() => ({ seenByBoth: [shared], othersOnly: [], youOnly: [alone], provider: "builtin" }));
    renderReportPage();
    const wishes = within(await screen.findByRole("region", { name: /blind spots|wishes/i }));
    expect(wishes.getByText("I plan too much.")).toBeVisible();
    const mine = within(screen.getByRole("region", { name: "You wrote" }));
    expect(mine.getByText("“I ask first.”")).toBeVisible();
    expect(mine.getByText("3")).toBeVisible();
  });

  test("[HAND-201] [HAND-431] a theme without a title has its number beside its quote, so that none is missing", async () => {
    const quote = (text: string): Quote => ({ ...listens, text });
    const claim = (title: string, texts: string[]) => ({
      title,
      description: "",
      evidence: texts.map(quote),
      people: 1,
      polarity: "strength" as const,
    });
    const strengths = [claim("Listens", [listens.text]), claim("Always.", ["Always.", "Even to me."])];
    const untitled: Insight = { ...insight, strengths: [...strengths, claim("Plans", ["Less haste."])] };
    backend.query(api.insights.insights.current).answers(() => ({ status: "ready", insight: untitled }));
    renderReportPage();
    const region = within(await screen.findByRole("region", { name: "Strengths" }));
    expect(region.getAllByRole("heading", { level: 3 }).map((name) => name.textContent)).toEqual(["Listens", "Plans"]);
    const numbers = region.getAllByText(/^\d$/, { selector: "span" }).map((number) => number.textContent);
    expect(numbers).toEqual(["1", "2", "3"]);
    expect(region.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Quote 1",
      "Quote 2a",
      "Quote 2b",
      "Quote 3",
    ]);
  });

  test("[INS-04] a report without an insight requests one, once", async () => {
    backend.query(api.insights.insights.current).answers(() => ({ status: "missing" }));
    backend.on(api.insights.insights.request).does(() => ({ started: true }));
    renderReportPage();
    expect(await screen.findByText(/^Your insights are being written/)).toBeVisible();
    act(() => backend.query(api.insights.insights.current).answers(() => ({ status: "ready", insight })));
    expect(await screen.findByRole("region", { name: "Strengths" })).toBeVisible();
    expect(backend.callsOf(api.insights.insights.request)).toEqual([{ kind: insightKinds.externalFeedback }]);
  });

  test("[INS-04] without answers the report shows what it will have, and a failure shows what to do", async () => {
    backend = new DashboardBackend();
    createWrittenAnswer([]);
    renderReportPage();
    expect(await screen.findByText("Nobody has answered yet.")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Everything they wrote" })).toBeNull();
    act(() => backend.query(api.respondents.respondents.counts).answers(() => new Error("no")));
    expect(await screen.findByText("The report could not be put together")).toBeVisible();
  });
});
