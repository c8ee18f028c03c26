import { act, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { id } from "../../testing/builders.ts";
import { setFixedDate } from "../../testing/setFixedDate.ts";
import { createDeferred } from "../../testing/createDeferred.ts";
import { chooseInMenu, createInviteLink, renderInviteLinks } from "./testing/inviteLinkFixture.tsx";

setFixedDate();

type Opened = ReturnType<typeof renderInviteLinks>;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

describe("a link's title and description", () => {
  async function retitle({ user }: Opened, title: string) {
    await chooseInMenu(user, "Edit title and description");
    const dialog = within(await screen.findByRole("dialog", { name: "Edit title and description" }));
    await user.clear(dialog.getByLabelText("Title"));
    if (title !== "") await user.type(dialog.getByLabelText("Title"), title);
    return dialog;
  }
  const saved = ({ backend }: Opened) => backend.callsOf(api.respondents.inviteLinks.edit);

  test("[HAND-181] title and description are changed in the link's menu", async () => {
    const opened = renderInviteLinks([createInviteLink({ title: "Q2 360 Review" })]);
    const { backend, user } = opened;
    backend.on(api.respondents.inviteLinks.edit).does(() => null);
    const dialog = await retitle(opened, "Design crit");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(saved(opened)).toEqual([{ inviteLinkId: "link-1", title: "Design crit", description: "For the team." }]);
    expect(screen.getByText("Saved")).toBeVisible();
  });

  test("[HAND-181] a blank title is refused at its field, and a failure keeps what was typed", async () => {
    const opened = renderInviteLinks([createInviteLink()]);
    const { backend, user } = opened;
    backend.on(api.respondents.inviteLinks.edit).does(() => {
      throw new Error("offline");
    });
    const dialog = await retitle(opened, "");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Please enter a title.")).toBeVisible();
    expect(saved(opened)).toEqual([]);
    await user.type(dialog.getByLabelText("Title"), "Crit");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("That didn’t work. Please try again.")).toBeVisible();
    expect(dialog.getByLabelText("Title")).toHaveValue("Crit");
  });

  test("[HAND-181] closing with changes needs a confirmation", async () => {
    const opened = renderInviteLinks([createInviteLink()]);
    const { user } = opened;
    const dialog = await retitle(opened, "Crit");
    await user.keyboard("{Escape}");
    const asked = within(await screen.findByRole("dialog", { name: "Discard your changes?" }));
    await user.click(asked.getByRole("button", { name: "Keep editing" }));
    expect(dialog.getByLabelText("Title")).toHaveValue("Crit");
  });
});

