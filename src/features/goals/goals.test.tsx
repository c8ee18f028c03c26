import { act, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Goal } from "../../../convex/shared/validators";
import { type GoalOrigin, type OpenGoal, GoalsContext } from "../../components/goals/GoalsContext.ts";
import { WorkOnThis } from "../../components/goals/WorkOnThis.tsx";
import { newConfidentialLink } from "../../components/sharing/newConfidentialLink.ts";
import { Popover } from "../../components/ui/Popover.tsx";
import { formatDate } from "../../lib/formatTime.ts";
import { id } from "../../testing/builders.ts";
import { DashboardBackend } from "../../testing/DashboardBackend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import DueGoals from "./DueGoals.tsx";
import { dayAfter } from "./goalDay.ts";
import NewGoalDialog from "./NewGoalDialog.tsx";
import GoalsSection from "./GoalsSection.tsx";
import OpenGoalsProvider, { toOpenGoal } from "./OpenGoalsProvider.tsx";

const { list, add, edit, recordOutcome, finish, giveUp, restore } = api.goals.goals;
const { ask } = api.respondents.goalRequests;
const goalId = id<"goals">("goal-1");
const sources = [{ respondentId: id<"respondents">("ben"), responseId: id<"responses">("answer-1") }];

let backend: DashboardBackend;
let goals: Goal[];

function goal(over: Partial<Goal> = {}): Goal {
  const fields = { sentence: "Ask before I decide", claimName: "Decides alone", dueOn: "2026-12-04" };
  return { _id: goalId, ...fields, sources, status: "open", requests: [], ...over };
}

beforeEach(() => {
  backend = new DashboardBackend();
  goals = [goal()];
  backend.query(list).answers(() => goals);
  backend.on(add).does(() => ({ goalId }));
  backend.on(edit).does(() => null);
  backend.on(recordOutcome).does(() => null);
  for (const change of [finish, giveUp, restore]) backend.on(change).does(() => null);
  backend.query(api.respondents.relationships.people).answers(() => [
    { respondentId: id("ana"), name: "Ana Ruiz", status: "completed" },
    { respondentId: id("ben"), name: "Ben Okri", status: "completed" },
    { respondentId: id("group"), name: "3 colleagues, without names", status: "completed", groupSize: 3 },
  ]);
});

const renderGoalsSection = () => renderApp(<GoalsSection />, { backend });

test("[LOOP-20] a claim offers to work on it where somebody can, and nowhere else", async () => {
  const start = vi.fn();
  const origin = { claimName: "Decides alone", responseIds: [id<"responses">("answer-1")] };
  const claimOfOwner = { claimName: "I draw", responseIds: [undefined] };
  const buttons = (
    <>
      <WorkOnThis origin={origin} />
      <WorkOnThis origin={claimOfOwner} />
    </>
  );
  const { user, unmount } = renderApp(<GoalsContext value={{ start, goals: [] }}>{buttons}</GoalsContext>, {
    backend,
  });
  await user.click(screen.getByRole("button", { name: "Work on this: Decides alone" }));
  expect(start).toHaveBeenCalledExactlyOnceWith(origin);
  expect(screen.getAllByRole("button")).toHaveLength(1);
  unmount();
  renderApp(buttons, { backend });
  expect(screen.queryByRole("button")).toBeNull();
});

test("[HAND-217] a claim that is worked on shows until when, and leads to its goal", async () => {
  function Claims() {
    const [known, setKnown] = useState<readonly OpenGoal[]>([]);
    return (
      <GoalsContext value={{ start: vi.fn(), goals: known }}>
        <OpenGoalsProvider onChange={setKnown} />
        <WorkOnThis origin={{ claimName: "Decides alone", responseIds: [id("answer-1")] }} />
        <WorkOnThis origin={{ claimName: "Decides alone", responseIds: [id("answer-2")] }} />
        <WorkOnThis origin={{ claimName: "Done before", responseIds: [id("answer-1")] }} />
      </GoalsContext>
    );
  }
  goals = [goal(), goal({ _id: id("goal-2"), claimName: "Done before", status: "done" })];
  renderApp(<Claims />, { backend });
  const mark = await screen.findByRole("link", { name: "You work on this, until 4 December" });
  expect(mark).toHaveAttribute("href", "/app#goals");
  expect(screen.getAllByRole("button").map((button) => button.ariaLabel)).toEqual([
    "Work on this: Decides alone",
    "Work on this: Done before",
  ]);
});

