import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Claim, Insight, JohariWindow } from "../../../convex/shared/validators";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import { GoalsContext } from "../../components/goals/GoalsContext.ts";
import { tryShowElement } from "../../lib/tryShowElement.ts";
import { createQuote, id } from "../../testing/builders.ts";
import { setViewport } from "../../testing/setViewport.ts";
import { InsightArticle } from "./InsightArticle.tsx";

const rota = createQuote("Karim", "Write the rota earlier.");
const calm: Claim = {
  title: "Calm",
  name: "Calm under pressure",
  description: "",
  evidence: [createQuote("Sofia", "She stays calm."), createQuote("Lucía", "Nunca grita.")],
  people: 2,
  counterEvidence: [createQuote("Ben", "Stop shouting.")],
};
const shouting: Claim = {
  title: "Stop shouting.",
  description: "",
  evidence: [createQuote("Ben", "Stop shouting.")],
  people: 1,
  counterEvidence: [createQuote("Sofia", "She stays calm."), createQuote("Ana", "Kindest chef of all.")],
};
const wish: Claim = { title: rota.text, name: "Rota earlier", description: "", evidence: [rota], people: 3 };
const insight: Insight = {
  _id: id("insight"),
  createdAt: 0,
  provider: "builtin",
  sourceCount: 3,
  sourceRespondents: [],
  strengths: [calm],
  blindSpots: [shouting, wish],
  keyPhrases: [],
  narrative: [],
};
const self = [
  { authorName: "You", text: "Everyone gets the rota in time.", questionText: "What makes you different?" },
];
const johari: JohariWindow = {
  seenByBoth: [],
  othersOnly: [],
  youOnly: [],
  otherwise: [{ label: rota.text, name: "Rota earlier", polarity: "wish", self, others: [rota], people: 3 }],
};

const isShown = (element: HTMLElement) => element.closest("details:not([open])") === null;

beforeEach(() => setViewport(1280));

function renderInsight(of: Partial<Insight> = {}, around: (article: ReactNode) => ReactNode = (article) => article) {
  render(
    <MemoryRouter>
      {around(<InsightArticle insight={{ ...insight, ...of }} kind={insightKinds.externalFeedback} johari={johari} />)}
    </MemoryRouter>,
  );
}

test("[INS-75] a theme that its owner sees otherwise is the first section, with both sides, and stands nowhere else", () => {
  renderInsight();
  const sections = screen.getAllByRole("region").map((section) => section.getAttribute("aria-label"));
  expect(sections).toEqual(["You see it differently", "Strengths", "Blind spots"]);
  const first = within(screen.getByRole("region", { name: "You see it differently" }));
  expect(first.getByRole("heading", { level: 4 })).toHaveTextContent("Rota earlier");
  expect(first.getByText("3 people see this differently")).toBeVisible();
  expect(first.getByText("Everyone gets the rota in time.")).toBeVisible();
  expect(screen.getAllByText(rota.text)).toHaveLength(1);
});

test("[INS-81] [HAND-47] where people disagree the first row has both sides, and the other's row leads to it", async () => {
  renderInsight();
  const strengths = within(screen.getByRole("region", { name: "Strengths" }));
  expect(strengths.getByText("People disagree")).toBeVisible();
  expect(strengths.getByText("She stays calm.")).toBeVisible();
  expect((await strengths.findByText("Ben", { selector: "bdi" })).parentElement).toHaveTextContent("Ben disagrees");
  expect(strengths.getByText("Stop shouting.")).toBeVisible();
  const spots = within(screen.getByRole("region", { name: "Blind spots" }));
  expect(spots.getByText("People disagree")).toBeVisible();
  expect(spots.queryByText("She stays calm.")).toBeNull();
  expect(spots.getByText("Kindest chef of all.")).toBeVisible();
  await userEvent.click(spots.getByRole("button", { name: "Sofia disagrees" }));
  expect(strengths.getByText("She stays calm.").closest("li")).toHaveFocus();
});

test("[HAND-218] on a phone each group has its first topics open, and a row of its own for the rest", () => {
  setViewport(390);
  const others = ["Clear", "Kind", "Fast", "Fair"].map((title) => ({ ...calm, title, name: title }));
  renderInsight({ strengths: [calm, ...others] });
  const open = screen.getAllByRole("heading", { level: 4 }).filter(isShown);
  expect(open.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["Rota earlier", "Calm under pressure", "Clear", "Kind"]),
  );
  const fold = screen.getByText("Show 2 more").closest("details");
  expect(screen.getByRole("region", { name: "Strengths" })).toContainElement(fold);
  expect(fold).not.toHaveAttribute("open");
  expect(tryShowElement("strength-5")).toBe(true);
  expect(fold).toHaveAttribute("open");
});

