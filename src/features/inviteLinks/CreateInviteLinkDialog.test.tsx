import { act, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { InviteLinkRow } from "../../../convex/shared/validators";
import { newConfidentialLink } from "../../components/sharing/newConfidentialLink.ts";
import { id } from "../../testing/builders.ts";
import { setFixedDate } from "../../testing/setFixedDate.ts";
import { createDeferred } from "../../testing/createDeferred.ts";
import { fillInviteLinkForm, createInviteLink, renderInviteLinks } from "./testing/inviteLinkFixture.tsx";

setFixedDate();

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

test("[LOOP-14] a confidential link that is wanted elsewhere opens the dialog with Confidential ticked", async () => {
  const { user } = renderInviteLinks();
  await screen.findByRole("button", { name: "Create Public Invite Link" });
  act(() => newConfidentialLink.open());
  const dialog = within(await screen.findByRole("dialog", { name: "Create Public Invite Link" }));
  expect(dialog.getByRole("checkbox", { name: /Confidential/ })).toBeChecked();
  expect(dialog.getByLabelText("Smallest group")).toHaveValue("3");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Create Public Invite Link" }));
  expect(await screen.findByRole("checkbox", { name: /Confidential/ })).not.toBeChecked();
});

describe("creating a link", () => {
  test("[LINK-01] [HAND-35] a new link has title, description and questions, shows how far it is, and then its address and QR code", async () => {
    const { backend, user } = renderInviteLinks();
    const answer = createDeferred<{ inviteLinkId: InviteLinkRow["_id"]; token: string }>();
    backend.on(api.respondents.inviteLinks.create).does(() => answer.promise);
    const dialog = await fillInviteLinkForm(user, "");
    expect(dialog.getByLabelText("Title")).toHaveAttribute("placeholder", "Q2 360 Review");
    await user.type(dialog.getByLabelText("Title"), " Workshop ");
    await user.type(dialog.getByLabelText("Description"), "For the day in Lisbon.");
    await user.click(dialog.getByRole("button", { name: "Add new question" }));
    await user.keyboard("What next?{Enter}");
    await user.click(dialog.getByRole("button", { name: "Create" }));
    expect(await dialog.findByRole("progressbar", { name: "Creating the invite link" })).toHaveAttribute(
      "aria-valuenow",
      "80",
    );
    expect(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
    expect(backend.callsOf(api.respondents.inviteLinks.create)).toEqual([
      {
        title: "Workshop",
        description: "For the day in Lisbon.",
        questions: [{ id: "q-default", text: "What are their strengths?" }, { text: "What next?" }],
        expiresAt: undefined,
        maxUses: undefined,
      },
    ]);
    await act(async () => {
      backend.showLinks([createInviteLink({ title: "Workshop" })]);
      answer.resolve({ inviteLinkId: id("link-1"), token: "link-token" });
      await answer.promise;
    });
    expect(await screen.findByText("Invite link created")).toBeVisible();
    const readyDialog = within(await screen.findByRole("dialog", { name: "Your link is ready" }));
    const address = `${window.location.origin}/invite/link-token`;
    expect(readyDialog.getByRole("img", { name: `QR code of the link ${address}` })).toBeVisible();
    expect(readyDialog.getByText("Workshop")).toBeVisible();
    await user.click(readyDialog.getByRole("button", { name: "Copy Link" }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(address));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByText("Workshop").closest("li")).toHaveTextContent(address);
  });

  test("[LINK-01] the link is in the list before the server has answered, with nothing to press yet", async () => {
    const { backend, user } = renderInviteLinks();
    const answer = createDeferred<{ inviteLinkId: InviteLinkRow["_id"]; token: string }>();
    backend.on(api.respondents.inviteLinks.create).does(() => answer.promise);
    const dialog = await fillInviteLinkForm(user);
    await user.click(dialog.getByRole("button", { name: "Create" }));
    const row = (await screen.findByText("Workshop")).closest("li") as HTMLElement;
    expect(within(row).queryByRole("button")).toBeNull();
    await act(async () => {
      answer.resolve({ inviteLinkId: id("link-1"), token: "link-token" });
      await answer.promise;
    });
  });

  test("[HAND-20] a requestor without a name gives it in the dialog, before the link is made", async () => {
    const { backend, user } = renderInviteLinks();
    const viewer = { userId: id<"users">("user-1"), isAnonymous: true, isAdmin: false };
    backend.query(api.accounts.users.viewer).answers(() => viewer);
    backend.on(api.accounts.users.updateProfile).does(() => null);
    backend.on(api.respondents.inviteLinks.create).does(() => ({ inviteLinkId: id("link-1"), token: "t" }));
    const dialog = await fillInviteLinkForm(user);
    await user.click(dialog.getByRole("button", { name: "Create" }));
    expect(await dialog.findByText("Please enter your name.")).toBeVisible();
    expect(backend.callsOf(api.respondents.inviteLinks.create)).toEqual([]);
    await user.type(dialog.getByRole("textbox", { name: "What do colleagues call you?" }), "Joan Smith");
    await user.click(dialog.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(backend.callsOf(api.respondents.inviteLinks.create)).toHaveLength(1));
    expect(backend.callsOf(api.accounts.users.updateProfile)).toEqual([{ name: "Joan Smith" }]);
  });

  test("[LINK-01] Cancel creates nothing", async () => {
    const { backend, user } = renderInviteLinks();
    const dialog = await fillInviteLinkForm(user);
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(backend.callsOf(api.respondents.inviteLinks.create)).toEqual([]);
  });

  test("[LINK-02] signed out, the page leads to sign-in and requests nothing of the server", async () => {
    const { backend, user } = renderInviteLinks([], { isSignedIn: false });
    const dialog = await fillInviteLinkForm(user);
    await user.click(dialog.getByRole("button", { name: "Create" }));
    expect(await screen.findByText("Please sign in to create an invite link.")).toBeVisible();
    expect(backend.callsOf(api.respondents.inviteLinks.create)).toEqual([]);
  });

  test("[LINK-02] a session that ended meanwhile shows the same", async () => {
    const { backend, user } = renderInviteLinks();
    backend.on(api.respondents.inviteLinks.create).does(() => {
      throw new ConvexError({ code: "UNAUTHENTICATED", message: "Please sign in to continue." });
    });
    const dialog = await fillInviteLinkForm(user);
    await user.click(dialog.getByRole("button", { name: "Create" }));
    expect(await screen.findByText("Please sign in to create an invite link.")).toBeVisible();
  });

  const refusals = [
    [new ConvexError({ code: "RATE_LIMITED", message: "Too many requests." }), "Too many requests."],
    [new Error("offline"), "Please try again later."],
  ] as const;
  test.each(refusals)(
    "[LINK-02] a refusal (%s) takes the link out of the list again and shows an error",
    async (error, words) => {
      const { backend, user } = renderInviteLinks();
      backend.on(api.respondents.inviteLinks.create).does(() => {
        throw error;
      });
      const dialog = await fillInviteLinkForm(user);
      await user.click(dialog.getByRole("button", { name: "Create" }));
      expect(await screen.findByText("Error creating invite link")).toBeVisible();
      expect(screen.getByText(words)).toBeVisible();
      expect(screen.queryByRole("list", { name: "Public invite links" })).toBeNull();
      expect(dialog.getByLabelText("Title")).toHaveValue("Workshop");
    },
  );

  test("[QED-09] without its default question an error is shown, and no link can be made", async () => {
    const { backend, user } = renderInviteLinks();
    backend.query(api.questions.questions.default).answers(() => new Error("no"));
    await user.click(await screen.findByRole("button", { name: "Create Public Invite Link" }));
    expect((await screen.findAllByText("Default question not found in the database.")).length).toBe(2);
    expect(screen.getByRole("button", { name: "Create" })).toBeDisabled();
  });

  test("[HAND-371] a public link begins with the questions of who was asked last, in view, as several people do", async () => {
    const { backend, user } = renderInviteLinks();
    const beata = { _id: id<"respondents">("beata"), name: "Beata Nowak", status: "pending" as const, invitedAt: 1 };
    backend
      .query(api.respondents.respondents.recent)
      .answers(() => [{ ...beata, emailStatus: "none", isAnsweringNow: false }]);
    const ownQuestion = { _id: id<"questions">("q-2"), text: "What should Greta stop?", isActive: true };
    backend
      .query(api.respondents.respondentQuestions.list)
      .answers(() => [{ ...ownQuestion, questionSet: "custom", questionOrder: 2 }]);
    backend.on(api.respondents.inviteLinks.create).does(() => ({ inviteLinkId: id("link-1"), token: "t" }));
    const dialog = await fillInviteLinkForm(user);
    const same = await dialog.findByRole("checkbox", { name: "Use the same questions as for Beata" });
    expect(same).toBeChecked();
    expect(await dialog.findByText("What should Greta stop?")).toBeVisible();
    await user.click(same);
    expect(dialog.queryByText("What should Greta stop?")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Create" }));
    await waitFor(() =>
      expect(backend.callsOf(api.respondents.inviteLinks.create)).toMatchObject([
        { questions: [{ text: "What are their strengths?" }] },
      ]),
    );
    expect(backend.callsOf(api.respondents.inviteLinks.create)[0]?.questions).toHaveLength(1);
  });

  test("[LINK-08] a last day and a maximum are sent as the moment and the number they mean", async () => {
    const { backend, user } = renderInviteLinks();
    backend.on(api.respondents.inviteLinks.create).does(() => ({ inviteLinkId: id("link-1"), token: "t" }));
    const dialog = await fillInviteLinkForm(user);
    await user.click(dialog.getByText("Limits"));
    const year = new Date().getFullYear() + 1;
    await user.type(dialog.getByLabelText("Last day"), `${year}-12-31`);
    await user.type(dialog.getByLabelText("Maximum number of people"), "25");
    await user.click(dialog.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(backend.callsOf(api.respondents.inviteLinks.create)).toHaveLength(1));
    expect(backend.callsOf(api.respondents.inviteLinks.create)[0]).toMatchObject({
      expiresAt: new Date(year + 1, 0, 1).getTime() - 1,
      maxUses: 25,
    });
  });

  test("[REL-02] [REL-03] the relationship of a link is optional, and a confidential link is for no manager", async () => {
    const { backend, user } = renderInviteLinks();
    backend.on(api.respondents.inviteLinks.create).does(() => ({ inviteLinkId: id("link-1"), token: "t" }));
    const dialog = await fillInviteLinkForm(user);
    await user.click(dialog.getByRole("checkbox"));
    await user.click(dialog.getByText("Limits"));
    await user.selectOptions(dialog.getByLabelText("Who gets it"), "Manager (you report to them)");
    await user.click(dialog.getByRole("button", { name: "Create" }));
    expect(await dialog.findByText(/^A manager’s answers can’t be without a name/)).toBeVisible();
    await user.selectOptions(dialog.getByLabelText("Who gets it"), "Client");
    await user.click(dialog.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(backend.callsOf(api.respondents.inviteLinks.create)).toHaveLength(1));
    expect(backend.callsOf(api.respondents.inviteLinks.create)[0]).toMatchObject({ relationship: "client" });
  });

  const refusedLimits = [
    ["Last day", "2001-01-01", "Choose today or a later day."],
    ["Last day", "2199-12-31", "Choose a day within the next five years."],
    ["Maximum number of people", "0", "Enter a whole number from 1 to 100,000."],
    ["Maximum number of people", "2.5", "Enter a whole number from 1 to 100,000."],
  ];
  test.each(refusedLimits)("[LINK-08] %s “%s” is refused before it is sent", async (label, value, words) => {
    const { backend, user } = renderInviteLinks();
    const dialog = await fillInviteLinkForm(user);
    await user.click(dialog.getByText("Limits"));
    await user.type(dialog.getByLabelText(label), value);
    await user.click(dialog.getByRole("button", { name: "Create" }));
    expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.getByLabelText(label)).toHaveFocus();
    expect(backend.callsOf(api.respondents.inviteLinks.create)).toEqual([]);
  });

  test("[HAND-87] an error at a field goes once the field is changed", async () => {
    const { user } = renderInviteLinks();
    const dialog = await fillInviteLinkForm(user, "");
    await user.click(dialog.getByRole("button", { name: "Create" }));
    expect(await dialog.findByText("Please enter a title.")).toBeVisible();
    await user.type(dialog.getByLabelText("Title"), "Q");
    expect(dialog.queryByText("Please enter a title.")).toBeNull();
  });
});

describe("closing the form of a new link", () => {
  const findConfirmation = () => screen.findByRole("dialog", { name: "Discard this invite link?" });

  test("[HAND-03] Escape with words in it needs a confirmation, and editing goes on with all of them", async () => {
    const { backend, user } = renderInviteLinks();
    const dialog = await fillInviteLinkForm(user);
    await user.keyboard("{Escape}");
    await user.click(within(await findConfirmation()).getByRole("button", { name: "Keep editing" }));
    expect(dialog.getByLabelText("Title")).toHaveValue("Workshop");
    await user.keyboard("{Escape}");
    await user.click(within(await findConfirmation()).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(backend.callsOf(api.respondents.inviteLinks.create)).toEqual([]);
  });

  test("[HAND-03] closing with changed questions needs a confirmation; an untouched form and Cancel need none", async () => {
    const { user } = renderInviteLinks();
    const dialog = await fillInviteLinkForm(user, "");
    await user.click(dialog.getByRole("button", { name: "Add new question" }));
    await user.keyboard("What else?{Enter}");
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await user.click(within(await findConfirmation()).getByRole("button", { name: "Keep editing" }));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await fillInviteLinkForm(user, "");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("a confidential link", () => {
  test("[ANON-01] [HAND-199] the choice of a confidential link is one checkbox below title and description, off at first, with the smallest group", async () => {
    const { backend, user } = renderInviteLinks();
    backend
      .on(api.respondents.inviteLinks.create)
      .does(() => ({ inviteLinkId: id<"inviteLinks">("link-1"), token: "link-token" }));
    const dialog = await fillInviteLinkForm(user);
    const box = dialog.getByRole("checkbox", { name: /^Confidential/ });
    expect(box).not.toBeChecked();
    for (const label of ["Title", "Description"]) {
      expect(box.compareDocumentPosition(dialog.getByLabelText(label))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    }
    expect(box.closest("label")).toHaveTextContent(
      "You see answers only in groups of 3 or more, without names. You can’t change this later.",
    );
    expect(dialog.queryByLabelText("Smallest group")).toBeNull();
    await user.click(box);
    const group = dialog.getByLabelText("Smallest group");
    expect(group).toHaveValue("3");
    await user.click(dialog.getByText("Limits"));
    expect(dialog.queryByLabelText("Maximum number of people")).toBeNull();
    await user.clear(group);
    await user.type(group, "2");
    await user.click(dialog.getByRole("button", { name: "Create" }));
    expect(dialog.getByText("A group has 3 to 10 people.")).toBeVisible();
    expect(group).toHaveFocus();
    await user.clear(group);
    await user.type(group, "5");
    await user.click(dialog.getByRole("button", { name: "Create" }));
    await waitFor(() =>
      expect(backend.callsOf(api.respondents.inviteLinks.create)).toMatchObject([{ title: "Workshop", groupSize: 5 }]),
    );
  });

  test("[HAND-213] beside links of people's own a confidential link shows that the group is small, and when groups show", async () => {
    const { backend, user } = renderInviteLinks();
    backend.query(api.respondents.respondents.recent).answers(() => []);
    const dialog = await fillInviteLinkForm(user);
    await user.click(dialog.getByRole("checkbox", { name: /^Confidential/ }));
    expect(dialog.queryByText(/links of their own/)).toBeNull();
    const maya = { _id: id<"respondents">("maya"), name: "Maya", status: "pending" as const, invitedAt: 1 };
    const row = { ...maya, emailStatus: "none" as const, isAnsweringNow: false };
    act(() => backend.query(api.respondents.respondents.recent).answers(() => [row]));
    expect(await dialog.findByText(/you could guess who wrote what/)).toHaveTextContent(
      /^You asked people by name too\. With few others you could guess who wrote what\. New answers show once an hour, next at \d+:17/,
    );
  });
});
