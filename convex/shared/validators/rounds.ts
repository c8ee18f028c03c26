import { type Infer, v } from "convex/values";
import { insight, johariWindow } from "./insights";
import { inviteLinkRow, relatedPerson } from "./respondents";

/** A round; the current one has no end. */
export const round = v.object({
  _id: v.id("rounds"),
  title: v.string(),
  startedAt: v.number(),
  endedAt: v.optional(v.number()),
});
export type Round = Infer<typeof round>;

/** An ended round with its answers. */
export const roundView = v.object({
  ...round.fields,
  /** The round had a confidential link, whose groups may still become whole. */
  hasConfidentialLink: v.boolean(),
  insight: v.optional(insight),
  window: v.optional(johariWindow),
  /** Respondents who answered, newest first. */
  people: v.array(
    v.object({
      ...relatedPerson.pick("respondentId", "name", "groupSize", "counted", "relationship").fields,
      completedAt: v.optional(v.number()),
      /** The question that a group answers; absent for a named person, who answers several. */
      question: v.optional(v.string()),
    }),
  ),
});
export type RoundView = Infer<typeof roundView>;

/** An invite link of the current round. */
export const renewableLink = inviteLinkRow.pick("_id", "title", "groupSize");
export type RenewableLink = Infer<typeof renewableLink>;
