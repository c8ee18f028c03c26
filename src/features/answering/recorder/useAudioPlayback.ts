import { useEffect, useRef, useState } from "react";
import type { Take } from "./RecordingStore.ts";

/** Plays takes one after the other; `audioOf` reads the sound of one. */
export function useAudioPlayback(audioOf: (take: Take) => Promise<Blob>) {
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { audio, load, release } = useAudioElement();

  const playFrom = async (takes: readonly Take[], index: number): Promise<void> => {
    release();
    const take = takes[index];
    if (take === undefined) {
      setIsPlaying(false);
      return;
    }
    try {
      const element = load(await audioOf(take));
      element.onended = () => void playFrom(takes, index + 1);
      element.onerror = fail;
      await element.play();
    } catch (error) {
      // A pause while playback starts is not a failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) fail();
    }
  };
  const fail = () => {
    release();
    setIsPlaying(false);
    setHasFailed(true);
  };

  return {
    isPlaying,
    hasFailed,
    toggle: (takes: readonly Take[]) => {
      setHasFailed(false);
      if (isPlaying) {
        audio.current?.pause();
        setIsPlaying(false);
      } else {
        setIsPlaying(true);
        if (audio.current === null) void playFrom(takes, 0);
        else audio.current.play().catch(fail);
      }
    },
    /** Stops and rewinds. */
    stop: () => {
      release();
      setIsPlaying(false);
      setHasFailed(false);
    },
  };
}

/** The element that plays a sound, and the sound's address, until both are released. */
function useAudioElement() {
  const audio = useRef<HTMLAudioElement | null>(null);
  const url = useRef<string | null>(null);
  const release = () => {
    audio.current?.pause();
    audio.current = null;
    if (url.current !== null) URL.revokeObjectURL(url.current);
    url.current = null;
  };
  useEffect(() => release, []);
  const load = (sound: Blob): HTMLAudioElement => {
    url.current = URL.createObjectURL(sound);
    audio.current = new Audio(url.current);
    return audio.current;
  };
  return { audio, load, release };
}