test("[HAND-52] a row names those whose quotes it folds, or counts them where that would say less", () => {
  renderInsight();
  expect(screen.getByText("Also Lucía")).toBeVisible();
  const unnamed = [1, 2].map((at) => createQuote("One of 3 colleagues", `Calm ${at}.`));
  renderInsight({ strengths: [{ ...calm, name: "Calm", evidence: [rota, ...unnamed] }] });
  expect(screen.getByText("2 more quotes")).toBeVisible();
});

test("[INS-86] an insight of the self-assessment has no wishes of other people", async () => {
  render(
    <MemoryRouter>
      <InsightArticle insight={insight} kind={insightKinds.selfAssessment} />
    </MemoryRouter>,
  );
  expect(await screen.findByRole("region", { name: "What you want to change" })).toBeVisible();
  expect(screen.queryByText(/people wish/i)).toBeNull();
});

test("[LOOP-33] each quote of others offers to work on it; a claim of one quote has one menu for both", async () => {
  const start = vi.fn();
  renderInsight({}, (article) => <GoalsContext value={{ start, goals: [] }}>{article}</GoalsContext>);
  const menus = () =>
    screen.getAllByRole("button", { name: /^More for/, hidden: true }).map((button) => button.ariaLabel);
  const menu = (name: string) => screen.findByRole("button", { name: `More for ${name}`, hidden: true });
  await menu("Rota earlier");
  expect(menus()).toEqual([
    "More for Rota earlier",
    "More for Calm under pressure",
    "More for “Nunca grita.”",
    "More for “Stop shouting.”",
    "More for Stop shouting.",
    "More for “Kindest chef of all.”",
  ]);
  await userEvent.click(screen.getByText("Also Lucía"));
  const choose = async (name: string, item: string) => {
    await userEvent.click(await menu(name));
    await userEvent.click(screen.getByRole("menuitem", { name: item }));
  };
  await choose("Rota earlier", "Work on this");
  await choose("“Nunca grita.”", "Work on this");
  await choose("Calm under pressure", "Work on “She stays calm.”");
  expect(start.mock.calls).toEqual([
    [
      {
        claimName: "Rota earlier",
        quote: rota.text,
        responseIds: ["response-Karim"],
        claimQuotes: [{ responseId: "response-Karim", text: rota.text }],
      },
    ],
    [{ quote: "Nunca grita.", responseIds: ["response-Lucía"] }],
    [{ quote: "She stays calm.", responseIds: [expect.any(String)] }],
  ]);
});

test("[LOOP-24] without an owner, as in the demo, nothing can be worked on", () => {
  renderInsight();
  expect(screen.queryByRole("button", { name: /^Work on this/, hidden: true })).toBeNull();
});

const rotaClaim: Claim = { title: "Rota", description: "", evidence: self, people: 1 };
const ownInsight: Insight = { ...insight, strengths: [rotaClaim], blindSpots: [] };
const sameWords = { label: "Rota", self, others: [createQuote("Sofia", "Her rota is always there.")], people: 1 };

const renderOwnInsight = () =>
  render(
    <MemoryRouter>
      <InsightArticle
        insight={ownInsight}
        kind={insightKinds.selfAssessment}
        johari={{ ...johari, seenByBoth: [sameWords] }}
      />
    </MemoryRouter>,
  );

test("[HAND-241] a claim from own words has what others say about the same sentence, and what they see differently", () => {
  renderOwnInsight();
  const row = within(screen.getByRole("heading", { name: "Rota" }).closest("li")!);
  for (const words of ["Also said about this", "Seen differently", sameWords.others[0]!.text, rota.text]) {
    expect(isShown(row.getByText(words))).toBe(true);
  }
});

test("[HAND-241] on a phone what others say about an own claim is folded", async () => {
  setViewport(390);
  renderOwnInsight();
  expect(isShown(screen.getByText(rota.text))).toBe(false);
  await userEvent.click(screen.getByText("Also said about this (2)"));
  expect(isShown(screen.getByText(rota.text))).toBe(true);
});

test("[HAND-538] on a phone the opened fold keeps its heading above what others say", async () => {
  setViewport(390);
  renderOwnInsight();
  expect(isShown(screen.getByText("Also said about this"))).toBe(false);
  await userEvent.click(screen.getByText("Also said about this (2)"));
  expect(isShown(screen.getByText("Also said about this"))).toBe(true);
});