describe("a link's questions", () => {
  async function manage({ backend, user }: Opened) {
    backend.query(api.respondents.inviteLinks.questions).answers(() => [
      {
        _id: id("q-default"),
        text: "What are their strengths?",
        questionSet: "default",
        questionOrder: 1,
        isActive: true,
      },
      { _id: id("q-2"), text: "What next?", questionSet: "invite_question", questionOrder: 2, isActive: true },
    ]);
    await chooseInMenu(user, "Manage Questions");
    const dialog = within(await screen.findByRole("dialog", { name: "Manage Invite Questions" }));
    await user.click(await dialog.findByRole("button", { name: /^Edit question 2/ }));
    await user.keyboard(" And then?{Enter}");
    await user.click(dialog.getByRole("button", { name: "Save Questions" }));
    return dialog;
  }

  test("[LINK-05] changed questions are saved for that link", async () => {
    const opened = renderInviteLinks([createInviteLink()]);
    const { backend } = opened;
    backend.on(api.respondents.inviteLinks.saveQuestions).does(() => null);
    await manage(opened);
    expect(await screen.findByText("Questions updated successfully.")).toBeVisible();
    expect(backend.callsOf(api.respondents.inviteLinks.saveQuestions)).toEqual([
      {
        inviteLinkId: "link-1",
        questions: [
          { id: "q-default", text: "What are their strengths?" },
          { id: "q-2", text: "What next? And then?" },
        ],
      },
    ]);
  });

  test("[LINK-05] [QED-09] a refusal is shown, and the words that were typed stay to be saved again", async () => {
    const opened = renderInviteLinks([createInviteLink()]);
    const { backend } = opened;
    backend.on(api.respondents.inviteLinks.saveQuestions).does(() => {
      throw new Error("offline");
    });
    const dialog = await manage(opened);
    expect(await screen.findByText("Error updating questions")).toBeVisible();
    expect(screen.getByText("Failed to update your questions. Please try again.")).toBeVisible();
    expect(dialog.getByText("What next? And then?")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Save Questions" })).toBeEnabled();
  });
});

describe("a link's analytics", () => {
  test("[LINK-06] [HAND-38] the funnel follows what happens, and two tabs list the people", async () => {
    const { backend, user } = renderInviteLinks([createInviteLink()]);
    await chooseInMenu(user, "View Analytics");
    const dialog = within(await screen.findByRole("dialog", { name: "Invite Link Analytics" }));
    const number = (label: string) => dialog.getByText(label).nextElementSibling;
    await waitFor(() => expect(number("Visits")).toHaveTextContent(/^3$/));
    expect(number("Incomplete Respondents")).toHaveTextContent(/^1$/);
    expect(number("Complete Respondents")).toHaveTextContent(/^133% of visits$/);
    act(() =>
      backend
        .query(api.respondents.inviteLinks.analytics)
        .answers(() => ({ views: 4, pendingCount: 0, completedCount: 2 })),
    );
    await waitFor(() => expect(number("Visits")).toHaveTextContent(/^4$/));
    expect(number("Began")).toHaveTextContent(/^250% of visits$/);
    expect(number("Incomplete Respondents")).toHaveTextContent(/^0$/);
    expect(number("Complete Respondents")).toHaveTextContent(/^250% of visits$/);
    expect(dialog.queryByText("Nobody has opened this link yet.")).toBeNull();
    act(() =>
      backend
        .query(api.respondents.inviteLinks.analytics)
        .answers(() => ({ views: 0, pendingCount: 0, completedCount: 0 })),
    );
    expect(await dialog.findByText("Nobody has opened this link yet.")).toBeVisible();
    expect(dialog.queryByText(/% of visits/)).toBeNull();
    expect(dialog.getByText("those who started")).toBeVisible();
    await user.click(dialog.getByRole("tab", { name: "Completed Invites" }));
    expect(await dialog.findByText("those who finished")).toBeVisible();
    expect(dialog.getByRole("tab", { name: "Pending Invites" })).toBeVisible();
  });
});

const removeLink = async ({ backend, user }: Opened) => {
  await chooseInMenu(user, "Delete");
  const dialog = within(await screen.findByRole("dialog", { name: "Delete Invite Link?" }));
  expect(backend.callsOf(api.respondents.inviteLinks.remove)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Delete" }));
};

describe("deleting a link", () => {
  test("[LINK-07] deleting needs a confirmation, the row goes at once, and the list is back on its first page", async () => {
    const others = Array.from({ length: 6 }, (_, n) => createInviteLink({ _id: id(`l${n}`), title: `Link ${n}` }));
    const opened = renderInviteLinks([...others, createInviteLink()]);
    const { backend, user } = opened;
    const answer = createDeferred<null>();
    backend.on(api.respondents.inviteLinks.remove).does(() => answer.promise);
    await user.click(await screen.findByRole("button", { name: "Next" }));
    await removeLink(opened);
    expect(backend.callsOf(api.respondents.inviteLinks.remove)).toEqual([{ inviteLinkId: "link-1" }]);
    await waitFor(() => expect(screen.queryByRole("button", { name: "More for Q2 360 Review" })).toBeNull());
    await act(async () => {
      backend.showLinks(others);
      answer.resolve(null);
      await answer.promise;
    });
    expect(await screen.findByText("Invite link deleted")).toBeVisible();
    expect(await screen.findByText("Link 0")).toBeInTheDocument();
    expect(screen.queryByText(/^Page/)).toBeNull();
  });

  test("[LINK-07] a refusal brings the row back, with an error", async () => {
    const opened = renderInviteLinks([createInviteLink()]);
    const { backend } = opened;
    backend.on(api.respondents.inviteLinks.remove).does(() => {
      throw new ConvexError({ code: "NOT_FOUND", message: "We couldn’t find what you asked for." });
    });
    await removeLink(opened);
    expect(await screen.findByText("Error deleting invite link")).toBeVisible();
    expect(screen.getByText("There was an error deleting the invite link.")).toBeVisible();
    expect(await screen.findByText("Q2 360 Review")).toBeInTheDocument();
  });
});
