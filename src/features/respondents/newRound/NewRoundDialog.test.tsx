import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { formatMonth } from "../../../../convex/shared/locale";
import { id, createRespondent } from "../../../testing/builders.ts";
import { DashboardBackend } from "../../../testing/DashboardBackend.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import { unsentLinks } from "../add/unsentLinks.ts";
import NewRoundDialog from "./NewRoundDialog.tsx";
import RespondentLists from "../lists/RespondentLists.tsx";
import { setFixedDate } from "../../../testing/setFixedDate.ts";

setFixedDate();

const { start } = api.rounds.rounds;
let backend: DashboardBackend;
const setSharedReports = (...roundTitles: (string | undefined)[]) =>
  backend.query(api.reports.sharedReports.list).answers(() =>
    roundTitles.map((roundTitle, n) => ({
      _id: id<"sharedReports">(`shared-${n}`),
      token: `t${n}`,
      label: "Coach",
      quotes: "unnamed" as const,
      selfAssessment: false,
      createdAt: 1,
      expiresAt: 2,
      opened: 0,
      roundTitle,
    })),
  );

beforeEach(() => {
  backend = new DashboardBackend();
  backend.query(api.respondents.relationships.people).answers(() => [
    { respondentId: id("ben"), name: "Ben Okri", status: "completed" },
    { respondentId: id("ana"), name: "Ana Ruiz", status: "completed" },
    { respondentId: id("olga"), name: "Olga", status: "pending" },
    { respondentId: id("group"), name: "3 colleagues, without names", status: "completed", groupSize: 3 },
  ]);
  setSharedReports();
});

test("[HAND-475] the dialog says which follow-up questions are open, and that they end", async () => {
  const person = (name: string) => ({ respondentId: id<"respondents">(name), name, status: "completed" as const });
  const waiting = (name: string) => ({ ...person(name), hasOpenFollowUp: true as const });
  const people = backend.query(api.respondents.relationships.people);
  people.answers(() => [waiting("Lars Holm"), person("Ana Ruiz")]);
  const props = { onClose: vi.fn(), onStarted: vi.fn() };
  const { unmount } = renderApp(<NewRoundDialog {...props} />, { backend });
  const lars = await screen.findByText("Lars Holm", { selector: "p > bdi" });
  expect(lars.parentElement).toHaveTextContent(
    "Lars Holm hasn’t answered your follow-up question. It ends with this round.",
  );
  unmount();
  people.answers(() => [waiting("Lars Holm"), waiting("Ana Ruiz")]);
  renderApp(<NewRoundDialog {...props} />, { backend });
  expect(await screen.findByText("2 follow-up questions have no reply yet. They end with this round.")).toBeVisible();
});

