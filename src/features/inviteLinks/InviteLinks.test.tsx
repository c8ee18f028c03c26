import { act, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { InviteLinkRow } from "../../../convex/shared/validators";
import { newConfidentialLink } from "../../components/sharing/newConfidentialLink.ts";
import { id } from "../../testing/builders.ts";
import { DashboardBackend } from "../../testing/DashboardBackend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { InviteLinks } from "./InviteLinks.tsx";
import { holdDate } from "../../testing/holdDate.ts";

holdDate();

let backend: DashboardBackend;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

function link(over: Partial<InviteLinkRow> = {}): InviteLinkRow {
  return {
    _id: id("link-1"),
    token: "link-token",
    title: "Q2 360 Review",
    description: "For the team.",
    createdAt: Date.now(),
    views: 3,
    usesCount: 2,
    pendingCount: 1,
    completedCount: 1,
    ...over,
  };
}

function open(links: InviteLinkRow[] = [], isSignedIn = true) {
  backend = new DashboardBackend({ links });
  backend
    .query(api.respondents.inviteLinks.analytics)
    .answers(() => ({ views: 3, pendingCount: 1, completedCount: 1 }));
  const respondents = { pending: () => <p>those who started</p>, completed: () => <p>those who finished</p> };
  return renderApp(<InviteLinks respondents={respondents} />, { backend, isSignedIn });
}

function held<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((yes) => {
    resolve = yes;
  });
  return { promise, resolve };
}

type User = ReturnType<typeof open>["user"];

