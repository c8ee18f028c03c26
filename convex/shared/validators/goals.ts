import { type Infer, v } from "convex/values";
import { sentenceKey } from "./insights";
import { respondentEmailStatus } from "./mail";

/** "due": the app has asked for the outcome. "givenUp": it can be restored until it is erased. */
export const goalStatus = v.union(v.literal("open"), v.literal("due"), v.literal("done"), v.literal("givenUp"));

export const goalOutcome = v.union(v.literal("well"), v.literal("partly"), v.literal("notYet"));
export type GoalOutcome = Infer<typeof goalOutcome>;

/** An answer whose quote led to the goal. */
export const goalSource = v.object({ respondentId: v.id("respondents"), responseId: v.id("responses") });
export type GoalSource = Infer<typeof goalSource>;

/** One respondent asked about a goal. `answer` is the wording in force. */
const goalRequest = v.object({
  respondentId: v.id("respondents"),
  name: v.string(),
  token: v.string(),
  emailStatus: respondentEmailStatus,
  answer: v.optional(v.string()),
});
export type GoalRequest = Infer<typeof goalRequest>;

export const goal = v.object({
  _id: v.id("goals"),
  sentence: v.string(),
  claimName: v.optional(v.string()),
  quote: v.optional(v.object({ ...goalSource.fields, authorName: v.string(), text: v.string() })),
  sources: v.array(goalSource),
  /** Quotes of the claim that led to the goal. */
  claimQuotes: v.optional(v.array(sentenceKey)),
  dueOn: v.string(),
  status: goalStatus,
  outcome: v.optional(goalOutcome),
  note: v.optional(v.string()),
  question: v.optional(v.string()),
  requests: v.array(goalRequest),
});
export type Goal = Infer<typeof goal>;
