import { describe, expect, test } from "vitest";
import { FakeClock } from "../../testing/FakeClock.ts";
import { MemoryStorage } from "../../testing/MemoryStorage.ts";
import { AutoAdvance } from "./AutoAdvance.ts";
import { MINUTE } from "../../../convex/shared/limits/durations";

function open(storage = new MemoryStorage()) {
  const clock = new FakeClock();
  const moves = { count: 0 };
  return { clock, moves, storage, auto: new AutoAdvance(clock, storage), advance: () => void moves.count++ };
}

describe("going on by itself", () => {
  test("[VOICE-05] after an answer of fifty characters the form goes on, one second after the time to read it, with a notice", async () => {
    const { clock, moves, auto, advance } = open();
    auto.schedule({ characters: 50, isLast: false }, advance);
    expect(auto.snapshot().isPending).toBe(true);
    await clock.advance(3_999);
    expect(moves.count).toBe(0);
    await clock.advance(1);
    expect(moves.count).toBe(1);
    expect(auto.snapshot().isPending).toBe(false);
  });

  test("[VOICE-05] after a shorter text, or at the last question, the form does not go on", async () => {
    const { clock, moves, auto, advance } = open();
    auto.schedule({ characters: 49, isLast: false }, advance);
    auto.schedule({ characters: 500, isLast: true }, advance);
    await clock.advance(MINUTE);
    expect(moves.count).toBe(0);
  });

  test("[VOICE-05] going on can be cancelled", async () => {
    const { clock, moves, auto, advance } = open();
    auto.schedule({ characters: 80, isLast: false }, advance);
    auto.cancel();
    await clock.advance(MINUTE);
    expect(moves.count).toBe(0);
  });

  test("[VOICE-05] a switched-off advance cancels a waiting one, and the choice is kept in this browser", async () => {
    const { clock, moves, auto, advance, storage } = open();
    auto.schedule({ characters: 80, isLast: false }, advance);
    auto.setEnabled(false);
    auto.schedule({ characters: 80, isLast: false }, advance);
    await clock.advance(MINUTE);
    expect(moves.count).toBe(0);
    expect(open(storage).auto.snapshot().isEnabled).toBe(false);
    auto.setEnabled(true);
    expect(open(storage).auto.snapshot().isEnabled).toBe(true);
  });
});
