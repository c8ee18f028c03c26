import { act, screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Link } from "react-router-dom";
import { api } from "../../../../convex/_generated/api";
import { id } from "../../../testing/builders.ts";
import { FakeBackend } from "../../../testing/FakeBackend.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import { setViewport } from "../../../testing/setViewport.ts";
import { StartPage } from "./StartPage.tsx";

let backend: FakeBackend;
beforeEach(() => {
  backend = new FakeBackend();
  backend.on(api.auth.signIn).does(() => ({ tokens: { token: "jwt", refreshToken: "refresh" } }));
  backend.on(api.accounts.users.updateProfile).does(() => null);
  backend.on(api.respondents.respondents.add).does(() => ({ respondentId: id("ingrid"), token: "secret-token" }));
});

function renderStartPage(isSignedIn = false) {
  return renderApp(
    [
      { path: "/start", element: <StartPage /> },
      { path: "*", element: <p>elsewhere</p> },
    ],
    { backend, at: "/start", isSignedIn },
  );
}

const ownNameField = () => screen.findByRole("textbox", { name: "What do colleagues call you?" });
const respondent = () => screen.getByRole("textbox", { name: "Who do you want to ask?" });
const make = () => screen.getByRole("button", { name: "Make the link" });
const findAnonymousSignIns = () => backend.callsOf(api.auth.signIn).filter(({ provider }) => provider === "anonymous");