test("[LOOP-25] [CHAT-84] a new round has a title, and invites again the ticked people with a name who answered, and links", async () => {
  backend.showLinks([
    {
      _id: id("link"),
      token: "t",
      title: "Team",
      description: "",
      createdAt: 1,
      views: 3,
      usesCount: 2,
      pendingCount: 0,
      completedCount: 2,
    },
  ]);
  const toSend = [{ respondentId: id<"respondents">("ben now"), name: "Ben Okri", token: "new" }];
  backend.on(start).does(() => ({ asked: 1, emailed: 0, toSend }));
  const [onClose, onStarted] = [vi.fn(), vi.fn()];
  const { user } = renderApp(<NewRoundDialog onClose={onClose} onStarted={onStarted} />, { backend });
  const title = await screen.findByLabelText("Title of the new round");
  expect(title).toHaveValue(`Round of ${formatMonth(Date.now())}`);
  expect(screen.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, false]);
  expect(screen.getByText(/^Public links of this round take nobody new\./)).toHaveTextContent(
    "People who haven’t answered keep their own link, and answer in the new round.",
  );
  const after = "After the start you can’t chat about it or correct its claims.";
  expect(screen.getByRole("dialog")).toHaveAccessibleDescription(expect.stringContaining(after));
  await user.clear(title);
  await user.click(screen.getByRole("button", { name: "Start" }));
  expect(await screen.findByText("Please enter a title.")).toBeVisible();
  await user.type(title, "After the move");
  await user.click(screen.getByRole("checkbox", { name: "Ana Ruiz" }));
  await user.click(screen.getByRole("checkbox", { name: "Team" }));
  await user.click(screen.getByRole("button", { name: "Start" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(backend.callsOf(start)).toEqual([
    { title: "After the move", respondentIds: [id("ben")], inviteLinkIds: [id("link")] },
  ]);
  expect(onStarted).toHaveBeenCalledWith(toSend);
  expect(screen.queryByText(/Confidential answers/)).toBeNull();
  expect(await screen.findByText("The new round has begun")).toBeVisible();
});

test("[HAND-270] the title that is proposed is one that no round has", async () => {
  const month = formatMonth(Date.now());
  const proposed = async (...used: string[]) => {
    backend.query(api.rounds.rounds.usedTitles).answers(() => used);
    const { unmount } = renderApp(<NewRoundDialog onClose={() => {}} onStarted={() => {}} />, { backend });
    const { value } = await screen.findByLabelText<HTMLInputElement>("Title of the new round");
    unmount();
    return value;
  };
  expect(await proposed(`Round of ${month}`)).toBe(`Second round of ${month}`);
  expect(await proposed(`Second round of ${month}`, `Round of ${month}`)).toBe(`Third round of ${month}`);
  expect(await proposed("After the move")).toBe(`Round of ${month}`);
});

test("[COACH-16] the dialog shows what happens to the links to the report of this round, and nothing without any", async () => {
  setSharedReports("Spring");
  const { unmount } = renderApp(<NewRoundDialog onClose={() => {}} onStarted={() => {}} />, { backend });
  await screen.findByLabelText("Title of the new round");
  expect(screen.queryByText(/shared report link/)).toBeNull();
  unmount();
  setSharedReports("Spring", undefined);
  const one = renderApp(<NewRoundDialog onClose={() => {}} onStarted={() => {}} />, { backend });
  expect(await screen.findByText("1 shared report link stays with the round that ends.")).toBeVisible();
  one.unmount();
  setSharedReports(undefined, undefined);
  renderApp(<NewRoundDialog onClose={() => {}} onStarted={() => {}} />, { backend });
  expect(await screen.findByText("2 shared report links stay with the round that ends.")).toBeVisible();
});

test("[LOOP-34] with a confidential link the dialog shows where its answers go, and nothing that waits", async () => {
  const link = { _id: id<"inviteLinks">("link"), token: "t", title: "Team", description: "", createdAt: 1 };
  backend.showLinks([{ ...link, groupSize: 3, views: 0, usesCount: 0, pendingCount: 0, completedCount: 0 }]);
  renderApp(<NewRoundDialog onClose={() => {}} onStarted={() => {}} />, { backend });
  const line = "Confidential answers that wait show in the round that ends, within the hour.";
  expect(await screen.findByText(new RegExp(line))).toHaveTextContent(`${line} A group shows only when it is whole.`);
});

test("[LOOP-35] once a round has begun its links that no email has are a list, with all of them to copy", async () => {
  const row = (key: string, status: "pending" | "completed") =>
    createRespondent({ _id: id(key), name: key, status, completedAt: status === "completed" ? 1 : undefined });
  backend.showPeople([row("Ben Okri", "completed"), row("Ana Ruiz", "completed")]);
  const toSend = ["Ben Okri", "Ana Ruiz"].map((name) => ({
    respondentId: id<"respondents">(`${name} now`),
    name,
    token: name,
  }));
  backend.on(start).does(() => {
    backend.showPeople(toSend.map(({ name }) => row(`${name} now`, "pending")));
    return { asked: 2, emailed: 0, toSend };
  });
  const { user } = renderApp(<RespondentLists newIds={new Set()} canSetDay={false} completed={2} />, { backend });
  await user.click(await screen.findByRole("button", { name: "Start a new round" }));
  await user.click(await screen.findByRole("button", { name: "Start" }));
  expect(await screen.findByRole("heading", { name: "2 links to send" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Copy all links" })).toBeVisible();
  expect(within(screen.getByRole("list", { name: "Links to send" })).getAllByRole("listitem")).toHaveLength(2);
});

test("[HAND-303] links of a new round stay listed until each is handed on or the list is closed", async () => {
  const ids = ["ben now", "ana now"].map((key) => id<"respondents">(key));
  const people = ids.map((_id) => createRespondent({ _id, name: _id, status: "pending", token: `token ${_id}` }));
  backend.showPeople(people);
  backend.on(api.respondents.respondents.recordLinkDelivery).does(({ respondentIds, by }) => {
    const linkDelivery = { by, at: 5 };
    for (const [n, one] of people.entries()) if (respondentIds.includes(one._id)) people[n] = { ...one, linkDelivery };
    backend.showPeople(people);
    return null;
  });
  unsentLinks("round", "user-1").trySave(ids);
  const open = () => renderApp(<RespondentLists newIds={new Set()} canSetDay={false} completed={0} />, { backend });
  const first = open();
  const list = within(await screen.findByRole("list", { name: "Links to send" }));
  expect(document.body).toHaveFocus();
  await first.user.click(list.getByRole("button", { name: "Copy link of ana now" }));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/share/token ana now`);
  first.unmount();
  const second = open();
  expect(await screen.findByRole("heading", { name: "One link to send" })).toBeVisible();
  await second.user.click(screen.getByRole("button", { name: "Copy link of ben now" }));
  expect(await screen.findByRole("heading", { name: "All links copied" })).toBeVisible();
  second.unmount();
  const third = open();
  expect(await screen.findByText("Pending Feedback")).toBeVisible();
  expect(screen.queryByRole("list", { name: "Links to send" })).toBeNull();
  third.unmount();
  backend.showPeople(people.map((one) => ({ ...one, linkDelivery: undefined })));
  const fourth = open();
  await fourth.user.click(await screen.findByRole("button", { name: "Done" }));
  expect(unsentLinks("round", "user-1").load()).toBeNull();
});

test("[HAND-309] the dialog says what the old round loses, and one press chooses none or all", async () => {
  const names = ["Ana", "Ben", "Cem", "Dora"];
  backend
    .query(api.respondents.relationships.people)
    .answers(() => names.map((name) => ({ respondentId: id(name), name, status: "completed" })));
  const { user } = renderApp(<NewRoundDialog onClose={vi.fn()} onStarted={vi.fn()} />, { backend });
  const boxes = () => screen.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).checked);
  await user.click(await screen.findByRole("button", { name: "Choose none" }));
  expect(boxes()).toEqual([false, false, false, false]);
  await user.click(screen.getByRole("button", { name: "Choose all" }));
  expect(boxes()).toEqual([true, true, true, true]);
  expect(screen.getAllByText(/correct/)).toHaveLength(1);
});

test("[HAND-280] where it is too early, the day in three months is a file for a calendar", async () => {
  const made = vi.fn<(file: Blob) => string>(() => "blob:file");
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn() }));
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const { user } = renderApp(<NewRoundDialog onClose={vi.fn()} onStarted={vi.fn()} />, { backend });
  await user.click(await screen.findByRole("button", { name: /^Save .+ for your calendar$/ }));
  expect(made.mock.calls[0]?.[0].type).toBe("text/calendar;charset=utf-8");
  expect(pressed).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  pressed.mockRestore();
});
