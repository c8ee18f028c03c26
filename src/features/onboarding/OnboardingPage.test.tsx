import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { Link } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import { id } from "../../testing/builders.ts";
import { FakeBackend } from "../../testing/FakeBackend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { setViewport } from "../../testing/setViewport.ts";
import { OnboardingPage } from "./OnboardingPage.tsx";

const PROMPTS = [
  "What are your greatest professional strengths?",
  "What unique perspective or approach do you bring?",
  "Describe a situation where you made a significant impact.",
  "What makes you different from others in similar roles?",
  "What accomplishment are you most proud of?",
];
const KEPT = "selfAssessmentResponses";

let backend: FakeBackend;
beforeEach(() => {
  backend = new FakeBackend();
  backend.query(api.deployment.config.public).answers(() => ({
    aiProvider: "builtin",
    emailProvider: "outbox",
    transcription: { provider: "builtin" },
    hasGoogleSignIn: false,
    analytics: null,
  }));
  backend.query(api.insights.selfAssessments.current).answers(() => null);
  backend.query(api.respondents.respondents.recent).answers(() => []);
  backend.on(api.insights.insights.request).does(() => ({ started: true }));
  backend.on(api.insights.selfAssessments.save).does(() => ({ saved: true }));
});

type Visitor = "owner" | "anonymous" | "signed out";

function renderOnboardingPage(visitor: Visitor = "owner") {
  const viewer = { userId: id<"users">("user-1"), isAdmin: false, isAnonymous: visitor === "anonymous" };
  backend.query(api.accounts.users.viewer).answers(() => (visitor === "signed out" ? null : viewer));
  return renderApp(
    [
      { path: "/onboarding", element: <OnboardingPage /> },
      { path: "*", element: <p>elsewhere</p> },
    ],
    { backend, at: "/onboarding", isSignedIn: visitor !== "signed out" },
  );
}

const button = (name: string) => screen.getByRole("button", { name });
const write = async (text: string) => fireEvent.change(await screen.findByRole("textbox"), { target: { value: text } });
const readStoredAnswers = () => JSON.parse(localStorage.getItem(KEPT) ?? "null") as string[] | null;
async function skipToLastQuestion(user: ReturnType<typeof renderOnboardingPage>["user"]): Promise<void> {
  for (let prompt = 1; prompt < 5; prompt += 1) await user.click(await screen.findByRole("button", { name: "Skip" }));
  await screen.findByText("Question 5 of 5");
}

