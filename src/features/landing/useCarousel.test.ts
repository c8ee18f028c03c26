import { describe, expect, it } from "vitest";
import { reduceCarousel, type CarouselState } from "./useCarousel.ts";

const start: CarouselState = { current: 0, arrived: 1, playing: true };

describe("the live picture", () => {
  it("[LAND-01] plays every answer once and stops at the last", () => {
    let state = start;
    const seen = [state.current];
    while (state.playing) {
      state = reduceCarousel(state, { kind: "next", voices: 4 });
      if (state.playing) seen.push(state.current);
    }
    expect(seen).toEqual([0, 1, 2, 3]);
    expect(state).toEqual({ current: 3, arrived: 4, playing: false });
  });

  it("[LAND-01] stays at the answer that was chosen, and keeps the light of those heard", () => {
    const heardAll: CarouselState = { current: 3, arrived: 4, playing: false };
    expect(reduceCarousel(heardAll, { kind: "choose", slide: 1 })).toEqual({ current: 1, arrived: 4, playing: false });
    expect(reduceCarousel(start, { kind: "choose", slide: 2 })).toEqual({ current: 2, arrived: 3, playing: false });
  });

  it("[LAND-01] shows all the light at once and waits, where motion is unwanted", () => {
    expect(reduceCarousel(start, { kind: "still", voices: 4 })).toEqual({ current: 0, arrived: 4, playing: false });
  });

  it("[LAND-01] pauses, goes on, and starts over from the end", () => {
    const paused = reduceCarousel(start, { kind: "toggle", voices: 4 });
    expect(paused.playing).toBe(false);
    expect(reduceCarousel(paused, { kind: "toggle", voices: 4 })).toEqual(start);
    expect(reduceCarousel({ current: 3, arrived: 4, playing: false }, { kind: "toggle", voices: 4 })).toEqual(start);
  });
});
