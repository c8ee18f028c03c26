import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { id, createRespondent } from "../../../testing/builders.ts";
import { DashboardBackend } from "../../../testing/DashboardBackend.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
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

function renderNewestAnswer(isUnread: true | undefined) {
  const backend = new DashboardBackend({
    people: [createRespondent({ _id: ofBen.respondentId, name: "Ben", status: "completed", completedAt })],
  });
  backend.query(api.respondents.respondents.withdrawn).answers(() => []);
  backend.query(api.respondents.respondentDetails.response).answers(() => ({ ...ofBen, isUnread }));
  backend.on(api.respondents.responseReadMarks.recordOpened).does(() => null);
  renderApp(<NewestAnswer />, { backend });
  return backend;
}

test("[PLAN-18] the newest answer shows no words until it was opened, and marks nothing", async () => {
  const backend = renderNewestAnswer(true);
  expect(await screen.findByRole("link", { name: "Read" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Newest answer" })).toHaveTextContent("Ben");
  expect(screen.queryByText(answer.text)).toBeNull();
  expect(backend.callsOf(api.respondents.responseReadMarks.recordOpened)).toEqual([]);
});

test("[LOOP-36] a reply to a follow-up question is the newest answer, with its question, words and time", async () => {
  const replied = {
    ...answer,
    responseId: id<"responses">("r2"),
    follows: answer.responseId,
    questionText: "Which numbers?",
    text: "The flour bill.",
  };
  const backend = new DashboardBackend({
    people: [
      createRespondent({
        _id: ofBen.respondentId,
        name: "Ben",
        status: "completed",
        completedAt,
        repliedAt: Date.now(),
      }),
    ],
  });
  const answeredFollowUp = {
    responseId: answer.responseId,
    question: "Which numbers?",
    state: "answered" as const,
    isEmailed: false,
  };
  const followUp = { ...answeredFollowUp, answeredAt: Date.now() };
  backend
    .query(api.respondents.respondentDetails.response)
    .answers(() => ({ ...ofBen, answers: [answer, replied], followUp }));
  renderApp(<NewestAnswer />, { backend });
  expect(await screen.findByText("The flour bill.")).toBeVisible();
  expect(screen.getByText("Which numbers?")).toBeVisible();
  expect(screen.getByRole("region", { name: "Newest answer" })).toHaveTextContent(/Ben, (just now|less|0 )/);
});

test("[PLAN-24] the newest answer's words begin on the dashboard once it is read", async () => {
  renderNewestAnswer(undefined);
  expect(await screen.findByText(answer.text)).toBeVisible();
  expect(screen.getByRole("link", { name: "Read on" })).toBeVisible();
});
