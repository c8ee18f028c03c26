import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import type { JohariWindow, Quote } from "../../../convex/shared/validators";
import { JohariView } from "./JohariView.tsx";

const quote = (authorName: string, text: string): Quote => ({ authorName, text, questionText: "What stands out?" });
const johari: JohariWindow = {
  seenByBoth: [
    { label: "Listening", self: [quote("You", "I listen.")], others: [quote("Grace", "She listens.")], people: 1 },
  ],
  othersOnly: [{ label: "Clear communication", self: [], others: [quote("Ben", "She explains.")], people: 3 }],
  youOnly: [],
};

function show() {
  render(
    <MemoryRouter>
      <JohariView window={johari} />
    </MemoryRouter>,
  );
}

test("[INS-06] every dot opens the quotes that put it there", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Listening" }));
  // jsdom does not implement popovers: an open one counts as hidden.
  const panel = await screen.findByLabelText("What was said about Listening");
  expect(within(panel).getByText("I listen.")).toBeInTheDocument();
  expect(within(panel).getByText("She listens.")).toBeInTheDocument();
});

test("[INS-03] the same is there as a table for screen readers", () => {
  show();
  const rows = within(screen.getByRole("table", { name: "What was written, by who wrote it" })).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual([
    "ThemeWritten byOther people who write it",
    "ListeningYou both wrote1",
    "Clear communicationOnly they wrote3",
  ]);
});
