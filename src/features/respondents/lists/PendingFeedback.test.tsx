import { act, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { RespondentRow } from "../../../../convex/shared/validators";
import { DAY } from "../../../../convex/shared/limits/durations";
import { id, createRespondent } from "../../../testing/builders.ts";
import { createDeferred } from "../../../testing/createDeferred.ts";
import { DashboardBackend } from "../../../testing/DashboardBackend.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import { AddRespondent } from "../add/AddRespondent.tsx";
import { RespondentsProgress } from "./RespondentsProgress.tsx";
import { PendingFeedback } from "./PendingFeedback.tsx";
import { RemovedPeople } from "../removed/RemovedPeople.tsx";
import { useStoneRespondents } from "./useStoneRespondents.ts";

const ana = createRespondent({ _id: id("ana"), name: "Ana Ruiz" });
const throwNotFound = () => {
  throw new ConvexError({ code: "NOT_FOUND", message: "We couldn’t find what you asked for." });
};

let backend: DashboardBackend;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

function renderPendingFeedback(...people: RespondentRow[]) {
  backend = new DashboardBackend({ people });
  return renderApp(<PendingFeedback completed={0} />, { backend });
}

const list = () => screen.getByRole("list", { name: "Pending feedback" });
const rowOf = (name: string) => {
  const row = within(list())
    .getAllByRole("listitem")
    .find((item) => item.textContent.includes(name));
  if (row === undefined) throw new Error(`no row of ${name}`);
  return within(row);
};

async function chooseInMenu(user: ReturnType<typeof renderPendingFeedback>["user"], name: string, item: string) {
  await user.click(await screen.findByRole("button", { name: `More for ${name}` }));
  await user.click(screen.getByRole("menuitem", { name: item }));
}

describe("the pending list", () => {
  test("[PEND-01] the list has five people a page, in an accordion that closes", async () => {
    const people = Array.from({ length: 7 }, (_, n) => createRespondent({ _id: id(`p${n}`), name: `Person ${n}` }));
    const { user } = renderPendingFeedback(...people);
    await screen.findByText("Person 0");
    expect(within(list()).getAllByRole("listitem")).toHaveLength(5);
    expect(screen.getByText("Page 1 of 2")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(await screen.findByText("Person 6")).toBeVisible();
    expect(within(list()).getAllByRole("listitem")).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: /^Pending Feedback/ }));
    await waitFor(() => expect(screen.queryByText("Person 6")).toBeNull());
  });

  test("[HAND-409] rows of a page beyond the first stay on it until it is turned, except who leaves the list", async () => {
    const people = Array.from({ length: 13 }, (_, n) => createRespondent({ _id: id(`p${n}`), name: `Person ${n}` }));
    const without = (...gone: number[]) => backend.showPeople(people.filter((_, n) => !gone.includes(n)));
    const names = () => screen.getAllByText(/^Person \d+$/).map(({ textContent }) => textContent);
    const { user } = renderPendingFeedback(...people);
    await user.click(await screen.findByRole("button", { name: "Next" }));
    await screen.findByText("Person 9");
    const whole = ["Person 5", "Person 6", "Person 7", "Person 8", "Person 9"];
    expect(names()).toEqual(whole);
    act(() => without(0));
    await screen.findByText("2 more");
    expect(names()).toEqual(whole);
    act(() => backend.showPeople([createRespondent({ _id: id("new"), name: "Newcomer" }), ...people]));
    await screen.findByText("4 more");
    expect(names()).toEqual(whole);
    act(() => without(0, 6));
    await screen.findByText("1 more");
    expect(names()).toEqual(["Person 5", "Person 7", "Person 8", "Person 9"]);
    await user.click(screen.getByRole("button", { name: "Previous" }));
    await screen.findByText("Person 1");
    await user.click(screen.getByRole("button", { name: "Next" }));
    await screen.findByText("Person 11");
    expect(names()).toEqual(["Person 7", "Person 8", "Person 9", "Person 10", "Person 11"]);
  });

  test("[PEND-01] a page that empties while it is open gives way to the one before", async () => {
    const people = Array.from({ length: 6 }, (_, n) => createRespondent({ _id: id(`p${n}`), name: `Person ${n}` }));
    const { user } = renderPendingFeedback(...people);
    await user.click(await screen.findByRole("button", { name: "Next" }));
    await screen.findByText("Person 5");
    act(() => backend.showPeople(people.slice(0, 5)));
    expect(await screen.findByText("Person 4")).toBeVisible();
    expect(screen.queryByText(/^Page/)).toBeNull();
  });

  test("[PEND-02] each row offers a reminder, and in its menu the link, questions and removal", async () => {
    const { user } = renderPendingFeedback(ana);
    await screen.findByText("Ana Ruiz");
    for (const name of ["Remind Ana Ruiz", "More for Ana Ruiz"]) {
      expect(rowOf("Ana Ruiz").getByRole("button", { name })).toBeEnabled();
    }
    await user.click(screen.getByRole("button", { name: "More for Ana Ruiz" }));
    expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
      "Copy link",
      "Edit name and email",
      "Edit questions",
      "Delete",
    ]);
  });

  test("[DASH-06] somebody who is answering right now shows on their row", async () => {
    renderPendingFeedback(ana);
    await screen.findByText("Ana Ruiz");
    expect(screen.queryByText("Answering now")).toBeNull();
    act(() => backend.showPeople([{ ...ana, isAnsweringNow: true }]));
    expect(await rowOf("Ana Ruiz").findByText("Answering now")).toBeVisible();
  });
});

