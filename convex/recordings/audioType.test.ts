import { expect, test } from "vitest";
import { audioType } from "./audioType";

const file = (...bytes: number[]) => Uint8Array.from([...bytes, 0, 0, 0, 0]).buffer;
const text = (words: string) => new TextEncoder().encode(words).buffer;

test("[HEAR-04] a recording is recognized by its first bytes; pages, pictures and short files are refused", () => {
  expect(audioType(file(0x1a, 0x45, 0xdf, 0xa3, 1, 2))).toBe("audio/webm");
  expect(audioType(file(0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70))).toBe("audio/mp4");
  for (const other of [
    "<!doctype html><p>",
    "%PDF-1.7 and more",
    "RIFF....WAVE",
    "ftypmp42 too early",
    "",
    "\u001aE",
  ]) {
    expect(audioType(text(other))).toBeNull();
  }
});
