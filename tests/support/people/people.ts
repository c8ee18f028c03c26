import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { DAY } from "../../../convex/shared/limits/durations";
import { START } from "../backends/backendTest.js";
import type { ProductBackend } from "../backends/ProductBackend.js";

/** A person with a session, created without sign-up. */
export interface SignedIn {
  readonly userId: Id<"users">;
  readonly sessionId: Id<"authSessions">;
  /** Its queries mark what they return as read, except those of `programmingRequestor`. */
  readonly backend: ProductBackend;
}

/** Creates a requestor, whose name is made of the part of `email` before the "@": "ada.lovelace@…" is Ada Lovelace. */
export async function requestor(backend: ProductBackend, email: string): Promise<SignedIn> {
  const words = email.slice(0, email.indexOf("@")).split(".");
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
  return await withSession(backend, await backend.insert("users", { email, name }));
}

/** Creates a requestor who calls functions by a program: its queries mark nothing as read. */
export async function programmingRequestor(backend: ProductBackend, email: string): Promise<SignedIn> {
  const owner = await requestor(backend, email);
  return { ...owner, backend: backend.as(`${owner.userId}|${owner.sessionId}`) };
}

/** Requestor who has given no name. */
export async function unnamedRequestor(backend: ProductBackend, email: string): Promise<SignedIn> {
  return await withSession(backend, await backend.insert("users", { email }));
}

/** Requestor without an account. */
export async function anonymousRequestor(backend: ProductBackend): Promise<SignedIn> {
  const email = "guest-abc@anonymous.invalid";
  return await withSession(backend, await backend.insert("users", { email, name: "A guest", isAnonymous: true }));
}

async function withSession(backend: ProductBackend, userId: Id<"users">): Promise<SignedIn> {
  const sessionId = await backend.insert("authSessions", { userId, expirationTime: START + 30 * DAY });
  const caller = backend.as(`${userId}|${sessionId}`);
  return { userId, sessionId, backend: { ...caller, query: queryAndMarkRead(caller) } };
}

interface Unread {
  readonly isUnread?: true;
  readonly isPartialUnread?: true;
  readonly unreadWindowId?: Id<"johariWindows">;
  readonly unopenedRespondentIds?: readonly Id<"respondents">[];
  readonly respondentId?: Id<"respondents">;
}

/**
 * Returns a query that also runs mutations: it marks what its result leaves out as read and runs again, as the app's
 * pages do.
 */
function queryAndMarkRead(backend: ProductBackend): ProductBackend["query"] {
  return async (reference, ...args) => {
    const result = await backend.query(reference, ...args);
    const { isUnread, isPartialUnread, unreadWindowId, unopenedRespondentIds, respondentId } = (result ?? {}) as Unread;
    const unread = [isUnread, isPartialUnread, unreadWindowId, unopenedRespondentIds];
    if (unread.every((mark) => mark === undefined)) return result;
    const respondentIds = [...(unopenedRespondentIds ?? (respondentId === undefined ? [] : [respondentId]))];
    if (respondentIds.length === 0) await backend.mutation(api.insights.insightReadMarks.recordShown);
    else await backend.mutation(api.respondents.responseReadMarks.recordOpened, { respondentIds });
    return await backend.query(reference, ...args);
  };
}

/** Adds a respondent, who is asked the default question. */
export async function respondentOf(
  owner: SignedIn,
  name: string,
): Promise<{ respondentId: Id<"respondents">; token: string; questionId: Id<"questions"> }> {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
  const added = await owner.backend.mutation(api.respondents.respondents.add, { name, email });
  const [first] = await owner.backend.query(api.respondents.respondentQuestions.list, {
    respondentId: added.respondentId,
  });
  if (first === undefined) throw new Error("a new respondent has no question");
  return { ...added, questionId: first._id };
}

/** Returns the edit key of the browser that answers through the link. */
export const editKeyOf = (token: string) => `browser-${token}`;

/** Submits one answer through the link, without a signed-in user. */
export async function answerByLink(
  backend: ProductBackend,
  { token, questionId }: { token: string; questionId: Id<"questions"> },
  text: string,
): Promise<void> {
  await backend.as(null).mutation(api.answering.submission.submit, {
    token,
    submissionId: `submission-${token}`,
    answers: [{ questionId, text }],
    editKey: editKeyOf(token),
  });
}

/** Submits an answer to the first question of the link's form. */
export async function answerFirstQuestion(backend: ProductBackend, token: string, text: string): Promise<void> {
  const page = await backend.as(null).query(api.answering.share.open, { token });
  if (page.state !== "form") throw new Error(page.state);
  await answerByLink(backend, { token, questionId: page.questions[0]!._id }, text);
}

/** Returns a page of the requestor's respondents, newest first. */
export async function listRespondents(owner: Pick<SignedIn, "backend">, status: "pending" | "completed", page = 1) {
  return await owner.backend.query(api.respondents.respondents.list, { status, page });
}

/** Returns code, message and field of a refused call. @throws Error on success and on any other error */
export async function refusalError(call: Promise<unknown>): Promise<{ code: string; message: string; field?: string }> {
  const outcome = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if (!("error" in outcome)) throw new Error(`not refused: ${JSON.stringify(outcome.value)}`);
  const data = (outcome.error as { data?: unknown }).data;
  const refused = (typeof data === "string" ? JSON.parse(data) : data) as
    | { code?: string; message?: string; field?: string }
    | undefined;
  const { code, message, field } = refused ?? {};
  if (code === undefined || message === undefined) throw outcome.error;
  return field === undefined ? { code, message } : { code, message, field };
}