const states = [
  ["Link made, not sent", { emailStatus: "outbox" }],
  ["Link made, not sent", { emailStatus: "none", email: undefined }],
  ["Link copied 1 day ago", { emailStatus: "outbox", linkDelivery: { by: "copied", at: Date.now() - DAY } }],
  ["Link shared 1 day ago", { emailStatus: "none", linkDelivery: { by: "shared", at: Date.now() - DAY } }],
  ["Reminder copied 1 day ago", { emailStatus: "failed", linkDelivery: { by: "reminder", at: Date.now() - DAY } }],
  ["Email on its way", { emailStatus: "queued" }],
  ["Sent 3 days ago", { emailStatus: "sent" }],
  ["Opened 1 day ago", { openedAt: Date.now() - DAY }],
  ["Opened 3 days ago", { inviteLinkId: id<"inviteLinks">("link") }],
  ["Answering now", { openedAt: Date.now() - DAY, isAnsweringNow: true }],
] as const;

test.each(states)("[HAND-42] [HAND-80] a row shows %j for %j", async (text, fields) => {
  renderPendingFeedback(createRespondent({ ...ana, ...fields }));
  expect(await screen.findByText(text)).toBeVisible();
  const copies = text === "Link made, not sent" ? 1 : 0;
  expect(screen.queryAllByRole("button", { name: "Copy link of Ana Ruiz" })).toHaveLength(copies);
});

