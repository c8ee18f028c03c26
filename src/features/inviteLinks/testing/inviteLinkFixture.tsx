import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { api } from "../../../../convex/_generated/api";
import type { InviteLinkRow } from "../../../../convex/shared/validators";
import { id } from "../../../testing/builders.ts";
import { DashboardBackend } from "../../../testing/DashboardBackend.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import { InviteLinks } from "../InviteLinks.tsx";

/** A row of an invite link. */
export function createInviteLink(over: Partial<InviteLinkRow> = {}): InviteLinkRow {
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

/** Opens the invite links of an owner who has these. */
export function renderInviteLinks(links: InviteLinkRow[] = [], { isSignedIn = true } = {}) {
  const backend = new DashboardBackend({ links });
  backend
    .query(api.respondents.inviteLinks.analytics)
    .answers(() => ({ views: 3, pendingCount: 1, completedCount: 1 }));
  const respondents = { pending: () => <p>those who started</p>, completed: () => <p>those who finished</p> };
  return { ...renderApp(<InviteLinks respondents={respondents} />, { backend, isSignedIn }), backend };
}

/** Opens the form of a new link and fills its title. */
export async function fillInviteLinkForm(user: UserEvent, title = "Workshop") {
  await user.click(await screen.findByRole("button", { name: "Create Public Invite Link" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create Public Invite Link" }));
  await dialog.findByText("What are their strengths?");
  if (title !== "") await user.type(dialog.getByLabelText("Title"), title);
  return dialog;
}

/** Chooses an item in the menu of the link that `link` makes. */
export async function chooseInMenu(user: UserEvent, item: string) {
  await user.click(await screen.findByRole("button", { name: "More for Q2 360 Review" }));
  await user.click(screen.getByRole("menuitem", { name: item }));
}
