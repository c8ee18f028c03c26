import { limits } from "../../../../convex/shared/limits/limits";
import { mixDown, resample } from "./resample.ts";

/** Sample rate for browsers that refuse `limits.sampleRate`. */
const USUAL_RATE = 48_000;

/** Mono samples at `limits.sampleRate`. @throws DOMException for sound that this browser can't decode */
export async function decodeRecording(recording: Blob): Promise<Float32Array> {
  const decoded = await audioContext().decodeAudioData(await recording.arrayBuffer());
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, index) => decoded.getChannelData(index));
  return resample(mixDown(channels), decoded.sampleRate, limits.sampleRate);
}

/** Context that decodes only, so its length is irrelevant. Most browsers resample while they decode. */
function audioContext(): OfflineAudioContext {
  try {
    return new OfflineAudioContext(1, 1, limits.sampleRate);
  } catch {
    // Some browsers refuse a rate this low; `resample` then converts.
    return new OfflineAudioContext(1, 1, USUAL_RATE);
  }
}
