import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import * as numberedList from "../lib/numberedList";

type Listed = Pick<Doc<"respondents">, "_id" | "userId" | "inviteLinkId" | "status">;

function listsOf({ userId, inviteLinkId, status }: Listed): numberedList.NumberedList<"respondents">[] {
  const ofOwner = numberedList.respondentList(userId, status);
  return inviteLinkId === undefined
    ? [ofOwner]
    : [ofOwner, numberedList.inviteLinkRespondentList(inviteLinkId, status)];
}

export async function appendToLists(ctx: MutationCtx, respondent: Listed): Promise<void> {
  const lists = listsOf(respondent);
  for (const list of lists) await numberedList.append(ctx, list, respondent._id);
  await numberedList.scheduleFold(ctx, lists);
}

export async function removeFromLists(ctx: MutationCtx, respondent: Listed): Promise<void> {
  const lists = listsOf(respondent);
  for (const list of lists) await numberedList.remove(ctx, list, respondent._id);
  await numberedList.scheduleFold(ctx, lists);
}

/** First in its lists again. */
export async function moveUp(ctx: MutationCtx, respondent: Doc<"respondents">): Promise<void> {
  await removeFromLists(ctx, respondent);
  await appendToLists(ctx, respondent);
}

/** The caller patches the status. */
export async function moveToCompleted(ctx: MutationCtx, respondent: Doc<"respondents">): Promise<void> {
  const completed = { ...respondent, status: "completed" } as const;
  // One fold for all.
  await numberedList.scheduleFold(ctx, [...listsOf(respondent), ...listsOf(completed)]);
  await removeFromLists(ctx, respondent);
  await appendToLists(ctx, completed);
}
