/** A requestor who thanks a respondent for an answer, and asks about it. */
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { ProductBackend } from "../backends/ProductBackend.js";
import { answerThrough, requestor, respondentOf, type SignedIn } from "./people.js";
import { storedMails } from "./storedMails.js";

export const SAID = "She calms a room within a minute.";
export const ASKED = "When did you see that last?";

export type Person = Awaited<ReturnType<typeof respondentOf>>;
type Answered = Person & { responseId: Id<"responses"> };

/** Ada, and Grace who has answered. */
export async function answered(backend: ProductBackend): Promise<{ ada: SignedIn; grace: Answered }> {
  const ada = await requestor(backend, "ada@example.com");
  const grace = await respondentOf(ada, "Grace");
  await answerThrough(backend, grace, SAID);
  await backend.settle();
  const [response] = await backend.rows("responses");
  return { ada, grace: { ...grace, responseId: response!._id } };
}

/** Asks a follow-up question about the response. */
export const ask = ({ backend }: SignedIn, { respondentId, responseId }: Answered, question = ASKED) =>
  backend.mutation(api.respondents.followUps.ask, { respondentId, responseId, question });

/** The respondent's first response, as its owner reads it. */
export const responseOf = ({ backend }: SignedIn, { respondentId }: Person) =>
  backend.query(api.respondents.respondentDetails.response, { respondentId });

/** Queued emails of a kind. */
export const mailsOf = async (backend: ProductBackend, kind: string) =>
  (await storedMails(backend)).filter((mail) => mail.kind === kind);

/** Arguments that name the person as respondent. */
export const theirs = ({ respondentId }: Person) => ({ respondentId });
/** Arguments that name the person by the link's token. */
export const byLink = ({ token }: Person) => ({ token });
