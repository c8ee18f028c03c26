import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "../testing/renderApp.tsx";
import { setViewport } from "../testing/viewport.ts";
import { DashboardLayout } from "./DashboardLayout.tsx";

const insights = (
  <details>
    <p id="strength-1" tabIndex={-1}>
      Listens
    </p>
  </details>
);

test("[HAND-65] an address with a strength opens its tab on a phone, its fold, and moves the focus there", async () => {
  setViewport(390);
  renderApp(<DashboardLayout contributors={<p>people</p>} insights={insights} />, {
    at: { pathname: "/app", hash: "#strength-1" },
  });
  expect(await screen.findByRole("tab", { name: "Insights" })).toHaveAttribute("aria-selected", "true");
  expect(screen.getByText("Listens")).toBeVisible();
  expect(screen.getByText("Listens")).toHaveFocus();
});
