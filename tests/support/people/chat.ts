/** A requestor with one person's feedback who asks the chat, for tests. */
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { answerByLink, requestor, respondentOf, type SignedIn } from "./people.js";
import type { ProductBackend } from "../backends/ProductBackend.js";

export const GRACES_ANSWER = "Ada listens carefully before she speaks, and people feel heard in her meetings.";

/** An owner with one respondent's embedded answers. */
export async function createRequestorWithFeedback(backend: ProductBackend) {
  const ada = await requestor(backend, "ada@example.com");
  const grace = await respondentOf(ada, "Grace");
  await answerByLink(backend, grace, GRACES_ANSWER);
  await backend.settle();
  return { ada, grace };
}

/** Sends a message and returns the finished reply. */
export async function sendChatMessage(backend: ProductBackend, asker: SignedIn, text: string) {
  await asker.backend.mutation(api.insights.chat.send, { text });
  await backend.settle();
  return (await asker.backend.query(api.insights.chat.messages)).at(-1);
}

/** Inserts an answer in progress. No action writes it, so only the test changes it. */
export async function insertStreamingAnswer(
  backend: ProductBackend,
  userId: Id<"users">,
  content = "",
): Promise<Id<"chatMessages">> {
  return await backend.insert("chatMessages", {
    userId,
    role: "assistant",
    content,
    status: "streaming",
    citations: [],
  });
}
