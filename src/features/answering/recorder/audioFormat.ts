import { message } from "../../../lib/language/t.ts";
/** Formats by preference: mp4 plays everywhere. */
const FORMATS = ["audio/mp4", "audio/webm"] as const;

export const UNSUPPORTED_FORMAT_TEXT = message("Your browser does not support recording in audio/mp4 or audio/webm.");

/** Bit rate at which 30 minutes stay under the server's limit. */
export const AUDIO_BITS_PER_SECOND = 32_000;

export const MICROPHONE_CONSTRAINTS: MediaTrackConstraints = {
  sampleRate: 44_100,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};

/** Returns the first format that the browser can record; null without one. */
export function recordingFormat(isTypeSupported: (type: string) => boolean): string | null {
  return FORMATS.find((format) => isTypeSupported(format)) ?? null;
}

/** Returns the extension for a recording's media type: "webm", else "m4a". */
export function fileExtension(mimeType: string): string {
  return mediaTypeEssence(mimeType) === "audio/webm" ? "webm" : "m4a";
}

/** Media type without parameters: "audio/mp4;codecs=opus" is "audio/mp4". */
export function mediaTypeEssence(mimeType: string): string {
  return (mimeType.split(";")[0] ?? "").trim().toLowerCase();
}

/** Formats a duration as mm:ss; an hour is 60:00. */
export function formatDuration(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
}
