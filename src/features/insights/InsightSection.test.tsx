import { screen, waitFor, within } from "@testing-library/react";
import { useLocation, useNavigate, type Location } from "react-router-dom";
import { describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { CurrentInsight, Insight, JohariWindow, Unquoted } from "../../../convex/shared/validators";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import { BackToDashboard } from "../../components/BackToDashboard.tsx";
import { TabShownContext } from "../../lib/TabShownContext.ts";
import { createQuote, id } from "../../testing/builders.ts";
import { FakeBackend } from "../../testing/FakeBackend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { InsightSection } from "./InsightSection.tsx";
import { insightTabIn } from "./InsightsPanel.tsx";

const written: Insight = {
  _id: id("insight-1"),
  createdAt: Date.UTC(2026, 10, 20, 9),
  provider: "builtin",
  sourceCount: 3,
  sourceRespondents: [id("respondent-Ana"), id("respondent-Ben")],
  strengths: [
    {
      title: "Listens first",
      description: "Two of three people describe this.",
      evidence: [createQuote("Ana", "She listens before she speaks."), createQuote("Ben", "I feel heard.")],
      people: 2,
      counterEvidence: [createQuote("Cem", "She interrupts me.")],
    },
  ],
  blindSpots: [
    { title: "Delegating", description: "One person.", evidence: [createQuote("Cem", "Let go more.")], people: 1 },
  ],
  keyPhrases: [{ text: "feel heard", evidence: [createQuote("Ben", "I feel heard.")] }],
  narrative: [{ text: "People speak of listening.", evidence: [createQuote("Ana", "She listens before she speaks.")] }],
};

const window: JohariWindow = { seenByBoth: [], othersOnly: [], youOnly: [] };

function renderInsightSection(current: CurrentInsight | undefined, johari: JohariWindow | null = null) {
  const backend = new FakeBackend();
  backend.query(api.insights.insights.current).answers(() => current);
  backend.query(api.insights.johari.current).answers(() => johari);
  backend.query(api.accounts.featureFlags.list).answers(() => []);
  backend.on(api.insights.insights.request).does(() => ({ started: true }));
  const app = renderApp(<InsightSection kind={insightKinds.externalFeedback} />, { backend });
  return { ...app, become: (next: CurrentInsight) => backend.query(api.insights.insights.current).answers(() => next) };
}

describe("the states of an insight's panel", () => {
  test("[INS-04] shows that it is loading, then that nobody has answered", async () => {
    const { become } = renderInsightSection(undefined);
    expect(screen.getByText("Loading your insights...")).toBeInTheDocument();
    become({ status: "empty" });
    expect(await screen.findByText("Nobody has answered yet.")).toBeInTheDocument();
  });

  test("[PLAN-18] an insight of unread answers shows once they are marked; a page in the background marks nothing", async () => {
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const { backend, become } = renderInsightSection({ status: "ready", insight: written, isUnread: true });
    backend.on(api.insights.insightReadMarks.recordShown).does(() => {
      become({ status: "ready", insight: written });
      return null;
    });
    expect(screen.getByText("Loading your insights...")).toBeInTheDocument();
    expect(backend.callsOf(api.insights.insightReadMarks.recordShown)).toEqual([]);
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(await screen.findByText("Listens first", { selector: "h4" })).toBeInTheDocument();
    expect(backend.callsOf(api.insights.insightReadMarks.recordShown)).toHaveLength(1);
    visibility.mockRestore();
  });

  test("[PLAN-24] the last insight stays while the next one is marked", async () => {
    const { backend, become } = renderInsightSection({ status: "ready", insight: written });
    const marked = vi.fn<() => null>(() => null);
    backend.on(api.insights.insightReadMarks.recordShown).does(marked);
    const claim = await screen.findByText("Listens first", { selector: "h4" });
    become({ status: "ready", insight: { ...written, _id: id("insight-2"), strengths: [] }, isUnread: true });
    await waitFor(() => expect(marked).toHaveBeenCalledOnce());
    expect(screen.getByText("Listens first", { selector: "h4" })).toBe(claim);
  });

  test("[PLAN-18] in a tab that is not chosen, an insight marks nothing", async () => {
    const backend = new FakeBackend();
    backend.query(api.insights.insights.current).answers(() => ({ status: "ready", insight: written, isUnread: true }));
    backend.query(api.insights.johari.current).answers(() => null);
    backend.query(api.accounts.featureFlags.list).answers(() => []);
    backend.on(api.insights.insightReadMarks.recordShown).does(() => null);
    const section = (isShown: boolean) => (
      <TabShownContext value={isShown}>
        <InsightSection kind={insightKinds.externalFeedback} />
      </TabShownContext>
    );
    const hidden = renderApp(section(false), { backend });
    expect(await screen.findByText("Loading your insights...")).toBeInTheDocument();
    expect(backend.callsOf(api.insights.insightReadMarks.recordShown)).toEqual([]);
    hidden.unmount();
    renderApp(section(true), { backend });
    await waitFor(() => expect(backend.callsOf(api.insights.insightReadMarks.recordShown)).toHaveLength(1));
  });

  test("[PLAN-18] a run's claims of unread answers are not shown before they are marked", async () => {
    const partial = { strengths: written.strengths, blindSpots: [], keyPhrases: [], narrative: [] };
    const { backend, become } = renderInsightSection(undefined);
    const seen: unknown[] = [];
    backend.on(api.insights.insightReadMarks.recordShown).does(() => {
      seen.push(screen.queryByText("Listens first"));
      become({ status: "generating", partial });
      return null;
    });
    become({ status: "generating", partial, isPartialUnread: true });
    expect(await screen.findByText("Listens first", { selector: "h4" })).toBeInTheDocument();
    expect(seen).toEqual([null]);
  });

  test("[INS-04] [HAND-301] the first insight is requested by itself, once, its progress is live, and it leads to the report", async () => {
    const { backend, become } = renderInsightSection({ status: "missing" });
    await waitFor(() =>
      expect(backend.callsOf(api.insights.insights.request)).toEqual([{ kind: insightKinds.externalFeedback }]),
    );
    become({ status: "requested" });
    become({ status: "generating", progress: 0.6 });
    const progress = await screen.findByRole("progressbar", { name: "Writing the insight" });
    expect(progress).toHaveAttribute("aria-valuenow", "60");
    become({ status: "ready", insight: written });
    expect(await screen.findByText("Listens first", { selector: "h4" })).toBeInTheDocument();
    expect(backend.callsOf(api.insights.insights.request)).toHaveLength(1);
    expect(screen.getByRole("link", { name: "Share a report" })).toHaveAttribute("href", "/app/report");
  });

  test("[LOOP-25] the first insight of a new round is requested on a page that was open before", async () => {
    const { backend, become } = renderInsightSection({ status: "missing" });
    const requests = () => backend.callsOf(api.insights.insights.request);
    await waitFor(() => expect(requests()).toHaveLength(1));
    become({ status: "ready", insight: written });
    expect(await screen.findByText("Listens first", { selector: "h4" })).toBeInTheDocument();
    become({ status: "empty" });
    expect(await screen.findByText("Nobody has answered yet.")).toBeInTheDocument();
    become({ status: "missing" });
    await waitFor(() => expect(requests()).toHaveLength(2));
  });

  test("[INS-05] a failure shows why, keeps the last insight and can be tried again", async () => {
    const { user, backend, become } = renderInsightSection({
      status: "failed",
      reason: "The AI service is busy.",
      previous: written,
    });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("The insight could not be written");
    expect(alert).toHaveTextContent("The AI service is busy.");
    expect(screen.getByText("Listens first", { selector: "h4" })).toBeInTheDocument();
    await user.click(within(alert).getByRole("button"));
    expect(backend.callsOf(api.insights.insights.request)).toHaveLength(1);
    become({ status: "requested", previous: written });
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  test("[INS-04] a new response marks the open insight as out of date and offers to write a new one", async () => {
    const { user, backend, become } = renderInsightSection({ status: "ready", insight: written });
    expect(await screen.findByText("Listens first", { selector: "h4" })).toBeInTheDocument();
    expect(screen.queryByText(/have changed since/)).toBeNull();
    become({ status: "outOfDate", insight: written });
    expect(await screen.findByText("The responses have changed since this was written.")).toBeInTheDocument();
    expect(backend.callsOf(api.insights.insights.request)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Write it again" }));
    expect(backend.callsOf(api.insights.insights.request)).toHaveLength(1);
    become({ status: "generating", progress: 0.1, previous: written });
    expect(await screen.findByText("Reading it all again...")).toBeInTheDocument();
    expect(screen.getByText("Listens first", { selector: "h4" })).toBeInTheDocument();
  });

  test("[INS-55] for an insight that is rewritten automatically no button shows, and the last one stays", async () => {
    const { backend, become } = renderInsightSection({
      status: "outOfDate",
      insight: written,
      isUpdateScheduled: true,
    });
    expect(await screen.findByText("Reading it all again...")).toBeInTheDocument();
    expect(screen.getByText("Listens first", { selector: "h4" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Write it again" })).toBeNull();
    become({ status: "ready", insight: written });
    await waitFor(() => expect(screen.queryByText("Reading it all again...")).toBeNull());
    expect(backend.callsOf(api.insights.insights.request)).toEqual([]);
  });

  test("[INS-20] claims of the next insight show as they are written, above the last one", async () => {
    const [listens] = written.strengths;
    const partial = { strengths: [{ ...listens!, title: "Calm" }], blindSpots: [], keyPhrases: [], narrative: [] };
    const { become } = renderInsightSection({ status: "generating", progress: 0.5, previous: written });
    expect(await screen.findByText("Listens first", { selector: "h4" })).toBeVisible();
    become({ status: "generating", progress: 0.6, previous: written, partial });
    const unfinished = await screen.findByRole("article", { name: "Written so far" });
    expect(within(unfinished).getByText("Calm")).toBeInTheDocument();
    expect(screen.getByText("The insight before this one")).toBeInTheDocument();
    expect(screen.getByText("Listens first", { selector: "h4" })).not.toBeVisible();
  });

  test("[INS-26] after a failure the page states what is shown instead", async () => {
    const { become } = renderInsightSection({ status: "failed", reason: "The AI service is busy.", previous: written });
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Below are people’s own sentences, chosen without an AI model.",
    );
    become({ status: "failed", reason: "The AI service is busy.", previous: { ...written, provider: "openai" } });
    expect(await screen.findByText(/You still see the last insight below/)).toBeInTheDocument();
    become({ status: "failed", reason: "The AI service is busy." });
    await waitFor(() => expect(screen.getByRole("alert")).not.toHaveTextContent("below"));
  });

  test("[EVT-03] with the flag switched on in the open page, an out-of-date insight is written again by itself", async () => {
    const { backend } = renderInsightSection({ status: "outOfDate", insight: written });
    await screen.findByRole("button", { name: "Write it again" });
    backend.query(api.accounts.featureFlags.list).answers(() => ["automatic-insights"]);
    await waitFor(() => expect(backend.callsOf(api.insights.insights.request)).toHaveLength(1));
  });
});

describe("an insight", () => {
  test("[INS-03] has strengths, blind spots, key phrases and a narrative, shows from what it was made, and when", async () => {
    renderInsightSection({ status: "ready", insight: { ...written, provider: "openai" } }, window);
    for (const name of ["Professional narrative", "Strengths", "Blind spots", "Key phrases"]) {
      expect(await screen.findByRole("region", { name })).toBeInTheDocument();
    }
    expect(screen.getByText(/from 3 answers/)).toBeInTheDocument();
    expect(document.querySelector("time")?.dateTime).toBe("2026-11-20T09:00:00.000Z");
  });

  test("[INS-360] [HAND-529] what several people mention has their number, and one sentence of each", async () => {
    const roster = {
      text: "Roster",
      evidence: [createQuote("Ana", "The roster is always late."), createQuote("Ben", "Roster a month ahead, done.")],
    };
    const keyPhrases = [roster, ...written.keyPhrases];
    const { user } = renderInsightSection({ status: "ready", insight: { ...written, keyPhrases } }, window);
    const subjects = within(await screen.findByRole("region", { name: "Several people mention" }));
    // The first sentence says what it is about; the others unfold.
    const summary = subjects.getByText("Roster").closest("summary")!;
    expect(summary).toHaveTextContent("Roster 2 people“The roster is always late.”");
    const further = subjects.getByText("Roster a month ahead, done.");
    expect(further).not.toBeVisible();
    await user.click(summary);
    expect(further).toBeVisible();
    const links = subjects.getAllByRole("link", { name: /^Open the answer/ });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/app/respondent-assessment/respondent-Ana#response-Ana",
      "/app/respondent-assessment/respondent-Ben#response-Ben",
    ]);
    expect(within(screen.getByRole("region", { name: "Key phrases" })).queryByText("Roster")).toBeNull();
  });

  test("[INS-28] an insight of many answers shows how many of them it is made from", async () => {
    renderInsightSection({ status: "ready", insight: { ...written, sourceCount: 300, answerCount: 10_000 } });
    expect(await screen.findByText(/from 300 of 10,000 answers/)).toBeInTheDocument();
  });

  test("[INS-41] without a model there is no portrait, and no quote stands more than twice", async () => {
    renderInsightSection({ status: "ready", insight: written });
    await screen.findByRole("region", { name: "Strengths" });
    expect(screen.queryByRole("region", { name: "Professional narrative" })).toBeNull();
    expect(screen.queryByText("People speak of listening.")).toBeNull();
    expect(screen.getAllByText("She listens before she speaks.")).toHaveLength(1);
  });

  test("[AI-02] shows that no AI model was used, or which", async () => {
    const { become } = renderInsightSection({ status: "ready", insight: written });
    expect(await screen.findByText(/Picked by rules, not by AI, from 3 answers\./)).toBeInTheDocument();
    become({ status: "ready", insight: { ...written, provider: "openai", model: "gpt-test" } });
    expect(await screen.findByText(/Written by an AI model \(gpt-test\)/)).toBeInTheDocument();
    expect(screen.queryByText(/Picked by rules/)).toBeNull();
  });

  test("[INS-48] [INS-68] [HAND-411] shows how many sentences it leaves out, and leads to them and to each answer without a quote", async () => {
    const unquoted: Unquoted = {
      sentenceCount: 4,
      answers: [
        {
          responseId: id("response-Dan"),
          respondentId: id("respondent-Dan"),
          authorName: "Dan",
          questionText: "How do you find my ward rounds?",
        },
      ],
      moreAnswers: 2,
      foreign: 2,
    };
    const { become, backend, user } = renderInsightSection({ status: "ready", insight: { ...written, unquoted } });
    backend.query(api.respondents.respondentDetails.responses).answers(() => ({
      page: 1,
      pageCount: 1,
      total: 1,
      rows: [
        {
          respondentId: id("respondent-Ana"),
          name: "Ana",
          answers: [
            {
              responseId: id("response-Ana"),
              questionText: "What stands out?",
              text: "She listens before she speaks. She keeps the minutes. Yes.",
            },
          ],
        },
      ],
    }));
    expect(await screen.findByText("4 more sentences are in the answers.")).toBeInTheDocument();
    const strengths = screen.getByRole("region", { name: "Strengths" });
    const row = screen.getByRole("region", { name: "More in the answers" });
    await user.click(within(row).getByText("Read them"));
    const more = within(await within(row).findByRole("list", { name: "More sentences" }));
    expect(more.getByText("She keeps the minutes.")).toBeVisible();
    expect(more.queryByText(/^(?:She listens|Yes)/)).toBeNull();
    expect(more.getByRole("link", { name: "Open the answer" })).toHaveAttribute(
      "href",
      "/app/respondent-assessment/respondent-Ana#response-Ana",
    );
    const isAfter = (one: Node, other: Node) =>
      (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect([isAfter(row, strengths), isAfter(screen.getByText(/Picked by rules/), row)]).toEqual([true, true]);
    expect(screen.getByText("3 answers not used above")).toBeInTheDocument();
    expect(screen.getByText("2 answers in another language could not be compared.")).toBeVisible();
    const answers = screen.getByRole("list", { name: "Answers not used above", hidden: true });
    expect(within(answers).getByText("And 2 more.")).toBeInTheDocument();
    expect(within(answers).getByText("How do you find my ward rounds?").closest("a")).toHaveAttribute(
      "href",
      "/app/respondent-assessment/respondent-Dan#response-Dan",
    );
    become({ status: "ready", insight: { ...written, unquoted: { sentenceCount: 0, answers: [], moreAnswers: 0 } } });
    await waitFor(() => expect(screen.queryByText(/^Read (?:it|them)$/)).toBeNull());
  });

  test("[LANG-07] shows how many answers in other languages only their question sorts, also where nothing is left out", async () => {
    const none: Unquoted = { sentenceCount: 0, answers: [], moreAnswers: 0 };
    const sorted = /only\.$/;
    const { become } = renderInsightSection({
      status: "ready",
      insight: { ...written, unquoted: { ...none, byQuestion: 1 } },
    });
    expect(
      await screen.findByText("1 answer in another language than English is sorted by its question only."),
    ).toBeVisible();
    expect(screen.queryByText(/^Read (?:it|them)$/)).toBeNull();
    become({ status: "ready", insight: { ...written, unquoted: { ...none, sentenceCount: 1, byQuestion: 2 } } });
    expect(
      await screen.findByText("2 answers in another language than English are sorted by their question only."),
    ).toBeVisible();
    become({ status: "ready", insight: { ...written, unquoted: { ...none, foreign: 2, byQuestion: 3 } } });
    expect(
      await screen.findByText(
        "5 answers in other languages could not be compared. 3 of them are sorted by their question only.",
      ),
    ).toBeVisible();
    become({ status: "ready", insight: { ...written, unquoted: { ...none, sentenceCount: 1 } } });
    expect(await screen.findByText("1 more sentence is in the answers.")).toBeVisible();
    expect(screen.getByText("Read it")).toBeVisible();
    expect(screen.queryByText(sorted)).toBeNull();
  });

  test("[INS-56] an answer that fits no theme stands under its question, with its person and the way to the answer", async () => {
    const question = "Where did my slides confuse you?";
    const answer = (name: string, sentence?: string) => ({
      responseId: id<"responses">(`response-${name}`),
      respondentId: id<"respondents">(`respondent-${name}`),
      authorName: name,
      questionText: question,
      sentence,
    });
    const answers = [
      answer("Dan", "The third one had two titles."),
      answer("Eve", "Page nine was empty."),
      answer("Fay"),
    ];
    renderInsightSection({
      status: "ready",
      insight: { ...written, unquoted: { sentenceCount: 1, answers, moreAnswers: 0 } },
    });
    const also = within(await screen.findByRole("region", { name: "Also said" }));
    expect(also.getAllByRole("heading", { level: 4 }).map(({ textContent }) => textContent)).toEqual([question]);
    expect(also.getByText("The third one had two titles.")).toBeVisible();
    expect(also.getByText("Page nine was empty.")).toBeVisible();
    expect(also.getByRole("link", { name: /^Open the answer by Dan/ })).toHaveAttribute(
      "href",
      "/app/respondent-assessment/respondent-Dan#response-Dan",
    );
    expect(await screen.findByText("1 answer not used above")).toBeInTheDocument();
  });

  test("[INS-06] every quote leads to the answer it comes from; a claim without a quote is not shown", async () => {
    const unfounded = { title: "Invented", description: "Nobody said so.", evidence: [], people: 0 };
    renderInsightSection({ status: "ready", insight: { ...written, strengths: [...written.strengths, unfounded] } });
    await screen.findByText("Listens first", { selector: "h4" });
    expect(screen.queryByText("Invented")).toBeNull();
    const strengths = screen.getByRole("region", { name: "Strengths" });
    const links = within(strengths).getAllByRole("link", { name: /^Open the answer by Ana/ });
    expect(links[0]).toHaveAttribute("href", "/app/respondent-assessment/respondent-Ana#response-Ana");
  });

  test("[INS-06] [INS-61] shows how many people support a claim, and who writes the contrary", async () => {
    renderInsightSection({ status: "ready", insight: written });
    expect(await screen.findByText("2 people agree")).toBeInTheDocument();
    // One is named below.
    expect(screen.queryByText("1 person")).toBeNull();
    const strengths = screen.getByRole("region", { name: "Strengths" });
    expect(within(strengths).getByText("Cem", { selector: "bdi" }).parentElement).toHaveTextContent("Cem disagrees");
    expect(within(strengths).getByText("She interrupts me.")).toBeInTheDocument();
  });

  test("[INS-46] without a self-assessment nothing is called a blind spot", async () => {
    const { unmount } = renderInsightSection({ status: "ready", insight: written });
    const wishes = await screen.findByRole("region", { name: "Wishes" });
    expect(within(wishes).getByText("What people wish you would change.")).toBeVisible();
    expect(screen.queryByText(/blind spots/i)).toBeNull();
    unmount();
    renderInsightSection({ status: "ready", insight: written }, window);
    expect(await screen.findByRole("region", { name: "Blind spots" })).toBeVisible();
  });

  test("[INS-46] while a new insight is compared with the self-assessment a notice shows it, under the headings that it will have", async () => {
    const insight = { ...written, createdAt: Date.now() };
    const { backend } = renderInsightSection({ status: "ready", insight });
    await screen.findByRole("region", { name: "Wishes" });
    expect(screen.queryByText("Comparing with your self-assessment…")).toBeNull();
    backend.query(api.insights.selfAssessments.current).answers(() => ({ answers: ["I listen."], completedAt: 0 }));
    expect(await screen.findByText("Comparing with your self-assessment…")).toBeVisible();
    expect(screen.getByRole("region", { name: "Blind spots" })).toBeVisible();
    backend.query(api.insights.johari.current).answers(() => window);
    await waitFor(() => expect(screen.queryByText("Comparing with your self-assessment…")).toBeNull());
    expect(screen.getByRole("region", { name: "Blind spots" })).toBeVisible();
  });

  test("[INS-27] a wish has its next step", async () => {
    const [delegating] = written.blindSpots;
    renderInsightSection({
      status: "ready",
      insight: { ...written, blindSpots: [{ ...delegating!, nextStep: "Hand one task over." }] },
    });
    const wishes = await screen.findByRole("region", { name: "Wishes" });
    expect(within(wishes).getByText("Hand one task over.")).toHaveTextContent("Next step");
  });

  test("[INS-03] a quote that equals its title is shown once, and an insight without themes links to the answers", async () => {
    const [listens] = written.strengths;
    const [quote] = listens?.evidence ?? [];
    if (quote === undefined) throw new Error("no quote");
    const alone = { title: quote.text, description: "", evidence: [quote], people: 1 };
    const { become } = renderInsightSection({ status: "ready", insight: { ...written, strengths: [alone] } });
    const strengths = await screen.findByRole("region", { name: "Strengths" });
    expect(within(strengths).getByRole("heading", { level: 4 })).toHaveTextContent(quote.text);
    expect(within(strengths).getAllByText(quote.text)).toHaveLength(1);
    become({ status: "ready", insight: { ...written, strengths: [], blindSpots: [] } });
    expect(await screen.findByRole("link", { name: "read everything they wrote" })).toHaveAttribute(
      "href",
      "/app/report",
    );
  });

  test("[INS-42] without a quotable sentence the self-assessment's insight shows the answers", async () => {
    const backend = new FakeBackend();
    const nothing = { ...written, strengths: [], blindSpots: [], keyPhrases: [], narrative: [] };
    backend.query(api.insights.insights.current).answers(() => ({ status: "ready", insight: nothing }));
    const answers = ["I stay calm.", "", "", "", "The move."];
    backend.query(api.insights.selfAssessments.current).answers(() => ({ answers, completedAt: 0 }));
    const section = <InsightSection kind={insightKinds.selfAssessment} />;
    const { unmount } = renderApp(section, { backend, at: "/app" });
    const wrote = within(await screen.findByLabelText("What you wrote"));
    expect(wrote.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "I stay calm.",
      "The move.",
    ]);
    unmount();
    renderApp(section, { backend, at: "/app/self-assessment" });
    expect(await screen.findByText(/This page shows all you wrote/)).toBeVisible();
    expect(screen.queryByText("I stay calm.")).toBeNull();
  });
});

describe("the way back from an answer", () => {
  test("[INS-43] an answer that was opened from a theme leads back to that theme, also by the browser", async () => {
    const backend = new FakeBackend();
    backend.query(api.insights.insights.current).answers(() => ({ status: "ready", insight: written }));
    backend.query(api.insights.johari.current).answers(() => null);
    backend.query(api.accounts.featureFlags.list).answers(() => []);
    const places: Location[] = [];
    function Answer() {
      const navigate = useNavigate();
      return (
        <>
          <BackToDashboard />
          <button onClick={() => void navigate(-1)}>Back in the browser</button>
        </>
      );
    }
    function Dashboard() {
      places.push(useLocation());
      return <InsightSection kind={insightKinds.externalFeedback} />;
    }
    const { user, at } = renderApp(
      [
        { path: "/app", element: <Dashboard /> },
        { path: "/app/respondent-assessment/:id", element: <Answer /> },
      ],
      { backend, at: "/app" },
    );
    const openTheWish = async () => {
      const wishes = await screen.findByRole("region", { name: "Wishes" });
      await user.click(within(wishes).getByRole("link", { name: "Open the answer by Cem" }));
      expect(at()).toMatchObject({ pathname: "/app/respondent-assessment/respondent-Cem", hash: "#response-Cem" });
    };
    await openTheWish();
    await user.click(screen.getByRole("link", { name: "Back to your insights" }));
    expect(places.at(-1)).toMatchObject({ pathname: "/app", hash: "#wish-1" });
    await openTheWish();
    await user.click(screen.getByRole("button", { name: "Back in the browser" }));
    expect(places.at(-1)).toMatchObject({ pathname: "/app", hash: "#wish-1" });

    await user.click(await screen.findByRole("button", { name: "feel heard" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("link", { name: "Open the answer by Ben" }));
    await user.click(screen.getByRole("link", { name: "Back to your insights" }));
    expect(places.at(-1)).toMatchObject({ pathname: "/app", hash: "#external-feedback-insights" });
  });

  test("[INS-43] an address leads to its tab of the insights, and others to the dashboard as it was", () => {
    expect(["#wish-1", "#chat-assistant", "#self-reflection-insights", "#response-1", ""].map(insightTabIn)).toEqual([
      insightKinds.externalFeedback,
      "chat-assistant",
      insightKinds.selfAssessment,
      undefined,
      undefined,
    ]);
  });
});
