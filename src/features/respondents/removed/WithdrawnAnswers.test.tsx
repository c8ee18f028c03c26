import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { id, createRespondent } from "../../../testing/builders.ts";
import { DashboardBackend } from "../../../testing/DashboardBackend.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import { NewestAnswer } from "../answers/NewestAnswer.tsx";
import { WithdrawnAnswers } from "./WithdrawnAnswers.tsx";

const on = (day: number) => Date.UTC(2026, 10, day, 12);
const createWithdrawal = (name: string, day: number) => ({ _id: id<"respondents">(name), name, withdrawnAt: on(day) });

function renderWithdrawnAnswers(
  people: ReturnType<typeof createRespondent>[],
  withdrawn: ReturnType<typeof createWithdrawal>[],
) {
  const backend = new DashboardBackend({ people });
  const show = (next: typeof withdrawn) => backend.query(api.respondents.respondents.withdrawn).answers(() => next);
  show(withdrawn);
  const app = renderApp(
    <>
      <div data-testid="newest">
        <NewestAnswer />
      </div>
      <div data-testid="list">
        <WithdrawnAnswers />
      </div>
    </>,
    { backend },
  );
  return { ...app, show };
}

const texts = (place: string) =>
  [...screen.getByTestId(place).querySelectorAll("p")].map(({ textContent }) => textContent);

test("[HAND-124] a withdrawal since the newest answer stands in its place, the others in the list, each once", async () => {
  const { show } = renderWithdrawnAnswers([], [createWithdrawal("Tom", 21)]);
  await waitFor(() => expect(texts("newest")).toEqual(["Tom withdrew their answer on 21 November."]));
  expect(texts("list")).toEqual([]);
  act(() => void show([createWithdrawal("Ana", 22), createWithdrawal("Tom", 21)]));
  await waitFor(() => expect(texts("newest")).toEqual(["Ana withdrew their answer on 22 November."]));
  expect(texts("list")).toEqual(["Tom withdrew their answer on 21 November."]);
});

test("[HAND-124] once somebody has answered since, the line is below the list; more than three are folded", async () => {
  const { user } = renderWithdrawnAnswers(
    [createRespondent({ _id: id("ben"), name: "Ben", status: "completed", completedAt: on(25) })],
    [24, 23, 22, 21].map((day) => createWithdrawal(`Tom ${day}`, day)),
  );
  await waitFor(() => expect(texts("list")).toHaveLength(4));
  expect(texts("newest")).not.toContain("Tom 24 withdrew their answer on 24 November.");
  expect(screen.getByText("Tom 21")).not.toBeVisible();
  await user.click(screen.getByText("1 more withdrew"));
  expect(screen.getByText("Tom 21")).toBeVisible();
});