describe("the self-assessment", () => {
  const hasMouse = [true, false];
  test.each(hasMouse)(
    "[HAND-271] opened by a press, its first answer has the focus: with a mouse %s",
    async (isFine) => {
      setViewport(1280);
      const { matchMedia } = window;
      vi.spyOn(window, "matchMedia").mockImplementation((query) =>
        Object.assign(matchMedia(query), query === "(pointer: fine)" ? { matches: isFine } : {}),
      );
      backend.query(api.accounts.users.viewer).answers(() => null);
      const { user } = renderApp(
        [
          { path: "/onboarding", element: <OnboardingPage /> },
          { path: "*", element: <Link to="/onboarding">Try Now</Link> },
        ],
        { backend, isSignedIn: false },
      );
      await user.click(screen.getByRole("link", { name: "Try Now" }));
      const field = await screen.findByRole("textbox");
      await new Promise((done) => requestAnimationFrame(done));
      expect(document.activeElement === field).toBe(isFine);
      vi.restoreAllMocks();
    },
  );

  test("[ONB-01] [ONB-02] leads through the five prompts in order, with the reason for each", async () => {
    const { user } = renderOnboardingPage();
    expect(await screen.findByText("Step 1")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Self-Reflection" })).toBeVisible();
    expect(screen.getByText("How do you see yourself? Five questions, a few sentences each.")).toBeVisible();
    expect(button("Skip this step")).toBeVisible();
    expect(button("Back")).toBeDisabled();
    const reasons = new Set<string>();
    for (const [index, prompt] of PROMPTS.entries()) {
      expect(screen.getByRole("heading", { name: prompt })).toBeVisible();
      expect(screen.getByText(`Question ${index + 1} of 5`)).toBeVisible();
      const why = screen.getByRole("heading", { name: "Why this matters" }).closest("aside");
      reasons.add(why?.textContent ?? "");
      const onwards = index === 4 ? "Finish" : "Next";
      expect(button(onwards)).toBeDisabled();
      await write(`Answer ${index + 1}`);
      expect(button(onwards)).toBeEnabled();
      if (index < 4) await user.click(button("Next"));
    }
    expect(reasons.size).toBe(5);
    await user.click(button("Back"));
    expect(screen.getByRole("textbox")).toHaveValue("Answer 4");
  });

  test("[ONB-06] Back of the browser opens the question before with what was typed, Forward the next one", async () => {
    const { user } = renderOnboardingPage();
    await write("I listen.");
    await user.click(button("Next"));
    await write("I ask.");
    await user.click(button("Next"));
    act(() => history.back());
    expect(await screen.findByRole("heading", { name: PROMPTS[1]! })).toBeVisible();
    expect(screen.getByRole("textbox")).toHaveValue("I ask.");
    act(() => history.back());
    expect(await screen.findByRole("heading", { name: PROMPTS[0]! })).toBeVisible();
    expect(screen.getByRole("textbox")).toHaveValue("I listen.");
    act(() => history.forward());
    expect(await screen.findByRole("heading", { name: PROMPTS[1]! })).toBeVisible();
  });

  test("[ONB-01] is answered by voice or by text", async () => {
    const { user } = renderOnboardingPage();
    const ways = within(await screen.findByRole("group", { name: "How to answer" }));
    expect(ways.getByRole("radio", { name: "Text" })).toBeChecked();
    await user.click(ways.getByRole("radio", { name: "Voice" }));
    expect(ways.getByRole("radio", { name: "Voice" })).toBeChecked();
  });

  test("[HAND-86] whoever skips it without a session makes the first link", async () => {
    const { user, at } = renderOnboardingPage("signed out");
    await screen.findByRole("textbox");
    await user.click(button("Skip this step"));
    await screen.findByText("elsewhere");
    expect(at().pathname).toBe("/start");
  });

  test("[ONB-01] can be skipped as a whole, and what was written stays here", async () => {
    const { user, at } = renderOnboardingPage();
    await write("I listen.");
    await user.click(button("Skip this step"));
    await screen.findByText("elsewhere");
    expect(at().pathname).toBe("/app");
    expect(readStoredAnswers()?.[0]).toBe("I listen.");
    expect(backend.callsOf(api.insights.selfAssessments.save)).toEqual([]);
  });
});

describe("answers kept in the browser", () => {
  test("[ONB-03] answers are there within a second or so, and again after a reload", async () => {
    const page = renderOnboardingPage("signed out");
    await write("I listen.");
    expect(readStoredAnswers()).toBeNull();
    await waitFor(() => expect(readStoredAnswers()).toEqual(["I listen.", "", "", "", ""]));
    page.unmount();
    const { user } = renderOnboardingPage("signed out");
    await user.click(await screen.findByRole("button", { name: "Back" }));
    expect(screen.getByRole("textbox")).toHaveValue("I listen.");
  });

  test("[ONB-03] [HAND-195] blanks kept here do not hide what was saved; it opens at the first one left", async () => {
    localStorage.setItem(KEPT, JSON.stringify(["", " ", "", "", ""]));
    const answers = ["I listen.", "", "", "", ""];
    backend.query(api.insights.selfAssessments.current).answers(() => ({ answers, completedAt: 1 }));
    const { user } = renderOnboardingPage();
    expect(await screen.findByRole("textbox")).toHaveValue("");
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(screen.getByRole("textbox")).toHaveValue("I listen.");
  });

  test("[HAND-195] a complete self-assessment opens at its first question when it is changed", async () => {
    const answers = ["I listen.", "b", "c", "d", "e"];
    backend.query(api.insights.selfAssessments.current).answers(() => ({ answers, completedAt: 1 }));
    renderOnboardingPage();
    expect(await screen.findByText("Question 1 of 5")).toBeVisible();
    expect(screen.getByRole("textbox")).toHaveValue("I listen.");
  });

  test("[ONB-03] an error shows that answers can't be read, and the page can be used", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    localStorage.setItem(KEPT, '{"not": "a list"}');
    renderOnboardingPage();
    expect(await screen.findByText("Error restoring responses")).toBeVisible();
    expect(screen.getByText("We couldn't restore your saved responses. Please try again.")).toBeVisible();
    expect(screen.getByRole("textbox")).toHaveValue("");
  });
});

