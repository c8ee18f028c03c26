import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Claim, Insight, Round, RoundView } from "../../../convex/shared/validators";
import { id } from "../../testing/builders.ts";
import { DashboardBackend } from "../../testing/DashboardBackend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import EndedRound from "./EndedRound.tsx";
import RoundSwitch from "./RoundSwitch.tsx";
import ThenAndNow from "./ThenAndNow.tsx";

const { list, view, reinvited } = api.rounds.rounds;
const before: Round = {
  _id: id("round-1"),
  title: "Round of March 2026",
  startedAt: Date.UTC(2026, 2, 3, 12),
  endedAt: Date.UTC(2026, 10, 20, 12),
};
const current: Round = { _id: id("round-2"), title: "Second", startedAt: Date.UTC(2026, 10, 20, 12) };

function claimBy(name: string, ...people: string[]): Claim {
  const evidence = people.map((person) => ({
    respondentId: id<"respondents">(person),
    responseId: id<"responses">(`answer of ${person}`),
    authorName: "Ben Okri",
    questionText: "?",
    text: `${name}, says ${person}.`,
  }));
  return { title: evidence[0]!.text, name, description: "", people: people.length, evidence };
}

function insightOf(strengths: Claim[]): Insight {
  const rest = { blindSpots: [], keyPhrases: [], narrative: [], sourceRespondents: [], sourceCount: 2 };
  return { _id: id("insight"), createdAt: 1, provider: "builtin", strengths, ...rest };
}

const person = (name: string, over: object = {}) => ({
  respondentId: id<"respondents">(name),
  name,
  completedAt: Date.UTC(2026, 2, 5, 12),
  ...over,
});

let backend: DashboardBackend;
let shown: RoundView;

beforeEach(() => {
  backend = new DashboardBackend();
  const insight = insightOf([claimBy("Listens", "ben", "ana")]);
  shown = { ...before, hasConfidentialLink: false, insight, people: [person("ben"), person("ana")] };
  backend.query(list).answers(() => [current, before]);
  backend.query(view).answers(() => shown);
  backend.query(reinvited).answers(() => [{ respondentId: id("ben now"), formerId: id("ben") }]);
  backend.query(api.respondents.relationships.people).answers(() => [
    { respondentId: id("ben"), name: "Ben Okri", status: "completed" },
    { respondentId: id("ana"), name: "Ana Ruiz", status: "completed" },
    { respondentId: id("olga"), name: "Olga", status: "pending" },
    { respondentId: id("group"), name: "3 colleagues, without names", status: "completed", groupSize: 3 },
  ]);
});

test("[LOOP-29] the switch is absent until a round has ended; then it leads to each", async () => {
  const now = renderApp(<RoundSwitch />, { backend, at: "/app" });
  expect(await screen.findByText("Second")).toBeVisible();
  await now.user.click(await screen.findByRole("radio", { name: "March 2026" }));
  expect(now.at().search).toBe("?round=round-1");
  now.unmount();
  const then = renderApp(<RoundSwitch shown="round-1" />, { backend, at: "/app?round=round-1" });
  await then.user.click(await screen.findByRole("radio", { name: "Now" }));
  expect(then.at().search).toBe("");
});

test("[LOOP-29] an account with one round shows no switch of rounds", async () => {
  const answers = vi.fn((): Round[] => []);
  backend.query(list).answers(answers);
  renderApp(<RoundSwitch />, { backend });
  await waitFor(() => expect(answers).toHaveBeenCalled());
  expect(screen.queryByRole("radio")).toBeNull();
});

