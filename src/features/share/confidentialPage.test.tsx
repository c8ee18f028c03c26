import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { api } from "../../../convex/_generated/api";
import { renderApp } from "../../testing/renderApp.tsx";
import { askedQuestions, ShareBackend } from "../../testing/shareBackend.ts";
import { SharePage } from "./SharePage.tsx";

let backend: ShareBackend;

beforeEach(() => {
  backend = new ShareBackend();
});

const renderSharePage = (token = "token-1") => renderApp(<SharePage token={token} />, { backend, isSignedIn: false });

describe("a confidential link", () => {
  beforeEach(() => backend.showConfidential());

  test("[ANON-08] [ANON-19] shows in one line how answers are shown, and behind it what protects and what cannot", async () => {
    renderSharePage();
    const line = "Confidential: Daniel sees answers only in groups of 4 or more, without names.";
    const notice = (await screen.findByText("Who sees this?")).closest("details")!;
    expect(notice.querySelector("summary")).toHaveTextContent(`${line} Who sees this?`);
    const limitsOfProtection = within(notice)
      .getByText(/^Whoever uses this browser/)
      .closest("ul")!;
    expect([...limitsOfProtection.children].map(({ textContent }) => textContent?.trim())).toEqual([
      "Each answer waits for 3 others to its question. They show together, in random order.",
      "Daniel isn’t shown that you opened this or answered.",
      "Daniel may guess who you are: by how you write, in a small team, or with made-up answers.",
      "Whoever uses this browser can read and withdraw your answers.",
      "The people who run this site could read what you wrote. No AI service gets your words.",
    ]);
    expect(screen.queryByText(/with your name/)).toBeNull();
    expect(screen.getByText(/^This is your feedback for/)).toBeVisible();
  });

  test("[ANON-09] offers no voice: no recorder, no voice bot", async () => {
    renderSharePage();
    await screen.findByText(/^Confidential: /);
    expect(screen.queryByRole("button", { name: /voice/i })).toBeNull();
    expect(screen.queryByRole("group", { name: "How to answer" })).toBeNull();
    expect(screen.queryByText("Record Voice")).toBeNull();
  });

  test("[ANON-13] the last question of a confidential link shows that Finish sends, and nothing of who gets it or of a demo", async () => {
    const names = { respondentName: "", requestorName: "Daniel" };
    const form = { state: "form" as const, ...names, questions: askedQuestions.slice(0, 1), drafts: [], groupSize: 4 };
    backend.query(api.answering.share.open).answers(() => form);
    renderSharePage();
    expect(await screen.findByText("Finish sends your answer.")).toBeVisible();
    expect(screen.queryByText(/demo|gets your answer/)).toBeNull();
  });

  test("[ANON-10] lists and marks words that could show who writes, while they are written", async () => {
    const { user } = renderSharePage();
    const field = await screen.findByRole("textbox");
    await user.type(field, "As your manager I like how Daniel plans.");
    const list = await screen.findByRole("list", { name: "Words that could show who you are" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["As your manager your part in this"]);
    const marks = within(field.closest("main")!).getAllByText("As your manager", { selector: "[aria-hidden] mark" });
    expect(marks).toHaveLength(1);
    const copy = marks[0]!.parentElement!;
    expect(copy.textContent).toBe("As your manager I like how Daniel plans.\n");
    field.scrollTop = 40;
    fireEvent.scroll(field);
    expect(copy.parentElement!.scrollTop).toBe(40);
    await user.clear(field);
    await user.type(field, "I like how Daniel plans.");
    await waitFor(() => expect(screen.queryByRole("list", { name: "Words that could show who you are" })).toBeNull());
    expect(copy).not.toBeInTheDocument();
  });

  test("[ANON-13] shows after submission what the words wait for, and what a withdrawal hides", async () => {
    const names = { respondentName: "", requestorName: "Daniel" };
    const completed = { state: "completed" as const, ...names, answered: 2, total: 2, submissionId: "1", groupSize: 4 };
    backend.query(api.answering.share.open).answers(() => completed);
    const { user } = renderSharePage();
    expect(await screen.findByRole("heading", { level: 1, name: "Thank You" })).toBeVisible();
    expect(screen.getByText("Your 2 answers are in.")).toBeVisible();
    const step = screen.getByText(/^Your words wait until 4 people have answered\./);
    expect(step).toHaveTextContent(
      "Your words wait until 4 people have answered. Then Daniel reads them without names. Groups show once an hour.",
    );
    await user.click(await screen.findByRole("button", { name: "Withdraw my response" }));
    expect(
      await screen.findByText(/If your group is shown, its answers are hidden for good within the hour\./),
    ).toBeVisible();
    // A visitor of the invite link can begin again.
    expect(screen.queryByText(/can’t answer again/)).toBeNull();
    expect(screen.queryByText(/sees that you withdrew/)).toBeNull();
  });
});

test("[ANON-14] a withdrawn confidential answer's page shows when its group goes", async () => {
  backend.query(api.answering.share.open).answers(() => ({ state: "withdrawn", groupSize: 3 }));
  renderSharePage();
  expect(await screen.findByRole("heading", { name: "Your response is withdrawn" })).toBeVisible();
  expect(
    screen.getByText(
      "We erased your answers. If their group was shown, it is hidden within the hour, with everything we made from it.",
    ),
  ).toBeVisible();
});