async function fill(user: User, title = "Workshop") {
  await user.click(await screen.findByRole("button", { name: "Create Public Invite Link" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create Public Invite Link" }));
  await dialog.findByText("What are their strengths?");
  if (title !== "") await user.type(dialog.getByLabelText("Title"), title);
  return dialog;
}

async function choose(user: User, item: string) {
  await user.click(await screen.findByRole("button", { name: "More for Q2 360 Review" }));
  await user.click(screen.getByRole("menuitem", { name: item }));
}

const remove = async (user: User) => {
  await choose(user, "Delete");
  const dialog = within(await screen.findByRole("dialog", { name: "Delete Invite Link?" }));
  expect(backend.callsOf(api.respondents.inviteLinks.remove)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Delete" }));
};

test("[LOOP-14] a confidential link that is wanted elsewhere opens the dialog with Confidential ticked", async () => {
  const { user } = open();
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
    const { user } = open();
    const answer = held<{ inviteLinkId: InviteLinkRow["_id"]; token: string }>();
    backend.on(api.respondents.inviteLinks.create).does(() => answer.promise);
    const dialog = await fill(user, "");
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
      backend.showLinks([link({ title: "Workshop" })]);
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
    const { user } = open();
    const answer = held<{ inviteLinkId: InviteLinkRow["_id"]; token: string }>();
    backend.on(api.respondents.inviteLinks.create).does(() => answer.promise);
    const dialog = await fill(user);
    await user.click(dialog.getByRole("button", { name: "Create" }));
    const row = (await screen.findByText("Workshop")).closest("li") as HTMLElement;
    expect(within(row).queryByRole("button")).toBeNull();
    await act(async () => {
      answer.resolve({ inviteLinkId: id("link-1"), token: "link-token" });
      await answer.promise;
    });
  });

  test("[HAND-20] a requestor without a name gives it in the dialog, before the link is made", async () => {
    const { user } = open();
    const viewer = { userId: id<"users">("user-1"), isAnonymous: true, isAdmin: false };
    backend.query(api.accounts.users.viewer).answers(() => viewer);
    backend.on(api.accounts.users.updateProfile).does(() => null);
    backend.on(api.respondents.inviteLinks.create).does(() => ({ inviteLinkId: id("link-1"), token: "t" }));
    const dialog = await fill(user);
    await user.click(dialog.getByRole("button", { name: "Create" }));
    expect(await dialog.findByText("Please enter your name.")).toBeVisible();
    expect(backend.callsOf(api.respondents.inviteLinks.create)).toEqual([]);
    await user.type(dialog.getByRole("textbox", { name: "What do colleagues call you?" }), "Joan Smith");
    await user.click(dialog.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(backend.callsOf(api.respondents.inviteLinks.create)).toHaveLength(1));
    expect(backend.callsOf(api.accounts.users.updateProfile)).toEqual([{ name: "Joan Smith" }]);
  });

  test("[LINK-01] Cancel creates nothing", async () => {
    const { user } = open();
    const dialog = await fill(user);
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(backend.callsOf(api.respondents.inviteLinks.create)).toEqual([]);
  });

  test("[LINK-02] signed out, the page leads to sign-in and requests nothing of the server", async () => {
    const { user } = open([], false);
    const dialog = await fill(user);
    await user.click(dialog.getByRole("button", { name: "Create" }));
    expect(await screen.findByText("Please sign in to create an invite link.")).toBeVisible();
    expect(backend.callsOf(api.respondents.inviteLinks.create)).toEqual([]);
  });

  test("[LINK-02] a session that ended meanwhile shows the same", async () => {
    const { user } = open();
    backend.on(api.respondents.inviteLinks.create).does(() => {
      throw new ConvexError({ code: "UNAUTHENTICATED", message: "Please sign in to continue." });
    });
    const dialog = await fill(user);
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
      const { user } = open();
      backend.on(api.respondents.inviteLinks.create).does(() => {
        throw error;
      });
      const dialog = await fill(user);
      await user.click(dialog.getByRole("button", { name: "Create" }));
      expect(await screen.findByText("Error creating invite link")).toBeVisible();
      expect(screen.getByText(words)).toBeVisible();
      expect(screen.queryByRole("list", { name: "Public invite links" })).toBeNull();
      expect(dialog.getByLabelText("Title")).toHaveValue("Workshop");
    },
  );

  test("[QED-09] without its default question an error is shown, and no link can be made", async () => {
    const { user } = open();
    backend.query(api.questions.questions.default).answers(() => new Error("no"));
    await user.click(await screen.findByRole("button", { name: "Create Public Invite Link" }));
    expect((await screen.findAllByText("Default question not found in the database.")).length).toBe(2);
    expect(screen.getByRole("button", { name: "Create" })).toBeDisabled();
  });

  test("[HAND-371] a public link begins with the questions of who was asked last, in view, as several people do", async () => {
    const { user } = open();
    const beata = { _id: id<"respondents">("beata"), name: "Beata Nowak", status: "pending" as const, invitedAt: 1 };
    backend
      .query(api.respondents.respondents.recent)
      .answers(() => [{ ...beata, emailStatus: "none", isAnsweringNow: false }]);
    const ownQuestion = { _id: id<"questions">("q-2"), text: "What should Greta stop?", isActive: true };
    backend
      .query(api.respondents.respondentQuestions.list)
      .answers(() => [{ ...ownQuestion, questionSet: "custom", questionOrder: 2 }]);
    backend.on(api.respondents.inviteLinks.create).does(() => ({ inviteLinkId: id("link-1"), token: "t" }));
    const dialog = await fill(user);
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
    const { user } = open();
    backend.on(api.respondents.inviteLinks.create).does(() => ({ inviteLinkId: id("link-1"), token: "t" }));
    const dialog = await fill(user);
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
    const { user } = open();
    backend.on(api.respondents.inviteLinks.create).does(() => ({ inviteLinkId: id("link-1"), token: "t" }));
    const dialog = await fill(user);
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
    const { user } = open();
    const dialog = await fill(user);
    await user.click(dialog.getByText("Limits"));
    await user.type(dialog.getByLabelText(label), value);
    await user.click(dialog.getByRole("button", { name: "Create" }));
    expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.getByLabelText(label)).toHaveFocus();
    expect(backend.callsOf(api.respondents.inviteLinks.create)).toEqual([]);
  });

  test("[HAND-87] an error at a field goes once the field is changed", async () => {
    const { user } = open();
    const dialog = await fill(user, "");
    await user.click(dialog.getByRole("button", { name: "Create" }));
    expect(await dialog.findByText("Please enter a title.")).toBeVisible();
    await user.type(dialog.getByLabelText("Title"), "Q");
    expect(dialog.queryByText("Please enter a title.")).toBeNull();
  });
});

describe("closing the form of a new link", () => {
  const findConfirmation = () => screen.findByRole("dialog", { name: "Discard this invite link?" });

  test("[HAND-03] Escape with words in it needs a confirmation, and editing goes on with all of them", async () => {
    const { user } = open();
    const dialog = await fill(user);
    await user.keyboard("{Escape}");
    await user.click(within(await findConfirmation()).getByRole("button", { name: "Keep editing" }));
    expect(dialog.getByLabelText("Title")).toHaveValue("Workshop");
    await user.keyboard("{Escape}");
    await user.click(within(await findConfirmation()).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(backend.callsOf(api.respondents.inviteLinks.create)).toEqual([]);
  });

  test("[HAND-03] closing with changed questions needs a confirmation; an untouched form and Cancel need none", async () => {
    const { user } = open();
    const dialog = await fill(user, "");
    await user.click(dialog.getByRole("button", { name: "Add new question" }));
    await user.keyboard("What else?{Enter}");
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await user.click(within(await findConfirmation()).getByRole("button", { name: "Keep editing" }));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await fill(user, "");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("the list of links", () => {
  test("[LINK-03] the list shows that links are loading, or that there are none", async () => {
    backend = new DashboardBackend();
    backend.query(api.respondents.inviteLinks.list).answers(() => undefined);
    renderApp(<InviteLinks respondents={{ pending: () => null, completed: () => null }} />, { backend });
    expect(await screen.findByText("Loading invite links…")).toBeVisible();
    act(() => backend.showLinks([]));
    expect(await screen.findByText(/^No public invite links yet\./)).toBeVisible();
    expect(screen.queryByText("Loading invite links…")).toBeNull();
  });

  test("[LINK-03] the list has six links a page, in the server's order", async () => {
    const { user } = open(Array.from({ length: 7 }, (_, n) => link({ _id: id(`l${n}`), title: `Link ${n}` })));
    const titles = async () =>
      within(await screen.findByRole("list", { name: "Public invite links" }))
        .getAllByText(/^Link \d$/)
        .map((title) => title.textContent);
    expect(await titles()).toEqual(["Link 0", "Link 1", "Link 2", "Link 3", "Link 4", "Link 5"]);
    await user.click(screen.getByRole("button", { name: "Next" }));
    await screen.findByText("Page 2 of 2");
    await waitFor(async () => expect(await titles()).toEqual(["Link 6"]));
  });

  test("[LINK-04] a row's address is copied whole, with a notice", async () => {
    const { user } = open([link()]);
    await user.click(await screen.findByRole("button", { name: "Copy Link: Q2 360 Review" }));
    expect(await screen.findByText("Link copied")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/invite/link-token`);
  });

  test("[LINK-04] a row has words: link and QR code as buttons, questions, numbers and deletion in its menu", async () => {
    const { user } = open([link()]);
    for (const label of ["Copy Link", "QR code"]) {
      const button = await screen.findByRole("button", { name: `${label}: Q2 360 Review` });
      expect(button).toHaveTextContent(label);
    }
    await user.click(screen.getByRole("button", { name: "More for Q2 360 Review" }));
    const items = ["Edit title and description", "Manage Questions", "View Analytics", "Delete"];
    expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual(items);
  });

  test("[LINK-04] the QR code opens over the list, with the address it stands for", async () => {
    const { user } = open([link()]);
    await user.click(await screen.findByRole("button", { name: "QR code: Q2 360 Review" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Share this link" }));
    expect(dialog.getByText("Q2 360 Review")).toBeVisible();
    const code = dialog.getByRole("img", { name: `QR code of the link ${window.location.origin}/invite/link-token` });
    expect(code.querySelector("path")?.getAttribute("d")?.length).toBeGreaterThan(1000);
    await user.click(dialog.getByRole("button", { name: "Full screen" }));
    const whole = within(await screen.findByRole("dialog", { name: "Q2 360 Review" }));
    await user.click(whole.getByRole("button", { name: "Close" }));
    expect(dialog.getByRole("button", { name: "Download PNG" })).toBeVisible();
  });

  test("[LINK-08] a link that has ended shows why, and its limits", async () => {
    open([
      link({ _id: id("a"), title: "Over", expiresAt: Date.now() - 1000 }),
      link({ _id: id("b"), title: "Full", maxUses: 2, usesCount: 2 }),
      link({ _id: id("c"), title: "Open", maxUses: 3, usesCount: 2 }),
    ]);
    const row = async (title: string) => (await screen.findByText(title)).closest("li") as HTMLElement;
    expect(within(await row("Over")).getByText("Expired")).toBeVisible();
    expect(within(await row("Full")).getByText("Used up")).toBeVisible();
    expect(await row("Open")).toHaveTextContent("2 of 3 uses");
    expect(within(await row("Open")).queryByText(/Expired|Used up/)).toBeNull();
  });
});

describe("a link's title and description", () => {
  async function retitle(user: User, title: string) {
    await choose(user, "Edit title and description");
    const dialog = within(await screen.findByRole("dialog", { name: "Edit title and description" }));
    await user.clear(dialog.getByLabelText("Title"));
    if (title !== "") await user.type(dialog.getByLabelText("Title"), title);
    return dialog;
  }
  const saved = () => backend.callsOf(api.respondents.inviteLinks.edit);

  test("[HAND-181] title and description are changed in the link's menu", async () => {
    const { user } = open([link({ title: "Q2 360 Review" })]);
    backend.on(api.respondents.inviteLinks.edit).does(() => null);
    const dialog = await retitle(user, "Design crit");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(saved()).toEqual([{ inviteLinkId: "link-1", title: "Design crit", description: "For the team." }]);
    expect(screen.getByText("Saved")).toBeVisible();
  });

  test("[HAND-181] a blank title is refused at its field, and a failure keeps what was typed", async () => {
    const { user } = open([link()]);
    backend.on(api.respondents.inviteLinks.edit).does(() => {
      throw new Error("offline");
    });
    const dialog = await retitle(user, "");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Please enter a title.")).toBeVisible();
    expect(saved()).toEqual([]);
    await user.type(dialog.getByLabelText("Title"), "Crit");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("That didn’t work. Please try again.")).toBeVisible();
    expect(dialog.getByLabelText("Title")).toHaveValue("Crit");
  });

  test("[HAND-181] closing with changes needs a confirmation", async () => {
    const { user } = open([link()]);
    const dialog = await retitle(user, "Crit");
    await user.keyboard("{Escape}");
    const asked = within(await screen.findByRole("dialog", { name: "Discard your changes?" }));
    await user.click(asked.getByRole("button", { name: "Keep editing" }));
    expect(dialog.getByLabelText("Title")).toHaveValue("Crit");
  });
});

describe("a link's questions", () => {
  async function manage(user: User) {
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
    await choose(user, "Manage Questions");
    const dialog = within(await screen.findByRole("dialog", { name: "Manage Invite Questions" }));
    await user.click(await dialog.findByRole("button", { name: /^Edit question 2/ }));
    await user.keyboard(" And then?{Enter}");
    await user.click(dialog.getByRole("button", { name: "Save Questions" }));
    return dialog;
  }

  test("[LINK-05] changed questions are saved for that link", async () => {
    const { user } = open([link()]);
    backend.on(api.respondents.inviteLinks.saveQuestions).does(() => null);
    await manage(user);
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
    const { user } = open([link()]);
    backend.on(api.respondents.inviteLinks.saveQuestions).does(() => {
      throw new Error("offline");
    });
    const dialog = await manage(user);
    expect(await screen.findByText("Error updating questions")).toBeVisible();
    expect(screen.getByText("Failed to update your questions. Please try again.")).toBeVisible();
    expect(dialog.getByText("What next? And then?")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Save Questions" })).toBeEnabled();
  });
});

describe("a link's analytics", () => {
  test("[LINK-06] [HAND-38] the funnel follows what happens, and two tabs list the people", async () => {
    const { user } = open([link()]);
    await choose(user, "View Analytics");
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

describe("deleting a link", () => {
  test("[LINK-07] deleting needs a confirmation, the row goes at once, and the list is back on its first page", async () => {
    const others = Array.from({ length: 6 }, (_, n) => link({ _id: id(`l${n}`), title: `Link ${n}` }));
    const { user } = open([...others, link()]);
    const answer = held<null>();
    backend.on(api.respondents.inviteLinks.remove).does(() => answer.promise);
    await user.click(await screen.findByRole("button", { name: "Next" }));
    await remove(user);
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
    const { user } = open([link()]);
    backend.on(api.respondents.inviteLinks.remove).does(() => {
      throw new ConvexError({ code: "NOT_FOUND", message: "We couldn’t find what you asked for." });
    });
    await remove(user);
    expect(await screen.findByText("Error deleting invite link")).toBeVisible();
    expect(screen.getByText("There was an error deleting the invite link.")).toBeVisible();
    expect(await screen.findByText("Q2 360 Review")).toBeInTheDocument();
  });
});

describe("a confidential link", () => {
  test("[ANON-01] [HAND-199] the choice of a confidential link is one checkbox below title and description, off at first, with the smallest group", async () => {
    const { user } = open();
    backend
      .on(api.respondents.inviteLinks.create)
      .does(() => ({ inviteLinkId: id<"inviteLinks">("link-1"), token: "link-token" }));
    const dialog = await fill(user);
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
    const { user } = open();
    backend.query(api.respondents.respondents.recent).answers(() => []);
    const dialog = await fill(user);
    await user.click(dialog.getByRole("checkbox", { name: /^Confidential/ }));
    expect(dialog.queryByText(/links of their own/)).toBeNull();
    const maya = { _id: id<"respondents">("maya"), name: "Maya", status: "pending" as const, invitedAt: 1 };
    const row = { ...maya, emailStatus: "none" as const, isAnsweringNow: false };
    act(() => backend.query(api.respondents.respondents.recent).answers(() => [row]));
    expect(await dialog.findByText(/you could guess who wrote what/)).toHaveTextContent(
      /^You asked people by name too\. With few others you could guess who wrote what\. New answers show once an hour, next at \d+:17/,
    );
  });

  test("[ANON-02] a confidential link's row shows how many groups are shown, and nothing of who waits", async () => {
    const counts = { views: 0, pendingCount: 0 };
    open([
      link({ ...counts, groupSize: 3, completedCount: 1 }),
      link({ ...counts, _id: id("link-2"), title: "Night", groupSize: 4, completedCount: 2 }),
    ]);
    const row = (await screen.findByText("Q2 360 Review")).closest("li")!;
    expect(row).toHaveTextContent("Confidential. 1 group of 3 answers shown. The next shows when at least 3 are in");
    expect(screen.getByText("Night").closest("li")).toHaveTextContent("Confidential. 2 groups of 4 answers shown.");
    expect(row).not.toHaveTextContent(/visit|pending|completed/);
  });

  test("[ANON-02] [ANON-16] a confidential link's row has the rule in the place of counts, and its menu nothing to change or count", async () => {
    const { user } = open([link({ groupSize: 3, views: 0, pendingCount: 0, completedCount: 0 })]);
    const row = (await screen.findByText("Q2 360 Review")).closest("li")!;
    expect(screen.getByText("Confidential. Answers show when at least 3 are in.")).toBeVisible();
    expect(row).toHaveTextContent(/We don’t say how many before\. New answers show once an hour, next at \d+:17/);
    expect(row).not.toHaveTextContent(/visit|pending|completed/);
    await user.click(screen.getByRole("button", { name: "More for Q2 360 Review" }));
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Delete"]);
  });
});
