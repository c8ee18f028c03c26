import { type Infer, v } from "convex/values";

/** Everything `events.record` accepts. Demo pages use the `demo_` twins. */
const names = [
  "response_autosaved",
  "question_view",
  "navigate_next",
  "navigate_previous",
  "submit_all_initiated",
  "input_method_change",
  "save_and_continue",
  "share_page_view",
  "final_submission",
  "final_submission_public_link",
  "voice_recording_started",
  "voice_recording_completed",
  "voice_transcribe_clicked",
  "voice_transcription_completed",
  "voice_transcription_failed",
  "voice_bot_opened",
] as const;

export type EventName =
  (typeof names)[number] | `demo_${(typeof names)[number]}` | "demo_session_started" | "demo_session_reset";

const demoNames = names.map((name) => `demo_${name}` as const);

/** All of them, as strings. */
export const eventNames: readonly EventName[] = [...names, ...demoNames, "demo_session_started", "demo_session_reset"];

export const eventType = v.union(...eventNames.map((name) => v.literal(name)));
export type EventType = Infer<typeof eventType>;
