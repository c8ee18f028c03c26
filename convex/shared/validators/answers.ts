/** Questions, drafts, answers and transcripts. */
import { type Infer, v } from "convex/values";
import { groupSize } from "./respondents";

/** The default question has set "default" and order 1. */
export const editableQuestion = v.object({
  _id: v.id("questions"),
  text: v.string(),
  questionSet: v.string(),
  questionOrder: v.number(),
  isActive: v.boolean(),
});
export type EditableQuestion = Infer<typeof editableQuestion>;

/** An input without `id` is a new question; another text rewords an existing one. */
export const questionInput = v.object({ id: v.optional(v.id("questions")), text: v.string() });
export type QuestionInput = Infer<typeof questionInput>;

export const askedQuestion = editableQuestion.pick("_id", "text");

export const answerInput = v.object({ questionId: v.id("questions"), text: v.string() });
export type AnswerInput = Infer<typeof answerInput>;

/** `editedAt` (ms, browser's clock) decides which version is newer. */
export const draftInput = v.object({ ...answerInput.fields, editedAt: v.number() });

/** A draft as the page of its link gets it. `updatedAt` is in milliseconds of the server's clock. */
export const draftOnPage = v.object({ ...answerInput.fields, updatedAt: v.number() });
export type DraftOnPage = Infer<typeof draftOnPage>;

/** The text of one stored answer, with its question. */
export const responseText = v.object({ responseId: v.id("responses"), questionText: v.string(), text: v.string() });

/** `tidiedText` is absent when declined. */
export const visibleAnswer = v.object({
  questionText: v.string(),
  text: v.string(),
  tidiedText: v.optional(v.string()),
});

export type VisibleAnswer = Infer<typeof visibleAnswer>;

/** An answer as its owner reads it. */
export const readAnswer = v.object({
  responseId: v.id("responses"),
  /** The answer that this one, the reply to a follow-up, is about; it precedes the reply. */
  follows: v.optional(v.id("responses")),
  ...visibleAnswer.fields,
  /** Time of its last change after its owner had opened it. */
  changedAt: v.optional(v.number()),
});

/**
 * Whether a submitted answer can still change. "elsewhere": another browser has sent it. "read": the requestor has read
 * it. "grouped": its group is shown.
 */
export const editState = v.union(
  v.literal("changeable"),
  v.literal("elsewhere"),
  v.literal("read"),
  v.literal("grouped"),
);
export type EditState = Infer<typeof editState>;

/** One person's answers in the wording in force. */
export const respondentAnswers = v.object({
  respondentId: v.id("respondents"),
  name: v.string(),
  /** Absent for a group. */
  completedAt: v.optional(v.number()),
  groupSize,
  answers: v.array(readAnswer.omit("tidiedText", "changedAt")),
});
export type RespondentAnswers = Infer<typeof respondentAnswers>;

/**
 * The text of one piece of a recording; empty without speech. `isDoubtful`: the recognizer itself finds the text
 * unlikely.
 */
export const transcript = v.object({
  text: v.string(),
  isDoubtful: v.boolean(),
  /**
   * Start of each word of the text in the piece, in hundredths of a second; absent where the recognizer has no times.
   */
  starts: v.optional(v.array(v.number())),
});
export type Transcript = Infer<typeof transcript>;

export const transcriptionCaller = v.union(
  v.object({ kind: v.literal("respondent"), token: v.string() }),
  v.object({ kind: v.literal("demo") }),
  v.object({ kind: v.literal("selfAssessment") }),
);
export type TranscriptionCaller = Infer<typeof transcriptionCaller>;

/** Answers in the order of the prompts, blank where skipped. */
export const selfAssessment = v.object({ answers: v.array(v.string()), completedAt: v.number() });

/** A recording of an answer, without its sound. */
export const recordingPart = v.object({
  recordingId: v.id("recordings"),
  seconds: v.number(),
  /** The text that the recognizer made of it. */
  transcript: v.string(),
  /** Start of each word of `transcript`, in hundredths of a second. */
  starts: v.array(v.number()),
});
export type RecordingPart = Infer<typeof recordingPart>;