test("[HAND-353] a goal stays with its claim by its quotes where a new insight names the claim otherwise", () => {
  const of = (...numbers: number[]) =>
    numbers.map((number) => ({
      responseId: id<"responses">(`answer-${number}`),
      text: `Shorter handovers, says ${number}`,
    }));
  const claimQuotes = of(1, 2);
  const sourcesOfBoth = claimQuotes.map(({ responseId }) => ({ responseId, respondentId: id<"respondents">("one") }));
  const worked = toOpenGoal({ claimName: "Shorter handover", sources: sourcesOfBoth, claimQuotes }, "4 December");
  const origin = (claimName: string, quotes: ReturnType<typeof of>) => ({
    claimName,
    claimQuotes: quotes,
    responseIds: quotes.map(({ responseId }) => responseId),
  });
  const otherWords = { responseId: id<"responses">("answer-1"), text: "She listens." };
  renderApp(
    <GoalsContext value={{ start: vi.fn(), goals: [worked] }}>
      <WorkOnThis origin={origin("Handovers that are short", of(1, 2, 3))} />
      <WorkOnThis origin={origin("Listens", [otherWords, ...of(2)])} />
      <WorkOnThis origin={origin("Calm", [otherWords])} />
    </GoalsContext>,
    { backend },
  );
  expect(screen.getAllByRole("link", { name: "You work on this, until 4 December" })).toHaveLength(1);
  expect(screen.getAllByRole("button").map((button) => button.ariaLabel)).toEqual([
    "Work on this: Listens",
    "Work on this: Calm",
  ]);
});

test("[LOOP-33] a quote offers the same by its words, is marked once it is worked on, and its claim is not", async () => {
  const start = vi.fn();
  const quote = "Ada decides alone.";
  const ofOne = [{ respondentId: id<"respondents">("one"), responseId: id<"responses">("answer-1") }];
  const worked = toOpenGoal({ quote: { text: quote }, sources: ofOne }, "4 December");
  const buttons = (
    <>
      <WorkOnThis origin={{ quote, responseIds: [id("answer-1")] }} />
      <WorkOnThis origin={{ quote, responseIds: [id("answer-2")] }} />
      <WorkOnThis origin={{ claimName: "Decides alone", quote, responseIds: [id("answer-1")] }} />
      <WorkOnThis origin={{ quote: "I draw.", responseIds: [undefined] }} />
    </>
  );
  const { user } = renderApp(<GoalsContext value={{ start, goals: [worked] }}>{buttons}</GoalsContext>, { backend });
  expect(screen.getByRole("link", { name: "You work on this, until 4 December" })).toHaveAttribute(
    "href",
    "/app#goals",
  );
  expect(screen.getAllByRole("button").map((button) => button.ariaLabel)).toEqual([
    "Work on this: “Ada decides alone.”",
    "Work on this: Decides alone",
  ]);
  await user.tab();
  await user.tab();
  await user.keyboard("{Enter}");
  expect(start).toHaveBeenCalledExactlyOnceWith({ quote, responseIds: [id("answer-2")] });
});

test("[LOOP-15] a goal that came from a quote is saved with it, and shows it with the way to its answer", async () => {
  const quote = { ...sources[0]!, authorName: "Ben Okri", text: "Ada decides alone." };
  const origin = { quote: quote.text, responseIds: [id<"responses">("answer-1")] };
  const { user, unmount } = renderApp(<NewGoalDialog origin={origin} onClose={vi.fn()} />, { backend });
  await user.type(await screen.findByLabelText("What do you want to do?"), "Ask");
  expect(within(screen.getByRole("dialog")).getByText("“Ada decides alone.”")).toBeVisible();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(backend.callsOf(add)).toHaveLength(1));
  expect(backend.callsOf(add)).toMatchObject([{ sentence: "Ask", quote: quote.text, responseIds: [id("answer-1")] }]);
  expect(backend.callsOf(add)[0]?.claimName).toBeUndefined();
  unmount();
  goals = [goal({ claimName: undefined, quote })];
  const page = renderGoalsSection();
  expect(await screen.findByText("Ada decides alone.")).toBeVisible();
  expect(screen.getByText("Until 4 December 2026")).toBeVisible();
  await page.user.click(screen.getByRole("link", { name: "Open the answer by Ben Okri" }));
  expect(page.at()).toMatchObject({ pathname: "/app/respondent-assessment/ben", hash: "#answer-1" });
});

