import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { Insight, LeftOutClaim, Quote } from "../../../convex/shared/validators";
import { id } from "../../testing/builders.ts";
import { FakeBackend } from "../../testing/FakeBackend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { InsightArticle } from "./InsightArticle.tsx";
import { InsightSection } from "./InsightSection.tsx";

const kind = "external-feedback-insights";
const quote = (authorName: string, text: string): Quote => ({
  authorName,
  text,
  questionText: "What stands out?",
  responseId: id(`response-${authorName}`),
  respondentId: id(`respondent-${authorName}`),
});
const claim = (title: string, ...evidence: Quote[]) => ({ title, description: "", people: evidence.length, evidence });
const hides = quote("Ben", "Hides behind the rule book.");
const insight: Insight = {
  _id: id("insight-1"),
  createdAt: 0,
  provider: "embedded",
  sourceCount: 2,
  sourceRespondents: [],
  strengths: [claim("Fair", quote("Ana", "She is fair.")), claim("Rule book", hides)],
  blindSpots: [claim("Slow", quote("Cem", "Be quicker."))],
  keyPhrases: [],
  narrative: [],
};

/** Backend that leaves claims out by their title. */
function leavingOut() {
  const backend = new FakeBackend();
  let rows: LeftOutClaim[] = [];
  const update = (next: LeftOutClaim[]) => {
    rows = next;
    const isShown = ({ title }: { title: string }) => rows.every(({ name }) => name !== title);
    const { strengths, blindSpots } = insight;
    const shown = { ...insight, strengths: strengths.filter(isShown), blindSpots: blindSpots.filter(isShown) };
    backend.query(api.insights.insights.current).answers(() => ({ status: "ready", insight: shown }));
    backend.query(api.insights.leftOutClaims.list).answers(() => rows);
  };
  update([]);
  backend.query(api.insights.johari.current).answers(() => null);
  backend.query(api.accounts.featureFlags.list).answers(() => []);
  backend.on(api.insights.leftOutClaims.leaveOut).does(({ side, quotes }) => {
    const texts = quotes.map(({ text }) => text);
    const found = [...insight.strengths, ...insight.blindSpots].find(({ evidence }) => evidence[0]?.text === texts[0]);
    const _id = id<"leftOutClaims">(`left-out-${rows.length + 1}`);
    update([...rows, { _id, createdAt: 0, side, name: found?.title ?? "", quotes: texts }]);
    return { leftOutClaimId: _id };
  });
  backend
    .on(api.insights.leftOutClaims.takeBack)
    .does(({ leftOutClaimId }: { leftOutClaimId: Id<"leftOutClaims"> }) => {
      update(rows.filter(({ _id }) => _id !== leftOutClaimId));
      return null;
    });
  return backend;
}

const title = (name: string) => screen.queryByText(name, { selector: "h4" });

test("[INS-131] a claim is left out at its row, and the toast undoes it", async () => {
  const { backend, user } = renderApp(<InsightSection kind={kind} />, { backend: leavingOut() });
  await user.click(await screen.findByRole("button", { name: "Leave out: Rule book" }));
  await waitFor(() => expect(title("Rule book")).toBeNull());
  expect(title("Fair")).toBeVisible();
  expect(backend.callsOf(api.insights.leftOutClaims.leaveOut)).toEqual([
    { kind, side: "strength", quotes: [{ responseId: hides.responseId, text: hides.text }] },
  ]);
  expect(await screen.findByText("Left out", { selector: "[role=status] *, li *" })).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(title("Rule book")).toBeVisible());
  expect(screen.queryByText(/left out · /)).toBeNull();
});

test("[INS-131] a line below the insight unfolds what is left out, and takes it back", async () => {
  const { user } = renderApp(<InsightSection kind={kind} />, { backend: leavingOut() });
  await user.click(await screen.findByRole("button", { name: "Leave out: Rule book" }));
  await user.click(await screen.findByRole("button", { name: "Leave out: Slow" }));
  const line = await screen.findByText("2 left out · Show");
  const list = screen.getByRole("list", { name: "Left out", hidden: true });
  expect(list).not.toBeVisible();
  await user.click(line);
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Rule bookStrengthTake back", "SlowWishTake back"]);
  await user.click(within(list).getByRole("button", { name: "Take back: Rule book" }));
  await waitFor(() => expect(title("Rule book")).toBeVisible());
  expect(await screen.findByText("1 left out · Show")).toBeInTheDocument();
});

test("[INS-131] the second click of a double click leaves out nothing more", async () => {
  const { backend, user } = renderApp(<InsightSection kind={kind} />, { backend: leavingOut() });
  await user.dblClick(await screen.findByRole("button", { name: "Leave out: Fair" }));
  await waitFor(() => expect(title("Fair")).toBeNull());
  expect(backend.callsOf(api.insights.leftOutClaims.leaveOut)).toHaveLength(1);
  expect(title("Rule book")).toBeVisible();
});

test("[INS-131] a refusal says why, and the claim stays", async () => {
  const backend = leavingOut();
  backend.on(api.insights.leftOutClaims.leaveOut).does(() => Promise.reject(new Error("offline")));
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { user } = renderApp(<InsightSection kind={kind} />, { backend });
  await user.click(await screen.findByRole("button", { name: "Leave out: Fair" }));
  expect(await screen.findByText("Not saved")).toBeVisible();
  expect(title("Fair")).toBeVisible();
});

test("[INS-131] outside of the owner's section, as in the demo, nothing can be left out", async () => {
  renderApp(<InsightArticle insight={insight} kind={kind} />, { backend: leavingOut() });
  expect(await screen.findByText("Fair", { selector: "h4" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /Leave out/ })).toBeNull();
});
