import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { api } from "../../convex/_generated/api";
import type { Insight, RespondentRow } from "../../convex/shared/validators";
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

test("[DASH-01] the dashboard shows that it is loading until the people and the self-assessment are there", async () => {
  let loaded = false;
  backend.query(api.respondents.respondents.counts).answers(() => (loaded ? { pending: 0, completed: 0 } : undefined));
  renderDashboard();
  expect(await screen.findByText("Loading your dashboard...")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Your Story Contributors" })).toBeNull();
  loaded = true;
  act(() => backend.showPeople([]));
  expect(await screen.findByRole("heading", { name: "Your Story Contributors" })).toBeVisible();
  expect(screen.queryByText("Loading your dashboard...")).toBeNull();
});

test("[HAND-24] without an account the dashboard offers to keep this, until that is dismissed", async () => {
  const viewer = { userId: id<"users">("user-1"), isAnonymous: true, isAdmin: false };
  backend.query(api.accounts.users.viewer).answers(() => viewer);
  const { user, unmount } = renderDashboard();
  const offer = { name: "Keep this: add an email and password." };
  expect(await screen.findByRole("link", offer)).toHaveAttribute("href", "/auth?signup=true");
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("link", offer)).toBeNull();
  unmount();
  renderDashboard();
  await screen.findByRole("heading", { name: "Your Story Contributors" });
  expect(screen.queryByRole("link", offer)).toBeNull();
});

