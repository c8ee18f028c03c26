import { wavFile, toPcm16 } from "../../../convex/shared/wavFile.ts";

/** Decoded, so that every browser is able to seek: what a recorder writes has neither length nor index. */
export interface Sound {
  /** In seconds. */
  position: () => number;
  /** Resolves once it plays. Rejects where the browser wants another press first. */
  play: (from: number) => Promise<void>;
  pause: () => void;
  /** Replaced by its user. */
  onEnded: () => void;
  close: () => void;
}

const RATE = 24_000;

/** @throws DOMException for sound that this browser can't decode */
export async function openSound(recording: ArrayBuffer): Promise<Sound> {
  const decoded = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(recording);
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
