import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { api } from "../../convex/_generated/api";
import { HOUR } from "../../convex/shared/limits/durations";
import { id, createRespondent } from "../testing/builders.ts";
import { DashboardBackend } from "../testing/DashboardBackend.ts";
import { renderApp } from "../testing/renderApp.tsx";
import { setViewport } from "../testing/setViewport.ts";
import { Dashboard } from "./routes/Dashboard.tsx";

const ana = createRespondent({ _id: id("ana"), name: "Ana Ruiz" });
const ben = createRespondent({ _id: id("ben"), name: "Ben Okri", status: "completed", completedAt: Date.now() - HOUR });
const answers = ["I listen.", "", "", "", ""];

let backend: DashboardBackend;

beforeEach(() => {
  backend = new DashboardBackend();
  backend.query(api.insights.johari.current).answers(() => null);
  backend.query(api.insights.chat.messages).answers(() => []);
});

const renderDashboard = () => renderApp(<Dashboard />, { backend });

test("[DASH-04] [HAND-50] the stone has a facet for each person; arrows move, Enter opens the answer", async () => {
  setViewport(820);
  backend = new DashboardBackend({ people: [ana, ben], answers });
  const { user } = renderApp(
    [
      { path: "/app", element: <Dashboard /> },
      { path: "/app/respondent-assessment/ben", element: <p>the answer of Ben</p> },
    ],
    { backend, at: "/app" },
  );
  await screen.findByRole("list", { name: "Pending feedback" });
  const stone = await screen.findByRole("group", {
    name: "1 of 2 people has answered; your self-assessment is completed.",
  });
  const names = within(stone).getAllByRole("button");
  expect(names.map((facet) => facet.getAttribute("aria-label"))).toEqual([
    "Ben Okri, answered",
    expect.stringMatching(/^Ana Ruiz, /),
    "Ask someone",
    "You: your self-assessment, completed",
  ]);
  expect(names.filter((facet) => facet.tabIndex === 0)).toHaveLength(1);
  act(() => names[0]!.focus());
  await user.keyboard("{ArrowRight}{ArrowRight}{Enter}");
  expect(screen.getByLabelText("Name")).toHaveFocus();
  await user.click(names[1]!);
  expect(document.activeElement).toHaveTextContent("Ana Ruiz");
  act(() => names[2]!.focus());
  await user.keyboard("{ArrowLeft}{ArrowLeft}{Enter}");
  expect(await screen.findByText("the answer of Ben")).toBeVisible();
});

test("[HAND-50] a facet's first tap names the person, the button below opens the answer", async () => {
  setViewport(820);
  backend = new DashboardBackend({ people: [ben] });
  const { user } = renderApp(
    [
      { path: "/app", element: <Dashboard /> },
      { path: "/app/respondent-assessment/ben", element: <p>the answer of Ben</p> },
    ],
    { backend, at: "/app" },
  );
  fireEvent(
    await screen.findByRole("button", { name: "Ben Okri, answered" }),
    Object.assign(new MouseEvent("click", { bubbles: true }), { pointerType: "touch" }),
  );
  expect(screen.queryByText("the answer of Ben")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Read the answer" }));
  expect(await screen.findByText("the answer of Ben")).toBeVisible();
});

test("[HAND-283] a tap on Ask leads to the form and marks no facet, and the words below the stone do not change", async () => {
  setViewport(820);
  backend = new DashboardBackend({ people: [ben] });
  renderDashboard();
  const ask = await screen.findByRole("button", { name: "Ask someone" });
  fireEvent(ask, Object.assign(new MouseEvent("click", { bubbles: true }), { pointerType: "touch" }));
  expect(document.querySelector(".facet-chosen")).toBeNull();
  expect(screen.queryByText("Ask someone", { selector: "p" })).toBeNull();
});

test("[HAND-110] a facet's title is whole after a tap, and not for a passing pointer", async () => {
  setViewport(820);
  backend = new DashboardBackend({ people: [ben] });
  const { user } = renderDashboard();
  const facet = await screen.findByRole("button", { name: "Ben Okri, answered" });
  const title = () => screen.getByText("Ben Okri", { selector: "[class*=line-clamp] *" });
  await user.hover(facet);
  expect(title().closest("[data-whole]")).toBeNull();
  await user.unhover(facet);
  fireEvent(facet, Object.assign(new MouseEvent("click", { bubbles: true }), { pointerType: "touch" }));
  expect(title().closest("[data-whole]")).not.toBeNull();
});

test("[HAND-54] [HAND-187] on a wide screen a facet opens its answer beside the stone; Next goes clockwise, Escape and Back close it", async () => {
  setViewport(1440);
  const cem = createRespondent({ _id: id("cem"), name: "Cem Acar", status: "completed", completedAt: Date.now() });
  backend = new DashboardBackend({ people: [cem, ben] });
  const answered = { ben: "Ben says so.", cem: "Cem says otherwise." };
  backend.query(api.respondents.respondentDetails.response).answers(({ respondentId }) => ({
    respondentId: id(respondentId),
    name: respondentId === "ben" ? "Ben Okri" : "Cem Acar",
    email: undefined,
    completedAt: 0,
    newer: respondentId === "ben" ? { respondentId: id("cem"), name: "Cem Acar" } : undefined,
    older: undefined,
    answers: [
      {
        responseId: id("r1"),
        questionText: "What next?",
        text: answered[respondentId as "ben"],
        tidiedText: undefined,
      },
    ],
  }));
  const { user, at } = renderApp([{ path: "/app", element: <Dashboard /> }], { backend, at: "/app" });
  const facet = await screen.findByRole("button", { name: "Ben Okri, answered" });
  act(() => facet.focus());
  await user.keyboard("{Enter}");
  const panel = await screen.findByRole("region", { name: "Ben Okri" });
  expect(await within(panel).findByText("Ben says so.")).toBeVisible();
  expect(within(panel).getByRole("heading", { name: "Ben Okri" })).toHaveFocus();
  expect(facet).toHaveAttribute("aria-current", "true");
  expect(at().search).toBe("?answer=ben");
  expect(within(panel).getByRole("link", { name: "Open as a page" })).toHaveAttribute(
    "href",
    "/app/respondent-assessment/ben",
  );
  await user.click(within(panel).getByRole("link", { name: "Next Cem Acar" }));
  expect(await screen.findByRole("region", { name: "Cem Acar" })).toHaveTextContent("Cem says otherwise.");
  expect(screen.getByRole("heading", { name: "Cem Acar" })).toHaveFocus();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("region", { name: "Cem Acar" })).toBeNull());
  expect(at().search).toBe("");
  expect(facet).toHaveFocus();
});

test("[HAND-54] an address with an answer opens its panel, also of an answer that is not there", async () => {
  setViewport(1440);
  backend = new DashboardBackend({ people: [ben] });
  backend.query(api.respondents.respondentDetails.response).answers(() => null);
  const { user, at } = renderApp([{ path: "/app", element: <Dashboard /> }], {
    backend,
    at: { pathname: "/app", search: "?answer=ben" },
  });
  const panel = await screen.findByRole("region", { name: "Response not found" });
  await user.click(within(panel).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Response not found" })).toBeNull());
  expect(at().search).toBe("");
});
