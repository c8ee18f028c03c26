/** Owns which numbered lists exist, with their names and tables. numberedList.ts stores their order. */
import { v } from "convex/values";
import type { Id } from "../../_generated/dataModel";
import type { RespondentStatus } from "../../shared/validators";

export type ListedTable = "respondents" | "inviteLinks";

export const listedId = v.union(v.id("respondents"), v.id("inviteLinks"));

export interface NumberedList<Table extends ListedTable> {
  readonly name: string;
  readonly table: Table;
}

/** Respondents of a status on an owner's lists. */
export function respondentList(userId: Id<"users">, status: RespondentStatus): NumberedList<"respondents"> {
  return { name: `respondents/${userId}/${status}`, table: "respondents" };
}

/** Respondents of a status who came by an invite link. */
export function inviteLinkRespondentList(
  inviteLinkId: Id<"inviteLinks">,
  status: RespondentStatus,
): NumberedList<"respondents"> {
  return { name: `link/${inviteLinkId}/${status}`, table: "respondents" };
}

/** An owner's invite links. */
export function inviteLinkList(userId: Id<"users">): NumberedList<"inviteLinks"> {
  return { name: `inviteLinks/${userId}`, table: "inviteLinks" };
}
