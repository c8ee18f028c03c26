import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { api } from "../../../convex/_generated/api";
import { demoDashboards } from "../../../convex/shared/demo/demoDashboards";
import { FakeBackend } from "../../testing/FakeBackend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { setViewport } from "../../testing/setViewport.ts";
import { CompleteDemo, DemoPage } from "./DemoPage.tsx";

function demoBackend() {
  const backend = new FakeBackend();
  backend.query(api.demo.demo.dashboard).answers(({ variant }) => demoDashboards[variant]());
  return backend;
}

const renderDemoPage = (variant: "complete" | "incomplete") =>
  renderApp(<DemoPage variant={variant} />, { backend: demoBackend(), isSignedIn: false, at: "/app/demo" });

beforeEach(() => setViewport(1280));

describe("the finished demo", () => {
  test("[DEMO-01] states that it is a demo, and links to the other demo and to an own dashboard", () => {
    renderDemoPage("complete");
    expect(screen.getByText("Demo mode")).toBeVisible();
    for (const link of screen.getAllByRole("link", { name: "Log in" })) expect(link).toHaveAttribute("href", "/app");
    for (const link of screen.getAllByRole("link", { name: "See it half-way" })) {
      expect(link).toHaveAttribute("href", "/app/demo-incomplete");
    }
  });

  test("[HAND-123] a visitor is led to a first link, and whoever has a session to the dashboard", async () => {
    const visitor = renderDemoPage("complete");
    expect(screen.getByRole("link", { name: "Ask for feedback" })).toHaveAttribute("href", "/start");
    expect(screen.queryByRole("link", { name: "Your dashboard" })).toBeNull();
    visitor.unmount();
    renderApp(<DemoPage variant="incomplete" />, { backend: demoBackend(), at: "/app/demo-incomplete" });
    expect(await screen.findByRole("link", { name: "Your dashboard" })).toHaveAttribute("href", "/app");
    expect(screen.queryByRole("link", { name: "Ask for feedback" })).toBeNull();
  });

  test("[DEMO-01] [DEMO-03] shows four people, three of whom have answered, from the one public query", async () => {
    renderDemoPage("complete");
    expect(
      within(await screen.findByRole("list", { name: "Completed feedback" })).getAllByRole("listitem"),
    ).toHaveLength(3);
    expect(within(screen.getByRole("list", { name: "Pending feedback" })).getAllByRole("listitem")).toHaveLength(1);
    expect(screen.getByRole("button", { name: "View Assessment" })).toBeVisible();
  });

  test("[DEMO-01] shows an answer, and pairs own words with others' as the product does", async () => {
    const { user } = renderDemoPage("complete");
    expect(screen.getByRole("region", { name: "You wrote" })).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Read Response of Ingrid Voss" }));
    const panel = await screen.findByRole("region", { name: "Ingrid Voss" });
    expect(within(panel).getByText(/In eleven years I have worked with perhaps three engineers/)).toBeVisible();
  });

  const viewportWidths = [1280, 390];
  test.each(viewportWidths)(
    "[HAND-55] at %i px a demo answer leads to the others and to the strengths that quote it",
    async (width) => {
      setViewport(width);
      const { user, at } = renderDemoPage("complete");
      await user.click(await screen.findByRole("button", { name: "Read Response of Ingrid Voss" }));
      const role = width < 1024 ? "dialog" : "region";
      const first = await screen.findByRole(role, { name: "Ingrid Voss" });
      await user.click(within(first).getByRole("link", { name: /^Next / }));
      expect(screen.queryByRole(role, { name: "Ingrid Voss" })).toBeNull();
      expect(at().search).toMatch(/^\?answer=demo-person-\d$/);
      const [quoted] = screen.getAllByRole("list", { name: "Quoted in your insights" });
      await user.click(within(quoted!).getAllByRole("link")[0]!);
      expect(at().search).toBe("");
      expect(document.activeElement?.id).toBe(at().hash.slice(1));
    },
  );

  test("[HAND-55] a quote's answer opens with the quote marked, and Back closes it", async () => {
    const { user } = renderDemoPage("complete");
    const [quote] = screen.getAllByRole("button", { name: "Open the answer by Priya Raman" });
    await user.click(quote!);
    const panel = await screen.findByRole("region", { name: "Priya Raman" });
    expect(panel.querySelector("mark")).not.toBeNull();
    await user.click(within(panel).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(quote).toHaveFocus());
  });

  test("[INS-01] has the tabs of the product except the chat", () => {
    renderDemoPage("complete");
    expect(screen.getByRole("tab", { name: "External Feedback" })).toHaveAttribute("aria-selected", "true");
    expect(screen.getByRole("tab", { name: "Self-Assessment" })).toBeVisible();
    expect(screen.queryByRole("tab", { name: "Chat Assistant" })).toBeNull();
  });

  test("[DEMO-04] adding requests a name only, then shows where a demo ends", async () => {
    const { user } = renderDemoPage("complete");
    expect(screen.queryByLabelText("Email")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Generate Unique Link" }));
    expect(await screen.findByText("Name required")).toBeVisible();
    expect(screen.getByText("Please enter a name for the contributor")).toBeVisible();
    await user.type(screen.getByLabelText("Name"), "Sam");
    await user.click(screen.getByRole("button", { name: "Generate Unique Link" }));
    expect(await screen.findByText("This is a demo page. Contributors can't be added here.")).toBeVisible();
    expect(screen.getAllByText("Demo mode").length).toBeGreaterThan(1);
  });

  test("[DEMO-04] deleting shows where a demo ends, too, and the person stays", async () => {
    const { user } = renderDemoPage("complete");
    await user.click(await screen.findByRole("button", { name: "More for Daniel Reyes" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    expect(await screen.findByText("This is a demo page. Contributors can’t be deleted here.")).toBeVisible();
    expect(screen.getByRole("button", { name: "More for Daniel Reyes" })).toBeVisible();
  });

  test("[DEMO-05] whoever is signed in is taken to their own dashboard", async () => {
    renderApp(
      [
        { path: "/app/demo", element: <CompleteDemo /> },
        { path: "/app", element: <p>the dashboard</p> },
      ],
      { backend: demoBackend(), at: "/app/demo" },
    );
    expect(await screen.findByText("the dashboard")).toBeVisible();
  });

  test("[DEMO-06] shows the three strengths that come up most, with a sentence of each person who names it", async () => {
    const { user } = renderDemoPage("complete");
    await user.click(await screen.findByRole("button", { name: /^Top strengths/ }));
    const strengths = screen.getByRole("region", { name: "Top strengths" });
    const shownTexts = demoDashboards
      .complete()
      .people.flatMap((person) => person.answers.map((one) => one.tidiedText ?? one.text));
    const quotes = [...strengths.querySelectorAll("blockquote")].map((quote) =>
      quote.textContent.replace(/[“”]/g, "").trim(),
    );
    expect(within(strengths).getAllByRole("listitem")).toHaveLength(3);
    const counts = within(strengths).getAllByText(/^\d (person|people)$/);
    const people = counts.reduce((sum, { textContent }) => sum + Number.parseInt(textContent, 10), 0);
    expect(quotes).toHaveLength(people);
    for (const quote of quotes) expect(shownTexts.some((answer) => answer.includes(quote))).toBe(true);
    // A sentence with one of these words is a suggestion, not a strength.
    for (const quote of quotes) expect(quote).not.toMatch(/\b(would|should|sooner|earlier)\b/);
  });
});

describe("the demo half-way", () => {
  test("[DEMO-02] shows two people who have answered, one who has not, and a pending self-assessment", async () => {
    renderDemoPage("incomplete");
    expect(
      within(await screen.findByRole("list", { name: "Completed feedback" })).getAllByRole("listitem"),
    ).toHaveLength(2);
    expect(within(screen.getByRole("list", { name: "Pending feedback" })).getAllByRole("listitem")).toHaveLength(1);
    expect(screen.getByText("Pending completion")).toBeVisible();
  });

  test("[DEMO-02] on a phone a tab bar leads from one column to the other", async () => {
    setViewport(390);
    const { user } = renderDemoPage("incomplete");
    const bar = screen.getByRole("tablist", { name: "Dashboard" });
    expect(screen.getByRole("heading", { name: "Your Story Contributors" })).toBeVisible();
    await user.click(within(bar).getByRole("tab", { name: "Insights" }));
    expect(screen.getByRole("heading", { name: "Your Professional Insights" })).toBeVisible();
  });
});
