import type { Infer } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { inviteLinkRespondentList, respondentList, type NumberedList } from "../lib/lists/namedLists";
import * as numberedList from "../lib/lists/numberedList";

type ListPlaces = Infer<typeof numberedList.listPlace>[];
type ListedRespondent = Pick<Doc<"respondents">, "_id" | "userId" | "inviteLinkId" | "status">;

/** The owner's newest respondents; at most `count`. */
export async function newestRespondents(
  ctx: QueryCtx,
  userId: Id<"users">,
  count: number,
): Promise<Doc<"respondents">[]> {
  return await ctx.db
    .query("respondents")
    .withIndex("by_userId_and_deleted", (q) => q.eq("userId", userId).eq("deleted", false))
    .order("desc")
    .take(count);
}

/** The lists that have the respondent; a confidential link's respondents are on none. */
function listsOf({ userId, inviteLinkId, status }: ListedRespondent): NumberedList<"respondents">[] {
  if (userId === undefined) return [];
  const ofOwner = respondentList(userId, status);
  return inviteLinkId === undefined ? [ofOwner] : [ofOwner, inviteLinkRespondentList(inviteLinkId, status)];
}

/** Adds the respondent as newest to their lists. */
export async function appendToLists(ctx: MutationCtx, respondent: ListedRespondent): Promise<void> {
  const lists = listsOf(respondent);
  for (const list of lists) await numberedList.append(ctx, list, respondent._id);
  await numberedList.scheduleFold(ctx, lists);
}

/** Removes the respondent from their lists, and returns the former places for `restoreToLists`. */
export async function removeFromLists(ctx: MutationCtx, respondent: ListedRespondent): Promise<ListPlaces> {
  const lists = listsOf(respondent);
  const places = [];
  for (const list of lists) places.push(await numberedList.remove(ctx, list, respondent._id));
  await numberedList.scheduleFold(ctx, lists);
  return places.filter((place) => place !== null);
}

/** Puts the respondent back to `places`, or as newest where a list has none. */
export async function restoreToLists(
  ctx: MutationCtx,
  respondent: ListedRespondent,
  places: ListPlaces,
): Promise<void> {
  const lists = listsOf(respondent);
  for (const list of lists) {
    const place = places.find(({ list: name }) => name === list.name);
    if (place === undefined) await numberedList.append(ctx, list, respondent._id);
    else await numberedList.restore(ctx, list, respondent._id, place);
  }
  await numberedList.scheduleFold(ctx, lists);
}

/** Makes the respondent the newest in their lists. */
export async function moveToTopOfLists(ctx: MutationCtx, respondent: Doc<"respondents">): Promise<void> {
  await removeFromLists(ctx, respondent);
  await appendToLists(ctx, respondent);
}

/** Moves the respondent to the lists of completed ones. The caller patches the status. */
export async function moveToCompletedLists(ctx: MutationCtx, respondent: Doc<"respondents">): Promise<void> {
  const completed = { ...respondent, status: "completed" } as const;
  // The lists of both statuses have one fold.
  await numberedList.scheduleFold(ctx, [...listsOf(respondent), ...listsOf(completed)]);
  await removeFromLists(ctx, respondent);
  await appendToLists(ctx, completed);
}
