import { beforeEach, expect, test, vi } from "vitest";
import { FakeClock } from "../../testing/FakeClock.ts";
import { id } from "../../testing/builders.ts";
import type { Sound } from "./openSound.ts";
import { Playback } from "./Playback.ts";
import type { TimeSpan } from "./spokenWords.ts";

const parts = [
  { recordingId: id<"recordings">("first"), seconds: 6, transcript: "one two", starts: [0, 100] },
  { recordingId: id<"recordings">("second"), seconds: 4, transcript: "three", starts: [0] },
];

/** Sound whose position follows the clock while it plays. */
class FakeSound implements Sound {
  onEnded = () => undefined as void;
  closed = false;
  private from: { readonly second: number; readonly since: number } | null = null;
  private last = 0;
  constructor(
    readonly name: string,
    private readonly clock: FakeClock,
  ) {}
  position = () => (this.from === null ? this.last : this.from.second + (this.clock.now() - this.from.since) / 1_000);
  play = (from: number) => {
    this.from = { second: from, since: this.clock.now() };
    return Promise.resolve();
  };
  pause = () => {
    this.last = this.position();
    this.from = null;
  };
  close = () => {
    this.pause();
    this.closed = true;
  };
  get playing(): boolean {
    return this.from !== null;
  }
}

let clock: FakeClock;
let sounds: FakeSound[];
let load: (id: string) => Promise<ArrayBuffer>;
beforeEach(() => {
  clock = new FakeClock();
  sounds = [];
  load = (name) => Promise.resolve(new TextEncoder().encode(name).buffer);
});

function playbackOf(span?: TimeSpan): Playback {
  return new Playback({
    parts,
    span,
    clock,
    load: (name) => load(name),
    open: (bytes) => {
      const sound = new FakeSound(new TextDecoder().decode(bytes), clock);
      sounds.push(sound);
      return Promise.resolve(sound);
    },
  });
}
const flushTimers = () => clock.advance(0);
async function togglePlayback(playback: Playback): Promise<void> {
  playback.toggle();
  await flushTimers();
}
const findOpenSounds = () => sounds.filter(({ closed }) => !closed).map(({ name }) => name);

test("[HEAR-10] a recording plays, pauses where it is, goes on from there, and stops at its beginning", async () => {
  const playback = playbackOf();
  await togglePlayback(playback);
  await clock.advance(2_000);
  expect(playback.snapshot()).toEqual({ state: "playing", position: 2 });
  await togglePlayback(playback);
  await clock.advance(5_000);
  expect(playback.snapshot()).toEqual({ state: "paused", position: 2 });
  await togglePlayback(playback);
  await clock.advance(1_000);
  expect(playback.snapshot().position).toBeCloseTo(3, 1);
  playback.stop();
  expect(playback.snapshot()).toEqual({ state: "stopped", position: 0 });
  expect([findOpenSounds(), clock.pending]).toEqual([[], 0]);
});

test("[HEAR-10] an answer's recordings are played one after the other, and seeking finds its recording", async () => {
  const playback = playbackOf();
  await togglePlayback(playback);
  await clock.advance(5_900);
  sounds[0]?.onEnded();
  await flushTimers();
  expect([findOpenSounds(), playback.snapshot()]).toEqual([["second"], { state: "playing", position: 6 }]);
  playback.seek(1);
  await flushTimers();
  expect([findOpenSounds(), playback.snapshot()]).toEqual([["first"], { state: "playing", position: 1 }]);
  playback.seek(99);
  await flushTimers();
  await clock.advance(100);
  expect(playback.snapshot()).toEqual({ state: "stopped", position: 0 });
});

test("[HEAR-09] a quote is played from its first word to its end, and again from there", async () => {
  const playback = playbackOf({ from: 2, until: 3.5 });
  await togglePlayback(playback);
  expect(sounds[0]?.position()).toBe(2);
  await clock.advance(1_600);
  expect(playback.snapshot()).toEqual({ state: "stopped", position: 2 });
  expect(sounds[0]?.playing).toBe(false);
  playback.seek(0);
  expect(playback.snapshot().position).toBe(2);
  await togglePlayback(playback);
  expect([sounds.length, sounds[0]?.position()]).toEqual([1, 2]);
  playback.stop();
});

test("[HEAR-10] a recording that starts to play stops another, also one that is still loading", async () => {
  const [first, second] = [playbackOf(), playbackOf()];
  await togglePlayback(first);
  let give: (bytes: ArrayBuffer) => void = () => undefined;
  load = () => new Promise((resolve) => (give = resolve));
  await togglePlayback(second);
  expect([first.snapshot().state, second.snapshot().state]).toEqual(["stopped", "loading"]);
  load = (name) => Promise.resolve(new TextEncoder().encode(name).buffer);
  await togglePlayback(first);
  give(new TextEncoder().encode("late").buffer);
  await flushTimers();
  expect([first.snapshot().state, second.snapshot().state]).toEqual(["playing", "stopped"]);
  expect(findOpenSounds()).toEqual(["first"]);
  first.stop();
});

test("[HEAR-10] after a failure playing can be tried again; where the browser needs another press, the player pauses", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const playback = playbackOf();
  const works = load;
  load = () => Promise.reject(new Error("offline"));
  await togglePlayback(playback);
  expect(playback.snapshot().state).toBe("failed");
  load = works;
  await togglePlayback(playback);
  expect(playback.snapshot().state).toBe("playing");
  playback.stop();
  const refused = playbackOf();
  await togglePlayback(refused);
  await togglePlayback(refused);
  sounds.at(-1)!.play = () => Promise.reject(new DOMException("press first", "NotAllowedError"));
  await togglePlayback(refused);
  expect(refused.snapshot().state).toBe("paused");
  refused.stop();
  vi.restoreAllMocks();
});
