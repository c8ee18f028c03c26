import { act, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { id, respondent } from "../../testing/builders.ts";
import { DashboardBackend } from "../../testing/dashboardBackend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { AddContributor } from "./AddContributor.tsx";
import { useRespondentActions } from "./useRespondentActions.ts";

let backend: DashboardBackend;

beforeEach(() => {
  backend = new DashboardBackend();
  backend.on(api.respondents.respondents.add).does(({ name, email }) => {
    backend.showPeople([respondent({ _id: id("new"), name, email, emailStatus: "queued" })]);
    return { respondentId: id("new"), token: "secret-token" };
  });
});

async function add(user: ReturnType<typeof renderApp>["user"]) {
  await user.type(screen.getByLabelText("Name"), " Ana Ruiz ");
  await user.type(screen.getByLabelText("Email"), "ana@example.com");
  await user.click(screen.getByRole("button", { name: "Generate Unique Link" }));
}

describe("adding a contributor", () => {
  test("[ADD-01] the button waits for a name and an address that are not blank", async () => {
    const { user } = renderApp(<AddContributor />, { backend });
    const button = screen.getByRole("button", { name: "Generate Unique Link" });
    expect(button).toBeDisabled();
    await user.type(screen.getByLabelText("Name"), "Ana");
    expect(button).toBeDisabled();
    await user.type(screen.getByLabelText("Email"), "   ");
    expect(button).toBeDisabled();
    await user.type(screen.getByLabelText("Email"), "ana@example.com");
    expect(button).toBeEnabled();
  });

  test("[ADD-04] it says that the person was added, and empties the form", async () => {
    const { user } = renderApp(<AddContributor />, { backend });
    await add(user);
    expect(await screen.findByText("Feedback request created")).toBeVisible();
    expect(screen.getByText("Ana Ruiz has been added to your list")).toBeVisible();
    expect(screen.getByLabelText("Name")).toHaveValue("");
  });

  test("[HAND-20] whoever has no name yet is asked for it first, once, and nothing typed is lost", async () => {
    const viewer = { userId: id<"users">("user-1"), email: "jsmith@example.com", isAnonymous: false, isAdmin: false };
    backend.query(api.accounts.users.viewer).answers(() => viewer);
    backend.on(api.accounts.users.updateProfile).does(({ name }) => {
      backend.query(api.accounts.users.viewer).answers(() => ({ ...viewer, name }));
      return null;
    });
    const { user } = renderApp(<AddContributor />, { backend });
    await add(user);
    expect(await screen.findByText("Please enter your name.")).toBeVisible();
    const own = screen.getByRole("textbox", { name: "What do colleagues call you?" });
    expect(own).toHaveFocus();
    expect(screen.getByLabelText("Email")).toHaveValue("ana@example.com");
    expect(backend.callsOf(api.respondents.respondents.add)).toEqual([]);
    await user.type(own, "Joan Smith{Enter}");
    expect(await screen.findByRole("dialog", { name: "Share Request Created" })).toBeVisible();
    expect(backend.callsOf(api.accounts.users.updateProfile)).toEqual([{ name: "Joan Smith" }]);
    expect(own).not.toBeInTheDocument();
  });

  test("[ADD-05] the dialog has the link, a message and a text to send, and the questions", async () => {
    const { user } = renderApp(<AddContributor />, { backend });
    await add(user);
    const dialog = await screen.findByRole("dialog", { name: "Share Request Created" });
    const link = `${window.location.origin}/share/secret-token`;
    expect(within(dialog).getByRole("group", { name: "Unique feedback link" })).toHaveTextContent(link);
    const message = within(dialog).getByRole("group", { name: "Ready-to-send message" });
    expect(message).toHaveTextContent(/Hi Ana Ruiz/);
    expect(message).toHaveTextContent(/takes 5 minutes/);
    expect(message).toHaveTextContent(link);
    const sms = within(dialog).getByRole("group", { name: "Text message" });
    expect(sms).toHaveTextContent(/Hi Ana Ruiz/);
    expect(sms).toHaveTextContent(/5 minutes/);
    expect(sms).toHaveTextContent(link);
    expect(within(dialog).getByText("What are their strengths?")).toBeVisible();
  });

  test("[ADD-05] each is copied whole, and says so", async () => {
    const { user } = renderApp(<AddContributor />, { backend });
    await add(user);
    await user.click(await screen.findByRole("button", { name: "Copy link" }));
    expect(await screen.findByText("Link copied")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/share/secret-token`);
    await user.click(screen.getByRole("button", { name: "Copy message" }));
    expect(await screen.findByText("Copied to clipboard")).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(/^Hi Ana Ruiz,\n\n/);
    await user.click(screen.getByRole("button", { name: "Copy text" }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/^Hi Ana Ruiz, could you/));
  });

  test("[ADD-05] closing the dialog gives the focus back to the form", async () => {
    const { user } = renderApp(<AddContributor />, { backend });
    await add(user);
    await screen.findByRole("dialog");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.getByLabelText("Name")).toHaveFocus());
  });

  test("[ADD-06] it tells when the e-mail has gone out", async () => {
    const { user } = renderApp(<AddContributor />, { backend });
    await add(user);
    expect(await screen.findByText("An e-mail to Ana Ruiz is on its way.")).toBeVisible();
    act(() => backend.showPeople([respondent({ _id: id("new"), name: "Ana Ruiz", emailStatus: "sent" })]));
    expect(await screen.findByText("Email sent")).toBeVisible();
  });

  test("[ADD-06] a failed e-mail is shown, and can be sent again", async () => {
    backend.on(api.respondents.invitations.resend).does(() => null);
    const { user } = renderApp(<AddContributor />, { backend });
    await add(user);
    await screen.findByRole("dialog");
    act(() => backend.showPeople([respondent({ _id: id("new"), name: "Ana Ruiz", emailStatus: "failed" })]));
    expect(await screen.findByText("The e-mail could not be sent.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Send it again" }));
    await waitFor(() => expect(backend.callsOf(api.respondents.invitations.resend)).toEqual([{ respondentId: "new" }]));
  });

  test("[MAIL-02] where no mail service is set up, it says where the e-mail is", async () => {
    const { user } = renderApp(<AddContributor />, { backend });
    await add(user);
    await screen.findByRole("dialog");
    act(() => backend.showPeople([respondent({ _id: id("new"), name: "Ana Ruiz", emailStatus: "outbox" })]));
    expect(await screen.findByText(/no mail service. The e-mail is kept in the outbox/)).toBeVisible();
  });

  test("[ADD-07] a failure keeps what was typed", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    backend.on(api.respondents.respondents.add).does(() => {
      throw new Error("offline");
    });
    const { user } = renderApp(<AddContributor />, { backend });
    await add(user);
    expect(await screen.findByText("Error adding respondent")).toBeVisible();
    expect(screen.getByText("Please try again later.")).toBeVisible();
    expect(screen.getByLabelText("Email")).toHaveValue("ana@example.com");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("[ADD-02] an address that is not one is refused in the server's words", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    backend.on(api.respondents.respondents.add).does(() => {
      throw new ConvexError({ code: "INVALID", message: "Please enter a valid email address." });
    });
    const { user } = renderApp(<AddContributor />, { backend });
    await add(user);
    expect(await screen.findByText("Please enter a valid email address.")).toBeVisible();
  });

  test("[ADD-03] signed out, it says to sign in and asks nothing of the server", async () => {
    const { user } = renderApp(<AddContributor />, { backend, signedIn: false });
    await add(user);
    expect(await screen.findByText("Authentication required")).toBeVisible();
    expect(screen.getByText("Please sign in to add respondents.")).toBeVisible();
    expect(backend.callsOf(api.respondents.respondents.add)).toEqual([]);
  });

  test("[ADD-02] a blank name or address is named", async () => {
    function Ask({ name, email }: { name: string; email: string }) {
      const actions = useRespondentActions();
      return <button onClick={() => void actions.add(name, email)}>{`add ${name}${email}`}</button>;
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
