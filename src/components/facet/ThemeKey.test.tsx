import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Theme } from "./themes.ts";
import { ThemeKey } from "./ThemeKey.tsx";

const theme = (number: number, title: string, side: Theme["side"]): Theme => ({
  id: `${side}-${number}`,
  number,
  title,
  side,
  seenBy: "others",
  byQuestion: false,
  isPartial: false,
  writtenBy: "They wrote",
  people: 1,
  own: [],
});

test("[HAND-185] a wish has its word and a colour of its own in the list", () => {
  const themes = [theme(1, "Listens", "strength"), theme(2, "Speaking sooner", "wish")];
  render(<ThemeKey themes={themes} beside={false} marked={null} onMark={() => undefined} />);
  const [strength, wish] = screen.getAllByRole("listitem");
  expect(strength).toHaveTextContent(/^1Listens$/);
  expect(wish).toHaveTextContent(/^2Speaking soonerWish$/);
  expect(strength!.querySelector(".facet-wish")).toBeNull();
  expect(wish!.querySelector(".facet-icon.facet-wish")).not.toBeNull();
});
