import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import type { Insight, JohariWindow } from "../../../convex/shared/validators";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import { createClaim, createQuote, id } from "../../testing/builders.ts";
import { tryShowElement } from "../../lib/tryShowElement.ts";
import { InsightArticle } from "./InsightArticle.tsx";

const claimOf = (title: string, people: number) =>
  createClaim(title, [createQuote("Ben", `${title} often.`)], { people });
const insight: Insight = {
  _id: id("insight"),
  createdAt: 0,
  provider: "builtin",
  sourceCount: 3,
  sourceRespondents: [],
  strengths: [claimOf("Listening", 1), claimOf("Planning", 1), claimOf("Waiting", 1), claimOf("Drawing", 1)],
  blindSpots: [claimOf("Speaking sooner", 2)],
  keyPhrases: [],
  narrative: [],
};
const johari: JohariWindow = {
  seenByBoth: [{ label: "Listening", self: [createQuote("You", "I listen.")], others: [], people: 1 }],
  othersOnly: [],
  youOnly: [{ label: "I sing.", name: "Singing", self: [createQuote("You", "I sing.")], others: [], people: 0 }],
};

beforeEach(() => {
  render(
    <MemoryRouter>
      <InsightArticle insight={insight} kind={insightKinds.externalFeedback} johari={johari} />
    </MemoryRouter>,
  );
});

const row = (title: string) => screen.getByText(title, { selector: "h4" }).closest("li")!;

test("[INS-06] [HAND-52] a theme that both wrote is marked, and unfolds what each wrote", () => {
  expect(row("Listening")).toHaveTextContent("You both wrote");
  expect(row("Listening")).not.toHaveTextContent("1 person");
  expect(within(row("Listening")).getByText("Also you")).toBeVisible();
  expect(within(row("Listening")).getByText("I listen.")).not.toBeVisible();
  expect(row("Speaking sooner")).toHaveTextContent("2 people agree");
  expect(row("Speaking sooner")).not.toHaveTextContent("wrote");
  expect(within(screen.getByRole("region", { name: "You wrote" })).getByText("I sing.")).toBeVisible();
});

test("[HAND-52] the fourth strength is folded until a facet leads to it", () => {
  expect(row("Waiting")).toBeVisible();
  expect(row("Drawing")).not.toBeVisible();
  tryShowElement(row("Drawing").id);
  expect(row("Drawing")).toBeVisible();
  expect(row("Drawing")).toHaveFocus();
});

test("[HAND-46] the fold counts every row of one person only where all rows above are of several", () => {
  const joined = ["Kind", "Fair", "Fast"].map((title) => claimOf(title, 2));
  const show = (...strengths: Insight["strengths"]) =>
    render(
      <MemoryRouter>
        <InsightArticle insight={{ ...insight, strengths, blindSpots: [] }} kind={insightKinds.externalFeedback} />
      </MemoryRouter>,
    );
  const { unmount } = show(...joined, claimOf("Draws", 1), claimOf("Sings", 1));
  expect(screen.getByText("Said by one person (2)")).toBeVisible();
  unmount();
  show(joined[0]!, claimOf("Draws", 1), claimOf("Sings", 1), claimOf("Plans", 1));
  expect(screen.queryByText(/^Said by one person/)).toBeNull();
  expect(row("Sings")).toBeVisible();
  expect(row("Plans")).not.toBeVisible();
});

test("[INS-03] [HAND-51] the themes are there as a table for screen readers", async () => {
  const rows = within(await screen.findByRole("table", { name: "Who wrote what" })).getAllByRole("row");
  expect(rows.map((one) => [...one.children].map((cell) => cell.textContent).join(" | "))).toEqual([
    "Theme | Written by | Other people who write it",
    "Listening | You both wrote | 1",
    "Planning | They wrote | 1",
    "Waiting | They wrote | 1",
    "Drawing | They wrote | 1",
    "Speaking sooner | They wrote, a wish | 2",
    "Singing | You wrote | 0",
  ]);
});

test("[HAND-48] [HAND-431] without a name a facet has the quote's first words, and the whole quote heads the row, once", async () => {
  const wordsOf = async (name: RegExp, theme: string) => {
    const facet = await screen.findByRole("button", { name });
    const lines = [...facet.closest("svg")!.querySelectorAll(`[data-words="${theme}"] text`)];
    return lines.map(({ textContent }) => textContent).join(" ");
  };
  expect(await wordsOf(/^Waiting, strength/, "strength-3")).toBe("Waiting");
  expect(row("Waiting")).toHaveTextContent(/^Waiting/);
  cleanup();
  const text = "She explains every single change of the plan to everybody concerned, also when nobody asks about it.";
  render(
    <MemoryRouter>
      <InsightArticle
        insight={{ ...insight, strengths: [{ ...claimOf(text, 2), evidence: [createQuote("Ben", text)] }] }}
        kind={insightKinds.externalFeedback}
      />
    </MemoryRouter>,
  );
  expect(await wordsOf(/^“She explains/, "strength-1")).toMatch(/^“She explains every .*…”$/);
  const heading = screen.getByRole("heading", { level: 4, name: text });
  expect(heading.closest("figure")).toHaveTextContent("Ben");
  expect(row(text)).toHaveTextContent(/^She explains .*2 people agree/);
  expect(row(text).textContent.split("She explains every")).toHaveLength(2);
});

