/** A submitted answer that its respondent changes and its requestor reads. */
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import { answerByLink, editKeyOf, programmingRequestor as requestor, respondentOf, type SignedIn } from "./people.js";
import type { ProductBackend } from "../backends/ProductBackend.js";

export const ORIGINAL_TEXT = "She calms a room within a minute.";

export const CHANGED_TEXT = "She calms a whole room, and lets others speak first.";

export const KIND = insightKinds.externalFeedback;

export type AskedPerson = Awaited<ReturnType<typeof respondentOf>>;

/** The respondent's submitted answers, as the link shows them. */
export const submittedAnswersOf = (backend: ProductBackend, { token }: { token: string }) =>
  backend.as(null).query(api.answering.share.submitted, { token, editKey: editKeyOf(token) });

/** Ada, and Grace who has answered; nothing of it was shown. */
export async function createRequestorWithAnswer(backend: ProductBackend, text = ORIGINAL_TEXT) {
  const ada = await requestor(backend, "ada@example.com");
  const grace = await respondentOf(ada, "Grace");
  await answerByLink(backend, grace, text);
  await backend.settle();
  const [own] = await submittedAnswersOf(backend, grace);
  return { ada, grace: { ...grace, responseId: own!.responseId } };
}

/** Changes a submitted answer by the link. */
export const changeAnswer = (
  backend: ProductBackend,
  { token, responseId }: { token: string; responseId: Id<"responses"> },
  text = CHANGED_TEXT,
  revision = 0,
) =>
  backend.as(null).mutation(api.answering.answerEdits.edit, {
    token,
    responseId,
    revision,
    text,
    editKey: editKeyOf(token),
  });

/** Whether and until when the answers may be changed. */
export const editStateOf = async (backend: ProductBackend, grace: AskedPerson) =>
  (await submittedAnswersOf(backend, grace))[0]?.editState;

/** Marks the person's answers as read. */
export const markAsRead = ({ backend }: SignedIn, { respondentId }: AskedPerson) =>
  backend.mutation(api.respondents.responseReadMarks.recordOpened, { respondentIds: [respondentId] });

/** Requests an insight and waits until it is written. */
export async function requestInsight({ backend }: SignedIn, settled: ProductBackend) {
  await backend.mutation(api.insights.insights.request, { kind: KIND });
  await settled.settle();
  return await backend.query(api.insights.insights.current, { kind: KIND });
}
