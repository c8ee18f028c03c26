import { v } from "convex/values";

/** Events of pages; demo pages prefix `demo_`. */
const names = [
  "question_view",
  "navigate_next",
  "navigate_previous",
  "submit_all_initiated",
  "input_method_change",
  "save_and_continue",
  "share_page_view",
  "voice_recording_started",
  "voice_recording_completed",
  "voice_transcribe_clicked",
  "voice_transcription_completed",
  "voice_transcription_failed",
  "voice_bot_opened",
] as const;

/** Events that the server records for other pages. Demo answers are not stored, so the demo page records them. */
const demoOnly = [
  "demo_session_started",
  "demo_session_reset",
  "demo_response_autosaved",
  "demo_final_submission",
] as const;

export type PageEvent = (typeof names)[number];
export type DemoEvent = `demo_${PageEvent}` | (typeof demoOnly)[number];

const demoEventNames = names.map((name) => `demo_${name}` as const);

export const eventTypeValidator = v.union(...[...names, ...demoEventNames, ...demoOnly].map((name) => v.literal(name)));

/** Events that the server records, in the transaction that they report. */
export type ServerEvent = "response_autosaved" | "final_submission" | "final_submission_public_link";
