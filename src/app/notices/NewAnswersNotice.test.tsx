import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { HOUR } from "../../../convex/shared/limits/durations";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { id, createPage, createRespondent } from "../../testing/builders.ts";
import { DashboardBackend } from "../../testing/DashboardBackend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { setViewport } from "../../testing/setViewport.ts";
import { OwnerLayout } from "../OwnerLayout.tsx";

const now = Date.now();
const ana = createRespondent({ _id: id("ana"), name: "Ana Ruiz" });
const ben = createRespondent({ _id: id("ben"), name: "Ben Okri" });
const cem = createRespondent({ _id: id("cem"), name: "Cem Acar" });
const answeredRespondent = createRespondent({
  _id: id("done"),
  name: "Dana Fox",
  status: "completed",
  completedAt: now - HOUR,
});
const createAnsweredRow = (person: typeof ana, at: number) => ({
  ...person,
  status: "completed" as const,
  completedAt: at,
});

function Page() {
  useDocumentTitle("Dashboard");
  return <p>the page</p>;
}

async function renderNotice(people = [ana, ben, cem, answeredRespondent]) {
  const backend = new DashboardBackend({ people });
  backend.on(api.accounts.sessions.recordDevice).does(() => null);
  const app = renderApp([{ element: <OwnerLayout />, children: [{ path: "*", element: <Page /> }] }], {
    backend,
    at: "/app/account",
  });
  await screen.findByText("the page");
  // The notice loads later.
  await waitFor(() => expect(within(screen.getByRole("banner")).getByRole("status")).toBeInTheDocument());
  return { ...app, backend };
}

const notice = () => screen.findByRole("group", { name: "New answers" });
const waitForNoNotice = () => waitFor(() => expect(screen.queryByRole("group", { name: "New answers" })).toBeNull());

test("[HAND-66] [COMP-05] an answer that arrives on any page is announced, counted in the title, and read", async () => {
  const { backend, user, at } = await renderNotice();
  expect(screen.queryByRole("group", { name: "New answers" })).toBeNull();
  expect(document.title).toBe("Dashboard · Facets");
  act(() => backend.showPeople([createAnsweredRow(ana, now), ben, cem, answeredRespondent]));
  expect(within(await notice()).getByText(/just answered/)).toHaveTextContent("Ana Ruiz just answered");
  expect(screen.getAllByRole("status").map((status) => status.textContent)).toContain("Ana Ruiz just answered");
  expect(document.title).toBe("(1) Dashboard · Facets");
  // The notice is within the bar's one row, so that it moves nothing.
  expect(screen.getByRole("banner").children).toHaveLength(1);
  await user.click(screen.getByRole("link", { name: "Read the answer of Ana Ruiz" }));
  expect(at().pathname).toBe("/app/respondent-assessment/ana");
  await waitForNoNotice();
  expect(document.title).toBe("Dashboard · Facets");
});

test("[LOOP-36] the reply to a follow-up question is announced as an answer, also of who was read before", async () => {
  const { backend, user } = await renderNotice();
  act(() => backend.showPeople([createAnsweredRow(ana, now), ben, cem, answeredRespondent]));
  await user.click(await screen.findByRole("link", { name: "Read the answer of Ana Ruiz" }));
  await waitForNoNotice();
  act(() =>
    backend.showPeople([createAnsweredRow(ana, now), ben, cem, { ...answeredRespondent, repliedAt: now + 1000 }]),
  );
  expect(within(await notice()).getByText(/just answered/)).toHaveTextContent("Dana Fox just answered");
  act(() =>
    backend.showPeople([
      { ...createAnsweredRow(ana, now), repliedAt: now + 2000 },
      ben,
      cem,
      { ...answeredRespondent, repliedAt: now + 1000 },
    ]),
  );
  await user.click(screen.getByRole("link", { name: "Read the answer of Dana Fox" }));
  await waitForNoNotice();
});

test("[ANON-20] a confidential group is announced as new answers, without a number of people or a moment", async () => {
  const { backend } = await renderNotice([]);
  const group = createRespondent({
    _id: id("group"),
    name: "3 colleagues, without names",
    status: "completed",
    groupSize: 3,
  });
  act(() => backend.showPeople([group]));
  expect((await notice()).querySelector("p")).toHaveTextContent("New answers are in");
  expect(screen.queryByText(/just answered/)).toBeNull();
});