const claimNames = [
  ["Ada decides alone.", false],
  ["Decides alone", true],
] as const;
test.each(claimNames)(
  "[HAND-274] a goal from the claim “%s” has the sentence of its quote once, and the name: %s",
  async (claimName, isShown) => {
    const text = "Ada decides alone.";
    goals = [goal({ claimName, quote: { ...sources[0]!, authorName: "Ben Okri", text } })];
    renderGoalsSection();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(`“${claimName}”`) !== null).toBe(isShown);
  },
);

test("[LOOP-33] from a quote in a popover, by keyboard, the focus returns to what opened it", async () => {
  function Phrases() {
    const [origin, start] = useState<GoalOrigin | null>(null);
    return (
      <GoalsContext value={{ start, goals: [] }}>
        <Popover label="Where it was said" trigger={<button type="button">alone</button>}>
          <WorkOnThis origin={{ quote: "Ada decides alone.", responseIds: [id("answer-1")] }} />
        </Popover>
        {origin !== null && <NewGoalDialog origin={origin} onClose={() => start(null)} />}
      </GoalsContext>
    );
  }
  const { user } = renderApp(<Phrases />, { backend });
  await user.click(screen.getByRole("button", { name: "alone" }));
  (await screen.findByRole("button", { name: "Work on this: “Ada decides alone.”" })).focus();
  await user.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: "Work on this" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.getByRole("button", { name: "alone" })).toHaveFocus());
});

test("[LOOP-24] [LOOP-16] a quote that is withdrawn goes from the open page; the sentence stays", async () => {
  goals = [goal({ claimName: undefined, quote: { ...sources[0]!, authorName: "Ben", text: "Ada decides alone." } })];
  renderGoalsSection();
  await screen.findByText("Ada decides alone.");
  act(() => backend.query(list).answers(() => [goal({ claimName: undefined, sources: [] })]));
  await waitFor(() => expect(screen.queryByText("Ada decides alone.")).toBeNull());
  expect(screen.getByText("Ask before I decide")).toBeVisible();
});

