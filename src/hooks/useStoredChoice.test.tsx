import { screen } from "@testing-library/react";
import { Link, Outlet, useNavigate } from "react-router-dom";
import { expect, test } from "vitest";
import { RESTORE_SCROLL } from "../lib/navigationState.ts";
import { renderApp } from "../testing/renderApp.tsx";
import { StoredChoices, useStoredChoice } from "./useStoredChoice.ts";

const choices = new Map<string, string>();

function Frame() {
  const navigate = useNavigate();
  return (
    <StoredChoices value={choices}>
      <Outlet />
      <button onClick={() => void navigate(-1)}>Go back</button>
    </StoredChoices>
  );
}

function Dashboard() {
  const [tab, choose] = useStoredChoice("tab");
  return (
    <>
      <p>{tab ?? "people"}</p>
      <button onClick={() => choose("insights")}>Insights</button>
      <Link to="/report">Report</Link>
    </>
  );
}

function Report() {
  return (
    <>
      <Link to="/app" state={RESTORE_SCROLL}>
        Back to the dashboard
      </Link>
      <Link to="/app">Dashboard</Link>
    </>
  );
}

function renderStoredChoice() {
  choices.clear();
  const children = [
    { path: "/app", element: <Dashboard /> },
    { path: "/report", element: <Report /> },
  ];
  return renderApp([{ element: <Frame />, children }], { at: "/app" });
}

const waysBack = [
  ["the browser", "button", "Go back"],
  ["a page's link", "link", "Back to the dashboard"],
] as const;
test.each(waysBack)("[HAND-200] back by %s: what was chosen is open", async (_, role, name) => {
  const { user } = renderStoredChoice();
  await user.click(screen.getByRole("button", { name: "Insights" }));
  await user.click(screen.getByRole("link", { name: "Report" }));
  await user.click(screen.getByRole(role, { name }));
  expect(screen.getByText("insights")).toBeVisible();
});

test("[HAND-200] a new visit of a page has no earlier choice, and Back restores the choice made there", async () => {
  const { user } = renderStoredChoice();
  await user.click(screen.getByRole("button", { name: "Insights" }));
  await user.click(screen.getByRole("link", { name: "Report" }));
  await user.click(screen.getByRole("link", { name: "Dashboard" }));
  expect(screen.getByText("people")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Report" }));
  await user.click(screen.getByRole("button", { name: "Go back" }));
  expect(screen.getByText("people")).toBeVisible();
});