test("[ANON-20] a confidential group is announced where others have answered before, and not one that moves up", async () => {
  const { backend } = await renderNotice();
  const group = createRespondent({
    _id: id("group"),
    name: "3 colleagues, without names",
    status: "completed",
    groupSize: 3,
  });
  const show = (...rows: (typeof answeredRespondent)[]) =>
    act(() => backend.query(api.respondents.respondents.list).answers(({ page }) => createPage(rows, { page })));
  show(answeredRespondent, group);
  expect(screen.queryByRole("group", { name: "New answers" })).toBeNull();
  show({ ...group, _id: id("group-2") }, answeredRespondent, group);
  expect((await notice()).querySelector("p")).toHaveTextContent("New answers are in");
});

test("[HAND-66] several new answers become one notice, newest first, which stays for those not read yet", async () => {
  const { backend, user } = await renderNotice();
  act(() => backend.showPeople([createAnsweredRow(ana, now), ben, cem, answeredRespondent]));
  await notice();
  act(() =>
    backend.showPeople([createAnsweredRow(ana, now), createAnsweredRow(ben, now + 1), cem, answeredRespondent]),
  );
  await waitFor(async () => expect(await notice()).toHaveTextContent("Ben Okri and Ana Ruiz just answered"));
  act(() =>
    backend.showPeople([
      createAnsweredRow(ana, now),
      createAnsweredRow(ben, now + 1),
      createAnsweredRow(cem, now + 2),
      answeredRespondent,
    ]),
  );
  await waitFor(async () => expect(await notice()).toHaveTextContent("Cem Acar and 2 others just answered"));
  expect(document.title).toBe("(3) Dashboard · Facets");
  await user.click(screen.getByRole("link", { name: "Read the answer of Cem Acar" }));
  await waitFor(async () => expect(await notice()).toHaveTextContent("Ben Okri and Ana Ruiz just answered"));
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitForNoNotice();
  expect(document.title).toBe("Dashboard · Facets");
});

test("[HAND-520] the notice of a phone is one line: the first name, or how many people answered", async () => {
  setViewport(390);
  const { backend } = await renderNotice();
  act(() => backend.showPeople([createAnsweredRow(ana, now), ben, cem, answeredRespondent]));
  const line = async () => (await notice()).querySelector("p");
  expect(await line()).toHaveTextContent(/^Ana just answered$/);
  expect(await line()).toHaveClass("truncate");
  act(() =>
    backend.showPeople([createAnsweredRow(ana, now), createAnsweredRow(ben, now + 1), cem, answeredRespondent]),
  );
  await waitFor(async () => expect(await line()).toHaveTextContent(/^2 people just answered$/));
  const announced = screen.getAllByRole("status").map((status) => status.textContent);
  expect(announced).toContain("Ben Okri and Ana Ruiz just answered");
});

test("[HAND-66] the notice goes once it was in sight for 20 seconds, and the count with it", async () => {
  const { backend } = await renderNotice();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    act(() => backend.showPeople([createAnsweredRow(ana, now), ben, cem, answeredRespondent]));
    expect(screen.getByRole("group", { name: "New answers" })).toBeVisible();
    act(() => void vi.advanceTimersByTime(19_000));
    expect(document.title).toBe("(1) Dashboard · Facets");
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.queryByRole("group", { name: "New answers" })).toBeNull();
    expect(document.title).toBe("Dashboard · Facets");
  } finally {
    vi.useRealTimers();
  }
});

test("[HAND-66] an answer that is withdrawn before it is read leaves the notice", async () => {
  const { backend } = await renderNotice();
  act(() => backend.showPeople([createAnsweredRow(ana, now), ben, cem, answeredRespondent]));
  await notice();
  act(() => backend.showPeople([ben, cem, answeredRespondent]));
  await waitForNoNotice();
});

test("[COMP-05] an answer that was there before is not announced, nor a person who moves up after a removal", async () => {
  const before = Array.from({ length: 6 }, (_, n) =>
    createAnsweredRow(createRespondent({ _id: id(`done-${n}`), name: `Done ${n}` }), now - (n + 1) * 1000),
  );
  const { backend } = await renderNotice([...before, ana]);
  act(() => backend.showPeople([...before.slice(1), ana]));
  act(() => backend.showPeople([...before, ana]));
  expect(screen.queryByRole("group", { name: "New answers" })).toBeNull();
  // Ana was asked before all others.
  act(() => backend.showPeople([...before, createAnsweredRow(ana, now)]));
  expect(await notice()).toHaveTextContent("Ana Ruiz just answered");
});
