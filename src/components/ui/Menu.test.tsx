import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Menu, MenuItem } from "./Menu.tsx";

test("[HAND-182] an open menu follows its control, and closes once that is out of the window", async () => {
  render(
    <Menu label="More for Jonas" trigger={<button type="button">More</button>}>
      <MenuItem onSelect={() => {}}>Delete</MenuItem>
    </Menu>,
  );
  const trigger = screen.getByRole("button", { name: "More" });
  let top = 100;
  vi.spyOn(trigger, "getBoundingClientRect").mockImplementation(() => new DOMRect(20, top, 44, 44));
  await userEvent.click(trigger);
  const menu = screen.getByRole("menu", { name: "More for Jonas" });
  expect(menu.style.top).toBe("150px");
  top = 300;
  await waitFor(() => expect(menu.style.top).toBe("350px"));
  top = -200;
  await waitFor(() => expect(menu).not.toBeInTheDocument());
  expect(trigger).toHaveFocus();
});
