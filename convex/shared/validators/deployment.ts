/** Public configuration, demo and rate limits. */
import { type Infer, v } from "convex/values";
import { visibleAnswer } from "./answers";
import { aiProvider, insightDetails, johariWindow } from "./insights";
import { respondentStatus } from "./respondents";

/** Holds no secret: an analytics key is public. */
export const publicConfiguration = v.object({
  aiProvider,
  emailProvider: v.union(v.literal("resend"), v.literal("outbox")),
  /** Null where recordings can't be turned into text. */
  transcription: v.union(v.null(), v.object({ provider: aiProvider })),
  hasGoogleSignIn: v.boolean(),
  analytics: v.union(v.null(), v.object({ key: v.string(), host: v.string() })),
});

/** What a visitor who wants a demo has typed. */
export const demoRequest = v.object({ name: v.string(), email: v.string(), message: v.string() });
export type DemoRequest = Infer<typeof demoRequest>;

export const demoVariant = v.union(v.literal("complete"), v.literal("incomplete"));
export type DemoVariant = Infer<typeof demoVariant>;

const demoPerson = v.object({
  key: v.string(),
  name: v.string(),
  email: v.string(),
  status: respondentStatus,
  invitedDaysAgo: v.number(),
  completedDaysAgo: v.optional(v.number()),
  answers: v.array(visibleAnswer),
});

export const demoDashboard = v.object({
  requestorName: v.string(),
  people: v.array(demoPerson),
  selfAssessment: v.union(v.null(), v.array(v.string())),
  externalInsight: v.union(v.null(), insightDetails),
  selfInsight: v.union(v.null(), insightDetails),
  johari: v.optional(johariWindow),
});
export type DemoDashboard = Infer<typeof demoDashboard>;

/** The share link of the demo. Its question ids exist in no table. */
export const demoShare = v.object({
  requestorName: v.string(),
  respondentName: v.string(),
  questions: v.array(v.object({ _id: v.string(), text: v.string() })),
});

/** A limit that refills steadily: `rate` in `period` ms, up to `capacity`. `left` is what it had at `at`. */
export const tokenBucket = v.object({
  left: v.number(),
  at: v.number(),
  rate: v.number(),
  period: v.number(),
  capacity: v.number(),
});
export type TokenBucket = Infer<typeof tokenBucket>;
