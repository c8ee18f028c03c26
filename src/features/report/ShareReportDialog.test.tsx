import { act, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { SharedReportRow } from "../../../convex/shared/validators";
import { DAY, HOUR } from "../../../convex/shared/limits/durations";
import { ButtonLink } from "../../components/ui/ButtonLink.tsx";
import { formatDate } from "../../lib/formatTime.ts";
import { webStorage } from "../../lib/KeyValueStorage.ts";
import { SHARE_REPORT } from "../../lib/navigationState.ts";
import { id } from "../../testing/builders.ts";
import { DashboardBackend } from "../../testing/DashboardBackend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { isCountedOpening } from "./countedOpenings.ts";
import { ReportMenu } from "./ReportMenu.tsx";
import { setFixedDate } from "../../testing/setFixedDate.ts";

setFixedDate();

const row: SharedReportRow = {
  _id: id("shared-1"),
  token: "t1",
  label: "Coach Kim",
  quotes: "unnamed",
  selfAssessment: true,
  createdAt: 1,
  expiresAt: Date.now() + 30 * DAY,
  opened: 0,
};
const { list, create, stop } = api.reports.sharedReports;

let backend: DashboardBackend;
const setSharedReports = (rows: SharedReportRow[]) => backend.query(list).answers(() => rows);

beforeEach(() => {
  backend = new DashboardBackend();
  localStorage.clear();
  sessionStorage.clear();
  setSharedReports([]);
});

async function openShareReportDialog() {
  const { user } = renderApp(<ReportMenu file={{ status: "none" }} name={null} madeAt={0} />, { backend });
  await user.click(screen.getByRole("button", { name: "Share this report" }));
  return { user, dialog: within(await screen.findByRole("dialog", { name: "Share this report" })) };
}

const confirmation = async (name: string) =>
  within(await screen.findByRole("dialog", { name: "Stop sharing with Coach Kim?" })).getByRole("button", { name });

describe("sharing the report", () => {
  test('[HAND-513] who presses "Share a report" gets the dialog at once, and not after a reload', async () => {
    const menu = <ReportMenu file={{ status: "none" }} name={null} madeAt={0} />;
    const from = (
      <ButtonLink to="/report" state={SHARE_REPORT}>
        Share a report
      </ButtonLink>
    );
    const routes = [
      { path: "/", element: from },
      { path: "/report", element: menu },
    ];
    const { user, unmount } = renderApp(routes, { backend });
    await user.click(screen.getByRole("link", { name: "Share a report" }));
    expect(await screen.findByRole("dialog", { name: "Share this report" })).toBeVisible();
    unmount();
    renderApp(routes, { backend, at: { pathname: "/report", state: SHARE_REPORT } });
    expect(await screen.findByRole("button", { name: "Share this report" })).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("[HAND-544] likely names that stay in the quotes are listed, and a press hides one in the quotes and the link", async () => {
    backend.on(create).does(() => ({ sharedReportId: row._id, token: row.token }));
    backend
      .query(api.reports.readShared.quotesOfNewLink)
      .answers(({ hiddenNames = [] }) => [
        { text: hiddenNames.includes("Mia") ? "She helped little [name]." : "She helped little Mia." },
        { text: "It was Brian." },
      ]);
    const { user, dialog } = await openShareReportDialog();
    const mia = await dialog.findByRole("button", { name: "Hide Mia", pressed: false });
    expect(dialog.getByRole("button", { name: "Hide Brian", pressed: false })).toBeVisible();
    await user.click(dialog.getByText("See the quotes as they read them"));
    await user.click(mia);
    expect(mia).toHaveAttribute("aria-pressed", "true");
    expect(await dialog.findByText("She helped little [name].")).toBeVisible();
    await user.type(dialog.getByLabelText(/Who is it for/), "Kim");
    await user.click(dialog.getByRole("button", { name: "Create link" }));
    expect(backend.callsOf(create)).toMatchObject([{ quotes: "unnamed", hiddenNames: ["Mia"] }]);
  });

  test("[HAND-448] the quotes are read as they will be shared, with or without names; not where none are", async () => {
    const text = "Daughter’s birthday was the Saturday.";
    backend
      .query(api.reports.readShared.quotesOfNewLink)
      .answers(({ quotes }) => [quotes === "named" ? { text, authorName: "Sven" } : { text }]);
    const { user, dialog } = await openShareReportDialog();
    const fold = () => dialog.queryByText("See the quotes as they read them");
    await user.click(fold()!);
    const quoteList = dialog.getByRole("list", { name: "Quotes as they read them" });
    expect(quoteList).toHaveTextContent(text);
    expect(within(quoteList).queryByText("Sven")).toBeNull();
    await user.selectOptions(dialog.getByLabelText("Quotes"), "With names");
    expect(await dialog.findByText("Sven")).toBeVisible();
    await user.selectOptions(dialog.getByLabelText("Quotes"), "No quotes");
    expect(fold()).toBeNull();
  });

  test("[COACH-01] [HAND-439] the dialog starts with quotes without names, no self-assessment and 30 days; it requires a reader", async () => {
    backend.on(create).does(() => {
      act(() => setSharedReports([row]));
      return { sharedReportId: row._id, token: row.token };
    });
    const { user, dialog } = await openShareReportDialog();
    expect(
      dialog.getByText(
        /can read your report\. New answers change it.* To give somebody today’s report, open the link and save a PDF\.$/,
      ),
    ).toBeVisible();
    await user.click(await dialog.findByRole("button", { name: "Create link" }));
    expect(dialog.getByText("Please say who it is for.")).toBeVisible();
    expect(dialog.getByLabelText(/Who is it for/)).toHaveFocus();
    expect(backend.callsOf(create)).toEqual([]);
    expect(dialog.getByText("We hide names we know. Words may still give somebody away.")).toBeVisible();
    await user.type(dialog.getByLabelText(/Who is it for/), "Coach Kim");
    await user.click(dialog.getByRole("button", { name: "Create link" }));
    expect(backend.callsOf(create)).toEqual([
      { label: "Coach Kim", quotes: "unnamed", selfAssessment: false, days: 30 },
    ]);
    const item = within(await dialog.findByRole("listitem"));
    expect(item.getByText(/Quotes without names, with your self-assessment, until/)).toHaveTextContent(
      formatDate(row.expiresAt),
    );
    expect(item.getByRole("button", { name: "Copy link for Coach Kim" })).toHaveFocus();
    await user.click(dialog.getByRole("button", { name: "Another link" }));
    expect(dialog.getByLabelText(/Who is it for/)).toHaveValue("");
    expect(dialog.getByLabelText(/Who is it for/)).toHaveFocus();
  });

  test("[COACH-01] the new link takes the form's place and the focus, also where the list is late", async () => {
    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
    backend.on(create).does(() => ({ sharedReportId: row._id, token: row.token }));
    const { user, dialog } = await openShareReportDialog();
    await user.type(await dialog.findByLabelText(/Who is it for/), "Coach Kim");
    await user.click(dialog.getByRole("button", { name: "Create link" }));
    expect(await dialog.findByText("The link is ready.")).toHaveAttribute("role", "status");
    expect(dialog.queryByRole("button", { name: "Create link" })).toBeNull();
    expect(dialog.queryByLabelText(/Who is it for/)).toBeNull();
    act(() => setSharedReports([row]));
    const copy = await dialog.findByRole("button", { name: "Copy link for Coach Kim" });
    expect(copy).toHaveFocus();
    expect(copy).toHaveClass("bg-iris");
    expect(scrolled.mock.contexts.at(-1)).toBe(copy.closest("li"));
    expect(backend.callsOf(create)).toHaveLength(1);
    scrolled.mockRestore();
    backend.on(stop).does(() => null);
    await user.click(dialog.getByRole("button", { name: "Stop sharing with Coach Kim" }));
    await user.click(await confirmation("Stop sharing"));
    expect(dialog.queryByText("The link is ready.")).toBeNull();
    expect(dialog.getByLabelText(/Who is it for/)).toBeVisible();
  });

  test("[COACH-01] the dialog's choices are those of the request; a refusal stands where it was made", async () => {
    backend.on(create).does(() => Promise.reject(new Error("no")));
    const { user, dialog } = await openShareReportDialog();
    await user.type(await dialog.findByLabelText(/Who is it for/), "Kim");
    await user.selectOptions(dialog.getByLabelText("Quotes"), "No quotes");
    await user.selectOptions(dialog.getByLabelText("For how long"), "7 days");
    await user.click(dialog.getByRole("checkbox", { name: /My self-assessment too/ }));
    await user.click(dialog.getByRole("button", { name: "Create link" }));
    expect(backend.callsOf(create)).toEqual([{ label: "Kim", quotes: "none", selfAssessment: true, days: 7 }]);
    expect(await dialog.findByText("That didn’t work. Please try again.")).toBeVisible();
    expect(dialog.getByLabelText(/Who is it for/)).toHaveValue("Kim");
  });

  test("[COACH-02] a link shows how often it was opened and when last, and is stopped after a question", async () => {
    setSharedReports([{ ...row, opened: 3, lastOpenedAt: Date.now() - 2 * HOUR }]);
    backend.on(stop).does(() => {
      act(() => setSharedReports([]));
      return null;
    });
    const { user, dialog } = await openShareReportDialog();
    expect(await dialog.findByText("Opened 3 times, last about 2 hours ago")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Copy link for Coach Kim" }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/report/t1`);
    expect(isCountedOpening({ local: webStorage("local"), session: webStorage("session") }, "t1")).toBe(false);
    await user.click(dialog.getByRole("button", { name: "Stop sharing with Coach Kim" }));
    await user.click(await confirmation("Cancel"));
    expect(backend.callsOf(stop)).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Stop sharing with Coach Kim" }));
    await user.click(await confirmation("Stop sharing"));
    expect(backend.callsOf(stop)).toEqual([{ sharedReportId: row._id }]);
    expect(await screen.findByText("No longer shared")).toBeVisible();
    expect(isCountedOpening({ local: webStorage("local"), session: webStorage("session") }, "t1")).toBe(true);
  });

  test("[COACH-16] a link shows that its round has ended", async () => {
    setSharedReports([{ ...row, roundTitle: "Spring" }]);
    const { dialog } = await openShareReportDialog();
    expect((await dialog.findByText("Spring")).closest("p")).toHaveTextContent("Shows “Spring”, which has ended.");
  });

  test("[COACH-01] with ten links there is no form, and the reason is shown", async () => {
    setSharedReports(Array.from({ length: 10 }, (_, n) => ({ ...row, _id: id(`shared-${n}`), token: `t${n}` })));
    const { dialog } = await openShareReportDialog();
    expect(await dialog.findByText("You share this report by 10 links already. Stop one of them first.")).toBeVisible();
    expect(dialog.queryByLabelText(/Who is it for/)).toBeNull();
    expect(dialog.getByRole("button", { name: "Create link" })).toBeDisabled();
  });
});
