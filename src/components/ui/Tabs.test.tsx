import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Tabs } from "./Tabs.tsx";

test("[HAND-69] a pressed tab takes the focus without a ring, before the library focuses it", () => {
  const tabs = ["One", "Two"].map((label) => ({ key: label, label, content: label }));
  render(<Tabs tabs={tabs} value="One" onChange={() => undefined} label="Pages" />);
  const tab = screen.getByRole("tab", { name: "Two" });
  const focus = vi.spyOn(tab, "focus");
  fireEvent.mouseDown(tab, { button: 2 });
  expect(focus).not.toHaveBeenCalled();
  fireEvent.mouseDown(tab, { button: 0 });
  expect(focus.mock.calls[0]).toEqual([{ focusVisible: false }]);
  expect(tab).toBe(document.activeElement);
});
