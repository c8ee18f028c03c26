import { useCallback, useEffect, useReducer } from "react";

/** How long a voice stays on screen after its last word, in milliseconds. */
export const rest = 2200;
/** How long one word is heard, in milliseconds. */
export const wordTime = 130;

/** What the live picture shows. It plays through once and stops; choosing a voice stops it at that voice. */
export interface Playback {
  /** The voice on screen. */
  readonly current: number;
  /** How many voices have arrived, the current one included. */
  readonly arrived: number;
  readonly playing: boolean;
}

type Step =
  | { kind: "still"; voices: number }
  | { kind: "next"; voices: number }
  | { kind: "choose"; voice: number }
  | { kind: "toggle"; voices: number };

/** The next state. Exported for its test. */
export function stepPlayback(state: Playback, step: Step): Playback {
  switch (step.kind) {
    case "next": {
      const current = state.current + 1;
      if (current >= step.voices) return { ...state, playing: false };
      return { current, arrived: Math.max(state.arrived, current + 1), playing: true };
    }
    case "still":
      return { current: 0, arrived: step.voices, playing: false };
    case "choose":
      return { current: step.voice, arrived: Math.max(state.arrived, step.voice + 1), playing: false };
    case "toggle":
      if (state.playing) return { ...state, playing: false };
      return state.current === step.voices - 1
        ? { current: 0, arrived: 1, playing: true }
        : { ...state, playing: true };
  }
}

/** Plays the sample answers one after the other; `still` shows all of them at once and waits to be asked. */
export function usePlayback(texts: readonly string[], still: boolean) {
  const [state, dispatch] = useReducer(stepPlayback, { current: 0, arrived: 1, playing: true });
  const voices = texts.length;
  useEffect(() => {
    if (still) dispatch({ kind: "still", voices });
  }, [still, voices]);
  const { current, playing } = state;
  const words = texts[current]?.split(" ").length ?? 0;
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => dispatch({ kind: "next", voices }), words * wordTime + rest);
    return () => clearTimeout(timer);
  }, [playing, current, words, voices]);
  return {
    ...state,
    choose: useCallback((voice: number) => dispatch({ kind: "choose", voice }), []),
    toggle: useCallback(() => dispatch({ kind: "toggle", voices }), [voices]),
  };
}