describe("asking without an account", () => {
  test("[HAND-22] two names and one press make a link, in an anonymous session", async () => {
    const { user } = renderStartPage();
    await user.type(await ownNameField(), " Maya Lindqvist ");
    await user.type(respondent(), " Ingrid Voss ");
    expect(screen.getByRole("figure")).toHaveTextContent("Ingrid Voss, your feedback for Maya Lindqvist.");
    await user.click(make());
    const linkHeading = await screen.findByRole("heading", { level: 1, name: "Your link for Ingrid Voss" });
    await waitFor(() => expect(linkHeading).toHaveFocus());
    expect(screen.getByRole("group", { name: "Unique feedback link" })).toHaveTextContent("/share/secret-token");
    expect(findAnonymousSignIns()).toHaveLength(1);
    expect(backend.callsOf(api.accounts.users.updateProfile)).toEqual([{ name: " Maya Lindqvist " }]);
    expect(backend.callsOf(api.respondents.respondents.add)).toEqual([{ name: " Ingrid Voss " }]);
    await user.click(screen.getByRole("button", { name: "Copy with a message" }));
    expect(await navigator.clipboard.readText()).toMatch(/Ingrid[^]*secret-token[^]*Maya Lindqvist/);
    expect(screen.getByRole("link", { name: "Keep this: add an email and password." })).toHaveAttribute(
      "href",
      "/auth?signup=true",
    );
  });

  const waysToStart = [
    ["(pointer: fine)", "a press", true],
    ["(pointer: coarse)", "a press", false],
    ["(pointer: fine)", "navigate", true],
    ["(pointer: fine)", "reload", false],
  ] as const;
  test.each(waysToStart)(
    "[HAND-271] with %s, /start that %s opens has the focus in its first field: %s",
    async (pointer, way, expected) => {
      setViewport(1280);
      const { matchMedia } = window;
      vi.spyOn(window, "matchMedia").mockImplementation((query) =>
        Object.assign(matchMedia(query), query.startsWith("(pointer") ? { matches: query === pointer } : {}),
      );
      vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type: way } as PerformanceNavigationTiming]);
      const { user } = renderApp(
        [
          { path: "/start", element: <StartPage /> },
          { path: "*", element: <Link to="/start">Ask for feedback</Link> },
        ],
        { backend, at: way === "a press" ? "/" : "/start", isSignedIn: false },
      );
      if (way === "a press") await user.click(screen.getByRole("link", { name: "Ask for feedback" }));
      const field = await ownNameField();
      await new Promise((done) => requestAnimationFrame(done));
      expect(document.activeElement === field).toBe(expected);
      vi.restoreAllMocks();
      if (!expected) return;
      // Nothing that was typed leads away: Tab and Enter stay on the page.
      await user.tab();
      await user.keyboard("{Enter}");
      expect(await screen.findByText("Please enter your name.")).toBeVisible();
    },
  );

  test("[HAND-193] [HAND-216] the questions of the first link are counted, and can be changed", async () => {
    const standard = {
      _id: id<"questions">("q"),
      text: "Their strengths?",
      questionSet: "default",
      questionOrder: 1,
      isActive: true,
    };
    backend.query(api.respondents.respondentQuestions.list).answers(() => [standard]);
    const { user } = renderStartPage();
    await user.type(await ownNameField(), "Maya");
    await user.type(respondent(), "Ingrid{Enter}");
    expect(await screen.findByText(/is asked one question\.$/)).toHaveTextContent("Ingrid is asked one question.");
    const two = [standard, { ...standard, _id: id<"questions">("q-2"), text: "What next?", questionSet: "custom" }];
    act(() => backend.query(api.respondents.respondentQuestions.list).answers(() => two));
    expect(screen.getByText(/is asked 2 questions\.$/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Copy with a message" }));
    expect(await navigator.clipboard.readText()).toContain("feedback on how I work, and have 2 questions for you");
    await user.click(screen.getByRole("button", { name: "Change" }));
    expect(await screen.findByRole("dialog")).toHaveTextContent("Their strengths?");
  });

  test("[HAND-22] a second link takes one name more and the same session", async () => {
    const { user } = renderStartPage();
    await user.type(await ownNameField(), "Maya");
    await user.type(respondent(), "Ingrid{Enter}");
    await user.click(await screen.findByRole("button", { name: "Ask someone else" }));
    expect(respondent()).toHaveFocus();
    await user.type(respondent(), "Tom{Enter}");
    expect(await screen.findByRole("heading", { name: "Your link for Tom" })).toBeVisible();
    expect(findAnonymousSignIns()).toHaveLength(1);
  });

  test("[HAND-207] [HAND-216] the next person is asked the same own questions, unless that is declined", async () => {
    const question = (text: string, questionSet: string) => ({
      _id: id<"questions">(text),
      text,
      questionSet,
      questionOrder: 1,
      isActive: true,
    });
    const { user } = renderStartPage();
    await user.type(await ownNameField(), "Maya");
    await user.type(respondent(), "Karim Aziz{Enter}");
    backend.query(api.respondents.respondents.recent).answers(() => [
      {
        _id: id("karim"),
        name: "Karim Aziz",
        status: "pending",
        invitedAt: 1,
        emailStatus: "none",
        isAnsweringNow: false,
      },
    ]);
    backend
      .query(api.respondents.respondentQuestions.list)
      .answers(() => [question("Their strengths?", "default"), question("What should I stop doing?", "custom")]);
    await user.click(await screen.findByRole("button", { name: "Ask someone else" }));
    const same = await screen.findByRole("checkbox", { name: "Use the questions you wrote for Karim" });
    expect(same).toBeChecked();
    expect(screen.getByRole("list", { name: "Questions" })).toHaveTextContent(/^What should I stop doing\?$/);
    const preview = screen.getByRole("figure");
    expect(preview).toHaveTextContent("What should I stop doing?");
    await user.click(same);
    expect(preview).not.toHaveTextContent("What should I stop doing?");
    await user.click(same);
    await user.type(respondent(), "Lucía{Enter}");
    await screen.findByRole("heading", { name: "Your link for Lucía" });
    await user.click(screen.getByRole("button", { name: "Ask someone else" }));
    await user.click(await screen.findByRole("checkbox"));
    await user.type(respondent(), "Tom{Enter}");
    await screen.findByRole("heading", { name: "Your link for Tom" });
    expect(backend.callsOf(api.respondents.respondents.add)).toEqual([
      { name: "Karim Aziz" },
      { name: "Lucía", sameQuestionsAs: "karim" },
      { name: "Tom" },
    ]);
  });

  test("[HAND-22] [HAND-122] a missing name is marked at its field, and nothing is begun", async () => {
    const { user } = renderStartPage();
    await user.type(await ownNameField(), "  ");
    await user.click(make());
    expect(await ownNameField()).toHaveAccessibleDescription(/Please enter your name\./);
    expect(await ownNameField()).toHaveFocus();
    expect(respondent()).toBeInvalid();
    await user.type(await ownNameField(), "Maya");
    await user.click(make());
    expect(respondent()).toHaveAccessibleDescription(/Please enter who you want to ask\./);
    expect(respondent()).toHaveFocus();
    expect(backend.callsOf(api.auth.signIn)).toEqual([]);
  });

  test("[HAND-22] after a failure everything typed is there, and a retry begins no second session", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    backend.on(api.respondents.respondents.add).does(() => {
      throw new ConvexError({ code: "RATE_LIMITED", message: "Too many requests." });
    });
    const { user } = renderStartPage();
    await user.type(await ownNameField(), "Maya");
    await user.type(respondent(), "Ingrid{Enter}");
    expect(await screen.findByText("Too many requests.")).toBeVisible();
    expect(respondent()).toHaveValue("Ingrid");
    backend.on(api.respondents.respondents.add).does(() => ({ respondentId: id("ingrid"), token: "t" }));
    await user.click(make());
    expect(await screen.findByRole("heading", { name: "Your link for Ingrid" })).toBeVisible();
    expect(findAnonymousSignIns()).toHaveLength(1);
  });

  test("[HAND-22] offline the page shows it, and keeps what was typed", async () => {
    const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { user } = renderStartPage();
    await user.type(await ownNameField(), "Maya");
    await user.type(respondent(), "Ingrid{Enter}");
    expect(await screen.findByText("You seem to be offline. What you typed stays here.")).toBeVisible();
    expect(respondent()).toHaveValue("Ingrid");
    expect(backend.callsOf(api.auth.signIn)).toEqual([]);
    offline.mockRestore();
  });

  test("[HAND-22] whoever has a session adds people on the dashboard", async () => {
    const { at } = renderStartPage(true);
    await screen.findByText("elsewhere");
    await waitFor(() => expect(at().pathname).toBe("/app"));
  });
});
