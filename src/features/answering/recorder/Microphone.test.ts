import { afterEach, expect, test, vi } from "vitest";
import { browserMicrophone } from "./Microphone.ts";

/** Half of full scale at every sample. */
class FakeAudioContext {
  static state = "running";
  static refusal: Error | null = null;
  static closed = 0;
  readonly state = FakeAudioContext.state;
  createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.5) });
  createMediaStreamSource = () => {
    if (FakeAudioContext.refusal !== null) throw FakeAudioContext.refusal;
    return { connect: () => undefined };
  };
  close = () => Promise.resolve(void FakeAudioContext.closed++);
}

async function probeMicrophone(state: string, refusal: Error | null = null) {
  Object.assign(FakeAudioContext, { state, refusal, closed: 0 });
  vi.stubGlobal("AudioContext", FakeAudioContext);
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia: () => Promise.resolve({}) } });
  return (await browserMicrophone.open({})).probe();
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("[VOICE-39] the loudness is measured while the browser runs its audio", async () => {
  expect((await probeMicrophone("running"))?.rms()).toBe(0.5);
});

const stopped = ["suspended", "interrupted"];

test.each(stopped)("[VOICE-39] zeros of an audio context that is %s are not taken for silence", async (state) => {
  expect((await probeMicrophone(state))?.rms()).toBeNull();
});

test("[VOICE-39] a microphone whose sample rate the browser does not measure is recorded all the same", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  expect(await probeMicrophone("running", new DOMException("different sample-rate", "NotSupportedError"))).toBeNull();
  expect(FakeAudioContext.closed).toBe(1);
});