test("[LOOP-29] an ended round has its stone, answers and insight, nothing to change, and shows what the chat reads", async () => {
  renderApp(<EndedRound roundId={id("round-1")}>{() => <p>The insight of then</p>}</EndedRound>, {
    backend,
    at: "/app?round=round-1",
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Round of March 2026" })).toBeVisible();
  expect(screen.getByText(/3 March 2026 to 20 November 2026/)).toBeVisible();
  expect(screen.getByText("Both have answered.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Ask/ })).toBeNull();
  const link = screen.getByRole("link", { name: "Read the response of ben" });
  expect(link).toHaveAttribute("href", "/app/respondent-assessment/ben");
  expect(screen.getByText("The insight of then")).toBeVisible();
  expect(screen.getByText("The chat reads the current round only.")).toBeVisible();
  const buttons = within(screen.getByRole("region", { name: "Answers" })).getAllByRole("button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["Export CSV", "Export JSON"]);
  const report = screen.getByRole("link", { name: "Printable report" });
  expect(report).toHaveAttribute("href", "/app/report?round=round-1");
});

test("[LOOP-29] a group counts its people once, and each of its rows has the question", async () => {
  const group = { groupSize: 3, name: "3 colleagues, without names" };
  const rows = [
    person("first", { ...group, counted: 3, question: "What helps?" }),
    person("second", { ...group, counted: 0, question: "What hinders?" }),
  ];
  shown = { ...before, endedAt: before.startedAt, hasConfidentialLink: true, people: [...rows, person("ana")] };
  renderApp(<EndedRound roundId={id("round-1")}>{() => null}</EndedRound>, { backend });
  expect(await screen.findByText("All 4 have answered.")).toBeVisible();
  expect(screen.getByText(/^3 March 2026\. You can read/)).toBeVisible();
  expect(screen.getByText("What helps?")).toBeVisible();
  expect(screen.getByText("What hinders?")).toBeVisible();
});

test("[LOOP-34] a round with a confidential link shows that answers may still arrive, whatever waits; another one does not", async () => {
  renderApp(<EndedRound roundId={id("round-1")}>{() => null}</EndedRound>, { backend });
  await screen.findByRole("heading", { name: before.title });
  expect(screen.queryByText(/may still arrive/)).toBeNull();
  act(() => backend.query(view).answers(() => ({ ...shown, hasConfidentialLink: true })));
  expect(await screen.findByText("Confidential answers may still arrive here.")).toBeVisible();
});

test("[LOOP-29] a round without an insight, without anybody left, and one that is not there each have their own text", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  shown = { ...before, hasConfidentialLink: false, people: [] };
  const page = <EndedRound roundId={id("round-1")}>{() => null}</EndedRound>;
  const { unmount } = renderApp(page, { backend });
  expect(await screen.findByText("This round has no insight.")).toBeVisible();
  expect(screen.getByText("Nobody’s answer is left in this round.")).toBeVisible();
  unmount();
  backend.query(view).answers(() => new Error("not found"));
  renderApp(page, { backend });
  expect(await screen.findByRole("heading", { name: "We couldn’t find this round" })).toBeVisible();
});

test("[LOOP-28] [INS-178] “Then and now” has themes with their people, and both quotes of a person who was asked again", async () => {
  const insight = insightOf([claimBy("Listens", "ben now"), claimBy("Explains", "ana")]);
  backend.query(api.insights.insights.current).answers(() => ({ status: "ready", insight }));
  shown = {
    ...shown,
    insight: insightOf([claimBy("Listens", "ben", "ana"), claimBy("Plans", "ben"), claimBy("Paints", "ana")]),
  };
  backend
    .query(api.respondents.relationships.people)
    .answers(() => [{ respondentId: id("ben now"), name: "Ben Okri", status: "completed" }]);
  const { user } = renderApp(<ThenAndNow />, { backend });
  await user.click(await screen.findByText("Then and now"));
  expect(screen.getByText("1 still said, 1 new, 1 no longer said, 1 unclear")).toBeVisible();
  const still = within(screen.getByRole("region", { name: "Still said" }));
  expect(still.getByText("2 people then, 1 now")).toBeVisible();
  expect(still.getByText("Listens, says ben.")).toBeVisible();
  expect(still.getByText("Listens, says ben now.")).toBeVisible();
  expect(within(screen.getByRole("region", { name: "New" })).getByText("1 person")).toBeVisible();
  expect(within(screen.getByRole("region", { name: "No longer said" })).getByText("1 person then")).toBeVisible();
  const unclear = screen.getByRole("region", { name: "Unclear: who said it has not answered again by name" });
  expect(within(unclear).getByText("Paints")).toBeVisible();
});

test("[LOOP-31] while fewer people have answered than before, and some still can, no theme is “no longer said”", async () => {
  const insight = insightOf([claimBy("Explains", "ben now")]);
  backend.query(api.insights.insights.current).answers(() => ({ status: "ready", insight }));
  const group = person("group then", { groupSize: 3, counted: 3 });
  shown = { ...shown, people: [person("ben"), person("ana"), group] };
  const of = (status: "pending" | "completed", ...names: string[]) =>
    names.map((name) => ({ respondentId: id<"respondents">(name), name, status }));
  const answerPeople = (...people: ReturnType<typeof of>) =>
    backend.query(api.respondents.relationships.people).answers(() => people);
  answerPeople(...of("completed", "ben now"), ...of("pending", "ana", "olga", "ida", "kim"));
  const first = renderApp(<ThenAndNow />, { backend });
  expect(await screen.findByText("1 of 5 so far: 0 still said, 1 new")).toBeVisible();
  await first.user.click(screen.getByText("Then and now"));
  expect(screen.getByRole("region", { name: "New" })).toBeVisible();
  expect(screen.queryByText(/no longer said/i)).toBeNull();
  first.unmount();
  answerPeople(...of("completed", "ben now"));
  const nobodyLeft = renderApp(<ThenAndNow />, { backend });
  expect(await screen.findByText("0 still said, 1 new, 1 no longer said")).toBeVisible();
  nobodyLeft.unmount();
  const colleagues = of("completed", "group").map((one) => ({ ...one, groupSize: 4, counted: 4 }));
  answerPeople(...of("completed", "ben now"), ...of("pending", "ana"), ...colleagues);
  renderApp(<ThenAndNow />, { backend });
  expect(await screen.findByText("0 still said, 1 new, 1 no longer said")).toBeVisible();
});

test("[LOOP-28] of a confidential group no small difference has a number, and nobody is quoted beside anybody", async () => {
  const insight = insightOf([claimBy("Listens", "group", "ben now")]);
  backend.query(api.insights.insights.current).answers(() => ({ status: "ready", insight }));
  shown = {
    ...shown,
    insight: insightOf([claimBy("Listens", "old group")]),
    people: [person("old group", { groupSize: 3 })],
  };
  const { user } = renderApp(<ThenAndNow />, { backend });
  await user.click(await screen.findByText("Then and now"));
  expect(screen.getByText("No number, to protect who answered without a name")).toBeVisible();
  expect(screen.queryByText(/Listens, says/)).toBeNull();
});
