/** Confidential links, their answers and releases, and what their requestor sees. */
import { api, internal } from "../../../convex/_generated/api";
import { isGroup } from "../../../convex/shared/confidentialGroup";
import { MINUTE } from "../../../convex/shared/limits/durations";
import { type OwnerRows } from "./ownerRows.js";
import { START } from "../backends/backendTest.js";
import { type SignedIn } from "./people.js";
import type { ProductBackend } from "../backends/ProductBackend.js";

type BackendUser = Pick<SignedIn, "backend">;

/** Creates a confidential link whose groups have `groupSize` answers. */
export async function createConfidentialLink(
  owner: BackendUser,
  { groupSize = 3, questions = ["What should change?"] } = {},
) {
  const first = await owner.backend.query(api.questions.questions.default);
  return await owner.backend.mutation(api.respondents.inviteLinks.create, {
    title: "Team retro",
    description: "",
    questions: [{ id: first._id, text: first.text }, ...questions.map((text) => ({ text }))],
    groupSize,
  });
}

/** `only`: how many of the questions are answered, from the first. `text`: without the question's number. */
export async function answerConfidentialLink(
  backend: ProductBackend,
  link: { token: string },
  who: string,
  { only = Infinity, text = `${who} says that patience matters` } = {},
): Promise<{ token: string }> {
  const visitor = backend.as(null);
  await visitor.mutation(api.answering.invite.countView, { token: link.token });
  const { shareToken: token } = await visitor.mutation(api.answering.invite.start, {
    token: link.token,
    name: `Name of ${who}`,
    email: `${who}@example.com`,
  });
  await visitor.mutation(api.respondents.presence.heartbeat, { token });
  const page = await visitor.query(api.answering.share.open, { token });
  if (page.state !== "form") throw new Error(page.state);
  const answers = page.questions
    .slice(0, only)
    .map(({ _id }, index) => ({ questionId: _id, text: `${text} in answer ${index + 1}.` }));
  await visitor.mutation(api.events.events.record, { token, eventType: "share_page_view" });
  await visitor.mutation(api.answering.drafts.save, {
    token,
    answers: answers.map((one) => ({ ...one, editedAt: START })),
  });
  await visitor.action(api.answering.tidyingActions.tidyDrafts, { token });
  await visitor.mutation(api.answering.submission.submit, { token, submissionId: who, answers });
  await backend.settle();
  await backend.advance(MINUTE);
  return { token };
}

/** Shows and hides groups as the hourly job does, and runs what follows it. */
export async function releaseGroups(backend: ProductBackend): Promise<void> {
  await backend.mutation(internal.respondents.confidentialReleases.releaseAll, {});
  await backend.settle();
  await backend.advance(MINUTE);
}

/** Answers of groups, as the owner reads them. */
export async function textsOfGroups({
  caller,
}: Pick<OwnerRows, "caller">): Promise<{ question: string; text: string; id: string }[]> {
  const { rows } = await caller.query(api.respondents.respondentDetails.responses, { page: 1 });
  return rows
    .filter(isGroup)
    .flatMap(({ answers }) =>
      answers.map(({ questionText, text, responseId }) => ({ question: questionText, text, id: responseId })),
    );
}

export const RESPONDENT_NAMES = ["Anna", "Bert", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal"];
