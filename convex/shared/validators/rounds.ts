import { type Infer, v } from "convex/values";
import { insight, johariWindow } from "./insights";
import { relationship, groupSize } from "./respondents";

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
      respondentId: v.id("respondents"),
      name: v.string(),
      completedAt: v.optional(v.number()),
      groupSize,
      /** People that a group adds, as of `recentRespondent`. */
      counted: v.optional(v.number()),
      /** The question that a group answers; absent for a named person, who answers several. */
      question: v.optional(v.string()),
      relationship: v.optional(relationship),
    }),
  ),
});
export type RoundView = Infer<typeof roundView>;

/** An invite link of the current round. */
export const renewableLink = v.object({
  _id: v.id("inviteLinks"),
  title: v.string(),
  groupSize: v.optional(v.number()),
});
export type RenewableLink = Infer<typeof renewableLink>;
