import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CompletedRespondent } from "./CompletedRespondent.tsx";
import { PendingRespondent } from "./PendingRespondent.tsx";

test("[HAND-184] answered and pending people have the same parts in the same order", () => {
  const none = () => undefined;
  render(
    <ul>
      <CompletedRespondent name="Ben Okri" email="ben@example.com" completedAt={0} now={0} onRemove={none}>
        <button type="button">Read Response</button>
      </CompletedRespondent>
      <PendingRespondent
        name="Ana Ruiz"
        email="ana@example.com"
        state={{ kind: "sent", at: 0 }}
        now={0}
        menu={<button type="button">More for Ana Ruiz</button>}
        actions={<button type="button">Remind</button>}
      />
    </ul>,
  );
  const rows = screen.getAllByRole("listitem");
  const shape = (row: HTMLElement) => [...row.children].map(({ className }) => className);
  expect(shape(rows[0]!)).toEqual(shape(rows[1]!));
  const names = rows.map((row) =>
    within(row)
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label") ?? button.textContent),
  );
  expect(names).toEqual([
    ["More for Ben Okri", "Read Response"],
    ["More for Ana Ruiz", "Remind"],
  ]);
});
