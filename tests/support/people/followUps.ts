/** A requestor who thanks a respondent for an answer, and asks about it. */
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { ProductBackend } from "../backends/ProductBackend.js";
import { answerByLink, requestor, respondentOf, type SignedIn } from "./people.js";
import { storedMails } from "./storedMails.js";

export const ANSWER_TEXT = "She calms a room within a minute.";
export const FOLLOW_UP_TEXT = "When did you see that last?";

export type Person = Awaited<ReturnType<typeof respondentOf>>;
type Answered = Person & { responseId: Id<"responses"> };

/** Ada, and Grace who has answered. */
export async function createAnsweredRespondent(backend: ProductBackend): Promise<{ ada: SignedIn; grace: Answered }> {
  const ada = await requestor(backend, "ada@example.com");
  const grace = await respondentOf(ada, "Grace");
  await answerByLink(backend, grace, ANSWER_TEXT);
  await backend.settle();
  const [response] = await backend.rows("responses");
  return { ada, grace: { ...grace, responseId: response!._id } };
}

/** Asks a follow-up question about the response. */
export const askFollowUpQuestion = (
  { backend }: SignedIn,
  { respondentId, responseId }: Answered,
  question = FOLLOW_UP_TEXT,
) => backend.mutation(api.respondents.followUps.ask, { respondentId, responseId, question });

/** The respondent's first response, as its owner reads it. */
export const responseOf = ({ backend }: SignedIn, { respondentId }: Person) =>
  backend.query(api.respondents.respondentDetails.response, { respondentId });

/** Queued emails of a kind. */
export const mailsOf = async (backend: ProductBackend, kind: string) =>
  (await storedMails(backend)).filter((mail) => mail.kind === kind);

/** Arguments that name the person as respondent. */
export const respondentArgs = ({ respondentId }: Person) => ({ respondentId });
/** Arguments that name the person by the link's token. */
export const linkArgs = ({ token }: Person) => ({ token });
