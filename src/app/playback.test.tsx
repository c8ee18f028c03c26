import { act, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../convex/_generated/api";
import type { ChatMessage, Goal, Insight } from "../../convex/shared/validators";
import { type RecordingPlayers, PlayersContext } from "../components/playback/PlayersContext.ts";
import { AnswerTexts } from "../components/respondents/AnswerTexts.tsx";
import { id } from "../testing/builders.ts";
import { FakeBackend } from "../testing/FakeBackend.ts";
import { renderApp } from "../testing/renderApp.tsx";
import { listThemes } from "../lib/themes/themes.ts";
import { ChatMessageItem } from "../features/chat/ChatMessageItem.tsx";
import { numberQuotes } from "../features/report/numberQuotes.ts";
import { ReportInsight } from "../features/report/ReportInsight.tsx";
import { EvidenceQuote } from "../features/insights/EvidenceQuote.tsx";
import GoalsSection from "../features/goals/GoalsSection.tsx";
import ThenAndNow from "../features/rounds/ThenAndNow.tsx";
import PlayersProvider from "../features/playback/PlayersProvider.tsx";

const TEXT = "She listens. She decides alone.";
const responseId = id<"responses">("r1");
const recording = {
  recordingId: id<"recordings">("rec"),
  seconds: 4,
  transcript: "she listens she decides",
  starts: [0, 50, 200, 250],
};
/** Seconds of the recording at which the browser's player began. */
let played: number[];
let backend: FakeBackend;
const create = { url: URL.createObjectURL, revoke: URL.revokeObjectURL };

beforeEach(() => {
  played = [];
  backend = new FakeBackend();
  show([responseId]);
  backend.query(api.respondents.playback.ofResponse).answers(() => ({ text: TEXT, parts: [recording] }));
  backend.on(api.respondents.playback.getAudio).does(() => new ArrayBuffer(8));
  URL.createObjectURL = () => "blob:sound";
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal(
    "OfflineAudioContext",
    class {
      decodeAudioData = () => Promise.resolve({ sampleRate: 24_000, getChannelData: () => new Float32Array(100) });
    },
  );
  vi.stubGlobal(
    "Audio",
    class {
      currentTime = 0;
      onended = null;
      pause = () => undefined;
      play = () => {
        played.push(this.currentTime);
        return Promise.resolve();
      };
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  [URL.createObjectURL, URL.revokeObjectURL] = [create.url, create.revoke];
});

function show(ids: (typeof responseId)[]): void {
  backend.query(api.respondents.playback.list).answers(() => ids);
}

function Heard({ children }: { children: ReactNode }) {
  const [players, setPlayers] = useState<RecordingPlayers | null>(null);
  return (
    <PlayersContext value={players}>
      {children}
      <PlayersProvider onChange={setPlayers} />
    </PlayersContext>
  );
}

const quoteOf = (text: string) => ({
  responseId,
  respondentId: id<"respondents">("maya"),
  authorName: "Maya",
  text,
  questionText: "Strengths?",
});

function insightOf(quote: ReturnType<typeof quoteOf>): Insight {
  const claim = { title: "Decides", description: "", evidence: [quote], people: 1 };
  return {
    _id: id("insight"),
    createdAt: 0,
    provider: "builtin",
    sourceCount: 1,
    sourceRespondents: [id("maya")],
    narrative: [],
    strengths: [claim],
    blindSpots: [],
    keyPhrases: [],
  };
}

function Page({ quotes }: { quotes: readonly string[] }) {
  return (
    <Heard>
      <AnswerTexts
        answers={[{ responseId, questionText: "Strengths?", text: TEXT }]}
        quotedIn={[]}
        dashboard="/app"
        level="h2"
      />
      {quotes.map((text) => (
        <EvidenceQuote key={text} quote={quoteOf(text)} />
      ))}
    </Heard>
  );
}
const renderQuotesWithPlayers = (...quotes: string[]) => renderApp(<Page quotes={quotes} />, { backend });
const findSpokenWord = () => document.querySelector("[data-spoken]")?.textContent?.trim();

describe("hearing an answer", () => {
  test("[HEAR-10] by keyboard: Enter plays and pauses, arrow keys move, Escape stops; the spoken word is marked", async () => {
    const { user } = renderQuotesWithPlayers();
    const hear = await screen.findByRole("button", { name: "Hear this answer" });
    hear.focus();
    await user.keyboard("{Enter}");
    const pause = await screen.findByRole("button", { name: "Pause this answer" });
    expect(pause).toHaveFocus();
    expect(findSpokenWord()).toBe("she");
    await user.keyboard("{ArrowRight}");
    await waitFor(() => expect(played).toEqual([0, 2]));
    expect(screen.getByRole("slider", { name: "Position in the recording" })).toHaveAttribute(
      "aria-valuetext",
      "0:02 of 0:04",
    );
    await user.keyboard(" ");
    expect(await screen.findByRole("button", { name: "Hear this answer" })).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(findSpokenWord()).toBeUndefined();
    expect(screen.getByRole("slider")).toHaveValue("0");
    expect(screen.queryByRole("status")).toBeNull();
  });

  test("[HEAR-09] a quote plays from its first word; a quote whose first word was not spoken has no player", async () => {
    const { user } = renderQuotesWithPlayers("She decides alone.", "alone.");
    await user.click(await screen.findByRole("button", { name: "Hear this quote" }));
    await waitFor(() => expect(played).toEqual([1.85]));
    expect(screen.getAllByRole("button", { name: /this quote/ })).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Hear this answer" }));
    await screen.findByRole("button", { name: "Pause this answer" });
    expect(screen.getByRole("button", { name: "Hear this quote" })).toBeVisible();
  });

  test("[HEAR-10] a passage that the chat found plays from its marked words", async () => {
    const { respondentId, authorName } = quoteOf("");
    const excerpt = { before: "She listens. ", marked: "She decides alone.", after: "" };
    const reply: ChatMessage = {
      _id: id("m"),
      createdAt: 0,
      role: "assistant",
      status: "complete",
      content: "The closest:",
      citations: [{ responseId, respondentId, authorName, excerpt }],
    };
    const { user } = renderApp(
      <Heard>
        <ChatMessageItem message={reply} />
      </Heard>,
      { backend },
    );
    await user.click(await screen.findByRole("button", { name: "Hear this quote" }));
    await waitFor(() => expect(played).toEqual([1.85]));
    expect(screen.getByRole("link", { name: "Open the answer by Maya" })).toBeVisible();
  });

  test("[HEAR-10] a quote of the report plays from its first word, and is printed without a player", async () => {
    const quote = quoteOf("She decides alone.");
    const insight = insightOf(quote);
    const themes = listThemes(insight, undefined);
    const numbered = numberQuotes(insight, themes);
    const { user } = renderApp(
      <Heard>
        <ReportInsight insight={insight} numbered={numbered} themes={themes} />
      </Heard>,
      { backend },
    );
    const hear = await screen.findByRole("button", { name: "Hear this quote" });
    expect(hear).toHaveClass("print:hidden");
    await user.click(hear);
    await waitFor(() => expect(played).toEqual([1.85]));
  });

  test("[HEAR-12] in “Then and now” the quotes of both rounds play; a recording that is revoked while it plays disappears", async () => {
    const then = id<"responses">("r0");
    show([then, responseId]);
    backend.query(api.rounds.rounds.list).answers(() => [
      { _id: id("round-2"), title: "Second", startedAt: 2 },
      { _id: id("round-1"), title: "First", startedAt: 1, endedAt: 2 },
    ]);
    const former = { ...quoteOf("She listens."), responseId: then, respondentId: id<"respondents">("maya then") };
    const people = [{ respondentId: former.respondentId, name: "Maya", completedAt: 1 }];
    backend.query(api.rounds.rounds.view).answers(() => ({
      _id: id("round-1"),
      title: "First",
      startedAt: 1,
      endedAt: 2,
      hasConfidentialLink: false,
      insight: insightOf(former),
      people,
    }));
    const insight = insightOf(quoteOf("She decides alone."));
    backend.query(api.insights.insights.current).answers(() => ({ status: "ready", insight }));
    backend
      .query(api.rounds.rounds.reinvited)
      .answers(() => [{ respondentId: id("maya"), formerId: former.respondentId }]);
    backend.query(api.respondents.relationships.people).answers(() => []);
    const { user } = renderApp(
      <Heard>
        <ThenAndNow />
      </Heard>,
      { backend },
    );
    await user.click(await screen.findByText("Then and now"));
    const [hearThen, hearNow] = await screen.findAllByRole("button", { name: "Hear this quote" });
    hearThen!.focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(played).toEqual([0]));
    await user.click(hearNow!);
    await waitFor(() => expect(played).toEqual([0, 1.85]));
    act(() => show([then]));
    await waitFor(() => expect(screen.getAllByRole("button", { name: /this quote/ })).toEqual([hearThen]));
    act(() => show([]));
    await waitFor(() => expect(screen.queryByRole("button", { name: /this quote/ })).toBeNull());
    expect(screen.getByText("She decides alone.")).toBeVisible();
  });

  test("[HEAR-12] a goal's quote can be played; a recording that is revoked disappears from the open page", async () => {
    const quote = {
      responseId,
      respondentId: id<"respondents">("maya"),
      authorName: "Maya",
      text: "She decides alone.",
    };
    const goal: Goal = {
      _id: id("goal"),
      sentence: "Ask first",
      quote,
      sources: [],
      dueOn: "2026-12-04",
      status: "open",
      requests: [],
    };
    backend.query(api.goals.goals.list).answers(() => [goal]);
    backend.query(api.insights.insights.current).answers(() => ({ status: "empty" }));
    const { user } = renderApp(
      <Heard>
        <GoalsSection />
      </Heard>,
      { backend },
    );
    const hear = await screen.findByRole("button", { name: "Hear this quote" });
    hear.focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(played).toEqual([1.85]));
    await user.keyboard("{Escape}");
    expect(findSpokenWord()).toBeUndefined();
    act(() => show([]));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Hear this quote" })).toBeNull());
    expect(screen.getByText("She decides alone.")).toBeVisible();
  });

  test("[HEAR-02] a revoked recording disappears from the open page, also while it plays", async () => {
    const { user } = renderQuotesWithPlayers("She listens.");
    await user.click(await screen.findByRole("button", { name: "Hear this quote" }));
    await screen.findByRole("button", { name: "Pause this quote" });
    act(() => show([]));
    await waitFor(() => expect(screen.queryByRole("button", { name: /this (quote|answer)/ })).toBeNull());
    expect(screen.getByRole("link", { name: "Open the answer by Maya" })).toBeVisible();
  });

  test("[HEAR-10] without a connection an error is shown, and a press tries again", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { user } = renderQuotesWithPlayers();
    const hear = await screen.findByRole("button", { name: "Hear this answer" });
    act(() => backend.connect(false));
    await user.click(hear);
    expect(await screen.findByText(/This recording could not be played\. Check your connection/)).toBeVisible();
    expect(backend.callsOf(api.respondents.playback.getAudio)).toEqual([]);
    act(() => backend.connect(true));
    await user.click(hear);
    expect(await screen.findByRole("button", { name: "Pause this answer" })).toBeVisible();
    vi.restoreAllMocks();
  });
});
