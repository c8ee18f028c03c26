/** Shapes of shared reports, which omit what their owner has not chosen. */
import { type Infer, v } from "convex/values";
import { selfAssessment } from "./answers";
import { claim, insightPolarity, insight } from "./insights";

/** What a shared report has of the quotes; without names, respondents' names are masked in all texts. */
export const sharedQuotes = v.union(v.literal("named"), v.literal("unnamed"), v.literal("none"));
export type SharedQuotes = Infer<typeof sharedQuotes>;

/** How long a shared report is read. */
export const sharedDays = v.union(v.literal(7), v.literal(30), v.literal(90));
export type SharedDays = Infer<typeof sharedDays>;

/** A shared report, as its owner reads it. */
export const sharedReportRow = v.object({
  _id: v.id("sharedReports"),
  token: v.string(),
  /** The person whom the report is for. */
  label: v.string(),
  quotes: sharedQuotes,
  selfAssessment: v.boolean(),
  /** Names that the owner hides, in addition to those of the people asked. */
  hiddenNames: v.optional(v.array(v.string())),
  /** Title of the ended round that the report shows. */
  roundTitle: v.optional(v.string()),
  createdAt: v.number(),
  expiresAt: v.number(),
  /** Browser sessions that have opened the report. */
  opened: v.number(),
  lastOpenedAt: v.optional(v.number()),
});
export type SharedReportRow = Infer<typeof sharedReportRow>;

/** A quote without ids, by which the quotes of one person could be joined. */
export const sharedQuote = v.object({ text: v.string(), authorName: v.optional(v.string()) });
export type SharedQuote = Infer<typeof sharedQuote>;

const { title, name, description, people: claimPeople, nextStep, corrected } = claim.fields;
const sharedClaim = v.object({
  title,
  name,
  description,
  people: claimPeople,
  nextStep,
  corrected,
  evidence: v.array(sharedQuote),
  counterEvidence: v.optional(v.array(sharedQuote)),
  /** Number of the people who disagree; absent where one is of a confidential group. */
  counterPeople: v.optional(v.number()),
});
export type SharedClaim = Infer<typeof sharedClaim>;

const sharedSentence = v.object({ text: v.string(), evidence: v.array(sharedQuote) });
export type SharedSentence = Infer<typeof sharedSentence>;

const { createdAt, provider, model, sourceCount, answerCount } = insight.fields;
const sharedInsight = v.object({
  createdAt,
  provider,
  model,
  sourceCount,
  answerCount,
  /** Number of sentences that no claim quotes. */
  unquotedSentenceCount: v.optional(v.number()),
  /** Themes that consist of quotes alone, where quotes are not shared. */
  withheld: v.number(),
  strengths: v.array(sharedClaim),
  blindSpots: v.array(sharedClaim),
  keyPhrases: v.array(
    v.object({
      ...sharedSentence.fields,
      polarity: v.optional(insightPolarity),
      /** Number of people of a shared subject, which may have fewer quotes here. */
      people: v.optional(v.number()),
    }),
  ),
  narrative: v.array(sharedSentence),
  /** One sentence of each answer that no claim quotes; none where quotes are not shared. */
  unquotedAnswers: v.array(sharedQuote),
});
export type SharedInsight = Infer<typeof sharedInsight>;

/** "gone": unknown, expired or stopped. */
export const sharedReport = v.union(
  v.object({ state: v.literal("gone") }),
  v.object({
    state: v.literal("open"),
    ownerName: v.optional(v.string()),
    quotes: sharedQuotes,
    expiresAt: v.number(),
    /** End of the round; absent for the current one. */
    endedAt: v.optional(v.number()),
    insight: v.union(v.null(), sharedInsight),
    /** The first insight is being written. */
    isBeingWritten: v.boolean(),
    selfAssessment: v.union(v.null(), selfAssessment),
  }),
);
export type SharedReport = Infer<typeof sharedReport>;
