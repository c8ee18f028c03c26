import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../convex/_generated/api";
import { id } from "../../testing/builders.ts";
import { DashboardBackend } from "../../testing/DashboardBackend.ts";
import { setFixedDate } from "../../testing/setFixedDate.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { InviteLinks } from "./InviteLinks.tsx";
import { createInviteLink, renderInviteLinks } from "./testing/inviteLinkFixture.tsx";

setFixedDate();

test("[LINK-03] the list shows that links are loading, or that there are none", async () => {
  const backend = new DashboardBackend();
  backend.query(api.respondents.inviteLinks.list).answers(() => undefined);
  renderApp(<InviteLinks respondents={{ pending: () => null, completed: () => null }} />, { backend });
  expect(await screen.findByText("Loading invite links…")).toBeVisible();
  act(() => backend.showLinks([]));
  expect(await screen.findByText(/^No public invite links yet\./)).toBeVisible();
  expect(screen.queryByText("Loading invite links…")).toBeNull();
});

test("[LINK-03] the list has six links a page, in the server's order", async () => {
  const { user } = renderInviteLinks(
    Array.from({ length: 7 }, (_, n) => createInviteLink({ _id: id(`l${n}`), title: `Link ${n}` })),
  );
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
  const { user } = renderInviteLinks([createInviteLink()]);
  await user.click(await screen.findByRole("button", { name: "Copy Link: Q2 360 Review" }));
  expect(await screen.findByText("Link copied")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/invite/link-token`);
});

test("[LINK-04] a row has words: link and QR code as buttons, questions, numbers and deletion in its menu", async () => {
  const { user } = renderInviteLinks([createInviteLink()]);
  for (const label of ["Copy Link", "QR code"]) {
    const button = await screen.findByRole("button", { name: `${label}: Q2 360 Review` });
    expect(button).toHaveTextContent(label);
  }
  await user.click(screen.getByRole("button", { name: "More for Q2 360 Review" }));
  const items = ["Edit title and description", "Manage Questions", "View Analytics", "Delete"];
  expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual(items);
});

test("[LINK-04] the QR code opens over the list, with the address it stands for", async () => {
  const { user } = renderInviteLinks([createInviteLink()]);
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
  renderInviteLinks([
    createInviteLink({ _id: id("a"), title: "Over", expiresAt: Date.now() - 1000 }),
    createInviteLink({ _id: id("b"), title: "Full", maxUses: 2, usesCount: 2 }),
    createInviteLink({ _id: id("c"), title: "Open", maxUses: 3, usesCount: 2 }),
  ]);
  const row = async (title: string) => (await screen.findByText(title)).closest("li") as HTMLElement;
  expect(within(await row("Over")).getByText("Expired")).toBeVisible();
  expect(within(await row("Full")).getByText("Used up")).toBeVisible();
  expect(await row("Open")).toHaveTextContent("2 of 3 uses");
  expect(within(await row("Open")).queryByText(/Expired|Used up/)).toBeNull();
});
test("[ANON-02] a confidential link's row shows how many groups are shown, and nothing of who waits", async () => {
  const counts = { views: 0, pendingCount: 0 };
  renderInviteLinks([
    createInviteLink({ ...counts, groupSize: 3, completedCount: 1 }),
    createInviteLink({ ...counts, _id: id("link-2"), title: "Night", groupSize: 4, completedCount: 2 }),
  ]);
  const row = (await screen.findByText("Q2 360 Review")).closest("li")!;
  expect(row).toHaveTextContent("Confidential. 1 group of 3 answers shown. The next shows when at least 3 are in");
  expect(screen.getByText("Night").closest("li")).toHaveTextContent("Confidential. 2 groups of 4 answers shown.");
  expect(row).not.toHaveTextContent(/visit|pending|completed/);
});

test("[ANON-02] [ANON-16] a confidential link's row has the rule in the place of counts, and its menu nothing to change or count", async () => {
  const { user } = renderInviteLinks([
    createInviteLink({ groupSize: 3, views: 0, pendingCount: 0, completedCount: 0 }),
  ]);
  const row = (await screen.findByText("Q2 360 Review")).closest("li")!;
  expect(screen.getByText("Confidential. Answers show when at least 3 are in.")).toBeVisible();
  expect(row).toHaveTextContent(/We don’t say how many before\. New answers show once an hour, next at \d+:17/);
  expect(row).not.toHaveTextContent(/visit|pending|completed/);
  await user.click(screen.getByRole("button", { name: "More for Q2 360 Review" }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Delete"]);
});
