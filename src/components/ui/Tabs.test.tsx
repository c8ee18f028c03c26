import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Tabs } from "./Tabs.tsx";

function Pages() {
  const [chosen, choose] = useState("One");
  const tabs = ["One", "Two", "Three"].map((label) => ({ key: label, label, content: `Page ${label}` }));
  return <Tabs tabs={tabs} value={chosen} onChange={choose} label="Pages" />;
}

test("[HAND-69] a pressed tab has the focus without a ring, also where the browser focuses no pressed button", async () => {
  render(<Pages />);
  const tab = screen.getByRole("tab", { name: "Two" });
  const focus = vi.spyOn(tab, "focus");
  tab.addEventListener("mousedown", (event) => event.preventDefault());
  await userEvent.click(tab);
  expect(focus.mock.calls).toEqual([[{ focusVisible: false }]]);
  expect(tab).toHaveFocus();
  expect(screen.getByRole("tabpanel", { name: "Two" })).toHaveTextContent("Page Two");
});

test("[HAND-69] tabs are one stop of the Tab key, and arrows, Home and End choose and focus the next around the ends", async () => {
  render(<Pages />);
  await userEvent.tab();
  const steps: string[] = [];
  for (const key of ["ArrowRight", "End", "ArrowRight", "ArrowLeft", "Home", "x"]) {
    await userEvent.keyboard(`{${key}}`);
    const chosen = screen.getByRole("tab", { selected: true });
    expect(chosen).toHaveFocus();
    steps.push(chosen.textContent ?? "");
  }
  expect(steps).toEqual(["Two", "Three", "One", "Three", "One", "One"]);
  await userEvent.tab();
  expect(screen.getByRole("tabpanel", { name: "One" })).toHaveFocus();
});