test("[HAND-360] [HAND-502] where not even one word of a theme fits, its facet has some of its letters and no number", async () => {
  cleanup();
  const word = `${"Wolkenbruch".repeat(6)} war da`;
  const strengths = [claimOf(word, 2), ...["Plans", "Draws", "Sings", "Waits"].map((title) => claimOf(title, 2))];
  render(
    <MemoryRouter>
      <InsightArticle insight={{ ...insight, strengths }} kind={insightKinds.externalFeedback} />
    </MemoryRouter>,
  );
  const facet = await screen.findByRole("button", { name: /^Wolkenbruch/ });
  expect(facet.closest("svg")!.querySelector('[data-words="strength-1"] text')).toHaveTextContent(/^“?Wolk\p{L}*…”?$/u);
  fireEvent.pointerEnter(facet);
  expect(screen.getByText(word, { selector: "p" })).toBeVisible();
});

test("[HAND-185] the legend has what the stone shows: who wrote it and a wish, each in its colour", async () => {
  const legend = within(await screen.findByRole("list", { name: "Legend" }));
  expect(legend.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "You both wrote",
    "They wrote",
    "You wrote",
    "A wish",
  ]);
  const facet = await screen.findByRole("button", { name: "Speaking sooner, wish, 2 people agree, They wrote" });
  expect(facet).toHaveClass("facet-others", "facet-wish");
  expect(facet.querySelector(".facet-hatch")).not.toBeNull();
  const sample = legend.getByText("A wish").querySelector("span");
  expect(sample).toHaveClass("facet-others", "facet-wish");
});

test("[HAND-51] [HAND-476] a facet leads to its folded row, and where topics are many one more counts the rest", async () => {
  const stone = async (name: RegExp) => within(await screen.findByRole("group", { name }));
  const names = (facets: Awaited<ReturnType<typeof stone>>) =>
    facets.getAllByRole("button").map((facet) => facet.getAttribute("aria-label")?.split(", ")[0]);
  const facets = await stone(/^6 topics/);
  expect(names(facets)).toEqual(["Listening", "Planning", "Waiting", "Drawing", "Speaking sooner", "Singing"]);
  expect(row("Drawing")).not.toBeVisible();
  fireEvent.click(facets.getByRole("button", { name: /^Drawing/ }));
  expect(row("Drawing")).toBeVisible();
  cleanup();
  const strengths = Array.from({ length: 12 }, (_, index) => claimOf(`Topic ${index + 1}`, 1));
  render(
    <MemoryRouter>
      <InsightArticle insight={{ ...insight, strengths, blindSpots: [] }} kind={insightKinds.externalFeedback} />
    </MemoryRouter>,
  );
  const many = await stone(/^12 topics/);
  expect(names(many)).toEqual([...strengths.slice(0, 9).map(({ title }) => title), "3 more topics"]);
  fireEvent.click(many.getByRole("button", { name: "3 more topics, below" }));
  expect(row("Topic 10")).toBeVisible();
});

test("[HAND-503] each row begins with its name or its quote, and who agrees stands after it", () => {
  const nameless = {
    ...claimOf("The rota comes too late.", 2),
    evidence: [createQuote("Ben", "The rota comes too late.")],
  };
  render(
    <MemoryRouter>
      <InsightArticle insight={{ ...insight, blindSpots: [nameless] }} kind={insightKinds.externalFeedback} />
    </MemoryRouter>,
  );
  const heading = screen.getByRole("heading", { level: 4, name: "The rota comes too late." });
  const agreeing = within(heading.closest("li")!).getByText("2 people agree");
  expect(heading.compareDocumentPosition(agreeing)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("[HAND-504] a quote has its question only where it is not that of the quote before", () => {
  const asked = (text: string, questionText: string) => ({ ...createQuote("Ana", text), questionText });
  const evidence = [createQuote("Ben", "Fair."), createQuote("Cem", "So fair."), asked("Fair to all.", "What else?")];
  render(
    <MemoryRouter>
      <InsightArticle
        insight={{ ...insight, strengths: [{ ...claimOf("Fair", 3), evidence }] }}
        kind={insightKinds.externalFeedback}
      />
    </MemoryRouter>,
  );
  expect(within(row("Fair")).queryByText("What stands out?")).toBeNull();
  expect(within(row("Fair")).getAllByText("What else?")).toHaveLength(1);
});
