import { useCallback, useEffect, useReducer } from "react";

export const PAUSE_MS = 2200;
/** For one word. */
export const WORD_MS = 130;

export interface CarouselState {
  readonly current: number;
  /** Slides shown so far, with the current one. */
  readonly arrived: number;
  readonly playing: boolean;
}

type CarouselAction =
  | { kind: "still"; voices: number }
  | { kind: "next"; voices: number }
  | { kind: "choose"; slide: number }
  | { kind: "toggle"; voices: number };

/** Exported for its test. */
export function reduceCarousel(state: CarouselState, step: CarouselAction): CarouselState {
  switch (step.kind) {
    case "next": {
      const current = state.current + 1;
      if (current >= step.voices) return { ...state, playing: false };
      return { current, arrived: Math.max(state.arrived, current + 1), playing: true };
    }
    case "still":
      return { current: 0, arrived: step.voices, playing: false };
    case "choose":
      return { current: step.slide, arrived: Math.max(state.arrived, step.slide + 1), playing: false };
    case "toggle":
      if (state.playing) return { ...state, playing: false };
      return state.current === step.voices - 1
        ? { current: 0, arrived: 1, playing: true }
        : { ...state, playing: true };
  }
}

/** `reducedMotion` starts stopped, with every slide arrived. */
export function useCarousel(texts: readonly string[], reducedMotion: boolean) {
  const [state, dispatch] = useReducer(reduceCarousel, { current: 0, arrived: 1, playing: true });
  const voices = texts.length;
  useEffect(() => {
    if (reducedMotion) dispatch({ kind: "still", voices });
  }, [reducedMotion, voices]);
  const { current, playing } = state;
  const words = texts[current]?.split(" ").length ?? 0;
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => dispatch({ kind: "next", voices }), words * WORD_MS + PAUSE_MS);
    return () => clearTimeout(timer);
  }, [playing, current, words, voices]);
  return {
    ...state,
    choose: useCallback((voice: number) => dispatch({ kind: "choose", slide: voice }), []),
    toggle: useCallback(() => dispatch({ kind: "toggle", voices }), [voices]),
  };
}
