import { expect, test } from "vitest";
import { fileExtension, formatDuration, mediaTypeEssence, recordingFormat } from "./audioFormat.ts";

test("[VOICE-01] the timer counts seconds as mm:ss", () => {
  expect([0, 999, 1_000, 65_000, 3_600_000].map(formatDuration)).toEqual(["00:00", "00:00", "00:01", "01:05", "60:00"]);
});

test("[VOICE-02] mp4 is preferred, webm is the alternative, anything else is not recorded", () => {
  expect(recordingFormat(() => true)).toBe("audio/mp4");
  expect(recordingFormat((type) => type === "audio/webm")).toBe("audio/webm");
  expect(recordingFormat((type) => type === "audio/ogg")).toBeNull();
});

test("a recording's type loses its parameters, and names the file", () => {
  expect(mediaTypeEssence("Audio/MP4; codecs=opus")).toBe("audio/mp4");
  expect(["audio/webm;codecs=opus", "audio/mp4"].map(fileExtension)).toEqual(["webm", "m4a"]);
});
