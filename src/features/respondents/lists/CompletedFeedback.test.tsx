import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { ExportedRespondent, RespondentRow } from "../../../../convex/shared/validators";
import { DAY, HOUR } from "../../../../convex/shared/limits/durations";
import { id, createRespondent } from "../../../testing/builders.ts";
import { DashboardBackend } from "../../../testing/DashboardBackend.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import { CompletedFeedback } from "./CompletedFeedback.tsx";
import { CompletedByInviteLink } from "./RespondentsByInviteLink.tsx";

const ben = createRespondent({
  _id: id("ben"),
  name: "Ben Okri",
  status: "completed",
  completedAt: Date.now() - 2 * HOUR,
});

let backend: DashboardBackend;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

function open(...people: RespondentRow[]) {
  return renderCompletedFeedback(people.length, ...people);
}

/** `completed`: people, of whom several may be one row. */
function renderCompletedFeedback(completed: number, ...people: RespondentRow[]) {
  backend = new DashboardBackend({ people });
  return renderApp(<CompletedFeedback newIds={new Set()} completed={completed} onRound={() => {}} />, { backend });
}

describe("the completed list", () => {
  test("[COMP-01] the list is open from the start, and closes", async () => {
    const { user } = open(ben);
    const heading = await screen.findByRole("button", { name: /^Completed Feedback/, expanded: true });
    expect(screen.getByText("Ben Okri")).toBeVisible();
    await user.click(heading);
    expect(heading).toHaveAttribute("aria-expanded", "false");
    await waitFor(() => expect(screen.queryByText("Ben Okri")).toBeNull());
  });

  test("[HAND-214] an answered row is renamed from its menu, unless its person wrote the name", async () => {
    const { user } = open(ben, { ...ben, _id: id("ada"), name: "Ada", inviteLinkId: id("link") });
    backend.on(api.respondents.respondents.edit).does(() => ({ isEmailed: false }));
    await user.click(await screen.findByRole("button", { name: "More for Ada" }));
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Say thanks", "Delete"]);
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "More for Ben Okri" }));
    await user.click(await screen.findByRole("menuitem", { name: "Rename" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Rename Ben Okri" }));
    expect(dialog.queryByLabelText("Email")).toBeNull();
    await user.clear(dialog.getByLabelText("Name"));
    await user.type(dialog.getByLabelText("Name"), "Benjamin Okri");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(backend.callsOf(api.respondents.respondents.edit)).toMatchObject([{ name: "Benjamin Okri" }]),
    );
  });

  test("[COMP-01] [COMP-03] the list under a link's analytics does not close, and deletes nothing", async () => {
    backend = new DashboardBackend({ people: [{ ...ben, inviteLinkId: id("link") }] });
    renderApp(<CompletedByInviteLink inviteLinkId={id("link")} />, { backend });
    expect(await screen.findByText("Ben Okri")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Completed Feedback/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "More for Ben Okri" })).toBeNull();
  });

  test("[LOOP-01] [LOOP-03] a row's menu thanks, once; the row shows the thanks, and that of a group has none", async () => {
    const group = createRespondent({ ...ben, _id: id("group"), name: "3 colleagues, without names", groupSize: 3 });
    const { user } = open(ben, group);
    backend.on(api.respondents.thanks.thank).does(() => new Promise(() => {}));
    await user.click(await screen.findByRole("button", { name: "More for Ben Okri" }));
    await user.click(await screen.findByRole("menuitem", { name: "Say thanks" }));
    expect(backend.callsOf(api.respondents.thanks.thank)).toEqual([]);
    await user.click(await screen.findByRole("button", { name: "Send" }));
    expect(backend.callsOf(api.respondents.thanks.thank)).toEqual([{ respondentId: "ben" }]);
    expect(await screen.findByText(/ · Thanked$/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "More for Ben Okri" }));
    expect(await screen.findByRole("menuitem", { name: "Delete" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: "Say thanks" })).toBeNull();
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "More for 3 colleagues, without names" }));
    expect(await screen.findByRole("menuitem", { name: "Delete" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: "Say thanks" })).toBeNull();
  });

  test("[HAND-372] a notice has at most 40 characters of a name, then an ellipsis", async () => {
    const name = "Annegret-Wolkenbruchsdottir ".repeat(4).trim();
    const { user } = open({ ...ben, name });
    backend.on(api.respondents.respondents.remove).does(() => null);
    await user.click(await screen.findByRole("button", { name: `More for ${name}` }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    const notice = await screen.findByText(/is under “Removed” for a day\.$/);
    expect(notice).toHaveTextContent(/^Annegret-Wolkenbruchsdottir Annegret-Wo… is under/);
  });

  test("[PLAN-30] a row shows that an answer changed after it was read", async () => {
    open({ ...ben, changedAt: Date.now() - HOUR });
    expect(await screen.findByText("Completed about 2 hours ago · Changed about 1 hour ago")).toBeVisible();
  });

  test("[COMP-02] [HAND-205] the list has five people a page, with Previous and Next, and nothing to turn when there is one page", async () => {
    const people = Array.from({ length: 11 }, (_, n) =>
      createRespondent({ ...ben, _id: id(`p${n}`), name: `Person ${n}` }),
    );
    const { user } = open(...people);
    const rows = () => within(screen.getByRole("list", { name: "Completed feedback" })).getAllByRole("listitem");
    await screen.findByText("Page 1 of 3");
    expect(screen.getByText("6 more")).toBeVisible();
    expect(rows()).toHaveLength(5);
    expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Next" }));
    await user.click(await screen.findByRole("button", { name: "Next" }));
    expect(await screen.findByText("Page 3 of 3")).toBeVisible();
    expect(screen.queryByText(/ more$/)).toBeNull();
    expect(rows()).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Previous" }));
    expect(await screen.findByText("Page 2 of 3")).toBeVisible();
    act(() => backend.showPeople(people.slice(0, 5)));
    await waitFor(() => expect(screen.queryByText(/^Page/)).toBeNull());
    expect(rows()).toHaveLength(5);
  });

  const agesOfAnswers = [
    [2 * HOUR, "Completed about 2 hours ago"],
    [3 * DAY, "Completed 3 days ago"],
    [360 * DAY, "Completed 12 months ago"],
    [365 * DAY + 95 * DAY, "Completed over 1 year ago"],
    [2 * 365 * DAY - DAY, "Completed almost 2 years ago"],
  ] as const;
  test.each(agesOfAnswers)("[COMP-03] an answer of %i ms ago reads “%s”", async (ago, words) => {
    open({ ...ben, completedAt: Date.now() - ago });
    expect(await screen.findByText(words)).toBeVisible();
  });

  test("[COMP-03] a row has name, address, tick, and ways to the response, the questions and out", async () => {
    const { user, at } = open(ben);
    const row = within((await screen.findByText("Ben Okri")).closest("li") as HTMLElement);
    expect(row.getByText(/ana@example\.com/)).toBeVisible();
    expect(row.getByRole("img", { name: "Completed" })).toBeVisible();
    expect(row.getByRole("button", { name: "Show questions for Ben Okri" })).toBeVisible();
    await user.click(row.getByRole("button", { name: "More for Ben Okri" }));
    expect(await screen.findByRole("menuitem", { name: "Delete" })).toBeVisible();
    await user.keyboard("{Escape}");
    await user.click(row.getByRole("link", { name: "Read Response of Ben Okri" }));
    expect(at().pathname).toBe("/app/respondent-assessment/ben");
  });

  test("[ANON-21] a confidential link's groups of different questions are one card, else a card each", async () => {
    const group = (question: string, n = 1) =>
      createRespondent({
        _id: id(`${question}${n}`),
        name: "3 colleagues, without names",
        status: "completed",
        groupSize: 3,
        question,
        inviteLinkId: id("link"),
        inviteTitle: "Night shift",
      });
    const { user } = renderCompletedFeedback(3, group("What works?"), ben, group("What should change?"));
    const list = await screen.findByRole("list", { name: "Completed feedback" });
    expect(within(list).getAllByText("3 colleagues, without names")).toHaveLength(1);
    expect(within(list).getByText("Night shift").parentElement).toHaveTextContent(
      "Confidential · Night shift · 2 questions",
    );
    expect(
      within(list).getByRole("link", { name: "Read Response of 3 colleagues, without names: What should change?" }),
    ).toHaveAttribute("href", "/app/respondent-assessment/What should change?1");
    backend.on(api.respondents.respondents.remove).does(() => null);
    await user.click(screen.getByRole("button", { name: "More for 3 colleagues, without names: What should change?" }));
    await user.click(screen.getByRole("menuitem", { name: "Delete" }));
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() =>
      expect(backend.callsOf(api.respondents.respondents.remove)).toEqual([
        { respondentId: id("What should change?1") },
      ]),
    );
    act(() => backend.showPeople([group("What works?"), group("What works?", 2), group("What should change?")]));
    await waitFor(() => expect(within(list).getAllByText("3 colleagues, without names")).toHaveLength(3));
  });

  test("[HAND-198] a confidential group is a row with its link's title, and counts as its people", async () => {
    const group = { groupSize: 3, inviteTitle: "Night shift", completedAt: undefined };
    renderCompletedFeedback(
      4,
      ben,
      createRespondent({ ...ben, ...group, _id: id("group"), name: "3 colleagues, without names" }),
    );
    const row = (await screen.findByText("3 colleagues, without names")).closest("li")!;
    expect(row).toHaveTextContent("Confidential · Night shift");
    expect(row).not.toHaveTextContent(/ago/);
    expect(screen.getByRole("button", { name: /^Completed Feedback ?4$/ })).toBeVisible();
  });

  test("[PEND-05] deleting needs a confirmation, and a refusal brings the response back", async () => {
    const { user } = open(ben);
    backend.on(api.respondents.respondents.remove).does(() => {
      throw new Error("offline");
    });
    await user.click(await screen.findByRole("button", { name: "More for Ben Okri" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Error removing respondent")).toBeVisible();
    expect(screen.getByText("Please try again later.")).toBeVisible();
    expect(await screen.findByText("Ben Okri")).toBeInTheDocument();
  });
});

describe("“Show questions”", () => {
  const show = async (user: ReturnType<typeof open>["user"]) => {
    await user.click(await screen.findByRole("button", { name: "Show questions for Ben Okri" }));
    return within(screen.getByLabelText("Questions for Ben Okri"));
  };

  test("[COMP-04] the popover shows that it is loading, then the questions asked", async () => {
    const { user } = open(ben);
    const popover = await show(user);
    expect(popover.getByText("Loading...")).toBeVisible();
    act(() =>
      backend
        .query(api.respondents.respondentDetails.invitation)
        .answers(() => ({ questions: [{ text: "What now?" }] })),
    );
    expect(await popover.findByText("Questions Asked")).toBeVisible();
    expect(popover.getByText("What now?")).toBeVisible();
    expect(popover.queryByText("Invitation Details")).toBeNull();
    expect(popover.queryByText("Loading...")).toBeNull();
  });

  test("[COMP-04] somebody who came by a link has its title and description", async () => {
    const { user } = open(ben);
    backend
      .query(api.respondents.respondentDetails.invitation)
      .answers(() => ({ title: "Q2 360 Review", description: "For the team.", questions: [{ text: "What now?" }] }));
    const popover = await show(user);
    expect(await popover.findByText("Invitation Details")).toBeVisible();
    expect(popover.getByText("Title").nextSibling).toHaveTextContent("Q2 360 Review");
    expect(popover.getByText("Description").nextSibling).toHaveTextContent("For the team.");
  });

  test("[COMP-04] the popover shows when there are no questions, and when they can't be loaded", async () => {
    const { user } = open(ben);
    backend.query(api.respondents.respondentDetails.invitation).answers(() => ({ questions: [] }));
    const popover = await show(user);
    expect(await popover.findByText("No questions found.")).toBeVisible();
    act(() => backend.query(api.respondents.respondentDetails.invitation).answers(() => new Error("no")));
    expect(await popover.findByText("Failed to load questions")).toBeVisible();
  });
});

describe("exporting all responses", () => {
  const exported = (n: number): ExportedRespondent => ({
    name: `Person ${n}`,
    status: "completed",
    invitedAt: 0,
    completedAt: 0,
    questions: ["What now?"],
    answers: [{ questionText: "What now?", text: `=${n}` }],
  });
  let saved: { name: string; content: Blob }[];

  beforeEach(() => {
    saved = [];
    let last = new Blob();
    URL.createObjectURL = (blob: Blob) => {
      last = blob;
      return "blob:test";
    };
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function clicked(this: HTMLAnchorElement) {
      saved.push({ name: this.download, content: last });
    });
  });

  async function choose(user: ReturnType<typeof open>["user"], format: RegExp) {
    await user.click(await screen.findByRole("button", { name: "Export all" }));
    await user.click(screen.getByText(format));
  }

  test("[SEC-05] the file has every page's people, and its progress is shown meanwhile", async () => {
    const { user } = open(ben);
    const release: (() => void)[] = [];
    backend.query(api.respondents.respondents.counts).answers(() => ({ pending: 0, completed: 3 }));
    backend.query(api.personalData.exports.respondents).answers(
      ({ cursor }) =>
        new Promise((resolve) => {
          release.push(() =>
            resolve(
              cursor === null
                ? { rows: [exported(1), exported(2)], next: "page-2" }
                : { rows: [exported(3)], next: null },
            ),
          );
        }) as unknown as undefined,
    );
    await choose(user, /^CSV/);
    await waitFor(() => expect(release).toHaveLength(1));
    expect(screen.getByText("0 of 3")).toBeVisible();
    release[0]?.();
    expect(await screen.findByText("2 of 3")).toBeVisible();
    expect(saved).toEqual([]);
    release[1]?.();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^feedback-\d{4}-\d\d-\d\d\.csv$/);
    expect(saved[0]?.content.type).toBe("text/csv;charset=utf-8");
    const lines = (await textOf(saved[0]?.content)).trimEnd().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[3]).toContain(`"'=3"`);
    expect(await screen.findByRole("button", { name: "Export all" })).toBeVisible();
  });

  test("[SEC-05] an export that is cancelled saves nothing", async () => {
    const { user } = open(ben);
    let release: () => void = () => {};
    backend.query(api.personalData.exports.respondents).answers(
      () =>
        new Promise((resolve) => {
          release = () => resolve({ rows: [exported(1)], next: null });
        }) as unknown as undefined,
    );
    await choose(user, /^JSON/);
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    release();
    expect(await screen.findByRole("button", { name: "Export all" })).toBeVisible();
    expect(saved).toEqual([]);
    expect(screen.queryByText("Export failed")).toBeNull();
  });

  test("[SEC-05] a refused export shows an error", async () => {
    const { user } = open(ben);
    backend.query(api.personalData.exports.respondents).answers(() => new Error("no"));
    await choose(user, /^JSON/);
    expect(await screen.findByText("Export failed")).toBeVisible();
    expect(saved).toEqual([]);
  });
});

function textOf(blob: Blob | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : "");
    reader.onerror = () => reject(reader.error ?? new Error("unreadable"));
    reader.readAsText(blob ?? new Blob());
  });
}
