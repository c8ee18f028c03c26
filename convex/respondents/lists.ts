import type { Infer } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import * as numberedList from "../lib/numberedList";

type ListPlaces = Infer<typeof numberedList.listPlace>[];
type Listed = Pick<Doc<"respondents">, "_id" | "userId" | "inviteLinkId" | "status">;

/** None for the respondents of a confidential link. */
function listsOf({ userId, inviteLinkId, status }: Listed): numberedList.NumberedList<"respondents">[] {
  if (userId === undefined) return [];
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

/** Returns where they were, for `restoreToLists`. */
export async function removeFromLists(ctx: MutationCtx, respondent: Listed): Promise<ListPlaces> {
  const lists = listsOf(respondent);
  const places = [];
  for (const list of lists) places.push(await numberedList.remove(ctx, list, respondent._id));
  await numberedList.scheduleFold(ctx, lists);
  return places.filter((place) => place !== null);
}

export async function restoreToLists(ctx: MutationCtx, respondent: Listed, places: ListPlaces): Promise<void> {
  const lists = listsOf(respondent);
  for (const list of lists) {
    const place = places.find((one) => one.list === list.name);
    if (place === undefined) await numberedList.append(ctx, list, respondent._id);
    else await numberedList.restore(ctx, list, respondent._id, place);
  }
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
