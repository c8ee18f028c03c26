/** A requestor who thanks a respondent for an answer, and asks about it. */
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { ProductBackend } from "../backends/ProductBackend";
import { answerThrough, requestor, respondentOf, type SignedIn } from "./people";
import { storedMails } from "./storedMails";

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

export const ask = ({ backend }: SignedIn, { respondentId, responseId }: Answered, question = ASKED) =>
  backend.mutation(api.respondents.followUps.ask, { respondentId, responseId, question });

export const responseOf = ({ backend }: SignedIn, { respondentId }: Person) =>
  backend.query(api.respondents.respondentDetails.response, { respondentId });

export const mailsOf = async (backend: ProductBackend, kind: string) =>
  (await storedMails(backend)).filter((mail) => mail.kind === kind);

export const theirs = ({ respondentId }: Person) => ({ respondentId });
export const byLink = ({ token }: Person) => ({ token });
