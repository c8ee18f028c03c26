import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Theme } from "../../lib/themes/themes.ts";
import { ThemeNameList } from "./ThemeNameList.tsx";

const theme = (number: number, title: string, polarity: Theme["polarity"]): Theme => ({
  id: `${polarity}-${number}`,
  number,
  title,
  name: title,
  isNamed: true,
  polarity,
  section: polarity,
  seenBy: "others",
  isByQuestion: false,
  isPartial: false,
  writtenBy: "They wrote",
  people: 1,
  own: [],
});

test("[HAND-56] the list beside the stone has names, people and marks of wishes, and counts what is left out", () => {
  const themes = [theme(1, "Listens", "strength"), theme(2, "Speaking sooner", "wish")];
  const key = (shown: Theme[]) => <ThemeNameList themes={shown} marked={null} onMark={() => undefined} />;
  const { rerender } = render(key(themes));
  const entries = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(entries()).toEqual(["Listens1 person", "Speaking soonerWish, 1 person"]);
  const marks = screen.getAllByRole("listitem").map((entry) => entry.querySelector(".facet-hatch-sample") !== null);
  expect(marks).toEqual([false, true]);
  const titles = ["Plans", "Draws", "Waits", "Sings", "Cooks", "Runs", "Reads", "Writes", "Knits"];
  rerender(key([...themes, ...titles.map((title, index) => theme(index + 3, title, "strength"))]));
  expect(entries()).toEqual([
    "Listens1 person",
    "Speaking soonerWish, 1 person",
    ...titles.slice(0, 7).map((title) => `${title}1 person`),
    "and 2 more topics, below",
  ]);
});
