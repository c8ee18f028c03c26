import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../convex/_generated/api";
import { id, respondent } from "../../testing/builders.ts";
import { DashboardBackend } from "../../testing/dashboardBackend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { NewestAnswer } from "./NewestAnswer.tsx";

const completedAt = Date.UTC(2026, 10, 25, 12);
const answer = {
  responseId: id<"responses">("r1"),
  questionText: "What next?",
  text: "More of it.",
  tidiedText: undefined,
};
const ofBen = {
  respondentId: id<"respondents">("ben"),
  name: "Ben",
  email: undefined,
  completedAt,
  newer: undefined,
  older: undefined,
  answers: [answer],
};

function open(unread: true | undefined) {
  const backend = new DashboardBackend({
    people: [respondent({ _id: ofBen.respondentId, name: "Ben", status: "completed", completedAt })],
  });
  backend.query(api.respondents.respondents.withdrawn).answers(() => []);
  backend.query(api.respondents.respondentDetails.response).answers(() => ({ ...ofBen, unread }));
  backend.on(api.respondents.responseReceipts.recordRead).does(() => null);
  renderApp(<NewestAnswer />, { backend });
  return backend;
}

test("[PLAN-24] the newest answer shows no words until it was opened, and marks nothing", async () => {
  const backend = open(true);
  expect(await screen.findByRole("link", { name: "Read" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Newest answer" })).toHaveTextContent("Ben");
  expect(screen.queryByText(answer.text)).toBeNull();
  expect(backend.callsOf(api.respondents.responseReceipts.recordRead)).toEqual([]);
});

test("[PLAN-24] once read, its words begin on the dashboard", async () => {
  open(undefined);
  expect(await screen.findByText(answer.text)).toBeVisible();
  expect(screen.getByRole("link", { name: "Read on" })).toBeVisible();
});
