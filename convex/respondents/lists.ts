import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import * as numberedList from "../lib/numberedList";

type Listed = Pick<Doc<"respondents">, "_id" | "userId" | "inviteLinkId" | "status">;

export async function appendToLists(ctx: MutationCtx, { _id, userId, inviteLinkId, status }: Listed): Promise<void> {
  await numberedList.append(ctx, numberedList.respondentList(userId, status), _id);
  if (inviteLinkId !== undefined) {
    await numberedList.append(ctx, numberedList.inviteLinkRespondentList(inviteLinkId, status), _id);
  }
}

export async function removeFromLists(ctx: MutationCtx, { _id, userId, inviteLinkId, status }: Listed): Promise<void> {
  await numberedList.remove(ctx, numberedList.respondentList(userId, status), _id);
  if (inviteLinkId !== undefined) {
    await numberedList.remove(ctx, numberedList.inviteLinkRespondentList(inviteLinkId, status), _id);
  }
}

/** First in its list again. */
export async function moveUp(ctx: MutationCtx, respondent: Doc<"respondents">): Promise<void> {
  await removeFromLists(ctx, respondent);
  await appendToLists(ctx, respondent);
}

/** The caller patches the status. */
export async function moveToCompleted(ctx: MutationCtx, respondent: Doc<"respondents">): Promise<void> {
  await removeFromLists(ctx, respondent);
  await appendToLists(ctx, { ...respondent, status: "completed" });
}
