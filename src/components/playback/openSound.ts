import { wavFile, toPcm16 } from "../../../convex/shared/speech/wavFile";

/** Decoded recording. Every browser can seek in it, while a recorder's file has neither length nor index. */
export interface Sound {
  /** Position in seconds. */
  position: () => number;
  /** Plays from a second. Resolves once it plays, and rejects where the browser needs another press first. */
  play: (from: number) => Promise<void>;
  pause: () => void;
  /** Callback at the end, which the user of the sound sets. */
  onEnded: () => void;
  close: () => void;
}

/** Speech has little above half of this rate. */
const SAMPLE_RATE_HZ = 24_000;

/**
 * Decodes a recording.
 * @throws DOMException for sound that this browser can't decode
 */
export async function openSound(recording: ArrayBuffer): Promise<Sound> {
  const decoded = await new OfflineAudioContext(1, 1, SAMPLE_RATE_HZ).decodeAudioData(recording);
  const wav = wavFile(toPcm16(decoded.getChannelData(0)), decoded.sampleRate);
  const url = URL.createObjectURL(new Blob([wav], { type: "audio/wav" }));
  const element = new Audio(url);
  const sound: Sound = {
    position: () => element.currentTime,
    play: async (from) => {
      element.currentTime = from;
      await element.play();
    },
    pause: () => element.pause(),
    onEnded: () => undefined,
    close: () => {
      element.pause();
      URL.revokeObjectURL(url);
    },
  };
  element.onended = () => sound.onEnded();
  return sound;
}