test("[DASH-02] [DASH-03] on a wide screen respondents and insights are beside each other", async () => {
  renderDashboard();
  expect(await screen.findByRole("heading", { name: "Your Story Contributors", level: 1 })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Your Professional Insights" })).toBeVisible();
  expect(screen.queryByRole("tablist", { name: "Dashboard" })).toBeNull();
});

test("[DASH-02] under 768 px respondents and insights are two tabs, respondents first", async () => {
  setViewport(767);
  const { user } = renderDashboard();
  const list = await screen.findByRole("tablist", { name: "Dashboard" });
  expect(within(list).getAllByRole("tab")).toHaveLength(2);
  expect(within(list).getByRole("tab", { name: "Contributors", selected: true })).toHaveAttribute(
    "id",
    expect.stringMatching(/-trigger-contributors$/),
  );
  expect(screen.queryByRole("heading", { name: "Your Professional Insights" })).toBeNull();
  await user.click(within(list).getByRole("tab", { name: "Insights" }));
  expect(await screen.findByRole("heading", { name: "Your Professional Insights" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Your Story Contributors" })).toBeNull();
  expect(within(list).getByRole("tab", { name: "Insights" }).id).toMatch(/-trigger-insights$/);
});

test("[HAND-31] crossing 768 px keeps what was typed, the tab that was seen and an open dialog", async () => {
  setViewport(1440);
  backend = new DashboardBackend({ people: [ana] });
  const { user } = renderDashboard();
  await user.type(await screen.findByLabelText("Name"), "Ingrid");
  await user.click(await screen.findByRole("button", { name: "Create Public Invite Link" }));
  const dialog = await screen.findByRole("dialog", { name: "Create Public Invite Link" });
  await user.type(await within(dialog).findByLabelText("Title"), "Workshop");
  for (const width of [390, 1440, 767]) {
    act(() => setViewport(width));
    expect(screen.getByRole("dialog", { name: "Create Public Invite Link" })).toBe(dialog);
    expect(within(dialog).getByLabelText("Title")).toHaveValue("Workshop");
    expect(screen.getByLabelText("Name")).toHaveValue("Ingrid");
  }
});

test("[DASH-04] without people the dashboard shows how to begin, and has the self-assessment", async () => {
  renderDashboard();
  const requests = await screen.findByRole("region", { name: "Feedback Requests" });
  expect(
    await within(requests).findByText("No feedback requests yet. Add your first request to get started!"),
  ).toBeVisible();
  expect(within(requests).getByText("Self Assessment")).toBeVisible();
  expect(within(requests).getByRole("link", { name: "Complete Assessment" })).toHaveAttribute("href", "/onboarding");
  expect(screen.queryByRole("button", { name: /Pending Feedback/ })).toBeNull();
});

test("[REL-04] the stone appears together with the switch above it, which would otherwise move it down", async () => {
  backend = new DashboardBackend({ people: [ben] });
  backend.query(api.respondents.relationships.list).answers(() => undefined);
  renderDashboard();
  expect(await screen.findByRole("heading", { name: "Your Story Contributors" })).toBeVisible();
  expect(await screen.findByRole("button", { name: "More for Ben Okri" })).toBeVisible();
  expect(screen.queryByText(/ answered\.$/)).toBeNull();
  act(() => backend.query(api.respondents.relationships.list).answers(() => []));
  expect(await screen.findByText(/ answered\.$/)).toBeVisible();
});

test("[REL-04] once a relationship is set, stone and themes can be limited to it; before, no control for it shows", async () => {
  const cem = createRespondent({ ...ben, _id: id("cem"), name: "Cem Kaya" });
  backend = new DashboardBackend({ people: [ana, ben, cem] });
  backend.query(api.insights.insights.current).answers(() => ({ status: "ready", insight: insightOf(ben, cem) }));
  const { user, unmount } = renderDashboard();
  await screen.findByText("2 of 3 have answered.");
  expect(screen.queryByRole("group", { name: "Whose answers are shown" })).toBeNull();
  unmount();
  backend.query(api.respondents.relationships.list).answers(() => [
    { respondentId: ben._id, name: ben.name, status: "completed", relationship: "manager" },
    { respondentId: cem._id, name: cem.name, status: "completed", relationship: "client" },
    { respondentId: ana._id, name: ana.name, status: "pending", relationship: "client" },
  ]);
  renderDashboard();
  const choice = within(await screen.findByRole("group", { name: "Whose answers are shown" }));
  expect(await screen.findByText("Calm with everybody.")).toBeVisible();
  await user.click(choice.getByRole("radio", { name: "Clients 2" }));
  expect(await screen.findByText("1 of 2 has answered.")).toBeVisible();
  // Until the part that limits them has loaded, the themes are everybody's.
  await waitFor(() => expect(screen.queryByText("Calm with everybody.")).toBeNull());
  expect(screen.getByText("He never shouts.")).toBeVisible();
  await user.click(choice.getByRole("radio", { name: "Manager" }));
  expect(await screen.findByText("A manager is usually one person, so this has their name.")).toBeVisible();
  expect(screen.getByText("Calm with everybody.")).toBeVisible();
  expect(screen.queryByText("He never shouts.")).toBeNull();
});

test("[HAND-407] the choice of a relationship is in view once: beside the insights, or on a phone above them", async () => {
  const cem = createRespondent({ ...ben, _id: id("cem"), name: "Cem Kaya" });
  backend = new DashboardBackend({ people: [ben, cem] });
  backend.query(api.insights.insights.current).answers(() => ({ status: "ready", insight: insightOf(ben, cem) }));
  backend.query(api.respondents.relationships.list).answers(() => [
    { respondentId: ben._id, name: ben.name, status: "completed", relationship: "manager" },
    { respondentId: cem._id, name: cem.name, status: "completed", relationship: "client" },
  ]);
  const { user } = renderDashboard();
  const choices = () => screen.getAllByRole("group", { name: "Whose answers are shown" });
  await screen.findByText("Calm with everybody.");
  await waitFor(() => expect(choices()).toHaveLength(1));
  await user.click(within(choices()[0]!).getByRole("radio", { name: "Client" }));
  const insights = screen.getByRole("tabpanel", { name: "External Feedback" });
  expect(await within(insights).findByText("Clients only.")).toBeVisible();
  await user.click(within(insights).getByRole("button", { name: "Show everybody" }));
  expect(await screen.findByText("Calm with everybody.")).toBeVisible();
  expect(screen.queryByText("Clients only.")).toBeNull();
  act(() => setViewport(390));
  await user.click(screen.getByRole("tab", { name: "Insights" }));
  expect(choices()).toHaveLength(1);
  expect(screen.getByRole("tabpanel", { name: "External Feedback" })).toContainElement(choices()[0]!);
});

test("[HAND-510] a chosen relationship begins the insights at their top, and all beside it is of the people shown", async () => {
  const cem = createRespondent({
    ...ben,
    _id: id("cem"),
    name: "Cem Kaya",
    completedAt: ben.completedAt! - 1,
    relationship: "client",
  });
  backend = new DashboardBackend({ people: [{ ...ben, relationship: "manager" }, cem] });
  backend.query(api.insights.insights.current).answers(() => ({ status: "ready", insight: insightOf(ben, cem) }));
  backend.query(api.respondents.relationships.list).answers(() => [
    { respondentId: ben._id, name: ben.name, status: "completed", relationship: "manager", answers: 3 },
    { respondentId: cem._id, name: cem.name, status: "completed", relationship: "client", answers: 1 },
    { respondentId: ana._id, name: ana.name, status: "pending", relationship: "peer", answers: 0 },
  ]);
  backend.query(api.respondents.respondentDetails.response).answers(({ respondentId }) => ({
    respondentId: id(respondentId),
    name: respondentId === ben._id ? ben.name : cem.name,
    email: undefined,
    completedAt: ben.completedAt,
    newer: undefined,
    older: undefined,
    answers: [{ responseId: id("r1"), questionText: "What next?", text: "More of it.", tidiedText: undefined }],
  }));
  const { user, container } = renderDashboard();
  expect(await screen.findByText(/from 2 answers\./)).toBeVisible();
  const newest = () => screen.queryByRole("region", { name: "Newest answer" });
  await waitFor(() => expect(newest()).toHaveTextContent("Ben Okri"));
  const choice = within(await screen.findByRole("group", { name: "Whose answers are shown" }));
  const pane = container.querySelector<HTMLElement>("[data-pane]")!;
  pane.style.overflowY = "auto";
  const scrolledTo: unknown[] = [];
  pane.scrollTo = (to?: unknown) => scrolledTo.push(to);
  await user.click(choice.getByRole("radio", { name: "Client" }));
  expect(await screen.findByText(/from 1 answer\./)).toBeVisible();
  await waitFor(() => expect(newest()).toHaveTextContent("Cem Kaya"));
  expect(scrolledTo).toEqual([{ top: 0, behavior: "instant" }]);
  await user.click(choice.getByRole("radio", { name: "Peer" }));
  await waitFor(() => expect(newest()).toBeNull());
});

test("[HAND-408] with the first answer the stone and the text stay until the switch and the insight are there", async () => {
  backend = new DashboardBackend({ people: [ana] });
  backend.query(api.insights.johari.current).answers(() => null);
  backend.query(api.insights.insights.current).answers(() => ({ status: "empty" }));
  backend
    .query(api.respondents.relationships.list)
    .answers(() => [{ respondentId: ana._id, name: ana.name, status: "pending", relationship: "peer" }]);
  const { container } = renderDashboard();
  await screen.findByText("One person asked, none answered yet.");
  await screen.findByText("Nobody has answered yet.");
  await waitFor(() => expect(container.querySelector(".animate-shimmer")).toBeNull());
  const watched: boolean[] = [];
  const observer = new MutationObserver(() => watched.push(container.querySelector(".animate-shimmer") !== null));
  observer.observe(container, { childList: true, subtree: true });
  act(() => {
    backend.query(api.insights.insights.current).answers(() => ({ status: "requested" }));
    backend
      .query(api.respondents.respondents.recent)
      .answers(() => [ana, createRespondent({ _id: id("cem") })].map((row) => ({ ...row, isAnsweringNow: false })));
    backend.query(api.respondents.respondents.counts).answers(() => ({ pending: 1, completed: 1 }));
  });
  expect(await screen.findByText("Reading what was said...")).toBeVisible();
  expect(await screen.findByRole("group", { name: "Whose answers are shown" })).toBeVisible();
  act(() =>
    backend.query(api.insights.insights.current).answers(() => ({ status: "ready", insight: insightOf(ana, ana) })),
  );
  expect(await screen.findByText("Calm with everybody.")).toBeVisible();
  observer.disconnect();
  expect(watched).not.toContain(true);
});

test("[HAND-273] the choice of a relationship shows above the stone once it would change something", async () => {
  const cem = createRespondent({ ...ana, _id: id("cem"), name: "Cem Kaya" });
  const relate = (...people: (typeof ana)[]) =>
    backend.query(api.respondents.relationships.list).answers(() =>
      people.map(({ _id, name, status }) => ({
        respondentId: _id,
        name,
        status,
        relationship: _id === cem._id ? ("report" as const) : ("peer" as const),
      })),
    );
  const choices = () => screen.queryAllByRole("group", { name: "Whose answers are shown" });
  backend = new DashboardBackend({ people: [ana, cem] });
  relate(ana, cem);
  const { unmount } = renderDashboard();
  expect(await screen.findByText("2 people asked, none answered yet.")).toBeVisible();
  expect(choices()).toEqual([]);
  unmount();
  backend = new DashboardBackend({ people: [ana, ben] });
  relate(ana, ben);
  renderDashboard();
  expect(await screen.findByText("1 of 2 has answered.")).toBeVisible();
  expect(choices()).toEqual([]);
  act(() => relate(ben));
  expect(await screen.findByRole("group", { name: "Whose answers are shown" })).toBeVisible();
});

test("[HAND-410] until somebody is asked the dashboard says what to do first and next", async () => {
  const { user, unmount } = renderDashboard();
  const steps = within(await screen.findByRole("region", { name: "Two steps to begin" }));
  expect(steps.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "1YourselfHow do you see yourself? Five questions.Begin",
    "2OthersAsk the people who know your work.Ask someone",
  ]);
  expect(steps.getByRole("link", { name: "Begin: write about yourself" })).toHaveAttribute("href", "/onboarding");
  await user.click(steps.getByRole("button", { name: "Ask someone" }));
  expect(screen.getByLabelText("Name")).toHaveFocus();
  act(() => backend.showPeople([ana]));
  await waitFor(() => expect(screen.queryByText("Two steps to begin")).toBeNull());
  unmount();
  backend = new DashboardBackend({ answers });
  renderDashboard();
  const next = within(await screen.findByRole("region", { name: "Your next step" }));
  expect(next.getByRole("img", { name: "Done" })).toBeVisible();
  expect(next.getByText("You have written about yourself.")).toBeVisible();
  expect(next.queryByRole("link")).toBeNull();
  expect(next.getByRole("button", { name: "Ask someone" })).toBeVisible();
});

test("[HAND-183] the parts have one order on a phone and a screen, with and without answers", async () => {
  for (const people of [[], [ana, ben]]) {
    for (const width of [390, 1440]) {
      setViewport(width);
      backend = new DashboardBackend({ people, answers });
      const { unmount } = renderDashboard();
      const links = await screen.findByRole("heading", { name: "Public Invite Links" });
      const assessment = screen.getByRole("link", { name: "View Assessment" });
      const lists =
        people.length === 0 ? [] : await screen.findAllByRole("button", { name: /^(Pending|Completed) Feedback/ });
      const form = screen.getByRole("heading", { name: "Add a Contributor" });
      const parts = [form, ...lists, assessment, links];
      const inOrder = parts.toSorted((a, b) =>
        (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1,
      );
      expect(inOrder).toEqual(parts);
      expect(lists.map((list) => list.textContent.slice(0, 9))).toEqual(
        people.length === 0 ? [] : ["Completed", "Pending F"],
      );
      unmount();
    }
  }
});

test("[HAND-477] once everybody has answered, the form is folded, and opens by its heading and by the stone", async () => {
  for (const opener of ["Add a Contributor", "Ask someone"]) {
    backend = new DashboardBackend({ people: [ben], answers });
    const { user, unmount } = renderDashboard();
    const section = within(await screen.findByRole("region", { name: "Add a Contributor" }));
    const folded = section.getByRole("button", { name: "Add a Contributor" });
    expect(folded).toHaveAttribute("aria-expanded", "false");
    expect(section.queryByLabelText("Name")).not.toBeVisible();
    await user.click(screen.getByRole("button", { name: opener }));
    expect(section.getByLabelText("Name")).toHaveFocus();
    expect(section.queryByRole("button", { name: "Add a Contributor" })).toBeNull();
    unmount();
  }
  backend = new DashboardBackend({ people: [ana, ben], answers });
  renderDashboard();
  expect(await screen.findByLabelText("Name")).toBeVisible();
});

test("[HAND-183] on a phone the answers are above the form once everybody asked has answered, from the next visit on", async () => {
  const inOrder = () =>
    screen.getAllByRole("heading", { name: /^(Add a Contributor|Feedback Requests)$/ }).map((one) => one.textContent);
  const [formFirst, answersFirst] = [
    ["Add a Contributor", "Feedback Requests"],
    ["Feedback Requests", "Add a Contributor"],
  ];
  const cases = [
    [390, [ben], answersFirst],
    [390, [ana, ben], formFirst],
    [1440, [ben], formFirst],
  ] as const;
  for (const [width, people, order] of cases) {
    setViewport(width);
    backend = new DashboardBackend({ people: [...people], answers });
    const { user, unmount } = renderDashboard();
    await screen.findByRole("heading", { name: "Feedback Requests" });
    expect(inOrder()).toEqual(order);
    if (people.length === 1) await user.click(screen.getByRole("button", { name: "Add a Contributor" }));
    await user.type(screen.getByLabelText("Name"), "Cem");
    act(() => backend.showPeople(people.length === 2 ? [ben] : [ana, ben]));
    expect(await screen.findByText("Ben Okri", { selector: "[aria-label='Completed feedback'] *" })).toBeVisible();
    expect(inOrder()).toEqual(order);
    expect(screen.getByLabelText("Name")).toHaveValue("Cem");
    unmount();
  }
});

test("[DASH-04] people stand under completed or pending, before the self-assessment", async () => {
  backend = new DashboardBackend({ people: [ana, ben], answers });
  renderDashboard();
  const requests = await screen.findByRole("region", { name: "Feedback Requests" });
  expect(await within(requests).findByRole("list", { name: "Pending feedback" })).toHaveTextContent("Ana Ruiz");
  expect(await within(requests).findByRole("list", { name: "Completed feedback" })).toHaveTextContent("Ben Okri");
  const assessment = within(requests).getByRole("link", { name: "View Assessment" });
  expect(assessment).toHaveAttribute("href", "/app/self-assessment");
  expect(requests).toHaveTextContent(/Ana Ruiz.*View Assessment/s);
  const order = within(requests)
    .getAllByRole("button", { name: /^(Pending|Completed) Feedback/ })
    .map((button) => button.textContent);
  expect(order).toEqual([expect.stringMatching(/^Completed/), expect.stringMatching(/^Pending/)]);
});

test("[HAND-505] once everybody asked has answered, a phone’s bar leads to the insights before it asks anybody", async () => {
  setViewport(390);
  backend = new DashboardBackend({ people: [ben] });
  const { user } = renderDashboard();
  const read = await screen.findByRole("link", { name: "Read your insights" });
  expect(read.compareDocumentPosition(within(read.parentElement!).getByRole("button", { name: "Ask someone" }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await user.click(read);
  expect(await screen.findByRole("tab", { name: "Insights" })).toHaveAttribute("aria-selected", "true");
});

test("[DASH-05] in place of a list that can't be loaded an error is shown", async () => {
  backend = new DashboardBackend({ people: [ana, ben] });
  renderDashboard();
  expect(await screen.findByText("Ana Ruiz")).toBeVisible();
  act(() => backend.query(api.respondents.respondents.list).answers(() => new Error("no")));
  const notices = await screen.findAllByText("We couldn't load your respondents. Please try refreshing the page.");
  expect(notices.length).toBeGreaterThan(0);
  expect(screen.getAllByText("Error loading data").length).toBeGreaterThan(0);
  expect(screen.queryByText("Ana Ruiz")).toBeNull();
  expect(screen.queryByText("Ben Okri")).toBeNull();
});

test("[DASH-06] [COMP-05] an answer moves the person and lights their facet", async () => {
  backend = new DashboardBackend({ people: [ana, ben] });
  renderDashboard();
  const pending = await screen.findByRole("list", { name: "Pending feedback" });
  expect(pending).toHaveTextContent("Ana Ruiz");
  act(() => backend.showPeople([{ ...ana, status: "completed", completedAt: Date.now() }, ben]));
  const completed = screen.getByRole("list", { name: "Completed feedback" });
  await waitFor(() => expect(completed).toHaveTextContent("Ana Ruiz"));
  expect(screen.queryByRole("list", { name: "Pending feedback" })).toBeNull();
  expect(screen.getByRole("group", { name: /^2 of 2 people have answered/ })).toBeInTheDocument();
});

/** An insight with one strength that two people's quotes support. */
function insightOf(...people: RespondentRow[]): Insight {
  const texts = ["Calm with everybody.", "He never shouts."];
  const evidence = people.map(({ _id, name }, n) => ({
    respondentId: _id,
    responseId: id<"responses">(`response-${n}`),
    authorName: name,
    text: texts[n]!,
    questionText: "What stands out?",
  }));
  return {
    _id: id("insight"),
    createdAt: Date.now(),
    provider: "builtin",
    sourceCount: 2,
    sourceRespondents: people.map(({ _id }) => _id),
    strengths: [{ title: texts[0]!, name: "Calm", description: "", evidence, people: 2 }],
    blindSpots: [],
    keyPhrases: [],
    narrative: [],
  };
}
