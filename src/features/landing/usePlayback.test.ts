import { describe, expect, it } from "vitest";
import { stepPlayback, type Playback } from "./usePlayback.ts";

const start: Playback = { current: 0, arrived: 1, playing: true };

describe("the live picture", () => {
  it("[LAND-01] plays every answer once and stops at the last", () => {
    let state = start;
    const seen = [state.current];
    while (state.playing) {
      state = stepPlayback(state, { kind: "next", voices: 4 });
      if (state.playing) seen.push(state.current);
    }
    expect(seen).toEqual([0, 1, 2, 3]);
    expect(state).toEqual({ current: 3, arrived: 4, playing: false });
  });

  it("[LAND-01] stays at the answer that was chosen, and keeps the light of those heard", () => {
    const heardAll: Playback = { current: 3, arrived: 4, playing: false };
    expect(stepPlayback(heardAll, { kind: "choose", voice: 1 })).toEqual({ current: 1, arrived: 4, playing: false });
    expect(stepPlayback(start, { kind: "choose", voice: 2 })).toEqual({ current: 2, arrived: 3, playing: false });
  });

  it("[LAND-01] shows all the light at once and waits, where motion is unwanted", () => {
    expect(stepPlayback(start, { kind: "still", voices: 4 })).toEqual({ current: 0, arrived: 4, playing: false });
  });

  it("[LAND-01] pauses, goes on, and starts over from the end", () => {
    const paused = stepPlayback(start, { kind: "toggle", voices: 4 });
    expect(paused.playing).toBe(false);
    expect(stepPlayback(paused, { kind: "toggle", voices: 4 })).toEqual(start);
    expect(stepPlayback({ current: 3, arrived: 4, playing: false }, { kind: "toggle", voices: 4 })).toEqual(start);
  });
});