test("[LOOP-20] [HAND-217] the sentence and a day are saved with the claim; a missing one is marked at its field", async () => {
  const onClose = vi.fn();
  const origin = { claimName: "Decides alone", responseIds: [id<"responses">("answer-1"), undefined] };
  const { user, at } = renderApp(<NewGoalDialog origin={origin} onClose={onClose} />, { backend });
  const sentence = await screen.findByLabelText("What do you want to do?");
  expect(sentence).toHaveValue("");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Please write what you want to work on.")).toBeVisible();
  await user.type(sentence, "Ask before I decide");
  await user.click(screen.getByRole("radio", { name: "Pick a day" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Please choose a day from tomorrow, within a year.")).toBeVisible();
  expect(backend.callsOf(add)).toEqual([]);
  await user.click(screen.getByRole("radio", { name: "1 month" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(backend.callsOf(add)).toEqual([
    {
      sentence: "Ask before I decide",
      claimName: "Decides alone",
      responseIds: [id("answer-1")],
      ...dayAfter("month", new Date()),
    },
  ]);
  const toGoals = await screen.findByRole("button", { name: "Show" });
  act(() => toGoals.click());
  expect(at()).toMatchObject({ pathname: "/app", hash: "#goals" });
});

test("[HAND-535] a goal begins with the claim's next step, and its dialog says on which chosen day it is asked about", async () => {
  const origin = { claimName: "Decides alone", nextStep: "Ask Ben first.", responseIds: [id<"responses">("answer-1")] };
  const { user } = renderApp(<NewGoalDialog origin={origin} onClose={vi.fn()} />, { backend });
  const sentence = await screen.findByLabelText("What do you want to do?");
  expect(sentence).toHaveValue("Ask Ben first.");
  const day = formatDate(dayAfter("twoWeeks", new Date()).dueAt);
  expect(screen.getByText(`On ${day} you can say here how it went.`)).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Pick a day" }));
  expect(screen.queryByText(/you can say here how it went/)).toBeNull();
  await user.clear(sentence);
  await user.type(sentence, "Ask Ana");
  expect(sentence).toHaveValue("Ask Ana");
});

test("[LOOP-20] a refusal keeps the dialog with its words", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  backend.on(add).does(() => {
    throw new ConvexError({ code: "INVALID", message: "You work on 20 things already. Please finish one first." });
  });
  const onClose = vi.fn();
  const origin = { claimName: "Decides alone", responseIds: [id<"responses">("answer-1")] };
  const { user } = renderApp(<NewGoalDialog origin={origin} onClose={onClose} />, { backend });
  await user.type(await screen.findByLabelText("What do you want to do?"), "Ask");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("You work on 20 things already. Please finish one first.")).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test("[LOOP-21] nothing shows without a goal; a goal has its sentence, day and claim", async () => {
  const answers = vi.fn((): Goal[] => []);
  backend.query(list).answers(answers);
  const { unmount } = renderGoalsSection();
  await waitFor(() => expect(answers).toHaveBeenCalled());
  expect(screen.queryByRole("heading")).toBeNull();
  unmount();
  backend.query(list).answers(() => goals);
  renderGoalsSection();
  const section = within(await screen.findByRole("region", { name: "What you work on" }));
  expect(section.getByText("Ask before I decide")).toBeVisible();
  expect(section.getByText(/Until 4 December 2026/)).toHaveTextContent("Until 4 December 2026 · From “Decides alone”");
});

test("[LOOP-21] marking a goal as done or given up can be undone in the notice", async () => {
  const { user } = renderGoalsSection();
  for (const [item, notice, call] of [
    ["Done", "Done", finish],
    ["Give up", "Given up", giveUp],
  ] as const) {
    await user.click(await screen.findByRole("button", { name: "More for Ask before I decide" }));
    await user.click(screen.getByRole("menuitem", { name: item }));
    expect((await screen.findAllByText(notice)).length).toBeGreaterThan(0);
    expect(backend.callsOf(call)).toEqual([{ goalId }]);
  }
  const [undo] = await screen.findAllByRole("button", { name: "Undo" });
  await user.click(undo!);
  await waitFor(() => expect(backend.callsOf(restore)).toEqual([{ goalId }]));
});

test("[LOOP-21] a goal that is done is folded, and can be taken up again or removed", async () => {
  goals = [goal({ status: "done", outcome: "well", note: "Three times." })];
  const { user } = renderGoalsSection();
  await user.click(await screen.findByRole("button", { name: /^Done/ }));
  expect(await screen.findByText(/It went well/)).toHaveTextContent("It went well: Three times.");
  await user.click(screen.getByRole("button", { name: "More for Ask before I decide" }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Take it up again", "Remove"]);
});

test("[LOOP-22] on the goal's day the dashboard requests the outcome, which can have a note; people can be asked", async () => {
  goals = [goal({ status: "due" })];
  const { user } = renderApp(<DueGoals />, { backend });
  const asked = within(await screen.findByRole("complementary", { name: "How did it go?" }));
  expect(asked.getByText(/You wanted to work on/)).toHaveTextContent(
    "You wanted to work on “Ask before I decide”. How did it go?",
  );
  await user.click(asked.getByRole("button", { name: "Partly: Ask before I decide" }));
  await user.type(await screen.findByLabelText("A note for yourself, if you like"), "Twice.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Ask the same people" }));
  expect(backend.callsOf(recordOutcome)).toEqual([{ goalId, outcome: "partly", note: "Twice." }]);
  expect(await screen.findByRole("dialog", { name: "Ask the same people" })).toBeVisible();
});

test("[LOOP-22] the outcome “not yet” needs another day", async () => {
  goals = [goal({ status: "due" })];
  const { user } = renderApp(<DueGoals />, { backend });
  await user.click(await screen.findByRole("button", { name: "Not yet: Ask before I decide" }));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(backend.callsOf(recordOutcome)).toEqual([
      { goalId, outcome: "notYet", note: "", again: dayAfter("twoWeeks", new Date()) },
    ]),
  );
});

test("[LOOP-23] quoted people are ticked; nobody without a name can be; the question can be changed", async () => {
  backend.on(ask).does(() => ({ asked: 2, emailed: 0 }));
  const group = { respondentId: id<"respondents">("group"), responseId: id<"responses">("answer-2") };
  goals = [goal({ outcome: "partly", sources: [...sources, group] })];
  const { user } = renderGoalsSection();
  await user.click(await screen.findByRole("button", { name: "Ask the same people" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ask the same people" }));
  const boxes = await dialog.findAllByRole("checkbox");
  expect(boxes).toHaveLength(2);
  expect(dialog.getByRole("checkbox", { name: "Ben Okri" })).toBeChecked();
  expect(dialog.getByRole("checkbox", { name: "Ana Ruiz" })).not.toBeChecked();
  expect(dialog.getByText(/Some wrote without a name/)).toBeVisible();
  expect(dialog.getByRole("button", { name: "Make a confidential link" })).toBeVisible();
  const question = dialog.getByLabelText("Your question");
  expect(question).toHaveValue("Has Mara got better at this: ask before they decide? What did you notice?");
  await user.clear(question);
  await user.click(dialog.getByRole("checkbox", { name: "Ben Okri" }));
  await user.click(dialog.getByRole("button", { name: "Ask" }));
  expect(await dialog.findByText("Please write a question.")).toBeVisible();
  expect(dialog.getByText("Please choose somebody.")).toBeVisible();
  await user.type(question, "Has Mara asked you first?");
  await user.click(dialog.getByRole("checkbox", { name: "Ben Okri" }));
  await user.click(dialog.getByRole("checkbox", { name: "Ana Ruiz" }));
  await user.click(dialog.getByRole("button", { name: "Ask" }));
  expect(await screen.findByText("You asked 2 people")).toBeVisible();
  expect(backend.callsOf(ask)).toEqual([
    { goalId, question: "Has Mara asked you first?", respondentIds: [id("ben"), id("ana")] },
  ]);
});

test("[LOOP-13] after a new round the same person is ticked, under another id", async () => {
  const again = { respondentId: id<"respondents">("ben-again"), formerIds: [id<"respondents">("ben")] };
  backend
    .query(api.respondents.relationships.people)
    .answers(() => [{ ...again, name: "Ben Okri", status: "pending" as const }]);
  goals = [goal({ outcome: "partly" })];
  const { user } = renderGoalsSection();
  await user.click(await screen.findByRole("button", { name: "Ask the same people" }));
  expect(await screen.findByRole("checkbox", { name: "Ben Okri" })).toBeChecked();
});

test("[LOOP-14] where people without a name are quoted, one press opens the form of a new confidential link", async () => {
  const group = { respondentId: id<"respondents">("group"), responseId: id<"responses">("answer-2") };
  goals = [goal({ outcome: "partly", sources: [group] })];
  const { user } = renderGoalsSection();
  await user.click(await screen.findByRole("button", { name: "Ask the same people" }));
  await user.click(await screen.findByRole("button", { name: "Make a confidential link" }));
  expect(newConfidentialLink.snapshot()).toBe(true);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  newConfidentialLink.closed();
});

test("[LOOP-23] words about a goal stand at it, with the number of answers and the open links", async () => {
  const request = (name: string, answer?: string) => {
    return {
      respondentId: id<"respondents">(name),
      name,
      token: `token-${name}`,
      emailStatus: "none",
      answer,
    } as const;
  };
  goals = [
    goal({
      outcome: "partly",
      question: "Has Mara asked you first?",
      requests: [request("Ben", "Yes, twice."), request("Ana")],
    }),
  ];
  renderGoalsSection();
  const goalAnswers = within(await screen.findByRole("region", { name: "What people say about it" }));
  expect(goalAnswers.getByText("1 of 2 answered")).toBeVisible();
  expect(goalAnswers.getByText("Yes, twice.")).toBeVisible();
  expect(goalAnswers.getByRole("button", { name: "Copy link of Ana" })).toBeVisible();
  expect(goalAnswers.queryByRole("button", { name: "Copy link of Ben" })).toBeNull();
  expect(screen.getByRole("button", { name: "Ask more people" })).toBeVisible();
});