describe("finishing", () => {
  test("[ONB-04] signed in: shows that it is saving, saves, starts the insight and goes on", async () => {
    let finish: (reply: { saved: boolean }) => void = () => undefined;
    const saving = new Promise<{ saved: boolean }>((resolve) => (finish = resolve));
    backend.on(api.insights.selfAssessments.save).does(() => saving);
    const { user, at } = renderOnboardingPage();
    await write("I listen.");
    await skipToLastQuestion(user);
    await write("The release.");
    await user.click(button("Finish"));
    expect(await screen.findByText("Saving your responses")).toBeVisible();
    finish({ saved: true });
    await screen.findByText("elsewhere");
    expect(at().pathname).toBe("/app");
    expect(backend.callsOf(api.insights.selfAssessments.save)).toEqual([
      { answers: ["I listen.", "", "", "", "The release."] },
    ]);
    expect(backend.callsOf(api.insights.insights.request)).toEqual([{ kind: insightKinds.selfAssessment }]);
    expect(readStoredAnswers()).toBeNull();
  });

  test("[HAND-206] the first time it shows which step it is, and of how many; a change of answers is no step", async () => {
    const { unmount } = renderOnboardingPage();
    expect((await screen.findByText("Step 1")).textContent).toBe("Step 1 of 2: yourself, then others");
    act(() =>
      backend.query(api.respondents.respondents.recent).answers(() => [
        {
          _id: id<"respondents">("maya"),
          name: "Maya",
          status: "pending",
          invitedAt: 1,
          emailStatus: "none",
          isAnsweringNow: false,
        },
      ]),
    );
    expect(screen.queryByText(/^Step/)).toBeNull();
    unmount();
    backend.query(api.respondents.respondents.recent).answers(() => []);
    const answers = ["I listen.", "", "", "", ""];
    backend.query(api.insights.selfAssessments.current).answers(() => ({ answers, completedAt: 0 }));
    renderOnboardingPage();
    expect(await screen.findByRole("heading", { name: "Self-Reflection" })).toBeVisible();
    expect(screen.queryByText(/^Step/)).toBeNull();
  });

  test("[HAND-437] below a question without an answer stands nothing about saving", async () => {
    const { user } = renderOnboardingPage();
    await write("I listen.");
    expect(await screen.findByText(/^Saved \d/)).toBeVisible();
    await user.click(button("Next"));
    expect(screen.queryByText(/^Saved/)).toBeNull();
    await user.click(button("Back"));
    expect(screen.getByText(/^Saved \d/)).toBeVisible();
  });

  test("[HAND-202] the last step shows that the answers are saved, how many there are, and the first time what is next", async () => {
    const { user } = renderOnboardingPage();
    await write("I listen.");
    await skipToLastQuestion(user);
    await write("The release.");
    await user.click(button("Finish"));
    expect(await screen.findByText("Saved. 2 of 5 answered.")).toBeVisible();
    expect(screen.getByText("Step 2 of 2: ask the people who know your work.")).toBeVisible();
  });

  test("[HAND-202] where answers were saved and nobody is asked, the last step shows what is next, too", async () => {
    const answers = ["I listen.", "I ask.", "In spring.", "Calm.", ""];
    backend.query(api.insights.selfAssessments.current).answers(() => ({ answers, completedAt: 0 }));
    const { user } = renderOnboardingPage();
    await screen.findByText("Question 5 of 5");
    await write("The release.");
    await user.click(button("Finish"));
    expect(await screen.findByText("Step 2 of 2: ask the people who know your work.")).toBeVisible();
  });

  test("[ONB-04] with no answer: goes on without saving", async () => {
    const { user, at } = renderOnboardingPage();
    await skipToLastQuestion(user);
    await user.click(button("Skip"));
    await screen.findByText("elsewhere");
    expect(at().pathname).toBe("/app");
    expect(backend.callsOf(api.insights.selfAssessments.save)).toEqual([]);
  });

  test("[ONB-04] signed out: keeps the answers here and goes on to sign-up", async () => {
    const { user, at } = renderOnboardingPage("signed out");
    await write("I listen.");
    await skipToLastQuestion(user);
    await write("The release.");
    await user.click(button("Finish"));
    await screen.findByText("elsewhere");
    expect([at().pathname, at().search]).toEqual(["/auth", "?signup=true"]);
    expect(readStoredAnswers()).toEqual(["I listen.", "", "", "", "The release."]);
    expect(backend.callsOf(api.insights.selfAssessments.save)).toEqual([]);
  });

  test("[ONB-04] with a session and no account: opens with the saved answers, saves the change, and goes on to sign-up", async () => {
    const answers = ["I listen.", "I ask.", "In spring.", "Calm.", "The release."];
    backend.query(api.insights.selfAssessments.current).answers(() => ({ answers, completedAt: 0 }));
    const { user, at } = renderOnboardingPage("anonymous");
    expect(await screen.findByDisplayValue("I listen.")).toBeVisible();
    await write("I listen well.");
    await skipToLastQuestion(user);
    await user.click(button("Finish"));
    await screen.findByText("elsewhere");
    expect([at().pathname, at().search]).toEqual(["/auth", "?signup=true"]);
    const changed = ["I listen well.", ...answers.slice(1)];
    expect(backend.callsOf(api.insights.selfAssessments.save)).toEqual([{ answers: changed }]);
    expect(readStoredAnswers()).toEqual(changed);
  });

  test("[ONB-05] signed out, in a browser that keeps nothing: an error is shown, and the answers stay", async () => {
    const refusal = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("", "QuotaExceededError");
    });
    const { user, at } = renderOnboardingPage("signed out");
    await skipToLastQuestion(user);
    await write("The release.");
    await user.click(button("Finish"));
    expect(await screen.findByText("Self-assessment not saved")).toBeVisible();
    expect(at().pathname).toBe("/onboarding");
    expect(screen.getByRole("textbox")).toHaveValue("The release.");
    refusal.mockRestore();
  });

  test("[ONB-05] a failure shows an error, nothing typed is lost, and another try can work", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    backend.on(api.insights.selfAssessments.save).does(() => {
      throw new ConvexError({ code: "RATE_LIMITED", message: "Too many requests." });
    });
    const { user, at } = renderOnboardingPage();
    await skipToLastQuestion(user);
    await write("The release.");
    await user.click(button("Finish"));
    expect(await screen.findByText("Self-assessment not saved")).toBeVisible();
    expect(screen.getByText("Please try again.")).toBeVisible();
    expect(screen.getByRole("textbox")).toHaveValue("The release.");
    expect(readStoredAnswers()?.[4]).toBe("The release.");
    expect(at().pathname).toBe("/onboarding");
    backend.on(api.insights.selfAssessments.save).does(() => ({ saved: true }));
    await user.click(button("Finish"));
    await screen.findByText("elsewhere");
    expect(at().pathname).toBe("/app");
  });
});