describe("reminders", () => {
  test("[PEND-03] without an address the button is off, with the reason", async () => {
    const { user } = renderPendingFeedback(createRespondent({ ...ana, email: undefined }));
    const remind = await screen.findByRole("button", { name: "Remind Ana Ruiz" });
    expect(remind).toHaveAttribute("aria-disabled", "true");
    await user.click(remind);
    expect(await screen.findByRole("tooltip")).toHaveTextContent("No email address provided");
    expect(backend.callsOf(api.respondents.reminders.remind)).toEqual([]);
  });

  test("[PEND-04] a reminder is sent, counted and dated before the server has answered", async () => {
    const { user } = renderPendingFeedback(
      createRespondent({ ...ana, timesReminded: 1, lastRemindedAt: Date.now() - 3 * DAY }),
    );
    const answer = createDeferred<null>();
    backend.on(api.respondents.reminders.remind).does(() => answer.promise);
    await user.click(await screen.findByRole("button", { name: "Remind Ana Ruiz" }));
    expect(backend.callsOf(api.respondents.reminders.remind)).toEqual([{ respondentId: "ana" }]);
    expect(await rowOf("Ana Ruiz").findByText("Reminded twice, last just now")).toBeVisible();
    await act(async () => {
      backend.showPeople([createRespondent({ ...ana, timesReminded: 2, lastRemindedAt: Date.now() })]);
      answer.resolve(null);
      await answer.promise;
    });
    expect(await screen.findByText("Reminder on its way")).toBeVisible();
  });

  test("[HAND-81] [MAIL-02] where email isn't set up, a reminder is copied, and nothing speaks of emails", async () => {
    const { user } = renderPendingFeedback(createRespondent({ ...ana, emailStatus: "outbox", timesReminded: 1 }));
    backend.query(api.deployment.config.public).answers(() => ({
      aiProvider: "builtin",
      emailProvider: "outbox",
      transcription: null,
      hasGoogleSignIn: false,
      analytics: null,
    }));
    const { recordLinkDelivery } = api.respondents.respondents;
    backend.on(recordLinkDelivery).does(({ by }) => {
      backend.showPeople([{ ...ana, emailStatus: "outbox", timesReminded: 1, linkDelivery: { by, at: Date.now() } }]);
      return null;
    });
    await user.click(await screen.findByRole("button", { name: "Copy link of Ana Ruiz" }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/share/token-1`);
    expect(await screen.findByText("Link copied just now")).toBeVisible();
    expect(screen.getByRole("button", { name: "Copy link of Ana Ruiz" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Copy reminder for Ana Ruiz" }));
    expect(await navigator.clipboard.readText()).toContain(`Hi Ana,\n\nA short reminder`);
    expect(await navigator.clipboard.readText()).toContain(`${window.location.origin}/share/token-1`);
    expect(await screen.findByText("Reminder copied just now")).toBeVisible();
    expect(backend.callsOf(recordLinkDelivery)).toEqual([
      { respondentIds: ["ana"], by: "copied" },
      { respondentIds: ["ana"], by: "reminder" },
    ]);
    expect(screen.getByRole("button", { name: "Copy link of Ana Ruiz" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Copy reminder for Ana Ruiz" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "More for Ana Ruiz" }));
    expect(screen.queryByRole("menuitem", { name: /^Copy link/ })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Remind/ })).toBeNull();
    expect(screen.queryByText(/not sent/)).toBeNull();
    act(() => backend.showPeople([{ ...ana, emailStatus: "failed" }]));
    expect(await screen.findByText("Link made, not sent")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Send it again" })).toBeNull();
  });

  test("[PEND-04] a reminder that is refused is shown with the reason, and not counted", async () => {
    const { user } = renderPendingFeedback(ana);
    backend.on(api.respondents.reminders.remind).does(() => {
      throw new ConvexError({ code: "INVALID", message: "This person asked not to be reminded." });
    });
    await user.click(await screen.findByRole("button", { name: "Remind Ana Ruiz" }));
    expect(await screen.findByText("Reminder not sent")).toBeVisible();
    expect(screen.getByText("This person asked not to be reminded.")).toBeVisible();
    expect(screen.queryByText(/^Reminded/)).toBeNull();
  });

  test("[PEND-04] a person who stopped reminders can't be reminded, and the row shows that", async () => {
    renderPendingFeedback(
      createRespondent({ ...ana, areRemindersStopped: true, timesReminded: 1, lastRemindedAt: Date.now() - DAY }),
    );
    expect(await screen.findByText(/^Reminded once, 1 day ago · Reminders stopped$/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Remind Ana Ruiz" })).toHaveAccessibleDescription(
      "This person asked not to be reminded.",
    );
  });

  test("[PEND-04] reminding all needs a confirmation, and shows who is due and how many went out", async () => {
    const ben = createRespondent({
      _id: id("ben"),
      name: "Ben Okri",
      timesReminded: 1,
      lastRemindedAt: Date.now() - DAY / 2,
    });
    const { user } = renderPendingFeedback(ana, ben);
    const answer = createDeferred<{ sent: number; isComplete: boolean }>();
    backend.on(api.respondents.reminders.remindAll).does(() => answer.promise);
    await user.click(await screen.findByRole("button", { name: "Remind all who are pending" }));
    const dialog = await screen.findByRole("dialog", { name: "Remind all who are pending?" });
    expect(backend.callsOf(api.respondents.reminders.remindAll)).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "Send reminders" }));
    await screen.findByText("Reminded once, just now");
    expect(screen.getByText("Reminded once, about 12 hours ago")).toBeInTheDocument();
    await act(async () => {
      answer.resolve({ sent: 1, isComplete: true });
      await answer.promise;
    });
    expect(await screen.findByText("1 reminder on its way")).toBeVisible();
    expect(screen.getByText("Anyone reminded in the last 24 hours was skipped.")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  const resultsOfReminding = [
    [{ sent: 0, isComplete: true }, "No reminder sent"],
    [{ sent: 200, isComplete: false }, "200 reminders on their way"],
    [{ sent: 0, isComplete: false }, "No reminder sent"],
  ] as const;
  test.each(resultsOfReminding)("[PEND-04] a notice after reminding all shows the result %j", async (result, title) => {
    const { user } = renderPendingFeedback(ana);
    backend.on(api.respondents.reminders.remindAll).does(() => result);
    await user.click(await screen.findByRole("button", { name: "Remind all who are pending" }));
    await user.click(await screen.findByRole("button", { name: "Send reminders" }));
    expect(await screen.findByText(title)).toBeVisible();
  });

  test("[PEND-04] reminding all goes on until nobody is left, and shows how many in all", async () => {
    const { user } = renderPendingFeedback(ana);
    const next = { createdAt: 7 };
    backend
      .on(api.respondents.reminders.remindAll)
      .does(({ after }) =>
        after === undefined ? { sent: 200, isComplete: false, next } : { sent: 12, isComplete: true },
      );
    await user.click(await screen.findByRole("button", { name: "Remind all who are pending" }));
    await user.click(await screen.findByRole("button", { name: "Send reminders" }));
    expect(await screen.findByText("212 reminders on their way")).toBeVisible();
    expect(backend.callsOf(api.respondents.reminders.remindAll)).toEqual([{}, { after: next }]);
  });

  test("[PEND-04] reminding all that fails half-way shows how many had gone out", async () => {
    const { user } = renderPendingFeedback(ana);
    backend.on(api.respondents.reminders.remindAll).does(({ after }) => {
      if (after !== undefined) throw new Error("offline");
      return { sent: 200, isComplete: false, next: { createdAt: 7 } };
    });
    await user.click(await screen.findByRole("button", { name: "Remind all who are pending" }));
    await user.click(await screen.findByRole("button", { name: "Send reminders" }));
    expect(await screen.findByText("Not everyone was reminded")).toBeVisible();
    expect(screen.getByText("200 reminders on their way. Please try again later.")).toBeVisible();
  });

  test("[PEND-04] reminding all that is refused is shown, and nobody counts as reminded", async () => {
    const { user } = renderPendingFeedback(ana);
    backend.on(api.respondents.reminders.remindAll).does(() => {
      throw new Error("offline");
    });
    await user.click(await screen.findByRole("button", { name: "Remind all who are pending" }));
    await user.click(await screen.findByRole("button", { name: "Send reminders" }));
    expect(await screen.findByText("Reminders not sent")).toBeVisible();
    expect(screen.getByText("Please try again later.")).toBeVisible();
    expect(screen.queryByText(/^Reminded/)).toBeNull();
  });
});

describe("changing a name and an address", () => {
  const byName = { ...ana, email: undefined, emailStatus: "none" } as const;
  const { edit } = api.respondents.respondents;

  test("[HAND-45] a person added by name gets an address, and the button shows that an invitation goes there", async () => {
    const { user } = renderPendingFeedback(byName);
    backend.on(edit).does(() => ({ isEmailed: true }));
    await chooseInMenu(user, "Ana Ruiz", "Edit name and email");
    const dialog = within(await screen.findByRole("dialog", { name: "Edit Ana Ruiz" }));
    expect(dialog.getByRole("button", { name: "Save" })).toBeEnabled();
    const field = dialog.getByLabelText("Email");
    await user.type(field, "ana@example");
    await user.click(dialog.getByRole("button", { name: "Save and invite" }));
    expect(field).toHaveAccessibleDescription(/Please enter a valid email address/);
    expect(backend.callsOf(edit)).toEqual([]);
    await user.type(field, ".com");
    await user.click(dialog.getByRole("button", { name: "Save and invite" }));
    expect(await screen.findByText("We are writing to Ana Ruiz.")).toBeVisible();
    expect(backend.callsOf(edit)).toEqual([{ respondentId: "ana", name: "Ana Ruiz", email: "ana@example.com" }]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("[REL-01] the dialog of name and address has the relationship too", async () => {
    const { user } = renderPendingFeedback({ ...byName, relationship: "peer" });
    backend.on(edit).does(() => ({ isEmailed: false }));
    await chooseInMenu(user, "Ana Ruiz", "Edit name and email");
    const dialog = within(await screen.findByRole("dialog", { name: "Edit Ana Ruiz" }));
    const field = dialog.getByLabelText("How this person works with you");
    expect(field).toHaveDisplayValue("Peer");
    await user.selectOptions(field, "Not said");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(backend.callsOf(edit)).toEqual([{ respondentId: "ana", name: "Ana Ruiz", relationship: null }]),
    );
  });

  test("[HAND-45] a taken address is shown at its field, and Escape needs a confirmation to drop what was typed", async () => {
    const { user } = renderPendingFeedback(byName);
    backend.on(edit).does(() => {
      throw new ConvexError({ code: "INVALID", message: "You already asked Tom.", field: "email" });
    });
    await chooseInMenu(user, "Ana Ruiz", "Edit name and email");
    const field = await screen.findByLabelText("Email");
    await user.type(field, "tom@example.com");
    await user.click(screen.getByRole("button", { name: "Save and invite" }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/You already asked Tom/));
    await user.keyboard("{Escape}");
    const asks = within(await screen.findByRole("dialog", { name: "Discard your changes?" }));
    await user.click(asks.getByRole("button", { name: "Keep editing" }));
    expect(screen.getByLabelText("Email")).toHaveValue("tom@example.com");
  });

  test("[HAND-45] a person who came by an invite link keeps the name and address that they wrote", async () => {
    const { user } = renderPendingFeedback({ ...ana, inviteLinkId: id("link") });
    await user.click(await screen.findByRole("button", { name: "More for Ana Ruiz" }));
    expect(screen.queryByRole("menuitem", { name: "Edit name and email" })).toBeNull();
  });
});

describe("deleting a respondent", () => {
  async function confirm(user: ReturnType<typeof renderPendingFeedback>["user"]) {
    await chooseInMenu(user, "Ana Ruiz", "Delete");
    const dialog = await screen.findByRole("dialog", { name: "Delete Ana Ruiz?" });
    expect(backend.callsOf(api.respondents.respondents.remove)).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  }

  test("[PEND-05] deleting needs a confirmation; the row goes before the server has answered", async () => {
    const ben = createRespondent({ _id: id("ben"), name: "Ben Okri" });
    const { user } = renderPendingFeedback(ana, ben);
    const answer = createDeferred<null>();
    backend.on(api.respondents.respondents.remove).does(() => answer.promise);
    await confirm(user);
    expect(backend.callsOf(api.respondents.respondents.remove)).toEqual([{ respondentId: "ana" }]);
    await waitFor(() => expect(screen.queryByText("Ana Ruiz")).toBeNull());
    await act(async () => {
      backend.showPeople([ben]);
      answer.resolve(null);
      await answer.promise;
    });
    expect(await screen.findByText("Respondent removed")).toBeVisible();
    expect(screen.getByText("Ana Ruiz is under “Removed” for a day.")).toBeVisible();
    expect(screen.getByText("Ben Okri")).toBeInTheDocument();
  });

  test("[HAND-43] Undo in the toast brings the person back, by the keyboard too", async () => {
    const { user } = renderPendingFeedback(ana);
    backend.on(api.respondents.respondents.remove).does(() => {
      backend.showPeople([]);
      return null;
    });
    backend.on(api.respondents.respondents.restore).does(() => {
      backend.showPeople([ana]);
      return null;
    });
    await confirm(user);
    (await screen.findByRole("button", { name: "Undo" })).focus();
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Ana Ruiz is back in your list")).toBeVisible();
    expect(backend.callsOf(api.respondents.respondents.restore)).toEqual([{ respondentId: "ana" }]);
    expect(screen.getByRole("button", { name: "Remind Ana Ruiz" })).toBeVisible();
  });

  test("[HAND-83] whoever was removed is in a list with Undo, which shows when it is too late", async () => {
    backend = new DashboardBackend();
    const removedPerson = { _id: ana._id, name: ana.name, status: "completed" as const };
    const shows = (...ages: number[]) =>
      backend
        .query(api.respondents.respondents.removed)
        .answers(() => ages.map((age) => ({ ...removedPerson, deletedAt: Date.now() - age })));
    shows(DAY + 1);
    const { user } = renderApp(<RemovedPeople />, { backend });
    expect(screen.queryByRole("button", { name: /^Removed/ })).toBeNull();
    act(() => shows(DAY / 2));
    await user.click(await screen.findByRole("button", { name: /^Removed/ }));
    expect(screen.getByText("Answered, removed about 12 hours ago")).toBeVisible();
    backend.on(api.respondents.respondents.restore).does(() => {
      throw new ConvexError({ code: "INVALID", message: "It is too late to undo this." });
    });
    await user.click(screen.getByRole("button", { name: "Undo the removal of Ana Ruiz" }));
    expect(await screen.findByText("It is too late to undo this.")).toBeVisible();
    expect(backend.callsOf(api.respondents.respondents.restore)).toEqual([{ respondentId: "ana" }]);
  });

  test("[PEND-05] a refusal brings the row back, with an error", async () => {
    const ben = createRespondent({ _id: id("ben"), name: "Ben Okri" });
    const { user } = renderPendingFeedback(ana, ben);
    backend.on(api.respondents.respondents.remove).does(throwNotFound);
    await confirm(user);
    expect(await screen.findByText("Error removing respondent")).toBeVisible();
    expect(screen.getByText("Please try again later.")).toBeVisible();
    expect(rowOf("Ana Ruiz").getByText("Ana Ruiz")).toBeInTheDocument();
  });

  test("[PEND-05] a dialog opened while somebody is being removed stays open", async () => {
    const ben = createRespondent({ _id: id("ben"), name: "Ben Okri" });
    const { user } = renderPendingFeedback(ana, ben);
    const answer = createDeferred<null>();
    backend.on(api.respondents.respondents.remove).does(() => answer.promise);
    await confirm(user);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await chooseInMenu(user, "Ben Okri", "Edit questions");
    await screen.findByRole("dialog", { name: "Questions for Ben Okri" });
    await act(async () => {
      backend.showPeople([ben]);
      answer.resolve(null);
      await answer.promise;
    });
    expect(await screen.findByText("Respondent removed")).toBeVisible();
    expect(screen.getByRole("dialog", { name: "Questions for Ben Okri" })).toBeInTheDocument();
  });

  test("[PEND-05] cancelling changes nothing", async () => {
    const { user } = renderPendingFeedback(ana);
    await chooseInMenu(user, "Ana Ruiz", "Delete");
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(backend.callsOf(api.respondents.respondents.remove)).toEqual([]);
    expect(screen.getByText("Ana Ruiz")).toBeVisible();
  });
});

describe("a pending person's questions", () => {
  test("[PEND-06] a person's questions are loaded into the editor, and saved for that person", async () => {
    const { user } = renderPendingFeedback(ana);
    backend.on(api.respondents.respondentQuestions.save).does(() => null);
    await chooseInMenu(user, "Ana Ruiz", "Edit questions");
    const dialog = await screen.findByRole("dialog", { name: "Questions for Ana Ruiz" });
    expect(await within(dialog).findByText("What are their strengths?")).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Add new question" }));
    await user.keyboard("What next?{Enter}");
    await user.click(within(dialog).getByRole("button", { name: "Save Questions" }));
    expect(await screen.findByText("Questions saved")).toBeVisible();
    expect(backend.callsOf(api.respondents.respondentQuestions.save)).toEqual([
      {
        respondentId: "ana",
        questions: [{ id: "q-default", text: "What are their strengths?" }, { text: "What next?" }],
      },
    ]);
  });

  test("[PEND-06] questions that can't be loaded are shown", async () => {
    const { user } = renderPendingFeedback(ana);
    backend.query(api.respondents.respondentQuestions.list).answers(() => new Error("no"));
    await chooseInMenu(user, "Ana Ruiz", "Edit questions");
    expect(await screen.findByText("Failed to load respondent data for editing questions.")).toBeVisible();
  });
});

describe("adding a respondent, seen from the list", () => {
  function Column() {
    const respondents = useStoneRespondents();
    return (
      <>
        <RespondentsProgress respondents={respondents} isSelfCompleted={false} />
        <AddRespondent />
        <PendingFeedback completed={0} />
      </>
    );
  }

  async function add(user: ReturnType<typeof renderPendingFeedback>["user"]) {
    await user.type(await screen.findByLabelText("Name"), "Zoe Lund");
    await user.type(screen.getByLabelText("Email"), "zoe@example.com");
    await user.click(screen.getByRole("button", { name: "Generate Unique Link" }));
  }

  test("[ADD-04] the person is in the list and in the stone before the server has answered, with nothing to press", async () => {
    backend = new DashboardBackend({ people: [ana] });
    const { user } = renderApp(<Column />, { backend });
    const answer = createDeferred<{ respondentId: ReturnType<typeof id<"respondents">>; token: string }>();
    backend.on(api.respondents.respondents.add).does(() => answer.promise);
    await add(user);
    expect(rowOf("Zoe Lund").queryByRole("button")).toBeNull();
    expect(screen.getByText("2 people asked, none answered yet.")).toBeVisible();
    expect(screen.getByText("Zoe Lund, email on its way")).toBeInTheDocument();
    await act(async () => {
      answer.reject(new Error("offline"));
      await answer.promise.catch(() => {});
    });
  });

  test("[HAND-36] the link to a person who was asked before opens the list at the right page and focuses the row", async () => {
    const others = Array.from({ length: 7 }, (_, n) => createRespondent({ _id: id(`p${n}`), name: `Person ${n}` }));
    backend = new DashboardBackend({ people: [...others, ana] });
    backend
      .query(api.respondents.alreadyAsked.matches)
      .answers(() => [{ respondentId: ana._id, name: ana.name, status: "pending", by: "address", page: 2 }]);
    const { user } = renderApp(<Column />, { backend });
    await user.click(await screen.findByRole("button", { name: /^Pending Feedback/ }));
    await add(user);
    await user.click(await screen.findByRole("button", { name: "Show Ana" }));
    await waitFor(() => expect(within(list()).getByText("Ana Ruiz").closest("li")).toHaveFocus());
    expect(screen.getByText("Page 2 of 2")).toBeVisible();
  });

  test("[ADD-07] a refusal removes the person from both again, with an error", async () => {
    backend = new DashboardBackend({ people: [ana] });
    const { user } = renderApp(<Column />, { backend });
    backend.on(api.respondents.respondents.add).does(() => {
      throw new Error("offline");
    });
    await add(user);
    expect(await screen.findByText("Error adding respondent")).toBeVisible();
    expect(screen.getByText("Please try again later.")).toBeVisible();
    expect(within(list()).queryByText("Zoe Lund")).toBeNull();
    expect(screen.getByText("One person asked, none answered yet.")).toBeVisible();
    expect(screen.getByLabelText("Name")).toHaveValue("Zoe Lund");
  });
});
