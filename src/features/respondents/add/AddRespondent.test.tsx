import { act, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { wishQuestion } from "../../../../convex/shared/questions/wishQuestion";
import { id, createRespondent } from "../../../testing/builders.ts";
import { DashboardBackend } from "../../../testing/DashboardBackend.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import { AddRespondent } from "./AddRespondent.tsx";
import { useRespondentActions } from "../useRespondentActions.ts";

let backend: DashboardBackend;

beforeEach(() => {
  backend = new DashboardBackend();
  backend.on(api.respondents.respondents.add).does(({ name, email }) => {
    backend.showPeople([createRespondent({ _id: id("new"), name, email, emailStatus: "queued" })]);
    return { respondentId: id("new"), token: "secret-token" };
  });
});

async function add(user: ReturnType<typeof renderApp>["user"]) {
  await user.type(screen.getByLabelText("Name"), " Ana Ruiz ");
  await user.type(screen.getByLabelText("Email"), "ana@example.com");
  await user.click(screen.getByRole("button", { name: "Generate Unique Link" }));
}

describe("adding a respondent", () => {
  test("[ADD-01] the button waits for a name and an address that are not blank", async () => {
    const { user } = renderApp(<AddRespondent />, { backend });
    const button = screen.getByRole("button", { name: "Generate Unique Link" });
    expect(button).toBeDisabled();
    await user.type(screen.getByLabelText("Name"), "Ana");
    expect(screen.queryByRole("button", { name: "Generate Unique Link" })).toBeNull();
    await user.type(screen.getByLabelText("Email"), "   ");
    expect(screen.queryByRole("button", { name: "Generate Unique Link" })).toBeNull();
    await user.type(screen.getByLabelText("Email"), "ana@example.com");
    expect(screen.getByRole("button", { name: "Generate Unique Link" })).toBeEnabled();
  });

  test("[HAND-21] without an address the button makes a link alone", async () => {
    const { user } = renderApp(<AddRespondent />, { backend });
    await user.type(screen.getByLabelText("Name"), " Ana Ruiz ");
    await user.click(screen.getByRole("button", { name: "Generate Link without Email" }));
    expect(await screen.findByRole("group", { name: "Unique feedback link" })).toHaveTextContent("/share/secret-token");
    expect(backend.callsOf(api.respondents.respondents.add)).toEqual([{ name: " Ana Ruiz ", email: undefined }]);
    expect(screen.queryByRole("link", { name: "Open email" })).toBeNull();
  });

  test("[HAND-446] while a name is typed no button moves: each label has its room, and “Add several people” stays", async () => {
    const { user } = renderApp(<AddRespondent />, { backend });
    const several = screen.getByRole("button", { name: "Add several people" });
    const labels = ["Generate Unique Link", "Generate Link without Email"];
    expect(labels.every((label) => screen.getByText(label).closest("button") !== null)).toBe(true);
    await user.type(screen.getByLabelText("Name"), "Ana");
    expect(screen.getByRole("button", { name: "Generate Link without Email" })).toBeEnabled();
    expect(labels.every((label) => screen.getByText(label).closest("button") !== null)).toBe(true);
    expect(several).toBeVisible();
  });

  test("[HAND-21] with a name alone the main button makes the link, and so does Enter", async () => {
    const { user } = renderApp(<AddRespondent />, { backend });
    expect(screen.getByRole("button", { name: "Generate Unique Link" })).toHaveClass("bg-iris");
    await user.type(screen.getByLabelText("Name"), "Ana Ruiz");
    const main = screen.getByRole("button", { name: "Generate Link without Email" });
    expect(main).toHaveClass("bg-iris");
    expect(main).toBeEnabled();
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("group", { name: "Unique feedback link" })).toHaveTextContent("/share/secret-token");
    expect(backend.callsOf(api.respondents.respondents.add)).toEqual([{ name: "Ana Ruiz", email: undefined }]);
  });

  test("[HAND-21] an address without a name: the name's field shows what is missing", async () => {
    const { user } = renderApp(<AddRespondent />, { backend });
    await user.type(screen.getByLabelText("Email"), "ana@example.com");
    await user.click(screen.getByRole("button", { name: "Generate Unique Link" }));
    const name = screen.getByLabelText("Name");
    await waitFor(() => expect(name).toHaveAccessibleDescription("Please enter a name for the respondent"));
    await user.type(name, "Ana");
    expect(name).not.toHaveAccessibleDescription();
  });

  test("[ADD-04] a notice shows that the person was added, and the form is empty", async () => {
    const { user } = renderApp(<AddRespondent />, { backend });
    await add(user);
    expect(await screen.findByText("Feedback request created")).toBeVisible();
    expect(screen.getByText("Ana Ruiz has been added to your list")).toBeVisible();
    expect(screen.getByLabelText("Name")).toHaveValue("");
  });

  test("[HAND-20] a requestor without a name gives it first, once, and nothing typed is lost", async () => {
    const viewer = { userId: id<"users">("user-1"), email: "jsmith@example.com", isAnonymous: false, isAdmin: false };
    backend.query(api.accounts.users.viewer).answers(() => viewer);
    backend.on(api.accounts.users.updateProfile).does(({ name }) => {
      backend.query(api.accounts.users.viewer).answers(() => ({ ...viewer, name }));
      return null;
    });
    const { user } = renderApp(<AddRespondent />, { backend });
    await add(user);
    expect(await screen.findByText("Please enter your name.")).toBeVisible();
    const ownNameField = screen.getByRole("textbox", { name: "What do colleagues call you?" });
    expect(ownNameField).toHaveFocus();
    expect(screen.getByLabelText("Email")).toHaveValue("ana@example.com");
    expect(backend.callsOf(api.respondents.respondents.add)).toEqual([]);
    await user.type(ownNameField, "Joan Smith{Enter}");
    expect(await screen.findByRole("dialog", { name: "Share Request Created" })).toBeVisible();
    expect(backend.callsOf(api.accounts.users.updateProfile)).toEqual([{ name: "Joan Smith" }]);
    expect(ownNameField).not.toBeInTheDocument();
  });

  test("[HAND-404] [HAND-532] asks for the person first, then for the own name with the reason, and says that questions follow", async () => {
    backend
      .query(api.accounts.users.viewer)
      .answers(() => ({ userId: id<"users">("user-1"), isAnonymous: false, isAdmin: false }));
    const { user } = renderApp(<AddRespondent />, { backend });
    const own = await screen.findByRole("textbox", { name: "What do colleagues call you?" });
    expect(own).toHaveAccessibleDescription("So that the people you ask see who asks them.");
    expect(screen.getAllByRole("textbox")).toEqual([
      screen.getByLabelText("Name"),
      screen.getByLabelText("Email"),
      own,
    ]);
    const next = "Say who first. You choose their questions next.";
    expect(screen.getByText(next)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Add several people" }));
    const list = await screen.findByLabelText("Names and addresses");
    expect(screen.getAllByRole("textbox")).toEqual([
      list,
      screen.getByRole("textbox", { name: "What do colleagues call you?" }),
    ]);
    // [HAND-532] This form has the questions in view.
    expect(screen.queryByText(next)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Add one person" }));
    expect(screen.getByText(next)).toBeVisible();
  });

  test("[HAND-300] the own name is still there when the page is left and opened again before it is saved", async () => {
    const viewer = {
      userId: id<"users">("user-without-name"),
      email: "jsmith@example.com",
      isAnonymous: false,
      isAdmin: false,
    };
    backend.query(api.accounts.users.viewer).answers(() => viewer);
    const { user, unmount } = renderApp(<AddRespondent />, { backend });
    const ownName = () => screen.findByRole("textbox", { name: "What do colleagues call you?" });
    await user.type(await ownName(), "Joan");
    unmount();
    renderApp(<AddRespondent />, { backend });
    expect(await ownName()).toHaveValue("Joan");
  });

  test("[ADD-05] [HAND-32] the dialog has the questions, then a message and a text with the link", async () => {
    const { user } = renderApp(<AddRespondent />, { backend });
    await add(user);
    const dialog = await screen.findByRole("dialog", { name: "Share Request Created" });
    const link = `${window.location.origin}/share/secret-token`;
    expect(within(dialog).getByRole("group", { name: "Unique feedback link" })).toHaveTextContent(link);
    expect(within(dialog).getByText(/^Hi Ana,/)).toBeVisible();
    expect(within(dialog).queryByRole("textbox")).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Change message" }));
    expect(within(dialog).getByRole("heading", { name: "Your message" })).toHaveFocus();
    const message = within(dialog).getByRole<HTMLTextAreaElement>("textbox", { name: "Ready-to-send message" }).value;
    expect(message).toMatch(/^Hi Ana,\n\n/);
    expect(message).toContain("takes 5 minutes");
    expect(message).toContain(link);
    expect(message).toMatch(/Mara Voss$/);
    await user.click(within(dialog).getByRole("radio", { name: "Text message" }));
    const sms = within(dialog).getByRole<HTMLTextAreaElement>("textbox", { name: "Text message" }).value;
    expect(sms).toMatch(/^Hi Ana, /);
    expect(sms).toContain("5 minutes");
    expect(sms).toContain(link);
    expect(within(dialog).getByText("What are their strengths?")).toBeVisible();
    const headings = within(dialog).getAllByRole("heading", { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(["What Ana will be asked", "Your message"]);
  });

  test("[HAND-189] the form names who sends the link before an address is typed", async () => {
    renderApp(<AddRespondent />, { backend });
    const field = await screen.findByLabelText("Email");
    expect(field).toHaveAccessibleDescription("Without one you send the link yourself.");
    act(() =>
      backend.query(api.deployment.config.public).answers(() => ({
        aiProvider: "builtin",
        emailProvider: "outbox",
        transcription: null,
        hasGoogleSignIn: false,
        analytics: null,
      })),
    );
    await waitFor(() => expect(field).toHaveAccessibleDescription("Email isn’t set up: you send the link yourself."));
  });

  test("[HAND-308] where nobody was asked anything else, the share dialog asks for a change too by one press", async () => {
    backend.on(api.respondents.respondentQuestions.save).does(() => null);
    const { user } = renderApp(<AddRespondent />, { backend });
    await add(user);
    const dialog = within(await screen.findByRole("dialog", { name: "Share Request Created" }));
    await user.click(await dialog.findByRole("button", { name: "Also ask what to change" }));
    expect(backend.callsOf(api.respondents.respondentQuestions.save)[0]?.questions).toEqual([
      { id: "q-default", text: "What are their strengths?" },
      { text: wishQuestion },
    ]);
  });

  test("[HAND-191] the only other set of questions is chosen at first, and left out by one press", async () => {
    const ownQuestion = {
      _id: id<"questions">("q-own"),
      text: "What next?",
      questionSet: "custom",
      questionOrder: 2,
      isActive: true,
    };
    const standard = {
      ...ownQuestion,
      _id: id<"questions">("q-default"),
      text: "What are their strengths?",
      questionSet: "default",
      questionOrder: 1,
    };
    backend
      .query(api.respondents.respondentQuestions.list)
      .answers(({ respondentId }) => (respondentId === "tom" ? [standard, ownQuestion] : [standard]));
    backend.on(api.respondents.respondentQuestions.save).does(() => null);
    const { user } = renderApp(<AddRespondent />, { backend });
    await add(user);
    act(() =>
      backend.showPeople([
        createRespondent({ _id: id("new") }),
        createRespondent({ _id: id("tom"), name: "Tom Berg" }),
      ]),
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Share Request Created" }));
    const same = await dialog.findByRole("checkbox", { name: /^Use the same questions as for Tom/ });
    const saved = () => backend.callsOf(api.respondents.respondentQuestions.save).map(({ questions }) => questions);
    const both = [
      { id: "q-default", text: standard.text },
      { id: "q-own", text: ownQuestion.text },
    ];
    await waitFor(() => expect(saved()).toEqual([both]));
    act(() => backend.query(api.respondents.respondentQuestions.list).answers(() => [standard, ownQuestion]));
    await waitFor(() => expect(same).toBeChecked());
    await user.click(same);
    expect(saved()).toEqual([both, [both[0]]]);
    act(() =>
      backend
        .query(api.respondents.respondentQuestions.list)
        .answers(({ respondentId }) => (respondentId === "tom" ? [standard, ownQuestion] : [standard])),
    );
    await waitFor(() => expect(same).not.toBeChecked());
    expect(saved()).toHaveLength(2);
  });

  test("[HAND-471] of several sets one person gets those of the person asked last, named, and the others are offered", async () => {
    const question = { isActive: true, questionSet: "custom", questionOrder: 2 };
    const standard = { ...question, _id: id<"questions">("q-default"), text: "Strengths?", questionSet: "default" };
    const own = (name: string) => ({ ...question, _id: id<"questions">(`q-${name}`), text: `What, ${name}?` });
    const list = backend.query(api.respondents.respondentQuestions.list);
    list.answers(({ respondentId }) => (respondentId === "new" ? [standard] : [standard, own(respondentId)]));
    backend.on(api.respondents.respondentQuestions.save).does(() => null);
    const { user } = renderApp(<AddRespondent />, { backend });
    await add(user);
    const people = ["Tom", "Ken"].map((name) => createRespondent({ _id: id(name), name }));
    act(() => backend.showPeople([createRespondent({ _id: id("new") }), ...people]));
    const dialog = within(await screen.findByRole("dialog", { name: "Share Request Created" }));
    expect(await dialog.findByRole("checkbox", { name: /^Use the same questions as for Tom/ })).toBeVisible();
    await waitFor(() =>
      expect(backend.callsOf(api.respondents.respondentQuestions.save).map(({ questions }) => questions)).toEqual([
        [
          { id: "q-default", text: "Strengths?" },
          { id: "q-Tom", text: "What, Tom?" },
        ],
      ]),
    );
    expect(dialog.getByRole("button", { name: "Use the same questions as for Ken" })).toBeVisible();
  });

  test("[HAND-120] the questions are text until they are changed, and the editor keeps what was added", async () => {
    const { user } = renderApp(<AddRespondent />, { backend });
    await add(user);
    const dialog = await screen.findByRole("dialog", { name: "Share Request Created" });
    const questions = await within(dialog).findByRole("list", { name: "Questions" });
    expect(
      within(questions)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["What are their strengths?"]);
    expect(within(dialog).queryByRole("button", { name: "Add new question" })).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Change questions" }));
    expect(within(dialog).getByRole("heading", { name: "What Ana will be asked" })).toHaveFocus();
    await user.click(within(dialog).getByRole("button", { name: "Add new question" }));
    await user.type(within(dialog).getByRole("textbox", { name: "Question 2" }), "What should I stop?{Enter}");
    await user.click(within(dialog).getByRole("button", { name: "QR code" }));
    await user.click(await within(dialog).findByRole("button", { name: "Back" }));
    expect(within(dialog).getByText("What should I stop?")).toBeVisible();
  });

  test("[ADD-05] [HAND-37] message and link are each copied whole, with a notice; then Done is the primary button", async () => {
    const { user } = renderApp(<AddRespondent />, { backend });
    await add(user);
    const primary = () =>
      within(screen.getByRole("dialog"))
        .getAllByRole("button")
        .filter(({ className }) => className.includes("bg-iris "))
        .map(({ textContent }) => textContent);
    const footer = () =>
      within(screen.getByRole("dialog").querySelector("footer")!)
        .getAllByRole("button")
        .map(({ textContent }) => textContent);
    await screen.findByRole("button", { name: "Copy link" });
    expect(primary()).toEqual(["Copy message"]);
    expect(footer()).toEqual(["Done", "Copy message"]);
    await user.click(screen.getByRole("button", { name: "Copy message" }));
    expect(await screen.findByText("Copied to clipboard")).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(/^Hi Ana,\n\n/);
    expect(primary()).toEqual(["Done"]);
    expect(footer()).toEqual(["Done", "Copy message"]);
    await user.click(screen.getByRole("button", { name: "Copy link" }));
    expect(await screen.findByText("Link copied")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/share/secret-token`);
    await user.click(screen.getByRole("button", { name: "Change message" }));
    await user.click(screen.getByRole("radio", { name: "Text message" }));
    await user.click(screen.getByRole("button", { name: "Copy message" }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/^Hi Ana, could you/));
  });

  test("[HAND-472] a message counts the questions that stand in the dialog, and copying it saves them", async () => {
    const save = backend.on(api.respondents.respondentQuestions.save);
    save.does(() => null);
    const { user } = renderApp(<AddRespondent />, { backend });
    await add(user);
    await user.click(await screen.findByRole("button", { name: "Change questions" }));
    await user.click(screen.getByRole("button", { name: "Add new question" }));
    await user.type(screen.getByRole("textbox", { name: "Question 2" }), "What should I stop?");
    await user.click(screen.getByRole("button", { name: "Copy message" }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toContain("have 2 questions for you"));
    expect(backend.callsOf(api.respondents.respondentQuestions.save).map(({ questions }) => questions)).toEqual([
      [{ id: "q-default", text: "What are their strengths?" }, { text: "What should I stop?" }],
    ]);
    expect(await screen.findByText("Questions saved")).toBeVisible();
  });

  test("[HAND-33] an own message is kept on Escape, and is offered for the next person with that person's name and link", async () => {
    const { user } = renderApp(<AddRespondent />, { backend });
    await add(user);
    await user.click(await screen.findByRole("button", { name: "Change message" }));
    const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Ready-to-send message" });
    await user.clear(await screen.findByRole("textbox", { name: "Ready-to-send message" }));
    expect(screen.getByText("The link is missing. Ana needs it to answer.")).toBeVisible();
    await user.type(box(), `Dear Ana, be blunt: ${window.location.origin}/share/secret-token`);
    expect(screen.queryByText(/The link is missing/)).toBeNull();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    backend.on(api.respondents.respondents.add).does(() => ({ respondentId: id("tom"), token: "toms-token" }));
    await user.type(screen.getByLabelText("Name"), "Tom");
    await user.type(screen.getByLabelText("Email"), "tom@example.com{Enter}");
    await screen.findByRole("heading", { name: "What Tom will be asked" });
    await user.click(screen.getByRole("button", { name: "Change message" }));
    expect(box()).toHaveValue(`Dear Tom, be blunt: ${window.location.origin}/share/toms-token`);
    await user.click(screen.getByRole("button", { name: "Use the suggested words" }));
    expect(box().value).toMatch(/^Hi Tom,\n\n/);
  });

  test("[HAND-32] without a mail service the person's own mail program gets the message", async () => {
    const { user } = renderApp(<AddRespondent />, { backend });
    await add(user);
    const mail = await screen.findByRole("link", { name: "Open email" });
    const address = new URL(mail.getAttribute("href") ?? "");
    expect(address.pathname).toBe("ana@example.com");
    expect(address.searchParams.get("body")).toContain("/share/secret-token");
  });

  test("[HAND-121] the QR code takes the place of the dialog's content, and Back or Escape returns to it", async () => {
    const { user } = renderApp(<AddRespondent />, { backend });
    await add(user);
    await user.click(await screen.findByRole("button", { name: "QR code" }));
    const dialog = await screen.findByRole("dialog", { name: "Let them scan it" });
    expect(screen.getAllByRole("dialog", { hidden: true })).toEqual([dialog]);
    expect(await within(dialog).findByRole("img", { name: /^QR code of the link .*secret-token$/ })).toBeVisible();
    expect(within(dialog).getByRole("button", { name: "Back" })).toHaveFocus();
    expect(within(dialog).getByRole("button", { name: "Download PNG" })).toBeVisible();
    await user.keyboard("{Escape}");
    expect(dialog).toHaveAccessibleName("Share Request Created");
    expect(screen.getByRole("button", { name: "QR code" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "QR code" }));
    await user.click(within(dialog).getByRole("button", { name: "Full screen" }));
    expect(await screen.findByRole("dialog", { name: "Ana Ruiz" })).toBeVisible();
  });

  test("[HAND-32] where emails are sent, Done is the primary button, unless the email failed", async () => {
    backend.query(api.deployment.config.public).answers(() => ({
      aiProvider: "builtin",
      emailProvider: "resend",
      transcription: null,
      hasGoogleSignIn: false,
      analytics: null,
    }));
    const { user } = renderApp(<AddRespondent />, { backend });
    await add(user);
    const doneButton = await screen.findByRole("button", { name: "Done" });
    await waitFor(() => expect(doneButton).toHaveClass("bg-iris"));
    expect(doneButton.parentElement?.lastElementChild).toBe(doneButton);
    expect(screen.queryByRole("link", { name: "Open email" })).toBeNull();
    act(() => backend.showPeople([createRespondent({ _id: id("new"), name: "Ana Ruiz", emailStatus: "failed" })]));
    expect(await screen.findByRole("link", { name: "Open email" })).toBeVisible();
    expect(doneButton).not.toHaveClass("bg-iris");
  });

  test("[HAND-32] the device's share sheet gets the message", async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    Object.assign(navigator, { share });
    try {
      const { user } = renderApp(<AddRespondent />, { backend });
      await add(user);
      await user.click(await screen.findByRole("button", { name: "Share…" }));
      expect(share).toHaveBeenCalledWith({ text: expect.stringContaining("/share/secret-token") });
      share.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
      await user.click(screen.getByRole("button", { name: "Share…" }));
      expect(screen.queryByText("Not shared")).toBeNull();
    } finally {
      delete (navigator as { share?: unknown }).share;
    }
  });

  test("[HAND-36] a second invitation to an address is noticed before it is sent, and then goes through", async () => {
    backend
      .query(api.respondents.alreadyAsked.matches)
      .answers(() => [{ respondentId: id("ana"), name: "Ana Ruiz", status: "completed", by: "address", page: 1 }]);
    const { user } = renderApp(<AddRespondent />, { backend });
    await add(user);
    const notice = await screen.findByText(/^You already asked/);
    expect(notice).toHaveTextContent("You already asked Ana. Press again to make a second link.");
    expect(screen.getByRole("link", { name: "Read the answer" })).toHaveAttribute(
      "href",
      "/app/respondent-assessment/ana",
    );
    expect(backend.callsOf(api.respondents.respondents.add)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Generate Unique Link" }));
    expect(await screen.findByRole("dialog", { name: "Share Request Created" })).toBeVisible();
    expect(screen.queryByText(/^You already asked/)).toBeNull();
  });

  test("[HAND-36] for a second person with the same name a question shows, and adding is possible", async () => {
    backend
      .query(api.respondents.alreadyAsked.matches)
      .answers(() => [{ respondentId: id("ana"), name: "Ana Ruiz", status: "pending", by: "name", page: 1 }]);
    const { user } = renderApp(<AddRespondent />, { backend });
    await user.type(screen.getByLabelText("Name"), "Ana Ruiz{Tab}");
    expect(await screen.findByText(/^You already asked/)).toHaveTextContent(
      "You already asked Ana Ruiz. Is this someone else?",
    );
    await user.type(screen.getByLabelText("Email"), "other@example.com{Enter}");
    expect(await screen.findByRole("dialog", { name: "Share Request Created" })).toBeVisible();
  });

  test("[HAND-36] the same name without an address needs a second press, also right after the first person", async () => {
    const { matches } = api.respondents.alreadyAsked;
    backend.query(matches).answers(() => [null]);
    const { user } = renderApp(<AddRespondent />, { backend });
    await user.type(screen.getByLabelText("Name"), "Ana Ruiz");
    await user.click(screen.getByRole("button", { name: "Generate Link without Email" }));
    await screen.findByRole("dialog", { name: "Share Request Created" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    backend
      .query(matches)
      .answers(() => [{ respondentId: id("ana"), name: "Ana Ruiz", status: "pending", by: "name", page: 1 }]);
    await user.type(screen.getByLabelText("Name"), "Ana Ruiz");
    await user.click(screen.getByRole("button", { name: "Generate Link without Email" }));
    expect(await screen.findByText(/^You already asked/)).toHaveTextContent(
      "You already asked Ana Ruiz. Is this someone else? Press again to make a second link.",
    );
    expect(backend.callsOf(api.respondents.respondents.add)).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Generate Link without Email" }));
    expect(await screen.findByRole("dialog", { name: "Share Request Created" })).toBeVisible();
  });

  test("[HAND-302] a notice on leaving a field shows once the press that left it has ended", async () => {
    const compared: string[] = [];
    backend.query(api.respondents.alreadyAsked.matches).answers(({ people }) => {
      compared.push(...people.map(({ name, email }) => `${name} ${email}`));
      return [{ respondentId: id("ana"), name: "Ana Ruiz", status: "pending", by: "name", page: 1 }];
    });
    const { user } = renderApp(<AddRespondent />, { backend });
    await user.type(screen.getByLabelText("Name"), "Ana Ruiz");
    await user.type(screen.getByLabelText("Email"), "ana@example.com");
    const button = screen.getByRole("button", { name: "Generate Unique Link" });
    await user.pointer({ keys: "[MouseLeft>]", target: button });
    expect(compared).not.toContain("Ana Ruiz ana@example.com");
    expect(screen.queryByText(/^You already asked/)).toBeNull();
    await user.pointer({ keys: "[/MouseLeft]", target: document.body });
    expect(await screen.findByText(/^You already asked/)).toBeVisible();
  });

  test("[HAND-281] the field of the relationship opens above the buttons, with the focus", async () => {
    const { user } = renderApp(<AddRespondent />, { backend });
    await user.type(screen.getByLabelText("Name"), "Ana Ruiz");
    await user.click(screen.getByRole("button", { name: "How you work together" }));
    const field = await screen.findByLabelText("How this person works with you");
    expect(field).toHaveFocus();
    const submit = screen.getByRole("button", { name: "Generate Link without Email" });
    expect(field.compareDocumentPosition(submit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("[REL-01] the relationship is folded, optional, and set for this person alone", async () => {
    const { user } = renderApp(<AddRespondent />, { backend });
    expect(screen.queryByRole("button", { name: "How you work together" })).toBeNull();
    await user.type(screen.getByLabelText("Name"), "Ana Ruiz");
    await user.click(screen.getByRole("button", { name: "How you work together" }));
    const field = await screen.findByLabelText("How this person works with you");
    await user.selectOptions(field, "Manager (you report to them)");
    await user.click(screen.getByRole("button", { name: "Generate Link without Email" }));
    await screen.findByRole("dialog", { name: "Share Request Created" });
    expect(backend.callsOf(api.respondents.respondents.add)).toEqual([{ name: "Ana Ruiz", relationship: "manager" }]);
    expect(screen.queryByLabelText("How this person works with you")).toBeNull();
  });

  test("[ADD-05] closing the dialog gives the focus back to the form", async () => {
    const { user } = renderApp(<AddRespondent />, { backend });
    await add(user);
    await screen.findByRole("dialog");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.getByLabelText("Name")).toHaveFocus());
  });

  test("[ADD-06] the email that has gone out is shown", async () => {
    const { user } = renderApp(<AddRespondent />, { backend });
    await add(user);
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent("An email to Ana Ruiz is on its way."));
    act(() => backend.showPeople([createRespondent({ _id: id("new"), name: "Ana Ruiz", emailStatus: "sent" })]));
    expect(await screen.findByText("Email sent")).toBeVisible();
  });

  test("[ADD-06] a failed email is shown, and can be sent again", async () => {
    backend.on(api.respondents.invitations.resend).does(() => null);
    const { user } = renderApp(<AddRespondent />, { backend });
    await add(user);
    await screen.findByRole("dialog");
    act(() => backend.showPeople([createRespondent({ _id: id("new"), name: "Ana Ruiz", emailStatus: "failed" })]));
    expect(await screen.findByText("The email could not be sent.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Send it again" }));
    await waitFor(() => expect(backend.callsOf(api.respondents.invitations.resend)).toEqual([{ respondentId: "new" }]));
  });

  test("[MAIL-02] where no mail service is set up, the page names whom to send the link", async () => {
    const { user } = renderApp(<AddRespondent />, { backend });
    await add(user);
    await screen.findByRole("dialog");
    act(() => backend.showPeople([createRespondent({ _id: id("new"), name: "Ana Ruiz", emailStatus: "outbox" })]));
    const said = "Email isn’t set up, so please send Ana the link yourself.";
    await waitFor(() => expect(within(screen.getByRole("dialog")).getByRole("status")).toHaveTextContent(said));
  });

  test("[ADD-07] a failure keeps what was typed", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    backend.on(api.respondents.respondents.add).does(() => {
      throw new Error("offline");
    });
    const { user } = renderApp(<AddRespondent />, { backend });
    await add(user);
    expect(await screen.findByText("Error adding respondent")).toBeVisible();
    expect(screen.getByText("Please try again later.")).toBeVisible();
    expect(screen.getByLabelText("Email")).toHaveValue("ana@example.com");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("[ADD-02] [HAND-114] an address that is not one is refused at its field, before it is sent", async () => {
    const { user } = renderApp(<AddRespondent />, { backend });
    await user.type(screen.getByLabelText("Name"), "Ana Ruiz");
    await user.type(screen.getByLabelText("Email"), "ana@firma");
    await user.click(screen.getByRole("button", { name: "Generate Unique Link" }));
    expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Please enter a valid email address.");
    expect(screen.getByLabelText("Email")).toHaveFocus();
    expect(screen.queryByText("Error adding respondent")).toBeNull();
    expect(backend.callsOf(api.respondents.respondents.add)).toEqual([]);
    await user.type(screen.getByLabelText("Email"), ".example");
    expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Without one you send the link yourself.");
  });

  test("[ADD-02] [HAND-114] a refused address has the server's words at its field", async () => {
    backend.on(api.respondents.respondents.add).does(() => {
      throw new ConvexError({ code: "INVALID", message: "Please enter a valid email address.", field: "email" });
    });
    const { user } = renderApp(<AddRespondent />, { backend });
    await add(user);
    expect(await screen.findByText("Please enter a valid email address.")).toBeVisible();
    expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Please enter a valid email address.");
    expect(screen.queryByText("Error adding respondent")).toBeNull();
  });

  test("[ADD-03] signed out, the page leads to sign-in and requests nothing of the server", async () => {
    const { user } = renderApp(<AddRespondent />, { backend, isSignedIn: false });
    await add(user);
    expect(await screen.findByText("Authentication required")).toBeVisible();
    expect(screen.getByText("Please sign in to add respondents.")).toBeVisible();
    expect(backend.callsOf(api.respondents.respondents.add)).toEqual([]);
  });

  test("[ADD-02] a blank name or address is named", async () => {
    function Ask({ name, email }: { name: string; email: string }) {
      const actions = useRespondentActions();
      return <button onClick={() => void actions.add({ name, email })}>{`add ${name}${email}`}</button>;
    }
    const { user } = renderApp(
      <>
        <Ask name=" " email="ana@example.com" />
        <Ask name="Ana" email=" " />
      </>,
      { backend },
    );
    await waitFor(async () => {
      await user.click(screen.getByRole("button", { name: "add ana@example.com" }));
      expect(screen.getByText("Name required")).toBeVisible();
    });
    expect(screen.getAllByText("Please enter a name for the respondent")[0]).toBeVisible();
    await user.click(screen.getByRole("button", { name: "add Ana" }));
    expect(await screen.findByText("Email required")).toBeVisible();
    expect(screen.getByText("Please enter a email for the respondent")).toBeVisible();
    expect(backend.callsOf(api.respondents.respondents.add)).toEqual([]);
  });
});
